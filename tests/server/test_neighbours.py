"""Several processes of one house: a table's people meet at one, and no move is played in vain."""

import asyncio
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from websockets.exceptions import InvalidStatus

from pepperbox.server.http.neighbours import Mailbox, Neighbours, mailboxes

from .databases import new_database
from .processes import ServerProcess, free_port
from .visitors import Player, Serving, players, seated, serving, settings_for, wait_until


@asynccontextmanager
async def neighbours() -> AsyncIterator[tuple[list[Serving], list[Mailbox]]]:
    boxes = mailboxes(2)
    with new_database("postgres") as database:
        settings = settings_for(database)
        async with (
            serving(settings, neighbours=Neighbours(0, boxes)) as one,
            serving(settings, neighbours=Neighbours(1, boxes)) as other,
        ):
            yield [one, other], boxes


def sockets(server: Serving) -> int:
    return sum(map(len, server.house.hall.followers.values()))


def home(table: str) -> int:
    return zlib.crc32(table.encode()) % 2


async def at(server: Serving, person: Player) -> Player:
    """The same person, about to call another process."""
    twin = type(person)(server.url)
    twin.http.cookies = person.http.cookies
    return twin


async def test_those_who_ask_for_a_table_meet_at_one_process_and_play_there() -> None:
    async with neighbours() as (servers, _):
        people = await players(servers[0].url, "Ada", "Ben")
        table = await seated("pennies", people, 2)
        before = [sockets(server) for server in servers]
        callers = [await at(server, one) for server in servers for one in people]
        for caller in callers:
            await caller.connect(table)
            await caller.follow(table)
        there = home(table)
        assert sockets(servers[there]) - before[there] == 4
        assert sockets(servers[1 - there]) == before[1 - there]
        await callers[0].play(0, callers[0].questions[0]["moves"][0])
        for caller in callers:
            while caller.number < 2:
                await caller.step()


async def test_who_asks_for_no_table_stays_where_they_called() -> None:
    async with neighbours() as (servers, _):
        (ada,) = await players(servers[0].url, "Ada")
        before = [sockets(server) for server in servers]
        for server in servers:
            await (await at(server, ada)).connect()
        assert [sockets(server) for server in servers] == [one + 1 for one in before]


async def test_who_is_handed_on_is_let_in_by_the_same_rules() -> None:
    async with neighbours() as (servers, _):
        people = await players(servers[0].url, "Ada", "Ben")
        table = await seated("pennies", people, 2)
        caller = await at(servers[1 - home(table)], people[0])
        with pytest.raises(InvalidStatus) as refused:
            await caller.connect(table, origin="https://elsewhere.example")
        assert refused.value.response.status_code == 403


async def test_who_cannot_be_handed_on_is_served_where_they_called() -> None:
    async with neighbours() as (servers, boxes):
        people = await players(servers[0].url, "Ada", "Ben")
        table = await seated("pennies", people, 2)
        here = servers[1 - home(table)]
        boxes[home(table)][1].close()
        before = sockets(here)
        caller = await (await at(here, people[0])).connect(table)
        await caller.follow(table)
        assert sockets(here) == before + 1


@pytest.mark.parametrize("asked", ["%00%ff", "&table=x&table=y", "none", "a" * 4000])
async def test_whatever_is_asked_for_somebody_serves_it(asked: str) -> None:
    async with neighbours() as (servers, _):
        (ada,) = await players(servers[0].url, "Ada")
        for server in servers:
            caller = await (await at(server, ada)).connect(asked)
            await caller.send(type="ping")
            await caller.until_type("pong")


async def test_a_table_that_nobody_looks_at_here_is_played_when_somebody_does() -> None:
    async with neighbours() as (servers, _):
        ada, ben = await players(servers[0].url, "Ada", "Ben")
        table = await seated("harvest_dice", [ada, ben], 2)
        one, other = servers
        await other.house.table(table)
        for player in (ada, ben):
            await player.follow(table)
        away = await (await at(other, ben)).connect()  # he looks at something else, over there
        number = ada.number
        while ada.number == number or not ben.asked():
            mover = ada if ada.asked() else ben
            (seat,) = mover.asked()
            await mover.play(seat, mover.questions[seat]["moves"][0])
            await asyncio.gather(ada.update(), ben.update())
        await away.until_type("your_turn")
        behind = other.house.live[table]
        await wait_until(lambda: behind._last_number == one.house.live[table].number)
        assert behind._play and behind._play.number < behind._last_number
        shown = await away.watch(table)
        assert shown["number"] == one.house.live[table].number
        assert shown["to_act"] == [1]
        assert behind._play.number == shown["number"]


def test_workers_hand_each_other_the_people_of_a_table() -> None:
    async def scene(url: str) -> None:
        people = await players(url, "Ada", "Ben")
        table = await seated("pennies", people, 2)
        callers = []
        for number in range(8):
            caller = Player(url)
            caller.http.cookies = people[number % 2].http.cookies
            await caller.connect(table)
            await caller.follow(table)
            callers.append(caller)
        await callers[0].play(0, callers[0].questions[0]["moves"][0])
        for caller in callers:
            while caller.number < 2:
                await caller.step()

    with new_database("postgres") as database:
        server = ServerProcess(database, free_port(), "--workers", "2")
        server.start()
        try:
            asyncio.run(scene(server.url))
        finally:
            assert server.stop()
