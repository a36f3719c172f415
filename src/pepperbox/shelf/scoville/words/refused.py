"""Why a move that is not legal now is not, one sentence a reason."""

from collections.abc import Mapping

import numpy as np

from pepperbox.engine import Event
from pepperbox.engine.contract import Sentence

from ..moves import Cook, Market, Place, Plant, Sell
from ..rules import reasons
from ..rules.bidding import highest_bid
from ..tables import COLOURS, DOUBLE_BACK_TILE
from ..view.cards import missing
from .asked import ask
from .phrases import number, peppers


def _not_now(state: np.record, seat: int, move: Event) -> str:
    question = ask(state, seat)
    return f"Not now: {question[0].lower()}{question[1:]}"


def _too_few_coins(state: np.record, seat: int, move: Event) -> str:
    return f"You can bid ${highest_bid(state, seat)} at most."


def _no_such_place(state: np.record, seat: int, move: Event) -> str:
    return f"With {number(state.seats)} players the turn order has {number(state.seats)} places."


def _place_taken(state: np.record, seat: int, move: Place) -> str:
    return f"Place {move.place} is taken: choose a free one."


def _no_pepper(state: np.record, seat: int, move: Plant | Sell) -> str:
    return f"You have no {move.pepper} pepper."


def _plot_planted(state: np.record, seat: int, move: Plant) -> str:
    return f"Something grows on {move.plot} already: choose an empty plot."


def _nothing_beside(state: np.record, seat: int, move: Plant) -> str:
    return f"No side of {move.plot} touches a planted plot: plant beside one."


def _behind(state: np.record, seat: int, move: Event) -> str:
    can_turn = state.tiles[seat, DOUBLE_BACK_TILE]
    way = "only Double Back turns it round" if can_turn else "it cannot turn round"
    return f"That is behind your farmer, and {way}."


def _peppers_lacking(state: np.record, seat: int, move: Market | Cook) -> str:
    card = "recipe" if isinstance(move, Cook) else "card"
    lacking = missing(move.card, state.peppers[seat].tolist())
    return f"For this {card} you lack {peppers(lacking)}."


def _too_few_peppers(state: np.record, seat: int, move: Sell) -> str:
    held = int(state.peppers[seat, COLOURS.index(move.pepper)])
    return f"You have only {number(held)} {move.pepper}."


def _worth_nothing(state: np.record, seat: int, move: Sell) -> str:
    return f"Nobody pays for {move.pepper} while fewer than two are planted."


REFUSALS: Mapping[int, Sentence] = {
    reasons.NOT_NOW: _not_now,
    reasons.TOO_FEW_COINS: _too_few_coins,
    reasons.NO_SUCH_PLACE: _no_such_place,
    reasons.PLACE_TAKEN: _place_taken,
    reasons.NOT_IN_THE_HOUSE: "That card is not in the auction house.",
    reasons.PLANT_FIRST: "You have to plant a pepper first.",
    reasons.ANSWER_FIRST: "Say first whether you take the plaque.",
    reasons.NO_PLAQUE: "There is no plaque to take.",
    reasons.SPEND_EXTRA_PLANT: "A second pepper takes your Extra Plant: spend it first.",
    reasons.PLANT_THE_SECOND: "You have spent Extra Plant: plant your second pepper.",
    reasons.NO_PEPPER: _no_pepper,
    reasons.PLOT_PLANTED: _plot_planted,
    reasons.NOTHING_BESIDE: _nothing_beside,
    reasons.STANDING_THERE: "Your farmer stands there already.",
    reasons.TOO_FAR: (
        "That is more than one step away: go to a side that meets yours in a corner."
    ),
    reasons.NO_STEP_LEFT: "Your farmer has made its three steps: spend Extra Step for a fourth.",
    reasons.BEHIND: _behind,
    reasons.FARMER_THERE: "Another farmer stands there: go round it.",
    reasons.STEP_FIRST: "Your farmer has to make at least one step.",
    reasons.TURN_AFTER_A_STEP: (
        "Your farmer may set out in any direction: Double Back is for after the first step."
    ),
    reasons.DOUBLE_BACK_SPENT: "You have spent your Double Back.",
    reasons.NOTHING_FREE_BEHIND: "Other farmers stand on every way back.",
    reasons.EXTRA_STEP_SPENT: "You have spent your Extra Step.",
    reasons.THREE_STEPS_FIRST: "Make three steps first: Extra Step gives a fourth.",
    reasons.NOTHING_FREE_AHEAD: "There is no free notch ahead for a fourth step.",
    reasons.MARKET_VISITED: "You have visited the market this round.",
    reasons.NOT_AT_THE_MARKET: "That card is not on display at the market.",
    reasons.RECIPE_COOKED: "You have cooked a recipe this round.",
    reasons.NOT_AT_THE_COOK_OFF: "That recipe is not on display at the cook-off.",
    reasons.PEPPERS_LACKING: _peppers_lacking,
    reasons.PEPPERS_SOLD: "You have sold peppers this round.",
    reasons.TOO_FEW_PEPPERS: _too_few_peppers,
    reasons.WORTH_NOTHING: _worth_nothing,
}
