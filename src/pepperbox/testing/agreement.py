"""The objections to every move there is; compiled for each game, loaded by `specialise`."""

from pepperbox.engine import compiled
from pepperbox.engine.contract import Rules

rules: Rules  # bound to a game's rules by `specialise`


@compiled
def objections(state, seat, out):
    for number in range(rules.MOVE_COUNT):
        out[number] = rules.objection(state, seat, number)
