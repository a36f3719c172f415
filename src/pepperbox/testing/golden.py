"""Golden playthroughs: finished records told as text, step by step, that a person can read.

A golden is a pair of files: `name.json`, a record with what it guards, and `name.txt`,
its transcript. The test tells the record anew and compares; `make golden` rewrites the
transcripts, to be read in the diff.
"""

import json
import os
from pathlib import Path
from typing import Any

import msgspec

from pepperbox.engine import replay
from pepperbox.engine.record import read


def transcript(guards: str, record: dict[str, Any], *, last_view: bool = True) -> str:
    """A record step by step: what was decided, out of how many choices, and what came of it.

    Then what is seen at the end, or, where that is too long to read, the last position.

    Example:
        >>> import pepperbox
        >>> from pepperbox.testing import transcript
        >>> match = pepperbox.game("harvest_dice").match(seats=2, seed="any text")
        >>> print(transcript("The first roll.", match.record()).splitlines()[2])
        Harvest Dice, 2 players, options {"mode":"basic",...
    """
    whole = read(record)
    end = replay(whole)
    match = end.beginning()
    lines = [
        guards,
        "",
        f"{end.game.title}, {end.seats} players, options {_json(whole.options)}",
        "",
    ]
    for step in map(end.step, range(end.length)):
        choices = len(match.outcomes() if step.by is None else match.moves(step.by))
        sentences = end.telling(step)  # none where a later step tells it
        if sentences:
            told, *more = sentences
            lines.append(f"{step.number + 1:4}. {told}  {_json(step.event)} of {choices}")
            lines += [f"      {sentence}" for sentence in more]
        match.play(step.by, step.event)
    lines += ["", f"Points {match.points}, winners {list(match.winners)}.", ""]
    if last_view:
        lines.append(json.dumps(msgspec.to_builtins(match.view(None)), indent=1))
    else:
        lines.append(_json(match.position()["state"]))
    return "\n".join(lines) + "\n"


def check_golden(file: Path, *, last_view: bool = True) -> None:
    """Compare the transcript of a golden record with the one kept beside it.

    Example:
        >>> import json, pathlib, tempfile
        >>> import pepperbox
        >>> from pepperbox.testing import check_golden, transcript
        >>> record = pepperbox.game("harvest_dice").match(seats=2, seed="any text").record()
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     golden = pathlib.Path(folder) / "opening.json"
        ...     _ = golden.write_text(json.dumps({"guards": "The opening.", "record": record}))
        ...     _ = golden.with_suffix(".txt").write_text(transcript("The opening.", record))
        ...     check_golden(golden)
    """
    golden = json.loads(file.read_text(encoding="utf-8"))
    told = transcript(golden["guards"], golden["record"], last_view=last_view)
    kept = file.with_suffix(".txt")
    if os.environ.get("PEPPERBOX_GOLDEN") == "rewrite":
        kept.write_text(told, encoding="utf-8")
    assert told == kept.read_text(encoding="utf-8")


def _json(event: object) -> str:
    return msgspec.json.encode(event).decode()
