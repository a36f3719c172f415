"""Where a game says which moves it likes, a search tries those first, and trusts what it finds."""

import random

import numpy as np
import pytest

import pepperbox
from pepperbox.engine import Match, generator, specialise
from pepperbox.search import weights
from pepperbox.search.priors import RANKS
from pepperbox.search.sealed import kept_from_rivals
from pepperbox.search.strongest import strongest
from pepperbox.search.thinker import WORLDS, room_for_a_tree, thinker
from pepperbox.testing.positions import random_position


def has_priors(name: str) -> bool:
    learned = pepperbox.game(name).learned
    return learned is not None and learned.priors is not None


LIKED = [name for name in pepperbox.games() if has_priors(name)]


def decisions(name: str, count: int) -> list[tuple[Match, int]]:
    """Positions of random matches at tables of all sizes, each with who has a choice."""
    game, rng = pepperbox.game(name), random.Random(3)
    found: list[tuple[Match, int]] = []
    while len(found) < count:
        match = random_position(game, rng.choice(game.players), {}, rng, 200)
        found += [(match, seat) for seat in match.to_act[:1] if len(match.moves(seat)) > 1]
    return found


@pytest.mark.parametrize("name", LIKED)
def test_every_legal_move_has_a_weight_from_what_its_seat_sees(name: str) -> None:
    for match, seat in decisions(name, 30):
        numbers = match.game.legal(match.state, seat)
        weights = np.zeros((2, len(numbers)))
        assert match.game.learned is not None
        for out, state in zip(weights, (match.state, match.seen(seat).position[0]), strict=True):
            match.game.learned.priors(state, seat, numbers, len(numbers), out)
        assert (weights > 0).all() and np.isfinite(weights).all()
        assert weights[0].tolist() == weights[1].tolist()


@pytest.mark.parametrize("name", LIKED)
def test_a_search_by_priors_tells_every_move_once_and_finds_the_same_again(name: str) -> None:
    for match, seat in decisions(name, 6):
        position = match.seen(seat).position
        before = position.tobytes()
        findings = strongest(match.game).search(position, seat, 1, iterations=150)
        assert position.tobytes() == before
        numbers = [thought.number for thought in findings.thoughts]
        assert sorted(numbers) == sorted(match.game.legal(match.state, seat).tolist())
        assert sum(thought.visits for thought in findings.thoughts) == 150
        assert sum(findings.chances) == pytest.approx(1)
        assert findings == strongest(match.game).search(position, seat, 1, iterations=150)


@pytest.mark.parametrize("name", LIKED)
def test_a_move_is_liked_by_its_prior_and_by_its_rank_one_decision_ahead(name: str) -> None:
    for match, seat in decisions(name, 6):
        thinks, learned = strongest(match.game), match.game.learned
        assert learned is not None
        position = match.seen(seat).position
        ranked = [one.number for one in thinks.rank(position, seat, 1, WORLDS)][:96]
        weights = np.zeros(len(ranked))
        learned.priors(position[0], seat, np.array(ranked, np.int32), len(ranked), weights)
        liked = weights * np.exp(-np.arange(len(ranked)) / RANKS)
        first = thinks.search(position, seat, 1, iterations=1).thoughts[0]
        assert first.visits == 1
        assert liked[ranked.index(first.number)] == pytest.approx(liked.max())


def test_before_a_network_knows_anything_its_search_is_the_one_that_plays_out() -> None:
    game = pepperbox.game("scoville")
    valued = specialise("pepperbox.search.valued", game.rules, game.learned)
    nothing, sealed = weights.no_network(game), kept_from_rivals(game.moves.MOVES)
    for match, seat in decisions("scoville", 4):
        position, found = match.seen(seat).position, []
        for plays_out in False, True:
            rng = generator(7)
            tree = room_for_a_tree(valued.Node, len(sealed), match.seats)
            valued.plant(position, seat, rng, sealed, tree, nothing)
            if plays_out:
                valued.mcts.search(position, seat, 120, rng, sealed, tree)
            else:
                valued.search(position, seat, 120, rng, sealed, tree, nothing)
            found.append((tree.nodes[: tree.used[0]].tobytes(), tree.totals.tolist()))
        assert found[0] == found[1]


def test_without_priors_nothing_is_liked_more() -> None:
    game = pepperbox.game("harvest_dice")
    assert game.thinking.priors is None
    (match, seat), *_ = decisions("harvest_dice", 1)
    thoughts = thinker(game).search(match.seen(seat).position, seat, 1, iterations=400).thoughts
    assert all(thought.visits for thought in thoughts)
