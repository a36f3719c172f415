"""What is kept: people, tables, the log of every match, and what follows from it."""

from .database import Database
from .journal import Journal

__all__ = ["Database", "Journal"]
