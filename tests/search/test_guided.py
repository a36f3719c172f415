import random
from pathlib import Path

import numpy as np
import pytest

import pepperbox
from pepperbox.engine import CHANCE, Match, Unreadable, specialise
from pepperbox.search import weights
from pepperbox.search.strongest import LearnedThinker, strongest
from pepperbox.search.thinker import thinker
from pepperbox.search.workspace import Network, Room
from pepperbox.testing.positions import random_position
from pepperbox.training.fit import new_network
from pepperbox.training.recipe import Recipe


def is_shown(name: str) -> bool:
    learned = pepperbox.game(name).learned
    return learned is not None and learned.FEATURES > 0


SHOWN = [name for name in pepperbox.games() if is_shown(name)]


def untrained(name: str) -> Network:
    """A network that knows nothing, and so has an opinion on everything."""
    recipe = Recipe(hidden=(8, 4))
    drawn = new_network(pepperbox.game(name), recipe, np.random.default_rng(5))
    return Network(*(part + np.float32(0.1) for part in drawn))


def decision(name: str, seed: int) -> tuple[Match, int]:
    game, rng = pepperbox.game(name), random.Random(seed)
    while True:
        match = random_position(game, rng.choice(game.players), {}, rng, 80)
        for seat in match.to_act:
            if len(match.moves(seat)) > 1:
                return match, seat


@pytest.mark.parametrize("name", SHOWN)
def test_a_search_with_a_network_tells_every_move_once_and_finds_the_same_again(name: str) -> None:
    game = pepperbox.game(name)
    thoughtful = LearnedThinker(game, untrained(name))
    for seed in range(4):
        match, seat = decision(name, seed)
        position = match.seen(seat).position
        before = position.tobytes()
        findings = thoughtful.search(position, seat, seed, iterations=150)
        assert position.tobytes() == before
        numbers = [thought.number for thought in findings.thoughts]
        assert sorted(numbers) == sorted(game.legal(match.state, seat).tolist())
        assert sum(thought.visits for thought in findings.thoughts) == 150
        assert sum(findings.chances) == pytest.approx(1)
        assert all(0 <= thought.worth <= 1 for thought in findings.thoughts)
        assert findings == thoughtful.search(position, seat, seed, iterations=150)


@pytest.mark.parametrize("name", SHOWN)
def test_all_thinking_can_be_given_to_one_move(name: str) -> None:
    match, seat = decision(name, 1)
    position, number = match.seen(seat).position, match.game.legal(match.state, seat)[-1]
    worth = LearnedThinker(match.game, untrained(name)).worth(position, seat, 1, int(number), 50)
    assert 0 < worth < 1


@pytest.mark.parametrize("name", SHOWN)
def test_what_a_third_of_a_second_finds_has_room_in_the_tree(name: str) -> None:
    """A full tree learns nothing from being searched on: a network does not change its mind."""
    game = pepperbox.game(name)
    assert game.learned is not None
    for seats in game.players[0], game.players[-1]:
        match = game.match(seats=seats, seed="room", options=game.learned.VARIANTS[-1])
        seat = match.to_act[0]
        search = strongest(game)._plant(match.seen(seat).position, seat, 1)
        search.grow(100_000)
        assert search._tree.used[0] + game.rules.MOST <= len(search._tree.nodes)


def test_after_every_move_luck_is_tried_in_the_same_order() -> None:
    """Moves are compared by what the same dice make of them."""
    match = pepperbox.game("harvest_dice").match(seats=2, seed="dice")
    while match.state.left > 3:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    (seat,) = match.to_act
    search = strongest(match.game)._plant(match.seen(seat).position, seat, 1)
    search.grow(20_000)
    nodes = search._tree.nodes
    tried: dict[int, list[list[int]]] = {}  # by falls of luck before it
    waiting = [(0, 0)]
    while waiting:
        node, falls = waiting.pop()
        children = []
        child = int(nodes[node].first)
        while child != 0:
            children.append(child)
            child = int(nodes[child].next)
        if children and nodes[children[0]].seat == CHANCE:
            falls += 1
            tried.setdefault(falls, []).append([int(nodes[child].move) for child in children])
        waiting += [(child, falls) for child in children]
    for seeds in tried.values():
        most = max(seeds, key=len)
        assert all(some == most[: len(some)] for some in seeds)
    assert len(tried[1]) > 5 and max(len(seeds) for seeds in tried[1]) > 2
    assert len({seeds[0][0] for seeds in tried.values()}) == len(tried) > 1


