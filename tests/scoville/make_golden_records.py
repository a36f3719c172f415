"""Looks for matches that show what the goldens guard, and keeps their records.

Run it when a record is no longer wanted as it is, then `make golden`.
"""

import itertools
import json
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

import pepperbox
from pepperbox.engine import Event, Match

GOLDEN = Path(__file__).parent / "golden"
VERBS = {
    *("bid", "place", "claim", "plant", "plaque", "extra_plant", "end_planting", "step"),
    *("double_back", "extra_step", "stop", "market", "cook", "sell", "done"),
}


def verb(move: Event) -> str:
    named: str = msgspec.to_builtins(move)["move"]
    return named


def played(seed: str, eager: Sequence[str], shy: Sequence[str], **arguments: Any) -> Match:
    """A match of players eager for some verbs and too shy for others, random otherwise."""
    match = pepperbox.game("scoville").match(seed=seed, **arguments)
    rng = random.Random(seed)
    while not match.over:
        seat = rng.choice(match.to_act)
        moves = [move for move in match.moves(seat) if verb(move) not in shy]
        wished = [move for move in moves if verb(move) in eager]
        match.play(seat, rng.choice(wished or moves))
    return match


def keep(
    name: str,
    guards: str,
    wished: Callable[[Match], bool],
    eager: Sequence[str] = (),
    shy: Sequence[str] = (),
    **arguments: Any,
) -> None:
    matches = (played(f"golden {n}", eager, shy, **arguments) for n in itertools.count())
    match = next(filter(wished, matches))
    record = match.record()
    log = ",\n".join(json.dumps(entry) for entry in record.pop("log"))
    text = json.dumps({"guards": guards, "record": {**record, "log": ["LOG"]}}, indent=1)
    (GOLDEN / f"{name}.json").write_text(text.replace('"LOG"', f"\n{log}\n") + "\n")


def verbs(match: Match) -> set[str]:
    return {verb(event) for by, event in match.log() if by is not None}


def reached_afternoon(match: Match) -> bool:
    view = match.view(None)
    return bool(view.afternoon and view.final_round) and verbs(match) == VERBS


def ended_in_the_morning(match: Match) -> bool:
    view = match.view(None)
    return bool(view.final_round and not view.afternoon) and len(view.market) >= match.seats


def ended_at_once(match: Match) -> bool:
    view = match.view(None)
    return bool(view.afternoon and not view.final_round)


if __name__ == "__main__":
    keep(
        "afternoon",
        "Three players: the morning market runs short and afternoon comes; every verb is used.",
        reached_afternoon,
        eager=("market", "cook"),
        seats=3,
    )
    keep(
        "morning",
        "Four players cook so many recipes in the morning that a final round ends the game.",
        ended_in_the_morning,
        eager=("cook", "extra_plant", "extra_step"),
        shy=("market",),
        seats=4,
        options={"display": "manual"},
    )
    keep(
        "at_once",
        "Six players, afternoon: market and recipes run short together, the game ends at once.",
        ended_at_once,
        eager=("market", "cook"),
        seats=6,
        options={"display": "manual"},
    )
