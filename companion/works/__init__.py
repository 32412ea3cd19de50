"""What the companion says and keeps of Mint Works."""
