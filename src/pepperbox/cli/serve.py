"""`pepperbox serve`: the server."""

import os

import rich_click as click

from .extras import of_the_server


@click.command()
@click.option("--host", help="Where to listen; 0.0.0.0 for everybody. [default: 127.0.0.1]")
@click.option("--port", type=int, help="[default: 8000]")
@click.option(
    "--database",
    metavar="URL",
    help="sqlite:///file or postgresql://... [default: SQLite in your data directory]",
)
@click.option("--workers", type=int, metavar="N", help="Processes; more than one needs PostgreSQL.")
@click.option(
    "--bot",
    "guests",
    multiple=True,
    metavar="MODULE:CLASS",
    help="Also offer a bot of your own, or a network (my.npz).",
)
@click.option("--open", "open_browser", is_flag=True, help="Open the browser.")
def serve(
    host: str | None,
    port: int | None,
    database: str | None,
    workers: int | None,
    guests: tuple[str, ...],
    open_browser: bool,
) -> None:
    """Serve tables to play at, in the browser.

    Every setting can also be given as a variable PEPPERBOX_...; see docs/server.md.
    """
    from pepperbox.server.http.garbage import look_seldom

    look_seldom()
    from pepperbox.bots import bot
    from pepperbox.bots.levels import INVITED

    with of_the_server():
        from pepperbox.server.http.run import run
        from pepperbox.server.settings import Settings

    settings = Settings.read(os.environ, host=host, port=port, database=database, workers=workers)
    for guest in guests:
        bot(guest)  # one that cannot be loaded is refused now, not at a table
    if guests:
        os.environ[INVITED] = ",".join(guests)
    run(settings, open_browser=open_browser)
