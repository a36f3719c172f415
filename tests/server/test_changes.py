"""A client that has a view and receives its changes has the next view."""

import random
from typing import Any

import msgspec
import pytest

import pepperbox
from pepperbox.server.core.changes import apply_changes, changes
from pepperbox.testing.positions import random_step


def json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("name", pepperbox.games())
def test_the_changes_lead_from_each_view_of_a_match_to_the_next(name: str) -> None:
    game = pepperbox.game(name)
    rng = random.Random(3)
    match = game.match(seats=game.players[-1], seed="changes")
    seats = (None, *range(match.seats))
    views = {seat: match.view(seat) for seat in seats}
    shown = {seat: json(view) for seat, view in views.items()}
    while not match.over:
        random_step(match, rng)
        for seat in seats:
            new = match.view(seat)
            shown[seat] = apply_changes(shown[seat], json(changes(views[seat], new)))
            views[seat] = new
            assert shown[seat] == json(new)


class Leaf(msgspec.Struct, frozen=True):
    value: int
    note: str | msgspec.UnsetType = msgspec.UNSET


class Branch(msgspec.Struct, frozen=True):
    leaves: list[Leaf]
    by_number: dict[int, Leaf]
    other: Leaf | int | None = None


BEFORE = Branch([Leaf(1), Leaf(2)], {1: Leaf(1), 2: Leaf(2)})


@pytest.mark.parametrize(
    "after",
    [
        Branch([Leaf(1), Leaf(3)], {1: Leaf(1), 2: Leaf(2)}),
        Branch([Leaf(1)], {1: Leaf(1), 2: Leaf(2)}),
        Branch([], {}),
        Branch([Leaf(1), Leaf(2, "told")], {1: Leaf(1), 2: Leaf(2)}),
        Branch([Leaf(1), Leaf(2)], {1: Leaf(1), 2: Leaf(5)}),
        Branch([Leaf(1), Leaf(2)], {1: Leaf(1), 3: Leaf(2)}),
        Branch([Leaf(1), Leaf(2)], {1: Leaf(1), 2: Leaf(2)}, Leaf(1)),
        Branch([Leaf(1), Leaf(2)], {1: Leaf(1), 2: Leaf(2)}, 4),
    ],
)
def test_changes_of_any_shape_can_be_applied(after: Branch) -> None:
    assert apply_changes(json(BEFORE), json(changes(BEFORE, after))) == json(after)
    assert apply_changes(json(after), json(changes(after, BEFORE))) == json(BEFORE)


def test_what_stays_the_same_is_not_sent() -> None:
    after = Branch([Leaf(1), Leaf(3)], BEFORE.by_number)
    assert changes(BEFORE, after) == [(("leaves", 1, "value"), 3)]
    assert changes(BEFORE, BEFORE) == []
