"""Bots have names, which are theirs alone."""

import pytest

from pepperbox.bots import levels
from pepperbox.engine import Unreadable
from pepperbox.server.core.characters import FAMILIES, NAMES, characters
from pepperbox.server.core.tables import called
from pepperbox.server.core.terms import SeatInfo
from pepperbox.server.core.text import clean_name, look


def test_bots_of_one_level_have_different_names() -> None:
    assert characters(["hard", None, "hard", "easy"]) == ["Habanero", None, "Cayenne", "Sprout"]
    named = characters([level for level in levels() for _ in range(6)])
    assert len(set(named)) == len(named)


def test_a_level_without_a_family_is_called_by_its_name() -> None:
    assert characters(["oracle", "oracle"]) == ["Oracle bot", "Oracle bot"]


def test_no_two_bots_look_alike() -> None:
    assert len({look(name) for name in NAMES}) == sum(map(len, FAMILIES.values()))


def test_nobody_else_is_called_like_a_bot() -> None:
    for name in ("Habanero", "habanéro", "Chipot1e"):
        with pytest.raises(Unreadable, match="One of the bots of the house"):
            clean_name(name)


def test_at_a_table_people_keep_their_names_and_free_seats_have_none() -> None:
    rosa = SeatInfo(person="p", name="Rosa", bot=None)
    free = SeatInfo(person=None, name=None, bot=None)
    bot = SeatInfo(person=None, name=None, bot="medium")
    assert called([rosa, bot, free]) == ["Rosa", "Tarragon", None]
