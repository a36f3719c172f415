"""What a house rule brings: how long matches are, and how high scores, with it and without.

    python benchmarks/house_rules.py scoville --matches 40
    python benchmarks/house_rules.py scoville --matches 10 --pace 12

The same seeds are played with every choice, by bots that plan one decision ahead. The sentences
in each game's options.py come from here, and with a pace the minutes on the boxes.
"""

import argparse
import statistics
from collections.abc import Iterator
from typing import Any

import msgspec

import pepperbox
from pepperbox.bots import bot
from pepperbox.engine import Match

STEPS = {"scoville": "round_begun", "harvest_dice": "round_begun", "scrumbudgetel": "lay"}


def choices(game: str) -> Iterator[dict[str, Any]]:
    """The usual rules, then each choice that is not usual, alone."""
    yield {}
    fields = msgspec.json.schema(pepperbox.game(game).options)["$defs"]["Options"]["properties"]
    for option, field in fields.items():
        if field.get("seat"):
            continue
        for choice in field.get("choices", []):
            if choice["value"] != field["default"]:
                yield {option: choice["value"]}


def played(game: str, seats: int, options: dict[str, Any], number: int) -> tuple[Match, int]:
    """A match, and how often everybody waited for somebody who had a choice."""
    waits = 0
    match = pepperbox.game(game).match(seats, seed=f"{game}-{seats}-{number}", options=options)
    players = [bot("greedy", seed=10 * number + seat) for seat in range(seats)]
    while match.to_act:
        waits += any(len(match.moves(seat)) > 1 for seat in match.to_act)
        for seat in match.to_act:
            match.play(seat, players[seat].choose(match.seen(seat)))
    return match, waits


def print_minutes(game: str, matches: int, pace: float) -> None:
    """How long people play who take so many seconds for each decision."""
    for seats in pepperbox.game(game).players:
        waits = statistics.mean(played(game, seats, {}, one)[1] for one in range(matches))
        print(f"{seats} players: {waits:.0f} decisions, {waits * pace / 60:.0f} minutes")


def length(match: Match) -> int:
    """Rounds, or markers laid."""
    tags = [
        one.__struct_config__.tag
        for step in match.story(None)
        for one in (step.event, *step.happenings)
    ]
    return tags.count(STEPS[match.game.name])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=["chips", *STEPS])
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--pace", type=float, help="seconds for a decision: only minutes are told")
    wish = parser.parse_args()
    if wish.pace:
        print_minutes(wish.game, wish.matches, wish.pace)
        return
    for seats in pepperbox.game(wish.game).players:
        for options in choices(wish.game):
            matches = [played(wish.game, seats, options, one)[0] for one in range(wish.matches)]
            steps = statistics.mean(length(match) for match in matches)
            points = statistics.mean(point for match in matches for point in match.points)
            print(
                f"{seats} players, {options or 'as usual'}: {steps:.1f} long, {points:.1f} points"
            )


if __name__ == "__main__":
    main()
