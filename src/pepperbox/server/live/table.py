"""A table that is being played or watched: its match, and everybody who follows it.

An entry is proposed, written, and only then shown. One lock a table keeps the order;
between processes the primary key of the log does: whoever is second hears that the
number is taken, reads what the first has written, and proposes anew.
"""

import asyncio
import time
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import structlog

from pepperbox.engine import NotAllowed, Refused

from ..core.clocks import Clocks
from ..core.entries import START, Entry, EntryKind
from ..core.errors import Forbidden
from ..core.person import Person
from ..core.play import Play
from ..core.tables import TableRow
from ..core.terms import ChatLine
from ..core.transcript import read as read_transcript
from ..logs import fault
from . import messages
from .around import Around
from .audience import Audience, Kept
from .driver import Driver
from .follower import Follower
from .lens import encode

TRIES = 50  # to write one entry while others are quicker

log = structlog.get_logger(__name__)


class LiveTable:
    def __init__(self, around: Around, row: TableRow) -> None:
        self.around = around
        self._play: Play | None = None
        self._unplayed: list[Entry] = []  # what others wrote while nobody here looked
        self.kept: Kept | None = None  # if the rules of the match are no longer here
        self.audience = Audience(row, around.is_alive, self.now)
        self.used_at = time.monotonic()
        self.driver = Driver(self, around)
        self._lock = asyncio.Lock()
        self._ahead = 0  # milliseconds that this table's time is ahead of ours

    @property
    def row(self) -> TableRow:
        """The table as it is now: what everybody may see is decided by its seats."""
        return self.audience.row

    @property
    def play(self) -> Play | None:
        """The match as it is now; None before the start."""
        if self._play and self._unplayed:
            unplayed, self._unplayed = self._unplayed, []
            for entry in unplayed:
                self._play.add(entry)
            self.audience.news(self._play)
        return self._play

    @play.setter
    def play(self, play: Play | None) -> None:
        self._play = play
        self._unplayed = []

    def now(self) -> int:
        """The time at this table.

        Never before its last entry: if the clock of a machine was set back since, or differs
        from that of another, the time goes on from that entry instead of standing still.
        """
        now, play = self.around.now(), self.play
        if play and play.last_at - now > self._ahead:
            self._ahead = play.last_at - now
        return now + self._ahead

    # -- loading ---------------------------------------------------------------------

    async def load(self) -> None:
        """Replay the log, if the match has begun."""
        if self.row.status in ("running", "finished"):
            self.kept = await self._kept()
            if self.kept:
                return
            await self.around.prepare(self.row.game)
            self.play = await self._replayed()
            if self.row.status == "running" and self.play.number == 0:
                await self.write("start", START)
            self.audience.shown = self.play.number
        if self.row.rematch:
            self.audience.rematch = await self.around.tables.get(self.row.rematch)

    async def _kept(self) -> Kept | None:
        """What there is of the match, if its rules are not here: nothing in it is changed."""
        why = await asyncio.to_thread(self.row.why_not_played)
        if why is None:
            return None
        told = await self.around.transcript(self.row.id)
        return Kept(why, read_transcript(told) if told else None)

    async def _replayed(self) -> Play:
        rows = await self.around.journal.entries_after(self.row.id, 0)
        return await asyncio.to_thread(self._replay, rows)

    def _replay(self, rows: Iterable[Entry]) -> Play:
        row = self.row
        clocks = Clocks(row.clock, len(row.seats)) if row.clock else None
        play = Play(row.id, row.match(), row.bots(), clocks)
        for entry in rows:
            play.add(entry)
        return play

    async def begin(self, row: TableRow) -> None:
        """The match starts: everybody is shown its opening."""
        async with self._lock:
            self.change_row(row)
            if self.play is None:
                await self.load()
                self.show_everything()

    async def hear(self, entry: Entry) -> None:
        """Show what another process has written, if it is what comes next.

        Where nobody looks it is played when somebody does.
        """
        async with self._lock:
            is_next = self._play is not None and self._last_number == entry.number - 1
            if is_next and not self.audience.followers and not self.driver.is_busy:
                self._unplayed.append(entry)
                self._remind(entry.owing_seats)
            elif is_next and self.play:
                self.play.add(entry)
                self._show()
                self.driver.set_timer()
        if not is_next:
            await self.catch_up(entry.number)

    @property
    def _last_number(self) -> int:
        """Of what this process knows, played or not."""
        if self._unplayed:
            return self._unplayed[-1].number
        return self._play.number if self._play else 0

    async def catch_up(self, number: int | None = None) -> None:
        """Show what another process has written, up to a number if one is known."""
        async with self._lock:
            if self.play is None or (number is not None and self.play.number >= number):
                return
            unheard = await self.around.journal.entries_after(self.row.id, self.play.number)
            for entry in unheard:
                self.play.add(entry)
            if unheard:
                self._show()
            self.driver.set_timer()

    # -- what people do --------------------------------------------------------------

    async def answer(self, who: Follower, message: messages.Play) -> int:
        """A move of a person; returns the number of its entry."""
        if message.seat in self.check_seat(who, message.seat).away:
            await self._hand_back(message.seat)
        return await self.write_in_turn(
            "move",
            message.seat,
            move=message.move,
            number=message.number,
            client=message.id,
            by=who,
        )

    async def take_back(self, who: Follower, message: messages.TakeBack) -> None:
        self.check_seat(who, message.seat)
        await self.write_in_turn(
            "take_back", message.seat, number=message.number, client=message.id, by=who
        )

    async def go_away(self, who: Follower, message: messages.Away) -> None:
        """Let a bot play for one's own seat, or for somebody who is not there."""
        play, seat = self.running(), message.seat
        held = self.row.held_by(who.person)
        if seat not in held:
            if not held:
                raise Forbidden("Only who sits at the table calls a bot.")
            if seat in play.bots or seat >= len(self.row.seats):
                raise NotAllowed("No person sits there.")
            gone = self.audience.absent_for(seat)
            if seat in self.audience.present() or gone < self.around.absent_after:
                raise NotAllowed("A bot takes over only when the player has been gone for a while.")
        await self.write_in_turn("away", seat, client=message.id, by=who)

    async def come_back(self, who: Follower, message: messages.Back) -> None:
        self.check_seat(who, message.seat)
        await self.write_in_turn("back", message.seat, client=message.id, by=who)

    async def leave(self, person: Person, seat: int | None) -> None:
        """Who leaves a running match is played for."""
        if self.kept:
            row = await self.around.tables.hand_over(self.row.id, person, seat)
            await self.around.changed(row)
            return
        for mine in self.row.brought_by(person) if seat is None else [seat]:
            if mine not in self.row.brought_by(person):
                raise Forbidden("This is not your seat.")
            if self.play and not self.play.over and mine not in self.play.away:
                await self.write_in_turn("away", mine)

    async def _hand_back(self, seat: int) -> None:
        if self.play and not self.play.over and seat in self.play.away:
            await self.write_in_turn("back", seat)

    def check_seat(self, who: Follower, seat: int) -> Play:
        """The match that runs, for who holds that seat; anybody else is refused."""
        play = self.running()
        if not self.row.is_held_by(who.person, seat):
            raise Forbidden("This is not your seat.")
        return play

    @property
    def number(self) -> int:
        """The number of the last entry that everybody knows."""
        return self.audience.shown

    def running(self) -> Play:
        """The match, if there is one to be played; else it is refused with the reason."""
        if self.row.status == "closed":
            raise NotAllowed("This table is closed.")
        if self.kept:
            raise NotAllowed(self.kept.why)
        play = self.play
        if play is None:
            raise NotAllowed("The match has not begun.")
        return play

    # -- writing ---------------------------------------------------------------------

    async def write_in_turn(
        self, kind: EntryKind, seat: int, *, by: Follower | None = None, **what: Any
    ) -> int:
        """Write an entry when its turn comes, and show it to everybody; returns its number."""
        client = what.get("client")
        async with self._lock:
            shown = self.audience.shown
            if what.get("bot") and not self.running().is_automatic(seat):
                raise NotAllowed("The player of this seat is back.")
            try:
                number = await self.write(kind, seat, **what)
            except Refused:
                if self.play and self.play.number > shown:  # somebody was quicker
                    self._show()
                raise
            play = self.play
            is_kept = False
            if play and play.over:  # who sees the end can ask for what is kept of it
                is_kept = await self._keep_result(play)
            if number > shown:
                self._show(by, client)
            if by and client and (number <= shown or by not in self.audience.followers):
                by.push(encode(messages.Accepted(id=client, number=number)))
        if is_kept:
            await self.finish()
        else:
            self.driver.drive()
        return number

    async def write(self, kind: EntryKind, seat: int, **what: Any) -> int:
        """Write an entry; returns its number once it is on disk."""
        for _ in range(TRIES):
            play = self.running()
            known = play.answered(seat, what.get("client"))
            if known is not None:
                return known
            if kind == "start" and play.number:
                return play.number
            entry, after = play.propose(kind, seat, self.now(), **what)
            try:
                written = await self.around.journal.append(entry)
            except BaseException:
                # Whether it is on disk is not known here: the log will say.
                self.play = None
                self.around.forget(self)
                raise
            if written:
                self.play = after
                self.used_at = time.monotonic()
                self.around.metrics.entries.count(kind)
                return entry.number
            self.play = await self._replayed()
        raise NotAllowed("The table is too busy: try again.")

    async def _keep_result(self, play: Play) -> bool:
        """Whether it could be kept. If not, the sweeper does it: the match is over all the same."""
        try:
            await self.around.results.finish(self.row, play)
        except Exception as error:
            self.around.metrics.faults.inc()
            log.error("a result could not be kept", table=self.row.id, **fault(error))
            return False
        return True

    async def finish(self) -> None:
        """Keep the result of a match that is over."""
        if self.play and self.row.status == "running":
            await self.around.results.finish(self.row, self.play)
            await self.around.changed(await self.around.tables.get(self.row.id))

    # -- showing ---------------------------------------------------------------------

    async def watch(
        self, who: Follower, wish: list[int] | None, since: int, chat: list[ChatLine], inside: bool
    ) -> None:
        """Let somebody follow the table from now on; they are shown everything first."""
        async with self._lock:  # what is being written is not shown yet
            play = self.play  # as it was told before they came
            with self._presence():
                self.audience.join(who, wish, inside=inside)
            self.used_at = time.monotonic()
            if self.kept:
                self.audience.everything_kept(who, self.kept, chat)
            else:
                self.audience.everything(who, play, since=since, chat=chat)
            seats = self.audience.viewers(who)
        for seat in seats:
            if seat is not None:
                await self._hand_back(seat)

    def unwatch(self, who: Follower) -> None:
        with self._presence():
            self.audience.leave(who)
        self.used_at = time.monotonic()

    def show_everything(self) -> None:
        """After the start: whoever follows the table sees its opening."""
        if self.play:
            self.audience.begin(self.play)
            self._remind(self.play.owing)

    def change_row(self, row: TableRow) -> None:
        """The row or the seats have changed; of two that are known the later counts."""
        if row.changes <= self.row.changes:
            return
        with self._presence():
            self.audience.seating(row, self.play)

    def _show(self, by: Follower | None = None, accepts: str | None = None) -> None:
        play = self.running()
        self.audience.news(play, by, accepts)
        self._remind(play.owing)

    def _remind(self, owing: Collection[int]) -> None:
        """Tell people who look elsewhere that something is asked of them here."""
        row = self.row
        for seat in owing:
            person = row.seats[seat].person
            if person:
                self.around.remind(person, row.id, self.audience.followers)

    def say(self, line: ChatLine) -> None:
        self.audience.say(line)

    def retire(self) -> None:
        """Leave the memory: whoever follows the table has to ask for it again."""
        self.driver.stop()
        for who in list(self.audience.followers):
            who.lose()

    # -- who is here -----------------------------------------------------------------

    @contextmanager
    def _presence(self) -> Iterator[None]:
        """Whoever is here or no longer here after the block: the others are told."""
        before, here = self.audience.present(), self.audience.here()
        yield
        present = self.audience.present()
        if present != before:
            self.audience.tell(messages.Presence(table=self.row.id, present=present))
        if self.audience.here() != here:
            self.around.tell_presence(self)

    def hear_presence(self, process: str, there: list[tuple[int, str]]) -> None:
        with self._presence():
            is_new = self.audience.hear(process, frozenset(there))
        if is_new and self.audience.followers:
            self.around.tell_presence(self)  # it has not heard of those who are here
