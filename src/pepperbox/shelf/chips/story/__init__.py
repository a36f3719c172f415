"""The story of Chips: what came of a card dealt, a chip drawn, a card chosen."""

from .kinds import accounts
from .telling import happenings

__all__ = ["accounts", "happenings"]
