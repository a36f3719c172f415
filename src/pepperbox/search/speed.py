"""How fast a game is played at random, and searched, in a second of one core's time."""

import time

import msgspec

from pepperbox.engine import Game, Match, generator, specialise

from .thinker import thinker


class Speed(msgspec.Struct, frozen=True):
    game: str
    seats: int
    moves_per_second: float  # moves and chance events alike
    matches_per_second: float


def measure(game: Game, seats: int, seconds: float, options: dict[str, object]) -> Speed:
    """Play random matches for about that long, compiling left out."""
    game.check_seats(seats)
    play = specialise("pepperbox.search.play", game.rules)
    opening = game.opening(seats, game.read_options(options))
    work = opening.copy()
    rng = generator(1)
    play.play_matches(opening, work, 1, rng)
    moves = matches = 0
    batch = 1
    start = time.thread_time()
    while (spent := time.thread_time() - start) < seconds:
        moves += play.play_matches(opening, work, batch, rng)
        matches += batch
        batch = max(1, min(batch * 2, int(matches / max(spent, 1e-3) * seconds / 10)))
    return Speed(game.name, seats, moves / spent, matches / spent)


class SearchSpeed(msgspec.Struct, frozen=True):
    game: str
    seats: int
    iterations_per_second: float


def measure_search(
    game: Game, seats: int, seconds: float, options: dict[str, object]
) -> SearchSpeed:
    """Search the first decision of a match for about that long, compiling left out."""
    match = game.match(seats, seed="bench", options=options)
    seat = _first_with_a_choice(match)
    position = match.seen(seat).position
    start = time.thread_time()
    findings = thinker(game).search(position, seat, 1, seconds=seconds)
    spent = time.thread_time() - start
    return SearchSpeed(game.name, seats, findings.iterations / spent)


def _first_with_a_choice(match: Match) -> int:
    """Play on while there is nothing to choose."""
    while match.to_act:
        for seat in match.to_act:
            if len(match.moves(seat)) > 1:
                return seat
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    raise ValueError("a match without a choice")
