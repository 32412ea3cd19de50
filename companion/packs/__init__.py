"""Card packs: those that come with the app, the owner's own, and what is known of each card."""
