"""The road map and the factory as drawings: positions, the words next to them, what a tap gives."""

import json
import math
from itertools import combinations
from pathlib import Path

import flet as ft
import pytest

from tests.headless import Headless, controls_in
from tests.ui.large_map import SHORT_CUTS, many
from ui import components as kit
from ui.components import RoadMapView, Spot, TownSign, Who, map_layout, pressed_by
from ui.components.map_layout import COMPASS, Drawing, crosses, heading_from, opposite, spread
from ui.components.measure import wide
from ui.components.road_map import ROAD_TOKENS
from ui.components.road_map_view import BOX, LINE, captions, paper
from ui.theme.theme import THEMES, look_for

PACK = json.loads((Path(__file__).parents[4] / "assets/packs/delivery_sample.json").read_text(encoding="utf-8"))
MAP, FACTORY = PACK["map"], PACK["factory"]
ADA, BEN, SAM = Who("Ada", "A", 0), Who("Ben", "B", 1), Who("Sam", "S", 1, machine=True)
LARKSPUR = TownSign("Larkspur", "L", "blue", "nw")


def spots(section: dict, **more: dict) -> list[Spot]:
    """The places of a section, towns with a sign; `more` gives further fields of some by id (with _ for -)."""
    found = []
    for space in section["spaces"]:
        kind = "hub" if space.get("hub") else space["kind"]
        sign = TownSign(space["id"], "T") if kind in ("city", "town") else None
        given = {"sign": sign, **more.get(space["id"].replace("-", "_"), {})}
        found.append(Spot(space["id"], kind, **{"name": space.get("name") or space["id"], **given}))
    return found


def the_map(**more: dict) -> RoadMapView:
    return RoadMapView(spots(MAP, **more), kit.roads_of(MAP), kit.map_drawing(MAP), here="mintopia-city")


# Layout


def test_directions_turn_round() -> None:
    for direction, (x, y) in COMPASS.items():
        assert heading_from((0, 0), (x, y)) == direction
        assert COMPASS[opposite(direction)] == (-x, -y)


def test_the_sample_map_is_drawn_as_its_directions_say() -> None:
    points = kit.map_drawing(MAP).points
    for road in MAP["roads"]:
        (x1, y1), (x2, y2) = points[road["from"]], points[road["to"]]
        assert heading_from((x1 * 316, y1), (x2 * 316, y2)) == road["direction"], road


def crossings(drawing: Drawing, section: dict) -> int:
    """Return how many pairs of roads cross in a drawing."""
    pairs = [pair for pair in combinations(kit.roads_of(section), 2) if not set(pair[0]) & set(pair[1])]
    return sum(crosses(*(drawing.points[end] for road in pair for end in road)) for pair in pairs)


def test_no_roads_of_the_samples_cross() -> None:
    for section, drawing in ((MAP, kit.map_drawing(MAP)), (FACTORY, kit.factory_drawing(FACTORY))):
        assert not crossings(drawing, section)


def test_each_space_stands_on_its_own_card_and_spot() -> None:
    drawing = kit.map_drawing(MAP)
    assert len(set(drawing.points.values())) == len(MAP["spaces"])
    for space in MAP["spaces"]:
        assert int(drawing.points[space["id"]][0] * 2.99) == (space["card"] - 1) % 3, space


def test_a_tangle_is_straightened_where_slots_allow() -> None:
    hub = {"id": "hub", "kind": "city", "hub": True, "card": 5}
    whites = [{"id": f"w{n}", "kind": "movement", "card": 5} for n in range(4)]
    roads = [{"from": "hub", "to": f"w{n}", "direction": way} for n, way in enumerate(("s", "n", "w", "e"))]
    points = kit.map_drawing({"spaces": [hub, *whites], "roads": roads}).points
    x, y = points["hub"]
    assert points["w0"][1] > y > points["w1"][1]
    assert points["w2"][0] < x < points["w3"][0]


