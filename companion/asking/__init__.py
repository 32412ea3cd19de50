""" "Can I…?": a question about one kind of move, and the made-up table it is asked of."""
