"""A position in which something is changed is refused in a sentence, or can be played on."""

import random
from typing import Any

import pytest

import pepperbox
from pepperbox.engine import Chairs, Game, Match, Places, Refused
from pepperbox.engine.written import read
from pepperbox.engine.written import write as written
from pepperbox.testing.positions import random_match, random_step
from pepperbox.testing.trial import described, viewers

MATCHES = 2  # for each number of players
LOOKS = 8  # positions of each
CHANGES = 5  # of each position
PLAYED_ON = 8


@pytest.mark.parametrize("name", ["chips", "harvest_dice", "scoville", "scrumbudgetel"])
def test_a_position_with_a_change_is_refused_or_played_on(name: str) -> None:
    game = pepperbox.game(name)
    refused = accepted = 0
    for seats in game.players:
        for number in range(MATCHES):
            rng = random.Random(f"{seats} {number}")
            for match in looked_at(game, seats, rng):
                for _ in range(CHANGES):
                    if plays_on(match, rng):
                        accepted += 1
                    else:
                        refused += 1
    assert refused > accepted > 0, (refused, accepted)


def looked_at(game: Game, seats: int, rng: random.Random) -> list[Match]:
    """Some positions of a match, its beginning and its end among them."""
    line = [match.copy() for match in random_match(game, seats, {}, rng)]
    return [line[0], *rng.sample(line, min(len(line), LOOKS - 2)), line[-1]]


def plays_on(match: Match, rng: random.Random) -> bool:
    """Change one cell of its position and play on from there; False if that is refused."""
    text = changed(match, rng)
    try:
        again = match.game.at(text, chance="manual")
    except Refused as refusal:
        assert str(refusal).endswith("."), refusal
        return False
    try:
        for _ in range(PLAYED_ON):
            check(again)
            if again.over:
                break
            random_step(again, rng)
    except Exception as error:
        error.add_note(described(again))
        error.add_note(f"from {text}")
        raise
    return True


def check(match: Match) -> None:
    """It can be written and read, told and seen."""
    assert match.game.at(match.position(), chance="manual").position() == match.position()
    for viewer in viewers(match):
        match.view(viewer)
        for step in match.story(viewer, max(0, match.length - 1), views=False):
            match.telling(step)


def changed(match: Match, rng: random.Random) -> dict[str, Any]:
    """The text of a position with another number in one place of one field."""
    game, (options, position, version) = match.game, read(match.game, match.position())
    fields, rows = game.state.State, game.state.State.rows.values()
    columns = {column: listed for listed in rows for column in listed.columns}
    name = rng.choice([one for one, field in fields.items() if field.written or one in columns])
    field, places = fields[name], [range(axis) for axis in fields[name].shape]
    for number, axis in enumerate(field.by):
        if isinstance(axis, Chairs | Places):
            places[number] = range(match.seats)
    if name in columns:
        places[0] = range(columns[name].first, max(2, int(position[columns[name].count][0])))
    low, high = field.low, field.high
    value = rng.choice((rng.randint(low, high), rng.randint(low, min(high, low + 12)), high))
    position[name][0, *(rng.choice(place) for place in places)] = value
    return written(game, position, options, version or game.version)
