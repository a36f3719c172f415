"""What goes over HTTP, in both directions."""

from typing import Annotated, Any, Literal

import msgspec

from pepperbox.engine import CardList

from ..core.terms import Answer, Body, Level, Millis, MyTable, Name, SeatNumber, TableInfo
from ..people.ratings import Rating

# -- games -------------------------------------------------------------------------------


class GameInfo(Answer, frozen=True):
    name: str
    title: str
    players: list[int]  # every number of players it can be played with
    options: dict[str, Any]  # JSON schema of its options
    guide: str  # Markdown
    card_lists: list[CardList]
    version: int  # of its rules


class Box(Answer, frozen=True):
    """What this server has to offer."""

    games: list[GameInfo]
    bots: list[str]  # levels, from the weakest
    hints: bool  # whether the server can give hints
    client: str  # the page that it serves: a page that was loaded with another is old
    reach: str | None  # its address for others, as far as it knows


# -- people ------------------------------------------------------------------------------


class NewName(Body, frozen=True):
    name: Name


class Me(Answer, frozen=True):
    id: str
    name: str


class WhoAmI(Answer, frozen=True):
    me: Me | None


class Link(Answer, frozen=True):
    """Carries a person to another device, once; `code` belongs behind the # of an address."""

    code: str
    expires_at: Millis


class Claim(Body, frozen=True):
    code: Annotated[str, msgspec.Meta(max_length=100)]


# -- tables ------------------------------------------------------------------------------


class Sit(Body, frozen=True):
    seat: SeatNumber
    name: Name | None = None  # several people at one device have a name each
    program: Annotated[str, msgspec.Meta(max_length=40)] | None = None  # id of one of mine


class Leave(Body, frozen=True):
    seat: SeatNumber | None = None  # None: all of mine


class PutBot(Body, frozen=True):
    seat: SeatNumber
    level: Level | None = None  # None: the seat becomes free


class Enter(Body, frozen=True):
    key: Annotated[str, msgspec.Meta(max_length=100)]


class Tables(Answer, frozen=True):
    tables: list[TableInfo]


class MyTables(Answer, frozen=True):
    tables: list[MyTable]


class Choices(Answer, frozen=True):
    """What a seat may do now, in words; in the order of the question's moves."""

    number: int  # of the question
    words: list[str]


# -- what is over ------------------------------------------------------------------------


class Ratings(Answer, frozen=True):
    game: str
    ratings: list[Rating]  # best first, by what is almost certain: rating - 3 * uncertainty


class Health(Answer, frozen=True):
    status: Literal["ok", "not ready"]
    version: str
    problems: list[str]  # one sentence each


class Problem(Answer, frozen=True):
    """Every refusal: `detail` is a sentence that a player understands."""

    status_code: int
    detail: str
