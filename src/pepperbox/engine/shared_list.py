"""A list that grows at its end, and whose copies share what they have in common."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Generic, Self, TypeVar, overload

Item = TypeVar("Item")


class SharedList(Sequence[Item], Generic[Item]):
    """Copying it costs the same however long it is.

    Each copy knows how much of the common list is its own. Who appends first goes on with that
    list; another who appends then takes its part along into a new one.

    Example:
        >>> log = SharedList(["bid"])
        >>> proposed = log.copy()
        >>> proposed.append("plant")
        >>> list(log), list(proposed)
        (['bid'], ['bid', 'plant'])
    """

    __slots__ = ("_common", "_length")

    def __init__(self, items: Iterable[Item] = ()) -> None:
        self._common = list(items)
        self._length = len(self._common)

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin._common = self._common
        twin._length = self._length
        return twin

    def append(self, item: Item) -> None:
        if len(self._common) != self._length:  # another goes on with it
            self._common = self._common[: self._length]
        self._common.append(item)
        self._length += 1

    def cut(self, length: int) -> None:
        """Leave out what is past that length."""
        self._length = min(self._length, length)

    def __reduce__(self) -> tuple[type[Self], tuple[list[Item]]]:
        return type(self), (self[:],)  # its own part, and nothing of what others know

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Item]:
        return islice(self._common, self._length)

    @overload
    def __getitem__(self, at: int) -> Item: ...

    @overload
    def __getitem__(self, at: slice) -> list[Item]: ...

    def __getitem__(self, at: int | slice) -> Item | list[Item]:
        if isinstance(at, slice):
            return self._common[slice(*at.indices(self._length))]
        if not -self._length <= at < self._length:
            raise IndexError(f"there are {self._length}, and no number {at}")
        return self._common[at if at >= 0 else at + self._length]
