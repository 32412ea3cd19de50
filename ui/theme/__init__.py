"""The look: colours, letters and measures as Flet wants them."""
