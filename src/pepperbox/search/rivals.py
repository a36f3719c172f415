"""One learner a match against bots that are compiled too; loaded by `specialise`.

As in `batch`, every function works on the matches from `first` to `last`.
"""

import numpy as np

from pepperbox.engine import OVER, below, compiled, specialise
from pepperbox.engine.contract import Rules, Thinking
from pepperbox.search.workspace import ANEW, LOOK, OWN, STAY

rules: Rules  # bound to a game's rules by `specialise`
thinking: Thinking  # and to what it tells bots

luck = specialise("pepperbox.search.luck", rules)
batches = specialise("pepperbox.search.batch", rules)
observing = specialise("pepperbox.search.observing", rules)
FOLLOW_UPS = 80  # pairs of moves tried at one decision: the bot of the same name tries more

lookahead = specialise("pepperbox.search.lookahead", rules, thinking)


@compiled
def step(first, last, batch, learners, moves_on, bots, actions, sight, seen):
    """A decision in every match, and all that rivals and luck decide until the next one.

    See ANEW, STAY and LOOK.
    """
    states, opening, rngs, turns = batch.states, batch.opening, batch.rngs, batch.turns
    over, points, places, fresh = batch.over, batch.points, batch.places, batch.fresh
    decided = bots.decided
    for match in range(first, last):
        action = actions[match]
        if action == STAY:
            continue
        position = states[match : match + 1]
        state = position[0]
        ended = False
        if action != ANEW:
            if action >= 0:
                rules.apply(state, turns[match], action)
            decided[match] += play_on(position, learners[match], bots, rngs[match])
            ended = action >= 0 and state.turn == OVER
            if ended:
                rules.points(state, points[match])
                rules.standing(state, places[match])
                if moves_on and batch.autoreset:
                    learners[match] = (learners[match] + 1) % state.seats
        if action != LOOK:
            over[match] = ended
        if action < 0:
            fresh[match] = True
        if action == ANEW or (ended and batch.autoreset):
            fresh[match] = True
            decided[match] += begin_one(position, opening, learners[match], bots, rngs[match])
    batches.ask(first, last, batch, actions, np.empty(rules.MOST, np.int32))
    if len(seen) > 0:
        observing.observe(first, last, states, turns, sight, seen)


@compiled
def begin_one(position, opening, learner, bots, rng):
    """Play up to the learner's turn; a match that ends without asking it is begun again."""
    position[0] = opening[0]
    decided = play_on(position, learner, bots, rng)
    while position[0].turn == OVER:
        position[0] = opening[0]
        decided += play_on(position, learner, bots, rng)
    return decided


@compiled
def play_on(position, learner, bots, rng):
    """Play what luck and rivals decide, until somebody outside has to or the match is over.

    Returns how often rivals decided.
    """
    events = np.empty(rules.MOST, np.int32)
    weights = np.empty(rules.MOST, np.int32)
    state = position[0]
    decided = 0
    luck.fall_out(state, rng, events, weights)
    while state.turn != learner and state.turn != OVER:
        seat = state.turn
        worlds = bots.worlds[(seat - learner + state.seats) % state.seats]
        if worlds == OWN:
            break
        rules.apply(state, seat, choose(position, seat, worlds, bots, rng, events))
        decided += 1
        luck.fall_out(state, rng, events, weights)
    return decided


@compiled
def choose(position, seat, worlds, bots, rng, numbers):
    """What a rival plays: any move, or with `worlds` to imagine the best one decision ahead."""
    count = rules.legal(position[0], seat, numbers)
    if count == 1 or worlds == 0:
        return numbers[below(rng, count)]
    count = lookahead.one_of_each(position[0], numbers, count, rng)
    if count == 1:
        return numbers[0]
    seen = position.copy()
    rules.hide(seen[0], seat)
    scores = np.empty(count, np.float64)
    sealed = bots.sealed
    lookahead.rank_moves(seen, seat, numbers, count, FOLLOW_UPS, worlds, rng, sealed, scores)
    best = 0
    for i in range(count):
        if scores[i] > scores[best]:
            best = i
    least = scores[best] - (bots.nearly if bots.mixed[numbers[best]] else 0.0)
    good = 0
    chosen = best
    for i in range(count):
        if scores[i] >= least:
            good += 1
            if below(rng, good) == 0:
                chosen = i
    return numbers[chosen]
