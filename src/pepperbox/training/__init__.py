"""Training: a network plays with itself, learns from what became of it, and meets its elder."""

from .course import Course, Generation
from .recipe import Recipe

__all__ = ["Course", "Generation", "Recipe"]
