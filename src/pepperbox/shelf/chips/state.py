"""What lies on the table in Chips, and how a match is set up."""

import msgspec
import numpy as np

from pepperbox.engine import CHANCE

from .tables import CHIPS, DEALT, DISCARDED, FLAVOURS, LAST_CHIP, ON_PLUS, PLAYERS

# A round, in order: what is done, ...
(
    DEALING,
    FIRST_CHIPS,
    FIRST_DISCARDS,
    SECOND_CHIPS,
    SECOND_DISCARD,
    THIRD_CHIPS,
    CHOOSING_SIDES,
    LAST_CHIPS,
) = range(8)
# ... how many chips then lie on the board, and how many cards everybody keeps in hand.
CHIPS_AFTER = (0, 5, 5, 9, 9, 12, 12, 14)
CARDS_AFTER = (6, 6, 4, 4, 3, 3, 0, 0)

# A place for a card holds its number + 1; or
NO_CARD = 0
FACE_DOWN = -1  # a card that the viewer may not see

NOBODY = -1

State = np.dtype(
    (
        np.record,
        [
            ("seats", "i1"),  # number of players
            ("turn", "i1"),  # lowest seat that owes a decision, or CHANCE, or OVER
            ("phase", "i1"),  # DEALING to LAST_CHIPS
            ("dealt", "i1"),  # cards dealt so far this round
            ("drawn", "i1"),  # chips drawn so far this round
            ("rounds", "i2"),  # begun so far
            ("board", "i1", (LAST_CHIP,)),  # flavour + 1 of the chips as they were drawn, then 0
            ("bag", "i1", (len(FLAVOURS),)),  # chips left by flavour
            ("hand", "i1", (PLAYERS, DEALT)),  # cards as they were dealt, then NO_CARD
            ("discards", "i1", (PLAYERS, DISCARDED)),  # cards put away this round
            ("plus", "i1", (PLAYERS, ON_PLUS)),  # cards on the plus side
            ("minus", "i1", (PLAYERS,)),  # card on the minus side
            ("rewards", "i2", (PLAYERS,)),  # won in all rounds so far
            # The last round that was scored.
            ("last_board", "i1", (LAST_CHIP,)),
            ("last_plus", "i1", (PLAYERS, ON_PLUS)),
            ("last_minus", "i1", (PLAYERS,)),
            ("last_score", "i2", (PLAYERS,)),
            ("last_rewards", "i1", (PLAYERS,)),
            ("trophy_winner", "i1"),  # who completed the trophy on the plus side, or NOBODY
            ("trophy_loser", "i1"),  # who completed it on the minus side, or NOBODY
        ],
    ),
    align=True,
)

# Fields with a row for every seat, and fields whose numbers mean seats.
BY_SEAT = (
    "hand",
    "discards",
    "plus",
    "minus",
    "rewards",
    "last_plus",
    "last_minus",
    "last_score",
    "last_rewards",
)
HOLDS_SEATS = ("trophy_winner", "trophy_loser")


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chips has none."""


def setup(state: np.record, seats: int, options: Options) -> None:
    """All chips in the bag, no rewards; luck deals the cards."""
    state.turn = CHANCE
    state.phase = DEALING
    state.rounds = 1
    state.bag[:] = CHIPS
    state.trophy_winner = NOBODY
    state.trophy_loser = NOBODY
