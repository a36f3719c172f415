"""A game that is not what the contract says is refused when it is loaded, by name."""

import re
from collections.abc import Callable
from types import ModuleType
from typing import Any

import msgspec
import numpy as np
import pytest
from pennies import GAME, rules, table, words

from pepperbox.engine import Fault, Fields, Game, Notation, Number, Parts, compiled
from pepperbox.engine.compile import Mode, mode, switch


def with_changes(module: ModuleType, **changes: Any) -> Any:
    """A module of Pennies with some names changed; None: left out."""
    changed = ModuleType(module.__name__)
    changed.__dict__.update(vars(module) | changes)
    for name in [name for name, value in changes.items() if value is None]:
        del changed.__dict__[name]
    return changed


def game(thinking: ModuleType | None = None, **changed: Any) -> Game:
    parts: dict[str, Any] = {
        "moves": table,
        "state": table,
        "rules": rules,
        "story": words,
        "words": words,
    }
    made = Game(
        lambda: Parts(thinking=thinking, **parts | changed),
        players=range(2, 3),
        options=GAME.options,
        name="pennies",
    )
    made.load()
    return made


def thinking(**offered: Any) -> ModuleType:
    module = ModuleType("pennies.thinking")
    module.__dict__.update(offered)
    return module


def refused(make: Callable[[], object], sentence: str) -> None:
    with pytest.raises(Fault, match=f"^{re.escape(sentence)}$"):
        make()


@compiled
def lists_nothing(state, seat, out):  # type: ignore[no-untyped-def]
    out[0] = 0


@compiled
def objects_to_nothing(state, seat, action):  # type: ignore[no-untyped-def]
    return 0


@compiled
def policy(state, seat, numbers, count, rng):  # type: ignore[no-untyped-def]
    return 0


def test_the_name_and_title_of_a_game_are_those_of_its_folder() -> None:
    assert (GAME.name, GAME.title, GAME.version) == ("pennies", "Pennies", 1)


def test_the_parts_of_a_game_are_loaded_when_one_is_asked_for_and_refused_then() -> None:
    asked: list[str] = []

    def parts() -> Parts:
        asked.append("parts")
        return Parts(table, table, with_changes(rules, apply=None), words, words)

    made = Game(parts, players=range(2, 3), options=GAME.options, name="pennies")
    assert (made.title, made.players, asked) == ("Pennies", range(2, 3), [])
    for _ in range(2):
        refused(lambda: made.rules, "Pennies: its rules has no 'apply'.")
    assert asked == ["parts", "parts"]
    with pytest.raises(AttributeError, match="a game has no attribute 'rule'"):
        getattr(made, "rule")  # noqa: B009  mypy knows that


def test_what_a_game_needs_is_named_when_it_is_missing() -> None:
    refused(
        lambda: game(rules=with_changes(rules, apply=None)), "Pennies: its rules has no 'apply'."
    )
    refused(
        lambda: game(words=with_changes(words, relate=None)), "Pennies: its words has no 'relate'."
    )
    refused(
        lambda: game(state=with_changes(table, setup=None)), "Pennies: its state has no 'setup'."
    )


def test_what_a_game_needs_and_misspells_is_named_with_what_it_should_be() -> None:
    misspelt = with_changes(rules, apply=None, aply=rules.apply)
    refused(lambda: game(rules=misspelt), "Pennies: its rules has no 'apply', but 'aply'.")
    classes = with_changes(rules, apply=None, Apply=int)  # what it should be is no class
    refused(lambda: game(rules=classes), "Pennies: its rules has no 'apply'.")


@pytest.mark.parametrize("name", ["polciy", "polcy", "policies", "poliicy"])
def test_a_misspelt_hook_is_refused_and_never_played_at_random(name: str) -> None:
    refused(
        lambda: game(thinking(**{name: policy})),
        f"Pennies: its thinking has {name!r}; the box calls 'policy'.",
    )
    assert game(thinking(policy=policy)).thinking.policy is policy


@pytest.mark.parametrize(
    ("part", "name", "hook"),
    [
        ("rules", "reveal", "reveals"),
        ("rules", "forbid_take_back", "forbids_take_back"),
        ("rules", "imagin", "imagine"),
        ("rules", "TIE_BREAK", "TIE_BREAKS"),
        ("state", "derives", "derive"),
        ("state", "next_option", "next_options"),
        ("words", "offers", "offer"),
        ("words", "REFUSAL", "REFUSALS"),
        ("thinking", "MARGINS", "MARGIN"),
        ("thinking", "explore", "EXPLORE"),
    ],
)
def test_every_hook_that_may_be_left_out_is_refused_when_misspelt(
    part: str, name: str, hook: str
) -> None:
    whole = {"rules": rules, "state": table, "words": words, "thinking": thinking()}[part]
    spoiled = with_changes(whole, **{name: 1})
    if hook in vars(spoiled):
        del spoiled.__dict__[hook]
    refused(
        lambda: game(**{part: spoiled}),
        f"Pennies: its {part} has {name!r}; the box calls {hook!r}.",
    )


