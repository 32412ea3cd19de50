"""The editor of the road map and the factory."""