def test_a_map_of_many_spaces_is_laid_out_without_looking_at_everything_again_and_again() -> None:
    section = many()
    assert len(section["spaces"]) == 35
    map_layout._drawing.cache_clear()  # another test may have drawn the same map
    before = map_layout._crosses.cache_info()
    drawing = kit.map_drawing(section)
    after = map_layout._crosses.cache_info()
    assert len(set(drawing.points.values())) == 35
    assert crossings(drawing, section) <= len(SHORT_CUTS)
    looked = after.hits + after.misses - before.hits - before.misses
    assert 0 < looked < 70_000


def test_spaces_without_a_card_stand_beside_what_they_are_joined_to() -> None:
    section = {
        "spaces": [{"id": "a", "kind": "city", "card": 3}, {"id": "b", "kind": "movement"}],
        "roads": [{"from": "a", "to": "b"}],
    }
    assert kit.map_drawing(section).points["b"][0] > 0.66


def test_roads_do_not_move_dots_that_are_spread_by_cards_alone() -> None:
    assert spread(MAP["spaces"]) == spread([dict(space) for space in MAP["spaces"]])
    assert len(set(spread(MAP["spaces"]).points.values())) == len(MAP["spaces"])


def test_stretches_that_share_an_end_or_lie_apart_do_not_cross() -> None:
    assert crosses((0, 0), (2, 2), (0, 2), (2, 0))
    assert not crosses((0, 0), (2, 2), (2, 2), (4, 0))
    assert not crosses((0, 0), (1, 0), (0, 1), (1, 1))


def test_the_factory_stands_in_rows_by_distance_with_the_belts_left_and_right() -> None:
    points = kit.factory_drawing(FACTORY).points
    assert points["dispatch"] == (0.5, 0)
    assert points["left-dock"][0] < 0.5 < points["right-dock"][0]
    assert points["west-hall"][1] == points["east-hall"][1] < points["left-dock"][1] < points["ai-dock"][1]
    assert points["gate-orchid"][0] < points["ai-dock"][0] < points["gate-nettle"][0]


def test_only_roads_from_here_to_legal_places_are_lit() -> None:
    view = the_map(n_lane={"is_legal": True}, larkspur={"is_legal": True})
    assert [road for road in view.roads if view.is_highlighted(road)] == [("mintopia-city", "n-lane")]


def test_white_spaces_have_no_name_on_paper() -> None:
    assert Spot("lane", "movement", "Lane").caption == ""
    assert Spot("hub", "hub", "Mintopia City").caption == "Mintopia City"


@pytest.mark.parametrize("width", [336, 388, 680, 876])
def test_names_cover_no_other_name_and_stay_on_the_paper(width: float) -> None:
    view = the_map(mintopia_city={"trucks": (ADA, BEN)}, larkspur={"is_legal": True})
    on = paper(view, width)
    found = captions(view, on)
    assert {caption.id for caption in found} == {s.id for s in view.spots if s.caption}
    for caption in found:
        assert caption.left >= 2
        assert caption.left + caption.width <= width - 2
    for i, one in enumerate(found):
        for other in found[i + 1 :]:
            apart = one.left + one.width <= other.left or other.left + other.width <= one.left
            assert apart or abs(one.top - other.top) >= 17, (one.id, other.id)


def on_roads(view: RoadMapView, width: float) -> list[str]:
    """Return the places whose name covers a road or another place."""
    on, found = paper(view, width), []
    for caption in captions(view, on):
        right, bottom = caption.left + caption.width, caption.top + 17 * len(caption.lines)
        covered = [at for id, at in on.at.items() if id != caption.id]
        for a, b in view.roads:
            (x1, y1), (x2, y2) = on.at[a], on.at[b]
            covered += [(x1 + (x2 - x1) * i / 200, y1 + (y2 - y1) * i / 200) for i in range(201)]
        if any(caption.left < x < right and caption.top < y < bottom for x, y in covered):
            found.append(caption.id)
    return found


