"""Learning environments: matches by the thousand, and the interfaces of other libraries.

VectorMatch needs nothing more than Pepperbox. `pepperbox.learn.pettingzoo`, `.gymnasium`
and `.openspiel` need the extra `pepperbox[learn]` and are imported by name.
"""

from .factors import Factor, Factors, factors
from .forest import Found, search
from .observation import Observation, observation
from .pool import Pool
from .runs import Part
from .saved import Saved
from .solo import VectorSolo
from .vector import Step, VectorMatch

__all__ = [
    "Factor",
    "Factors",
    "Found",
    "Observation",
    "Part",
    "Pool",
    "Saved",
    "Step",
    "VectorMatch",
    "VectorSolo",
    "factors",
    "observation",
    "search",
]
