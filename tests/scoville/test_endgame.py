"""Endgame: points and the winner."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pepperbox.engine import Match
from pepperbox.shelf.scoville import tables

from .table import at, happened, round_over, told


class Won(NamedTuple):
    """What a seat has at the end, besides its coins."""

    market: Sequence[str] = ()
    recipes: Sequence[str] = ()
    plaques: Sequence[str] = ()
    tiles: Sequence[str] = ()


def ended(coins: Sequence[int], won: Mapping[int, Won] | None = None, **more: Any) -> Match:
    """A finished match of players with these coins, who have won these things."""
    won = won or {}
    match = at(
        "fulfilment",
        len(coins),
        coins=coins,
        tiles={seat: has.tiles for seat, has in won.items()},
        market_won={seat: has.market for seat, has in won.items()},
        recipes_won={seat: has.recipes for seat, has in won.items()},
        plaques={plaque: seat for seat, has in won.items() for plaque in has.plaques},
        market=[],
        recipes=[],
        afternoon=True,
        final_round=True,
        **more,
    )
    return round_over(match)


def test_points_on_market_cards_recipes_and_plaques() -> None:
    match = ended(
        [0, 0, 0],
        {
            0: Won(market=["WK>X+5", "P>$5"]),
            1: Won(recipes=["YP=3", "BO=3"]),
            2: Won(plaques=["N=4", "N=3"]),
        },
    )
    assert match.points == [5, 6, 7]


def test_a_card_won_twice_counts_twice() -> None:
    assert ended([0, 0], {0: Won(market=["GOP>W/K+4", "GOP>W/K+4"])}).points == [8, 0]


def test_4_points_for_each_unused_tile() -> None:
    match = ended([0, 0, 0], {0: Won(tiles=tables.TILES), 1: Won(tiles=["extra_step"])})
    assert match.points == [12, 4, 0]


def test_1_point_for_each_full_three_coins() -> None:
    assert ended([2, 3, 17, 18]).points == [0, 1, 5, 6]


def test_peppers_in_hand_are_worth_nothing() -> None:
    assert ended([0, 0], hands={0: "XXXXXX"}).points == [0, 0]


def test_most_points_win() -> None:
    assert ended([3, 9, 6]).winners == (1,)


def test_a_tie_goes_to_most_coins() -> None:
    match = ended([9, 11, 10])
    assert match.points == [3, 3, 3]
    assert (match.winners, match.places) == ((1,), [3, 1, 2])


def test_the_tied_player_with_most_coins_wins_whatever_the_others_have() -> None:
    match = ended([0, 9], {0: Won(recipes=["YP=3"])})
    assert match.points == [3, 3]
    assert match.winners == (1,)


def test_equal_in_points_and_coins_the_victory_is_shared() -> None:
    match = ended([10, 7, 10])
    assert (match.winners, match.places) == ((0, 2), [1, 3, 1])


def test_after_the_end_everything_is_shown_with_a_score_sheet() -> None:
    match = ended([7, 2], {0: Won(["WK>X+5"], ["YP=3"], ["N=4"], ["extra_step"])})
    sheet = match.view(1).players[0].screen.score
    assert (sheet.market, sheet.recipes, sheet.plaques, sheet.tiles, sheet.coins) == (5, 3, 4, 4, 2)
    assert sheet.total == match.points[0] == 18
    assert match.view(None).players[1].screen.coins == 2


def test_the_end_tells_the_points_by_category_and_the_winner() -> None:
    match = ended([7, 2], {0: Won(["WK>X+5"], ["YP=3"], ["N=4"], ["extra_step"])})
    assert told(match)[1:] == [
        "The last round is over, and the screens come down.",
        "Player 1 scores 18 points: 5 for the market, 3 for recipes, 4 for plaques, "
        "4 for tiles and 2 for coins.",
        "Player 2 scores 0 points.",
        "Player 1 wins with 18 points.",
    ]


def test_the_end_tells_the_tie_break_that_decided() -> None:
    match = ended([9, 11, 10, 0])
    assert told(match)[-1] == (
        "Player 1, Player 2 and Player 3 have 3 points each: Player 2 wins with most coins, $11."
    )
    assert happened(match)[-1] == {
        "happening": "won",
        "winners": [1],
        "points": 3,
        "level": [0, 1, 2],
        "coins": [9, 11, 10],
    }


def test_the_end_tells_who_share_the_victory() -> None:
    assert told(ended([10, 7, 10]))[-1] == (
        "Player 1 and Player 3 have 3 points and $10 each: they share the victory."
    )
    assert told(ended([11, 9, 11]))[-1] == (
        "Player 1, Player 2 and Player 3 have 3 points each: "
        "Player 1 and Player 3 share the victory with most coins, $11 each."
    )