@pytest.mark.parametrize("width", [388, 680, 876])
def test_names_lie_on_no_road(width: float) -> None:
    assert on_roads(the_map(), width) == []
    named = {space["id"].replace("-", "_"): {"name": space["id"].split("-")[-1]} for space in FACTORY["spaces"]}
    factory = RoadMapView(spots(FACTORY, **named), kit.roads_of(FACTORY), kit.factory_drawing(FACTORY))
    assert on_roads(factory, width) == []
    large = many()
    view = RoadMapView(spots(large), kit.roads_of(large), kit.map_drawing(large))
    assert len(on_roads(view, width)) <= (0 if width > 400 else 2)


def test_a_long_name_is_broken_where_one_line_would_cover_something() -> None:
    hub = Spot("hub", "hub", "Mintopia Cityhall")
    others = [Spot(id, "movement") for id in ("a", "b", "c", "d")]
    at = {"hub": (0.5, 80), "a": (0.16, 80), "b": (0.84, 80), "c": (0.5, 0), "d": (0.5, 160)}
    roads = [("hub", "a"), ("hub", "b"), ("hub", "c"), ("hub", "d")]
    view = RoadMapView([hub, *others], roads, Drawing(at, 160))
    (caption,) = captions(view, paper(view, 200))
    assert caption.lines == ("Mintopia", "Cityhall")
    assert not on_roads(view, 200)


@pytest.mark.parametrize("width", [336, 876])
def test_legal_neighbours_of_the_samples_can_be_told_apart_by_a_finger(width: float) -> None:
    for section, drawing in ((MAP, kit.map_drawing(MAP)), (FACTORY, kit.factory_drawing(FACTORY))):
        at = paper(RoadMapView(spots(section), kit.roads_of(section), drawing), width).at
        near = min(math.dist(at[a], at[b]) for a in at for b in at if a < b)
        assert near >= 48


def test_more_than_fourteen_places_are_crowded() -> None:
    few = [Spot(str(n), "movement") for n in range(14)]
    drawing = Drawing({}, 0)
    assert not RoadMapView(few, (), drawing).is_crowded
    assert RoadMapView([*few, Spot("x", "movement")], (), drawing).is_crowded


# The component


def busy() -> RoadMapView:
    return the_map(
        larkspur={"sign": LARKSPUR, "trucks": (ADA,)},
        mintopia_city={"trucks": (ADA, BEN, SAM)},
        n_lane={"token": "jam", "is_legal": True, "label": "Road space. Traffic jam. Drive here"},
        s_lane={"token": "tunnel"},
        ne_lane={"token": "closed", "trucks": (SAM,)},
        sw_lane={"mark": "lost"},
        nettle={"mark": "picked"},
    )


@pytest.mark.parametrize("theme", THEMES)
async def test_every_place_is_a_target_that_gives_its_id(theme: str) -> None:
    tapped: list[str] = []
    async with Headless(
        lambda page: page.add(kit.road_map(look_for(theme), busy(), tapped.append, width=388))
    ) as screen:
        for space in MAP["spaces"]:
            await screen.tap(f"space-{space['id']}")
        assert tapped == [space["id"] for space in MAP["spaces"]]
        assert "Traffic jam" in screen.text("space-n-lane")


async def test_a_token_lies_beside_the_sign_of_its_place_and_takes_no_tap() -> None:
    drawn = kit.road_map(look_for("light"), busy(), print, width=388)
    async with Headless(lambda page: page.add(drawn)) as screen:
        place = screen.ident("space-n-lane")
        assert [c for c in controls_in(place) if isinstance(c, ft.Container) and c.shape == ft.BoxShape.CIRCLE]
        layers = [c for c in screen.all(ft.Container) if c.ignore_interactions]
        assert any(
            icon.icon == ROAD_TOKENS["jam"] for c in layers for icon in controls_in(c) if isinstance(icon, ft.Icon)
        )


async def test_targets_are_large_enough_and_the_legal_ones_lie_on_top() -> None:
    drawn = kit.road_map(look_for("light"), busy(), print, width=360)
    async with Headless(lambda page: page.add(drawn)) as screen:
        spots = [c.content for c in screen.all(ft.Semantics) if pressed_by(c) is not None]
        boxes = [box for box in spots if box.width == BOX == box.height]
        assert len(boxes) == len(MAP["spaces"])
        assert BOX >= 48
        names = [c.identifier for c in screen.all(ft.Semantics) if (c.identifier or "").startswith("space-")]
        assert set(names) == {f"space-{space['id']}" for space in MAP["spaces"]}


