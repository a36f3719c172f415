"""Matches end, what is legal can be played, and everything else is refused."""

import random

import msgspec
import numpy as np
import pytest

from pepperbox.engine import CHANCE, Game, Match, Refused

from ..bare import due, legal, objections, play, random_line, seen_by, weights, whole
from ..positions import random_match, random_step
from ..trial import SENTENCE_ENDS, Trial, at_every_position, everything, viewers

PLAYED = 20  # legal moves, or chance events, played at one position
REFUSED = 100  # others tried there
MANY = 2000  # moves of a game: if there are more, not all positions are looked at


def moves_and_chance_events_are_listed_once_and_fit(trial: Trial) -> None:
    """In a list of MOST; and each chance event has a weight, 1 each where luck is fair."""
    for rng, (seats, options) in trial.numbered():
        for position, _ in random_line(trial.game, seats, options, rng):
            for seat in due(trial.game, position):
                numbers = legal(trial.game, position, seat)
                assert len(set(numbers)) == len(numbers), numbers
                assert set(numbers) <= set(range(len(trial.game.notation(seat)))), numbers
                if seat == CHANCE:
                    likely = weights(trial.game, position)
                    assert min(likely) > 0, likely
                    is_fair = bool(trial.game.rules.is_fair(position[0]))
                    assert not is_fair or likely == [1] * len(numbers), likely


@at_every_position
def asking_changes_nothing(match: Match, rng: random.Random) -> int:
    """`apply` is the one place where a state changes."""
    game, position = match.game, whole(match)
    before = position.tobytes()
    for seat in due(game, position):
        number = rng.choice(legal(game, position, seat))
        play(game, position, seat, number)
        if seat == CHANCE:
            weights(game, position)
        else:
            game.rules.objection(position[0], seat, number)
            game.words.ask(position[0], seat)
    for viewer in viewers(match):
        game.view.view(position[0], viewer)
    assert position.tobytes() == before, "a position is not as it was before it was asked about"
    return 1


def random_matches_end_and_no_position_is_a_dead_end(trial: Trial) -> None:
    for rng, (seats, options) in trial.numbered():
        for match in random_match(trial.game, seats, options, rng):
            if match.over:
                assert not match.awaits_luck and match.to_act == ()
            elif match.awaits_luck:
                assert match.outcomes() and match.to_act == ()
            else:
                assert match.to_act == tuple(sorted(match.to_act))
                assert match.to_act and all(match.moves(seat) for seat in match.to_act)


def a_match_ends_with_points_and_places(trial: Trial) -> None:
    """A place is one more than the number of seats before it."""
    for rng, (seats, options) in trial.numbered():
        *_, match = random_match(trial.game, seats, options, rng)
        assert len(match.points) == seats
        assert match.winners
        for place in match.places:
            assert place == 1 + sum(other < place for other in match.places), match.places


def what_is_legal_is_what_there_is_no_objection_to(trial: Trial) -> None:
    """Of all numbers there are, and from what the seat sees."""
    game = trial.game
    often = min(1, MANY / game.rules.MOVE_COUNT)
    looked = False
    for rng, (seats, options) in trial.numbered():
        for position, _ in random_line(game, seats, options, rng):
            for seat in due(game, position):
                if seat != CHANCE and (rng.random() < often or not looked):
                    check_objections(game, position, seat)
                    looked = True
    assert looked, f"nobody decided anything in {trial.matches} matches"


def check_objections(game: Game, position: np.ndarray, seat: int) -> None:
    """At one position, and for one seat."""
    listed = set(legal(game, position, seat))
    reasons = objections(game, seen_by(game, position, seat), seat)
    fine = {number for number, reason in enumerate(reasons) if reason == 0}
    for number in listed ^ fine:
        move = game.moves.MOVES.event(number)
        which = "legal, but objected to" if number in listed else "not legal, without objection"
        raise AssertionError(f"for seat {seat} {move} is {which}")
    unknown = set(reasons) - {0} - set(game.rules.REASONS)
    assert not unknown, f"the reasons {unknown} are not among REASONS"


@at_every_position
def legal_moves_apply(match: Match, rng: random.Random) -> int:
    tried = 0
    for seat in match.to_act:
        moves = match.moves(seat)
        for move in rng.sample(moves, min(len(moves), PLAYED)):
            assert match.why_not(seat, move) is None
            twin = match.copy()
            twin.play(seat, msgspec.to_builtins(move))
            assert twin.log(seat)[-1] == (seat, move)
            tried += 1
    for event, _ in match.outcomes()[:PLAYED]:
        match.copy().play(None, msgspec.to_builtins(event))
    return tried


@at_every_position
def every_other_move_is_refused_with_a_reason_and_without_change(
    match: Match, rng: random.Random
) -> int:
    before = everything(match)
    notation = match.game.moves.MOVES
    for seat in match.to_act:
        illegal = set(range(len(notation))) - set(map(notation.number, match.moves(seat)))
        for number in rng.sample(sorted(illegal), min(len(illegal), REFUSED)):
            move = notation.event(number)
            reason = match.why_not(seat, move)
            assert reason and reason.endswith(SENTENCE_ENDS), (move, reason)
            with pytest.raises(Refused):
                match.play(seat, move)
    assert everything(match) == before
    return len(match.to_act)


@at_every_position
def seats_that_owe_nothing_cannot_move(match: Match, rng: random.Random) -> int:
    before = everything(match)
    others = set(range(match.seats)) - set(match.to_act)
    for seat in others:
        assert match.moves(seat) == []
        assert match.ask(seat) is None
        with pytest.raises(Refused):
            match.play(seat, match.game.moves.MOVES.event(0))
    assert everything(match) == before
    return len(others)


@at_every_position
def copies_are_independent(match: Match, rng: random.Random) -> int:
    before = everything(match)
    twin = match.copy()
    for _ in range(PLAYED):
        if not twin.over:
            random_step(twin, rng)
    assert everything(match) == before
    return twin.length - match.length
