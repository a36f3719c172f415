"""A match as OpenSpiel steps it: its luck is played by hand."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
import pyspiel

from pepperbox.engine import CHANCE, OVER, Event, Match

from ..rewards import rewards_at
from .held import Held

if TYPE_CHECKING:
    from .game import SpielGame

PLAYERS = {CHANCE: int(pyspiel.PlayerId.CHANCE), OVER: int(pyspiel.PlayerId.TERMINAL)}


class SpielState(pyspiel.State):
    """A position with its history. Simultaneous decisions are asked one after the other."""

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.held = Held(game.opening.copy())
        self.reward = game.reward

    @property
    def match(self) -> Match:
        return self.held.match

    def current_player(self) -> int:
        return PLAYERS.get(self.held.turn, self.held.turn)

    def is_terminal(self) -> bool:
        return self.held.turn == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.held.legal().copy() if player == self.held.turn else self._of_another(player)

    def _of_another(self, player: int) -> list[int]:
        """Moves of a seat that is not asked yet; none if nothing is due of it."""
        held = self.held
        if player < 0 or held.turn < 0 or not held.game.rules.owes(held.position[0], player):
            return []
        return sorted(held.game.legal(held.position[0], player).tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        game, state = self.held.game, self.held.position[0]
        numbers, weights = game.legal(state, CHANCE).tolist(), game.weights(state).tolist()
        total = sum(weights)
        return sorted(zip(numbers, (weight / total for weight in weights), strict=True))

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        self.held.play(None if player < 0 else player, action)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that looks the same to the player, with what it cannot know imagined anew."""
        twin: SpielState = self.clone()
        twin.held = self.held.imagined(player, int(sampler() * 2**53))
        return twin

    def returns(self) -> list[float]:
        return rewards_at(self.held.game, self.held.position, self.reward)

    def __str__(self) -> str:
        """The numbers of all that was decided, luck included."""
        return str(self.history_str())

    # -- names and structs of actions: the notation as JSON --------------------------

    def _event(self, player: int, action: int) -> Event:
        return self.held.event(None if player < 0 else player, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return msgspec.json.encode(self._event(player, action)).decode()

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        struct: dict[str, Any] = msgspec.to_builtins(self._event(player, action))
        return struct

    def _struct_to_actions(self, struct: dict[str, Any]) -> list[int]:
        seat = CHANCE if "chance" in struct else 0
        return [self.match.game.notation(seat).number(struct)]

    def _to_struct(self) -> dict[str, Any]:
        return self.match.record(everything=True)

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        struct: dict[str, Any] = msgspec.to_builtins(self.match.view(player))
        return struct
