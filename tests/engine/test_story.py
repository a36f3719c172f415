"""The story of a match: what was decided, what came of it, and what a seat saw then."""

import pickle
import random

import msgspec
import pytest

import pepperbox
from pepperbox.engine import Chance, Happening, Match, Step
from pepperbox.engine.chronicle import EVERY
from pepperbox.engine.events import shown
from pepperbox.testing.positions import random_step


def cover(match: Match, seat: int, side: str) -> None:
    match.play(seat, {"move": "cover", "side": side})


@pytest.fixture
def match() -> Match:
    match = pepperbox.game("pennies").match(seats=2, chance="manual", names=["Ann", "Ben"])
    match.play(None, {"chance": "matcher", "seat": 0})
    return match


def sentences(match: Match, seat: int | None = None) -> list[str]:
    return [sentence for step in match.story(seat) for sentence in match.telling(step)]


def long_match(name: str, steps: int) -> Match:
    match = pepperbox.game(name).match(seats=2, chance="manual", options={"goal": 100})
    rng = random.Random(5)
    for _ in range(steps):
        random_step(match, rng)
    return match


def test_a_step_is_an_event_with_what_came_of_it_and_what_is_seen_then(match: Match) -> None:
    cover(match, 0, "heads")
    cover(match, 1, "heads")
    steps = match.story(0)
    assert [step.number for step in steps] == [0, 1, 2]
    assert [step.by for step in steps] == [None, 0, 1]
    assert [msgspec.to_builtins(step.happenings) for step in steps] == [
        (),
        (),
        ({"happening": "won", "seat": 0, "alike": True},),
    ]
    assert [step.view.points for step in steps] == [[0, 0], [0, 0], [1, 0]]
    assert [step.view.penny for step in steps] == [[None] * 2, ["heads", None], [None] * 2]


def test_the_story_goes_on_from_any_step(match: Match) -> None:
    cover(match, 0, "heads")
    cover(match, 1, "heads")
    assert match.story(1, since=2) == match.story(1)[2:]
    assert match.story(1, since=3) == []


def test_a_sealed_move_is_left_out_of_the_story_of_others_until_it_is_opened(match: Match) -> None:
    cover(match, 0, "tails")
    assert sentences(match, 0)[-1] == "Ann covers tails."
    assert sentences(match, 1)[-1] == sentences(match, None)[-1] == "Ann covers a penny."
    assert match.story(1)[-1].view.penny == ["covered", None]
    cover(match, 1, "heads")
    assert sentences(match, 1)[1:] == [
        "Ann covers tails.",
        "Ben covers heads.",
        "The sides differ: Ben wins.",
    ]
    assert match.story(1)[1].view.penny == ["covered", None]  # as it was seen then


def test_a_move_taken_back_is_no_part_of_the_story(match: Match) -> None:
    cover(match, 0, "tails")
    assert sentences(match, 0)[-1] == "Ann covers tails."
    match.take_back(0)
    assert len(match.story(0)) == 1
    cover(match, 0, "heads")
    assert sentences(match, 0)[-1] == "Ann covers heads."
    cover(match, 1, "heads")
    assert sentences(match)[-1] == "The sides match: Ann wins."


def test_a_story_asked_for_at_every_step_is_the_one_asked_for_at_the_end() -> None:
    asked = pepperbox.game("pennies").match(seats=2, chance="manual", options={"goal": 100})
    told: dict[int | None, list[Step]] = {None: [], 0: [], 1: []}
    rng = random.Random(5)
    for _ in range(5 * EVERY):
        random_step(asked, rng)
        for seat, steps in told.items():
            steps += asked.story(seat, since=len(steps))
    late = long_match("pennies", 5 * EVERY)
    for seat, steps in told.items():
        assert len(steps) == 5 * EVERY
        assert [step.view for step in steps] == [step.view for step in late.story(seat)]
        assert [step.happenings for step in steps] == [step.happenings for step in late.story(seat)]


@pytest.mark.parametrize("since", [0, 1, EVERY - 1, EVERY, EVERY + 1, 3 * EVERY - 2, 3 * EVERY])
def test_steps_long_ago_are_seen_as_they_were(since: int) -> None:
    match = long_match("pennies", 3 * EVERY)
    assert match.story(0, since) == long_match("pennies", 3 * EVERY).story(0)[since:]


def test_copies_and_pickles_of_a_match_tell_the_same_story_and_go_their_own_way(
    match: Match,
) -> None:
    cover(match, 0, "heads")
    before = match.story(0)
    for twin in (match.copy(), pickle.loads(pickle.dumps(match))):
        assert twin.story(0) == before
        cover(twin, 1, "tails")
        assert twin.story(0)[-1].happenings and match.story(0) == before
        assert twin.game is match.game


def test_a_match_that_is_over_shows_all_its_secrets() -> None:
    match = pepperbox.game("chips").match(seats=2, seed="over")
    rng = random.Random(1)
    while not match.over:
        random_step(match, rng)
    story = match.story(None, views=False)
    assert {"deal", "discard"} <= {step.event.__struct_config__.tag for step in story}
    assert any(step.happenings for step in story)
    for step in story:
        assert msgspec.UNSET not in msgspec.structs.astuple(step.event)
        for happening in step.happenings:
            assert msgspec.UNSET not in msgspec.structs.astuple(happening)


class Peek(Chance, frozen=True, tag="peek"):
    """Two seats look at a card together."""

    secret = ("card",)

    card: str

    def owners(self, by: int | None) -> tuple[int, ...]:
        return (0, 2)


class Burn(Chance, frozen=True, tag="burn"):
    secret = ("card",)

    card: str


class Learnt(Happening, frozen=True, tag="learnt"):
    secret = ("card",)

    seat: int
    card: str


def test_an_event_may_have_several_owners_or_none() -> None:
    peek, burn = Peek("ace"), Burn("king")
    for viewer in (None, 0, 1, 2):
        sees = viewer in (0, 2)
        assert (shown(peek, peek.owners(None), viewer, False).card == "ace") is sees
        assert shown(burn, burn.owners(None), viewer, False).card is msgspec.UNSET


def test_a_happening_belongs_to_the_seat_it_happens_to() -> None:
    learnt = Learnt(1, "ace")
    assert learnt.owners(0) == (1,)
    assert shown(learnt, learnt.owners(0), 1, False) == learnt
    assert msgspec.to_builtins(shown(learnt, learnt.owners(0), 0, True)) == {
        "happening": "learnt",
        "seat": 1,
    }
