"""The command `pepperbox`."""

import sys

import rich_click as click
from rich.console import Console

from pepperbox.engine import Refused

from .arena import arena
from .balance import balance
from .bench import bench
from .compile import compile_games
from .games import games
from .house import house
from .new_game import new_game
from .records import replay, verify
from .serve import serve
from .watch import watch

click.rich_click.STYLE_COMMANDS_TABLE_COLUMN_WIDTH_RATIO = (1, 4)


@click.group()
@click.version_option(package_name="pepperbox")
def cli() -> None:
    """A box of four tabletop games, to play and to study."""


COMMANDS = (
    games,
    serve,
    house,
    watch,
    replay,
    verify,
    bench,
    arena,
    balance,
    compile_games,
    new_game,
)
for command in COMMANDS:
    cli.add_command(command)


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
