"""What has changed from one view to the next, as paths and the values that now stand there."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any

import msgspec

Path = tuple[str | int, ...]
Change = tuple[Path, Any]


LEAVES = frozenset((str, int, bool, float, type(None)))  # have no parts that could be compared


def changes(old: Any, new: Any) -> list[Change]:
    """Applied in order to the JSON of `old` they give the JSON of `new`."""
    found: list[Change] = []
    if old is not new and old != new:
        _compare(old, new, (), found)
    return found


def _compare(old: Any, new: Any, path: Path, found: list[Change]) -> None:
    """`old` and `new` differ: go on where they have the same shape."""
    kind = type(new)
    if type(old) is kind and kind not in LEAVES:
        if isinstance(new, list | tuple):
            if len(old) == len(new):
                for place, (before, after) in enumerate(zip(old, new, strict=True)):
                    if before is not after and before != after:
                        _compare(before, after, (*path, place), found)
                return
        elif kind is dict:
            if old.keys() == new.keys():
                for key, after in new.items():
                    if old[key] != after:
                        _compare(old[key], after, (*path, _text(key)), found)
                return
        elif (fields := _fields(kind)) and _compare_fields(old, new, fields, path, found):
            return
    found.append((path, new))


Fields = tuple[Callable[[Any], Any], tuple[str, ...]]  # how to read them all, and their names


_known: dict[type, Fields | None] = {}


def _fields(kind: type) -> Fields | None:
    """The fields of a struct; None if the JSON of two may not have the same, or it is none."""
    if kind not in _known:
        _known[kind] = _looked_up(kind)
    return _known[kind]


def _looked_up(kind: type) -> Fields | None:
    if not issubclass(kind, msgspec.Struct):
        return None
    config = kind.__struct_config__
    if config.omit_defaults or config.array_like or len(kind.__struct_fields__) < 2:
        return None
    return attrgetter(*kind.__struct_fields__), kind.__struct_encode_fields__


def _compare_fields(
    old: msgspec.Struct, new: msgspec.Struct, fields: Fields, path: Path, found: list[Change]
) -> bool:
    """False if one has a field in its JSON that the other has not."""
    read, names = fields
    so_far = len(found)
    for before, after, name in zip(read(old), read(new), names, strict=True):
        if before is not after and before != after:
            if before is msgspec.UNSET or after is msgspec.UNSET:
                del found[so_far:]
                return False
            _compare(before, after, (*path, name), found)
    return True


def _text(key: Any) -> str:
    return key if type(key) is str else str(msgspec.to_builtins(key))


def apply_changes(view: Any, found: list[Change]) -> Any:
    """The JSON of a view after its changes; the client does the same."""
    for path, value in found:
        if not path:
            view = value
            continue
        place = view
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
    return view
