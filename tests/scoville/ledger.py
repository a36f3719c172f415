"""A second book-keeping of random matches, kept from the log and the printed lists alone.

It reads each move and event by its notation, books what was paid and gained, and
compares with the record after every step.
"""

# mypy: disable-error-code="no-untyped-def, no-untyped-call, misc, untyped-decorator"

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from pepperbox.engine import CHANCE, OVER, Notation, below, compiled, pick
from pepperbox.shelf.scoville import moves, rules
from pepperbox.shelf.scoville.tables import AUCTION_CARDS, MARKET_CARDS, RECIPE_CARDS, TILES

PRINTED = json.loads((Path(__file__).parent / "scoville.json").read_text())
LETTERS = list(PRINTED["peppers"])
NAMES = list(PRINTED["peppers"].values())
PLOTS = [f"{column}{row}" for row in range(1, 8) for column in "ABCDEFGHIJ"]
NO_PLOT = len(PLOTS)
E4 = PLOTS.index("E4")

# What is booked for a move or event.
NOTHING, BID, PLACE, CLAIM, PLANT, STEP, MARKET, COOK, SELL, TILE = range(10)
PLOT, MARKET_DEALT, RECIPE_DEALT, AUCTION_DEALT = range(10, 14)

# What is wrong, if something is.
WRONG = (
    "",
    "nobody can decide anything",
    "something was spent that was not there",
    "the coins do not add up",
    "the peppers do not add up",
    "the tiles do not add up",
    "the field is not as it was planted",
    "the market cards do not add up",
    "the recipes do not add up",
    "the auction cards do not add up",
    "the points do not add up",
)
FINE, DEAD_END, NEGATIVE, COINS, PEPPERS, FEWER_TILES, FIELD, MARKETS, RECIPES, AUCTIONS, POINTS = (
    range(11)
)


def count(letters: str) -> list[int]:
    return [letters.count(letter) for letter in LETTERS]


def worth(card: str) -> int:
    return int(card.replace("=", "+").partition("+")[2] or 0)


def chart() -> np.ndarray:
    table = np.zeros((11, 11, 10), np.int64)
    for i, one in enumerate(LETTERS):
        for j, other in enumerate(LETTERS):
            table[i + 1, j + 1] = count(PRINTED["breeding"][one][other])
    return table


def booking(event: dict[str, Any]) -> tuple[int, int, int, int, Sequence[int]]:
    """What an event books: a code, two numbers, coins, and peppers by colour."""
    match event:
        case {"move": "bid", "coins": coins}:
            return BID, coins, 0, 0, ()
        case {"move": "place"}:
            return PLACE, 0, 0, 0, ()
        case {"move": "claim", "card": card}:
            return CLAIM, AUCTION_CARDS.index(card), 0, 0, count(card)
        case {"move": "plant", "pepper": pepper, "plot": plot}:
            paid = [-(name == pepper) for name in NAMES]
            return PLANT, NAMES.index(pepper), PLOTS.index(plot), 0, paid
        case {"move": "step", "to": notch}:
            one, other = (PLOTS.index(p) if p in PLOTS else NO_PLOT for p in notch.split("/"))
            return STEP, one, other, 0, ()
        case {"move": "market", "card": card}:
            wants, _, gives = card.partition(">")
            peppers, _, coins = gives.partition("+")[0].partition("$")
            if "take" in event:
                peppers = LETTERS[NAMES.index(event["take"])]
            gained = [more - less for more, less in zip(count(peppers), count(wants), strict=True)]
            return MARKET, MARKET_CARDS.index(card), 0, int(coins or 0), gained
        case {"move": "cook", "card": card}:
            paid = [-n for n in count(card.partition("=")[0])]
            return COOK, RECIPE_CARDS.index(card), 0, 0, paid
        case {"move": "sell", "pepper": pepper, "count": sold}:
            paid = [-sold * (name == pepper) for name in NAMES]
            return SELL, NAMES.index(pepper), sold, 0, paid
        case {"move": "extra_plant" | "extra_step" | "double_back" as tile}:
            return TILE, TILES.index(tile), 0, 0, ()
        case {"chance": "plot", "pepper": pepper}:
            return PLOT, NAMES.index(pepper), 0, 0, ()
        case {"chance": "market", "card": card}:
            return MARKET_DEALT, MARKET_CARDS.index(card), 0, 0, ()
        case {"chance": "recipe", "card": card}:
            return RECIPE_DEALT, RECIPE_CARDS.index(card), 0, 0, ()
        case {"chance": "auction", "card": card}:
            return AUCTION_DEALT, AUCTION_CARDS.index(card), 0, 0, ()
    return NOTHING, 0, 0, 0, ()


