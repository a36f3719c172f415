"""What Prometheus may ask at /metrics."""

import functools
from collections.abc import Iterator
from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

from pepperbox.engine.compile import wanted

from .core.agenda import Agenda, TaskKind
from .core.entries import EntryKind

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Written(Collector):
    """Entries written, by kind. Plain numbers, as those of what is pushed."""

    def __init__(self) -> None:
        self._counts: dict[str, int] = dict.fromkeys(get_args(EntryKind), 0)

    def count(self, kind: EntryKind) -> None:
        self._counts[kind] += 1

    def collect(self) -> Iterator[CounterMetricFamily]:
        told = CounterMetricFamily("pepperbox_entries", "Entries written", labels=["kind"])
        for kind, count in self._counts.items():
            told.add_metric([kind], count)
        yield told


class Pushed(Collector):
    """What was pushed to clients. Plain numbers: nothing is counted more often."""

    def __init__(self) -> None:
        self.messages = 0
        self.bytes = 0
        self.cut_off = 0  # clients that were too far behind

    def collect(self) -> Iterator[CounterMetricFamily]:
        told = {
            "pepperbox_pushes": ("Messages pushed", self.messages),
            "pepperbox_pushed_bytes": ("Bytes of them", self.bytes),
            "pepperbox_cut_off": ("Clients that were too far behind", self.cut_off),
        }
        for name, (meaning, value) in told.items():
            yield CounterMetricFamily(name, meaning, value=value)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Written()
        self.registry.register(self.entries)
        self.refusals = Counter(
            "pepperbox_refusals_total",
            "What was refused: requests and messages, by why",
            ["where", "kind"],
            registry=self.registry,
        )
        self.writing = Histogram(
            "pepperbox_write_seconds",
            "Time until a batch of entries is on disk",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.batch = Histogram(
            "pepperbox_batch_entries",
            "Entries written together",
            buckets=(1, 2, 5, 10, 20, 50, 100, 200),
            registry=self.registry,
        )
        self.pushed = Pushed()
        self.registry.register(self.pushed)
        self.sockets = Gauge("pepperbox_sockets", "Open sockets", registry=self.registry)
        self.streams = Gauge("pepperbox_streams", "Programs that listen", registry=self.registry)
        self.tables = Gauge("pepperbox_live_tables", "Tables in memory", registry=self.registry)
        self.bot_seconds = Histogram(
            "pepperbox_bot_seconds", "Time that bots think", buckets=SECONDS, registry=self.registry
        )
        self.plain_calls = Gauge(
            "pepperbox_plain_calls",
            "Kinds of calls that run on plain rules until they are compiled",
            registry=self.registry,
        )
        self.plain_calls.set_function(wanted)
        self._thinking = Gauge(
            "pepperbox_thinking_waiting",
            "What waits to be thought about",
            ["kind"],
            registry=self.registry,
        )
        waits = Histogram(
            "pepperbox_thinking_wait_seconds",
            "Time until a thread is free for it",
            ["kind"],
            buckets=SECONDS,
            registry=self.registry,
        )
        self._waits = {kind: waits.labels(kind.name.lower()) for kind in TaskKind}
        self.faults = Counter("pepperbox_faults_total", "Our own faults", registry=self.registry)

    def measure_batch(self, entries: int, seconds: float) -> None:
        self.batch.observe(entries)
        self.writing.observe(seconds)

    def measure_wait(self, kind: TaskKind, seconds: float) -> None:
        self._waits[kind].observe(seconds)

    def look_at(self, agenda: Agenda) -> None:
        """Tell, whenever somebody asks, how much waits there."""
        for kind in TaskKind:
            self._thinking.labels(kind.name.lower()).set_function(
                functools.partial(agenda.waiting, kind)
            )

    def page(self) -> bytes:
        return generate_latest(self.registry)
