"""The live game: its journal and states, going through it, corrections, and scoring without a game."""
