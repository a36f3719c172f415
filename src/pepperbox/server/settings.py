"""What the keeper of a server can set: by options of the command or PEPPERBOX_* variables."""

import difflib
import os
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Annotated, Any, Self
from urllib.parse import urlsplit

import msgspec
import platformdirs

from pepperbox.engine import Unreadable

PREFIX = "PEPPERBOX_"
# Variables of ours that are no settings of a server.
OTHERS = {"BOTS", "CACHE", "COMPILE", "GOLDEN", "MACHINE_CODE"}
LEVELS = ("debug", "info", "warning", "error", "critical")

Positive = Annotated[float, msgspec.Meta(gt=0)]
Count = Annotated[int, msgspec.Meta(ge=1)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    database: str = ""  # URL; empty: SQLite in the user's data directory
    origin: str = ""  # https://where.the.site.lives, if a proxy hides it from the server
    trusted_proxies: str = "127.0.0.1"  # whose X-Forwarded-* headers are believed
    log_level: str = "info"
    workers: Count = 1  # processes that serve the same tables; more than one needs PostgreSQL
    metrics_token: str = ""  # who shows it sees /metrics and /schema; else only this machine does

    compile_ahead: bool = True  # what is not compiled yet, in other processes of low priority
    bot_threads: Annotated[int, msgspec.Meta(ge=2)] = max(2, os.cpu_count() or 2)
    hint_seconds: Positive = 2.0
    stand_in_pause: Annotated[float, msgspec.Meta(ge=0)] = 0.7  # before a bot plays for who left
    absent_after: Annotated[float, msgspec.Meta(ge=0)] = 60.0  # then others may call a stand-in
    sweep_every: Positive = 2.0  # seconds between looks for what nobody drives
    sweep_grace: Annotated[float, msgspec.Meta(ge=0)] = (
        2.0  # overdue by this long: nobody drives it
    )
    idle_after: Positive = 300.0  # a table that nobody watches leaves the memory

    open_tables_days: Positive = 7.0  # then a table where nothing has begun is closed
    tables_expire_days: Positive = 30.0  # then a closed table is deleted
    guests_expire_days: Positive = 365.0  # then who never finished a match is forgotten

    body_limit: Count = 64 * 1024  # bytes of a request
    message_limit: Count = 16 * 1024  # bytes of a message on the socket
    backlog_limit: Count = 1024 * 1024  # bytes that a slow client may be behind
    sockets_per_address: Count = 100
    sockets_per_person: Count = 20
    watches_per_socket: Count = 20
    requests_per_second: Positive = 20.0  # of one address; bursts of five seconds' worth
    files_per_second: Positive = 50.0  # pages and pictures for one address; bursts of ten seconds'
    messages_per_second: Positive = 20.0  # on one socket; bursts of five seconds' worth
    people_per_minute: Positive = 30.0  # new identities from one address
    tables_per_minute: Positive = 20.0  # new tables of one person
    tables_per_minute_and_address: Positive = 30.0
    chat_per_minute: Positive = 20.0  # lines of one person

    @classmethod
    def read(cls, environment: Mapping[str, str], **given: Any) -> Self:
        """Settings from the environment; what is given as an option goes first."""
        _check_spelling(cls.__struct_fields__, environment)
        chosen: dict[str, Any] = {
            field: environment[PREFIX + field.upper()]
            for field in cls.__struct_fields__
            if PREFIX + field.upper() in environment
        }
        chosen |= {name: value for name, value in given.items() if value is not None}
        try:
            return msgspec.convert(chosen, cls, strict=False)
        except msgspec.ValidationError as error:
            reason, _, place = str(error).partition(" - at `$")
            name = PREFIX + place.strip(".`").upper()
            what = f"The setting {name} cannot be read" if place else "These settings do not fit"
            raise Unreadable(f"{what}: {reason}.") from None

    def __post_init__(self) -> None:
        if self.origin:
            site = urlsplit(self.origin)
            if site.scheme not in ("http", "https") or not site.hostname or site.path.strip("/"):
                raise ValueError("an origin is written https://where.the.site.lives")
        if self.log_level not in LEVELS:
            raise ValueError(f"the log level is one of {', '.join(LEVELS)}")
        if self.workers > 1 and not self.database_url.startswith("postgresql"):
            raise ValueError("several workers need PostgreSQL: SQLite is for one process")

    @property
    def database_url(self) -> str:
        """The database with the driver that we use for it."""
        if not self.database:
            home = platformdirs.user_data_path("pepperbox", ensure_exists=True)
            return f"sqlite:///{home / 'pepperbox.sqlite'}"
        kind, separator, place = self.database.partition("://")
        if not separator:
            return f"sqlite:///{Path(self.database)}"
        drivers = {
            "sqlite": "sqlite",
            "postgres": "postgresql+asyncpg",
            "postgresql": "postgresql+asyncpg",
        }
        name = kind.partition("+")[0]
        if name not in drivers:
            raise Unreadable(f"A database is sqlite:// or postgresql://, not {kind}://.")
        return f"{drivers[name]}://{place}"


def _check_spelling(fields: Collection[str], environment: Mapping[str, str]) -> None:
    """A variable of ours that says nothing is a mistake: better to say so than to ignore it."""
    known = {PREFIX + name.upper() for name in (*fields, *OTHERS)}
    for variable in sorted(environment):
        if variable.startswith(PREFIX) and variable not in known:
            close = difflib.get_close_matches(variable, sorted(known), 1)
            meant = f" (did you mean {close[0]}?)" if close else ""
            raise Unreadable(f"There is no setting {variable}{meant}.")
