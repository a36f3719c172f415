"""Compiling games ahead, in processes of low priority: nobody waits for it.

    ahead = Ahead(["scoville", "chips"], tell=print)
    ahead.hurry("chips")                 # somebody plays it now
    await ahead.run()

The process that asks goes on with plain rules (mode `ready`) and calls `take_over` when it
is told of progress.
"""

import asyncio
import os
import sys
from collections.abc import Callable, Iterable

import msgspec

COMMAND = (sys.executable, "-m", "pepperbox.cli", "compile", "--json")
PARTS = ("play", "think")  # what is played comes before what bots think with


class Progress(msgspec.Struct, frozen=True):
    """What has been compiled of one part of a game, and how much there is."""

    game: str
    part: str
    done: int
    of: int
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
        self._tell = tell
        self._command = (*COMMAND, "--idle") if gives_way else COMMAND

    @property
    def waiting(self) -> list[tuple[str, str]]:
        """Games and parts of them that nobody has begun to compile, the next first."""
        return list(self._waiting)

    def hurry(self, game: str) -> None:
        """What is being played comes first."""
        self._waiting.sort(key=lambda each: each[0] != game)

    async def run(self) -> None:
        """Compile all, telling of every function; ends what it began when it is cancelled."""
        while self._waiting:
            await self._compile(*self._waiting.pop(0))

    async def _compile(self, game: str, part: str) -> None:
        process = await asyncio.create_subprocess_exec(
            *self._command,
            "--for",
            part,
            game,
            stdout=asyncio.subprocess.PIPE,
            env=os.environ | {"PEPPERBOX_COMPILE": "on"},
        )
        try:
            assert process.stdout is not None
            async for line in process.stdout:
                told = msgspec.json.decode(line)
                self._tell(Progress(game, part, told["done"], told["of"], told["function"]))
            if await process.wait() != 0:
                raise RuntimeError(f"{game} could not be compiled: see what was written to stderr")
        finally:
            if process.returncode is None:
                process.terminate()
                await process.wait()
