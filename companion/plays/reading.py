"""Finds the plays in a file, whatever it was packed into, and reads them."""

from __future__ import annotations

from typing import Final

from companion.plays import from_bgg, from_bgstats, from_table
from companion.plays.recorded import Reading, numbered
from companion.sharing import containers
from companion.sharing.containers import JSON, Found
from companion.slices import Steps, whole
from companion.store.record_faults import parsed

LONGEST: Final = 50_000_000
_PEEK: Final = 4_096


def reading(content: bytes) -> Steps[Reading | None]:
    """Return in small steps all plays that some bytes have; None if they are something else, for others to judge.
    NotShared if they have plays, but cannot be read."""
    into, is_any = Reading(), False
    for found in _likely(content):
        is_any = (yield from _read(found, into)) or is_any
    if not is_any:
        return None
    into.plays = numbered(into.plays, into.source)
    return into


def is_likely(content: bytes) -> bool:
    """Return whether some bytes seem to have plays: by how they begin."""
    return any(True for _ in _likely(content))


def _likely(content: bytes) -> list[Found]:
    """Return the texts in some bytes that seem to have plays."""
    return [found for found in containers.texts(content) if _seems_so(found)]


def _seems_so(found: Found) -> bool:
    text = found.text().lstrip("\ufeff \t\r\n")
    if found.kind == JSON:
        return '"plays"' in text
    if text.startswith("<"):
        return "<play" in text or ("<!DOCTYPE" in text[:_PEEK] and "play" in text[:_PEEK])
    lines = [line for line in text[:_PEEK].splitlines() if line.strip()][:2]
    return any(map(from_table.has_headings, lines))


def _read(found: Found, into: Reading) -> Steps[bool]:
    text = found.text()
    if found.kind == JSON:
        value = parsed(text.strip().encode(), LONGEST)
        if not from_bgstats.is_one(value) or not isinstance(value, dict):
            return False
        yield from from_bgstats.reading(value, into)
        return True
    if text.lstrip("\ufeff \t\r\n").startswith("<"):
        return (yield from from_bgg.reading(text.lstrip("\ufeff \t\r\n"), into))
    return (yield from from_table.reading(text, into))


def read(content: bytes) -> Reading | None:
    """Return the same as `reading`, at once."""
    return whole(reading(content))
