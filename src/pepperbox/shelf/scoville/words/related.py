"""What came of it, one sentence a happening."""

from collections.abc import Sequence

from pepperbox.engine import Happening
from pepperbox.engine.phrases import counted, listed

from ..story import auction, dealing, fulfilment, harvesting, planting, result, time
from ..story.tiles import TileSpent
from ..tables import RECIPES, Pepper, points_of
from ..view.players import ScoreSheet
from .phrases import gains, letters, number, peppers, place, where

TILES = {
    "extra_plant": "spends Extra Plant to plant a second pepper",
    "extra_step": "spends Extra Step for a fourth step",
    "double_back": "spends Double Back and turns round",
}

PHASES = {
    "claiming": "Everybody claims a card of the auction house",
    "planting": "Everybody plants",
    "harvesting": "The farmers walk",
    "fulfilment": "Everybody may trade, cook and sell",
}


def relate(happening: Happening, names: Sequence[str]) -> str | None:
    match happening:
        case auction.BidsOpened():
            return _bids(happening, names)
        case auction.TieSettled(coins, seats):
            return f"{_names(seats, names)} bid ${coins}: they choose in the order of last round."
        case auction.PlaceTaken(seat, chosen, coins):
            return f"{names[seat]} pays ${coins} for {place(chosen, len(names))}."
        case auction.PlaceLeft(seat, left):
            return f"{names[seat]} bid nothing and is left with {place(left, len(names))}."
        case auction.OrderMade(order):
            return f"The turn order is {_names(order, names)}."
        case auction.Claimed(seat, _, gained):
            return f"{names[seat]} claims {peppers(gained)}."
        case dealing.Dealt():
            return None  # told together, when the last of them is dealt
        case dealing.DeckRenewed(cards):
            return f"The auction deck is empty: its {counted(cards, 'discard')} are shuffled anew."
        case dealing.LaidOut():
            return _laid_out(happening)
        case planting.Planted(None, pepper, plot):
            return f"From the start {pepper} grows on {plot}."
        case planting.Planted(seat, pepper, plot) if seat is not None:
            return f"{names[seat]} plants {pepper} on {plot}."
        case planting.PlaqueOffered(seat, colours, points):
            return f"{names[seat]} may take {_plaque(colours, points)}."
        case planting.PlaqueTaken(seat, colours, points):
            return f"{names[seat]} takes {_plaque(colours, points)}."
        case planting.PlaqueForgone(seat, colours, points):
            return f"{names[seat]} has a plaque of this round: {_plaque(colours, points)} stays."
        case TileSpent(seat, tile):
            return f"{names[seat]} {TILES[tile]}."
        case harvesting.FarmerPlaced(seat):
            return f"{names[seat]}'s farmer starts from the star."
        case harvesting.Walked(seat, _, to):
            return f"{names[seat]} steps {where(to)}."
        case harvesting.Bred(seat, _, parents, bred):
            return f"{_parents(parents)} give {names[seat]} {peppers(bred)}."
        case harvesting.NothingBred():
            return _nothing(happening, names)
        case harvesting.ShutIn(seat):
            return f"{names[seat]}'s farmer is shut in and cannot walk this round."
        case harvesting.WayBlocked(seat):
            return f"Farmers stand on every way ahead: {names[seat]} cannot walk on."
        case fulfilment.MarketTaken(seat, _, paid, gained, coins, points):
            return f"{names[seat]} trades {peppers(paid)} for {gains(gained, coins, points)}."
        case fulfilment.Cooked(seat, card, paid, points):
            return (
                f"{names[seat]} cooks {RECIPES[card]} from {peppers(paid)}: "
                f"{counted(points, 'point')}."
            )
        case fulfilment.Sold(seat, pepper, count, price, coins):
            each = f", ${price} each" if count > 1 else ""
            return f"{names[seat]} sells {number(count)} {pepper} for ${coins}{each}."
        case result.Scored(seat, score):
            return _score(names[seat], score)
        case result.Won():
            return _won(happening, names)
    return _hour(happening, names)


