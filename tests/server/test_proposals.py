"""What is proposed is seen by nobody until the journal has it."""

import asyncio
import contextlib
from typing import Any

import msgspec
import pytest
from pennies.table import Cover
from websockets.exceptions import ConnectionClosed

import pepperbox
from pepperbox.server.core.clocks import Clocks
from pepperbox.server.core.entries import START, Entry, Kind
from pepperbox.server.core.play import Play
from pepperbox.server.core.terms import Clock

from .visitors import PlayScene, Serving, players, seated


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
    proposals: list[tuple[Kind, int, dict[str, Any]]] = [
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


def test_a_proposal_and_its_entry_come_to_the_same() -> None:
    play, twin = begun(), begun()
    entry, after = play.propose("move", 0, 2000, move=Cover("heads"), number=1, client="mine")
    twin.add(entry)
    assert everything(after) == everything(twin)


def test_a_move_that_is_being_written_is_not_seen(
    play: PlayScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(server: Serving) -> None:
        ada, ben = await players(server.url, "Ada", "Ben")
        table = await seated("pennies", [ada, ben], 2)
        await ada.follow(table)
        written, go_on = server.house.journal.append, asyncio.Event()

        async def slowly(entry: Entry) -> bool:
            await go_on.wait()
            return await written(entry)

        monkeypatch.setattr(server.house.journal, "append", slowly)
        before = await ada.ask("GET", f"/tables/{table}/choices/0")
        assert before["words"]
        sent = await ada.play(0, {"move": "cover", "side": "heads"})
        await asyncio.sleep(0.1)
        assert await ada.ask("GET", f"/tables/{table}/choices/0") == before
        assert server.play_at(table).number == 1
        go_on.set()
        assert (await ada.answer_to(sent))["number"] == 2
        assert (await ada.ask("GET", f"/tables/{table}/choices/0"))["words"] == []

    play(scene)


def test_a_move_that_could_not_be_written_has_not_happened(
    play: PlayScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(server: Serving) -> None:
        ada, ben = await players(server.url, "Ada", "Ben")
        table = await seated("pennies", [ada, ben], 2)
        await ada.follow(table)

        async def fail(entry: Entry) -> bool:
            raise OSError("the disk is full")

        with monkeypatch.context() as patch, contextlib.suppress(ConnectionClosed):
            patch.setattr(server.house.journal, "append", fail)
            await ada.play(0, {"move": "cover", "side": "heads"})
            await ada.until_type("rejected")
        await ada.connect()
        await ada.follow(table)
        assert ada.number == 1 and ada.questions[0]

    play(scene)
