"""After the match: the score sheet, the replay, the record, the luck, another match."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

import pepperbox

from .boards import box_of
from .house import House
from .visitor import DESKTOP, MATCH_IS_OVER, PHONE, Visit, Visitor

# By how much a table is wider than what it stands on: a table is as many whole pixels wide.
CUT = "one => one.getBoundingClientRect().right - one.parentElement.getBoundingClientRect().right"

ROUNDS = """async table => {
    const {steps} = await (await fetch(`/api/tables/${table}/replay?seat=0`)).json()
    const happened = steps.flatMap(({happenings}) => happenings.map(one => one.happening))
    return 1 + happened.filter(one => one === 'round begun').length // after the first
}"""


@pytest.fixture(scope="module")
def finished(house: House, browser: Browser) -> Iterator[Visitor]:
    """Somebody at whose table a match of Harvest Dice has come to its end."""
    guest = Visitor(browser, house.address)
    guest.against("harvest_dice")
    guest.let_a_bot_finish()
    yield guest
    guest.leave()


@pytest.fixture(scope="module")
def table(finished: Visitor) -> str:
    return finished.table


@pytest.fixture
def done(finished: Visitor, table: str) -> Visitor:
    """They come to that table again."""
    finished.page.unroute_all()
    finished.go(f"/table/{table}")
    finished.page.reload()
    finished.page.locator(MATCH_IS_OVER).wait_for()
    return finished


def test_the_score_sheet_adds_up(done: Visitor) -> None:
    sheet = done.page.locator(".sheet table").first
    sheet.wait_for()
    columns = len(sheet.locator("thead th").all()) - 1
    rows = [row.locator("td").all_inner_texts() for row in sheet.locator("tbody tr").all()]
    totals = [int(cell) for cell in sheet.locator("tfoot tr").first.locator("td").all_inner_texts()]
    assert [sum(int(row[seat]) for row in rows) for seat in range(columns)] == totals


def test_the_score_sheet_of_three_fits_beside_the_board(done: Visitor) -> None:
    assert done.page.locator(".sheet table").first.evaluate(CUT) < 1


def test_the_score_sheet_of_chips_tells_every_round_and_fits_a_phone(visit: Visit) -> None:
    guest = visit(size=PHONE)
    guest.against("chips", seats=3)
    guest.play_to_the_end()
    sheet = guest.page.locator(".sheet table").first
    rounds = sheet.locator("tbody tr")
    played = guest.page.evaluate(ROUNDS, guest.table)
    expect(rounds).to_have_count(played)
    assert rounds.locator("th").all_inner_texts() == [f"Round {n}" for n in range(1, played + 1)]
    assert sheet.evaluate(CUT) < 1


def test_the_score_sheet_of_four_fits_also_on_a_phone(visit: Visit) -> None:
    guest = visit(size=PHONE)
    guest.against("harvest_dice", seats=4)
    guest.let_a_bot_finish()
    for size in (PHONE, DESKTOP):
        guest.page.set_viewport_size(size)
        assert guest.page.locator(".sheet table").first.evaluate(CUT) < 1, size


def test_the_replay_goes_back_to_the_start_and_forth_to_the_end(done: Visitor) -> None:
    last = done.page.locator("section.sheet .score").inner_text()
    done.button("Watch it again").click()
    slider = done.page.get_by_label("Moment of the match")
    slider.wait_for()
    done.page.keyboard.press("Home")
    expect(done.page.locator(".space.lettuce, .space.tomato, .space.carrot")).to_have_count(0)
    done.page.keyboard.press("End")
    assert done.page.locator("section.sheet .score").inner_text() == last
    done.page.keyboard.press(",")
    done.page.keyboard.press(".")
    assert done.page.locator("section.sheet .score").inner_text() == last


def test_no_room_is_kept_for_dice_that_are_no_longer_there(done: Visitor) -> None:
    stage, sheet = (done.page.locator(part) for part in (".stage", "section.sheet"))
    assert box_of(sheet)["y"] == pytest.approx(box_of(stage)["y"], abs=2)
    done.page.set_viewport_size(PHONE)
    assert box_of(sheet)["y"] == pytest.approx(box_of(stage)["y"], abs=2)
    done.page.set_viewport_size(DESKTOP)


def test_the_luck_is_drawn_anew_in_the_browser_and_is_fair(done: Visitor) -> None:
    done.page.get_by_role("tab", name="Was it fair?").click()
    done.button("Check the luck in this browser").click()
    done.expect_text("Fair: the text fits the fingerprint")


def test_luck_that_was_tampered_with_is_found_out(done: Visitor) -> None:
    def tamper(route: Route) -> None:
        answer = route.fetch()
        luck = answer.json()
        draw = luck["draws"][5]
        draw["event"] = next(one for one in draw["outcomes"] if one != draw["event"])
        route.fulfill(response=answer, json=luck)

    done.page.route("**/luck", tamper)
    done.page.get_by_role("tab", name="Was it fair?").click()
    done.button("Check the luck in this browser").click()
    done.expect_text("This match was")
    assert "tampered" in done.page.locator(".verdict").inner_text()


def test_the_downloaded_record_replays(done: Visitor, tmp_path: Path) -> None:
    with done.page.expect_download() as download:
        done.page.get_by_role("link", name="Download the record").click()
    path = tmp_path / "record.json"
    download.value.save_as(path)
    record = json.loads(path.read_text())
    assert pepperbox.replay(record).over


def test_another_match_is_one_click_away(done: Visitor) -> None:
    before = done.table
    done.button("Play again").click()
    done.page.wait_for_url(lambda url: before not in url)
    done.wait_for_a_decision()
    assert done.is_asked()


def test_the_chances_of_winning_are_drawn_and_what_mattered_is_told(done: Visitor) -> None:
    done.page.get_by_role("tab", name="Chances").click()
    chart = done.page.get_by_role("img", name="Chance of winning through the match")
    chart.wait_for()
    lines = "paths => paths.map(path => getComputedStyle(path).stroke)"
    marks = "marks => marks.map(mark => getComputedStyle(mark).borderTopColor)"
    seats = done.page.get_by_label("Players").locator(".seat").evaluate_all(marks)
    assert chart.locator("path").evaluate_all(lines) == seats  # the players' own inks
    assert len(set(seats)) == 3
    told = next(text for text in done.traffic if '"mattered"' in text)
    mattered = json.loads(told)["mattered"][0]
    look = done.button("Look").first
    look.click()  # the board shows what was to be decided, beside the review
    expect(done.page.get_by_label("Moment of the match")).to_have_value(str(mattered["at"]))
    name = done.page.get_by_label("Players").locator("b").nth(mattered["seat"]).inner_text()
    expect(done.page.locator(".banner p").first).to_contain_text(f"Next: {name} ")
    expect(done.page.locator(".stage")).to_be_in_viewport(ratio=0.5)
    expect(look).to_be_in_viewport()
