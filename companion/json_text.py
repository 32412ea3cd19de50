"""JSON as text: read within bounds of length, depth and numbers where it comes from elsewhere, and written without
blanks."""

from __future__ import annotations

import json
import re
import sys

from engine.json_types import JsonValue
from engine.verdict import Refusal

LONGEST_LINE = 1_000_000
DEEPEST = 100
MOST_DIGITS = 1000
"""Of a whole number: Python writes none of more than 4,300, and no game makes one of those out of one of these."""
LARGEST = sys.float_info.max

_STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?')
"""A string, or what begins one that never ends: so no character is looked at twice."""

_NO_BRACKET = re.compile(r"[^\[\]{}]+")


class NotJson(Refusal):
    """Bytes that are no JSON value, or one that is too long or too deep."""

    code = "bad-json"


def parse(content: bytes, longest: int = LONGEST_LINE) -> JsonValue:
    """Return the JSON value in some bytes; NotJson if there is none, or one too long or too deep."""
    if len(content) > longest:
        raise NotJson("too-long")
    try:
        text = content.decode()
        if is_deeper_than(text, DEEPEST):
            raise NotJson("too-deep")
        return json.loads(text, parse_constant=_no_constant, parse_float=_float, parse_int=_whole)
    except (ValueError, RecursionError):
        raise NotJson("no-json") from None


def _no_constant(name: str) -> None:
    raise ValueError(name)


def _float(digits: str) -> float:
    """Read a number with a fraction or exponent; infinity, which 1e999 would be, could not be written back as JSON."""
    return max(-LARGEST, min(float(digits), LARGEST))


def _whole(digits: str) -> int | float:
    """Read a whole number; one that is far too long for any game is a mere number, which no field takes."""
    return int(digits) if len(digits) <= MOST_DIGITS else _float(digits)


def is_deeper_than(text: str, deepest: int) -> bool:
    """Count brackets outside strings, so that the depth is known before anything recurses."""
    depth = 0
    for bracket in _NO_BRACKET.sub("", _STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > deepest:
            return True
    return False


_COMPACT = json.JSONEncoder(separators=(",", ":"))


def compact(value: JsonValue) -> str:
    """Return a value as JSON in ASCII, without blanks."""
    return _COMPACT.encode(value)


def compact_bytes(value: JsonValue) -> bytes:
    """Return a value as JSON in UTF-8, without blanks."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
