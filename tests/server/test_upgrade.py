"""A house whose game gets other rules: what runs is played on, what is over can be watched.

Shillings is Pennies under another name. By version 1 of its rules who wants two sides alike
wins when they are; since version 2 it is the other way round. Three packages have it: with
version 1 alone, with 1 and 2, and with version 3 alone, which plays as 2 does.
"""

import asyncio
import contextlib
import random
import shutil
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

import pepperbox

from .processes import FIFTH_GAME, ServerProcess, free_port
from .visitors import PATIENCE, Message, Player, players, seated

Found = TypeVar("Found")

FIELD = '    version=Number("of the rules", most=9, written=False),\n'
ALIKE = "alike = state.penny[0] == state.penny[1]"
TURNED = f"{ALIKE}\n        if state.version >= 2:\n            alike = not alike"


def install(folder: Path, *versions: int) -> None:
    """Put the package there that plays these versions, in place of another."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(FIFTH_GAME / "pennies", folder / "shillings")
    about = folder / "shillings-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: shillings\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[pepperbox.games]\nshillings = shillings:GAME\n")
    *earlier, newest = versions
    change(folder / "__init__.py", "players=", f"version={newest}, earlier={earlier}, players=")
    if newest > 1:
        change(folder / "table.py", "    goal=", f"{FIELD}    goal=")
        change(folder / "rules.py", ALIKE, TURNED)


def change(file: Path, old: str, new: str) -> None:
    file = file.parent / "shillings" / file.name
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))


class House:
    """A server that is stopped, given another package, and started again."""

    def __init__(self, folder: Path) -> None:
        self._packages = folder / "packages"
        self._logs = folder / "log"
        self.database = folder / "house.sqlite"
        self._server = ServerProcess(f"sqlite:///{self.database}", free_port())
        self.url = self._server.url

    def open(self, *versions: int) -> None:
        install(self._packages, *versions)
        path = f"{self._packages}:{Path(pepperbox.__file__).parents[1]}"
        with self._logs.open("a") as log:
            self._server.start(log, PYTHONPATH=path, PEPPERBOX_COMPILE="off")

    def close(self) -> None:
        self._server.stop()

    def log(self) -> list[Message]:
        return [msgspec.json.decode(line) for line in self._logs.read_text().splitlines()]

    def warnings(self) -> list[Message]:
        """Once there are some."""
        return in_time(lambda: [line for line in self.log() if line["level"] == "warning"])

    def wait_for_transcripts(self, count: int) -> None:
        in_time(lambda: self._transcripts() >= count)

    def _transcripts(self) -> int:
        with contextlib.closing(sqlite3.connect(self.database)) as connection:
            return int(connection.execute("select count(*) from transcripts").fetchone()[0])


def in_time(look: Callable[[], Found]) -> Found:
    """What is found there, sooner or later but not too late."""
    until = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < until, "it does not come"
        time.sleep(0.05)
    return found


async def play_out(people: list[Player]) -> None:
    await asyncio.gather(
        *(player.play_to_the_end(random.Random(n)) for n, player in enumerate(people))
    )


async def come_back(people: list[Player]) -> None:
    """After the server has been away."""
    for player in people:
        player.received.clear()
        player._read = 0
        await player.connect()


async def told(player: Player, table: str) -> dict[str, Any]:
    """All that somebody can see of a finished match."""
    message = await player.watch(table)
    await player.send(type="unwatch", table=table)
    record = await player.http.get(f"/api/tables/{table}/record")
    return {
        "views": [
            {"view": part["view"], "steps": part["steps"], "length": part["length"]}
            for part in message["views"]
        ],
        "result": message["result"],
        "replays": [
            await player.ask("GET", f"/tables/{table}/replay{seat}")
            for seat in ("", "?seat=0", "?seat=1")
        ],
        "record": record.json(),
    }


def check_by_hand(record: dict[str, Any]) -> None:
    """The points are those that the record's own version of the rules gives for its log."""
    matchers = [event["seat"] for by, event in record["log"] if by is None]
    sides = [event["side"] for by, event in record["log"] if by is not None]
    points = [0, 0]
    for matcher, one, other in zip(matchers, sides[::2], sides[1::2], strict=True):
        turned = record["rules"] > 1
        points[matcher if (one == other) != turned else 1 - matcher] += 1
    assert points == record["result"]["points"]


