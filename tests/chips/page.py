"""The page of Chips read a second time, in plain Python: what tests compare the rules with."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from pepperbox.shelf.chips.tables import Card, Flavour

BAG: dict[Flavour, int] = {"potato": 7, "onion": 6, "barbecue": 5, "vinegar": 4, "chicken": 3}

VALUES = {
    "all-1": 1, "all-2": 42,
    "min-potato3-onion3": 4, "min-barbecue2-onion3": 9, "min-vinegar2-barbecue2": 16,
    "min-chicken3": 120, "min-vinegar4": 140, "min-barbecue5": 160, "min-onion6": 180,
    "min-potato7": 200,
    "equal-onion-potato": 25, "equal-barbecue-onion": 30, "equal-vinegar-barbecue": 35,
    "equal-chicken-vinegar": 40, "equal-vinegar-onion": 70, "equal-vinegar-potato": 100,
    "equal-chicken-onion": 110,
    "last-potato": 61, "last-onion": 71, "last-barbecue": 81, "last-vinegar": 91,
    "last-chicken": 111,
    "none-chicken": 201, "none-vinegar": 202,
    "per-potato": 5, "per-onion": 8, "per-barbecue": 11, "per-vinegar": 15, "per-chicken": 22,
    "more-onion-potato": 45, "more-barbecue-onion": 50, "more-vinegar-barbecue": 55,
    "more-chicken-vinegar": 60, "more-barbecue-potato": 80, "more-chicken-barbecue": 90,
    "more-chicken-potato": 0,
}  # fmt: skip

TROPHY: Card = "more-chicken-potato"


def is_completed(card: str, board: Sequence[str]) -> bool:
    """Whether these fourteen chips, in the order drawn, complete the card."""
    chips = Counter(board)
    kind, *words = card.split("-")
    match kind:
        case "all":
            return all(chips[flavour] >= int(words[0]) for flavour in BAG)
        case "min":
            return all(chips[word[:-1]] >= int(word[-1]) for word in words)
        case "equal":
            return chips[words[0]] == chips[words[1]]
        case "last":
            return board[-1] == words[0]
        case "none":
            return chips[words[0]] == 0
        case "per":
            return chips[words[0]] >= 1
        case "more":
            return chips[words[0]] > chips[words[1]]
    raise ValueError(card)


def points(card: str, board: Sequence[str]) -> int:
    """What a card on the plus side adds to the score."""
    if not is_completed(card, board):
        return 0
    counted = Counter(board)[card[4:]] if card.startswith("per-") else 1
    return VALUES[card] * counted


def rewards(scores: Sequence[int], loser: int | None) -> list[int]:
    """The rewards of a round by its scores; `loser` has lost it by the trophy."""
    ranked = [score for seat, score in enumerate(scores) if seat != loser]
    first = max(ranked)
    if len(scores) == 2:
        return [int(seat != loser and score == first) for seat, score in enumerate(scores)]
    given = [2 if seat != loser and score == first else 0 for seat, score in enumerate(scores)]
    behind = [score for score in ranked if score < first]
    if given.count(2) == 1 and behind:
        for seat, score in enumerate(scores):
            if seat != loser and score == max(behind):
                given[seat] = 1
    return given


def winner(won: Sequence[int], scores: Sequence[int], loser: int | None) -> int | None:
    """Who wins after a round, by all rewards won and the scores of that round; None: nobody yet."""
    if max(won) < (3 if len(won) == 2 else 4):
        return None
    tied = [seat for seat in range(len(won)) if won[seat] == max(won)]
    if len(tied) > 1:
        tied = [seat for seat in tied if seat != loser]
    best = [seat for seat in tied if scores[seat] == max(scores[other] for other in tied)]
    return best[0] if len(best) == 1 else None


def result(record: Mapping[str, Any]) -> tuple[list[int], int | None, int]:
    """The rewards, the winner and the number of rounds that the log of a record amounts to."""
    seats = len(record["names"])
    won, rounds, champion = [0] * seats, 0, None
    hands: list[set[str]] = [set() for _ in range(seats)]
    minus: dict[int, str] = {}
    board: list[str] = []
    for by, event in record["log"]:
        assert champion is None, "something happens after the end"
        match event:
            case {"chance": "deal", "seat": seat, "card": card}:
                hands[seat].add(card)
            case {"chance": "draw", "chip": chip}:
                board.append(chip)
            case {"move": "discard", "card": card}:
                hands[by].remove(card)
            case {"move": "minus", "card": card}:
                hands[by].remove(card)
                minus[by] = card
        if len(board) == 14:
            rounds += 1
            scores = [
                sum(points(card, board) for card in hands[seat]) - points(minus[seat], board)
                for seat in range(seats)
            ]
            completed = is_completed(TROPHY, board)
            loser = next((s for s in minus if completed and minus[s] == TROPHY), None)
            champion = next((s for s in range(seats) if completed and TROPHY in hands[s]), None)
            if champion is None:
                given = rewards(scores, loser)
                won = [before + now for before, now in zip(won, given, strict=True)]
                champion = winner(won, scores, loser)
            hands, minus, board = [set() for _ in range(seats)], {}, []
    return won, champion, rounds
