"""What comes of a card."""

from typing import Any

import msgspec

from pepperbox.engine import CHANCE, OVER, Account, Event, Happening
from pepperbox.engine.position import duplicate

from . import rules
from .moves import MOVES, Ask, Dare, Deal, Find, Peek, SetAside, Trade
from .state import BOLD
from .tables import COPIES, KINDS, Kind


class CardTaken(Happening, frozen=True, tag="card taken"):
    """From the pile: set aside, if by nobody."""

    secret = ("kind",)

    seat: int | None
    kind: Kind | msgspec.UnsetType

    def books(self) -> list[tuple[Account, int]]:
        return [(("pile", None), -1)]


class DaresOpened(Happening, frozen=True, tag="dares opened"):
    bold: list[bool]  # by seat


class CardPlayed(Happening, frozen=True, tag="card played"):
    seat: int
    kind: Kind

    def books(self) -> list[tuple[Account, int]]:
        return [((self.kind, None), 1)]


class Seen(Happening, frozen=True, tag="seen"):
    """Who played a mouse has seen what a rival has at home."""

    secret = ("kind",)

    seat: int
    at: int
    kind: Kind | msgspec.UnsetType


class NotThere(Happening, frozen=True, tag="not there"):
    at: int
    kind: Kind


class Traded(Happening, frozen=True, tag="traded"):
    secret = ("gives", "gets")

    seat: int
    at: int
    gives: Kind | msgspec.UnsetType
    gets: Kind | msgspec.UnsetType

    def owners(self, by: int | None) -> tuple[int, ...]:
        return (self.seat, self.at)


class PutOut(Happening, frozen=True, tag="put out"):
    seat: int
    kind: Kind

    def books(self) -> list[tuple[Account, int]]:
        return [((self.kind, None), 1), (("still in", None), -1)]


class Shown(Happening, frozen=True, tag="shown"):
    seat: int
    kind: Kind


class Scored(Happening, frozen=True, tag="scored"):
    seat: int
    points: int

    def books(self) -> list[tuple[Account, int]]:
        return [(("points", self.seat), self.points)]


class RoundBegun(Happening, frozen=True, tag="round begun"):
    """All cards go back to the pile, and all who were out play again."""

    number: int
    first: int
    to_pile: int
    played: dict[Kind, int]
    back: int

    def books(self) -> list[tuple[Account, int]]:
        returned: list[tuple[Account, int]] = [
            ((kind, None), -count) for kind, count in self.played.items()
        ]
        return [*returned, (("pile", None), self.to_pile), (("still in", None), self.back)]


def happenings(before: Any, by: int | None, event: Event, after: Any) -> list[Happening]:
    match event:
        case SetAside(kind):
            return [CardTaken(None, kind)]
        case Deal(seat, kind) | Find(seat, kind):
            return [CardTaken(seat, kind)]
        case Dare():
            opened = after.turn == CHANCE
            dares = after.dare[: after.seats]
            return [DaresOpened([bool(dare == BOLD) for dare in dares])] if opened else []
    assert by is not None
    number = MOVES.number(event)
    played = duplicate(before)[0]
    rules.play(played, by, number)
    return [
        CardPlayed(by, KINDS[rules.card_played(before, by, number) - 1]),
        *_effect(before, by, event, played),
        *_end_of_round(played, after),
    ]


def _effect(before: Any, by: int, event: Event, played: Any) -> list[Happening]:
    match event:
        case Peek(_, at):
            return [Seen(by, at, _home(before, at))]
        case Ask(_, at, kind):
            return [PutOut(at, kind)] if played.out[at] else [NotThere(at, kind)]
        case Trade(_, at):
            return [Traded(by, at, gives=_home(played, at), gets=_home(played, by))]
    other = before.found if event.plays == "home" else before.home[by]  # type: ignore[attr-defined]
    return [PutOut(by, KINDS[other - 1])]


def _end_of_round(played: Any, after: Any) -> list[Happening]:
    if after.rounds == played.rounds and after.turn != OVER:
        return []
    seats = range(played.seats)
    staying = [seat for seat in seats if not played.out[seat]]
    shown = [Shown(seat, _home(played, seat)) for seat in staying]
    gained = [int(after.points[seat] - played.points[seat]) for seat in seats]
    scored = [Scored(seat, points) for seat, points in enumerate(gained) if points]
    if after.turn == OVER:
        return [*shown, *scored]
    begun = RoundBegun(
        number=int(after.rounds),
        first=int(after.player),
        to_pile=sum(COPIES) - sum(played.deck.tolist()),
        played=dict(zip(KINDS, played.played.tolist(), strict=True)),
        back=len(seats) - len(staying),
    )
    return [*shown, *scored, begun]


def _home(state: Any, seat: int) -> Kind:
    kind: Kind = KINDS[state.home[seat] - 1]
    return kind


def accounts(view: Any) -> dict[Account, int]:
    counted: dict[Account, int] = {(kind, None): count for kind, count in view.played.items()}
    counted["pile", None] = view.pile
    counted["still in", None] = sum(not place.out for place in view.places)
    return counted | {("points", seat): place.points for seat, place in enumerate(view.places)}
