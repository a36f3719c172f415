"""What a player of OpenSpiel observes.

An observation is what its seat sees now, part by part; as a string, JSON. An information
state is the log of all that was ever told to the seat: as a string the lines of the log; as
a tensor the observation and the latest `recall` entries of the log, each as who decided
(seat + 1, luck 0) and what (see `codes`), the latest last.
"""

from typing import Any

import msgspec
import numpy as np
import pyspiel

from pepperbox.engine import SPECTATOR, Game

from ..observation import observation
from .held import Held
from .state import SpielState


class Observer:
    """Observes states for one kind of observation; OpenSpiel reads `tensor` and `dict`."""

    def __init__(self, game: Game, recall: int, wanted: Any) -> None:
        if wanted.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("Nobody observes the secrets of all players.")
        self.private = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.public = wanted.public_info
        self.history = wanted.perfect_recall and self.public
        self.seen = observation(game)
        self.recall = recall
        size = self.seen.size if self.private or self.public else 0
        self.tensor = np.zeros(size + (2 * recall if self.history else 0), np.float32)
        self.now = self.tensor[:size]
        self.dict: dict[str, np.ndarray] = {}
        if size:
            parts = self.seen.named(self.now).items()
            self.dict = {name: part.reshape(part.shape or (1,)) for name, part in parts}
        if self.history:
            self.dict["history"] = self.tensor[size:].reshape(recall, 2)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player observes into the tensor."""
        if self.dict:
            self.now[:] = self._now(state.held, player)
        if self.history:
            codes = state.held.told(self._viewer(player)).codes
            latest = codes[max(0, len(codes) - self.recall) :]
            past = self.dict["history"]
            past[:] = 0
            if latest:
                past[-len(latest) :] = latest

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player observes, as text."""
        held = state.held
        if not self.public:
            return self._secrets(held, player) if self.private else ""
        viewer = self._viewer(player)
        whose = "spectator" if viewer is None else f"seat {viewer}"
        if self.history:
            return "\n".join([whose, *held.told(viewer).lines])
        return f"{whose}\n{_json(self._whole(self._now(held, player)))}"

    def _viewer(self, player: int) -> int | None:
        return player if self.private else None

    def _now(self, held: Held, player: int) -> np.ndarray:
        """Seen by the seat; by a spectator; or only where the two differ."""
        position = held.position
        if not self.private:
            return self.seen._of(position, SPECTATOR)
        own = self.seen._of(position, player)
        return own if self.public else np.where(self._is_secret(held, player), own, 0)

    def _is_secret(self, held: Held, player: int) -> np.ndarray:
        """What the seat sees otherwise than another would in its place."""
        open_to_all = held.game.seen_by(held.position, None)
        own = self.seen._of(held.position, player)
        secret: np.ndarray = own != self.seen._of(open_to_all, player)
        return secret

    def _secrets(self, held: Held, player: int) -> str:
        """The parts that the seat alone sees, in a game that has secrets."""
        if held.game.open:
            return ""
        secret = self.seen.named(self._is_secret(held, player))
        own = self._whole(self.seen._of(held.position, player))
        known = {name: own[name] for name, differs in secret.items() if differs.any()}
        return f"seat {player}\n{_json(known)}"

    def _whole(self, flat: np.ndarray) -> dict[str, Any]:
        """The parts of an observation, as whole numbers."""
        return {name: part.astype(int).tolist() for name, part in self.seen.named(flat).items()}


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
