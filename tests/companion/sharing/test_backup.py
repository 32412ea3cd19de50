"""Backup and restore: everything comes back, nothing twice, and a broken file changes nothing."""

import io
import json
import random
import struct
import zipfile
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from companion.languages import LANGUAGES, words
from companion.sharing import backup, backup_files, backup_words, containers
from companion.slices import Progress, whole
from companion.store import game_records
from companion.store.record_faults import NotShared
from companion.store.store import Store
from tests.companion.sharing import keep_backup
from tests.companion.sharing.keep_backup import KEPT, TOTALS, fill, totals
from tests.companion.sharing.playing import SOLO, go_on, played

EN = words("en")


@pytest.fixture
def mine(store: Store) -> Store:
    fill(store)
    return store


@pytest.fixture(scope="module")
def made() -> bytes:
    with Store(Path(":memory:")) as store:
        fill(store)
        return backup.made(store)


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
    assert "5 new games." in backup_words.brings(words("en"), told)
    assert backup.restore(theirs, made) == told


def test_in_small_steps_the_same_comes_of_it(mine: Store, theirs: Store) -> None:
    made, told = backup.made(mine), list[Progress]()
    before = content(theirs)
    look = whole(backup.previewing(theirs, made))
    assert content(theirs) == before
    restoring = backup.Restoring(theirs, made)
    for progress in restoring.work():
        told.append(progress)
    with Store(Path(":memory:")) as other:
        assert look == restoring.so_far == backup.restore(other, made)
        assert content(theirs) == content(other)
    known = [progress for progress in told if progress.of]
    assert [progress.done for progress in known] == sorted(progress.done for progress in known)
    assert known[-1].done == known[-1].of


def test_a_restore_that_is_stopped_has_brought_what_it_says(mine: Store, theirs: Store) -> None:
    made = backup.made(mine)
    restoring = backup.Restoring(theirs, made)
    for _ in restoring.work():
        if restoring.so_far.number("game", "new") == 1:
            break
    assert len(game_records.ids(theirs)) == 1
    assert backup.restore(theirs, made).number("game", "new") == len(game_records.ids(mine)) - 1


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
    theirs.packs.set_values("bid", {"locations/mine/vp": 3, "locations/elm/vp": 1})
    mine.packs.set_values("bid", {"locations/mine/type": "production"})
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


def test_settings_that_stay_are_told_where_nothing_else_changes(mine: Store) -> None:
    made = backup.made(mine)
    mine.settings["language"] = "en"
    kept = backup.preview(mine, made)
    assert kept.changes_nothing
    assert backup_words.brings(EN, kept) == [
        "Everything is here already, except some settings.",
        "1 setting stays as it is here.",
    ]
    assert not backup.preview(mine, made, replace_settings=True).changes_nothing


# When the last one was made


def test_the_day_of_the_last_backup_is_kept_here_and_travels_nowhere(mine: Store, theirs: Store) -> None:
    noon = datetime(2030, 5, 12, 12, tzinfo=UTC)
    assert backup.last_made(mine) is None
    assert backup.days_since(mine, noon) is None
    mine.settings["backup/made"] = noon.isoformat()
    assert backup.last_made(mine) == noon
    backup.restore(theirs, backup.made(mine))
    assert backup.last_made(theirs) is None
    backup.note_made(mine)
    assert backup.days_since(mine, datetime.now(UTC)) == 0


@pytest.mark.parametrize(
    ("ago", "days", "said"),
    [
        (timedelta(hours=2), 0, "today"),
        (timedelta(hours=13), 1, "yesterday"),
        (timedelta(days=12), 12, "12 days ago"),
        (timedelta(days=-3), 0, "today"),
    ],
)
def test_how_old_the_last_backup_is(mine: Store, ago: timedelta, days: int, said: str) -> None:
    noon = datetime(2030, 5, 12, 12, tzinfo=UTC)
    mine.settings["backup/made"] = (noon - ago).isoformat()
    assert backup.days_since(mine, noon) == days
    assert backup_words.age(EN, days) == said


@pytest.mark.parametrize("held", [None, 7, "yesterday", [1]])
def test_a_day_that_is_none_is_no_backup(mine: Store, held: object) -> None:
    mine.settings["backup/made"] = held
    assert backup.last_made(mine) is None
    assert backup_words.age(EN, backup.days_since(mine, datetime.now(UTC))) == "none yet"


def test_a_game_that_cannot_be_replayed_is_kept_as_it_is(mine: Store, theirs: Store) -> None:
    record = game_records.read(mine, mine.games()[0].id).as_json()
    record["entries"].append(["move", {"move": "no-such-move"}, record["touched_at"]])
    made = whole(backup_files.writing([{"game": record}], mine.time()))
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


def compressed(how: int) -> Callable[[bytes], bytes]:
    """Pack it as we never do."""

    def change(made: bytes) -> bytes:
        held = io.BytesIO()
        with zipfile.ZipFile(held, "w", how) as archive:
            archive.writestr(backup_files.NAME, unzipped(made))
        return held.getvalue()

    return change


def listed(at: int, layout: str, value: int) -> Callable[[bytes], bytes]:
    """Let the list of an archive's members say something else of the one that is there."""

    def change(made: bytes) -> bytes:
        content = bytearray(made)
        struct.pack_into(layout, content, content.rindex(b"PK\1\2") + at, value)
        return bytes(content)

    return change


