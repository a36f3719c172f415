"""Scrumbudgetel once more, slowly and from the page: what may happen next, from the log alone.

Nothing here is shared with the rules that are tested. A length p + q root 3 is a pair of
whole numbers, overlaps are found by cross products, shared sides by comparing unit edges,
and nothing is remembered between two questions but the log.
"""

from collections.abc import Generator
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, TypeAlias

Point: TypeAlias = tuple[int, int, int, int]  # a + bz + cz2 + dz3, z being a step at 30 degrees
Length: TypeAlias = tuple[int, int]  # p + q root 3
Json: TypeAlias = dict[str, Any]
Question: TypeAlias = tuple[int | None, list[Any]]  # a seat, or luck; and what can be answered
Script: TypeAlias = Generator[Question, Json, Any]

COLOURS = ("white", "red", "yellow", "blue")
TURNS = {
    "oblong": (0, 3, 3, 6, 9, 9),
    "triangle": (0, 4, 8),
    "hexagon": (0, 2, 4, 6, 8, 10),
    "square": (0, 3, 6, 9),
}
SHAPES = {
    **dict.fromkeys(("trail",), "oblong"),
    **dict.fromkeys(("junction",), "triangle"),
    **dict.fromkeys(("river", "chasm", "waterfall", "pit", "cliff"), "square"),
    **dict.fromkeys(("landing", "cave", "graveyard", "idol", "signal_fire"), "hexagon"),
    **dict.fromkeys(("village", "beach"), "hexagon"),
}
VALUES = {"oblong": 2, "triangle": 1, "hexagon": 6, "square": 1}
COPIES = {"trail": 48, "junction": 20, "river": 2}

# -- exact plane geometry ---------------------------------------------------------------


def times_z(p: Point) -> Point:
    a, b, c, d = p
    return (-d, a, b + d, c)


@cache
def unit(direction: int) -> Point:
    p: Point = (1, 0, 0, 0)
    for _ in range(direction % 12):
        p = times_z(p)
    return p


def plus(p: Point, q: Point) -> Point:
    return p[0] + q[0], p[1] + q[1], p[2] + q[2], p[3] + q[3]


def minus(p: Point, q: Point) -> Point:
    return p[0] - q[0], p[1] - q[1], p[2] - q[2], p[3] - q[3]


def coordinates(p: Point) -> tuple[Length, Length]:
    """Twice east and twice north, each as (p, q) of p + q root 3."""
    a, b, c, d = p
    return (2 * a + c, b), (b + 2 * d, c)


def sign(length: Length) -> int:
    p, q = length
    if p * q >= 0:
        return (p + q > 0) - (p + q < 0)
    larger = p if p * p > 3 * q * q else q
    return 1 if larger > 0 else -1


def product(one: Length, other: Length) -> Length:
    return one[0] * other[0] + 3 * one[1] * other[1], one[0] * other[1] + one[1] * other[0]


def cross(u: Point, v: Point) -> int:
    (ux, uy), (vx, vy) = coordinates(u), coordinates(v)
    one, other = product(ux, vy), product(uy, vx)
    return sign((one[0] - other[0], one[1] - other[1]))


def dot(u: Point, v: Point) -> Length:
    (ux, uy), (vx, vy) = coordinates(u), coordinates(v)
    one, other = product(ux, vx), product(uy, vy)
    return one[0] + other[0], one[1] + other[1]


@dataclass(frozen=True, eq=False)
class Piece:
    shape: str
    points: tuple[Point, ...]  # where each unit edge begins

    @staticmethod
    def at(shape: str, origin: Point, direction: int) -> "Piece":
        points = [origin]
        for turn in TURNS[shape][:-1]:
            points.append(plus(points[-1], unit(direction + turn)))
        return Piece(shape, tuple(points))

    def edge(self, number: int) -> tuple[Point, Point]:
        return self.points[number], self.points[(number + 1) % len(self.points)]

    def edges(self) -> list[tuple[Point, Point]]:
        return [self.edge(number) for number in range(len(self.points))]

    @cache  # noqa: B019
    def attached(self, number: int, shape: str) -> "Piece":
        """A marker of a shape on an edge of this one."""
        begin, end = self.edge(number)
        (direction,) = (k for k in range(12) if unit(k) == minus(begin, end))
        return Piece.at(shape, end, direction)

    @cached_property
    def middle(self) -> complex:
        """Nearly: only to leave out what is far away."""
        pairs = [coordinates(p) for p in self.points]
        return complex(*(sum(p[i][0] + p[i][1] * 3**0.5 for p in pairs) for i in (0, 1))) / (
            2 * len(pairs)
        )


