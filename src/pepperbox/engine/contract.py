"""What a game gives to the box: the parts that its modules are, checked when it is loaded.

mypy checks a module against its part where a `Game` is made. What a module may leave out
(it then has the answer in `defaults`) and how everything is spelt is checked at run time:
a game that lacks or misspells something is refused with a sentence that names it.
"""

import difflib
import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any, Protocol, TypeAlias

from .errors import Fault
from .events import Notation
from .fields import Fields
from .story import Account, Entry, Happening

Sentence: TypeAlias = str | Callable[[Any, int, Any], str]  # of a position, a seat and a move

ALIKE = 0.8  # names more alike than this are one name, misspelt


class Moves(Protocol):
    """What seats and luck can decide."""

    MOVES: Notation
    CHANCES: Notation


class StateModule(Protocol):
    """The record of a match, and how a match is set up."""

    State: Fields

    @property
    def Options(self) -> type[Any]: ...  # noqa: N802

    def setup(self, state: Any, seats: int, options: Any) -> None: ...


class State(StateModule, Protocol):
    """A state module as the box has it."""

    def derive(self, state: Any) -> None:
        """Work out the fields that a position's text leaves out from those it has."""

    def check(self, state: Any) -> str | None:
        """One sentence on why this cannot be a position of the game, or None."""

    def next_options(self, options: Any, winners: tuple[int, ...]) -> Any:
        """The options of the next match of a series."""


class RulesModule(Protocol):
    """The rules that every game has, compiled."""

    def objection(self, state: Any, seat: int, action: int) -> int:
        """0 if the seat may make that move now, else the number of the reason why not."""

    def apply(self, state: Any, seat: int, action: int) -> None:
        """The one place where a state changes."""

    def points(self, state: Any, out: Any) -> None:
        """The points of every seat."""


class Rules(RulesModule, Protocol):
    """The rules as the box has them: completed where a game leaves something out."""

    MOST: int  # moves or chance events at one time
    MOVE_COUNT: int  # in the notation
    CHANCE_COUNT: int
    REASONS: Sequence[int]  # that `objection` gives
    TIE_BREAKS: int

    def legal(self, state: Any, seat: int, out: Any) -> int:
        """Fill in the numbers of the seat's moves, or of what CHANCE can bring; how many."""

    def weights(self, state: Any, out: Any) -> int:
        """The weights of what luck can bring, in the order of `legal`; how many."""

    def owes(self, state: Any, seat: int) -> bool:
        """Whether a decision of the seat is due."""

    def reveals(self, state: Any, seat: int, action: int) -> bool:
        """Whether this opens the envelopes."""

    def forbids_take_back(self, state: Any, seat: int, action: int) -> bool:
        """Whether nobody can take this back, though neither luck nor a rival decided since."""

    def standing(self, state: Any, out: Any) -> None:
        """The place of every seat, 1 being the first."""

    def tie_break(self, state: Any, seat: int, level: int) -> int:
        """What counts, the more the better, between seats that are equal up to there."""

    def hide(self, state: Any, seat: int) -> None:
        """Blank what a seat may not know."""

    def imagine(self, state: Any, seat: int, rng: Any) -> None:
        """Fill in what is hidden with a random world that fits what the seat knows."""


class View(Protocol):
    """What a seat sees, as named values."""

    @property
    def View(self) -> type[Any]: ...  # noqa: N802

    def view(self, state: Any, seat: int | None) -> Any: ...


class Words(Protocol):
    """The game in sentences."""

    @property
    def REFUSALS(self) -> Mapping[int, Sentence]: ...  # noqa: N802

    def tell(self, by: int | None, event: Any, names: Sequence[str]) -> str | None:
        """What was decided; None where a happening tells it better."""

    def relate(self, happening: Any, names: Sequence[str]) -> str | None:
        """What came of it; None where another happening tells it better, as of many the last."""

    def ask(self, state: Any, seat: int) -> str:
        """What is asked of a seat."""

    def offer(self, state: Any, seat: int, move: Any) -> str:
        """A move in a few words, for a button."""


