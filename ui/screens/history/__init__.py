"""The past: games, results, statistics, players, and the replay of a game."""
