"""Positions of Harvest Dice, as short as a test wants to write them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

import pepperbox
from pepperbox.engine import Event, Happening, Match
from pepperbox.shelf.harvest_dice.view import Sheet as SeenSheet

GAME = pepperbox.game("harvest_dice")
VEGETABLES = ("lettuce", "tomato", "carrot")
LETTERS = {".": None, "L": "lettuce", "T": "tomato", "C": "carrot"}
BARE = ("......", "......", "......")

Dice = Mapping[str, Sequence[int]]  # the values of each vegetable's dice
Json = dict[str, Any]


class Sheet(NamedTuple):
    """What a player has drawn: rows as text, L T C or a dot, and the pig."""

    garden: Sequence[str] = BARE
    pig: int = 0
    spent: int = 0


def rolling(
    seats: int = 2, *sheets: Sheet, start: int = 0, dice: Dice | None = None, **more: Any
) -> Match:
    """The dice are not all rolled yet."""
    state = {"turn": "luck", "phase": "rolling", "start_player": start, "pool": pool(dice or {})}
    return at(seats, sheets, state, **more)


def taking(dice: Dice, *sheets: Sheet, seats: int = 2, turn: int = 0, **more: Any) -> Match:
    """A seat is to take one of these dice."""
    start = (turn - dice_of(seats) + sum(map(len, dice.values()))) % seats
    state = {"turn": turn, "phase": "taking", "start_player": start, "pool": pool(dice)}
    return at(seats, sheets, state, **more)


def using(
    vegetable: str,
    value: int,
    *sheets: Sheet,
    left: Dice | None = None,  # in the pool: usually two dice, so that the round goes on
    seats: int = 2,
    **more: Any,
) -> Match:
    """Seat 0 has taken this die."""
    dice = {"lettuce": (1,), "tomato": (1,)} if left is None else left
    start = (1 - dice_of(seats) + sum(map(len, dice.values()))) % seats
    state = {
        "turn": 0,
        "phase": "using",
        "start_player": start,
        "pool": pool(dice),
        "die_vegetable": vegetable,
        "die_value": value,
    }
    return at(seats, sheets, state, **more)


def ended(*sheets: Sheet, **more: Any) -> Match:
    """The match is over with these sheets."""
    return at(len(sheets), sheets, {"turn": "over", "phase": "using"}, **more)


def at(
    seats: int,
    sheets: Sequence[Sheet],
    state: Json,
    *,
    market: tuple[int, int, int] | None = None,
    names: Sequence[str] | None = None,
    **options: Any,
) -> Match:
    drawn = [*sheets, *[Sheet()] * (seats - len(sheets))]
    state |= {
        "garden": [[[LETTERS[it] for it in row] for row in sheet.garden] for sheet in drawn],
        "pig": [sheet.pig for sheet in drawn],
        "spent": [sheet.spent for sheet in drawn],
    }
    if market is not None:
        state["market"] = dict(zip(VEGETABLES, market, strict=True))
    position = {"seats": seats, "options": options, "state": state}
    return GAME.at(position, chance="manual", names=names)


def dice_of(seats: int) -> int:
    """How many are rolled each round."""
    return 6 if seats == 2 else 9


def pool(dice: Dice) -> Json:
    """How many dice of each vegetable show which value."""
    return {vegetable: Counter(map(str, values)) for vegetable, values in dice.items()}


# What can be done and seen there


def moves(match: Match) -> list[Json]:
    [seat] = match.to_act
    return [msgspec.to_builtins(move) for move in match.moves(seat)]


def verbs(match: Match) -> set[str]:
    return {move["move"] for move in moves(match)}


def spaces(match: Match) -> list[tuple[int, int]]:
    return [(move["row"], move["column"]) for move in moves(match) if move["move"] == "plant"]


def play(match: Match, verb: str, **fields: Any) -> None:
    [seat] = match.to_act
    match.play(seat, {"move": verb, **fields})


def why_not(match: Match, verb: str, **fields: Any) -> str:
    [seat] = match.to_act
    reason = match.why_not(seat, {"move": verb, **fields})
    assert reason is not None
    return reason


def came_of(match: Match, verb: str, **fields: Any) -> list[Happening]:
    """Play a move, and what came of it."""
    play(match, verb, **fields)
    [step] = match.story(since=match.length - 1)
    return list(step.happenings)


def told(match: Match, verb: str, **fields: Any) -> list[str]:
    """Play a move, and what is told of it."""
    play(match, verb, **fields)
    [step] = match.story(since=match.length - 1)
    return match.telling(step)


def finish_round(match: Match) -> None:
    """Everybody takes the first die offered and uses it in the first way offered."""
    while match.to_act:
        [seat] = match.to_act
        match.play(seat, match.moves(seat)[0])


def roll(match: Match, **dice: Sequence[int]) -> None:
    """Roll the values of each vegetable's dice, lettuce first."""
    for vegetable in VEGETABLES:
        for value in dice[vegetable]:
            match.play(None, {"chance": "roll", "vegetable": vegetable, "value": value})


def sheet(match: Match, seat: int) -> SeenSheet:
    seen: SeenSheet = match.view(None).sheets[seat]
    return seen


def outcomes(match: Match) -> list[Event]:
    """What luck can bring, each as likely as the others."""
    assert {weight for _, weight in match.outcomes()} == {1}
    return [event for event, _ in match.outcomes()]
