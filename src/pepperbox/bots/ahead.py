"""Compiling games ahead, in processes of their own: nobody waits for it.

    ahead = Ahead(["scoville", "chips"], tell=print)
    ahead.hurry("chips")                 # somebody plays it now
    await ahead.run()

The process that asks goes on with plain rules (mode `ready`) and takes machine code over as it
comes (`take_over`).
"""

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable, Iterable

import msgspec

COMMAND = (sys.executable, "-m", "pepperbox.cli", "compile", "--json")
GOODBYE = 1.0  # seconds
PARTS = ("play", "think")  # what is played comes before what bots think with


class Progress(msgspec.Struct, frozen=True):
    """What has been compiled of a game, and how much there is."""

    game: str
    done: int
    of: int
    missing: int  # functions of it that were not compiled before
    function: str | None  # the last one that was compiled

    @property
    def is_done(self) -> bool:
        return self.done == self.of


class Ahead:
    """The games that are still to be compiled, so many at a time."""

    def __init__(
        self,
        games: Iterable[str],
        tell: Callable[[Progress], object],
        *,
        parts: Iterable[str] = PARTS,
        gives_way: bool = True,
        at_once: int = 1,
    ) -> None:
        self._waiting = list(games)
        self._done = dict.fromkeys(self._waiting, 0.0)
        self._tell = tell
        self._command = [*COMMAND, *(word for part in parts for word in ("--for", part))]
        if gives_way:
            self._command.append("--idle")
        self._at_once = at_once
        self._now: dict[str, asyncio.subprocess.Process] = {}  # the latest last

    @property
    def waiting(self) -> list[str]:
        """Games that nobody has begun to compile, the next first."""
        return list(self._waiting)

    @property
    def working(self) -> list[asyncio.subprocess.Process]:
        """What compiles now."""
        return list(self._now.values())

    @property
    def share(self) -> float:
        """How much of all is done."""
        return sum(self._done.values()) / max(1, len(self._done))

    def hurry(self, game: str) -> None:
        """What is being played comes first; another game that is being compiled has to wait."""
        if game not in self._waiting:
            return
        self._waiting.remove(game)
        self._waiting.insert(0, game)
        if len(self._now) == self._at_once:
            interrupted, process = self._now.popitem()
            self._waiting.insert(1, interrupted)
            if process.returncode is None:
                process.terminate()

    async def run(self) -> None:
        """Compile all, telling of every function; ends what it began when it is cancelled."""
        failed: list[str] = []
        async with asyncio.TaskGroup() as group:
            for _ in range(self._at_once):
                group.create_task(self._work(failed))
        if failed:
            named = ", ".join(failed)
            raise RuntimeError(f"{named} could not be compiled: see what was written to stderr")

    async def _work(self, failed: list[str]) -> None:
        while self._waiting:
            game = self._waiting.pop(0)
            if not await self._compile(game):
                failed.append(game)

    async def _compile(self, game: str) -> bool:
        """Whether it was compiled, or is to be later."""
        process = await asyncio.create_subprocess_exec(
            *self._command,
            game,
            stdout=asyncio.subprocess.PIPE,
            process_group=0,  # Ctrl+C is for us: a compiler that it ended would be one that failed
            env=os.environ | {"PEPPERBOX_COMPILE": "on"},
        )
        self._now[game] = process
        try:
            assert process.stdout is not None
            async for line in process.stdout:
                progress = msgspec.json.decode(line, type=Progress)
                self._done[game] = progress.done / max(1, progress.of)
                self._tell(progress)
            was_interrupted = self._now.get(game) is not process
            return await process.wait() == 0 or was_interrupted
        finally:
            if self._now.get(game) is process:
                del self._now[game]
            if process.returncode is None:
                process.kill()
                with contextlib.suppress(TimeoutError):  # with its priority even that takes a while
                    async with asyncio.timeout(GOODBYE):
                        await process.wait()
