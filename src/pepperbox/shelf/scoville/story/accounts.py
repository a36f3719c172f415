"""What a viewer of Scoville can count: on the table, and behind the screens it sees."""

import itertools
from collections import Counter
from collections.abc import Iterable

from pepperbox.engine import Account

from ..tables import COLOURS, Pepper
from ..view import View
from ..view.players import Player, Screen

Booked = list[tuple[Account, int]]

PLOTS_OF: dict[Pepper, Account] = {pepper: (f"plots of {pepper}", None) for pepper in COLOURS}


def accounts(view: View) -> dict[Account, int]:
    counted = _table(view)
    for seat, player in enumerate(view.players):
        counted |= _in_the_open(seat, player)
        if player.screen is not None:
            counted |= _behind_the_screen(seat, player.screen)
    return counted


def _table(view: View) -> dict[Account, int]:
    planted = Counter(itertools.chain.from_iterable(view.field))
    return {
        ("round", None): view.round,
        ("noons", None): int(view.afternoon),
        ("final rounds", None): int(view.final_round),
        ("auction house", None): len(view.house),
        ("auction deck", None): view.decks.auction,
        ("auction discards", None): view.decks.auction_discards,
        ("market", None): len(view.market),
        ("market deck", None): view.decks.market,
        ("recipes", None): len(view.recipes),
        ("recipe deck", None): view.decks.recipes,
        ("plaques", None): sum(len(stack.points) for stack in view.plaques),
        **{account: planted[pepper] for pepper, account in PLOTS_OF.items()},
    }


def _in_the_open(seat: int, player: Player) -> dict[Account, int]:
    return {
        ("farmers", seat): int(player.farmer is not None),
        ("plaques", seat): len(player.plaques),
        ("plaque points", seat): sum(player.plaques),
        ("tiles spent", seat): len(player.tiles_spent),
    }


def _behind_the_screen(seat: int, screen: Screen) -> dict[Account, int]:
    return {
        ("coins", seat): screen.coins,
        ("tiles", seat): len(screen.tiles),
        ("market cards", seat): len(screen.market),
        ("market points", seat): screen.score.market,
        ("recipes", seat): len(screen.recipes),
        ("recipe points", seat): screen.score.recipes,
        **{(pepper, seat): count for pepper, count in screen.peppers.items()},
    }


def gained(seat: int, peppers: Iterable[Pepper]) -> Booked:
    return [((pepper, seat), 1) for pepper in peppers]


def paid(seat: int, peppers: Iterable[Pepper]) -> Booked:
    return [((pepper, seat), -1) for pepper in peppers]
