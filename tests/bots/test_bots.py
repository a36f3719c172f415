import random

import pytest

import pepperbox
from pepperbox.bots import bot, levels
from pepperbox.bots.searching import SearchingBot
from pepperbox.engine import Event, Match, Seen, Unreadable
from pepperbox.search.thoughts import Thought
from pepperbox.testing.positions import imagined, random_position

GAMES = pepperbox.games()


def decisions(name: str, most: int) -> list[tuple[Match, int]]:
    """Seats with a choice at random positions of random matches."""
    game = pepperbox.game(name)
    rng = random.Random(3)
    found: list[tuple[Match, int]] = []
    while len(found) < most:
        match = random_position(game, rng.choice(game.players), {}, rng, 120)
        if match.to_act:
            seat = rng.choice(match.to_act)
            if len(match.moves(seat)) > 1:
                found.append((match, seat))
    return found


@pytest.mark.parametrize("level", levels())
@pytest.mark.parametrize("name", GAMES)
def test_matches_that_look_the_same_to_a_seat_get_the_same_decision(name: str, level: str) -> None:
    player = bot(level, seed=7, iterations=60)
    for match, seat in decisions(name, 6):
        world = imagined(match, seat, 99)
        assert player.choose(match.seen(seat)) == player.choose(world.seen(seat))


@pytest.mark.parametrize("level", levels())
@pytest.mark.parametrize("name", GAMES)
def test_a_bot_plays_legal_moves(name: str, level: str) -> None:
    player = bot(level, iterations=20)
    for match, seat in decisions(name, 4):
        move = player.choose(match.seen(seat))
        assert match.why_not(seat, move) is None


def test_a_single_move_is_played_at_once() -> None:
    class Never:
        position = None
        seat = 0

        def __init__(self, moves: list[Event]) -> None:
            self.moves = moves

    match, seat = decisions("harvest_dice", 1)[0]
    only = match.moves(seat)[:1]
    for level in ("greedy", "easy", "medium", "hard"):
        assert bot(level).choose(Never(only)) == only[0]  # type: ignore[arg-type]


def test_easy_decides_about_a_quarter_without_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = []
    think = SearchingBot.think

    def counted(self: SearchingBot, seen: Seen, seed: int) -> list[Thought]:
        thoughts.append(seed)
        return think(self, seen, seed)

    monkeypatch.setattr(SearchingBot, "think", counted)
    match, seat = decisions("harvest_dice", 1)[0]
    seen = match.seen(seat)
    for level, least, most in (("easy", 0.65, 0.85), ("medium", 1.0, 1.0)):
        thoughts.clear()
        for seed in range(200):
            assert bot(level, seed=seed, iterations=2).choose(seen) in seen.moves
        assert least <= len(thoughts) / 200 <= most


def test_a_budget_can_be_named() -> None:
    assert bot("hard@0.25s").seconds.seconds == 0.25  # type: ignore[attr-defined]
    assert bot("hard@700").iterations == 700  # type: ignore[attr-defined]
    assert bot("easy").seconds.seconds == 0.02  # type: ignore[attr-defined]
    for wrong in ("hard@", "hard@fast", "hard@-1", "hard@0s", "random@5", "clever", ""):
        with pytest.raises(Unreadable):
            bot(wrong)


class FirstMove:
    def choose(self, seen: Seen) -> Event:
        return seen.moves[0]


class Useless:
    pass


def test_a_bot_from_outside_is_named_by_module_and_class(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys
    import types

    module = types.ModuleType("outsiders")
    module.FirstMove, module.Useless = FirstMove, Useless  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "outsiders", module)
    match, seat = decisions("harvest_dice", 1)[0]
    assert bot("outsiders:FirstMove").choose(match.seen(seat)) == match.moves(seat)[0]
    for wrong in ("outsiders:Nobody", "no_such_module:Bot", "outsiders:Useless"):
        with pytest.raises(Unreadable):
            bot(wrong)
