"""Phones at one table: who holds which seat of the game that is shared, and what a phone may see and do of it."""
