"""Nothing leaks: what a seat may not know changes no byte that is sent to it.

A match is played twice through the server, every byte to every seat and to a spectator
captured. The second time secrets of some seats are others: two dealt cards change places,
or a sealed answer is another one. Until the rules reveal them, whoever may not know the
secret receives exactly the same bytes. The owner does not: the comparison can fail.
"""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pepperbox.engine import Match
from pepperbox.engine.chance import Luck

from .visitors import Player, players, seated, serving, settings_for

SEED = "the seed is not told before the end"

Json = dict[str, Any]
Decide = Callable[[Match, int, int], Json]  # of the match, the seat and how many came before
Inspect = Callable[[int | None, Any], None]  # of the viewer and its view


class World:
    """One match, and what everybody received after each entry."""

    def __init__(self) -> None:
        self.bytes: dict[tuple[int | None, int], str] = {}  # by viewer and number of the entry
        self.moves: list[tuple[int, Json]] = []
        self.luck: list[Json] = []  # the chance events, in order
        self.opened: list[int] = []  # by number: how much of the log has been opened
        self.ended_at: int | None = None


async def capture(
    tmp_path: Path,
    game: str,
    seats: int,
    options: Json,
    decide: Decide,
    most: int,
    inspect: Inspect | None = None,
) -> World:
    """Play up to `most` moves; `decide` is asked for each.

    `inspect` is shown what each client makes of what it received.
    """
    world = World()
    async with serving(
        settings_for(tmp_path / f"{random.random()}.sqlite"), now=lambda: 1_700_000_000_000
    ) as server:
        there = await players(server.url, *(f"Player {n + 1}" for n in range(seats)))
        table = await seated(game, there, seats, options=options)
        watcher = await Player(server.url).connect()
        for player in (*there, watcher):
            await player.follow(table)
        for number, player in enumerate(there):
            player._name = f"client-{number}"
        ids = {table: "TABLE"} | {p.me["id"]: f"PERSON{n}" for n, p in enumerate(there)}

        viewers: list[tuple[int | None, Player]] = [*enumerate(there), (None, watcher)]

        def note(number: int) -> None:
            for viewer, player in viewers:
                wanted = [
                    text
                    for text, message in zip(player.raw, player.received, strict=True)
                    if message["type"] in ("table", "update") and message["number"] == number
                ]
                text = wanted[-1]
                for known, shown in ids.items():
                    text = text.replace(known, shown)
                world.bytes[viewer, number] = text

        note(1)
        world.opened = [0, server.play_at(table).match.opened]
        for count in range(most):
            match = server.play_at(table).match
            if match.over:
                break
            seat = match.to_act[0]
            move = decide(match, seat, count)
            world.moves.append((seat, move))
            await there[seat].play(seat, move)
            for player in (*there, watcher):
                update = await player.update()
                while update["number"] < server.play_at(table).number:
                    update = await player.update()
            play = server.play_at(table)
            note(play.number)
            if inspect and not play.over:
                for viewer, player in viewers:
                    inspect(viewer, player.views[viewer])
            world.opened.append(play.match.opened)
        play = server.play_at(table)
        world.ended_at = play.number if play.over else None
        world.luck = [msgspec.to_builtins(e) for by, e in play.match.log() if by is None]
        for player in (*there, watcher):
            await player.close()
    return world


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing differs between two worlds but what the test changes."""
    monkeypatch.setattr("pepperbox.server.core.tables.new_seed", lambda: SEED)


def at_random(seed: int) -> Decide:
    rng = random.Random(seed)
    return lambda match, seat, count: msgspec.to_builtins(rng.choice(match.moves(seat)))


def as_before(world: World, change: Callable[[Json], Json]) -> Decide:
    return lambda match, seat, count: change(world.moves[count][1])


def script_luck(monkeypatch: pytest.MonkeyPatch, events: list[Json]) -> None:
    """Let luck decide what a script says, as long as it says something."""
    draw = Match.draw

    def scripted(match: Match, luck: Luck) -> int:
        fallen = luck.drawn
        number = draw(match, luck)
        return match.game.moves.CHANCES.number(events[fallen]) if fallen < len(events) else number

    monkeypatch.setattr(Match, "draw", scripted)


def assert_seed_is_told_only_at_the_end(world: World) -> None:
    for (_, number), text in world.bytes.items():
        assert (SEED in text) == (number == world.ended_at)


async def test_a_sealed_answer_changes_no_byte_for_the_others_until_it_is_opened(
    tmp_path: Path, still: None
) -> None:
    one = await capture(tmp_path, "pennies", 2, {"goal": 3}, at_random(1), 100)
    assert_seed_is_told_only_at_the_end(one)
    assert one.ended_at
    seat, first = one.moves[0]
    other = {"heads": "tails", "tails": "heads"}[first["side"]]

    def decide(match: Match, seat: int, count: int) -> Json:
        return one.moves[count][1] | ({"side": other} if count == 0 else {})

    two = await capture(tmp_path, "pennies", 2, {"goal": 3}, decide, 2)
    for viewer in (1 - seat, None):
        assert one.bytes[viewer, 2] == two.bytes[viewer, 2]
        assert one.bytes[viewer, 3] != two.bytes[viewer, 3]
    assert one.bytes[seat, 2] != two.bytes[seat, 2]


@pytest.mark.parametrize("discarded", [False, True])
async def test_hands_discards_and_sides_of_chips_change_no_byte_for_the_others(
    tmp_path: Path, still: None, monkeypatch: pytest.MonkeyPatch, discarded: bool
) -> None:
    """Two cards of seats 1 and 2 change places, in the deal and in every decision."""
    one = await capture(tmp_path, "chips", 4, {}, at_random(1), 10_000)
    assert one.ended_at
    assert_seed_is_told_only_at_the_end(one)
    thrown = {move["card"] for _, move in one.moves if move["move"] == "discard"}
    mine, yours = (
        next(
            event["card"]
            for event in one.luck
            if event["chance"] == "deal"
            and event["seat"] == seat
            and (event["card"] in thrown) == discarded
        )
        for seat in (1, 2)
    )
    swapped = {mine: yours, yours: mine}

    def change(event: Json) -> Json:
        if "card" not in event:
            return event
        return event | {"card": swapped.get(event["card"], event["card"])}

    revealed = next(n for n, opened in enumerate(one.opened) if opened > 0)
    script_luck(monkeypatch, [change(event) for event in one.luck])
    two = await capture(tmp_path, "chips", 4, {}, as_before(one, change), revealed - 1)
    for number in range(1, revealed):
        for viewer in (0, 3, None):
            assert one.bytes[viewer, number] == two.bytes[viewer, number]
    assert one.bytes[1, 1] != two.bytes[1, 1]
    assert one.bytes[2, 1] != two.bytes[2, 1]
    if not discarded:
        assert one.bytes[None, revealed] != two.bytes[None, revealed]


async def test_bids_and_screens_of_scoville_are_not_told(tmp_path: Path, still: None) -> None:
    """A whole match for the screens; then each sealed bid of its first auction is another."""
    seats = 3

    def inspect(viewer: int | None, view: Any) -> None:
        for seat, player in enumerate(view["players"]):
            assert (player["screen"] is not None) == (seat == viewer)

    one = await capture(tmp_path, "scoville", seats, {}, at_random(1), 10_000, inspect)
    assert one.ended_at
    assert_seed_is_told_only_at_the_end(one)
    first = next(n for n, (_, move) in enumerate(one.moves) if move["move"] == "bid")
    opened = first + seats + 1  # the entry of the last bid; the first entry is the start
    for changed in range(first, first + seats):
        bidder, bid = one.moves[changed]

        def decide(
            match: Match, seat: int, count: int, changed: int = changed, bid: Json = bid
        ) -> Json:
            if count != changed:
                return one.moves[count][1]
            bids: list[Json] = [msgspec.to_builtins(move) for move in match.moves(seat)]
            return next(other for other in bids if other["coins"] != bid["coins"])

        two = await capture(tmp_path, "scoville", seats, {}, decide, first + seats)
        for number in range(1, opened):
            for viewer in {None, *range(seats)} - {bidder}:
                assert one.bytes[viewer, number] == two.bytes[viewer, number]
        assert one.bytes[None, opened] != two.bytes[None, opened]
        if changed + 2 < opened:
            assert one.bytes[bidder, changed + 2] != two.bytes[bidder, changed + 2]
