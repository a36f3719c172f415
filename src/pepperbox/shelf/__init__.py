"""The four games. Each folder has the same files; `docs/add-a-game.md` walks through them."""