def _hour(happening: Happening, names: Sequence[str]) -> str | None:
    match happening:
        case time.RoundBegun(1):
            return "Round 1 begins: there are no bids in the first round."
        case time.RoundBegun(round_number, is_last):
            last = ", the last one," if is_last else ""
            return f"Round {round_number}{last} begins: all bid in secret for the turn order."
        case time.PhaseBegun(phase, seats):
            return f"{PHASES[phase]}, from {names[seats[0]]} to {names[seats[-1]]}."
        case planting.FieldFull(()):
            return "The field is full."
        case planting.FieldFull(skipped):
            return f"The field is full: nothing is left to plant for {_names(skipped, names)}."
        case time.TimeChecked(market, recipes):
            return f"Time check: {_left(market, recipes)} left."
        case time.Noon(cleared):
            return f"It is noon: {_cleared(len(cleared))}, and the auction deck changes too."
        case time.LastRound(short_of, left):
            return f"{_few(short_of, left)} for {len(names)} players: the next round is the last."
        case time.Ended("last round"):
            return "The last round is over, and the screens come down."
        case time.Ended():
            return "Market cards and recipes run short together: the game ends at once."
    raise TypeError(f"not a happening of Scoville: {happening!r}")


def _names(seats: Sequence[int], names: Sequence[str]) -> str:
    return listed([names[seat] for seat in seats])


def _bids(opened: auction.BidsOpened, names: Sequence[str]) -> str:
    chosen = [f"{names[seat]} with ${opened.bids[seat]}" for seat in opened.choosing]
    if not chosen:
        return "The bids are opened: nobody has bid anything, and the turn order stays."
    first, *rest = chosen
    then = f", then {listed(rest)}" if rest else ""
    return f"The bids are opened: {first} chooses first{then}."


def _laid_out(dealt: dealing.LaidOut) -> str:
    count = len(dealt.cards)
    if dealt.display == "market":
        return f"{counted(count, 'card')} are laid out at the market."
    if dealt.display == "recipes":
        least, most = (RECIPES[one(dealt.cards, key=points_of)] for one in (min, max))
        return f"{counted(count, 'recipe')} are laid out, from {least} to {most}."
    return f"The auction house puts up {'; '.join(map(letters, dealt.cards))}."


def _plaque(colours: Sequence[Pepper], points: int) -> str:
    return f"the plaque for {listed(colours, 'or')} ({counted(points, 'point')})"


def _parents(parents: Sequence[str | None]) -> str:
    one, other = parents
    return f"Two {one}" if one == other else f"{str(one).capitalize()} and {other}"


def _nothing(step: harvesting.NothingBred, names: Sequence[str]) -> str:
    if step.reason == "rim":
        return f"On the rim {names[step.seat]} harvests nothing."
    if step.reason == "chart":
        return f"{_parents(step.parents)} breed nothing for {names[step.seat]}."
    beside = [parent for parent in step.parents if parent]
    empty = f"Beside {beside[0]} the plot is empty" if beside else "Both plots are empty"
    return f"{empty}: {names[step.seat]} harvests nothing."


def _cleared(cards: int) -> str:
    if cards == 0:
        return "the empty market is dealt anew"
    make = "card of the market makes" if cards == 1 else f"{number(cards)} cards of the market make"
    return f"the last {make} way"


def _left(market: int, recipes: int) -> str:
    cards = f"{counted(market, 'market card')} and {counted(recipes, 'recipe')}"
    return f"{cards} {'is' if (market, recipes) == (0, 1) else 'are'}"


def _few(short_of: str, left: int) -> str:
    card = "recipe" if short_of == "recipes" else "market card"
    if left == 0:
        return f"No {card} is left"
    return f"Only {counted(left, card)} {'is' if left == 1 else 'are'} left"


def _score(name: str, score: ScoreSheet) -> str:
    categories = {
        "the market": score.market,
        "recipes": score.recipes,
        "plaques": score.plaques,
        "tiles": score.tiles,
        "coins": score.coins,
    }
    parts = [f"{points} for {what}" for what, points in categories.items() if points]
    counts = f": {listed(parts)}" if parts else ""
    return f"{name} scores {counted(score.total, 'point')}{counts}."


def _won(won: result.Won, names: Sequence[str]) -> str:
    winners, points = _names(won.winners, names), counted(won.points, "point")
    if len(won.level) == 1:
        return f"{winners} wins with {points}."
    level, most = _names(won.level, names), f"${max(won.coins)}"
    if len(won.winners) == 1:
        return f"{level} have {points} each: {winners} wins with most coins, {most}."
    if len(won.winners) == len(won.level):
        return f"{level} have {points} and {most} each: they share the victory."
    shared = f"{winners} share the victory with most coins, {most} each"
    return f"{level} have {points} each: {shared}."
