"""What a seat observes of a match."""

import random
from typing import Any

import numpy as np
import pytest

import pepperbox
from pepperbox.engine import SPECTATOR, Game
from pepperbox.learn import observation
from pepperbox.testing.positions import imagined, random_position

GAMES = pepperbox.games()


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Any:
    return pepperbox.game(request.param)


def somewhere(game: Game, seed: int, steps: int = 120) -> Any:
    seats = game.players[seed % len(game.players)]
    return random_position(game, seats, {}, random.Random(seed), steps)


@pytest.mark.parametrize("seed", range(6))
def test_a_rivals_secret_does_not_change_what_a_seat_observes(game: Game, seed: int) -> None:
    match = somewhere(game, seed)
    for seat in (SPECTATOR, *range(match.seats)):
        world = imagined(match, seat, seed)
        seen = observation(game)
        np.testing.assert_array_equal(seen.of(world.array, seat), seen.of(match.array, seat))


def test_parts_are_views_of_the_flat_array_and_fill_it(game: Game) -> None:
    seen = observation(game)
    flat = np.arange(3 * seen.size, dtype=np.float32).reshape(3, seen.size)
    named = seen.named(flat)
    assert list(named) == ["seat", *game.state.State]
    assert all(np.shares_memory(part, flat) for part in named.values())
    together = [part.reshape(3, -1) for part in named.values()]
    np.testing.assert_array_equal(np.concatenate(together, axis=1), flat)


@pytest.mark.parametrize("seed", range(4))
def test_a_spectator_observes_the_numbers_of_the_hidden_record(game: Game, seed: int) -> None:
    match = somewhere(game, seed)
    named = observation(game).named(observation(game).of(match.array, SPECTATOR))
    hidden = game.seen_by(match.array, None)[0]
    assert named.pop("seat") == SPECTATOR
    for name, part in named.items():
        np.testing.assert_array_equal(part, np.asarray(hidden[name], np.float32), name)


@pytest.mark.parametrize("seed", range(4))
def test_observations_stay_within_their_bounds(game: Game, seed: int) -> None:
    match, seen = somewhere(game, seed), observation(game)
    for seat in range(match.seats):
        flat = seen.of(match.array, seat)
        assert flat.dtype == np.float32
        assert np.all(flat >= seen.low) and np.all(flat <= seen.high)


def test_a_seat_sees_its_own_row_first_and_the_others_clockwise() -> None:
    state = {"phase": "rolling", "pig": [10, 11, 12]}
    match = pepperbox.game("harvest_dice").at({"seats": 3, "state": state}, chance="manual")
    for seat, pigs in enumerate([(10, 11, 12), (11, 12, 10), (12, 10, 11)]):
        flat = observation(match.game).of(match.array, seat)
        assert tuple(observation(match.game).named(flat)["pig"]) == (*pigs, 0)


def test_a_seat_counts_other_seats_from_itself() -> None:
    match = pepperbox.game("harvest_dice").match(seats=3, chance="manual")
    match.play(None, {"chance": "start", "seat": 1})
    seen = observation(match.game)
    first = [seen.named(seen.of(match.array, seat))["start_player"] for seat in range(3)]
    assert first == [1, 0, 2]
    assert seen.named(seen.of(match.array, 2))["turn"] == -1  # luck stays luck


def test_the_numbers_of_every_width_and_sign_are_read() -> None:
    game = pepperbox.game("scrumbudgetel")
    position = game.opening(2, game.read_options(None))
    position[0].haul[:2] = -300, 32_767
    position[0].late_cave = True
    position[0].direction[5] = -1
    named = observation(game).named(observation(game).of(position, 1))
    assert tuple(named["haul"][:2]) == (32_767, -300)
    assert named["late_cave"] == 1
    assert named["direction"][5] == -1


def test_a_sealed_penny_is_seen_only_by_its_owner() -> None:
    game = pepperbox.game("pennies")
    match = game.match(seats=2, chance="manual")
    match.play(None, {"chance": "matcher", "seat": 0})
    match.play(0, {"move": "cover", "side": "tails"})
    pennies = [
        observation(game).named(observation(game).of(match.array, seat))["penny"].tolist()
        for seat in range(2)
    ]
    assert pennies == [[2, 0], [0, 3]]  # their own first


def test_every_part_says_what_it_means(game: Game) -> None:
    assert all(part.meaning for part in observation(game).parts)
