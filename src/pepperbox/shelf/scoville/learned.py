"""What was learnt about Scoville: other prices than ours, from who won and by how much.

A regression of final margins on positions of matches between bots: peppers of the first colours
are worth twice what we thought, white and black ones a third less, and walks less.
"""

from pepperbox.engine import compiled

from .thinking.estimate import estimate_by
from .thinking.policy import policy_by
from .thinking.worth import BY_LEARNING


@compiled
def estimate(state, marks):
    estimate_by(state, marks, BY_LEARNING)


@compiled
def policy(state, seat, numbers, count, rng):
    return policy_by(state, seat, numbers, count, rng, BY_LEARNING)
