"""A match between bots: what is to be played, and what came of it."""

import hashlib
import time
from typing import Any

import msgspec

import pepperbox
from pepperbox.bots import bot
from pepperbox.engine import Match, Refused
from pepperbox.search.budget import Clock

from . import study
from .luck import foreseen, log_of, luck_of


class Meeting(msgspec.Struct, frozen=True):
    """A match to be played. Everything in it can be sent to another process or machine.

    Example:
        >>> from pepperbox.arena import Meeting
        >>> Meeting(0, "chips", ("greedy", "random"), "any text").bots
        ('greedy', 'random')
    """

    number: int
    game: str
    bots: tuple[str, ...]  # the name of the bot on each seat
    seed: str
    options: dict[str, Any] = {}
    record: bool = False  # wanted: the record of the match
    study: bool = False  # wanted: what was taken, and how the match ended
    foresee: bool = False  # wanted: its luck as it was to be foreseen


class Outcome(msgspec.Struct, frozen=True):
    """What came of a meeting; lists are by seat.

    Example:
        >>> from pepperbox.arena import Outcome
        >>> Outcome(0, ("greedy", "random"), [9, 9], [1, 1], 60, [8, 8], [0.1, 0.1]).shares
        [0.5, 0.5]
    """

    number: int
    bots: tuple[str, ...]
    points: list[int]
    places: list[int]
    length: int  # moves and chance events
    choices: list[int]  # decisions between several moves,
    seconds: list[float]  # and how long they took together
    times: list[list[float]] = []  # and each of them, where each was timed
    luck: list[list[float]] = []  # that fell to each seat, by measure: on average 0
    record: dict[str, Any] | None = None
    taken: list[list[tuple[str, str]]] | None = None  # kind and thing
    ending: str | None = None

    @property
    def shares(self) -> list[float]:
        """Each seat's share of the victory."""
        winners = self.places.count(1)
        return [1 / winners if place == 1 else 0.0 for place in self.places]


def play(meeting: Meeting) -> Outcome:
    """Play a match decision by decision: any bots can, and each decision is timed."""
    match = begin(meeting)
    clocks = [clock_of(name) for name in meeting.bots]
    players = [
        bot(name, seed=seed_of(meeting, seat), clock=clock)
        for seat, (name, clock) in enumerate(zip(meeting.bots, clocks, strict=True))
    ]
    times: list[list[float]] = [[] for _ in players]
    while match.to_act:
        seat = match.to_act[0]
        seen = match.seen(seat)
        start = clocks[seat]()
        move = players[seat].choose(seen)
        if len(seen.moves) > 1:
            times[seat].append(clocks[seat]() - start)
        try:
            match.play(seat, move)
        except Refused as refusal:
            name = meeting.bots[seat]
            raise type(refusal)(f"The bot {name} played {move!r}: {refusal}") from None
    return Outcome(
        meeting.number,
        meeting.bots,
        match.points,
        match.places,
        match.length,
        choices=[len(took) for took in times],
        seconds=[sum(took) for took in times],
        times=times,
        luck=_luck_of(match, meeting),
        **wanted(meeting, match),
    )


def _luck_of(match: Match, meeting: Meeting) -> list[list[float]]:
    if not meeting.foresee:
        return luck_of(match)
    opening = match.game.opening(match.seats, match.options)
    return foreseen(match.game, opening, log_of(match), meeting.seed)


def clock_of(name: str) -> Clock:
    """Our bots have the processor's time, which is theirs alone, however busy a machine is.

    A bot from outside may think elsewhere, or in threads of its own: only the wall's clock is fair.
    """
    return time.perf_counter if ":" in name else time.thread_time


def begin(meeting: Meeting) -> Match:
    names = [f"{name} {seat + 1}" for seat, name in enumerate(meeting.bots)]
    return pepperbox.game(meeting.game).match(
        len(names), seed=meeting.seed, options=meeting.options, names=names
    )


def wanted(meeting: Meeting, match: Match) -> dict[str, Any]:
    """What is to be kept of a match beside its result."""
    return {
        "record": match.record() if meeting.record else None,
        "taken": study.taken(match) if meeting.study else None,
        "ending": study.ending(match) if meeting.study else None,
    }


def seed_of(meeting: Meeting, seat: int) -> int:
    """A bot's own seed: another one in every seat of every match."""
    text = f"{meeting.seed}/{seat}/{meeting.bots[seat]}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
