"""Learning environments: matches by the thousand, and the interfaces of other libraries.

VectorMatch needs nothing more than Pepperbox. `pepperbox.learn.pettingzoo`, `.gymnasium`
and `.openspiel` need the extra `pepperbox[learn]` and are imported by name.
"""

from .observation import Observation, Part, observation
from .solo import VectorSolo
from .vector import Step, VectorMatch

__all__ = ["Observation", "Part", "Step", "VectorMatch", "VectorSolo", "observation"]
