"""A move is taken back without a trace, or not at all."""

import random

import pytest

from pepperbox.engine import Event, Match, NotAllowed

from ..bare import play, whole
from ..positions import random_step
from ..trial import at_every_position, everything

PLAYED_ON = 40  # decisions of one seat in a row, at most


@at_every_position
def a_move_is_taken_back_without_a_trace_or_not_at_all(match: Match, rng: random.Random) -> int:
    """Not when it ended the match, revealed something, or cannot be taken back by its rules."""
    before = everything(match)
    for seat in match.to_act:
        move = rng.choice(match.moves(seat))
        after = match.copy()
        after.play(seat, move)
        if after.over or _is_final(match, seat, move):
            _check_refused(after, seat)
            continue
        everything(after)  # somebody looks meanwhile
        assert after.can_take_back == seat and after.why_not_take_back(seat) is None
        after.take_back(seat)
        assert everything(after) == before
    return len(match.to_act)


@at_every_position
def nothing_is_taken_back_after_luck_or_another_decision(match: Match, rng: random.Random) -> int:
    tried = 0
    for seat in match.to_act:
        after = match.copy()
        after.play(seat, rng.choice(match.moves(seat)))
        for _ in range(PLAYED_ON):
            if after.to_act != (seat,):
                break
            after.play(seat, rng.choice(after.moves(seat)))
        others = [other for other in after.to_act if other != seat]
        if after.awaits_luck:
            random_step(after, rng)
        elif others:
            after.play(others[0], rng.choice(after.moves(others[0])))
        else:
            continue
        _check_refused(after, seat)
        tried += 1
    return tried


def _is_final(match: Match, seat: int, move: Event) -> bool:
    played = play(match.game, whole(match), seat, match.game.moves.MOVES.number(move))
    return played.opens or played.is_final


def _check_refused(match: Match, seat: int) -> None:
    before = everything(match)
    with pytest.raises(NotAllowed) as refusal:
        match.take_back(seat)
    assert str(refusal.value).endswith(".")
    assert everything(match) == before
