import re
from pathlib import Path

import pepperbox
from pepperbox.bots import levels

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


def test_every_level_is_explained() -> None:
    for level in levels():
        assert f"| `{level}` |" in PAGE
