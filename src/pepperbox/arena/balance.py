"""Is a game fair, how long is it, how does it end, and what is worth taking?"""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from .crew import Crew
from .meeting import Outcome
from .tournament import run, wilson

RARE, FEW = 0.01, 5  # of all players, and players: what fewer take is not judged


class Value(msgspec.Struct, frozen=True):
    """What became of those who took one thing."""

    thing: str
    takers: int  # players in a match, however often they took it
    taken: float  # share of players who took it
    share: float  # of the victory, of those who took it
    low: float
    high: float
    points: float  # that they ended with, on average


class Kind(msgspec.Struct, frozen=True):
    """Things of one kind, the best first."""

    kind: str
    values: list[Value]
    share: float  # of the victory, of all who took one of the kind


class Balance(msgspec.Struct, frozen=True):
    """What matches with one number of players tell; lists by seat where they are."""

    seats: int
    matches: int
    shares: list[tuple[float, float, float]]  # of victories, with its interval
    points: list[list[int]]
    margins: list[int]  # points of the first above the second
    lengths: list[int]  # moves and chance events
    decisions: list[int]  # with a choice
    shared: float  # matches with several winners
    endings: list[tuple[str, float]]
    kinds: list[Kind]

    @property
    def is_fair(self) -> bool:
        """Does every seat's interval hold its fair share?"""
        return all(low <= 1 / self.seats <= high for _, low, high in self.shares)


def study(
    game: str,
    bots: Sequence[str],
    seats: int,
    matches: int,
    crew: Crew,
    *,
    seed: str = "balance",
    options: dict[str, Any] | None = None,
    progress: Callable[[int], None] = lambda matches: None,
) -> Balance:
    """Play matches with one number of players, and count."""
    tournament = run(
        game,
        bots,
        seats,
        matches,
        crew,
        seed=f"{seed}-{seats}",
        options=options,
        study=True,
        progress=progress,
    )
    return balance_of(seats, tournament.outcomes)


def balance_of(seats: int, outcomes: Sequence[Outcome]) -> Balance:
    matches = len(outcomes)
    wins = [sum(outcome.shares[seat] for outcome in outcomes) for seat in range(seats)]
    endings = Counter(str(outcome.ending) for outcome in outcomes)
    ranked = [sorted(outcome.points, reverse=True) for outcome in outcomes]
    return Balance(
        seats=seats,
        matches=matches,
        shares=[(won / matches, *wilson(won, matches)) for won in wins],
        points=[[outcome.points[seat] for outcome in outcomes] for seat in range(seats)],
        margins=[points[0] - points[1] for points in ranked],
        lengths=[outcome.length for outcome in outcomes],
        decisions=[sum(outcome.choices) for outcome in outcomes],
        shared=sum(outcome.places.count(1) > 1 for outcome in outcomes) / matches,
        endings=[(how, count / matches) for how, count in endings.most_common()],
        kinds=_kinds(outcomes, seats * matches),
    )


def _kinds(outcomes: Sequence[Outcome], players: int) -> list[Kind]:
    """The worth of each thing: how its takers fared."""
    shares: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    points: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for outcome in outcomes:
        for seat, things in enumerate(outcome.taken or []):
            for kind, thing in sorted(set(things)):
                shares[kind][thing].append(outcome.shares[seat])
                points[kind][thing].append(outcome.points[seat])
    found = []
    for kind, by_thing in shares.items():
        values = [
            _value(thing, won, points[kind][thing], players)
            for thing, won in by_thing.items()
            if len(won) >= max(FEW, RARE * players)
        ]
        everyone = [share for won in by_thing.values() for share in won]
        if len(values) > 1:
            values.sort(key=lambda value: -value.share)
            found.append(Kind(kind, values, sum(everyone) / len(everyone)))
    return sorted(found, key=lambda kind: kind.kind)


def _value(thing: str, won: list[float], points: list[int], players: int) -> Value:
    low, high = wilson(sum(won), len(won))
    return Value(
        thing=thing,
        takers=len(won),
        taken=len(won) / players,
        share=sum(won) / len(won),
        low=low,
        high=high,
        points=sum(points) / len(points),
    )