class Story(Protocol):
    """What came of what was decided."""

    def happenings(
        self, before: Any, by: int | None, event: Any, after: Any
    ) -> Sequence[Happening]: ...

    def accounts(self, view: Any) -> dict[Account, int]:
        """All that a viewer can count."""


class Thinking(Protocol):
    """What bots and studies are told about a game."""

    MARGIN: float  # a lead in points that wins about 3 times in 4
    EXPLORE: float  # how much a search looks at what seems worse
    PAST_LUCK: bool  # does the tree of a search go on after luck?

    def estimate(self, state: Any, marks: Any) -> None:
        """The final points that each seat can expect."""

    def policy(self, state: Any, seat: int, numbers: Any, count: int, rng: Any) -> int:
        """The place in `numbers` of a move worth playing."""

    def settles(self, state: Any, played: int) -> bool:
        """Whether a play-out may stop here, to be judged."""

    def taken(self, log: Sequence[Entry], state: Any) -> list[list[tuple[str, str]]]:
        """For each seat what it took: kinds of things, and which."""

    def ending(self, log: Sequence[Entry], state: Any) -> str:
        """Why the match ended."""


def check(
    title: str, part: str, module: Any, needed: type | None = None, may_have: type | None = None
) -> None:
    """Refuse a module that lacks something, or spells it otherwise than the box does."""
    known = {name: (protocol, name) for protocol in (may_have, needed) for name in hooks(protocol)}
    for name in hooks(needed):
        if name not in vars(module):
            guess = difflib.get_close_matches(name, _own_names(module), 1, ALIKE)
            meant = f"; is it {guess[0]!r} that should be called so?" if guess else "."
            raise Fault(f"{title}: its {part} has no {name!r}{meant}")
    for name, (protocol, _) in known.items():
        if name in vars(module):
            _check_signature(title, part, name, protocol, vars(module)[name])
    lacking = [name for name in known if name not in vars(module)]
    for name in _own_names(module):
        guess = difflib.get_close_matches(name, lacking, 1, ALIKE) if name not in known else []
        if guess:
            raise Fault(
                f"{title}: its {part} has {name!r}, which nobody will ask for; "
                f"{guess[0]!r} is what the box calls."
            )


def hooks(protocol: type | None) -> list[str]:
    """The names that a part of a game has."""
    if protocol is None:
        return []
    bases = [base for base in protocol.__mro__ if base not in (Protocol, object)]
    names = [name for base in reversed(bases) for name in (*_annotations(base), *vars(base))]
    return [name for name in dict.fromkeys(names) if not name.startswith("_")]


def _annotations(protocol: type) -> Iterable[str]:
    return inspect.get_annotations(protocol)


def _check_signature(title: str, part: str, name: str, protocol: Any, given: Any) -> None:
    asked = getattr(protocol, name, None)
    if not inspect.isfunction(asked):
        return
    wanted = list(inspect.signature(asked).parameters)[1:]
    if not callable(given):
        raise Fault(f"{title}: {name!r} of its {part} is not a function.")
    taken = list(inspect.signature(given).parameters)
    if taken != wanted:
        raise Fault(
            f"{title}: {name!r} of its {part} takes ({', '.join(taken)}), "
            f"but it is given ({', '.join(wanted)})."
        )


def _own_names(module: Any) -> list[str]:
    return [
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    ]


def check_refusals(title: str, reasons: Sequence[int], refusals: Mapping[int, Sentence]) -> None:
    """Refuse a game that has a reason without a sentence, or a sentence without a reason."""
    for reason in set(reasons) ^ set(refusals):
        lacks = "no sentence for" if reason in set(reasons) else "a sentence for what is no reason,"
        raise Fault(f"{title}: REFUSALS of its words has {lacks} {reason}.")
