"""What a keeper can read at /metrics: thinking, pushes, refusals."""

import asyncio
import random
import threading
from collections import defaultdict
from collections.abc import Coroutine, Iterator, Mapping

import pytest
from prometheus_client.parser import text_string_to_metric_families

from .programs import against, playing, program_of
from .visitors import PATIENCE, Serving, Visitor, players, seated

Figures = Mapping[tuple[str, ...], float]  # by name and the values of its labels, in their order


async def figures(visitor: Visitor) -> Figures:
    page = (await visitor.http.get("/metrics")).text
    found: defaultdict[tuple[str, ...], float] = defaultdict(float)
    for family in text_string_to_metric_families(page):
        for sample in family.samples:
            found[(sample.name, *(sample.labels[name] for name in sorted(sample.labels)))] = (
                sample.value
            )
    return found


async def test_refusals_are_counted_by_where_and_why(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    stranger = Visitor(server.url)
    table = await seated("pennies", [ada, ben], 2)
    before = await figures(ada)
    assert (await stranger.http.post("/api/tables", content=b"{")).status_code == 400
    assert (await stranger.refused("GET", "/tables/mine"))[0] == 401
    assert (await ben.refused("POST", f"/tables/{table}/leave", {"seat": 0}))[0] == 403
    assert (await ada.refused("GET", "/tables/aaaaaaaaaa"))[0] == 404
    assert (await ada.refused("POST", f"/tables/{table}/start"))[0] == 409
    await ada.follow(table)
    await ada.send(type="take_back", table=table, seat=0, number=99)
    await ada.until_type("rejected")
    assert ada.socket
    await ada.socket.send("nonsense")
    await ada.until_type("rejected")
    after = await figures(ada)
    grown = {
        key[1:]: after[key] - before[key]
        for key in after
        if key[0] == "pepperbox_refusals_total" and after[key] > before[key]
    }
    assert grown == {  # why, where
        ("unreadable", "http"): 1,
        ("stranger", "http"): 1,
        ("forbidden", "http"): 1,
        ("missing", "http"): 1,
        ("not_allowed", "http"): 1,
        ("not_allowed", "socket"): 1,
        ("unreadable", "socket"): 1,
    }


async def test_pushes_are_counted_with_their_bytes(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated("pennies", [ada, ben], 2, options={"goal": 1})
    for player in (ada, ben):
        await player.follow(table)
    await asyncio.gather(*(p.play_to_the_end(random.Random(1)) for p in (ada, ben)))
    for player in (ada, ben):
        await player.until(lambda m: m["type"] == "seating" and m["table"]["status"] == "finished")
    found = await figures(ada)
    received = [text for player in (ada, ben) for text in player.raw]
    assert found[("pepperbox_pushes_total",)] == len(received)
    assert found[("pepperbox_pushed_bytes_total",)] == sum(len(t.encode()) for t in received)
    assert found[("pepperbox_cut_off_total",)] == 0


@pytest.mark.settings(backlog_limit=100_000)
async def test_who_is_cut_off_is_counted(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated("pennies", [ada, ben], 2)
    await ada.follow(table)
    (follower,) = server.house.live[table].audience.followers
    for _ in range(1000):  # far more than the system keeps for who does not read
        follower.push(b"x" * 60_000)
    assert (await figures(ben))[("pepperbox_cut_off_total",)] == 1


async def test_what_a_stream_tells_is_counted_too(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    pea = await (await program_of(ada)).listen()
    assert (await figures(ada))[("pepperbox_streams",)] == 1
    async with playing(pea):
        table = await against(ada, pea, options={"goal": 1})
        await ada.follow(table)
        await ada.play_to_the_end(random.Random(1))
    assert (await figures(ada))[("pepperbox_pushes_total",)] > len(ada.raw)


async def test_the_queue_of_thinking_tells_its_length_and_the_wait_by_kind(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    table = await ada.create("pennies", 2, bots={"1": "random"})
    await ada.ask("POST", f"/tables/{table}/start")
    await ada.follow(table)
    await ada.play_to_the_end(random.Random(1))
    found = await figures(ada)
    waited = found[("pepperbox_thinking_wait_seconds_count", "decision")]
    assert waited >= found[("pepperbox_bot_seconds_count",)] > 0
    assert found[("pepperbox_thinking_wait_seconds_count", "review")] == 0
    for kind in ("decision", "hint", "review"):
        assert found[("pepperbox_thinking_waiting", kind)] == 0
    assert ("pepperbox_thinking_waiting", "hint") in found


@pytest.mark.settings(bot_threads=2)
async def test_what_waits_to_be_thought_about_is_seen(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    done = threading.Event()

    def steps() -> Iterator[int]:
        done.wait(3 * PATIENCE)
        yield 1

    def follow() -> Coroutine[None, None, list[int]]:
        return server.house.thinkers.follow(steps(), 1.0, "somebody", is_stranger=False)

    busy = [asyncio.create_task(follow()) for _ in range(5)]
    try:
        async with asyncio.timeout(PATIENCE):
            while (await figures(ada))[("pepperbox_thinking_waiting", "review")] != 4:
                await asyncio.sleep(0.01)
    finally:
        done.set()
        await asyncio.gather(*busy)
