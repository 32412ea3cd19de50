"""A card pack as a few QR codes, to be read in any order."""

from __future__ import annotations

from companion.cards import pack_files
from companion.json_text import compact_bytes
from companion.packs.packs import UnreadablePack
from companion.sharing import codes
from companion.sharing.codes import Parts
from companion.store.record_faults import NotShared
from engine.json_types import Json, JsonDict


def cut(pack: Json) -> tuple[str, ...]:
    """Return the parts of a pack, first to last; UnreadablePack if it is too large for codes."""
    try:
        return codes.cut(compact_bytes(pack))
    except NotShared as error:
        raise UnreadablePack("too large for codes", "too-large", most=codes.MOST_PARTS * codes.LENGTH) from error


def read(parts: Parts) -> JsonDict:
    """Read the pack that some parts hold, of which none is missing; UnreadablePack if they hold none."""
    try:
        return pack_files.read(parts.content(pack_files.MOST_BYTES))
    except NotShared as error:
        if error.why == "too-large":
            raise UnreadablePack("too large", "too-large", most=pack_files.MOST_BYTES) from error
        raise UnreadablePack(str(error)) from error
