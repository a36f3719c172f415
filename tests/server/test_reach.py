"""Where others find a server."""

import pytest

from pepperbox.server.http import reach as module
from pepperbox.server.http.reach import reach


def test_a_server_that_listens_to_its_own_machine_invites_nobody() -> None:
    assert reach("127.0.0.1", "", "http", 8000) is None
    assert reach("localhost", "", "http", 8000) is None


def test_a_server_that_listens_to_all_names_the_address_of_its_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_own_address", lambda: "192.0.2.7")
    assert reach("0.0.0.0", "", "http", 8000) == "http://192.0.2.7:8000"
    assert reach("::", "", "https", None) == "https://192.0.2.7"


def test_a_machine_without_a_network_has_no_address_for_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_own_address", lambda: None)
    assert reach("0.0.0.0", "", "http", 8000) is None


def test_behind_a_proxy_the_address_is_that_of_the_site() -> None:
    assert reach("127.0.0.1", "https://games.example", "http", 8000) == "https://games.example"
