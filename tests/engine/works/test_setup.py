"""What may be chosen at set-up, and how the table is laid."""

import pytest

from engine.json_types import JsonDict, JsonValue
from engine.verdict import BadRequest
from engine.works.rulings import EDITIONS, RULINGS
from engine.works.setup import Config
from tests.engine.works.tables import AIS, LINE, NAMES, PACK, WORKS, config

DEFAULTS = {
    "tie-neighborhood": "largest",
    "tie-automa": "player",
    "mort-in-tie": "most",
    "gallery-in-tie": "no",
    "recycler-building": "cost-and-current",
    "swap-take-back": "allowed",
    "deed-leaves": "open-no-owner",
    "gallery-leaves": "supply",
    "temp-as-if": "full",
    "supply-layout": "fixed",
    "automa-cards": "skip",
    "justin-block": "location",
}
FIRST = {"tie-neighborhood": "smallest", "recycler-building": "cost-and-printed", "justin-block": "spaces"}


def configure(
    mode: JsonValue, seats: JsonValue, options: JsonDict | None = None, rulings: JsonDict | None = None
) -> Config:
    return WORKS.configure(mode, seats, options or {}, rulings or {}, PACK)


@pytest.mark.parametrize(
    ("mode", "people", "options"),
    [
        ("multiplayer", 1, {}),
        ("multiplayer", 5, {}),
        ("multiplayer", 0, {}),
        ("two-player", 2, {}),
        ("solo", 2, {"ai": "mort"}),
        ("solo", 0, {"ai": "mort"}),
        ("solo", 1, {}),
        ("solo", 1, {"ai": None}),
        ("solo", 1, {"ai": "sam"}),
        ("solo", 1, {"ai": ["mort"]}),
        ("multiplayer", 2, {"ai": "mort"}),
        ("multiplayer", 2, {"ai": None}),
        ("multiplayer", 2, {"colour": 1}),
        ("multiplayer", 2, {"edition": "second"}),
        ("multiplayer", 2, {"edition": None}),
        ("multiplayer", 2, {"edition": []}),
        ("multiplayer", 2, {"advanced": None}),
        ("multiplayer", 2, {"advanced": "recycler"}),
        ("multiplayer", 2, {"advanced": ["recycler"]}),
        ("multiplayer", 2, {"advanced": ["recycler", "recycler"]}),
        ("multiplayer", 2, {"advanced": ["recycler", "producer"]}),
        ("multiplayer", 2, {"advanced": ["recycler", ["crowdfunder"]]}),
        ("multiplayer", 2, {"advanced": ["recycler", "crowdfunder", "swap-meet"]}),
        ("solo", 1, {"ai": "mort", "advanced": ["recycler", "crowdfunder"]}),
        ("multiplayer", 2, {"starting_player": 2}),
        ("multiplayer", 2, {"starting_player": -1}),
        ("multiplayer", 2, {"starting_player": None}),
        ("multiplayer", 2, {"starting_player": True}),
        ("multiplayer", 2, {"starting_player": 1.0}),
        ("solo", 1, {"ai": "mort", "starting_player": 2}),
        ("solo", 1, {"ai": "justin", "starting_player": 0}),
        ("multiplayer", 2, {"ages": None}),
        ("multiplayer", 2, {"ages": [30]}),
        ("multiplayer", 2, {"ages": [30, 40, 50]}),
        ("multiplayer", 2, {"ages": [30, "40"]}),
        ("multiplayer", 2, {"ages": [30, 4.5]}),
        ("multiplayer", 2, {"ages": [30, True]}),
        ("solo", 1, {"ai": "mort", "ages": [30, 30]}),
    ],
)
def test_what_cannot_be_chosen(mode: str, people: int, options: JsonDict) -> None:
    with pytest.raises(BadRequest):
        configure(mode, ("Ada", "Ben", "Cleo", "Dan", "Eve")[:people], options)


def test_names_are_texts_and_rulings_are_known() -> None:
    with pytest.raises(BadRequest):
        configure("multiplayer", ("Ada", 3))
    for wrong in ({"tie": "largest"}, {"tie-neighborhood": "middle"}, {"tie-neighborhood": None}):
        with pytest.raises(BadRequest):
            configure("multiplayer", NAMES, rulings=wrong)
    with pytest.raises(BadRequest):
        configure("multiplayer", NAMES, rulings={"tie-neighborhood": ["largest"]})


