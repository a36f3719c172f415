"""Nobody stops the house: hints, reviews and many tables wait their turn, others do not."""

import asyncio
from collections.abc import Iterator

import pytest
from sqlalchemy import select

from pepperbox.server.core.agenda import TaskKind
from pepperbox.server.storage.models import reviews

from .visitors import Player, Serving, played, players, wait_until


def endless(_record: object) -> Iterator[None]:
    """Decisions of a match that never come to an end."""
    while True:
        yield None


async def decide(player: Player, times: int) -> None:
    """Answer what is asked of seat 0, each time as soon as the bot has answered too."""
    for _ in range(times):
        asked = player.questions[0]
        await player.play(0, asked["moves"][0])
        while not player.questions[0] or player.questions[0]["number"] == asked["number"]:
            await player.step()


@pytest.mark.settings(hint_seconds=60.0)
async def test_ninety_hints_on_one_socket_do_not_stop_a_bot(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    crowd = await ada.begin("pennies", 2, bots={"1": "random"}, options={"goal": 100})
    await ada.follow(crowd)
    for _ in range(90):
        await ada.send(type="hint", table=crowd, seat=0)
    table = await ben.begin("pennies", 2, bots={"1": "greedy"}, options={"goal": 100})
    await ben.follow(table)
    await decide(ben, 3)
    assert server.house.thinkers.agenda.count(TaskKind.HINT) <= 1


@pytest.mark.settings(hint_seconds=600.0)
async def test_the_same_hint_is_thought_about_once_and_given_up_when_the_asker_leaves(
    server: Serving,
) -> None:
    (ada,) = await players(server.url, "Ada")
    table = await ada.begin("pennies", 2, bots={"1": "random"})
    await ada.follow(table)
    for _ in range(3):
        await ada.send(type="hint", table=table, seat=0)
    await ada.send(type="ping")
    await ada.until_type("pong")
    agenda = server.house.thinkers.agenda
    assert agenda.count(TaskKind.HINT) == 1
    await ada.close()
    await wait_until(lambda: not agenda.count(TaskKind.HINT))


async def test_forty_tables_of_one_person_do_not_hold_up_another(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    for _ in range(40):
        await ada.begin(
            "pennies", 2, mine=[], bots={"0": "hard", "1": "hard"}, options={"goal": 100}
        )
    table = await ben.begin("pennies", 2, bots={"1": "greedy"}, options={"goal": 100})
    await ben.follow(table)
    await decide(ben, 5)
    assert server.house.thinkers.agenda.count(TaskKind.DECISION)  # the crowd was still there


async def test_a_review_is_made_once_and_kept(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await played("pennies", ada, ben, options={"goal": 3})
    first = await asyncio.gather(*(who.ask("GET", f"/tables/{table}/review") for who in (ada, ben)))
    assert first[0] == first[1]
    async with server.house.database.read() as connection:
        assert len(list(await connection.execute(select(reviews)))) == 1
    monkeypatch.setattr("pepperbox.server.http.after.decisions", None)
    assert await ben.ask("GET", f"/tables/{table}/review") == first[0]


async def test_a_review_is_given_up_when_nobody_waits_for_it(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pepperbox.server.http.after.decisions", endless)

    ada, ben = await players(server.url, "Ada", "Ben")
    table = await played("pennies", ada, ben, options={"goal": 3})
    stranger = Player(server.url)
    asked = asyncio.create_task(stranger.http.get(f"/api/tables/{table}/review"))
    agenda = server.house.thinkers.agenda
    await wait_until(lambda: agenda.count(TaskKind.REVIEW))
    asked.cancel()
    await stranger.http.aclose()
    await wait_until(lambda: not agenda.count(TaskKind.REVIEW))


async def test_who_told_no_name_waits_for_one_review_at_a_time(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    tables = [await played("pennies", ada, ben, options={"goal": 3}) for _ in range(2)]
    monkeypatch.setattr("pepperbox.server.http.after.decisions", endless)
    stranger = Player(server.url)
    asked = asyncio.create_task(stranger.http.get(f"/api/tables/{tables[0]}/review"))
    await wait_until(lambda: server.house.thinkers.agenda.count(TaskKind.REVIEW))
    refusal = await stranger.refused("GET", f"/tables/{tables[1]}/review")
    assert refusal == (429, "The house is thinking about other matches: ask again in a moment.")
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)


async def test_a_stand_in_is_as_good_as_the_bots_of_the_table(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    alone = await ada.create("harvest_dice", 4)
    assert (await ada.ask("GET", f"/tables/{alone}"))["stand_in"] == "medium"
    mixed = await ada.create("harvest_dice", 4, bots={"1": "easy", "2": "hard"})
    assert (await ada.ask("GET", f"/tables/{mixed}"))["stand_in"] == "hard"
    await ada.ask("POST", f"/tables/{alone}/bot", {"seat": 1, "level": "hard"})
    assert (await ada.ask("GET", f"/tables/{alone}"))["stand_in"] == "hard"
    chosen = await ada.create("harvest_dice", 2, stand_in="easy", bots={"1": "hard"})
    assert (await ada.ask("GET", f"/tables/{chosen}"))["stand_in"] == "easy"
