"""How long to think: seconds that whoever gave them can cut while they are being spent."""


class Budget:
    """So many seconds; they can become fewer meanwhile, and none at all."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def cut(self, seconds: float) -> None:
        self.seconds = min(self.seconds, seconds)
