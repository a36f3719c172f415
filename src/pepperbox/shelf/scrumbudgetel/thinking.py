"""What bots are told about Scrumbudgetel: what markers are worth in a stash, laid or left.

The weights of markers follow a logistic regression of who won on what lay in the stashes,
over 30,000 matches of a policy like the one below, rounded; those of the cave and of a lay
still to come are set by hand.
"""

from pepperbox.engine import CHANCE, below, compiled

from .rules.laying import is_rivals, kind_of
from .rules.scoring import score
from .tables import (
    CAVE,
    COLOURS,
    HEXAGON,
    JUNCTION,
    KINDS,
    LAYING,
    OBLONG,
    ROLLING,
    SHAPE,
    SQUARE,
    VALUE,
)

MARGIN = 20.0  # doubloons
EXPLORE = 0.15
STAGES = 3  # until the first turn, until the cave is drawn, and from then on
PAST_LUCK = False  # a turn is planned to its end; what the dice bring then is estimated

# What a marker in the stash is worth in doubloons, all that it may bring or cost together.
OWN_TRAIL, RIVALS_TRAIL, DESTINATION, OBSTACLE = 0.1, -2.8, 4.0, 3.3
THE_CAVE = 25.0  # saying when the game ends
A_LAY = 2.0  # a marker still to be laid this turn
A_TURN = 1.8  # being next
ALL_KINDS = len(KINDS)


@compiled
def settles(state, played):
    """When the turn is over."""
    return state.turn == CHANCE


@compiled
def family(state, action):
    """What is laid matters more than where."""
    return kind_of(action)


@compiled
def estimate(state, marks):
    for seat in range(state.seats):
        marks[seat] = state.haul[seat] + in_stash(state, seat)
    player = state.player
    marks[(player + (2 if state.next_misses else 1)) % state.seats] += A_TURN
    if state.phase == LAYING and state.turn == player:
        marks[player] += A_LAY * state.left


@compiled
def stage(state, stages):
    if state.phase < ROLLING:
        return 0
    return 1 if state.bag[CAVE] > 0 else 2


@compiled
def in_stash(state, seat):
    total = 0.0
    for kind in range(ALL_KINDS):
        if state.stash[seat, kind] > 0:
            total += state.stash[seat, kind] * held(seat, kind)
    return total


@compiled
def held(seat, kind):
    if kind == CAVE:
        return THE_CAVE
    if kind == JUNCTION:
        return 0.0
    if SHAPE[kind] == OBLONG:
        return RIVALS_TRAIL if is_rivals(kind, seat) else OWN_TRAIL
    return DESTINATION if SHAPE[kind] == HEXAGON else OBSTACLE


@compiled
def policy(state, seat, numbers, count, rng):
    """Of some legal lays, the one that brings most at once."""
    best = 0
    highest = -1e9
    tries = min(count, 12)
    for i in range(tries):
        place = below(rng, count) if tries < count else i
        value = liking(state, seat, kind_of(numbers[place])) + below(rng, 1000) * 0.002
        if value > highest:
            highest = value
            best = place
    return best


@compiled
def liking(state, seat, kind):
    if kind == CAVE:
        return 40.0 if is_ahead_after_the_cave(state, seat) else -40.0
    value = VALUE[kind] - held(seat, kind)
    if SHAPE[kind] == OBLONG and is_rivals(kind, seat):
        value -= 2 * VALUE[kind]  # it pays the rival
    if SHAPE[kind] == HEXAGON:
        value -= A_LAY * (state.left - 1)  # it closes the trail of the turn
    if SHAPE[kind] == SQUARE and not state.next_misses:
        value += 2 * A_TURN
    return value


@compiled
def is_ahead_after_the_cave(state, seat):
    own = score(state, seat) + 2 * VALUE[CAVE]
    for other in range(state.seats):
        if other != seat and score(state, other) >= own:
            return False
    return True


# For the balance report ---------------------------------------------------------------


def taken(log, state):
    """The markers laid."""
    things = [[] for _ in range(state.seats)]
    for seat, event in log:
        if seat is not None:
            kind, _, colour = event.marker.partition("-")
            own = "" if not colour else ", own" if COLOURS[seat] == colour else ", a rival's"
            things[seat].append(("marker laid", kind + own))
    return things


def ending(log, state):
    found = any(seat is not None and event.marker == "cave" for seat, event in log)
    return "the cave is found" if found else "nothing is left to lay or draw"
