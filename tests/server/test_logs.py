"""Logs hold types and places, never values: every fault that can be provoked is, and read."""

import asyncio
import contextlib
import gc
import io
import json
import logging
import os
import re
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import warnings
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, NoReturn

import httpx
import pytest
import structlog
from websockets.exceptions import ConnectionClosed

from pepperbox.server.logs import fault, set_up_logs

from .processes import QUICK, SERVE, ServerProcess, free_port
from .visitors import players, seated

PASSWORD = "pa55-w0rd-of-the-database"
CHAT = "what-only-the-table-may-read"
NAME = "Zephyrine"


def assert_tells_nothing(text: str, secrets: Iterable[str]) -> None:
    for secret in secrets:
        assert secret and secret not in text, f"{secret!r} is in the log"


def provoke(database: Path, url: str) -> set[str]:
    """Every kind of fault of a running server; returns the secrets that were in play."""
    secrets = {CHAT, NAME}

    async def scene() -> None:
        ada, ben = await players(url, NAME, "Ben")
        table = await seated("chips", [ada, ben], 2)
        private = await ada.create("chips", 2)
        secrets.add((await ada.ask("GET", f"/tables/{private}"))["key"])
        secrets.update(there.http.cookies["pepperbox"] for there in (ada, ben))
        await ada.follow(table)
        await ben.follow(table)
        with sqlite3.connect(database) as kept:
            secrets.update(seed for (seed,) in kept.execute("select seed from tables"))
        secrets.update(move["card"] for move in ada.questions[0]["moves"])
        # Whatever is asked of the database now fails, and its errors hold what was asked.
        with sqlite3.connect(database) as kept:
            for name in ("chat", "guests", "entries", "results", "ratings", "links"):
                kept.execute(f"alter table {name} rename to gone_{name}")
        await ada.send(type="say", table=table, text=CHAT)
        assert (await ada.until_type("rejected"))["reason"] == "Something went wrong on our side."
        key = (await ada.http.get(f"/api/tables/{private}")).json()["key"]
        for method, path, body in [
            ("POST", f"/tables/{private}/enter", {"key": key}),
            ("POST", "/tables", {"game": "chips", "seats": 2}),
            ("POST", "/me/link", None),
            ("POST", "/me/claim", {"code": "a-code-to-carry-me"}),
            ("GET", "/tables/mine", None),
            ("GET", "/archive?mine=true", None),
        ]:
            answer = await ben.http.request(method, f"/api{path}", json=body)
            assert answer.status_code == 500, (path, answer.text)
            assert answer.json()["detail"] == "Something went wrong on our side."
        secrets.add("a-code-to-carry-me")
        with contextlib.suppress(ConnectionClosed):
            await ada.play(0, ada.questions[0]["moves"][0])
            await ada.until_type("rejected")
        with sqlite3.connect(database) as kept:
            kept.execute("alter table people rename to gone_people")
        await ben.http.put("/api/me", json={"name": "Somebody"})
        for there in (ada, ben):
            with contextlib.suppress(ConnectionClosed):
                await there.close()

    asyncio.run(scene())
    return secrets


def speak_nonsense(url: str, secret: str) -> None:
    """What is no HTTP and no WebSocket: the libraries below ours have something to say."""
    place = httpx.URL(url)
    upgrade = b"GET /live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    for words in (
        secret.encode() + b" \x00\xff / nonsense\r\n\r\n",
        b"GET / HTTP/1.1\r\nContent-Length: " + secret.encode() + b"\r\n\r\n",
        upgrade + b"Sec-WebSocket-Key: " + secret.encode() + b"\r\n\r\n",
        upgrade
        + b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        + b"\xff\xff"
        + secret.encode(),
    ):
        with socket.create_connection((place.host, place.port)) as line:
            line.sendall(words)
            line.settimeout(1)
            with contextlib.suppress(OSError):
                line.recv(1000)


def read_until(said: Path, words: str) -> str:
    """All that a server says, up to and with a line that it says sooner or later."""
    give_up = time.monotonic() + 30
    while words not in said.read_text():
        assert time.monotonic() < give_up, f"never said: {words}"
        time.sleep(0.05)
    return said.read_text().rpartition("\n")[0]


class Noisy(NamedTuple):
    server: ServerProcess
    database: Path
    said: Path


@pytest.fixture
def noisy(tmp_path: Path) -> Iterator[Noisy]:
    """A server in a process of its own, and all that it says."""
    server = ServerProcess(f"sqlite:///{tmp_path}/test.sqlite", free_port())
    said = tmp_path / "said.txt"
    with said.open("w") as stderr:
        server.start(stderr=stderr, PEPPERBOX_LOG_LEVEL="debug")
        try:
            yield Noisy(server, tmp_path / "test.sqlite", said)
        finally:
            server.kill()


