"""`python -m pepperbox.cli` is the command `pepperbox`."""

from . import main

main()
