"""From the tricks of a deal to its score, each step with its reasons."""
