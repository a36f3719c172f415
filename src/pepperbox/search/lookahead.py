"""One decision ahead: every move is tried and what follows is judged; compiled for each game."""

import numpy as np

from pepperbox.engine import CHANCE, OVER, below, compiled, specialise
from pepperbox.engine.contract import Rules, Thinking

rules: Rules  # bound to a game's rules by `specialise`
thinking: Thinking  # and to what it tells bots

playout = specialise("pepperbox.search.playout", rules, thinking)
guess = playout.guess
judge = playout.judge
to_chances = playout.to_chances

MOST_FOLLOW_UPS = 600  # pairs of moves tried at one decision


@compiled
def rank(position, seat, worlds, rng, sealed, scores):
    """For every legal move of a seat its average worth in some imagined worlds.

    The same worlds, and the same luck in them, for every move. Returns how many moves
    there are; `scores` is in the order of `legal`.
    """
    moves = np.empty(rules.MOST, np.int32)
    count = rules.legal(position[0], seat, moves)
    rank_moves(position, seat, moves, count, MOST_FOLLOW_UPS, worlds, rng, sealed, scores)
    return count


@compiled
def rank_moves(position, seat, moves, count, follow_ups, worlds, rng, sealed, scores):
    """The same of some moves, with as many pairs of moves as told."""
    numbers = np.empty(rules.MOST, np.int32)
    values = np.zeros(position[0].seats, np.float64)
    notes = np.zeros(thinking.NOTES, np.float64)
    world = position.copy()
    work = position.copy()
    after = position.copy()
    twin = rng.copy()
    for i in range(count):
        scores[i] = 0.0
    in_envelopes = sealed[moves[0]]
    imagined = 0
    is_only_one = False  # nothing was drawn: all worlds are this one
    while imagined < worlds and not is_only_one:
        before = rng[0]
        world[0] = position[0]
        rules.imagine(world[0], seat, rng)
        if in_envelopes:
            seal_answers(world[0], seat, rng, sealed, numbers)
        is_only_one = rng[0] == before
        thinking.note(world[0], notes)
        for i in range(count):
            work[0] = world[0]
            twin[0] = rng[0]
            rules.apply(work[0], seat, moves[i])
            open_envelopes(work[0], seat, twin, sealed, numbers)
            is_only_one = is_only_one and twin[0] == rng[0]
            most = follow_ups // count
            scores[i] += worth(world[0], work, after, seat, most, notes, numbers, values)
        rng[0] = twin[0]
        imagined += 1
    for i in range(count):
        scores[i] /= imagined


@compiled
def one_of_each(state, moves, count, rng):
    """Keep one move of each family, any of them; returns how many are left."""
    kept = 0
    among = 0
    family = -1
    for i in range(count):
        if i == 0 or thinking.family(state, moves[i]) != family:
            family = thinking.family(state, moves[i])
            among = 0
            kept += 1
        among += 1
        if below(rng, among) == 0:
            moves[kept - 1] = moves[i]
    return kept


@compiled
def seal_answers(state, seat, rng, sealed, numbers):
    """Rivals who owe an answer at the same time give it: they do not see what the seat decides."""
    for rival in range(state.seats):
        while rival != seat and rules.owes(state, rival):
            rules.legal(state, rival, numbers)
            if not sealed[numbers[0]]:
                break
            guess(state, rival, rng, numbers)


@compiled
def worth(world, work, after, seat, most, notes, numbers, values):
    """What the seat has then; if it goes on deciding, with the best that it can do next."""
    state = work[0]
    follow_ups = rules.legal(state, seat, numbers) if state.turn == seat and most > 0 else 0
    if follow_ups == 0 or follow_ups > most:
        judge_after(world, state, notes, values)
        return values[seat]
    best = 0.0
    for i in range(follow_ups):
        after[0] = work[0]
        rules.apply(after[0], seat, numbers[i])
        judge_after(world, after[0], notes, values)
        best = max(best, values[seat])
    return best


@compiled
def judge_after(world, state, notes, values):
    """What a position is worth that comes of the noted one."""
    if state.turn == OVER:
        judge(state, values)
    else:
        thinking.estimate_after(world, state, notes, values)
        to_chances(values, state.seats)


@compiled
def open_envelopes(state, seat, rng, sealed, numbers):
    """While rivals owe a secret answer, they give one."""
    while state.turn != CHANCE and state.turn != OVER and state.turn != seat:
        rules.legal(state, state.turn, numbers)
        if not sealed[numbers[0]]:
            return
        guess(state, state.turn, rng, numbers)
