"""The refusals of the server, each with its HTTP status. The message is for the player."""

import re

from pepperbox.engine import NotAllowed, Refused, Unreadable


class Stranger(Refused):
    """Somebody without a name asks for what only a person may have."""


class Forbidden(Refused):
    """This is not theirs to see or to do."""


class Missing(Refused):
    """There is no such thing; or it is none of their business whether there is."""


class TooMany(Refused):
    """Too much, too fast."""


STATUS: dict[type[Refused], int] = {
    Unreadable: 400,
    Stranger: 401,
    Forbidden: 403,
    Missing: 404,
    NotAllowed: 409,
    TooMany: 429,
}


KINDS = {kind: re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower() for kind in STATUS}


def kind_of(refusal: Refused) -> str:
    """What a refusal is counted as."""
    return next((name for kind, name in KINDS.items() if isinstance(refusal, kind)), "unreadable")


def kind_of_status(status: int) -> str:
    """What a refusal is counted as that the framework makes before we are asked."""
    return next((KINDS[kind] for kind, code in STATUS.items() if code == status), "unreadable")


def status_of(refusal: Refused) -> int:
    return next((code for kind, code in STATUS.items() if isinstance(refusal, kind)), 400)
