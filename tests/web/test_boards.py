"""Boards at every size: nothing covers anything, nothing jumps, what is offered explains itself."""

import re

import pytest
from playwright.sync_api import FloatRect, ViewportSize, expect

from .boards import DRIVE, box_of, lay_table, sit_down
from .visitor import MAY, Visit, Visitor

LAPTOP = ViewportSize(width=1366, height=768)
SMALL = ViewportSize(width=1024, height=600)
LARGE = ViewportSize(width=1920, height=1080)
ZOOMED = ViewportSize(width=683, height=384)  # a laptop at 200 %
COVERED = """([holders, one, other]) => [...document.querySelectorAll(holders)].flatMap(holder => {
    const boxes = of => [...holder.querySelectorAll(of)].map(each => each.getBoundingClientRect())
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    return boxes(one).some(a => a.width && boxes(other).some(b => b.width && meet(a, b)))
        ? [holder.innerText] : []
})"""


def covered(guest: Visitor, holders: str, one: str, other: str) -> list[str]:
    """Where, in what fits `holders`, a thing that fits `one` lies over one that fits `other`."""
    return list(guest.page.evaluate(COVERED, [holders, one, other]))


def at_a_late_table(
    visit: Visit,
    game: str,
    asked: str,
    *,
    seats: int,
    moves: int,
    size: ViewportSize,
    **options: str,
) -> Visitor:
    """All seats are the guest's, some moves are made, and the banner asks for this."""
    guest = visit(size=size)
    table = lay_table(guest, game, seats, mine=tuple(range(seats)), **options)
    guest.page.evaluate(DRIVE, [table, "extra", moves, 0])
    sit_down(guest, table)
    curtain = guest.button(re.compile("^I am "))
    for click in range(400):
        guest.page.locator(MAY).or_(curtain).first.wait_for()
        if curtain.count():
            curtain.first.click()
        elif re.search(asked, guest.banner()):
            return guest
        else:
            guest.choose(click * 3)
    raise AssertionError(f"never asked: {asked}")


def box(guest: Visitor, thing: str) -> FloatRect:
    return box_of(guest.page.locator(thing).first)


def bottom(guest: Visitor, thing: str) -> float:
    place = box(guest, thing)
    return place["y"] + place["height"]


# Scoville -----------------------------------------------------------------------------


def test_a_chosen_pepper_shows_what_it_would_breed_on_every_lit_plot(visit: Visit) -> None:
    guest = at_a_late_table(visit, "scoville", "Plant a", seats=2, moves=20, size=LAPTOP)
    assert guest.page.locator(".promise").count() == 0
    guest.page.locator(".peppers .lit").first.click()
    lit = guest.page.locator(".plot.lit")
    expect(guest.page.locator(".promise").first).to_be_visible()
    labels = lit.evaluate_all("all => all.map(one => one.ariaLabel)")
    assert labels and all(re.search(r"plant \w+ here: .+ with \w+", one) for one in labels)
    promised = sum(label.count(" with ") for label in labels)
    assert guest.page.locator(".promise").count() == promised


def test_lit_plots_lie_under_the_farmers(visit: Visit) -> None:
    guest = at_a_late_table(visit, "scoville", "Plant a", seats=3, moves=60, size=LAPTOP)
    under = """() => [...document.querySelectorAll('.stands')].every(farmer =>
        [...document.querySelectorAll('.bed')].every(bed =>
            bed.compareDocumentPosition(farmer) & Node.DOCUMENT_POSITION_FOLLOWING))"""
    assert guest.page.locator(".bed").count() > 0 and guest.page.locator(".stands").count() > 0
    assert guest.page.evaluate(under)
    colours = "all => all.map(one => getComputedStyle(one).backgroundColor)"
    assert set(guest.page.locator(".plot.lit").evaluate_all(colours)) == {"rgba(0, 0, 0, 0)"}


def test_choosing_a_place_says_when_it_plants_and_harvests(visit: Visit) -> None:
    guest = visit(size=LAPTOP)
    table = lay_table(guest, "scoville", 2, mine=(0, 1))
    sit_down(guest, table)
    curtain = guest.button(re.compile("^I am "))
    seal = guest.button(re.compile("^Seal the bid"))
    for click in range(200):
        guest.page.locator(MAY).or_(curtain).first.wait_for()
        if curtain.count():
            curtain.first.click()
        elif seal.count():
            more = guest.button("One coin more")
            if more.is_enabled():
                more.click()
            seal.click()
        elif guest.page.locator(".place.lit").count():
            break
        else:
            guest.choose(click)
    labels = guest.page.locator(".place.lit").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert labels == [
        "Place 1 of the turn order, plants first, harvests last: take it",
        "Place 2 of the turn order, plants last, harvests first: take it",
    ]


@pytest.mark.parametrize("size", [SMALL, LAPTOP, LARGE])
def test_no_badge_covers_a_pepper_and_the_tray_covers_nothing(
    visit: Visit, size: ViewportSize
) -> None:
    guest = at_a_late_table(visit, "scoville", "You may", seats=4, moves=60, size=size)
    assert covered(guest, ".peppers .choice", "svg", ".count") == []
    assert covered(guest, ".town .card", ".wants svg", ".points") == []
    assert covered(guest, ".town .card", ".wants svg", ".gives svg") == []
    assert bottom(guest, ".mine") <= size["height"]
    tray = box(guest, ".mine")["y"]
    for part in (".land", ".hall", ".town"):
        assert bottom(guest, part) <= tray + 1, part


def test_on_a_zoomed_page_the_tray_covers_nothing(visit: Visit) -> None:
    guest = at_a_late_table(visit, "scoville", "Plant a", seats=3, moves=30, size=ZOOMED)
    assert covered(guest, ".match .board", ".land", ".mine") == []


