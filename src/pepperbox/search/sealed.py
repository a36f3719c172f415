"""Which moves rivals do not see at once: for compiled code, by number."""

import numpy as np

from pepperbox.engine import Notation


def kept_from_rivals(notation: Notation) -> np.ndarray:
    """Moves of which something is secret, or sealed until the envelopes are opened."""
    kept = [bool(verb.event_type.secret or verb.event_type.sealed) for verb in notation.verbs]
    return np.repeat(kept, [len(verb) for verb in notation.verbs])


def in_envelopes(notation: Notation) -> np.ndarray:
    """Moves that are opened later: it pays to be unpredictable."""
    sealed = [bool(verb.event_type.sealed) for verb in notation.verbs]
    return np.repeat(sealed, [len(verb) for verb in notation.verbs])