def parted(one: Piece, other: Piece) -> bool:
    """Whether a side of the first has all of the other on its outer side, or on it."""
    return any(
        all(cross(minus(end, begin), minus(p, begin)) <= 0 for p in other.points)
        for begin, end in one.edges()
    )


def share_a_side(one: Piece, other: Piece) -> bool:
    for begin, end in one.edges():
        along = minus(end, begin)
        for p, q in other.edges():
            if cross(along, minus(p, begin)) == 0 == cross(along, minus(q, begin)):
                lower = dot(along, minus(q, begin))  # the other edge runs the other way
                upper = dot(along, minus(p, begin))
                length = dot(along, along)
                if sign(upper) > 0 and sign((lower[0] - length[0], lower[1] - length[1])) < 0:
                    return True
    return False


@cache
def in_the_way(one: Piece, other: Piece) -> bool:
    return not (parted(one, other) or parted(other, one)) or share_a_side(one, other)


# -- the rules ---------------------------------------------------------------------------


def shape_of(name: str) -> str:
    return SHAPES[name.partition("-")[0]]


def colour_of(name: str) -> int | None:
    colour = name.partition("-")[2]
    return COLOURS.index(colour) if colour else None


def bag_of(seats: int) -> dict[str, int]:
    bag: dict[str, int] = {}
    for noun in SHAPES:
        if noun == "landing":
            continue
        coloured = noun in ("trail", "village", "beach", "pit", "cliff")
        for name in [f"{noun}-{c}" for c in COLOURS[:seats]] if coloured else [noun]:
            bag[name] = COPIES.get(noun, 1)
    return bag


@dataclass
class Laid:
    name: str
    piece: Piece
    host: int | None
    edge: int | None
    turn: int
    trail: int | None = None


