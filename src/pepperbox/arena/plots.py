"""Plots as SVG text, in the inks of the box: drawn by us, so that a page needs nothing else."""

import math
from collections.abc import Sequence
from html import escape

import numpy as np

INKS = {
    "paper": "#FBF5E6",
    "ink": "#2B2118",
    "chili": "#C8372D",
    "leaf": "#3E7C4F",
    "mustard": "#E0A526",
    "sea": "#2F6F8F",
    "plum": "#6B3F73",
}
ORDER = ("chili", "leaf", "sea", "mustard", "plum", "ink")
WIDTH = 720
LEFT, RIGHT = 246, 70  # room for names and for figures
LINE = 26

Interval = tuple[str, float, float, float]  # name, value, low, high


def patterns() -> str:
    """Hatchings, so that bars differ without colour too; once on a page, before any plot."""
    strokes = ("M0,6 l6,-6", "M0,0 l6,6", "M0,3 h6", "M3,0 v6", "M0,6 l6,-6 M0,0 l6,6", "M3,3 h1")
    made = "".join(
        f'<pattern id="hatch-{name}" width="6" height="6" patternUnits="userSpaceOnUse">'
        f'<rect width="6" height="6" fill="{INKS[name]}" opacity=".78"/>'
        f'<path d="{stroke}" stroke="{INKS["paper"]}" stroke-width="1.1"/></pattern>'
        for name, stroke in zip(ORDER, strokes, strict=True)
    )
    return f'<svg width="0" height="0" aria-hidden="true"><defs>{made}</defs></svg>'


def hatch(place: int) -> str:
    return f"url(#hatch-{ORDER[place % len(ORDER)]})"


def whiskers(
    rows: Sequence[Interval],
    title: str,
    *,
    par: float | None = None,
    par_name: str = "",
    percent: bool = True,
) -> str:
    """A line for each: a dot for the value, a whisker for the interval, a rule for par."""
    shown = [edge for _, value, low, high in rows for edge in (value, low, high)]
    scale = _Scale([*shown, *([] if par is None else [par])], percent)
    height = LINE * len(rows) + 46
    parts = [scale.axis(height - 24, percent)]
    if par is not None:
        x = scale(par)
        parts.append(
            f'<line x1="{x:.1f}" x2="{x:.1f}" y1="12" y2="{height - 24}" class="par"/>'
            f'<text x="{x:.1f}" y="9" class="small middle">{escape(par_name)}</text>'
        )
    for place, (name, value, low, high) in enumerate(rows):
        y = 28 + LINE * place
        ink = INKS["ink"]
        if par is not None and low > par:
            ink = INKS["leaf"]
        elif par is not None and high < par:
            ink = INKS["chili"]
        parts.append(
            f'<text x="{LEFT - 14}" y="{y + 4}" class="end">{escape(_short(name))}</text>'
            f'<g stroke="{ink}" stroke-width="2"><path d="M{scale(low):.1f},{y} H{scale(high):.1f} '
            f'M{scale(low):.1f},{y - 4} v8 M{scale(high):.1f},{y - 4} v8"/></g>'
            f"{_mark(scale(value), y, ink, par, low, high)}"
            f'<text x="{WIDTH - 4}" y="{y + 4}" class="end figure">{_figure(value, percent)}</text>'
        )
    return _svg(height, title, parts)


