"""The page of a course: how each generation did against the best before it."""

import pepperbox
from pepperbox.arena.pages import page, plate, table
from pepperbox.arena.plots import whiskers
from pepperbox.arena.tournament import wilson

from .course import Course


def course_page(course: Course) -> str:
    """One file, with everything in it."""
    recipe, generations = course.recipe, course.generations
    shares = []
    for generation in generations:
        won = generation.share * generation.matches
        shares.append(
            (f"generation {generation.number}", generation.share, *wilson(won, generation.matches))
        )
    losses = [(f"generation {one.number}", one.loss, one.loss, one.loss) for one in generations]
    rows = [
        [
            str(one.number),
            f"{one.lessons:,}",
            f"{one.loss:.4f}",
            f"{one.share:.1%} of {one.matches}",
            "kept" if one.accepted else "put aside",
        ]
        for one in generations
    ]
    body = [
        plate(
            "Matches won against the best before it",
            whiskers(shares, "Share of matches won", par=0.5, par_name="as good"),
            "The first generation meets a search that plays positions out. Whiskers are 95 %"
            " intervals (Wilson). A generation is kept if it won more than half.",
        ),
        plate(
            "How well it foretells who wins",
            whiskers(losses, "Log loss", percent=False),
            "Log loss of the chances on matches that it did not learn from; less is better. It is"
            " shown, not decided by: what foretells better does not always play better.",
        ),
        table(["generation", "lessons", "log loss", "won", ""], rows),
    ]
    return page(
        pepperbox.game(course.game.name).title,
        "A course of training",
        f"{recipe.matches:,} matches a generation, {recipe.iterations} iterations a decision.",
        body,
        f"Seed {recipe.seed}; the same recipe trains the same network again.",
    )
