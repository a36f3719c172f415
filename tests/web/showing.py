"""A page that is shown whatever position a test wants, told as the server would tell it."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from playwright.sync_api import WebSocketRoute

import pepperbox
from pepperbox.bots import bot
from pepperbox.engine import Match
from pepperbox.server.live.steps import told_again

from .boards import lay_table, sit_down
from .visitor import MAY, Visitor

SEAT = 0


def decisions(game: str, seats: int, **options: str) -> Iterator[Match]:
    """A match that bots play, whenever the first seat is asked."""
    match = pepperbox.game(game).match(seats=seats, seed="a position", options=options)
    bots = [bot("greedy", seed=seat) for seat in range(seats)]
    while not match.over:
        if SEAT in match.to_act:
            yield match
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.seen(seat)))


def position(game: str, seats: int, is_wanted: Callable[[Match], bool], **options: str) -> Match:
    """The first decision of such a match of which this is so."""
    return next(match for match in decisions(game, seats, **options) if is_wanted(match))


def asking(pattern: str, after: int = 0) -> Callable[[Match], bool]:
    """Whether this is asked, and so much has happened."""
    return lambda match: match.length >= after and bool(re.search(pattern, match.ask(SEAT) or ""))


class Showing:
    """Somebody at a table of a server, who is told of another match than is played there."""

    def __init__(self, guest: Visitor, match: Match) -> None:
        self.guest = guest
        self._match = match
        self._line: WebSocketRoute | None = None
        self._table: dict[str, Any] = {}
        guest.page.route_web_socket(re.compile(r"/live\b"), self._connect)
        sit_down(guest, lay_table(guest, match.game.name, match.seats))

    def _connect(self, line: WebSocketRoute) -> None:
        self._line = line
        line.connect_to_server().on_message(self._hear)

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "table" and message["views"]:
            self._table = message
            self.show()
        elif message["type"] != "update" and self._line:
            self._line.send(text)

    def turn_to(self, match: Match) -> Visitor:
        """Another position of the same game, until the page shows it."""
        self._match = match
        self.show()
        self.guest.wait_until(lambda: self.guest.banner() == match.ask(SEAT))
        self.guest.page.locator(MAY).first.wait_for()
        return self.guest

    def show(self) -> None:
        """The position as it is now."""
        match, number = self._match, self._match.length
        question = {
            "number": number,
            "ask": match.ask(SEAT),
            "moves": match.moves(SEAT),
        }
        view = {
            "seat": SEAT,
            "since": number,
            "view": match.view(SEAT),
            "steps": [told_again(match, SEAT, step) for step in range(number)],
            "length": number,
            "question": question if SEAT in match.to_act else None,
            "take_back": False,
        }
        now = {"number": number, "to_act": match.to_act, "views": [view], "result": None}
        assert self._line
        self._line.send(msgspec.json.encode(self._table | now).decode())
