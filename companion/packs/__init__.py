"""Card packs: those that come with the app, a pack as single values, and faults of one that cannot be read."""
