"""The table zone by zone: its content adds up to the tin, and an edit becomes a correction or is refused."""

import random

import pytest

from companion.editing.correction import table_words
from companion.languages import words
from companion.table.table import Setup, Table
from companion.works.correction import deck_count, elsewhere
from engine.json_types import JsonDict
from engine.works.cards import DECK
from tests.companion.editing.corrections import cannot_be, correct, draft, refused, summaries, told, untouched, wander

RUNNING: JsonDict = {
    "round": 4,
    "token": 0,
    "seats": [{"mints": 4, "plans": ["mine", "unknown"], "buildings": ["lotto", "gallery"]}, {"mints": 5}],
    "gallery_mints": 1,
    "supply": ["vault", "statue"],
}


def solo(ai: str = "justin", position: JsonDict | None = None, **rulings: str) -> Table:
    named = {id.replace("_", "-"): choice for id, choice in rulings.items()}
    running = RUNNING if ai != "mort" else {**RUNNING, "seats": [RUNNING["seats"][0], {}]}
    return Table(Setup("works", "solo", ("Ada",), {"ai": ai}, named, position=position or running))


def pair(position: JsonDict | None = None) -> Table:
    return Table(Setup("works", "multiplayer", ("Ada", "Ben"), position=position))


# The content of the zones


@pytest.mark.parametrize("table", [solo(), solo("rachael"), solo("mort"), pair()])
def test_untouched_nothing_differs_and_all_adds_up(table: Table) -> None:
    now = untouched(table).now
    assert deck_count(now) + elsewhere(now) == DECK


def test_each_zone_says_what_should_lie_there() -> None:
    found = draft(solo("rachael"))
    assert summaries(solo("rachael")) == {
        "Round and turn": "Round 4, Ada to move, token: Ada",
        "Plan supply": "Vault, Statue",
        "Deck": "15 plans",
        "Ada": "4 mints, 2 plans, 2 buildings",
        "Rachael": "5 mints, 0 plans, 0 buildings",
        "Producer": "Empty",
        "Wholesaler": "Empty, closed",
        "Builder": "Empty",
        "Supplier": "Empty",
        "Leadership Council": "Empty",
        "Lotto": "Empty",
        "Gallery": "1 mint",
        "Mint supply": "20 mints",
    }
    assert table_words(words("en"), found).tin(found) == "21 of 21 plans"


# Edits


def test_mints_of_a_seat() -> None:
    table = pair()
    found = draft(table).set_field("mints-1", 4)
    assert told(found) == ["Ben, mints: 4 (before: 3)"]
    assert found.changes().keys() == {"seats", "deck"}
    assert correct(table, found, " dropped ").mints == (3, 4)
    assert table.moves[-1].because == "dropped"
    table.undo()
    assert table.state.mints == (3, 3)


def test_a_forgotten_card_comes_out_of_the_deck() -> None:
    table = solo()
    found = draft(table).move("crane", "deck", "built-1")
    assert told(found) == ["Crane: with Justin, built (before: in the deck)"]
    state = correct(table, found)
    assert (state.buildings[1], state.deck) == (("crane",), 14)


def test_two_cards_for_one_slot_change_places() -> None:
    table = solo()
    state = correct(table, draft(table).move("mine", "plans-0", "supply-1"))
    assert state.supply == ("mine", "statue")
    assert state.plans[0] == ("unknown", "vault")


def test_a_card_goes_under_the_deck() -> None:
    table = solo()
    state = correct(table, draft(table).move("mine", "plans-0", "bottom"))
    assert state.bottom == ("mine",)
    assert state.deck == 16


def test_an_unseen_card_is_dealt_and_returned() -> None:
    table = solo()
    found = draft(table).move("unknown", "deck", "plans-1")
    assert told(found) == ["Justin, unknown plans: 1 (before: 0)"]
    assert found.move("unknown", "plans-1", "deck").changes() == {}
    assert correct(table, found).plans[1] == ("unknown",)


