"""Compiling games ahead, in processes of low priority: nobody waits for it.

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

Part = tuple[str, str]  # a game, and what of it


class Progress(msgspec.Struct, frozen=True):
    """What has been compiled of one part of a game, and how much there is."""

    game: str
    part: str
    done: int
    of: int
    missing: int  # functions that were not compiled before
    function: str | None = None  # the last one that was compiled

    @property
    def is_done(self) -> bool:
        return self.done == self.of


class Ahead:
    """The games that are still to be compiled, one part of one game at a time."""

    def __init__(
        self, games: Iterable[str], tell: Callable[[Progress], object], *, gives_way: bool = True
    ) -> None:
        names = list(games)
        self._waiting = [(name, part) for part in PARTS for name in names]
        self._done = dict.fromkeys(self._waiting, 0.0)
        self._tell = tell
        self._command = (*COMMAND, "--idle") if gives_way else COMMAND
        self._now: tuple[Part, asyncio.subprocess.Process] | None = None

    @property
    def waiting(self) -> list[Part]:
        """Games and parts of them that nobody has begun to compile, the next first."""
        return list(self._waiting)

    @property
    def share(self) -> float:
        """How much of all is done."""
        return sum(self._done.values()) / max(1, len(self._done))

    def hurry(self, game: str) -> None:
        """What is being played comes first; another game that is being compiled has to wait."""
        self._waiting.sort(key=lambda each: each[0] != game)
        if self._now and self._now[0][0] != game and any(game == name for name, _ in self._waiting):
            interrupted, process = self._now
            self._now = None
            self._waiting.append(interrupted)
            if process.returncode is None:
                process.terminate()

    async def run(self) -> None:
        """Compile all, telling of every function; ends what it began when it is cancelled."""
        failed = []
        while self._waiting:
            game, part = self._waiting.pop(0)
            if not await self._compile(game, part):
                failed.append(game)
        if failed:
            named = ", ".join(dict.fromkeys(failed))
            raise RuntimeError(f"{named} could not be compiled: see what was written to stderr")

    async def _compile(self, game: str, part: str) -> bool:
        """Whether it was compiled, or is to be later."""
        process = await asyncio.create_subprocess_exec(
            *self._command,
            "--for",
            part,
            game,
            stdout=asyncio.subprocess.PIPE,
            env=os.environ | {"PEPPERBOX_COMPILE": "on"},
        )
        self._now = (game, part), process
        try:
            assert process.stdout is not None
            async for line in process.stdout:
                told = msgspec.json.decode(line)
                self._done[game, part] = told["done"] / max(1, told["of"])
                self._tell(msgspec.convert({"part": part} | told, Progress))
            return await process.wait() == 0 or (game, part) in self._waiting
        finally:
            self._now = None
            if process.returncode is None:
                process.kill()
                with contextlib.suppress(TimeoutError):  # with its priority even that takes a while
                    async with asyncio.timeout(GOODBYE):
                        await process.wait()
