"""Going round the table past those who are out, for compiled rules: `out[seat]` says who is."""

from .compile import compiled


@compiled
def next_still_in(out, seats, seat):
    """The next seat clockwise that is not out; the seat itself if all others are."""
    other = (seat + 1) % seats
    while other != seat and out[other]:
        other = (other + 1) % seats
    return other


@compiled
def count_still_in(out, seats):
    count = 0
    for seat in range(seats):
        if not out[seat]:
            count += 1
    return count
