"""The live game: its journal and states, going through it, its turns, and the zones and fields of a position."""
