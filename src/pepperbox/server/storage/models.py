"""The tables of the database. Times are milliseconds since 1970; JSON is kept as text."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("muted", Boolean, nullable=False, server_default=false()),
    Column("banned", Boolean, nullable=False, server_default=false()),
    Column("owner", ForeignKey("people.id"), index=True),  # whose program it is
)

# One row a device, or a program. Only the hash of its cookie or token is kept.
devices = Table(
    "devices",
    metadata,
    Column("secret_hash", LargeBinary(32), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger),  # the day it was last used
)

# One-time links that carry a person to another device.
links = Table(
    "links",
    metadata,
    Column("code_hash", LargeBinary(32), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),  # version of the game's rules
    Column("options", Text, nullable=False),  # JSON
    Column("seed", String(64), nullable=False),  # a secret until the match is over
    Column("public", Boolean, nullable=False),
    Column("key", String(32), nullable=False),  # lets a guest of a private table in
    Column("hints", Boolean, nullable=False),
    Column("clock", Text),  # JSON, or no clock
    Column("stand_in", String(20), nullable=False),  # level of the bot for who is away, or empty
    Column("host", ForeignKey("people.id"), nullable=False),
    Column("status", String(10), nullable=False),  # open, running, finished or closed
    Column("names", Text),  # JSON: as they were at the start
    Column("created_at", BigInteger, nullable=False),
    Column("finished_at", BigInteger),
    Column("rematch", String(16)),  # the table where they play again
    Column("rematch_of", String(16)),  # the table whose players were asked to this one
    # How often this row or its seats have changed.
    Column("changes", Integer, nullable=False, server_default="0"),
    Index(None, "status", "public", "created_at"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("person", ForeignKey("people.id"), index=True),
    Column("name", String(40)),
    Column("bot", String(20)),  # level
    Column("kept_for", ForeignKey("people.id")),  # who was asked to play again
    Column("owner", ForeignKey("people.id")),  # of the program that sits there
)

# Who has shown the key of a private table.
guests = Table(
    "guests",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True),
)

# The log: the truth about every match. Rows are only ever added, and the primary key
# decides who was first.
entries = Table(
    "entries",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(10), nullable=False),  # start, move, take_back, away or back
    Column("seat", SmallInteger, nullable=False),  # -1 for the start
    Column("bot", Boolean, nullable=False),  # a bot decided
    Column("move", Text),  # JSON of a move
    Column("client", String(40)),  # the client's own name for its message
    Column("owing", Integer, nullable=False),  # who has to decide after it: bit 0 is seat 0
    Column("due", BigInteger),  # when the server itself has to act, if it has to
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", String(500), nullable=False),
)

# What follows from the log of a finished match.
results = Table(
    "results",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Column("points", Text, nullable=False),  # JSON, by seat
    Column("places", Text, nullable=False),  # JSON, by seat
    Column("record", Text, nullable=False),  # JSON
    Index(None, "game", "finished_at"),
    Index(None, "finished_at"),
)

# What bots think of a finished match, once somebody has asked.
reviews = Table(
    "reviews",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("review", Text, nullable=False),  # JSON
)

# What was seen and told in a finished match, for when its rules are no longer here.
transcripts = Table(
    "transcripts",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("transcript", LargeBinary, nullable=False),  # JSON, compressed
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Index(None, "game", "mu"),
)
