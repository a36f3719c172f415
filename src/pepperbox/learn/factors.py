"""Actions in factors: a verb, and a value for each of its fields.

The flat number of an action is one of thousands where a field takes many values: a bid in
Scoville is one of 10,000. In factors it is the verb `bid` and one number. A row has a column
for the verb and one for each field of each verb, as `plant.pepper` or `bid.coins`: the place of
its value, or -1 where the verb has no such field.
"""

import functools
import math
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import ArrayLike

from pepperbox.engine import Game, Unreadable
from pepperbox.engine.notation import Verb

from . import given


class Factor(msgspec.Struct, frozen=True):
    """One column of a factored action.

    Example:
        >>> import pepperbox
        >>> from pepperbox.learn import factors
        >>> [factor.name for factor in factors(pepperbox.game("harvest_dice")).factors][:3]
        ['verb', 'take.vegetable', 'take.value']
    """

    name: str  # verb, or verb.field
    verb: int | None  # whose field it is, by its place; None: it is the verb
    values: tuple[Any, ...]

    @property
    def size(self) -> int:
        """How many values it has."""
        return len(self.values)

    @property
    def is_number(self) -> bool:
        """Its values are whole numbers, or places of several: near ones are alike."""
        return all(isinstance(part, int) for value in self.values for part in _parts(value))


