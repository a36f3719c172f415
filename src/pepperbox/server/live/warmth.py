"""Rules are compiled when they are first used, which takes a while: never in the loop's time.

The first use of a game, in this process and perhaps on this machine, is a random match in
a thread. Whoever needs the game waits for that; everybody else goes on.
"""

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor

import pepperbox
from pepperbox import bots

LOOKS = 60  # views of the first match: enough to meet all that they ask


class Warmth:
    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="warmth")
        self._warm: dict[str, asyncio.Future[None]] = {}

    async def of(self, name: str) -> None:
        """Returns when the game can be played at once."""
        if name not in self._warm:
            loop = asyncio.get_running_loop()
            self._warm[name] = loop.run_in_executor(self._thread, warm_up, name)
        await asyncio.shield(self._warm[name])

    async def of_all(self) -> None:
        """First the rules of every game; then what bots need, which takes far longer."""
        for name in pepperbox.games():
            await self.of(name)
        loop = asyncio.get_running_loop()
        for name in pepperbox.games():
            await loop.run_in_executor(self._thread, let_bots_think, name)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


_done: set[str] = set()


def warm_up(name: str) -> None:
    """Ask of a random match all that a server asks."""
    if name in _done:
        return
    game = pepperbox.game(name)
    match = game.match(seats=game.players[0], seed="warmth")
    steps = 0
    while match.to_act:
        steps += 1
        if steps < LOOKS:
            for viewer in (None, *range(match.seats)):
                match.story(viewer, max(0, match.length - 1))
        seat = match.to_act[0]
        match.ask(seat)
        match.why_not(seat, game.moves.MOVES.event(0))
        match.play(seat, random.choice(match.moves(seat)))
    match.record()
    _done.add(name)


def let_bots_think(name: str) -> None:
    """Let bots decide once: their search is compiled too."""
    game = pepperbox.game(name)
    match = game.match(seats=game.players[0], seed="warmth")
    if match.to_act:
        seen = match.seen(match.to_act[0])
        for level in ("greedy", "easy"):
            bots.bot(level, seed=0, iterations=2).choose(seen)
