"""What can be agreed on before a match of Chips."""

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chips has none."""
