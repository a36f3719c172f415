"""Numbers for events as somebody may know them."""

import functools

import msgspec

from pepperbox.engine import Event, Game, Notation


class Codes:
    """A number for every event, whole or with its secrets left out.

    1 and up: the moves, then the chance events, then what is left of them when hidden.
    """

    def __init__(self, game: Game) -> None:
        self._moves: Notation = game.moves.MOVES
        self._chances: Notation = game.moves.CHANCES
        self._hidden: dict[Event, int] = {}
        for notation in (self._moves, self._chances):
            if any(event.secret or event.sealed for event in notation.types):
                for number in range(len(notation)):
                    self._number_hidden(notation.event(number))

    def _number_hidden(self, event: Event) -> None:
        for names in (event.secret, event.secret + event.sealed):
            if names:
                shown = msgspec.structs.replace(event, **dict.fromkeys(names, msgspec.UNSET))
                self._hidden.setdefault(shown, len(self._hidden))

    @staticmethod
    @functools.cache
    def of(game: Game) -> "Codes":
        """The one list of codes of a game."""
        return Codes(game)

    def code(self, by: int | None, event: Event) -> int:
        """The code of an event, decided by a seat or (None) by luck."""
        if event in self._hidden:
            return 1 + len(self._moves) + len(self._chances) + self._hidden[event]
        if by is None:
            return 1 + len(self._moves) + self._chances.number(event)
        return 1 + self._moves.number(event)
