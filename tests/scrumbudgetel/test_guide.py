"""The facts in the guide are those of the game."""

import re

import pytest

from pepperbox.shelf.scrumbudgetel.tables import COPIES, KINDS, PRINTED, VALUE

from .table import GAME

GUIDE = " ".join(GAME.guide().split())
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in GAME.guide().partition("### The markers")[2].partition("###")[0].splitlines()
    if line.startswith("| ")
][1:]


@pytest.mark.parametrize(("marker", "shape", "copies", "value", "in_colours"), PRINTED)
def test_the_guide_shows_every_marker(
    marker: str, shape: str, copies: int, value: int, in_colours: bool
) -> None:
    name = marker.replace("_", " ")
    ((cell, told_shape, how_many, told_value),) = (
        row for row in ROWS if re.search(rf"\b{name}\b", row[0])
    )
    counted = re.search(rf"{name} \((\d+)\)", cell) or re.match(r"(\d+)", how_many)
    assert (told_shape, told_value) == (shape, str(value))
    assert int(counted[1] if counted else 1) == copies
    assert ("of each colour" in how_many) == in_colours


def test_the_guide_says_what_a_turn_pays_and_what_a_stash_costs() -> None:
    value = dict(zip(KINDS, VALUE.tolist(), strict=True))
    assert f"{value['trail-red']} for every trail of your colour" in GUIDE
    assert f"{value['cave']} for each destination" in GUIDE
    obstacle, junction = value["pit-red"], value["junction"]
    assert f"{obstacle} for each obstacle and {junction} for each junction" in GUIDE
    doubled = [2 * value[kind] for kind in ("trail-red", "village-red", "pit-red")]
    assert "(trail {}, village {}, pit {})".format(*doubled) in GUIDE


def test_the_list_of_all_markers_has_as_many_as_the_bag() -> None:
    (markers,) = GAME.words.CARD_LISTS
    assert markers.count == COPIES.sum() == 236
