"""The table of a running game, its sheets, and its steps."""
