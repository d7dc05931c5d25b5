"""Rule sets: what tables disagree on, as values."""
