"""The boards of Mint Delivery: its table, alone and in company, its set-up and its end on the screen."""
