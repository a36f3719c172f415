"""One process that serves: how it is set up, and what it tells when it listens."""

import asyncio
import gc
import os
import socket
import sys
import webbrowser

import uvicorn
from litestar import Litestar
from rich.console import Console

import pepperbox
from pepperbox.engine.compile import switch

from ..operations.bar import Bar
from ..settings import Settings
from .app import create_app, with_headers
from .garbage import look_seldom
from .neighbours import Neighbours
from .patient import Config, PatientProtocol
from .wire import Wire

SWITCH = 0.001  # seconds until a thread of plain rules, or one that loads code, gives way
SHUTDOWN = 5  # seconds in which sockets are closed and the journal is written out


def serve(
    settings: Settings,
    line: socket.socket,
    address: str | None,
    open_browser: bool = False,
    neighbours: Neighbours | None = None,
) -> None:
    """Serve what comes in on a line, in this process."""
    look_seldom()
    if "PEPPERBOX_COMPILE" not in os.environ:
        switch("ready")  # plain rules until there is machine code
    sys.setswitchinterval(SWITCH)
    for name in pepperbox.games():
        pepperbox.game(name).load()  # now: nobody waits for it
    app = create_app(settings)
    gc.freeze()  # what is loaded by now stays
    config = Config(
        with_headers(app),
        http=PatientProtocol,
        ws=Wire,
        ws_max_size=settings.message_limit,
        ws_per_message_deflate=False,
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=SHUTDOWN,
    )
    config.neighbours = neighbours
    Server(config, app, address, open_browser).run(sockets=[line])


class Server(uvicorn.Server):
    """Tells where it listens, once it does, and how much is compiled."""

    def __init__(
        self,
        config: Config,
        app: Litestar,
        address: str | None = None,
        open_browser: bool = False,
    ) -> None:
        super().__init__(config)
        self._neighbours = config.neighbours
        self._app = app
        self._address = address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        if self._neighbours:
            self._neighbours.listen(self._new_wire)
        if self._address is not None:
            print(f"Pepperbox is open at {self._address} (Ctrl+C closes it)", flush=True)
        self._app.state.house.compiling.watch(Bar(Console(stderr=True)).show)
        if self._address is not None and self._open_browser:
            await asyncio.to_thread(webbrowser.open, self._address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._neighbours:
            self._neighbours.close()
        await super().shutdown(sockets)

    def _new_wire(self) -> Wire:
        return Wire(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