@pytest.mark.parametrize("name", SHOWN)
def test_compiled_code_judges_a_position_as_numpy_does(name: str) -> None:
    game, network = pepperbox.game(name), untrained(name)
    assert game.learned is not None
    kernel = specialise("pepperbox.search.network", game.rules, game.learned)
    match, _ = decision(name, 2)
    most, values = game.learned.MOST_FEATURES, np.zeros(match.seats)
    room = Room(
        np.empty(most, np.int32),
        np.empty(most, np.float32),
        np.empty(8, np.float32),
        np.empty(4, np.float32),
        np.empty(game.rules.MOST),
    )
    kernel.judge(match.array[0], network, room, values)
    clockwise = np.roll(np.arange(match.seats), -game.learned.viewer(match.array[0]))
    looks = clockwise[:1] if game.learned.POLICY else clockwise
    facts = np.zeros((len(looks), game.learned.FEATURES))
    for row, seat in zip(facts, looks.tolist(), strict=True):
        count = game.learned.features(match.array[0], seat, room.places, room.amounts)
        assert 0 < count <= game.learned.MOST_FEATURES
        np.add.at(row, room.places[:count], room.amounts[:count])
    one = np.maximum(facts @ network.first + network.first_bias, 0)
    two = np.maximum(one @ network.second + network.second_bias, 0)
    marks = np.exp(two @ network.value + network.value_bias).ravel()[: match.seats]
    assert values[clockwise] == pytest.approx(marks / marks.sum(), rel=1e-4)


@pytest.mark.parametrize("name", SHOWN)
def test_an_image_is_the_same_game(name: str) -> None:
    game, rng = pepperbox.game(name), random.Random(4)
    learned = game.learned
    assert learned is not None
    for _ in range(40):
        options = rng.choice(learned.VARIANTS)
        match = random_position(game, rng.choice(game.players), options, rng, 80)
        for symmetry in range(learned.SYMMETRIES):
            image = match.array.copy()
            learned.mirror(image[0], symmetry)
            points = np.zeros((2, match.seats), np.int32)
            for out, state in zip(points, (match.array[0], image[0]), strict=True):
                game.rules.points(state, out)
            assert points[0].tolist() == points[1].tolist()
            seat = int(match.array[0].turn)
            if seat < 0:
                continue
            moves = game.legal(match.array[0], seat).tolist()
            mirrored = [learned.mirrored(move, symmetry) for move in moves]
            assert sorted(mirrored) == sorted(game.legal(image[0], seat).tolist())
            move = rng.choice(moves)
            after = match.array.copy()
            game.rules.apply(after[0], seat, move)
            learned.mirror(after[0], symmetry)
            game.rules.apply(image[0], seat, learned.mirrored(move, symmetry))
            assert after.tobytes() == image.tobytes()


def test_a_game_of_which_nothing_was_learnt_is_thought_about_as_hard_does() -> None:
    for name in pepperbox.games():
        game = pepperbox.game(name)
        assert (strongest(game) is thinker(game)) == (game.learned is None)


@pytest.mark.parametrize("name", SHOWN)
def test_a_network_comes_back_from_its_file_nearly_as_it_was(name: str, tmp_path: Path) -> None:
    network, file = untrained(name), tmp_path / "weights.npz"
    weights.save(file, network, pepperbox.game(name))
    for part, again in zip(network, weights.load(file, pepperbox.game(name)), strict=True):
        assert again == pytest.approx(part, abs=1e-3)


def test_a_network_of_other_rules_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, file = pepperbox.game("harvest_dice"), tmp_path / "weights.npz"
    weights.save(file, untrained("harvest_dice"), game)
    with pytest.raises(Unreadable, match=r"^Scrumbudgetel shows nothing to networks"):
        weights.load(file, pepperbox.game("scrumbudgetel"))
    monkeypatch.setattr(game, "version", game.version + 1)
    with pytest.raises(Unreadable, match=r"was trained on version 1 of the rules of Harvest Dice"):
        weights.load(file, game)
    monkeypatch.undo()
    assert game.learned is not None
    monkeypatch.setattr(game.learned, "FEATURES", game.learned.FEATURES + 1)
    with pytest.raises(Unreadable, match=r"was shown other facts of Harvest Dice"):
        weights.load(file, game)
    file.write_bytes(b"no network")
    with pytest.raises(Unreadable, match="holds no network"):
        weights.load(file, game)


def test_all_networks_together_are_smaller_than_two_megabytes() -> None:
    folders = [Path(pepperbox.__file__).parent / "shelf" / name for name in pepperbox.games()]
    files = [folder / weights.SHIPPED for folder in folders]
    assert sum(file.stat().st_size for file in files if file.exists()) < 2_000_000
