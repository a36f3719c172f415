import pytest

from pepperbox.testing.conformance import conformance, kept_by_plain_rules
from pepperbox.testing.positions import variants
from pepperbox.testing.trial import Trial

from .table import GAME

OPTIONS = {"leftover": ["rivals_double", "single"], "cave": ["anywhere", "lower_half"]}

TestConformance = conformance(GAME, options=OPTIONS, looks=5, plain_matches=0)


@pytest.mark.soak
def test_the_plain_rules_keep_all_promises() -> None:
    kept_by_plain_rules(Trial(GAME, variants(GAME, OPTIONS), matches=1, looks=2, worlds=200))
