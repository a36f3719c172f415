"""The page shows play, not positions: one step after another, at the pace of whoever looks."""

import itertools
import re
from typing import Literal

import pytest
from playwright.sync_api import ViewportSize, expect

import pepperbox

from .boards import lay_table, sit_down
from .visitor import A_MATCH, MATCH_IS_OVER, PHONE, Visit, Visitor

OURS = [name for name in pepperbox.games() if name != "pennies"]
LINES = "[role=log] li button"
SKIP = "Skip"
# Notes how many steps the log tells, whenever the page has changed.
WATCH = """lines => {
    window.told = []
    new MutationObserver(() => {
        const now = document.querySelectorAll(lines).length
        if (now !== window.told.at(-1)) window.told.push(now)
    }).observe(document.querySelector('.match'), {subtree: true, childList: true})
}"""

# The board, a line for each thing on it, whatever the order in which it came to its attributes.
DRAWN = """stage => {
    const told = ({name, value}) => name === 'class' ? value.split(' ').sort().join(' ') : value
    const one = thing => thing.tagName + [...thing.attributes]
        .filter(({name, value}) => name !== 'style' || value)
        .map(given => ` ${given.name}=${told(given)}`).sort().join('')
    const words = thing => [...thing.childNodes].filter(({nodeType}) => nodeType === 3)
        .map(({data}) => data.trim()).join(' ')
    return [...stage.querySelectorAll('*')].map(thing => `${one(thing)}: ${words(thing)}`)
}"""
SAME_WIDTH: ViewportSize = {"width": 1024, "height": 600}  # what is told in the end stands above

# Counts the frames from a message that brings a question to the one that shows it on the board.
FRAMES = """
window.frames_waited = []
window.yet_to_show = 0  // questions that have come
window.WebSocket = class extends WebSocket {
    constructor(...given) {
        super(...given)
        this.addEventListener('message', ({data}) => {
            const message = JSON.parse(data)
            if (message.type !== 'update' || !message.views.some(({question}) => question)) return
            if (!document.querySelector('.frame')) return  // the board itself is yet to be loaded
            let frames = 0
            window.yet_to_show += 1
            const look = () => {
                frames += 1
                if (!document.querySelector('[data-may]')) return requestAnimationFrame(look)
                window.frames_waited.push(frames)
                window.yet_to_show -= 1
            }
            requestAnimationFrame(look)
        })
    }
}
"""
# Taps what is offered, and once more as soon as the turns of others are told: whether they were,
# and that was soon enough for a double tap.
TAP_TWICE = """async () => {
    const one = document.querySelector('[data-may]')
    const box = one.getBoundingClientRect()
    const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2]
    const tap = on => {
        const press = new MouseEvent('click', {detail: 1, bubbles: true, clientX, clientY})
        on.dispatchEvent(press)
        return press.timeStamp
    }
    const isTold = () => [...document.querySelectorAll('.banner button')]
        .some(one => one.innerText === 'Skip')
    const first = tap(one)
    while (!isTold()) {
        if (performance.now() > first + 500) return false
        await new Promise(requestAnimationFrame)
    }
    const second = tap(document.elementFromPoint(clientX, clientY))
    await new Promise(requestAnimationFrame)
    return second < first + 600
}"""


def told(guest: Visitor) -> int:
    return guest.page.locator(LINES).count()


def arrive(guest: Visitor) -> None:
    """Until everything was told."""
    expect(guest.button(SKIP)).to_have_count(0)


def wait_for_others(guest: Visitor) -> None:
    """Decide, at once, until others play: then what they do is being told."""
    for click in range(40):
        guest.wait_for_a_decision()
        guest.choose(click)
        going = guest.button(SKIP)
        asked = guest.page.locator("[data-may]").first
        going.or_(asked).first.wait_for()
        if going.count():
            return
    raise AssertionError("nobody else ever played")


def set_pace(guest: Visitor, pace: str) -> None:
    guest.button("Settings").click()
    guest.page.get_by_label("Pace of the others").select_option(pace)
    guest.button("Close").click()


@pytest.mark.parametrize("name", OURS)
def test_turns_of_bots_are_seen_one_step_after_another(visit: Visit, name: str) -> None:
    guest = visit(pace="quick")
    guest.against(name, seats=2)
    guest.page.evaluate(WATCH, LINES)
    wait_for_others(guest)
    arrive(guest)
    counts = guest.page.evaluate("window.told")
    assert len(counts) > 1
    assert all(later - earlier <= 1 for earlier, later in itertools.pairwise(counts))


