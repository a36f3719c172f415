"""The web client: built files, held in memory and served with the right lifetimes."""

import functools
import gzip
import hashlib
import mimetypes
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec
from litestar import Response

from ..core.errors import Missing

FOLDER = "web_dist"  # in the package: `npm run build` puts the client there
ASSETS = "assets/"  # files whose name holds a hash of their contents: they never change

WORTH_IT = 0.9  # a file that shrinks less than this is sent as it is

NOT_BUILT = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Pepperbox</title>
<h1>Pepperbox</h1>
<p>The server is running, but the web client has not been built.</p>
"""


class File(msgspec.Struct, frozen=True):
    content: bytes
    gzipped: bytes | None  # None: it would not be much smaller
    media_type: str
    etag: str
    lasts: bool


class WebClient:
    def __init__(self) -> None:
        self._files: dict[str, File] = {}
        root = files("pepperbox") / FOLDER
        if root.is_dir():
            self._read(root, "")
        self._page = self._files.get("index.html") or _file("index.html", NOT_BUILT)

    def _read(self, folder: Traversable, prefix: str) -> None:
        for child in folder.iterdir():
            if child.is_dir():
                self._read(child, f"{prefix}{child.name}/")
            else:
                name = prefix + child.name
                self._files[name] = _file(name, child.read_bytes())

    def answer(self, path: str, known_tag: str | None, accepts: str = "") -> Response[bytes]:
        """The file at a path; every other path is a place inside the client."""
        name = path.strip("/")
        found = self._files.get(name)
        if found is None:
            if name.startswith((ASSETS, "api/")) or "." in name.rpartition("/")[2]:
                raise Missing("There is nothing at this address.")
            found = self._page
        headers = {
            "ETag": found.etag,
            "Cache-Control": "public, max-age=31536000, immutable" if found.lasts else "no-cache",
        }
        if known_tag == found.etag:
            return Response(b"", status_code=304, headers=headers, media_type=found.media_type)
        content = found.content
        if found.gzipped is not None:
            headers["Vary"] = "Accept-Encoding"
            if "gzip" in accepts:
                headers["Content-Encoding"] = "gzip"
                content = found.gzipped
        return Response(content, headers=headers, media_type=found.media_type)


@functools.cache
def client_version() -> str:
    """A text that changes with the client: its page names every file by its contents."""
    page = files("pepperbox") / FOLDER / "index.html"
    return hashlib.sha256(page.read_bytes() if page.is_file() else NOT_BUILT).hexdigest()[:16]


@functools.cache  # compressed once, whatever number of servers there is in a process
def _file(name: str, content: bytes) -> File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind.endswith(("javascript", "json", "+xml")):
        kind += "; charset=utf-8"
    tag = hashlib.sha256(content).hexdigest()[:20]
    gzipped = gzip.compress(content, mtime=0)
    shrinks = len(gzipped) < len(content) * WORTH_IT
    return File(content, gzipped if shrinks else None, kind, f'"{tag}"', name.startswith(ASSETS))
