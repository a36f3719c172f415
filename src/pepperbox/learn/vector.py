"""Thousands of matches at once: arrays of records, stepped by compiled code on all cores."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

import msgspec
import numpy as np
from numpy.typing import ArrayLike

from pepperbox.engine import Game, Match, NotAllowed, Unreadable, specialise, written
from pepperbox.search.workspace import ANEW, LOOK, STAY, Batch, Sight

from . import given
from .crew import Crew
from .factors import factors
from .observation import NOTHING_KNOWN, observation
from .rewards import check_kind, rewards
from .saved import Saved, checksum, stacked

FEW = 48  # legal moves that are kept as a list, until lists are asked for
LONG = 2048  # bytes of a record: the lines of a shorter one come before they are needed


class Step(NamedTuple):
    """What a step brought. The arrays are used again by the next step: copy what you keep.

    Example:
        >>> from pepperbox.learn import VectorMatch
        >>> matches = VectorMatch("harvest_dice", matches=3, seats=2)
        >>> step = matches.step(matches.sample())
        >>> step.rewards.shape, step.over.tolist()
        ((3, 2), [False, False, False])
    """

    rewards: np.ndarray  # (matches, seats) float32: 0 while a match runs
    over: np.ndarray  # (matches,) bool: the match ended (and a new one has begun in its place)
    points: np.ndarray  # (matches, seats) int32: final points of the last match that ended there
    places: np.ndarray  # (matches, seats) int32: its final places, 1 being the first


class VectorMatch:
    """Many matches of one game, each waiting for the decision of one seat::

        matches = VectorMatch("name of a game", matches=4096, seats=4)
        while learning:
            actions = policy(matches.observe(), matches.masks())
            rewards, over, points, places = matches.step(actions)

    An action is the number of a move in the game's notation. Luck is drawn inside, from
    a generator of its own for every match: the same seed and actions give the same
    matches, however many there are and however many threads step them.

    Example:
        >>> from pepperbox.learn import VectorMatch
        >>> matches = VectorMatch("harvest_dice", matches=3, seats=2)
        >>> rewards, over, points, places = matches.step(matches.sample())
        >>> rewards.shape
        (3, 2)
    """

    def __init__(
        self,
        game: str | Game,
        matches: int = 4096,
        seats: int = 4,
        options: Mapping[str, Any] | msgspec.Struct | None = None,
        seed: int = 0,
        reward: str = "standing",
        threads: int | None = None,
        encoding: str = "plain",
        autoreset: bool = True,  # without it a match that ends stays there until `restart`
    ) -> None:
        self.game = given.game(game)
        self.matches = given.count(matches, "The number of matches")
        self.seats = given.whole(seats, "The number of seats", 1)
        self.game.check_seats(self.seats)
        check_kind(reward)
        self.options = self.game.read_options(options)
        self.reward = reward
        self.threads = None if threads is None else given.whole(threads, "The threads", 1, 1024)
        self.autoreset = given.yes_or_no(autoreset, "Autoreset")
        self.actions = len(self.game.moves.MOVES)
        self.observation = observation(self.game, encoding)
        self._batch = specialise("pepperbox.search.batch", self.game.rules)
        self._crew = Crew(self.matches, self.threads)

        self._table = Batch(
            states=np.zeros(self.matches, self.game.state.State.dtype),
            opening=self.game.opening(self.seats, self.options),
            rngs=np.zeros((self.matches, 1), np.uint64),
            fresh=np.ones(self.matches, np.bool_),
            turns=np.zeros(self.matches, np.int8),
            counts=np.zeros(self.matches, np.int32),
            numbers=np.zeros((self.matches, min(FEW, self.game.rules.MOST)), np.int32),
            masks=np.zeros((0, self.actions), np.bool_),
            autoreset=self.autoreset,
            over=np.zeros(self.matches, np.bool_),
            points=np.zeros((self.matches, self.seats), np.int32),
            places=np.zeros((self.matches, self.seats), np.int32),
        )
        states = self._table.states
        self._memory = states.view(np.uint8)[: states.nbytes if states.itemsize > LONG else 0]
        self._blind = self.observation._sight(self._table.opening, *NOTHING_KNOWN)
        self._rewards = np.zeros((self.matches, self.seats), np.float32)
        self._choices = np.zeros((self.matches, 1), np.uint64)  # for `sample`
        self._seen = np.zeros((0, self.observation.size), np.float32)  # until they are kept
        self._filled = np.zeros((0, 0), np.int32)
        self.reset(seed)

    @classmethod
    def from_positions(
        cls,
        game: str | Game,
        positions: Sequence[Match | Mapping[str, Any] | str | bytes],
        **settings: Any,
    ) -> Self:
        """A batch that goes on from matches or from positions as text, one match for each."""
        known = given.game(game)
        seats, options, states = stacked(known, positions)
        batch = cls(known, matches=len(states), seats=seats, options=options, **settings)
        batch._stand_at(states)
        return batch

    def reset(self, seed: int) -> None:
        """Begin every match anew, with the luck of that seed."""
        luck, choices = _streams(seed)
        self._table.rngs[:, 0] = luck.generate_state(self.matches, np.uint64)
        self._choices[:, 0] = choices.generate_state(self.matches, np.uint64)
        self._rewards[:] = 0
        self._run("begin", np.full(self.matches, ANEW))

    @property
    def turns(self) -> np.ndarray:
        """The seat whose decision is due in every match: (matches,) of int8; -2: it is over."""
        return to_read(self._table.turns)

    @property
    def states(self) -> np.ndarray:
        """The records of the matches, every secret included."""
        return to_read(self._table.states)

    @property
    def memory(self) -> int:
        """The bytes of all matches together.

        With lists, masks and observations that are kept, once they were asked for.
        """
        table = self._table
        arrays = [table.fresh, table.turns, table.counts, table.numbers, table.masks]
        arrays += [self._seen, self._filled]
        return sum(array.nbytes for array in (*self._kept().values(), *arrays))

    def restart(self, which: ArrayLike) -> None:
        """Break off some matches, a mask of bool or their numbers, and begin others there."""
        actions = np.full(self.matches, STAY)
        actions[given.chosen(which, self.matches)] = ANEW
        self._run("restart", actions)

    def masks(self) -> np.ndarray:
        """Which actions are legal: (matches, actions) of bool, used again by the next step."""
        if not len(self._table.masks):
            masks = np.zeros((self.matches, self.actions), np.bool_)
            self._table = self._table._replace(masks=masks)
            self._run("look", np.full(self.matches, LOOK))
        return to_read(self._table.masks)

    def legal(self) -> tuple[np.ndarray, np.ndarray]:
        """The same as lists: `numbers[m, :counts[m]]` are the legal actions of match m.

        Used again by the next step. Short where there are many thousands of actions; room for
        the longest is made when they are first asked for.
        """
        most = int(self._table.counts.max())
        if most > self._table.numbers.shape[1]:
            width = min(most + most // 4, self.game.rules.MOST)
            self._table = self._table._replace(numbers=np.zeros((self.matches, width), np.int32))
            self._table.masks[:] = False
            self._run("look", np.full(self.matches, LOOK))
        return to_read(self._table.numbers), to_read(self._table.counts)

    def legal_features(self) -> np.ndarray:
        """The legal actions of `legal()` described: (matches, most, features), 0 past the last.

        For policies that score moves; see `Factors.features`.
        """
        numbers, counts = self.legal()
        described: np.ndarray = factors(self.game).features[numbers]
        described[np.arange(numbers.shape[1]) >= counts[:, None]] = 0
        return described

    def sample(self) -> np.ndarray:
        """A random legal action for every match, from a seeded generator."""
        actions = np.empty(self.matches, np.int64)
        self._crew.run("sample", lambda first, last: self._sample(first, last, actions))
        return actions

    def observe(
        self,
        seats: np.ndarray | int | None = None,
        out: np.ndarray | None = None,
        copy: bool = True,
    ) -> np.ndarray:
        """What the seats to decide (or the given ones) see: (matches, size) of float32.

        A spectator is -1; so is who looks at a match that is over, unless a seat is given.

        Without a copy it is an array of the batch's own, to be read, which every step brings up
        to date: of a position that grows it writes what is new.
        """
        if not given.yes_or_no(copy, "Whether to copy"):
            if seats is not None or out is not None:
                raise Unreadable("Without a copy a batch shows what the seats to decide see.")
            return self._kept_up_to_date()
        viewers = self._table.turns if seats is None else self._viewers(seats)
        shape = (self.matches, self.observation.size)
        if out is None:
            out = np.empty(shape, np.float32)
        rows = given.room(out, shape, np.float32, "Observations")
        fill, states = self.observation._fill, self._table.states
        self._crew.run("observe", lambda *share: fill(rows, states, viewers, *share))
        return out

    def step(self, actions: ArrayLike) -> Step:
        """One decision in every match; refused as a whole if one of them is not legal.

        What is given for a match that is over is not looked at.
        """
        return self._play(self._readable(actions))

    # -- positions in and out --------------------------------------------------------

    def save(self) -> Saved:
        """Where all matches stand, luck to come included."""
        options = msgspec.json.encode(self.options)
        arrays = {name: array.tobytes() for name, array in self._kept().items()}
        return Saved(self.game.name, self.seats, options, self.matches, arrays, checksum(arrays))

    def load(self, saved: Saved) -> None:
        """Go back to where this batch, or another of the same kind, was saved."""
        kept = self._kept()
        mine = (self.game.name, self.seats, msgspec.json.encode(self.options), self.matches)
        if not isinstance(saved, Saved):
            raise Unreadable("What is loaded is what save() gave.")
        if (saved.game, saved.seats, saved.options, saved.matches) != mine or any(
            len(saved.arrays.get(name, b"")) != array.nbytes for name, array in kept.items()
        ):
            raise NotAllowed("This was saved from a batch of another kind or size.")
        if saved.checksum != checksum(saved.arrays):
            raise Unreadable("What was saved has been changed since: matches do not go on from it.")
        for name, array in kept.items():
            array[...] = np.frombuffer(saved.arrays[name], array.dtype).reshape(array.shape)
        self._run("look", np.full(self.matches, LOOK))
        self._begin_where_it_is_over()

    def fork(self, which: ArrayLike, times: int = 1, seed: int | None = None) -> Self:
        """A new batch with copies of some matches, each so many times, side by side.

        They have the same luck to come; with a seed, each a luck of its own.
        """
        origins = given.chosen(which, self.matches)
        wanted = given.count(
            len(origins) * given.count(times, "The number of copies") or 1, "The number of matches"
        )
        if not len(origins):
            raise Unreadable("A batch has at least one match: none was chosen.")
        origins = np.repeat(origins, wanted // len(origins))
        twin = type(self)(**(self._settings() | {"matches": len(origins)}))
        for name, array in twin._kept().items():
            array[...] = self._kept()[name][origins]
        twin._run("look", np.full(twin.matches, LOOK))
        if seed is not None:
            twin.reseed(seed)
        return twin

    def reseed(self, seed: int, which: ArrayLike | None = None) -> None:
        """Another luck to come, in all matches or in some; what has happened stays."""
        luck, choices = _streams(seed)
        chosen = slice(None) if which is None else given.chosen(which, self.matches)
        self._table.rngs[chosen, 0] = luck.generate_state(self.matches, np.uint64)[chosen]
        self._choices[chosen, 0] = choices.generate_state(self.matches, np.uint64)[chosen]

    def position(self, match: int) -> dict[str, Any]:
        """The whole position of one match as text, secrets included: `game.at` goes on from it."""
        number = given.whole(match, "A match", 0, self.matches - 1)
        record = self._table.states[number : number + 1]
        has_versions = "version" in self.game.state.State
        version = int(record["version"][0]) if has_versions else self.game.version
        return written.write(self.game, record, self.options, version)

    def __reduce__(self) -> Any:
        return _restored, (type(self), self._settings(), self.save())

    def __copy__(self) -> Self:
        return self.fork(np.arange(self.matches))

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.__copy__()

    # -- inside ----------------------------------------------------------------------

    def _settings(self) -> dict[str, Any]:
        """What a batch of the same kind is made with."""
        return {
            "game": self.game,
            "matches": self.matches,
            "seats": self.seats,
            "options": self.options,
            "reward": self.reward,
            "threads": self.threads,
            "encoding": self.observation.encoding,
            "autoreset": self.autoreset,
        }

    def _kept(self) -> dict[str, np.ndarray]:
        """All that makes out where the matches stand; what is legal follows from it."""
        table = self._table
        return {
            "states": table.states.view((np.uint8, (table.states.itemsize,))),
            "rngs": table.rngs,
            "choices": self._choices,
            "over": table.over,
            "points": table.points,
            "places": table.places,
            "rewards": self._rewards,
        }

    def _stand_at(self, states: np.ndarray) -> None:
        self._table.states[:] = states
        self._run("look", np.full(self.matches, LOOK))
        self._begin_where_it_is_over()

    def _begin_where_it_is_over(self) -> None:
        if self.autoreset and (self._table.turns < 0).any():
            self.restart(self._table.turns < 0)

    def _play(self, actions: np.ndarray) -> Step:
        table = self._table
        self._rewards[:] = 0
        table.over[:] = False
        self._run("step", actions)
        ended = table.over
        if ended.any():
            self._rewards[ended] = rewards(self.reward, table.points[ended], table.places[ended])
        return Step(self._rewards, table.over, table.points, table.places)

    def _run(self, kind: str, actions: np.ndarray) -> None:
        """Step all matches."""
        self._crew.run(kind, lambda first, last: self._step(first, last, actions))

    def _step(self, first: int, last: int, actions: np.ndarray) -> None:
        room = np.empty((2, self.game.rules.MOST), np.int32)
        work = first, last, self._table, actions, *room, self._sight(), self._seen
        if len(self._memory):
            self._batch.step_long(*work, self._memory)
        else:
            self._batch.step(*work)

    def _sight(self) -> Sight:
        """How a thread sees the matches: with nothing to write, it is made but once."""
        if len(self._seen):
            return self.observation._sight(self._table.states, self._filled, self._table.fresh)
        return self._blind

    def _kept_up_to_date(self) -> np.ndarray:
        if not len(self._seen):
            self._filled = self.observation._filled(self.matches, self.seats)
            self._seen = np.zeros((self.matches, self.observation.size), np.float32)
            self._run("look", np.full(self.matches, LOOK))
        return to_read(self._seen)

    def _sample(self, first: int, last: int, actions: np.ndarray) -> None:
        room = np.empty(self.game.rules.MOST, np.int32)
        self._batch.sample(first, last, self._table, self._choices, actions, room)

    def _readable(self, actions: ArrayLike) -> np.ndarray:
        chosen = given.numbers(actions, self.matches, "Actions")
        if not self.autoreset:
            chosen = np.where(self._table.turns < 0, STAY, np.maximum(chosen, ANEW))
        elif (chosen == STAY).any():
            chosen = np.maximum(chosen, ANEW)  # no number of a move: refused below
        self._check(chosen, given.array(actions))
        return chosen

    def _check(self, actions: np.ndarray, as_given: np.ndarray) -> None:
        refused = self._batch.first_refused(self._table, actions)
        if refused >= 0:
            wrong = as_given[refused]
            raise NotAllowed(f"Action {wrong} is not legal in match {refused}: nothing was played.")

    def _viewers(self, seats: np.ndarray | int) -> np.ndarray:
        viewers = given.array(seats)
        fits = viewers.shape in ((), (self.matches,)) and viewers.dtype.kind in "iu"
        if not fits or viewers.min() < -1 or viewers.max() >= self.seats:
            raise Unreadable(f"Seats are 0 to {self.seats - 1}, and -1 for a spectator.")
        return np.array(np.broadcast_to(viewers, self.matches), np.int8)


def to_read(array: np.ndarray) -> np.ndarray:
    """A view that cannot be written to: compiled code trusts what stands in these arrays."""
    view = array.view()
    view.flags.writeable = False
    return view


def _streams(seed: int) -> list[np.random.SeedSequence]:
    """The luck of the matches, and the choices of `sample`."""
    return np.random.SeedSequence(given.whole(seed, "A seed", 0)).spawn(2)


def _restored(kind: type[VectorMatch], settings: dict[str, Any], saved: Saved) -> VectorMatch:
    batch = kind(**settings)
    batch.load(saved)
    return batch
