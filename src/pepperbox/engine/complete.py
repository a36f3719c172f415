"""Modules of a game completed with the defaults for what they leave out.

Compiled code finds a game's functions as globals of a module, so what is completed is a
module again: the game's own names, and those of `defaults` that it lacks.
"""

from types import ModuleType
from typing import Any, cast

from .compile import specialise
from .contract import (
    Learned,
    Moves,
    Rules,
    RulesModule,
    State,
    StateModule,
    Thinking,
    View,
    Words,
    WordsModule,
    hooks,
)
from .defaults import state as default_state
from .defaults import words as default_words
from .defaults.view import view_of


def completed_state(state: StateModule) -> State:
    whole = _copied(state)
    _fill(whole, default_state, State)
    return cast(State, whole)


def completed_view(view: View | None, state: StateModule) -> View:
    if view is not None:
        return view
    return cast(View, view_of(cast(ModuleType, state).__name__, state.State))


def completed_words(words: WordsModule) -> Words:
    whole = _copied(words)
    _fill(whole, default_words, Words)
    return cast(Words, whole)


def completed_rules(rules: RulesModule, moves: Moves) -> Rules:
    whole = _copied(rules)
    whole.__dict__.update(MOVE_COUNT=len(moves.MOVES), CHANCE_COUNT=len(moves.CHANCES))
    whole.__dict__.setdefault("MOST", max(len(moves.MOVES), len(moves.CHANCES)))
    _fill(whole, specialise("pepperbox.engine.defaults.rules", whole), Rules)
    return cast(Rules, whole)


def completed_thinking(thinking: ModuleType | None, rules: Rules) -> Thinking:
    defaults = specialise("pepperbox.engine.defaults.thinking", rules)
    whole = defaults if thinking is None else _copied(thinking)
    _fill(whole, defaults, Thinking)
    _fill_with_estimates(whole, rules)
    return cast(Thinking, whole)


def completed_learned(
    learned: ModuleType | None, thinking: Thinking, rules: Rules
) -> Learned | None:
    if learned is None:
        return None
    whole = _copied(learned)
    if "estimate" in vars(learned) and "estimate_after" not in vars(learned):
        whole.__dict__.update(NOTES=0, note=None, estimate_after=None)
    _fill(whole, cast(ModuleType, thinking), Thinking)
    _fill_with_estimates(whole, rules)
    _fill(whole, specialise("pepperbox.engine.defaults.learned", rules), Learned)
    return cast(Learned, whole)


def _fill_with_estimates(whole: ModuleType, rules: Rules) -> None:
    """What follows from the estimate of a game, where it says nothing else about it."""
    for name in ("prospects", "note", "estimate_after"):
        if vars(whole)[name] is None:
            estimated = specialise("pepperbox.engine.defaults.estimated", rules, whole)
            whole.__dict__[name] = vars(estimated)[name]


def _copied(module: Any) -> ModuleType:
    twin = ModuleType(module.__name__, module.__doc__)
    twin.__dict__.update(vars(module))
    return twin


def _fill(whole: ModuleType, defaults: ModuleType, part: type) -> None:
    for name in hooks(part):
        whole.__dict__.setdefault(name, vars(defaults).get(name))