def test_no_fault_of_a_server_tells_a_secret(noisy: Noisy) -> None:
    server, database, said = noisy
    secrets = provoke(database, server.url)
    speak_nonsense(server.url, "a-secret-that-is-no-request")
    text = read_until(said, "a sweep failed")
    lines = [json.loads(line) for line in text.splitlines()]
    events = {line["event"] for line in lines}
    assert {"a request failed", "a message failed", "a sweep failed"} <= events
    for line in lines:
        if "failed" in line["event"]:
            assert any("OperationalError" in name for name in line["error"])
            assert any(".py:" in place for place in line["at"])
    assert_tells_nothing(text, secrets | {"a-secret-that-is-no-request"})


@pytest.mark.parametrize(
    "address",
    [
        f"postgresql://ada:{PASSWORD}@127.0.0.1:1/none",
        f"postgresql://ada:{PASSWORD}@nowhere.invalid/none",
        f"postgresql://ada:1#{PASSWORD}@host/none",
        f"postgresql://ada@host:{PASSWORD}/none",
        f"sqlite:////dev/null/{PASSWORD}/file.sqlite",
        f"mysql://ada:{PASSWORD}@host/none",
    ],
)
def test_a_database_that_cannot_be_opened_is_not_told_with_its_password(address: str) -> None:
    found = subprocess.run(
        [*SERVE, "--port", "0"],
        env=os.environ | QUICK | {"PEPPERBOX_DATABASE": address},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert found.returncode != 0
    assert found.stderr
    assert_tells_nothing(found.stdout + found.stderr, [PASSWORD])


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What is logged in this process, with everything set up as a server does it."""
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    hooks: list[tuple[object, str]] = [
        (sys, "excepthook"),
        (sys, "unraisablehook"),
        (threading, "excepthook"),
        (warnings, "showwarning"),
        (logging, "raiseExceptions"),
    ]
    for place, name in hooks:
        monkeypatch.setattr(place, name, getattr(place, name))
    for logger in map(logging.getLogger, ("", "uvicorn", "uvicorn.error")):
        # Servers in the process of a test may have set them up.
        monkeypatch.setattr(logger, "handlers", [])
        monkeypatch.setattr(logger, "level", logger.level if logger.name == "root" else 0)
        monkeypatch.setattr(logger, "propagate", True)
    set_up_logs("debug")
    yield stream
    structlog.reset_defaults()


def fail(secret: str = "a secret") -> NoReturn:
    raise ValueError(f"cannot read {secret}")


def test_an_error_is_told_by_its_types_and_places() -> None:
    try:
        try:
            fail()
        except ValueError as error:
            raise RuntimeError(CHAT) from error
    except RuntimeError as error:
        told = fault(error)
    assert told["error"] == ["RuntimeError", "ValueError"]
    assert re.fullmatch(r"server/test_logs\.py:\d+ test_an_error_is_told\w+", told["at"][-1])
    assert_tells_nothing(str(told), [CHAT, "a secret"])


def test_an_error_of_the_system_is_told_by_its_name_there() -> None:
    assert fault(FileNotFoundError(2, "no such file", "/secret/file"))["error"] == [
        "FileNotFoundError ENOENT"
    ]


def test_what_nobody_catches_is_told_without_its_values(said: io.StringIO) -> None:
    class Fragile:
        def __del__(self) -> None:
            fail(CHAT)

    async def forgotten() -> None:
        task = asyncio.ensure_future(asyncio.to_thread(fail, CHAT))
        await asyncio.wait([task])
        del task
        gc.collect()

    asyncio.run(forgotten())
    thread = threading.Thread(target=fail, args=(CHAT,))
    thread.start()
    thread.join()
    fragile = Fragile()
    del fragile
    gc.collect()
    try:
        fail(CHAT)
    except ValueError as error:
        sys.excepthook(type(error), error, error.__traceback__)
        logging.getLogger("uvicorn.error").error("Exception in %s", CHAT, exc_info=error)
        logging.getLogger("asyncio").error(error)
    logging.getLogger("uvicorn.error").error(f"Traceback: {CHAT}")
    logging.getLogger("sqlalchemy").warning("%s %s", CHAT)  # cannot even be written
    warnings.warn(CHAT, stacklevel=1)
    text = said.getvalue()
    events = [json.loads(line)["event"] for line in text.splitlines()]
    assert {"a thread failed", "the process failed", "a warning"} <= set(events)
    assert "something failed where nobody hears of it" in events
    assert sum(event.startswith("asyncio") for event in events) == 2
    assert sum(event.startswith("uvicorn") for event in events) == 2
    assert_tells_nothing(text, [CHAT])
