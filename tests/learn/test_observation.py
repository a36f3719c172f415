"""What a seat observes of a match."""

import random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import pepperbox
from pepperbox.engine import SPECTATOR, Game
from pepperbox.engine.compile.decorator import plain
from pepperbox.learn import VectorMatch, observation
from pepperbox.testing.positions import imagined, random_position, variants

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
        np.testing.assert_array_equal(seen.of(world, seat), seen.of(match, seat))


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
    named = observation(game).named(observation(game).of(match, SPECTATOR))
    hidden = game.seen_by(match.array, None)[0]
    assert named.pop("seat") == SPECTATOR
    for name, part in named.items():
        np.testing.assert_array_equal(part, np.asarray(hidden[name], np.float32), name)


@pytest.mark.parametrize("seed", range(4))
def test_observations_stay_within_their_bounds(game: Game, seed: int) -> None:
    match, seen = somewhere(game, seed), observation(game)
    for seat in range(match.seats):
        flat = seen.of(match, seat)
        assert flat.dtype == np.float32
        assert np.all(flat >= seen.low) and np.all(flat <= seen.high)


OPTIONS: dict[str, dict[str, list[Any]]] = {
    "harvest_dice": {"mode": ["basic", "advanced"], "pig_points": [[0, 1, 2, 3, 4, 5, 1_000_000]]},
    "scoville": {"display": ["printed", "manual"], "screens": ["closed", "open"]},
    "scrumbudgetel": {
        "leftover": ["rivals_double", "single"],
        "cave": ["anywhere", "lower_half"],
        "captain": [None, 1],
    },
}


@pytest.mark.parametrize("encoding", ["plain", "scaled", "one_hot"])
@pytest.mark.parametrize("name", GAMES)
def test_whole_matches_stay_within_their_bounds_with_all_seats_and_options(
    name: str, encoding: str
) -> None:
    game = pepperbox.game(name)
    looked_at = 0
    for seats, options in variants(game, OPTIONS.get(name, {})):
        batch = VectorMatch(
            game, 12, seats, options, seed=seats, encoding=encoding, autoreset=False, threads=1
        )
        low, high = batch.observation.low, batch.observation.high
        step = 0
        while (batch.turns >= 0).any() and step < 1500:
            batch.step(batch.sample())
            step += 1
            if step % 40 == 0 or (batch.turns < 0).all():
                for seat in range(-1, seats):
                    seen = batch.observe(seat)
                    outside = np.flatnonzero(((seen < low) | (seen > high)).any(0)).tolist()
                    assert not outside, (seats, options, seat)
                    looked_at += len(seen)
    assert looked_at > 30


def test_a_seat_sees_its_own_row_first_and_the_others_clockwise() -> None:
    state = {"phase": "rolling", "pig": [10, 11, 12]}
    match = pepperbox.game("harvest_dice").at({"seats": 3, "state": state}, chance="manual")
    for seat, pigs in enumerate([(10, 11, 12), (11, 12, 10), (12, 10, 11)]):
        flat = observation(match.game).of(match, seat)
        assert tuple(observation(match.game).named(flat)["pig"]) == (*pigs, 0)


def test_a_seat_counts_other_seats_from_itself() -> None:
    match = pepperbox.game("harvest_dice").match(seats=3, chance="manual")
    match.play(None, {"chance": "start", "seat": 1})
    seen = observation(match.game)
    first = [seen.named(seen.of(match, seat))["start_player"] for seat in range(3)]
    assert first == [1, 0, 2]
    assert seen.named(seen.of(match, 2))["turn"] == -1  # luck stays luck


def test_the_numbers_of_every_width_and_sign_are_read() -> None:
    game = pepperbox.game("scrumbudgetel")
    position = game.opening(2, game.read_options(None))
    position[0].haul[:2] = -300, 32_767
    position[0].late_cave = True
    position[0].laid = 6
    position[0].direction[5] = -1
    named = observation(game).named(observation(game)._of(position, 1))
    assert tuple(named["haul"][:2]) == (32_767, -300)
    assert named["late_cave"] == 1
    assert named["direction"][5] == -1


@pytest.mark.parametrize("seed", range(4))
def test_rows_that_have_not_come_yet_are_blank(seed: int) -> None:
    game = pepperbox.game("scrumbudgetel")
    state = somewhere(game, seed, steps=400).state
    fields = {name: field.grows for name, field in game.state.State.items() if field.grows}
    assert fields
    for name, grows in fields.items():
        rows, come = np.asarray(state[name]), int(state[grows.count])
        assert 1 < come < len(rows)
        assert not rows[come:].any()


def test_a_sealed_penny_is_seen_only_by_its_owner() -> None:
    game = pepperbox.game("pennies")
    match = game.match(seats=2, chance="manual")
    match.play(None, {"chance": "matcher", "seat": 0})
    match.play(0, {"move": "cover", "side": "tails"})
    pennies = [
        observation(game).named(observation(game).of(match, seat))["penny"].tolist()
        for seat in range(2)
    ]
    assert pennies == [[2, 0], [0, 3]]  # their own first


def test_every_part_says_what_it_means(game: Game) -> None:
    assert all(part.meaning for part in observation(game).parts)


def test_parts_tell_programs_what_they_hold() -> None:
    parts = {part.name: part for part in observation(pepperbox.game("harvest_dice")).parts}
    garden, market = parts["garden"], parts["market"]
    assert (garden.kind, garden.low, garden.high) == ("category", 0, 3)
    assert garden.categories == (None, "lettuce", "tomato", "carrot")
    assert market.kind == "number" and not market.categories
    assert parts["turn"].kind == "seat" and parts["turn"].categories[:3] == ("over", "luck", "0")
    assert parts["advanced"].kind == "flag"


@pytest.mark.parametrize("encoding", ["scaled", "one_hot"])
@pytest.mark.parametrize("seed", range(3))
def test_encodings_say_the_same_as_the_plain_numbers(game: Game, seed: int, encoding: str) -> None:
    match = somewhere(game, seed)
    plain, other = observation(game), observation(game, encoding)
    for seat in (SPECTATOR, *range(match.seats)):
        numbers = plain.named(plain.of(match, seat))
        encoded = other.named(other.of(match, seat))
        for part in other.parts:
            shown = encoded[part.name]
            assert shown.min() >= 0 and shown.max() <= 1
            if part.spread:
                assert (shown.sum(-1) == 1).all()
                read = shown.argmax(-1) + part.low
            else:
                read = shown * (part.high - part.low) + part.low
            np.testing.assert_allclose(read, numbers[part.name], rtol=1e-4, atol=1e-2)


def test_an_encoding_that_there_is_not_is_refused() -> None:
    with pytest.raises(pepperbox.Unreadable, match="plain, scaled, one_hot, not 'hot'"):
        observation(pepperbox.game("harvest_dice"), "hot")


@pytest.mark.parametrize("encoding", ["plain", "one_hot"])
def test_plain_python_observes_the_same(game: Game, encoding: str, monkeypatch: Any) -> None:
    match, seen = somewhere(game, 2, steps=40), observation(game, encoding)
    compiled = [seen.of(match, seat) for seat in range(match.seats)]
    observe = SimpleNamespace(observe=plain(seen._kernel.observe))
    monkeypatch.setattr(seen, "_kernel", observe)
    for seat, expected in enumerate(compiled):
        np.testing.assert_allclose(seen.of(match, seat), expected, rtol=1e-6)
