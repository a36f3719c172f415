"""The steps of a match as one viewer may know them, each with what it changed in their view.

Live tables and replays tell them alike.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from pepperbox.engine import Match, Step

from ..core.changes import changes
from ..core.transcript import Transcript
from . import messages

Telling = Callable[[Step], list[str]]


def told(
    match: Match, seat: int | None, since: int, before: Any, telling: Telling | None = None
) -> Iterator[messages.Step]:
    """The steps from that one on; `before` is what was seen before it.

    A step of which there is nothing to say leaves what it changed to the next one.
    """
    steps = match.story(seat, since, views=False)
    sentences = list(map(telling or match.telling, steps))
    loud = [step.number for step, said in zip(steps, sentences, strict=True) if said]
    if steps and steps[-1].number not in loud[-1:]:
        loud.append(steps[-1].number)
    views = zip(loud, match.views_after(loud, seat), strict=True)
    number, view = next(views, (None, None))
    for step, said in zip(steps, sentences, strict=True):
        if step.number != number:
            yield _step(step, said)
            continue
        found: Any = changes(before, view)
        yield _step(step, said, found)
        before = view
        number, view = next(views, (None, None))


def told_again(
    match: Match, seat: int | None, number: int, telling: Telling | None = None
) -> messages.Step:
    """A step that was known, and can now be read."""
    step = match.step(number, seat)
    return _step(step, (telling or match.telling)(step))


def kept_steps(
    transcript: Transcript, seat: int | None, names: Sequence[str], *, changes: bool
) -> list[messages.Step]:
    """The steps of a match whose rules are no longer here, as they were told."""
    seen: list[Any] = transcript.sight(seat).steps
    return [
        messages.Step(
            n=n,
            by=line.by,
            event=line.event,
            happenings=line.happenings,
            told=line.told,
            changes=found if changes and found is not None else msgspec.UNSET,
        )
        for n, (line, found) in enumerate(zip(transcript.told(names), seen, strict=True))
    ]


def _step(step: Step, told: list[str], found: Any = msgspec.UNSET) -> messages.Step:
    return messages.Step(
        n=step.number,
        by=step.by,
        event=step.event,
        happenings=list(step.happenings),
        told=told,
        changes=found,
    )
