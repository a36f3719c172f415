"""A whole house in one file, and back again: from either database to either.

The file is gzipped JSON lines: first what it is, then every row of every table, parents
before children, as one moment of the database had them. It is written beside its place
and put there when it is complete; it is read in one transaction, or not at all.
"""

import base64
import gzip
import os
import tempfile
from collections.abc import AsyncIterator, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import LargeBinary, Table, func, insert, select, text

from pepperbox.engine import NotAllowed, Unreadable

from ..storage import Database
from ..storage.database import Transaction
from ..storage.models import metadata

FORMAT = 1
BATCH = 500  # rows written at a time


class Head(msgspec.Struct, frozen=True, tag="pepperbox backup"):
    """The first line."""

    format: int
    schema: str  # the revision of the tables


class Row(msgspec.Struct, frozen=True, tag="row"):
    table: str
    values: dict[str, Any]


class Foot(msgspec.Struct, frozen=True, tag="end"):
    """The last line: without it the file is not whole."""

    rows: int


Line = Head | Row | Foot


async def back_up(database: Database, file: Path) -> int:
    """Write everything into a file; returns how many rows that is. People may play on."""
    rows = 0
    handle, part = tempfile.mkstemp(dir=file.parent, prefix=file.name)
    try:
        with os.fdopen(handle, "wb") as disk, gzip.open(disk, "wb") as out:
            async with database.read() as connection:
                if database.is_postgres:
                    await connection.execute(
                        text("set transaction isolation level repeatable read read only")
                    )
                head = Head(format=FORMAT, schema=await _revision(connection))
                out.write(msgspec.json.encode(head) + b"\n")
                async for row in _rows(connection):
                    out.write(msgspec.json.encode(row) + b"\n")
                    rows += 1
            out.write(msgspec.json.encode(Foot(rows=rows)) + b"\n")
            out.close()
            disk.flush()
            os.fsync(disk.fileno())
        os.replace(part, file)
    except BaseException:
        Path(part).unlink(missing_ok=True)
        raise
    return rows


async def restore(database: Database, file: Path) -> int:
    """Read everything from a file into an empty database; returns how many rows that is."""
    await database.migrate()
    lines = _read(file)
    head = next(lines, None)
    if not isinstance(head, Head) or head.format != FORMAT:
        raise Unreadable(f"{file} is not a backup of a house.")
    rows = 0
    async with database.write() as connection:
        if head.schema != await _revision(connection):
            raise NotAllowed(
                f"The backup has tables of revision {head.schema}: restore it with the version of "
                "pepperbox that made it, which can then be brought up to date."
            )
        for table in metadata.sorted_tables:
            if await connection.scalar(select(func.count()).select_from(table)):
                raise NotAllowed("The database is not empty: a backup is restored into a new one.")
        kept = _until_the_end(lines, file)
        while some := list(islice(kept, BATCH)):
            await _insert(connection, some)
            rows += len(some)
        if database.is_postgres:
            await _count_on(connection)
    return rows


async def _rows(connection: Transaction) -> AsyncIterator[Row]:
    for table in metadata.sorted_tables:
        # What refers to its own table comes after what it refers to.
        own = [key.parent for key in table.foreign_keys if key.column.table is table]
        order = [*(column.is_not(None) for column in own), *table.primary_key.columns]
        async with connection.stream(select(table).order_by(*order)) as found:
            async for row in found.mappings():
                values = {str(name): _written(value) for name, value in row.items()}
                yield Row(table=str(table.name), values=values)


def _written(value: Any) -> Any:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value


def _read(file: Path) -> Iterator[Line]:
    decode = msgspec.json.Decoder(Line).decode
    try:
        with gzip.open(file, "rb") as lines:
            for line in lines:
                yield decode(line)
    except (OSError, EOFError, msgspec.DecodeError, UnicodeDecodeError):
        raise Unreadable(f"{file} is not a whole backup of a house.") from None


def _until_the_end(lines: Iterator[Line], file: Path) -> Iterator[Row]:
    rows = 0
    for line in lines:
        match line:
            case Row() if line.table in metadata.tables:
                rows += 1
                yield line
            case Foot() if line.rows == rows:
                return
            case _:
                break
    raise Unreadable(f"{file} is not a whole backup of a house.")


async def _insert(connection: Transaction, rows: Iterable[Row]) -> None:
    by_table: dict[str, list[dict[str, Any]]] = {}
    for row in rows:
        table = metadata.tables[row.table]
        by_table.setdefault(row.table, []).append(_readable(table, row.values))
    for name, values in by_table.items():
        await connection.execute(insert(metadata.tables[name]), values)


def _readable(table: Table, values: dict[str, Any]) -> dict[str, Any]:
    if values.keys() != {column.name for column in table.columns}:
        raise Unreadable(f"The backup has rows of {table.name} that do not fit.")
    return {
        column.name: base64.b64decode(values[column.name])
        if isinstance(column.type, LargeBinary)
        else values[column.name]
        for column in table.columns
    }


async def _count_on(connection: Transaction) -> None:
    """Numbers that PostgreSQL gives out itself go on after the last of the backup."""
    for table in metadata.sorted_tables:
        column = table.autoincrement_column
        if column is not None:
            last = await connection.scalar(select(func.max(column)))
            await connection.execute(
                text("select setval(pg_get_serial_sequence(:table, :column), :last, :used)"),
                {"table": table.name, "column": column.name, "last": last or 1, "used": bool(last)},
            )


async def _revision(connection: Transaction) -> str:
    return str(await connection.scalar(text("select version_num from alembic_version")))
