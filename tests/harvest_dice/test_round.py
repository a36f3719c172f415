"""A round: the start player, the roll, who takes, the die that is left."""

import msgspec
import pytest

from .table import GAME, moves, outcomes, play, roll, rolling, taking


def test_luck_chooses_the_start_player_evenly() -> None:
    match = GAME.match(seats=3, chance="manual")
    assert GAME.rules.is_fair(match.state)
    assert [msgspec.to_builtins(event) for event in outcomes(match)] == [
        {"chance": "start", "seat": seat} for seat in range(3)
    ]


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 3), (4, 3)])
def test_two_players_use_two_dice_of_each_vegetable_more_use_three(seats: int, each: int) -> None:
    match = rolling(seats)
    rolled = []
    while match.awaits_luck:
        events = [msgspec.to_builtins(event) for event in outcomes(match)]
        assert [event["value"] for event in events] == [1, 2, 3, 4, 5, 6]
        rolled.append(events[0]["vegetable"])
        match.play(None, events[0])
    assert rolled == ["lettuce"] * each + ["tomato"] * each + ["carrot"] * each


@pytest.mark.parametrize(
    ("seats", "start", "takers"),
    [
        (2, 1, [1, 0, 1, 0, 1]),
        (3, 2, [2, 0, 1, 2, 0, 1, 2, 0]),
        (4, 1, [1, 2, 3, 0, 1, 2, 3, 0]),
    ],
)
def test_dice_are_taken_clockwise_until_one_is_left(
    seats: int, start: int, takers: list[int]
) -> None:
    match = rolling(seats, start=start)
    each = 2 if seats == 2 else 3
    roll(match, lettuce=[1] * each, tomato=[2] * each, carrot=[3] * each)
    taken = []
    while match.to_act:
        [seat] = match.to_act
        move = match.moves(seat)[0]
        if msgspec.to_builtins(move)["move"] == "take":
            taken.append(seat)
        match.play(seat, move)
    assert taken == takers
    assert match.view(None).start_player == (start + 1) % seats


def test_equal_dice_in_the_pool_are_one_take() -> None:
    match = taking({"lettuce": (3, 3), "tomato": (3, 3), "carrot": (3, 4)})
    assert moves(match) == [
        {"move": "take", "vegetable": "lettuce", "value": 3},
        {"move": "take", "vegetable": "tomato", "value": 3},
        {"move": "take", "vegetable": "carrot", "value": 3},
        {"move": "take", "vegetable": "carrot", "value": 4},
    ]


def test_the_last_take_is_from_two_dice() -> None:
    match = taking({"lettuce": (3,), "carrot": (4,)})
    assert len(moves(match)) == 2


def test_the_last_die_is_a_cross_in_its_market() -> None:
    match = taking({"lettuce": (3,), "carrot": (4,)})
    play(match, "take", vegetable="lettuce", value=3)
    play(match, "plant", row=1, column=3)
    assert match.view(None).market == {"lettuce": 1, "tomato": 1, "carrot": 2}
    assert match.view(None).pool == []


def test_markets_start_with_one_cross_and_empty_in_the_advanced_game() -> None:
    for mode, crosses in (("basic", 1), ("advanced", 0)):
        match = GAME.match(seats=2, options={"mode": mode})
        assert set(match.view(None).market.values()) == {crosses}


def test_the_rounds_are_numbered_by_their_crosses() -> None:
    match = GAME.match(seats=4, chance="manual", options={"mode": "advanced"})
    match.play(None, {"chance": "start", "seat": 2})
    for number in (1, 2, 3):
        assert match.view(None).round == number
        roll(match, lettuce=[1] * 3, tomato=[2] * 3, carrot=[3] * 3)
        while match.to_act:
            [seat] = match.to_act
            match.play(seat, match.moves(seat)[0])
