"""The actions of Mint Bid, one file for each kind: which rules forbid it, when it is legal, what it does."""
