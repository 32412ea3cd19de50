"""Plays that were recorded elsewhere: read, compared with the games and plays here, and taken over."""
