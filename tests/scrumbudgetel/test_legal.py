"""What may be laid, and what speaks against everything else."""

from typing import Any

import pytest

from pepperbox.testing.bare import legal, objections, whole

from .table import GAME, at, player

ALL = "trail-white, trail-red, junction, river, village-red, pit-white, cave"
ON = "trail-white 0 0, trail-white 1 3, trail-red 0 2, chasm 3 3"
RED = "trail-red"


@pytest.mark.parametrize(
    ("stashes", "fields"),
    [
        pytest.param((ALL, RED), {"roll": 4}, id="a first marker"),
        pytest.param((ALL, RED), {"roll": 1}, id="the last of the roll"),
        pytest.param(
            (ALL, RED), {"on": f"{ON}, trail-white 2 3", "roll": 4, "laid": 1}, id="a trail"
        ),
        pytest.param(
            (ALL, RED), {"on": f"{ON}, junction 2 1", "roll": 4, "laid": 1}, id="a junction"
        ),
        pytest.param(
            (ALL, RED),
            {"on": f"{ON}, junction 2 1, trail-white 5 2", "roll": 4, "laid": 2},
            id="a junction and its trail",
        ),
        pytest.param(("trail-red, pit-red, junction", RED), {"roll": 3}, id="of rivals only"),
        pytest.param(("junction, river", RED), {"roll": 3}, id="no trail"),
        pytest.param((ALL, RED), {"roll": 4, "finished": [True, False]}, id="too early"),
        pytest.param((RED, ALL), {"player": 1, "roll": 4}, id="another seat"),
    ],
)
def test_exactly_what_nothing_speaks_against_may_be_laid(
    stashes: tuple[str, str], fields: dict[str, Any]
) -> None:
    match = at(*stashes, **{"on": ON, **fields})
    seat, position = player(match), whole(match)
    reasons = objections(GAME, position, seat)
    allowed = [number for number, reason in enumerate(reasons) if reason == 0]
    assert allowed == sorted(legal(GAME, position, seat))
    assert set(reasons) <= {0, *GAME.rules.REASONS}
