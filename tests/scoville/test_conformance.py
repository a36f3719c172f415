import pytest

from pepperbox.testing.conformance import conformance, kept_by_plain_rules
from pepperbox.testing.positions import variants
from pepperbox.testing.promises.telling import the_books_balance
from pepperbox.testing.trial import Trial

from .table import GAME

OPTIONS = {"display": ["printed", "manual"]}

# Its matches are long: one of each kind, and eight positions of it.
TestConformance = conformance(GAME, options=OPTIONS, matches=10, looks=8, plain_matches=0)


def test_the_books_balance_behind_open_screens_too() -> None:
    plays = variants(GAME, {"screens": ["open"]})
    the_books_balance(Trial(GAME, plays, matches=len(plays), looks=8, worlds=400))


@pytest.mark.soak
def test_the_plain_rules_keep_all_promises() -> None:
    kept_by_plain_rules(Trial(GAME, variants(GAME, OPTIONS), matches=1, looks=2, worlds=200))
