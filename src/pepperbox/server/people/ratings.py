"""How good people are at a game: OpenSkill, by the places of finished matches.

Only matches with two or more people count, and among them only the people: each is
rated by their place among the people, whatever bots did. Somebody who held several
seats of a table is not rated for it. Where a program of somebody plays nobody is rated.
"""

from collections import Counter

from openskill.models import PlackettLuce
from sqlalchemy import select

from ..core.tables import TableRow
from ..core.terms import Answer
from ..storage.database import Insert, Transaction
from ..storage.models import people
from ..storage.models import ratings as kept

MODEL = PlackettLuce()
LISTED = 100


class Rating(Answer, frozen=True):
    person: str
    name: str
    rating: float  # the middle of what is believed
    uncertainty: float  # one standard deviation
    matches: int


async def rate(connection: Transaction, insert: Insert, row: TableRow, places: list[int]) -> None:
    """Rate the people of a finished match, in the transaction that finishes it."""
    if row.has_programs:
        return
    sitting = Counter(seat.person for seat in row.seats if seat.person)
    seats = [n for n, seat in enumerate(row.seats) if seat.person and sitting[seat.person] == 1]
    if len(seats) < 2:
        return
    persons = [str(row.seats[n].person) for n in seats]
    found = await connection.execute(
        select(kept)
        .where(kept.c.game == row.game, kept.c.person.in_(persons))
        .order_by(kept.c.person)
        .with_for_update()
    )
    before = {known.person: known for known in found}
    teams = [
        [MODEL.rating(mu=before[person].mu, sigma=before[person].sigma)]
        if person in before
        else [MODEL.rating()]
        for person in persons
    ]
    rated = MODEL.rate(teams, ranks=[float(places[n]) for n in seats])
    for person, (rating,) in zip(persons, rated, strict=True):
        values = {
            "mu": rating.mu,
            "sigma": rating.sigma,
            "matches": (before[person].matches if person in before else 0) + 1,
        }
        await connection.execute(
            insert(kept)
            .values(person=person, game=row.game, **values)
            .on_conflict_do_update(index_elements=["person", "game"], set_=values)
        )


async def best(connection: Transaction, game: str) -> list[Rating]:
    """The people who are best with the most certainty."""
    rows = await connection.execute(
        select(kept, people.c.name)
        .join(people, people.c.id == kept.c.person)
        .where(kept.c.game == game)
        .order_by((kept.c.mu - 3 * kept.c.sigma).desc(), kept.c.person)
        .limit(LISTED)
    )
    return [
        Rating(
            person=row.person,
            name=row.name,
            rating=round(row.mu, 2),
            uncertainty=round(row.sigma, 2),
            matches=row.matches,
        )
        for row in rows
    ]
