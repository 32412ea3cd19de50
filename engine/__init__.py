"""The rules of three mint-tin games: pure functions on immutable states.

Nothing in here reads a clock, a file, a random number or a language; everything a caller needs comes in as an argument.
Start at `engine.game`: the contract that every game keeps, and the registry of games.
"""