def test_a_deed_that_moves_takes_its_location_with_it() -> None:
    table = solo()
    state = correct(table, draft(table).move("lotto", "built-0", "built-1"))
    assert state.owner[table.config.where["lotto"]] == 1
    state = correct(table, draft(table).move("lotto", "built-1", "plans-0"))
    assert not state.is_open[table.config.where["lotto"]]


def test_a_limited_supply_of_mints_is_counted_anew() -> None:
    table = solo("rachael")
    found = draft(table).set_field("mints-0", 7).set_field("owner-producer-0", "1")
    assert found.changes()["mint_supply"] is None
    assert correct(table, found).mint_supply == 16


def test_a_new_turn_forgets_the_passes() -> None:
    table = solo(position={**RUNNING, "passes": 1})
    state = correct(table, draft(table).set_field("turn", "1").set_field("token", "1"))
    assert (state.turn, state.token, state.passes) == (1, 1, 0)


def test_a_question_for_a_plan_goes_with_it() -> None:
    position = {**RUNNING, "pending": {"slot": "built", "seat": 0}, "supply": ["vault", "statue"]}
    table = solo(position=position)
    state = correct(table, draft(table).move("unknown", "plans-0", "deck"))
    assert state.pending is None


def test_edits_are_taken_back_one_by_one() -> None:
    found = draft(pair()).set_field("mints-0", 4).set_field("mints-0", 5)
    assert found.back().now["seats"][0]["mints"] == 4
    assert not found.back().back().can_go_back
    assert found.back().back().back().changes() == {}


def test_setting_what_is_set_already_is_no_edit() -> None:
    assert not draft(pair()).set_field("mints-0", 3).can_go_back


# What cannot be


@pytest.mark.parametrize(
    ("ai", "edits", "zone", "sentence"),
    [
        ("justin", [("deck", 14)], "deck", "Deck: with 14 plans in it there are 20 in all, and the tin has 21."),
        (
            "justin",
            [("open-wholesaler", "no"), ("owner-wholesaler-0", "0")],
            "location-wholesaler",
            "Wholesaler: it is closed, so there can’t be mints on it.",
        ),
        (
            "rachael",
            [("mint-supply", 3)],
            "mints",
            "Mint supply: with 3 there and 10 elsewhere there are 13, and the game has 30.",
        ),
        ("rachael", [("mints-1", 25)], "mints", "Mint supply: it would be empty, and the game over."),
        ("rachael", [("mints-0", 40)], "mints", "Mint supply: 46 mints are elsewhere, and the game has 30."),
    ],
)
def test_what_cannot_be_is_named_with_its_zone(
    ai: str, edits: list[tuple[str, int | str]], zone: str, sentence: str
) -> None:
    cannot_be(solo(ai), edits, zone, sentence)


def test_mints_on_a_gallery_that_nobody_built() -> None:
    found = draft(solo()).move("gallery", "built-0", "deck")
    assert refused(found) == "Gallery: there are mints on it, and nobody has built it."
    assert found.set_field("gallery-mints", 0).problem() is None


def test_a_plan_that_is_being_turned_up_keeps_its_place() -> None:
    table = solo(position={**RUNNING, "phase": "upkeep-refill", "supply": ["vault", None]})
    found = draft(table).move("crane", "deck", "supply-2")
    assert refused(found).startswith("Plan supply: a plan is being turned up")


# Anything anybody may tap


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_tapped_a_correction_lands_exactly_there_or_is_refused(seed: int) -> None:
    tables = [solo(), solo("rachael"), solo("mort"), solo("sonic"), pair(), solo(deed_leaves="closes")]

    def lands(now: JsonDict, there: JsonDict) -> None:
        worked_out = ("deck", "locations", "mint_supply")
        assert {key: there[key] for key in now if key not in worked_out} == {
            key: now[key] for key in now if key not in worked_out
        }
        assert there["deck"]["count"] + elsewhere(there) == DECK

    wander(tables[seed], random.Random(seed), lands)
