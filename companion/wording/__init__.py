"""Small things about words: days, lists, stems, typing faults, names for people who entered none."""
