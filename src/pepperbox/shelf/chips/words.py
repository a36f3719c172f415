"""Chips in sentences: what happened, what is asked and offered, why something is refused."""

from collections.abc import Callable, Sequence

import numpy as np
from msgspec import UnsetType

from pepperbox.engine import Event, Happening
from pepperbox.engine.phrases import counted, listed

from .cards import CARD_LISTS, SAYS, title
from .moves import Deal, Discard, Draw, Minus
from .rules.round import (
    ALREADY_DISCARDED,
    DISCARDING_IS_OVER,
    NOT_YOUR_CARD,
    SIDES_COME_LATER,
    decisions_owed,
)
from .story.kinds import (
    AnotherRound,
    CardDealt,
    CardScored,
    ChipDrawn,
    ChipsDrawn,
    Discarded,
    HandDealt,
    Rewarded,
    RoundBegun,
    RoundScored,
    Scoring,
    SidesChosen,
    SidesTurnedUp,
    TrophyLost,
    TrophyWon,
    Won,
)
from .tables import CHOOSING_SIDES, FIRST_DISCARDS, FLAVOURS, Flavour

__all__ = ["CARD_LISTS", "REFUSALS", "ask", "offer", "relate", "tell"]


def tell(by: int | None, event: Event, names: Sequence[str]) -> str | None:
    """A decision in one sentence; None: what came of it tells it better."""
    match event:
        case Discard():
            assert by is not None
            return f"{names[by]} discards {_card(event)}."
        case Minus():
            assert by is not None
            if isinstance(event.card, UnsetType):
                return f"{names[by]} has chosen sides, face down."
            return f"{names[by]} puts {title(event.card)} on the minus side."
        case Deal() | Draw():
            return None
    raise TypeError(f"not an event of Chips: {event!r}")


def relate(happening: Happening, names: Sequence[str]) -> str | None:
    """What came of it in one sentence; None: that is already said."""
    match happening:
        case CardDealt() | ChipDrawn() | Discarded() | SidesChosen():
            return None
        case HandDealt():
            return f"{names[happening.seat]} is dealt {_hand(happening)}."
        case ChipsDrawn():
            return _chips(happening.chips)
        case SidesTurnedUp(seat, plus, minus):
            bets = listed([title(card) for card in plus])
            return f"{names[seat]} bets on {bets}, and against {title(minus)}."
        case Scoring(number):
            return f"The board is full, and round {number} is scored."
        case CardScored():
            return _card_scored(happening, names[happening.seat])
        case RoundScored(seat, score):
            return f"{names[seat]}'s score is {score}."
        case TrophyWon():
            return "The trophy ends the game at once: this round gives no rewards."
        case TrophyLost(seat):
            return f"{names[seat]} has lost the round by the trophy, whatever the score."
        case Rewarded():
            return _rewarded(happening, names)
        case AnotherRound():
            return _another_round(happening, names)
        case RoundBegun(number):
            return f"Round {number} begins with all cards and all chips."
        case Won():
            return _won(happening, names)
    raise TypeError(f"not a happening of Chips: {happening!r}")


def _card(event: Discard) -> str:
    """The card of an event, if whoever reads this may know it."""
    return "a card" if isinstance(event.card, UnsetType) else title(event.card)


def _hand(dealt: HandDealt) -> str:
    if isinstance(dealt.cards, UnsetType):
        return "six cards"
    return listed([title(card) for card in dealt.cards])


def _chips(chips: Sequence[Flavour]) -> str:
    if len(chips) == 2:
        alike = chips[0] == chips[1]
        drawn = f"both {chips[0]}" if alike else f"{chips[0]} and then {chips[1]}"
        return f"The last two chips are {drawn}."
    flavours = [f"{chips.count(flavour)} {flavour}" for flavour in FLAVOURS if flavour in chips]
    return f"Out of the bag come {listed(flavours)}."


def _card_scored(scored: CardScored, who: str) -> str:
    if scored.card == "more-chicken-potato":
        return f"{who} has {'completed' if scored.completed else 'not completed'} the trophy."
    verb = "gets" if scored.side == "plus" else "loses"
    return f"{who} {verb} {abs(scored.points) or 'nothing'} for “{SAYS[scored.card]}”."


def _rewarded(given: Rewarded, names: Sequence[str]) -> str:
    who = _named(given.seats, names)
    rewards = counted(given.rewards, "reward")
    now = listed([str(count) for count in given.now])
    if len(given.seats) == 1:
        return f"{who} comes {given.came}: {rewards}, now {now}."
    return f"{who} come {given.came} together: {rewards} each, now {now}."


def _another_round(another: AnotherRound, names: Sequence[str]) -> str:
    if not another.tied:
        return f"Nobody has {counted(another.goal, 'reward')} yet: another round is needed."
    equal = f"{counted(another.rewards, 'reward')} and a score of {another.score}"
    return f"{_named(another.tied, names)} are tied with {equal} each: another round is needed."


def _won(won: Won, names: Sequence[str]) -> str:
    winner, rewards = names[won.seat], counted(won.rewards[won.seat], "reward")
    tied = f"{_named(won.tied, names)} have {rewards} each"
    match won.decided:
        case "trophy":
            return f"{winner} wins the match by the trophy."
        case "rewards":
            return f"{winner} wins the match with {rewards}."
        case "trophy of a rival":
            loser = _named([seat for seat in won.tied if seat != won.seat], names)
            return f"{tied}, but {loser} lost this round by the trophy: {winner} wins the match."
        case "score":
            score = won.scores[won.seat]
            return f"{tied}: {winner} wins the match by the higher score of this round, {score}."


def _named(seats: Sequence[int], names: Sequence[str]) -> str:
    return listed([names[seat] for seat in seats])


# What is asked, offered and refused ------------------------------------------------------


def ask(state: np.record, seat: int) -> str:
    """What is asked of the seat, in one sentence."""
    if state.phase == CHOOSING_SIDES:
        return "Choose the card for your minus side: the other two go to the plus side."
    if decisions_owed(state, seat) == 2:
        return "Discard two of your six cards."
    if state.phase == FIRST_DISCARDS:
        return "Discard one more card, to keep four."
    return "Discard one card, to keep three."


def offer(state: np.record, seat: int, move: Discard | Minus) -> str:
    """A move in a few words, for a button."""
    if isinstance(move, Minus):
        return f"{title(move.card)} to the minus side"
    return f"Discard {title(move.card)}"


def _already_discarded(state: np.record, seat: int, move: Discard | Minus) -> str:
    return f"You have already discarded {title(move.card)}."


def _not_your_card(state: np.record, seat: int, move: Discard | Minus) -> str:
    return f"You do not hold {title(move.card)}: choose one of your own cards."


REFUSALS: dict[int, str | Callable[[np.record, int, Discard | Minus], str]] = {
    SIDES_COME_LATER: "Sides are chosen after the twelfth chip: now discard a card.",
    DISCARDING_IS_OVER: "Discarding is over: choose one of your three cards for the minus side.",
    ALREADY_DISCARDED: _already_discarded,
    NOT_YOUR_CARD: _not_your_card,
}
