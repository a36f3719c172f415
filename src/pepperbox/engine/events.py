"""Moves and chance events as named values, and their numbers inside compiled code."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Union

import msgspec

from .errors import Unreadable


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that happens in a match; `msgspec.to_builtins` gives its JSON notation."""

    # Fields that only the event's owner sees while the match runs. The owner of a
    # move is the seat that made it; the owner of a chance event is its field `seat`.
    secret: ClassVar[tuple[str, ...]] = ()
    # Fields that only the owner sees until the rules open the envelopes.
    sealed: ClassVar[tuple[str, ...]] = ()


class Move(Event, frozen=True, tag_field="move", forbid_unknown_fields=True):
    """A decision of a seat."""


class Chance(Event, frozen=True, tag_field="chance", forbid_unknown_fields=True):
    """A decision of luck."""


class Notation:
    """The numbered list of a game's moves, or of its chance events.

    A number stands for the event at that place of the list: rules speak numbers,
    everybody else speaks events.
    """

    def __init__(self, events: Iterable[Event]) -> None:
        self._events = list(events)
        self._numbers = {event: number for number, event in enumerate(self._events)}
        if len(self._numbers) != len(self._events):
            raise ValueError("an event stands twice in the notation")
        self.types: tuple[type[Event], ...] = tuple(dict.fromkeys(map(type, self._events)))
        self._decode = msgspec.json.Decoder(Union[self.types]).decode

    def __len__(self) -> int:
        return len(self._events)

    def event(self, number: int) -> Event:
        return self._events[number]

    def number(self, event: Event | Mapping[str, Any]) -> int:
        """The number of an event given by name or as JSON; refuses what it cannot read."""
        if isinstance(event, self.types):
            try:
                return self._numbers[event]
            except (KeyError, TypeError):
                pass  # a value that no such event has: the conversion below says which
        try:
            return self._numbers[self._decode(msgspec.json.encode(event))]
        except msgspec.ValidationError as error:
            raise Unreadable(_sentence(error)) from None
        except KeyError:
            raise Unreadable(f"There is no such thing as {_json(event)}.") from None
        except (TypeError, ValueError, OverflowError, RecursionError):
            raise Unreadable("A move or chance event is a JSON object.") from None


def _sentence(error: msgspec.ValidationError) -> str:
    reason, _, place = str(error).partition(" - at `$.")
    where = f" (at {place.rstrip('`')!r})" if place else ""
    return f"This cannot be read as a move or chance event: {reason}{where}."


def _json(event: object) -> str:
    return msgspec.json.encode(event).decode()
