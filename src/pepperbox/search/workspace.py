"""What compiled algorithms work with, by name: Numba takes named tuples of arrays as they are.

Taking an array out of one is counted, which costs more than a random move: kernels do it
once, before their loops."""

from typing import NamedTuple

import numpy as np

LUCK = -1  # in a log, in place of a seat
ANEW = -1  # in place of an action: the match is begun anew

# What kind of number stands in a place of a record: how many bytes, and two marks.
WIDTH = 0b1111
UNSIGNED = 0b010000
SEAT = 0b100000  # it means a seat, and is counted clockwise from the viewer
SMALL = 1
SMALL_UNSIGNED = SMALL | UNSIGNED


class Tree(NamedTuple):
    """A search tree as it grows."""

    nodes: np.ndarray
    used: np.ndarray  # how many nodes are used, and how many decisions were ever met
    slots: np.ndarray  # for every move the last decision where it was legal
    totals: np.ndarray  # what the root was worth to each seat, summed up


class Walk(NamedTuple):
    """One way down a tree: room for it, and what it is to go by."""

    seat: int  # that thinks
    sealed: np.ndarray  # by move: whether rivals do not see it at once
    rng: np.ndarray
    path: np.ndarray  # nodes gone to
    fresh: np.ndarray  # moves not tried yet


class Batch(NamedTuple):
    """Many matches, each waiting for one decision; every array has a row for each match."""

    states: np.ndarray
    opening: np.ndarray  # one record: how each of them begins
    rngs: np.ndarray
    turns: np.ndarray  # whose decision is due,
    counts: np.ndarray  # and how many legal moves there are:
    numbers: np.ndarray  # as a list,
    masks: np.ndarray  # and as a mask
    over: np.ndarray  # whether the last decision ended a match,
    points: np.ndarray  # and its result
    places: np.ndarray


class Bots(NamedTuple):
    """The bots that learners meet in a batch."""

    worlds: int  # imagined at a decision; 0: any move is played
    nearly: float  # how much less a move may be worth to be as good, where answers are sealed
    sealed: np.ndarray  # by move: whether rivals do not see it at once
    mixed: np.ndarray  # by move: whether it pays to be unpredictable


class Brain(NamedTuple):
    """How a bot decides, in numbers."""

    worlds: int  # imagined to rank the moves
    iterations: int  # of the search; 0: the move ranked first is played
    until_clear: bool  # the search stops when no other move can become the best
    slips: float  # of its decisions: any move, without thinking
    loose: bool  # any move is played, as often as the search looked at it
    sealed: np.ndarray  # by move: whether rivals do not see it at once
    mixed: np.ndarray  # by move: whether it pays to be unpredictable


class Field(NamedTuple):
    """Matches between bots; every array has a row for each match."""

    states: np.ndarray
    chains: np.ndarray  # the digests that its luck is drawn from,
    drawn: np.ndarray  # and how many draws there were
    seeds: np.ndarray  # of the bots on its seats
    log: np.ndarray  # who decided (LUCK or a seat) and what; without room none is kept
    lengths: np.ndarray  # entries of the log
    choices: np.ndarray  # decisions of each seat between several moves
    points: np.ndarray  # at the end
    places: np.ndarray


class Sight(NamedTuple):
    """How records are seen as rows of numbers."""

    work: np.ndarray  # room for one record,
    memory: np.ndarray  # and the same as bytes
    places: np.ndarray  # by seat: where in the record each number stands
    kinds: np.ndarray  # and what kind of number it is
