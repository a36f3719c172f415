"""Both worlds, and the luck and the thoughts that are made to match in them."""

import asyncio
import os
import random
import shutil
import tempfile
from collections.abc import Callable, Coroutine
from typing import Any, Self, TypeVar

import pytest

from pepperbox.engine import Event, Match, Seen
from pepperbox.engine.chance import Luck
from pepperbox.server.core.play import Play
from pepperbox.server.live.thinkers import Thinkers

from .table import Json, Table
from .world import World

GAMES: dict[str, tuple[int, dict[str, int]]] = {
    "chips": (3, {}),
    "scoville": (3, {}),
    "pennies": (2, {"goal": 1}),
}

Found = TypeVar("Found")


async def think_at_once(_thinkers: Thinkers, work: Callable[..., Found], *given: Any) -> Found:
    """Without threads: of two thoughts the first to begin is the first to end."""
    return work(*given)


class Stage:
    """Both worlds, open as long as the test runs, and what is patched for them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.patch = monkeypatch
        self.loop = asyncio.new_event_loop()
        self.worlds = [World(0), World(1)]
        self.current = self.worlds[0]
        self.table: Table | None = None  # the one that people are at
        memory = "/dev/shm" if os.path.isdir("/dev/shm") else None
        self._folder = tempfile.mkdtemp(prefix="pepperbox-twins-", dir=memory)

    def __enter__(self) -> Self:
        for module in ("core.tables", "core.rematch"):
            self.patch.setattr(f"pepperbox.server.{module}.new_seed", lambda: "a seed")
        self.patch.setattr("pepperbox.server.live.thinkers._choose", self._choose)
        self.patch.setattr("pepperbox.server.live.thinkers._advise", lambda seen, _: [seen.view])
        self.patch.setattr(Thinkers, "_run", think_at_once)
        self._script_luck()
        self._note_when_secrets_open()
        for world in self.worlds:
            self.run(world, world.open(self._folder))
            for game in GAMES:  # which is rehearsed once, with luck of its own
                self.run(world, world.house.compiling.prepare(game))
        return self

    def __exit__(self, *_: object) -> None:
        for world in self.worlds:
            self.run(world, world.close())
        self.loop.close()
        shutil.rmtree(self._folder)

    def run(self, world: World, work: Coroutine[Any, Any, Found]) -> Found:
        self.current = world
        return self.loop.run_until_complete(work)

    def _choose(self, _level: str, seen: Seen, _budget: object) -> Event | Json:
        """A stand-in takes its first move, and in the second world the one that matches it."""
        table = self.table
        assert table
        if not table.is_played:
            return random.Random(len(seen.log)).choice(seen.moves)
        if self.current.number == 0:
            return seen.moves[0]
        if not table.swapped:
            return table.twist(seen.seat, seen.moves, seen.moves[0])
        number = seen.game.moves.MOVES.number
        return min(seen.moves, key=lambda move: number(table.swap(move)))

    def _script_luck(self) -> None:
        draw = Match.draw

        def scripted(match: Match, luck: Luck) -> int:
            fallen = luck.drawn
            number, table = draw(match, luck), self.table
            if table is None or match.opened:
                return number
            chances = match.game.moves.CHANCES
            if self.current.number == 0:
                table.luck[fallen:] = [chances.event(number)]
                return number
            return chances.number(table.swap(table.luck[fallen]))

        self.patch.setattr(Match, "draw", scripted)

    def _note_when_secrets_open(self) -> None:
        apply = Play._apply

        def noting(play: Play, *what: Any) -> None:
            apply(play, *what)
            if self.table and play.match.opened and play.table_id in self.table.ids:
                self.table.opened_at = self.table.opened_at or play.number

        self.patch.setattr(Play, "_apply", noting)
