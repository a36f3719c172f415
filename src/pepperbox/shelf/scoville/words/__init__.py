"""Scoville in sentences: what happened, what is asked, why something is not allowed."""

from .asked import ask
from .refused import why_not
from .told import tell

__all__ = ["ask", "tell", "why_not"]
