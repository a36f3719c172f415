"""What a player of Burrow sees."""

from typing import Any

import msgspec

from .state import CARDS, DARES, FACE_DOWN, PHASES
from .tables import KINDS


class Place(msgspec.Struct, frozen=True):
    """One player's."""

    home: str | None
    found: str | None
    cannot_be: list[str]  # what is known not to be at home
    seen_by: list[int]
    dare: str | None
    out: bool
    points: int


class View(msgspec.Struct, frozen=True):
    round: int
    phase: str
    player: int
    pile: int  # cards left to find
    aside: str | None
    unseen: dict[str, int]  # by kind: in the pile, aside or face down
    played: dict[str, int]
    places: list[Place]  # by seat
    goal: int


def view(state: Any, seat: int | None) -> View:
    down = sum(int(card) == FACE_DOWN for card in (state.aside, state.found, *state.home))
    return View(
        round=int(state.rounds),
        phase=PHASES[state.phase],
        player=int(state.player),
        pile=sum(state.deck.tolist()) - down,
        aside=CARDS[state.aside],
        unseen=dict(zip(KINDS, state.deck.tolist(), strict=True)),
        played=dict(zip(KINDS, state.played.tolist(), strict=True)),
        places=[_place(state, owner) for owner in range(state.seats)],
        goal=int(state.goal),
    )


def _place(state: Any, owner: int) -> Place:
    ruled_out = state.ruled_out[owner].tolist()
    return Place(
        home=CARDS[state.home[owner]],
        found=CARDS[state.found] if state.player == owner else None,
        cannot_be=[kind for kind, known in zip(KINDS, ruled_out, strict=True) if known],
        seen_by=[viewer for viewer in range(state.seats) if state.seen[viewer, owner]],
        dare=DARES[state.dare[owner]],
        out=bool(state.out[owner]),
        points=int(state.points[owner]),
    )
