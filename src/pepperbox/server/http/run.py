"""Running the server until it is told to stop: in this process, or in several."""

import asyncio
import multiprocessing
import multiprocessing.connection
import signal
import socket
from collections.abc import Sequence
from multiprocessing.process import BaseProcess
from types import FrameType

import msgspec
import structlog

from pepperbox.engine import Unreadable

from ..logs import set_up_logs
from ..settings import Settings
from ..storage import Database
from ..storage.database import alone_with
from .neighbours import Mailbox, Neighbours, mailboxes
from .serving import SHUTDOWN, serve

HERE = ("127.0.0.1", "0.0.0.0", "::", "::1")
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


class Workers:
    """Several processes on one line; one that dies is started again."""

    def __init__(self, settings: Settings, line: socket.socket) -> None:
        self._settings = settings
        self._line = line
        self._boxes = mailboxes(settings.workers)
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
        process = context.Process(target=_work, args=(settings, self._line, place, self._boxes))
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


def _work(settings: Settings, line: socket.socket, place: int, boxes: Sequence[Mailbox]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who watches over us tells us to stop
    set_up_logs(settings.log_level)
    serve(settings, line, None, neighbours=Neighbours(place, boxes))


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
