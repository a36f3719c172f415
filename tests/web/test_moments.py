"""Great moments have a picture: where they are told live or again, they are shown."""

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from .visitor import Visit, Visitor

# Counts how often something rains.
JOY = """
window.joys = 0
new MutationObserver(changes => {
    for (const {addedNodes} of changes) for (const node of addedNodes)
        if (node instanceof Element && node.matches('.joy')) window.joys += 1
}).observe(document, {childList: true, subtree: true})
"""
MATCHES = 4  # in one of which all of it happens
Moments = dict[str, tuple[str, str]]  # by what happens: the title, and words of the sentence
GREAT: dict[str, tuple[int, Moments]] = {  # with so many seats
    "scoville": (
        2,
        {
            "noon": ("Noon", "It is noon"),
            "cooked": ("A recipe is cooked", " cooks "),
            "last_round": ("The last round comes", "the next round is the last"),
        },
    ),
    "harvest_dice": (2, {"last_round": ("The last round", "This is the last round")}),
    "scrumbudgetel": (
        4,
        {
            "cave_drawn": ("The Treasure Cave!", " has drawn it"),
            "cave_found": ("The Treasure Cave is found!", " finds the Treasure Cave"),
            "turn_missed": (" misses a turn", "An obstacle bars the way"),
        },
    ),
}


def play_a_match_with(guest: Visitor, game: str, seats: int, wanted: Moments) -> dict[str, int]:
    """Let bots play until all of it has happened in a match; the steps that told it first."""
    for _ in range(MATCHES):
        guest.against(game, "random", seats=seats)
        guest.let_a_bot_finish()
        answer = guest.page.request.get(f"{guest.address}/api/tables/{guest.table}/replay?seat=0")
        found: dict[str, int] = {}
        for step in answer.json()["steps"]:
            for one in step["happenings"]:
                found.setdefault(one["happening"], step["n"])
        if wanted.keys() <= found.keys():
            return found
    raise AssertionError(f"none of {MATCHES} matches has all of {', '.join(wanted)}")


def show(guest: Visitor, step: int) -> None:
    """Stand before a step, and let it be told."""
    slider = guest.page.get_by_label("Moment of the match")
    if not slider.count():
        guest.page.keyboard.press(",")
    slider.fill(str(step))
    expect(guest.page.locator(".at")).to_have_text(re.compile(f"^{step} /"))
    slider.blur()
    guest.page.keyboard.press(".")


@pytest.mark.parametrize("game", GREAT)
def test_a_great_moment_has_a_picture(visit: Visit, game: str) -> None:
    guest = visit()
    seats, wanted = GREAT[game]
    steps = play_a_match_with(guest, game, seats, wanted)
    moment = guest.page.locator(".moment")
    for happening, (title, text) in wanted.items():
        show(guest, steps[happening])
        expect(moment.locator("h2")).to_contain_text(title)
        expect(moment.locator("h2 svg")).to_be_visible()
        expect(moment.locator("p")).to_contain_text(text)
        expect(moment).to_have_count(0)  # a breath, and it goes
    if "last_round" in wanted:
        show(guest, steps["last_round"])
        assert_the_last_round_stays_in_sight(guest)


def assert_the_last_round_stays_in_sight(guest: Visitor) -> None:
    head = guest.page.locator(".match > header")
    while guest.page.get_by_label("Moment of the match").count():
        expect(head).to_contain_text("The last round")
        guest.page.keyboard.press(".")
    expect(head).not_to_contain_text("The last round")


def test_a_round_of_chips_is_judged_card_by_card(visit: Visit) -> None:
    guest = visit()
    guest.against("chips", seats=3)
    guest.play_to_the_reveal()
    reveal = guest.page.locator(".reveal")
    expect(reveal.locator("h2")).to_have_text(re.compile("wins?|share|no rewards"))
    for player in reveal.locator(".players > li").all():
        points = player.locator(".judged .points").all_inner_texts()
        score = player.locator(".score").inner_text().split()[0]
        assert sum(figure(one) for one in points if one) == figure(score)  # the trophy has none


def figure(text: str) -> int:
    """A number as the page writes it."""
    return int(re.sub(r"[^\d-]", "", text.replace("\N{MINUS SIGN}", "-")))


def test_the_end_tells_places_points_and_what_decided(visit: Visit) -> None:
    guest = visit()
    guest.against("harvest_dice", seats=3)
    guest.let_a_bot_finish()
    result = guest.page.locator(".result")
    places = result.locator(".places li").all_inner_texts()
    assert [one.split(".")[0] for one in places] == sorted(one.split(".")[0] for one in places)
    expect(result.locator(".decided")).to_have_text(re.compile(r"wins?|share|won"))
    told = json.loads(next(text for text in reversed(guest.traffic) if '"result":{' in text))
    points = sorted(told["result"]["points"], reverse=True)
    assert [figure(one.split()[-1]) for one in places] == points


@pytest.mark.parametrize("won", [True, False])
def test_who_wins_is_told_you_won_with_a_moment_of_joy(visit: Visit, won: bool) -> None:
    """Once: who looks at it again is told so alone."""
    winner = 0 if won else 1

    def decide(text: str | bytes) -> str:
        message = json.loads(text)
        if message.get("result"):
            message["result"]["winners"] = [winner]
        return json.dumps(message)

    def connect(line: WebSocketRoute) -> None:
        line.connect_to_server().on_message(lambda text: line.send(decide(text)))

    guest = visit(still=False)
    guest.page.add_init_script(JOY)
    guest.page.route_web_socket(re.compile("/live"), connect)
    guest.against("harvest_dice", seats=2)
    guest.let_a_bot_finish()
    for joyful in (won, False):
        headline = guest.page.locator(".result h2")
        expect(headline).to_have_text("You won!" if won else re.compile(" wins.$"))
        assert guest.banner() == headline.inner_text()
        assert guest.page.evaluate("window.joys > 0") == joyful
        guest.page.reload()
