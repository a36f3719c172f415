"""The rules of Burrow."""

from pepperbox.engine import CHANCE, OVER, compiled
from pepperbox.engine.chairs import count_still_in, next_still_in
from pepperbox.engine.decks import cards_in, list_copies, list_kinds
from pepperbox.engine.knowledge import exchange, forget

from .hidden import hide as hide
from .hidden import imagine as imagine
from .moves import CHANCES, MOVES, Ask, Dare, Deal, Find, Peek, SetAside, Trade, Wake
from .state import (
    BOLD,
    DARING,
    DEALING,
    FINDING,
    NO_CARD,
    PLAYING,
    SETTING_ASIDE,
    SHY,
    UNDECIDED,
)
from .tables import BEAR, COPIES, FOX, KINDS, MOST_PLAYERS, MOUSE, OWL

DARE, PEEK, ASK, TRADE, WAKE = (MOVES.first(verb) for verb in (Dare, Peek, Ask, Trade, Wake))
SET_ASIDE, DEAL, FIND = (CHANCES.first(verb) for verb in (SetAside, Deal, Find))
ALL_KINDS = len(KINDS)
HOME = 0  # the first of the two cards that can be played
ALL_MOVES = len(MOVES)

MOST = 26  # to ask with both cards
TIE_BREAKS = 1

DARE_FIRST, NO_DARES_NOW, NOT_THAT_CARD, NO_SUCH_RIVAL, IS_OUT = REASONS = range(1, 6)


# What may be done ---------------------------------------------------------------------


@compiled
def owes(state, seat):
    if state.phase == DARING:
        return state.turn >= 0 and state.dare[seat] == UNDECIDED
    return state.turn == seat


@compiled
def legal(state, seat, out):
    if seat == CHANCE:
        return list_kinds(state.deck, first_event(state), out)
    count = 0
    for action in range(ALL_MOVES):
        if objection(state, seat, action) == 0:
            out[count] = action
            count += 1
    return count


@compiled
def weights(state, out):
    return list_copies(state.deck, out)


@compiled
def first_event(state):
    """Of those that may happen now: one for each kind."""
    if state.phase == SETTING_ASIDE:
        return SET_ASIDE
    if state.phase == DEALING:
        return DEAL + next_to_be_dealt(state) * ALL_KINDS
    return FIND + state.player * ALL_KINDS


@compiled
def objection(state, seat, action):
    if action < PEEK:
        return 0 if state.phase == DARING else NO_DARES_NOW
    if state.phase != PLAYING:
        return DARE_FIRST
    if card_played(state, seat, action) != kind_needed(action) + 1:
        return NOT_THAT_CARD
    if action < WAKE:
        at = rival(action)
        if at == seat or at >= state.seats:
            return NO_SUCH_RIVAL
        if state.out[at]:
            return IS_OUT
    return 0


@compiled
def kind_needed(action):
    if action < ASK:
        return MOUSE
    if action < TRADE:
        return OWL
    return FOX if action < WAKE else BEAR


@compiled
def plays_home(action):
    if action < ASK:
        return (action - PEEK) // MOST_PLAYERS == HOME
    if action < TRADE:
        return (action - ASK) // (MOST_PLAYERS * ALL_KINDS) == HOME
    if action < WAKE:
        return (action - TRADE) // MOST_PLAYERS == HOME
    return action - WAKE == HOME


@compiled
def rival(action):
    if action < ASK:
        return (action - PEEK) % MOST_PLAYERS
    if action < TRADE:
        return (action - ASK) // ALL_KINDS % MOST_PLAYERS
    return (action - TRADE) % MOST_PLAYERS


@compiled
def card_played(state, seat, action):
    return state.home[seat] if plays_home(action) else state.found


@compiled
def reveals(state, seat, action):
    """The last to dare opens what all have dared."""
    if state.phase != DARING:
        return False
    for other in range(state.seats):
        if other != seat and state.dare[other] == UNDECIDED:
            return False
    return True


@compiled
def forbids_take_back(state, seat, action):
    """Who has looked, asked, traded or ended the round has learnt something."""
    return action >= PEEK


# What happens -------------------------------------------------------------------------


