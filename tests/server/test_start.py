"""A server that cannot serve says why in one sentence, and serves nobody."""

import subprocess
from pathlib import Path

import httpx
import pytest

from pepperbox.engine import NotAllowed, Refused, Unreadable
from pepperbox.server.settings import Settings
from pepperbox.server.storage.database import alone_with

from .databases import new_database
from .processes import SERVE, ServerProcess, free_port
from .visitors import Serving


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({"PEPPERBOX_DATABSE": "x"}, "did you mean PEPPERBOX_DATABASE"),
        ({"PEPPERBOX_QQQQQQQQ": "x"}, "There is no setting PEPPERBOX_QQQQQQQQ."),
        ({"PEPPERBOX_PORT": "many"}, "PEPPERBOX_PORT"),
        ({"PEPPERBOX_PORT": "70000"}, "PEPPERBOX_PORT"),
        ({"PEPPERBOX_ORIGIN": "games.example.org"}, "https://"),
        ({"PEPPERBOX_ORIGIN": "ftp://games.example.org"}, "https://"),
        ({"PEPPERBOX_ORIGIN": "https://games.example.org/path"}, "https://"),
        ({"PEPPERBOX_LOG_LEVEL": "loud"}, "log level"),
        ({"PEPPERBOX_WORKERS": "2"}, "PostgreSQL"),
        ({"PEPPERBOX_DATABASE": "mysql://x"}, "sqlite:// or postgresql://"),
    ],
)
def test_a_setting_that_cannot_be_is_refused(environment: dict[str, str], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        _ = Settings.read(environment).database_url


def test_variables_of_ours_that_are_no_settings_are_let_be() -> None:
    others = {"PEPPERBOX_CACHE": "/tmp", "PEPPERBOX_COMPILE": "off", "OTHER": "x"}
    assert Settings.read(others) == Settings()


def test_two_servers_do_not_share_a_database_of_sqlite(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'test.sqlite'}"
    with alone_with(url), pytest.raises(NotAllowed, match="Another server"), alone_with(url):
        pass
    with alone_with(url):
        pass


def serve(*words: str) -> subprocess.CompletedProcess[str]:
    command = [*SERVE, "--port", "0", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def test_a_database_that_does_not_answer_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    (tmp_path / "text.sqlite").write_text("no database, but a text that is long enough" * 100)
    for url in (
        f"postgresql://user:password@127.0.0.1:{free_port()}/nothing",
        f"sqlite:///{tmp_path}/text.sqlite",
        f"sqlite:///{tmp_path}/file/test.sqlite",
    ):
        told = serve("--database", url)
        assert told.returncode == 1, told
        assert "password" not in told.stdout + told.stderr
        sentences = [line for line in told.stderr.splitlines() if not line.startswith("{")]
        assert len(sentences) == 1 and sentences[0].endswith("."), told.stderr


def test_several_workers_serve_the_same_tables_and_stop_together() -> None:
    with new_database("postgres") as database:
        server = ServerProcess(database, free_port(), "--workers", "2")
        server.start()
        try:
            for _ in range(50):
                assert httpx.get(f"{server.url}/alive", timeout=60).status_code == 200
        finally:
            assert server.stop()


async def test_figures_and_schema_are_not_for_everybody(server: Serving) -> None:
    async with httpx.AsyncClient(base_url=server.url) as http:
        for path in ("/metrics", "/schema/openapi.json"):
            assert (await http.get(path)).status_code == 200
            far = {"X-Forwarded-For": "192.0.2.7"}
            assert (await http.get(path, headers=far)).status_code == 404


@pytest.mark.settings(metrics_token="open sesame")
async def test_the_keeper_shows_a_token_from_afar(server: Serving) -> None:
    async with httpx.AsyncClient(base_url=server.url) as http:
        assert (await http.get("/metrics")).status_code == 404
        shown = {"Authorization": "Bearer open sesame"}
        assert (await http.get("/metrics", headers=shown)).status_code == 200


def test_a_bad_setting_is_unreadable() -> None:
    with pytest.raises(Unreadable):
        Settings.read({"PEPPERBOX_HINT_SECONDS": "-1"})
