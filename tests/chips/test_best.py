"""Master's appraisal of Chips is what brute force finds; so is the chance to win the match."""

import itertools
import math
from collections.abc import Callable

import numpy as np
import pytest

from pepperbox import Match
from pepperbox.bots.advice import advise
from pepperbox.shelf.chips import learned
from pepperbox.shelf.chips.expected import PLACES
from pepperbox.shelf.chips.learned import best, equity
from pepperbox.shelf.chips.learned.boards import BOARD, BOARDS, FOUR_CHIPS, IS_TROPHY, POINTS
from pepperbox.shelf.chips.rules.objectives import is_completed, worth
from pepperbox.shelf.chips.tables import CARDS, CHIPS, FLAVOURS, TROPHY

from .table import chips, choosing_sides, discarding, discarding_again

LEVELS = np.append(1.0 - np.arange(best.STEPS) / best.ALL, [1.5, -0.5])


def bag_after(letters: str) -> np.ndarray:
    drawn = chips(letters)
    return np.array([n - drawn.count(f) for n, f in zip(CHIPS, FLAVOURS, strict=True)], np.int64)


def numbers(*cards: str) -> np.ndarray:
    named: list[str] = list(CARDS)
    return np.array([named.index(card) for card in cards], np.int64)


def of_sides(bag: np.ndarray, cards: np.ndarray, minus: int) -> float:
    """The worth of three cards with that one on minus, chip by chip, by the rules of the cards."""
    total = 0.0
    draws = [f for f, n in enumerate(bag.tolist()) for _ in range(n)]
    for one, last in itertools.permutations(range(len(draws)), 2):
        board = np.array(CHIPS) - bag
        board[draws[one]] += 1
        board[draws[last]] += 1
        number = BOARD[int((PLACES * (np.array(CHIPS) - board)).sum())]
        if TROPHY in cards and is_completed(TROPHY, board, draws[last]):
            total += 1.5 if cards[minus] != TROPHY else -0.5
            continue
        score = 0
        for place, card in enumerate(cards.tolist()):
            if is_completed(card, board, draws[last]):
                score += worth(card, board) * (-1 if place == minus else 1)
        step = min(max((score - best.LEAST_SCORE) // 2, 0), best.STEPS - 1)
        total += LEVELS[learned.SCORES[number, draws[last], step]]
    return total / (len(draws) * (len(draws) - 1))


@pytest.mark.parametrize(
    "cards",
    [
        ("last-onion", "per-chicken", "none-vinegar"),
        ("more-chicken-potato", "min-potato7", "all-2"),
    ],
)
@pytest.mark.parametrize("board", ["ppobv occv boo", "cccbb ovvo boo"])
def test_sides_are_judged_by_all_ways_the_last_two_chips_can_fall(
    cards: tuple[str, ...], board: str
) -> None:
    bag, held, worths = bag_after(board), numbers(*cards), np.empty(3)
    best.judge_sides(bag, held, learned.SCORES, LEVELS, worths)
    assert worths == pytest.approx([of_sides(bag, held, minus) for minus in range(3)])


def test_a_discard_is_judged_by_the_best_that_can_follow_it() -> None:
    bag = bag_after("ppobv occv")
    held = numbers("last-onion", "per-chicken", "min-onion6", "equal-onion-potato")
    worths = np.empty(4)
    best.judge_second_discard(bag, held, learned.SCORES, LEVELS, worths)
    draws = [f for f, n in enumerate(bag.tolist()) for _ in range(n)]
    ways = list(itertools.combinations(draws, 3))
    for gone in range(4):
        total = 0.0
        for way in ways:
            rest = bag - np.bincount(way, minlength=len(FLAVOURS))
            each = np.empty(3)
            best.judge_sides(rest, np.delete(held, gone), learned.SCORES, LEVELS, each)
            total += each.max()
        assert worths[gone] == pytest.approx(total / len(ways))


@pytest.mark.parametrize("count", [5, 6])
def test_first_discards_are_judged_by_the_second_that_can_follow_them(count: int) -> None:
    bag = bag_after("ppobv")
    named = "last-onion", "per-chicken", "min-onion6", "equal-onion-potato", "all-2", "none-chicken"
    held = numbers(*named[:count])
    worths = np.empty(count)
    best.judge_first_discards(bag, held, count, learned.SCORES, LEVELS, worths)
    for one in range(count):
        kept = [set(range(count)) - {one}]
        if count == 6:
            kept = [kept[0] - {two} for two in kept[0]]
        found = [of_four(bag, held[sorted(places)]) for places in kept]
        assert worths[one] == pytest.approx(max(found))


def of_four(bag: np.ndarray, held: np.ndarray) -> float:
    """What four cards are worth when five chips lie there."""
    total = ways = 0.0
    for selection in FOUR_CHIPS:
        count = math.prod(map(math.comb, bag.tolist(), selection.tolist()))
        if count:
            each = np.empty(4)
            best.judge_second_discard(bag - selection, held, learned.SCORES, LEVELS, each)
            total += count * each.max()
            ways += count
    return total / ways


def test_every_full_board_is_numbered_and_priced_by_the_rules() -> None:
    assert BOARDS == (BOARD >= 0).sum() == 616
    rng = np.random.default_rng(1)
    for row in rng.choice(np.flatnonzero(BOARD >= 0), 30):
        bag = np.array(np.unravel_index(row, np.array(CHIPS) + 1))
        board = np.array(CHIPS) - bag
        for last, card in itertools.product(np.flatnonzero(board), range(len(CARDS))):
            points = worth(card, board) if is_completed(card, board, last) else 0
            assert POINTS[BOARD[row], last, card] == points
        assert IS_TROPHY[BOARD[row]] == is_completed(TROPHY, board, 0)


def test_higher_scores_are_surpassed_by_fewer() -> None:
    assert learned.SCORES.shape == (BOARDS, len(FLAVOURS), best.STEPS)
    assert (np.diff(learned.SCORES.astype(int), axis=2) <= 0).all()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chances_of_all_add_up_and_more_rewards_are_better(seats: int) -> None:
    goal = 3 if seats == 2 else 4
    for rewards in itertools.product(range(goal), repeat=seats):
        assert sum(equity.chance(rewards, seat) for seat in range(seats)) == pytest.approx(1)
        if rewards[0] + 1 < goal:
            assert equity.chance((rewards[0] + 1, *rewards[1:])) >= equity.chance(rewards)
        first, second, last, _ = equity.after_round(rewards)
        assert first + 1e-9 >= (second or last) >= last - 1e-9


def test_the_chance_to_win_is_what_rounds_played_by_lot_come_to() -> None:
    """With two players and no ties a match to three is a race; with three, lots are drawn."""
    rng = np.random.default_rng(2)
    tie = equity.TIE
    one = (1 - tie) / 2
    assert equity.chance((2, 2)) == pytest.approx(0.5)
    # From 2 to 1: win the round, or tie it (three rewards to two), or be level and win then.
    assert equity.chance((2, 1)) == pytest.approx(one + tie + one * 0.5)
    wins = sum(wins_by_lot([2, 3, 0], rng) for _ in range(20_000))
    assert wins / 20_000 == pytest.approx(equity.chance((2, 3, 0)), abs=0.015)


def wins_by_lot(rewards: list[int], rng: np.random.Generator) -> bool:
    while True:
        order = rng.permutation(3).tolist()
        rewards[order[0]] += 2
        rewards[order[1]] += 1
        if max(rewards) >= 4:
            return bool(next(p for p in order if rewards[p] == max(rewards)) == 0)


@pytest.mark.parametrize("begin", [discarding, discarding_again, choosing_sides])
@pytest.mark.parametrize("seats", [2, 5])
def test_master_judges_every_move_from_what_its_seat_sees(
    begin: Callable[[int], Match], seats: int
) -> None:
    match = begin(seats)
    assert len(match.to_act) == seats
    for seat in match.to_act:
        advice = advise(match.seen(seat), iterations=1)
        assert sorted(map(repr, match.moves(seat))) == sorted(repr(one.move) for one in advice)
        chances = [one.chance_of_winning for one in advice]
        assert chances == sorted(chances, reverse=True) and 0 < chances[0] < 1
        assert advice == advise(match.seen(seat), iterations=500)
