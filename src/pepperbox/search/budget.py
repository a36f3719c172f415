"""How long to think: seconds that whoever gave them can cut while they are being spent."""

import time
from collections.abc import Callable

Clock = Callable[[], float]


class Budget:
    """So many seconds; they can become fewer meanwhile, and none at all.

    They are those of the clock on the wall, since somebody waits. Where nobody does, those that the
    processor spends on this thread (`time.thread_time`) are the same on a machine that is busy.
    """

    def __init__(self, seconds: float, clock: Clock = time.perf_counter) -> None:
        self.seconds = seconds
        self.clock = clock

    def cut(self, seconds: float) -> None:
        self.seconds = min(self.seconds, seconds)
