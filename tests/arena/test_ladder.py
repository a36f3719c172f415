"""The ladder holds, and is written down."""

from pathlib import Path

from click.testing import CliRunner

from pepperbox.arena.crew import here
from pepperbox.arena.ladder import LAST_STEP, climb, onto_page, steps_of
from pepperbox.cli import cli

STEPS = (
    ("greedy", "random"),
    ("medium@150", "easy@25"),
    ("hard@400", "greedy"),
    ("hard@150", "medium@40"),
    ("master@100", "hard@100"),
)


def test_every_level_beats_the_next_lower_one() -> None:
    """In Harvest Dice, where few matches are enough; always the same ones, so it cannot waver."""
    rungs = climb("harvest_dice", [2], 40, here, STEPS)
    assert len(rungs) == len(STEPS)
    for rung in rungs:
        assert rung.row.low > 0.5, f"{rung.higher} no longer beats {rung.lower}"
        assert rung.holds


def test_greedy_beats_random_in_chips_and_scrumbudgetel() -> None:
    for game in ("chips", "scrumbudgetel"):
        (rung,) = climb(game, [2], 240, here, STEPS[:1])
        assert rung.row.low > 0.5, game


def test_master_is_a_step_where_something_was_learnt() -> None:
    assert LAST_STEP in steps_of("scoville")
    assert LAST_STEP not in steps_of("pennies")


def test_a_games_section_is_put_in_place_of_its_last_one() -> None:
    page = onto_page("", "## Chips\nold\n")
    page = onto_page(page, "## Scoville\nhigh\n")
    page = onto_page(page, "## Chips\nnew\n")
    assert page.startswith("# The ladder\n")
    assert page.endswith("## Chips\nnew\n\n## Scoville\nhigh\n")
    assert "old" not in page


def test_the_command_writes_the_page(tmp_path: Path) -> None:
    page = tmp_path / "docs" / "ladder.md"
    command = ["ladder", "pennies", "--matches", "2", "--jobs", "1", "--page", str(page)]
    CliRunner().invoke(cli, command, catch_exceptions=False)
    assert "| 2 | `hard@600,greedy` | 2 |" in page.read_text(encoding="utf-8")
