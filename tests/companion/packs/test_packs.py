"""Card packs: the built-in ones hold, and a broken one is refused with the place at fault."""

import copy
import json
from typing import Any

import pytest

from companion.packs import packs
from companion.packs.packs import UnreadablePack
from engine.game import GAMES


@pytest.fixture
def pack() -> dict[str, Any]:
    return copy.deepcopy(packs.built_in("works"))


@pytest.mark.parametrize("game", packs.SAMPLED)
def test_samples_fit_the_schema(game: str) -> None:
    pack = packs.sample(game)
    assert packs.check(pack) is pack
    assert pack["game"] == game
    assert pack["fictional"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_pack(game: str) -> None:
    pack = packs.built_in(game)
    assert packs.check(pack) is pack
    assert pack["game"] == game
    assert packs.built_in(game) is pack
    assert not pack["fictional"]


def test_the_tin_of_mint_works_is_complete() -> None:
    pack = packs.built_in("works")
    assert {section: len(pack[section]) for section in ("plans", "locations", "ai")} == {
        "plans": 21,
        "locations": 10,
        "ai": 4,
    }
    for section in ("plans", "locations", "ai"):
        ids = [entry["id"] for entry in pack[section]]
        assert len(set(ids)) == len(ids)


def broken(pack: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """Put a value at a path, or remove the one there if the value is `...`."""
    *way, last = path.split("/")
    place: Any = pack
    for step in way:
        place = place[int(step) if step.isdigit() and isinstance(place, list) else step]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return pack


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ("format", "a-pack", "format"),
        ("version", 2, "version"),
        ("game", "chess", "game"),
        ("id", "Mint Works", "id"),
        ("name", "", "name"),
        ("fictional", "no", "fictional"),
        ("sources", ..., "sources"),
        ("sources/sheet", {"what": "a sheet"}, "sources"),
        ("colour", "green", "colour"),
        ("plans", {}, "plans"),
        ("plans/0/id", "Co Op", "plans[0].id"),
        ("plans/0/cost", 0, "plans[0].cost"),
        ("plans/0/cost", "1", "plans[0].cost"),
        ("plans/0/stars", -1, "plans[0].stars"),
        ("plans/0/stars", 1.5, "plans[0].stars"),
        ("plans/0/stars", None, "plans[0].stars"),
        ("plans/0/type", "farm", "plans[0].type"),
        ("plans/0/effect", "magic", "plans[0].effect"),
        ("plans/0/copies", 2, "plans[0].copies"),
        ("plans/0/colour", "green", "plans[0]"),
        ("plans/0/sources", [], "plans[0].sources"),
        ("plans/0/id", ..., "plans[0]"),
        ("locations/0/type", "annex", "locations[0].type"),
        ("locations/0/spaces", {"1": 1, "2": 2, "3": 3}, "locations[0].spaces"),
        ("locations/0/spaces/4", 0, "locations[0].spaces.4"),
        ("locations/0/requirement", "a-lot", "locations[0].requirement"),
        ("locations/0/effect", "none", "locations[0].effect"),
        ("ai/0/starting_mints", "many", "ai[0].starting_mints"),
        ("ai/0/cost_order", "middle", "ai[0].cost_order"),
        ("ai/0/type_order", ["deed", "deed"], "ai[0].type_order"),
        ("ai/0/traits", ["cheats"], "ai[0].traits"),
    ],
)
def test_a_broken_pack_is_refused_with_the_place(pack: dict[str, Any], path: str, value: object, where: str) -> None:
    with pytest.raises(UnreadablePack) as caught:
        packs.check(broken(pack, path, value))
    assert where in str(caught.value)


@pytest.mark.parametrize("section", ["plans", "locations", "ai"])
def test_a_source_that_is_not_listed_is_refused(pack: dict[str, Any], section: str) -> None:
    entry = pack[section][1]
    entry["sources"] = ["hearsay"]
    with pytest.raises(UnreadablePack, match=f"{section}/{entry['id']}: source hearsay"):
        packs.check(pack)
    entry["sources"] = sorted(pack["sources"])[:1]
    entry["alternatives"] = [{"field": "name", "value": "x", "sources": ["rumour"]}]
    with pytest.raises(UnreadablePack, match=f"{section}/{entry['id']}: source rumour"):
        packs.check(pack)


@pytest.mark.parametrize("value", [None, [], "pack", 1, {}])
def test_what_is_no_pack_at_all_is_refused(value: object) -> None:
    with pytest.raises(UnreadablePack):
        packs.check(value)


def test_the_schema_ships_beside_the_packs_and_refuses_unknown_keys() -> None:
    schema = json.loads(packs.SCHEMA.read_text(encoding="utf-8"))
    assert packs.SCHEMA.parent == packs.PACKS
    assert schema["additionalProperties"] is False
    for kind in ("plan", "location", "ai"):
        assert schema["definitions"][kind]["additionalProperties"] is False
