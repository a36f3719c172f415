"""Choosing from what was found: the best, except where being foreseen would cost."""

import random

from pepperbox.engine import Event, Seen
from pepperbox.search.thoughts import Thought

NEARLY = 0.02  # of the chance of winning: moves as close as this are as good
OFTEN = 0.25  # of the visits of the most visited move: less is not looked at enough


def choose_mixed(seen: Seen, thoughts: list[Thought], seed: int) -> Event:
    """The first thought; of answers given in sealed envelopes, any that is about as good."""
    notation = seen.game.notation(seen.seat)
    best = thoughts[0]
    if not notation.event(best.number).sealed:
        return notation.event(best.number)
    good = [
        thought
        for thought in thoughts
        if thought.worth >= best.worth - NEARLY and thought.visits >= OFTEN * best.visits
    ]
    weights = [max(1, thought.visits) for thought in good]
    chosen = random.Random(seed).choices(good, weights)[0]
    return notation.event(chosen.number)


def choose_loosely(seen: Seen, thoughts: list[Thought], luck: random.Random) -> Event:
    """Any thought, as often as it was looked at: usually a good one, not always the best."""
    weights = [thought.visits for thought in thoughts]
    chosen = luck.choices(thoughts, weights)[0]
    return seen.game.notation(seen.seat).event(chosen.number)
