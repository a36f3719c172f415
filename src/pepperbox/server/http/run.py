"""Running the server until it is told to stop."""

import asyncio
import gc
import webbrowser

import uvicorn

from ..logs import set_up_logs
from ..settings import Settings
from .app import create_app, with_headers
from .patient import PatientProtocol


class Server(uvicorn.Server):
    """Tells where it listens, once it does."""

    def __init__(self, config: uvicorn.Config, *, announce: bool, open_browser: bool) -> None:
        super().__init__(config)
        self._announce = announce
        self._open_browser = open_browser

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        await super().startup(sockets)  # type: ignore[arg-type]
        if not self.started:
            return
        port = self.servers[0].sockets[0].getsockname()[1]
        host = self.config.host
        shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
        address = f"http://{shown}:{port}/"
        if self._announce:
            print(f"Pepperbox is open at {address} (Ctrl+C closes it)", flush=True)
        if self._open_browser:
            await asyncio.to_thread(webbrowser.open, address)


COLLECT = (50_000, 50, 100)  # when Python looks for garbage in circles: we make hardly any


def run(settings: Settings, *, open_browser: bool = False) -> None:
    """Serve until interrupted."""
    gc.freeze()  # what is loaded by now stays
    gc.set_threshold(*COLLECT)
    set_up_logs(settings.log_level)
    config = uvicorn.Config(
        with_headers(create_app(settings)),
        host=settings.host,
        port=settings.port,
        http=PatientProtocol,
        ws="websockets-sansio",
        ws_max_size=settings.message_limit,
        ws_per_message_deflate=False,
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=5,
    )
    Server(config, announce=True, open_browser=open_browser).run()
