"""A small invented game, entered in each layer's registry by one line: what a new game must bring, and no more."""
