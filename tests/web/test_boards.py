"""Boards at every size: nothing covers anything, nothing jumps, what is offered explains itself."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, FloatRect, ViewportSize, expect

import pepperbox
from pepperbox.engine import Match
from pepperbox.shelf.scoville.moves import Place

from .boards import DRIVE, box_of, lay_table, sit_down
from .house import House
from .showing import SEAT, Showing, asking, position
from .visitor import HANDS, MAY, PHONE, TABLET, Visit, Visitor

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

WIDTHS = "all => all.map(one => one.getBoundingClientRect().width)"
TOO_WIDE = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"


def covered(guest: Visitor, holders: str, one: str, other: str) -> list[str]:
    """Where, in what fits `holders`, a thing that fits `one` lies over one that fits `other`."""
    return list(guest.page.evaluate(COVERED, [holders, one, other]))


def planting() -> Match:
    return position("scoville", 4, asking("^Plant a", after=100))


def trading() -> Match:
    return position("scoville", 4, asking("^You may", after=100))


@pytest.fixture(scope="module")
def field(house: House, browser: Browser) -> Iterator[Showing]:
    """A table of four at Scoville, which is shown one position after another."""
    guest = Visitor(browser, house.address, size=LAPTOP)
    yield Showing(guest, planting())
    guest.leave()


def at_the_field(field: Showing, match: Match, size: ViewportSize = LAPTOP) -> Visitor:
    field.guest.page.set_viewport_size(size)
    return field.turn_to(match)


def box(guest: Visitor, thing: str) -> FloatRect:
    return box_of(guest.page.locator(thing).first)


def bottom(guest: Visitor, thing: str) -> float:
    place = box(guest, thing)
    return place["y"] + place["height"]


# Scoville -----------------------------------------------------------------------------


def test_a_chosen_pepper_shows_what_it_would_breed_on_every_lit_plot(field: Showing) -> None:
    guest = at_the_field(field, planting())
    assert guest.page.locator(".promise").count() == 0
    pepper = guest.page.locator(".peppers .lit").first
    pepper.click()
    lit = guest.page.locator(".plot.lit")
    expect(guest.page.locator(".promise").first).to_be_visible()
    labels = lit.evaluate_all("all => all.map(one => one.ariaLabel)")
    assert labels and all(re.search(r"plant \w+ here: .+ with \w+", one) for one in labels)
    promised = sum(label.count(" with ") for label in labels)
    assert guest.page.locator(".promise").count() == promised
    pepper.click()


def test_asking_why_keeps_what_is_chosen(field: Showing) -> None:
    guest = at_the_field(field, planting())
    pepper = guest.page.locator(".peppers .lit").first
    pepper.click()
    guest.page.get_by_role("button", name="A1: empty").click(force=True)
    expect(guest.page.locator(".said.shown")).to_be_visible()
    expect(pepper).to_have_attribute("aria-pressed", "true")
    pepper.click()
    expect(pepper).to_have_attribute("aria-pressed", "false")


def test_lit_plots_lie_under_the_farmers(field: Showing) -> None:
    guest = at_the_field(field, planting())
    under = """() => [...document.querySelectorAll('.stands')].every(farmer =>
        [...document.querySelectorAll('.bed')].every(bed =>
            bed.compareDocumentPosition(farmer) & Node.DOCUMENT_POSITION_FOLLOWING))"""
    assert guest.page.locator(".bed").count() > 0 and guest.page.locator(".stands").count() > 0
    assert guest.page.evaluate(under)
    colours = "all => all.map(one => getComputedStyle(one).backgroundColor)"
    assert set(guest.page.locator(".plot.lit").evaluate_all(colours)) == {"rgba(0, 0, 0, 0)"}


def test_choosing_a_place_says_when_it_plants_and_harvests(field: Showing) -> None:
    """Who plants first harvests last."""
    match = position(
        "scoville", 4, lambda match: len(match.moves(SEAT)) > 1 and places(match) != []
    )
    guest = at_the_field(field, match)
    labels = guest.page.locator(".place.lit").evaluate_all("all => all.map(one => one.ariaLabel)")
    turns = {1: ("first", "last"), 2: ("second", "third"), 3: ("third", "second")}
    assert labels == [
        f"Place {place} of the turn order, plants {plants}, harvests {harvests}: take it"
        for place in places(match)
        for plants, harvests in [turns.get(place, ("last", "first"))]
    ]


def places(match: Match) -> list[int]:
    """Those of the turn order that can be taken."""
    return [move.place for move in match.moves(SEAT) if isinstance(move, Place)]


@pytest.mark.parametrize("size", [SMALL, LAPTOP, LARGE])
def test_no_badge_covers_a_pepper_and_the_tray_covers_nothing(
    field: Showing, size: ViewportSize
) -> None:
    guest = at_the_field(field, trading(), size)
    assert covered(guest, ".peppers .choice", "svg", ".count") == []
    assert covered(guest, ".town .card", ".wants svg", ".points") == []
    assert covered(guest, ".town .card", ".wants svg", ".gives svg") == []
    assert bottom(guest, ".mine") <= size["height"]
    tray = box(guest, ".mine")["y"]
    for part in (".land", ".hall", ".town"):
        assert bottom(guest, part) <= tray + 1, part


def test_on_a_zoomed_page_the_tray_covers_nothing(field: Showing) -> None:
    guest = at_the_field(field, planting(), ZOOMED)
    assert covered(guest, ".match .board", ".land", ".mine") == []


def test_on_a_tablet_all_of_the_town_lies_above_the_tray(field: Showing) -> None:
    guest = at_the_field(field, trading(), TABLET)
    assert guest.page.locator(".cooking .card").count() > 10
    assert bottom(guest, ".town") <= box(guest, ".mine")["y"]
    assert covered(guest, ".town .card", ".wants svg", ".points") == []
    widths = guest.page.locator(".cooking .wants svg").evaluate_all(WIDTHS)
    assert min(widths) >= 18  # also the peppers of the longest recipe


def test_the_names_of_tiles_stay_on_them_in_the_hand(field: Showing) -> None:
    guest = at_the_field(field, planting())
    for size in HANDS:
        guest.page.set_viewport_size(size)
        assert guest.page.locator(".tile").evaluate_all(TOO_WIDE) == [], size


def test_a_large_screen_shows_large_recipes(field: Showing) -> None:
    guest = at_the_field(field, trading(), LARGE)
    assert min(guest.page.locator(".cooking .wants svg").evaluate_all(WIDTHS)) >= 22


def test_coins_keep_their_room_when_they_lose_a_digit(field: Showing) -> None:
    guest = at_the_field(field, planting())
    coins = guest.page.locator(".coins b")
    places = set()
    for shown in ("7", "15", "127", coins.inner_text()):
        coins.evaluate("(one, shown) => { one.textContent = shown }", shown)
        places.add(box(guest, ".peppers")["x"])
    assert len(places) == 1


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


def test_numbers_of_a_garden_sheet_stand_beside_their_words(visit: Visit) -> None:
    guest = visit(size=SMALL)
    match = position(
        "harvest_dice",
        4,
        lambda match: match.length > 60 and match.view(SEAT).start_player == SEAT,
        mode="advanced",
    )
    Showing(guest, match)
    for size in (SMALL, LAPTOP):
        guest.page.set_viewport_size(size)
        assert covered(guest, ".market li", "svg", ".sum") == []
        for other in (".garden", ".pig", ".sum"):
            assert covered(guest, ".page", ".marker", other) == [], (size, other)
        lines = guest.page.locator("dl.score > div").all()
        assert lines
        for one in lines:
            words, number = box_of(one.locator("dt")), box_of(one.locator("dd"))
            assert abs(words["y"] + words["height"] / 2 - number["y"] - number["height"] / 2) < 8
            assert words["x"] + words["width"] <= number["x"]


def test_in_the_hand_the_tray_is_low_until_a_die_is_taken(visit: Visit) -> None:
    """And then it rises over what lies below: nothing moves."""
    guest = visit(size=PHONE)
    showing = Showing(guest, position("harvest_dice", 4, asking("^Take a die", after=60)))
    guest.wait_for_a_decision()
    low, sheet = box(guest, ".taken"), box(guest, ".page")
    stand = guest.page.locator(".taken .stand")  # what a power is weighed against
    expect(stand).to_have_text(re.compile(r"\d+ of 42\s*\d+ powers?\s*\d+ points?"))
    showing.turn_to(position("harvest_dice", 4, asking("^Plant", after=60)))
    high = box(guest, ".taken")
    assert low["height"] < 0.7 * high["height"]
    assert low["y"] + low["height"] == high["y"] + high["height"]
    assert box(guest, ".page") == sheet
    assert covered(guest, ".match .board", ".garden", ".taken") == []


def test_the_stash_covers_nothing_of_the_map_when_all_is_over(visit: Visit) -> None:
    match = pepperbox.game("scrumbudgetel").match(seats=2, seed="an end")
    while not match.over:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    guest = visit(size=TABLET)
    Showing(guest, match)
    guest.expect_text("What was left in your stash cost")
    assert covered(guest, ".match .board", ".map", ".mine") == []


def test_no_number_of_a_pirate_stands_under_a_word(visit: Visit) -> None:
    guest = visit(size=SMALL)
    match = position("scrumbudgetel", 4, asking("Lay", after=80), cave="lower_half")
    Showing(guest, match)
    for size in (SMALL, LAPTOP):
        guest.page.set_viewport_size(size)
        for one, other in ((".haul", "button"), (".note", "button"), (".name", ".haul")):
            assert covered(guest, ".pirates li", one, other) == [], (one, other)
        lowest = guest.page.locator(".mine .choice").last
        expect(lowest).to_be_in_viewport(ratio=1)


# Chips --------------------------------------------------------------------------------


def test_a_double_click_discards_one_card(visit: Visit) -> None:
    guest = visit()
    guest.against("chips")
    guest.page.locator(".held.lit").nth(1).dblclick()
    expect(guest.page.locator(".hand .gone")).to_have_count(1)
    expect(guest.page.locator(".banner")).to_contain_text("Discard one more card")
    expect(guest.page.locator(".held.lit")).to_have_count(5)


def test_a_double_click_on_a_move_asks_nothing(visit: Visit) -> None:
    guest = visit()
    sent: list[str] = []
    guest.page.on(
        "websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame)))
    )
    guest.against("harvest_dice")
    guest.page.locator(MAY).first.dblclick()
    guest.page.locator(".taken .held").wait_for()
    guest.page.locator(MAY).first.dblclick()
    guest.page.locator(".die.lit").first.wait_for()
    assert sum('"type":"play"' in frame for frame in sent) == 2
    assert not any('"type":"explain"' in frame for frame in sent)


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
    expect(table.locator("thead th")).to_have_text(["penny", "points"], ignore_case=True)
    expect(table.locator("tbody tr")).to_have_count(2)
    expect(table).to_contain_text("Tumbleweed")
    expect(guest.page.locator(".moves button")).to_have_text(["cover heads", "cover tails"])
