"""The same tournament on a Ray cluster; `make test-cluster` installs what it needs."""

import pytest

from pepperbox.arena import run
from pepperbox.arena.crew import cluster, here

pytest.importorskip("ray")


def test_a_cluster_plays_what_one_process_plays() -> None:
    bots = ["easy@30", "random"]
    alone = run("harvest_dice", bots, 2, 6, here)
    together = run("harvest_dice", bots, 2, 6, cluster("local"))
    assert [o.points for o in together.outcomes] == [o.points for o in alone.outcomes]
    assert [o.bots for o in together.outcomes] == [o.bots for o in alone.outcomes]
