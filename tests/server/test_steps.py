"""A match is told in steps: each with what it changed in the viewer's own view."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import pepperbox
from pepperbox.engine import Match
from pepperbox.server.core.changes import apply_changes
from pepperbox.server.core.play import Play
from pepperbox.server.live.lens import RECAP, Glance, Lens, sight
from pepperbox.server.live.steps import told

GAMES = pepperbox.games()


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def viewers(match: Match) -> tuple[int | None, ...]:
    return (None, *range(match.seats))


def begun(name: str, seed: str) -> Play:
    game = pepperbox.game(name)
    match = game.match(seats=game.players[-1], seed=seed)
    play = Play("table", match, {}, None)
    return play.propose("start", 0, 0)[1]


def decisions(play: Play, seed: int, most: int = 120) -> Iterator[Play]:
    """The play after each of its decisions; now and then one is taken back."""
    luck = random.Random(seed)
    for at in range(1, most):
        if play.over:
            return
        undo = play.match.can_take_back
        if undo is not None and luck.random() < 0.15:
            play = play.propose("take_back", undo, at, number=play.number)[1]
        else:
            seat = luck.choice(play.owing)
            number, moves = play.questions[seat]
            play = play.propose("move", seat, at, move=luck.choice(moves), number=number)[1]
        yield play


def seen_after(view: Any, steps: list[dict[str, Any]]) -> Any:
    for step in steps:
        view = apply_changes(view, step.get("changes", []))
    return view


@pytest.mark.parametrize("name", GAMES)
def test_steps_that_say_something_bring_the_view_of_their_moment(name: str) -> None:
    *_, last = decisions(begun(name, "moments"), 1, most=60)
    match = last.match
    assert any(step.told for step in told(match, None, 0, match.view_after(-1, None)))
    for seat in viewers(match):
        view = plain(match.view_after(-1, seat))
        for step, then in zip(
            told(match, seat, 0, match.view_after(-1, seat)), match.story(seat), strict=True
        ):
            view = apply_changes(view, plain(step).get("changes", []))
            if step.told:
                assert view == plain(then.view)
        assert view == plain(match.view(seat))


@pytest.mark.parametrize("name", GAMES)
def test_who_follows_the_steps_sees_what_the_match_shows(name: str) -> None:
    play = begun(name, "follow")
    lenses = {seat: Lens(seat, play) for seat in viewers(play.match)}
    shown_views = {sight(play.match, seat): play.match.view(seat) for seat in lenses}
    views = {seat: plain(play.match.view(seat)) for seat in lenses}
    lengths = dict.fromkeys(lenses, play.match.length)
    shown = play.number
    for now in decisions(play, 2):
        glance = Glance(now, shown, shown_views)
        shown = now.number
        for seat, lens in lenses.items():
            change = plain(lens.look(glance))
            if "back" in change:
                lengths[seat], views[seat] = change["back"]["to"], change["back"]["view"]
            new = [step for step in change["steps"] if step["n"] >= lengths[seat]]
            assert [step["n"] for step in new] == list(range(lengths[seat], now.match.length))
            lengths[seat] = now.match.length
            views[seat] = seen_after(views[seat], change["steps"])
            assert views[seat] == plain(now.match.view(seat))


@pytest.mark.parametrize("name", GAMES)
def test_who_comes_is_told_what_others_did_since_their_last_decision(name: str) -> None:
    play = begun(name, "recap")
    longest = 0
    for now in decisions(play, 3, most=40):
        for seat in range(now.match.seats):
            whole = plain(Lens(seat, now).whole(now, 0))
            assert [step["n"] for step in whole["steps"]] == list(range(now.match.length))
            assert seen_after(whole["view"], whole["steps"]) == plain(now.match.view(seat))
            latest = whole["steps"][whole["since"] :]
            assert len(latest) <= RECAP
            longest = max(longest, len(latest))
            if not now.over:
                assert all(step["by"] != seat for step in latest)
            assert not any("changes" in step for step in whole["steps"][: whole["since"]])
    assert longest > 1


def test_several_entries_at_once_are_told_from_where_they_part() -> None:
    """Another process has taken a move back and made another, before we heard of it."""
    play = begun("harvest_dice", "part")
    lens = Lens(0, play)
    shown: dict[int | None, Any] = {None: play.match.view(None)}
    view = plain(play.match.view(0))
    seat = play.owing[0]
    number, moves = play.questions[seat]
    one = play.propose("move", seat, 1, move=moves[0], number=number)[1]
    change = plain(lens.look(Glance(one, play.number, shown)))
    view = seen_after(view, change["steps"])
    back = one.propose("take_back", seat, 2, number=one.number)[1]
    number, moves = back.questions[seat]
    two = back.propose("move", seat, 3, move=moves[-1], number=number)[1]
    change = plain(lens.look(Glance(two, one.number, shown)))
    assert change["back"]["to"] == play.match.length
    assert seen_after(change["back"]["view"], change["steps"]) == plain(two.match.view(0))
