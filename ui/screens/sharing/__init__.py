"""Handing games over, results and backups, as codes, texts or files."""
