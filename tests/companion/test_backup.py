"""Backup and restore: everything comes back, nothing twice, and a broken file changes nothing."""

import io
import json
import random
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import backup, backup_files, backup_words, game_records
from companion.languages import LANGUAGES, words
from companion.share_faults import NotShared, sentence
from companion.store import Store
from tests.companion.sharing import BID, DELIVERY, SOLO, crooked, go_on, in_one_position, played

KEPT = Path(__file__).parent / "backups"


@pytest.fixture
def mine() -> Iterator[Store]:
    with Store(Path(":memory:")) as store:
        fill(store)
        yield store


@pytest.fixture
def theirs() -> Iterator[Store]:
    with Store(Path(":memory:")) as store:
        yield store


@pytest.fixture(scope="module")
def made() -> bytes:
    with Store(Path(":memory:")) as store:
        fill(store)
        return backup.made(store)


def fill(store: Store) -> None:
    """Put something of everything into a store."""
    store.settings["language"] = "fr"
    store.settings["theme"] = "dark"
    store.players.tell_age(store.players.add("Zoé").id, 42)
    store.packs.put("bid", {"locations/mine/vp": 2})
    store.packs.put("works", {"plans/windmill/cost": 2}, source="Anna’s tin")
    store.packs.delete("works", store.packs.in_use("works").id)
    store.settings[f"map_drafts/{store.packs.in_use('bid').id}"] = {"map": {"half": 1}}
    live = crooked(store)
    store.settings[f"ages/{live.id}"] = [30, 40, 50]
    played(store, SOLO, 500)
    played(store, DELIVERY, 25)
    played(store, BID, 25)
    store.delete(played(store, SOLO, 4).id)
    store.sheets.save(in_one_position())
    store.sheets.delete(store.sheets.save(in_one_position()))


def content(store: Store) -> list[Any]:
    """All that a backup of a store holds, in an order of its own; the settings by name."""
    _, *lines = backup_files.read(backup.made(store))
    return sorted(json.dumps(line, sort_keys=True) for line in lines)


def test_everything_comes_back_on_an_empty_device(mine: Store, theirs: Store) -> None:
    made = backup.made(mine)
    assert backup.restore(theirs, made).number("game", "new") == 5
    assert content(theirs) == content(mine)
    assert [card.summary for card in theirs.games()] == [card.summary for card in mine.games()]
    assert [card.finished_at for card in theirs.games()] == [card.finished_at for card in mine.games()]
    assert theirs.packs.values("bid") == mine.packs.values("bid")
    assert theirs.packs.in_use("bid").number == 1
    assert theirs.sheets.count("works") == mine.sheets.count("works") == 1
    assert theirs.open(theirs.games()[0].id).table.state == mine.open(mine.games()[0].id).table.state


def test_a_second_time_changes_nothing(mine: Store, theirs: Store) -> None:
    made = backup.made(mine)
    backup.restore(theirs, made)
    before = content(theirs)
    again = backup.preview(theirs, made)
    assert again.changes_nothing
    assert backup_words.brings(words("en"), again) == ["Everything in this backup is here already."]
    assert backup.restore(theirs, made) == again
    assert content(theirs) == before


def test_a_look_changes_nothing_and_says_what_will(mine: Store, theirs: Store) -> None:
    made = backup.made(mine)
    before = content(theirs)
    told = backup.preview(theirs, made)
    assert content(theirs) == before
    assert told.number("sheet", "new") == 2
    assert "5 games come in." in backup_words.brings(words("en"), told)
    assert backup.restore(theirs, made) == told


