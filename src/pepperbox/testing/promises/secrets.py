"""What a seat knows is what it was told: nothing more is shown to it, and nothing of it is lost."""

import itertools
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from pepperbox.engine import OVER, SPECTATOR, Game, generator

from ..bare import Played, Remembered, due, legal, random_line, seen_by
from ..retelling import Retelling
from ..trial import Trial
from ..worlds import TooMany, Worlds

IMAGINED = 3  # worlds at one position and for one viewer
FEW = 4  # values of a cell, that are all to be imagined
TIMES = 60  # for each of them
EVERY = 11  # positions and viewers: one of so many is looked at
LOOKS = 0.03  # of all positions, at a viewer for whom there are too many worlds


class Moment(NamedTuple):
    """A position of a match, and the worlds that each viewer may believe to be in."""

    position: np.ndarray
    worlds: dict[int | None, Worlds | Retelling]
    played: Played  # what happens then
    rng: random.Random


def secrets_are_kept_where_the_rules_have_some(trial: Trial) -> None:
    """Without `hide` there are none, and all see the same; with it somebody sees more."""
    game = trial.game
    differ = False
    for rng, (seats, options) in trial.numbered():
        for position, played in random_line(game, seats, options, rng):
            things: tuple[Any, ...] = (played.event, *played.happenings) if played else ()
            for thing in things if game.open else ():
                assert not thing.secret and not thing.sealed, f"{thing} has secrets, but no `hide`"
            views = [_view(game, position, viewer) for viewer in (None, *range(seats))]
            differ = differ or any(view != views[0] for view in views)
            assert not (game.open and differ), "all see the same where there is no `hide`"
    assert game.open or differ, "nothing is ever hidden: leave `hide` and `imagine` out"


def a_seat_sees_nothing_that_it_was_not_told(trial: Trial) -> None:
    """In all worlds that fit what it was told it sees the same and may do the same."""
    for moment in _moments(trial):
        for viewer, worlds in moment.worlds.items():
            seat = SPECTATOR if viewer is None else viewer
            seen = seen_by(trial.game, moment.position, seat)
            seats_due = due(trial.game, moment.position)
            may = legal(trial.game, moment.position, seat) if viewer in seats_due else []
            for world in worlds.some(moment.rng):
                also = seen_by(trial.game, world, seat)
                assert also.tobytes() == seen.tobytes(), (
                    f"viewer {viewer} was not told of {_difference(seen, also)}, and sees it"
                )
                assert due(trial.game, world) == seats_due, f"viewer {viewer} is not told who acts"
                if viewer in seats_due:
                    assert legal(trial.game, world, seat) == may, (
                        f"what seat {viewer} may do depends on what it was not told"
                    )


def an_imagined_world_fits_all_that_the_seat_was_told(trial: Trial) -> None:
    """Nothing is invented, and nothing that was told is lost to `hide`."""
    for moment in _moments(trial):
        for viewer, worlds in moment.worlds.items():
            for _ in range(IMAGINED):
                world = _imagined(trial.game, moment, viewer)
                assert worlds.includes(world, moment.rng), (
                    f"viewer {viewer} imagines a world that is not possible: it differs in "
                    f"{_difference(moment.position, world)} from the true one"
                )


def all_that_is_possible_is_imagined(trial: Trial) -> None:
    """Where a cell of the record can be one of a few things, it is imagined to be each of them."""
    asked = itertools.count()
    looked = 0
    for moment in _moments(trial):
        for viewer, worlds in moment.worlds.items():
            if worlds.count is None or next(asked) % EVERY:
                continue
            times = FEW * TIMES if worlds.count > 1 else IMAGINED
            possible = np.concatenate(list(worlds.some(moment.rng)))
            imagined = np.concatenate([_imagined(trial.game, moment, viewer) for _ in range(times)])
            _check_possibilities(viewer, possible, imagined)
            looked += 1
    assert looked, f"no position was looked at in {trial.matches} matches"


def _check_possibilities(viewer: int | None, possible: np.ndarray, imagined: np.ndarray) -> None:
    for name in possible.dtype.names or ():
        cells = possible[name].reshape(len(possible), -1).T.tolist()
        also = imagined[name].reshape(len(imagined), -1).T.tolist()
        for values, thought_of in zip(map(set, cells), map(set, also), strict=True):
            missing = values - thought_of
            assert len(values) > FEW or not missing, (
                f"viewer {viewer} never imagines that {name} can be {missing}"
            )


def what_a_seat_learnt_by_a_move_it_cannot_take_back(trial: Trial) -> None:
    decisions = 0
    for moment in _moments(trial):
        played = moment.played
        decisions += played.by is not None
        if played.by is None or played.by not in moment.worlds or played.after["turn"][0] == OVER:
            continue
        if moment.worlds[played.by].would_rule_out_some(played, moment.rng):
            assert played.opens or played.is_final, (
                f"seat {played.by} learns something by {played.event} and can take it back"
            )
    assert decisions, f"nobody decided anything in {trial.matches} matches"


def _moments(trial: Trial) -> Iterator[Moment]:
    """All positions of the matches, except the ends, where everything is told."""
    for rng, (seats, options) in trial.numbered():
        rules = Remembered(trial.game)
        opening = trial.game.opening(seats, trial.game.read_options(options))
        viewers = (None,) if trial.game.open else (None, *range(seats))  # open: all see the same
        all_worlds = {viewer: Worlds(rules, opening, viewer, trial.worlds) for viewer in viewers}
        history: list[Played] = []
        for position, played in random_line(trial.game, seats, options, rng):
            if played is None:
                break
            worlds: dict[int | None, Worlds | Retelling] = {**all_worlds}
            others = [viewer for viewer in viewers if viewer not in all_worlds]
            if others and rng.random() < LOOKS:
                viewer = rng.choice(others)
                worlds[viewer] = Retelling(Remembered(trial.game), opening, history, viewer)
            yield Moment(position, worlds, played, rng)
            history.append(played)
            for viewer in list(all_worlds):
                try:
                    all_worlds[viewer].follow(played)
                except TooMany:
                    del all_worlds[viewer]


def _imagined(game: Game, moment: Moment, viewer: int | None) -> np.ndarray:
    seat = SPECTATOR if viewer is None else viewer
    world = seen_by(game, moment.position, seat)
    game.rules.imagine(world[0], seat, generator(moment.rng.getrandbits(64)))
    return world


def _view(game: Game, position: np.ndarray, viewer: int | None) -> Any:
    seen = seen_by(game, position, SPECTATOR if viewer is None else viewer)
    return game.view.view(seen[0], viewer)


def _difference(one: np.ndarray, other: np.ndarray) -> str:
    """The fields in which two positions differ."""
    names = one.dtype.names or ()
    return ", ".join(n for n in names if not np.array_equal(one[n], other[n]))
