"""Reading what clients send: what cannot be read is their mistake, said in a sentence."""

from typing import Any

import litestar
import msgspec
from litestar.exceptions import SerializationException

from pepperbox.engine import Unreadable

# What reading JSON may raise: it is no JSON, no UTF-8, or nested too deeply.
FAILURES = (msgspec.DecodeError, UnicodeError, RecursionError)

DEEP = "it is nested too deeply"
NO_TEXT = "it is not text in UTF-8"


def reason(error: Exception) -> str:
    """Why something cannot be read, as the end of a sentence."""
    if isinstance(error, RecursionError):
        return DEEP
    if isinstance(error, UnicodeError):
        return NO_TEXT
    return str(error).partition(" - at `$.")[0]


class Request(litestar.Request[Any, Any, Any]):
    """A request whose body is refused when it is not even text."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except SerializationException:
            raise Unreadable("The body of this request is not JSON.") from None
        except (UnicodeError, RecursionError) as error:
            raise Unreadable(f"This request cannot be read: {reason(error)}.") from None
