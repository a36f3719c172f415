"""What every game has to pass: `TestConformance = conformance("your_game")`."""

from .conformance import conformance
from .golden import check_golden, transcript

__all__ = ["check_golden", "conformance", "transcript"]
