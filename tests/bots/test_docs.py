import random
import re
from pathlib import Path

import pepperbox
from pepperbox.bots import levels
from pepperbox.engine import Match

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_example_of_a_bot_plays() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(code.splitlines()) <= 10
    made: dict[str, type] = {}
    exec(compile(code, "bots.md", "exec"), made)
    match = pepperbox.game("harvest_dice").match(seats=2, seed="docs")
    seat = match.to_act[0]
    assert isinstance(seat, int)
    match.play(seat, made["MyBot"]().choose(match.seen(seat)))


def at_a_choice(rng: random.Random, length: int) -> tuple[Match, int]:
    """A match after so many steps, and a seat that has a choice in it."""
    match = pepperbox.game("harvest_dice").match(seats=2, seed="docs")
    while match.length < length or len(match.moves(match.to_act[0])) == 1:
        match.play(match.to_act[0], rng.choice(match.moves(match.to_act[0])))
    return match, match.to_act[0]


def test_what_the_page_shows_of_bots_and_advice_runs() -> None:
    lines = re.findall(r"^    ((?:from|player|move|match|pepperbox\.).*)$", PAGE, re.MULTILINE)
    *before, reviewed = lines
    assert len(before) > 3 and "review(match)" in reviewed
    rng = random.Random(1)
    match, seat = at_a_choice(rng, 100)
    move, other = rng.sample(match.moves(seat), 2)
    names = {"match": match, "seat": seat, "move": move, "other": other, "pepperbox": pepperbox}
    exec("\n".join(before), names)
    match = match.game.at(match.position())  # a review goes over all that was decided
    while not match.over:
        match.play(match.to_act[0], rng.choice(match.moves(match.to_act[0])))
    exec(reviewed, names | {"match": match})


def test_every_level_is_explained() -> None:
    for level in levels():
        assert f"| `{level}` |" in PAGE