def test_two_devices_become_one_without_doubles(mine: Store, theirs: Store) -> None:
    backup.restore(theirs, backup.made(mine))
    games = {card.game: card.id for card in theirs.games()}
    here = theirs.open(games["bid"])
    go_on(here, 3, random.Random(1))
    played(theirs, SOLO, 9)
    forked = theirs.open(games["delivery"])
    forked.table.undo()
    there = mine.open(next(card.id for card in mine.games() if card.game == "delivery"))
    go_on(there, 2, random.Random(7))
    mine.delete(next(card.id for card in mine.games() if card.game == "bid"))
    told = backup.restore(mine, backup.made(theirs))
    assert dict(told.counts["game"]) == {"same": 3, "longer": 1, "new": 1, "apart": 1}
    for language in LANGUAGES:
        assert len(backup_words.brings(words(language), told)) == 4
    assert len(mine.games(limit=99)) == 6, "the deleted one is back, because it was played on"
    assert backup.preview(mine, backup.made(theirs)).changes_nothing


def test_what_was_deleted_since_comes_back(mine: Store) -> None:
    made = backup.made(mine)
    id = mine.games()[0].id
    mine.delete(id)
    mine.sheets.delete(mine.sheets.listed("works")[0].id)
    mine.packs.delete("bid", mine.packs.in_use("bid").id)
    told = backup.restore(mine, made)
    assert [told.number(section, "back") for section in ("game", "sheet", "pack")] == [1, 1, 1]
    assert mine.has(id)


def test_of_two_values_the_later_holds(mine: Store, theirs: Store) -> None:
    backup.restore(theirs, backup.made(mine))
    theirs.packs.put("bid", {"locations/mine/vp": 3, "locations/elm/vp": 1})
    mine.packs.put("bid", {"locations/mine/type": "production"})
    told = backup.restore(mine, backup.made(theirs))
    assert told.number("pack", "changed") == 1
    values = mine.packs.values("bid")
    assert [values[f"locations/{path}"] for path in ("mine/vp", "elm/vp", "mine/type")] == [3, 1, "production"]
    assert backup.restore(theirs, backup.made(mine)).number("pack", "changed") == 1
    assert theirs.packs.values("bid") == values


def test_settings_stay_unless_they_are_to_be_replaced(mine: Store, theirs: Store) -> None:
    theirs.settings["language"] = "en"
    made = backup.made(mine)
    told = backup.restore(theirs, made)
    assert (told.number("setting", "kept"), theirs.settings["language"], theirs.settings["theme"]) == (1, "en", "dark")
    assert backup.restore(theirs, made, replace_settings=True).number("setting", "changed") == 1
    assert theirs.settings["language"] == "fr"


def test_a_game_that_cannot_be_replayed_is_kept_as_it_is(mine: Store, theirs: Store) -> None:
    record = game_records.read(mine, mine.games()[0].id).as_json()
    record["entries"].append(["move", {"move": "no-such-move"}, record["touched_at"]])
    made = backup_files.written([{"game": record}], mine.time())
    told = backup.restore(theirs, made)
    assert dict(told.counts["game"]) == {"new": 1, "unplayable": 1}
    (card,) = theirs.games()
    assert card.summary is None
    assert game_records.read(theirs, card.id).as_json() == record
    assert len(backup_words.brings(words("en"), told)) == 2


# Broken files


def unzipped(made: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(made)) as archive:
        return archive.read(backup_files.NAME)


def zipped(name: str, content: bytes) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, content)
    return held.getvalue()


def with_line(line: Any) -> Callable[[bytes], bytes]:
    """Put a line before the end, which counts it."""

    def change(made: bytes) -> bytes:
        *lines, end = unzipped(made).splitlines()
        number = json.loads(end)["end"] + 1
        return b"\n".join([*lines, json.dumps(line).encode(), json.dumps({"end": number}).encode()])

    return change


