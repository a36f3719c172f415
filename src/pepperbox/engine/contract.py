"""What a game gives to the box: the parts that its modules are.

mypy checks a module against its part where the `Parts` of a game are named. `SomethingModule`
is what a game has to write; `Something` is that part as the box has it, completed from
`defaults` with what the game left out. When a game is loaded `checking` looks at the whole of it.
"""

import inspect
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias

from .card_lists import CardList
from .fields import Fields
from .notation import Notation
from .story import Account, Entry, Happening

Sentence: TypeAlias = str | Callable[[Any, int, Any], str]  # of a position, a seat and a move


class Moves(Protocol):
    """What seats and luck can decide."""

    MOVES: Notation
    CHANCES: Notation


class StateModule(Protocol):
    """The record of a match, and how a match is set up."""

    State: Fields

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

    def apply(self, state: Any, seat: int, action: int) -> None:
        """The one place where a state changes."""


class Rules(RulesModule, Protocol):
    """The rules as the box has them: completed where a game leaves something out."""

    MOST: int  # moves or chance events at one time
    MOVE_COUNT: int  # in the notation
    CHANCE_COUNT: int
    REASONS: Sequence[int]  # that `objection` gives
    TIE_BREAKS: int

    def objection(self, state: Any, seat: int, action: int) -> int:
        """0 if the seat may make that move now, else the number of the reason why not."""

    def legal(self, state: Any, seat: int, out: Any) -> int:
        """Fill in the numbers of the seat's moves, or of what CHANCE can bring; how many."""

    def weights(self, state: Any, out: Any) -> int:
        """The weights of what luck can bring, in the order of `legal`; how many."""

    def is_fair(self, state: Any) -> bool:
        """Whether all that luck can bring now is equally likely: saves asking for weights."""

    def owes(self, state: Any, seat: int) -> bool:
        """Whether a decision of the seat is due."""

    def reveals(self, state: Any, seat: int, action: int) -> bool:
        """Whether this opens the envelopes."""

    def forbids_take_back(self, state: Any, seat: int, action: int) -> bool:
        """Whether nobody can take this back, though neither luck nor a rival decided since."""

    def points(self, state: Any, out: Any) -> None:
        """The points of every seat."""

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


class WordsModule(Protocol):
    """The sentences that every game has."""

    def tell(self, by: int | None, event: Any, names: Sequence[str]) -> str | None:
        """What was decided; None where a happening tells it better."""

    def relate(self, happening: Any, names: Sequence[str]) -> str | None:
        """What came of it; None where another happening tells it better, as of many the last."""

    def ask(self, state: Any, seat: int) -> str:
        """What is asked of a seat."""


class Words(WordsModule, Protocol):
    """The words as the box has them."""

    @property
    def REFUSALS(self) -> Mapping[int, Sentence]: ...  # noqa: N802

    @property
    def CARD_LISTS(self) -> Sequence[CardList]: ...  # noqa: N802

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
    STAGES: int  # of a match, in which luck weighs differently
    NOTES: int  # numbers kept of a position while moves from it are compared; 0: none

    def estimate(self, state: Any, marks: Any) -> None:
        """The final points that each seat can expect."""

    def note(self, state: Any, notes: Any) -> None:
        """Keep of a position what `estimate_after` can use."""

    def estimate_after(self, before: Any, state: Any, notes: Any, marks: Any) -> None:
        """As `estimate`, of a position to which decisions and no luck have led from `before`.

        That was noted: what is still the same need not be worked out anew.
        """

    def policy(self, state: Any, seat: int, numbers: Any, count: int, rng: Any) -> int:
        """The place in `numbers` of a move worth playing."""

    def priors(self, state: Any, seat: int, numbers: Any, count: int, weights: Any) -> None:
        """How much each of these moves is liked before it is tried: a weight above 0.

        A search compares them with those it was told of other moves of the same decision.
        """

    def family(self, state: Any, action: int) -> int:
        """A number that moves share which are about as good; they are listed side by side."""

    def settles(self, state: Any, played: int) -> bool:
        """Whether a play-out may stop here, to be judged."""

    def prospects(self, state: Any, marks: Any) -> None:
        """As `estimate`, but after luck has fallen: what it has brought shows, as far as it can."""

    def stage(self, state: Any, stages: int) -> int:
        """The stage of the match, of so many: 0 is the first."""

    def taken(self, log: Sequence[Entry], state: Any) -> list[list[tuple[str, str]]]:
        """For each seat what it took: kinds of things, and which."""

    def ending(self, log: Sequence[Entry], state: Any) -> str:
        """Why the match ended."""


class Learned(Thinking, Protocol):
    """What was learnt about a game: in place of its thinking, where it says something else.

    With `features` it also says what a network is shown of a position.
    """

    FEATURES: int  # facts that a network is shown; 0: there is none
    MOST_FEATURES: int  # of them at one time
    POLICY: bool  # whether a network marks moves, too; else it looks at each seat and marks that
    RECIPE: Mapping[str, Any]  # how it is trained, where the usual recipe would not do
    VARIANTS: tuple[Any, ...]  # options of the matches it learns from, each as often
    VERSION: int  # of the rules by which it was learnt; 0: any
    APPRAISES: bool  # whether it can say what moves are worth: then nothing is searched
    SYMMETRIES: int  # ways to see a position that are all the same game; the first changes nothing

    def appraise(self, state: Any, seat: int, numbers: Any, count: int, worths: Any) -> None:
        """The chance to win with each of these moves, from what the seat sees."""

    def features(self, state: Any, seat: int, places: Any, amounts: Any) -> int:
        """The facts as a seat sees them: which ones, and how much of each; how many."""

    def is_shown(self, state: Any) -> bool:
        """Whether a network judges this position; until then it is played on by the policy."""

    def viewer(self, state: Any) -> int:
        """From whose seat the network looks at a position."""

    def mirror(self, state: Any, symmetry: int) -> None:
        """Change a position to its image."""

    def mirrored(self, action: int, symmetry: int) -> int:
        """The move that stands for this one in the image."""


class Parts(NamedTuple):
    """The modules of a game.

    Example:
        >>> import pepperbox
        >>> from pepperbox.engine import Game, Parts
        >>> old = pepperbox.game("chips")
        >>> parts = Parts(old.moves, old.state, old.rules, old.story, old.view, old.words)
        >>> Game(lambda: parts, players=range(2, 6), options=old.options).players
        range(2, 6)
    """

    moves: Moves
    state: StateModule
    rules: RulesModule
    story: Story
    words: WordsModule
    view: View | None = None
    thinking: ModuleType | None = None
    learned: ModuleType | None = None


def hooks(part: type) -> list[str]:
    """The names that a part of a game has."""
    bases = [base for base in reversed(part.__mro__) if base not in (object, Protocol, Generic)]
    names = [name for base in bases for name in (*inspect.get_annotations(base), *vars(base))]
    return [name for name in dict.fromkeys(names) if not name.startswith("_")]
