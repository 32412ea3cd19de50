"""The places of a table without roads on paper: names stay inside their tiles, tiles apart, nothing moves."""

from itertools import combinations
from pathlib import Path

import pytest

from companion.paths import ASSETS
from tests.ui.letters import width
from ui import components as kit
from ui.components.badge import Who
from ui.components.measure import wide
from ui.components.road_map_view import Spot
from ui.components.table_layout import HEAD, INSIDE, MOST_LINES, SIGN, SMALLEST, WORDS, broken, line_height
from ui.components.table_map import _pinned
from ui.theme.theme import look_for

BOLD = Path(ASSETS) / "fonts" / "Figtree-Bold.ttf"
ENGLISH = {
    "nw": "North-west town",
    "n": "North warehouse",
    "ne": "North-east town",
    "w": "West warehouse",
    "c": "Mintopia City",
    "e": "East warehouse",
    "sw": "South-west town",
    "s": "South warehouse",
    "se": "South-east town",
}
FRENCH = {
    "nw": "Ville nord-ouest",
    "n": "Entrepôt nord",
    "ne": "Ville nord-est",
    "w": "Entrepôt ouest",
    "c": "Mintopia City",
    "e": "Entrepôt est",
    "sw": "Ville sud-ouest",
    "s": "Entrepôt sud",
    "se": "Ville sud-est",
}
PRINTED = {
    **ENGLISH,
    "nw": "Peppermint Point",
    "ne": "Saint-Germain-des-Menthes",
    "se": "Wintergreen",
    "sw": "Llanfairpwllgwyngyll",
}
FACTORY = {
    "nw": "North-west town",
    "n": "Dispatch",
    "ne": "Larkspur",
    "w": "Left belt",
    "e": "Right belt",
    "sw": "Orchid",
    "s": "Auntie Wilhelmina only",
    "se": "Nettle",
}
WIDTHS = (304.0, 336.0, 388.0, 440.0, 680.0)
SIZES = (13.5, 13.5 * 1.15, 13.5 * 1.3)
NAMES = {"en": ENGLISH, "fr": FRENCH, "printed": PRINTED, "factory": FACTORY}


@pytest.mark.parametrize("across", WIDTHS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("names", NAMES)
def test_no_name_leaves_its_tile_or_meets_another(names: str, size: float, across: float) -> None:
    told = NAMES[names]
    plan = kit.table_plan(told, {id: kit.CELLS[id] for id in told}, across, size)
    for id, tile in plan.tiles.items():
        left, top, right, bottom = tile.box
        assert left >= 0
        assert right <= across
        assert top >= 0
        assert bottom <= plan.height
        assert tile.size >= SMALLEST
        assert "".join(tile.lines).replace("-", "").replace(" ", "") == told[id].replace("-", "").replace(" ", "")
        for line in tile.lines:
            assert width(BOLD, line, tile.size) <= right - left - 2 * INSIDE, (line, across)
        foot = top + HEAD + SIGN + WORDS + len(tile.lines) * line_height(tile.size)
        assert foot <= bottom - 4, (tile.lines, foot, bottom)
    for one, other in combinations(plan.tiles.values(), 2):
        apart = one.box[2] <= other.box[0] or other.box[2] <= one.box[0]
        assert apart or one.box[3] <= other.box[1] or other.box[3] <= one.box[1]


def test_names_of_one_map_are_written_in_one_size() -> None:
    plan = kit.table_plan(PRINTED, {id: kit.CELLS[id] for id in PRINTED}, 336, 13.5)
    assert len({tile.size for tile in plan.tiles.values()}) == 1


def test_letters_are_never_wider_than_they_are_counted() -> None:
    for name in (*ENGLISH.values(), *FRENCH.values(), *PRINTED.values(), "MÉWÔ ’’ fjord ÇÀ"):
        assert wide(name, 10) >= width(BOLD, name, 10)


def test_a_name_is_broken_at_spaces_and_hyphens_before_letters_shrink() -> None:
    assert broken("North-west town", 74, 13.5) == (("North-west", "town"), 13.5)
    assert broken("North-west town", 70, 13.5) == (("North-west", "town"), 12.5)
    assert broken("North-west town", 64, 13.5) == (("North-", "west", "town"), 13.5)
    assert broken("Mintopia City", 200, 13.5) == (("Mintopia City",), 13.5)
    lines, size = broken("Llanfairpwllgwyngyll", 70, 13.5)
    assert size == SMALLEST
    assert lines[0].endswith("-")
    assert len(lines) <= MOST_LINES


def test_tiles_stand_still_whatever_is_told() -> None:
    cells = {id: kit.CELLS[id] for id in ENGLISH}
    before = kit.table_plan(ENGLISH, cells, 388, 13.5)
    after = kit.table_plan({**ENGLISH, "nw": "Larkspur"}, cells, 388, 13.5)
    assert {id: tile.box for id, tile in before.tiles.items()} == {id: tile.box for id, tile in after.tiles.items()}


@pytest.mark.parametrize("across", WIDTHS)
def test_whose_truck_it_is_is_not_cut_off_at_the_edge(across: float) -> None:
    look, plan = look_for("light"), kit.table_plan(ENGLISH, {id: kit.CELLS[id] for id in ENGLISH}, across, 13.5)
    trucks = (Who("Ada", "A"), Who("Ben", "B", 1))
    for id, tile in plan.tiles.items():
        for pin in _pinned(look, Spot(id, "town", trucks=trucks), tile, plan.width):
            plate = pin.content
            (tag,) = [part for part in plate.controls if part.right is not None]
            assert pin.left + plate.width - tag.right <= across, id


def test_spaces_lie_in_the_open_between_two_tiles() -> None:
    plan = kit.table_plan(ENGLISH, {id: kit.CELLS[id] for id in ENGLISH}, 388, 13.5)
    for one, other in (("c", "n"), ("c", "ne"), ("nw", "n"), ("nw", "ne"), ("nw", "se")):
        for spaces in (1, 2, 3):
            for done in range(1, spaces + 1):
                x, y = plan.spot(one, other, done, spaces)
                assert not any(
                    left < x < right and top < y < bottom
                    for left, top, right, bottom in (tile.box for tile in plan.tiles.values())
                ), (one, other, done)
    assert plan.is_open("c", "ne")
    assert not plan.is_open("nw", "ne")


def test_a_token_lies_beside_its_town() -> None:
    plan = kit.table_plan(ENGLISH, {id: kit.CELLS[id] for id in ENGLISH}, 388, 13.5)
    _, top, right, bottom = plan.tiles["nw"].box
    x, y = plan.beside("nw", "e")
    assert x > right
    assert top < y < bottom
    assert plan.beside("nw", "s")[1] > bottom
    assert len(set(plan.corners())) == 4


def test_two_places_never_share_a_card() -> None:
    found = kit.seated([("a", (0, 0)), ("b", (0, 0)), ("c", None)], kit.CELLS.values())
    assert found["a"] == (0, 0)
    assert len(set(found.values())) == 3
