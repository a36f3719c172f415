"""Live play: what a client on the socket is told, and what it may do."""

import asyncio
import random
from typing import Any

import msgspec
import pytest

import pepperbox
from pepperbox.server.core.changes import apply_changes
from pepperbox.server.live.results import Results

from .visitors import Player, Serving, players, seated, two_at


def mover(*there: Player) -> tuple[Player, int]:
    """The player who is asked something, with the seat."""
    for player in there:
        for seat, question in player.questions.items():
            if question and seat is not None:
                return player, seat
    raise AssertionError("nobody is asked anything")


async def test_players_and_spectators_follow_a_match_to_its_end(server: Serving) -> None:
    ada, ben, table = await two_at(server, "harvest_dice")
    watcher = await Player(server.url).connect()
    await watcher.follow(table)
    assert set(ada.views) == {0} and set(watcher.views) == {None}
    await asyncio.gather(
        ada.play_to_the_end(random.Random(1)),
        ben.play_to_the_end(random.Random(2)),
        watcher.play_to_the_end(random.Random(3)),
    )
    match = server.play_at(table).match
    viewers: list[tuple[Player, int | None]] = [(ada, 0), (ben, 1), (watcher, None)]
    for player, seat in viewers:
        assert player.result["points"] == match.points
        assert player.views[seat] == msgspec.json.decode(msgspec.json.encode(match.view(seat)))
        told = [step["told"] for step in player.logs[seat]]
        assert told == [match.telling(step) for step in match.story(seat)]