def bookings(notation: Notation) -> tuple[np.ndarray, np.ndarray]:
    """The codes of all events of a notation, and the peppers they book."""
    books = np.zeros((len(notation), 4), np.int64)
    peppers = np.zeros((len(notation), 10), np.int64)
    for number in range(len(notation)):
        *books[number], gained = booking(msgspec.to_builtins(notation.event(number)))
        peppers[number] = gained if len(gained) else 0
    return books, peppers


def copies(kinds: Iterable[str], deck: dict[str, int] | list[str]) -> list[int]:
    return [deck.get(card, 0) if isinstance(deck, dict) else deck.count(card) for card in kinds]


MOVE_BOOKS, MOVE_PEPPERS = bookings(moves.MOVES)
CHANCE_BOOKS, CHANCE_PEPPERS = bookings(moves.CHANCES)
BREEDS = chart()
MARKET_WORTH = np.array([worth(card) for card in MARKET_CARDS])
RECIPE_WORTH = np.array([worth(card) for card in RECIPE_CARDS])
TIMES = ("morning", "afternoon")
MARKET_PRINTED = np.array([copies(MARKET_CARDS, PRINTED[f"market_{time}"]) for time in TIMES])
AUCTION_PRINTED = np.array([copies(AUCTION_CARDS, PRINTED[f"auction_{time}"]) for time in TIMES])
PLAQUES = np.array([n for stack in PRINTED["plaques_top_first"].values() for n in stack])
ALL_MARKET, ALL_RECIPES, ALL_AUCTION = map(len, (MARKET_CARDS, RECIPE_CARDS, AUCTION_CARDS))
ALL_PLAQUES = len(PLAQUES)

Book = np.dtype(
    (
        np.record,
        [
            ("steps", "i8"),  # moves and events so far
            ("coins", "i8", (6,)),
            ("bids", "i8", (6,)),
            ("peppers", "i8", (6, 10)),
            ("tiles", "i8", (6,)),  # how many are held
            ("points", "i8", (6,)),  # on cards won
            ("field", "i8", (NO_PLOT + 1,)),  # pepper + 1
            ("market", "i8", (ALL_MARKET,)),
            ("market_dealt", "i8", (ALL_MARKET,)),
            ("recipes", "i8", (ALL_RECIPES,)),
            ("house", "i8", (ALL_AUCTION,)),
            ("afternoon", "i8"),  # 0 in the morning, 1 in the afternoon
            ("house_time", "i8"),  # of the deck that filled the house
        ],
    )
)


@compiled
def keep_books(opening, books, rng):
    """Play a random match for every book; returns what is wrong with the first bad one."""
    work = opening.copy()
    for i in range(len(books)):
        work[0] = opening[0]
        wrong = keep_book(books[i], work[0], rng)
        if wrong:
            return wrong
    return FINE


@compiled
def keep_book(book, state, rng):
    numbers = np.empty(rules.MOST, np.int32)
    weights = np.empty(rules.MOST, np.int32)
    open_book(book, state.seats)
    while state.turn != OVER:
        seat = state.turn
        count = rules.legal(state, seat, numbers)
        if count <= 0:
            return DEAD_END
        if seat == CHANCE:
            number = numbers[pick(rng, weights, rules.weights(state, weights))]
            book_chance(book, number)
        else:
            number = numbers[below(rng, count)]
            book_move(book, seat, number)
        rules.apply(state, seat, number)
        book.steps += 1
        if state.afternoon and book.afternoon == 0:
            book.afternoon = 1
            book.market[:] = 0
        wrong = disagreement(book, state)
        if wrong:
            return wrong
    return disagreement_about_points(book, state)


@compiled
def open_book(book, seats):
    for seat in range(seats):
        book.coins[seat] = 10
        book.tiles[seat] = 3
        for pepper in range(3):
            book.peppers[seat, pepper] = 1


@compiled
def book_chance(book, number):
    code, one = CHANCE_BOOKS[number, 0], CHANCE_BOOKS[number, 1]
    if code == PLOT:
        book.field[E4 + book.steps] = one + 1  # the first two events of a match
    elif code == MARKET_DEALT:
        book.market[one] += 1
        book.market_dealt[one] += 1
    elif code == RECIPE_DEALT:
        book.recipes[one] += 1
    elif code == AUCTION_DEALT:
        book.house[one] += 1
        book.house_time = book.afternoon


