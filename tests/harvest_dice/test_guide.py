"""The facts in the guide are those of the game."""

from pepperbox.shelf.harvest_dice.tables import DICE, KINDS, PIG_POINTS

from .table import GAME


def test_the_guide_says_how_many_dice_each_player_takes() -> None:
    for seats, each in DICE.items():
        dice = KINDS * each
        takes = [sum(taken % seats == seat for taken in range(dice - 1)) for seat in range(seats)]
        *first, last = map(str, takes)
        said = f"{last} each" if len({*takes}) == 1 else f"{', '.join(first)} and {last}"
        assert f"| {seats} | {dice} | {said} |" in GAME.guide()


def test_the_guide_says_what_the_rows_of_a_pig_are_worth_and_add() -> None:
    assert GAME.guide().count(", ".join(map(str, PIG_POINTS))) == 2
    added = [row - before for row, before in zip(PIG_POINTS, (0, *PIG_POINTS), strict=False)]
    assert added == list(range(1, 8))
