"""A table that is being played or watched: its match, and everybody who follows it.

An entry is proposed, written, and only then shown. One lock a table keeps the order;
between processes the primary key of the log does: whoever is second hears that the
number is taken, reads what the first has written, and proposes anew.
"""

import asyncio
import time
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
import structlog
from sqlalchemy import select

from pepperbox.bots import Advice
from pepperbox.engine import NotAllowed, Refused

from . import messages
from .clocks import Clocks, now
from .errors import Forbidden
from .identity import Person
from .lens import Glance, Lens, encode
from .messages import ChatLine, Kind, Result
from .play import START, Play
from .storage.journal import Entry
from .storage.models import entries
from .tables import TableRow

if TYPE_CHECKING:
    from .house import House

TRIES = 50  # to write one entry while others are quicker

log = structlog.get_logger(__name__)


class Follower(Protocol):
    """Whoever receives what happens at a table."""

    @property
    def person(self) -> Person | None: ...

    def push(self, message: bytes) -> None: ...

    def lose(self) -> None:
        """Be cut off, to connect anew and go on from the last number seen."""


class LiveTable:
    def __init__(self, house: "House", row: TableRow) -> None:
        self.house = house
        self.row = row
        self.play: Play | None = None  # None before the start
        self.used_at = self._loaded_at = time.monotonic()
        self.elsewhere: dict[str, list[int]] = {}  # seats present at other processes
        self._lock = asyncio.Lock()
        self._shown = 0  # the last entry that the lenses have seen
        self._watchers: dict[Follower, tuple[int | None, ...]] = {}
        self._wishes: dict[Follower, list[int] | None] = {}  # the seats they asked to see from
        self._lenses: dict[int | None, Lens] = {}
        self._thinking: set[tuple[int, int]] = set()  # seat and question
        self._timer: asyncio.TimerHandle | None = None
        self._gone_at: dict[int, float] = {}  # when the player of a seat was last here

    # -- loading ---------------------------------------------------------------------

    async def load(self) -> None:
        """Replay the log, if the match has begun."""
        if self.row.status in ("running", "finished"):
            await self.house.warmth.of(self.row.game)
            self.play = await self._replayed()
            if self.row.status == "running" and self.play.number == 0:
                await self.write("start", START)
            self._shown = self.play.number

    async def _replayed(self) -> Play:
        rows = await self._entries_after(0)
        return await asyncio.to_thread(self._replay, rows)

    def _replay(self, rows: Iterable[Entry]) -> Play:
        row = self.row
        clocks = Clocks(row.clock, len(row.seats)) if row.clock else None
        play = Play(row.id, row.match(), row.bots(), clocks)
        for entry in rows:
            play.add(entry)
        return play

    async def _entries_after(self, number: int) -> list[Entry]:
        async with self.house.database.read() as connection:
            rows = await connection.execute(
                select(entries)
                .where(entries.c.table_id == self.row.id, entries.c.number > number)
                .order_by(entries.c.number)
            )
            return [Entry(**row._asdict()) for row in rows]

    async def begin(self, row: TableRow) -> None:
        """The match starts: everybody is shown its opening."""
        async with self._lock:
            self.row = row
            if self.play is None:
                await self.load()
                self.show_everything()

    async def catch_up(self, number: int) -> None:
        """Show what another process has written, up to a number at least."""
        async with self._lock:
            if self.play is None or self.play.number >= number:
                return
            for entry in await self._entries_after(self.play.number):
                self.play.add(entry)
            self._show()
            self._set_timer()

    # -- what people do --------------------------------------------------------------

    async def answer(self, who: Follower, message: messages.Play) -> None:
        """A move of a person."""
        self._check_seat(who, message.seat)
        await self._hand_back(message.seat)
        await self.write_in_turn(
            "move",
            message.seat,
            move=message.move,
            number=message.number,
            client=message.id,
            by=who,
        )

    async def take_back(self, who: Follower, message: messages.TakeBack) -> None:
        self._check_seat(who, message.seat)
        await self.write_in_turn(
            "take_back", message.seat, number=message.number, client=message.id, by=who
        )

    async def go_away(self, who: Follower, message: messages.Away) -> None:
        """Let a bot play for one's own seat, or for somebody who is not there."""
        play, seat = self._running(), message.seat
        held = self.row.held_by(who.person)
        if seat not in held:
            if not held:
                raise Forbidden("Only who sits at the table calls a bot.")
            if seat in play.bots or seat >= len(self.row.seats):
                raise NotAllowed("No person sits there.")
            gone = time.monotonic() - self._gone_at.get(seat, self._loaded_at)
            if seat in self.present() or gone < self.house.settings.absent_after:
                raise NotAllowed("A bot takes over only when the player has been gone for a while.")
        await self.write_in_turn("away", seat, client=message.id, by=who)

    async def come_back(self, who: Follower, message: messages.Back) -> None:
        self._check_seat(who, message.seat)
        await self.write_in_turn("back", message.seat, client=message.id, by=who)

    async def leave(self, person: Person, seat: int | None) -> None:
        """Who leaves a running match is played for."""
        for mine in self.row.held_by(person) if seat is None else [seat]:
            if mine not in self.row.held_by(person):
                raise Forbidden("This is not your seat.")
            if self.play and not self.play.over and mine not in self.play.away:
                await self.write_in_turn("away", mine)

    async def _hand_back(self, seat: int) -> None:
        if self.play and not self.play.over and seat in self.play.away:
            await self.write_in_turn("back", seat)

    def _check_seat(self, who: Follower, seat: int) -> None:
        self._running()
        if seat not in self.row.held_by(who.person):
            raise Forbidden("This is not your seat.")

    @property
    def number(self) -> int:
        """The number of the last entry that everybody knows."""
        return self._shown

    def _running(self) -> Play:
        if self.play is None:
            raise NotAllowed("The match has not begun.")
        return self.play

    # -- writing ---------------------------------------------------------------------

    async def write_in_turn(
        self, kind: Kind, seat: int, *, by: Follower | None = None, **what: Any
    ) -> None:
        """Write an entry when its turn comes, and show it to everybody."""
        client = what.get("client")
        async with self._lock:
            shown = self._shown
            if what.get("bot") and not self._running().is_automatic(seat):
                raise NotAllowed("The player of this seat is back.")
            try:
                number = await self.write(kind, seat, **what)
            except Refused:
                if self.play and self.play.number > shown:  # somebody was quicker
                    self._show()
                raise
            if number > shown:
                self._show(by, client)
            if by and client and (number <= shown or by not in self._watchers):
                by.push(encode(messages.Accepted(id=client, number=number)))
        await self._after()

    async def write(self, kind: Kind, seat: int, **what: Any) -> int:
        """Write an entry; returns its number once it is on disk."""
        for _ in range(TRIES):
            play = self._running()
            known = play.answered(seat, what.get("client"))
            if known is not None:
                return known
            if kind == "start" and play.number:
                return play.number
            entry = play.propose(kind, seat, now(), **what)
            try:
                written = await self.house.journal.append(entry)
            except BaseException:
                # Whether it is on disk is not known here: the log will say.
                self.play = None
                self.house.forget(self)
                raise
            if written:
                self.used_at = time.monotonic()
                self.house.metrics.entries[kind].inc()
                return entry.number
            self.play = await self._replayed()
        raise NotAllowed("The table is too busy: try again.")

    async def _after(self) -> None:
        """What follows from an entry that this process has written."""
        if self.play and self.play.over:
            await self.finish()
        else:
            self.drive()

    async def finish(self) -> None:
        """Keep the result of a match that is over."""
        if self.play and self.row.status == "running":
            await self.house.changed(await self.house.results.finish(self.row, self.play))

    # -- bots and clocks -------------------------------------------------------------

    def drive(self) -> None:
        """Let bots think where it is their turn, and wait for the next clock."""
        play = self.play
        if play is None or play.over:
            return
        for seat in play.automatic():
            question = (seat, play.questions[seat][0])
            if question not in self._thinking:
                self._thinking.add(question)
                self.house.spawn(self._think(*question))
        self._set_timer()

    @property
    def is_driven(self) -> bool:
        return bool(self._thinking) or self._timer is not None

    async def _think(self, seat: int, number: int) -> None:
        try:
            play = self._running()
            if play.questions.get(seat, (None, []))[0] != number:
                return  # it was answered before the thought began
            level = play.bots.get(seat, self.row.stand_in)
            begun = time.perf_counter()
            thought, _ = await asyncio.gather(
                self.house.thinkers.choose(level, play.match, seat),
                asyncio.sleep(self.house.settings.bot_pause),
            )
            self.house.metrics.bot_seconds.observe(time.perf_counter() - begun)
        finally:
            self._thinking.discard((seat, number))
        try:
            await self.write_in_turn("move", seat, move=thought, number=number, bot=True)
        except Refused:
            self.drive()  # somebody was quicker; there may be something else to decide

    def _set_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
        clocks = self.play.clocks if self.play and not self.play.over else None
        if clocks and clocks.due is not None:
            wait = max(0, clocks.due - now()) / 1000
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self.house.spawn(self.check_clocks())

    async def check_clocks(self) -> None:
        """Whose time is up is away: a bot plays on."""
        play = self.play
        if play and play.clocks and not play.over:
            for seat in play.clocks.down(now()):
                try:
                    await self.write_in_turn("away", seat, number=play.questions[seat][0])
                except Refused:
                    continue  # the player was quicker after all
            self._set_timer()

    # -- showing ---------------------------------------------------------------------

    async def watch(
        self, who: Follower, wish: list[int] | None, since: int, chat: list[ChatLine], inside: bool
    ) -> None:
        """Let somebody follow the table from now on; they are shown everything first."""
        async with self._lock:  # what is being written is not shown yet
            self._follow(who, wish)
            who.push(self._everything(who, since, chat, inside))
        for seat in self._watchers.get(who, ()):
            if seat is not None:
                await self._hand_back(seat)

    def _follow(self, who: Follower, wish: list[int] | None) -> None:
        held = self.row.held_by(who.person)
        if wish is not None and not set(wish) <= set(held):
            raise Forbidden("You can look only from your own seats.")
        was_present = self.present()
        self._wishes[who] = wish
        self._watchers[who] = self._viewers(who)
        self.used_at = time.monotonic()
        self._tell_presence(was_present)

    def unwatch(self, who: Follower) -> None:
        was_present = self.present()
        viewers = self._watchers.pop(who, ())
        self._wishes.pop(who, None)
        self.used_at = time.monotonic()
        self._gone_at |= {seat: self.used_at for seat in viewers if seat is not None}
        self._drop_lenses()
        self._tell_presence(was_present)

    @property
    def is_watched(self) -> bool:
        return bool(self._watchers)

    def _viewers(self, who: Follower) -> tuple[int | None, ...]:
        wish = self._wishes[who]
        seats = self.row.held_by(who.person) if wish is None else sorted(set(wish))
        return tuple(seats) or (None,)

    def _drop_lenses(self) -> None:
        needed = {viewer for viewers in self._watchers.values() for viewer in viewers}
        for viewer in self._lenses.keys() - needed:
            del self._lenses[viewer]

    def present(self) -> list[int]:
        """The seats whose player is here, at any process."""
        here = {seat for seats in self._watchers.values() for seat in seats if seat is not None}
        return sorted(here.union(*self.elsewhere.values()))

    def present_here(self) -> list[int]:
        return sorted(
            {seat for seats in self._watchers.values() for seat in seats if seat is not None}
        )

    def _tell_presence(self, before: list[int]) -> None:
        after = self.present()
        if after != before:
            self._push_all(messages.Presence(table=self.row.id, present=after))
            self.house.tell_presence(self)

    def hear_presence(self, process: str, seats: list[int]) -> None:
        before = self.present()
        self.elsewhere[process] = seats
        if self.present() != before:
            self._push_all(messages.Presence(table=self.row.id, present=self.present()))

    def _everything(self, who: Follower, since: int, chat: list[ChatLine], inside: bool) -> bytes:
        """The table as somebody who watches it may see it: a `Table` message."""
        play = self.play
        at = now()
        views = []
        if play is not None:
            for viewer in self._watchers[who]:
                if viewer not in self._lenses:
                    self._lenses[viewer] = Lens(viewer, play)
                views.append(self._lenses[viewer].whole(play, min(since, play.number)))
        return encode(
            messages.Table(
                table=self.row.info(inside=inside),
                number=play.number if play else 0,
                now=at,
                to_act=list(play.owing) if play else [],
                clocks=play.clocks.left(at) if play and play.clocks else None,
                away=sorted(play.away) if play else [],
                present=self.present(),
                result=_result(play),
                chat=chat,
                views=views,
            )
        )

    def show_everything(self) -> None:
        """After the start: whoever follows the table sees its opening."""
        self._lenses.clear()
        for who in list(self._watchers):
            self._watchers[who] = self._viewers(who)
            inside = self.row.is_insider(who.person)
            who.push(self._everything(who, 0, [], inside))
        if self.play:
            self._remind(self.play.owing)

    def change_row(self, row: TableRow) -> None:
        """The row or the seats have changed."""
        before, self.row = self.row, row
        if before == row:
            return
        for who in list(self._watchers):
            self._watchers[who] = self._viewers(who)
            info = row.info(inside=row.is_insider(who.person))
            who.push(encode(messages.Seating(table=info)))

    def _show(self, by: Follower | None = None, accepts: str | None = None) -> None:
        """Push what is new to everybody, to each what is theirs to see."""
        play = self._running()
        glance = Glance(play, self._shown)
        self._shown = play.number
        parts = {viewer: lens.look(glance) for viewer, lens in self._lenses.items()}
        at = now()
        update = messages.Update(
            table=self.row.id,
            number=play.number,
            now=at,
            to_act=list(play.owing),
            views=[],
            clocks=play.clocks.left(at) if play.clocks else None,
            away=sorted(play.away),
            result=_result(play),
        )
        encoded: dict[tuple[int | None, ...], bytes] = {}
        for who, viewers in self._watchers.items():
            if who is not by and viewers in encoded:
                who.push(encoded[viewers])
                continue
            update.views[:] = [parts[viewer] for viewer in viewers]  # type: ignore[misc]
            if who is by:
                message = encode(msgspec.structs.replace(update, accepts=accepts))
            else:
                message = encoded[viewers] = encode(update)
            who.push(message)
        self.house.metrics.pushes.observe(len(message) if self._watchers else 0)
        self._remind(play.owing)

    def _remind(self, owing: Collection[int]) -> None:
        """Tell people who look elsewhere that something is asked of them here."""
        for seat in owing:
            person = self.row.seats[seat].person
            if person:
                self.house.remind(person, self.row.id, self._watchers)

    def retire(self) -> None:
        """Leave the memory: whoever follows the table has to ask for it again."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        for who in list(self._watchers):
            who.lose()

    def _push_all(self, message: msgspec.Struct) -> None:
        encoded = encode(message)
        for who in self._watchers:
            who.push(encoded)

    def say(self, line: ChatLine) -> None:
        self._push_all(messages.Said(table=self.row.id, line=line))

    async def hint(self, who: Follower, seat: int) -> tuple[int, list[Advice]]:
        """What the engine would play for the seat, best first."""
        self._check_seat(who, seat)
        play = self._running()
        if not self.row.hints:
            raise NotAllowed("This table plays without hints.")
        if seat not in play.questions:
            raise NotAllowed("Nothing is asked of you now.")
        number = play.questions[seat][0]
        seconds = self.house.settings.hint_seconds
        return number, await self.house.thinkers.advise(play.match, seat, seconds)


def _result(play: Play | None) -> Result | None:
    if play is None or not play.over:
        return None
    match = play.match
    return Result(match.points, match.places, list(match.winners), match.seed or "")
