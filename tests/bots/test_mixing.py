import random

import pytest

import pepperbox
from pepperbox.bots import bot
from pepperbox.engine import Match
from pepperbox.testing.positions import random_step


def bidding() -> Match:
    """The first auction of a match of Scoville: everybody bids at the same time."""
    match = pepperbox.game("scoville").match(seats=3, seed="bids")
    rng = random.Random(4)
    while match.to_act != (0, 1, 2):
        random_step(match, rng)
    return match


@pytest.mark.parametrize("level", ["greedy", "easy", "medium", "hard"])
def test_secret_bids_are_mixed_and_not_a_constant(level: str) -> None:
    seen = bidding().seen(1)
    bids = {bot(level, seed=seed, iterations=300).choose(seen) for seed in range(12)}
    assert len(bids) > 1


def test_a_bid_does_not_depend_on_bids_that_are_sealed() -> None:
    low, high = bidding(), bidding()
    low.play(0, {"move": "bid", "coins": 0})
    high.play(0, {"move": "bid", "coins": 5})
    for seed in range(4):
        player = bot("hard", seed=seed, iterations=200)
        assert player.choose(low.seen(1)) == player.choose(high.seen(1))
