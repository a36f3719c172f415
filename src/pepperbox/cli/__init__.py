"""The command `pepperbox`."""

import importlib
import sys

import rich_click as click
from rich.console import Console

from pepperbox.engine import Refused

click.rich_click.STYLE_COMMANDS_TABLE_COLUMN_WIDTH_RATIO = (1, 4)


# The commands, in the order of the help, and the modules that are loaded when they are needed.
COMMANDS = {
    "games": "games",
    "serve": "serve",
    "house": "house",
    "watch": "watch",
    "replay": "records",
    "verify": "records",
    "bench": "bench",
    "arena": "arena",
    "ladder": "ladder",
    "yardstick": "yardstick",
    "balance": "balance",
    "train": "train",
    "compile": "compile",
    "new-game": "new_game",
}
FUNCTIONS = {"compile": "compile_games", "new-game": "new_game"}


class Commands(click.RichGroup):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        module = importlib.import_module(f"{__name__}.{COMMANDS[name]}")
        command: click.Command = getattr(module, FUNCTIONS.get(name, name))
        return command


@click.group(cls=Commands)
@click.version_option(package_name="pepperbox")
def cli() -> None:
    """A box of four tabletop games, to play and to study."""


def main() -> None:
    """Run the command; what is refused is said in one sentence, with exit code 1."""
    try:
        sys.exit(cli(standalone_mode=False))
    except Refused as refusal:
        Console(stderr=True).print(
            str(refusal), style="red", markup=False, highlight=False, soft_wrap=True
        )
        sys.exit(1)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output has gone: there is nobody to tell
        sys.exit(0)