def test_a_hook_with_other_parameters_is_refused() -> None:
    def estimate(state: Any) -> None: ...

    refused(
        lambda: game(thinking(estimate=estimate)),
        "Pennies: 'estimate' of its thinking takes (state), not (state, marks).",
    )

    @compiled
    def hide(seat, state):  # type: ignore[no-untyped-def]
        pass

    refused(
        lambda: game(rules=with_changes(rules, hide=hide)),
        "Pennies: 'hide' of its rules takes (seat, state), not (state, seat).",
    )


def test_a_hook_that_is_no_function_or_a_constant_of_another_type_is_refused() -> None:
    refused(
        lambda: game(thinking(policy=3)), "Pennies: 'policy' of its thinking is not a function."
    )
    refused(
        lambda: game(thinking(MARGIN="much")),
        "Pennies: 'MARGIN' of its thinking is 'much', not of the type float.",
    )
    refused(
        lambda: game(rules=with_changes(rules, MOST=True)),
        "Pennies: 'MOST' of its rules is True, not of the type int.",
    )
    refused(
        lambda: game(state=with_changes(table, State=table.State.dtype)),
        f"Pennies: 'State' of its state is {table.State.dtype!r}, not of the type Fields.",
    )


def test_reasons_and_sentences_belong_together() -> None:
    @compiled
    def objection(state, seat, action):  # type: ignore[no-untyped-def]
        return 0

    reasons = with_changes(rules, objection=objection, REASONS=range(1, 3))
    refused(
        lambda: game(rules=reasons, words=with_changes(words, REFUSALS={1: "No."})),
        "Pennies: REFUSALS of its words has no sentence for the reason 2.",
    )
    refused(
        lambda: game(words=with_changes(words, REFUSALS={1: "No."})),
        "Pennies: its rules have no reason 1, which REFUSALS of its words has.",
    )
    refused(
        lambda: game(rules=with_changes(rules, REASONS=range(1, 3))),
        "Pennies: its rules have 'REASONS' but no 'objection'.",
    )


def test_points_come_from_the_rules_or_from_a_field() -> None:
    without = Fields(matcher=table.State["matcher"])
    refused(
        lambda: game(state=with_changes(table, State=without)),
        "Pennies: its rules have no 'points', and its state has no such field.",
    )


def test_what_a_game_leaves_out_has_an_answer() -> None:
    plain = with_changes(rules, hide=None, imagine=None, reveals=None)
    made = game(rules=plain)
    assert made.open and not game().open
    match = made.match(seats=2, chance="manual")
    match.play(None, {"chance": "matcher", "seat": 1})
    assert [match.offer(0, move) for move in match.moves(0)] == ["cover heads", "cover tails"]
    assert match.outcomes() == []
    assert made.thinking.MARGIN == 10.0 and made.rules.MOST == 2
    assert isinstance(made.moves.MOVES, Notation)


def test_what_was_learnt_is_not_estimated_as_the_game_thinks() -> None:
    @compiled
    def estimate(state, marks):  # type: ignore[no-untyped-def]
        marks[0] = 1.0

    @compiled
    def estimate_after(before, state, notes, marks):  # type: ignore[no-untyped-def]
        marks[0] = 1.0

    @compiled
    def learned_estimate(state, marks):  # type: ignore[no-untyped-def]
        marks[0] = 2.0

    def after(part: Any) -> float:
        marks, match = np.zeros(2), made.match(seats=2, chance="manual")
        part.estimate_after(match.state, match.state, np.zeros(part.NOTES), marks)
        return float(marks[0])

    thought = thinking(NOTES=3, estimate=estimate, estimate_after=estimate_after)
    made = game(thought, learned=thinking(estimate=learned_estimate))
    assert made.learned is not None
    assert (after(made.thinking), after(made.learned)) == (1.0, 2.0)
    assert (made.thinking.NOTES, made.learned.NOTES) == (3, 0)
    made = game(thought, learned=thinking(EXPLORE=0.1))
    assert after(made.learned) == 1.0


def test_without_a_view_of_its_own_a_game_shows_its_fields_as_hide_leaves_them() -> None:
    fields = {name: table.State[name] for name in ("matcher", "penny", "points", "goal")}
    purse = Number("coins of each kind", most=9, by=(("gold", "silver"),))
    made = game(state=with_changes(table, State=Fields(**fields, purse=purse)))
    match = made.match(seats=2, chance="manual")
    match.play(None, {"chance": "matcher", "seat": 1})
    match.play(0, {"move": "cover", "side": "heads"})
    seen = msgspec.to_builtins(match.view(1))
    assert seen == {
        "matcher": 1,
        "penny": ["covered", None],
        "points": [0, 0],
        "goal": 3,
        "purse": {"gold": 0, "silver": 0},
    }
    assert match.view(0).penny == ["heads", None]
    assert msgspec.convert(seen, type(match.view(1))) == match.view(1)


@pytest.mark.parametrize("form", ["on", "off"])
def test_a_rule_that_does_not_say_how_much_it_lists_is_refused(form: Mode) -> None:
    changed = with_changes(rules, legal=lists_nothing, objection=objects_to_nothing)
    forgetful = game(rules=changed)
    opening = forgetful.opening(2, forgetful.read_options({}))
    sentence = r"^Pennies: 'legal' returns None, not how many it lists\.$"
    before = mode()
    switch(form)
    try:
        with pytest.raises(Fault, match=sentence):
            forgetful.legal(opening[0], 0)
    finally:
        switch(before)
