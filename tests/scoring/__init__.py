"""The count and the score."""
