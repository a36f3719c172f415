"""What lies on the table in Chips, how a match is set up, and what cannot lie there."""

import numpy as np

from pepperbox.engine import CHANCE, Chairs, Fields, Number, OneOf, Seat

from .options import Options
from .position import check, derive
from .rules.scoring import NOBODY
from .tables import (
    CARDS,
    CHIPS,
    DEALT,
    DISCARDED,
    FACE_DOWN,
    FLAVOURS,
    LAST_CHIP,
    ON_PLUS,
    PHASES,
    PLAYERS,
)

__all__ = ["State", "check", "derive", "setup"]

CHAIRS = Chairs(PLAYERS)
CHIP = (None, *FLAVOURS)
CARD = (None, *CARDS)
HIDDEN = {FACE_DOWN: "face down"}
NONE = {NOBODY: None}
UNLIMITED = 32_767  # of what the rules do not limit

State = Fields(
    phase=OneOf(PHASES, "what is being done in the round", written=False),
    dealt=Number("cards dealt this round", most=PLAYERS * DEALT, written=False),
    drawn=Number("chips drawn this round", most=LAST_CHIP, written=False),
    rounds=Number("rounds begun", most=UNLIMITED),
    board=OneOf(CHIP, "chips as they were drawn", by=(LAST_CHIP,)),
    bag=Number("chips left in the bag", most=max(CHIPS), by=(FLAVOURS,), written=False),
    hand=OneOf(CARD, "cards in hand as they were dealt", by=(CHAIRS, DEALT), also=HIDDEN),
    discards=OneOf(CARD, "cards put away this round", by=(CHAIRS, DISCARDED), also=HIDDEN),
    plus=OneOf(CARD, "cards on the plus side", by=(CHAIRS, ON_PLUS), also=HIDDEN),
    minus=OneOf(CARD, "card on the minus side", by=(CHAIRS,), also=HIDDEN),
    rewards=Number("rewards won in all rounds", most=UNLIMITED, by=(CHAIRS,)),
    # The last round that was scored: what lay there, and what came of it.
    last_board=OneOf(CHIP, "chips of the last round that was scored", by=(LAST_CHIP,)),
    last_plus=OneOf(CARD, "cards on the plus side then", by=(CHAIRS, ON_PLUS)),
    last_minus=OneOf(CARD, "card on the minus side then", by=(CHAIRS,)),
    last_score=Number("score then", least=-202, most=403, by=(CHAIRS,), written=False),
    last_rewards=Number("rewards for it", most=2, by=(CHAIRS,), written=False),
    trophy_winner=Seat("who completed the trophy on plus then", also=NONE, written=False),
    trophy_loser=Seat("who completed the trophy on minus then", also=NONE, written=False),
)


def setup(state: np.record, seats: int, options: Options) -> None:
    """All chips in the bag, no rewards; luck deals the cards."""
    state.turn = CHANCE
    state.rounds = 1
    derive(state)
