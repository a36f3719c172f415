"""The schema of a database: as the models have it, and how one of an earlier version gets there.

Only a database that is behind needs Alembic, which takes longer to load than all else here.
"""

from pathlib import Path

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    insert,
    inspect,
    select,
)

from .models import metadata

MIGRATIONS = Path(__file__).parent / "migrations"
NEWEST = max(file.name for file in MIGRATIONS.glob("versions/[0-9]*.py")).partition("_")[0]

# As Alembic makes it and reads it.
version = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)


def bring_up_to_date(connection: Connection) -> None:
    if not inspect(connection).get_table_names():
        metadata.create_all(connection)
        version.create(connection)
        connection.execute(insert(version).values(version_num=NEWEST))
    elif not _is_newest(connection):
        migrate(connection)


def migrate(connection: Connection, to: str = "head") -> None:
    """Go through the migrations, from the one that the database is at."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def _is_newest(connection: Connection) -> bool:
    return inspect(connection).has_table(version.name) and connection.scalars(
        select(version.c.version_num)
    ).all() == [NEWEST]
