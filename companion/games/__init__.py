"""The registry of the games: what each gives the companion."""
