"""The story of a match of Scoville: what came of each event, and what can be counted."""

from .accounts import accounts
from .consequences import happenings

__all__ = ["accounts", "happenings"]
