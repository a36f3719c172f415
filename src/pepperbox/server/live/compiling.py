"""Nobody waits for a compiler: games are played on plain rules until machine code is there.

Other processes compile, with low priority and what is played first. This one looks for their
code on disk and takes it over, in a thread, between two decisions of running matches.
"""

import asyncio
import gc
from collections.abc import Callable

import pepperbox
from pepperbox.bots import rehearsal
from pepperbox.bots.ahead import Ahead, Progress
from pepperbox.engine.compile import is_empty, mode, take_over

LOOK_EVERY = 0.25  # seconds
QUIET = 5.0  # seconds after the start that are left to those who wait at the door


class Compiling:
    def __init__(self) -> None:
        self.share = 1.0  # of all games that is compiled, as far as anything is being compiled
        self._ahead = Ahead(pepperbox.games(), self._hear)
        self._listeners: list[Callable[[float], object]] = []
        self._looks: dict[str, asyncio.Future[None]] = {}  # what is loaded, or being loaded
        self._played: set[str] = set()

    def watch(self, tell: Callable[[float], object]) -> None:
        """Tell how much is compiled, now and whenever that changes."""
        self._listeners.append(tell)
        tell(self.share)

    async def prepare(self, game: str) -> None:
        """Returns when the game can be played: soon, on plain rules if need be."""
        if game not in self._played:
            self._played.add(game)
            self._ahead.hurry(game)
        await self._look(game)

    async def compile_all(self) -> None:
        if mode() != "ready":
            return
        if is_empty():
            self._say(0.0)
        try:
            for game in pepperbox.games():
                await self._look(game)
            await asyncio.sleep(QUIET)
            await self._ahead.run()
        finally:
            self._say(1.0)

    async def take_over_forever(self, after: float = 0.0) -> None:
        """Use machine code as soon as it is there, after some seconds: loading it is work."""
        await asyncio.sleep(after)
        while mode() == "ready":
            if await asyncio.to_thread(take_over):
                gc.freeze()  # what a compiler needs is much, and stays
            await asyncio.sleep(LOOK_EVERY)

    async def _look(self, game: str) -> None:
        if game not in self._looks:
            look = rehearsal.look if mode() == "ready" else rehearsal.play
            self._looks[game] = asyncio.ensure_future(asyncio.to_thread(look, game))
        await asyncio.shield(self._looks[game])

    def _hear(self, progress: Progress) -> None:
        if progress.missing:
            self._say(self._ahead.share)

    def _say(self, share: float) -> None:
        if share != self.share:
            self.share = share
            for tell in self._listeners:
                tell(share)
