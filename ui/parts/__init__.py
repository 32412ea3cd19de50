"""Pieces that several screens share; unlike components, they know the session."""
