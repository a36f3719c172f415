"""Random play, compiled for each game."""

from pepperbox.engine import CHANCE, OVER, below, compiled, specialise
from pepperbox.engine.contract import Rules

rules: Rules  # bound to a game's rules by `specialise`

luck = specialise("pepperbox.search.luck", rules)


@compiled
def step(state, rng, room):
    """Play one random legal move, or one chance event by its weight."""
    if state.turn == CHANCE:
        luck.fall(state, rng, room)
    else:
        count = rules.legal(state, state.turn, room.numbers)
        rules.apply(state, state.turn, room.numbers[below(rng, count)])


@compiled
def play_matches(opening, work, matches, rng):
    """Play whole random matches from the opening; returns how many moves and events it took."""
    room = luck.new_room()
    steps = 0
    for _ in range(matches):
        work[0] = opening[0]
        state = work[0]
        while state.turn != OVER:
            step(state, rng, room)
            steps += 1
    return steps
