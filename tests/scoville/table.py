"""A table of Scoville for tests: written down as a position, and played move by move."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

import pepperbox
from pepperbox.engine import Match
from pepperbox.shelf.scoville import tables
from pepperbox.shelf.scoville.view.players import Screen

GAME = pepperbox.game("scoville")
TILES = tables.TILES
START = {"E4": "R", "F4": "Y"}
HOUSE = ("R", "Y", "B", "G", "O", "P")
LATE_HOUSE = ("G", "O", "P", "W", "K", "GG")


# Positions ----------------------------------------------------------------------------


def at(
    phase: str,
    seats: int = 3,
    *,
    turn: int | str | None = None,
    order: Sequence[int] | None = None,
    plots: Mapping[str, str] = START,
    hands: Mapping[int, str] | str = "RYB",
    coins: Sequence[int] | int = 10,
    tiles: Mapping[int, Sequence[str]] | None = None,
    farmers: Mapping[int, str] | None = None,
    market: Sequence[str] | None = None,
    recipes: Sequence[str] | None = None,
    house: Sequence[str] | None = None,
    market_won: Mapping[int, Sequence[str]] | None = None,
    recipes_won: Mapping[int, Sequence[str]] | None = None,
    display: str = "printed",
    screens: str = "closed",
    **state: Any,
) -> Match:
    """A match in the middle of its second round, as written; luck is left to the test.

    Colours are letters as on cards. Hands and purses that are not named are those of the
    start; tiles that are not named are spent; displays that are not named lack what was won.
    """
    order = list(order or range(seats))
    first = {"bidding": 0, "harvesting": order[-1]}.get(phase, order[0])
    late = bool(state.get("afternoon"))
    market_size, recipes_size = tables.DISPLAYS[display][seats]
    printed = tables.MARKET_AFTERNOON if late else tables.MARKET_MORNING
    bought = [card for cards in (market_won or {}).values() for card in cards]
    cooked = [card for cards in (recipes_won or {}).values() for card in cards]
    held = hands if isinstance(hands, Mapping) else dict.fromkeys(range(seats), hands)
    position = {
        "seats": seats,
        "options": {"display": display, "screens": screens},
        "state": {
            "phase": phase,
            "turn": first if turn is None else turn,
            "round_number": 2,
            "order": order,
            "field": {plot: tables.PEPPERS[letter] for plot, letter in plots.items()},
            "farmers": _by_seat(seats, farmers or {}, None),
            "peppers": [_counts(held.get(seat, "RYB")) for seat in range(seats)],
            "coins": [coins] * seats if isinstance(coins, int) else list(coins),
            "tiles": [
                {tile: tile in (tiles or {}).get(seat, ()) for tile in TILES}
                for seat in range(seats)
            ],
            "market": _copies(_rest(printed, bought, market_size) if market is None else market),
            "recipes": _copies(
                _rest(tables.RECIPE_CARDS, cooked, recipes_size) if recipes is None else recipes
            ),
            "house": _copies((LATE_HOUSE if late else HOUSE)[:seats] if house is None else house),
            "market_won": _won(seats, market_won),
            "recipes_won": _won(seats, recipes_won),
            **state,
        },
    }
    return GAME.at(position, chance="manual")


def changed(match: Match, **state: Any) -> Match:
    """The match as it stands, with some fields of its position written anew."""
    position = match.position()
    position["state"].update(state)
    return GAME.at(position, chance="manual")


def _by_seat(seats: int, named: Mapping[int, Any], otherwise: Any) -> list[Any]:
    return [named.get(seat, otherwise) for seat in range(seats)]


def _counts(letters: str) -> dict[str, int]:
    return {colour: letters.count(letter) for letter, colour in tables.PEPPERS.items()}


def _copies(cards: Sequence[str]) -> dict[str, int]:
    return {card: list(cards).count(card) for card in cards}


def _rest(cards: Sequence[str], won: Sequence[str], dealt: int) -> list[str]:
    """So many cards, without those that were won of them."""
    there = [card for card in won if card in cards]
    return [card for card in cards if card not in there][: dealt - len(there)]


def _won(seats: int, won: Mapping[int, Sequence[str]] | None) -> list[dict[str, int]]:
    return [_copies((won or {}).get(seat, ())) for seat in range(seats)]


# From the opening ---------------------------------------------------------------------


def new(
    seats: int = 3,
    *,
    plots: str = "RY",
    order: Iterable[int] | None = None,
    house: Sequence[str] = (),
    display: str = "printed",
) -> Match:
    """A match at the first claim; cards that are not named are the first of their deck."""
    match = GAME.match(seats=seats, chance="manual", options={"display": display})
    for letter in plots:
        match.play(None, {"chance": "plot", "pepper": tables.PEPPERS[letter]})
    for seat in order or range(seats):
        match.play(None, {"chance": "order", "seat": seat})
    return deal(match, auction=house)


def deal(match: Match, **cards: Sequence[str]) -> Match:
    """Play the luck that is due: the named cards first, then the first possible ones."""
    named = {chance: list(wished) for chance, wished in cards.items()}
    while match.awaits_luck:
        event = msgspec.to_builtins(match.outcomes()[0][0])
        if named.get(event["chance"]):
            event["card"] = named[event["chance"]].pop(0)
        match.play(None, event)
    return match


def go(match: Match, until: str) -> Match:
    """Play the dullest legal moves until a seat decides in that phase (or the match ends)."""
    while not match.over:
        if match.awaits_luck:
            match.play(None, match.outcomes()[0][0])
        elif phase(match) == until:
            return match
        else:
            dull(match)
    return match


def dull(match: Match) -> None:
    """Bid nothing, claim and plant the first, walk one step, fulfil nothing."""
    choices = match.moves(match.to_act[0])
    quiet = {"end_planting", "stop", "done"}
    chosen = next((m for m in choices if msgspec.to_builtins(m)["move"] in quiet), choices[0])
    match.play(match.to_act[0], chosen)


def round_over(match: Match, *, deals: bool = True) -> Match:
    """Play on until the time check is through: to the next bid, or the end of the match."""
    number = match.view(None).round
    while not match.over and match.view(None).round == number:
        if not match.awaits_luck:
            dull(match)
        elif deals:
            match.play(None, match.outcomes()[0][0])
        else:
            return match
    return match


# Playing ------------------------------------------------------------------------------


def act(match: Match, move: str, seat: int | None = None, **fields: Any) -> None:
    match.play(match.to_act[0] if seat is None else seat, {"move": move, **fields})


def walk(match: Match, *notches: str) -> None:
    for notch in notches:
        act(match, "step", to=notch)


def bids(match: Match, *amounts: int) -> None:
    """The bids of all seats, in the order of the seats."""
    for seat, amount in enumerate(amounts):
        act(match, "bid", seat, coins=amount)


# Looking ------------------------------------------------------------------------------


def moves(match: Match, verb: str | None = None) -> list[dict[str, Any]]:
    """The legal moves of the seat whose turn it is, as JSON."""
    legal = [msgspec.to_builtins(move) for move in match.moves(match.to_act[0])]
    return [move for move in legal if verb in (None, move["move"])]


def verbs(match: Match) -> set[str]:
    return {move["move"] for move in moves(match)}


def steps(match: Match) -> set[str]:
    return {move["to"] for move in moves(match, "step")}


def happened(match: Match, since: int = -1) -> list[dict[str, Any]]:
    """What came of the last entry of the log, or of more, as JSON."""
    first = since if since >= 0 else match.length + since
    steps = match.story(None, first, views=False)
    told: list[dict[str, Any]] = msgspec.json.decode(
        msgspec.json.encode([happening for step in steps for happening in step.happenings])
    )
    return told


def told(match: Match, since: int = -1) -> list[str]:
    """The same in sentences, with what was decided."""
    first = since if since >= 0 else match.length + since
    steps = match.story(None, first, views=False)
    return [sentence for step in steps for sentence in match.telling(step)]


def screen(match: Match, seat: int) -> Screen:
    shown = match.view(seat).players[seat].screen
    assert isinstance(shown, Screen)
    return shown


def hand(match: Match, seat: int) -> str:
    """The peppers behind a screen, as letters."""
    held = screen(match, seat).peppers
    return "".join(letter * held[colour] for letter, colour in tables.PEPPERS.items())


def purse(match: Match, seat: int) -> int:
    return screen(match, seat).coins


def plot(match: Match, name: str) -> str | None:
    column, row = "ABCDEFGHIJ".index(name[0]), int(name[1]) - 1
    pepper: str | None = match.view(None).field[row][column]
    return pepper


def phase(match: Match) -> str:
    named: str = match.view(None).phase
    return named


def house(match: Match) -> list[str]:
    return sorted(card.card for card in match.view(None).house)


def outcomes(match: Match) -> dict[Any, int]:
    """What luck can bring: the field that tells them apart, with its weight."""
    events = [(msgspec.to_builtins(event), weight) for event, weight in match.outcomes()]
    return {
        next(value for key, value in event.items() if key != "chance"): w for event, w in events
    }


def refused(match: Match, seat: int | None = None, **move: Any) -> str | None:
    """Why this cannot be played by the seat whose turn it is."""
    return match.why_not(match.to_act[0] if seat is None else seat, move)
