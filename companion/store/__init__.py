"""The store: games, score sheets, players, settings and cards in one SQLite file, and what lists read of it."""
