"""A position is text: it is read as it was written, and a bad one is refused."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from pepperbox.engine import Chairs, Match, Places, Refused
from pepperbox.engine.axes import Axis
from pepperbox.engine.fields import Field

from ..trial import at_every_position, viewers

PLAYED_ON = 12


@at_every_position
def a_position_is_read_as_it_was_written(match: Match, rng: random.Random) -> int:
    text = match.position()
    again = match.game.at(msgspec.json.encode(text), chance="manual", names=match.names)
    assert again.position() == text
    _check_alike(match, again)
    return 1


@at_every_position
def a_match_goes_on_from_its_position_as_it_would_have(match: Match, rng: random.Random) -> int:
    """The same moves, weights and views, and whoever wins in one wins in the other."""
    again = match.game.at(match.position(), chance="manual", names=match.names)
    before = match.length
    for _ in range(PLAYED_ON):
        if match.over:
            break
        if match.awaits_luck:
            seat, choices = None, [event for event, _ in match.outcomes()]
        else:
            seat = rng.choice(match.to_act)
            choices = match.moves(seat)
        move = rng.choice(choices)
        match.play(seat, move)
        again.play(seat, move)
        _check_alike(match, again)
    return match.length - before


def _check_alike(one: Match, other: Match) -> None:
    assert one.position() == other.position()
    assert (one.to_act, one.awaits_luck, one.over) == (other.to_act, other.awaits_luck, other.over)
    assert one.outcomes() == other.outcomes()
    assert (one.points, one.places) == (other.points, other.places)
    for seat in range(one.seats):
        assert (one.moves(seat), one.ask(seat)) == (other.moves(seat), other.ask(seat))
    for viewer in viewers(one):
        assert one.view(viewer) == other.view(viewer), f"viewer {viewer}"


@at_every_position
def a_position_that_cannot_be_is_refused_with_a_sentence(match: Match, rng: random.Random) -> int:
    text = match.position()
    for what, spoiled in _spoiled(match):
        with pytest.raises(Refused) as refusal:
            match.game.at(spoiled)
        sentence = str(refusal.value)
        assert sentence.endswith(".") and what in sentence, (what, sentence)
    assert match.position() == text
    return 1


def _spoiled(match: Match) -> Iterator[tuple[str, dict[str, Any]]]:
    """Positions with one mistake, each with a word that the refusal must have."""
    game, text = match.game, match.position()
    yield "", {**text, "seats": game.players[-1] + 1}
    yield "seats", {**text, "seats": "all"}
    yield "another", {**text, "game": "another"}
    yield "version", {**text, "rules": game.version + 1}
    yield "colour", {**text, "colour": "red"}
    yield "options", {**text, "options": {"no such option": True}}
    yield "no such field", {**text, "state": {"no such field": 1}}
    for name, field in game.state.State.items():
        if field.written:
            for spoiled in _spoiled_values(field, field.by, text["state"][name]):
                yield name, {**text, "state": {**text["state"], name: spoiled}}
        else:
            yield name, {**text, "state": {**text["state"], name: 1}}


def _spoiled_values(field: Field, axes: tuple[Axis, ...], value: Any) -> Iterator[Any]:
    if not axes:
        yield from ("no such thing", field.high + 1, field.low - 1, 0.5, [])
        if field.hidden is not None:
            yield field.write(field.hidden, 0)
        return
    axis, rest = axes[0], axes[1:]
    if isinstance(axis, int):
        yield [None] * (axis + 1)
        for spoiled in _spoiled_values(field, rest, value[0] if value else None):
            yield [spoiled, *value[1:]]
    elif isinstance(axis, Chairs | Places):
        yield value[:-1]
        yield [*value, value[-1]]
        for spoiled in _spoiled_values(field, rest, value[-1]):
            yield [*value[:-1], spoiled]
    else:
        yield list(value.values())
        yield {**value, "no such name": 0}
        for spoiled in _spoiled_values(field, rest, value.get(axis[0])):
            yield {**value, axis[0]: spoiled}
