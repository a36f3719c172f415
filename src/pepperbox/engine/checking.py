"""A game that lacks or misspells something is refused when it is loaded, in a sentence."""

import difflib
import inspect
from collections.abc import Sequence
from types import ModuleType
from typing import Any, get_type_hints

from . import contract
from .contract import hooks
from .errors import Fault
from .fields import Fields

ALIKE = 0.8  # names more alike than this are one name, misspelt

# What a game has to write of each part, and the part as the box has it.
PARTS: dict[str, tuple[type | None, type]] = {
    "moves": (contract.Moves, contract.Moves),
    "state": (contract.StateModule, contract.State),
    "rules": (contract.RulesModule, contract.Rules),
    "story": (contract.Story, contract.Story),
    "view": (contract.View, contract.View),
    "words": (contract.WordsModule, contract.Words),
    "thinking": (None, contract.Thinking),
    "learned": (None, contract.Learned),
}


def check_parts(title: str, **modules: Any) -> None:
    """Refuse a game with a module that is not what the contract says."""
    everywhere = {name for _, whole in PARTS.values() for name in hooks(whole)}
    for part, module in modules.items():
        if module is None:
            continue
        needed, whole = PARTS[part]
        for name in hooks(needed) if needed else ():
            if name not in vars(module):
                raise Fault(f"{title}: its {part} has no {name!r}{_meant(name, module)}.")
        for name in hooks(whole):
            if name in vars(module):
                _check_hook(f"{title}: {name!r} of its {part}", whole, name, vars(module)[name])
        lacking = [name for name in hooks(whole) if name not in vars(module)]
        for name in _own_names(module):
            meant = _nearest(name, lacking)
            if part == "thinking":  # rules have many functions of a seat and an action
                meant = meant or _of_the_same_parameters(vars(module)[name], whole, lacking)
            if meant and name not in everywhere:
                raise Fault(f"{title}: its {part} has {name!r}; the box calls {meant!r}.")
    _check_together(title, modules["rules"], modules["state"])


def check_versions(title: str, versions: Sequence[int], state: Fields) -> None:
    """Refuse a game of several versions whose rules cannot tell which one is played."""
    if len(set(versions)) < len(versions) or versions[-1] != max(versions) or min(versions) < 1:
        raise Fault(f"{title}: the earlier versions of its rules are numbers from 1 to the newest.")
    if "version" not in state:
        if len(versions) > 1:
            raise Fault(f"{title}: its rules have several versions, its state no field 'version'.")
    elif state["version"].written or state["version"].high < versions[-1]:
        raise Fault(
            f"{title}: the field 'version' of its state holds numbers up to {versions[-1]},"
            " and is not written: a position tells its rules already."
        )


def check_refusals(title: str, rules: contract.Rules, words: contract.Words) -> None:
    """Refuse a game that has a reason without a sentence, or a sentence without a reason."""
    for reason in sorted(set(rules.REASONS) - set(words.REFUSALS)):
        raise Fault(f"{title}: REFUSALS of its words has no sentence for the reason {reason}.")
    for reason in sorted(set(words.REFUSALS) - set(rules.REASONS)):
        raise Fault(f"{title}: its rules have no reason {reason}, which REFUSALS of its words has.")


def _check_together(title: str, rules: Any, state: Any) -> None:
    """What may be left out only if something else is there, or is not."""
    if "points" not in vars(rules) and "points" not in state.State:
        raise Fault(f"{title}: its rules have no 'points', and its state has no such field.")
    for name in ("legal", "REASONS"):
        if name in vars(rules) and "objection" not in vars(rules):
            raise Fault(f"{title}: its rules have {name!r} but no 'objection'.")


def _check_hook(what: str, part: Any, name: str, given: Any) -> None:
    asked = inspect.getattr_static(part, name, None)
    kind = get_type_hints(part).get(name)
    if isinstance(kind, type):
        wanted = (int, float) if kind is float else kind
        if not isinstance(given, wanted) or (isinstance(given, bool) and kind is not bool):
            raise Fault(f"{what} is {given!r}, not of the type {kind.__name__}.")
    if inspect.isfunction(asked):
        names = list(inspect.signature(asked).parameters)[1:]
        taken = list(inspect.signature(given).parameters) if callable(given) else None
        if taken is None:
            raise Fault(f"{what} is not a function.")
        if taken != names:
            raise Fault(f"{what} takes ({', '.join(taken)}), not ({', '.join(names)}).")


def _meant(name: str, module: Any) -> str:
    meant = _nearest(name, _own_names(module))
    return f", but {meant!r}" if meant else ""


def _nearest(name: str, names: list[str]) -> str | None:
    same = [other for other in names if other.lower() == name.lower()]
    return next(iter(difflib.get_close_matches(name, names, 1, ALIKE) or same), None)


def _of_the_same_parameters(given: Any, part: type, lacking: list[str]) -> str | None:
    """The hook that a function would be, if it had its name."""
    if not inspect.isroutine(inspect.unwrap(given)):
        return None
    taken = list(inspect.signature(given).parameters)
    for name in lacking:
        asked = inspect.getattr_static(part, name, None)
        if inspect.isfunction(asked) and list(inspect.signature(asked).parameters)[1:] == taken:
            return name
    return None


def _own_names(module: Any) -> list[str]:
    return [
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and not isinstance(value, ModuleType | type)
    ]
