"""A card turns up that the game's own cards do not have: the game goes on with it, and nothing of it is lost."""

from typing import Any

import pytest

from companion.packs.packs import sample
from companion.store import rebase_pack
from companion.store.store import LiveGame, Store
from companion.table.table import Setup
from engine.verdict import Refusal

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
