"""What a finished match is worth to its seats."""

import numpy as np

from pepperbox.engine import OVER, Game, Match, Unreadable

KINDS = ("standing", "points")


def check_kind(kind: str) -> None:
    if not isinstance(kind, str) or kind not in KINDS:
        raise Unreadable(f"Rewards are by 'standing' or by 'points', not {kind!r}.")


def rewards(kind: str, points: np.ndarray, places: np.ndarray) -> np.ndarray:
    """The reward of every seat; the last axis of `points` and `places` is the seats."""
    return by_standing(places) if kind == "standing" else points.astype(np.float32)


def by_standing(places: np.ndarray) -> np.ndarray:
    """The share of rivals that a seat beat, less the share that beat it: 1 to -1, in sum 0."""
    mine, theirs = places[..., :, None], places[..., None, :]
    beaten = (theirs > mine).sum(-1) - (theirs < mine).sum(-1)
    share: np.ndarray = (beaten / max(1, places.shape[-1] - 1)).astype(np.float32)
    return share


def rewards_of(match: Match, kind: str) -> list[float]:
    """What a match brought its seats: nothing until it is over."""
    return rewards_at(match.game, match.array, kind)


def rewards_at(game: Game, position: np.ndarray, kind: str) -> list[float]:
    """The same of a position, an array of one record."""
    seats = int(position["seats"][0])
    if position["turn"][0] != OVER:
        return [0.0] * seats
    points, places = np.zeros((2, seats), np.int32)
    game.rules.points(position[0], points)
    game.rules.standing(position[0], places)
    return [float(reward) for reward in rewards(kind, points, places)]
