"""Mint Delivery, beyond the engine: its sentences, log, score sheet, corrections, questions and examples."""
