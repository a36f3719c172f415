"""What can be looked up: house rules before a match, the rules and all cards during it."""

import re

import pytest
from playwright.sync_api import expect

from .boards import is_wider_than_the_screen
from .visitor import PHONE, Visit


def test_a_house_rule_says_what_it_brings_and_offers_only_what_is_possible(visit: Visit) -> None:
    guest = visit()
    guest.go("/game/scrumbudgetel")
    guest.page.get_by_text("House rules").click()
    cave = guest.page.get_by_label("Treasure Cave")
    expect(cave).to_have_accessible_description(re.compile("over after a few turns"))
    cave.select_option("In its lower half")
    expect(cave).to_have_accessible_description(re.compile("half as long again"))
    captain = guest.page.get_by_label("Captain")
    expect(captain.locator("option")).to_have_text(["Rolled for", "Seat 1", "Seat 2", "Seat 3"])
    captain.select_option("Seat 3")
    guest.page.locator("input[name=players][value='2']").check(force=True)
    expect(captain.locator("option")).to_have_text(["Rolled for", "Seat 1", "Seat 2"])
    expect(captain.locator("option:checked")).to_have_text("Rolled for")
    captain.select_option("Seat 2")
    guest.page.get_by_label("Seat 2", exact=True).select_option("open")
    guest.button("Lay the table and invite").click()
    guest.expect_text("Treasure Cave: In its lower half. Captain: Seat 2.")


def test_points_of_the_pig_cannot_fall(visit: Visit) -> None:
    guest = visit()
    guest.go("/game/harvest_dice")
    guest.page.get_by_text("House rules").click()
    third = guest.page.get_by_label("Points of the pig, number 3")
    expect(third).to_have_attribute("min", "4")
    guest.page.get_by_label("Points of the pig, number 2").fill("5")
    third.focus()
    expect(third).to_have_attribute("min", "6")


def test_all_cards_and_a_round_on_one_page_are_a_touch_away_during_play(visit: Visit) -> None:
    guest = visit()
    guest.against("scoville")
    expect(guest.page.get_by_label("Auction house", exact=True)).to_contain_text(
        re.compile(r"\d+ in the deck, \d+ claimed")
    )
    guest.button("Rules").click()
    guest.page.get_by_role("heading", name="In five minutes").wait_for()
    guest.page.get_by_role("tab", name="All cards").click()
    recipes = guest.page.get_by_role("table", name="Recipes 30")
    expect(recipes.get_by_role("row")).to_have_count(31)
    expect(guest.page.get_by_role("table", name="Auction house, afternoon 35")).to_be_visible()
    guest.page.get_by_role("tab", name="All rules").click()
    guest.page.get_by_role("heading", name="Rulings").wait_for()


# Tables of which a part lies outside the page, with nothing that scrolls them or says so.
LOST = """all => all.filter(table => {
    const scrolls = table.closest('.scrolls')
    if (scrolls) return scrolls.getBoundingClientRect().right > innerWidth
    return table.getBoundingClientRect().right > innerWidth
}).map(table => table.innerText)"""


@pytest.mark.parametrize("game", ["chips", "harvest_dice", "scoville", "scrumbudgetel"])
def test_a_guide_has_contents_and_its_tables_fit_or_scroll_on_a_phone(
    visit: Visit, game: str
) -> None:
    guest = visit(size=PHONE)
    guest.go(f"/learn/{game}")
    contents = guest.page.get_by_role("navigation", name="Contents").get_by_role("link")
    contents.first.wait_for()
    assert contents.all_inner_texts()[-1] == "Rulings"
    contents.last.tap()
    expect(guest.page.get_by_role("heading", name="Rulings")).to_be_in_viewport()
    tables = guest.page.locator("table")
    assert tables.count() > 0 and tables.evaluate_all(LOST) == []
    assert not is_wider_than_the_screen(guest)
