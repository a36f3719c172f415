"""What players and bots will ask of a game is asked of it once before, so that it is compiled."""

from collections.abc import Callable
from functools import partial

import pytest

import pepperbox
from pepperbox.bots import bot, levels, rehearsal
from pepperbox.engine import Match
from pepperbox.engine.compile import demands_of
from pepperbox.engine.compile.calls import Key, key
from pepperbox.search.budget import Budget


def asked(work: Callable[[], object]) -> dict[Key, str]:
    """The compiled functions that a piece of work calls, by kind of call."""
    return {key(demand.function, demand.arguments): demand.name for demand in demands_of(work)}


def before_a_choice(name: str) -> Match:
    match = pepperbox.game(name).match(2, seed="rehearsal")
    while len(match.moves(match.to_act[0])) == 1:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    return match


@pytest.mark.parametrize("name", pepperbox.games())
def test_bots_of_all_levels_ask_for_nothing_that_was_not_rehearsed(name: str) -> None:
    rehearsed = asked(partial(rehearsal.play, name)) | asked(partial(rehearsal.think, name))
    match = before_a_choice(name)
    seen = match.seen(match.to_act[0])
    for level in levels():
        player = bot(level, seed=2, budget=Budget(0.01))
        wanted = asked(partial(player.choose, seen))
        missing = [function for call, function in wanted.items() if call not in rehearsed]
        assert not missing, (level, missing)
