"""Making a table, sitting down, leaving, starting."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from .visitors import Serving, Visitor, people


async def test_a_newcomer_takes_a_name_and_keeps_it(server: Serving) -> None:
    visitor = Visitor(server.url)
    assert await visitor.ask("GET", "/me") == {"me": None}
    await visitor.introduce("Ada")
    assert (await visitor.ask("GET", "/me"))["me"]["name"] == "Ada"
    before = visitor.me["id"]
    await visitor.introduce("Ada L.")
    assert visitor.me == {"id": before, "name": "Ada L."}


async def test_the_cookie_is_not_for_scripts_nor_for_other_sites(server: Serving) -> None:
    visitor = Visitor(server.url)
    answer = await visitor.http.put("/api/me", json={"name": "Ada"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=strict" in cookie
    secret = visitor.http.cookies["pepperbox"]
    database = Path(str(server.house.database.url.database))
    kept = b"".join(file.read_bytes() for file in database.parent.glob(f"{database.name}*"))
    assert answer.json()["id"].encode() in kept
    assert secret.encode() not in kept


async def test_a_link_carries_a_person_to_another_device_once(server: Serving) -> None:
    (ada,) = await people(server, "Ada")
    link = await ada.ask("POST", "/me/link")
    phone = Visitor(server.url)
    assert (await phone.ask("POST", "/me/claim", {"code": link["code"]})) == ada.me
    assert (await phone.ask("GET", "/me"))["me"] == ada.me
    thief = Visitor(server.url)
    status, _ = await thief.refused("POST", "/me/claim", {"code": link["code"]})
    assert status == 404


async def test_who_is_forgotten_is_nobody_on_any_device(server: Serving) -> None:
    (ada,) = await people(server, "Ada")
    secret = ada.http.cookies["pepperbox"]
    await ada.ask("DELETE", "/me")
    again = httpx.AsyncClient(base_url=server.url, cookies={"pepperbox": secret})
    assert (await again.get("/api/me")).json() == {"me": None}


async def test_the_games_of_the_box_are_told_with_options_and_guide(server: Serving) -> None:
    box = await Visitor(server.url).ask("GET", "/games")
    game = next(game for game in box["games"] if game["name"] == "harvest_dice")
    assert game["players"] == [2, 3, 4]
    assert game["guide"].startswith("# Harvest Dice")
    assert "mode" in str(game["options"])
    assert box["bots"]


async def test_somebody_without_a_name_cannot_make_a_table(server: Serving) -> None:
    wish = {"game": "harvest_dice", "seats": 2}
    status, detail = await Visitor(server.url).refused("POST", "/tables", wish)
    assert (status, detail) == (401, "Tell us your name first.")


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"game": "ludo", "seats": 2}, 400),
        ({"game": "harvest_dice", "seats": 9}, 409),
        ({"game": "harvest_dice", "seats": 2, "options": {"mode": "silly"}}, 400),
        ({"game": "harvest_dice", "seats": 2, "options": {"cheat": True}}, 400),
        ({"game": "harvest_dice", "seats": 2, "bots": {"1": "divine"}}, 400),
        ({"game": "harvest_dice", "seats": 2, "bots": {"7": "random"}}, 400),
        ({"game": "harvest_dice", "seats": 2, "mine": [2]}, 400),
        ({"game": "harvest_dice", "seats": 2, "wish": "more"}, 400),
        ({"game": "harvest_dice", "seats": 2, "clock": {"seconds": 0}}, 400),
    ],
)
async def test_a_table_that_cannot_be_is_refused(
    server: Serving, wish: dict[str, Any], status: int
) -> None:
    (ada,) = await people(server, "Ada")
    assert (await ada.refused("POST", "/tables", wish))[0] == status


async def test_a_public_table_is_listed_until_it_is_closed(server: Serving) -> None:
    ada, ben = await people(server, "Ada", "Ben")
    table = await ada.create(public=True)
    listed = (await ben.ask("GET", "/tables"))["tables"]
    assert [row["id"] for row in listed] == [table]
    assert listed[0]["key"] is None
    assert (await ben.refused("DELETE", f"/tables/{table}"))[0] == 403
    await ada.ask("DELETE", f"/tables/{table}")
    assert (await ben.ask("GET", "/tables"))["tables"] == []


async def test_a_private_table_is_only_for_those_who_have_its_key(server: Serving) -> None:
    ada, ben = await people(server, "Ada", "Ben")
    table = await ada.create()
    assert (await ben.ask("GET", "/tables"))["tables"] == []
    assert (await ben.refused("GET", f"/tables/{table}"))[0] == 403
    assert (await ben.refused("POST", f"/tables/{table}/sit", {"seat": 1}))[0] == 403
    assert (await ben.refused("POST", f"/tables/{table}/enter", {"key": "x"}))[0] == 403
    key = (await ada.ask("GET", f"/tables/{table}"))["key"]
    await ben.ask("POST", f"/tables/{table}/enter", {"key": key})
    await ben.ask("POST", f"/tables/{table}/sit", {"seat": 1})
    mine = (await ben.ask("GET", "/tables/mine"))["tables"]
    assert [row["table"]["id"] for row in mine] == [table]
    assert mine[0]["mine"] == [1]


async def test_a_seat_is_given_once(server: Serving) -> None:
    ada, *others = await people(server, "Ada", "Ben", "Cy", "Di", "Eva")
    table = await ada.create(public=True)
    answers = await asyncio.gather(
        *(who.http.post(f"/api/tables/{table}/sit", json={"seat": 1}) for who in others)
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]


async def test_a_host_who_leaves_hands_the_table_on_and_the_last_closes_it(server: Serving) -> None:
    ada, ben = await people(server, "Ada", "Ben")
    table = await ada.create(public=True)
    await ben.ask("POST", f"/tables/{table}/sit", {"seat": 1})
    left = await ada.ask("POST", f"/tables/{table}/leave", {})
    assert left["host"] == ben.me["id"] and left["seats"][0]["person"] is None
    left = await ben.ask("POST", f"/tables/{table}/leave", {"seat": 1})
    assert left["status"] == "closed"


async def test_a_match_starts_when_every_seat_is_taken(server: Serving) -> None:
    ada, ben = await people(server, "Ada", "Ben")
    table = await ada.create(seats=3, public=True)
    status, detail = await ada.refused("POST", f"/tables/{table}/start")
    assert status == 409 and "free seats" in detail
    await ben.ask("POST", f"/tables/{table}/sit", {"seat": 2})
    await ada.ask("POST", f"/tables/{table}/bot", {"seat": 1, "level": "random"})
    assert (await ben.ask("POST", f"/tables/{table}/start"))["status"] == "running"
    assert (await ada.refused("POST", f"/tables/{table}/start"))[0] == 409
    assert (await ada.refused("POST", f"/tables/{table}/bot", {"seat": 1}))[0] == 409


async def test_several_people_at_one_device_have_a_name_each(server: Serving) -> None:
    (ada,) = await people(server, "Ada")
    table = await ada.create(seats=3, mine=[0, 1], names={"1": "Grandmother"})
    await ada.ask("POST", f"/tables/{table}/sit", {"seat": 2, "name": "Uncle"})
    row = await ada.ask("GET", f"/tables/{table}")
    assert [seat["name"] for seat in row["seats"]] == ["Ada", "Grandmother", "Uncle"]
    assert {seat["person"] for seat in row["seats"]} == {ada.me["id"]}


async def test_a_stranger_takes_one_seat_of_a_public_table(server: Serving) -> None:
    ada, ben = await people(server, "Ada", "Ben")
    table = await ada.create(seats=4, public=True)
    await ben.ask("POST", f"/tables/{table}/sit", {"seat": 1})
    assert (await ben.refused("POST", f"/tables/{table}/sit", {"seat": 2}))[0] == 409


async def test_what_comes_too_late_is_told_why(server: Serving) -> None:
    (ada,) = await people(server, "Ada")
    closed = await ada.create("pennies", 2, public=True)
    await ada.ask("DELETE", f"/tables/{closed}")
    running = await ada.begin("pennies", 2, public=True, bots={"1": "random"})
    for table, sentence in (
        (closed, "This table is closed."),
        (running, "The match has begun already."),
    ):
        take = {"seat": 1, "level": "hard"}
        assert await ada.refused("POST", f"/tables/{table}/bot", take) == (409, sentence)
        assert await ada.refused("DELETE", f"/tables/{table}") == (409, sentence)
