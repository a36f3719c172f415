"""How many points bots make in a number of rounds, when nobody tries to hinder them.

A match ends when players make it end, so points at its end say little about how well somebody
plays. After so many rounds they are a measure without a rival's skill in it: everybody else plays
at random. Bots think of winning, not of these points: a bot that wins more may make fewer.
"""

import math
from collections.abc import Sequence

import msgspec
import numpy as np

from pepperbox.arena.tournament import CERTAINTY
from pepperbox.bots import bot
from pepperbox.engine import Game, Match, Unreadable


class Pace(msgspec.Struct, frozen=True):
    """How a bot did; these are the keys of `--json`.

    Example:
        >>> from pepperbox.learn.pace import Pace
        >>> Pace.__struct_fields__
        ('bot', 'matches', 'rounds', 'points', 'error')
    """

    bot: str
    matches: int
    rounds: int
    points: float  # on average, at the end of these rounds,
    error: float  # either way, at 95 %


def paces(game: Game, bots: Sequence[str], rounds: int, matches: int, seed: str) -> list[Pace]:
    """The points of each bot from the same openings with the same luck."""
    if not hasattr(game.match(game.players[0], seed=seed).view(None), "round"):
        raise Unreadable(f"{game.title} does not count its rounds.")
    return [_pace(game, name, rounds, matches, seed) for name in bots]


def _pace(game: Game, name: str, rounds: int, matches: int, seed: str) -> Pace:
    points = [_points(game, name, rounds, f"{seed}-{number}", number) for number in range(matches)]
    error = CERTAINTY * float(np.std(points)) / math.sqrt(matches)
    return Pace(name, matches, rounds, float(np.mean(points)), error)


def _points(game: Game, name: str, rounds: int, seed: str, number: int) -> int:
    match = game.match(game.players[0], seed=seed)
    own = number % match.seats
    players = [bot(name if seat == own else "random", seed=number) for seat in range(match.seats)]
    while match.to_act and _round(match) <= rounds:
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(match.seen(seat)))
    points = np.zeros(match.seats, np.int32)
    game.rules.points(match.state, points)
    return int(points[own])


def _round(match: Match) -> int:
    number: int = match.view(None).round
    return number
