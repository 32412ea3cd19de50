"""Texts from a file have the bounds of the forms: none is longer than a person could have typed it here."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.languages import LANGUAGES, words
from companion.sharing import backup, backup_files, codes, transfer
from companion.slices import whole
from companion.store import game_records
from companion.store.record_faults import NotShared
from companion.store.store import Store
from tests.companion.sharing.playing import WORKS, in_one_position, played

MILLION = 1_000_000
Line = dict[str, Any]


def at(*path: str | int, value: object) -> Callable[[Line], None]:
    """Set a value deep in a line."""

    def change(line: Line) -> None:
        *way, last = path
        for step in way:
            line = line[step]
        line[last] = value

    return change


LINES: dict[str, tuple[str, Callable[[Line], None]]] = {
    "a name": ("game", at("setup", "seats", 0, value="x" * MILLION)),
    "a name of one letter more": ("game", at("setup", "seats", 0, value="x" * 25)),
    "a name of marks": ("game", at("setup", "seats", 0, value="e" + "\u0301" * 999)),
    "an AI": ("game", at("setup", "options", "ai", value="x" * MILLION)),
    "an option": ("game", at("setup", "options", "x" * MILLION, value=1)),
    "a ruling": ("game", at("setup", "rulings", "tie-automa", value="x" * MILLION)),
    "a pack": ("game", at("setup", "pack", "note", value="x" * MILLION)),
    "a mark": ("game", at("entries", 0, value=["mark", {"name": "x" * 41}, "2026-01-01T00:00:00+00:00"])),
    "a move": ("game", at("entries", 0, 1, "x", value="x" * MILLION)),
    "a reason": ("game", at("entries", 0, 1, "because", value="x" * 201)),
    "a note": ("game", at("notes", "draft", value={"held": "x" * MILLION})),
    "a player": ("player", at("name", value="x" * MILLION)),
    "a player's other name": ("player", at("others", value=["x" * 25])),
    "a setting": ("setting", at(1, value="x" * MILLION)),
    "a setting's key": ("setting", at(0, value="x" * MILLION)),
    "a sheet's name": ("sheet", at("content", "seats", 0, value="x" * MILLION)),
    "a pack's name": ("pack", at("name", value="x" * 41)),
    "a card's text": ("pack", at("values", 0, 1, value="x" * MILLION)),
}


@pytest.fixture(scope="module")
def made() -> list[Line]:
    with Store(Path(":memory:")) as store:
        played(store, WORKS, 6)
        store.players.met(["Ada"])
        store.settings["theme"] = "dark"
        store.sheets.save(in_one_position())
        store.packs.set_values("bid", {"locations/mine/vp": 2})
        return list(backup_files.read(backup.made(store)))[1:]


@pytest.mark.parametrize("name", LINES)
def test_a_text_that_no_form_takes_is_refused_in_one_sentence(name: str, made: list[Line]) -> None:
    section, change = LINES[name]
    line = json.loads(json.dumps(next(line for line in made if section in line)))
    change(line[section])
    with Store(Path(":memory:")) as store:
        with pytest.raises(NotShared) as caught:
            backup.restore(store, whole(backup_files.writing([line], store.time())))
        assert store.games() == []
        assert list(store.settings) == []
    assert caught.value.why in ("long-name", "long-text")
    for language in LANGUAGES:
        assert len(caught.value.in_words(words(language))) < 200
    if section == "game":
        with pytest.raises(NotShared):
            transfer.read_file(whole(backup_files.writing([line], "2026-01-01T00:00:00+00:00")))


def test_a_code_with_a_long_name_is_refused() -> None:
    with Store(Path(":memory:")) as store:
        content = json.loads(whole(transfer.game_codes.writing(game_records.read(store, played(store, WORKS, 6).id))))
    content["setup"]["seats"][0] = "x" * 100_000
    parts = codes.Parts()
    for part in codes.cut(json.dumps(content).encode()):
        parts = parts.with_part(part)
    with pytest.raises(NotShared) as caught:
        whole(transfer.reading_codes(parts))
    assert caught.value.why == "long-text"
