"""What a finished deal amounts to, checked at birth."""