class Factors:
    """The actions of a game in factors, both ways and for many at once.

    Example:
        >>> import pepperbox
        >>> from pepperbox.learn import factors
        >>> both_ways = factors(pepperbox.game("harvest_dice"))
        >>> int(both_ways.join(both_ways.split([3]))[0])
        3
    """

    def __init__(self, game: str | Game) -> None:
        self.game = given.game(game)
        self.notation = self.game.moves.MOVES
        verbs = self.notation.verbs
        self.factors = [
            Factor("verb", None, tuple(verb.name for verb in verbs)),
            *(
                Factor(f"{verb.name}.{field}", place, tuple(values))
                for place, verb in enumerate(verbs)
                for field, values in verb.values.items()
            ),
        ]
        self.names = tuple(factor.name for factor in self.factors)
        self.sizes = tuple(factor.size for factor in self.factors)
        self._columns = [
            [n for n, factor in enumerate(self.factors) if factor.verb == place]
            for place in range(len(verbs))
        ]
        self._rows = np.full((len(self.notation), len(self.factors)), -1, np.int32)
        self._numbers: list[np.ndarray] = []  # by verb: the actions, by the places of the values
        for place, verb in enumerate(verbs):
            self._fill(place, verb)

    def _fill(self, place: int, verb: Verb) -> None:
        here = slice(verb.first, verb.first + len(verb))
        sizes = [len(values) for values in verb.values.values()]
        self._rows[here, 0] = place
        if math.prod(sizes) == len(verb):  # every combination, the last field counting fastest
            places = np.indices(sizes).reshape(len(sizes), len(verb)).T
        else:
            events = [msgspec.structs.astuple(verb.event(n)) for n in range(len(verb))]
            orders = [{v: n for n, v in enumerate(values)} for values in verb.values.values()]
            places = np.array([[o[v] for o, v in zip(orders, e, strict=True)] for e in events])
        self._rows[here, self._columns[place]] = places.reshape(len(verb), len(sizes))
        numbers = np.full(math.prod(sizes), -1, np.int64)
        numbers[_counted(places, sizes)] = np.arange(verb.first, verb.first + len(verb))
        self._numbers.append(numbers)

    def split(self, actions: ArrayLike) -> np.ndarray:
        """Actions by number in factors: another axis, of the columns."""
        numbers = self._checked(actions)
        rows: np.ndarray = self._rows[numbers]
        return rows

    def join(self, rows: ArrayLike) -> np.ndarray:
        """The numbers of actions in factors; columns that are not of the verb are not read."""
        places = given.array(rows)
        if places.dtype.kind not in "iu" or places.shape[-1:] != (len(self.factors),):
            raise Unreadable(f"A factored action is {len(self.factors)} whole numbers.")
        flat = places.reshape(-1, len(self.factors)).astype(np.int64)
        actions = np.full(len(flat), -1, np.int64)
        for verb, columns in enumerate(self._columns):
            mine = np.flatnonzero(flat[:, 0] == verb)
            chosen = flat[mine][:, columns]
            sizes = [self.sizes[column] for column in columns]
            fit = ((chosen >= 0) & (chosen < np.array(sizes, np.int64))).all(1)
            actions[mine[fit]] = self._numbers[verb][_counted(chosen[fit], sizes)]
        if (actions < 0).any():
            wrong = flat[actions < 0][0].tolist()
            raise Unreadable(f"There is no action {wrong}: a place is outside of its factor.")
        return actions.reshape(places.shape[:-1])

    def masks(
        self, legal: tuple[np.ndarray, np.ndarray], factor: int, rows: ArrayLike | None = None
    ) -> np.ndarray:
        """Which places of a factor some legal action has: (matches, size) of bool.

        `legal` is what `VectorMatch.legal()` gives. With `rows`, of those legal actions that
        have the places chosen there for the factors before: choose the verb, then field by field.
        """
        column = given.whole(factor, "A factor", 0, len(self.factors) - 1)
        numbers, counts = self._lists(legal)
        listed = np.arange(numbers.shape[1]) < counts[:, None]
        match, place = np.nonzero(listed)
        actions = self._rows[numbers[match, place]]
        fits = actions[:, column] >= 0
        if rows is not None:
            chosen = given.array(rows)
            if chosen.shape != (len(counts), len(self.factors)) or chosen.dtype.kind not in "iu":
                raise Unreadable(f"Rows are {len(counts)} by {len(self.factors)} whole numbers.")
            before = actions[:, :column] == chosen[match, :column]
            fits &= (before | (actions[:, :column] < 0)).all(1)
        masks = np.zeros((len(counts), self.sizes[column]), np.bool_)
        masks[match[fits], actions[fits, column]] = True
        return masks

    @functools.cached_property
    def features(self) -> np.ndarray:
        """Numbers from 0 to 1 that describe each action: (actions, features) of float32.

        The verb and what has a name have a place for each value, numbers are scaled.
        """
        columns = [column for n, factor in enumerate(self.factors) for column in self._spread(n)]
        return np.ascontiguousarray(np.stack(columns, 1).astype(np.float32))

    def _spread(self, column: int) -> list[np.ndarray]:
        factor, places = self.factors[column], self._rows[:, column]
        if not factor.is_number:
            return [places == value for value in range(factor.size)]
        values = np.array([_parts(value) for value in factor.values], np.float64)
        low, high = values.min(0), values.max(0)
        scaled = (values - low) / np.maximum(1, high - low)
        return [np.where(places >= 0, scaled[places, n], 0) for n in range(values.shape[1])]

    def written(self, actions: ArrayLike) -> list[str]:
        """Actions in the game's notation, as JSON."""
        flat = self._checked(actions).ravel().tolist()
        return [msgspec.json.encode(self.notation.event(number)).decode() for number in flat]

    def read(self, texts: Sequence[str]) -> np.ndarray:
        """The numbers of actions in the game's notation."""
        try:
            moves = [msgspec.json.decode(text) for text in texts]
        except (TypeError, ValueError, RecursionError) as error:
            raise Unreadable(f"This cannot be read as a move: {error}.") from None
        return np.array([self.notation.number(move) for move in moves], np.int64)

    def _lists(self, legal: Any) -> tuple[np.ndarray, np.ndarray]:
        """Lists of legal actions, all of them actions of this game."""
        both = [given.array(part) for part in legal] if isinstance(legal, tuple | list) else []
        if len(both) == 2 and all(part.dtype.kind in "iu" for part in both):
            numbers, counts = both
            if numbers.ndim == 2 and counts.shape == numbers.shape[:1]:
                self._checked(numbers[np.arange(numbers.shape[1]) < counts[:, None]])
                return numbers, counts
        raise Unreadable("Legal actions are given as legal() of a batch gives them.")

    def _checked(self, actions: ArrayLike) -> np.ndarray:
        numbers = given.array(actions)
        if numbers.dtype.kind not in "iu":
            raise Unreadable("Actions are whole numbers.")
        if numbers.size and not 0 <= numbers.min() <= numbers.max() < len(self.notation):
            raise Unreadable(f"Actions are 0 to {len(self.notation) - 1}.")
        return numbers


def factors(game: str | Game) -> Factors:
    """The one Factors of a game.

    Example:
        >>> import pepperbox
        >>> from pepperbox.learn import factors
        >>> harvest_dice = pepperbox.game("harvest_dice")
        >>> factors(harvest_dice) is factors(harvest_dice)
        True
    """
    return _made(given.game(game))


@functools.cache
def _made(game: Game) -> Factors:
    return Factors(game)


def _counted(places: np.ndarray, sizes: Sequence[int]) -> np.ndarray:
    """The rows of places as one number each, the last column counting fastest."""
    counted = np.zeros(len(places), np.int64)
    for column, size in enumerate(sizes):
        counted = counted * size + places[:, column]
    return counted


def _parts(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)
