"""Drawing again only what has changed."""
