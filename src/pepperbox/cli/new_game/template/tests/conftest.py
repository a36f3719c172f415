"""Rules are tested as machine code that checks every index."""

from pepperbox.testing import check_indices

check_indices()
