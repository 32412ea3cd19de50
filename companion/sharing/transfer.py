"""Handing a game to another phone: as QR codes, as pasted text, or as a file; looked at first, then taken over.

The whole journal goes along, with undone moves and marks, under the uid of the game. So the other phone can undo all
that this one could, and a game that comes back continues where it was and is no duplicate.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from companion.games.registry import MODULES
from companion.languages import Words, mark
from companion.sharing import backup_files, codes, containers, game_codes
from companion.sharing.codes import Parts
from companion.sharing.containers import CODES, JSON
from companion.slices import Steps, Work, at_once, whole, with_progress
from companion.store import game_records
from companion.store.game_records import APART, BACK, LONGER, NEW, SAME, SHORTER, GameRecord, Match
from companion.store.record_faults import NotShared
from companion.store.store import Store, Unreadable
from companion.table.table import AT_ONCE as LINES
from companion.table.table import Table
from companion.wording.default_names import seats_in_language
from engine.game import GAMES

SUFFIX: Final = "mintgame"
MOST_TEXT: Final = 4_000_000
"""Letters of a text that has codes in it: a mail as it is stored says each several times."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A game from elsewhere: the record, its table, and how it compares with the store here."""

    record: GameRecord
    table: Table
    match: Match


# Handing on


def coding(store: Store, id: int) -> Work[tuple[str, ...]]:
    """Return in small steps the parts to show as QR codes (`codes.matrix`) or to copy as text, first to last.

    NotShared if the game cannot be replayed, hides a bid, or is too long for codes; NoSuchGame if there is none.
    """
    return with_progress(_coding(store, id), 2 * store.lines(id), LINES)


as_codes = at_once(coding)


def _coding(store: Store, id: int) -> Steps[tuple[str, ...]]:
    record = yield from _open_to_all(store, id)
    return codes.cut((yield from game_codes.writing(record)))


def as_text(store: Store, id: int) -> str:
    """Return the parts as one text, to be pasted or read as a file; raises as `as_codes`."""
    return "\n".join(as_codes(store, id)) + "\n"


def filing(store: Store, id: int) -> Work[bytes]:
    """Return in small steps the bytes of a file with the game, each move by its name: every later version reads it.

    NotShared if it cannot be replayed or hides a bid.
    """
    record = yield from with_progress(_open_to_all(store, id), store.lines(id), LINES)
    return whole(backup_files.writing([{"game": record.as_json()}], store.time()))


as_file = at_once(filing)


def hides(table: Table) -> bool:
    """Return whether a seat has chosen in secret what is still to be shown."""
    return any(table.state.is_sealed_from(seat) for seat in range(len(table.setup.seats)))


def _open_to_all(store: Store, id: int) -> Steps[GameRecord]:
    try:
        record = game_records.read(store, id)
    except Unreadable as error:
        raise NotShared("unreadable") from error
    if hides((yield from record.replaying())):
        raise NotShared("secret")
    handed_notes = MODULES[record.setup.game].handed_notes
    return replace(record, notes=handed_notes(store.settings, record.setup, record.notes))


# Taking over


def reading_codes(parts: Parts) -> Steps[GameRecord]:
    """Read in small steps the game that some parts hold; NotShared if they hold none, or some are missing."""
    if not parts.is_whole:
        raise NotShared("some-missing", missing=", ".join(map(str, parts.missing)))
    return (yield from game_codes.reading(parts.content(game_codes.MOST_BYTES)))


def reading_file(content: bytes) -> Steps[GameRecord]:
    """Read the game in a file of either kind, in small steps; NotShared if there is none, or more than one thing."""
    found = yield from containers.finding(content)
    if found.kind == CODES:
        text = found.text()
        if len(text) > MOST_TEXT:
            raise NotShared("too-large")
        return (yield from reading_codes(Parts().with_text(text)))
    if found.kind == JSON:
        raise NotShared("a-pack" if backup_files.PACK_FORMAT in found.text()[:1_000] else "foreign")
    _, *lines = islice(backup_files.read_found(found), 3)  # no need to read a whole backup to see that it is one
    if len(lines) != 1 or set(lines[0]) != {"game"}:
        raise NotShared("a-backup")
    # A game is taken over to be played.
    return replace(game_records.from_json(lines[0]["game"]), deleted_at=None)


read_file = at_once(reading_file)


def offering(store: Store, record: GameRecord) -> Steps[Offer]:
    """Look at a game from elsewhere in small steps; NotShared if it cannot be replayed here. Nothing is changed."""
    table = yield from record.replaying()
    return Offer(record, table, game_records.match(store, record))


offered = at_once(offering)


def take_over(store: Store, offer: Offer) -> int:
    """Bring an offered game into the store, so that it can be opened, and return its id; nothing is there twice."""
    match, _ = whole(game_records.putting(store, offer.record, offer.table))
    assert match.id is not None
    return match.id


# In words

_IS: Final[Mapping[str, str]] = {
    NEW: mark("It is not on this device yet."),
    SAME: mark("This device has it already, at the same point."),
    LONGER: mark("This device has it already; this one goes further."),
    SHORTER: mark("This device has it already, and is further on."),
    APART: mark("It went on differently here: both are kept."),
    BACK: mark("It was deleted on this device; it will be restored."),
}


def described(words: Words, offer: Offer) -> list[str]:
    """Say what a game from elsewhere is: the game, the players, how far, and what it is to this device."""
    config = offer.table.config
    names = ", ".join(seats_in_language(words, config.names, config.automa))
    moves = len(offer.table.moves)
    if offer.table.state.outcome() is None:
        far = words.count("After {n} move", "After {n} moves", moves)
    else:
        far = words.count("Finished after {n} move", "Finished after {n} moves", moves)
    is_here = words.say(_IS[offer.match.kind])
    return [GAMES[offer.record.setup.game].name, words.say("Players: {names}", names=names), far, is_here]
