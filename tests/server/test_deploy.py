"""What the files of deploy/ run is run here, as far as it goes without containers."""

import os
import re
import shlex
import subprocess
import sys
import time
import tomllib
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from pepperbox.server.settings import OTHERS, PREFIX, Settings

from .databases import new_database
from .deployment import (
    DEPLOY,
    PROJECT,
    Dockerfile,
    Unit,
    compose,
    example_of_variables,
    text_of,
)
from .processes import free_port

CHOSEN = {"SITE": "games.example.org", "POSTGRES_PASSWORD": "a secret"}
PATIENCE = 120.0  # seconds until the workers have to be there
BIN = str(Path(sys.executable).parent)


def without_ours() -> dict[str, str]:
    """The environment of a machine where nothing of ours is set."""
    known = {name: value for name, value in os.environ.items() if not name.startswith(PREFIX)}
    return known | {"PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}


def house_of_compose() -> dict[str, str]:
    """The variables of the container, as compose makes it from the image."""
    added: dict[str, str] = compose(CHOSEN)["services"]["pepperbox"]["environment"]
    return Dockerfile().environment | added


@contextmanager
def running(command: list[str], environment: dict[str, str], patience: float) -> Iterator[None]:
    """A server that is open; afterwards it is stopped in an orderly way, and in time."""
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        assert "open at" in process.stdout.readline()
        yield
        process.terminate()
        assert process.wait(patience) in (0, -15)
    finally:
        process.kill()
        process.wait()


def is_healthy(port: int) -> bool:
    """What the image's own check says, asked at another port."""
    command = [word.replace(":8000/", f":{port}/") for word in Dockerfile().health_check]
    environment = without_ours()
    checked = subprocess.run(command, env=environment, capture_output=True, timeout=60, check=False)
    return checked.returncode == 0


# -- what they name ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "file", [*sorted(DEPLOY.iterdir()), PROJECT / "docs" / "hosting.md"], ids=lambda file: file.name
)
def test_every_variable_that_is_named_is_a_setting(file: Path) -> None:
    known = {name.upper() for name in Settings.__struct_fields__} | OTHERS
    named = set(re.findall(rf"\b{PREFIX}([A-Z_]*[A-Z])\b", file.read_text(encoding="utf-8")))
    assert named <= known


def test_the_settings_of_the_containers_are_accepted() -> None:
    settings = Settings.read(house_of_compose(), workers=2)
    assert settings.origin == "https://games.example.org"
    assert settings.database_url.startswith("postgresql+asyncpg://pepperbox:")
    assert settings.host == "0.0.0.0"


