"""The companion: a live game with its journal, its words, its card packs and its store. It draws nothing."""

__version__ = "0.1.0"
