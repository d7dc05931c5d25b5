"""The rules by clause."""
