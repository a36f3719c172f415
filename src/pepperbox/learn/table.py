"""One match as learners take part in it: by numbers, from the view of a seat."""

from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np

from pepperbox.engine import Game, Match, NotAllowed, Unreadable

from . import given
from .observation import observation
from .rewards import check_kind, rewards_of
from .text import told

RENDER_MODES = ("ansi", "human")
ILLEGAL = -1.0  # reward of an action that is not legal


class Table:
    """A game with its seats, options and rewards settled, and the match that is on now."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None,
        options: Mapping[str, Any] | msgspec.Struct | None,
        reward: str,
        render_mode: str | None,
        encoding: str = "plain",
    ) -> None:
        self.game = given.game(game)
        fewest = self.game.players[0]
        self.seats = fewest if seats is None else given.whole(seats, "The number of seats", 1)
        self.game.check_seats(self.seats)
        self.options = self.game.read_options(options)
        check_kind(reward)
        self.reward = reward
        is_known = isinstance(render_mode, str) and render_mode in RENDER_MODES
        if render_mode is not None and not is_known:
            raise Unreadable(f"Matches are rendered as {' or '.join(RENDER_MODES)}.")
        self.render_mode = render_mode
        self.actions = len(self.game.moves.MOVES)
        self.observation = observation(self.game, encoding)
        self._match: Match | None = None
        self._told = 0

    @property
    def has_begun(self) -> bool:
        return self._match is not None

    def begin(self, luck: np.random.Generator) -> None:
        """A new match, its seed drawn from that generator."""
        seed = luck.bytes(16).hex()
        self._match = self.game.match(self.seats, seed=seed, options=self.options)
        self._told = 0

    @property
    def match(self) -> Match:
        """The match that is on."""
        if self._match is None:
            raise NotAllowed("No match has begun: call reset().")
        return self._match

    @property
    def turn(self) -> int:
        """The seat to decide: the lowest of several. Negative when the match is over."""
        return self.match.turn

    def is_legal(self, seat: int, action: int) -> bool:
        """Whether that number is a legal move of the seat; what is no number is refused."""
        number = self.number(action)
        return seat in self.match.to_act and number in self.game.legal(self.match.state, seat)

    def number(self, action: Any) -> int:
        """An action as a number, if it is one."""
        return given.whole(action, "An action", -(2**63))

    def mask(self, seat: int) -> np.ndarray:
        """1 for every action that is legal for the seat now; all 0 if nothing is asked of it."""
        mask = np.zeros(self.actions, np.int8)
        if seat in self.match.to_act:
            mask[self.game.legal(self.match.state, seat)] = 1
        return mask

    def observe(self, seat: int) -> dict[str, np.ndarray]:
        """What a seat sees: the flat observation, and the mask of its legal actions."""
        flat = self.observation._of(self.match.array, seat)
        return {"observation": flat, "action_mask": self.mask(seat)}

    def play(self, seat: int, action: int) -> None:
        """Play the move of that number."""
        if not 0 <= action < self.actions:
            raise NotAllowed(f"There is no action {action}: actions are 0 to {self.actions - 1}.")
        self.match.play(seat, self.game.moves.MOVES.event(int(action)))

    def rewards(self) -> list[float]:
        """What the match brought each seat: nothing until it is over."""
        return rewards_of(self.match, self.reward)

    def results(self, seat: int) -> dict[str, int]:
        """Points and place of a seat, once the match is over."""
        match = self.match
        return {"points": match.points[seat], "place": match.places[seat]} if match.over else {}

    def render(self) -> str | None:
        """The match as text since it was last rendered: returned, or printed for a human."""
        text = told(self.match, self._told)
        self._told = self.match.length
        if self.render_mode == "human":
            print(text)
            return None
        return text
