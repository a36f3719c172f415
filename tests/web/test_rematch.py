"""Another match by consent, on two screens."""

import pytest
from playwright.sync_api import expect

from .visitor import MATCH_IS_OVER, Visit, Visitor

Two = tuple[Visitor, Visitor]


@pytest.fixture
def two(visit: Visit) -> Two:
    """Two people at whose private table a match has come to its end."""
    ada, ben = visit(), visit()
    ada.be_called("Rosa")
    ben.be_called("Karl")
    ben.page.goto(ada.invite("pennies"))
    ben.button("Sit here").click()
    ada.button("Start the match").click()
    for one in (ada, ben):
        one.button("Leave to a bot").click()
    for one in (ada, ben):
        one.page.locator(MATCH_IS_OVER).wait_for()
    return ada, ben


def test_both_go_to_the_next_match_when_the_second_has_agreed(two: Two) -> None:
    ada, ben = two
    before = ada.table
    ada.button("Play again").click()
    ada.expect_text("Waiting for Karl.")
    ben.expect_text("Rosa would like to play again.")
    assert ada.table == ben.table == before
    ben.button("Play again").click()
    for one in (ada, ben):
        one.page.wait_for_url(lambda url: before not in url)
        one.wait_for_a_decision()
        assert one.is_asked()
    assert ada.table == ben.table


def test_who_does_not_want_to_play_again_is_replaced_by_a_bot(two: Two) -> None:
    ada, ben = two
    before = ben.table
    ada.button("Play again").click()
    ben.button("Not now").click()
    ada.expect_text("A seat is free.")
    ada.page.get_by_role("link", name="Go to the table").click()
    ada.button("Put a bot").click()
    ada.button("Start the match").click()
    ada.wait_for_a_decision()
    expect(ben.page.get_by_role("link", name="Watch the next match")).to_be_visible()
    assert ben.table == before


def test_a_seat_that_is_kept_says_for_whom(two: Two) -> None:
    ada, _ben = two
    ada.button("Play again").click()
    ada.page.get_by_role("link", name="Go to the table").click()
    ada.expect_text("kept for Karl, who was asked to play again")
    ada.button("Free the seat").click()
    ada.expect_text("1 seat is free.")
