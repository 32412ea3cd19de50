"""What the companion says and keeps of Mint Bid."""
