"""What a seat sees of a game that does not say it: every field of the record, in its own names.

The record has been through `hide`, so it holds nothing that the seat may not know.
"""

from collections.abc import Sequence
from types import ModuleType
from typing import Any

import msgspec

from ..axes import Axis, Chairs, Places
from ..fields import Field, Fields, Flag, OneOf

OF_A_MATCH = ("seats", "turn", "version")  # which tells them itself


def view_of(name: str, fields: Fields) -> ModuleType:
    """A view with an attribute for every field of a state."""
    shown = {one: field for one, field in fields.items() if one not in OF_A_MATCH}
    kind = msgspec.defstruct(
        "View",
        [(one, _type(field, field.by)) for one, field in shown.items()],
        frozen=True,
        module=name,
    )

    def view(state: Any, seat: int | None) -> Any:
        seats = int(state["seats"])
        return kind(
            **{
                one: _value(field, field.by, state[one].tolist(), seats)
                for one, field in shown.items()
            }
        )

    module = ModuleType(name, __doc__)
    module.__dict__.update(View=kind, view=view)
    return module


def _type(field: Field, axes: Sequence[Axis]) -> Any:
    if axes:
        inner = _type(field, axes[1:])
        return list[inner] if _is_list(axes[0]) else dict[str, inner]  # type: ignore[valid-type]
    kind: Any = bool if isinstance(field, Flag) else str if isinstance(field, OneOf) else int
    for also in field.also.values():
        kind = kind | type(also)
    return kind


def _value(field: Field, axes: Sequence[Axis], value: Any, seats: int) -> Any:
    if not axes:
        return field.write(int(value), seats)
    axis, rest = axes[0], axes[1:]
    rows = value[:seats] if isinstance(axis, Chairs | Places) else value
    said = [_value(field, rest, row, seats) for row in rows]
    return said if _is_list(axis) else dict(zip(axis, said, strict=True))  # type: ignore[arg-type]


def _is_list(axis: Axis) -> bool:
    return isinstance(axis, Chairs | Places | int)
