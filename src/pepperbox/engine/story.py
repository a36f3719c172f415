"""The story of a match: what was decided, what came of it, and what a seat sees then.

A game tells it in its module `story`:

    happenings(before, by, event, after)   what came of one event, from the positions around it
    accounts(view)                         what a viewer can count: coins, circles, points ...

A happening is a typed value, as a move is, and keeps its secrets as a move does. The
books balance: `books` of the happenings that a viewer is told explain every change of
every account that the viewer can see.
"""

from collections.abc import Iterable
from typing import Any, ClassVar, TypeAlias

import msgspec

from .events import Event

# What is counted, and whose it is; None: nobody's, as a market's crosses or what is in a bag.
Account: TypeAlias = tuple[str, int | None]
Entry: TypeAlias = tuple[int | None, Event]  # who decided (None: luck), and what


class Happening(msgspec.Struct, frozen=True, tag_field="happening", forbid_unknown_fields=True):
    """Something that came of a move or of luck, as everybody at the table would notice it.

    Example:
        >>> from pepperbox.engine import Happening
        >>> class Paid(Happening, frozen=True, tag="paid"):
        ...     seat: int
        ...     coins: int
        ...     def books(self):
        ...         yield ("coins", self.seat), -self.coins
        >>> list(Paid(seat=1, coins=3).books())
        [(('coins', 1), -3)]
    """

    # Fields that only the owners see: while the match runs, or until envelopes are opened.
    secret: ClassVar[tuple[str, ...]] = ()
    sealed: ClassVar[tuple[str, ...]] = ()

    def owners(self, by: int | None) -> tuple[int, ...]:
        """The seats that see all of it: the `seat` it happens to, else who decided."""
        named = self.seat if "seat" in self.__struct_fields__ else by  # type: ignore[attr-defined]
        return () if named is None else (named,)

    def books(self) -> Iterable[tuple[Account, int]]:
        """By how much it changes which accounts; what is hidden from the viewer is not booked."""
        return ()


class Step(msgspec.Struct, frozen=True):
    """One event of a match with what came of it, as one viewer knows it.

    Example:
        >>> import pepperbox
        >>> match = pepperbox.game("harvest_dice").match(seats=2, seed="any text")
        >>> step = match.step(0)
        >>> step.number, step.by, step.event.__struct_config__.tag
        (0, None, 'start')
    """

    number: int  # the first is 0
    by: int | None  # None: luck
    event: Event
    happenings: tuple[Happening, ...]
    view: Any = None  # what the viewer sees after it, if that was asked for

    @property
    def keeps_secrets(self) -> bool:
        """Whether something in it is not for everybody at once."""
        told: tuple[Event | Happening, ...] = (self.event, *self.happenings)
        for one in told:
            if one.secret or one.sealed:
                return True
        return False
