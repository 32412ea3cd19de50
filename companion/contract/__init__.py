"""What a game gives the companion: the record of its parts, the roles, their defaults and their tools."""
