"""The door of live play: who may open a socket, and who is turned away, with a sentence."""

import asyncio
from contextlib import ExitStack
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State

from pepperbox.engine import Refused

from ..core.errors import TooMany, kind_of, status_of
from ..live.house import House
from ..logs import fault
from ..people.identity import COOKIE, hashed
from ..storage.database import UNREACHABLE
from .bodies import Problem
from .security import address, check_same_origin
from .socket import Client
from .wire import wire_of

AnySocket = WebSocket[Any, Any, State]
TRY_AGAIN = "Nobody can be looked up just now: try again in a moment."

log = structlog.get_logger(__name__)


@websocket("/live")
async def live(socket: AnySocket) -> None:
    """Live play. Its messages are in `pepperbox.server.live.messages`."""
    house: House = socket.app.state.house
    with ExitStack() as leaving:
        try:
            client = await _let_in(socket, house, leaving)
        except Refused as refusal:
            house.metrics.refusals.labels("http", kind_of(refusal)).inc()
            await _turn_away(socket, status_of(refusal), str(refusal))
            return
        except UNREACHABLE as error:
            log.warning("the database is gone", **fault(error))
            await _turn_away(socket, 503, TRY_AGAIN)
            return
        await socket.accept()
        # A task of its own: a message that arrives wakes it, and not all the layers above, too.
        await asyncio.create_task(client.serve())


async def _let_in(socket: AnySocket, house: House, leaving: ExitStack) -> Client:
    """The client of a socket; `leaving` notes what is undone when it leaves."""
    check_same_origin(socket, house.settings)
    place = address(socket)
    house.limits.requests.take(place)
    if not house.limits.connections_of_address.enter(place):
        raise TooMany("There are too many connections from your address.")
    leaving.callback(house.limits.connections_of_address.leave, place)
    secret = socket.cookies.get(COOKIE, "")
    person = await house.identity.who(secret)
    if person and person.banned:
        person = None
    key = person.id if person else f"at {place}"
    if not house.limits.connections_of_person.enter(key):
        raise TooMany("You have too many connections.")
    leaving.callback(house.limits.connections_of_person.leave, key)
    leaving.enter_context(house.metrics.sockets.track_inprogress())
    return Client(house.inside, wire_of(socket), person, hashed(secret))


async def _turn_away(socket: AnySocket, status: int, sentence: str) -> None:
    """As a request is refused: there is no socket yet that could be closed with a reason."""
    await socket.send(
        {
            "type": "websocket.http.response.start",
            "status": status,
            "headers": [(b"content-type", b"application/json")],
        }
    )
    problem = Problem(status_code=status, detail=sentence)
    await socket.send(
        {
            "type": "websocket.http.response.body",
            "body": msgspec.json.encode(problem),
            "more_body": False,
        }
    )
