"""How much of Scrumbudgetel is luck: what a player could win at most, and why.

    python benchmarks/scrumbudgetel_luck.py [--matches 20000] [--spoiled 600]

Three measurements, with two seats:

1. A free hand. On the map seat 0 plays as `greedy` does. Its account is kept for a player
   with the same dice and draws to whom no rule of laying applies: every marker fits, in any
   order, rivals' colours too, and the whole roll is always laid, the dearest first (no
   order does better, whenever the match ends). It has an extra turn for an obstacle, and it
   has won as soon as it draws the cave. The rival plays on, and decides by the account.
2. A spoiler. Seat 0 knows that its rival lays at random. It lays what `greedy` thinks best,
   to 3 doubloons, and of all ways to do so it takes the one after which that rival, in
   trials, can lay least.
3. Who has the cave: how far behind its owner is when it first can lay it, and how often it
   wins then, both seats being `greedy`.
"""

import argparse

import numpy as np

import pepperbox
from pepperbox.engine import CHANCE, OVER, below, compiled, generator, specialise
from pepperbox.search.workspace import Bots
from pepperbox.shelf.scrumbudgetel.rules import ROLL
from pepperbox.shelf.scrumbudgetel.rules.laying import is_rivals, kind_of
from pepperbox.shelf.scrumbudgetel.rules.scoring import score, stash_cost
from pepperbox.shelf.scrumbudgetel.rules.turns import begin_turn
from pepperbox.shelf.scrumbudgetel.tables import (
    CAVE,
    DRAWING,
    DRAWING_STASH,
    KINDS,
    OBLONG,
    ROLLING,
    SHAPE,
    SQUARE,
    VALUE,
)

GAME = pepperbox.game("scrumbudgetel")
rules = GAME.rules
luck = specialise("pepperbox.search.luck", rules)
move = specialise("pepperbox.search.play", rules).move
choose = specialise("pepperbox.search.rivals", rules, GAME.thinking).choose
estimate = GAME.thinking.estimate

ALL_KINDS = len(KINDS)
AT_ONCE, WHEN_IN_NEED = 0, 1  # when a free hand uses its obstacles
PLANS, GOOD_PLANS, TRIALS, AS_GOOD = 200, 30, 36, 3.0  # of the spoiler


# 1. A free hand -----------------------------------------------------------------------


@compiled
def free_hand(opening, matches, rng, own, rival, obstacles, out):
    """For each match: was the cave drawn, and by how much is the account ahead at the end?"""
    numbers = np.empty(rules.MOST, np.int32)
    weights = np.empty(rules.MOST, np.int32)
    work = opening.copy()
    seen = opening.copy()
    hand = np.zeros(ALL_KINDS, np.int16)
    haul = np.zeros(2, np.int16)
    for match in range(matches):
        work[0] = opening[0]
        state = work[0]
        hand[:] = 0
        haul[:] = 0
        again = False
        while state.turn != OVER and hand[CAVE] == 0:
            seat, phase, player = state.turn, state.phase, state.player
            if seat == CHANCE:
                before = state.stash[0].copy()
                luck.fall(state, rng, numbers, weights)
                if phase in (DRAWING, DRAWING_STASH) and player == 0:
                    take(state, before, hand)
                elif phase == ROLLING and player == 0:
                    need = obstacles == AT_ONCE or state.stash[1, CAVE] > 0
                    again = lay_best(state.roll, hand, haul, need)
            elif seat == 0:
                rules.apply(state, 0, choose(work, 0, own.worlds[1], own, rng, numbers))
            else:
                seen[0] = work[0]
                seen[0].stash[0] = hand
                seen[0].haul[0], seen[0].haul[1] = haul
                move = choose(seen, 1, rival.worlds[1], rival, rng, numbers)
                kind = kind_of(move)
                haul[kind if SHAPE[kind] == OBLONG else 1] += VALUE[kind]
                rules.apply(state, 1, move)
            if again and player == 0 and state.player == 1 and state.turn != OVER:
                begin_turn(state, 0)
                again = False
        state.stash[0] = hand
        out[match, 0] = hand[CAVE]
        out[match, 1] = haul[0] - haul[1] - stash_cost(state, 0) + stash_cost(state, 1)


