"""Plays that were recorded elsewhere: read, compared with what is here, and taken over."""
