"""Who sits where no person does. Bots think in threads and hold nobody up."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from pepperbox import bots
from pepperbox.bots import Advice, levels
from pepperbox.engine import Event, Match, Seen, Unreadable


def usual() -> str:
    """The level that plays for somebody who is away."""
    known = levels()
    return known[len(known) // 2]


def check_level(level: str) -> str:
    """One of our own levels: a bot from outside is not for guests to name."""
    if level not in levels():
        raise Unreadable(f"There is no bot {level!r}; there are {', '.join(levels())}.")
    return level


def _choose(level: str, seen: Seen) -> Event:
    """What a bot of that level decides, knowing what its seat may know."""
    return bots.bot(level).choose(seen)


def _advise(match: Match, seat: int, seconds: float) -> list[Advice]:
    return match.advise(seat, seconds)


class Thinkers:
    """The threads in which bots think; what they are given nobody changes meanwhile."""

    def __init__(self, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    async def choose(self, level: str, match: Match, seat: int) -> Event:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, _choose, level, match.seen(seat))

    async def advise(self, match: Match, seat: int, seconds: float) -> list[Advice]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, _advise, match.copy(), seat, seconds)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