def test_all_agree_on_the_port() -> None:
    image = Dockerfile()
    port = image.environment["PEPPERBOX_PORT"]
    assert image.image("EXPOSE") == port == str(Settings().port)
    assert f"127.0.0.1:{port}/health" in image.health_check[-1]
    assert f"reverse_proxy pepperbox:{port} " in text_of("Caddyfile")
    assert f"`127.0.0.1:{port}`" in (PROJECT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert "PEPPERBOX_PORT" not in Unit().environment


def test_the_services_know_each_other() -> None:
    whole = compose(CHOSEN)
    house, database, caddy = (whole["services"][n] for n in ("pepperbox", "database", "caddy"))
    place = urlsplit(house["environment"]["PEPPERBOX_DATABASE"].replace(" ", "%20"))
    inside = database["environment"]
    assert place.hostname == "database" and set(house["depends_on"]) == {"database"}
    assert place.username == inside["POSTGRES_USER"]
    assert place.password == inside["POSTGRES_PASSWORD"].replace(" ", "%20")
    assert place.path == f"/{inside['POSTGRES_DB']}"
    assert inside["POSTGRES_USER"] in database["healthcheck"]["test"]
    assert caddy["environment"]["SITE"] == "games.example.org" and "{$SITE}" in text_of("Caddyfile")
    assert "ports" not in house and "ports" not in database  # only Caddy is reached from outside
    kept = {
        mount.partition(":")[0]
        for service in whole["services"].values()
        for mount in service["volumes"]
        if not mount.startswith("./")
    }
    assert kept == set(whole["volumes"])
    assert (DEPLOY / "Caddyfile").exists() and "./Caddyfile:" in caddy["volumes"][0]


def test_the_example_names_every_variable_that_compose_needs() -> None:
    needed = {
        name.partition(":")[0] for name in re.findall(r"\$\{([^}]+)\}", text_of("compose.yaml"))
    }
    assert needed == set(example_of_variables()) == set(CHOSEN)
    with pytest.raises(AssertionError, match="choose one"):
        compose(example_of_variables())  # nobody starts with the example's password


def test_the_image_is_built_from_what_is_there() -> None:
    image = Dockerfile()
    assert [PROJECT / compose(CHOSEN)["services"]["pepperbox"]["build"]["dockerfile"]] == [
        PROJECT / "deploy" / "Dockerfile"
    ]
    for copied in image.all("COPY"):
        words = shlex.split(copied)
        if not words[0].startswith("--from"):
            assert all((PROJECT / word).exists() for word in words[:-1]), copied
    stages = {stage.partition(" AS ")[2] for stage in image.all("FROM")}
    sources = re.findall(r"--from=(\w+)", "\n".join(image.all("COPY")))
    assert set(sources) <= stages
    built = next(c for c in image.all("COPY") if "--from=web" in c).split()[1]
    out = re.search(r"outDir: '\.\./(.+?)'", (PROJECT / "web/vite.config.ts").read_text("utf-8"))
    assert out and built == f"/source/{out[1]}"
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "postgres" in project["optional-dependencies"]
    assert "'.[postgres]'" in "\n".join(image.all("RUN"))
    assert image.command[0] in project["scripts"]
    assert image.image("USER") not in ("0", "root")


# -- what they run -----------------------------------------------------------------------


def test_what_compose_runs_serves_on_postgresql_and_its_check_tells_the_truth(
    tmp_path: Path,
) -> None:
    port = free_port()
    command: list[str] = compose(CHOSEN)["services"]["pepperbox"]["command"]
    assert command[: len(Dockerfile().command)] == Dockerfile().command
    with new_database("postgres") as database:
        environment = without_ours() | house_of_compose()
        environment |= {
            "PATH": without_ours()["PATH"],
            "PEPPERBOX_DATABASE": database,  # of this machine
            "PEPPERBOX_PORT": str(port),
            "PEPPERBOX_CACHE": os.environ.get("PEPPERBOX_CACHE", str(tmp_path)),
            "PEPPERBOX_COMPILE_AHEAD": "false",
        }
        assert not is_healthy(port)
        with running(command, environment, patience=30):
            until = time.monotonic() + PATIENCE
            while not is_healthy(port):  # the workers come up one after the other
                assert time.monotonic() < until
        assert not is_healthy(port)


def test_what_the_unit_runs_serves_and_stops_in_time(tmp_path: Path) -> None:
    unit, port = Unit(), free_port()
    program, *words = shlex.split(unit.one("ExecStart"))
    assert Path(program).name == "pepperbox" and "/opt/pepperbox" in program
    homes = {
        "/var/lib/" + unit.one("StateDirectory"): tmp_path / "state",
        "/var/cache/" + unit.one("CacheDirectory"): tmp_path / "cache",
    }
    environment = without_ours()
    for name, value in unit.environment.items():
        for home, here in homes.items():
            value = value.replace(home, str(here))
        assert "/var/" not in value, "it writes where systemd lets it"
        environment[name] = value
    for here in homes.values():
        here.mkdir()
    environment |= {"PEPPERBOX_PORT": str(port), "PEPPERBOX_COMPILE_AHEAD": "false"}
    seconds = float(unit.one("TimeoutStopSec"))
    with running([str(Path(BIN) / "pepperbox"), *words], environment, seconds):
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=30) as answer:
            assert answer.status == 200
        assert (tmp_path / "state" / "pepperbox.sqlite").exists()