@dataclass
class Page:
    """A match by the page; `expected` says what may happen, `happen` makes it happen."""

    seats: int
    leftover: str = "rivals_double"
    cave: str = "anywhere"
    captain: int | None = None
    over: bool = False
    map: list[Laid] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.map = [Laid("landing", Piece.at("hexagon", (0, 0, 0, 0), 6), None, None, 0)]
        self.bag = bag_of(self.seats)
        self.full = sum(self.bag.values())
        self.stash: list[dict[str, int]] = [{} for _ in range(self.seats)]
        self.haul = [0] * self.seats
        self.finished: set[int] = set()
        self.idle = self.turns = 0
        self.script = self.whole_game()
        self.question = next(self.script)

    def expected(self) -> Question:
        return self.question

    def happen(self, event: Json) -> None:
        try:
            self.question = self.script.send(event)
        except StopIteration:
            self.over, self.question = True, (None, [])

    def whole_game(self) -> Script:
        captain = self.captain
        rolling = list(range(self.seats)) if captain is None else [captain]
        while len(rolling) > 1:
            rolls = {}
            for seat in rolling:
                rolls[seat] = (yield self.die("captain", seat=seat))["value"]
            rolling = [seat for seat in rolling if rolls[seat] == max(rolls.values())]
        (captain,) = rolling
        for i in range(self.seats):
            yield from self.draws((captain - i) % self.seats)
        seat = captain
        while self.idle < self.seats:
            self.turns += 1
            lays = yield from self.laying(seat)
            if "cave" in lays:
                return
            drawn = 0
            if self.bag:
                drawn = yield from self.draws(seat)
            self.finished.add(seat)
            self.idle = 0 if lays or drawn else self.idle + 1
            missed = any(shape_of(name) == "square" for name in lays)
            seat = (seat + (2 if missed else 1)) % self.seats

    def die(self, name: str = "roll", **more: int) -> Question:
        return None, [({"chance": name, **more, "value": value}, 1) for value in range(1, 7)]

    def draws(self, seat: int) -> Generator[Question, Json, int]:
        value = int((yield self.die())["value"])
        count = min(value, sum(self.bag.values()))
        for _ in range(count):
            late = self.cave == "lower_half" and sum(self.bag.values()) * 2 > self.full
            event = yield (
                None,
                [
                    ({"chance": "draw", "marker": name}, copies)
                    for name, copies in self.bag.items()
                    if not (late and name == "cave")
                ],
            )
            name = event["marker"]
            self.bag[name] -= 1
            if not self.bag[name]:
                del self.bag[name]
            self.stash[seat][name] = self.stash[seat].get(name, 0) + 1
        return count

    def laying(self, seat: int) -> Generator[Question, Json, list[str]]:
        left = (yield self.die())["value"]
        lays: list[str] = []
        trail: int | None = None
        waiting: int | None = None
        while left:
            legal = self.legal(seat, left, lays, trail, waiting)
            if not legal:
                break
            event = yield seat, [{"move": "lay", "marker": n, "at": list(at)} for n, at in legal]
            name, (host, edge) = event["marker"], event["at"]
            number = self.attach(name, host, edge)
            lays.append(name)
            left -= 1
            waiting = number if name == "junction" else None
            if shape_of(name) == "hexagon":
                trail = self.map[host].trail
            elif name != "junction":
                trail = self.map[number].trail
            self.stash[seat][name] -= 1
            if not self.stash[seat][name]:
                del self.stash[seat][name]
            colour = colour_of(name) if shape_of(name) == "oblong" else None
            self.haul[seat if colour is None else colour] += VALUES[shape_of(name)]
            if name == "cave":
                break
        return lays

    def attach(self, name: str, host: int, edge: int) -> int:
        below, shape, number = self.map[host], shape_of(name), len(self.map)
        piece = below.piece.attached(edge, shape)
        trail = None
        if shape in ("oblong", "square"):
            trail = number if below.name in ("landing", "junction") else below.trail
        self.map.append(Laid(name, piece, host, edge, self.turns, trail))
        return number

    def legal(
        self, seat: int, left: int, lays: list[str], trail: int | None, waiting: int | None
    ) -> list[tuple[str, tuple[int, int]]]:
        found = []
        for name in self.stash[seat]:
            for host in range(len(self.map)):
                for edge in range(len(self.map[host].piece.points)):
                    if self.may(seat, left, lays, trail, waiting, name, host, edge):
                        found.append((name, (host, edge)))
        if any(colour_of(name) == seat for name, _ in found):
            found = [lay for lay in found if colour_of(lay[0]) in (None, seat)]
        return found

    def may(
        self,
        seat: int,
        left: int,
        lays: list[str],
        trail: int | None,
        waiting: int | None,
        name: str,
        host: int,
        edge: int,
    ) -> bool:
        below, shape = self.map[host], shape_of(name)
        taken = {laid.edge for laid in self.map if laid.host == host}
        if edge in taken or (edge == 0 and host):
            return False
        if waiting is not None and (host != waiting or shape != "oblong"):
            return False
        follows = trail is None or below.trail == trail
        if below.name == "landing":
            allowed = shape == "oblong" and trail is None
        elif below.name == "junction":
            earlier = below.turn < self.turns and trail is None
            allowed = shape == "oblong" and (earlier or host == waiting)
        elif below.piece.shape == "hexagon":
            allowed = False
        elif below.piece.shape == "square":
            allowed = shape == "oblong" and not taken and follows
        else:
            allowed = follows and (edge == 3 or shape == "triangle")
        if not allowed:
            return False
        if name == "cave" and len(self.finished) < self.seats:
            return False
        if name == "junction" and (
            "junction" in lays
            or left < 2
            or not any(shape_of(held) == "oblong" for held in self.stash[seat])
        ):
            return False
        piece = below.piece.attached(edge, shape)
        return self.room(piece, host) and (
            name != "junction"
            or any(self.room(piece.attached(side, "oblong"), None) for side in (1, 2))
        )

    def room(self, piece: Piece, host: int | None) -> bool:
        """Whether nothing but the marker it is attached to, if any, is in its way."""
        return not any(
            abs(laid.piece.middle - piece.middle) < 2.5  # no marker reaches 1.2 from its own
            and in_the_way(piece, laid.piece)
            for number, laid in enumerate(self.map)
            if number != host
        )

    def points(self) -> list[int]:
        scores = []
        for seat in range(self.seats):
            cost = 0
            for name, count in self.stash[seat].items():
                rivals = colour_of(name) not in (None, seat) and self.leftover == "rivals_double"
                cost += VALUES[shape_of(name)] * count * (2 if rivals else 1)
            scores.append(self.haul[seat] - cost)
        return scores
