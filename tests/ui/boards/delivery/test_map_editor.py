"""The editor of the road map and the factory: the draft, its live check, and the screen."""

import json
from pathlib import Path

import flet as ft
import pytest

from companion import languages
from companion.store.store import Store
from engine.delivery import map_checks
from engine.json_types import JsonDict
from engine.verdict import BadPack
from tests.headless import Headless
from tests.ui.sessions import drawn
from ui.boards.delivery.road_map import map_draft, map_editor, map_storage
from ui.boards.delivery.road_map.map_draft import FACTORY, MAP, MapDraft, blank, findings, read
from ui.boards.delivery.road_map.map_editing import MapEditorState, state_key, store_section
from ui.boards.delivery.road_map.map_editor_view import CARDS, EditorView, counts
from ui.components.map_layout import distance_to_line
from ui.routes import screen_for
from ui.session import Session

PACK = json.loads((Path(__file__).parents[4] / "assets/packs/delivery_sample.json").read_text(encoding="utf-8"))
WORDS = languages.words("en")
EMPTY: JsonDict = {"orders": [], "map": {}, "factory": {}}


def whole(section: str) -> MapDraft:
    """A section as short as can be: everything depends on where trucks start."""
    draft = blank(section)
    start, *others = draft.spaces
    for space in others:
        draft = draft.with_road(start.id, space.id)
    return draft


def seen(draft: MapDraft, words: languages.Words = WORDS) -> EditorView:
    return EditorView(words, draft, (draft if draft.is_map else blank(MAP)).towns)


# The draft


@pytest.mark.parametrize("section", [MAP, FACTORY])
def test_a_section_comes_back_as_it_was_read(section: str) -> None:
    assert read(section, PACK[section]).as_json() == PACK[section]


def test_what_no_question_asks_is_kept() -> None:
    told = {"spaces": [{"id": "a", "kind": "city", "load": 3, "optimise": ["cinnamon"]}], "roads": []}
    assert read(MAP, told).as_json() == told


def test_a_way_back_is_written_only_where_it_bends() -> None:
    draft = whole(MAP)
    road = draft.road("town-nw", "mintopia-city")
    assert road is not None
    assert draft.as_json()["roads"][0] == {"from": "mintopia-city", "to": "town-nw", "direction": "nw"}
    bent = draft.turned(road, back="e")
    assert bent.as_json()["roads"][0]["back"] == "e"
    assert read(MAP, bent.as_json()).roads == bent.roads


def test_the_other_end_follows_until_it_was_told() -> None:
    draft = whole(MAP)
    road = draft.road("mintopia-city", "town-nw")
    draft = draft.turned(road, direction="w")
    road = draft.road("mintopia-city", "town-nw")
    assert (road.direction, road.back) == ("w", "e")
    draft = draft.turned(road, back="ne")
    draft = draft.turned(draft.road("mintopia-city", "town-nw"), direction="n")
    assert draft.road("mintopia-city", "town-nw").back == "ne"
    draft = draft.turned(draft.road("mintopia-city", "town-nw"), direction="")
    assert draft.as_json()["roads"][0] == {"from": "mintopia-city", "to": "town-nw", "back": "ne"}


def test_a_road_is_laid_once_and_between_two_spaces() -> None:
    draft = blank(MAP).with_road("mintopia-city", "town-nw")
    assert draft.with_road("town-nw", "mintopia-city") == draft
    assert draft.with_road("town-nw", "town-nw") == draft
    assert draft.parted("town-nw", "mintopia-city").roads == ()


def test_a_white_space_that_goes_takes_its_roads_along_and_frees_its_name() -> None:
    draft = blank(MAP).with_whites(1, 2).with_road("town-nw", "white-1-2").with_road("town-nw", "white-1-1")
    fewer = draft.with_whites(1, 1)
    assert [space.id for space in fewer.whites(1)] == ["white-1-1"]
    assert [road.b for road in fewer.roads] == ["white-1-1"]
    assert [space.id for space in fewer.with_whites(1, 2).whites(1)] == ["white-1-1", "white-1-2"]


def test_no_dot_moves_when_a_road_is_laid() -> None:
    for draft in (blank(MAP).with_whites(2, 3), blank(FACTORY).with_whites(0, 7)):
        ids = [space.id for space in draft.spaces]
        assert draft.with_road(ids[0], ids[-1]).drawing == draft.drawing
        assert len(set(draft.drawing.points.values())) == len(ids)


