"""Asking is not playing: hints, and why a move cannot be made. Nothing at the table changes."""

from pepperbox.engine import NotAllowed

from ..core.errors import TooMany
from . import messages
from .follower import Follower
from .table import LiveTable

HINTS = 3  # that one person may wait for
SAID = 2  # moves of a hint, in words


async def hint(table: LiveTable, who: Follower, message: messages.Hint) -> messages.Advice:
    """What the engine would play for the seat, best first; the best in words, and why."""
    seat = message.seat
    play = table.check_seat(who, seat)
    if not table.row.hints:
        raise NotAllowed("This table plays without hints.")
    if seat not in play.questions:
        raise NotAllowed("Nothing is asked of you now.")
    number = play.questions[seat][0]
    assert who.person
    waiter, thinkers = who.person.id, table.around.thinkers
    if thinkers.hints_for(waiter) >= HINTS:
        raise TooMany("You have asked for enough hints: wait for the first ones.")
    seen = play.match.seen(seat)
    seconds = table.around.hint_seconds
    advice, why = await thinkers.share(
        (table.row.id, seat, number), lambda: thinkers.advise(seen, seconds, waiter)
    )
    table.check_seat(who, seat)  # who gave the seat away meanwhile is told nothing
    offer = seen.game.words.offer
    says = [offer(seen.position[0], seat, one.move) for one in advice[:SAID]]
    return messages.Advice(
        id=message.id,
        table=message.table,
        seat=seat,
        number=number,
        moves=advice,
        says=says,
        why=why,
    )


def explain(table: LiveTable, who: Follower, message: messages.Explain) -> str | None:
    """Why a seat may not make a move, in a sentence."""
    play = table.check_seat(who, message.seat)
    return play.match.why_not(message.seat, play.read(message.move))
