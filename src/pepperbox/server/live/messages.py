"""What goes over the socket, in both directions: two unions, told apart by `type`.

A match is told in steps, each with what it changed in the viewer's own view: a path into
the view and the value that now stands there. A client that keeps the steps and one view has
them all: live play is a replay whose end moves.
"""

from typing import Annotated, Any, Union

import msgspec

from ..core.terms import ChatLine, Millis, Rematch, SeatNumber, TableInfo

TableId = Annotated[str, msgspec.Meta(max_length=16)]
ClientId = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern="^[!-~]*$")]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class FromClient(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True
):
    """A message to the server."""


class Watch(FromClient, frozen=True, tag="watch"):
    """Follow a table, from my seats (None: all that I hold) or, with none, as a spectator."""

    table: TableId
    seats: Annotated[list[SeatNumber], msgspec.Meta(max_length=32)] | None = None
    since: Number | None = None  # the last number seen: the log is told from there


class Unwatch(FromClient, frozen=True, tag="unwatch"):
    table: TableId


class Play(FromClient, frozen=True, tag="play"):
    """Answer the question that was asked with that number. `id` is the client's own."""

    table: TableId
    seat: SeatNumber
    number: Number
    id: ClientId
    move: msgspec.Raw


class TakeBack(FromClient, frozen=True, tag="take_back"):
    """Take back the seat's last move; `number` is the number of the table."""

    table: TableId
    seat: SeatNumber
    number: Number
    id: ClientId


class Away(FromClient, frozen=True, tag="away"):
    """Let a bot play for a seat: one's own, or that of somebody who has gone."""

    table: TableId
    seat: SeatNumber
    id: ClientId


class Back(FromClient, frozen=True, tag="back"):
    """Play for oneself again."""

    table: TableId
    seat: SeatNumber
    id: ClientId


class Hint(FromClient, frozen=True, tag="hint"):
    table: TableId
    seat: SeatNumber
    id: ClientId


class Explain(FromClient, frozen=True, tag="explain"):
    """Ask why a seat may not make a move. It is never played."""

    table: TableId
    seat: SeatNumber
    id: ClientId
    move: msgspec.Raw


class Say(FromClient, frozen=True, tag="say"):
    table: TableId
    id: ClientId
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]


class Lobby(FromClient, frozen=True, tag="lobby"):
    """Follow the list of public tables, or stop."""

    follow: bool = True


class Ping(FromClient, frozen=True, tag="ping"):
    pass


ClientMessage = Union[Watch, Unwatch, Play, TakeBack, Away, Back, Hint, Explain, Say, Lobby, Ping]


class FromServer(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """A message to a client."""


class Step(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was decided or fell, what came of it, and the sentences that tell it."""

    n: int  # its place in the log, from 0; a step told again replaces the earlier
    by: int | None  # who decided; None: luck
    event: Any  # as this viewer may know it
    happenings: list[Any]
    told: list[str]  # nothing: nobody at a table would say a word
    # What it changed in the view. Left out of a step that is told again, and where the next
    # step brings it along.
    changes: list[tuple[list[str | int], Any]] | msgspec.UnsetType = msgspec.UNSET


class Question(msgspec.Struct, frozen=True):
    """What is asked of a seat; the answer names its number."""

    number: int
    ask: str
    moves: list[Any]  # every legal move


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """All that a seat (None: a spectator) sees."""

    seat: int | None
    since: int  # steps before this one say nothing of what they changed
    view: Any  # before the step `since`
    steps: list[Step]
    length: int  # of the log
    question: Question | None
    take_back: bool  # whether its last move can be taken back


class TakenBack(msgspec.Struct, frozen=True):
    """The log was shortened: steps from `to` on are no longer there."""

    to: int
    view: Any  # before the step `to`


class SeatChange(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What has changed for a seat (None: a spectator)."""

    seat: int | None
    steps: list[Step]
    back: TakenBack | None = None  # comes before the steps
    question: Question | msgspec.UnsetType | None = msgspec.UNSET  # left out: as before
    take_back: bool = False


class Result(msgspec.Struct, frozen=True):
    points: list[int]
    places: list[int]
    winners: list[int]
    seed: str


class Table(FromServer, frozen=True, tag="table"):
    """The answer to `watch`, and what follows a start: everything, whole."""

    table: TableInfo
    number: int  # of the last entry; 0 before the start
    now: Millis  # the server's time, to show the clocks by
    to_act: list[int]
    clocks: list[int] | None  # milliseconds left by seat, at `now`
    away: list[int]  # seats that a bot plays for
    present: list[int]  # seats whose player is here
    result: Result | None
    chat: list[ChatLine] | None  # the last lines; None: as before
    views: list[SeatView]  # none before the start
    rematch: Rematch | None = None  # where they want to play again
    halted: str | None = None  # why the match cannot be played on, in a sentence


class Update(FromServer, frozen=True, tag="update", omit_defaults=True):
    """Something has happened at a table."""

    table: str
    number: int
    now: Millis
    to_act: list[int]
    views: list[SeatChange]
    clocks: list[int] | None = None
    away: list[int] = []
    result: Result | None = None
    accepts: str | None = None  # the id of this client's own message that did it


class Seating(FromServer, frozen=True, tag="seating"):
    """Who sits where, or the status of the table, has changed."""

    table: TableInfo


class PlayAgain(FromServer, frozen=True, tag="rematch"):
    """Who has agreed to another match has changed, or how it stands with its table."""

    table: str  # the finished one
    rematch: Rematch


class Presence(FromServer, frozen=True, tag="presence"):
    table: str
    present: list[int]


class Accepted(FromServer, frozen=True, tag="accepted"):
    """The message is done, and on disk."""

    id: str
    number: int | None = None  # of its entry, where it has one


class Rejected(FromServer, frozen=True, tag="rejected"):
    """The message was refused, and has changed nothing."""

    id: str | None  # None: the message could not be read
    reason: str
    number: int | None = None  # of the table now, where it is about one


class Advice(FromServer, frozen=True, tag="advice"):
    """The answer to `hint`."""

    id: str
    table: str
    seat: int
    number: int  # of the question
    moves: list[Any]  # best first: each move with its chance of winning
    says: list[str]  # the best ones in the game's own words
    why: str  # what speaks for the best; empty if nothing sets it apart


class Explained(FromServer, frozen=True, tag="explained"):
    """The answer to `explain`."""

    id: str
    reason: str | None  # None: the seat may do it


class Said(FromServer, frozen=True, tag="said"):
    table: str
    line: ChatLine


class PublicTables(FromServer, frozen=True, tag="tables"):
    """Public tables that are new or changed, and those that are no longer listed."""

    changed: list[TableInfo]
    gone: list[str]
    all: bool  # these are all: forget others


class YourTurn(FromServer, frozen=True, tag="your_turn"):
    """At a table that this socket does not watch something is asked of this person."""

    table: str


class Compiling(FromServer, frozen=True, tag="compiling"):
    """How much of the games is compiled; until all is, bots think less far."""

    share: float


class Pong(FromServer, frozen=True, tag="pong"):
    now: Millis


ServerMessage = Union[
    Table,
    Update,
    Seating,
    PlayAgain,
    Presence,
    Accepted,
    Rejected,
    Advice,
    Explained,
    Said,
    PublicTables,
    YourTurn,
    Compiling,
    Pong,
]
