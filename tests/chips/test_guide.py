"""The facts in the guide are those of the game."""

import re

from pepperbox.shelf.chips import tables

from .table import GAME

GUIDE = GAME.guide()
TOLD = " ".join(GUIDE.split())
IN_WORDS = {2: "Two", 3: "Three", 4: "Four", 5: "Five"}


def test_the_guide_counts_the_chips_of_the_bag() -> None:
    rows = re.findall(r"^\| (\w+) \| (\d+) \|$", GUIDE, re.MULTILINE)
    assert [(flavour, int(count)) for flavour, count in rows] == list(
        zip(tables.FLAVOURS, tables.CHIPS, strict=True)
    )
    assert (sum(tables.CHIPS), tables.LAST_CHIP) == (25, 14)
    assert "Fourteen chips will come out of a bag of twenty-five" in TOLD


def test_the_guide_tells_a_round_in_its_order() -> None:
    a_round = GUIDE.partition("### A round")[2].partition("###")[0]
    drawn = re.findall(r"^\d\. \*\*(\w+) chips\*\*", a_round, re.MULTILINE)
    assert drawn == [IN_WORDS[chips] for chips in tables.BOARD_CARDS]
    assert "dealt **six cards**" in a_round and tables.DEALT == 6
    kept = [tables.CARDS_AFTER[phase] for phase in (tables.FIRST_DISCARDS, tables.SECOND_DISCARD)]
    assert "discards **two** cards" in a_round and kept[0] == tables.DEALT - 2
    assert "discards **one** card" in a_round and kept[1] == kept[0] - 1
    assert "Of their last three cards" in a_round and kept[1] == tables.ON_PLUS + 1


def test_the_guide_says_what_a_round_brings_and_when_the_game_ends() -> None:
    of_two, of_more = tables.FIRST_REWARD[2], {*tables.FIRST_REWARD[3:]}
    assert (of_two, of_more) == (1, {2})
    assert "the highest score gets **two** rewards and the second highest **one**" in TOLD
    assert "With two players the higher score gets **one** reward" in TOLD
    assert (tables.GOAL[2], {*tables.GOAL[3:]}) == (3, {4})
    assert "comes to **four** rewards (**three** with two players)" in TOLD
