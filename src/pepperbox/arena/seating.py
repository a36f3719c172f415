"""Who meets whom on which seat: every seed is played from every side."""

import itertools
import random
from collections.abc import Iterator, Sequence
from typing import Any

from .meeting import Meeting


def meetings(
    game: str,
    bots: Sequence[str],
    seats: int,
    matches: int,
    seed: str,
    options: dict[str, Any],
    **wanted: bool,
) -> list[Meeting]:
    """So many meetings. Those with the same seed are one after another."""
    planned = itertools.islice(_line_ups(bots, seats, seed), matches)
    return [
        Meeting(number, game, line_up, luck, options, **wanted)
        for number, (line_up, luck) in enumerate(planned)
    ]


def _line_ups(bots: Sequence[str], seats: int, seed: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Line-ups with their seeds, without end.

    More bots than seats: every group of that many in turn. With each seed the members
    of a group go round the seats, so that each has had every seat's luck; with fewer
    bots than seats some sit on several.
    """
    size = min(len(bots), seats)
    for block, group in enumerate(itertools.cycle(itertools.combinations(bots, size))):
        luck = f"{seed}-{block}"
        chairs = [seat % size for seat in range(seats)]
        random.Random(luck).shuffle(chairs)
        for turn in range(size):
            yield tuple(group[(chair + turn) % size] for chair in chairs), luck