@pytest.mark.parametrize("name", OURS)
def test_at_once_the_question_is_in_the_frame_after_the_message_that_brings_it(
    visit: Visit, name: str
) -> None:
    """As if there were no playback: on any machine nobody waits longer for it than one frame."""
    guest = visit(pace="at once", still=False)
    guest.page.add_init_script(FRAMES)
    guest.against(name, seats=2)
    for click in range(40):  # some only choose among one's markers, and bring no question
        guest.wait_for_a_decision()
        # A key may come before the frame, and would take away what that is to show.
        guest.wait_until(lambda: guest.page.evaluate("window.yet_to_show") == 0)
        if len(frames_waited(guest)) > 1:
            break
        if "minus" in guest.banner():
            break  # the last chips of a round have a moment of their own
        guest.choose(click)
    guest.wait_until(lambda: len(frames_waited(guest)) > 1)
    assert max(frames_waited(guest)) == 1


def frames_waited(guest: Visitor) -> list[int]:
    return list(guest.page.evaluate("window.frames_waited"))


@pytest.mark.parametrize("way", ["space", "a click on the board"])
def test_what_is_told_can_be_skipped_to_the_question(visit: Visit, way: str) -> None:
    guest = visit(pace="calm")
    guest.against("harvest_dice")
    wait_for_others(guest)
    before = told(guest)
    if way == "space":
        guest.page.locator("h1").click()
        guest.page.keyboard.press("Space")
    else:
        guest.page.locator(".stage .page header").click()
    arrive(guest)
    guest.wait_for_a_decision()
    assert told(guest) > before + 1


def test_the_second_of_two_taps_on_a_move_skips_nothing(visit: Visit) -> None:
    """And the second of two on Skip asks for no hint, which is asked for in the same place."""
    guest = visit(pace="calm")
    sent: list[str] = []
    guest.page.on(
        "websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame)))
    )
    guest.against("harvest_dice")
    for _ in range(8):
        guest.wait_for_a_decision()
        if guest.page.evaluate(TAP_TWICE):
            expect(guest.button(SKIP)).to_be_visible()  # it is still being told
            guest.button(SKIP).dblclick()
            guest.wait_for_a_decision()
            assert not any('"type":"hint"' in frame for frame in sent)
            return
        if guest.button(SKIP).count():
            guest.button(SKIP).click()
    raise AssertionError("two taps were never made as one, with a turn of others between them")


def test_after_a_reload_the_turns_of_others_can_be_told_again(visit: Visit) -> None:
    guest = visit()
    guest.against("harvest_dice")
    guest.wait_for_a_decision()
    for click in range(60):  # until others have done several things since one's own decision
        before = told(guest)
        guest.choose(click)
        guest.wait_for_a_decision()
        if told(guest) > before + 3:
            break
    assert told(guest) > before + 3
    set_pace(guest, "calm")
    whole = told(guest)
    guest.page.reload()
    guest.wait_for_a_decision()
    assert told(guest) == whole
    guest.button("Since your last turn").click()
    guest.button(SKIP).wait_for()
    assert not guest.is_asked() and told(guest) < whole
    guest.button(SKIP).click()
    guest.wait_for_a_decision()
    assert told(guest) == whole


def test_a_reload_while_others_are_told_leads_to_the_question_and_offers_to_tell_them_again(
    visit: Visit,
) -> None:
    guest = visit(pace="calm")
    guest.against("harvest_dice")
    wait_for_others(guest)
    guest.page.reload()
    guest.wait_for_a_decision()
    guest.button("Since your last turn").click()
    guest.button(SKIP).wait_for()
    assert not guest.is_asked()


def step(guest: Visitor, way: Literal["back", "forward"], *, by_keys: bool) -> None:
    if by_keys:
        guest.page.keyboard.press("," if way == "back" else ".")
    else:
        guest.button(f"One step {way}").click()


def test_one_can_look_back_while_the_match_runs(visit: Visit) -> None:
    guest = visit()
    guest.against("harvest_dice")
    guest.choose()
    guest.page.locator(".taken .held").wait_for()
    for by_keys in (True, False):
        step(guest, "back", by_keys=by_keys)
        expect(guest.page.locator(".taken .held")).to_have_count(0)
        assert guest.banner().startswith("The board shows the past. Next: ")
        assert not guest.is_asked()
        step(guest, "forward", by_keys=by_keys)
        guest.page.locator(".taken .held").wait_for()
        guest.wait_for_a_decision()
    guest.page.locator(LINES).first.click()  # the first line of the log: that moment
    assert guest.banner().startswith("The board shows the past. Next: ")
    guest.button("Back to now").click()
    guest.wait_for_a_decision()


