"""What surrounds the app: the device, the server, the page while either is gone, and the typefaces."""
