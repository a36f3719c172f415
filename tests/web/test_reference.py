"""What can be looked up: house rules before a match, the rules and all cards during it."""

import re

from playwright.sync_api import expect

from .visitor import Visit


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
