"""What lies on the table in Burrow."""

from typing import Any

from pepperbox.engine import CHANCE, Chairs, Fields, Flag, Number, OneOf, Seat

from .options import Options
from .tables import COPIES, KINDS, MOST_PLAYERS

SETTING_ASIDE, DEALING, DARING, FINDING, PLAYING = range(5)
PHASES = ("setting aside", "dealing", "daring", "finding", "playing")

NO_CARD = 0  # then the kinds, counted from 1
FACE_DOWN = len(KINDS) + 1
CARDS = (None, *KINDS, "face down")

UNDECIDED, SHY, BOLD, SEALED = range(4)
DARES = (None, "shy", "bold", "sealed")

SEATS = Chairs(MOST_PLAYERS)

State = Fields(
    phase=OneOf(PHASES, "what is being done"),
    rounds=Number("rounds that have begun", most=32_767),
    player=Seat("whose turn it is, or who begins"),
    deck=Number("cards left of each kind", most=len(COPIES), by=(KINDS,), written=False),
    aside=OneOf(CARDS, "the card that nobody plays with this round", hidden=FACE_DOWN),
    home=OneOf(CARDS, "the card that each has at home", by=(SEATS,), hidden=FACE_DOWN),
    found=OneOf(CARDS, "the card that the player has found", hidden=FACE_DOWN),
    played=Number("cards of each kind that have been played or shown", most=9, by=(KINDS,)),
    seen=Flag("who knows what somebody has at home", by=(SEATS, SEATS)),
    ruled_out=Flag("what each is known not to have at home", by=(SEATS, KINDS)),
    dare=OneOf(DARES, "what each dares this round", by=(SEATS,), hidden=SEALED),
    out=Flag("who is out of this round", by=(SEATS,)),
    points=Number("won in rounds, by the bold twice", most=127, by=(SEATS,)),
    goal=Number("points that win", least=1, most=100, written=False),
)


def setup(state: Any, seats: int, options: Options) -> None:
    state.turn = CHANCE
    state.rounds = 1
    state.goal = options.goal
    state.deck[:] = COPIES


def derive(state: Any) -> None:
    """The deck has what lies nowhere else."""
    for kind in range(len(KINDS)):
        state.deck[kind] = COPIES[kind] - elsewhere(state, kind)


def check(state: Any) -> str | None:
    for kind, copies in enumerate(COPIES):
        if elsewhere(state, kind) > copies:
            return f"There are {elsewhere(state, kind)} cards of the kind {KINDS[kind]}."
    return None


def elsewhere(state: Any, kind: int) -> int:
    places = [state.aside, state.found, *state.home]
    return int(state.played[kind]) + sum(int(card) == kind + 1 for card in places)
