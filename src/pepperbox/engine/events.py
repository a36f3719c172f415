"""What can happen in a match, as named values: moves of seats, and what luck brings.

A verb is a class, and its fields say what values they take:

    class Plant(Move, frozen=True, tag="plant"):
        row: Literal[1, 2, 3]
        column: Annotated[int, Meta(ge=1, le=6)]

Rules speak numbers (see `notation`), everybody else speaks events.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that happens in a match; `msgspec.to_builtins` gives its JSON notation.

    Example:
        >>> from pepperbox.engine import Move
        >>> class Hide(Move, frozen=True, tag="hide"):
        ...     card: str
        ...     secret = ("card",)
        >>> Hide("ace").owners(by=2)  # who is told which card it was
        (2,)
    """

    # Fields that only the event's owners see while the match runs.
    secret: ClassVar[tuple[str, ...]] = ()
    # Fields that only the owners see until the rules open the envelopes.
    sealed: ClassVar[tuple[str, ...]] = ()

    def owners(self, by: int | None) -> tuple[int, ...]:
        """The seats that see all of it: who made the move, or the `seat` that luck names."""
        named = self.seat if "seat" in self.__struct_fields__ else None  # type: ignore[attr-defined]
        owner = named if by is None else by
        return () if owner is None else (owner,)


class Move(Event, frozen=True, tag_field="move", forbid_unknown_fields=True):
    """A decision of a seat.

    Example:
        >>> import msgspec
        >>> from pepperbox.engine import Move
        >>> class Keep(Move, frozen=True, tag="keep"):
        ...     card: str
        >>> msgspec.to_builtins(Keep("ace"))
        {'move': 'keep', 'card': 'ace'}
    """


class Chance(Event, frozen=True, tag_field="chance", forbid_unknown_fields=True):
    """A decision of luck.

    Example:
        >>> import msgspec
        >>> from pepperbox.engine import Chance
        >>> class Turn(Chance, frozen=True, tag="turn"):
        ...     card: str
        >>> msgspec.to_builtins(Turn("ace"))
        {'chance': 'turn', 'card': 'ace'}
    """


def shown(event: Any, owners: Sequence[int], viewer: int | None, opened: bool) -> Any:
    """An event or happening as a viewer may know it while the match runs: its secrets left out."""
    hidden = event.secret if opened else event.secret + event.sealed
    if not hidden or viewer in owners:
        return event
    return msgspec.structs.replace(event, **dict.fromkeys(hidden, msgspec.UNSET))
