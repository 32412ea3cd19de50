"""The boards of Mint Delivery: its table, alone and with several people, its set-up and its end on the screen."""
