"""What an installation may lack, said in a sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

from pepperbox.engine import Unreadable


@contextmanager
def of_the_server() -> Iterator[None]:
    """Around imports that need the extra `serve`."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if not missing.name or missing.name.partition(".")[0] == "pepperbox":
            raise
        raise Unreadable(
            f"The server is an extra, and {missing.name} is missing: install pepperbox[serve]."
        ) from None
