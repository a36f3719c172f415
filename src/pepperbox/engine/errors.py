"""The two ways a request can be refused, and the one way the engine can fail."""


class Refused(ValueError):
    """Nothing was changed; the message is one sentence that a player understands."""


class Unreadable(Refused):
    """What was given cannot be read: not a move, an option or a record of ours."""


class NotAllowed(Refused):
    """What was given can be read, but the rules do not allow it now."""


class Fault(RuntimeError):
    """A rule of the engine was broken by the engine or a game: never the player's doing."""
