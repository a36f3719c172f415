"""Pepperbox: four tabletop games to play and to study.

import pepperbox
match = pepperbox.game("harvest_dice").match(seats=3, seed="any text")
"""

from .engine import Fault, Game, Match, NotAllowed, Refused, Unreadable, game, games, replay

__all__ = [
    "Fault",
    "Game",
    "Match",
    "NotAllowed",
    "Refused",
    "Unreadable",
    "game",
    "games",
    "replay",
]
