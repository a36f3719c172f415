"""Names and lines of chat: data that people type, made safe to keep and to show.

A name is shown as what it is: nothing invisible in it, no letters of two alphabets that
look alike, and never the name of a bot. Two names that look the same are told apart.
"""

import unicodedata
from itertools import groupby

from pepperbox.bots import levels
from pepperbox.engine import Unreadable

from .characters import NAMES

NAME_LENGTH = 24
CHAT_LENGTH = 500
PROGRAM = " bot"  # ends the name of a program, and of nobody else

# Characters that draw nothing or turn the direction of what follows: by category, ...
INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# ... and those that Unicode files elsewhere: fillers, blanks, selectors of a variant.
BLANK = {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, *range(0xFE00, 0xFE0F)}
BLANK |= {*range(0x180B, 0x1810), *range(0xE0100, 0xE01F0)}
JOINER = "\u200d"  # joins pictures of people into one: harmless there, and common
PICTURES = {"So", "Sk"}
COLOURED = "\ufe0f"  # asks for the picture of a sign, as in a red heart
MARKS = {"Mn", "Me"}
MOST_MARKS = 2  # on one letter, as Vietnamese and Thai need them; more climb over other lines

# Alphabets with letters that look alike: a name has those of one.
ALIKE = ("LATIN", "CYRILLIC", "GREEK", "CHEROKEE", "ARMENIAN")
# What is taken for a Latin letter, in small letters; for the eye i, l and 1 are one.
TAKEN_FOR = {
    ord(char): letter
    for letter, chars in {
        "a": "аα",
        "b": "вβ",
        "c": "с",
        "d": "ԁ",
        "e": "еєε",
        "g": "ɡ",
        "h": "һн",
        "j": "ј",
        "k": "кκ",
        "l": "iіıιɩӏ1|",
        "m": "м",
        "n": "ν",
        "o": "оοσ0",
        "p": "рρ",
        "s": "ѕ",
        "t": "тτ",
        "u": "υ",
        "w": "ѡω",
        "x": "хχ",
        "y": "уγ",
    }.items()
    for char in chars
}


def _clean(text: str) -> str:
    composed = unicodedata.normalize("NFC", text)
    return " ".join("".join(_visible(composed)).split())


def _visible(text: str) -> list[str]:
    """The characters that draw something; a blank where others stood."""
    seen: list[str] = []
    marks = 0
    for place, char in enumerate(text):
        category = unicodedata.category(char)
        marks = marks + 1 if category in MARKS else 0
        if char in (JOINER, COLOURED):
            if place and unicodedata.category(text[place - 1]) in (*PICTURES, "Mn"):
                seen.append(char)
        elif category in INVISIBLE or ord(char) in BLANK:
            seen.append(" ")
        elif marks <= MOST_MARKS:
            seen.append(char)
    return seen


def clean_name(text: str) -> str:
    name = _clean(text)
    if not any(unicodedata.category(char)[0] in "LNSP" for char in name):
        raise Unreadable("A name has at least one letter.")
    if len(name) > NAME_LENGTH:
        raise Unreadable(f"A name has at most {NAME_LENGTH} letters.")
    if len(_alphabets(name)) > 1:
        raise Unreadable("A name has letters of one alphabet: some of yours only look alike.")
    if "bot" in _words(look(name)):
        raise Unreadable("Only a bot has the word bot in its name.")
    if look(name) in map(look, NAMES):
        raise Unreadable("One of the bots of the house is called like that.")
    return name


def program_name(text: str) -> str:
    """What a program is called: as no person can be, and as none of our own bots is."""
    name = clean_name(text)
    if len(name) > NAME_LENGTH - len(PROGRAM):
        raise Unreadable(f"The name of a program has at most {NAME_LENGTH - len(PROGRAM)} letters.")
    if look(name) in map(look, levels()):
        raise Unreadable("One of the bots of the house is called like that.")
    return name + PROGRAM


def clean_chat(text: str) -> str:
    line = _clean(text)
    if not line:
        raise Unreadable("There is nothing to say.")
    if len(line) > CHAT_LENGTH:
        raise Unreadable(f"A line of chat has at most {CHAT_LENGTH} letters.")
    return line


def look(name: str) -> str:
    """What a name looks like at a glance: the same for all that could be taken for each other."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    bare = "".join(char for char in plain if unicodedata.category(char) not in MARKS)
    return " ".join(bare.translate(TAKEN_FOR).replace("rn", "m").split())


def different(names: list[str]) -> list[str]:
    """The same names, with a number behind those that would look equal."""
    seen: dict[str, int] = {}
    result = []
    for name in names:
        seen[look(name)] = seen.get(look(name), 0) + 1
        result.append(name if seen[look(name)] == 1 else f"{name} {seen[look(name)]}")
    return result if len(set(map(look, result))) == len(result) else different(result)


def _alphabets(name: str) -> set[str]:
    used = {unicodedata.name(char, "").partition(" ")[0] for char in name if char.isalpha()}
    return used.intersection(ALIKE)


def _words(text: str) -> list[str]:
    return ["".join(letters) for is_word, letters in groupby(text, str.isalpha) if is_word]
