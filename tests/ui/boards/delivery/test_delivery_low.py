"""The board of Mint Delivery on a phone: a map that gives height away, low rows, and what comes first; wide windows
keep theirs."""

from itertools import combinations
from pathlib import Path

import pytest

from companion.table.table import Setup
from tests.headless import Headless
from tests.ui.boards.delivery.test_road_map import ADA, FACTORY, MAP, spots
from tests.ui.delivery_tables import ALONE, TOGETHER, changed, pair, solo
from tests.ui.sessions import drawn, laid
from ui import components as kit
from ui.components import RoadMapView
from ui.components.road_map_view import FINGER, captions, paper
from ui.routes import screen_for

DRAWINGS = {"map": (MAP, kit.map_drawing(MAP)), "factory": (FACTORY, kit.factory_drawing(FACTORY))}
SMALL = {"width": 360, "height": 740}
WIDTHS = (336, 388)


def view_from(kind: str, here: str) -> RoadMapView:
    """Return the map or factory with a truck in a place, from which each place that a road leads to can be reached."""
    section, drawing = DRAWINGS[kind]
    roads = kit.roads_of(section)
    near = {end for road in roads if here in road for end in road} - {here}
    more = {id.replace("-", "_"): {"is_legal": True} for id in near}
    more[here.replace("-", "_")] = {"trucks": (ADA,)}
    return RoadMapView(spots(section, **more), roads, drawing, here=here)


def places(kind: str) -> list[str]:
    return [space["id"] for space in DRAWINGS[kind][0]["spaces"]]


# The map


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("kind", DRAWINGS)
def test_a_low_map_gives_height_away_and_no_place_any_room_for_a_finger(kind: str, width: float) -> None:
    for here in places(kind):
        view = view_from(kind, here)
        usual, low = paper(view, width), paper(view, width, 200)
        assert low.height < 0.8 * usual.height
        assert min(low.boxes.values()) >= min(FINGER, min(usual.boxes.values()))
        assert not low.has_overlaps
        assert all(y - low.boxes[id] / 2 >= 0 and y + low.boxes[id] / 2 <= low.height for id, (_, y) in low.at.items())


@pytest.mark.parametrize("kind", DRAWINGS)
def test_rows_stay_in_their_order_and_the_map_is_never_higher_than_it_was(kind: str) -> None:
    view = view_from(kind, places(kind)[0])
    usual = paper(view, 336)
    heights = [paper(view, 336, most).height for most in range(150, 400, 10)]
    assert heights == sorted(heights)
    assert heights[-1] == usual.height == paper(view, 336, usual.height).height
    low = paper(view, 336, 150)
    for one, other in combinations(usual.at, 2):
        if usual.at[one][1] < usual.at[other][1]:
            assert low.at[one][1] < low.at[other][1]
        assert low.at[one][0] == usual.at[one][0]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("kind", DRAWINGS)
def test_names_on_a_low_map_keep_their_size_and_lie_over_nothing(kind: str, width: float) -> None:
    for here in places(kind):
        view = view_from(kind, here)
        low = paper(view, width, 200)
        named = captions(view, low)
        boxes = [(c.left, c.top, c.left + c.width, c.top + len(c.lines) * c.size * 1.3) for c in named]
        for one, other in combinations(boxes, 2):
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        assert {caption.size for caption in named} == {13.0}
        left_out = {spot.id for spot in view.spots if spot.caption} - {caption.id for caption in named}
        assert all(spot.is_town for spot in view.spots if spot.id in left_out)
        assert len(left_out) <= 1


# What comes first


def screen(folder: Path, setup: Setup, **seen: object) -> Headless:
    return drawn(laid(folder, setup, **seen), screen_for)


def order_of(page: Headless, *wanted: str) -> list[str]:
    return sorted(wanted, key=page.names().index)


async def test_alone_map_truck_belts_and_orders_follow_each_other(tmp_path: Path) -> None:
    wanted = ("lid", "ai", "road-map", "seat-0", "truck-0", "own-larkspur-5", "belt-left", "shift-left-1")
    wanted = (*wanted, "belt-right", "stack-1", "stack-4", "seat-1", "end-turn")
    async with screen(tmp_path, solo(), **SMALL) as page:
        assert order_of(page, *reversed(wanted)) == list(wanted)
        assert page.text("shift-left-2") == "Shift 2 mints\nShift\n2"


async def test_among_several_what_may_be_done_stands_between_ones_truck_and_the_orders(tmp_path: Path) -> None:
    wanted = ("lid", "road-map", "seat-0", "truck-0", "own-larkspur-5", "here", "load-1", "deed-unload")
    wanted = (*wanted, "town-larkspur", "town-marigold", "town-orchid", "town-nettle", "seat-1", "end-turn")
    async with screen(tmp_path, pair(), **SMALL) as page:
        assert order_of(page, *reversed(wanted)) == list(wanted)


async def test_a_town_keeps_its_place_when_the_truck_stands_there(tmp_path: Path) -> None:
    towns = ["town-larkspur", "town-marigold", "town-orchid", "town-nettle"]
    for at in ("larkspur", "nettle", "east-depot"):
        (folder := tmp_path / at).mkdir()
        async with screen(folder, pair(changed(TOGETHER, 0, at=at)), **SMALL) as page:
            assert [name for name in page.names() if name.startswith("town-")] == towns


@pytest.mark.parametrize("size", [(820, 1180), (1280, 800)])
async def test_wide_windows_keep_their_rows(tmp_path: Path, size: tuple[int, int]) -> None:
    async with screen(tmp_path, solo(), width=size[0], height=size[1]) as page:
        assert "Shift\n2" not in page.text("shift-left-2")
        assert "Needs" in page.text("ai")
        assert "3 under" in page.text("stack-1")


async def test_the_largest_letters_keep_their_rows(tmp_path: Path) -> None:
    session = laid(tmp_path, solo(), **SMALL)
    session.set_preference("text_size", "largest")
    async with drawn(session, screen_for) as page:
        assert "Shift\n2" not in page.text("shift-left-2")


# What the AI's banner names


@pytest.mark.parametrize(
    ("at", "where"), [("dispatch", "Dispatch room, 1 action left"), ("west-hall", "1 action left")]
)
async def test_a_space_without_a_name_is_not_spelled_out_in_the_banner(tmp_path: Path, at: str, where: str) -> None:
    position = changed({**ALONE, "turn": {"seat": 1, "actions_left": 1}}, 1, at=at)
    async with screen(tmp_path, solo(position), **SMALL) as page:
        assert page.ident("lid").label.endswith(where)
        assert len(page.ident("lid").label) < 90
