"""A finished match as it was told, to be shown when its rules are here no longer.

Rules change, and a house does not keep every version of them for ever. While those of a
match are still here, what everybody saw and was told is written down once. Who played is
not in it: names are filled in when it is shown, so that who is forgotten is so here too.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

import pepperbox
from pepperbox.engine import Match
from pepperbox.engine.record import Record

from .changes import Change, apply_changes, changes

# What stands for the name of a seat: signs that no name has (see `text`).
NAME = "\ue000{}\ue001"


class Line(msgspec.Struct, frozen=True, array_like=True):
    """An entry of the log."""

    by: int | None
    event: Any
    happenings: list[Any]
    told: list[str]


class Sight(msgspec.Struct, frozen=True, array_like=True):
    """What one viewer saw: first, and what each entry of the log changed in it.

    An entry of which there is nothing to say leaves that to the next one (None).
    """

    first: Any
    steps: list[list[Change] | None]

    def last(self) -> Any:
        found = self.first
        for step in self.steps:
            found = apply_changes(found, step or [])
        return found


class Transcript(msgspec.Struct, frozen=True):
    lines: list[Line]
    sights: list[Sight]  # of a spectator, then of each seat; where nothing is hidden one for all
    points: list[int]
    places: list[int]
    winners: list[int]
    seed: str

    def sight(self, seat: int | None) -> Sight:
        return self.sights[0 if seat is None or len(self.sights) == 1 else 1 + seat]

    def told(self, names: Sequence[str]) -> list[Line]:
        """The log, with the names of those who played."""
        return [
            Line(line.by, line.event, line.happenings, [_named(said, names) for said in line.told])
            for line in self.lines
        ]


def moments(record: Record, names: Sequence[str] | None = None) -> Iterator[tuple[Match, int]]:
    """The match before each entry of its log, and after the last; with the entry's place."""
    match = pepperbox.game(record.game).match(
        seats=len(record.names),
        options=record.options,
        chance="manual",
        names=names or record.names,
        version=record.rules,
    )
    for n, (by, event) in enumerate(record.log):
        yield match, n
        match.play(by, event)
    yield match, len(record.log)


def write(record: Record) -> Iterator[bytes]:
    """The JSON of a finished match's transcript: the last of what this gives, step by step."""
    names = [NAME.format(seat) for seat in range(len(record.names))]
    played = moments(record, names)
    match, _ = next(played)
    for _ in played:
        yield b""
    lines = [
        Line(step.by, step.event, list(step.happenings), match.telling(step))
        for step in match.story(views=False)
    ]
    loud = [n for n, line in enumerate(lines) if line.told or n == len(lines) - 1]
    sights: list[Sight] = []
    for viewer in (None,) if match.game.open else (None, *range(match.seats)):
        before = match.view_after(-1, viewer)
        sights.append(Sight(before, [None] * len(lines)))
        for n, view in zip(loud, match.views_after(loud, viewer), strict=True):
            sights[-1].steps[n] = changes(before, view)
            before = view
            yield b""
    told = Transcript(
        lines=lines,
        sights=sights,
        points=match.points,
        places=match.places,
        winners=list(match.winners),
        seed=record.seed or "",
    )
    yield msgspec.json.encode(told)


def read(text: bytes) -> Transcript:
    return msgspec.json.decode(text, type=Transcript)


def _named(text: str, names: Sequence[str]) -> str:
    for seat, name in enumerate(names):
        text = text.replace(NAME.format(seat), name)
    return text
