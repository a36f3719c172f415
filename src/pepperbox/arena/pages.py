"""Pages to read and to print: one file each, with everything in it."""

from collections.abc import Sequence
from html import escape

import numpy as np

import pepperbox

from . import plots
from .plots import INKS
from .ratings import ratings
from .tournament import BySeed, Row, Tournament

STYLE = f"""
@page {{ size: A4; margin: 16mm 15mm; }}
:root {{ color-scheme: light; }}
body {{ margin: 0; background: {INKS["paper"]}; color: {INKS["ink"]};
  font: 17px/1.5 "Source Sans 3", "Source Sans Pro", "Segoe UI", system-ui, sans-serif; }}
main {{ max-width: 780px; margin: 0 auto; padding: 40px 28px 64px; }}
header {{ border-bottom: 5px double {INKS["ink"]}; margin-bottom: 26px; padding-bottom: 14px; }}
h1, h2, h3 {{ font-family: Fraunces, "Iowan Old Style", Georgia, serif; line-height: 1.15;
  font-weight: 650; break-after: avoid; }}
h1 {{ font-size: 44px; margin: 0 0 6px; letter-spacing: -.01em; }}
h2 {{ font-size: 29px; margin: 52px 0 8px; padding-top: 12px;
  border-top: 2px solid {INKS["ink"]}; }}
h3 {{ font-size: 20px; margin: 28px 0 2px; }}
p {{ margin: 6px 0 12px; max-width: 66ch; }}
.kicker {{ font-variant: small-caps; letter-spacing: .07em; color: {INKS["chili"]};
  font-weight: 600; margin: 0 0 4px; }}
.lead {{ font-size: 20px; }}
figure {{ margin: 8px 0 18px; break-inside: avoid; }}
figcaption {{ font-size: 14.5px; max-width: 70ch; }}
section.sheet {{ break-before: page; }}
svg {{ display: block; width: 100%; height: auto; }}
svg text {{ font: 13.5px "Source Sans 3", "Segoe UI", system-ui, sans-serif; fill: {INKS["ink"]};
  font-variant-numeric: tabular-nums; }}
svg .small {{ font-size: 11.5px; }} svg .middle {{ text-anchor: middle; }}
svg .end {{ text-anchor: end; }} svg .figure {{ font-weight: 600; }}
svg .rule {{ stroke: {INKS["ink"]}; stroke-width: 1.4; }}
svg .grid {{ stroke: {INKS["ink"]}; stroke-width: .5; opacity: .22; }}
svg .par {{ stroke: {INKS["ink"]}; stroke-width: 1.2; stroke-dasharray: 5 4; }}
table {{ border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums;
  font-size: 15.5px; margin: 10px 0 20px; break-inside: avoid; }}
th {{ text-align: right; font-weight: 600; border-bottom: 2px solid {INKS["ink"]};
  padding: 4px 8px; }}
td {{ text-align: right; padding: 4px 8px; border-bottom: 1px solid {INKS["ink"]}33; }}
th:first-child, td:first-child {{ text-align: left; padding-left: 0; }}
footer {{ margin-top: 44px; border-top: 1px solid {INKS["ink"]}; padding-top: 10px;
  font-size: 14.5px; }}
code {{ font-size: .92em; }}
@media print {{ body {{ font-size: 11pt; print-color-adjust: exact;
  -webkit-print-color-adjust: exact; }} main {{ padding: 0; max-width: none; }}
  h1 {{ font-size: 30pt; }} h2 {{ font-size: 20pt; }} }}
"""


def page(title: str, kicker: str, lead: str, body: Sequence[str], footer: str) -> str:
    """A whole page; `body` is HTML, the rest is text."""
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} - {escape(kicker)}</title><style>{STYLE}</style></head><body>"
        f'{plots.patterns()}<main><header><p class="kicker">{escape(kicker)}</p>'
        f'<h1>{escape(title)}</h1><p class="lead">{escape(lead)}</p></header>'
        f"{''.join(body)}<footer>{escape(footer)}</footer></main></body></html>\n"
    )


