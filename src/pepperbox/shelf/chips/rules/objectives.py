"""When an objective card is completed, and what it is worth then.

`chips` is how many of each flavour lie on the board, `last` the flavour of the last chip.
"""

from pepperbox.engine import compiled

from ..tables import (
    ALL,
    EQUAL,
    FIRST,
    FLAVOURS,
    KIND,
    LAST,
    MIN,
    MORE,
    NEEDED,
    NONE,
    PER,
    SECOND,
    VALUE,
)


@compiled
def is_completed(card, chips, last):
    kind = KIND[card]
    first = FIRST[card]
    if kind in (ALL, MIN):
        return has_at_least(card, chips)
    if kind == EQUAL:  # none of either is as many, too
        return chips[first] == chips[SECOND[card]]
    if kind == LAST:
        return last == first
    if kind == NONE:
        return chips[first] == 0
    if kind == PER:
        return chips[first] > 0
    assert kind == MORE
    return chips[first] > chips[SECOND[card]]


@compiled
def has_at_least(card, chips):
    for flavour in range(len(FLAVOURS)):
        if chips[flavour] < NEEDED[card, flavour]:
            return False
    return True


@compiled
def worth(card, chips):
    """The value of a completed card, for some cards multiplied by the chips they count."""
    if KIND[card] == PER:
        return VALUE[card] * chips[FIRST[card]]
    return VALUE[card]
