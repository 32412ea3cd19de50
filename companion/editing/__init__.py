"""What people enter of a table by hand: corrections, what set-up left on it, and a score without a game."""
