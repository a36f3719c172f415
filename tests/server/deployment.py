"""What the files of deploy/ say, read as those who use them read them."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import yaml

PROJECT = Path(__file__).parents[2]
DEPLOY = PROJECT / "deploy"


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


class Dockerfile:
    """Its instructions in order; those of the last stage are what the image is."""

    def __init__(self) -> None:
        joined = re.sub(r"\\\n\s*", " ", text_of("Dockerfile"))
        lines = [line for line in joined.splitlines() if line and not line.startswith("#")]
        self.instructions = [tuple(line.split(maxsplit=1)) for line in lines]
        last = max(n for n, (word, _) in enumerate(self.instructions) if word == "FROM")
        self._image = self.instructions[last:]

    def all(self, word: str) -> list[str]:
        return [rest for known, rest in self.instructions if known == word]

    def image(self, word: str) -> str:
        (found,) = [rest for known, rest in self._image if known == word]
        return found

    @property
    def environment(self) -> dict[str, str]:
        return dict(pair.split("=", 1) for pair in shlex.split(self.image("ENV")))

    @property
    def command(self) -> list[str]:
        words: list[str] = json.loads(self.image("CMD"))
        return words

    @property
    def health_check(self) -> list[str]:
        words: list[str] = json.loads(self.image("HEALTHCHECK").partition("CMD ")[2])
        return words


def compose(chosen: dict[str, str]) -> dict[str, Any]:
    """The compose file with these values for its variables; one that is not chosen is an error."""

    def value(variable: re.Match[str]) -> str:
        name, _, complaint = variable[1].partition(":?")
        assert chosen.get(name), complaint or name
        return chosen[name]

    filled = re.sub(r"\$\{([^}]+)\}", value, text_of("compose.yaml"))
    read: dict[str, Any] = yaml.safe_load(filled)
    return read


class Unit:
    """A systemd unit: sections of lines, of which some come more than once."""

    def __init__(self) -> None:
        lines = [line.partition("=") for line in text_of("pepperbox.service").splitlines()]
        self._values = [(key, value) for key, equals, value in lines if equals and key[0] != "#"]

    def all(self, key: str) -> list[str]:
        return [value for known, value in self._values if known == key]

    def one(self, key: str) -> str:
        (value,) = self.all(key)
        return value

    @property
    def environment(self) -> dict[str, str]:
        return dict(pair.split("=", 1) for pair in self.all("Environment"))


def example_of_variables() -> dict[str, str]:
    lines = text_of("example.env").splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
