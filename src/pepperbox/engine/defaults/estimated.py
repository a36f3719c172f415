"""What follows from the estimate of a game that says nothing else about it."""

from pepperbox.engine.compile import compiled
from pepperbox.engine.contract import Thinking

thinking: Thinking  # bound to what a game tells bots, by `specialise`


@compiled
def prospects(state, marks):
    """What luck has brought shows in the estimate, as far as it can."""
    thinking.estimate(state, marks)


@compiled
def note(state, notes):
    """Nothing is kept."""


@compiled
def estimate_after(before, state, notes, marks):
    """Everything is worked out anew."""
    thinking.estimate(state, marks)
