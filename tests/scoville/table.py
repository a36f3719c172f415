"""A table of Scoville for tests: set up, laid out by hand, and played move by move."""

import msgspec

import pepperbox
from pepperbox.shelf.scoville import field, tables
from pepperbox.shelf.scoville.rules.planting import put_on_plot
from pepperbox.shelf.scoville.state import AWAY, PHASES

GAME = pepperbox.game("scoville")
TILES = tables.TILES


def new(seats=3, *, plots="RY", order=None, market=(), recipes=(), house=(), display="printed"):
    """A match at the first claim; cards that are not named are the first of their deck."""
    match = GAME.match(seats=seats, chance="manual", options={"display": display})
    for letter in plots:
        match.play(None, {"chance": "plot", "pepper": tables.PEPPERS[letter]})
    for seat in order or range(seats):
        match.play(None, {"chance": "order", "seat": seat})
    deal(match, market=market, recipe=recipes, auction=house)
    return match


def deal(match, **cards):
    """Play the luck that is due: the named cards first, then the first possible ones."""
    named = {chance: list(wished) for chance, wished in cards.items()}
    while match.to_act == "chance":
        event = msgspec.to_builtins(match.outcomes()[0][0])
        if named.get(event["chance"]):
            event["card"] = named[event["chance"]].pop(0)
        match.play(None, event)


def go(match, phase, *, deals=True):
    """Play the dullest legal moves until a phase begins (or the match ends)."""
    while not match.over:
        if match.to_act == "chance":
            if not deals and PHASES[match._state.phase] == phase:
                return match
            match.play(None, match.outcomes()[0][0])
        elif PHASES[match._state.phase] == phase:
            return match
        else:
            dull(match)
    return match


def dull(match):
    """Bid nothing, claim and plant the first, walk one step, fulfil nothing."""
    moves = match.moves(match.to_act[0])
    quiet = {"end_planting", "stop", "done"}
    chosen = next((m for m in moves if msgspec.to_builtins(m)["move"] in quiet), moves[0])
    match.play(match.to_act[0], chosen)


def round_over(match, *, deals=True):
    """Play on until the time check is through: to the next bid, or the end of the match."""
    number = match._state.round_number
    while not match.over and match._state.round_number == number:
        if match.to_act != "chance":
            dull(match)
        elif deals:
            match.play(None, match.outcomes()[0][0])
        else:
            return match
    return match


def act(match, move, seat=None, **fields):
    match.play(match.to_act[0] if seat is None else seat, {"move": move, **fields})


def walk(match, *notches):
    for notch in notches:
        act(match, "step", to=notch)


def bids(match, *coins):
    """The bids of all seats, in the order of the seats."""
    for seat, amount in enumerate(coins):
        act(match, "bid", seat, coins=amount)


def moves(match, verb=None):
    """The legal moves of the seat whose turn it is, as JSON."""
    legal = [msgspec.to_builtins(move) for move in match.moves(match.to_act[0])]
    return [move for move in legal if verb in (None, move["move"])]


def verbs(match):
    return {move["move"] for move in moves(match)}


def steps(match):
    return {move["to"] for move in moves(match, "step")}


# Laying things out by hand ------------------------------------------------------------


def sow(match, plots):
    """Plant these plots and no others: `{"E4": "R"}`."""
    state = match._state
    state.field[:] = 0
    state.beside[:] = 0
    state.planted[:] = 0
    for plot, letter in plots.items():
        put_on_plot(state, tables.LETTERS.index(letter), field.PLOTS.index(plot))
    match._changed()


def give(match, seat, peppers=None, *, coins=None, tiles=None):
    """Put exactly this behind a screen."""
    state = match._state
    if peppers is not None:
        state.peppers[seat] = tables.tally(peppers)
    if coins is not None:
        state.coins[seat] = coins
    if tiles is not None:
        state.tiles[seat] = [tile in tiles for tile in TILES]
    match._changed()


def stand(match, **farmers):
    """Stand farmers on notches: `stand(match, seat0="E4/F4")`; the others are away."""
    match._state.farmers[:] = AWAY
    for seat, notch in farmers.items():
        match._state.farmers[int(seat[4:])] = field.NOTCHES.index(notch)
    match._changed()


def show(match, market=None, recipes=None):
    """Lay out exactly these market cards and recipes."""
    state = match._state
    if market is not None:
        state.market[:] = [market.count(card) for card in tables.MARKET_CARDS]
        state.market_left = len(market)
    if recipes is not None:
        state.recipes[:] = [recipes.count(card) for card in tables.RECIPE_CARDS]
        state.recipes_left = len(recipes)
    match._changed()


def afternoon(match):
    """Let it be afternoon, as if noon had passed some rounds ago."""
    state = match._state
    state.afternoon = True
    state.auction_deck[:] = tables.AUCTION_DECKS[1]
    state.market_deck[:] = tables.MARKET_DECKS[1]
    state.market[:] = 0
    state.market[-state.market_size :] = 1
    state.market_left = state.market_size
    match._changed()


# Looking ------------------------------------------------------------------------------


def screen(match, seat):
    return match.view(seat).players[seat].screen


def hand(match, seat):
    """The peppers behind a screen, as letters."""
    held = screen(match, seat).peppers
    return "".join(letter * held[colour] for letter, colour in tables.PEPPERS.items())


def coins(match, seat):
    return screen(match, seat).coins


def plot(match, name):
    column, row = "ABCDEFGHIJ".index(name[0]), int(name[1]) - 1
    return match.view(None).field[row][column]


def phase(match):
    return match.view(None).phase


def house(match):
    return sorted(card.card for card in match.view(None).house)


def outcomes(match):
    """What luck can bring: the field that tells them apart, with its weight."""
    events = [(msgspec.to_builtins(event), weight) for event, weight in match.outcomes()]
    return {
        next(value for key, value in event.items() if key != "chance"): w for event, w in events
    }
