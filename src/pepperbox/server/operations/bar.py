"""How much is compiled, as a bar on the terminal of who started the server."""

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn


class Bar:
    def __init__(self, console: Console) -> None:
        columns = TextColumn("{task.description}"), BarColumn(), TaskProgressColumn()
        self._progress = Progress(
            *columns,
            console=console,
            auto_refresh=False,
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        self._task = self._progress.add_task("Compiling the games", total=1.0)

    def show(self, share: float) -> None:
        """Nothing is shown when all is compiled, or where nobody would see it."""
        if not self._progress.console.is_terminal:
            return
        if share < 1:
            self._progress.start()
            self._progress.update(self._task, completed=share, refresh=True)
        else:
            self._progress.stop()
