"""Faults that can be planted in Burrow: each is one place of its sources, written otherwise."""

from typing import NamedTuple


class Fault(NamedTuple):
    """What is wrong, where, and what catches it; a plain error in a rule is caught by nothing."""

    name: str
    file: str
    right: str
    wrong: str
    caught_by: str | None
    also: tuple[str, str, str] | None = None  # a second place: file, right, wrong


SEES = "a_seat_sees_nothing_that_it_was_not_told"
IMAGINES = "an_imagined_world_fits_all_that_the_seat_was_told"
LOADING = "loading"  # the game is refused before it is played

FAULTS = (
    # What is hidden -------------------------------------------------------------------
    Fault(
        "hide does nothing",
        "hidden.py",
        "    if state.turn == OVER:\n        return\n",
        "    return\n",
        "secrets_are_kept_where_the_rules_have_some",
    ),
    Fault(
        "there are secrets, but no hide",
        "rules.py",
        "from .hidden import hide as hide\n",
        "",
        "secrets_are_kept_where_the_rules_have_some",
    ),
    Fault(
        "hide forgets the card set aside",
        "hidden.py",
        "    state.aside = turned_down(state, state.aside)\n",
        "",
        SEES,
    ),
    Fault(
        "hide forgets the card that was found",
        "hidden.py",
        "    if state.player != seat:\n        state.found = turned_down(state, state.found)\n",
        "",
        SEES,
    ),
    Fault(
        "hide forgets what was sealed",
        "hidden.py",
        "            state.dare[owner] = SEALED\n",
        "            state.dare[owner] = state.dare[owner]\n",
        SEES,
    ),
    Fault(
        "the counted deck gives the hidden cards away",
        "hidden.py",
        "    state.deck[card - 1] += 1\n",
        "",
        "the_books_balance",
    ),
    Fault(
        "an observation has the card set aside, which the view does not show",
        "hidden.py",
        "    state.aside = turned_down(state, state.aside)\n",
        "",
        SEES,
        also=("view.py", "aside=CARDS[state.aside]", 'aside="face down" if state.aside else None'),
    ),
    Fault(
        "hide blanks what a seat had learnt",
        "hidden.py",
        "        if not knows(state.seen, seat, owner):\n",
        "        if seat != owner:\n",
        IMAGINES,
    ),
    Fault(
        "hide shows a spectator what the last seat knows",
        "hidden.py",
        "        if not knows(state.seen, seat, owner):\n",
        "        if seat != owner and not state.seen[seat, owner]:\n",
        SEES,
    ),
    # What is told ---------------------------------------------------------------------
    Fault(
        "a deal is not secret",
        "moves.py",
        'tag="deal"):\n    secret = ("kind",)\n',
        'tag="deal"):\n    secret = ()\n',
        IMAGINES,
    ),
    Fault(
        "the card set aside is not secret",
        "moves.py",
        'tag="set-aside"):\n    secret = ("kind",)\n',
        'tag="set-aside"):\n    secret = ()\n',
        IMAGINES,
    ),
    Fault(
        "a dare is not sealed",
        "moves.py",
        '    sealed = ("bold",)\n',
        "    sealed = ()\n",
        IMAGINES,
    ),
    Fault(
        "envelopes are opened too early",
        "rules.py",
        "        if other != seat and state.dare[other] == UNDECIDED:\n            return False\n",
        "        if other != seat and state.dare[other] == UNDECIDED:\n            return True\n",
        IMAGINES,
    ),
    Fault(
        "a happening tells which card was taken",
        "story.py",
        'set aside, if by nobody."""\n\n    secret = ("kind",)\n',
        'set aside, if by nobody."""\n',
        IMAGINES,
    ),
    Fault(
        "a happening tells everybody what one has seen",
        "story.py",
        'what a rival has at home."""\n\n    secret = ("kind",)\n',
        'what a rival has at home."""\n',
        IMAGINES,
    ),
    Fault(
        "who is traded with is not told for what",
        "story.py",
        "        return (self.seat, self.at)\n",
        "        return (self.seat,)\n",
        SEES,
    ),
    # What is known --------------------------------------------------------------------
    Fault(
        "what was seen of an old card is known of the new one",
        "rules.py",
        "    forget(state.seen, seat)\n",
        "",
        SEES,
    ),
    Fault(
        "what was seen in one round is known in the next",
        "rules.py",
        "    state.seen[:] = False\n",
        "",
        SEES,
    ),
    Fault(
        "what is known of a card does not go with it",
        "rules.py",
        "    exchange(state.seen, one, other)\n",
        "",
        IMAGINES,
    ),
    Fault(
        "what an old card cannot be is said of the new one",
        "rules.py",
        "    state.ruled_out[seat, :] = False\n",
        "",
        "all_that_is_possible_is_imagined",
    ),
    Fault(
        "what a rival is known not to have is forgotten",
        "rules.py",
        "        state.ruled_out[seat, kind] = True\n",
        "        state.ruled_out[seat, kind] = False\n",
        IMAGINES,
    ),
    # What is imagined -----------------------------------------------------------------
    Fault(
        "imagine invents cards",
        "hidden.py",
        "        state.aside = cards[homes] + 1\n",
        "        state.aside = below(rng, ALL_KINDS) + 1\n",
        IMAGINES,
    ),
    Fault(
        "imagine deals what is known not to be there",
        "hidden.py",
        "fits[homes, kind] = not state.ruled_out[owner, kind]",
        "fits[homes, kind] = True",
        IMAGINES,
    ),
    Fault(
        "imagine ignores what was learnt",
        "hidden.py",
        "            state.home[owner] = cards[count] + 1\n            count += 1\n",
        "            state.home[owner] = cards[count] + 1\n            count += 1\n"
        "        elif state.home[owner] != NO_CARD:\n"
        "            state.home[owner] = state.home[owner] % ALL_KINDS + 1\n",
        IMAGINES,
    ),
    Fault(
        "imagine leaves the card set aside face down",
        "hidden.py",
        "        state.aside = cards[homes] + 1\n",
        "        state.aside = FACE_DOWN\n",
        IMAGINES,
    ),
    Fault(
        "imagine takes all rivals to be shy",
        "hidden.py",
        "BOLD if below(rng, 2) else SHY",
        "SHY",
        "all_that_is_possible_is_imagined",
    ),
    # What may be done -----------------------------------------------------------------
    Fault(
        "legal lists what there is an objection to",
        "rules.py",
        "        if objection(state, seat, action) == 0:\n",
        "        if objection(state, seat, action) in (0, IS_OUT):\n",
        "what_is_legal_is_what_there_is_no_objection_to",
    ),
    Fault(
        "what is legal depends on a rival's secret",
        "rules.py",
        "            return IS_OUT\n    return 0\n",
        "            return IS_OUT\n"
        "    elif state.home[(seat + 1) % state.seats] == OWL + 1:\n"
        "        return NO_SUCH_RIVAL\n"
        "    return 0\n",
        "what_is_legal_is_what_there_is_no_objection_to",
    ),
    Fault(
        "a reason is none of the reasons",
        "rules.py",
        "            return IS_OUT\n",
        "            return IS_OUT + 1\n",
        "what_is_legal_is_what_there_is_no_objection_to",
    ),
    Fault(
        "a reason has no sentence",
        "words.py",
        '    IS_OUT: "That rival is out of this round.",\n',
        "",
        LOADING,
    ),
    Fault(
        "a hook is misspelt",
        "rules.py",
        "def forbids_take_back(",
        "def forbids_takeback(",
        LOADING,
    ),
    Fault(
        "a hook takes something else",
        "rules.py",
        "def reveals(state, seat, action):",
        "def reveals(state, action, seat):",
        LOADING,
    ),
    Fault(
        "MOST is too small",
        "rules.py",
        "MOST = 26 ",
        "MOST = 6 ",
        "moves_and_chance_events_are_listed_once_and_fit",
    ),
    Fault(
        "a return is forgotten",
        "rules.py",
        "            out[count] = action\n            count += 1\n    return count\n",
        "            out[count] = action\n            count += 1\n",
        "moves_and_chance_events_are_listed_once_and_fit",
    ),
    Fault(
        "there are fewer weights than chance events",
        "rules.py",
        "    return list_copies(state.deck, out)\n",
        "    return list_copies(state.deck[1:], out)\n",
        "moves_and_chance_events_are_listed_once_and_fit",
    ),
    Fault(
        "a chance event has no weight",
        "rules.py",
        "    return list_copies(state.deck, out)\n",
        "    count = list_copies(state.deck, out)\n    out[0] = 0\n    return count\n",
        "moves_and_chance_events_are_listed_once_and_fit",
    ),
    Fault(
        "a move is listed twice",
        "rules.py",
        "    count = 0\n    for action in range(ALL_MOVES):\n",
        "    out[0] = DARE\n    count = 1 if state.phase == DARING else 0\n"
        "    for action in range(ALL_MOVES):\n",
        "moves_and_chance_events_are_listed_once_and_fit",
    ),
    Fault(
        "asking whether envelopes are opened changes the state",
        "rules.py",
        "    if state.phase != DARING:\n        return False\n",
        "    if state.phase != DARING:\n        state.rounds += 1\n        return False\n",
        "asking_changes_nothing",
    ),
    # What is said ---------------------------------------------------------------------
    Fault(
        "points that are lost are not told",
        "story.py",
        "enumerate(gained) if points]",
        "enumerate(gained) if points > 0]",
        "the_books_balance",
    ),
    Fault(
        "a card that is shown is not told",
        "story.py",
        '        return [((self.kind, None), 1), (("still in", None), -1)]\n',
        '        return [(("still in", None), -1)]\n',
        "the_books_balance",
    ),
    Fault(
        "a happening has no sentence",
        "words.py",
        "        case story.NotThere(at, kind):\n"
        '            return f"There is no {kind} at {names[at]}\'s home."\n',
        "",
        "everything_is_told_and_asked_in_sentences",
    ),
    Fault(
        "a decision is not told",
        "words.py",
        '        return f"{names[by or 0]} dares, or does not."\n',
        "        return None\n",
        "everything_is_told_and_asked_in_sentences",
    ),
    # What is kept ---------------------------------------------------------------------
    Fault(
        "a position loses a field",
        "state.py",
        'at home", by=(SEATS, SEATS))',
        'at home", by=(SEATS, SEATS), written=False)',
        "a_position_is_read_as_it_was_written",
    ),
    Fault(
        "a field of a position is not derived",
        "state.py",
        "        state.deck[kind] = COPIES[kind] - elsewhere(state, kind)\n",
        "        pass\n",
        "a_position_is_read_as_it_was_written",
    ),
    Fault(
        "a number outgrows its field",
        "state.py",
        'played or shown", most=9',
        'played or shown", most=1',
        "a_position_is_read_as_it_was_written",
    ),
    Fault(
        "a look can be taken back",
        "rules.py",
        "    return action >= PEEK\n",
        "    return action >= ASK\n",
        "what_a_seat_learnt_by_a_move_it_cannot_take_back",
    ),
    Fault(
        "a move that is taken back is remembered by the view",
        "view.py",
        "def _place(state: Any, owner: int) -> Place:\n",
        "_dared: set[tuple[int, int]] = set()\n\n\n"
        "def _place(state: Any, owner: int) -> Place:\n"
        "    if state.dare[owner]:\n"
        "        _dared.add((int(state.rounds), owner))\n"
        "    if (int(state.rounds), owner) in _dared:\n"
        "        return Place(None, None, [], [], 'sealed', False, 0)\n",
        "a_move_is_taken_back_without_a_trace_or_not_at_all",
    ),
    # Plain errors in rules, for orientation -------------------------------------------
    Fault(
        "the bold win three",
        "rules.py",
        "        return 2 if state.dare[seat] == BOLD else 1\n",
        "        return 3 if state.dare[seat] == BOLD else 1\n",
        None,
    ),
    Fault(
        "the same player begins every round",
        "rules.py",
        "    state.player = (state.player + 1) % state.seats\n",
        "",
        None,
    ),
    Fault(
        "a round ends when one card is left to find",
        "rules.py",
        "cards_in(state.deck) == 0:",
        "cards_in(state.deck) <= 1:",
        None,
    ),
)
