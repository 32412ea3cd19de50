"""Phones at one table: the screen of the device that runs the game, and what a phone is asked as it joins."""
