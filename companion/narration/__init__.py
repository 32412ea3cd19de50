"""The game in words: the narrator of every game, the log, the rulebook with its search and examples."""
