"""What Prometheus may ask at /metrics."""

from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from pepperbox.engine.compile import wanted

from .core.entries import Kind

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
BYTES = (128, 256, 512, 1024, 2048, 4096, 8192, 16384, 65536)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        entries = Counter(
            "pepperbox_entries_total", "Entries written", ["kind"], registry=self.registry
        )
        self.entries = {kind: entries.labels(kind) for kind in get_args(Kind)}
        self.rejected = Counter(
            "pepperbox_rejected_total", "Messages refused", registry=self.registry
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
        self.pushes = Histogram(
            "pepperbox_push_bytes", "Size of updates", buckets=BYTES, registry=self.registry
        )
        self.sockets = Gauge("pepperbox_sockets", "Open sockets", registry=self.registry)
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
        self.faults = Counter("pepperbox_faults_total", "Our own faults", registry=self.registry)

    def measure_batch(self, entries: int, seconds: float) -> None:
        self.batch.observe(entries)
        self.writing.observe(seconds)

    def page(self) -> bytes:
        return generate_latest(self.registry)
