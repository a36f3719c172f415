"""What cannot be read is refused with a sentence, wherever it comes from."""

import asyncio
import re
from collections.abc import Awaitable, Callable

import httpx
import pytest

from .databases import new_database
from .visitors import Player, Serving, players, seated, serving, settings_for

DEEP = 60_000

BODIES = {
    "invalid UTF-8": b'{"name": "\xff\xfe"}',
    "cut off UTF-8": b'{"name": "\xe2\x82"}',
    "an encoded surrogate": b'{"name": "\xed\xa0\x80"}',
    "a lone surrogate": b'{"name": "\\ud800"}',
    "a NUL": b'{"name": "a\\u0000b"}',
    "a raw NUL": b'{"name": "a\x00b"}',
    "open brackets": b"[" * DEEP,
    "deep brackets": b"[" * (DEEP // 2) + b"]" * (DEEP // 2),
    "deep braces": b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    "deep in a field": b'{"name": ' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    "deep in an unknown field": b'{"other": ' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    "deep in options": b'{"game":"pennies","seats":2,"options":{"goal":'
    + b"[" * 20_000
    + b"]" * 20_000
    + b"}}",
    "deep in an option that is not there": b'{"game":"pennies","seats":2,"options":{"x":'
    + b'{"a":' * 5_000
    + b"1"
    + b"}" * 5_000
    + b"}}",
    "a huge integer": b'{"seat": ' + b"9" * 5_000 + b', "seats": ' + b"9" * 5_000 + b"}",
    "a large integer": b'{"seat": 9223372036854775808, "seats": 18446744073709551616}',
    "a huge number in options": b'{"game":"pennies","seats":2,"options":{"goal":'
    + b"9" * 4_000
    + b"}}",
    "a huge exponent": b'{"seat": 1e999, "options": {"goal": 1e999}}',
    "NaN": b'{"seat": NaN}',
    "Infinity": b'{"game":"pennies","seats":2,"options":{"goal":Infinity}}',
    "a surrogate in options": b'{"game":"pennies","seats":2,"options":{"\\ud800":1}}',
    "a NUL in the game": b'{"game":"a\\u0000","seats":2}',
    "a NUL as a key": b'{"key":"\\u0000"}',
    "a NUL in a code": b'{"code":"\\u0000"}',
    "a surrogate in a code": b'{"code":"\\udfff"}',
    "a number for a body": b"1",
    "nothing": b"",
    "a byte order mark": b'\xef\xbb\xbf{"name": "Ada"}',
    "UTF-16": '{"name": "Ada"}'.encode("utf-16"),
    "a large clock": b'{"game":"pennies","seats":2,"clock":{"seconds":1e308}}',
    "large names": b'{"game":"pennies","seats":2,"names":{"9999999999999999999999":"a"}}',
    "surrogate names": b'{"game":"pennies","seats":2,"names":{"0":"\\ud800"}}',
    "other digits": '{"game":"pennies","seats":2,"bots":{"\u0661":"easy"}}'.encode(),
}

PATHS = [
    ("PUT", "/api/me"),
    ("POST", "/api/me/claim"),
    ("POST", "/api/tables"),
    ("POST", "/api/tables/TABLE/enter"),
    ("POST", "/api/tables/TABLE/sit"),
    ("POST", "/api/tables/TABLE/leave"),
    ("POST", "/api/tables/TABLE/bot"),
]

CLEANED = {"a NUL", "a NUL as a key"}  # a space in a name; no key of a public table

ODD = ["%00", "%ff", "%ed%a0%80", "%F0%9F%92%A9", "9" * 39, "99999999999999999999999", "-1", "1e9"]
ODD += ["..%2f..", "%25", "a%0d%0ab", "%c0%80", "NaN", "\u0661".encode().hex()]


# A scene of a server, a person and their table, and what plays it.
TableScene = Callable[[Serving, Player, str], Awaitable[None]]
PlayTable = Callable[[TableScene], None]


def assert_a_sentence(answer: httpx.Response, what: object) -> None:
    assert 400 <= answer.status_code < 500, (what, answer.status_code, answer.text)
    detail = answer.json()["detail"]
    assert re.match(r"[A-Z'\"].*[.!?]$", detail, re.DOTALL), (what, detail)


@pytest.fixture(params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest) -> PlayTable:
    """Run a scene on either database."""

    def run(scene: TableScene) -> None:
        async def whole(url: str) -> None:
            async with serving(settings_for(url)) as server:
                ada, ben = await players(server.url, "Ada", "Ben")
                table = await seated("pennies", [ada, ben], 2)
                await scene(server, ada, table)
                assert server.house.metrics.faults._value.get() == 0

        with new_database(request.param) as url:
            asyncio.run(whole(url))

    return run


def test_a_body_that_cannot_be_read_is_refused_with_a_sentence(house: PlayTable) -> None:
    async def scene(server: Serving, ada: Player, table: str) -> None:
        kept = {"content-type": "application/json"}
        for method, path in PATHS:
            for what, body in BODIES.items():
                place = path.replace("TABLE", table)
                answer = await ada.http.request(method, place, content=body, headers=kept)
                if answer.status_code != 200 or what not in CLEANED:
                    assert_a_sentence(answer, (path, what))

    house(scene)


def test_any_depth_is_read_or_refused(house: PlayTable) -> None:
    """Somewhere between the two ends the reader gives up, and the rest must not."""

    async def scene(server: Serving, ada: Player, table: str) -> None:
        for depth in (*range(50, 1200, 50), 3000, 7000):
            visitor = await ada.again()
            for start, end in (("[", "]"), ('{"a":', "}")):
                nested = start * depth + "1" + end * depth
                body = '{"game":"pennies","seats":2,"options":{"goal":NESTED}}'
                body = body.replace("NESTED", nested)
                answer = await ada.http.post("/api/tables", content=body.encode())
                assert_a_sentence(answer, depth)
                for move in (nested, '{"move":' + nested + "}"):
                    message = PLAY.replace("TABLE", table).replace("MOVE", move)
                    if len(message) < 16_000:
                        await visitor.send_text(message)
                        reason = (await visitor.until_type("rejected"))["reason"]
                        assert reason.endswith("."), reason
            await visitor.close()

    house(scene)


def test_an_address_that_cannot_be_read_is_refused_with_a_sentence(house: PlayTable) -> None:
    async def scene(server: Serving, ada: Player, table: str) -> None:
        await ada.ask("GET", f"/tables/{table}")
        for odd in ODD:
            for path in (
                f"/api/tables/{odd}",
                f"/api/tables/{odd}/record",
                f"/api/tables/{odd}/replay",
                f"/api/tables/{table}/choices/{odd}",
                f"/api/tables/{table}/replay?seat={odd}",
                f"/api/ratings/{odd}",
                f"/api/archive?before={odd}",
                f"/api/archive?before={odd}-{table}",
                f"/api/archive?before=1-{odd}",
                f"/api/archive?game={odd}",
                f"/api/archive?mine={odd}",
                f"/api/export?game={odd}",
                f"/api/{odd}",
            ):
                answer = await ada.http.get(path)
                if answer.status_code != 200 or "api/tables" in path:
                    assert_a_sentence(answer, path)

    house(scene)


async def raw(url: str, request: bytes) -> bytes:
    """The first line that comes back to these very bytes."""
    place = httpx.URL(url)
    reader, writer = await asyncio.open_connection(place.host, place.port)
    writer.write(request)
    try:
        line = await asyncio.wait_for(reader.readline(), 20)
    finally:
        writer.close()
    return line


def test_bytes_that_no_browser_sends_are_refused(house: PlayTable) -> None:
    async def scene(server: Serving, ada: Player, table: str) -> None:
        cookie = ada.http.cookies["pepperbox"].encode()
        for head in (
            b"GET /api/tables/\xff\xfe HTTP/1.1\r\n",
            b"GET /api/archive?before=\xff HTTP/1.1\r\n",
            b"GET /api/archive?game=%ff&mine=%zz&before=% HTTP/1.1\r\n",
            b"GET /api/me HTTP/1.1\r\nCookie: pepperbox=\xff\xfe\r\n",
            b"GET /api/me HTTP/1.1\r\nCookie: " + b";=" * 3000 + b"\r\n",
            b'GET /api/me HTTP/1.1\r\nCookie: pepperbox="\\777\\000"\r\n',
            b"PUT /api/me HTTP/1.1\r\nOrigin: http://[\r\nContent-Length: 2\r\n\r\n{}",
            b"PUT /api/me HTTP/1.1\r\nOrigin: \xff\r\nContent-Length: 2\r\n\r\n{}",
            b"PUT /api/me HTTP/1.1\r\nContent-Type: text/\xff; charset=\xff\r\n"
            b"Content-Length: 2\r\n\r\n{}",
            b"PUT /api/me HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n",
            b"PUT /api/me HTTP/1.1\r\nContent-Length: \xb2\r\n",
            b"GET / HTTP/1.1\r\nIf-None-Match: \xff\r\n",
            b"GET / HTTP/1.1\r\nAccept-Encoding: \xff;q=NaN\r\n",
            b"GET / HTTP/1.1\r\nX-Forwarded-For: \xff, , ]\r\nX-Forwarded-Proto: \x80\r\n",
        ):
            for known in (b"", b"Cookie: pepperbox=" + cookie + b"\r\n"):
                line, _, rest = head.partition(b"\r\n")
                asked = line + b"\r\nHost: test\r\n" + known + rest
                asked += b"" if b"\r\n\r\n" in asked else b"\r\n"
                answer = await raw(server.url, asked)
                assert answer == b"" or b" 5" not in answer[:13], (asked, answer)

    house(scene)


PLAY = '{"type":"play","table":"TABLE","seat":0,"number":1,"id":"a","move":MOVE}'

FRAMES: list[str | bytes] = [
    PLAY.replace("MOVE", '{"move":"cover","side":"X"}').encode().replace(b"X", b"\xff\xfe"),
    PLAY.replace("MOVE", '"X"').encode().replace(b"X", b"\xe2\x82"),
    PLAY.replace("MOVE", '{"X":1}').encode().replace(b"X", b"\xed\xa0\x80"),
    PLAY.replace("MOVE", '"\\ud800"'),
    PLAY.replace("MOVE", '{"move":"cover","side":"\\u0000"}'),
    PLAY.replace("MOVE", '{"move":"cover","side":' + "9" * 5000 + "}"),
    PLAY.replace("MOVE", '{"move":"cover","side":1e999}'),
    PLAY.replace("MOVE", '{"move":"cover","side":NaN}'),
    PLAY.replace("MOVE", "9" * 5000),
    '{"type":"watch","table":"\\u0000"}',
    '{"type":"watch","table":"\\ud800"}',
    '{"type":"watch","table":"TABLE","since":' + "9" * 5000 + "}",
    '{"type":"watch","table":"TABLE","since":2147483648}',
    '{"type":"watch","table":"TABLE","seats":[' + "9" * 400 + "]}",
    '{"type":"take_back","table":"TABLE","seat":0,"number":1e18,"id":"a"}',
    '{"type":"say","table":"TABLE","id":"a","text":"\\ud800"}',
    '{"type":"say","table":"TABLE","id":"a","text":"\\u0000"}',
    b'{"type":"say","table":"TABLE","id":"a","text":"\xff"}',
    b'{"type":"say","table":"TABLE","id":"\xff","text":"a"}',
    b"\xff\xfe\x00",
    "[" * 15_000,
    "",
]


def test_a_message_that_cannot_be_read_is_refused_with_a_sentence(house: PlayTable) -> None:
    async def scene(server: Serving, ada: Player, table: str) -> None:
        for frame in FRAMES:
            visitor = await ada.again()
            if isinstance(frame, bytes):
                await visitor.send_text(frame.replace(b"TABLE", table.encode()))
            else:
                await visitor.send_text(frame.replace("TABLE", table))
            refusal = await visitor.until_type("rejected")
            assert re.match(r"[A-Z].*\.$", refusal["reason"], re.DOTALL), refusal
            await visitor.close()

    house(scene)
