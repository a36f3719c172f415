"""What lies on the table in Scoville, how a match is set up, and which positions there can be."""

from .fields import State
from .possible import check, derive
from .setup import Options, setup

__all__ = ["Options", "State", "check", "derive", "setup"]
