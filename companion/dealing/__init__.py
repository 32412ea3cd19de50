"""Cards dealt by the app: what a game without its tin turns up and rolls, from a number that fixes the shuffle."""