def test_tidying_places_the_dots_by_the_roads_and_can_be_undone() -> None:
    draft = blank(MAP).with_whites(5, 1)
    draft = draft.with_road("mintopia-city", "white-5-1")
    draft = draft.turned(draft.roads[0], direction="s")
    tidy = draft.tidied()
    (x, y), (white_x, white_y) = tidy.drawing.points["mintopia-city"], tidy.drawing.points["white-5-1"]
    assert white_x == x
    assert white_y > y
    assert draft.drawing.points["white-5-1"] != tidy.drawing.points["white-5-1"]
    assert seen(draft).may_tidy
    assert not seen(tidy).may_tidy
    assert MapEditorState(draft, "roads").on(tidy).undone().draft == draft


def test_dots_stand_off_the_lines_between_named_places() -> None:
    draft = blank(MAP)
    for card in CARDS:
        draft = draft.with_whites(card, 1)
    points = draft.drawing.points
    at = {id: (x * 316, y) for id, (x, y) in points.items()}
    named = [space.id for space in draft.spaces if space.kind != "movement"]
    for space in draft.spaces:
        if space.kind == "movement":
            beside = [(a, b) for a in named for b in named if at[a][0] == at[b][0] or at[a][1] == at[b][1]]
            assert min(distance_to_line(at[a], at[b], at[space.id]) for a, b in beside if a != b) > 20


def test_a_factory_is_tidied_only_when_all_of_it_is_reached() -> None:
    draft = blank(FACTORY).with_road("dispatch", "loading-left")
    assert not seen(draft).may_tidy
    assert seen(whole(FACTORY)).may_tidy
    assert read(FACTORY, draft.as_json()).drawing == blank(FACTORY).drawing
    assert read(FACTORY, whole(FACTORY).as_json()).drawing != blank(FACTORY).drawing


def test_a_factory_has_room_for_every_space() -> None:
    draft = blank(FACTORY).with_whites(0, map_draft.MOST_HALLS)
    draft = draft.with_docks("left", map_draft.MOST_DOCKS).with_docks("right", map_draft.MOST_DOCKS)
    assert len(set(draft.drawing.points.values())) == len(draft.spaces)


# The live check


@pytest.mark.parametrize("draft", [whole(MAP), whole(FACTORY)])
def test_what_the_check_lets_pass_the_engine_takes(draft: MapDraft) -> None:
    assert findings(draft).is_valid
    map_checks.check({**EMPTY, draft.section: draft.as_json()})


@pytest.mark.parametrize("draft", [blank(MAP), blank(FACTORY), whole(MAP).with_whites(3, 1)])
def test_what_nobody_can_reach_is_lacking_here_and_for_the_engine(draft: MapDraft) -> None:
    assert not findings(draft).is_valid
    with pytest.raises(BadPack):
        map_checks.check({**EMPTY, draft.section: draft.as_json()})


@pytest.mark.parametrize(
    ("section", "gone", "code"),
    [
        (MAP, "mintopia-city", "hub"),
        (MAP, "town-nw", "towns"),
        (FACTORY, "dispatch", "dispatch"),
        (FACTORY, "ai-loading", "ai-loading"),
        (FACTORY, "loading-left", "loading"),
        (FACTORY, "gate-town-nw", "towns"),
    ],
)
def test_each_place_must_be_there(section: str, gone: str, code: str) -> None:
    told = blank(section).as_json()
    told["spaces"] = [space for space in told["spaces"] if space["id"] != gone]
    draft = read(section, told)
    assert code in findings(draft).missing
    assert not findings(draft).is_valid


def test_what_is_only_strange_is_told_and_does_not_stand_in_the_way() -> None:
    draft = whole(MAP).with_whites(1, 1).with_road("town-nw", "white-1-1")
    road = draft.road("mintopia-city", "town-ne")
    draft = draft.turned(road, direction="nw").turned(draft.road("town-nw", "white-1-1"), direction="e")
    told = draft.as_json()
    told["spaces"] = [space for space in told["spaces"] if space["id"] != "warehouse-n"]
    told["roads"] = [road for road in told["roads"] if road["to"] != "warehouse-n"]
    draft = read(MAP, told)
    assert findings(draft).is_valid
    assert [(notice.tone, notice.words) for notice in seen(draft).notices()] == [
        ("fine", "Every space is reached."),
        ("look", "Mintopia City: two roads leave to the north-west."),
        ("look", "Card 1, space 1: only one road leads there."),
        ("look", "There are usually four warehouses."),
        ("look", "Card 2 has no space."),
    ]
    assert seen(draft, languages.words("fr")).notices()[1].words.endswith("la même direction (nord-ouest).")


