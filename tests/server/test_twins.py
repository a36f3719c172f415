"""Nothing leaks, whatever people do with their seats and sockets.

Two worlds go through the same: people sit down, leave, change seats, watch, go away and come
back, on several sockets each, and play; so does a program of one of them, on its stream. In
the second world one secret of every match is
another: two cards of two hands have changed places, or a sealed answer is another one. Until
the rules open it, every byte that a socket receives is the same in both worlds, except what
it is told about a seat that its person holds at that moment.
"""

from collections.abc import Callable, Coroutine, Iterator
from typing import Any, Protocol, TypeVar

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    rule,
    run_state_machine_as_test,
)
from hypothesis.strategies import DataObject, SearchStrategy

from .twins.stage import GAMES, Stage
from .twins.table import NAMES, PROGRAM, Json, Secret, Table
from .twins.world import OWNERS, STREAM, World

EXAMPLES, STEPS = 20, 25

Found = TypeVar("Found")


class Draw(Protocol):
    def __call__(self, strategy: SearchStrategy[Found], label: Any = None) -> Found: ...


people = st.integers(0, len(NAMES) - 1)
seats = st.integers(0, 2)
games = st.sampled_from(sorted(GAMES))
secrets_kept = st.tuples(st.permutations(range(3)), st.tuples(st.integers(0, 5), st.integers(0, 5)))

Body = Json | Callable[[World], Json]  # of a request; it may differ between the worlds in ids


