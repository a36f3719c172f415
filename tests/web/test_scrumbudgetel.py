"""The pirate's map: moved by every means, played by keys and on a phone, explained, and quick."""

import re
from typing import Unpack

import pytest
from playwright.sync_api import ViewportSize, expect

from pepperbox.engine import Match

from .boards import (
    DRIVE,
    STOPWATCH,
    Stopwatch,
    box_of,
    is_wider_than_the_screen,
    lay_table,
    play_with_keys,
    serious_violations,
    sit_down,
)
from .showing import SEAT, Showing, position
from .visitor import DESKTOP, LIES_BELOW, PHONE, Look, Scheme, Visit, Visitor

DRAWN_WITHIN = 50  # milliseconds
# Keeps where the map is, frame by frame, while something is announced.
FRAMES = """() => {
    window.places = []
    const look = () => {
        const world = document.querySelector('.world').style.transform
        if (document.querySelector('.note.shown')) window.places.push(world)
        requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
}"""


def at_the_table(visit: Visit, seats: int = 2, **look: Unpack[Look]) -> Visitor:
    guest = visit(**look)
    sit_down(guest, lay_table(guest, "scrumbudgetel", seats, cave="lower_half"))
    guest.wait_for_a_decision()
    return guest


def with_markers(guest: Visitor, laid: int) -> None:
    """A table of four, all of whose seats are the guest's, with that many markers on the map."""
    seats = (0, 1, 2, 3)
    table = lay_table(guest, "scrumbudgetel", 4, mine=seats, cave="lower_half")
    assert guest.page.evaluate(DRIVE, [table, "cave", laid, 0]) == laid
    sit_down(guest, table)
    guest.wait_for_a_decision()


def world(guest: Visitor) -> str:
    return str(guest.page.locator(".world").evaluate("one => one.style.transform"))


def test_a_whole_match_is_played_by_keys_alone(visit: Visit) -> None:
    guest = visit()
    sit_down(guest, lay_table(guest, "scrumbudgetel", 2))
    play_with_keys(guest)
    assert re.search(r"won|wins|share", guest.banner())


def test_choosing_a_marker_lights_where_it_may_go(visit: Visit) -> None:
    guest = at_the_table(visit)
    choose_a_marker(guest)
    places = guest.page.locator(".place")
    assert places.count() == guest.page.locator(".ghost").count() > 0
    markers = guest.page.locator(".mark").count()
    said = places.first.get_attribute("aria-label")
    assert said and re.search("^Lay the .+ on the .+ of the landing", said)
    places.first.click()
    expect(guest.page.locator(".mark")).not_to_have_count(markers)


def choose_a_marker(guest: Visitor) -> None:
    if not guest.page.locator(".place").count():
        guest.page.locator(".mine button.lit").first.click()


def test_a_marker_that_may_not_go_anywhere_says_why(visit: Visit) -> None:
    guest = at_the_table(visit, 4)
    quiet = guest.page.locator(".mine button[aria-disabled=true]")
    for click in range(200):
        guest.wait_for_a_decision()
        if quiet.count():
            break
        guest.choose(click)
    quiet.first.click(force=True)
    expect(guest.page.locator(".said.shown")).to_have_text(re.compile(r"^[A-Z].+\.✕"))
    assert "edges of" not in guest.page.locator(".said").inner_text()


def moved_by(guest: Visitor, key: str) -> str:
    """Where the map is after a key."""
    before = world(guest)
    guest.page.keyboard.press(key)
    guest.wait_until(lambda: world(guest) != before)
    return world(guest)


def test_the_map_is_moved_zoomed_and_fitted_by_keys(visit: Visit) -> None:
    guest = at_the_table(visit)
    fitted = world(guest)
    guest.page.locator(".window").focus()
    seen = [moved_by(guest, key) for key in ("ArrowLeft", "ArrowUp", "+", "-", "-")]
    moved_east, moved_south, nearer, back, farther = seen
    assert moved_south == back
    assert len({fitted, moved_east, moved_south, nearer, farther}) == 5
    guest.page.keyboard.press("0")
    guest.wait_until(lambda: world(guest) == fitted)


