"""What only tells about the box loads neither a compiler nor rules."""

import subprocess
import sys

import pytest

TELL = """
import sys
sys.argv = ["pepperbox", {arguments}]
try:
    {code}
except SystemExit:
    pass
parts = ("moves", "state", "rules", "story", "view", "words", "thinking")
loaded = [name for name in sys.modules if name == "numba" or name.rpartition(".")[2] in parts
          and name.startswith("pepperbox.shelf.")]
print("\\nloaded:", *loaded)
"""
RUN = "import pepperbox.cli; pepperbox.cli.main()"


def loaded(code: str, arguments: str = "") -> list[str]:
    """Which of the compiler and the rules are loaded at the end."""
    told = subprocess.run(
        [sys.executable, "-c", TELL.format(arguments=arguments, code=code)],
        capture_output=True,
        text=True,
        check=True,
    )
    return told.stdout.split("loaded:")[1].split()


@pytest.mark.parametrize("arguments", ['"--help"', '"--version"', '"games", "--help"', '"games"'])
def test_what_tells_about_the_box_loads_no_rules_and_no_compiler(arguments: str) -> None:
    assert loaded(RUN, arguments) == []


def test_importing_the_package_loads_no_rules_and_no_compiler() -> None:
    assert loaded("import pepperbox") == []


def test_a_match_on_plain_rules_loads_no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PEPPERBOX_COMPILE", "off")
    code = 'import pepperbox; pepperbox.game("chips").match(2, seed="plain").view(0)'
    assert "numba" not in loaded(code)
