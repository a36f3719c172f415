"""One learner a match against bots that are compiled too; loaded by `specialise`.

As in `batch`, every function works on the matches from `first` to `last`.
"""

from types import ModuleType

import numpy as np

from pepperbox.engine import OVER, below, compiled, specialise

rules: ModuleType  # bound to a game's rules by `specialise`
thinking: ModuleType | None  # and to what it offers to bots

batch = specialise("pepperbox.search.batch", rules)
lookahead = specialise("pepperbox.search.lookahead", rules, thinking)
play_luck = batch.play_luck
ask = batch.ask
rank = lookahead.rank


@compiled
def begin(first, last, learners, bots, states, opening, rngs, turns, counts, numbers, masks):
    """Every match anew, up to the first decision of its learner."""
    for match in range(first, last):
        states[match] = opening[0]
        play_to_the_learner(states[match : match + 1], learners[match], bots, rngs[match], opening)
        ask(match, states[match], turns, counts, numbers, masks)


@compiled
def step(
    first,
    last,
    learners,
    moves_on,
    bots,
    actions,
    states,
    opening,
    rngs,
    turns,
    counts,
    numbers,
    masks,
    over,
    points,
    places,
):
    """A decision of every learner, and all that rivals and luck decide until the next one."""
    for match in range(first, last):
        position = states[match : match + 1]
        state = position[0]
        rules.apply(state, learners[match], actions[match])
        play_on(position, learners[match], bots, rngs[match])
        over[match] = state.turn == OVER
        if over[match]:
            rules.points(state, points[match])
            rules.standing(state, places[match])
            if moves_on:
                learners[match] = (learners[match] + 1) % state.seats
            position[0] = opening[0]
            play_to_the_learner(position, learners[match], bots, rngs[match], opening)
        ask(match, state, turns, counts, numbers, masks)


@compiled
def play_to_the_learner(position, learner, bots, rng, opening):
    """Play on; a match that ends without ever asking the learner is played again."""
    play_on(position, learner, bots, rng)
    while position[0].turn == OVER:
        position[0] = opening[0]
        play_on(position, learner, bots, rng)


@compiled
def play_on(position, learner, bots, rng):
    """Play what luck and rivals decide, until the learner has to or the match is over."""
    events = np.empty(rules.MOST, np.int32)
    weights = np.empty(rules.MOST, np.int32)
    state = position[0]
    play_luck(state, rng, events, weights)
    while state.turn != learner and state.turn != OVER:
        seat = state.turn
        rules.apply(state, seat, choose(position, seat, bots, rng, events))
        play_luck(state, rng, events, weights)


@compiled
def choose(position, seat, bots, rng, numbers):
    """What a rival plays: any move, or with `worlds` to imagine the best one decision ahead."""
    worlds, nearly, sealed, mixed = bots
    count = rules.legal(position[0], seat, numbers)
    if count == 1 or worlds == 0:
        return numbers[below(rng, count)]
    seen = position.copy()
    rules.hide(seen[0], seat)
    scores = np.empty(count, np.float64)
    rank(seen, seat, worlds, rng, sealed, scores)
    best = 0
    for i in range(count):
        if scores[i] > scores[best]:
            best = i
    least = scores[best] - (nearly if mixed[numbers[best]] else 0.0)
    good = 0
    chosen = best
    for i in range(count):
        if scores[i] >= least:
            good += 1
            if below(rng, good) == 0:
                chosen = i
    return numbers[chosen]
