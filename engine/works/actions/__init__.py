"""The actions of Mint Works, one file a kind: which rules speak against it, where it is legal, what it does."""
