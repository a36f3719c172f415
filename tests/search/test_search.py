import itertools
import random
import threading
import time

import pytest

import pepperbox
from pepperbox.engine import Match
from pepperbox.search import thinker as thinker_module
from pepperbox.search.budget import Budget
from pepperbox.search.exact import ExactThinker
from pepperbox.search.strongest import strongest
from pepperbox.search.thinker import thinker
from pepperbox.search.thoughts import Findings
from pepperbox.testing.positions import random_step

GAMES = pepperbox.games()


def decision(
    name: str, seed: int = 1, seats: int | None = None, steps: int = 40
) -> tuple[Match, int]:
    """A position of a random match with a choice of several moves, and who has it."""
    game = pepperbox.game(name)
    rng = random.Random(seed)
    match = game.match(seats=seats or game.players[0], seed=f"search {seed}")
    left = rng.randrange(steps + 1)
    while match.to_act:
        for seat in match.to_act:
            if left <= 0 and len(match.moves(seat)) > 1:
                return match, seat
        random_step(match, rng)
        left -= 1
    return decision(name, seed, seats, steps // 2)


def found(match: Match, seat: int, seed: int, iterations: int) -> Findings:
    position = match.seen(seat).position
    return thinker(match.game).search(position, seat, seed, iterations=iterations)


@pytest.mark.parametrize("name", GAMES)
def test_a_seeded_search_with_so_many_iterations_finds_the_same_again(name: str) -> None:
    match, seat = decision(name)
    assert found(match, seat, 5, 200) == found(match, seat, 5, 200)
    assert found(match, seat, 5, 200) != found(match, seat, 6, 200)


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_move_is_told_once_and_visits_add_up(name: str) -> None:
    for seed in range(3):
        match, seat = decision(name, seed, pepperbox.game(name).players[-1])
        findings = found(match, seat, 1, 150)
        numbers = [thought.number for thought in findings.thoughts]
        assert sorted(numbers) == sorted(match.game.legal(match.state, seat).tolist())
        assert sum(thought.visits for thought in findings.thoughts) == 150
        assert findings.iterations == 150
        assert sum(findings.chances) == pytest.approx(1)
        assert all(0 <= thought.worth <= 1 for thought in findings.thoughts)


@pytest.mark.parametrize("name", GAMES)
def test_a_search_changes_nothing_but_its_own_memory(name: str) -> None:
    match, seat = decision(name)
    position = match.seen(seat).position
    before = position.tobytes()
    thinker(match.game).search(position, seat, 1, iterations=100)
    assert position.tobytes() == before


def test_several_threads_search_at_once_and_find_what_one_finds() -> None:
    match, seat = decision("harvest_dice")
    alone = [found(match, seat, seed, 3000) for seed in range(4)]
    together: dict[int, Findings] = {}

    def run(seed: int) -> None:
        together[seed] = found(match, seat, seed, 3000)

    threads = [threading.Thread(target=run, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [together[seed] for seed in range(4)] == alone


def test_other_python_code_runs_while_a_search_does() -> None:
    match, seat = decision("harvest_dice")
    budget = Budget(60.0)
    search = thinker(match.game).search
    thread = threading.Thread(
        target=search, args=(match.seen(seat).position, seat, 1), kwargs={"seconds": budget}
    )
    thread.start()
    beats = 0
    while thread.is_alive() and beats < 20:
        time.sleep(0.001)
        beats += 1
    budget.cut(0.0)
    thread.join()
    assert beats == 20


@pytest.mark.soak  # it measures the machine too
def test_a_search_stops_at_its_time() -> None:
    match, seat = decision("harvest_dice")
    position = match.seen(seat).position
    passed, worked = [], []
    for seed in range(20):
        start, work = time.perf_counter(), time.thread_time()
        thinker(match.game).search(position, seat, seed, seconds=0.03)
        passed.append(time.perf_counter() - start)
        worked.append(time.thread_time() - work)
    assert min(passed) > 0.02
    assert min(worked) < 0.03 * 1.3  # of its own time: a busy machine does not stretch that


@pytest.mark.parametrize("name", GAMES)
def test_a_full_tree_is_searched_on(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker_module, "NODES", 300)
    monkeypatch.setattr(thinker_module, "_own", threading.local())
    match, seat = decision(name)
    position = match.seen(seat).position
    for one in thinker(match.game), strongest(match.game):
        if not isinstance(one, ExactThinker):  # which has no tree
            assert one.search(position, seat, 1, iterations=2000).iterations == 2000


def test_the_winning_move_is_found() -> None:
    """The last die of the match: the 6 completes the pig's last row and wins by it."""
    game = pepperbox.game("harvest_dice")
    row, ends = ["carrot"] * 6, ["carrot", *[None] * 4, "carrot"]
    match = game.at(
        {
            "seats": 2,
            "state": {
                "turn": 0,
                "phase": "taking",
                "pool": {"lettuce": {"1": 1, "6": 1}},
                "market": {"lettuce": 5, "carrot": 5},
                "garden": [[row, ends, ends], [row, row[:4], []]],
                "pig": [36, 38],
                "spent": [6, 6],
            },
        }
    )
    best = found(match, 0, 1, 500).thoughts[0]
    assert game.moves.MOVES.event(best.number).value == 6  # type: ignore[attr-defined]
    assert best.worth > 0.9


def test_a_budget_can_be_cut_while_it_is_spent() -> None:
    match, seat = decision("harvest_dice")
    seen = match.seen(seat)
    budget = Budget(60.0)
    threading.Timer(0.05, budget.cut, [0.0]).start()
    begun = time.perf_counter()
    findings = thinker(match.game).search(seen.position, seat, 1, seconds=budget)
    assert findings.iterations > 0
    assert time.perf_counter() - begun < 30.0


def test_seconds_are_those_of_the_clock_that_a_budget_has() -> None:
    """A clock that stands while others work does not starve a search."""
    match, seat = decision("harvest_dice")
    seen = match.seen(seat)
    ticks = itertools.count()
    budget = Budget(10.0, clock=lambda: float(next(ticks)))
    findings = thinker(match.game).search(seen.position, seat, 1, seconds=budget)
    assert 1 <= findings.iterations <= 12
