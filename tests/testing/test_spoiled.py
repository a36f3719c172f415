"""The conformance suite cannot be fooled: it finds the faults planted in an honest game."""

import os
from pathlib import Path

import pytest

from pepperbox.engine import Fault as Refused
from pepperbox.engine.compile import Mode
from pepperbox.testing.conformance import conformance, kept_by_plain_rules
from pepperbox.testing.promises import PROMISES
from pepperbox.testing.promises.forms import running

from .burrow import GAME
from .faults import FAULTS, LOADING, Fault
from .spoiling import broken_by, spoiled, trial

TestConformance = conformance(GAME, options={"goal": [1, 3]})

PAGE = Path(__file__).parents[2] / "docs/conformance.md"
PLANTED = [fault for fault in FAULTS if fault.caught_by is not None]
ERRORS = [fault for fault in FAULTS if fault.caught_by is None]
COMPILED_TOO = ("hide forgets the card set aside", "MOST is too small", "imagine invents cards")


def check_caught(fault: Fault, form: Mode, folder: Path) -> None:
    with running(form):
        caught_by, how = broken_by(fault, folder)
    assert caught_by == fault.caught_by, how
    assert isinstance(how, AssertionError | Refused | TypeError), f"by accident: {how!r}"


@pytest.mark.parametrize("fault", PLANTED, ids=lambda fault: fault.name)
def test_a_fault_is_caught(fault: Fault, tmp_path: Path) -> None:
    check_caught(fault, "off", tmp_path)


@pytest.mark.parametrize("name", COMPILED_TOO)
def test_a_fault_is_caught_in_machine_code(name: str, tmp_path: Path) -> None:
    (fault,) = (fault for fault in PLANTED if fault.name == name)
    check_caught(fault, "on", tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("fault", PLANTED, ids=lambda fault: fault.name)
def test_every_fault_is_caught_in_machine_code(fault: Fault, tmp_path: Path) -> None:
    check_caught(fault, "on", tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("fault", ERRORS, ids=lambda fault: fault.name)
def test_a_plain_error_in_a_rule_is_for_tests_of_the_rules(fault: Fault, tmp_path: Path) -> None:
    """No promise knows the rules: what is wrong everywhere alike breaks none."""
    kept_by_plain_rules(trial(spoiled(fault, tmp_path), matches=1))


def test_at_least_twenty_faults_are_planted() -> None:
    assert len(PLANTED) >= 20 and len({fault.name for fault in FAULTS}) == len(FAULTS)
    promises = {promise.__name__ for promise in PROMISES} | {LOADING}
    assert {fault.caught_by for fault in PLANTED} <= promises


def test_the_page_has_the_golden_tables_of_promises_and_faults() -> None:
    told = PAGE.read_text(encoding="utf-8")
    for mark, rows in (("promises", promises_told()), ("faults", faults_told())):
        begin, end = f"<!-- {mark} -->\n", f"<!-- end of {mark} -->\n"
        told = told[: told.index(begin)] + begin + rows + told[told.index(end) :]
    if os.environ.get("PEPPERBOX_GOLDEN") == "rewrite":
        PAGE.write_text(told, encoding="utf-8")
    assert told == PAGE.read_text(encoding="utf-8")


def promises_told() -> str:
    rows = [
        f"| {words(promise.__name__)} | {' '.join((promise.__doc__ or '').split())} |\n"
        for promise in PROMISES
    ]
    return "| promise | more exactly |\n|---|---|\n" + "".join(rows)


def faults_told() -> str:
    nothing = "nothing: it is an error in a rule, for tests of the rules"
    rows = [
        f"| {fault.name} | {words(fault.caught_by) if fault.caught_by else nothing} |\n"
        for fault in FAULTS
    ]
    return "| fault | caught by |\n|---|---|\n" + "".join(rows)


def words(name: str) -> str:
    return "loading the game" if name == LOADING else name.replace("_", " ")
