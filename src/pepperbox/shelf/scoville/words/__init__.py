"""Scoville in sentences: what happened, what is asked, why something is not allowed."""

from .asked import ask
from .card_lists import CARD_LISTS
from .offered import offer
from .refused import REFUSALS
from .related import relate
from .told import tell

__all__ = ["CARD_LISTS", "REFUSALS", "ask", "offer", "relate", "tell"]
