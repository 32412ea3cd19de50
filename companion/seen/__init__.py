"""A game that several phones share: what each may see of it (`table`), and what each may do (`rights`)."""
