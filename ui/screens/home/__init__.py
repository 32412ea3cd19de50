"""Home, and the list of unfinished games."""