def histogram(series: Sequence[tuple[str, Sequence[float]]], title: str, unit: str) -> str:
    """Small bars for each series, one above the other on the same scale, the median marked."""
    everything = [float(value) for _, values in series for value in values]
    edges = _bins(everything)
    low, high = float(edges[0]), float(edges[-1])
    room = WIDTH - LEFT - RIGHT
    each = 74 if len(series) > 1 else 120
    height = each * len(series) + 40
    parts = []
    for place, (name, values) in enumerate(series):
        counts, _ = np.histogram(values, edges)
        base = 12 + each * (place + 1) - 14
        tallest = max(1, int(counts.max()))
        bar = room / len(counts)
        for number, count in enumerate(counts.tolist()):
            tall = (each - 22) * count / tallest
            if count:
                parts.append(
                    f'<rect x="{LEFT + bar * number:.1f}" y="{base - tall:.1f}" '
                    f'width="{max(0.8, bar - 0.8):.1f}" height="{tall:.1f}" fill="{hatch(place)}"/>'
                )
        median = float(np.median(values)) if len(values) else low
        x = LEFT + room * (median - low) / (high - low)
        parts.append(
            f'<line x1="{LEFT}" x2="{LEFT + room}" y1="{base}" y2="{base}" class="rule"/>'
            f'<path d="M{x:.1f},{base + 1} l4,8 h-8 z" fill="{INKS["ink"]}"/>'
            f'<text x="{LEFT - 14}" y="{base - 4}" class="end">{escape(_short(name))}</text>'
            f'<text x="{WIDTH - 4}" y="{base - 4}" class="end figure">{_rounded(median)}</text>'
        )
    for tick in _ticks(low, high):
        x = LEFT + room * (tick - low) / (high - low)
        parts.append(f'<text x="{x:.1f}" y="{height - 14}" class="small middle">{tick:,.6g}</text>')
    parts.append(
        f'<text x="{LEFT - 14}" y="{height - 14}" class="small end">{escape(unit)}</text>'
        f'<text x="{WIDTH - 4}" y="{height - 14}" class="small end">median</text>'
    )
    return _svg(height, title, parts)


def bars(rows: Sequence[tuple[str, float]], title: str) -> str:
    """Shares of a whole, the largest first."""
    most = max((value for _, value in rows), default=1.0) or 1.0
    height = LINE * len(rows) + 12
    parts = []
    for place, (name, value) in enumerate(rows):
        y = 8 + LINE * place
        parts.append(
            f'<text x="{LEFT - 14}" y="{y + 14}" class="end">{escape(_short(name))}</text>'
            f'<rect x="{LEFT}" y="{y}" width="{(WIDTH - LEFT - RIGHT) * value / most:.1f}" '
            f'height="{LINE - 8}" fill="{hatch(place)}"/>'
            f'<text x="{WIDTH - 4}" y="{y + 14}" class="end figure">{value:.1%}</text>'
        )
    return _svg(height, title, parts)


class _Scale:
    """From values to places between the names and the figures."""

    def __init__(self, values: Sequence[float], percent: bool) -> None:
        low, high = min(values), max(values)
        spare = (high - low) * 0.08 or 0.05
        self.low, self.high = low - spare, high + spare
        if percent:
            self.low, self.high = max(0.0, self.low), min(1.0, self.high)

    def __call__(self, value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (value - self.low) / (self.high - self.low)

    def axis(self, y: float, percent: bool) -> str:
        ticks = _ticks(self.low, self.high)
        return f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}" class="rule"/>' + "".join(
            f'<line x1="{self(tick):.1f}" x2="{self(tick):.1f}" y1="16" y2="{y}" class="grid"/>'
            f'<text x="{self(tick):.1f}" y="{y + 16}" class="small middle">'
            f"{f'{tick:.0%}' if percent else f'{tick:,.4g}'}</text>"
            for tick in ticks
        )


def _mark(x: float, y: float, ink: str, par: float | None, low: float, high: float) -> str:
    """A dot; a triangle up or down where the interval leaves out par."""
    if par is not None and low > par:
        return f'<path d="M{x:.1f},{y - 7} l6.5,12 h-13 z" fill="{ink}"/>'
    if par is not None and high < par:
        return f'<path d="M{x:.1f},{y + 7} l6.5,-12 h-13 z" fill="{ink}"/>'
    return f'<circle cx="{x:.1f}" cy="{y}" r="5.5" fill="{ink}"/>'


def _ticks(low: float, high: float) -> list[float]:
    """About five round values."""
    rough = (high - low) / 5
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * times for times in (1, 2, 2.5, 5, 10) if power * times >= rough)
    first = math.ceil(low / step)
    return [step * number for number in range(first, math.floor(high / step + 1e-9) + 1)]


def _bins(values: Sequence[float]) -> np.ndarray:
    """At most forty bins of equal width, whole numbers each in the middle of its own."""
    low, high = math.floor(min(values, default=0)), math.ceil(max(values, default=1))
    width = max(1, math.ceil((high - low + 1) / 40))
    count = math.ceil((high - low + 1) / width)
    return np.arange(count + 1) * width + low - 0.5


def _figure(value: float, percent: bool) -> str:
    return f"{value:.1%}" if percent else f"{value:,.1f}"


def _rounded(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def _short(name: str) -> str:
    return name if len(name) <= 36 else name[:35] + "…"


def _svg(height: float, title: str, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )
