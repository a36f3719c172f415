"""The rules have two forms, machine code and plain Python, that agree."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pepperbox.engine.compile import Mode, mode, switch

from ..positions import random_step
from ..trial import Play, Trial, viewers

PLAYS = 2  # ways to play that are tried, of all


@contextmanager
def running(form: Mode) -> Iterator[None]:
    """Run the rules in that form meanwhile."""
    before = mode()
    switch(form)
    try:
        yield
    finally:
        switch(before)


def plain_and_compiled_rules_play_the_same_matches(trial: Trial) -> None:
    """With equal seeds; and what is seen, asked and scored is the same."""
    rng = random.Random(0)
    for play in rng.sample(trial.plays, min(len(trial.plays), PLAYS)):
        with running("off"):
            plain = _told(trial, play)
        with running("on" if mode() == "off" else mode()):
            assert _told(trial, play) == plain


def _told(trial: Trial, play: Play) -> Any:
    """All that comes of a seed, with the last views of every fifth step."""
    seats, options = play
    match = trial.game.match(seats=seats, options=options, seed="both forms")
    rng = random.Random(0)
    seen = []
    while not match.over:
        random_step(match, rng)
        if match.length % 5 == 0:
            seen.append([match.view(viewer) for viewer in viewers(match)])
    return match.record(), seen, match.places, match.position()
