"""Phase 5, Time check: morning, afternoon, the final round, the end."""

from pepperbox.engine import CHANCE, OVER, compiled, copy_into

from ..state.fields import NOBODY
from ..tables import AUCTION_DECKS, MARKET_DECKS

AFTERNOON = 1  # its decks stand behind those of the morning


@compiled
def begin(state):
    """After a final round there is no time check: the game is over."""
    if state.final_round:
        state.turn = OVER
    elif state.afternoon:
        check_afternoon(state)
    else:
        check_morning(state)


@compiled
def check_morning(state):
    """The recipes are counted first: if they run short the afternoon never comes."""
    state.turn = NOBODY
    if are_recipes_short(state):
        state.final_round = True
    elif is_market_short(state):
        turn_to_afternoon(state)


@compiled
def check_afternoon(state):
    """One display short: a final round. Both: the end, at once."""
    state.turn = NOBODY
    if is_market_short(state) and are_recipes_short(state):
        state.turn = OVER
    elif is_market_short(state) or are_recipes_short(state):
        state.final_round = True


@compiled
def is_market_short(state):
    return state.market_left < state.seats


@compiled
def are_recipes_short(state):
    return state.recipes_left < state.seats


@compiled
def turn_to_afternoon(state):
    """Both decks change; the cards in the auction house stay for one more round."""
    state.afternoon = True
    state.market[:] = 0
    state.market_left = 0
    copy_into(state.market_deck, MARKET_DECKS[AFTERNOON])
    copy_into(state.auction_deck, AUCTION_DECKS[AFTERNOON])
    state.auction_discards[:] = 0
    state.house_is_old = True
    state.turn = CHANCE
