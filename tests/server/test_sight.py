"""What a socket sees follows from who holds the seat now, whatever it asked for earlier."""

from typing import Any

import pytest

from .visitors import Player, Serving, players, wait_until


async def take_turns(ada: Player, ben: Player, **watch: Any) -> str:
    """Ada watches from seat 1, moves to seat 2, and Ben takes the seat she has left."""
    table = await ada.create("chips", 3, public=True, mine=[0, 1], names={"0": "Zoe"})
    await ada.watch(table, **watch)
    await ada.ask("POST", f"/tables/{table}/leave", {"seat": 1})
    await ada.ask("POST", f"/tables/{table}/sit", {"seat": 2})
    await ben.ask("POST", f"/tables/{table}/sit", {"seat": 1})
    return table


async def what_is_told_of(player: Player, seat: int) -> list[dict[str, Any]]:
    """The views of a seat in all that a socket has received."""
    await player.send(type="ping")
    await player.until_type("pong")
    return [
        part
        for message in player.received
        for part in message.get("views", [])
        if part["seat"] == seat
    ]


async def test_a_seat_that_was_given_up_is_no_longer_seen(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await take_turns(ada, ben, seats=[1])
    await ben.follow(table)
    await ben.ask("POST", f"/tables/{table}/start")
    await ben.until_type("table")
    assert await what_is_told_of(ben, 1)
    assert await what_is_told_of(ada, 1) == []


async def test_who_gave_up_the_seats_they_watched_looks_on_as_a_spectator(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await take_turns(ada, ben, seats=[1])
    await ada.ask("POST", f"/tables/{table}/start")
    opening = await ada.until(lambda m: m["type"] == "table" and m["views"])
    assert [part["seat"] for part in opening["views"]] == [None]


async def test_a_seat_that_was_taken_later_is_seen_by_who_watches_from_all_their_seats(
    server: Serving,
) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await take_turns(ada, ben)
    await ada.ask("POST", f"/tables/{table}/start")
    opening = await ada.until(lambda m: m["type"] == "table" and m["views"])
    assert [part["seat"] for part in opening["views"]] == [0, 2]


async def test_who_gave_up_a_seat_is_not_there_for_who_sits_on_it_now(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await take_turns(ada, ben, seats=[1])
    watcher = await Player(server.url).connect()
    assert (await watcher.watch(table))["present"] == []
    assert (await ada.until_type("presence"))["present"] == []
    await ben.watch(table)
    assert (await watcher.until_type("presence"))["present"] == [1]
    await ben.ask("POST", f"/tables/{table}/leave", {"seat": 1})
    assert (await watcher.until_type("presence"))["present"] == []


@pytest.mark.settings(absent_after=600.0)
async def test_the_absence_of_an_earlier_holder_is_not_held_against_the_next(
    server: Serving,
) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await ada.create("pennies", 2, public=True, mine=[0, 1], names={"1": "Zoe"})
    await ada.watch(table, seats=[1])
    await ada.send(type="unwatch", table=table)
    await ada.ask("POST", f"/tables/{table}/leave", {"seat": 1})
    gone_at = server.house.live[table].audience._presence._gone_at
    await wait_until(lambda: ada.me["id"] in gone_at)
    gone_at[ada.me["id"]] -= 3600
    await ben.ask("POST", f"/tables/{table}/sit", {"seat": 1})
    await ben.ask("POST", f"/tables/{table}/start")
    answer = await ada.answer_to(await ada.send(type="away", table=table, seat=1))
    assert "gone for a while" in answer["reason"]


async def test_the_maker_of_a_private_table_may_still_look_after_leaving_it(
    server: Serving,
) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await ada.create("pennies", 2)
    key = (await ada.ask("GET", f"/tables/{table}"))["key"]
    await ben.ask("POST", f"/tables/{table}/enter", {"key": key})
    await ben.ask("POST", f"/tables/{table}/sit", {"seat": 1})
    await ada.ask("POST", f"/tables/{table}/leave", {})
    assert (await ada.ask("GET", f"/tables/{table}"))["key"] == key
    assert (await ada.watch(table))["table"]["key"] == key
    await ben.ask("POST", f"/tables/{table}/bot", {"seat": 0, "level": "easy"})
    assert (await ada.until_type("seating"))["table"]["key"] == key