@compiled
def book_move(book, seat, number):
    code, one, two, coins = MOVE_BOOKS[number]
    book.coins[seat] += coins
    for pepper in range(10):
        book.peppers[seat, pepper] += MOVE_PEPPERS[number, pepper]
    if code == BID:
        book.bids[seat] = one
    elif code == PLACE:
        book.coins[seat] -= book.bids[seat]
    elif code == CLAIM:
        book.house[one] -= 1
    elif code == PLANT:
        book.field[two] = one + 1
    elif code == STEP:
        for pepper in range(10):
            book.peppers[seat, pepper] += BREEDS[book.field[one], book.field[two], pepper]
    elif code == MARKET:
        book.market[one] -= 1
        book.points[seat] += MARKET_WORTH[one]
    elif code == COOK:
        book.recipes[one] -= 1
        book.points[seat] += RECIPE_WORTH[one]
    elif code == SELL:
        book.coins[seat] += two * (planted(book, one) // 2)
    elif code == TILE:
        book.tiles[seat] -= 1


@compiled
def planted(book, pepper):
    count = 0
    for plot in range(NO_PLOT):
        if book.field[plot] == pepper + 1:
            count += 1
    return count


@compiled
def disagreement(book, state):
    for seat in range(state.seats):
        wrong = disagreement_about_screen(book, state, seat)
        if wrong:
            return wrong
    for plot in range(NO_PLOT + 1):
        if state.field[plot] != book.field[plot]:
            return FIELD
    return disagreement_about_cards(book, state)


@compiled
def disagreement_about_screen(book, state, seat):
    if book.coins[seat] < 0 or book.tiles[seat] < 0:
        return NEGATIVE
    if state.coins[seat] != book.coins[seat]:
        return COINS
    if state.tiles[seat, 0] + state.tiles[seat, 1] + state.tiles[seat, 2] != book.tiles[seat]:
        return FEWER_TILES
    for pepper in range(10):
        if book.peppers[seat, pepper] < 0:
            return NEGATIVE
        if state.peppers[seat, pepper] != book.peppers[seat, pepper]:
            return PEPPERS
    return FINE


@compiled
def disagreement_about_cards(book, state):
    """Every printed card of the current decks is in a deck, on the table or won."""
    now = book.afternoon
    for card in range(ALL_MARKET):
        dealt = book.market_dealt[card] if MARKET_PRINTED[now, card] > 0 else 0
        if state.market[card] != book.market[card]:
            return MARKETS
        if state.market_deck[card] + dealt != MARKET_PRINTED[now, card]:
            return MARKETS
        if dealt > 0 and book.market[card] + won(state.market_won, card) != dealt:
            return MARKETS
    for card in range(ALL_RECIPES):
        if state.recipes[card] != book.recipes[card]:
            return RECIPES
        if state.recipe_deck[card] + book.recipes[card] + won(state.recipes_won, card) != 1:
            return RECIPES
    for card in range(ALL_AUCTION):
        here = book.house[card] if book.house_time == now else 0
        away = state.auction_deck[card] + state.auction_discards[card]
        if state.house[card] != book.house[card] or away + here != AUCTION_PRINTED[now, card]:
            return AUCTIONS
    return FINE


@compiled
def won(cards, card):
    total = 0
    for seat in range(6):
        total += cards[seat, card]
    return total


@compiled
def disagreement_about_points(book, state):
    scores = np.zeros(6, np.int32)
    rules.points(state, scores)
    for seat in range(state.seats):
        total = book.points[seat] + 4 * book.tiles[seat] + book.coins[seat] // 3
        for plaque in range(ALL_PLAQUES):
            if state.plaques[plaque] == seat:
                total += PLAQUES[plaque]
        if scores[seat] != total:
            return POINTS
    return FINE


@compiled
def hoard(state, rng, steps):
    """Random play of people who bid nothing, buy nothing and cook nothing, only sell."""
    numbers = np.empty(rules.MOST, np.int32)
    for _ in range(steps):
        seat = state.turn
        count = rules.legal(state, seat, numbers)
        number = numbers[below(rng, count)]
        while seat != CHANCE and is_spending(number):
            number = numbers[below(rng, count)]
        if seat != CHANCE and MOVE_BOOKS[number, 0] == BID:
            number = numbers[0]
        rules.apply(state, seat, number)


@compiled
def is_spending(number):
    return MOVE_BOOKS[number, 0] == MARKET or MOVE_BOOKS[number, 0] == COOK
