"""The game in words: the narrator of every game, the log, its steps by name, examples, and searching the rulebook."""
