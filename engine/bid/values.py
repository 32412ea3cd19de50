"""What a card can say, and the paths by which single values are named (rules file, 2.2 and 2.3).

A pack is looked at as its leaves: a flat map from path (`locations/mine/vp`) to value. An unknown value has no leaf.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from engine.json_types import Json, JsonDict, JsonValue, Test, is_count, is_one_of
from engine.verdict import BadPack

Leaves = JsonDict

SIDES = ("top", "right", "bottom", "left")
POINTS = range(1, 7)
"""The victory points that a Location may have."""
TYPES = ("deed", "utility", "production", "culture")
FACES = ("1", "2", "3", "4", "5", "6")
LONGEST_NAME = 40
NO_MINT = "none"

_ID = re.compile(r"(?!.*--)[a-z0-9-]+")


def is_id(value: object) -> bool:
    """Return whether the value is formed like the id of a card."""
    return isinstance(value, str) and _ID.fullmatch(value) is not None


def is_name(value: object) -> bool:
    """Return whether the value is a text of 1 to 40 characters, blanks around it not counted."""
    return isinstance(value, str) and 1 <= len(value.strip()) <= LONGEST_NAME


def is_side(value: object) -> bool:
    """Return whether the value says what one side shows: a colour, no mint, or two or three colours."""
    if isinstance(value, list):
        return len(value) in (2, 3) and all(is_name(colour) and colour != NO_MINT for colour in value)
    return is_name(value)


def is_row(value: object) -> bool:
    """Return whether the value is what an AI card says of one face of the die."""
    if not isinstance(value, dict):
        return False
    do, rest = value.get("do"), {key: field for key, field in value.items() if key != "do"}
    if do in ("raise-to", "raise-by", "bid"):
        return set(rest) == {"amount"} and is_count(rest["amount"], 1)
    if do == "text":
        return set(rest) == {"text"} and isinstance(rest["text"], str)
    return do in ("special", "withdraw") and not rest


def is_special(value: object) -> bool:
    """Return whether the value is a special ability: its text and, if a row can express it, its effect."""
    if not isinstance(value, dict) or not {"text"} <= set(value) <= {"text", "then"}:
        return False
    then = value.get("then")
    return isinstance(value["text"], str) and (then is None or (is_row(then) and then["do"] != "special"))


FIELDS: Mapping[str, Mapping[str, Test | Mapping[str, Test]]] = {
    "locations": {
        "name": is_name,
        "type": is_one_of(*TYPES),
        "vp": lambda value: is_count(value, POINTS[0], POINTS[-1]),
        "mints": dict.fromkeys(SIDES, is_side),
    },
    "ai": {
        "name": is_name,
        "one_player": dict.fromkeys(FACES, is_row),
        "two_player": dict.fromkeys(FACES, is_row),
        "special": is_special,
    },
}
"""The fields of a card, in the order in which they are asked for: a test, or a test for each of their parts."""

MOST = {"locations": 30, "ai": 4}
"""Cards in the box."""


def of_card(section: str, card: str) -> Iterator[str]:
    """Yield the paths of all values of a card, in the order in which they are asked for."""
    for field, test in FIELDS[section].items():
        if isinstance(test, Mapping):
            yield from (f"{section}/{card}/{field}/{part}" for part in test)
        else:
            yield f"{section}/{card}/{field}"


def leaves_of_card(section: str, card: str, entry: Json) -> Leaves:
    """Return the values of a card given as an object, ignoring keys that are no fields; BadPack if a value is
    impossible."""
    leaves: Leaves = {}
    for field, test in FIELDS[section].items():
        leaves |= _leaves(f"{section}/{card}/{field}", test, entry.get(field))
    return leaves


def _leaves(path: str, test: Test | Mapping[str, Test], value: JsonValue) -> Leaves:
    """Return the leaves under one path; a null or absent value has none."""
    if value is None:
        return {}
    if not isinstance(test, Mapping):
        if not test(value):
            raise BadPack("value", needs=path)
        return {path: value}
    if not isinstance(value, dict) or any(part not in test for part in value):
        raise BadPack("value", needs=path)
    leaves: Leaves = {}
    for part, tested in test.items():
        leaves |= _leaves(f"{path}/{part}", tested, value.get(part))
    return leaves


def reader_of(path: str, cards: Json) -> Callable[[JsonValue], Leaves]:
    """Return the reader of the value of a `learn` at `path`; BadPack if there is no such path.

    `cards` holds the ids of the pack by section. Only a Location may be new, and only as a whole.
    """
    section, _, rest = path.partition("/")
    card, _, field = rest.partition("/")
    if section not in FIELDS or not is_id(card):
        raise BadPack("path", needs=path)
    is_new = card not in cards[section]
    if not field and not path.endswith("/") and (section == "locations" or not is_new):
        if is_new and len(cards[section]) >= MOST[section]:
            raise BadPack("too-many", needs=path)
        return lambda value: _something(path, _whole_card(section, card, value))
    name, slash, part = field.partition("/")
    test = FIELDS[section].get(name)
    if slash:
        test = test.get(part) if isinstance(test, Mapping) else None
    if is_new or test is None:
        raise BadPack("path", needs=path)
    return lambda value: _something(path, _leaves(path, test, value))


def _something(path: str, leaves: Leaves) -> Leaves:
    """Return the values; BadPack if a group has none at all."""
    if not leaves:
        raise BadPack("value", needs=path)
    return leaves


def _whole_card(section: str, card: str, value: JsonValue) -> Leaves:
    """Return the values of a whole card; it may have its `id`, and nothing that is no field of it."""
    path = f"{section}/{card}"
    if not isinstance(value, dict) or value.get("id", card) != card or not set(value) <= {*FIELDS[section], "id"}:
        raise BadPack("value", needs=path)
    return leaves_of_card(section, card, value)
