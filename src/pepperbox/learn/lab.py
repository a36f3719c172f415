"""Small games for exact work: late positions, from which everything that can happen can be counted.

The rules are those of the games, move by move; only where a match begins is ours: `lab.json` in the
folder of a game. Two seats, and nothing is hidden from then on, so `solve` finds what perfect play
is worth.
"""

import json
from importlib.resources import files
from typing import NamedTuple

import numpy as np

import pepperbox
from pepperbox.engine import CHANCE, OVER, Game, Match, NotAllowed, Unreadable, specialise
from pepperbox.engine.position import duplicate

from . import given
from .rewards import check_kind, rewards_at


class Size(NamedTuple):
    """How large a game is: all ways to play it from its beginning."""

    decisions: int  # places where a seat decides, counted by the way that leads there
    chances: int  # where luck does
    ends: int


class Solved(NamedTuple):
    values: list[float]  # what it is worth to every seat
    best: list[int]  # the actions of the first decision that are worth as much
    size: Size


def small(name: str) -> Match:
    """A small game: a match that waits for its first decision, its luck to be played by hand."""
    game = pepperbox.game(name)
    file = files(game.package).joinpath("lab.json")
    if not file.is_file():
        raise Unreadable(f"{game.title} has no small game in which nothing is hidden.")
    return game.at(json.loads(file.read_text(encoding="utf-8")), chance="manual")


def solve(match: Match, reward: str = "standing", most: int = 200_000) -> Solved:
    """Go through everything that can happen: whoever decides does what is best for itself.

    By standing, with two seats, that is perfect play; by points everybody counts only its own.
    Only for small games, and where nothing is hidden: others, and those in which there are more
    than so many positions to look at, are refused.
    """
    check_kind(reward)
    if not isinstance(match, Match):
        raise Unreadable("What is solved is a match, as small() gives one.")
    counted, room = [0, 0, 0], given.count(most, "The number of positions")
    try:
        values, best = _solve(match.game, duplicate(match.array), reward, counted, room)
    except RecursionError:
        raise NotAllowed("This match is too long to be gone through.") from None
    return Solved([float(value) for value in values], best, Size(*counted))


def chances(match: Match, most: int) -> dict[int, float] | None:
    """What every move of a decision is worth between two perfect players: the share of the victory.

    None if more than so many positions would have to be looked at.
    """
    room = given.count(most, "The number of positions")
    if not isinstance(match, Match) or match.turn < 0:
        raise Unreadable("Moves have chances in a match in which a seat has to decide.")
    game = match.game
    numbers = game.legal(match.state, match.turn).tolist()
    shares = np.empty(len(numbers), np.float64)
    perfect = specialise("pepperbox.search.perfect", game.rules)
    if perfect.worths(duplicate(match.array), room, shares) == perfect.TOO_MANY:
        return None
    return dict(zip(numbers, shares.tolist(), strict=True))


def _solve(
    game: Game, position: np.ndarray, reward: str, counted: list[int], room: int
) -> tuple[np.ndarray, list[int]]:
    turn = int(position["turn"][0])
    if sum(counted) == room:
        raise NotAllowed(f"There are more than {room:,} positions to go through.")
    if turn == OVER:
        counted[2] += 1
        return np.array(rewards_at(game, position, reward)), []
    counted[1 if turn == CHANCE else 0] += 1
    if turn != CHANCE and (game.seen_by(position, turn) != position).any():
        raise NotAllowed("Something is hidden from who decides: perfect play is not found so.")
    numbers = game.legal(position[0], turn).tolist()
    after = [_after(game, position, turn, number) for number in numbers]
    values = np.array([_solve(game, each, reward, counted, room)[0] for each in after])
    if turn == CHANCE:
        weights = game.weights(position[0])
        return weights @ values / weights.sum(), []
    most = values[:, turn].max()
    best = np.flatnonzero(np.isclose(values[:, turn], most))
    return values[best[0]], [numbers[place] for place in best]


def _after(game: Game, position: np.ndarray, turn: int, number: int) -> np.ndarray:
    after = duplicate(position)
    game.rules.apply(after[0], turn, number)
    return after
