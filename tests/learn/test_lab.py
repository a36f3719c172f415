"""Small games for exact work, with known answers."""

import itertools

import numpy as np
import pytest

import pepperbox
from pepperbox.engine import NotAllowed, Unreadable
from pepperbox.learn import lab
from pepperbox.shelf.chips import lab as chips


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("harvest_dice", (2369, 0, 1590)),
        ("scoville", (1802, 0, 1764)),
        ("scrumbudgetel", (16, 0, 16)),
    ],
)
def test_a_small_game_is_gone_through_to_its_end(game: str, size: tuple[int, int, int]) -> None:
    match = lab.small(game)
    seat = match.to_act[0]
    solved = lab.solve(match)
    assert solved.size == size
    notation = match.game.moves.MOVES
    for number in solved.best:  # what is best is worth as much once it is played
        after = match.copy()
        after.play(seat, notation.event(number))
        assert lab.solve(after).values[seat] == pytest.approx(solved.values[seat])
    for move in match.moves(seat):  # and nothing else is better
        after = match.copy()
        after.play(seat, move)
        assert lab.solve(after).values[seat] <= solved.values[seat] + 1e-9


def test_the_cards_of_chips_are_not_open() -> None:
    with pytest.raises(Unreadable, match="no small game"):
        lab.small("chips")


def test_in_small_chips_both_players_are_alike() -> None:
    """Who has which hand says what it wins: the first player as much as the second would."""
    table, rest = chips.payoffs(), chips.rest()
    assert np.allclose(table, -table[rest].transpose(0, 2, 1))
    assert chips.value(chips.uniform(), chips.uniform()) == pytest.approx(0)


def test_the_exploitability_of_playing_any_card_is_known() -> None:
    uniform = chips.uniform()
    assert chips.exploitability(uniform, uniform) == pytest.approx(0.218376068, abs=1e-8)


def test_a_best_response_is_better_than_any_other() -> None:
    rng = np.random.default_rng(1)
    policy = rng.dirichlet(np.ones(3), len(chips.HANDS))
    for seat in (0, 1):
        best = chips.best_response(policy, seat)

        def earned(answer: np.ndarray, seat: int = seat) -> float:
            return chips.value(answer, policy) if seat == 0 else -chips.value(policy, answer)

        assert earned(best.policy) == pytest.approx(best.value)
        for hand, card in itertools.product(range(len(chips.HANDS)), range(3)):
            other = best.policy.copy()
            other[hand] = np.eye(3)[card]
            assert earned(other) <= best.value + 1e-12


def test_an_equilibrium_cannot_be_exploited_and_mixes() -> None:
    first, second = chips.equilibrium()
    assert chips.exploitability(first, second) < 1e-5
    assert chips.value(first, second) == pytest.approx(0, abs=1e-5)
    assert ((first > 0.05) & (first < 0.95)).any()  # no pure policy is as good


def test_what_is_hidden_or_too_large_is_not_solved() -> None:
    with pytest.raises(NotAllowed, match="hidden from who decides"):
        lab.solve(pepperbox.game("chips").match(2, seed="hidden"))
    with pytest.raises(NotAllowed, match="more than 500 positions"):
        lab.solve(pepperbox.game("harvest_dice").match(2, seed="large"), most=500)
    with pytest.raises(NotAllowed, match="more than 15 positions"):
        lab.solve(lab.small("scrumbudgetel"), most=15)
