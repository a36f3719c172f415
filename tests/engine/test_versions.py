"""Rules of several versions: a match is played, written and replayed by those it was begun with."""

import re
from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Any

import pytest
from pennies import GAME, rules, table, words

import pepperbox
from pepperbox.engine import (
    OVER,
    Fault,
    Fields,
    Game,
    Match,
    NotAllowed,
    Number,
    Parts,
    Unreadable,
    compiled,
)
from pepperbox.engine.compile import mode, switch
from pepperbox.engine.fields import Field
from pepperbox.learn import VectorMatch

VERSION = Number("of the rules", most=9, written=False)
NUMBERS = "Pennies: the earlier versions of its rules are numbers from 1 to the newest."


@compiled
def apply(state, seat, action):  # type: ignore[no-untyped-def]
    """Since version 2 one round is enough."""
    before = state.points[0] + state.points[1]
    rules.apply(state, seat, action)
    if state.version >= 2 and state.points[0] + state.points[1] > before:
        state.turn = OVER


def pennies(newest: int, earlier: Sequence[int] = (), field: Field | None = VERSION) -> Game:
    """Pennies with rules that have changed."""
    fields = {name: table.State[name] for name in ("matcher", "penny", "points", "goal")}
    fields |= {} if field is None else {"version": field}
    parts: dict[str, Any] = {
        "moves": table,
        "state": changed(table, State=Fields(**fields)),
        "rules": changed(rules, apply=apply),
        "story": words,
        "words": words,
    }
    made = Game(
        lambda: Parts(**parts),
        players=range(2, 3),
        options=GAME.options,
        name="pennies",
        version=newest,
        earlier=earlier,
    )
    made.load()
    return made


def changed(module: ModuleType, **names: Any) -> ModuleType:
    twin = ModuleType(module.__name__)
    twin.__dict__.update(vars(module) | names)
    return twin


@pytest.fixture(autouse=True)
def plain() -> Iterator[None]:
    before = mode()
    switch("off")
    yield
    switch(before)


def played_out(match: Match) -> Match:
    while match.to_act:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    return match


def test_a_new_match_is_played_by_the_newest_rules_and_an_older_one_by_its_own() -> None:
    game = pennies(2, earlier=(1,))
    assert game.versions == (1, 2)
    new, old = game.match(2, seed="x"), game.match(2, seed="x", version=1)
    assert (new.version, sum(played_out(new).points)) == (2, 1)
    assert (old.version, max(played_out(old).points)) == (1, 3)


def test_a_record_tells_the_rules_it_was_played_by_and_is_replayed_by_them() -> None:
    game = pennies(2, earlier=(1,))
    for version in game.versions:
        record = played_out(game.match(2, seed="x", version=version)).record()
        assert record["rules"] == version
        assert pepperbox.replay(record, game).points == record["result"]["points"]
        with pytest.raises((NotAllowed, Unreadable)):
            pepperbox.replay(record | {"rules": 3 - version}, game)


def test_a_position_goes_on_by_the_rules_it_tells() -> None:
    game = pennies(2, earlier=(1,))
    match = game.match(2, seed="x", version=1)
    match.play(0, match.moves(0)[0])
    text = match.position()
    assert text["rules"] == 1 and "version" not in text["state"]
    assert max(played_out(game.at(text, seed="y")).points) == 3
    assert sum(played_out(game.at(text | {"rules": 2}, seed="y")).points) == 1
    begun_there = played_out(game.at(text, seed="y")).record()
    assert pepperbox.replay(begun_there, game).version == 1


def test_a_batch_writes_positions_with_the_rules_that_are_played_there() -> None:
    game = pennies(2, earlier=(1,))
    old = [game.match(2, seed="x", version=1) for _ in range(2)]
    batch = VectorMatch.from_positions(game, old)
    assert batch.position(0)["rules"] == 1
    assert VectorMatch(game, 1, 2).position(0)["rules"] == 2


def test_a_copy_and_the_beginning_of_a_match_have_its_rules() -> None:
    match = pennies(2, earlier=(1,)).match(2, seed="x", version=1)
    assert match.copy().version == match.beginning().version == 1
    assert match.beginning().state.version == 1


def test_a_version_that_is_not_played_is_refused_in_a_sentence() -> None:
    game = pennies(3, earlier=(2,))
    sentence = "Pennies is played here by version 2 and 3 of its rules, not by version 1."
    with pytest.raises(NotAllowed, match=f"^{re.escape(sentence)}$"):
        game.match(2, version=1)
    record = played_out(pennies(1).match(2, seed="x")).record()
    with pytest.raises(Unreadable, match=f"^{re.escape(sentence)}$"):
        pepperbox.replay(record, game)


@pytest.mark.parametrize(
    ("newest", "earlier", "field", "sentence"),
    [
        (2, (1,), None, "Pennies: its rules have several versions, its state no field 'version'."),
        (2, (2,), VERSION, NUMBERS),
        (2, (3,), VERSION, NUMBERS),
        (2, (0,), VERSION, NUMBERS),
        (
            2,
            (1,),
            Number("of the rules", most=9),
            "Pennies: the field 'version' of its state holds numbers up to 2, and is not written:"
            " a position tells its rules already.",
        ),
        (
            10,
            (1,),
            VERSION,
            "Pennies: the field 'version' of its state holds numbers up to 10, and is not written:"
            " a position tells its rules already.",
        ),
    ],
)
def test_rules_that_could_not_tell_their_versions_apart_are_refused(
    newest: int, earlier: tuple[int, ...], field: Field | None, sentence: str
) -> None:
    with pytest.raises(Fault, match=f"^{re.escape(sentence)}$"):
        pennies(newest, earlier, field)
