"""What luck has brought, by the estimate of a game that says nothing else about it."""

from pepperbox.engine.compile import compiled
from pepperbox.engine.contract import Thinking

thinking: Thinking  # bound to what a game tells bots, by `specialise`


@compiled
def prospects(state, marks):
    thinking.estimate(state, marks)
