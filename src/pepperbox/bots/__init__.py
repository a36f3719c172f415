"""Bots: what sits on a seat. `bot("hard").choose(match.seen(0))` is a move."""

from .advice import Advice, Decision, Review, advise, review
from .bot import Bot
from .levels import bot, levels

__all__ = ["Advice", "Bot", "Decision", "Review", "advise", "bot", "levels", "review"]
