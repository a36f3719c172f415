"""What Prometheus may ask at /metrics."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
BYTES = (128, 256, 512, 1024, 2048, 4096, 8192, 16384, 65536)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter(
            "pepperbox_entries_total", "Entries written", ["kind"], registry=self.registry
        )
        self.rejected = Counter(
            "pepperbox_rejected_total", "Messages refused", registry=self.registry
        )
        self.writing = Histogram(
            "pepperbox_write_seconds",
            "From proposing an entry to its being on disk",
            buckets=SECONDS,
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
        self.faults = Counter("pepperbox_faults_total", "Our own faults", registry=self.registry)

    def page(self) -> bytes:
        return generate_latest(self.registry)
