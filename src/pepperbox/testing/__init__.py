"""What every game has to pass: `TestConformance = conformance("your_game")`."""

from .checked import check_indices
from .conformance import conformance
from .golden import check_golden, transcript

__all__ = ["check_golden", "check_indices", "conformance", "transcript"]