def plate(heading: str, picture: str, caption: str) -> str:
    """A plot with its heading and what it shows."""
    return (
        f"<h3>{escape(heading)}</h3><figure>{picture}"
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    lines = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>"


def tournament_page(tournament: Tournament) -> str:
    """The page of `pepperbox arena --report`."""
    title = pepperbox.game(tournament.game).title
    rows = tournament.table()
    best = rows[0]
    lead = (
        f"{best.bot} won {best.share:.1%} of its {best.matches} matches "
        f"(95 % interval {best.low:.1%} to {best.high:.1%})."
    )
    lead = " ".join([lead, *sharper(tournament, best.bot)])
    return page(
        f"{title}, {tournament.seats} players",
        "Pepperbox arena",
        lead,
        [_results(rows), *_tournament_plates(tournament, rows)],
        how_it_was_played(tournament),
    )


def sharper(tournament: Tournament, name: str) -> list[str]:
    """How a bot did where luck counts less, as far as there are enough seeds to say so."""
    ways = (
        ("Seed by seed, the same luck for everybody", tournament.by_seed(name)),
        ("Without luck, as far as it is known", tournament.without_luck(name)),
    )
    return [f"{how}: {_interval(found)}" for how, found in ways if found is not None]


def _interval(found: BySeed) -> str:
    return (
        f"{found.bot} {found.share:.1%} over {found.seeds:,} seeds (95 % interval {found.low:.1%} "
        f"to {found.high:.1%}; plain shares need {found.fewer:.1f} times the matches for it)."
    )


def how_it_was_played(tournament: Tournament) -> str:
    options = ", ".join(f"{name} = {value}" for name, value in tournament.options.items())
    return (
        f"{len(tournament.outcomes)} matches of {pepperbox.game(tournament.game).title} between "
        f"{', '.join(tournament.bots)}; options: {options or 'as in the rulebook'}. Every seed is "
        "played with the bots on each other's seats, so that luck favours nobody. A shared victory "
        "counts as a part for each winner."
    )


def _results(rows: Sequence[Row]) -> str:
    headings = ("bot", "matches", "wins", "share", "95 % interval", "rating", "ms a decision")
    return table(
        headings,
        [
            (
                row.bot,
                str(row.matches),
                f"{row.wins:,.1f}",
                f"{row.share:.1%}",
                f"{row.low:.1%} - {row.high:.1%}",
                f"{row.rating:.1f}",
                f"{row.seconds_per_decision * 1000:,.3g}",
            )
            for row in rows
        ],
    )


def _tournament_plates(tournament: Tournament, rows: Sequence[Row]) -> list[str]:
    par = 1 / min(len(tournament.bots), tournament.seats)
    rated = ratings(tournament.bots, tournament.outcomes)
    strengths = [
        (name, rating.mu, rating.mu - 2 * rating.sigma, rating.mu + 2 * rating.sigma)
        for name, rating in sorted(rated.items(), key=lambda item: -item[1].mu)
    ]
    points: list[tuple[str, list[float]]] = [
        (
            row.bot,
            [
                float(score)
                for outcome in tournament.outcomes
                for name, score in zip(outcome.bots, outcome.points, strict=True)
                if name == row.bot
            ],
        )
        for row in rows
    ]
    return [
        plate(
            "Victories",
            plots.whiskers(
                [(row.bot, row.share, row.low, row.high) for row in rows],
                "Share of victories",
                par=par,
                par_name="equal strength",
            ),
            "Share of matches won, with its 95 % interval. A triangle marks a share that luck "
            "alone does not explain.",
        ),
        plate(
            "Ratings",
            plots.whiskers(strengths, "Ratings", percent=False),
            "OpenSkill ratings (Plackett-Luce) from the places of every match, with two standard "
            "deviations to each side; everybody begins with 25.",
        ),
        plate(
            "Points",
            plots.histogram(points, "Final points", "points"),
            "How many points each bot ended its matches with; the small triangle is the median.",
        ),
        *_thinking(tournament, rows),
        plate(
            "Length",
            plots.histogram(
                [("all matches", [float(outcome.length) for outcome in tournament.outcomes])],
                "Length of a match",
                "moves",
            ),
            "Moves and chance events of a match.",
        ),
    ]


def _thinking(tournament: Tournament, rows: Sequence[Row]) -> list[str]:
    """How long decisions took; nothing where they were not timed, as in compiled matches."""
    times = tournament.decision_times()
    timed = [second for took in times.values() for second in took]
    if not timed:
        return []
    longest = 1000 * float(np.percentile(timed, 99.5))
    thinking = [
        (row.bot, [min(longest, 1000 * second) for second in times[row.bot]] or [0.0])
        for row in rows
    ]
    return [
        plate(
            "Thinking",
            plots.histogram(thinking, "Time of a decision", "ms"),
            "How long decisions between several moves took; the longest in 200 are cut short.",
        )
    ]
