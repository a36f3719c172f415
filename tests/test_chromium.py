"""A browser to test with is found, installed or fetched; else it is said what is missing."""

import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "chromium"
ROOT, SOMEBODY = 0, 1000


class Machine:
    """What a shell finds there: commands that write down how they were called."""

    def __init__(self, folder: Path, user: int) -> None:
        self.bin = folder / "bin"
        self.bin.mkdir()
        self.calls = folder / "calls"
        self.calls.touch()
        self.has("id", f"echo {user}")

    def has(self, name: str, does: str = "exit 0") -> None:
        command = self.bin / name
        command.write_text(f'#!/bin/sh\necho {name} "$@" >> {self.calls}\n{does}\n')
        command.chmod(0o755)

    def look_for_chromium(self) -> tuple[bool, list[str], str]:
        """Whether there is one in the end, the commands that were run, and what was said."""
        done = subprocess.run(
            [SCRIPT, self.bin / "python"],
            env={"PATH": str(self.bin)},
            capture_output=True,
            text=True,
        )
        calls = self.calls.read_text().splitlines()
        return done.returncode == 0, [one for one in calls if not one.startswith("id")], done.stderr


FETCHED = "python -m playwright install --only-shell chromium"


@pytest.mark.parametrize("name", ["chromium-headless-shell", "chromium", "google-chrome"])
def test_the_browser_of_the_system_is_used(tmp_path: Path, name: str) -> None:
    machine = Machine(tmp_path, ROOT)
    machine.has(name)
    machine.has("apt-get")
    assert machine.look_for_chromium() == (True, [], "")


def test_on_debian_root_installs_one(tmp_path: Path) -> None:
    machine = Machine(tmp_path, ROOT)
    machine.has("apt-get")
    machine.has("python")
    found, calls, _ = machine.look_for_chromium()
    assert found
    assert [call.split()[0] for call in calls] == ["apt-get", "apt-get"]
    assert calls[-1].endswith("chromium-headless-shell")


@pytest.mark.parametrize("user", [ROOT, SOMEBODY])
def test_off_debian_playwrights_own_is_fetched(tmp_path: Path, user: int) -> None:
    machine = Machine(tmp_path, user)
    machine.has("python")
    assert machine.look_for_chromium() == (True, [FETCHED], "")


def test_who_is_not_root_is_asked_for_nothing(tmp_path: Path) -> None:
    machine = Machine(tmp_path, SOMEBODY)
    machine.has("apt-get")
    machine.has("python")
    assert machine.look_for_chromium() == (True, [FETCHED], "")


def test_where_nothing_can_be_installed_playwrights_own_is_fetched(tmp_path: Path) -> None:
    machine = Machine(tmp_path, ROOT)
    machine.has("apt-get", "exit 100")
    machine.has("python")
    found, calls, _ = machine.look_for_chromium()
    assert found
    assert calls[-1] == FETCHED


def test_what_is_missing_is_said_in_one_sentence_with_the_command_that_helps(
    tmp_path: Path,
) -> None:
    machine = Machine(tmp_path, SOMEBODY)
    machine.has("python", "exit 1")
    found, _, said = machine.look_for_chromium()
    assert not found
    assert said.count("\n") == 1 and said.endswith(".\n")
    assert "playwright install --only-shell chromium" in said
