"""Harvest Dice in sentences: what happened, what is asked, why something is not allowed."""

from collections.abc import Mapping, Sequence
from itertools import groupby

import numpy as np

from pepperbox.engine import Event, Happening
from pepperbox.engine.contract import Sentence
from pepperbox.engine.phrases import counted, listed

from . import story
from .moves import Feed, Plant, Recolor, Shift, Take
from .rules import choices
from .tables import CIRCLES, RIBBON, TAKING, VEGETABLES
from .view import Die, ScoreSheet, die

PLURALS = {"lettuce": "lettuce", "tomato": "tomatoes", "carrot": "carrots", "circles": "circles"}


# What happened ------------------------------------------------------------------------


def tell(by: int | None, event: Event, names: Sequence[str]) -> str | None:
    """Nothing: what comes of a decision tells it better, every time."""
    return None


def relate(happening: Happening, names: Sequence[str]) -> str:
    match happening:
        case story.RoundBegun(number, starter):
            return f"Round {number} begins: {names[starter]} is start player."
        case story.Rolled(_, starter, dice):
            return f"{names[starter]} rolls {_pool(dice)}."
        case story.Taken(seat, taken):
            return f"{names[seat]} takes the {_name(taken)}."
        case story.PowerSpent(seat, was, becomes):
            return f"{names[seat]} spends a pig power: the {_name(was)} is now a {_name(becomes)}."
        case story.Planted(seat, planted, row, column, points):
            worth = f"worth {counted(points, 'point')} so far" if points else "worth nothing yet"
            place = f"row {row}, column {column}"
            return f"{names[seat]} plants the {planted.vegetable} in {place}, {worth}."
        case story.RowFilled(seat, row):
            return f"Row {row} of {names[seat]}'s garden is full: a ribbon, {RIBBON} points."
        case story.GardenFilled(seat):
            return f"No space is open in {names[seat]}'s garden."
        case story.Fed(seat, fed, circles, lost):
            return _fed(names[seat], fed, circles, lost)
        case story.PigRowFilled(seat, row, points):
            more = f" and {counted(points, 'point')}" if points else ""
            return f"Row {row} of {names[seat]}'s pig is full: a power{more}."
        case story.PigFilled(seat):
            return f"{names[seat]}'s pig has eaten all {CIRCLES} circles."
        case story.Ribbon():
            return _ribbon(happening, names)
        case story.LastRound():
            return f"This is the last round: {_why_last(happening, names)}."
        case story.MarketCrossed(left, crosses, points):
            return f"The {_name(left)} goes to market: {_crossed(left, crosses, points, names)}."
        case story.Scored(seat, score):
            return f"{names[seat]} scores {counted(score.total, 'point')}{_by_box(score)}."
        case story.Won():
            return _won(happening, names)
    raise TypeError(f"not a happening of Harvest Dice: {happening!r}")


def _name(one: Die) -> str:
    return f"{one.vegetable} {one.value}"


def _pool(dice: Sequence[Die]) -> str:
    kinds = groupby(dice, key=lambda one: one.vegetable)
    return "; ".join(f"{kind} {', '.join(str(one.value) for one in some)}" for kind, some in kinds)


def _fed(name: str, fed: Die, circles: int, lost: int) -> str:
    if not circles:
        return f"{name}'s pig is full: the {_name(fed)} is lost."
    past = f", {lost} lost past the last" if lost else ""
    return f"{name} feeds the {_name(fed)} to the pig: {counted(circles, 'circle')}{past}."


def _ribbon(ribbon: story.Ribbon, names: Sequence[str]) -> str:
    name, most = names[ribbon.seat], f"the most {PLURALS[ribbon.of]}"
    if ribbon.shared_with:
        others = listed([names[seat] for seat in ribbon.shared_with])
        return f"{name} draws level with {others} for {most}: {RIBBON} points."
    lost = ""
    if ribbon.lost_by:
        lose = "loses" if len(ribbon.lost_by) == 1 else "each lose"
        lost = f"{listed([names[seat] for seat in ribbon.lost_by])} {lose}"
    if not ribbon.gained:
        return f"{name} now has {most} alone: {lost} {RIBBON} points."
    return f"{name} now has {most}: {RIBBON} points{lost and ', which '}{lost}."


