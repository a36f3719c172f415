"""What a viewer is told of a match: events and happenings, with what is kept from it left out."""

from typing import Any, TypeAlias

import numpy as np

from pepperbox.engine import CHANCE, Event, Happening
from pepperbox.engine.events import shown

from .bare import Played, Remembered

Envelope: TypeAlias = tuple[int | None, Event | Happening]  # by whom, and what is in it


class Listener:
    """One viewer of a match (None: a spectator), who remembers all that is told."""

    def __init__(self, rules: Remembered, viewer: int | None) -> None:
        self.rules = rules
        self.viewer = viewer
        self._shown: dict[tuple[int, int, bool], Event] = {}

    def hears(self, played: Played, opened: bool) -> tuple[Any, ...]:
        """What is told of one event and what came of it, once envelopes have been opened or not."""
        return (
            played.opens,
            self.event(played.seat, played.number, opened),
            *(self.thing(played.by, one, opened) for one in played.happenings),
        )

    def event(self, seat: int, number: int, opened: bool) -> Event:
        key = seat, number, opened
        if key not in self._shown:
            by = None if seat == CHANCE else seat
            self._shown[key] = self.thing(by, self._whole(seat, number), opened)
        return self._shown[key]

    def thing(self, by: int | None, thing: Any, opened: bool) -> Any:
        return shown(thing, thing.owners(by), self.viewer, opened)

    def envelopes(self, played: Played) -> list[Envelope]:
        """That of which the viewer will be told more once envelopes are opened."""
        things: tuple[Event | Happening, ...] = (played.event, *played.happenings)
        return [
            (played.by, thing)
            for thing in things
            if thing.sealed and self.viewer not in thing.owners(played.by)
        ]

    def alternatives(self, position: np.ndarray, seat: int, number: int, opened: bool) -> list[int]:
        """All that can happen there and of which the viewer would be told the same."""
        possible = self.rules.legal(position, seat)
        told = self.event(seat, number, opened)
        if told is self._whole(seat, number):
            return [number] if number in possible else []
        return [other for other in possible if self.event(seat, other, opened) == told]

    def _whole(self, seat: int, number: int) -> Event:
        return self.rules.game.notation(seat).event(number)
