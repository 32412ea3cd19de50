"""The coach: what it would do in a seat, and how likely that seat wins. One search for all games, on their contract."""
