"""How fast a game is played at random on one core."""

import time

import msgspec

from pepperbox.engine import Game, generator, specialise


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
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        moves += play.play_matches(opening, work, batch, rng)
        matches += batch
        batch = max(1, min(batch * 2, int(matches / max(spent, 1e-3) * seconds / 10)))
    return Speed(game.name, seats, moves / spent, matches / spent)
