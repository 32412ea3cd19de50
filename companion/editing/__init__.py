"""What people enter of a table by hand: how it lies instead, what set-up left on it, and a score without a game."""
