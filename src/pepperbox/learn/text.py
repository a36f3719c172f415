"""A match as text, for `render`: what happened, what is asked, and the table for all to see."""

import msgspec

from pepperbox.engine import Match


def told(match: Match, since: int = 0) -> str:
    """The match as a spectator sees it, with what happened since that entry of the log."""
    lines = [f"{match.game.title}, {match.seats} players"]
    for number in range(since, match.length):
        lines += match.telling(match.step(number))
    if match.over:
        won = " and ".join(match.names[seat] for seat in match.winners)
        lines.append(f"The match is over: points {match.points}, won by {won}.")
    else:
        lines += [f"{match.names[seat]}: {match.ask(seat)}" for seat in match.to_act]
    table: dict[str, object] = msgspec.to_builtins(match.view(None))
    lines += [f"  {name}: {msgspec.json.encode(value).decode()}" for name, value in table.items()]
    return "\n".join(lines)
