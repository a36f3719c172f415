"""What goes on at a table by itself: bots think where it is their turn, and clocks run out."""

import asyncio
import time
from typing import TYPE_CHECKING

from pepperbox.engine import Refused

from .around import Around

if TYPE_CHECKING:
    from .table import LiveTable


class Driver:
    """Thoughts and a timer, as the match of a table has them now."""

    def __init__(self, table: "LiveTable", around: Around) -> None:
        self._table = table
        self._around = around
        self._thinking: dict[tuple[int, int], asyncio.Task[None]] = {}  # by seat and question
        self._timer: asyncio.TimerHandle | None = None

    def drive(self) -> None:
        """Let bots think where it is their turn, and wait for the next clock."""
        play = self._table.play
        if play is None or play.over or self._table.row.status == "closed":
            return
        automatic = play.automatic()
        if automatic or self._thinking:
            asked = {(seat, play.questions[seat][0]) for seat in automatic}
            for question in self._thinking.keys() - asked:
                self._thinking[question].cancel()  # nobody waits for this any more
            for question in asked - self._thinking.keys():
                self._thinking[question] = self._around.spawn(self._think(*question))
        self.set_timer()

    @property
    def is_busy(self) -> bool:
        """Whether something goes on here by itself."""
        return bool(self._thinking) or self._timer is not None

    async def _think(self, seat: int, number: int) -> None:
        table, thinkers = self._table, self._around.thinkers
        try:
            play = table.running()
            if play.questions.get(seat, (None, []))[0] != number:
                return  # it was answered before the thought began
            level = play.bots.get(seat) or table.row.level_of_stand_in()
            begun = time.perf_counter()
            thinking = thinkers.choose(level, play.match.seen(seat), table.row.host)
            if seat in play.away:  # whoever comes back soon finds a match to come back to
                pause = asyncio.sleep(self._around.stand_in_pause)
                thought, _ = await asyncio.gather(thinking, pause)
            else:
                thought = await thinking
            self._around.metrics.bot_seconds.observe(time.perf_counter() - begun)
        finally:
            self._thinking.pop((seat, number), None)
        try:
            await table.write_in_turn("move", seat, move=thought, number=number, bot=True)
        except Refused:
            self.drive()  # somebody was quicker; there may be something else to decide

    def set_timer(self) -> None:
        """Wait for the clock that runs out next."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        play = self._table.play
        clocks = play.clocks if play and not play.over else None
        if clocks and clocks.due is not None:
            wait = max(0, clocks.due - self._table.now()) / 1000
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._around.spawn(self.check_clocks())

    async def check_clocks(self) -> None:
        """Whose time is up is away: a bot plays on."""
        play = self._table.play
        if play and play.clocks and not play.over:
            for seat in play.clocks.down(self._table.now()):
                try:
                    await self._table.write_in_turn("away", seat, number=play.questions[seat][0])
                except Refused:
                    continue  # the player was quicker after all
            self.set_timer()

    def stop(self) -> None:
        """Nobody waits for the table any more."""
        for thought in self._thinking.values():
            thought.cancel()
        if self._timer:
            self._timer.cancel()
            self._timer = None
