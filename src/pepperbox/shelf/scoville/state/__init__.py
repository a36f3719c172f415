"""What lies on the table in Scoville, how a match is set up, and which positions there can be."""

from .derived import derive
from .fields import State
from .possible import check
from .setup import setup

__all__ = ["State", "check", "derive", "setup"]
