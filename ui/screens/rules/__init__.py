"""The rulebook, the rulings, and "Can I…?" without a game."""
