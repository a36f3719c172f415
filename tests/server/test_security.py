"""Who may ask, from where, how much; and what a browser is told."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import httpx
import pytest
import structlog
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pepperbox.engine import Unreadable
from pepperbox.server.core.text import clean_name, different
from pepperbox.server.http.security import network_of
from pepperbox.server.http.socket import TRY_LATER, Client
from pepperbox.server.settings import Settings

from .visitors import PATIENCE, Serving, Visitor, people, players, seated, sentence_of


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "http://[bad"},
    ],
)
async def test_what_another_site_makes_a_browser_send_is_refused(
    server: Serving, headers: dict[str, str]
) -> None:
    visitor = await Visitor(server.url).introduce("Ada")
    answer = await visitor.http.put("/api/me", json={"name": "Eve"}, headers=headers)
    assert answer.status_code == 403
    assert (await visitor.ask("GET", "/me"))["me"]["name"] == "Ada"
    with pytest.raises(InvalidStatus) as refused:
        await connect(f"{visitor.url.replace('http', 'ws')}/live", additional_headers=headers)
    assert sentence_of(refused.value) == (403, "This came from another site.")


async def test_our_own_site_is_not_refused(server: Serving) -> None:
    visitor = Visitor(server.url)
    headers = {"Origin": server.url, "Sec-Fetch-Site": "same-origin"}
    answer = await visitor.http.put("/api/me", json={"name": "Ada"}, headers=headers)
    assert answer.status_code == 200
    await visitor.connect(origin=server.url)
    await visitor.send(type="ping")
    assert (await visitor.next())["type"] == "pong"


async def test_every_answer_carries_the_headers_that_protect(server: Serving) -> None:
    visitor = Visitor(server.url)
    for path in ("/", "/api/me", "/api/nothing", "/health", "/assets/none.js", "/schema"):
        answer = await visitor.http.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy, path
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["referrer-policy"] == "no-referrer"
    assert (await visitor.http.get("/api/me")).headers["cache-control"] == "no-store"


async def test_places_inside_the_client_get_its_page_and_unknown_files_are_missing(
    server: Serving,
) -> None:
    visitor = Visitor(server.url)
    page = await visitor.http.get("/table/abc")
    assert page.status_code == 200 and "text/html" in page.headers["content-type"]
    again = await visitor.http.get("/", headers={"If-None-Match": page.headers["etag"]})
    assert again.status_code == 304
    assert (await visitor.http.get("/assets/app.js")).status_code == 404
    assert (await visitor.http.get("/../../etc/passwd.txt")).status_code == 404
    assert (await visitor.http.get("/api/nothing")).status_code == 404


async def test_a_body_that_is_too_large_is_refused(server: Serving) -> None:
    visitor = Visitor(server.url)
    answer = await visitor.http.put("/api/me", json={"name": "x" * 100_000})
    assert answer.status_code == 413


async def test_a_message_that_is_too_large_closes_the_socket(server: Serving) -> None:
    visitor = await Visitor(server.url).connect()
    await visitor.send_text("x" * 100_000)
    with pytest.raises(ConnectionClosed) as closed:
        await visitor.next()
    assert closed.value.rcvd and closed.value.rcvd.code == 1009


@pytest.mark.settings(requests_per_second=0.5)
async def test_too_many_requests_are_refused(server: Serving) -> None:
    visitor = Visitor(server.url)
    assert (await visitor.http.get("/api/me")).status_code == 200
    async with asyncio.timeout(PATIENCE):
        while (answer := await visitor.http.get("/api/me")).status_code == 200:
            pass
    assert answer.status_code == 429


@pytest.mark.settings(messages_per_second=0.5)
async def test_too_many_messages_are_refused_and_then_the_socket_is_closed(server: Serving) -> None:
    visitor = await Visitor(server.url).connect()

    async def pester() -> None:
        while True:
            await visitor.send(type="ping")
            await visitor.next()

    with pytest.raises(ConnectionClosed) as closed:
        await pester()
    assert closed.value.rcvd and closed.value.rcvd.code == 1008
    assert visitor.received[0]["type"] == "pong"


async def only_three_sockets_are_open(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    more = [await ada.again() for _ in range(2)]
    with pytest.raises(InvalidStatus) as refused:
        await ada.connect()
    status, sentence = sentence_of(refused.value)
    assert status == 429 and "too many connections" in sentence
    await more[0].close()
    async with asyncio.timeout(PATIENCE):
        while True:  # the server may hear of it a moment later
            with contextlib.suppress(InvalidStatus):
                await ada.connect()
                break


@pytest.mark.settings(sockets_per_person=3)
async def test_a_person_has_only_so_many_sockets(server: Serving) -> None:
    await only_three_sockets_are_open(server)


@pytest.mark.settings(sockets_per_address=3)
async def test_an_address_has_only_so_many_sockets(server: Serving) -> None:
    await only_three_sockets_are_open(server)


@pytest.mark.settings(watches_per_socket=2)
async def test_too_many_tables_cannot_be_watched_at_once(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    tables = [await ada.create("pennies", 2) for _ in range(3)]
    answers = [(await ada.watch(table))["type"] for table in tables]
    assert answers == ["table", "table", "rejected"]


async def test_logs_hold_no_secrets(server: Serving, capfd: pytest.CaptureFixture[str]) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated("pennies", [ada, ben], 2)
    link = await ada.ask("POST", "/me/link")
    row = await server.house.tables.get(table)
    secrets = [ada.http.cookies["pepperbox"], link["code"], row.seed, row.key]
    structlog.get_logger().info("the end of it")
    written = "".join(capfd.readouterr())
    assert "the end of it" in written  # else nothing of a log comes here
    assert not any(secret in written for secret in secrets)


async def test_health_metrics_and_schema_answer(server: Serving) -> None:
    http = httpx.AsyncClient(base_url=server.url)
    assert (await http.get("/health")).json()["status"] == "ok"
    assert "pepperbox_sockets" in (await http.get("/metrics")).text
    paths = (await http.get("/schema/openapi.json")).json()["paths"]
    assert "/api/tables/{table_id}/sit" in paths


BLANKS = ["", "  ", "\u200d", "\x00\x01", "\u202e", "\u3164", "\u2800", "\uffa0", "\u115f\u1160"]


@pytest.mark.parametrize("name", [*BLANKS, "\u0301\u0302", "\ufe0f", "x" * 25])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(Unreadable):
        clean_name(name)


def test_names_are_kept_as_they_are_but_for_what_cannot_be_seen() -> None:
    assert clean_name("  Zoë\u202e  <b> ") == "Zoë <b>"
    assert clean_name("A\u200dda\u3164") == "Ada"
    assert clean_name("Nguyễn") == "Nguyễn"
    assert clean_name("น้ำ") == "น้ำ"
    assert clean_name("👩\u200d🌾") == "👩\u200d🌾"
    assert clean_name("❤\ufe0f") == "❤\ufe0f"


def test_marks_are_not_stacked_over_other_lines() -> None:
    assert clean_name("Z" + "\u0335" * 20) == "Z\u0335\u0335"


@pytest.mark.parametrize("name", ["Hard bot", "medium BOT 2", "Greedy b\u200dot", "b0t", "ｂｏｔ"])
def test_nobody_is_named_like_a_bot(name: str) -> None:
    with pytest.raises(Unreadable, match="bot"):
        clean_name(name)


@pytest.mark.parametrize("name", ["Botho", "Robottom", "Abbot"])
def test_a_name_may_have_a_bot_inside_a_word(name: str) -> None:
    assert clean_name(name) == name


def test_letters_of_two_alphabets_that_look_alike_are_refused() -> None:
    with pytest.raises(Unreadable, match="alphabet"):
        clean_name("A\u0430a")  # a Cyrillic letter in the middle
    assert clean_name("Анна") == "Анна"
    assert clean_name("Aya あや") == "Aya あや"


def test_names_that_look_the_same_are_numbered_at_a_table() -> None:
    assert different(["Ada", "Ben", "Ada", "Ada 2"]) == ["Ada", "Ben", "Ada 2", "Ada 2 2"]
    assert different(["Anna", "anna", "Änna"]) == ["Anna", "anna 2", "Änna 3"]
    assert different(["Еva", "Eva"])[1] == "Eva 2"
    assert different(["Ian", "lan"]) == ["Ian", "lan 2"]


def test_settings_come_from_the_environment_and_options_go_first() -> None:
    environment = {"PEPPERBOX_PORT": "81", "PEPPERBOX_HOST": "::", "PEPPERBOX_HINT_SECONDS": "1.5"}
    settings = Settings.read(environment, port=82, host=None)
    assert (settings.host, settings.port, settings.hint_seconds) == ("::", 82, 1.5)
    with pytest.raises(Unreadable, match="PEPPERBOX_PORT"):
        Settings.read({"PEPPERBOX_PORT": "many"})
    with pytest.raises(Unreadable):
        _ = Settings(database="mysql://x").database_url
    assert Settings(database="postgres://a/b").database_url == "postgresql+asyncpg://a/b"


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("2001:db8:1:2::5", "2001:db8:1:2::/64"),
        ("2001:0db8:0001:0002:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8:0:0:1::", "2001:db8::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("192.0.2.7", "192.0.2.7"),
        ("somewhere", "somewhere"),
    ],
)
def test_an_address_counts_as_its_network_however_it_is_written(host: str, network: str) -> None:
    assert network_of(host) == network


class Reader:
    """A line that takes what it is given, unless it is full."""

    def __init__(self) -> None:
        self.is_full = False
        self.on_room: Callable[[], None] | None = None
        self.sent: list[bytes] = []
        self.codes: list[int] = []  # with which it was closed

    def write(self, message: bytes) -> None:
        assert not self.is_full
        self.sent.append(message)

    def abort(self) -> None:
        raise AssertionError("nobody has gone")

    async def receive(self) -> Any:
        await asyncio.Event().wait()

    async def send(self, message: Any) -> None:
        self.codes.append(message["code"])


async def test_a_client_that_does_not_read_is_cut_off_by_bytes(server: Serving) -> None:
    line = Reader()
    line.is_full = True
    client = Client(server.house.inside, line, None)
    limit = server.house.settings.backlog_limit
    for _ in range(100):
        client.push(b"x" * (limit // 10))
        assert sum(map(len, client._waiting)) <= limit
    assert not client._waiting and not line.sent
    await asyncio.sleep(0)
    assert line.codes == [TRY_LATER]


async def test_what_waits_is_sent_in_order_when_there_is_room_again(server: Serving) -> None:
    line = Reader()
    client = Client(server.house.inside, line, None)
    serving = asyncio.create_task(client.serve())
    await asyncio.sleep(0)
    client.push(b"1")
    line.is_full = True
    client.push(b"2")
    client.push(b"3")
    assert line.sent == [b"1"]
    line.is_full = False
    assert line.on_room
    line.on_room()
    client.push(b"4")
    assert line.sent == [b"1", b"2", b"3", b"4"]
    assert client._behind == 0
    serving.cancel()


async def test_one_large_message_reaches_a_client_that_reads(server: Serving) -> None:
    (ada,) = await people(server, "Ada")
    await ada.connect()
    await ada.send(type="ping")
    await ada.until_type("pong")
    (client,) = server.house.hall.followers[ada.me["id"]]
    large = b'{"type":"large","text":"%b"}' % (b"x" * (2 * server.house.settings.backlog_limit))
    client.push(large)
    client.push('{"type":"small","text":"ä"}'.encode())
    await ada.until_type("large")
    assert (await ada.until_type("small"))["text"] == "ä"
    assert ada.raw[-2].encode() == large
    await ada.close()


@pytest.mark.parametrize("size", [1, 125, 126, 65_535, 65_536])
async def test_a_message_of_any_size_arrives_whole(server: Serving, size: int) -> None:
    (ada,) = await people(server, "Ada")
    await ada.connect()
    await ada.send(type="ping")
    await ada.until_type("pong")
    (client,) = server.house.hall.followers[ada.me["id"]]
    client.push(b" " * (size - 1) + b"1")
    assert ada.socket
    assert await asyncio.wait_for(ada.socket.recv(), PATIENCE) == " " * (size - 1) + "1"
    await ada.close()


async def test_a_client_that_has_gone_is_told_nothing_and_harms_nobody(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated("harvest_dice", [ada, ben], 2)
    await ada.follow(table)
    await ben.follow(table)
    (gone,) = server.house.hall.followers[ben.me["id"]]
    assert isinstance(gone, Client)
    gone._line.abort()
    gone.push(b"{}")
    await ada.send(type="say", table=table, text="Are you there?")
    assert (await ada.until_type("said", "rejected"))["type"] == "said"
    await ada.close()
