"""The page of `pepperbox balance --report`, to be read and printed by people who design games."""

from collections.abc import Sequence
from html import escape
from typing import Any

import numpy as np

import pepperbox

from . import plots
from .balance import Balance, Kind
from .pages import page, plate, table

MOST_ROWS = 24  # of a plot of things; of more, the best and the worst


def balance_page(
    game: str, bots: Sequence[str], options: dict[str, Any], studies: Sequence[Balance]
) -> str:
    title = pepperbox.game(game).title
    chosen = ", ".join(f"{name} = {value}" for name, value in options.items())
    footer = (
        f"Played by {', '.join(bots)}; options: {chosen or 'as in the rulebook'}. Intervals hold "
        "the true share 95 times in 100 (Wilson). A shared victory counts as a part for each "
        "winner. What bots do is not what people do: read this page as questions to ask at the "
        "table."
    )
    return page(
        title,
        "Balance report",
        _lead(studies),
        [_summary(studies), *(_sheet(study) for study in studies)],
        footer,
    )


def _lead(studies: Sequence[Balance]) -> str:
    matches = sum(study.matches for study in studies)
    unfair = [str(study.seats) for study in studies if not study.is_fair]
    if not unfair:
        return f"In {matches:,} matches no seat won more or less than luck explains."
    return (
        f"In {matches:,} matches seats were not equal with {' and '.join(unfair)} players: "
        "see where the triangles are."
    )


def _summary(studies: Sequence[Balance]) -> str:
    return table(
        (
            *("players", "matches", "best seat", "worst seat"),
            *("points", "winning margin", "decisions", "shared"),
        ),
        [
            (
                str(study.seats),
                f"{study.matches:,}",
                _seat(study, max),
                _seat(study, min),
                f"{_middle([p for points in study.points for p in points]):,.0f}",
                f"{_middle(study.margins):,.0f}",
                f"{_middle(study.decisions):,.0f}",
                f"{study.shared:.1%}",
            )
            for study in studies
        ],
    )


def _seat(study: Balance, which: Any) -> str:
    seat = which(range(study.seats), key=lambda place: study.shares[place][0])
    return f"seat {seat + 1}: {study.shares[seat][0]:.0%}"


def _middle(numbers: Sequence[float]) -> float:
    return float(np.median(numbers))


def _sheet(study: Balance) -> str:
    """One number of players: a section that starts a page of its own."""
    parts = [
        f'<section class="sheet"><h2>{study.seats} players</h2>',
        f"<p>{escape(_verdict(study))}</p>",
        plate(
            "Victories by seat",
            plots.whiskers(
                [(f"seat {n + 1}", *share) for n, share in enumerate(study.shares)],
                f"Share of victories by seat, {study.seats} players",
                par=1 / study.seats,
                par_name="fair share",
            ),
            "Share of the victory, with its 95 % interval. A triangle marks a seat that wins more "
            "or less than luck explains.",
        ),
        plate(
            "Final points by seat",
            plots.histogram(
                [(f"seat {n + 1}", points) for n, points in enumerate(study.points)],
                f"Final points by seat, {study.seats} players",
                "points",
            ),
            "The small triangle under each row is the median.",
        ),
        plate(
            "Winning margin",
            plots.histogram([("first above second", study.margins)], "Winning margin", "points"),
            "How close matches are: points of the first above those of the second.",
        ),
        plate(
            "Length",
            plots.histogram(
                [("decisions", study.decisions), ("all events", study.lengths)],
                "Length of a match",
                "count",
            ),
            "Decisions with a choice, of all players together; and all moves and chance events.",
        ),
        plate(
            "How matches end",
            plots.bars(study.endings[:8], "How matches end"),
            "Share of matches.",
        ),
    ]
    return "".join((*parts, *(_things(kind) for kind in study.kinds), "</section>"))


def _verdict(study: Balance) -> str:
    fair = 1 / study.seats
    better = [n + 1 for n, (_, low, _) in enumerate(study.shares) if low > fair]
    worse = [n + 1 for n, (_, _, high) in enumerate(study.shares) if high < fair]
    if not better and not worse:
        widest = max(high - low for _, low, high in study.shares) / 2
        return (
            f"Fair as far as {study.matches:,} matches can tell: an advantage of less than "
            f"{widest:.1%} would not show."
        )
    found = []
    if better:
        found.append(f"seat {' and '.join(map(str, better))} wins more than its share")
    if worse:
        found.append(f"seat {' and '.join(map(str, worse))} wins less")
    text = ", ".join(found)
    return f"{text[0].upper()}{text[1:]}."


def _things(kind: Kind) -> str:
    values = kind.values
    shown = values
    note = ""
    if len(values) > MOST_ROWS:
        shown = [*values[: MOST_ROWS // 2], *values[-MOST_ROWS // 2 :]]
        note = f" The best and the worst of {len(values)}."
    picture = plots.whiskers(
        [(f"{each.thing} ({each.taken:.0%})", each.share, each.low, each.high) for each in shown],
        f"Value of each {kind.kind}",
        par=kind.share,
        par_name="average taker",
    )
    return plate(
        f"Value of each {kind.kind}",
        picture,
        "Share of the victory of those who took it, and how many of all players did. The broken "
        f"line is everybody who took any of the kind.{note}",
    )
