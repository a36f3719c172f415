"""After the end: archive, export, ratings; and chat."""

import random
from typing import Any

import msgspec
import pytest

import pepperbox
from pepperbox.server.storage import archive

from .visitors import Player, Serving, played, players, seated, two_at


async def test_finished_matches_are_in_the_archive(server: Serving) -> None:
    ada, ben, cy = await players(server.url, "Ada", "Ben", "Cy")
    table = await played("pennies", ada, ben)
    (match,) = (await cy.ask("GET", "/archive"))["matches"]
    assert match["table"] == table and match["names"] == ["Ada", "Ben"]
    assert match["points"] == ada.result["points"] and match["mine"] == []
    (match,) = (await ben.ask("GET", "/archive?mine=true&game=pennies"))["matches"]
    assert match["mine"] == [1]
    assert (await cy.ask("GET", "/archive?mine=true"))["matches"] == []
    assert (await ben.ask("GET", "/archive?game=harvest_dice"))["matches"] == []
    assert (await ben.ask("GET", "/tables/mine"))["tables"] == []


async def test_the_archive_comes_in_pages(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pepperbox.server.storage.archive.PAGE", 2)

    ada, ben = await players(server.url, "Ada", "Ben")
    tables = [await played("pennies", ada, ben, options={"goal": 1}) for _ in range(5)]
    found, before = [], None
    while True:
        page = await ada.ask("GET", f"/archive?before={before}" if before else "/archive")
        found += [match["table"] for match in page["matches"]]
        before = page["before"]
        if before is None:
            break
    assert found == tables[::-1]


async def test_public_matches_are_exported_without_names_and_verify(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await played("pennies", ada, ben)
    private = await ada.begin("pennies", 2, bots={"1": "random"})
    await ada.follow(private)
    await ada.play_to_the_end(random.Random(1))
    answer = await ada.http.get("/api/export")
    lines = [msgspec.json.decode(line) for line in answer.text.splitlines()]
    assert [line["table"] for line in lines] == [table]
    assert "Ada" not in answer.text
    assert pepperbox.replay(lines[0]["record"]).points == lines[0]["record"]["result"]["points"]


async def test_the_record_of_a_private_match_is_for_those_who_were_there(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await ada.begin("pennies", 2, mine=[0, 1])
    await ada.follow(table)
    await ada.play_to_the_end(random.Random(1))
    await ada.until_type("seating")
    assert (await ada.ask("GET", f"/tables/{table}/record"))["result"]
    assert (await ben.refused("GET", f"/tables/{table}/record"))[0] == 403


async def test_people_are_rated_by_their_place(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    await played("pennies", ada, ben)
    listed = (await ada.ask("GET", "/ratings/pennies"))["ratings"]
    winner = ("Ada", "Ben")[ada.result["winners"][0]]
    assert listed[0]["name"] == winner and {row["matches"] for row in listed} == {1}
    assert listed[0]["rating"] > 25 > listed[1]["rating"]
    assert all(0 < row["uncertainty"] < 25 / 3 for row in listed)
    assert (await ada.ask("GET", "/ratings/harvest_dice"))["ratings"] == []


async def test_a_match_with_one_person_is_not_rated(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    wishes: list[dict[str, Any]] = [{"bots": {"1": "random"}}, {"mine": [0, 1]}]
    for wish in wishes:
        table = await ada.begin("pennies", 2, **wish)
        ada.result = None
        await ada.follow(table)
        await ada.play_to_the_end(random.Random(1))
        await ada.until(lambda m: m.get("table", {}) and m["type"] == "seating")
    assert (await ada.ask("GET", "/ratings/pennies"))["ratings"] == []


async def test_what_is_said_at_a_table_is_heard_there_and_kept(server: Serving) -> None:
    ada, ben, table = await two_at(server, "pennies")
    watcher = await Player(server.url).connect()
    await watcher.follow(table)
    text = "<b>hello</b>   \u202eworld"
    sent = await ada.send(type="say", table=table, text=text)
    line = (await ben.until_type("said"))["line"]
    assert line["text"] == "<b>hello</b> world" and line["name"] == "Ada" and line["seat"] == 0
    assert (await ada.answer_to(sent))["type"] == "accepted"
    assert (await watcher.until_type("said"))["line"] == line
    sent = await watcher.send(type="say", table=table, text="psst")
    assert (await watcher.answer_to(sent))["type"] == "rejected"
    sent = await ada.send(type="say", table=table, text="x" * 501)
    assert (await ada.answer_to(sent))["type"] == "rejected"
    assert [row["text"] for row in (await ben.watch(table))["chat"]] == ["<b>hello</b> world"]


@pytest.mark.settings(chat_per_minute=3.0)
async def test_who_talks_too_fast_is_asked_to_wait(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated("pennies", [ada, ben], 2)
    await ada.follow(table)
    answers = []
    for _ in range(4):
        answers.append(await ada.answer_to(await ada.send(type="say", table=table, text="hi")))
    assert [answer["type"] for answer in answers] == ["accepted"] * 3 + ["rejected"]


async def test_a_review_that_names_somebody_goes_with_their_name(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await played("pennies", ada, ben)
    database = server.house.database
    await archive.keep_review(database, table, b'{"mattered":["Ben covers heads."]}')
    await ben.ask("DELETE", "/me")
    assert await archive.review(database, table) is None
