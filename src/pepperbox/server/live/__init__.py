"""Tables in memory: who follows them, what everybody is shown, and who thinks."""