async def test_whoever_sees_the_end_can_ask_for_its_record_at_once(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish = Results.finish

    async def slow(results: Results, *what: Any) -> None:
        await asyncio.sleep(0.3)
        await finish(results, *what)

    monkeypatch.setattr(Results, "finish", slow)
    ada, ben, table = await two_at(server, "pennies")
    await asyncio.gather(*(p.play_to_the_end(random.Random(4)) for p in (ada, ben)))
    record = await ada.ask("GET", f"/tables/{table}/record")
    assert record["seed"] == ada.result["seed"]


async def test_the_record_of_a_finished_match_verifies_and_shows_the_seed(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated("harvest_dice", [ada, ben], 2)
    commitment = (await ada.ask("GET", f"/tables/{table}"))["commitment"]
    assert (await ada.refused("GET", f"/tables/{table}/record"))[0] == 404
    await ada.follow(table)
    await ben.follow(table)
    await asyncio.gather(*(p.play_to_the_end(random.Random(4)) for p in (ada, ben)))
    await ada.until(lambda m: m["type"] == "seating" and m["table"]["status"] == "finished")
    record = await ada.ask("GET", f"/tables/{table}/record")
    assert record["seed"] == ada.result["seed"]
    assert record["commitment"] == commitment
    assert record["names"] == ["Ada", "Ben"]
    assert pepperbox.replay(record).points == ada.result["points"]


async def test_a_move_is_acknowledged_with_its_number_and_seen_by_all(server: Serving) -> None:
    ada, ben, _ = await two_at(server, "harvest_dice")
    player, seat = mover(ada, ben)
    other = ben if player is ada else ada
    message = await player.play(seat, player.questions[seat]["moves"][0])
    update = await player.answer_to(message)
    assert update["type"] == "update" and update["accepts"] == message
    assert update["number"] == 2
    seen = await other.until_type("update")
    assert seen["number"] == 2 and "accepts" not in seen


async def test_a_repeated_move_is_acknowledged_again_and_played_once(server: Serving) -> None:
    ada, ben, table = await two_at(server, "harvest_dice")
    player, seat = mover(ada, ben)
    question = player.questions[seat]
    move = {
        "type": "play",
        "table": table,
        "seat": seat,
        "number": question["number"],
        "id": "once",
        "move": question["moves"][0],
    }
    await player.send(**move)
    await player.send(**move)
    assert (await player.answer_to("once"))["number"] == 2
    again = await player.answer_to("once")
    assert again == {"type": "accepted", "id": "once", "number": 2}
    assert server.play_at(table).number == 2


async def test_a_late_move_is_refused_with_the_reason_and_the_number(server: Serving) -> None:
    ada, ben, table = await two_at(server, "harvest_dice")
    player, seat = mover(ada, ben)
    question = player.questions[seat]
    await player.play(seat, question["moves"][0])
    await player.update()
    late = await player.send(
        type="play",
        table=table,
        seat=seat,
        number=question["number"],
        move=question["moves"][-1],
    )
    answer = await player.answer_to(late)
    assert answer["type"] == "rejected" and answer["number"] == 2
    assert answer["reason"].endswith(".")


async def test_what_is_not_allowed_is_refused_and_changes_nothing(server: Serving) -> None:
    ada, ben, table = await two_at(server, "harvest_dice")
    stranger = await Player(server.url).connect()
    await stranger.follow(table)
    player, seat = mover(ada, ben)
    other = ben if player is ada else ada
    number = player.questions[seat]["number"]
    legal = player.questions[seat]["moves"][0]
    attempts = [
        (other, seat, legal),  # another's seat
        (other, 1 - seat, legal),  # not their turn
        (stranger, seat, legal),  # a spectator
        (player, 7, legal),  # no such seat
        (player, seat, {"move": "feed"}),
        (player, seat, {"move": "fly"}),
        (player, seat, [1, 2]),
        (player, seat, None),
    ]
    for who, at, move in attempts:
        sent = await who.send(type="play", table=table, seat=at, number=number, move=move)
        answer = await who.answer_to(sent)
        assert answer["type"] == "rejected", (at, move)
        assert answer["number"] == 1
    assert server.play_at(table).number == 1


async def test_a_private_table_is_not_shown_to_strangers(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await ada.begin("harvest_dice", 2, bots={"1": "random"})
    assert (await ben.watch(table))["type"] == "rejected"
    sent = await ben.send(type="play", table=table, seat=0, number=1, move={"move": "feed"})
    assert (await ben.answer_to(sent))["number"] is None


async def test_who_reconnects_is_told_what_they_missed(server: Serving) -> None:
    ada, ben, table = await two_at(server, "harvest_dice")
    whole = len(ada.logs[0])
    known = ada.number
    await ada.close()
    player, seat = mover(ben, ada)
    if player is ben:
        await ben.play(seat, ben.questions[seat]["moves"][0])
        await ben.update()
    later = await ada.again()
    shown = await later.watch(table, since=known)
    part = shown["views"][0]
    assert part["seat"] == 0
    assert all(step["n"] >= min(whole, part["since"]) for step in part["steps"])
    assert part["length"] == part["steps"][-1]["n"] + 1 if part["steps"] else whole


async def test_simultaneous_decisions_are_taken_in_any_order_and_stay_sealed(
    server: Serving,
) -> None:
    ada, ben, _ = await two_at(server, "pennies")
    both = (ada.questions[0]["number"], ben.questions[1]["number"])
    assert both == (1, 1)
    await ben.play(1, {"move": "cover", "side": "tails"})
    await ben.update()
    seen = await ada.update()
    assert "tails" not in str(seen)
    assert seen["to_act"] == [0] and "question" not in seen["views"][0]
    # Ada's question stands: her answer still names its number.
    await ada.play(0, {"move": "cover", "side": "heads"})
    update = await ada.update()
    assert update["number"] == 3 and "tails" in str(update)
    told = [step["event"] for step in ada.logs[0] if step["by"] == 1]
    assert told == [{"move": "cover", "side": "tails"}]


async def test_a_move_can_be_taken_back_until_something_was_revealed(server: Serving) -> None:
    ada, ben, table = await two_at(server, "pennies")
    await ada.play(0, {"move": "cover", "side": "heads"})
    update = await ada.update()
    assert update["views"][0]["take_back"]
    sent = await ada.send(type="take_back", table=table, seat=0, number=update["number"])
    update = await ada.answer_to(sent)
    ada.take(update)
    assert update["to_act"] == [0, 1] and ada.questions[0]
    await ada.play(0, {"move": "cover", "side": "tails"})
    await ben.play(1, {"move": "cover", "side": "tails"})
    number = (await ada.until(lambda m: m.get("number") == 5))["number"]
    sent = await ada.send(type="take_back", table=table, seat=0, number=number)
    assert (await ada.answer_to(sent))["type"] == "rejected"


async def test_one_device_plays_several_seats(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    table = await ada.begin("pennies", 2, mine=[0, 1])
    await ada.follow(table)
    assert set(ada.views) == {0, 1}
    await ada.play_to_the_end(random.Random(5))
    assert ada.result["winners"]


async def test_one_seat_of_several_can_be_watched_alone(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    table = await ada.begin("pennies", 2, mine=[0, 1])
    await ada.follow(table, seats=[1])
    assert set(ada.views) == {1}


async def test_the_start_is_shown_to_those_who_wait_at_the_table(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await ada.create("pennies", 2, public=True)
    await ada.follow(table)
    await ben.ask("POST", f"/tables/{table}/sit", {"seat": 1})
    seating = await ada.until_type("seating")
    assert seating["table"]["seats"][1]["name"] == "Ben"
    await ben.ask("POST", f"/tables/{table}/start")
    shown = await ada.until_type("table")
    assert shown["number"] == 1 and shown["views"][0]["seat"] == 0


async def test_presence_is_told(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated("pennies", [ada, ben], 2)
    assert (await ada.watch(table))["present"] == [0]
    await ben.follow(table)
    assert (await ada.until_type("presence"))["present"] == [0, 1]
    await ben.close()
    assert (await ada.until_type("presence"))["present"] == [0]


async def test_the_lobby_lists_public_tables_as_they_come_and_go(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    await ben.send(type="lobby")
    assert (await ben.until_type("tables")) == {
        "type": "tables",
        "changed": [],
        "gone": [],
        "all": True,
    }
    table = await ada.create("pennies", 2, public=True)
    news = await ben.until_type("tables")
    assert [row["id"] for row in news["changed"]] == [table]
    await ada.ask("DELETE", f"/tables/{table}")
    assert (await ben.until_type("tables"))["gone"] == [table]


async def test_who_looks_elsewhere_is_told_that_it_is_their_turn(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated("pennies", [ada, ben], 2)
    assert (await ada.until_type("your_turn"))["table"] == table
    mine = (await ada.ask("GET", "/tables/mine"))["tables"]
    assert mine[0]["my_turn"] and mine[0]["to_act"] == [0, 1]


@pytest.mark.settings(sweep_every=1e6)
async def test_a_start_that_nobody_told_of_is_noticed_and_shown(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await ada.create("pennies", 2, public=True)
    await ben.ask("POST", f"/tables/{table}/sit", {"seat": 1})
    await ada.follow(table)
    # As another process does it, whose notice has not arrived.
    person = await server.house.identity.who(ada.http.cookies["pepperbox"])
    assert person
    await server.house.tables.start(table, person)
    await server.house.elsewhere.notice_changes()
    shown = await ada.until(lambda message: message["type"] == "table" and message["views"])
    assert shown["number"] == 1
    await asyncio.sleep(0.2)  # a socket that is cut off hears of it by now
    await ada.send(type="ping")
    await ada.until_type("pong")


async def test_asking_why_never_plays(server: Serving) -> None:
    ada, ben, table = await two_at(server, "harvest_dice")
    asked, seat = mover(ada, ben)
    other = ben if asked is ada else ada
    legal = asked.questions[seat]["moves"][0]
    number = asked.number
    for move, reason in ((legal, None), ({"move": "feed"}, "Take a die from the pool first.")):
        sent = await asked.send(type="explain", table=table, seat=seat, move=move)
        answer = await asked.answer_to(sent)
        assert answer["type"] == "explained" and answer["reason"] == reason
    sent = await asked.send(type="explain", table=table, seat=seat, move={"move": "fly"})
    assert (await asked.answer_to(sent))["reason"]
    sent = await other.send(type="explain", table=table, seat=seat, move=legal)
    assert (await other.answer_to(sent))["type"] == "rejected"
    play_now = server.house.live[table].play
    assert play_now is not None and play_now.number == number


async def test_what_was_said_before_the_start_is_not_lost_by_it(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await ada.create("pennies", 2, public=True)
    await ben.ask("POST", f"/tables/{table}/sit", {"seat": 1})
    await ben.watch(table)
    await ada.send(type="say", table=table, text="Good luck!")
    await ben.until_type("said")
    await ada.ask("POST", f"/tables/{table}/start")
    assert (await ben.until_type("table"))["chat"] is None  # as before


async def test_a_running_match_is_replayed_to_who_plays_it_and_to_spectators(
    server: Serving,
) -> None:
    ada, ben, table = await two_at(server, "chips")
    for seat, who in ((0, ada), (None, ben)):
        path = f"/tables/{table}/replay" + ("" if seat is None else f"?seat={seat}")
        told = await who.ask("GET", path)
        view = told["first"]
        for step in told["steps"]:
            view = apply_changes(view, step.get("changes", []))
        now = server.house.live[table].play
        assert now is not None
        assert view == msgspec.json.decode(msgspec.json.encode(now.match.view(seat)))
    status, reason = await ada.refused("GET", f"/tables/{table}/replay?seat=1")
    assert status == 403 and reason == "You can look only from your own seats."
