"""Replaying stored games line by line: which line is the first that the rules refuse, and why."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from companion.json_text import LONGEST_LINE
from companion.languages import Words
from companion.narration.narrator import refused
from companion.referee import read_setup
from companion.sharing import backup_files, containers, transfer
from companion.sharing.containers import JSON, LINES
from companion.slices import whole
from companion.store import game_records
from companion.store.game_records import REPLAY_FAULTS
from companion.store.record_faults import NotShared, parsed, reporting_fields
from companion.table.table import Entry, Setup, Table
from engine.game import GAMES
from engine.json_types import JsonValue
from engine.verdict import Refusal

Journal = tuple[Setup, Sequence[Entry]]


@dataclass(frozen=True, slots=True)
class Fault:
    """The first line that is wrong: its number from 1 (0 is the set-up), the line, why, and the table before it."""

    number: int
    entry: Entry | None
    error: Exception
    table: Table | None


def games_in(content: bytes) -> Iterator[Journal]:
    """Yield the games in a file: a backup, a game handed on, or a journal as the protocol writes it.

    NotShared if it is none of these.
    """
    found = whole(containers.finding(content))
    if found.kind == LINES:
        for line in backup_files.read_found(found):
            if "game" in line:
                record = game_records.from_json(line["game"])
                yield record.setup, record.entries
    elif found.kind == JSON:
        yield _journal(parsed(found.text().strip().encode(), LONGEST_LINE))
    else:
        record = transfer.read_file(content)
        yield record.setup, record.entries


def first_fault(setup: Setup, entries: Sequence[Entry]) -> Fault | None:
    """Replay a journal; return the first line that does not fit, or None."""
    with suppress(*REPLAY_FAULTS):
        whole(Table.resuming(setup, entries))
        return None
    try:
        table = Table(setup)
    except REPLAY_FAULTS as error:
        return Fault(0, None, error, None)
    for number, entry in enumerate(entries, start=1):
        try:
            table.repeat(entry)
        except REPLAY_FAULTS as error:
            return Fault(number, entry, error, table)
    return None


def verdict(words: Words, setup: Setup, lines: int, fault: Fault | None) -> str:
    """Say of one game that it replays, or which line is wrong and why."""
    game, names = GAMES[setup.game].name, ", ".join(map(str, setup.seats))
    if fault is None:
        return words.count(
            "{game} ({names}): {n} line, all right",
            "{game} ({names}): {n} lines, all right",
            lines,
            game=game,
            names=names,
        )
    why = refused(words, fault.error, fault.table) if isinstance(fault.error, Refusal) else str(fault.error)
    if fault.entry is None:
        return words.say("{game} ({names}): the set-up is wrong. {why}", game=game, names=names, why=why)
    line = json.dumps({"kind": fault.entry.kind, **(fault.entry.what or {})}, ensure_ascii=False)
    facts = {"game": game, "names": names, "number": fault.number, "line": line, "why": why}
    return words.say("{game} ({names}): line {number} is wrong, {line}. {why}", **facts)


def _journal(source: JsonValue) -> Journal:
    """Read a journal of the protocol, bare or as the reply to `journal`."""
    if isinstance(source, dict) and isinstance(source.get("journal"), dict):
        source = source["journal"]
    if not isinstance(source, dict) or not isinstance(source.get("moves"), list):
        raise NotShared("foreign")
    with reporting_fields():
        setup = read_setup({key: value for key, value in source.items() if key != "moves"})
    return setup, [game_records.checked_entry("move", move) for move in source["moves"]]
