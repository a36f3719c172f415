"""Two browsers at one table, and several people at one device: nobody sees another's cards."""

import json
import re

from .visitor import Visit, Visitor

SECRET = re.compile(r'"card":"([a-z0-9-]+)"')


def lay_a_table_for_two(host: Visitor, guest: Visitor, game: str = "chips", **rules: str) -> None:
    """The host lays a table with a free seat, the guest comes by the link and sits down."""
    guest.page.goto(host.invite(game, seats=2, **rules))
    guest.page.get_by_role("button", name="Sit here").click()
    host.page.get_by_role("button", name="Start the match").click()
    for visitor in (host, guest):
        visitor.page.locator(".match .board section").first.wait_for()


def cards_of(visitor: Visitor) -> set[str]:
    """The cards that the server has ever shown to a visitor, from all that came over the line."""
    return set(SECRET.findall(" ".join(visitor.traffic)))


def test_two_browsers_play_one_match_and_keep_their_secrets(visit: Visit) -> None:
    host, guest = visit(), visit()
    lay_a_table_for_two(host, guest)
    for visitor in (host, guest):
        visitor.wait_for_a_decision()
    for visitor, other in ((host, guest), (guest, host)):
        mine, theirs = cards_of(visitor), cards_of(other)
        assert len(mine) == len(theirs) == 6 and not mine & theirs
    # Both discard, and one chooses a side: its envelope is closed until the other has chosen.
    for _ in range(3):
        for visitor in (host, guest):
            visitor.wait_for_a_decision()
            visitor.choose()
            visitor.page.wait_for_timeout(200)
    host.wait_for_a_decision()
    host.choose()
    host.expect_text("You have chosen.")
    guest.wait_for_a_decision()
    guest.wait_until(lambda: "minus" in guest.banner())
    for visitor, other in ((host, guest), (guest, host)):
        for place in (visitor.memory(), visitor.storage(), "".join(visitor.traffic)):
            found = {card for card in cards_of(other) if card in place}
            assert not found, found
    # Then all is turned up, and both play on to the end.
    for _ in range(2000):
        if host.is_over() and guest.is_over():
            break
        for visitor in (host, guest):
            if visitor.is_asked() or visitor.button("Go on").count():
                visitor.choose()
        host.page.wait_for_timeout(30)
    for visitor in (host, guest):
        visitor.wait_until(visitor.is_over)


def test_chat_reaches_the_other_browser_as_text(visit: Visit) -> None:
    host, guest = visit(), visit()
    lay_a_table_for_two(host, guest, "harvest_dice")
    for visitor in (host, guest):
        visitor.page.get_by_role("tab", name="Chat").click()
    host.page.get_by_label("Say something").fill("<b>Hello</b> & good luck")
    host.page.keyboard.press("Enter")
    guest.expect_text("<b>Hello</b> & good luck")


def test_a_private_table_is_closed_to_who_has_no_link(visit: Visit) -> None:
    host, stranger = visit(), visit()
    host.invite("chips")
    stranger.go(f"/table/{host.table}")
    stranger.expect_text("This table is not for us")
    stranger.forgive("40[134]")


def test_a_curtain_hangs_between_two_people_at_one_device(visit: Visit) -> None:
    both = visit()
    both.share_the_device("chips", "Grandmother")
    both.wait_for_a_decision()
    first = set(both.page.locator(".choice .says").all_inner_texts())
    both.choose()
    both.wait_for_a_decision()
    both.choose()
    both.expect_text("Pass the device to Grandmother")
    assert both.page.locator(".choice").count() == 0
    both.page.get_by_role("button", name="I am Grandmother").click()
    both.wait_for_a_decision()
    assert not first & set(both.page.locator(".choice .says").all_inner_texts())


def test_no_curtain_hangs_where_there_is_nothing_to_hide(visit: Visit) -> None:
    both = visit()
    both.share_the_device("harvest_dice")
    names: set[str] = set()
    for _ in range(8):
        both.wait_for_a_decision()
        names.add(both.banner().partition(":")[0])
        both.choose()
        both.page.wait_for_timeout(120)
    assert len(names) == 2
    assert json.loads(both.storage())  # and the page holds its settings, nothing else
