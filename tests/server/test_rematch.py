"""Another match is agreed on: nobody is seated, started or rated without having said yes."""

import asyncio
import random
from typing import Any

import pytest

from pepperbox.server.live.table import LiveTable

from .visitors import Player, Serving, played, players, seated


async def again(player: Player, table: str) -> Any:
    return await player.ask("POST", f"/tables/{table}/rematch")


async def told(player: Player, **wanted: Any) -> dict[str, Any]:
    """What a follower of the finished table hears of another match."""
    message = await player.until(
        lambda m: m["type"] == "rematch" and m["rematch"].items() >= wanted.items()
    )
    heard: dict[str, Any] = message["rematch"]
    return heard


def persons(table: dict[str, Any]) -> list[str | None]:
    return [seat["person"] for seat in table["seats"]]


async def test_who_has_seen_the_end_can_ask_at_once(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The end is shown when it is in the log; the result is kept a moment later."""
    finish = LiveTable.finish

    async def late(table: LiveTable) -> None:
        await asyncio.sleep(0.5)
        await finish(table)

    monkeypatch.setattr(LiveTable, "finish", late)

    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated("pennies", [ada, ben], 2, options={"goal": 1})
    for player in (ada, ben):
        await player.follow(table)
    await asyncio.gather(*(p.play_to_the_end(random.Random(7)) for p in (ada, ben)))
    assert (await again(ada, table))["status"] == "open"


async def test_who_has_not_agreed_is_not_seated_and_nothing_starts_without_them(
    server: Serving,
) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await played("pennies", ada, ben, options={"goal": 2})
    new = await again(ada, table)
    assert persons(new) == [ada.me["id"], None] and new["status"] == "open"
    assert new["seats"][1]["name"] == "Ben" and new["seats"][1]["kept_for"] == ben.me["id"]
    assert new["options"] == {"goal": 2}
    assert (await ada.refused("POST", f"/tables/{new['id']}/start"))[0] == 409
    assert (await ben.ask("GET", "/tables/mine"))["tables"] == []


async def test_everybody_who_follows_the_old_table_hears_who_wants_to_play_again(
    server: Serving,
) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    watcher = await Player(server.url).connect()
    table = await played("pennies", ada, ben)
    await watcher.follow(table)
    new = await again(ben, table)
    for who in (ada, ben, watcher):
        heard = await told(who, status="open")
        assert heard == {"table": new["id"], "status": "open", "agreed": [1], "awaits": [0]}
    await again(ada, table)
    for who in (ada, ben, watcher):
        heard = await told(who, status="running")
        assert heard["agreed"] == [0, 1] and heard["awaits"] == []
    late = await Player(server.url).connect()
    assert (await late.watch(table))["rematch"] == heard


async def test_it_starts_when_the_last_has_agreed_and_is_rated_then(server: Serving) -> None:
    ada, ben, cy = await players(server.url, "Ada", "Ben", "Cy")
    table = await played("chips", ada, ben, cy)
    new = (await again(cy, table))["id"]
    assert (await again(ada, table))["status"] == "open"
    assert (await again(ada, table))["status"] == "open"  # once more changes nothing
    assert (await again(ben, table))["status"] == "running"
    assert (await ada.ask("GET", f"/tables/{new}"))["status"] == "running"
    there = (ada, ben, cy)
    for player in there:
        player.result = None
        await player.follow(new)
    await asyncio.gather(*(player.play_to_the_end(random.Random(8)) for player in there))
    await ada.until(lambda m: m["type"] == "seating" and m["table"]["status"] == "finished")
    listed = (await ada.ask("GET", "/ratings/chips"))["ratings"]
    assert [row["matches"] for row in listed] == [2, 2, 2]


async def test_a_player_who_does_not_answer_is_replaced_by_a_bot_and_not_rated(
    server: Serving,
) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await played("pennies", ada, ben, options={"goal": 1})
    new = (await again(ada, table))["id"]
    await ada.ask("POST", f"/tables/{new}/bot", {"seat": 1, "level": "random"})
    await ada.ask("POST", f"/tables/{new}/start")
    assert (await told(ben, status="running"))["agreed"] == [0]
    assert persons(await again(ben, table)) == [ada.me["id"], None]  # too late: they look on
    ada.result = None
    await ada.follow(new)
    await ada.play_to_the_end(random.Random(1))
    await ada.until(lambda m: m["type"] == "seating" and m["table"]["status"] == "finished")
    listed = (await ada.ask("GET", "/ratings/pennies"))["ratings"]
    assert {row["matches"] for row in listed} == {1}


async def test_a_kept_seat_is_for_whom_it_is_kept_until_the_host_opens_it(server: Serving) -> None:
    ada, ben, cy = await players(server.url, "Ada", "Ben", "Cy")
    table = await played("pennies", ada, ben)
    new = (await again(ada, table))["id"]
    status, detail = await cy.refused("POST", f"/tables/{new}/sit", {"seat": 1})
    assert (status, detail) == (409, "This seat is kept for Ben.")
    assert (await cy.refused("POST", f"/tables/{new}/bot", {"seat": 1}))[0] == 403
    opened = await ada.ask("POST", f"/tables/{new}/bot", {"seat": 1})
    assert opened["seats"][1] == {
        "person": None,
        "name": None,
        "bot": None,
        "owner": None,
        "kept_for": None,
    }
    assert (await told(ben, awaits=[]))["agreed"] == [0]
    sat = await cy.ask("POST", f"/tables/{new}/sit", {"seat": 1})
    assert sat["status"] == "open"  # as at any table, somebody starts it


async def test_who_sits_down_on_the_seat_kept_for_them_has_agreed(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await played("pennies", ada, ben)
    new = (await again(ada, table))["id"]
    sat = await ben.ask("POST", f"/tables/{new}/sit", {"seat": 1})
    assert sat["status"] == "running" and sat["seats"][1]["name"] == "Ben"
    await told(ada, status="running")


async def test_who_does_not_want_says_so_and_the_seat_is_free(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await played("pennies", ada, ben)
    new = (await again(ada, table))["id"]
    left = await ben.ask("POST", f"/tables/{new}/leave", {})
    assert left["seats"][1]["kept_for"] is None and left["status"] == "open"
    assert await told(ada, awaits=[])
    assert persons(await again(ben, table)) == [ada.me["id"], None]  # the seat is anybody's now


async def test_former_players_need_no_key_for_a_private_rematch(server: Serving) -> None:
    ada, ben, cy = await players(server.url, "Ada", "Ben", "Cy")
    table = await ada.create("pennies", 2)
    key = (await ada.ask("GET", f"/tables/{table}"))["key"]
    await ben.ask("POST", f"/tables/{table}/enter", {"key": key})
    await ben.ask("POST", f"/tables/{table}/sit", {"seat": 1})
    await ada.ask("POST", f"/tables/{table}/start")
    for player in (ada, ben):
        await player.follow(table)
    await asyncio.gather(*(p.play_to_the_end(random.Random(7)) for p in (ada, ben)))
    await ben.until(lambda m: m["type"] == "seating" and m["table"]["status"] == "finished")
    new = await again(ada, table)
    assert not new["public"] and new["key"] != key
    assert (await ben.ask("GET", f"/tables/{new['id']}"))["key"] == new["key"]
    assert (await cy.refused("GET", f"/tables/{new['id']}"))[0] == 403
    assert (await again(ben, table))["status"] == "running"


async def test_several_people_at_one_device_agree_together_and_keep_their_names(
    server: Serving,
) -> None:
    (ada,) = await players(server.url, "Ada")
    table = await ada.create("pennies", 2, mine=[0, 1], names={"1": "Grandmother"})
    await ada.ask("POST", f"/tables/{table}/start")
    await ada.follow(table)
    await ada.play_to_the_end(random.Random(1))
    await ada.until(lambda m: m["type"] == "seating" and m["table"]["status"] == "finished")
    new = await again(ada, table)
    assert [seat["name"] for seat in new["seats"]] == ["Ada", "Grandmother"]
    assert new["status"] == "running"


async def test_against_bots_alone_the_next_match_starts_at_once(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    table = await played("pennies", ada, seats=2, bots={"1": "random"})
    new = await again(ada, table)
    assert new["status"] == "running" and new["seats"][1]["bot"] == "random"


async def test_a_rematch_that_was_put_away_can_be_asked_for_again(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await played("pennies", ada, ben)
    first = (await again(ada, table))["id"]
    await ada.ask("DELETE", f"/tables/{first}")
    assert await told(ben, status="closed")
    second = await again(ben, table)
    assert second["id"] != first and persons(second) == [None, ben.me["id"]]
    assert (await told(ada, table=second["id"]))["agreed"] == [1]


async def test_only_who_sat_at_a_finished_table_asks_for_another_match(server: Serving) -> None:
    ada, ben, cy = await players(server.url, "Ada", "Ben", "Cy")
    running = await seated("pennies", [ada, ben], 2)
    assert (await ada.refused("POST", f"/tables/{running}/rematch"))[0] == 409
    table = await played("pennies", ada, ben)
    assert (await cy.refused("POST", f"/tables/{table}/rematch"))[0] == 403


async def test_two_who_ask_at_the_same_moment_are_at_one_table(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    for _ in range(5):
        table = await played("pennies", ada, ben, options={"goal": 1})
        ada.result = ben.result = None
        asked = await asyncio.gather(*(again(who, table) for who in (ben, ada)))
        assert asked[0]["id"] == asked[1]["id"]
        assert sorted(one["status"] for one in asked) == ["open", "running"]


async def test_at_two_processes_too_it_is_one_table_and_both_hear_that_it_starts(
    two_servers: list[str],
) -> None:
    (ada,) = await players(two_servers[0], "Ada")
    (ben,) = await players(two_servers[1], "Ben")
    table = await played("pennies", ada, ben, options={"goal": 1})
    asked = await asyncio.gather(*(again(who, table) for who in (ben, ada)))
    assert asked[0]["id"] == asked[1]["id"]
    for who in (ada, ben):
        assert (await told(who, status="running"))["agreed"] == [0, 1]
    for who in (ada, ben):
        await who.close()