def test_a_large_screen_shows_large_recipes(visit: Visit) -> None:
    guest = at_a_late_table(visit, "scoville", "You may", seats=4, moves=60, size=LARGE)
    sizes = "all => all.map(one => one.getBoundingClientRect().width)"
    assert min(guest.page.locator(".cooking .wants svg").evaluate_all(sizes)) >= 22


def test_coins_keep_their_room_when_they_lose_a_digit(visit: Visit) -> None:
    guest = at_a_late_table(visit, "scoville", "Plant a", seats=2, moves=10, size=LAPTOP)
    before = box(guest, ".peppers")["x"]
    guest.page.locator(".coins b").evaluate("one => { one.textContent = '7' }")
    few = box(guest, ".peppers")["x"]
    guest.page.locator(".coins b").evaluate("one => { one.textContent = '127' }")
    assert before == few == box(guest, ".peppers")["x"]


def test_the_chart_in_the_rules_fits_its_page(visit: Visit) -> None:
    guest = visit(size=LAPTOP)
    sit_down(guest, lay_table(guest, "scoville", 2))
    guest.button("Rules").click()
    guest.page.get_by_role("tab", name="All rules").click()
    chart = guest.page.locator(".wide table")
    chart.wait_for()
    cut = "one => one.parentElement.scrollWidth - one.parentElement.clientWidth"
    assert chart.evaluate(cut) <= 0


# Harvest Dice and Scrumbudgetel -------------------------------------------------------


def test_a_rivals_move_leaves_the_focus_where_it_is(visit: Visit) -> None:
    farmers, onlooker = visit(), visit()
    table = lay_table(farmers, "harvest_dice", 3, mine=(0, 1, 2))
    sit_down(onlooker, table)
    dice = onlooker.page.locator(".dice .die")
    expect(dice).to_have_count(9)
    dice.last.evaluate("one => one.focus()")
    looked_at = dice.last.get_attribute("aria-label") or ""
    vegetable, value = looked_at.split()
    shunned = f'"vegetable":"{vegetable}","value":{value}'
    assert farmers.page.evaluate(DRIVE, [table, shunned, 2, 0]) == 2
    expect(dice).to_have_count(8)
    assert onlooker.page.evaluate("document.activeElement.ariaLabel") == looked_at


@pytest.mark.parametrize("size", [SMALL, LAPTOP])
def test_no_number_of_a_garden_sheet_stands_under_its_label(
    visit: Visit, size: ViewportSize
) -> None:
    guest = at_a_late_table(visit, "harvest_dice", "Take|Plant|feed", seats=4, moves=40, size=size)
    assert covered(guest, ".score div", "dt", "dd") == []
    assert covered(guest, ".market li", "svg", ".sum") == []


@pytest.mark.parametrize("size", [SMALL, LAPTOP])
def test_no_number_of_a_pirate_stands_under_a_word(visit: Visit, size: ViewportSize) -> None:
    guest = at_a_late_table(
        visit, "scrumbudgetel", "Lay", seats=4, moves=30, size=size, cave="lower_half"
    )
    for one, other in ((".haul", "button"), (".note", "button"), (".name", ".haul")):
        assert covered(guest, ".pirates li", one, other) == [], (one, other)
    assert bottom(guest, ".mine .choice") <= size["height"]


# Chips --------------------------------------------------------------------------------


def test_a_double_click_discards_one_card(visit: Visit) -> None:
    guest = visit()
    guest.against("chips")
    guest.page.locator(".held.lit").nth(1).dblclick()
    expect(guest.page.locator(".hand .gone")).to_have_count(1)
    expect(guest.page.locator(".banner")).to_contain_text("Discard one more card")
    expect(guest.page.locator(".held.lit")).to_have_count(5)


def test_a_discarded_card_comes_back_where_it_was(visit: Visit) -> None:
    guest = visit()
    guest.against("chips")
    cards = guest.page.locator(".held .says")
    dealt = cards.all_inner_texts()
    guest.page.locator(".held.lit").nth(2).click()
    expect(guest.page.locator(".hand .gone")).to_have_count(1)
    guest.button("Take back").click()
    expect(guest.page.locator(".hand .gone")).to_have_count(0)
    assert cards.all_inner_texts() == dealt


def test_who_wishes_is_asked_again_before_a_card_is_thrown_away(visit: Visit) -> None:
    guest = visit()
    guest.go("/settings")
    guest.page.get_by_label("Ask again before a card is thrown away").check()
    guest.against("chips")
    card = guest.page.locator(".held.lit").first
    card.click()
    expect(card).to_contain_text("discard? touch again")
    assert guest.page.locator(".hand .gone").count() == 0
    card.click()
    expect(guest.page.locator(".hand .gone")).to_have_count(1)


def test_a_round_that_is_over_is_looked_at_again_by_its_number(visit: Visit) -> None:
    guest = visit()
    guest.against("chips", seats=2)
    guest.play_to_the_reveal()
    guest.button("Go on").click()
    guest.button("See round 1 again").click()
    guest.button("Go on").wait_for()


# A game without a board of its own ----------------------------------------------------


def test_the_plain_board_shows_what_each_player_has_in_a_table(visit: Visit) -> None:
    guest = visit()
    guest.against("pennies", seats=2)
    table = guest.page.get_by_role("region", name="What you see").get_by_role("table")
    heads = [text.lower() for text in table.locator("thead th").all_inner_texts()]
    assert heads == ["penny", "points"]
    assert table.locator("tbody tr").count() == 2
    expect(table).to_contain_text("Tumbleweed")
    assert guest.page.locator(".moves button").all_inner_texts() == ["cover heads", "cover tails"]
