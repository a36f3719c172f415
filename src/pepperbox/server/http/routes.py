"""The HTTP interface: what is not live play."""

from litestar import Router

from . import after, finished, games, people, programs, tables

api = Router(
    "/api",
    route_handlers=[
        *games.HANDLERS,
        *people.HANDLERS,
        *tables.HANDLERS,
        *finished.HANDLERS,
        *after.HANDLERS,
        *programs.HANDLERS,
    ],
)
