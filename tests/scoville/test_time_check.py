"""Phase 5, Time check."""

import pytest

from pepperbox.engine import Match
from pepperbox.shelf.scoville import tables

from .table import act, at, deal, dull, go, happened, house, new, outcomes, phase, round_over, told

MARKET = ["P>$5", "O>$5", "G>$5", "B>$3+1", "Y>$3+1", "R>$3+1", "YB>G+1"]
LATE_MARKET = ["WK>X+5", "NW>K+4", "NK>W+4", "NN>$7+2", "PK>W+4", "OK>W+4", "GK>W+4"]
RECIPES = ["YP=3", "BO=3", "RYG=4", "BOP=5", "RGP=5", "YGO=5", "RYBN=6"]


def checked(
    seats: int, market: int, recipes: int, late: bool = False, display: str = "printed"
) -> Match:
    """A match after a time check that found so many cards."""
    match = at(
        "fulfilment",
        seats,
        market=(LATE_MARKET if late else MARKET)[:market],
        recipes=RECIPES[:recipes],
        afternoon=late,
        display=display,
        round_number=2 if late else 1,
        farmers={seat: f"{'ABCDEF'[seat]}1/N" for seat in range(seats)},
    )
    return round_over(match, deals=False)


def status(match: Match) -> tuple[int, bool, bool, bool]:
    view = match.view(None)
    return view.round, view.afternoon, view.final_round, match.over


# Morning ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_as_many_cards_as_players_and_the_morning_goes_on(seats: int) -> None:
    match = checked(seats, seats, seats)
    assert status(match) == (2, False, False, False)
    assert phase(match) == "bidding"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_morning_and_fewer_recipes_than_players_one_more_round(seats: int) -> None:
    match = checked(seats, seats, seats - 1)
    assert status(match) == (2, False, True, False)
    round_over(match)
    assert match.over
    assert match.view(None).round == 2


def test_then_the_afternoon_never_comes_even_if_the_market_runs_short_too() -> None:
    match = checked(3, 2, 2)
    assert status(match) == (2, False, True, False)
    assert [card.card for card in match.view(None).market] == ["P>$5", "O>$5"]
    round_over(match)
    assert match.over and not match.view(None).afternoon


def test_the_game_ends_after_the_fulfilment_of_the_final_round_without_a_time_check() -> None:
    match = checked(3, 3, 2)
    go(match, "fulfilment")
    for _ in range(3):
        assert not match.over
        act(match, "done")
    assert match.over
    assert phase(match) == "time check"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_morning_and_fewer_market_cards_than_players_afternoon(seats: int) -> None:
    match = checked(seats, seats - 1, seats)
    assert match.view(None).afternoon
    assert not match.view(None).final_round


def test_leftover_morning_market_cards_are_discarded() -> None:
    assert checked(3, 2, 3).view(None).market == []


@pytest.mark.parametrize(
    ("display", "dealt"),
    [
        ("printed", {2: 7, 3: 9, 4: 11, 5: 13, 6: 15}),
        ("manual", {2: 7, 3: 9, 4: 8, 5: 7, 6: 6}),
    ],
)
def test_the_same_number_as_at_set_up_is_dealt_from_the_afternoon_deck(
    display: str, dealt: dict[int, int]
) -> None:
    for seats, cards in dealt.items():
        match = checked(seats, 0, seats, display=display)
        deal(match)
        view = match.view(None)
        assert len(view.market) == cards
        assert {card.card for card in view.market} <= set(tables.MARKET_AFTERNOON)


def test_the_afternoon_market_is_dealt_in_the_time_check_directly_after_the_last_done() -> None:
    match = checked(3, 2, 3)
    assert match.awaits_luck
    assert type(match.log()[-1][1]).__name__ == "Done"
    assert (phase(match), match.view(None).round) == ("time check", 1)
    deal(match)
    assert (phase(match), match.view(None).round) == ("bidding", 2)


def test_a_draw_from_the_afternoon_deck_weighs_its_copies() -> None:
    match = checked(3, 2, 3)
    copies = {card: tables.MARKET_AFTERNOON.count(card) for card in tables.MARKET_AFTERNOON}
    assert outcomes(match) == copies
    assert copies["GOP>W/K+4"] == 2
    match.play(None, {"chance": "market", "card": "GOP>W/K+4"})
    assert outcomes(match) == {**copies, "GOP>W/K+4": 1}


