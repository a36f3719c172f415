"""Algorithms written once and compiled for each game: random play, search, batches."""
