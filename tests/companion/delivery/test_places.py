"""Every space of a road map or a factory is named by what is around it, and no two by the same words."""

import json
import random
from itertools import pairwise
from pathlib import Path

import pytest

from companion.delivery.places import Places
from companion.languages import words
from engine.delivery import maps
from engine.json_types import JsonDict

ROOT = Path(__file__).resolve().parents[3]
SAMPLE = json.loads((ROOT / "assets/packs/delivery_sample.json").read_text(encoding="utf-8"))
NUMBERED = {"en": "road space", "fr": "case de route"}
CITIES = ("Larkspur", "Marigold", "Nettle", "Orchid")


def pack(whites: list[str], roads: list[tuple[str, str]]) -> JsonDict:
    """A pack whose map has the nine named places, these white spaces and these roads."""
    spaces: list[JsonDict] = [{"id": "hub", "kind": "city", "hub": True, "name": "Mintopia City", "card": 5}]
    spaces += [{"id": name.lower(), "kind": "city", "name": name, "card": 1} for name in CITIES]
    spaces += [{"id": f"depot-{card}", "kind": "warehouse", "card": card} for card in (2, 4, 6, 8)]
    spaces += [{"id": id, "kind": "movement", "card": 1} for id in whites]
    return {"map": {"spaces": spaces, "roads": [{"from": one, "to": two} for one, two in roads]}}


def places(language: str, cards: JsonDict) -> Places:
    return Places(words(language), cards, maps.road_map(cards, trusted=False))


def labels(language: str, cards: JsonDict) -> dict[str, str]:
    told = places(language, cards)
    return {id: told.label(id) for id in told.network.spaces}


def connected(seed: int) -> JsonDict:
    """A map on which every space can be reached, with a few roads more than that needs."""
    chance = random.Random(seed)
    whites = [f"white-{n}" for n in range(chance.randint(1, 24))]
    named = [space["id"] for space in pack([], [])["map"]["spaces"]]
    spaces = [*named, *whites]
    chance.shuffle(spaces)
    roads = {(spaces[chance.randrange(n)], spaces[n]) for n in range(1, len(spaces))}
    for _ in range(chance.randint(0, 8)):
        one, two = chance.sample(spaces, 2)
        if (one, two) not in roads and (two, one) not in roads:
            roads.add((one, two))
    return pack(whites, sorted(roads))


def chain(ends: tuple[str, str], *whites: str) -> list[tuple[str, str]]:
    steps = (ends[0], *whites, ends[1])
    return list(pairwise(steps))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seed", range(60))
def test_every_space_of_a_connected_map_has_a_name_of_its_own(language: str, seed: int) -> None:
    found = labels(language, connected(seed))
    assert len(set(found.values())) == len(found), sorted(found.values())
    assert not [name for name in found.values() if NUMBERED[language] in name.lower()]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("section", ["map", "factory"])
def test_every_space_of_the_sample_has_a_name_of_its_own(language: str, section: str) -> None:
    network = maps.road_map(SAMPLE, trusted=False) if section == "map" else maps.factory(SAMPLE, trusted=False)
    told = Places(words(language), SAMPLE, network)
    found = [told.label(id) for id in network.spaces]
    assert len(set(found)) == len(found), found
    assert not [name for name in found if NUMBERED[language] in name.lower()]


def test_spaces_in_a_row_are_counted_from_the_nearer_place() -> None:
    cards = pack(["a", "b", "c"], chain(("larkspur", "orchid"), "a", "b", "c"))
    assert places("en", cards).the("a") == "the first space from Larkspur towards Orchid"
    assert places("en", cards).to("b") == "to the second space from Larkspur towards Orchid"
    assert places("en", cards).at("c") == "on the first space from Orchid towards Larkspur"
    assert places("fr", cards).label("b") == "Deuxième Espace depuis Larkspur vers Orchid"
    assert places("fr", cards).at("c") == "sur le premier Espace depuis Orchid vers Larkspur"


def test_a_space_at_the_end_of_a_road_is_counted_from_where_the_road_begins() -> None:
    cards = pack(["a", "b"], [("larkspur", "a"), ("a", "b")])
    assert places("en", cards).label("b") == "Second space from Larkspur"


def test_spaces_that_no_words_tell_apart_are_numbered() -> None:
    cards = pack(["a", "b"], [*chain(("larkspur", "orchid"), "a"), *chain(("larkspur", "orchid"), "b")])
    assert [places("en", cards).label(id) for id in "ab"] == [
        "First space from Larkspur towards Orchid (1 of 2)",
        "First space from Larkspur towards Orchid (2 of 2)",
    ]
