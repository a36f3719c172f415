"""Why a move is advised, in the story's own words: what comes of it at once, and what follows.

The match is played on from here a few times, as bots that look one decision ahead would, after the
move and after the next best: each time in the same imagined world, with the same luck to come. What
somebody gains much more often after one than after the other sets them apart.
"""

import time
from collections import Counter
from collections.abc import Iterable

import numpy as np

from pepperbox.engine import Event, Happening, Match, Seen, Step, generator
from pepperbox.search.budget import Budget
from pepperbox.search.strongest import strongest

from .bot import seed_of
from .plain import GreedyBot

TRIALS = 10
AHEAD = 40  # events of a trial: a round of most games
SECONDS = 1.0  # for all trials at most: on a busy machine there are fewer, and few say nothing
SHARE = 0.5  # of the time for the advice, if that is shorter
TELLING = 0.3  # of the trials: what is gained so much more often
OWN = 0.3  # of the trials, by which one's own gain counts for more
QUOTED_AGAIN = {
    ord("“"): "\N{LEFT SINGLE QUOTATION MARK}",
    ord("”"): "\N{RIGHT SINGLE QUOTATION MARK}",
}

Gain = tuple[int, str]  # who gains, and the sentence that tells it


def why(seen: Seen, best: Event, other: Event | None = None, budget: Budget | None = None) -> str:
    """What speaks for a move, beside the next best; empty if nothing sets them apart.

    Example:
        >>> import pepperbox
        >>> from pepperbox.bots import why
        >>> match = pepperbox.game("scoville").match(seats=2, seed="any text")
        >>> seat = match.to_act[0]
        >>> best, other = match.moves(seat)[:2]
        >>> isinstance(why(match.seen(seat), best, other), str)
        True
    """
    at_once = _trial(seen, best, 0, 1)[0]
    said = [_sentence(seen, one) for one in at_once.happenings[1:] if _gains(one, seen.seat)]
    if other is not None and strongest(seen.game).is_compiled(seen.position, seen.seat):
        said.append(_follows(seen, best, other, budget or Budget(SECONDS / SHARE)))
    return " ".join(sentence for sentence in said if sentence)


def _follows(seen: Seen, best: Event, other: Event, budget: Budget) -> str:
    """The gain that comes much more often after one move than after the other."""
    begun = time.monotonic()
    after: tuple[Counter[Gain], Counter[Gain]] = (Counter(), Counter())
    trials = 0
    while trials < TRIALS and time.monotonic() - begun < min(SECONDS, SHARE * budget.seconds):
        for move, counts in zip((best, other), after, strict=True):
            counts.update(set(_told(seen, _trial(seen, move, trials, AHEAD)[1:])))
        trials += 1
    if trials < TRIALS / 2:
        return ""
    leads = {gain: _lead(gain, seen.seat, *after) for gain in after[0] | after[1]}
    telling = {gain: lead for gain, lead in leads.items() if lead >= TELLING * trials}
    if not telling:
        return ""
    own = OWN * trials  # is understood more easily than what others do not get
    told = max(telling, key=lambda gain: (telling[gain] + own * (gain[0] == seen.seat), gain))
    here, there = (counts[told] or "none" for counts in after)
    sentence = told[1].rstrip(".").translate(QUOTED_AGAIN)
    return f"“{sentence}” follows in {here} of {trials} trials, after the next best in {there}."


def _lead(gain: Gain, seat: int, best: Counter[Gain], other: Counter[Gain]) -> int:
    """How much more often one's own gain comes after the best move, or that of another does not."""
    return (best[gain] - other[gain]) * (1 if gain[0] == seat else -1)


def _trial(seen: Seen, move: Event, number: int, length: int) -> list[Step]:
    """The story of the move, and of what may follow, in a world that fits what the seat knows."""
    world = seen.position.copy()
    seed = seed_of(number, seen)
    seen.game.rules.imagine(world[0], seen.seat, generator(seed))
    match = _from(seen, world, seed)
    match.play(seen.seat, move)
    bot = GreedyBot(seed, worlds=1)
    while match.length < length and match.to_act:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.seen(seat)))
    return match.story(seen.seat, views=False)


def _from(seen: Seen, world: np.ndarray, seed: int) -> Match:
    return Match(
        seen.game, seen.seats, seed=str(seed), options=seen.options, names=seen.names, start=world
    )


def _told(seen: Seen, steps: Iterable[Step]) -> Iterable[Gain]:
    for step in steps:
        for one in step.happenings:
            for seat in range(seen.seats):
                if _gains(one, seat) and (sentence := _sentence(seen, one)):
                    yield seat, sentence


def _gains(happening: Happening, seat: int) -> bool:
    return any(whose == seat and change > 0 for (_, whose), change in happening.books())


def _sentence(seen: Seen, happening: Happening) -> str | None:
    return seen.game.words.relate(happening, seen.names)