def test_where_places_lie_close_no_target_reaches_into_a_neighbours() -> None:
    points = {f"s{n}": (n % 9 / 9, 36.0 * (n // 9)) for n in range(36)}
    on = paper(RoadMapView([Spot(id, "movement") for id in points], (), Drawing(points, 108)), 388)
    for one, other in combinations(points, 2):
        (x, y), (u, v) = on.at[one], on.at[other]
        assert max(abs(x - u), abs(y - v)) >= (on.boxes[one] + on.boxes[other]) / 2 - 0.01
    assert min(on.boxes.values()) >= 24


def test_where_places_lie_close_those_one_may_go_to_are_large_enough_for_a_finger() -> None:
    points = {f"s{n}": (n % 9 / 8, 48.0 * (n // 9)) for n in range(36)}
    spots = [Spot(id, "movement", is_legal=id in ("s10", "s12", "s20")) for id in points]
    spots[11] = Spot("s11", "movement", trucks=(Who("Ada", "A"),))
    on = paper(RoadMapView(spots, (), Drawing(points, 144)), 388)
    assert max(x for x, _ in on.at.values()) / 8 < 48
    assert [on.boxes[id] for id in ("s10", "s12")] == [48, 48]
    assert on.boxes["s11"] >= 28
    for one, other in combinations(points, 2):
        (x, y), (u, v) = on.at[one], on.at[other]
        assert max(abs(x - u), abs(y - v)) >= (on.boxes[one] + on.boxes[other]) / 2 - 0.01


async def test_zoom_goes_both_ways_and_ends() -> None:
    for zoom, less, more in ((1.0, None, 1.5), (1.5, 1.0, 2.0), (2.0, 1.5, None)):
        found: list[float] = []
        buttons = kit.zoom_buttons(look_for("light"), zoom, found.append, less="Smaller", more="Larger")
        async with Headless(lambda page, buttons=buttons: page.add(buttons)) as screen:
            for name, to in (("zoom-out", less), ("zoom-in", more)):
                assert bool(screen.ident(name).disabled) == (to is None)
                if to is not None:
                    await screen.tap(name)
            assert found == [to for to in (less, more) if to is not None]


async def test_every_road_condition_can_be_drawn() -> None:
    tokens = ("closed", "jam", "toll", "highway", "loading-zone", "tunnel")
    drawn = kit.row(*(kit.road_token(look_for("dark"), token) for token in tokens))
    async with Headless(lambda page: page.add(drawn)) as screen:
        assert len(screen.all(ft.Icon)) == len(tokens) - 1  # the tunnel is drawn


LONG_NAMES = {
    "Warehouse district": lambda name: name.replace("depot", "Warehouse district"),
    "Entrepôt de": lambda name: f"Entrepôt de {name}" if "depot" in name else f"Nouvelle-{name}",
}


@pytest.mark.parametrize("width", [320, 336, 388])
@pytest.mark.parametrize("style", LONG_NAMES)
@pytest.mark.parametrize("section", [MAP, many()], ids=["sample", "many spaces"])
def test_long_names_never_lie_over_each_other(section: dict, style: str, width: float) -> None:
    named = {
        space["id"].replace("-", "_"): {"name": LONG_NAMES[style](space.get("name", ""))} for space in section["spaces"]
    }
    view = RoadMapView(spots(section, **named), kit.roads_of(section), kit.map_drawing(section))
    on = paper(view, width)
    boxes = [
        (
            caption,
            (
                caption.left,
                caption.top,
                caption.left + caption.width,
                caption.top + len(caption.lines) * caption.size * LINE,
            ),
        )
        for caption in captions(view, on)
    ]
    for caption, (left, _, right, _) in boxes:
        assert left >= 0
        assert right <= width
        assert all(wide(line, caption.size) <= right - left - 6 for line in caption.lines)
    for (_, one), (_, other) in combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
