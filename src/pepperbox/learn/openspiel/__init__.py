"""OpenSpiel: importing this package registers every game as `pepperbox_<name>`.

    import pyspiel
    import pepperbox.learn.openspiel
    game = pyspiel.load_game("pepperbox_<name>(players=3)")

Luck is an explicit chance node. An action is the number of a move (at a chance node: of a
chance event); its name, and its struct, is the notation as JSON. Parameters are `players`,
`reward` ("standing" or "points"), `recall` (see `observer`) and the options of the game.
"""

try:
    import pyspiel as _pyspiel  # noqa: F401
except ModuleNotFoundError:
    raise ModuleNotFoundError("OpenSpiel is an extra: install pepperbox[learn].") from None

import pepperbox

from .game import register

for _name in pepperbox.games():
    register(pepperbox.game(_name))
