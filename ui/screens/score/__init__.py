"""Score only, and the scores saved."""
