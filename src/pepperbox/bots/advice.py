"""Advice to a player, and the review of a finished match."""

from collections.abc import Iterator

import msgspec

from pepperbox.engine import Event, Game, Match, NotAllowed, Seen
from pepperbox.engine.compile import take_over
from pepperbox.search.budget import Budget
from pepperbox.search.strongest import strongest
from pepperbox.search.thoughts import Findings

from .bot import seed_of

REVIEW_ITERATIONS = 800  # for each decision of a match
SEEN_ENOUGH = 200  # visits of a move, to say what it cost


class Advice(msgspec.Struct, frozen=True):
    """What there is to say about one move.

    Example:
        >>> import pepperbox
        >>> match = pepperbox.game("harvest_dice").match(seats=2, seed="any text")
        >>> best = match.advise(match.to_act[0], seconds=0.05)[0]
        >>> 0 <= best.chance_of_winning <= 1, best.move in match.moves(match.to_act[0])
        (True, True)
    """

    move: Event
    chance_of_winning: float  # estimated, 0 to 1
    share: float  # of the thinking that went into this move: how sure the advice is


class Decision(msgspec.Struct, frozen=True):
    """One decision of a finished match, seen again.

    Example:
        >>> from pepperbox.bots import Decision
        >>> Decision.__struct_fields__
        ('number', 'seat', 'move', 'chances', 'best', 'cost')
    """

    number: int  # of its entry in the log, from 0
    seat: int
    move: Event
    chances: list[float]  # of winning, by seat, as the decision was due
    best: Event  # what the review would have played
    cost: float  # chance of winning that the move gave away, 0 or more


class Review(msgspec.Struct, frozen=True):
    """A finished match, decision by decision.

    Example:
        >>> from pepperbox.bots import Review
        >>> Review(decisions=[], chances=[1.0, 0.0]).costliest()
        []
    """

    decisions: list[Decision]  # every one with a choice, in the order of the log
    chances: list[float]  # at the end: each seat's share of the victory

    def costliest(self, most: int = 3) -> list[Decision]:
        """The decisions that cost most, the worst first."""
        costly = [decision for decision in self.decisions if decision.cost > 0]
        return sorted(costly, key=lambda decision: -decision.cost)[:most]


def advise(
    seen: Seen, *, seconds: float | Budget | None = None, iterations: int | None = None
) -> list[Advice]:
    """Every move that the seat can make, best first, from what the seat may know alone.

    Example:
        >>> import pepperbox
        >>> from pepperbox.bots import advise
        >>> match = pepperbox.game("harvest_dice").match(seats=2, seed="any text")
        >>> seat = match.to_act[0]
        >>> advice = advise(match.seen(seat), iterations=50)
        >>> len(advice) == len(match.moves(seat))
        True
    """
    if not seen.moves:
        raise NotAllowed("Nothing is asked of you now: there is no advice to give.")
    findings = _findings(seen, 0, seconds, iterations)
    return [
        Advice(
            seen.game.notation(seen.seat).event(thought.number),
            round(thought.worth, 4),
            round(thought.visits / max(1, findings.iterations), 4),
        )
        for thought in findings.thoughts
    ]


def can_review(game: Game) -> bool:
    """Whether that takes seconds: on plain rules, until they are compiled, it would take hours.

    Example:
        >>> import pepperbox
        >>> from pepperbox.bots import can_review
        >>> can_review(pepperbox.game("harvest_dice"))
        True
    """
    opening = game.opening(game.players[0], game.read_options(None))
    if not strongest(game).is_compiled(opening, 0):
        take_over()  # nobody may have thought about this game since the start
    return strongest(game).is_compiled(opening, 0)


def review(match: Match, *, iterations: int = REVIEW_ITERATIONS) -> Review:
    """Look at every decision of a finished match again, each with what its seat knew then.

    Example:
        >>> import pepperbox
        >>> from pepperbox.bots import review
        >>> review(pepperbox.game("chips").match(seats=2))
        Traceback (most recent call last):
        pepperbox.engine.errors.NotAllowed: The match is not over: it is reviewed at the end.
    """
    decisions = [seen for seen in review_in_steps(match, iterations=iterations) if seen]
    share = 1 / len(match.winners)
    seats = range(match.seats)
    return Review(decisions, [share if seat in match.winners else 0.0 for seat in seats])


def review_in_steps(
    match: Match, *, iterations: int = REVIEW_ITERATIONS
) -> Iterator[Decision | None]:
    """The decisions of a finished match one by one; None where there was nothing to decide.

    Example:
        >>> import pepperbox
        >>> from pepperbox.bots import review_in_steps
        >>> next(review_in_steps(pepperbox.game("chips").match(seats=2)))
        Traceback (most recent call last):
        pepperbox.engine.errors.NotAllowed: The match is not over: it is reviewed at the end.
    """
    if not match.over:
        raise NotAllowed("The match is not over: it is reviewed at the end.")
    again = match.beginning()
    for number, (seat, event) in enumerate(match.log()):
        seen = None if seat is None else again.seen(seat)
        yield _decision(number, seen, event, iterations) if seen and len(seen.moves) > 1 else None
        again.play(seat, event)


def _decision(number: int, seen: Seen, move: Event, iterations: int) -> Decision:
    findings = _findings(seen, number, None, iterations)
    notation = seen.game.notation(seen.seat)
    best = findings.thoughts[0]
    played = next(t for t in findings.thoughts if notation.event(t.number) == move)
    worth = played.worth
    if played.visits < SEEN_ENOUGH:
        seed, thinker = seed_of(number, seen), strongest(seen.game)
        worth = thinker.worth(seen.position, seen.seat, seed, played.number, SEEN_ENOUGH)
    return Decision(
        number,
        seen.seat,
        move,
        [round(chance, 4) for chance in findings.chances],
        notation.event(best.number),
        round(max(0.0, best.worth - worth), 4) if played is not best else 0.0,
    )


def _findings(
    seen: Seen, seed: int, seconds: float | Budget | None, iterations: int | None
) -> Findings:
    return strongest(seen.game).search(
        seen.position,
        seen.seat,
        seed_of(seed, seen),
        seconds=seconds,
        iterations=iterations,
    )
