"""The actions of Mint Works, one file for each kind: which rules forbid it, when it is legal, what it does."""
