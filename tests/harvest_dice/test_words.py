"""Harvest Dice in words: what is told, asked, offered and refused."""

import pytest

from pepperbox.engine import Happening, Match
from pepperbox.shelf.harvest_dice.story import (
    LastRound,
    MarketCrossed,
    PigRowFilled,
    Ribbon,
    Scored,
    Won,
)
from pepperbox.shelf.harvest_dice.view import Die, ScoreSheet

from .table import GAME, Sheet, play, roll, rolling, taking, told, using, why_not

NAMES = ("Anna", "Ben", "Cleo")
LONE_LETTUCE = ["L.....", "......", "......"]


def related(happening: Happening) -> str:
    sentence = GAME.words.relate(happening, NAMES)
    assert sentence is not None
    return sentence


# What is told


def test_a_round_begins_with_a_roll() -> None:
    match = rolling(2, names=NAMES[:2])
    roll(match, lettuce=(4, 1), tomato=(6, 6), carrot=(2, 3))
    sentences = [sentence for step in match.story() for sentence in match.telling(step)]
    assert sentences == ["Anna rolls lettuce 1, 4; tomato 6, 6; carrot 2, 3."]


def test_a_turn_is_told_step_by_step() -> None:
    match = taking({"lettuce": (4, 4), "tomato": (1,)}, Sheet(pig=6), names=NAMES[:2])
    assert told(match, "take", vegetable="lettuce", value=4) == ["Anna takes the lettuce 4."]
    assert told(match, "shift", by=1) == [
        "Anna spends a pig power: the lettuce 4 is now a lettuce 5."
    ]
    assert told(match, "plant", row=2, column=5) == [
        "Anna plants the lettuce in row 2, column 5, worth 1 point so far."
    ]


def test_a_full_garden_is_told_with_all_it_means() -> None:
    match = using("carrot", 6, Sheet(["LLLLLL", "TTTTTT", "CCCCC."]), names=NAMES[:2])
    assert told(match, "plant", row=3, column=6) == [
        "Anna plants the carrot in row 3, column 6, worth 1 point so far.",
        "Row 3 of Anna's garden is full: a ribbon, 5 points.",
        "No space is open in Anna's garden.",
        "This is the last round: Anna's garden is full.",
    ]


@pytest.mark.parametrize(
    ("value", "pig", "sentences"),
    [
        (1, 1, ["Anna feeds the lettuce 1 to the pig: 1 circle."]),
        (
            4,
            3,
            [
                "Anna feeds the lettuce 4 to the pig: 4 circles.",
                "Row 1 of Anna's pig is full: a power and 1 point.",
            ],
        ),
        (
            5,
            40,
            [
                "Anna feeds the lettuce 5 to the pig: 2 circles, 3 lost past the last.",
                "Row 7 of Anna's pig is full: a power and 7 points.",
                "Anna's pig has eaten all 42 circles.",
                "This is the last round: Anna's pig is full.",
            ],
        ),
        (5, 42, ["Anna's pig is full: the lettuce 5 is lost."]),
    ],
)
def test_a_pig_is_fed(value: int, pig: int, sentences: list[str]) -> None:
    garden = ["T.....", "T.....", "TL...."] if value == 1 else LONE_LETTUCE
    match = using("lettuce", value, Sheet(garden, pig=pig), names=NAMES[:2])
    assert told(match, "feed") == sentences


def test_a_pig_row_worth_nothing_still_earns_a_power() -> None:
    assert related(PigRowFilled(1, 1, 0)) == "Row 1 of Ben's pig is full: a power."


@pytest.mark.parametrize(
    ("points", "sentence"),
    [
        ((0, 0, 0), "each tomato is now worth 1 point."),
        ((0, 2, 0), "each tomato is now worth 1 point, which gives 2 to Ben."),
        ((1, 0, 3), "each tomato is now worth 1 point, which gives 1 to Anna and 3 to Cleo."),
    ],
)
def test_a_cross_says_what_it_brings_whom(points: tuple[int, ...], sentence: str) -> None:
    crossed = MarketCrossed(Die("tomato", 4), 1, points)
    assert related(crossed) == f"The tomato 4 goes to market: {sentence}"


@pytest.mark.parametrize(
    ("ribbon", "sentence"),
    [
        (Ribbon(0, "carrot", True, (), ()), "Anna now has the most carrots: 5 points."),
        (
            Ribbon(0, "circles", True, (), (1,)),
            "Anna now has the most circles: 5 points, which Ben loses.",
        ),
        (
            Ribbon(0, "circles", True, (), (1, 2)),
            "Anna now has the most circles: 5 points, which Ben and Cleo each lose.",
        ),
        (
            Ribbon(0, "tomato", True, (1, 2), ()),
            "Anna draws level with Ben and Cleo for the most tomatoes: 5 points.",
        ),
        (
            Ribbon(0, "lettuce", False, (), (2,)),
            "Anna now has the most lettuce alone: Cleo loses 5 points.",
        ),
    ],
)
def test_a_ribbon_changes_hands(ribbon: Ribbon, sentence: str) -> None:
    assert related(ribbon) == sentence


def test_a_market_makes_the_round_the_last() -> None:
    for markets, which in (
        (("carrot",), "the carrot"),
        (("lettuce", "carrot"), "the lettuce or carrot"),
    ):
        last = LastRound("market", markets=markets)
        assert related(last) == f"This is the last round: the last die will fill {which} market."


