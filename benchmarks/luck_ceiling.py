"""How much of Harvest Dice between two bots is rolls: what taking luck out can save at most.

    python benchmarks/luck_ceiling.py [--bots master@60,master@80] [--matches 48]

Before each round of a match the dice are rolled anew, again and again, and from every roll the
match is played to its end several times, with other seeds of the bots and other luck. What ends
from one roll have in common, beyond what they have in common from any roll, is what that roll
decides. All rolls of a match together are the part of its result that the best judge of luck
could take away. The rest are decisions that the same bots with other seeds would not have made.
"""

import argparse

import numpy as np

import pepperbox
from pepperbox.arena.luck import log_of
from pepperbox.arena.meeting import Meeting, Outcome
from pepperbox.arena.seating import meetings
from pepperbox.arena.together import play_together
from pepperbox.engine import CHANCE, generator, specialise
from pepperbox.search.workspace import LUCK
from pepperbox.shelf.harvest_dice.tables import ROLLING

GAME = pepperbox.game("harvest_dice")
luck = specialise("pepperbox.search.luck", GAME.rules)

AGAIN = 8  # rolls before a round, and ends of the match from each
COMMON = 4  # a round that fewer than one match in so many has is left out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--bots", default="master@60,master@80")
    parser.add_argument("--matches", type=int, default=48)
    wish = parser.parse_args()
    bots = wish.bots.split(",")
    plan = meetings(GAME.name, bots, 2, wish.matches, "ceiling", {}, record=True)
    played = play_together(plan)
    by_match = [rounds_of(outcome) for outcome in played]
    decided = 0.0
    for left in range(1, max(map(len, by_match)) + 1):
        at_hand = [
            (one, rounds[-left]) for one, rounds in enumerate(by_match) if len(rounds) >= left
        ]
        if len(at_hand) < wish.matches / COMMON:
            break
        parts = [part_of_the_roll(plan[i], before, bots[0]) for i, before in at_hand]
        part, error = np.mean(parts), np.std(parts) / len(parts) ** 0.5
        decided += part * len(at_hand) / wish.matches
        print(f"{left} rounds before the end: {part:.4f} ± {1.96 * error:.4f} of {len(parts)}")
    shares = np.array([share_of(outcome, bots[0]) for outcome in played])
    explained = decided / shares.var()
    print(f"All rolls: {decided:.3f} of {shares.var():.3f}, {explained:.0%} of the results.")
    if explained < 1:
        print(f"At most {1 / (1 - explained):.1f} times fewer matches.")


def rounds_of(outcome: Outcome) -> list[np.ndarray]:
    """The positions before the rolls."""
    match = pepperbox.replay(outcome.record or {})
    position = GAME.opening(match.seats, match.options)
    found = []
    for by, number in log_of(match).tolist():
        state = position[0]
        if state.turn == CHANCE and state.phase == ROLLING and state.rolled == 0:
            found.append(position.copy())
        GAME.rules.apply(state, CHANCE if by == LUCK else by, number)
    return found


def part_of_the_roll(meeting: Meeting, before: np.ndarray, bot: str) -> float:
    """The variance of a bot's share that the roll decides, without bias."""
    numbers, weights = (np.empty(GAME.rules.MOST, np.int32) for _ in range(2))
    rng = generator(meeting.number + 1)
    rolled = []
    for _ in range(AGAIN):
        after = before.copy()
        luck.fall_out(after[0], rng, numbers, weights)
        rolled += [after] * AGAIN
    plan = [
        Meeting(number, GAME.name, meeting.bots, f"{meeting.seed}/{number}")
        for number in range(len(rolled))
    ]
    ends = play_together(plan, np.concatenate(rolled))
    shares = np.array([share_of(end, bot) for end in ends]).reshape(AGAIN, AGAIN)
    sums = shares.sum(axis=1)
    same_roll = (sums**2 - (shares**2).sum(axis=1)).mean() / (AGAIN * (AGAIN - 1))
    other_roll = (sums.sum() ** 2 - (sums**2).sum()) / (AGAIN**3 * (AGAIN - 1))
    return float(same_roll - other_roll)


def share_of(outcome: Outcome, bot: str) -> float:
    return sum(
        share for name, share in zip(outcome.bots, outcome.shares, strict=True) if name == bot
    )


if __name__ == "__main__":
    main()
