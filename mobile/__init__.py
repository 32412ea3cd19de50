"""The packaged app for phones and the offline web build. No logic of its own."""
