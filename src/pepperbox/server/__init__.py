"""The server: tables, live play, nothing lost, nothing leaked. It names no game."""
