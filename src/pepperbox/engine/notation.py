"""The numbers of events inside compiled code.

    MOVES = Notation(Take, Plant, Feed)
    PLANT = MOVES.first(Plant)  # the rules count from here: PLANT + 6 * (row - 1) + column - 1

Numbers follow by arithmetic, verb after verb, the last field of a verb counting fastest.
"""

import functools
import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from .errors import Unreadable
from .events import Event

REMEMBERED = 16_384  # events that a notation keeps ready


class Among:
    """Annotates a text field with the names it takes: `card: Annotated[str, Among(CARDS)]`.

    Example:
        >>> from typing import Annotated
        >>> from pepperbox.engine import Among, Move, Notation
        >>> class Keep(Move, frozen=True, tag="keep"):
        ...     card: Annotated[str, Among(("ace", "king"))]
        >>> list(Notation(Keep))
        [Keep(card='ace'), Keep(card='king')]
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)


class Verb:
    """One class of events, the values its fields take, and where its numbers begin."""

    def __init__(self, made: "type[Event] | Sequence[Event]", first: int) -> None:
        self.first = first
        if isinstance(made, type):
            self.event_type = made
            hints = get_type_hints(made, include_extras=True)
            self.values = {name: values(hints[name]) for name in made.__struct_fields__}
            self._rows: list[tuple[Any, ...]] | None = None
            self.size = math.prod(map(len, self.values.values()))
        else:  # not every combination of values: these are all there are
            self.event_type = type(made[0])
            self._rows = [msgspec.structs.astuple(event) for event in made]
            self.values = {
                name: list(dict.fromkeys(column))
                for name, column in zip(
                    self.event_type.__struct_fields__, zip(*self._rows, strict=True), strict=True
                )
            }
            self.size = len(self._rows)
        self._places = [
            {value: place for place, value in enumerate(taken)} for taken in self.values.values()
        ]
        self._row_places = {row: place for place, row in enumerate(self._rows or ())}

    def __len__(self) -> int:
        return self.size

    @property
    def name(self) -> str:
        """As the notation writes it."""
        return str(self.event_type.__struct_config__.tag)

    def event(self, place: int) -> Event:
        if self._rows is not None:
            return self.event_type(*self._rows[place])
        chosen = []
        for taken in reversed(self.values.values()):
            place, nth = divmod(place, len(taken))
            chosen.append(taken[nth])
        return self.event_type(*reversed(chosen))

    def place(self, event: Event) -> int:
        """Counted from the first of this verb; KeyError if a field has a value it does not take."""
        row = msgspec.structs.astuple(event)
        if self._rows is not None:
            return self._row_places[row]
        place = 0
        for value, places in zip(row, self._places, strict=True):
            place = place * len(places) + places[value]
        return place


def values(hint: Any) -> Sequence[Any]:
    """The values that a field takes, from its type: in the order in which they are numbered."""
    if hint is bool:
        return (False, True)
    if get_origin(hint) is Literal:
        return get_args(hint)
    if get_origin(hint) is tuple:
        return list(itertools.product(*map(values, get_args(hint))))
    if get_origin(hint) is Annotated:
        inner, *notes = get_args(hint)
        for note in notes:
            if isinstance(note, Among):
                return note.names
            if isinstance(note, msgspec.Meta) and inner is int:
                return _whole_numbers(note)
        return values(inner)
    raise TypeError(f"a verb's field of type {hint} does not say what values it takes")


def _whole_numbers(bounds: msgspec.Meta) -> range:
    lowest = bounds.ge if bounds.ge is not None else None if bounds.gt is None else bounds.gt + 1
    end = bounds.lt if bounds.lt is not None else None if bounds.le is None else bounds.le + 1
    if lowest is None or end is None:
        raise TypeError("a verb's number needs its least and its greatest value")
    return range(int(lowest), int(end))


class Notation:
    """The numbering of a game's moves, or of its chance events.

    Given are verbs, in order; in place of one, if its fields do not combine freely, a
    list of the events there are of it.

    Example:
        >>> from typing import Literal
        >>> from pepperbox.engine import Move, Notation
        >>> class Bid(Move, frozen=True, tag="bid"):
        ...     coins: Literal[1, 2, 3]
        >>> class Pass(Move, frozen=True, tag="pass"):
        ...     pass
        >>> moves = Notation(Bid, Pass)
        >>> len(moves), moves.first(Pass), moves.number(Bid(2))
        (4, 3, 1)
        >>> moves.read(b'{"move": "bid", "coins": 3}')
        Bid(coins=3)
    """

    def __init__(self, *verbs: "type[Event] | Sequence[Event]") -> None:
        self.verbs: list[Verb] = []
        for made in verbs:
            self.verbs.append(Verb(made, first=len(self)))
        self.types: tuple[type[Event], ...] = tuple(verb.event_type for verb in self.verbs)
        self._by_type = {verb.event_type: verb for verb in self.verbs}
        if len(self._by_type) != len(self.verbs):
            raise ValueError("a verb stands twice in the notation")
        self._decode = msgspec.json.Decoder(Union[self.types]).decode
        self.event = functools.lru_cache(REMEMBERED)(self._event)

    def __len__(self) -> int:
        return self.verbs[-1].first + len(self.verbs[-1]) if self.verbs else 0

    def __iter__(self) -> Iterator[Event]:
        """Every event there is, in the order of their numbers."""
        return (verb.event(place) for verb in self.verbs for place in range(len(verb)))

    def first(self, verb: type[Event]) -> int:
        """The number of the first event of a verb: the others follow."""
        return self._by_type[verb].first

    def count(self, verb: type[Event]) -> int:
        """How many events of a verb there are."""
        return len(self._by_type[verb])

    def verb(self, number: int) -> Verb:
        """The verb that a number belongs to."""
        for verb in self.verbs:
            if verb.first <= number < verb.first + len(verb):
                return verb
        raise IndexError(f"there are {len(self)} events, and no number {number}")

    def _event(self, number: int) -> Event:
        verb = self.verb(number)
        return verb.event(number - verb.first)

    def read(self, text: bytes | msgspec.Raw) -> Event | None:
        """The event that a JSON text is; None if it is none, which `number` would refuse."""
        try:
            event: Event = self._decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return None
        return event

    def number(self, event: Event | Mapping[str, Any]) -> int:
        """The number of an event given by name or as JSON; refuses what it cannot read."""
        verb = self._by_type.get(type(event))  # type: ignore[arg-type]
        if verb is not None:
            try:
                return verb.first + verb.place(event)  # type: ignore[arg-type]
            except (KeyError, TypeError):
                pass  # a value that no such event has: the conversion below says which
        try:
            read = self._decode(msgspec.json.encode(event))
            verb = self._by_type[type(read)]
            return verb.first + verb.place(read)
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
