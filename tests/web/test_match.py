"""Whole matches against bots, from the front door to the last move."""

import itertools
import re
from pathlib import Path

import pytest

import pepperbox

from .boards import box_of
from .house import House
from .showing import Showing, decisions
from .visitor import DESKTOP, PHONE, Visit

OURS = [name for name in pepperbox.games() if name != "pennies"]


@pytest.mark.parametrize("name", OURS)
def test_a_whole_match_is_played_by_clicking(visit: Visit, name: str) -> None:
    guest = visit()
    guest.against(name)
    guest.play_to_the_end()
    assert re.search(r"won|wins|share", guest.banner())


def test_the_first_decision_is_two_clicks_from_the_front_door(visit: Visit) -> None:
    guest = visit()
    guest.go()
    guest.page.get_by_role("link", name="Harvest Dice").last.click()
    guest.page.get_by_role("button", name="Play", exact=True).click()
    guest.wait_for_a_decision()
    assert guest.is_asked()


@pytest.mark.parametrize("name", ["harvest_dice", "chips"])
def test_a_whole_match_is_played_by_keys_alone(visit: Visit, name: str) -> None:
    guest = visit()
    guest.go(f"/game/{name}")
    keys = guest.page.keyboard
    guest.tab_to("input[name=players]")
    keys.press("ArrowLeft")  # two players: a short match
    guest.tab_to("button.begin")
    keys.press("Enter")
    waiting = guest.page.locator("[data-may], section.after, .reveal").first
    for _ in range(600):
        waiting.wait_for()
        if guest.page.locator(".reveal").count():
            guest.tab_to(".reveal button.first")
        elif guest.is_over():
            break
        else:
            guest.tab_to("[data-may]")
        keys.press("Enter")
    assert re.search(r"won|wins|share", guest.banner())


def test_arrow_keys_walk_over_the_board(visit: Visit) -> None:
    guest = visit()
    guest.against("harvest_dice")
    guest.tab_to(".die")
    first = guest.page.evaluate("document.activeElement.ariaLabel")
    guest.page.keyboard.press("ArrowDown")
    assert guest.page.evaluate("document.activeElement.closest('.garden') !== null")
    guest.page.keyboard.press("ArrowUp")
    assert guest.page.evaluate("document.activeElement.closest('.dice') !== null"), first


def test_the_sheet_stays_in_its_place_when_dice_leave_the_pool(visit: Visit) -> None:
    guest = visit()
    matches = decisions("harvest_dice", 3)
    showing = Showing(guest, next(matches))
    places: dict[int, set[tuple[int, int]]] = {size["width"]: set() for size in (DESKTOP, PHONE)}
    dice: set[int] = set()
    for match in itertools.islice(matches, 14):
        showing.turn_to(match)
        dice.add(guest.page.locator(".pool .die").count())
        for size in (DESKTOP, PHONE):
            guest.page.set_viewport_size(size)
            pool, sheet = (box_of(guest.page.locator(part)) for part in (".pool", ".sheet"))
            place = round(pool["height"]), round(sheet["y"] - pool["y"])
            places[size["width"]].add(place)
    assert len(dice) > 3
    assert [len(one) for one in places.values()] == [1, 1]


def test_a_choice_that_is_not_lit_says_why(visit: Visit) -> None:
    guest = visit()
    guest.against("harvest_dice")
    guest.page.locator("button.space").first.click(force=True)
    guest.expect_text("Take a die from the pool first.")


def test_a_move_can_be_taken_back(visit: Visit) -> None:
    guest = visit()
    guest.against("harvest_dice")
    before = guest.page.locator(".die").count()
    guest.choose()
    guest.page.locator(".taken .held").wait_for()
    guest.button("Take back").click()
    guest.page.locator(".taken .held").wait_for(state="detached")
    assert guest.page.locator(".die").count() == before


def test_a_seat_is_left_to_a_bot_and_taken_again(visit: Visit, tmp_path: Path) -> None:
    house = House(tmp_path, stand_in_pause=1)
    guest = visit(house=house)
    guest.against("chips")
    guest.button("Leave to a bot").dblclick()  # two taps in one place are one
    guest.button("Come back").click()
    guest.wait_for_a_decision()
    guest.page.close()
    house.close()


def test_the_tab_shows_whose_turn_it_is(visit: Visit) -> None:
    guest = visit()
    guest.against("chips")
    assert guest.page.title().startswith("● Your turn")


def test_a_game_without_a_board_of_its_own_is_played_on_the_plain_one(visit: Visit) -> None:
    guest = visit()
    guest.against("pennies", seats=2)
    guest.play_to_the_end(200)
    assert re.search(r"won|wins|share", guest.banner())


def test_a_hint_points_at_a_move_that_can_be_made(visit: Visit) -> None:
    guest = visit()
    guest.against("harvest_dice")
    guest.button("Hint").click()
    guest.expect_text(re.compile("“.*” wins [0-9]+ times in 100"))
    assert guest.page.locator("[data-may].hint").count() > 0


def test_a_quiet_line_says_how_much_is_compiled(visit: Visit, tmp_path: Path) -> None:
    house = House(
        tmp_path, PEPPERBOX_CACHE=str(tmp_path / "compiled"), PEPPERBOX_COMPILE_AHEAD="true"
    )
    guest = visit(house=house)
    guest.against("harvest_dice")
    guest.expect_text(re.compile("The games are being compiled"))
    guest.page.close()
    house.close()
