"""What a game gives the companion: the record of its parts, the roles, what stands in for them, and their tools."""
