"""Until machine code is ready, bots decide in their time with what plain rules can do."""

import time
from collections.abc import Iterator

import pytest

import pepperbox
from pepperbox import bots
from pepperbox.engine.compile import mode, switch
from pepperbox.search.budget import Budget
from pepperbox.search.thinker import thinker

SECONDS = 0.05


@pytest.fixture(autouse=True)
def on_plain_rules() -> Iterator[None]:
    before = mode()
    switch("off")
    yield
    switch(before)


@pytest.mark.parametrize("game", pepperbox.games())
@pytest.mark.parametrize("level", ["greedy", "easy", "medium"])
def test_a_bot_on_plain_rules_keeps_to_its_time(game: str, level: str) -> None:
    match = pepperbox.game(game).match(2, seed="glance")
    thinker(match.game)
    begun = time.thread_time()
    decided = 0
    while not match.over and decided < 6:
        seat = match.to_act[0]
        move = bots.bot(level, seed=1, budget=Budget(SECONDS)).choose(match.seen(seat))
        assert move in match.moves(seat)
        match.play(seat, move)
        decided += 1
    assert time.thread_time() - begun < 6 * (SECONDS + 0.5)


def test_every_move_is_there_and_those_that_were_judged_come_first() -> None:
    match = pepperbox.game("harvest_dice").match(2, seed="glance")
    seat = match.to_act[0]
    seen = match.seen(seat)
    findings = thinker(match.game).search(seen.position, seat, 1, seconds=0.0)
    assert sorted(thought.number for thought in findings.thoughts) == sorted(
        match.game.legal(match.state, seat)
    )
    assert [thought.visits for thought in findings.thoughts][:2] == [1, 0]
    longer = thinker(match.game).search(seen.position, seat, 1, seconds=30.0)
    worths = [thought.worth for thought in longer.thoughts]
    assert longer.iterations == len(worths) and worths == sorted(worths, reverse=True)


def test_a_budget_that_is_cut_ends_the_glance() -> None:
    match = pepperbox.game("scoville").match(4, seed="glance")
    seat = match.to_act[0]
    budget = Budget(3600.0)
    budget.cut(0.0)
    findings = thinker(match.game).search(match.seen(seat).position, seat, 1, seconds=budget)
    assert findings.iterations == 1
