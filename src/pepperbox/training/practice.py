"""The matches of a course: networks play with themselves, to learn, and with others, to be judged.

A task says everything that its matches depend on, so that it does not matter who plays it, in
which process or on which machine.
"""

import functools
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

import pepperbox
from pepperbox.arena.crew import spread
from pepperbox.engine import Game, generator, specialise
from pepperbox.search import weights
from pepperbox.search.sealed import kept_from_rivals
from pepperbox.search.workspace import Lessons, Network, Play, Tree

from .recipe import Recipe

ROWS = 600  # of lessons that a match has room for

# Who does the tasks of a course: a function is called with each, and answers come as they are done.
Hands = Callable[[Callable[[Any], Any], Sequence[Any]], Iterator[Any]]


class Task(NamedTuple):
    """Some matches of a generation."""

    game: str
    recipe: Recipe
    number: int  # of the generation,
    part: int  # and of its matches
    matches: int
    one: Network
    other: Network


def threads(count: int) -> Hands:
    """So many at once in this process: compiled code holds no lock."""

    def run(work: Callable[[Any], Any], tasks: Sequence[Any]) -> Iterator[Any]:
        with ThreadPoolExecutor(count) as pool:
            yield from pool.map(work, tasks)

    return run


def ray(address: str) -> Hands:
    """The workers of a Ray cluster; "local" starts one on this machine."""

    def run(work: Callable[[Any], Any], tasks: Sequence[Any]) -> Iterator[Any]:
        return spread(address, work, lambda workers: tasks)

    return run


def teach(task: Task) -> tuple[int, Lessons]:
    """The number of a part, and what its matches teach."""
    recipe = task.recipe
    rng = np.random.default_rng([recipe.seed, task.number, task.part])
    play = Play(recipe.iterations, recipe.noise, recipe.warm, recipe.slips)
    lessons, _ = play_matches(task, openings(task, task.matches, rng), play, rng)
    return task.part, Lessons(*(column[:: recipe.every] for column in lessons))


def meet(task: Task) -> float:
    """How many matches the one network won of the other; each opening is played from both sides."""
    rng = np.random.default_rng([task.recipe.seed, task.number, task.part, 1])
    pairs = openings(task, -(-task.matches // 2), rng).repeat(2)[: task.matches]
    _, shares = play_matches(task, pairs, Play(task.recipe.iterations, 0.0, 0, 0.0), rng)
    return float(shares[::2, ::2].sum() + shares[1::2, 1::2].sum())


def play_matches(
    task: Task, openings: np.ndarray, play: Play, rng: np.random.Generator
) -> tuple[Lessons, np.ndarray]:
    """Two networks at every table: what there is to learn, and each seat's victories."""
    game = pepperbox.game(task.game)
    kernel = kernel_of(game)
    sealed = kept_from_rivals(game.moves.MOVES)
    rows, chairs = len(openings) * ROWS, game.players[-1]
    lessons = Lessons(
        np.zeros(rows, game.dtype),
        np.zeros(rows, np.bool_),
        np.zeros((rows, weights.heads(game)[1]), np.float32),
        np.zeros((rows, chairs), np.float32),
        np.zeros((rows, chairs), np.float32),
    )
    shares = np.zeros((len(openings), chairs), np.float64)
    used = kernel.play_all(
        openings,
        np.arange(len(openings)) % 2,
        play,
        task.one,
        task.other,
        generator(int(rng.integers(1 << 62))),
        sealed,
        _tree(game, play.iterations, len(sealed)),
        lessons,
        shares,
    )
    return Lessons(*(column[:used] for column in lessons)), shares


def openings(task: Task, matches: int, rng: np.random.Generator) -> np.ndarray:
    """How matches begin: half of them with the fewest players, of all variants."""
    game = pepperbox.game(task.game)
    assert game.learned is not None
    variants = game.learned.VARIANTS
    begun = np.zeros(matches, game.dtype)
    players = list(game.players)
    for match in range(matches):
        seats = players[0] if match % 2 else int(rng.choice(players))
        options = variants[int(rng.integers(len(variants)))]
        begun[match] = game.opening(seats, game.read_options(options))[0]
    return begun


@functools.cache
def kernel_of(game: Game) -> Any:
    """What plays whole matches in compiled code."""
    return specialise("pepperbox.search.lessons", game.rules, game.learned)


def _tree(game: Game, iterations: int, moves: int) -> Tree:
    """With room for all that is found: an iteration opens up one position, or one more luck."""
    nodes = 2 + (iterations + 1) * (game.rules.MOST + 1)
    return Tree(
        np.zeros(nodes, kernel_of(game).searching.Node),
        np.zeros(2, np.int64),
        np.zeros(moves, np.int64),
        np.zeros(game.players[-1]),
    )
