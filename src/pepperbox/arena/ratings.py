"""OpenSkill ratings (Plackett-Luce) from the places that bots came in."""

from collections.abc import Sequence
from typing import Any

from openskill.models import PlackettLuce

from .meeting import Outcome

MODEL = PlackettLuce()


def ratings(bots: Sequence[str], outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """A rating (mu, sigma) for each bot, from all outcomes in their order."""
    rated: dict[str, Any] = {name: MODEL.rating(name=name) for name in bots}
    for outcome in outcomes:
        if len(set(outcome.bots)) < 2:
            continue  # a bot learns nothing about its strength from itself
        teams = [[MODEL.rating(rated[name].mu, rated[name].sigma)] for name in outcome.bots]
        after = MODEL.rate(teams, ranks=[float(place) for place in outcome.places])
        for name in set(outcome.bots):
            seated = zip(after, outcome.bots, strict=True)
            own = [team[0] for team, sitting in seated if sitting == name]
            mu = sum(rating.mu for rating in own) / len(own)
            sigma = sum(rating.sigma for rating in own) / len(own)
            rated[name] = MODEL.rating(mu, sigma, name=name)
    return rated
