"""Running the server until it is told to stop: in this process, or in several."""

import asyncio
import gc
import multiprocessing
import multiprocessing.connection
import os
import signal
import socket
import sys
import webbrowser
from multiprocessing.process import BaseProcess
from types import FrameType

import msgspec
import structlog
import uvicorn
from litestar import Litestar
from rich.console import Console

import pepperbox
from pepperbox.engine import Unreadable
from pepperbox.engine.compile import switch

from ..logs import set_up_logs
from ..operations.bar import Bar
from ..settings import Settings
from ..storage import Database
from ..storage.database import alone_with
from .app import create_app, with_headers
from .patient import PatientProtocol
from .wire import Wire

COLLECT = (50_000, 50, 100)  # when Python looks for garbage in circles: we make hardly any
SWITCH = 0.001  # seconds until a thread of plain rules, or one that loads code, gives way
HERE = ("127.0.0.1", "0.0.0.0", "::", "::1")
SHUTDOWN = 5  # seconds in which sockets are closed and the journal is written out
PAUSE = 1.0  # seconds before a worker that has died is started again

log = structlog.get_logger(__name__)


def run(settings: Settings, *, open_browser: bool = False) -> None:
    """Serve until interrupted."""
    set_up_logs(settings.log_level)
    with alone_with(settings.database_url), listen(settings) as line:
        asyncio.run(_look_at(settings.database_url))
        address = _address(settings, line)
        if settings.workers == 1:
            serve(settings, line, address, open_browser)
        else:
            print(f"Pepperbox is open at {address} (Ctrl+C closes it)", flush=True)
            Workers(settings, line).run()


def serve(
    settings: Settings, line: socket.socket, address: str | None, open_browser: bool = False
) -> None:
    """Serve what comes in on a line, in this process."""
    if "PEPPERBOX_COMPILE" not in os.environ:
        switch("ready")  # plain rules until there is machine code
    sys.setswitchinterval(SWITCH)
    for name in pepperbox.games():
        pepperbox.game(name).load()  # now: nobody waits for it
    gc.freeze()  # what is loaded by now stays
    gc.set_threshold(*COLLECT)
    app = create_app(settings)
    config = uvicorn.Config(
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
    Server(config, app, address, open_browser).run(sockets=[line])


class Server(uvicorn.Server):
    """Tells where it listens, once it does, and how much is compiled."""

    def __init__(
        self, config: uvicorn.Config, app: Litestar, address: str | None, open_browser: bool
    ) -> None:
        super().__init__(config)
        self._app = app
        self._address = address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        if self._address is not None:
            print(f"Pepperbox is open at {self._address} (Ctrl+C closes it)", flush=True)
        self._app.state.house.compiling.watch(Bar(Console(stderr=True)).show)
        if self._address is not None and self._open_browser:
            await asyncio.to_thread(webbrowser.open, self._address)


class Workers:
    """Several processes on one line; one that dies is started again."""

    def __init__(self, settings: Settings, line: socket.socket) -> None:
        self._settings = settings
        self._line = line
        self._processes: list[BaseProcess] = []
        self._is_stopping = False

    def run(self) -> None:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        self._processes = [self._start(place) for place in range(self._settings.workers)]
        while not self._is_stopping:
            self._look_after()
        for process in self._processes:
            process.join(SHUTDOWN + 10)

    def _start(self, place: int) -> BaseProcess:
        compiles = self._settings.compile_ahead and place == 0  # one compiles for all
        settings = msgspec.structs.replace(self._settings, compile_ahead=compiles)
        context = multiprocessing.get_context("spawn")
        process = context.Process(target=_work, args=(settings, self._line))
        process.start()
        return process

    def _look_after(self) -> None:
        multiprocessing.connection.wait([one.sentinel for one in self._processes], timeout=PAUSE)
        for place, process in enumerate(self._processes):
            if not process.is_alive() and not self._is_stopping:
                log.error("a worker has died", code=process.exitcode)
                self._processes[place] = self._start(place)

    def _stop(self, number: int, _frame: FrameType | None) -> None:
        self._is_stopping = True
        for process in self._processes:
            process.terminate()


def _work(settings: Settings, line: socket.socket) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who watches over us tells us to stop
    set_up_logs(settings.log_level)
    serve(settings, line, None)


async def _look_at(url: str) -> None:
    """Say now, in a sentence, if the database cannot be used."""
    database = Database(url)
    try:
        await database.migrate()
    finally:
        await database.close()


def listen(settings: Settings) -> socket.socket:
    """The line that people come in on."""
    try:
        return socket.create_server(
            (settings.host, settings.port),
            family=socket.AF_INET6 if ":" in settings.host else socket.AF_INET,
            backlog=2048,
            dualstack_ipv6=settings.host == "::",
        )
    except OSError as error:
        where = f"{settings.host}, port {settings.port}"
        raise Unreadable(f"The server cannot listen at {where}: {error.strerror}.") from None


def _address(settings: Settings, line: socket.socket) -> str:
    port = line.getsockname()[1]
    name = "localhost" if settings.host in HERE else settings.host
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"
