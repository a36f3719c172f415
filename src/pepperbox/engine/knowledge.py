"""Who knows whose card, for compiled rules: `seen[viewer, owner]`, with a row for every seat.

A seat always knows its own, and a spectator none. What lies in front of a seat is forgotten
when it changes, and goes along with a card that changes hands.
"""

from .compile import compiled


@compiled
def knows(seen, viewer, owner):
    """Whether a viewer (SPECTATOR is one, too) knows what the owner has."""
    return viewer == owner or (viewer >= 0 and seen[viewer, owner])


@compiled
def forget(seen, owner):
    """The owner has something new, that nobody else has seen."""
    for viewer in range(len(seen)):
        seen[viewer, owner] = False


@compiled
def exchange(seen, one, other):
    """Two seats exchange what they have: who knew it still does, and they know both."""
    for viewer in range(len(seen)):
        known = seen[viewer, one]
        seen[viewer, one] = seen[viewer, other]
        seen[viewer, other] = known
    seen[one, other] = True
    seen[other, one] = True
