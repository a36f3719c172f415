"""Where others find this server: an address that names only the machine itself invites nobody."""

import ipaddress
import socket

SOMEWHERE = ("192.0.2.1", 9)  # of a network that is kept for examples: nothing is ever sent there


def reach(host: str, origin: str, scheme: str, port: int | None) -> str | None:
    """The address to give to others, if the server listens where they can come from."""
    if origin:
        return origin
    if not _is_open(host):
        return None
    own = _own_address()
    if own is None:
        return None
    return f"{scheme}://{own}:{port}" if port else f"{scheme}://{own}"


def _is_open(host: str) -> bool:
    """Whether a server with this host listens to more than its own machine."""
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False


def _own_address() -> str | None:
    """The address with which this machine would call others."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(SOMEWHERE)
        except OSError:
            return None  # it has no network
        own = str(line.getsockname()[0])
    return None if ipaddress.ip_address(own).is_loopback else own
