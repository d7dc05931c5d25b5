"""Whole deals: the state machine, what each seat sees of it, and the play alone."""
