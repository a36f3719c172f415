"""The scoring of a round, the trophy, the rewards and the end of the game."""

import numpy as np

from pepperbox.engine import compiled

from ..state import NOBODY
from ..tables import CHIPS, FIRST_REWARD, FLAVOURS, GOAL, LAST_CHIP, ON_PLUS, TROPHY
from .objectives import is_completed, worth


@compiled
def score_round(state):
    """Turn the cards of this round into scores, and the scores into rewards."""
    chips = chips_on_the_board(state)
    last = state.board[LAST_CHIP - 1] - 1
    for seat in range(state.seats):
        state.last_score[seat] = score(state, seat, chips, last)
        state.last_minus[seat] = state.minus[seat]
        for i in range(ON_PLUS):
            state.last_plus[seat, i] = state.plus[seat, i]
    for i in range(LAST_CHIP):
        state.last_board[i] = state.board[i]
    judge_the_trophy(state, chips, last)
    give_rewards(state)


@compiled
def chips_on_the_board(state):
    chips = np.empty(len(FLAVOURS), np.int64)
    for flavour in range(len(FLAVOURS)):
        chips[flavour] = CHIPS[flavour] - state.bag[flavour]
    return chips


@compiled
def score(state, seat, chips, last):
    """Completed cards add their value on the plus side and subtract it on the minus side."""
    total = -points_of(state.minus[seat] - 1, chips, last)
    for i in range(ON_PLUS):
        total += points_of(state.plus[seat, i] - 1, chips, last)
    return total


@compiled
def points_of(card, chips, last):
    return worth(card, chips) if is_completed(card, chips, last) else 0


@compiled
def judge_the_trophy(state, chips, last):
    """Completed, it wins the game on the plus side and loses the round on the minus side."""
    state.trophy_winner = NOBODY
    state.trophy_loser = NOBODY
    if not is_completed(TROPHY, chips, last):
        return
    for seat in range(state.seats):
        if state.minus[seat] - 1 == TROPHY:
            state.trophy_loser = seat
        for i in range(ON_PLUS):
            if state.plus[seat, i] - 1 == TROPHY:
                state.trophy_winner = seat


@compiled
def give_rewards(state):
    """One less for each player with a higher score; none at all when the trophy wins."""
    for seat in range(state.seats):
        state.last_rewards[seat] = 0
        if state.trophy_winner == NOBODY and state.trophy_loser != seat:
            reward = FIRST_REWARD[state.seats] - players_ahead(state, seat)
            state.last_rewards[seat] = max(0, reward)
        state.rewards[seat] += state.last_rewards[seat]


@compiled
def players_ahead(state, seat):
    """Players with a higher score in the round; who lost it by the trophy is ahead of nobody."""
    ahead = 0
    for other in range(state.seats):
        if other != state.trophy_loser and state.last_score[other] > state.last_score[seat]:
            ahead += 1
    return ahead


# The end of the game ------------------------------------------------------------------


@compiled
def is_decided(state):
    """The trophy has won, or somebody has the rewards to end it and one player is first."""
    if state.trophy_winner != NOBODY:
        return True
    reached = False
    first = 0
    for seat in range(state.seats):
        if state.rewards[seat] >= GOAL[state.seats]:
            reached = True
        if place(state, seat) == 1:
            first += 1
    return reached and first == 1


@compiled
def beats(state, one, other):
    """By the trophy, by rewards, by not losing the last round to the trophy, by its score."""
    if state.trophy_winner == one or state.trophy_winner == other:
        return state.trophy_winner == one and one != other
    if state.rewards[one] != state.rewards[other]:
        return state.rewards[one] > state.rewards[other]
    if state.trophy_loser == one or state.trophy_loser == other:
        return state.trophy_loser == other and one != other
    return state.last_score[one] > state.last_score[other]


@compiled
def place(state, seat):
    before = 0
    for other in range(state.seats):
        if beats(state, other, seat):
            before += 1
    return before + 1


@compiled
def points(state, out):
    """The final score is the number of rewards."""
    for seat in range(state.seats):
        out[seat] = state.rewards[seat]


@compiled
def standing(state, out):
    for seat in range(state.seats):
        out[seat] = place(state, seat)
