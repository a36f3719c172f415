"""One match between bots: what is to be played, and what came of it."""

import hashlib
import time
from typing import Any

import msgspec

import pepperbox
from pepperbox.bots import bot
from pepperbox.engine import Match, Refused

from . import study


class Meeting(msgspec.Struct, frozen=True):
    """A match to be played. Everything in it can be sent to another process or machine."""

    number: int
    game: str
    bots: tuple[str, ...]  # the name of the bot on each seat
    seed: str
    options: dict[str, Any] = {}
    record: bool = False  # wanted: the record of the match
    study: bool = False  # wanted: what was taken, and how the match ended


class Outcome(msgspec.Struct, frozen=True):
    """What came of a meeting; lists are by seat."""

    number: int
    bots: tuple[str, ...]
    points: list[int]
    places: list[int]
    length: int  # moves and chance events
    seconds: list[list[float]]  # that each decision between several moves took
    record: dict[str, Any] | None = None
    taken: list[list[tuple[str, str]]] | None = None  # kind and thing
    ending: str | None = None

    @property
    def shares(self) -> list[float]:
        """Each seat's share of the victory."""
        winners = self.places.count(1)
        return [1 / winners if place == 1 else 0.0 for place in self.places]

    def share_of(self, name: str) -> float:
        """The share of a bot, on all of its seats."""
        seated = zip(self.bots, self.shares, strict=True)
        return sum(share for sitting, share in seated if sitting == name)


def play(meeting: Meeting) -> Outcome:
    """Play a match between bots."""
    game = pepperbox.game(meeting.game)
    players = [
        bot(name, seed=_seed(meeting.seed, seat, name)) for seat, name in enumerate(meeting.bots)
    ]
    names = [f"{name} {seat + 1}" for seat, name in enumerate(meeting.bots)]
    match = game.match(len(players), seed=meeting.seed, options=meeting.options, names=names)
    seconds: list[list[float]] = [[] for _ in players]
    while match.to_act:
        for seat in match.to_act:
            seen = match.seen(seat)
            start = time.perf_counter()
            move = players[seat].choose(seen)
            if len(seen.moves) > 1:
                seconds[seat].append(time.perf_counter() - start)
            try:
                match.play(seat, move)
            except Refused as refusal:
                name = meeting.bots[seat]
                raise type(refusal)(f"The bot {name} played {move!r}: {refusal}") from None
    return _outcome(meeting, match, seconds)


def _outcome(meeting: Meeting, match: Match, seconds: list[list[float]]) -> Outcome:
    return Outcome(
        meeting.number,
        meeting.bots,
        match.points,
        match.places,
        len(match.log()),
        seconds,
        record=match.record() if meeting.record else None,
        taken=study.taken(match) if meeting.study else None,
        ending=study.ending(match) if meeting.study else None,
    )


def _seed(seed: str, seat: int, name: str) -> int:
    """A bot's own seed: another one in every seat of every match."""
    digest = hashlib.sha256(f"{seed}/{seat}/{name}".encode()).digest()
    return int.from_bytes(digest[:8], "big")