@pytest.mark.parametrize("name", OURS)
def test_live_and_replay_show_the_same_at_the_same_step(visit: Visit, name: str) -> None:
    """As told in the match, and as replayed: while it runs and when it is over."""
    guest = visit(size=SAME_WIDTH)
    rules = {"Cave": "In its lower half"} if name == "scrumbudgetel" else {}
    guest.against(name, seats=2, **rules)
    guest.play_some(8)
    guest.page.keyboard.press(",")
    live = dict(picture_before(guest) for _ in range(4))
    assert len({len(one) for one in live.values()}) > 1
    guest.page.reload()
    guest.wait_for_a_decision()
    expect_pictures(guest, live)
    guest.button("Back to now").click()
    guest.button("Leave to a bot").click()
    table = guest.page.url
    guest.go()  # nobody looks on
    luck = table.replace("/table/", "/api/tables/").partition("#")[0] + "/luck"
    guest.wait_until(lambda: guest.page.request.get(luck).ok, patience=A_MATCH)
    guest.page.goto(table)
    guest.page.locator(MATCH_IS_OVER).wait_for()
    expect_pictures(guest, live)


def picture_before(guest: Visitor) -> tuple[int, list[str]]:
    """What the board draws when it has gone back by two steps that say something."""
    for _ in range(2):
        now = guest.page.locator(".at").inner_text()
        guest.page.keyboard.press(",")
        expect(guest.page.locator(".at")).not_to_have_text(now)
    return int(guest.page.locator(".at").inner_text().partition("/")[0]), drawn(guest)


def expect_pictures(guest: Visitor, pictures: dict[int, list[str]]) -> None:
    guest.page.keyboard.press(",")
    for step, picture in pictures.items():
        guest.page.get_by_label("Moment of the match").fill(str(step))
        expect(guest.page.locator(".at")).to_have_text(re.compile(f"^{step} /"))
        now = drawn(guest)
        assert [one for one in now if one not in picture] == [], step
        assert now == picture, step


def drawn(guest: Visitor) -> list[str]:
    return list(guest.page.locator(".stage").evaluate(DRAWN))


def test_nothing_is_told_before_the_board_has_shown_it(visit: Visit) -> None:
    """The round of Chips is judged on the server while its last chips still fall here."""
    guest = visit(still=False)
    guest.against("chips", seats=2)
    while "minus" not in guest.banner():
        guest.choose()
        guest.wait_for_a_decision()
    guest.choose()
    guest.page.locator(".reveal").wait_for()  # and it stays until somebody goes on
    log = guest.page.locator("[role=log]")
    expect(log).not_to_contain_text("Round 2 begins")
    expect(guest.page.locator(".match header")).to_contain_text("Round 1")
    rewards = guest.page.get_by_label("Players").locator("em").all_inner_texts()
    assert [one.split()[0] for one in rewards] == ["0", "0"]
    assert guest.banner() == "Look at the board."
    while guest.page.locator(".reveal").count():
        guest.page.locator(".reveal .head button").click()
    next_round = log.filter(has_text="Round 2 begins")
    expect(next_round.or_(guest.page.locator(MATCH_IS_OVER)).first).to_be_visible()


def test_a_replay_says_which_round_it_shows(visit: Visit) -> None:
    guest = visit()
    guest.against("chips", seats=2)
    guest.play_some(8)
    header = guest.page.locator(".match > header")
    expect(header).to_contain_text("Round 2")
    guest.page.keyboard.press(",")
    moment = guest.page.get_by_label("Moment of the match")
    moment.fill("3")
    expect(header).to_contain_text("Round 1")
    moment.fill(moment.get_attribute("max") or "")
    expect(header).to_contain_text("Round 2")


def test_asking_why_never_plays(visit: Visit) -> None:
    guest = visit()
    sent: list[str] = []
    guest.page.on(
        "websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame)))
    )
    guest.against("harvest_dice")
    guest.page.locator("button.space").first.click(force=True)
    guest.expect_text("Take a die from the pool first.")
    assert any('"type":"explain"' in frame for frame in sent)
    assert not any('"type":"play"' in frame for frame in sent)
    guest.wait_for_a_decision()


def test_on_a_phone_the_last_line_stays_in_sight(visit: Visit) -> None:
    guest = visit(size=PHONE)
    sit_down(guest, lay_table(guest, "harvest_dice", 3))
    for click in range(4):
        guest.wait_for_a_decision()
        guest.choose(click)
    guest.wait_for_a_decision()
    last = guest.page.locator(".last")
    expect(last).to_be_visible()
    shown = last.locator(".line").inner_text()
    expect(last.locator(".new")).to_have_text(re.compile("^[0-9]+ lines not read$"))
    last.click()
    expect(guest.page.locator(LINES).last).to_contain_text(shown.split(".")[0])
    guest.button(re.compile("^Board$")).click()
    expect(last.locator(".new")).to_have_count(0)
