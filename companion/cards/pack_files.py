"""Packs from elsewhere: read with suspicion, compared value by value with the owner's, merged as the owner chooses."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final, NoReturn

from companion.cards.pack_parts import flatten
from companion.json_text import is_deeper_than
from companion.packs import packs
from companion.packs.pack_values import Values
from companion.packs.packs import UnreadablePack
from engine.game import GAMES
from engine.json_types import Json, JsonDict, JsonValue
from engine.verdict import BadPack

MOST_BYTES: Final = 1_000_000
DEEPEST: Final = 20
"""The deepest nesting of brackets; a pack has eight."""


def written(pack: Json) -> bytes:
    """Return a pack as the bytes of a file."""
    return (json.dumps(pack, ensure_ascii=False, indent=1) + "\n").encode()


def read(content: bytes) -> JsonDict:
    """Read a pack of any game from a file's bytes; UnreadablePack, and nothing is changed, if it is none."""
    if len(content) > MOST_BYTES:
        raise UnreadablePack("too large", "too-large", most=MOST_BYTES)
    try:
        text = content.decode("utf-8-sig")
        if is_deeper_than(text, DEEPEST):
            raise UnreadablePack("too deep", "too-deep")
        pack = json.loads(text, parse_constant=_no_number, parse_float=_no_number)
        json.dumps(pack, ensure_ascii=False).encode()  # half a character can be read, but not kept
    except UnreadablePack:
        raise
    except (ValueError, RecursionError) as error:
        raise UnreadablePack(str(error)) from error
    if isinstance(pack, dict) and pack.get("format") == "mint-companion-pack" and pack.get("version") != 1:
        raise UnreadablePack("another version", "newer")
    return fitting(packs.check(pack))


def fitting(pack: JsonDict) -> JsonDict:
    """Return a pack if its game can be played with it; else UnreadablePack."""
    game = GAMES.get(pack["game"])
    if game is None:
        return pack
    try:
        game.overlay(packs.built_in(pack["game"]), pack)
    except BadPack as error:
        raise UnreadablePack(str(error), "unfit", str(error.facts.get("needs", ""))) from error
    return pack


def _no_number(text: str) -> NoReturn:
    """Refuse a number that is not whole: no card has one."""
    raise ValueError(text)


@dataclass(frozen=True, slots=True)
class Difference:
    """A value that differs between two packs."""

    path: str
    mine: JsonValue
    theirs: JsonValue


@dataclass(frozen=True, slots=True)
class Comparison:
    """A pack from elsewhere compared with the owner's: the values that only it has, those in both, and those that
    differ."""

    added: Json
    same: tuple[str, ...]
    differing: tuple[Difference, ...]

    def chosen(self, theirs: frozenset[str]) -> JsonDict:
        """Return the values to take over: all that are new, and of the differing those whose path is in `theirs`."""
        return {**self.added, **{one.path: one.theirs for one in self.differing if one.path in theirs}}


def compared(mine: Values, pack: Json, game: str) -> Comparison:
    """Compare the values that hold now with a pack; UnreadablePack for another game's, or for invented cards."""
    if pack["game"] != game:
        raise UnreadablePack("another game", "other-game", game=pack["game"])
    if pack["fictional"]:
        raise UnreadablePack("invented cards", "mixed")
    theirs = flatten(pack, game)
    both = [path for path in theirs if path in mine]
    return Comparison(
        added={path: value for path, value in theirs.items() if path not in mine},
        same=tuple(path for path in both if mine[path] == theirs[path]),
        differing=tuple(Difference(path, mine[path], theirs[path]) for path in both if mine[path] != theirs[path]),
    )