@compiled
def take(state, before, hand):
    """A marker was drawn; obstacles are kept off the map."""
    for kind in range(ALL_KINDS):
        if state.stash[0, kind] > before[kind]:
            hand[kind] += 1
            if SHAPE[kind] == SQUARE:
                state.stash[0, kind] = 0


@compiled
def lay_best(left, hand, haul, use_obstacle):
    """Lay the whole roll, an obstacle first if one is to be used; was one laid?"""
    again = False
    for _ in range(left):
        best = -1
        for kind in range(ALL_KINDS):
            is_obstacle = SHAPE[kind] == SQUARE
            if hand[kind] == 0 or kind == CAVE or (is_obstacle and (again or not use_obstacle)):
                continue
            if best < 0 or gain(kind) > gain(best):
                best = kind
        if best < 0:
            break
        hand[best] -= 1
        haul[best if SHAPE[best] == OBLONG else 0] += VALUE[best]
        again = again or SHAPE[best] == SQUARE
    return again


@compiled
def gain(kind):
    """By how much laying it puts seat 0 ahead; obstacles first, for the turn they bring."""
    if SHAPE[kind] == SQUARE:
        return 100
    if SHAPE[kind] == OBLONG:
        return 4 if kind == 0 else 2
    return 3 * VALUE[kind] if is_rivals(kind, 0) else 2 * VALUE[kind]


# 2. A spoiler -------------------------------------------------------------------------


@compiled
def spoil(opening, matches, rng, spoils, out):
    """Turns and lays of the random rival, and victories of the spoiler, added up."""
    numbers = np.empty(rules.MOST, np.int32)
    weights = np.empty(rules.MOST, np.int32)
    work = opening.copy()
    for match in range(matches):
        work[0] = opening[0]
        state = work[0]
        spoiler = match % 2
        while state.turn != OVER:
            if state.turn == spoiler:
                play_spoiling(work, spoiler, rng, spoils, numbers)
                continue
            if state.turn != CHANCE:
                out[1] += 1
                move(state, rng, numbers)
                continue
            if state.phase == ROLLING and state.player != spoiler:
                out[0] += 1
            luck.fall(state, rng, numbers, weights)
        ahead = score(state, spoiler) - score(state, 1 - spoiler)
        out[2] += 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0


@compiled
def play_spoiling(work, seat, rng, spoils, numbers):
    """Play a whole turn: the best of many random plans, or of the good ones the most spoiling."""
    plans = np.zeros((PLANS, 6), np.int32)
    lengths = np.zeros(PLANS, np.int64)
    values = np.zeros(PLANS)
    marks = np.zeros(2)
    after = work.copy()
    for plan in range(PLANS):
        after[0] = work[0]
        while after[0].turn == seat:
            count = rules.legal(after[0], seat, numbers)
            move = numbers[below(rng, count)]
            plans[plan, lengths[plan]] = move
            lengths[plan] += 1
            rules.apply(after[0], seat, move)
        values[plan] = lead(after[0], seat, marks)
    order = np.argsort(-values)
    chosen = order[0]
    least = 1e9
    for plan in order[: GOOD_PLANS if spoils else 0]:
        if values[plan] < values[order[0]] - AS_GOOD:
            break
        after[0] = work[0]
        for i in range(lengths[plan]):
            rules.apply(after[0], seat, plans[plan, i])
        lays = 0.0 if after[0].turn == OVER else rivals_lays(after, 1 - seat, rng, numbers)
        if lays < least:
            least = lays
            chosen = plan
    for i in range(lengths[chosen]):
        rules.apply(work[0], seat, plans[chosen, i])


