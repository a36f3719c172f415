"""What compiled algorithms work with, by name: Numba takes named tuples of arrays as they are.

Taking an array out of one is counted, which costs more than a random move: kernels do it
once, before their loops."""

from typing import NamedTuple

import numpy as np

LUCK = -1  # in a log, in place of a seat

# In place of an action:
ANEW = -1  # the match is begun anew;
STAY = -2  # it is left as it is;
LOOK = -3  # nothing is decided, but the position is new: luck falls, and moves are asked for

# What a run of numbers in an observation is, beside the bytes that each takes in the record.
VIEWER = 0  # the seat that looks
SEAT = -1  # seats, counted clockwise from the viewer

OWN = -1  # in place of the worlds that a rival imagines: it is played from outside


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
    fresh: np.ndarray  # whether another match has begun there since it was last observed
    turns: np.ndarray  # whose decision is due,
    counts: np.ndarray  # and how many legal moves there are:
    numbers: np.ndarray  # as a list, unless it is longer than that,
    masks: np.ndarray  # and as a mask; without rows until somebody asks for masks
    autoreset: bool  # a match that ends begins anew at once
    over: np.ndarray  # whether the last decision ended a match,
    points: np.ndarray  # and its result
    places: np.ndarray


class Bots(NamedTuple):
    """The bots that learners meet in a batch."""

    worlds: np.ndarray  # by seat from the learner: imagined at a decision; 0: any move; else OWN
    nearly: float  # how much less a move may be worth to be as good, where answers are sealed
    sealed: np.ndarray  # by move: whether rivals do not see it at once
    mixed: np.ndarray  # by move: whether it pays to be unpredictable
    decided: np.ndarray  # by match: their decisions


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
    luck: np.ndarray  # what luck brought, by seat and measure; without measures it is not weighed
    points: np.ndarray  # at the end
    places: np.ndarray


class Run(NamedTuple):
    """Numbers that stand side by side in the record and in an observation."""

    kind: int  # the bytes of each, or VIEWER, or SEAT
    source: int  # the byte of the record where the first stands
    target: int  # where it goes
    length: int
    low: int  # the least that it can be,
    spread: int  # and for how many there is a place, if each number has one; 0: it is a number
    grows: int = -1  # the byte of the two-byte count of the rows that there are, if those grow,
    each: int = 0  # the numbers of a row,
    lasting: int = 0  # and whether a row stays as it is


class Sight(NamedTuple):
    """How records are seen as rows of numbers."""

    hides: bool  # something may be hidden: records are copied to
    work: np.ndarray  # this room for one, and read there
    stride: int  # bytes from one record to the next, in the memory
    singles: np.ndarray  # that is read: as numbers of one byte,
    pairs: np.ndarray  # of two bytes,
    odd_pairs: np.ndarray  # and of two bytes, but beginning with the second of the first two
    sources: np.ndarray  # by viewer: numbers that are written one by one, the byte of each,
    targets: np.ndarray  # and where it goes: single bytes,
    ends: np.ndarray  # up to here, then of two bytes, of four, and last seats
    factors: np.ndarray  # what each is multiplied with; none, if all stay as they are
    added: np.ndarray
    runs: np.ndarray  # by viewer and run: the fields of a Run,
    scales: np.ndarray  # what its numbers are multiplied with,
    shifts: np.ndarray  # and what is added
    filled: np.ndarray  # by match and run: the numbers that a row holds of what grows,
    fresh: np.ndarray  # and whether it is of another match; both without rows: nobody knows


class Network(NamedTuple):
    """The weights of a small network: two hidden layers, and a head for values and one for moves.

    They are arguments of compiled code and never part of it: other weights need no compiling.
    Without a row for every fact there is no network yet, and positions are played out instead.
    """

    first: np.ndarray  # by fact and unit
    first_bias: np.ndarray
    second: np.ndarray
    second_bias: np.ndarray
    value: np.ndarray  # by unit and seat, clockwise from the one who looks; or for that one only
    value_bias: np.ndarray
    policy: np.ndarray  # by move and unit; without rows: it says nothing about moves
    policy_bias: np.ndarray


class Room(NamedTuple):
    """Room to look at one position with a network."""

    places: np.ndarray  # facts,
    amounts: np.ndarray  # and how much of each
    first: np.ndarray  # the hidden layers
    second: np.ndarray
    priors: np.ndarray  # of the moves that are legal


class Play(NamedTuple):
    """How matches with oneself are played."""

    iterations: int  # of a decision
    noise: float  # how much of the priors at the root is random
    warm: int  # decisions at the beginning that are drawn by visits
    slips: float  # how many of the later ones are


class Lessons(NamedTuple):
    """What matches with oneself teach: a row for every decision, and for every fall of luck."""

    states: np.ndarray
    decided: np.ndarray  # False where luck was due
    moves: np.ndarray  # how much of the search each move got
    worths: np.ndarray  # of the position to each seat, as the search found
    results: np.ndarray  # what became of it: each seat's share of the victory


class Leaves(NamedTuple):
    """Positions at the ends of ways down a tree, for a network outside to judge all at once."""

    paths: np.ndarray  # nodes gone to,
    depths: np.ndarray  # and how many
    movers: np.ndarray  # who decides there; nobody's decision: negative
    moves: np.ndarray  # what is legal there,
    counts: np.ndarray  # and how much
    viewers: np.ndarray  # who looks
    over: np.ndarray  # whether the match has ended there:
    values: np.ndarray  # then who won
    facts: np.ndarray  # what the network is shown


class Ways(NamedTuple):
    """All ways on from a position, one at a time: a row for every step on the present one."""

    states: np.ndarray
    moves: np.ndarray  # what can happen there,
    weights: np.ndarray  # and how likely, if luck decides
    steps: np.ndarray  # the place of the move that is next, how many there are, and all weights
    worths: np.ndarray  # to the first seat, as far as is known
    bounds: np.ndarray  # between which a worth would matter


class Forest(NamedTuple):
    """A tree for every match of a batch; every array has a row for each match."""

    positions: np.ndarray  # as the seats see them
    seats: np.ndarray  # that think
    rngs: np.ndarray
    nodes: np.ndarray
    used: np.ndarray  # as in a Tree
    totals: np.ndarray
    sealed: np.ndarray  # by move: whether rivals do not see it at once
    at_once: int  # ways down each tree before the network is asked


class Ends(NamedTuple):
    """Positions at the ends of ways down the trees of a forest, `at_once` for every tree."""

    states: np.ndarray
    paths: np.ndarray  # nodes gone to,
    depths: np.ndarray  # and how many
    movers: np.ndarray  # who decides there; nobody's decision: negative
    viewers: np.ndarray  # who looks
    over: np.ndarray  # whether the match has ended there:
    values: np.ndarray  # then who won
