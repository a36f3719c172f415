"""Records: a match as JSON, and playing it again with every step checked."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import numpy as np

from . import written
from .catalogue import game as game_named
from .chance import commitment
from .errors import NotAllowed, Refused, Unreadable
from .game import Game
from .match import Match
from .story import Entry

FORMAT = 1


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: list[int]
    winners: list[int]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept of a match; the JSON has these fields in this order.

    Example:
        >>> import pepperbox
        >>> match = pepperbox.game("chips").match(seats=2, seed="any text")
        >>> record = match.record()
        >>> record["game"], record["rules"], record["result"]
        ('chips', 1, None)
    """

    format: int
    game: str
    rules: int  # version of the game's rules
    names: list[str]
    options: dict[str, Any]
    commitment: str | None  # SHA-256 of the seed; None if luck was played by hand
    seed: str | None  # told when the match is over
    log: list[tuple[int | None, dict[str, Any]]]  # seat (None: luck) and move or event
    result: Result | None  # None while the match runs
    # What the match began from, as in a position's text, if not from the opening.
    start: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET


def write(
    match: Match, log: Sequence[Entry], start: np.ndarray | None, *, with_seed: bool
) -> dict[str, Any]:
    """The JSON of a match with the given log, from the given position or from the opening."""
    luck = match._luck
    record = Record(
        format=FORMAT,
        game=match.game.name,
        rules=match.version,
        names=list(match.names),
        options=msgspec.to_builtins(match.options),
        commitment=commitment(luck.seed) if luck else None,
        seed=luck.seed if luck and with_seed else None,
        log=[(by, msgspec.to_builtins(event)) for by, event in log],
        result=Result(match.points, list(match.winners)) if match.over else None,
        start=msgspec.UNSET
        if start is None
        else written.write_state(match.game, start, match.options, match.version),
    )
    json: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(record))
    return json


def read(record: Mapping[str, Any] | str | bytes) -> Record:
    """A record from its JSON, given as text or as what a JSON reader makes of it."""
    try:
        if isinstance(record, str | bytes):
            return msgspec.json.decode(record, type=Record)
        known = msgspec.convert(record, Record)
        msgspec.json.encode(known)  # a text in Python may be none in JSON
        return known
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Unreadable(f"This is not a whole record of a match: {error}.") from None


def replay(record: Mapping[str, Any] | str | bytes | Record, game: Game | None = None) -> Match:
    """Play a record again: every move, every draw of luck and the result are checked.

    By the rules of the installed game that it names, or of the `game` that is given.

    Example:
        >>> import pepperbox
        >>> match = pepperbox.game("harvest_dice").match(seats=2, seed="any text")
        >>> match.play(match.to_act[0], match.moves(match.to_act[0])[0])
        >>> pepperbox.replay(match.record()).view(0) == match.view(0)
        True
    """
    known = record if isinstance(record, Record) else read(record)
    match = _opening(known, game or game_named(known.game))
    for number, (by, event) in enumerate(known.log):
        try:
            _play_entry(match, number, by, event)
        except Refused as refusal:
            raise type(refusal)(f"Entry {number + 1} of the log: {refusal}") from None
    _check_end(known, match)
    return match


def _opening(record: Record, game: Game) -> Match:
    """The match of a record before its log; without a seed its luck is what the log says."""
    if record.format != FORMAT:
        raise Unreadable(f"Records of format {record.format} cannot be read, only {FORMAT}.")
    if record.game != game.name:
        raise Unreadable(f"This is a match of {record.game}, not of {game.title}.")
    if (reason := game.why_not_played(record.rules)) is not None:
        raise Unreadable(reason)
    if record.seed is not None and commitment(record.seed) != record.commitment:
        raise NotAllowed("The seed is not the one that was committed to at the start.")
    seats, options = len(record.names), record.options
    chance = "manual" if record.seed is None else "seeded"
    if record.start is msgspec.UNSET:
        return game.match(seats, record.seed, options, chance, record.names, record.rules)
    position = {
        "rules": record.rules,
        "seats": seats,
        "options": options,
        "state": record.start,
    }
    return game.at(position, record.seed, chance, record.names)


def _play_entry(match: Match, number: int, by: int | None, event: dict[str, Any]) -> None:
    fallen = match._log[number:]  # luck that the seed has drawn and the record must tell
    if fallen:
        drawn = msgspec.to_builtins(fallen[0][1])
        if by is not None or event != drawn:
            raise NotAllowed(f"the seed draws {_json(drawn)} here, not {_json(event)}.")
    else:
        match.play(by, event)


def _check_end(record: Record, match: Match) -> None:
    if len(match._log) > len(record.log):
        raise NotAllowed("The log breaks off in the middle of a draw of luck.")
    if record.result is not None and not match.over:
        raise NotAllowed("The log breaks off before the end of the match.")
    if match.over:
        if record.result is None:
            raise NotAllowed("The match is over but the record has no result.")
        if record.commitment is not None and record.seed is None:
            raise NotAllowed("The match is over but its seed is not told.")
        if record.result != Result(match.points, list(match.winners)):
            raise NotAllowed(
                f"The result is not that of the match: it ends with points {match.points} "
                f"and winners {list(match.winners)}."
            )


def _json(event: object) -> str:
    return msgspec.json.encode(event).decode()
