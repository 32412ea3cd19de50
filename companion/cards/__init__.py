"""The cards as an owner knows them: the packs entered and brought in, what is unknown, and what a tin prints."""
