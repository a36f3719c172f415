"""Who sits where no person does. Bots think in threads and hold nobody up."""

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from pepperbox.engine import Event, Match, NotAllowed, Unreadable

NO_HINTS = "Hints are not available yet."


def levels() -> list[str]:
    """The levels there are, from the weakest."""
    return ["random"]


def usual() -> str:
    """The level that plays for somebody who is away."""
    known = levels()
    return known[len(known) // 2]


def check_level(level: str) -> str:
    if level not in levels():
        raise Unreadable(f"There is no bot {level!r}; there are {', '.join(levels())}.")
    return level


def _choose(level: str, match: Match, seat: int) -> Event:
    """What a bot of that level decides for the seat."""
    return random.choice(match.moves(seat))


def can_advise() -> bool:
    return hasattr(Match, "advise")


def advise(match: Match, seat: int, seconds: float) -> list[Any]:
    if not can_advise():
        raise NotAllowed(NO_HINTS)
    advice: Any = match.advise(seat, seconds)  # type: ignore[attr-defined]
    return list(advice)


class Thinkers:
    """The threads in which bots think; each is given a copy of the match."""

    def __init__(self, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    async def choose(self, level: str, match: Match, seat: int) -> Event:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, _choose, level, match.copy(), seat)

    async def advise(self, match: Match, seat: int, seconds: float) -> list[Any]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, advise, match.copy(), seat, seconds)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
