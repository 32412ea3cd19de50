"""The cards: what is known of them, entering them, bringing them in and giving them on."""
