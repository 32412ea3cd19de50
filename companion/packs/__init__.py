"""Card packs: those that come with the app, a pack as single values, and what is wrong with one that cannot be read."""
