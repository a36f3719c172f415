"""A release is refused, in sentences, until everything is ready for it."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT))
from scripts import pythons, release  # noqa: E402


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository that is ready for its version 1.2.0."""
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.0"\n')
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.0\n\nBetter.\n")
    (tmp_path / "CITATION.cff").write_text("version: 1.2.0\n")
    monkeypatch.setattr(release, "ROOT", tmp_path)
    for words in (
        ["init", "--quiet"],
        ["add", "."],
        ["-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-qm", "All"],
    ):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    return tmp_path


def test_what_is_ready_can_be_released(project: Path) -> None:
    assert release.version() == "1.2.0"
    assert release.objections("1.2.0") == []


def test_changes_without_a_heading_are_no_release(project: Path) -> None:
    (project / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n\n- Better.\n")
    assert release.objections("1.2.0") == [
        "CHANGELOG.md has no heading for 1.2.0.",
        "CHANGELOG.md has changes under Unreleased.",
        "There are changes that are not committed.",
    ]


def test_a_version_is_released_once(project: Path) -> None:
    subprocess.run(["git", "tag", "v1.2.0"], cwd=project, check=True)
    assert release.objections("1.2.0") == ["v1.2.0 is tagged already."]


def test_every_python_that_may_install_it_is_named() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = re.fullmatch(r">=3\.(\d+),<3\.(\d+)", project["requires-python"])
    assert asked, "from the first that is tried, below the first that is not"
    first, last = asked.groups()
    assert pythons.claimed() == [f"3.{minor}" for minor in range(int(first), int(last))]


def test_a_commit_is_checked_as_make_does() -> None:
    (repository,) = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())["repos"]
    (hook,) = repository["hooks"]
    assert hook["entry"] == "make --silent check"
    assert hook["always_run"] and not hook["pass_filenames"]


def test_what_is_cited_is_the_version_of_the_package() -> None:
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {release.version()}\n" in cited
