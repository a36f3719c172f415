"""Who may talk to the server, and what a browser may do with its answers."""

import secrets
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from ..core.errors import Forbidden, Missing
from ..people.identity import COOKIE
from ..settings import Settings

YEAR = 365 * 86_400

CONTENT_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)

HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

SAFE = {"GET", "HEAD", "OPTIONS"}


def check_same_origin(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> None:
    """Refuse what another site makes a browser send.

    Browsers say where a request comes from, in Sec-Fetch-Site or Origin, and scripts
    cannot forge either. Who sends neither is no browser, and has no cookies of others.
    """
    site = connection.headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        raise Forbidden("This came from another site.")
    origin = connection.headers.get("origin")
    if origin is not None and not _is_ours(origin, connection, settings):
        raise Forbidden("This came from another site.")


def _is_ours(
    origin: str, connection: ASGIConnection[Any, Any, Any, Any], settings: Settings
) -> bool:
    if settings.origin:
        return origin == settings.origin.rstrip("/")
    try:
        return urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:
        return False


def check_request(request: Request[Any, Any, Any], settings: Settings) -> None:
    if request.method not in SAFE:
        check_same_origin(request, settings)


def check_keeper(request: Request[Any, Any, Any], settings: Settings) -> None:
    """Figures and schema are for the keeper: who has the token, or asks from this machine."""
    if settings.metrics_token:
        told = request.headers.get("authorization", "")
        if secrets.compare_digest(told.encode(), f"Bearer {settings.metrics_token}".encode()):
            return
    elif "x-forwarded-for" not in request.headers and _is_this_machine(request):
        return
    raise Missing("There is nothing at this address.")


def _is_this_machine(request: Request[Any, Any, Any]) -> bool:
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a connection comes from; of IPv6 the network, since one owner has all of it."""
    host = connection.client.host if connection.client else "unknown"
    return network_of(host)


def network_of(host: str) -> str:
    """An address however it is written: IPv4 as it is, of IPv6 the first half."""
    try:
        known = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(known, IPv6Address):
        inner = known.ipv4_mapped
        return str(inner) if inner else str(ip_network((int(known), 64), strict=False))
    return str(known)


def cookie(secret: str, connection: ASGIConnection[Any, Any, Any, Any]) -> Cookie:
    """The cookie of an identity: not for scripts, not for other sites."""
    return Cookie(
        key=COOKIE,
        value=secret,
        max_age=YEAR if secret else 0,
        path="/",
        httponly=True,
        samesite="strict",
        secure=connection.scope["scheme"] in ("https", "wss"),
    )