def test_the_map_is_moved_zoomed_and_fitted_by_mouse(visit: Visit) -> None:
    guest = at_the_table(visit)
    fitted = world(guest)
    box = box_of(guest.page.locator(".window"))
    guest.page.mouse.move(box["x"] + 60, box["y"] + 60)
    guest.page.mouse.down()
    guest.page.mouse.move(box["x"] + 160, box["y"] + 110)
    guest.page.mouse.up()
    guest.wait_until(lambda: world(guest) != fitted)
    dragged = world(guest)
    guest.page.mouse.wheel(0, -300)
    guest.wait_until(lambda: world(guest) != dragged)
    guest.button("Show the whole map").click()
    guest.wait_until(lambda: world(guest) == fitted)
    guest.page.mouse.dblclick(box["x"] + 60, box["y"] + 60)
    guest.wait_until(lambda: scale(world(guest)) > scale(fitted))


def test_the_whole_map_stays_in_sight(visit: Visit) -> None:
    guest = visit()
    with_markers(guest, 12)  # twice as many never need a look from close by
    for _ in range(12):
        choose_a_marker(guest)
        guest.wait_until(lambda: out_of_sight(guest) == [])
        markers = guest.page.locator(".mark").count()
        guest.click_anew(guest.page.locator(".place").first)
        expect(guest.page.locator(".mark")).not_to_have_count(markers)
        guest.wait_for_a_decision()


def test_a_map_moved_by_hand_stays_where_it_was_put(visit: Visit) -> None:
    guest = at_the_table(visit)
    markers = guest.page.locator(".mark").count()
    guest.button("Zoom in").click()
    zoomed = world(guest)
    choose_a_marker(guest)
    guest.page.locator(".place").first.press("Enter")
    expect(guest.page.locator(".mark")).not_to_have_count(markers)
    guest.wait_for_a_decision()
    assert scale(world(guest)) == scale(zoomed)
    guest.button("Show the whole map").click()
    guest.wait_until(lambda: scale(world(guest)) != scale(zoomed))
    guest.wait_until(lambda: out_of_sight(guest) == [])


def scale(transform: str) -> str:
    return transform.partition("scale")[2]


def out_of_sight(guest: Visitor) -> list[str]:
    """Markers and ghosts that the edge of the window cuts off."""
    cut: list[str] = guest.page.locator(".window").evaluate("""window => {
        const edge = window.getBoundingClientRect()
        const cut = one => {
            const box = one.getBoundingClientRect()
            return box.left < edge.left || box.right > edge.right
                || box.top < edge.top || box.bottom > edge.bottom
        }
        return [...window.querySelectorAll('.mark, .ghost')].filter(cut).map(one => one.outerHTML)
    }""")
    return cut


def test_the_names_of_four_pirates_are_not_cut(visit: Visit) -> None:
    guest = at_the_table(visit, 4)
    cut = "names => names.filter(one => one.scrollWidth > one.clientWidth).length"
    for size in (DESKTOP, PHONE):
        guest.page.set_viewport_size(size)
        assert guest.page.locator(".pirates .name").evaluate_all(cut) == 0


def test_an_obstacle_and_the_turn_it_costs_are_announced(visit: Visit) -> None:
    guest = visit()
    table = lay_table(guest, "scrumbudgetel", 4, mine=(0, 1, 2, 3), cave="lower_half")
    sit_down(guest, table)
    announced = guest.page.locator(".note.shown")
    for click in range(400):
        guest.wait_for_a_decision()
        if announced.count():
            break
        obstacle = guest.page.locator(".mine button.lit").filter(
            has=guest.page.locator("[href$=river], [href$=chasm], [href$=pit], [href$=cliff]")
        )
        if obstacle.count() and not guest.page.locator(".place").count():
            guest.click_anew(obstacle.first)
        else:
            guest.choose(click)
    expect(announced).to_have_text(re.compile("will miss a turn|missed a turn"))


