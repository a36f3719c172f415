"""What is asked of a seat, in one sentence."""

import numpy as np

from pepperbox.engine.phrases import counted, listed

from ..rules import harvesting
from ..rules.bidding import highest_bid
from ..rules.walking import is_open
from ..state.phases import (
    BIDDING,
    CHOOSING,
    CLAIMING,
    EXTRA_QUESTION,
    HARVESTING,
    PLANTING,
    PLAQUE_QUESTION,
    SECOND_PEPPER,
)
from ..tables import PLAQUE_POINTS


def ask(state: np.record, seat: int) -> str:
    if state.phase == BIDDING:
        return f"Bid in secret for the turn order: {_purse(highest_bid(state, seat))}."
    if state.phase == CHOOSING:
        return f"Pay your ${state.bids[seat]} and choose a free place of the turn order."
    if state.phase == CLAIMING:
        return "Claim a card of the auction house and take its peppers."
    if state.phase == PLANTING:
        return _ask_planter(state)
    if state.phase == HARVESTING:
        return _ask_farmer(state, seat)
    return _ask_cook(state)


def _purse(coins: int) -> str:
    if not coins:
        return "without a coin you can only bid nothing"
    return "nothing, or your $1" if coins == 1 else f"nothing, or up to your ${coins}"


def _ask_planter(state: np.record) -> str:
    if state.question == PLAQUE_QUESTION:
        points = counted(int(PLAQUE_POINTS[state.offered]), "point")
        return (
            f"Take the plaque of {points}, or leave it: "
            "you get one a round, and could still plant a second pepper."
        )
    if state.question == EXTRA_QUESTION:
        return "Spend Extra Plant to plant a second pepper, or end your planting."
    pepper = "your second pepper" if state.question == SECOND_PEPPER else "a pepper"
    return f"Plant {pepper} on an empty plot beside a planted one."


def _ask_farmer(state: np.record, seat: int) -> str:
    if state.steps == 0:
        return "Walk your farmer one step in any direction, then up to two more."
    choices = []
    if harvesting.is_step_left(state) and is_open(state, seat, state.facing):
        choices.append("walk on")
    if harvesting.can_spend_extra_step(state, seat):
        choices.append("spend Extra Step for a fourth step")
    if harvesting.can_double_back(state, seat):
        choices.append("spend Double Back to turn round")
    sentence = listed([*choices, "stop here"], "or")
    return f"{sentence[0].upper()}{sentence[1:]}."


def _ask_cook(state: np.record) -> str:
    choices = []
    if not state.has_visited:
        choices.append("visit the market")
    if not state.has_cooked:
        choices.append("cook a recipe")
    if not state.has_sold:
        choices.append("sell up to five peppers of one colour")
    if not choices:
        return "You have done all that a round allows: say that you are done."
    order = ", in any order" if len(choices) > 1 else ""
    return f"You may {listed(choices)}{order}; then say that you are done."
