"""New game, and the set-up checklist alone."""
