"""What every game has to pass."""

from template_game import GAME

from pepperbox.testing import conformance

TestConformance = conformance(GAME, options={"goal": [10, 30]})
