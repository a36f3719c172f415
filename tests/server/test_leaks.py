"""Nothing leaks: what a seat may not know changes no byte that is sent to it.

A match is played twice through the server, every byte to every seat and to a spectator
captured. The second time secrets of some seats are others: two dealt cards change places,
or a sealed answer is another one. Until the rules reveal them, whoever may not know the
secret receives exactly the same bytes. The owner does not: the comparison can fail.
"""

import asyncio
import random

import msgspec
import pytest

from pepperbox.engine import Match

from .visitors import Player, players, seated, serving, settings_for

SEED = "the seed is not told before the end"


class World:
    """One match, and what everybody received after each entry."""

    def __init__(self):
        self.bytes = {}  # (viewer, number of the entry): text
        self.moves = []
        self.luck = []  # the chance events, in order
        self.opened = []  # by number: how much of the log has been opened
        self.ended_at = None


async def capture(tmp_path, game, seats, options, decide, most, inspect=None):
    """Play up to `most` moves; `decide(match, seat, count)` is asked for each.

    `inspect(viewer, view)` is shown what each client makes of what it received.
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

        def note(number):
            for viewer, player in [*enumerate(there), (None, watcher)]:
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
        live = server.house.live[table]
        world.opened = [0, live.play.match.opened]
        for count in range(most):
            match = live.play.match
            if match.over:
                break
            seat = match.to_act[0]
            move = decide(match, seat, count)
            world.moves.append((seat, move))
            await there[seat].play(seat, move)
            for player in (*there, watcher):
                update = await player.update()
                while update["number"] < live.play.number:
                    update = await player.update()
            note(live.play.number)
            if inspect and not live.play.over:
                for viewer, player in [*enumerate(there), (None, watcher)]:
                    inspect(viewer, player.views[viewer])
            world.opened.append(live.play.match.opened)
        world.ended_at = live.play.number if live.play.over else None
        world.luck = [msgspec.to_builtins(e) for by, e in live.play.match.log() if by is None]
        for player in (*there, watcher):
            await player.close()
    return world


@pytest.fixture
def still(monkeypatch):
    """Nothing differs between two worlds but what the test changes."""
    monkeypatch.setattr("pepperbox.server.core.tables.new_seed", lambda: SEED)


def at_random(seed):
    rng = random.Random(seed)
    return lambda match, seat, count: msgspec.to_builtins(rng.choice(match.moves(seat)))


def as_before(world, change=lambda entry: entry):
    return lambda match, seat, count: change(world.moves[count][1])


def script_luck(monkeypatch, events):
    """Let luck decide what a script says, as long as it says something."""
    draw = Match.draw

    def scripted(match, luck):
        fallen = luck.drawn
        number = draw(match, luck)
        return match.game.moves.CHANCES.number(events[fallen]) if fallen < len(events) else number

    monkeypatch.setattr(Match, "draw", scripted)


def assert_seed_is_told_only_at_the_end(world):
    for (_, number), text in world.bytes.items():
        assert (SEED in text) == (number == world.ended_at)


def test_a_sealed_answer_changes_no_byte_for_the_others_until_it_is_opened(tmp_path, still):
    async def scene():
        one = await capture(tmp_path, "pennies", 2, {"goal": 3}, at_random(1), 100)
        assert_seed_is_told_only_at_the_end(one)
        assert one.ended_at
        seat, first = one.moves[0]
        other = {"heads": "tails", "tails": "heads"}[first["side"]]

        def decide(match, seat, count):
            return one.moves[count][1] | ({"side": other} if count == 0 else {})

        two = await capture(tmp_path, "pennies", 2, {"goal": 3}, decide, 2)
        for viewer in (1 - seat, None):
            assert one.bytes[viewer, 2] == two.bytes[viewer, 2]
            assert one.bytes[viewer, 3] != two.bytes[viewer, 3]
        assert one.bytes[seat, 2] != two.bytes[seat, 2]

    asyncio.run(scene())


@pytest.mark.parametrize("discarded", [False, True])
def test_hands_discards_and_sides_of_chips_change_no_byte_for_the_others(
    tmp_path, still, monkeypatch, discarded
):
    """Two cards of seats 1 and 2 change places, in the deal and in every decision."""

    async def scene():
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

        def change(event):
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

    asyncio.run(scene())


def test_bids_and_screens_of_scoville_are_not_told(tmp_path, still):
    """A whole match for the screens; then each sealed bid of its first auction is another."""
    seats = 3

    def inspect(viewer, view):
        for seat, player in enumerate(view["players"]):
            assert (player["screen"] is not None) == (seat == viewer)

    async def scene():
        one = await capture(tmp_path, "scoville", seats, {}, at_random(1), 10_000, inspect)
        assert one.ended_at
        assert_seed_is_told_only_at_the_end(one)
        first = next(n for n, (_, move) in enumerate(one.moves) if move["move"] == "bid")
        opened = first + seats + 1  # the entry of the last bid; the first entry is the start
        for changed in range(first, first + seats):
            bidder, bid = one.moves[changed]

            def decide(match, seat, count, changed=changed, bid=bid):
                if count != changed:
                    return one.moves[count][1]
                others = (move for move in match.moves(seat) if move.coins != bid["coins"])
                return msgspec.to_builtins(next(others))

            two = await capture(tmp_path, "scoville", seats, {}, decide, first + seats)
            for number in range(1, opened):
                for viewer in {None, *range(seats)} - {bidder}:
                    assert one.bytes[viewer, number] == two.bytes[viewer, number]
            assert one.bytes[None, opened] != two.bytes[None, opened]
            if changed + 2 < opened:
                assert one.bytes[bidder, changed + 2] != two.bytes[bidder, changed + 2]

    asyncio.run(scene())