def test_the_map_makes_room_for_what_is_announced_in_the_same_frame(visit: Visit) -> None:
    def misses(match: Match) -> bool:
        return bool(match.view(SEAT).next_misses)

    guest = visit()
    calm = position("scrumbudgetel", 2, lambda match: not misses(match), cave="lower_half")
    showing = Showing(guest, calm)
    guest.wait_for_a_decision()
    guest.page.evaluate(FRAMES)
    showing.turn_to(position("scrumbudgetel", 2, misses, cave="lower_half"))
    guest.wait_until(lambda: len(guest.page.evaluate("window.places")) > 8)
    assert len(set(guest.page.evaluate("window.places"))) == 1


def test_on_a_phone_the_map_and_the_stash_fit_the_screen(visit: Visit) -> None:
    guest = at_the_table(visit, 4, size=PHONE)
    for click in range(12):
        guest.wait_for_a_decision()
        if guest.is_over():
            break
        assert not is_wider_than_the_screen(guest)
        box = box_of(guest.page.locator(".mine"))
        assert box["y"] + 120 < PHONE["height"]
        guest.choose(click)
        guest.page.wait_for_timeout(60)


# The two places that lie nearest to each other: their labels, and how many pixels that is.
NEAREST = """() => {
    const spots = [...document.querySelectorAll('.place')].map(one => {
        const {left, top, width, height} = one.getBoundingClientRect()
        return {label: one.ariaLabel, x: left + width / 2, y: top + height / 2}
    })
    const pairs = spots.flatMap((one, at) => spots.slice(at + 1).map(other => ({
        labels: [one.label, other.label], far: Math.hypot(one.x - other.x, one.y - other.y),
    })))
    return pairs.reduce((best, pair) => pair.far < best.far ? pair : best)
}"""


def test_places_that_crowd_each_other_are_told_apart_by_a_finger(visit: Visit) -> None:
    guest = visit(size=PHONE)
    crowded = position("scrumbudgetel", 2, lambda match: match.length == 283, cave="lower_half")
    Showing(guest, crowded)
    guest.page.locator(".mine button.lit", has=guest.page.locator("[href$=junction]")).tap()
    one, other = (
        guest.page.get_by_label(label, exact=True)
        for label in guest.page.evaluate(NEAREST)["labels"]
    )
    one.focus()  # the map goes there
    assert guest.page.evaluate(NEAREST)["far"] < 22  # one would lie over the middle of the other
    assert not one.evaluate(LIES_BELOW)
    assert not other.evaluate(LIES_BELOW)
    one.tap()  # the map comes nearer, and nothing is laid
    guest.wait_until(lambda: guest.page.evaluate(NEAREST)["far"] > 43)
    assert guest.page.locator(".place").count() > 2


@pytest.mark.parametrize(("scheme", "size"), [("light", DESKTOP), ("dark", PHONE)])
def test_axe_finds_nothing_serious(visit: Visit, scheme: Scheme, size: ViewportSize) -> None:
    guest = visit(scheme=scheme, size=size)
    with_markers(guest, 40)
    assert serious_violations(guest) == []
    choose_a_marker(guest)
    assert serious_violations(guest) == []


@pytest.mark.soak  # it measures the machine too
def test_a_map_of_150_markers_draws_an_update_within_50_milliseconds(visit: Visit) -> None:
    pirates, onlooker = visit(), visit()
    onlooker.page.add_init_script(STOPWATCH)
    for _ in range(8):  # a match may end before the map is large enough
        table = lay_table(pirates, "scrumbudgetel", 4, mine=(0, 1, 2, 3), cave="lower_half")
        if pirates.page.evaluate(DRIVE, [table, "cave", 150, 0]) < 150:
            continue
        sit_down(onlooker, table)
        assert onlooker.page.locator(".mark").count() >= 150
        stopwatch = Stopwatch(onlooker)
        if pirates.page.evaluate(DRIVE, [table, "cave", 15, 250]) == 15:
            break
    else:
        raise AssertionError("no match lasted for 165 markers")
    onlooker.page.wait_for_timeout(500)
    updates, work, wall = stopwatch.read()
    print(f"{updates} updates, {work:.0f} ms of work each, drawn after {wall:.0f} ms (median)")
    assert updates >= 10
    assert work < DRAWN_WITHIN
