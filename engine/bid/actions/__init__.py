"""The actions of Mint Bid, one file a kind: which rules speak against it, where it is legal, what it does."""
