"""What the keeper of a house does to it from outside: look, mend, back up, restore."""
