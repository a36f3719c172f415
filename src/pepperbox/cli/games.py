"""`pepperbox games`: what is in the box."""

import rich_click as click
from rich.console import Console
from rich.table import Table

import pepperbox


@click.command()
def games() -> None:
    """List the games."""
    table = Table("game", "title", "players", "options", box=None, header_style="bold")
    for name in pepperbox.games():
        game = pepperbox.game(name)
        players = f"{game.players[0]}-{game.players[-1]}"
        options = ", ".join(game.options.__struct_fields__)
        table.add_row(name, game.title, players, options)
    Console().print(table)
