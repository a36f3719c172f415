"""Many matches together, between bots that are compiled: no Python between their decisions."""

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

import pepperbox
from pepperbox.bots import bot
from pepperbox.bots.bot import Decides
from pepperbox.engine import Game, specialise
from pepperbox.search.drawing import key_block, prepare
from pepperbox.search.fingerprint import Sheet
from pepperbox.search.thinker import Thinker, thinker
from pepperbox.search.workspace import LUCK, Brain, Field

from .luck import foreseen, is_luck_compiled, measures_of
from .meeting import Meeting, Outcome, begin, seed_of, wanted

ROOM = 1024  # entries of a log, at first


class Player(NamedTuple):
    """A bot that decides in compiled code."""

    thinker: Thinker
    brain: Brain


def player_of(name: str, game: Game) -> Player | None:
    """The bot of that name; None if it needs Python, or a clock."""
    found = bot(name)
    if not isinstance(found, Decides):
        return None
    brain = found.brain(game)
    return None if brain is None else Player(found.thinker(game), brain)


def is_compiled(game: Game) -> bool:
    """Whether machine code plays whole matches; if not, it is noted what is wanted of it."""
    matches = specialise("pepperbox.search.matches", game.rules, game.thinking)
    names = ("random",) * game.players[0]
    field = _field(game, [Meeting(0, game.name, names, "")], measures_of(game))
    sheet, thinks = Sheet(game.dtype), thinker(game)
    its_own = np.zeros((1, len(names)), np.bool_)
    tree = thinks.tree(len(names))
    wanted = (
        (matches.fall, field),
        (matches.results, field),
        (matches.decide, field, its_own, thinks.brain(), tree, sheet.position, sheet.words),
    )
    ready = [function.is_ready_for(*arguments) for function, *arguments in wanted]
    return is_luck_compiled(game) and all(ready)


def play_together(
    meetings: Sequence[Meeting], positions: np.ndarray | None = None
) -> list[Outcome]:
    """Play meetings of one game, all with the same seats, options and wishes.

    They may go on from positions of their own: then nothing of them is kept.
    """
    game = pepperbox.game(meetings[0].game)
    matches = specialise("pepperbox.search.matches", game.rules, game.thinking)
    field = _field(game, meetings, 0 if meetings[0].foresee else measures_of(game))
    opening = field.states[:1].copy()
    if positions is not None:
        field.states[:] = positions
    sheet = Sheet(game.dtype)
    sitting = np.array([meeting.bots for meeting in meetings])
    players = {name: _compiled(str(name), game) for name in np.unique(sitting)}
    seconds: np.ndarray = np.zeros(sitting.shape)
    matches.fall(field)
    while matches.results(field):
        for name, player in players.items():
            before = field.choices.copy()
            start = time.thread_time()
            player.thinker.decide_all(field, sitting == name, player.brain, sheet)
            took = time.thread_time() - start
            made = field.choices - before
            seconds += made * (took / max(1, int(made.sum())))
        matches.fall(field)
        field = _with_room(field)
    return [
        Outcome(
            meeting.number,
            meeting.bots,
            field.points[row].tolist(),
            field.places[row].tolist(),
            int(field.lengths[row]),
            field.choices[row].tolist(),
            seconds[row].tolist(),
            luck=(
                foreseen(game, opening, log, meeting.seed)
                if meeting.foresee
                else field.luck[row].tolist()
            ),
            **_kept(meeting, log),
        )
        for row, (meeting, log) in enumerate(zip(meetings, _logs(field), strict=True))
    ]


def _compiled(name: str, game: Game) -> Player:
    player = player_of(name, game)
    assert player is not None
    return player


def _field(game: Game, meetings: Sequence[Meeting], measures: int) -> Field:
    """The matches before anything has happened."""
    count, seats = len(meetings), len(meetings[0].bots)
    first = meetings[0]
    room = ROOM if first.record or first.study or first.foresee else 0
    chains = np.empty((count, 16), np.int64)
    for meeting, chain in zip(meetings, chains, strict=True):
        prepare(key_block(meeting.seed), chain)
    seeds = [[seed_of(meeting, seat) for seat in range(seats)] for meeting in meetings]
    opening = game.opening(seats, game.read_options(meetings[0].options))
    return Field(
        states=np.repeat(opening, count),
        chains=chains,
        drawn=np.zeros(count, np.int64),
        seeds=np.array(seeds, np.uint64),
        log=np.empty((count, room, 2), np.int32),
        lengths=np.zeros(count, np.int64),
        choices=np.zeros((count, seats), np.int64),
        luck=np.zeros((count, seats, measures)),
        points=np.zeros((count, seats), np.int32),
        places=np.zeros((count, seats), np.int32),
    )


def _with_room(field: Field) -> Field:
    """A log that is full in one of the matches becomes twice as long."""
    room = field.log.shape[1]
    if room == 0 or field.lengths.max() < room:
        return field
    return field._replace(log=np.concatenate([field.log, np.empty_like(field.log)], axis=1))


def _logs(field: Field) -> list[np.ndarray]:
    """What happened in each match; empty where none was kept."""
    return [log[:length] for log, length in zip(field.log, field.lengths, strict=True)]


def _kept(meeting: Meeting, log: np.ndarray) -> dict[str, Any]:
    """What is wanted of a match beside its result: it is told again from its decisions."""
    if not meeting.record and not meeting.study:
        return {}
    match = begin(meeting)
    notation = match.game.moves.MOVES
    for by, number in log.tolist():
        if by != LUCK:
            match.play(by, notation.event(number))
    return wanted(meeting, match)
