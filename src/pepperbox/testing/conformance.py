"""The promises that every game keeps, as a class of tests made for one game.

    TestConformance = conformance("harvest_dice", options={"mode": ["basic", "advanced"]})

Positions come from random matches over all numbers of players and the given options;
`steps` is about how long a match takes, `sample` how many illegal moves are tried at
one position, `matches` how many whole matches are played.
"""

import random
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pepperbox
from pepperbox.engine import SPECTATOR, Match, Refused, generator

from .positions import legal_numbers, random_match, random_position, random_step, variants

SENTENCE_ENDS = (".", "!", "?")


def conformance(
    name: str,
    *,
    options: dict[str, list[Any]] | None = None,
    steps: int = 250,
    sample: int = 100,
    matches: int = 30,
    examples: int = 40,
) -> type:
    """A test class for the game of that name."""
    game = pepperbox.game(name)
    plays = variants(game, options or {})
    seeds = st.integers(0, 2**32 - 1)
    usual = settings(
        max_examples=examples,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.differing_executors],
    )

    def anywhere(test: Callable[[Any, Match, random.Random], None]) -> Callable[[Any], None]:
        """Run a test at random positions of random matches."""

        @usual
        @given(play=st.sampled_from(plays), seed=seeds)
        def run(self: Any, play: tuple[int, dict[str, Any]], seed: int) -> None:
            rng = random.Random(seed)
            test(self, random_position(game, *play, rng, steps), rng)

        run.__doc__ = test.__doc__
        return run

    class Conformance:
        def test_random_matches_end_and_no_position_is_a_dead_end(self) -> None:
            for number in range(matches):
                rng = random.Random(number)
                for match in random_match(game, *plays[number % len(plays)], rng):
                    if match.over:
                        assert len(match.points) == match.seats
                        assert match.winners
                    elif match.awaits_luck:
                        assert match.outcomes()
                    else:
                        assert match.to_act
                        assert all(match.moves(seat) for seat in match.to_act)

        @anywhere
        def test_legal_moves_are_different_and_apply(
            self, match: Match, rng: random.Random
        ) -> None:
            for seat in match.to_act:
                moves = match.moves(seat)
                assert len(set(moves)) == len(moves)
                for move in rng.sample(moves, min(len(moves), 20)):
                    assert match.why_not(seat, move) is None
                    twin = match.copy()
                    twin.play(seat, msgspec.to_builtins(move))
                    assert twin.log(seat)[-1] == (seat, move)

        @anywhere
        def test_every_other_move_is_refused_with_a_reason_and_without_change(
            self, match: Match, rng: random.Random
        ) -> None:
            before = match.record(everything=True), match._position.tobytes()
            notation = game.moves.MOVES
            for seat in match.to_act:
                illegal = sorted(set(range(len(notation))) - set(legal_numbers(match, seat)))
                for number in rng.sample(illegal, min(len(illegal), sample)):
                    move = notation.event(number)
                    reason = match.why_not(seat, move)
                    assert reason and reason.endswith(SENTENCE_ENDS), (move, reason)
                    with pytest.raises(Refused):
                        match.play(seat, move)
            assert before == (match.record(everything=True), match._position.tobytes())

        @anywhere
        def test_seats_that_owe_nothing_cannot_move(self, match: Match, rng: random.Random) -> None:
            for seat in set(range(match.seats)) - set(match.to_act):
                assert match.moves(seat) == []
                assert match.ask(seat) is None
                with pytest.raises(Refused):
                    match.play(seat, game.moves.MOVES.event(0))

        @anywhere
        def test_chance_events_are_different_and_weights_positive(
            self, match: Match, rng: random.Random
        ) -> None:
            while not match.awaits_luck and not match.over:
                random_step(match, rng)
            outcomes = match.outcomes()
            assert len({event for event, _ in outcomes}) == len(outcomes)
            assert all(type(weight) is int and weight > 0 for _, weight in outcomes)
            for event, _ in outcomes[:20]:
                match.copy().play(None, msgspec.to_builtins(event))

        @anywhere
        def test_copies_are_independent(self, match: Match, rng: random.Random) -> None:
            before = match.record(everything=True), match._position.tobytes()
            twin = match.copy()
            for _ in range(20):
                if not twin.over:
                    random_step(twin, rng)
            assert before == (match.record(everything=True), match._position.tobytes())

        @anywhere
        def test_a_move_taken_back_leaves_no_trace(self, match: Match, rng: random.Random) -> None:
            seats = match.to_act
            if not seats:
                return
            seat = rng.choice(seats)
            before = match.record(everything=True), match._position.tobytes()
            match.play(seat, rng.choice(match.moves(seat)))
            try:
                match.take_back(seat)
            except Refused as refusal:
                assert str(refusal).endswith(SENTENCE_ENDS)
            else:
                assert before == (match.record(everything=True), match._position.tobytes())

        @anywhere
        def test_everything_is_told_and_asked_in_sentences(
            self, match: Match, rng: random.Random
        ) -> None:
            for seat in (None, *range(match.seats)):
                for step in match.story(seat, views=False):
                    for sentence in match.telling(step):
                        assert sentence.endswith(SENTENCE_ENDS)
                msgspec.json.encode(match.view(seat))
            for seat in match.to_act:
                assert str(match.ask(seat)).endswith(SENTENCE_ENDS)

        @anywhere
        def test_legal_moves_and_view_need_only_what_the_seat_may_know(
            self, match: Match, rng: random.Random
        ) -> None:
            for seat in range(match.seats):
                world = _imagined(match, seat, rng)
                assert world.view(seat) == match.view(seat)
                assert world.to_act == match.to_act
                assert world.moves(seat) == match.moves(seat)
                assert world.ask(seat) == match.ask(seat)
            assert _imagined(match, SPECTATOR, rng).view(None) == match.view(None)

        @anywhere
        def test_everybody_sees_the_same_in_an_open_game(
            self, match: Match, rng: random.Random
        ) -> None:
            if game.open:
                views = [match.view(seat) for seat in (None, *range(match.seats))]
                assert all(view == views[0] for view in views)
                assert not any(event.secret or event.sealed for _, event in match.log())

        @anywhere
        def test_an_imagined_world_fits_what_is_visible_and_can_be_played_on(
            self, match: Match, rng: random.Random
        ) -> None:
            for seat in (SPECTATOR, *range(match.seats)):
                world = _imagined(match, seat, rng)
                assert _hidden(world, seat) == _hidden(match, seat)
                for _ in range(50):
                    if not world.over:
                        random_step(world, rng)

        @pytest.mark.parametrize(("seats", "chosen"), plays)
        def test_a_seed_always_gives_the_same_match_and_its_record_replays(
            self, seats: int, chosen: dict[str, Any]
        ) -> None:
            records = [_seeded(game, seats, chosen).record() for _ in range(2)]
            assert records[0] == records[1]
            again = pepperbox.replay(msgspec.json.encode(records[0]))
            assert again.record() == records[0]
            assert again.over and records[0]["seed"] == "conformance"

        def test_a_running_match_does_not_tell_its_seed(self) -> None:
            match = game.match(seats=game.players[0], seed="never told")
            assert match.record()["seed"] is None
            assert match.record()["commitment"]

        def test_the_guide_explains_the_rulings(self) -> None:
            headings = [line for line in game.guide().splitlines() if line.startswith("## ")]
            assert headings == ["## In five minutes", "## The rules", "## Rulings"]

    Conformance.__name__ = Conformance.__qualname__ = f"{game.title.replace(' ', '')}Conformance"
    return Conformance


def _imagined(match: Match, seat: int, rng: random.Random) -> Match:
    """The match in a world that the seat can imagine, knowing only what it may know."""
    world = match.copy()
    match.game.rules.hide(world._state, seat)
    match.game.rules.imagine(world._state, seat, generator(rng.getrandbits(64)))
    return world


def _hidden(match: Match, seat: int) -> bytes:
    seen: np.ndarray = match._position.copy()
    match.game.rules.hide(seen[0], seat)
    return seen.tobytes()


def _seeded(game: pepperbox.Game, seats: int, options: dict[str, Any]) -> Match:
    match = game.match(seats=seats, seed="conformance", options=options)
    rng = random.Random(7)
    while not match.over:
        random_step(match, rng)
    return match
