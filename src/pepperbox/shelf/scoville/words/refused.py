"""Why a move that is not legal now is not, in one sentence."""

import numpy as np

from pepperbox.engine import Event

from .. import moves
from ..field import AHEAD, NOTCHES, PLOTS
from ..rules import fulfilment, harvesting
from ..rules.numbers import HIGHEST_BID
from ..state import (
    BIDDING,
    CHOOSING,
    CLAIMING,
    EXTRA_QUESTION,
    FULFILMENT,
    HARVESTING,
    PLANTING,
    PLAQUE_QUESTION,
    SECOND_PEPPER,
)
from ..tables import COLOURS, DOUBLE_BACK, EXTRA_STEP, LETTERS, MARKET_CARDS, RECIPE_CARDS, spelled
from .asked import ask
from .phrases import peppers

VERBS: dict[int, tuple[type[Event], ...]] = {
    BIDDING: (moves.Bid,),
    CHOOSING: (moves.Choose,),
    CLAIMING: (moves.Claim,),
    PLANTING: (moves.Plant, moves.Plaque, moves.ExtraPlant, moves.EndPlanting),
    HARVESTING: (moves.Step, moves.DoubleBack, moves.ExtraStep, moves.Stop),
    FULFILMENT: (moves.Market, moves.Cook, moves.Sell),
}


def why_not(state: np.record, seat: int, number: int) -> str:
    move = moves.MOVES.event(number)
    if not isinstance(move, VERBS[int(state.phase)]):
        return _not_now(state, seat)
    match move:
        case moves.Bid():
            return f"You can bid ${min(state.coins[seat], HIGHEST_BID)} at most."
        case moves.Choose():
            if move.place > state.seats:
                return f"With {state.seats} players the turn order has {state.seats} places."
            return f"Place {move.place} is taken: choose a free one."
        case moves.Claim():
            return "That card is not in the auction house."
    if state.phase == PLANTING:
        return _why_not_plant(state, seat, move)
    if state.phase == HARVESTING:
        return _why_not_walk(state, seat, move)
    return _why_not_fulfil(state, seat, move)


def _not_now(state: np.record, seat: int) -> str:
    question = ask(state, seat)
    return f"Not now: {question[0].lower()}{question[1:]}"


def _why_not_plant(state: np.record, seat: int, move: Event) -> str:
    is_planting = state.question not in (PLAQUE_QUESTION, EXTRA_QUESTION)
    if not isinstance(move, moves.Plant):
        if state.question == SECOND_PEPPER:
            return "You have spent Extra Plant: plant your second pepper."
        if is_planting:
            return "You have to plant a pepper first."
        if state.question == PLAQUE_QUESTION:
            return "Say first whether you take the plaque."
        return "There is no plaque to take."
    if not is_planting:
        return _not_now(state, seat)
    if state.peppers[seat, COLOURS.index(move.pepper)] == 0:
        return f"You have no {move.pepper} pepper."
    if state.field[PLOTS.index(move.plot)]:
        return f"Something grows on {move.plot} already: choose an empty plot."
    return f"No side of {move.plot} touches a planted plot: plant beside one."


def _why_not_walk(state: np.record, seat: int, move: Event) -> str:
    if isinstance(move, moves.Step):
        return _why_not_step(state, seat, NOTCHES.index(move.to))
    if isinstance(move, moves.DoubleBack):
        return _why_not_double_back(state, seat)
    if isinstance(move, moves.ExtraStep):
        return _why_not_extra_step(state, seat)
    return "Your farmer has to make at least one step."


def _why_not_step(state: np.record, seat: int, notch: int) -> str:
    here = int(state.farmers[seat])
    if notch == here:
        return "Your farmer stands there already."
    if notch not in AHEAD[here]:
        return "That is more than one step away: go to a side that meets yours in a corner."
    if not harvesting.is_free(state, seat, notch):
        return "Another farmer stands there: go round it."
    if notch in AHEAD[here, 1 - state.facing]:
        return "Your farmer came from there: it cannot turn round without Double Back."
    if state.tiles[seat, EXTRA_STEP]:
        return "Your farmer has made its three steps: spend Extra Step for a fourth."
    return "Your farmer has made its three steps."


def _why_not_double_back(state: np.record, seat: int) -> str:
    if state.steps == 0:
        return "Your farmer may set out in any direction: Double Back is for after the first step."
    if not state.tiles[seat, DOUBLE_BACK]:
        return "You have spent your Double Back."
    if not harvesting.is_open(state, seat, 1 - state.facing):
        return "Other farmers stand on every way back."
    return "Your farmer has no step left to make after turning round."


def _why_not_extra_step(state: np.record, seat: int) -> str:
    if not state.tiles[seat, EXTRA_STEP]:
        return "You have spent your Extra Step."
    if state.steps < harvesting.STEPS:
        return "Make three steps first: Extra Step gives a fourth."
    return "There is no free notch ahead for a fourth step."


def _why_not_fulfil(state: np.record, seat: int, move: Event) -> str:
    if isinstance(move, moves.Sell):
        return _why_not_sell(state, seat, move)
    if isinstance(move, moves.Market):
        if state.has_visited:
            return "You have visited the market this round."
        if not state.market[MARKET_CARDS.index(move.card)]:
            return "That card is not on display at the market."
        return f"For this card you lack {_lacking(state, seat, move.card)}."
    assert isinstance(move, moves.Cook)
    if state.has_cooked:
        return "You have cooked a recipe this round."
    if not state.recipes[RECIPE_CARDS.index(move.card)]:
        return "That recipe is not on display at the cook-off."
    return f"For this recipe you lack {_lacking(state, seat, move.card)}."


def _lacking(state: np.record, seat: int, card: str) -> str:
    wanted = spelled(card)
    hand = dict(zip(LETTERS, state.peppers[seat].tolist(), strict=True))
    return peppers("".join(letter * (wanted.count(letter) - hand[letter]) for letter in LETTERS))


def _why_not_sell(state: np.record, seat: int, move: moves.Sell) -> str:
    pepper = COLOURS.index(move.pepper)
    held = int(state.peppers[seat, pepper])
    if state.has_sold:
        return "You have sold peppers this round."
    if held == 0:
        return f"You have no {move.pepper} pepper."
    if held < move.count:
        return f"You have only {held} {move.pepper}."
    assert fulfilment.price(state, pepper) == 0
    return f"Nobody pays for {move.pepper} while fewer than two are planted."