# The view


def test_places_are_called_by_their_names_or_where_they_lie() -> None:
    draft = blank(MAP).with_whites(2, 2).with_name("town-nw", "  Larkspur ").coloured("town-nw", "blue")
    view = seen(draft)
    assert view.name("town-nw") == "Larkspur"
    assert view.name("town-ne") == "North-east town"
    assert view.name("white-2-2") == "Card 2, space 2"
    sign = view.sign(draft.by_id["town-nw"])
    assert (sign.letter, sign.colour, sign.corner) == ("L", "blue", "nw")
    gates = EditorView(WORDS, blank(FACTORY), draft.towns)
    assert gates.name("gate-town-nw") == "Gate to Larkspur"
    assert gates.sign(blank(FACTORY).by_id["gate-town-nw"]) == sign


def test_unreached_dots_are_marked_once_there_is_a_road() -> None:
    assert {spot.mark for spot in seen(blank(MAP)).board().spots} == {""}
    draft = blank(MAP).with_road("mintopia-city", "town-nw")
    marks = {spot.id: spot.mark for spot in seen(draft).board("town-nw").spots}
    assert marks["town-nw"] == "picked"
    assert marks["mintopia-city"] == ""
    assert marks["town-se"] == "lost"
    assert "not reached" in next(spot.label for spot in seen(draft).board().spots if spot.id == "town-se")


def test_counts_are_there_to_compare_with_the_table() -> None:
    assert counts(WORDS, read(MAP, PACK[MAP])) == "14 spaces, 17 roads"
    assert [notice.tone for notice in seen(read(MAP, PACK[MAP])).notices()] == ["fine"]


# Undo


def test_undo_takes_one_change_and_another_change_forgets_what_was_undone() -> None:
    state = MapEditorState(blank(MAP), "roads").on(blank(MAP)).on(whole(MAP))
    assert len(state.past) == 1
    back = state.undone()
    assert back.draft == blank(MAP)
    assert back.redone().draft == whole(MAP)
    assert not back.on(blank(MAP).with_whites(1, 1)).future


# The screen


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return Session(Store(tmp_path / "games.db"), route="/cards/delivery/map", width=412)


async def lay(screen: Headless, *ends: str) -> None:
    for end in ends:
        await screen.tap(f"space-{end}")


async def test_towns_are_named_and_known_before_the_map_is_whole(session: Session) -> None:
    async with drawn(session, map_editor.view) as screen:
        await screen.tap("place-town-nw")
        await screen.fill("name-town-nw", "Larkspur")
        await screen.tap("colour-town-nw-blue", "name-town-nw-done")
        assert "Larkspur" in screen.text("place-town-nw")
        await screen.tap("map-next")
        values = session.store.packs.values("delivery")
        assert values["places/town-nw/name"] == "Larkspur"
        assert values["places/town-nw/colour"] == "blue"
        assert "map" not in values
        assert screen.ident("step-spaces").checked  # though a pack of the owner's own was begun


async def test_a_half_done_map_is_there_again_after_a_restart(session: Session) -> None:
    async with drawn(session, map_editor.view) as screen:
        await screen.tap("step-spaces", "card-1-more", "step-roads")
        await lay(screen, "town-nw", "white-1-1")
    later = Session(session.store, route=session.route)
    async with drawn(later, map_editor.view) as screen:
        await screen.tap("step-roads")
        assert "10 spaces, 1 road" in screen.text("map-check")
    assert "map" not in session.store.packs.values("delivery")


async def test_a_name_half_written_is_there_again_after_a_restart(session: Session) -> None:
    async with drawn(session, map_editor.view) as screen:
        await screen.tap("place-town-nw")
        await screen.fill("name-town-nw", "Larkspur")
        await screen.tap("place-town-ne")
    assert map_storage.load(session.store, MAP).by_id["town-nw"].name == "Larkspur"


async def test_two_taps_lay_a_road_and_its_direction_can_be_changed(session: Session) -> None:
    async with drawn(session, map_editor.view) as screen:
        await screen.tap("step-roads", "space-mintopia-city")
        assert screen.ident("space-mintopia-city").selected
        await screen.tap("space-mintopia-city")  # let go
        assert not screen.ident("space-mintopia-city").selected
        await lay(screen, "mintopia-city", "town-nw")
        assert screen.ident("road-direction-nw").checked
        assert screen.ident("road-back-se").checked
        await screen.tap("road-direction-w")
        assert screen.ident("road-back-e").checked
        await screen.tap("remove-mintopia-city-town-nw")
        assert "road-open" not in screen.names()
        assert "0 roads" in screen.text("map-check")
        await screen.tap("undo")
        assert "1 road" in screen.text("map-check")
        await lay(screen, "town-nw", "mintopia-city")  # there already: it opens
        assert screen.ident("road-direction-w").checked
        await screen.tap("road-close", "road-mintopia-city-town-nw")
        assert "road-open" in screen.names()


