"""Endgame: points and the winner."""

from pepperbox.shelf.scoville import tables

from .table import give, go, new, round_over, show

ENDED = {"market": ["P>$5"], "recipes": ["YP=3"]}


def ended(seats=2, won=(), **purses):
    """A finished match: what each seat has won, as {seat: (market, recipes, plaques, tiles)}."""
    match = go(new(seats), "fulfilment")
    state = match._state
    for seat in range(seats):
        give(match, seat, "", coins=purses.get(f"coins{seat}", 0), tiles=())
    for seat, (market, recipes, plaques, tiles) in dict(won).items():
        for card in market:
            state.market_won[seat, tables.MARKET_CARDS.index(card)] += 1
        for card in recipes:
            state.recipes_won[seat, tables.RECIPE_CARDS.index(card)] += 1
        for points in plaques:
            here = [p for p, worth in enumerate(tables.PLAQUE_POINTS) if worth == points]
            state.plaques[next(p for p in here if state.plaques[p] < 0)] = seat
        give(match, seat, tiles=tiles)
    state.final_round = True
    show(match, **ENDED)
    return round_over(match)


def test_points_on_market_cards_recipes_and_plaques():
    match = ended(
        3,
        {
            0: (["WK>X+5", "P>$5"], [], [], ()),
            1: ([], ["YP=3", "BO=3"], [], ()),
            2: ([], [], [4, 3], ()),
        },
    )
    assert match.points == [5, 6, 7]


def test_a_card_won_twice_counts_twice():
    assert ended(2, {0: (["GOP>W/K+4", "GOP>W/K+4"], [], [], ())}).points == [8, 0]


def test_4_points_for_each_unused_tile():
    match = ended(3, {0: ([], [], [], tables.TILES), 1: ([], [], [], ("extra_step",))})
    assert match.points == [12, 4, 0]


def test_1_point_for_each_full_three_coins():
    assert ended(4, coins0=2, coins1=3, coins2=17, coins3=18).points == [0, 1, 5, 6]


def test_peppers_in_hand_are_worth_nothing():
    match = go(new(2), "fulfilment")
    give(match, 0, "XXXXXX", coins=0, tiles=())
    match._state.final_round = True
    assert round_over(match).points[0] == 0


def test_most_points_win():
    assert ended(3, coins0=3, coins1=9, coins2=6).winners == (1,)


def test_a_tie_goes_to_most_coins():
    match = ended(3, coins0=9, coins1=11, coins2=10)
    assert match.points == [3, 3, 3]
    assert (match.winners, match.places) == ((1,), [3, 1, 2])


def test_the_tied_player_with_most_coins_wins_whatever_the_others_have():
    match = ended(2, {0: ([], ["YP=3"], [], ())}, coins0=0, coins1=9)
    assert match.points == [3, 3]
    assert match.winners == (1,)


def test_equal_in_points_and_coins_the_victory_is_shared():
    match = ended(3, coins0=10, coins1=7, coins2=10)
    assert (match.winners, match.places) == ((0, 2), [1, 3, 1])


def test_after_the_end_everything_is_shown_with_a_score_sheet():
    match = ended(2, {0: (["WK>X+5"], ["YP=3"], [4], ("extra_step",))}, coins0=7, coins1=2)
    sheet = match.view(1).players[0].screen.score
    assert (sheet.market, sheet.recipes, sheet.plaques, sheet.tiles, sheet.coins) == (5, 3, 4, 4, 2)
    assert sheet.total == match.points[0] == 18
    assert match.view(None).players[1].screen.coins == 2
