"""The phases of a deal, each the only home of its legality."""