def test_the_cards_in_the_auction_house_stay() -> None:
    match = at("fulfilment", market=[], recipes=RECIPES, house=["R", "BB", "RY"])
    round_over(match)
    assert house(match) == ["BB", "R", "RY"]


def test_the_morning_auction_deck_goes() -> None:
    match = checked(3, 2, 3)
    deal(match)
    go(match, "claiming")
    while phase(match) == "claiming":
        dull(match)
    assert outcomes(match) == tables.AUCTION_AFTERNOON


# Afternoon ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_afternoon_with_enough_cards_goes_on(seats: int) -> None:
    match = checked(seats, seats, seats, late=True)
    assert status(match) == (3, True, False, False)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("short", ["market", "recipes"])
def test_afternoon_one_of_the_two_below_the_number_of_players_one_more_round(
    seats: int, short: str
) -> None:
    cards = {"market": seats, "recipes": seats, short: seats - 1}
    match = checked(seats, cards["market"], cards["recipes"], late=True)
    assert status(match) == (3, True, True, False)
    round_over(match)
    assert match.over
    assert match.view(None).round == 3


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_afternoon_both_the_game_ends_at_once(seats: int) -> None:
    match = checked(seats, seats - 1, seats - 1, late=True)
    assert match.over
    assert match.view(None).round == 2
    assert not match.view(None).final_round


def test_there_is_no_second_noon() -> None:
    match = checked(3, 0, 3, late=True)
    assert status(match) == (3, True, True, False)
    assert match.view(None).market == []


def test_a_new_round_begins_with_the_bids() -> None:
    match = checked(3, 3, 3)
    assert match.to_act == (0, 1, 2)


def test_there_is_no_limit_of_rounds() -> None:
    match = new(2)
    for number in range(1, 120):
        assert status(match) == (number, False, False, False)
        round_over(match)
    assert not match.over


# The story ----------------------------------------------------------------------------


def test_a_time_check_is_told_with_what_is_left() -> None:
    assert told(checked(3, 3, 4)) == [
        "Player 3 is done.",
        "Time check: 3 market cards and 4 recipes are left.",
        "Round 2 begins: all bid in secret for the turn order.",
    ]


def test_noon_is_told_once_and_the_market_when_it_is_dealt() -> None:
    match = checked(3, 1, 3)
    assert told(match) == [
        "Player 3 is done.",
        "Time check: 1 market card and 3 recipes are left.",
        "It is noon: the last card of the market makes way, and the auction deck changes too.",
    ]
    assert happened(match)[1] == {
        "happening": "noon",
        "cleared": ["P>$5"],
        "market_deck": 23,
        "auction_deck": 27,
        "auction_discards": 0,
    }
    before = match.length
    deal(match)
    assert told(match, before) == [
        "9 cards are laid out at the market.",
        "Round 2 begins: all bid in secret for the turn order.",
    ]


@pytest.mark.parametrize(
    ("market", "recipes", "late", "sentence"),
    [
        (3, 2, False, "Only 2 recipes are left for 3 players: the next round is the last."),
        (0, 0, False, "No recipe is left for 3 players: the next round is the last."),
        (1, 3, True, "Only 1 market card is left for 3 players: the next round is the last."),
        (3, 1, True, "Only 1 recipe is left for 3 players: the next round is the last."),
    ],
)
def test_the_last_round_is_told_with_its_reason(
    market: int, recipes: int, late: bool, sentence: str
) -> None:
    assert told(checked(3, market, recipes, late))[2:] == [
        sentence,
        f"Round {3 if late else 2}, the last one, begins: all bid in secret for the turn order.",
    ]


def test_it_is_told_why_the_game_ends() -> None:
    at_once = checked(3, 2, 2, late=True)
    assert told(at_once)[2] == (
        "Market cards and recipes run short together: the game ends at once."
    )
    last = round_over(checked(3, 3, 2))
    assert told(last)[1] == "The last round is over, and the screens come down."
