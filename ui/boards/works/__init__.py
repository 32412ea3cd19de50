"""The boards of Mint Works: its table, its set-up, its end and its score sheet on the screen."""