async def first_house(house: House) -> tuple[list[Player], list[str], dict[str, Any]]:
    people = await players(house.url, "Ada", "Ben")
    finished = await seated("shillings", people, 2)
    for player in people:
        await player.follow(finished)
    await play_out(people)
    known = await told(people[0], finished)
    check_by_hand(known["record"])
    running = [await seated("shillings", people, 2) for _ in range(2)]
    for table in running:
        for player in people:
            await player.follow(table)
            player.result = None
        await people[0].play(0, people[0].questions[0]["moves"][0])
        await people[0].update()
    return people, [finished, *running], known


async def second_house(house: House, people: list[Player], table: str) -> list[dict[str, Any]]:
    """The match of version 1 goes on by its rules; a new one is played by version 2."""
    await come_back(people)
    records = []
    fresh = await seated("shillings", people, 2)
    for one in (table, fresh):
        for player in people:
            await player.follow(one)
        await play_out(people)
        records.append((await told(people[1], one))["record"])
    return records


async def third_house(house: House, people: list[Player], table: str) -> None:
    """The match of version 1 rests: it can be opened, left and closed, and nothing is a fault."""
    await come_back(people)
    ada, ben = people
    shown = await ada.watch(table)
    sentence = shown["halted"]
    assert sentence.startswith(
        "The rules of this match, version 1 of Shillings, are no longer here"
    )
    assert (shown["views"], shown["to_act"], shown["result"]) == ([], [], None)
    move = {"move": "cover", "side": "heads"}
    answer = await ada.answer_to(
        await ada.send(type="play", table=table, seat=0, number=2, move=move)
    )
    assert (answer["type"], answer["reason"]) == ("rejected", sentence)
    assert (await ben.ask("POST", f"/tables/{table}/leave", {}))["seats"][1]["bot"]
    assert (await ben.refused("DELETE", f"/tables/{table}"))[0] == 403
    assert (await ada.ask("DELETE", f"/tables/{table}"))["status"] == "closed"
    assert not (await ada.ask("GET", "/tables/mine"))["tables"]


def test_a_house_gets_other_rules_and_nobody_loses_a_match(tmp_path: Path) -> None:
    house = House(tmp_path)

    async def scene() -> None:
        house.open(1)
        people, (finished, running, resting), known = await first_house(house)
        await asyncio.to_thread(house.wait_for_transcripts, 1)
        house.close()

        house.open(1, 2)
        old, new = await second_house(house, people, running)
        assert (old["rules"], new["rules"]) == (1, 2)
        for record in (old, new):
            check_by_hand(record)
        assert await told(people[0], finished) == known  # by rules that are still here
        await asyncio.to_thread(house.wait_for_transcripts, 3)
        as_it_ran = await told(people[0], running)
        house.close()

        house.open(3)
        (warning,) = await asyncio.to_thread(house.warnings)
        assert (warning["game"], warning["rules"], warning["running"]) == ("shillings", 1, 1)
        await third_house(house, people, resting)
        assert await told(people[0], finished) == known  # as it was written down
        assert await told(people[0], running) == as_it_ran
        for wish in ("luck", "review"):
            status, sentence = await people[0].refused("GET", f"/tables/{finished}/{wish}")
            assert status == 409 and "no longer here" in sentence
        again = await people[0].ask("POST", f"/tables/{finished}/rematch")
        assert again["status"] == "open"
        assert not [line for line in house.log() if line["level"] == "error"]
        for player in people:
            await player.close()

    try:
        asyncio.run(scene())
    finally:
        house.close()


def test_who_is_forgotten_is_not_named_in_what_was_written_down(tmp_path: Path) -> None:
    house = House(tmp_path)

    async def scene() -> None:
        house.open(1)
        people = await players(house.url, "Ada", "Bertram")
        table = await seated("shillings", people, 2)
        for player in people:
            await player.follow(table)
        await play_out(people)
        await asyncio.to_thread(house.wait_for_transcripts, 1)
        assert "Bertram" in msgspec.json.encode(await told(people[0], table)).decode()
        await people[1].ask("DELETE", "/me")
        house.close()
        house.open(3)
        await come_back(people[:1])
        shown = msgspec.json.encode(await told(people[0], table)).decode()
        assert "Bertram" not in shown and "Somebody" in shown
        for player in people:
            await player.close()

    try:
        asyncio.run(scene())
    finally:
        house.close()
