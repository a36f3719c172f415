"""Everything is told, asked and offered in words; the books balance."""

import random
from collections import Counter
from typing import Any

import msgspec

from pepperbox.engine import Match
from pepperbox.engine.story import Account

from ..positions import random_match
from ..trial import SENTENCE_ENDS, Trial, at_every_position, described, viewers

BUTTON = 80  # letters of an offer, at most
OFFERS = 50  # looked at of one seat
RECENT = 20  # steps whose telling is looked at


@at_every_position
def everything_is_told_and_asked_in_sentences(match: Match, rng: random.Random) -> int:
    """Luck may fall silently, if something tells of it before anybody decides."""
    asked = 0
    for viewer in viewers(match):
        silent = 0
        for step in match.story(viewer, max(0, match.length - RECENT), views=False):
            sentences = match.telling(step)
            for sentence in sentences:
                _check_sentence(sentence)
            silent = 0 if sentences else silent + 1
            assert sentences or step.by is None, f"nothing is told of {step}"
        assert not silent or match.awaits_luck, f"the last {silent} events are never told"
    for seat in match.to_act:
        _check_sentence(str(match.ask(seat)))
        moves = match.moves(seat)
        for move in rng.sample(moves, min(len(moves), OFFERS)):
            words = match.offer(seat, move)
            assert words and len(words) <= BUTTON and "\n" not in words, words
            asked += 1
    return asked


def every_reason_has_a_sentence(trial: Trial) -> None:
    assert set(trial.game.words.REFUSALS) == set(trial.game.rules.REASONS)


def the_books_balance(trial: Trial) -> None:
    """What a viewer is told explains every change of every account that the viewer can see."""
    told: Counter[str] = Counter()
    for rng, (seats, options) in trial.numbered():
        before: dict[int | None, dict[Account, int]] = {}
        for match in random_match(trial.game, seats, options, rng):
            after = _accounts(match)
            kept = set().union(*after.values())
            checked: list[Any] = []  # those who have seen and are told the same need it once
            for viewer in viewers(match) if match.length else ():
                step = match.story(viewer, match.length - 1, views=False)[0]
                of_viewer = (before[viewer], step.happenings, after[viewer])
                if of_viewer in checked:
                    continue
                checked.append(of_viewer)
                booked = [entry for happening in step.happenings for entry in happening.books()]
                try:
                    _check_books(before[viewer], booked, after[viewer], kept)
                except AssertionError as error:
                    error.add_note(f"to viewer {viewer} this was told: {step}")
                    error.add_note(described(match))
                    raise
                told.update(name for (name, _), _ in booked)
            before = after
    assert told, f"{trial.game.title} has no books: nothing that can be counted ever changes"


def _accounts(match: Match) -> dict[int | None, dict[Account, int]]:
    """What each viewer can count; who look at the same view count it together."""
    views = {viewer: match.view(viewer) for viewer in viewers(match)}
    counted = {id(view): match.game.story.accounts(view) for view in views.values()}
    return {viewer: counted[id(view)] for viewer, view in views.items()}


def _check_books(
    before: dict[Account, int],
    booked: list[tuple[Account, int]],
    after: dict[Account, int],
    kept: set[Account],
) -> None:
    """All may see what goes behind a screen, and its owner alone what is there."""
    explained = before.copy()
    for account, change in booked:
        assert account in kept, f"{account} is booked, but nobody sees it"
        if account in explained:
            explained[account] += change
    assert before.keys() <= after.keys(), f"{before.keys() - after.keys()} are seen no longer"
    for account in before if explained != after else ():
        was, told = before[account], explained[account] - before[account]
        assert explained[account] == after[account], (
            f"{account} goes from {was} to {after[account]}, but told is {told:+}"
        )


@at_every_position
def the_story_is_that_of_the_log(match: Match, rng: random.Random) -> int:
    """Its last view is the present one, and it can be told from any step on."""
    earlier = max(0, match.length - RECENT)
    since = rng.randrange(earlier, match.length + 1)
    for viewer in viewers(match):
        story = match.story(viewer, earlier)
        assert [step.number for step in story] == list(range(earlier, match.length))
        assert [(step.by, step.event) for step in story] == match.log(viewer, earlier)
        assert not story or story[-1].view == match.view(viewer)
        assert match.story(viewer, since) == story[since - earlier :]
        msgspec.json.encode(story)
    return match.length


def what_was_told_stays_told(trial: Trial) -> None:
    """Later only more is shown of what happened: nothing that a viewer knew goes or changes."""
    compared = 0
    for rng, (seats, options) in trial.numbered():
        known: dict[int | None, list[list[dict[str, Any]]]] = {}
        for match in random_match(trial.game, seats, options, rng):
            for viewer in viewers(match):
                if match.over or rng.random() < trial.looks / (trial.looks + match.length):
                    story = match.story(viewer, views=False)
                    told = [msgspec.to_builtins([s.event, *s.happenings]) for s in story]
                    for before, after in zip(known.get(viewer, []), told, strict=False):
                        for knew, knows in zip(before, after, strict=True):
                            assert knew.items() <= knows.items(), (viewer, knew, knows)
                            compared += 1
                    known[viewer] = told
    assert compared, f"nobody looked twice in {trial.matches} matches"


def _check_sentence(sentence: str) -> None:
    assert sentence.endswith(SENTENCE_ENDS) and "\n" not in sentence, sentence
    assert "UNSET" not in sentence, f"{sentence!r} tells what is hidden from its reader"
