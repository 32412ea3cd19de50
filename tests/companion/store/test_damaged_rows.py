"""One damaged row: the other games are listed, counted and saved all the same, and the damage is reported."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.languages import words
from companion.packs.packs import sample
from companion.sharing import backup, exports, transfer
from companion.slices import whole
from companion.store import game_records, rebase_pack
from companion.store.record_faults import NotShared
from companion.store.statistics import results
from companion.store.store import LiveGame, Store, Unplayable
from companion.table.table import Setup
from engine.verdict import Refusal
from tests.companion.sharing.playing import SOLO, WORKS, in_one_position, played

DAMAGED, SOUND = 2, (3, 1)
NOISE = ("'{\"game\": '", "'[]'", "'nonsense'", "CAST(x'ff00fe' AS TEXT)", "''", "'{}'", "'1e999'")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "games.db"
    with Store(path) as store:
        for setup in (SOLO, SOLO, WORKS):
            played(store, setup, 500, 3)
        store.sheets.save(in_one_position())
        store.sheets.save(in_one_position())
        store.packs.set_values("bid", {"locations/mine/vp": 2})
        store.packs.set_values("bid", {"locations/deli/vp": 3})
        store.settings["theme"], store.settings["language"] = "dark", "fr"
    return path


def damage(path: Path, change: str) -> None:
    """Change a row as a fault of the disk would, past everything that guards it."""
    with closing(sqlite3.connect(path)) as db:
        for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            db.execute(f"DROP TRIGGER {name}")
        assert db.execute(change).rowcount
        db.commit()


@pytest.fixture
def other() -> Iterator[Store]:
    with Store(Path(":memory:")) as store:
        yield store


@pytest.mark.parametrize("noise", NOISE)
@pytest.mark.parametrize(
    "row",
    [
        "UPDATE games SET setup = {} WHERE id = 2",
        "UPDATE entries SET what = {} WHERE game = 2 AND sequence = 3",
    ],
    ids=["set-up", "line"],
)
def test_a_damaged_game_keeps_no_other_from_being_listed_or_saved(
    path: Path, other: Store, row: str, noise: str
) -> None:
    damage(path, row.format(noise))
    left_out = list[int]()
    with Store(path) as store:
        assert {card.id for card in store.games()} == {1, 2, 3}
        assert len(store.library.page()) == 5
        assert {1, 3} <= {one.id for one in results(store) if not one.is_sheet}
        assert store.last_setup("works") is not None
        made = whole(backup.making(store, left_out.append))
        assert whole(exports.writing_json(store))
        with pytest.raises(Unplayable):
            store.open(DAMAGED)
        with pytest.raises(NotShared) as fault:
            transfer.as_file(store, DAMAGED)
        assert fault.value.in_words(words("en"))
    backup.restore(other, made)
    assert left_out in ([DAMAGED], [])
    assert len(other.games()) == 3 - len(left_out)
    with Store(path) as store:
        assert backup.preview(store, made).number("game", "new") == 0


@pytest.mark.parametrize(
    "row",
    [
        "UPDATE games SET summary = {}, result = {} WHERE id = 2",
        "UPDATE games SET touched_at = {} WHERE id = 2",
        "UPDATE games SET created_at = {} WHERE id = 2",
        "UPDATE games SET finished_at = {} WHERE id = 2",
        "UPDATE entries SET at = {} WHERE game = 2 AND sequence = 3",
        "UPDATE score_sheets SET summary = {}, result = {} WHERE id = 2",
        "UPDATE score_sheets SET content = {} WHERE id = 2",
        "UPDATE score_sheets SET saved_at = {} WHERE id = 2",
        "UPDATE settings SET value = {} WHERE key = 'theme'",
        "UPDATE pack_values SET value = {} WHERE path = 'locations/mine/vp'",
        "UPDATE pack_values SET at = {} WHERE path = 'locations/mine/vp'",
    ],
)
@pytest.mark.parametrize("noise", NOISE[:5])
def test_any_other_damaged_row_hurts_nothing_else(path: Path, other: Store, row: str, noise: str) -> None:
    if "pack_values SET value" in row and noise == "'[]'":
        noise = "'['"  # a value of another kind is for the check of packs
    damage(path, row.replace("{}", noise))
    with Store(path) as store:
        assert [card.id for card in store.games()][:1] == [3]
        assert {card.id for card in store.games()} == {1, 2, 3}
        assert len(store.library.page()) == 5
        assert {1, 3} <= {one.id for one in results(store) if not one.is_sheet}
        assert len(store.sheets.listed("works")) == 2
        assert store.settings["language"] == "fr"
        assert "locations/deli/vp" in store.packs.values("bid")
        assert {key for key, _ in store.settings.items()} >= {"language"}
        made = backup.made(store)
    assert backup.restore(other, made).number("game", "new") == 3
    assert other.settings["language"] == "fr"


def test_a_sound_copy_of_a_damaged_game_comes_beside_it(path: Path) -> None:
    with Store(path) as store:
        made = backup.made(store)
    damage(path, "UPDATE games SET setup = '{' WHERE id = 2")
    with Store(path) as store:
        assert backup.restore(store, made).number("game", "apart") == 1
        assert len(store.games()) == 4
        assert backup.preview(store, made).changes_nothing
        assert [game_records.read(store, id).setup.game for id in (1, 3, 4)] == ["works"] * 3


def test_a_game_that_no_form_made_is_saved_all_the_same(tmp_path: Path) -> None:
    with Store(tmp_path / "games.db") as store:
        live = store.start(type(WORKS)("works", "multiplayer", ("x" * 400, "Ben")))
        live.table.mark("y" * 400)
        assert game_records.read(store, live.id).setup.seats[0] == "x" * 400
        assert len(list(game_records.every(store))) == 1


# A card turns up that the game's own cards do not have: the game goes on with it, and nothing of it is lost


CARD: dict[str, Any] = {
    "id": "wide-tyres",
    "name": "Wide Tyres",
    "ready_orders": 2,
    "effect": {"effect": "actions", "plus": 1},
}
TOKEN = {"move": "place-token", "by": "table", "token": "toll", "space": "warehouse-n"}
OFFERED = {"move": "reveal", "by": "table", "slot": "upgrade-1", "upgrade": "wide-tyres"}


def begun(store: Store, pack: dict[str, Any] | None = None) -> LiveGame:
    options = {"upgrades": True, "road_conditions": 1}
    live = store.start(Setup("delivery", "multiplayer", ("Ada", "Ben"), options, {}, pack or {}))
    live.table.play_json(TOKEN if not pack else {**TOKEN, "space": "nw-lane"})
    return live


def test_the_game_goes_on_where_it_stood_with_the_card_among_its_own(store: Store) -> None:
    live = begun(store)
    store.settings[f"ages/{live.id}"] = [30, None]
    laid = rebase_pack.with_card(store, live, "upgrades", CARD)
    assert [move.as_json() for move in laid.table.moves] == [TOKEN]
    laid.table.play_json(OFFERED)
    assert store.open(laid.id).table.state.garage == ("wide-tyres",)
    assert store.settings[f"ages/{laid.id}"] == [30, None]
    assert [card.id for card in store.games()] == [laid.id], "the game is listed once"
    for _ in range(2):
        laid.table.undo()
    assert not laid.table.can_undo


def test_what_was_taken_back_before_can_be_redone(store: Store) -> None:
    live = begun(store)
    live.table.undo()
    laid = rebase_pack.with_card(store, live, "upgrades", CARD)
    laid.table.redo()
    assert [move.as_json() for move in laid.table.moves] == [TOKEN]


def test_the_pack_in_use_keeps_the_card_and_the_next_game_knows_it(store: Store) -> None:
    rebase_pack.with_card(store, begun(store), "upgrades", CARD)
    assert store.packs.pack("delivery")["upgrades"] == [CARD]


def test_invented_cards_stay_out_of_the_owner_s_pack(store: Store) -> None:
    pack = {**sample("delivery"), "upgrades": []}
    rebase_pack.with_card(store, begun(store, pack), "upgrades", CARD)
    assert store.packs.listed("delivery")[0].id == store.packs.in_use("delivery").id == "built-in"


def test_a_card_that_does_not_fit_changes_nothing(store: Store) -> None:
    live = begun(store)
    with pytest.raises(Refusal):
        rebase_pack.with_card(store, live, "upgrades", {**CARD, "ready_orders": 0})
    assert [card.id for card in store.games()] == [live.id]
    assert store.packs.pack("delivery") == {}
    assert store.open(live.id).table.moves == live.table.moves


def test_what_another_game_learnt_meanwhile_is_known_here_too(store: Store) -> None:
    live = begun(store)
    store.packs.set_values("delivery", {"upgrades/wide-tyres": CARD})
    assert rebase_pack.known_elsewhere(store, live.table, "upgrades") == [CARD]
    laid = rebase_pack.with_card(store, live, "upgrades", CARD)
    assert rebase_pack.known_elsewhere(store, laid.table, "upgrades") == []
    assert rebase_pack.known_elsewhere(store, begun(store, sample("delivery")).table, "upgrades") == []
