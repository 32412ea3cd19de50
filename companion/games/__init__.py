"""What each game gives the companion: the roles, the record that holds them, and the registry of the games."""
