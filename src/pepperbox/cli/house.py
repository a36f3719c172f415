"""`pepperbox house`: what the keeper of a server does with its tables and people."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import rich_click as click
from rich.console import Console
from rich.table import Table

from .extras import of_the_server

if TYPE_CHECKING:
    from pepperbox.server.operations.keeping import Keeper
    from pepperbox.server.storage import Database

Done = TypeVar("Done")

TABLE = click.argument("table_id", metavar="TABLE")
PERSON = click.argument("person", metavar="PERSON")
STATUSES = click.Choice(["open", "running", "finished", "closed"])


@click.group()
@click.option("--database", metavar="URL", help="As for `pepperbox serve`.")
@click.pass_context
def house(context: click.Context, database: str | None) -> None:
    """Look after a house: its tables, its people, its backup.

    A server may run meanwhile: it notices what has changed within seconds.
    """
    with of_the_server():
        import_module("pepperbox.server.operations.keeping")
    context.obj = database


def with_database(work: "Callable[[Database], Awaitable[Done]]") -> Done:
    """Do something with the database that the command line or the environment names."""
    from pepperbox.server.settings import Settings
    from pepperbox.server.storage import Database

    context = click.get_current_context()
    assert context is not None
    url = Settings.read(os.environ, database=context.obj).database_url

    async def whole() -> Done:
        database = Database(url)
        try:
            await database.migrate()
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(whole())


def keeping(work: "Callable[[Keeper], Awaitable[Done]]") -> Done:
    from pepperbox.server.operations.keeping import Keeper

    return with_database(lambda database: work(Keeper(database)))


# -- tables ------------------------------------------------------------------------------


@house.command()
@click.option("--status", type=STATUSES, help="Only those.")
def tables(status: str | None) -> None:
    """List tables, the latest first."""
    shown = Table("table", "game", "status", "seats", "moves", "last used", box=None)
    for one in keeping(lambda keeper: keeper.tables(status)):
        status_shown = one.status if one.public else f"{one.status}, private"
        shown.add_row(
            one.id,
            one.game,
            status_shown,
            ", ".join(one.seats),
            str(one.entries),
            _day(one.last_at),
        )
    Console().print(shown)


@house.command()
@TABLE
def table(table_id: str) -> None:
    """Show a TABLE."""
    _show(keeping(lambda keeper: keeper.table(table_id)))


@house.command()
@TABLE
def close(table_id: str) -> None:
    """Close a TABLE: nobody plays there any more."""
    keeping(lambda keeper: keeper.close_table(table_id))
    _say(f"The table {table_id} is closed.")


@house.command()
@TABLE
@click.confirmation_option(prompt="Nothing of the table will be left. Delete it?")
def delete(table_id: str) -> None:
    """Delete a closed or finished TABLE, with its log and its chat."""
    keeping(lambda keeper: keeper.delete_table(table_id))
    _say(f"The table {table_id} is gone.")


@house.command("new-key")
@TABLE
def new_key(table_id: str) -> None:
    """Give a private TABLE a new key: old invitations no longer work."""
    _say(f"The new key is {keeping(lambda keeper: keeper.rotate_key(table_id))}.")


# -- people ------------------------------------------------------------------------------


@house.command()
@click.argument("name", default="")
def people(name: str) -> None:
    """List people, or those whose name contains NAME."""
    shown = Table("person", "name", "devices", "tables", "last seen", "", box=None)
    for one in keeping(lambda keeper: keeper.people(name)):
        marks = [mark for mark, is_so in (("muted", one.muted), ("banned", one.banned)) if is_so]
        shown.add_row(
            one.id,
            one.name,
            str(one.devices),
            str(one.tables),
            _day(one.seen_at),
            ", ".join(marks),
        )
    Console().print(shown)


@house.command()
@PERSON
def person(person: str) -> None:
    """Show a PERSON."""
    _show(keeping(lambda keeper: keeper.person(person)))


@house.command()
@PERSON
@click.argument("name")
def rename(person: str, name: str) -> None:
    """Give a PERSON another NAME, also at tables and in the archive."""
    keeping(lambda keeper: keeper.rename(person, name))
    _say(f"{person} now has another name.")


@house.command()
@PERSON
@click.option("--lift", is_flag=True, help="Let them talk again.")
def mute(person: str, lift: bool) -> None:
    """Let a PERSON play, but not talk."""
    keeping(lambda keeper: keeper.set_muted(person, not lift))
    _say(f"{person} {'can talk again' if lift else 'is muted'}.")


@house.command()
@PERSON
@click.option("--lift", is_flag=True, help="Let them in again.")
def ban(person: str, lift: bool) -> None:
    """Let a PERSON look on, and do nothing else; others may call a bot to their seats."""
    keeping(lambda keeper: keeper.set_banned(person, not lift))
    _say(f"{person} {'is welcome again' if lift else 'is banned'}.")


@house.command()
@PERSON
def revoke(person: str) -> None:
    """Sign a PERSON out on all devices."""
    devices = keeping(lambda keeper: keeper.revoke(person))
    _say(f"{devices} {'device is' if devices == 1 else 'devices are'} signed out.")


# -- the whole house -----------------------------------------------------------------------


@house.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def backup(file: Path) -> None:
    """Write everything into FILE, as one moment has it, while people play on."""
    from pepperbox.server.operations.backup import back_up

    rows = with_database(lambda database: back_up(database, file))
    _say(f"{rows:,} rows are in {file}.")


@house.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def restore(file: Path) -> None:
    """Read everything from FILE into an empty database, of either kind."""
    from pepperbox.server.operations import backup

    rows = with_database(lambda database: backup.restore(database, file))
    _say(f"{rows:,} rows are restored.")


def _show(one: Any) -> None:
    shown = Table(box=None, show_header=False)
    for field in one.__struct_fields__:
        value = getattr(one, field)
        text = _day(value) if field.endswith("_at") else value
        shown.add_row(
            field.replace("_at", "").replace("_", " "),
            ", ".join(text) if isinstance(text, list) else str(text),
        )
    Console().print(shown)


def _day(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000).strftime("%Y-%m-%d %H:%M")


def _say(text: str) -> None:
    Console().print(text, markup=False, highlight=False, soft_wrap=True)
