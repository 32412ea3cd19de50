"""Mint Delivery, beyond the engine: its sentences, log, score sheet, audit, questions and examples."""
