"""The table differs: correcting it, and starting in the middle."""
