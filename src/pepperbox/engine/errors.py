"""The two ways a request can be refused, and the one way the engine can fail."""


class Refused(ValueError):
    """Nothing was changed; the message is one sentence that a player understands.

    Example:
        >>> import pepperbox
        >>> try:
        ...     pepperbox.game("chips").match(seats=9)
        ... except pepperbox.Refused as refusal:
        ...     print(refusal)
        Chips is for 2 to 5 players, not 9.
    """


class Unreadable(Refused):
    """What was given cannot be read: not a move, an option or a record of ours.

    Example:
        >>> import pepperbox
        >>> pepperbox.game("whist")
        Traceback (most recent call last):
        pepperbox.engine.errors.Unreadable: There is no game 'whist'; ...
    """


class NotAllowed(Refused):
    """What was given can be read, but the rules do not allow it now.

    Example:
        >>> import pepperbox
        >>> pepperbox.game("scoville").match(seats=1)
        Traceback (most recent call last):
        pepperbox.engine.errors.NotAllowed: Scoville is for 2 to 6 players, not 1.
    """


class Fault(RuntimeError):
    """A rule of the engine was broken by the engine or a game: never the player's doing.

    Example:
        >>> import pepperbox
        >>> issubclass(pepperbox.Fault, pepperbox.Refused)  # nobody who plays has to expect it
        False
    """
