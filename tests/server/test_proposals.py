"""What is proposed is seen by nobody until the journal has it."""

import asyncio
import dataclasses
from typing import Any

import msgspec
from pennies.table import Cover

import pepperbox
from pepperbox.server.core.clocks import Clocks
from pepperbox.server.core.entries import START, Entry, EntryKind
from pepperbox.server.core.play import CHANGES_OF_MIND, Play
from pepperbox.server.core.terms import Clock
from pepperbox.server.live.table import LiveTable

from .visitors import PATIENCE, Player, Serving, players, seated


def begun() -> Play:
    """A match of Pennies with clocks, after its start."""
    match = pepperbox.game("pennies").match(seats=2, seed="any", options={"goal": 3})
    play = Play("table", match, {}, Clocks(Clock(seconds=60, increment=1), 2))
    return play.propose("start", START, 1000)[1]


def everything(play: Play) -> bytes:
    """All that can be asked of a play with clocks."""
    assert play.clocks
    return msgspec.json.encode(
        [
            play.number,
            play.last_at,
            play.owing,
            play.over,
            sorted(play.away),
            [(seat, *question) for seat, question in play.questions.items()],
            play.told_since(0),
            play.clocks.left(5000),
            play.clocks.due,
            play.match.record(everything=True),
            [play.match.view(seat) for seat in (None, 0, 1)],
            play.match.can_take_back,
            play.answered(0, "mine"),
        ]
    )


def test_a_proposal_leaves_the_play_as_it_is() -> None:
    play = begun()
    proposals: list[tuple[EntryKind, int, dict[str, Any]]] = [
        ("move", 0, {"move": Cover("heads"), "number": 1, "client": "mine"}),
        ("take_back", 0, {"number": 2}),
        ("move", 0, {"move": Cover("tails"), "number": 3}),
        ("away", 1, {}),
        ("back", 1, {}),
        ("move", 1, {"move": Cover("tails"), "number": 1}),
    ]
    for kind, seat, what in proposals:
        before = everything(play)
        entry, after = play.propose(kind, seat, play.last_at + 1000, **what)
        assert everything(play) == before
        assert after.number == entry.number == play.number + 1
        assert everything(after) != before
        play = after


def test_a_proposal_that_comes_to_nothing_is_no_change_of_mind() -> None:
    play = begun().propose("move", 0, 2000, move=Cover("heads"), number=1)[1]
    for _ in range(CHANGES_OF_MIND + 1):
        play.propose("take_back", 0, 3000, number=play.number)


def test_a_proposal_and_its_entry_come_to_the_same() -> None:
    play, twin = begun(), begun()
    entry, after = play.propose("move", 0, 2000, move=Cover("heads"), number=1, client="mine")
    twin.add(entry)
    assert everything(after) == everything(twin)


class Patient:
    """A journal that writes when it is let, or fails."""

    def __init__(self, server: Serving) -> None:
        self._journal = server.house.journal
        self.asked = asyncio.Event()
        self.go_on = asyncio.Event()
        self.fails = False

    async def append(self, entry: Entry) -> bool:
        self.asked.set()
        await self.go_on.wait()
        if self.fails:
            raise OSError("the disk is full")
        return await self._journal.append(entry)

    async def entries_after(self, table_id: str, number: int) -> list[Entry]:
        return await self._journal.entries_after(table_id, number)


async def at_a_table(server: Serving) -> tuple[Player, str, Patient]:
    """Ada follows a running table, which is given a journal of its own."""
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated("pennies", [ada, ben], 2)
    house, journal = server.house, Patient(server)
    around = dataclasses.replace(house.around, journal=journal)
    house.live[table] = LiveTable(around, await house.tables.get(table))
    await house.live[table].load()
    await ada.follow(table)
    return ada, table, journal


async def test_a_move_that_is_being_written_is_not_seen(server: Serving) -> None:
    ada, table, journal = await at_a_table(server)
    before = await ada.ask("GET", f"/tables/{table}/choices/0")
    assert before["words"]
    sent = await ada.play(0, {"move": "cover", "side": "heads"})
    await asyncio.wait_for(journal.asked.wait(), PATIENCE)
    assert await ada.ask("GET", f"/tables/{table}/choices/0") == before
    assert server.play_at(table).number == 1
    journal.go_on.set()
    assert (await ada.answer_to(sent))["number"] == 2
    assert (await ada.ask("GET", f"/tables/{table}/choices/0"))["words"] == []


async def test_a_move_that_could_not_be_written_has_not_happened(server: Serving) -> None:
    ada, table, journal = await at_a_table(server)
    journal.fails = True
    journal.go_on.set()
    await ada.play(0, {"move": "cover", "side": "heads"})
    await ada.until_cut_off()
    assert journal.asked.is_set()
    await ada.connect()
    await ada.follow(table)
    assert ada.number == 1 and ada.questions[0]
