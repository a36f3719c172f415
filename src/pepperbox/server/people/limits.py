"""How much, how fast: buckets that fill with time and are emptied by use."""

import time
from collections import OrderedDict

from ..core.errors import TooMany

MOST_KEYS = 50_000


class Limit:
    """So many a second for each key, with bursts."""

    def __init__(self, per_second: float, burst: float, sentence: str) -> None:
        self._rate = per_second
        self._burst = max(1.0, burst)
        self._sentence = sentence
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, key: str) -> bool:
        """Take one from the key's bucket, if there is one."""
        now = time.monotonic()
        filled, at = self._buckets.get(key, (self._burst, now))
        filled = min(self._burst, filled + (now - at) * self._rate)
        allowed = filled >= 1
        self._buckets[key] = (filled - 1 if allowed else filled, now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        return allowed

    def take(self, key: str) -> None:
        if not self.allows(key):
            raise TooMany(self._sentence)


class Crowd:
    """So many at the same time for each key."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: dict[str, int] = {}

    def enter(self, key: str) -> bool:
        count = self._counts.get(key, 0)
        if count >= self._most:
            return False
        self._counts[key] = count + 1
        return True

    def leave(self, key: str) -> None:
        left = self._counts.pop(key) - 1
        if left:
            self._counts[key] = left
