"""Random matches, for tests."""

import itertools
import random
from collections.abc import Iterator
from typing import Any

from pepperbox.engine import Game, Match, generator

LONGEST = 100_000  # moves and events: a match that takes more does not end


def variants(game: Game, choices: dict[str, list[Any]]) -> list[tuple[int, dict[str, Any]]]:
    """Every number of players with every combination of the given options."""
    names = list(choices)
    combined = [
        dict(zip(names, values, strict=True)) for values in itertools.product(*choices.values())
    ]
    return [(seats, options) for seats in game.players for options in combined]


def random_step(match: Match, rng: random.Random) -> None:
    """Play one random legal move, or one random chance event of a manual match."""
    if match.awaits_luck:
        events, weights = zip(*match.outcomes(), strict=True)
        match.play(None, rng.choices(events, weights)[0])
    else:
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.moves(seat)))


def random_match(
    game: Game, seats: int, options: dict[str, Any], rng: random.Random
) -> Iterator[Match]:
    """The positions of a random match with manual chance, the same object each time."""
    match = game.match(seats=seats, options=options, chance="manual")
    for _ in range(LONGEST):
        yield match
        if match.over:
            return
        random_step(match, rng)
    raise AssertionError(f"a random match of {game.title} did not end in {LONGEST} steps")


def random_position(
    game: Game, seats: int, options: dict[str, Any], rng: random.Random, most_steps: int
) -> Match:
    """A position somewhere in the first steps of a random match, perhaps its end."""
    match = game.match(seats=seats, options=options, chance="manual")
    for _ in range(rng.randrange(most_steps + 1)):
        if match.over:
            break
        random_step(match, rng)
    return match


def imagined(match: Match, seat: int, seed: int) -> Match:
    """A match that differs only in what the seat cannot know: another world, as it imagines one."""
    world = match.game.seen_by(match.array, seat)
    match.game.rules.imagine(world[0], seat, generator(seed))
    return Match(
        match.game,
        match.seats,
        options=match.options,
        chance="manual",
        names=match.names,
        start=world,
    )
