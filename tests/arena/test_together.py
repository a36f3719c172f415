"""Compiled matches are the matches that the same bots play decision by decision."""

from pathlib import Path

import numpy as np
import pytest

import pepperbox
from pepperbox.arena import run
from pepperbox.arena.crew import are_compiled, bundles, cores, here
from pepperbox.arena.meeting import Meeting, play
from pepperbox.arena.seating import meetings
from pepperbox.arena.together import is_compiled, play_together
from pepperbox.bots import rehearsal
from pepperbox.engine.chance import Luck
from pepperbox.engine.compile import demands_of, mode, switch
from pepperbox.engine.compile.calls import key
from pepperbox.search import weights
from pepperbox.search.drawing import draw, key_block, prepare


@pytest.mark.parametrize("name", pepperbox.games())
@pytest.mark.parametrize("most", [2, 4])
def test_compiled_bots_play_the_same_records_as_decision_by_decision(name: str, most: int) -> None:
    seats = min(most, pepperbox.game(name).players[-1])
    line_up = ("greedy", "hard@60", "easy@40", "random")[-seats:]
    planned = meetings(name, line_up, seats, 4 // seats, "together", {}, record=True)
    assert are_compiled(planned)
    for one, other in zip(play_together(planned), map(play, planned), strict=True):
        assert one.record == other.record
        assert (one.points, one.places) == (other.points, other.places)
        assert (one.length, one.choices) == (other.length, other.choices)
        assert pepperbox.replay(one.record or {}).points == one.points


@pytest.mark.parametrize("name", pepperbox.games())
def test_master_plays_whole_matches_in_compiled_code(name: str) -> None:
    planned = meetings(name, ["master@30", "random"], 2, 2, "master", {}, record=True)
    assert are_compiled(planned)
    alone = [play(meeting).record for meeting in planned]
    assert [outcome.record for outcome in play_together(planned)] == alone


def test_so_does_a_network_from_a_file_until_it_is_another(tmp_path: Path) -> None:
    game = pepperbox.game("harvest_dice")
    network = weights.shipped(game)
    assert network is not None
    file = tmp_path / "mine.npz"
    weights.save(file, network, game)
    planned = meetings("harvest_dice", [f"{file}@30", "random"], 2, 2, "file", {}, record=True)
    assert are_compiled(planned)
    first = [outcome.record for outcome in play_together(planned)]
    assert first == [play(meeting).record for meeting in planned]
    weights.save(file, network._replace(value=-network.value, policy=-network.policy), game)
    assert first != [outcome.record for outcome in play_together(planned)]


def test_greedy_in_compiled_matches_is_greedy() -> None:
    planned = meetings("chips", ["greedy", "hard@1200"], 2, 2, "greedy", {}, record=True)
    alone = [play(meeting).record for meeting in planned]
    assert [outcome.record for outcome in play_together(planned)] == alone


def test_threads_play_what_one_thread_plays() -> None:
    alone = run("harvest_dice", ["greedy", "random"], 2, 70, here)
    together = run("harvest_dice", ["greedy", "random"], 2, 70, cores(2))
    assert [o.points for o in together.outcomes] == [o.points for o in alone.outcomes]
    assert [o.bots for o in together.outcomes] == [o.bots for o in alone.outcomes]


def test_what_needs_python_or_a_clock_is_played_decision_by_decision() -> None:
    planned = [Meeting(n, "harvest_dice", ("greedy", "hard"), "x") for n in range(9)]
    assert not are_compiled(planned)
    assert [len(bundle) for bundle in bundles(planned, 2)] == [1] * 9


@pytest.mark.parametrize("seed", ["", "arena-7", "Pfeffer \N{HOT PEPPER}", "long " * 20])
def test_compiled_luck_is_the_luck_of_the_seed(seed: str) -> None:
    totals = [1, 2, 3, 6, 7, 36, 1000, 2**31 - 1] * 40
    before = mode()
    for form, count in (("on", len(totals)), ("off", 8)):
        switch(form)  # type: ignore[arg-type]
        try:
            chain = np.empty(16, np.int64)
            prepare(key_block(seed), chain)
            drawn = np.zeros(1, np.int64)
            luck = Luck(seed)
            for total in totals[:count]:
                assert draw(chain, drawn, total) == luck.below(total)
            assert drawn[0] == luck.drawn
        finally:
            switch(before)


def test_what_matches_between_bots_ask_for_is_noted_before() -> None:
    """So that it can be compiled ahead, and shipped."""
    game = pepperbox.game("pennies")
    noted = {key(*demand) for demand in demands_of(lambda: is_compiled(game))}
    noted |= {key(*demand) for demand in demands_of(lambda: rehearsal.play("pennies"))}
    noted |= {key(*demand) for demand in demands_of(lambda: rehearsal.think("pennies"))}
    planned = meetings("pennies", ["greedy", "random"], 2, 1, "noted", {}, record=True)
    for work in (lambda: play_together(planned), lambda: play(planned[0])):
        asked = {key(*demand): demand.name for demand in demands_of(work)}
        assert [name for call, name in asked.items() if call not in noted] == []
