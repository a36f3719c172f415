"""Bots: what sits on a seat. `bot("hard").choose(match.seen(0))` is a move."""

from .bot import Bot
from .levels import bot, levels

__all__ = ["Bot", "bot", "levels"]
