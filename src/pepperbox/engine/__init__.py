"""The engine: what a game and a match are. It knows no game, does no I/O, has no clock."""

from .catalogue import game, games
from .compile import compiled, specialise
from .errors import Fault, NotAllowed, Refused, Unreadable
from .events import Chance, Event, Move, Notation
from .game import CHANCE, OVER, SPECTATOR, Game
from .match import Match
from .quick import below, generator, pick
from .record import Record, replay
from .seen import Seen

__all__ = [
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "Chance",
    "Event",
    "Fault",
    "Game",
    "Match",
    "Move",
    "NotAllowed",
    "Notation",
    "Record",
    "Refused",
    "Seen",
    "Unreadable",
    "below",
    "compiled",
    "game",
    "games",
    "generator",
    "pick",
    "replay",
    "specialise",
]
