"""Nonsense of every kind is refused; nothing breaks."""

import asyncio
import contextlib
import json
import random
import threading
from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from websockets.exceptions import ConnectionClosed

from pepperbox.server.http.patient import ENDLESS

from .visitors import Serving, Visitor, players, seated, serving, settings_for

EXAMPLES = 12  # of each operation
PATIENCE = 60.0  # seconds for an answer, also of a machine that has much else to do


class Served(NamedTuple):
    server: Serving
    table: str
    cookie: str  # of the person at seat 0


class Newcomer:
    """Somebody with a running table, where a program of theirs sits, for one operation to harm."""

    def __init__(self, url: str) -> None:
        with httpx.Client(base_url=f"{url}/api", timeout=60) as http:
            http.put("/me", json={"name": "Cleo"}).raise_for_status()
            made = http.post("/me/programs", json={"name": "Deep Pea"}).json()
            table = http.post("/tables", json={"game": "pennies", "seats": 2}).json()
            self.table: str = table["id"]
            seat = {"seat": 1, "program": made["program"]["id"]}
            http.post(f"/tables/{self.table}/sit", json=seat).raise_for_status()
            http.post(f"/tables/{self.table}/start").raise_for_status()
            self.cookies = dict(http.cookies)
        self.headers = {"Authorization": f"Bearer {made['token']}"}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server in a thread of its own, where somebody has a running table."""
    tmp_path = tmp_path_factory.mktemp("fuzz")
    started, stop = threading.Event(), threading.Event()
    found: list[Served] = []

    async def serve() -> None:
        async with serving(settings_for(tmp_path / "test.sqlite")) as server:
            ada, ben = await players(server.url, "Ada", "Ben")
            table = await seated("pennies", [ada, ben], 2)
            cookie = ada.http.cookies["pepperbox"]
            found.append(Served(server, table, cookie))
            started.set()
            while not stop.is_set():
                await asyncio.sleep(0.05)

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    assert started.wait(180)
    try:
        yield found[0]
    finally:
        stop.set()
        thread.join()


def test_no_request_makes_the_server_fail(served: Served) -> None:
    schema = schemathesis.openapi.from_url(f"{served.server.url}/schema/openapi.json")
    for operation in schema.get_all_operations():
        assert isinstance(operation, Ok)
        try_out(operation.ok(), served.server.url)
    assert served.server.house.metrics.faults._value.get() == 0
    assert is_known(served)


def try_out(api: Any, url: str) -> None:
    """Ask for everything that fits an operation, as nobody and as a newcomer."""
    cleo = Newcomer(url)
    headers = cleo.headers if api.path != ENDLESS else {}

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=api.as_strategy(), known=st.booleans())
    def ask(case: schemathesis.Case[Any], known: bool) -> None:
        if known and "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = cleo.table
        case.call_and_validate(
            base_url=url,
            checks=[not_a_server_error],
            cookies=cleo.cookies if known else {},
            headers=headers if known else {},
            timeout=PATIENCE,
        )

    ask()


def is_known(served: Served) -> bool:
    """Whether the person at seat 0 is still somebody: else nobody sent what is sent here."""
    cookies = {"pepperbox": served.cookie}
    told = httpx.get(f"{served.server.url}/api/me", cookies=cookies).json()
    return told["me"] is not None


def deep(levels: int) -> str:
    return "[" * levels + "]" * levels


NONSENSE = [
    "",
    "null",
    "[]",
    "{}",
    '"play"',
    "{",
    "\ud7ff",
    "\x00",
    '{"type":"nothing"}',
    '{"type":"play"}',
    '{"type":["play"]}',
    '{"type":"play","table":1,"seat":0,"number":0,"id":"a","move":{}}',
    '{"type":"watch","table":"\\u0000"}',
    '{"type":"watch","table":"aaaaaaaaaa"}',
    '{"type":"watch","table":"TABLE","seats":[99]}',
    '{"type":"watch","table":"TABLE","since":-1}',
    '{"type":"watch","table":"TABLE","since":99999999999999999999}',
    '{"type":"say","table":"TABLE","id":"a","text":"\\u0000"}',
    '{"type":"say","table":"TABLE","id":"\\u0000","text":"hello"}',
    '{"type":"hint","table":"TABLE","seat":31,"id":"a"}',
    '{"type":"away","table":"TABLE","seat":31,"id":"a"}',
    '{"type":"back","table":"TABLE","seat":31,"id":"a"}',
    '{"type":"take_back","table":"TABLE","seat":0,"number":99,"id":"a"}',
    '{"type":"play","table":"TABLE","seat":0,"number":1,"id":"a","move":' + deep(3000) + "}",
    '{"type":"play","table":"TABLE","seat":0,"number":1,"id":"b","move":{"move":"cover"}}',
    '{"type":"play","table":"TABLE","seat":0,"number":1,"id":"c","move":{"move":1e999}}',
    '{"type":"play","table":"TABLE","seat":0,"number":1,"id":"d","move":"cover"}',
    '{"type":"play","table":"TABLE","seat":1e9,"number":1,"id":"e","move":{}}',
    '{"type":"lobby","follow":"maybe"}',
    deep(5000),
    '{"a":' * 2000 + "1" + "}" * 2000,
    json.dumps({"type": "x" * 10_000}),
]


async def nonsense_is_refused(served: Served, message: str | bytes) -> None:
    """The server answers a message with a refusal, or with the end of the connection."""
    visitor = Visitor(served.server.url)
    visitor.http.cookies.set("pepperbox", served.cookie)
    await visitor.connect()
    with contextlib.suppress(ConnectionClosed):
        await visitor.send_text(message)
        await visitor.send(type="ping")
        while (answer := await visitor.next())["type"] != "pong":
            assert answer["type"] != "accepted", (message, answer)
            if answer["type"] == "rejected":
                assert answer["reason"].endswith("."), answer
    await visitor.close()


@pytest.mark.parametrize("number", range(len(NONSENSE)))
def test_nonsense_on_the_socket_is_refused(served: Served, number: int) -> None:
    message = NONSENSE[number].replace("TABLE", served.table)
    asyncio.run(nonsense_is_refused(served, message))
    assert served.server.house.metrics.faults._value.get() == 0


def test_random_bytes_on_the_socket_are_refused(served: Served) -> None:
    rng = random.Random(1)

    async def scene() -> None:
        for _ in range(60):
            noise = rng.randbytes(rng.randrange(1, 2000))
            await nonsense_is_refused(served, noise)
            await nonsense_is_refused(served, noise.decode("latin-1"))

    asyncio.run(scene())
    assert served.server.house.metrics.faults._value.get() == 0
    assert is_known(served)
    assert served.server.play_at(served.table).number == 1  # nothing but the start
