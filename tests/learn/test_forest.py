"""A search over many matches at once, fed by a network of one's own."""

from typing import Any

import numpy as np
import pytest

from pepperbox.engine import NotAllowed, Unreadable
from pepperbox.learn import VectorMatch, search


class Network:
    """Knows nothing: every seat wins as often, every move is as good."""

    def __init__(self, matches: VectorMatch) -> None:
        self.seats, self.actions = matches.seats, matches.actions
        self.asked: list[int] = []

    def __call__(self, seen: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        self.asked.append(len(seen))
        values = np.full((len(seen), self.seats), 1 / self.seats)
        return values, np.ones((len(seen), self.actions))


def batch(game: str, matches: int = 8, seats: int = 2, **settings: Any) -> VectorMatch:
    return VectorMatch(game, matches=matches, seats=seats, seed=1, threads=1, **settings)


@pytest.mark.parametrize("game", ["chips", "harvest_dice"])
def test_all_trees_are_judged_in_one_call(game: str) -> None:
    matches = batch(game)
    network = Network(matches)
    found = search(matches, network, iterations=32, at_once=4)
    assert max(network.asked) <= 8 * 4
    assert len(network.asked) <= 1 + 32 // 4
    numbers, counts = matches.legal()
    assert (found.visits.sum(1)[counts > 1] == 32).all()
    listed = np.arange(numbers.shape[1]) < counts[:, None]
    assert (found.visits[~listed] == 0).all()
    matches.step(found.actions)  # they are legal


def test_a_search_changes_nothing_and_the_same_seed_finds_the_same() -> None:
    matches = batch("chips", seats=3)
    before = matches.save()
    one, other = (search(matches, Network(matches), iterations=16, seed=7) for _ in range(2))
    assert matches.save() == before
    assert all(map(np.array_equal, one, other))


def test_what_the_network_likes_is_tried_most() -> None:
    matches = batch("harvest_dice", matches=16)
    _, counts = matches.legal()
    wanted = matches.sample()

    calls: list[int] = []

    def likes(seen: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        priors = np.ones((len(seen), matches.actions))
        if not calls:  # the roots come first
            priors[:] = 0
            priors[np.arange(16), wanted] = 1
        calls.append(len(seen))
        return np.full(len(seen), 0.5), priors

    found = search(matches, likes, iterations=8, at_once=1)
    assert (found.actions == wanted)[counts > 1].mean() > 0.9


def test_it_finds_the_move_that_wins_at_once() -> None:
    """The last decision of a match: the end itself says who has won, whatever the network says."""
    matches = batch("harvest_dice", matches=64, autoreset=False)
    for _ in range(400):
        if (matches.turns < 0).any():
            break
        last = matches.save()
        matches.step(matches.sample())
    ended = np.flatnonzero(matches.turns < 0)
    matches.load(last)
    one = matches.fork(ended[:1])
    found = search(one, Network(one), iterations=64, at_once=4)
    numbers, counts = one.legal()
    tries = one.fork(np.zeros(counts[0], int))
    step = tries.step(numbers[0, : counts[0]])
    seat = int(one.turns[0])
    over = step.over
    assert over.any()
    worths = found.worths[0, : counts[0]]
    expected = (step.rewards[:, seat] + 1) / 2
    tried = (found.visits[0, : counts[0]] > 0) & over
    assert np.allclose(worths[tried], expected[tried])


def test_a_network_that_answers_amiss_is_told_what_is_wanted() -> None:
    matches = batch("harvest_dice")
    for answer in (
        (np.zeros(3), np.zeros((8, matches.actions))),
        (np.zeros(8), np.zeros((8, 3))),
        (np.full(8, np.nan), np.ones((8, matches.actions))),
        (np.zeros(8), -np.ones((8, matches.actions))),
    ):
        with pytest.raises(Unreadable):
            search(matches, lambda seen, answer=answer: answer, iterations=4)  # type: ignore[misc]
    with pytest.raises(Unreadable, match="The number of iterations"):
        search(matches, Network(matches), iterations=0)


def test_a_match_that_is_over_has_nothing_to_search() -> None:
    matches = batch("harvest_dice", autoreset=False)
    while (matches.turns >= 0).all():
        matches.step(matches.sample())
    with pytest.raises(NotAllowed, match="over"):
        search(matches, Network(matches))


def worth(*chances: float, prior: float = 1.0) -> Any:
    """A network that says the same of every position."""

    def judged(seen: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        values = np.tile(np.array(chances), (len(seen), 1))
        return values[:, 0] if len(chances) == 1 else values, np.full((len(seen), 72), prior)

    return judged


@pytest.mark.parametrize("chances", [(0, 0), (-1,), (2.0,), (-1, 1), (1e300,), (7, 3)])
def test_what_are_no_chances_of_winning_are_refused(chances: Any) -> None:
    """As the values from -1 to 1 that other searches want."""
    with pytest.raises(Unreadable, match="Values are chances of winning: 0 to 1"):
        search(batch("chips"), worth(*chances), iterations=4)


def test_priors_are_numbers_that_there_is_room_for() -> None:
    with pytest.raises(Unreadable, match="none of them infinite"):
        search(batch("chips"), worth(0.5, prior=1e300), iterations=4)
    for prior in (0.0, 1e-45, 3e38):
        found = search(batch("chips"), worth(0.5, prior=prior), iterations=4)
        assert np.isfinite(found.worths).all() and np.isfinite(found.values).all()
