"""Our games as OpenSpiel describes games."""

from typing import Any

import pyspiel

from pepperbox.engine import Game

from ..given import whole
from ..rewards import check_kind
from .observer import Observer
from .parameters import parameters, read_options
from .state import SpielState

# No game has a proven last move; no match that was ever played came near so many.
LONGEST = 100_000
MOST_POINTS = 1e9
MOST_RECALLED = 10**7  # events of the history in a tensor


class SpielGame(pyspiel.Game):
    """A game with its players and options settled; every game has a subclass of its own."""

    game: Game

    def __init__(self, given: dict[str, Any]) -> None:
        game = self.game
        self.players = int(given["players"])
        self.reward = str(given["reward"])
        self.recall = whole(given["recall"], "Recall", 0, MOST_RECALLED)
        options = read_options(game, given)
        self.opening = game.match(self.players, options=options, chance="manual")
        check_kind(self.reward)
        by_points = self.reward == "points"
        most = MOST_POINTS if by_points else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.moves.MOVES),
            max_chance_outcomes=len(game.moves.CHANCES),
            num_players=self.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=None if by_points else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind_of(game, self.reward), info, given)

    def __reduce__(self) -> Any:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"Observers have no parameters: {params}.")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.game, self.recall, wanted)


def register(game: Game) -> None:
    """Make a game known to OpenSpiel."""
    own = type(f"SpielGame_{game.name}", (SpielGame,), {"game": game})
    pyspiel.register_game(kind_of(game, "standing"), own)


def kind_of(game: Game, reward: str) -> pyspiel.GameType:
    """What kind of game it is: by standing what one wins others lose, by points not."""
    kinds = pyspiel.GameType
    secret, plain = kinds.Information.IMPERFECT_INFORMATION, kinds.Information.PERFECT_INFORMATION
    by_points, by_standing = kinds.Utility.GENERAL_SUM, kinds.Utility.ZERO_SUM
    return kinds(
        short_name=f"pepperbox_{game.name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=plain if game.open else secret,
        utility=by_points if reward == "points" else by_standing,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(game),
    )