def far_away(made: bytes) -> bytes:
    """Let a member begin beyond any file's end."""
    name, extra = backup_files.NAME.encode(), struct.pack("<HHQ", 1, 8, 2**64 - 1)
    sizes = (0, len(name), len(extra), 0, 0, 0, 0, 2**32 - 1)
    member = struct.pack("<4s6H3L5H2L", b"PK\1\2", 45, 45, 0, 8, 0, 33, 0, 0, *sizes) + name + extra
    return b"PK" + member + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 1, 1, len(member), 2, 0)


BROKEN: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda made: b"", "empty"),
    "no text": (lambda made: b"\xff\xfe", "foreign"),
    "another file": (lambda made: b'{"format": "chess"}\n', "foreign"),
    "another archive": (lambda made: zipped("photo.txt", b"hello"), "foreign"),
    "half an archive": (lambda made: made[: len(made) // 2], "damaged"),
    "squeezed by bzip2": (compressed(zipfile.ZIP_BZIP2), "packed"),
    "squeezed by lzma": (compressed(zipfile.ZIP_LZMA), "packed"),
    "squeezed by nobody": (listed(10, "<H", 99), "packed"),
    "encrypted": (listed(8, "<H", 0x1), "locked"),
    "encrypted wholly": (listed(8, "<H", 0x41), "locked"),
    "a patch": (listed(8, "<H", 0x20), "locked"),
    "of a zip to come": (listed(6, "<H", 255), "damaged"),
    "larger than all": (listed(24, "<L", 2**32 - 2), "too-large"),
    "beginning before the file": (listed(42, "<L", 2**31), "damaged"),
    "beginning nowhere": (far_away, "damaged"),
    "with a name that is no text": (lambda made: made.replace(b"mint", b"\xff\xffnt", 1), "damaged"),
    "the text of a code": (lambda made: b"MINT1.1.1.ABCD", "a-game"),
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
    "a list": (with_line([1]), "damaged"),
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
        assert caught.value.in_words(words(language)).endswith(".")


def test_a_pack_whose_values_do_not_fit_is_refused(mine: Store, theirs: Store) -> None:
    _, *lines = backup_files.read(backup.made(mine))
    pack = next(line["pack"] for line in lines if "pack" in line and line["pack"]["game"] == "bid")
    pack["values"][0][1] = "many"
    with pytest.raises(NotShared):
        backup.restore(theirs, whole(backup_files.writing([{"pack": pack}], mine.time())))
    assert len(theirs.packs.listed("bid")) == 2


def test_a_bomb_is_not_unpacked(monkeypatch: pytest.MonkeyPatch, theirs: Store) -> None:
    for module in (backup_files, containers):
        monkeypatch.setattr(module, "MOST_BYTES", 200_000)
    monkeypatch.setattr(backup_files, "LONGEST_LINE", 100_000)
    head = b'{"format": "mint-companion-backup", "version": 1}\n'
    for body in (b" " * 5_000_000, b"{}\n" * 100_000, b'{"setting":["a","b"]}\n' * 20_000):
        with pytest.raises(NotShared) as caught:
            backup.restore(theirs, zipped(backup_files.NAME, head + body))
        assert caught.value.why in ("too-large", "field")
    assert "a" not in theirs.settings


def test_whatever_is_changed_in_an_archive_is_told(made: bytes) -> None:
    chance = random.Random(3)
    lines = list(backup_files.read(made))
    for _ in range(1_000):
        content = bytearray(made)
        for _ in range(chance.randrange(1, 4)):
            # Most of an archive's own data is at its end, the rest at its beginning.
            at = chance.choice((chance.randrange(60), -1 - chance.randrange(160), chance.randrange(len(made))))
            content[at] = chance.choice((0, 1, 8, 12, 14, 45, 127, 128, 255, chance.randrange(256)))
        with suppress(NotShared):
            assert list(backup_files.read(bytes(content))) == lines


def test_a_file_without_a_name_in_an_archive_is_read(made: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(made)) as archive:
        content = archive.read(backup_files.NAME)
    name = zipfile.ZipInfo("x")
    name.filename = "\0"  # which ends the name
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        archive.writestr(name, content)
    assert list(backup_files.read(held.getvalue())) == list(backup_files.read(made))


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
    assert totals(theirs) == json.loads((KEPT / TOTALS).read_text())[path.stem]
    assert theirs.sheets.count("works") == 1
    assert theirs.packs.values("bid")["locations/mine/vp"] == 2


def test_this_version_of_the_format_is_among_them() -> None:
    heads = [next(backup_files.read(path.read_bytes())) for path in KEPT.glob("*.mintbackup")]
    assert backup_files.VERSION in {head["version"] for head in heads}


def test_one_has_every_line_that_this_version_writes(made: bytes) -> None:
    shapes = [keep_backup.shape(path.read_bytes()) for path in KEPT.glob("*.mintbackup")]
    assert keep_backup.shape(made) in shapes, "run python -m tests.companion.sharing.keep_backup"


def test_keeping_another_leaves_the_kept_ones_alone(tmp_path: Path, theirs: Store) -> None:
    first, second = keep_backup.keep(tmp_path), keep_backup.keep(tmp_path)
    assert (first.name, second.name) == ("v1.mintbackup", "v1-2.mintbackup")
    backup.restore(theirs, second.read_bytes())
    known = json.loads((tmp_path / TOTALS).read_text())
    assert known == {first.stem: totals(theirs), second.stem: totals(theirs)}
