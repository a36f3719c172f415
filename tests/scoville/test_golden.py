from pathlib import Path

import pytest

from pepperbox.testing import check_golden

GOLDENS = sorted((Path(__file__).parent / "golden").glob("*.json"))


@pytest.mark.parametrize("file", GOLDENS, ids=lambda file: file.stem)
def test_golden(file: Path) -> None:
    check_golden(file)
