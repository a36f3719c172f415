"""The application: routes, socket, headers and errors around one house."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Annotated, Any

import structlog
from litestar import Litestar, MediaType, Response, get
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.params import FromPath, HeaderParameter
from litestar.types import ASGIApp, Message, Receive, Send

from pepperbox.engine import Refused

from ..core.clocks import Now
from ..core.errors import kind_of, kind_of_status, status_of
from ..core.person import Person
from ..live.compiling import QUIET
from ..live.house import House
from ..logs import fault
from ..now import steady
from ..operations.resting import report_resting
from ..operations.sweeper import Sweeper
from ..operations.telling import Teller
from ..people.identity import COOKIE
from ..settings import Settings
from . import reading
from .bodies import Health, Problem
from .door import live
from .needs import PARTS, AnyRequest, TheHouse
from .routes import api
from .security import HEADERS, address, check_keeper, check_request
from .static import WebClient
from .stream import AS_IT_IS

KnownTag = Annotated[str | None, HeaderParameter(name="If-None-Match")]
Accepts = Annotated[str, HeaderParameter(name="Accept-Encoding")]
OUR_FAULT = "Something went wrong on our side."

log = structlog.get_logger(__name__)


def create_app(settings: Settings, now: Now | None = None) -> Litestar:
    client = WebClient()

    @asynccontextmanager
    async def live_house(app: Litestar) -> AsyncIterator[None]:
        try:
            house = House(settings, now or steady())
            app.state.house = house
            await house.open()
        except Exception as error:
            log.error("the house cannot be opened", **fault(error))
            raise
        sweeper = Sweeper(house, house.database, settings, house.metrics, house.now)
        house.spawn(sweeper.sweep_forever())
        house.spawn(house.compiling.take_over_forever(QUIET if settings.compile_ahead else 0.0))
        if settings.compile_ahead:
            house.spawn(house.compiling.compile_all())
        house.spawn(report_resting(house.database))
        teller = Teller(
            house.database, house.thinkers, house.metrics, house.now, settings.sweep_every
        )
        house.spawn(teller.tell_forever())
        log.info("open", database=house.database.url.get_backend_name())
        try:
            yield
        finally:
            await house.close()
            log.info("closed")

    @get("/{path:path}", include_in_schema=False, media_type="text/html", opt={AS_IT_IS: True})
    async def page(
        path: FromPath[str], etag: KnownTag = None, accepts: Accepts = ""
    ) -> Response[bytes]:
        return client.answer(path, etag, accepts)

    @get("/", include_in_schema=False, media_type="text/html", opt={AS_IT_IS: True})
    async def front_page(etag: KnownTag = None, accepts: Accepts = "") -> Response[bytes]:
        return client.answer("", etag, accepts)

    return Litestar(
        [api, live, alive, health, metrics, page, front_page],
        lifespan=[live_house],
        dependencies=PARTS | {"person": Provide(provide_person)},
        before_request=before_request,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, exclude_opt_key=AS_IT_IS
        ),
        exception_handlers={
            Refused: refuse,
            HTTPException: refuse_by_litestar,
            Exception: admit_fault,
        },
        request_class=reading.Request,
        request_max_body_size=settings.body_limit,
        openapi_config=OpenAPIConfig(
            title="Pepperbox",
            version=version("pepperbox"),
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json"), YamlRenderPlugin()],
        ),
        logging_config=None,
        signature_types=[House, Person],
    )


async def before_request(request: AnyRequest) -> None:
    house: House = request.app.state.house
    if request.scope["path"].startswith("/api/"):
        house.limits.requests.take(address(request))
    else:
        house.limits.files.take(address(request))
    check_request(request, house.settings)
    if request.scope["path"].startswith(("/metrics", "/schema")):
        check_keeper(request, house.settings)


async def provide_person(request: AnyRequest) -> Person | None:
    house: House = request.app.state.house
    return await house.identity.who(request.cookies.get(COOKIE))


@get("/alive", tags=["operations"])
async def alive() -> Health:
    """Whether the process answers at all: one that does not is to be started again."""
    return Health(status="ok", version=version("pepperbox"), problems=[])


@get("/health", tags=["operations"])
async def health(house: TheHouse) -> Response[Health]:
    """Whether people can play here: disk, database and bus; 503 tells a proxy to look elsewhere."""
    problems = await house.problems()
    told = Health(
        status="not ready" if problems else "ok",
        version=version("pepperbox"),
        problems=problems,
    )
    return Response(told, status_code=503 if problems else 200)


@get("/metrics", tags=["operations"], media_type=MediaType.TEXT)
async def metrics(house: TheHouse) -> Response[bytes]:
    """For Prometheus."""
    return Response(house.metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")


def with_headers(app: ASGIApp) -> ASGIApp:
    """Every answer tells the browser what it may not do with it.

    Around the application, not a hook in it: pages that are not there have headers too,
    and hooks would be asked about every push on a socket.
    """

    async def answer(scope: Any, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if str(scope["path"]).startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await app(scope, receive, send_with_headers if scope["type"] == "http" else send)

    return answer


def refuse(request: ASGIConnection[Any, Any, Any, Any], refusal: Refused) -> Response[Problem]:
    _count(request, kind_of(refusal))
    return _problem(status_of(refusal), str(refusal))


def refuse_by_litestar(
    request: ASGIConnection[Any, Any, Any, Any], error: HTTPException
) -> Response[Problem]:
    if error.status_code >= 500:
        return _problem(error.status_code, OUR_FAULT)
    _count(request, kind_of_status(error.status_code))
    extra: Any = error.extra
    reasons = (
        [str(item["message"]) for item in extra if isinstance(item, dict) and "message" in item]
        if isinstance(extra, list)
        else []
    )
    said = f"This request cannot be read: {'; '.join(reasons)}" if reasons else error.detail
    problem = _problem(error.status_code, said.rstrip(".") + ".")
    problem.headers.update(error.headers or {})
    return problem


def admit_fault(request: ASGIConnection[Any, Any, Any, Any], error: Exception) -> Response[Problem]:
    request.app.state.house.metrics.faults.inc()
    place = request.scope.get("path_template", "")  # the path itself may hold what was typed
    log.error("a request failed", place=place, **fault(error))
    return _problem(500, OUR_FAULT)


def _count(request: ASGIConnection[Any, Any, Any, Any], kind: str) -> None:
    house: House = request.app.state.house
    house.metrics.refusals.labels("http", kind).inc()


def _problem(status: int, detail: str) -> Response[Problem]:
    return Response(
        Problem(status_code=status, detail=detail), status_code=status, media_type=MediaType.JSON
    )