@compiled
def apply(state, seat, action):
    if seat == CHANCE:
        draw(state, action % ALL_KINDS)
    elif action < PEEK:
        dare(state, seat, action - DARE)
    else:
        play(state, seat, action)
        end_turn(state)


@compiled
def draw(state, kind):
    state.deck[kind] -= 1
    if state.phase == SETTING_ASIDE:
        state.aside = kind + 1
        state.phase = DEALING
    elif state.phase == DEALING:
        state.home[next_to_be_dealt(state)] = kind + 1
        if next_to_be_dealt(state) == state.seats:
            state.phase = DARING
            state.turn = 0
    else:
        state.found = kind + 1
        state.phase = PLAYING
        state.turn = state.player


@compiled
def next_to_be_dealt(state):
    seat = 0
    while seat < state.seats and state.home[seat] != NO_CARD:
        seat += 1
    return seat


@compiled
def dare(state, seat, bold):
    state.dare[seat] = BOLD if bold else SHY
    for other in range(state.seats):
        if state.dare[other] == UNDECIDED:
            state.turn = other
            return
    state.phase = FINDING
    state.turn = CHANCE


@compiled
def play(state, seat, action):
    """One of two cards is played, openly from home or found; the other is at home then."""
    state.played[card_played(state, seat, action) - 1] += 1
    if plays_home(action):
        state.home[seat] = state.found
        forget_home(state, seat)
    state.found = NO_CARD
    if action < ASK:
        state.seen[seat, rival(action)] = True
    elif action < TRADE:
        ask(state, rival(action), (action - ASK) % ALL_KINDS)
    elif action < WAKE:
        trade(state, seat, rival(action))
    else:
        put_out(state, seat)


@compiled
def ask(state, seat, kind):
    if state.home[seat] == kind + 1:
        put_out(state, seat)
    else:
        state.ruled_out[seat, kind] = True


@compiled
def trade(state, one, other):
    """What is known of a card goes with it."""
    card = state.home[one]
    state.home[one] = state.home[other]
    state.home[other] = card
    exchange(state.seen, one, other)
    for kind in range(ALL_KINDS):
        known = state.ruled_out[one, kind]
        state.ruled_out[one, kind] = state.ruled_out[other, kind]
        state.ruled_out[other, kind] = known


@compiled
def put_out(state, seat):
    """The card at home is shown."""
    state.out[seat] = True
    state.played[state.home[seat] - 1] += 1
    state.home[seat] = NO_CARD
    forget_home(state, seat)


@compiled
def forget_home(state, seat):
    forget(state.seen, seat)
    state.ruled_out[seat, :] = False


@compiled
def end_turn(state):
    """A round ends when one is left, or nothing is left to find."""
    if count_still_in(state.out, state.seats) == 1 or cards_in(state.deck) == 0:
        end_round(state)
    else:
        state.player = next_still_in(state.out, state.seats, state.player)
        state.phase = FINDING
        state.turn = CHANCE


@compiled
def end_round(state):
    is_over = False
    best = best_card(state)
    for seat in range(state.seats):
        state.points[seat] += round_score(state, seat, best)
        is_over = is_over or state.points[seat] >= state.goal
    if is_over:
        state.turn = OVER
    else:
        begin_round(state)


@compiled
def best_card(state):
    best = NO_CARD
    for seat in range(state.seats):
        best = max(best, state.home[seat])
    return best


@compiled
def round_score(state, seat, best):
    """The strongest card at home wins a point, or two for the bold; others lose one if bold."""
    if not state.out[seat] and state.home[seat] == best:
        return 2 if state.dare[seat] == BOLD else 1
    return -1 if state.dare[seat] == BOLD and state.points[seat] > 0 else 0


@compiled
def begin_round(state):
    state.rounds += 1
    state.phase = SETTING_ASIDE
    state.turn = CHANCE
    state.player = (state.player + 1) % state.seats
    state.deck[:] = COPIES
    state.aside = NO_CARD
    state.home[:] = NO_CARD
    state.played[:] = 0
    state.seen[:] = False
    state.ruled_out[:] = False
    state.dare[:] = UNDECIDED
    state.out[:] = False


@compiled
def tie_break(state, seat, level):
    """The card at home when the match ended."""
    return state.home[seat]
