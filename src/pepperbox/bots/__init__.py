"""Bots: what sits on a seat. `bot("hard").choose(match.seen(0))` is a move."""

from .advice import Advice, Decision, Review, advise, can_review, review, review_in_steps
from .bot import Bot
from .levels import bot, levels, seconds_of
from .reasons import why
from .searching import NetworkBot

__all__ = [
    "Advice",
    "Bot",
    "Decision",
    "NetworkBot",
    "Review",
    "advise",
    "bot",
    "can_review",
    "levels",
    "review",
    "review_in_steps",
    "seconds_of",
    "why",
]
