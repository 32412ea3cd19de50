"""The table of a running game, what lies over it, and its steps."""
