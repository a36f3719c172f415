"""The engine: what a game and a match are. It knows no game, does no I/O, has no clock."""

from .axes import Chairs, Growing, Places
from .card_lists import CardList, CardRow
from .catalogue import game, games
from .compile import compiled, specialise
from .contract import Parts
from .errors import Fault, NotAllowed, Refused, Unreadable
from .events import Chance, Event, Move
from .fields import CHANCE, OVER, SPECTATOR, Fields, Flag, Number, OneOf, Rows, Seat
from .game import Game
from .house_rules import house_rule
from .match import Match
from .notation import Among, Notation
from .quick import below, generator, pick
from .record import Record, replay
from .rows import copy_into
from .seen import Seen
from .story import Account, Happening, Step

__all__ = [
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "Account",
    "Among",
    "CardList",
    "CardRow",
    "Chairs",
    "Chance",
    "Event",
    "Fault",
    "Fields",
    "Flag",
    "Game",
    "Growing",
    "Happening",
    "Match",
    "Move",
    "NotAllowed",
    "Notation",
    "Number",
    "OneOf",
    "Parts",
    "Places",
    "Record",
    "Refused",
    "Rows",
    "Seat",
    "Seen",
    "Step",
    "Unreadable",
    "below",
    "compiled",
    "copy_into",
    "game",
    "games",
    "generator",
    "house_rule",
    "pick",
    "replay",
    "specialise",
]
