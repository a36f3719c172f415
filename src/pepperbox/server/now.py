"""What time it is: given to those who need it, so that a test can set the clock."""

import time

from .core.clocks import Now

NANOSECONDS = 1_000_000  # in a millisecond


def steady() -> Now:
    """The time of day as it was when this was called, and what has passed since.

    Whoever sets the clock of the machine forward or back meanwhile changes nothing here.
    """
    begun = time.time_ns() - time.monotonic_ns()
    return lambda: (begun + time.monotonic_ns()) // NANOSECONDS