def _why_last(last: story.LastRound, names: Sequence[str]) -> str:
    if last.seat is not None:
        return f"{names[last.seat]}'s {last.reason} is full"
    return f"the last die will fill the {listed(last.markets, 'or')} market"


def _crossed(left: Die, crosses: int, points: Sequence[int], names: Sequence[str]) -> str:
    worth = f"each {left.vegetable} is now worth {counted(crosses, 'point')}"
    gains = [f"{points[seat]} to {name}" for seat, name in enumerate(names) if points[seat]]
    return f"{worth}, which gives {listed(gains)}" if gains else worth


def _by_box(score: ScoreSheet) -> str:
    boxes = {
        "lettuce": score.lettuce,
        "tomatoes": score.tomato,
        "carrots": score.carrot,
        "full rows": score.rows,
        "the pig": score.pig,
        "ribbons": score.ribbons,
    }
    parts = [f"{points} for {box}" for box, points in boxes.items() if points]
    return f": {listed(parts)}" if parts else ""


def _won(won: story.Won, names: Sequence[str]) -> str:
    winners = listed([names[seat] for seat in won.winners])
    points = counted(won.points, "point")
    if len(won.winners) > 1:
        return f"{winners} share the victory with {points} each."
    if won.tie_break is None:
        return f"{winners} wins with {points}."
    level = listed([names[seat] for seat in won.level])
    return f"{level} have {points} each: {winners} wins with the most {won.tie_break}."


# What is asked, and what can be answered ----------------------------------------------


def ask(state: np.record, seat: int) -> str:
    if state.phase == TAKING:
        return "Take a die from the pool."
    power = ", or spend a pig power on it" if choices.powers(state, seat) > 0 else ""
    if choices.can_be_planted(state, seat):
        return f"Plant the {_name(die(state))} in column {state.die_value}{power}."
    return f"No space takes the {_name(die(state))}: feed it to your pig{power}."


def offer(state: np.record, seat: int, move: Event) -> str:
    match move:
        case Take():
            return f"Take the {move.vegetable} {move.value}"
        case Shift():
            way = "up" if move.by > 0 else "down"
            return f"One {way}: {VEGETABLES[state.die_vegetable]} {state.die_value + move.by}"
        case Recolor():
            return f"Make it a {move.vegetable}"
        case Plant():
            return f"Plant it in row {move.row}"
        case Feed():
            return "Feed the pig"
    raise TypeError(f"not a move of Harvest Dice: {move!r}")


# Why not ------------------------------------------------------------------------------


def _not_in_the_pool(state: np.record, seat: int, move: Take) -> str:
    return f"There is no {move.vegetable} {move.value} in the pool."


def _wrong_column(state: np.record, seat: int, move: Plant) -> str:
    return f"The die shows {state.die_value}: it goes into column {state.die_value}."


def _touches_none(state: np.record, seat: int, move: Plant) -> str:
    vegetable = VEGETABLES[state.die_vegetable]
    grow = "grows" if vegetable == "lettuce" else "grow"
    return (
        f"{PLURALS[vegetable].capitalize()} already {grow} elsewhere: "
        "a new one must touch one of them."
    )


def _same_vegetable(state: np.record, seat: int, move: Recolor) -> str:
    return f"The die is a {move.vegetable} already."


REFUSALS: Mapping[int, Sentence] = {
    choices.USE_YOUR_DIE: "You have taken a die: use it first.",
    choices.NOT_IN_THE_POOL: _not_in_the_pool,
    choices.TAKE_A_DIE: "Take a die from the pool first.",
    choices.WRONG_COLUMN: _wrong_column,
    choices.SPACE_TAKEN: "Something grows there already: choose an open space.",
    choices.TOUCHES_NONE: _touches_none,
    choices.CAN_BE_PLANTED: (
        "A die that can be planted must be planted: the pig gets only what fits nowhere."
    ),
    choices.BASIC_GAME: "Only in the advanced game can a pig power change the vegetable.",
    choices.SAME_VEGETABLE: _same_vegetable,
    choices.PAST_THE_FACES: "A die shows 1 to 6: it cannot go past them.",
    choices.NO_POWER: "You have no pig power left: each completed pig row gives one.",
}
