"""The boards of Mint Bid: its table with the auctions, the placing and the finale, its set-up and its end."""