class People(RuleBasedStateMachine):
    stage: Stage

    def __init__(self) -> None:
        super().__init__()
        self.stage.table = None
        self.watching: dict[int, list[int] | None] = {}  # the seats that a socket asked for

    @property
    def table(self) -> Table:
        assert self.stage.table
        return self.stage.table

    def both(self, work: Callable[[World], Coroutine[Any, Any, Found]]) -> Found:
        """Do the same in both worlds: the same comes of it."""
        answers = []
        for world in self.stage.worlds:
            answers.append(self.stage.run(world, work(world)))
            self.stage.run(world, world.settle())
        assert answers[0] == answers[1]
        if self.stage.table:
            self.compare()
            self.check_presence()
        return answers[0]

    def ask(
        self, person: int, path: str, body: Body | None = None, table: Table | None = None
    ) -> None:
        """Of the table that people are at, or of the one before it."""
        ids = (table or self.table).ids

        async def work(world: World) -> tuple[int, Json]:
            said = body(world) if callable(body) else body
            status, known, told = await world.ask(person, f"/{ids[world.number]}{path}", said)
            if status == 200 and world.number == 0 and known == self.table.ids[0]:
                self.table.read(told)
            return status, told

        self.both(work)

    def new_table(
        self, table: Table, person: int, path: Callable[[World], str], body: Json | None = None
    ) -> None:
        """People are at another table from now on, if it is granted."""
        before, self.stage.table = self.stage.table, table

        async def work(world: World) -> tuple[int, Json]:
            status, known, told = await world.ask(person, path(world), body)
            if known and status < 300:
                table.ids.append(known)
                if world.number == 0:
                    self.watching = {}
                    table.read(told)
            else:
                self.stage.table = before
            return status, told

        self.both(work)

    def send(self, number: int, **message: Any) -> None:
        async def work(world: World) -> None:
            await world.sockets[number].send(**message, table=self.table.ids[world.number])

        self.both(work)

    # -- what everybody receives -----------------------------------------------------

    def compare(self) -> None:
        one, two = self.stage.worlds
        for number in one.sockets:
            told = [list(self.comparable(number, world.news(number))) for world in (one, two)]
            assert told[0] == told[1]

    def comparable(self, number: int, texts: list[str]) -> Iterator[str]:
        """All but what the owner alone may know, until it is opened."""
        table = self.table
        mine = table.held_by(OWNERS[number])
        secret = set(mine) & set(table.secret_of)
        for text in texts:
            message = msgspec.json.decode(text)
            if message["type"] == "pong":
                continue
            if number == STREAM and not self.is_about_this_table(message):
                continue  # it follows all that are not over, also those whose secrets are known
            views = message.get("views", [])
            assert {part["seat"] for part in views} <= {None, *mine}
            if table.opened_at and (
                (message.get("number") or 0) >= table.opened_at
                or message["type"] in ("seating", "your_turn")
            ):
                continue
            if message["type"] == "advice" and message["seat"] in secret:
                continue
            if any(part["seat"] in secret for part in views):
                message["views"] = [part for part in views if part["seat"] not in secret]
                text = msgspec.json.encode(message).decode()
            yield text

    def is_about_this_table(self, message: Json) -> bool:
        about = message["table"] if isinstance(message["table"], str) else message["table"]["id"]
        return bool(about == self.stage.worlds[0].called(self.table.ids[0]))

    def check_presence(self) -> None:
        """A player is there who has a socket that looks from the seat."""
        expected = {
            seat
            for number, wish in self.watching.items()
            for seat in self.table.held_by(OWNERS[number])
            if wish is None or seat in wish
        }
        follows = self.table.held_by(PROGRAM) if STREAM in self.stage.worlds[0].sockets else []
        for world in self.stage.worlds:
            live = world.live(self.table)
            is_over = live is None or (live.play is not None and live.play.over)
            closed = self.table.status == "closed"
            seen = expected if is_over or closed else expected | set(follows)
            assert set(live.audience.present() if live else ()) == seen

    # -- what people do --------------------------------------------------------------

    @initialize(game=games, secret=secrets_kept)
    def come(self, game: str, secret: Secret) -> None:
        async def connect(world: World) -> None:
            await world.make_program()
            for number in range(len(OWNERS)):
                await world.connect(number)

        self.both(connect)
        self.open_table(game, secret)

    @rule(data=st.data())
    def something_happens(self, data: DataObject) -> None:
        """One rule: of several Hypothesis leaves out most, and hardly a match would begin."""
        actions = [self.watch, self.watch, self.unwatch, self.lose_or_find_the_connection]
        if self.table.is_open:
            actions += [self.sit, self.leave, self.change_seats, self.change_seats, self.start]
            actions += [self.seat_the_program, self.seat_the_program]
            actions += [self.agree, self.agree] if self.table.old else []
        elif self.table.is_played:
            actions += [self.play, self.play, self.play, self.go_away_or_come_back]
        else:
            actions += [self.play_again, self.play_again, self.open_another_table]
        data.draw(st.sampled_from(actions), label="action")(data.draw)

    def open_table(self, game: str, secret: Secret) -> None:
        count, options = GAMES[game]
        wish = {"game": game, "seats": count, "options": options, "public": True}
        self.new_table(Table(game, secret), 0, lambda _: "", wish)
        for seat in range(1, count):
            self.ask(seat, "/sit", {"seat": seat})

    def open_another_table(self, draw: Draw) -> None:
        self.open_table(draw(games), draw(secrets_kept))

    def play_again(self, draw: Draw) -> None:
        old, person = self.table, draw(people)
        new = Table(old.game, draw(secrets_kept), old)
        self.new_table(new, person, lambda world: f"/{old.ids[world.number]}/rematch")

    def agree(self, draw: Draw) -> None:
        """Another who sat at the finished table wants to play again, or does not."""
        self.ask(draw(people), "/rematch", table=self.table.old)

    def sit(self, draw: Draw) -> None:
        self.ask(draw(people), "/sit", {"seat": draw(seats)})

    def seat_the_program(self, draw: Draw) -> None:
        """Its owner lets it play, perhaps on the seat of somebody who gets up for it."""
        seat = draw(seats)
        if seat >= len(self.table.seats):
            return
        there = self.table.seats[seat]
        if there is not None and len(set(self.table.seats) - {None, PROGRAM}) > 1:
            self.ask(0 if there == PROGRAM else there, "/leave", {"seat": seat})
        self.ask(0, "/sit", lambda world: {"seat": seat, "program": world.program})

    def leave(self, draw: Draw) -> None:
        person = draw(people)
        self.ask(person, "/leave", {"seat": draw(st.sampled_from([None, 0, 1, 2]))})

    def change_seats(self, draw: Draw) -> None:
        """Two get up and sit down on each other's seat, or on one that is free."""
        one, two = draw(st.permutations(range(len(self.table.seats))))[:2]
        there = self.table.seats
        if PROGRAM in (there[one], there[two]):
            return  # it gets up only when its owner says so
        taken = [(seat, who) for seat in (one, two) if (who := there[seat]) is not None]
        others = set(there) - {None, PROGRAM}
        if len(others) > len(taken):  # the table is closed when the last gets up
            for seat, who in taken:
                if draw(st.booleans()):  # a socket still looks from the seat that is left
                    self.watch_from(OWNERS.index(who), [seat])
                self.ask(who, "/leave", {"seat": seat})
            for seat, who in taken:
                self.ask(who, "/sit", {"seat": one + two - seat})

    def start(self, draw: Draw) -> None:
        """Whoever has no seat yet sits down on a free one; then the match begins."""
        table = self.table
        for seat, there in enumerate(table.seats):
            if there is None:
                for person in range(len(NAMES)):
                    self.ask(person, "/sit", {"seat": seat})
        self.ask(next(p for p in (*table.seats, 0) if p is not None and p < PROGRAM), "/start")

    def socket(self, draw: Draw) -> int:
        return draw(st.sampled_from(sorted(set(self.stage.worlds[0].sockets) - {STREAM})))

    def watch(self, draw: Draw) -> None:
        number = self.socket(draw)
        held = self.table.held_by(OWNERS[number])
        wishes: list[list[int] | None] = [None, held[-1:], held[-1:], [], [1], [0, 2]]
        wish = draw(st.sampled_from(wishes))
        self.watch_from(number, wish, since=draw(st.sampled_from([None, 1])))

    def watch_from(self, number: int, wish: list[int] | None, since: int | None = None) -> None:
        if number not in self.stage.worlds[0].sockets:
            return
        if set(wish or ()) <= set(self.table.held_by(OWNERS[number])):
            self.watching[number] = wish
        self.send(number, type="watch", seats=wish, since=since)

    def unwatch(self, draw: Draw) -> None:
        number = self.socket(draw)
        self.watching.pop(number, None)
        self.send(number, type="unwatch")

    def lose_or_find_the_connection(self, draw: Draw) -> None:
        number = draw(st.integers(1, len(OWNERS) - 1))
        self.watching.pop(number, None)
        known = number in self.stage.worlds[0].sockets
        self.both(lambda world: world.disconnect(number) if known else world.connect(number))

    def go_away_or_come_back(self, draw: Draw) -> None:
        kind = draw(st.sampled_from(["away", "back", "hint"]))
        self.send(self.socket(draw), type=kind, seat=draw(seats))

    def play(self, draw: Draw) -> None:
        """Who has to decide does so, on one of their sockets."""
        table, one = self.table, self.stage.worlds[0]
        asked = [
            (number, seat)
            for number in sorted(one.sockets)
            for seat in one.play_at(table).questions
            if OWNERS[number] == table.seats[seat]
        ]
        if not asked:
            return
        number, seat = draw(st.sampled_from(asked))
        question, moves = one.play_at(table).questions[seat]
        move = draw(st.sampled_from(moves))
        answers = [msgspec.to_builtins(move), table.twist(seat, moves, move)]

        async def work(world: World) -> None:
            await world.sockets[number].send(
                type="play",
                table=table.ids[world.number],
                seat=seat,
                number=question,
                move=answers[world.number],
            )

        self.both(work)
        if one.play_at(table).over:
            table.status = "finished"

    def teardown(self) -> None:
        for world in self.stage.worlds:
            for number in list(world.sockets):
                self.stage.run(world, world.disconnect(number))
            self.stage.run(world, world.settle())


def test_no_socket_learns_what_its_person_may_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    with Stage(monkeypatch) as stage:
        People.stage = stage
        run_state_machine_as_test(
            People,
            settings=settings(
                max_examples=EXAMPLES,
                stateful_step_count=STEPS,
                deadline=None,
                database=None,
                derandomize=True,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            ),
        )
