"""Tournaments, ratings and balance reports: on all cores, or on a cluster."""

from .meeting import Meeting, Outcome
from .tournament import Row, Tournament, run

__all__ = ["Meeting", "Outcome", "Row", "Tournament", "run"]
