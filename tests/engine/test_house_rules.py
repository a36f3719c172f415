"""House rules are explained where they are chosen."""

from typing import Any

import msgspec
import pytest

import pepperbox

GAMES = ["harvest_dice", "scoville", "scrumbudgetel"]


def fields(name: str) -> dict[str, dict[str, Any]]:
    """The options of a game, as its schema has them."""
    schema = msgspec.json.schema(pepperbox.game(name).options)
    found: dict[str, dict[str, Any]] = schema["$defs"]["Options"]["properties"]
    return found


def values(field: dict[str, Any]) -> set[Any]:
    """All that can be chosen."""
    if "enum" in field:
        return set(field["enum"])
    parts = field.get("anyOf", [])
    return {
        None if part.get("type") == "null" else one
        for part in parts
        for one in part.get("enum", [None])
    }


def test_chips_is_played_as_printed() -> None:
    assert fields("chips") == {}


@pytest.mark.parametrize("name", GAMES)
def test_every_house_rule_says_what_it_is_about(name: str) -> None:
    assert fields(name)
    for option, field in fields(name).items():
        assert field["title"][0].isupper(), option
        assert field["description"].endswith("."), option


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_has_a_name_and_says_what_it_brings(name: str) -> None:
    assert any("choices" in field for field in fields(name).values())
    for option, field in fields(name).items():
        told = field.get("choices", [])
        assert {choice["value"] for choice in told} == values(field), option
        assert all(choice["means"].endswith(".") for choice in told), option
        assert len({choice["name"] for choice in told}) == len(told), option


def test_the_captain_is_a_seat_counted_as_people_count() -> None:
    captain = fields("scrumbudgetel")["captain"]
    assert captain["seat"]
    names = [(choice["value"], choice["name"]) for choice in captain["choices"]]
    assert names == [(None, "Rolled for"), *((seat, f"Seat {seat + 1}") for seat in range(4))]
