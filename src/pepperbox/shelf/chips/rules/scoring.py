"""The scoring of a round, the trophy, the rewards and the end of the game."""

import numpy as np

from pepperbox.engine import compiled

from ..tables import FIRST_REWARD, FLAVOURS, GOAL, LAST_CHIP, ON_PLUS, TROPHY
from .objectives import is_completed, worth

NOBODY = -1


@compiled
def score_round(state):
    """The board is full: what lies there is now the last round that was scored."""
    for i in range(LAST_CHIP):
        state.last_board[i] = state.board[i]
    for seat in range(state.seats):
        state.last_minus[seat] = state.minus[seat]
        for i in range(ON_PLUS):
            state.last_plus[seat, i] = state.plus[seat, i]
    judge(state)
    for seat in range(state.seats):
        state.rewards[seat] += state.last_rewards[seat]


@compiled
def judge(state):
    """Turn the cards of that round into scores, and the scores into rewards."""
    chips = chips_on(state.last_board)
    last = state.last_board[LAST_CHIP - 1] - 1
    for seat in range(state.seats):
        state.last_score[seat] = score(state, seat, chips, last)
    judge_the_trophy(state, chips, last)
    for seat in range(state.seats):
        state.last_rewards[seat] = reward(state, seat)


@compiled
def chips_on(board):
    """How many of each flavour lie on it."""
    chips = np.zeros(len(FLAVOURS), np.int64)
    for i in range(LAST_CHIP):
        if board[i] > 0:
            chips[board[i] - 1] += 1
    return chips


@compiled
def score(state, seat, chips, last):
    """Completed cards add their value on the plus side and subtract it on the minus side."""
    total = -points_of(state.last_minus[seat] - 1, chips, last)
    for i in range(ON_PLUS):
        total += points_of(state.last_plus[seat, i] - 1, chips, last)
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
        if state.last_minus[seat] - 1 == TROPHY:
            state.trophy_loser = seat
        for i in range(ON_PLUS):
            if state.last_plus[seat, i] - 1 == TROPHY:
                state.trophy_winner = seat


@compiled
def reward(state, seat):
    """One less for each player with a higher score; none at all when the trophy wins."""
    if state.trophy_winner != NOBODY or state.trophy_loser == seat:
        return 0
    return max(0, FIRST_REWARD[state.seats] - players_ahead(state, seat))


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
    return state.trophy_winner != NOBODY or (is_goal_reached(state) and is_one_first(state))


@compiled
def is_goal_reached(state):
    for seat in range(state.seats):
        if state.rewards[seat] >= GOAL[state.seats]:
            return True
    return False


@compiled
def is_one_first(state):
    first = 0
    for seat in range(state.seats):
        if place(state, seat) == 1:
            first += 1
    return first == 1


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
