"""What has changed from one view to the next, as paths and the values that now stand there."""

from typing import Any

import msgspec

Path = tuple[str | int, ...]
Change = tuple[Path, Any]


def changes(old: Any, new: Any) -> list[Change]:
    """Applied in order to the JSON of `old` they give the JSON of `new`."""
    found: list[Change] = []
    if old is not new and old != new:
        _compare(old, new, (), found)
    return found


def _compare(old: Any, new: Any, path: Path, found: list[Change]) -> None:
    """`old` and `new` differ: go on where they have the same shape."""
    if type(old) is type(new):
        if isinstance(new, msgspec.Struct):
            if _compare_fields(old, new, path, found):
                return
        elif isinstance(new, list | tuple):
            if len(old) == len(new):
                for place, (before, after) in enumerate(zip(old, new, strict=True)):
                    if before != after:
                        _compare(before, after, (*path, place), found)
                return
        elif isinstance(new, dict) and old.keys() == new.keys():
            for key, after in new.items():
                if old[key] != after:
                    _compare(old[key], after, (*path, _text(key)), found)
            return
    found.append((path, new))


def _compare_fields(
    old: msgspec.Struct, new: msgspec.Struct, path: Path, found: list[Change]
) -> bool:
    """False if the JSON of the two may not have the same fields."""
    if new.__struct_config__.omit_defaults or new.__struct_config__.array_like:
        return False
    so_far = len(found)
    for field, name in zip(new.__struct_fields__, new.__struct_encode_fields__, strict=True):
        before, after = getattr(old, field), getattr(new, field)
        if before is not after and before != after:
            if before is msgspec.UNSET or after is msgspec.UNSET:
                del found[so_far:]
                return False
            _compare(before, after, (*path, name), found)
    return True


def _text(key: Any) -> str:
    return str(msgspec.to_builtins(key))


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
