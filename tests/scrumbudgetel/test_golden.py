from pathlib import Path

import pytest

from pepperbox.testing import check_golden

RECORDS = sorted((Path(__file__).parent / "golden").glob("*.json"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_golden_playthrough(record: Path) -> None:
    check_golden(record, last_view=False)


def test_there_are_golden_playthroughs_of_every_ending() -> None:
    assert {record.stem for record in RECORDS} == {"cave", "late_cave", "no_cave"}
