"""Copies in all four ways are equal and independent; matches cross the borders of processes."""

import copy
import multiprocessing
import pickle
from typing import Any

import numpy as np
import pytest

import pepperbox
from pepperbox.learn import VectorMatch, VectorSolo
from pepperbox.learn.gymnasium import MatchEnv, MatchVectorEnv
from pepperbox.learn.pettingzoo import env, parallel_env

WAYS = [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))]


def match() -> Any:
    made = pepperbox.game("chips").match(3, seed="copies")
    made.play(made.turn, made.moves(made.turn)[0])
    return made


@pytest.mark.parametrize("way", WAYS)
def test_a_match_copied_in_any_way_goes_on_by_itself(way: Any) -> None:
    made = match()
    before = made.record(everything=True)
    twin = way(made)
    assert twin.record(everything=True) == before
    twin.play(twin.turn, twin.moves(twin.turn)[0])
    assert made.record(everything=True) == before
    made.play(made.turn, made.moves(made.turn)[0])
    assert twin.record(everything=True) == made.record(everything=True)


def test_a_copy_with_new_luck_does_not_tell_the_luck_to_come() -> None:
    made = pepperbox.game("harvest_dice").match(2, seed="known")
    fates = set()
    for _ in range(6):
        twin = made.copy(luck="new")
        assert twin.position() == made.position()
        while twin.length < 30:
            twin.play(twin.turn, twin.moves(twin.turn)[0])
        fates.add(str(twin.position()))
        assert pepperbox.replay(twin.record(everything=True)).position() == twin.position()
    assert len(fates) > 1
    with pytest.raises(pepperbox.Unreadable, match="'same' or 'new'"):
        made.copy(luck="good")


def batch(kind: Any) -> Any:
    made = kind("chips", 40, 3, seed=5)
    for _ in range(7):
        made.step(made.sample())
    return made


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", [VectorMatch, VectorSolo])
def test_a_batch_copied_in_any_way_goes_on_by_itself(kind: Any, way: Any) -> None:
    made = batch(kind)
    twin = way(made)
    before = made.states.tobytes()
    for _ in range(9):
        twin.step(twin.sample())
    assert made.states.tobytes() == before
    for _ in range(9):
        made.step(made.sample())
    assert made.states.tobytes() == twin.states.tobytes()
    np.testing.assert_array_equal(made.masks(), twin.masks())
    for one, other in zip(made.step(made.sample()), twin.step(twin.sample()), strict=True):
        np.testing.assert_array_equal(one, other)


@pytest.mark.parametrize("way", WAYS)
def test_environments_copied_in_any_way_go_on_by_themselves(way: Any) -> None:
    alone, many = MatchEnv("chips", rivals="greedy"), MatchVectorEnv("chips", 5)
    both: tuple[Any, ...] = (alone, many)
    for made in both:
        made.reset(seed=1)
        twin = way(made)
        moves = [masks.argmax() for masks in np.atleast_2d(made.action_masks())]
        chosen: Any = moves[0] if made is alone else np.array(moves)
        first, second = made.step(chosen), twin.step(chosen)
        for name in ("observation", "action_mask"):
            np.testing.assert_array_equal(first[0][name], second[0][name])
    for agents in (env("chips"), parallel_env("chips")):
        agents.reset(seed=1)
        twin = way(agents)
        first = twin.unwrapped.table.match.record(everything=True)
        assert first == agents.unwrapped.table.match.record(everything=True)
        played = twin.unwrapped.table.match
        played.play(played.turn, played.moves(played.turn)[0])
        assert agents.unwrapped.table.match.record(everything=True) == first


def test_matches_go_on_in_a_process_that_was_spawned() -> None:
    made, many = match(), batch(VectorMatch)
    move, actions = made.moves(made.turn)[0], many.sample()
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        stepped = pool.apply_async(VectorMatch.step, (many, actions)).get(timeout=120)
        told = pool.apply_async(type(made).why_not, (made, made.turn, move)).get(timeout=120)
    assert told is None
    for there, here in zip(stepped, many.step(actions), strict=True):
        np.testing.assert_array_equal(there, here)


@pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning")
def test_a_batch_whose_threads_have_begun_goes_on_in_a_fork() -> None:
    context = multiprocessing.get_context("fork")
    many = VectorMatch("chips", 40, 3, seed=5, threads=2)

    def go_on() -> bytes:
        many._crew._alone = {"step": 1.0}  # as if it took long: threads are worth it
        many.step(many.sample())
        return many.states.tobytes()

    go_on()
    answers = context.SimpleQueue()
    child = context.Process(target=lambda: answers.put(go_on()))
    child.start()
    child.join(timeout=60)
    has_ended = child.exitcode == 0
    child.kill()
    assert has_ended
    assert answers.get() == go_on()
