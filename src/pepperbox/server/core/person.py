"""Somebody who has a name here."""

import msgspec

from .errors import Forbidden, Stranger


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    muted: bool = False  # plays, but does not talk
    banned: bool = False  # only looks on
    owner: str | None = None  # the person whose program it is; None: a person

    @property
    def is_program(self) -> bool:
        return self.owner is not None


def known(person: Person | None) -> Person:
    if person is None:
        raise Stranger("Tell us your name first.")
    if person.banned:
        raise Forbidden("You can look on here, and do nothing else.")
    return person
