"""What players and bots will ask of a game is asked of it once before, so that it is compiled."""

import itertools
import random
import sys
from collections.abc import Callable
from functools import cache, partial

import pytest

import pepperbox
from pepperbox.bots import bot, levels, rehearsal
from pepperbox.engine import Match
from pepperbox.engine.compile import demands_of
from pepperbox.engine.compile.calls import Key, key
from pepperbox.search.budget import Budget

# Before which moves of a match its position is read as text: on plain rules that takes the longer,
# the more there is on the table.
READ = (1, 8, 30, 120, 480)


def asked(work: Callable[[], object]) -> dict[Key, str]:
    """The compiled functions that a piece of work calls, by kind of call."""
    return {key(demand.function, demand.arguments): demand.name for demand in demands_of(work)}


def forget(name: str) -> None:
    """What other tests have left in the caches of a game: a new process has nothing there."""
    package = pepperbox.game(name).package
    for module in [m for known, m in sys.modules.items() if known.startswith(package)]:
        for part in list(vars(module).values()):
            if hasattr(part, "cache_clear"):
                part.cache_clear()


@cache
def rehearsed(name: str) -> dict[Key, str]:
    forget(name)
    return asked(partial(rehearsal.play, name))


def before_a_choice(name: str) -> Match:
    match = pepperbox.game(name).match(2, seed="rehearsal")
    while len(match.moves(match.to_act[0])) == 1:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    return match


def whole(name: str) -> None:
    """A match with all that everybody is told, and its positions."""
    luck = random.Random(2)
    game = pepperbox.game(name)
    match = game.match(2, seed="another")
    for move in itertools.count():
        if not match.to_act:
            break
        if move in READ:
            game.at(match.position())
        seat = luck.choice(match.to_act)
        match.play(seat, luck.choice(match.moves(seat)))
    for viewer in (None, 0, 1):
        match.story(viewer, views=False)
        match.view(viewer)


@pytest.mark.parametrize("name", pepperbox.games())
def test_a_match_asks_for_nothing_that_was_not_rehearsed(name: str) -> None:
    ready = rehearsed(name)
    wanted = asked(partial(whole, name))
    assert [function for call, function in wanted.items() if call not in ready] == []


@pytest.mark.parametrize("name", pepperbox.games())
def test_bots_of_all_levels_ask_for_nothing_that_was_not_rehearsed(name: str) -> None:
    ready = rehearsed(name) | asked(partial(rehearsal.think, name))
    match = before_a_choice(name)
    seen = match.seen(match.to_act[0])
    for level in levels():
        player = bot(level, seed=2, budget=Budget(0.01))
        wanted = asked(partial(player.choose, seen))
        missing = [function for call, function in wanted.items() if call not in ready]
        assert not missing, (level, missing)
