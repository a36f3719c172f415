"""Around the board: who may come, what is said, and what a page survives."""

import json
import re

from playwright.sync_api import Route, WebSocketRoute, expect

from .boards import lay_table
from .test_secrets import lay_a_table_for_two
from .visitor import Visit, Visitor

PHONE_NOTICES = """
localStorage.setItem('pepperbox-settings', JSON.stringify({pace: 'at once', notify: true}))
window.Notification = class {
    static permission = 'granted'
    constructor() { throw new TypeError('Illegal constructor. Use a worker.') }
}
Object.defineProperty(document, 'hidden', {get: () => true})
"""
# A table that waits for its start, with the shortest clock there is.
LAY_WITH_A_CLOCK = """async () => {
    const ask = async (method, path, body) => (await fetch('/api' + path, {
        method, headers: {'content-type': 'application/json'}, body: JSON.stringify(body),
    })).json()
    await ask('PUT', '/me', {name: 'Rosa'})
    const wish = {game: 'pennies', seats: 2, mine: [0], bots: {1: 'random'}, stand_in: 'random'}
    return (await ask('POST', '/tables', {...wish, clock: {seconds: 5}})).id
}"""


def lay_a_private_table(host: Visitor) -> str:
    """The invitation to a table of Chips with a free seat."""
    host.go("/")
    host.button("Invite friends to Chips").click()
    return host.page.get_by_label("Link to this table", exact=True).input_value()


def test_the_address_of_a_private_table_is_its_invitation(visit: Visit) -> None:
    host, guest, stranger = visit(), visit(), visit()
    invitation = lay_a_private_table(host)
    host.page.wait_for_url(re.compile("#."))
    assert host.page.url.split("/table/")[1] == invitation.split("/table/")[1]
    stranger.go(f"/table/{host.table}")
    stranger.expect_text("This table is not for us")
    stranger.page.evaluate("hash => { location.hash = hash }", host.page.url.partition("#")[2])
    stranger.button("Sit here").first.wait_for()
    stranger.forgive("40[134]")
    guest.go(f"/table/{host.table}#{host.page.url.partition('#')[2]}")
    guest.page.get_by_label("Your name").fill("Rosa")
    guest.button("Sit here").first.click()
    expect(host.page.locator("ol li b").nth(1)).to_have_text("Rosa")
    expect(host.button("Stand up")).to_have_count(1)
    expect(stranger.button("Stand up")).to_have_count(0)


def test_an_invitation_to_this_machine_alone_says_so(visit: Visit) -> None:
    host = visit()
    assert "localhost" in lay_a_private_table(host)
    host.expect_text("This server listens to this machine only")


def test_an_invitation_names_the_address_that_others_reach(visit: Visit) -> None:
    def reachable(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=answer.json() | {"reach": "http://192.0.2.7:8000"})

    host = visit()
    host.page.route("**/api/games", reachable)
    assert lay_a_private_table(host).startswith("http://192.0.2.7:8000/table/")


def test_what_was_said_in_the_lobby_is_still_there_in_the_match(visit: Visit) -> None:
    host, guest = visit(), visit()
    host.go("/game/harvest_dice")
    host.page.locator("input[name=players][value='2']").check(force=True)
    host.page.get_by_label("Seat 2").select_option("open")
    host.page.get_by_role("button", name="Lay the table and invite").click()
    guest.page.goto(host.page.get_by_label("Link to this table", exact=True).input_value())
    guest.button("Sit here").click()
    host.page.get_by_label("Say something").fill("Good luck!")
    host.page.keyboard.press("Enter")
    guest.expect_text("Good luck!")
    host.button("Start the match").click()
    for visitor in (host, guest):
        visitor.page.get_by_role("tab", name="Log").focus()
        visitor.page.keyboard.press("ArrowRight")  # tabs are walked by arrow keys
        visitor.expect_text("Good luck!")


def test_who_took_back_what_is_said_to_the_others(visit: Visit) -> None:
    host, guest = visit(), visit()
    lay_a_table_for_two(host, guest, "harvest_dice")
    while not (host.is_asked() or guest.is_asked()):
        host.page.wait_for_timeout(30)
    asked, other = (host, guest) if host.is_asked() else (guest, host)
    asked.choose()
    expect(other.page.locator("[role=log]")).to_contain_text("takes the")
    asked.button("Take back").click()
    expect(other.page.locator(".said")).to_contain_text(re.compile("took back: “.* takes the"))


def test_a_clock_that_ran_out_is_said(visit: Visit) -> None:
    guest = visit()
    guest.come_in()
    guest.go(f"/table/{guest.page.evaluate(LAY_WITH_A_CLOCK)}")
    guest.button("Start the match").click()
    said = guest.page.locator(".said")
    expect(said).to_contain_text("The time of Rosa is up. A bot plays on.")