async def test_everything_can_be_done_from_lists(session: Session) -> None:
    async with drawn(session, map_editor.view) as screen:
        await screen.tap("step-roads", "list-places")
        for space in blank(MAP).spaces[1:]:
            await screen.tap("list-mintopia-city", f"list-{space.id}")
        assert "Every space is reached" in screen.text("map-check")
        assert screen.ident("map-done").label == "Save the map"


async def test_a_whole_map_goes_into_the_owners_pack(session: Session) -> None:
    async with drawn(session, map_editor.view) as screen:
        await screen.tap("step-roads")
        assert "No road yet" in screen.ident("map-done").label
        for space in blank(MAP).spaces[1:]:
            await lay(screen, "mintopia-city", space.id)
        assert screen.ident("map-done").label == "Save the map"
        await screen.tap("undo")
        assert screen.ident("map-done").label != "Save the map"
        await screen.tap("redo", "map-done")
    assert session.route == "/cards/delivery"
    assert session.store.packs.values("delivery")["map"] == whole(MAP).as_json()
    assert map_storage.drafts_key(session.store) not in session.store.settings
    assert map_storage.load(session.store, MAP).roads == whole(MAP).roads


async def test_the_factory_has_the_towns_of_the_map(session: Session) -> None:
    named = whole(MAP).with_name("town-nw", "Larkspur")
    map_storage.store_section(session.store, MAP, named.as_json())
    session.route = "/cards/delivery/factory"
    async with drawn(session, map_editor.view) as screen:
        assert "step-places" not in screen.names()
        await screen.tap("whites-more", "docks-left-more", "map-next")
        assert "Gate to Larkspur" in screen.text("space-gate-town-nw")
        state = session.state_of(MapEditorState, state_key(session, FACTORY))
        assert state is not None
        ids = [space.id for space in state.draft.spaces]
        for id in ids[1:]:
            await lay(screen, "dispatch", id)
        assert "road-direction-n" not in screen.names()
        await screen.tap("map-done")
    told = session.store.packs.values("delivery")["factory"]
    assert len(told["spaces"]) == 10
    map_checks.check({**EMPTY, "map": named.as_json(), "factory": told})


async def test_the_sample_stays_as_it_is_and_the_person_is_told(session: Session) -> None:
    session.store.packs.use("delivery", "sample")
    async with drawn(session, map_editor.view) as screen:
        await screen.tap("step-roads", "map-done")
    assert session.sheet is not None
    assert "sample" in session.sheet.about
    assert session.route == "/cards/delivery/map"


async def test_a_pack_that_does_not_go_together_is_told(session: Session) -> None:
    session.store.packs.set_values("delivery", {"orders/larkspur-1": {"id": "larkspur-1", "town": "larkspur"}})
    assert store_section(session, MAP, whole(MAP).as_json()) is False
    assert session.sheet is not None
    assert "map" not in session.store.packs.values("delivery")


async def test_where_there_is_room_the_drawing_stands_beside_the_list(session: Session) -> None:
    session.width = 1280
    async with drawn(session, map_editor.view) as screen:
        await screen.tap("step-roads")
        await lay(screen, "mintopia-city", "town-nw")
        await screen.tap("tidy")
        assert "tidy" not in screen.names()
        await screen.tap("zoom-in")
        assert screen.all(ft.InteractiveViewer)
        assert "road-open" in screen.names()


async def test_the_cards_of_the_game_lead_to_the_editor_and_say_how_far_it_is(session: Session) -> None:
    session.route = "/cards/delivery"
    async with drawn(session, screen_for) as screen:
        assert "the table knows the roads" in screen.text("map")
        await screen.tap("map")
        assert session.route == "/cards/delivery/map"
        await screen.tap("step-roads")
        await lay(screen, "mintopia-city", "town-nw")
        await screen.tap("back")
        assert "Half entered: 9 spaces, 1 road" in screen.text("map")
        map_storage.store_section(session.store, MAP, whole(MAP).as_json())
        await screen.tap("factory", "back")
        assert "9 spaces, 8 roads" in screen.text("map")