def test_the_first_choice_is_the_default_and_printings_are_presets() -> None:
    assert {id: ruling.default for id, ruling in RULINGS.items()} == DEFAULTS
    assert config().rulings == DEFAULTS
    assert config(edition="current").rulings == DEFAULTS
    assert config(edition="first").rulings == DEFAULTS | FIRST
    assert config(edition="first", rulings={"justin-block": "location"}).rulings == DEFAULTS | FIRST | {
        "justin-block": "location"
    }
    assert set(EDITIONS) == {"current", "first"}


@pytest.mark.parametrize(("mode", "people"), [("2", 2), ("3", 3), ("4", 4), *((ai, 1) for ai in AIS)])
def test_who_sits_where(mode: str, people: int) -> None:
    settings = config(mode)
    names = NAMES[:people] if mode not in AIS else ("Ada", mode.title())
    assert (settings.names, settings.people) == (names, people)
    assert settings.automa == (1 if mode in AIS else None)
    assert settings.slots == ("supply-1", "supply-2", "supply-3")[: 2 if mode in AIS else 3]
    assert settings.ages == (None,) * people
    assert settings.starting_player == (1 if mode == "justin" else 0)


@pytest.mark.parametrize(
    ("mode", "spaces"),
    [("2", [2, 1, 2, 2, 1, 1]), ("3", [2, 1, 2, 2, 1, 1]), ("4", [3, 1, 3, 3, 1, 1]), ("mort", [3, 1, 2, 2, 1, 1])],
)
def test_the_side_of_the_locations(mode: str, spaces: list[int]) -> None:
    assert list(config(mode).capacity) == spaces


def test_the_order_of_the_line() -> None:
    settings = config("2", advanced=["temp-agency", "crowdfunder"])
    assert [location.id for location in settings.line] == [*LINE, "temp-agency", "crowdfunder"]
    assert settings.where["crowdfunder"] == 7


def test_a_person_may_be_asked_to_let_the_ai_begin() -> None:
    assert config("mort", starting_player=1).starting_player == 1
    assert config("justin", starting_player=1).starting_player == 1
    assert config("4", starting_player=3, ages=[1, None, 3, 99]).ages == (1, None, 3, 99)


def test_equal_configs() -> None:
    assert config() == config()
    assert config() != config("3")
    assert config() != config(rulings={"tie-automa": "shared"})
    assert config() != config(pack={"plans": [{"id": "mine", "cost": 3}]})
    assert config(ages=[42, 41]) != config(ages=[41, 42])


MULTI = {"locations": 6}


@pytest.mark.parametrize(
    ("mode", "options", "steps"),
    [
        ("2", {}, [("locations", MULTI), ("deck", {"supply": 3, "deck": 18}), ("mints", {"mints": [3, 3]})]),
        (
            "4",
            {"advanced": ["recycler", "swap-meet"]},
            [
                ("locations", MULTI),
                ("advanced", {"locations": 2}),
                ("deck", {"supply": 3, "deck": 18}),
                ("mints", {"mints": [3, 3, 3, 3]}),
            ],
        ),
        (
            "rachael",
            {"advanced": ["recycler"]},
            [
                ("ai", {}),
                ("locations", MULTI),
                ("advanced", {"locations": 1}),
                ("deck", {"supply": 2, "deck": 19}),
                ("mints", {"mints": [3, 5]}),
            ],
        ),
        (
            "mort",
            {},
            [("ai", {}), ("locations", MULTI), ("deck", {"supply": 2, "deck": 19}), ("mints", {"mints": [3, None]})],
        ),
    ],
)
def test_the_checklist(mode: str, options: JsonDict, steps: list[tuple[str, JsonDict]]) -> None:
    found = WORKS.checklist(config(mode, **options))
    assert [(step.id, dict(step.counts)) for step in found] == [*steps, ("token", {})]


def test_the_checklist_knows_who_begins() -> None:
    assert WORKS.checklist(config("justin"))[-1].facts == {"seat": 1}
    assert WORKS.checklist(config("3", starting_player=2))[-1].facts == {"seat": 2}


def test_the_game_describes_itself() -> None:
    assert (WORKS.id, WORKS.name) == ("works", "Mint Works")
    assert WORKS.modes == ("multiplayer", "solo")
    assert WORKS.all_options == ("edition", "advanced", "starting_player", "ages", "ai")
    assert WORKS.rulings is RULINGS