BROKEN: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda made: b"", "foreign"),
    "no text": (lambda made: b"\xff\xfe", "foreign"),
    "another file": (lambda made: b'{"format": "chess"}\n', "foreign"),
    "another archive": (lambda made: zipped("photo.txt", b"hello"), "foreign"),
    "half an archive": (lambda made: made[: len(made) // 2], "damaged"),
    "a changed byte": (lambda made: made[:300] + bytes([made[300] ^ 1]) + made[301:], "damaged"),
    "without its end": (lambda made: b"\n".join(unzipped(made).splitlines()[:-1]), "damaged"),
    "without a line": (
        lambda made: b"\n".join(unzipped(made).splitlines()[:3] + unzipped(made).splitlines()[4:]),
        "damaged",
    ),
    "more after the end": (lambda made: unzipped(made) + b"{}\n", "damaged"),
    "newer": (lambda made: unzipped(made).replace(b'"version":1', b'"version":2', 1), "newer"),
    "with a section more": (with_line({"dream": {}}), "newer"),
    "with two keys": (with_line({"game": {}, "sheet": {}}), "field"),
    "a list": (with_line([1]), "foreign"),
    "deep": (lambda made: unzipped(made) + b"[" * 5_000, "too-deep"),
    "a game that is none": (with_line({"game": {"uid": "1"}}), "field"),
    "a game of nothing": (with_line({"game": None}), "field"),
    "a sheet that is none": (with_line({"sheet": [1]}), "field"),
    "a pack that is none": (with_line({"pack": {"uid": 1}}), "field"),
    "a setting that is none": (with_line({"setting": {"a": 1}}), "field"),
    "a setting of a game": (with_line({"setting": ["ages/1", [1]]}), "field"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_file_changes_nothing(case: str, made: bytes, theirs: Store) -> None:
    change, why = BROKEN[case]
    before = content(theirs)
    for way in (backup.preview, backup.restore):
        with pytest.raises(NotShared) as caught:
            way(theirs, change(made))
        assert caught.value.why == why
        assert content(theirs) == before
    for language in LANGUAGES:
        assert sentence(words(language), caught.value).endswith(".")


def test_a_pack_whose_values_do_not_fit_is_refused(mine: Store, theirs: Store) -> None:
    _, *lines = backup_files.read(backup.made(mine))
    pack = next(line["pack"] for line in lines if "pack" in line and line["pack"]["game"] == "bid")
    pack["values"][0][1] = "many"
    with pytest.raises(NotShared):
        backup.restore(theirs, backup_files.written([{"pack": pack}], mine.time()))
    assert len(theirs.packs.listed("bid")) == 2


def test_a_bomb_is_not_unpacked(monkeypatch: pytest.MonkeyPatch, theirs: Store) -> None:
    monkeypatch.setattr(backup_files, "MOST_BYTES", 200_000)
    monkeypatch.setattr(backup_files, "LONGEST_LINE", 100_000)
    head = b'{"format": "mint-companion-backup", "version": 1}\n'
    for body in (b" " * 5_000_000, b"{}\n" * 100_000, b'{"setting":["a","b"]}\n' * 20_000):
        with pytest.raises(NotShared) as caught:
            backup.restore(theirs, zipped(backup_files.NAME, head + body))
        assert caught.value.why in ("too-large", "field")
    assert "a" not in theirs.settings


# Kept backups: one from each version of the format


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.mintbackup")), ids=lambda path: path.stem)
def test_a_kept_backup_can_be_taken_back_for_ever(path: Path, theirs: Store) -> None:
    told = backup.restore(theirs, path.read_bytes())
    assert told.number("game", "unplayable") == 0
    assert told.number("game", "new") == 5
    games = theirs.games(limit=99)
    assert sorted(card.game for card in games) == ["bid", "delivery", "works", "works"]
    for card in games:
        live = theirs.open(card.id)
        assert card.summary is not None
        assert live.table.points
    totals = {card.mode: card.summary["totals"] for card in games if card.summary and card.game == "works"}
    assert totals == json.loads((KEPT / "totals.json").read_text())[path.stem]
    assert theirs.sheets.count("works") == 1
    assert theirs.packs.values("bid")["locations/mine/vp"] == 2


def test_this_version_of_the_format_is_among_them() -> None:
    heads = [next(backup_files.read(path.read_bytes())) for path in KEPT.glob("*.mintbackup")]
    assert backup_files.VERSION in {head["version"] for head in heads}
