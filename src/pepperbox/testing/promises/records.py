"""A seed gives one match, its record replays, and a running match keeps its seed."""

import random
from typing import Any

import msgspec

from pepperbox.engine import Game, Match, replay

from ..positions import random_step
from ..trial import Trial


def a_seed_always_gives_the_same_match_and_its_record_replays(trial: Trial) -> None:
    for seats, options in trial.plays:
        record, same = (_seeded(trial.game, seats, options).record() for _ in range(2))
        assert record == same
        again = replay(msgspec.json.encode(record), trial.game)
        assert again.over and again.record() == record
        assert record["seed"] == "conformance"


def a_running_match_does_not_tell_its_seed(trial: Trial) -> None:
    match = trial.game.match(seats=trial.game.players[0], seed="never told")
    assert match.record()["seed"] is None
    assert match.record()["commitment"]


def the_guide_explains_the_rulings(trial: Trial) -> None:
    headings = [line for line in trial.game.guide().splitlines() if line.startswith("## ")]
    assert headings == ["## In five minutes", "## The rules", "## Rulings"]


def _seeded(game: Game, seats: int, options: dict[str, Any]) -> Match:
    match = game.match(seats=seats, seed="conformance", options=options)
    rng = random.Random(7)
    while not match.over:
        random_step(match, rng)
    return match
