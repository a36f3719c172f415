"""The pepper field: 70 plots, the 157 notches on their sides, and the ways between them."""

import numpy as np

COLUMNS, ROWS = 10, 7

# plot = row * COLUMNS + column, from A1 in the north-west; BEYOND is where no plot is.
PLOTS = tuple(f"{'ABCDEFGHIJ'[c]}{r + 1}" for r in range(ROWS) for c in range(COLUMNS))
BEYOND = len(PLOTS)
STARTING_PLOTS = (PLOTS.index("E4"), PLOTS.index("F4"))


def _plot(row: int, column: int) -> int:
    inside = 0 <= row < ROWS and 0 <= column < COLUMNS
    return row * COLUMNS + column if inside else BEYOND


def _spelled(plots: tuple[int, int], sides: str) -> str:
    """A notch by its two plots, west or north one first; on the rim by plot and side."""
    one, other = plots
    if one == BEYOND:
        return f"{PLOTS[other]}/{sides[1]}"
    return f"{PLOTS[one]}/{sides[0] if other == BEYOND else PLOTS[other]}"


def _notches() -> list[tuple[str, tuple[int, int], tuple[int, int]]]:
    """Each notch: its name, the plots on both hands and the corners at both ends of its side."""
    corner = {
        (r, c): r * (COLUMNS + 1) + c for r in range(ROWS + 1) for c in range(COLUMNS + 1)
    }  # the north-west corner of the plot in row r, column c
    notches = []
    for r in range(ROWS):
        for c in range(COLUMNS + 1):  # between a plot and its western neighbour
            plots = _plot(r, c - 1), _plot(r, c)
            notches.append((_spelled(plots, "EW"), plots, (corner[r, c], corner[r + 1, c])))
    for r in range(ROWS + 1):
        for c in range(COLUMNS):  # between a plot and its northern neighbour
            plots = _plot(r - 1, c), _plot(r, c)
            notches.append((_spelled(plots, "SN"), plots, (corner[r, c], corner[r, c + 1])))
    return notches


def _ahead(corners: np.ndarray) -> np.ndarray:
    """For each notch and each end of its side the other notches that meet there, then -1."""
    ahead = np.full((len(corners), 2, 3), -1, np.int16)
    for notch in range(len(corners)):
        for end in range(2):
            meeting = [int(m) for m in np.flatnonzero((corners == corners[notch, end]).any(axis=1))]
            meeting.remove(notch)
            ahead[notch, end, : len(meeting)] = meeting
    return ahead


def _neighbours() -> np.ndarray:
    """For each plot the four plots that share a side with it, BEYOND past the rim."""
    return np.array(
        [
            [_plot(r - 1, c), _plot(r, c + 1), _plot(r + 1, c), _plot(r, c - 1)]
            for r in range(ROWS)
            for c in range(COLUMNS)
        ],
        np.int8,
    )


NOTCHES, _plots, _corners = zip(*_notches(), strict=True)
PLOTS_BESIDE = np.array(_plots, np.int8)
CORNERS = np.array(_corners, np.int8)
AHEAD = _ahead(CORNERS)
NEIGHBOURS = _neighbours()
STAR = NOTCHES.index("E4/F4")