@compiled
def lead(state, seat, marks):
    if state.turn == OVER:
        return 1000.0 * np.sign(score(state, seat) - score(state, 1 - seat))
    estimate(state, marks)
    return marks[seat] - marks[1 - seat]


@compiled
def rivals_lays(position, seat, rng, numbers):
    """How many markers a random player with this map and stash lays in a turn, on average."""
    trial = position.copy()
    lays = 0
    for i in range(TRIALS):
        trial[0] = position[0]
        state = trial[0]
        begin_turn(state, seat)
        rules.apply(state, CHANCE, ROLL + i % 6)
        while state.turn == seat:
            count = rules.legal(state, seat, numbers)
            rules.apply(state, seat, numbers[below(rng, count)])
            lays += 1
    return lays / TRIALS


# 3. Who has the cave ------------------------------------------------------------------


@compiled
def cave_holders(opening, matches, rng, bots, out):
    """For each match: the owner's lead at its first turn with the cave, and did it win?"""
    numbers = np.empty(rules.MOST, np.int32)
    weights = np.empty(rules.MOST, np.int32)
    work = opening.copy()
    for match in range(matches):
        work[0] = opening[0]
        state = work[0]
        owner = -1
        while state.turn != OVER:
            if state.turn != CHANCE:
                action = choose(work, state.turn, bots.worlds[1], bots, rng, numbers)
                rules.apply(state, state.turn, action)
                continue
            if state.phase == ROLLING and owner < 0 and state.stash[state.player, CAVE] > 0:
                owner = state.player
                out[match, 0] = score(state, owner) - score(state, 1 - owner)
            luck.fall(state, rng, numbers, weights)
        out[match, 1] = score(state, owner) > score(state, 1 - owner)
        out[match, 2] = owner >= 0


def bots(worlds: int) -> Bots:
    """Nothing is sealed, and it does not pay to be unpredictable."""
    open_moves = np.zeros(rules.MOVE_COUNT, np.bool_)
    return Bots(np.array([0, worlds]), 0.0, open_moves, open_moves, np.zeros(1, np.int64))


def measure(matches: int, spoiled: int) -> None:
    opening = GAME.opening(2, GAME.read_options(None))
    lays_at_random, greedy = bots(worlds=0), bots(worlds=1)
    for name, rival in (("random", lays_at_random), ("greedy", greedy)):
        for when, obstacles in (("at once", AT_ONCE), ("in need", WHEN_IN_NEED)):
            out = np.zeros((matches, 2))
            free_hand(opening, matches, generator(1), greedy, rival, obstacles, out)
            ended = out[out[:, 0] == 0, 1]
            ahead = (np.sign(ended) + 1).mean() / 2
            drawn = out[:, 0].mean()
            print(
                f"A free hand against {name}, obstacles {when}: draws the cave {drawn:.1%}, "
                f"else is ahead at the end {ahead:.1%}, so wins {drawn + (1 - drawn) * ahead:.1%}."
            )
    for does, spoils in (("does not spoil", False), ("spoils", True)):
        counts = np.zeros(3)
        spoil(opening, spoiled, generator(1), spoils, counts)
        lays = counts[1] / counts[0]
        print(
            f"A planner that {does}: the random rival lays {lays:.3f} markers a turn, "
            f"the planner wins {counts[2] / spoiled:.1%}."
        )
    out = np.zeros((matches, 3))
    cave_holders(opening, matches, generator(1), greedy, out)
    out = out[out[:, 2] > 0]
    for low, high in ((-999, -25), (-25, -12), (-12, 999)):
        rows = out[(out[:, 0] >= low) & (out[:, 0] < high)]
        share, wins = len(rows) / len(out), rows[:, 1].mean() if len(rows) else 0.0
        print(f"Greedy with the cave, {low} to {high} ahead: {share:.1%}, who win {wins:.1%}.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--spoiled", type=int, default=600, help="matches of the spoiler")
    chosen = parser.parse_args()
    measure(chosen.matches, chosen.spoiled)


if __name__ == "__main__":
    main()
