import random

import msgspec
import pytest

import pepperbox
from pepperbox.bots import bot, review
from pepperbox.engine import Match, NotAllowed
from pepperbox.testing.positions import imagined, random_step


def begun(name: str, steps: int = 12) -> tuple[Match, int]:
    """A match that has gone on for a while, and a seat that has a choice."""
    match = pepperbox.game(name).match(seats=2, seed="advice")
    rng = random.Random(1)
    played = 0
    while match.to_act:
        for seat in match.to_act:
            if played >= steps and len(match.moves(seat)) > 1:
                return match, seat
        random_step(match, rng)
        played += 1
    return begun(name, steps // 2)


@pytest.mark.parametrize("name", pepperbox.games())
def test_advice_lists_every_move_best_first(name: str) -> None:
    match, seat = begun(name)
    advice = match.advise(seat, seconds=0.05)
    assert sorted(map(str, (a.move for a in advice))) == sorted(map(str, match.moves(seat)))
    shares = [a.share for a in advice]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) == pytest.approx(1, abs=0.02)
    assert all(0 <= a.chance_of_winning <= 1 for a in advice)
    msgspec.json.encode(advice)


def test_advice_comes_from_what_the_seat_may_know() -> None:
    from pepperbox.bots import advise

    match, seat = begun("chips")
    world = imagined(match, seat, 5)
    assert world.position() != match.position()
    here, there = (advise(each.seen(seat), iterations=200) for each in (match, world))
    assert here == there


def test_there_is_no_advice_when_nothing_is_asked() -> None:
    match, seat = begun("harvest_dice")
    with pytest.raises(NotAllowed):
        match.advise(1 - seat)


def test_a_review_tells_chances_after_every_decision_and_what_cost_most() -> None:
    match = pepperbox.game("harvest_dice").match(seats=2, seed="review")
    players = [bot("hard", seed=1, iterations=1000), bot("random", seed=2)]
    choices = 0
    while match.to_act:
        seat = match.to_act[0]
        choices += len(match.moves(seat)) > 1
        match.play(seat, players[seat].choose(match.seen(seat)))
    with pytest.raises(NotAllowed):
        review(pepperbox.game("harvest_dice").match(seats=2, seed="review"))
    told = review(match, iterations=800)
    assert len(told.decisions) == choices
    for decision in told.decisions:
        assert match.log()[decision.number] == (decision.seat, decision.move)
        assert sum(decision.chances) == pytest.approx(1, abs=0.01)
        assert decision.cost >= 0
    worst = told.costliest(10)
    assert [d.cost for d in worst] == sorted((d.cost for d in worst), reverse=True)
    lost = [sum(d.cost for d in told.decisions if d.seat == seat) for seat in (0, 1)]
    assert lost[1] > 2 * lost[0]  # the random player gave more away
    assert told.chances == [1.0, 0.0]
    assert told == review(match, iterations=800)
    msgspec.json.encode(told)