def test_the_curtain_hides_the_log_of_who_played_last(visit: Visit) -> None:
    both = visit()
    both.go("/game/chips")
    both.page.locator("input[name=players][value='2']").check(force=True)
    both.page.get_by_label("Seat 2", exact=True).select_option("here")
    both.page.get_by_role("button", name="Play", exact=True).click()
    for _ in range(2):
        both.wait_for_a_decision()
        both.choose()
    both.expect_text("Pass the device to")
    log = both.page.locator("[role=log]")
    expect(log).to_have_text("The story is told to whoever takes the device.")
    both.button(re.compile("^I am ")).click()
    expect(log).to_contain_text("discards")


def test_a_notice_that_a_phone_refuses_breaks_nothing(visit: Visit) -> None:
    guest = visit()
    guest.page.add_init_script(PHONE_NOTICES)
    guest.against("chips", seats=2)
    guest.choose()
    guest.wait_for_a_decision()


def test_a_new_version_of_the_page_is_announced_and_loaded(visit: Visit) -> None:
    served = {"client": ""}

    def serve(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=answer.json() | served if served["client"] else None)

    guest = visit()
    guest.page.route("**/api/games", serve)
    guest.against("chips", seats=2)
    served["client"] = "newer"
    guest.page.evaluate("dispatchEvent(new Event('offline'))")
    guest.expect_text("A new version of Pepperbox is here.")
    served["client"] = ""
    table = guest.table
    guest.button("Load it").click()
    guest.wait_for_a_decision()
    assert guest.table == table
    expect(guest.page.locator(".newer")).to_have_count(0)


def test_a_lost_connection_is_said_at_once(visit: Visit) -> None:
    guest = visit()
    guest.against("harvest_dice")
    guest.page.route_web_socket(re.compile("/live"), lambda line: line.close())
    guest.page.evaluate("dispatchEvent(new Event('offline'))")
    guest.expect_text("The connection is lost.")
    guest.choose()
    guest.expect_text("Your move goes as soon as it is back.")
    assert not guest.is_asked()
    guest.forgive("WebSocket")


def test_a_part_that_cannot_be_loaded_says_so(visit: Visit) -> None:
    guest = visit()
    guest.go()
    guest.page.route(re.compile("/assets/Board-"), lambda route: route.abort())
    guest.button("Play now Chips against bots").click()
    guest.page.get_by_text("This part of the page could not be shown").wait_for()
    guest.forgive("Failed to load|net::|dynamically imported")


def test_rules_that_cannot_be_loaded_say_so(visit: Visit) -> None:
    guest = visit()
    guest.go()
    guest.page.route(re.compile("/assets/Markdown-"), lambda route: route.abort())
    guest.go("/learn/chips")
    guest.page.get_by_text("This part of the page could not be shown").wait_for()
    guest.forgive("Failed to load|net::|dynamically imported")


def test_a_board_that_cannot_be_drawn_says_so_and_all_else_stays(visit: Visit) -> None:
    def break_views(text: str | bytes) -> str:
        message = json.loads(text)
        for view in message.get("views", ()):
            view["view"] = view["view"] and view["view"] | {"market": None}
        return json.dumps(message)

    def connect(line: WebSocketRoute) -> None:
        line.connect_to_server().on_message(lambda text: line.send(break_views(text)))

    guest = visit()
    table = lay_table(guest, "harvest_dice", 2)
    guest.page.route_web_socket(re.compile("/live"), connect)
    guest.go(f"/table/{table}")
    guest.page.get_by_text("This part of the page could not be shown").wait_for()
    expect(guest.page.get_by_label("Players").locator("li")).to_have_count(2)
    expect(guest.button("Rules")).to_be_visible()


def test_the_result_can_be_sent_as_a_picture(visit: Visit) -> None:
    guest = visit()
    guest.against("harvest_dice", seats=2)
    guest.let_a_bot_finish()
    with guest.page.expect_download() as download:
        guest.button("Picture of the result").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    places = guest.page.locator(".result .places li").all_inner_texts()
    assert len(places) == 2 and places[0].startswith("1.")
    assert json.loads(guest.storage())


def test_the_link_of_a_result_opens_it_for_others(visit: Visit) -> None:
    """Also of a private table, which nobody sees without its key."""
    guest, friend = visit(), visit()
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.against("pennies", seats=2)
    guest.let_a_bot_finish()
    guest.button("Copy the link").click()
    guest.expect_text("The link is copied.")
    friend.page.goto(guest.page.evaluate("navigator.clipboard.readText()"))
    expect(friend.page.locator(".result .places li")).to_have_count(2)


def test_a_link_is_copied_where_a_page_has_no_clipboard(visit: Visit) -> None:
    """As on any address of a house that is not served over TLS."""
    guest = visit()
    guest.page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
    )
    lay_a_private_table(guest)
    guest.button("Copy the link").click()
    expect(guest.button("Copied")).to_be_visible()
