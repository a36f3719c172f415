"""Two server processes, many clients, the same question: exactly the legal answers are taken."""

import asyncio
import random
from typing import Any

from .visitors import Player, players, seated

CLIENTS = 20


async def crowd(urls: list[str], table: str, people: list[Player]) -> list[Player]:
    """Clients of these people, taking turns with the servers."""
    clients = []
    for number in range(CLIENTS):
        client = await people[number // 2 % len(people)].again(urls[number % 2])
        await client.follow(table)
        clients.append(client)
    return clients


async def all_answer(clients: list[Player], rng: random.Random) -> list[tuple[int, bool]]:
    """Everybody who is asked something answers at once; the seats, and whether each was taken."""

    async def answer(client: Player) -> tuple[int, bool] | None:
        ((seat, question),) = client.questions.items()
        if seat is None or question is None:
            return None
        sent = await client.play(seat, rng.choice(question["moves"]))
        while True:
            message = await client.step()
            if sent in (message.get("id"), message.get("accepts")):
                return seat, message["type"] in ("update", "accepted")

    return [answer for answer in await asyncio.gather(*map(answer, clients)) if answer]


async def settle(clients: list[Player], number: int) -> None:
    for client in clients:
        while client.number < number:
            await client.step()


async def race(urls: list[str], game: str, people_count: int, rounds: int) -> None:
    rng = random.Random(1)
    people = await players(urls[0], *(f"Player {n + 1}" for n in range(people_count)))
    table = await seated(game, people, people_count)
    clients = await crowd(urls, table, people)
    number = 1
    for _ in range(rounds):
        asked = [seat for c in clients for seat in c.asked()]
        answers = await all_answer(clients, rng)
        accepted = sorted(seat for seat, taken in answers if taken)
        assert accepted == sorted(set(asked))
        assert len(answers) == len(asked) > len(accepted)
        number += len(accepted)
        await settle(clients, number)
        if clients[0].result:
            break
    logs = [[line["n"] for line in log] for c in clients for log in c.logs.values()]
    assert all(log == logs[0] for log in logs)
    for client in (*clients, *people):
        await client.close()


def test_many_answers_to_a_simultaneous_decision(two_servers: list[str]) -> None:
    asyncio.run(race(two_servers, "pennies", 2, rounds=6))


def test_many_answers_to_the_same_turn(two_servers: list[str]) -> None:
    asyncio.run(race(two_servers, "harvest_dice", 4, rounds=12))


def told(log: list[dict[str, Any]]) -> list[list[Any]]:
    """What everybody is told of every step; what it changed in their views is their own."""
    return [[step[name] for name in ("n", "by", "event", "happenings", "told")] for step in log]


async def test_players_at_two_servers_see_each_other_and_play_to_the_end(
    two_servers: list[str],
) -> None:
    (ada,) = await players(two_servers[0], "Ada")
    (ben,) = await players(two_servers[1], "Ben")
    table = await ada.create("pennies", 2, public=True)
    await ada.follow(table)
    await ben.follow(table)
    await ben.ask("POST", f"/tables/{table}/sit", {"seat": 1})
    assert (await ada.until_type("seating"))["table"]["seats"][1]["name"] == "Ben"
    await ben.ask("POST", f"/tables/{table}/start")
    for player in (ada, ben):
        player.take(await player.until(lambda m: m["type"] == "table" and m["number"] == 1))
    await ada.send(type="say", table=table, text="Good luck!")
    assert (await ben.until_type("said"))["line"]["text"] == "Good luck!"
    await asyncio.gather(
        ada.play_to_the_end(random.Random(1)), ben.play_to_the_end(random.Random(2))
    )
    assert ada.result == ben.result
    assert told(ada.logs[0]) == told(ben.logs[1]) != []
    await ada.until(lambda m: m["type"] == "presence" or m["type"] == "seating")
