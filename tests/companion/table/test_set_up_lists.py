"""The lists that lay the table, for every way to sit down: each count holds, and each sentence is whole."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from companion import languages
from companion.editing.set_up_check import Check
from companion.narration.narrator import narrator_of
from companion.packs import packs
from companion.table.table import Setup, Table
from engine.works.cards import ADVANCED

AI = {"ai": [{"id": "robot", "name": "Robot"}]}
BOX = {"classic": 20, "sugar-free": 10, "cinnamon": 8}
DEAL = 3
PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
MOST_KEPT = 3


def works() -> Iterator[Setup]:
    ais = [card["id"] for card in packs.built_in("works")["ai"]]
    for edition in ("current", "first"):
        for people in (2, 3, 4):
            for advanced in ([], list(ADVANCED[:2])):
                names = ("Ann", "Ben", "Cleo", "Dan")[:people]
                yield Setup("works", "multiplayer", names, {"edition": edition, "advanced": advanced})
        for ai in ais:
            for advanced in ([], list(ADVANCED[:1])):
                yield Setup("works", "solo", ("Ann",), {"edition": edition, "ai": ai, "advanced": advanced})


def delivery() -> Iterator[Setup]:
    for edition in ("revised", "original"):
        for people in (2, 3, 4, 5):
            for upgrades in (False, True):
                for tokens in range(5):
                    options = {"edition": edition, "upgrades": upgrades, "road_conditions": tokens}
                    yield Setup("delivery", "multiplayer", ("Ann", "Ben", "Cleo", "Dan", "Eve")[:people], options)
    for edition in ("english", "french"):
        yield Setup("delivery", "solo", ("Ann",), {"edition": edition})


def bid() -> Iterator[Setup]:
    for people in (3, 4, 5, 6):
        yield Setup("bid", "multiplayer", ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")[:people])
    yield Setup("bid", "two-player", ("Ann", "Ben"))
    yield Setup("bid", "two-player-ai", ("Ann", "Ben"), {"ai": "robot"}, pack=AI)
    yield Setup("bid", "solo", ("Ann",), {"ai": "robot"}, pack=AI)


ALL = [*works(), *delivery(), *bid()]


def told(setup: Setup) -> str:
    return f"{setup.game}-{setup.mode}-{len(setup.seats)}-{setup.options}"


def counts_of(setup: Setup) -> dict[str, dict[str, Any]]:
    table = Table(setup)
    return {step.id: dict(step.counts) for step in table.game.checklist(table.config)}


@pytest.mark.parametrize("setup", ALL, ids=told)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_sentence_is_whole(setup: Setup, language: str) -> None:
    table = Table(setup)
    narrator = narrator_of(languages.words(language), table)
    for step in table.game.checklist(table.config):
        for sentence in (narrator.setup_step(step), narrator.setup_detail(step)):
            assert sentence.strip()
            assert not re.search(r"[{}]|None|automa\b", sentence), sentence
            assert "  " not in sentence
            assert " ." not in sentence


@pytest.mark.parametrize("setup", ALL, ids=told)
def test_the_check_of_the_table_expects_what_the_list_laid(setup: Setup) -> None:
    check = Check(setup.game, Table(setup).config, {})
    due = {number.id: number.value for number in check.due}
    steps = counts_of(setup)
    if setup.game == "works":
        assert due["deck"] == steps["deck"]["deck"]
        assert due["supply"] == steps["deck"]["supply"]
        for seat, mints in enumerate(steps["mints"]["mints"]):
            assert due.get(f"mints-{seat}") == mints
    elif setup.game == "bid":
        assert due["deck"] == steps["location-deck"]["location-deck"]
        assert due.get("aside") == steps["location-deck"].get("locations-aside")
        assert (due["white"], due["red"]) == (steps["bank"]["white-mints"], steps["bank"]["red-mints"])
    elif setup.mode == "solo":
        assert {due[f"stack:{n}"] for n in range(1, 5)} == {steps["stacks"]["cards"]}
        assert due["unused"] == steps["stacks"]["unused"]
        assert due["in-box"] == steps["belts"]["in_box"]
        assert {value for id, value in due.items() if id.startswith("belt:")} == {steps["belts"]["belt"]}
    else:
        assert {value for id, value in due.items() if id.startswith("open:")} == {steps["reveal-towns"]["face_up_each"]}
        piles = {value for id, value in due.items() if id.startswith("pile:")}
        assert piles == ({steps["reveal-towns"]["pile"]} if len(setup.seats) < 5 else set())
        assert {mint: due[f"supply:{mint}"] for mint in BOX} == steps["trucks"]["supply"]
        assert due.get("tokens", 0) == steps.get("road-conditions", {}).get("road_tokens", 0)
        assert due.get("upgrades", 0) == steps.get("upgrades", {}).get("upgrades_on_offer", 0)


# 1. Mint Works: 21 plans, 4 core and 2 deed locations


@pytest.mark.parametrize("setup", list(works()), ids=told)
def test_1_works(setup: Setup) -> None:
    steps, alone = counts_of(setup), setup.mode == "solo"
    plans = len(packs.built_in("works")["plans"])
    assert steps["locations"]["locations"] == 6
    assert steps["deck"]["supply"] == (2 if alone else 3)
    assert steps["deck"]["supply"] + steps["deck"]["deck"] == plans
    assert steps["mints"]["mints"][: len(setup.seats)] == [3] * len(setup.seats)
    assert len(steps["mints"]["mints"]) == len(setup.seats) + alone
    assert steps.get("advanced", {}).get("locations", 0) == len(setup.options["advanced"])


# 2. Mint Delivery on the road: 40 orders, 38 mints, 13 upgrades with 15 tokens for 3 of them


@pytest.mark.parametrize("setup", [each for each in delivery() if each.mode != "solo"], ids=told)
def test_2_delivery_on_the_road(setup: Setup) -> None:
    steps, people = counts_of(setup), len(setup.seats)
    assert steps["map"]["map_cards"] == 9
    assert steps["mints"]["supply"] == BOX
    assert steps["trucks"]["supply"] == {**BOX, "classic": 20 - 4 * people}
    assert steps["deal"]["orders_each"] == DEAL
    assert steps["keep"]["stars_at_most"] == steps["reveal-kept"]["stars_at_most"] == 6
    assert steps["piles"]["piles"] == 4
    fits = 4 * 7 + MOST_KEPT * people <= 40
    assert ("pile" in steps["piles"]) == fits  # with five the piles depend on the orders kept
    if fits:
        assert steps["piles"]["pile"] == 7
        assert steps["reveal-towns"] == {"face_up_each": 2, "pile": 5}
    assert ("upgrades" in steps) == setup.options["upgrades"]
    if setup.options["upgrades"]:
        assert steps["upgrades"]["upgrades_on_offer"] * steps["upgrades"]["tokens_each"] == 15


# 3. Mint Delivery alone: 40 orders, 38 mints


@pytest.mark.parametrize("setup", [each for each in delivery() if each.mode == "solo"], ids=told)
def test_3_delivery_alone(setup: Setup) -> None:
    steps = counts_of(setup)
    assert 2 * steps["belts"]["belt"] + steps["belts"]["in_box"] == sum(BOX.values())
    assert steps["belts"]["belt"] + steps["belts"]["empty"] == 12
    assert steps["stacks"]["stacks"] * steps["stacks"]["cards"] + steps["stacks"]["unused"] == 40
    assert steps["reveal"]["face_up"] == steps["stacks"]["stacks"]
    assert steps["reveal"]["face_down_each"] + 1 == steps["stacks"]["cards"]


# 4. Mint Bid: 30 Locations, 40 white and 10 red mints


@pytest.mark.parametrize("setup", list(bid()), ids=told)
def test_4_bid(setup: Setup) -> None:
    steps = counts_of(setup)
    few = {"two-player": 10, "two-player-ai": 10, "solo": 8}
    deck = steps["location-deck"]["location-deck"]
    assert deck == few.get(setup.mode, {3: 8, 4: 12, 5: 16, 6: 20}.get(len(setup.seats)))
    if setup.mode == "multiplayer":
        assert deck + steps["location-deck"]["locations-aside"] == 30
    assert ("remove-values" in steps) == (setup.mode != "multiplayer")
    assert ("ai-card" in steps) == (setup.mode in ("two-player-ai", "solo"))
    assert steps["bank"] == {"white-mints": 40, "red-mints": 10}


# 5. Which pieces are used for which, and from where they are taken, in every printing


def detail(setup: Setup, id: str) -> str:
    """Return what a step of the list says in English."""
    table = Table(setup)
    step = next(step for step in table.game.checklist(table.config) if step.id == id)
    return narrator_of(languages.words("en"), table).setup_detail(step)


@pytest.mark.parametrize("setup", [each for each in delivery() if each.options.get("road_conditions")], ids=told)
def test_5_the_arrow_is_that_of_the_first_player_token(setup: Setup) -> None:
    sentence = detail(setup, "road-conditions")
    assert "toss the first-player token" in sentence
    assert "one order for each of the four towns" in sentence


@pytest.mark.parametrize("setup", [each for each in delivery() if each.options.get("upgrades")], ids=told)
def test_5_upgrades_lie_on_the_garage_or_on_the_base_upgrades(setup: Setup) -> None:
    sentence, is_original = detail(setup, "upgrades"), setup.options["edition"] == "original"
    assert ("base upgrades" in sentence) == is_original
    assert ("Garage" in sentence) != is_original
