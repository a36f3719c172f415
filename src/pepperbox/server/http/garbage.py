"""When Python looks for garbage in circles: a server makes hardly any, and what it loads stays."""

import gc

SELDOM = (50_000, 50, 100)


def look_seldom() -> None:
    """From before the server is loaded: looking would be a sixth of that."""
    gc.set_threshold(*SELDOM)
