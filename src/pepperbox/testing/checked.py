"""Tests run rules as machine code that checks every index."""

import os

from pepperbox.engine.compile import Mode, mode, switch


def check_indices(wanted: bool = True) -> None:
    """Check them from now on, or not; if PEPPERBOX_COMPILE is set, that form runs.

    Example:
        >>> from pepperbox.engine.compile import mode
        >>> from pepperbox.testing import check_indices
        >>> check_indices()  # an index that is out of range is an error now
        >>> mode()
        'checked'
        >>> check_indices(False)
    """
    form: Mode = "checked" if wanted else "on"
    if "PEPPERBOX_COMPILE" not in os.environ and mode() != form:
        switch(form)
