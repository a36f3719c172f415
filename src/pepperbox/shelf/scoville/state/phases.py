"""The phases of Scoville, in their order, and what is asked in them."""

from typing import Literal, get_args

# The set-up by luck, then the phases of a round.
(
    STARTING_PLOTS,
    TURN_ORDER,
    FIRST_MARKET,
    FIRST_RECIPES,
    FIRST_HOUSE,
    BIDDING,
    CHOOSING,
    CLAIMING,
    REFILLING,
    PLANTING,
    HARVESTING,
    FULFILMENT,
    TIME_CHECK,
) = range(13)

# Their names for a player.
Phase = Literal[
    "set-up",
    "bidding",
    "choosing",
    "claiming",
    "refilling",
    "planting",
    "harvesting",
    "fulfilment",
    "time check",
]
PHASES: tuple[Phase, ...] = (*get_args(Phase)[:1] * 5, *get_args(Phase)[1:])

# Their names in a position, where the set-up is told apart.
STAGES = (
    "starting plots",
    "turn order",
    "first market",
    "first recipes",
    "first house",
    *PHASES[BIDDING:],
)

# What is asked of a planter, in the order of the questions.
QUESTIONS = ("first pepper", "plaque", "extra plant", "second pepper")
FIRST_PEPPER, PLAQUE_QUESTION, EXTRA_QUESTION, SECOND_PEPPER = range(len(QUESTIONS))
