"""Doing something for somebody only as long as they wait for it."""

import asyncio
from collections.abc import Awaitable
from typing import Any, TypeVar

from litestar import Request

from pepperbox.engine import NotAllowed

Done = TypeVar("Done")


async def while_connected(request: "Request[Any, Any, Any]", work: Awaitable[Done]) -> Done:
    """What the work gives; it is given up when the client has hung up."""
    working = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(_hang_up(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise NotAllowed("Nobody waits for this any more.")
        return await working
    finally:
        working.cancel()
        leaving.cancel()


async def _hang_up(request: "Request[Any, Any, Any]") -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
