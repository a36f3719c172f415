"""What a game with a network need not say, bound to its rules by `specialise`."""

from typing import Any

from pepperbox.engine.compile import compiled
from pepperbox.engine.contract import Rules

rules: Rules  # the game's rules

VARIANTS: tuple[dict[str, Any], ...] = ({},)
SYMMETRIES = 1
FEATURES = MOST_FEATURES = 0
POLICY = True
RECIPE: dict[str, Any] = {}
APPRAISES = False
VERSION = 0


@compiled
def appraise(state, seat, numbers, count, worths):
    """Nobody knows: all are worth the same."""
    for i in range(count):
        worths[i] = 1.0 / state.seats


@compiled
def features(state, seat, places, amounts):
    """Nothing is shown."""
    return 0


@compiled
def is_shown(state):
    """Every position can be judged."""
    return True


@compiled
def viewer(state):
    """Who decides; before luck the first seat."""
    return max(0, state.turn)


@compiled
def mirror(state, symmetry):
    """There is one way to see it."""


@compiled
def mirrored(action, symmetry):
    return action
