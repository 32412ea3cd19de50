"""One game's boards: what its table looks like on the screen."""
