"""Looking back at a finished game with the coach: the review, and the board where another move is tried."""