def test_a_score_names_the_boxes_that_count() -> None:
    score = ScoreSheet(6, 0, 2, rows=5, pig=3, ribbons=10, total=26)
    assert related(Scored(0, score)) == (
        "Anna scores 26 points: "
        "6 for lettuce, 2 for carrots, 5 for full rows, 3 for the pig and 10 for ribbons."
    )
    assert related(Scored(1, ScoreSheet(0, 0, 0, 0, 0, 0, 0))) == "Ben scores 0 points."
    assert related(Scored(1, ScoreSheet(0, 1, 0, 0, 0, 0, 1))) == (
        "Ben scores 1 point: 1 for tomatoes."
    )


@pytest.mark.parametrize(
    ("won", "sentence"),
    [
        (Won((1,), 40, (1,), None), "Ben wins with 40 points."),
        (
            Won((1,), 40, (0, 1), "vegetables"),
            "Anna and Ben have 40 points each: Ben wins with the most vegetables.",
        ),
        (
            Won((2,), 40, (0, 1, 2), "circles"),
            "Anna, Ben and Cleo have 40 points each: Cleo wins with the most circles.",
        ),
        (Won((0, 1), 40, (0, 1), None), "Anna and Ben share the victory with 40 points each."),
    ],
)
def test_the_winner_is_told_with_the_tie_break_that_decided(won: Won, sentence: str) -> None:
    assert related(won) == sentence


# What is asked and offered


@pytest.mark.parametrize(
    ("match", "question"),
    [
        (taking({"lettuce": (3,), "carrot": (4,)}), "Take a die from the pool."),
        (using("lettuce", 3), "Plant the lettuce 3 in column 3."),
        (
            using("lettuce", 3, Sheet(pig=6)),
            "Plant the lettuce 3 in column 3, or spend a pig power on it.",
        ),
        (
            using("lettuce", 5, Sheet(LONE_LETTUCE)),
            "No space takes the lettuce 5: feed it to your pig.",
        ),
        (
            using("lettuce", 5, Sheet(LONE_LETTUCE, pig=6)),
            "No space takes the lettuce 5: feed it to your pig, or spend a pig power on it.",
        ),
    ],
)
def test_what_is_asked(match: Match, question: str) -> None:
    assert match.ask(0) == question


def test_moves_are_offered_in_a_few_words() -> None:
    match = using("lettuce", 3, Sheet(pig=6), mode="advanced")
    assert offers(match) == [
        "Plant it in row 1",
        "Plant it in row 2",
        "Plant it in row 3",
        "One up: lettuce 4",
        "One down: lettuce 2",
        "Make it a tomato",
        "Make it a carrot",
    ]
    assert offers(taking({"lettuce": (3,), "carrot": (4, 4)})) == [
        "Take the lettuce 3",
        "Take the carrot 4",
    ]
    assert offers(using("lettuce", 5, Sheet(LONE_LETTUCE))) == ["Feed the pig"]


def offers(match: Match) -> list[str]:
    state = match.seen(0).position[0]
    return [GAME.words.offer(state, 0, move) for move in match.moves(0)]


# Why not


def test_a_taken_die_is_used_first() -> None:
    match = using("lettuce", 3)
    assert why_not(match, "take", vegetable="lettuce", value=1) == (
        "You have taken a die: use it first."
    )


def test_a_die_is_taken_first() -> None:
    match = taking({"lettuce": (3,), "carrot": (4,)}, Sheet(pig=6))
    assert {
        why_not(match, "feed"),
        why_not(match, "shift", by=1),
        why_not(match, "recolor", vegetable="tomato"),
        why_not(match, "plant", row=1, column=3),
    } == {"Take a die from the pool first."}


def test_only_dice_of_the_pool_are_taken() -> None:
    match = taking({"lettuce": (3,), "carrot": (4,)})
    assert why_not(match, "take", vegetable="carrot", value=3) == (
        "There is no carrot 3 in the pool."
    )


def test_a_die_says_its_column() -> None:
    match = using("lettuce", 3)
    assert why_not(match, "plant", row=1, column=4) == ("The die shows 3: it goes into column 3.")


def test_a_space_is_planted_once() -> None:
    match = using("lettuce", 1, Sheet(LONE_LETTUCE))
    assert why_not(match, "plant", row=1, column=1) == (
        "Something grows there already: choose an open space."
    )


def test_lettuce_grows_and_tomatoes_grow() -> None:
    for vegetable, letter, grows in (
        ("lettuce", "L", "Lettuce already grows"),
        ("tomato", "T", "Tomatoes already grow"),
    ):
        match = using(vegetable, 4, Sheet([letter + ".....", "......", "......"]))
        reason = why_not(match, "plant", row=1, column=4)
        assert reason == f"{grows} elsewhere: a new one must touch one of them."


def test_powers_have_their_limits() -> None:
    match = using("lettuce", 6, Sheet(pig=6), mode="advanced")
    assert why_not(match, "shift", by=1) == "A die shows 1 to 6: it cannot go past them."
    assert why_not(match, "recolor", vegetable="lettuce") == "The die is a lettuce already."
    play(match, "recolor", vegetable="carrot")
    assert why_not(match, "recolor", vegetable="lettuce") == (
        "You have no pig power left: each completed pig row gives one."
    )


def test_the_basic_game_recolors_nothing() -> None:
    for pig in (0, 6):
        match = using("lettuce", 6, Sheet(pig=pig))
        assert why_not(match, "recolor", vegetable="carrot") == (
            "Only in the advanced game can a pig power change the vegetable."
        )
