"""Driving without entered roads: two taps at most, asked once, and known from then on."""

from pathlib import Path

import pytest

from companion.delivery import correction
from companion.delivery.known_distances import KnownDistances
from companion.store.store import Store
from companion.table.table import Setup
from engine.delivery.state import At
from tests.headless import controls_in, words_of
from tests.ui.delivery_tables import TOGETHER, C, Json, pair
from tests.ui.roadless_tables import ALONE, BARE, MULTIPLAYER, SAM, alone, multiplayer
from tests.ui.sessions import laid, named, press, targets
from ui.boards.delivery.actions import known_distances
from ui.boards.turns import news
from ui.screens.table import sheets
from ui.screens.table import table as screen
from ui.session import Session

NORTH, CITY = "warehouse-n", "mintopia-city"


def at(session: Session, seat: int = 0) -> At:
    return session.table.state.at[seat]


def moves(session: Session) -> list[Json]:
    return [move.as_json() for move in session.table.moves]


def said(session: Session) -> str:
    return "\n".join(word for control in controls_in(screen.view(session)) for word in words_of(control))


def again(folder: Path, session: Session) -> Session:
    """Return the same game, loaded again by another visitor."""
    session.store.close()
    fresh = Session(Store(folder / "games.db"))
    fresh.arrive(session.route)
    return fresh


def end(session: Session) -> None:
    """End the turn, though something could still be done in it."""
    press(session, "end-turn")
    if session.sheet is not None:
        press(session, "end-anyway")


# In company


def test_a_drive_to_a_neighbour_is_two_taps_and_then_one_for_everybody(tmp_path: Path) -> None:
    session = multiplayer(tmp_path)
    press(session, f"space-{NORTH}")
    assert session.sheet.kind == "way"
    press(session, "spaces-0")
    assert moves(session) == [{"move": "move", "by": 0, "to": NORTH, "vouched": True}]
    end(session)
    press(session, f"space-{NORTH}")
    assert session.sheet is None
    assert at(session, 1) == NORTH
    press(session, f"space-{CITY}")  # back the same way
    assert session.sheet is None
    assert at(session, 1) == CITY


def test_spaces_between_are_driven_one_by_one_as_far_as_the_actions_go(tmp_path: Path) -> None:
    session = multiplayer(tmp_path)
    press(session, "space-town-nw")
    press(session, "spaces-2")
    assert [move["to"] for move in moves(session)] == ["road", "road"]
    assert all(move["vouched"] for move in moves(session))
    journey = known_distances(session).journey(0)
    assert journey is not None
    assert (journey.start, journey.to, journey.done, journey.left) == (CITY, "town-nw", 2, 0)
    assert "Ada: between Mintopia City and the north-west town, space 2 of 2" in said(session)
    press(session, "space-town-nw")  # Ben's turn: he is not asked
    assert session.sheet is None
    press(session, "drive-on")  # Ada's next turn
    assert at(session) == "town-nw"
    assert known_distances(session).journey(0) is None


def test_one_space_between_is_the_whole_turn(tmp_path: Path) -> None:
    session = multiplayer(tmp_path)
    press(session, f"space-{NORTH}")
    press(session, "spaces-1")
    assert [move["to"] for move in moves(session)] == ["road", NORTH]
    assert at(session) == NORTH


def test_a_truck_on_the_road_may_turn_back_without_a_question(tmp_path: Path) -> None:
    session = multiplayer(tmp_path, {"turn": {"seat": 0, "actions_left": 1}})
    press(session, "space-town-se")
    press(session, "spaces-1")
    end(session)
    press(session, f"space-{CITY}")
    assert session.sheet is None
    assert at(session) == CITY


def test_from_the_road_another_place_is_asked_about_and_not_kept(tmp_path: Path) -> None:
    session = multiplayer(tmp_path, {"turn": {"seat": 0, "actions_left": 1}})
    press(session, "space-town-se")
    press(session, "spaces-1")
    end(session)
    press(session, "space-warehouse-e")
    press(session, "spaces-1")
    assert at(session) == "warehouse-e"
    assert [pair[:2] for pair in known_distances(session).entered()] == [(CITY, "town-se")]


def test_what_was_told_is_there_after_a_reload_and_in_the_next_game(tmp_path: Path) -> None:
    session = multiplayer(tmp_path, {"turn": {"seat": 0, "actions_left": 1}})
    press(session, "space-town-nw")
    press(session, "spaces-2")
    session = again(tmp_path, session)
    assert "between Mintopia City and the north-west town, space 1 of 2" in said(session)
    end(session)
    press(session, "drive-on")
    assert at(session) == "town-nw"
    session.start(Setup("delivery", "multiplayer", ("Ada", "Ben"), {}, {}, BARE, MULTIPLAYER))
    assert known_distances(session).between("town-nw", CITY) == 2


def test_undo_takes_the_drive_back_and_the_question_is_not_asked_again(tmp_path: Path) -> None:
    session = multiplayer(tmp_path)
    press(session, f"space-{NORTH}")
    press(session, "spaces-1")
    press(session, "undo")
    assert at(session) == CITY  # one tap, one undo
    press(session, f"space-{NORTH}")
    assert session.sheet is None
    assert at(session) == NORTH


def test_a_wrong_answer_is_set_right(tmp_path: Path) -> None:
    session = multiplayer(tmp_path)
    press(session, f"space-{NORTH}")
    press(session, "spaces-0")
    press(session, "roads")
    press(session, f"way-{CITY}-{NORTH}")
    press(session, "spaces-2")
    assert known_distances(session).between(CITY, NORTH) == 2
    assert f"map/link/{CITY}/{NORTH}" not in dict(session.table.state.cards.learnt)
    assert at(session) == NORTH  # no truck drove
    press(session, f"space-{CITY}")
    assert at(session) == "road"


@pytest.mark.parametrize(("told", "left"), [(1, 0), (2, 1), (4, 3)])
def test_a_way_set_right_holds_for_the_truck_that_is_on_it(tmp_path: Path, told: int, left: int) -> None:
    session = multiplayer(tmp_path, {"turn": {"seat": 0, "actions_left": 1}})
    press(session, "space-town-nw")
    press(session, "spaces-3")
    press(session, "roads")
    press(session, f"way-{CITY}-town-nw")
    press(session, f"spaces-{told}")
    journey = known_distances(session).journey(0)
    assert journey is not None
    assert (journey.to, journey.done, journey.left) == ("town-nw", 1, left)


def test_a_road_past_other_places_is_told_in_words(tmp_path: Path) -> None:
    session = multiplayer(tmp_path)
    known_distances(session).store_distance("town-nw", CITY, 2)
    assert "far-ways" not in named(session)
    known_distances(session).store_distance("town-nw", "town-ne", 5)
    assert "far-ways" in named(session)
    assert "North-west town – North-east town: 5 spaces between" in said(session)


def test_a_road_in_the_factory_is_told_as_the_tiles_are_named(tmp_path: Path) -> None:
    session = alone(tmp_path)
    known_distances(session).store_distance("ai-loading", "gate-town-nw", 2)
    assert "only – North-west town: 2 spaces between" in said(session)


def test_a_truck_elsewhere_keeps_its_way_when_another_is_set_right(tmp_path: Path) -> None:
    session = multiplayer(tmp_path, {"turn": {"seat": 0, "actions_left": 1}})
    press(session, "space-town-nw")
    press(session, "spaces-3")
    known_distances(session).correct_trips(CITY, "town-ne", 5)
    journey = known_distances(session).journey(0)
    assert journey is not None
    assert journey.left == 2


def test_invented_cards_tell_nothing_of_the_owners_roads(tmp_path: Path) -> None:
    session = multiplayer(tmp_path, pack={**BARE, "fictional": True, **FIVE_TRUCKS})
    press(session, f"space-{NORTH}")
    press(session, "spaces-1")
    assert known_distances(session).between(CITY, NORTH) == 1
    other = Setup("delivery", "multiplayer", ("Ada", "Ben"), {}, {}, BARE, MULTIPLAYER)
    session.start(other)
    assert known_distances(session).between(CITY, NORTH) is None


FIVE_TRUCKS = {"trucks": [{"id": f"truck-{n}", "capacity": 4} for n in range(1, 6)]}


def test_only_places_one_may_set_out_for_are_lit(tmp_path: Path) -> None:
    session = multiplayer(tmp_path, {"road_tokens": [{"token": "closed", "space": NORTH}]})
    places = [
        each
        for each in controls_in(screen.view(session))
        if (getattr(each, "identifier", None) or "").startswith("space-")
    ]
    lit = {place.identifier for place in places if place.content.shadow}
    assert f"space-{NORTH}" not in lit
    assert f"space-{CITY}" not in lit
    assert len(lit) == 7
    press(session, f"space-{NORTH}")
    assert session.sheet.kind == "clause"


def test_every_place_has_its_own_name_and_a_space_is_named_by_what_it_lies_between(tmp_path: Path) -> None:
    session = multiplayer(tmp_path, {"turn": {"seat": 0, "actions_left": 1}})
    told = {name: label for name, label in named(session).items() if name.startswith("space-")}
    assert len(told) == 9
    assert len({words.split(",")[0] for words in told.values()}) == 9
    press(session, f"space-{NORTH}")
    press(session, "spaces-1")
    assert "space-road" not in targets(session)
    assert "between Mintopia City and the north warehouse" in said(session)


# Tokens


def test_a_token_on_the_road_is_a_place_and_says_what_it_does(tmp_path: Path) -> None:
    session = multiplayer(tmp_path, {"road_tokens": [{"token": "toll", "space": "at-toll"}]})
    assert "space-at-toll" in targets(session)
    press(session, "token-toll")
    assert session.sheet.kind == "token"
    session.close()
    press(session, "space-at-toll")
    press(session, "spaces-0")
    assert at(session) == "at-toll"


def test_a_truck_on_the_space_of_a_token_that_is_gone_is_still_drawn(tmp_path: Path) -> None:
    seats = [{**seat, "at": "at-toll"} if seat["name"] == "Ada" else seat for seat in MULTIPLAYER["seats"]]
    session = multiplayer(tmp_path, {"seats": seats})
    assert "space-at-toll" in named(session)


@pytest.mark.parametrize("tokens", [[], [{"token": "toll", "space": "at-toll"}]])
def test_a_correction_offers_the_spaces_of_the_tokens_that_lie_there(tmp_path: Path, tokens: list[Json]) -> None:
    table = multiplayer(tmp_path, {"road_tokens": tokens}).live.table
    zones = correction.zones(table.config, table.state.as_json())
    among = next(field.among for zone in zones for field in zone.fields if field.id == "at:0")
    assert [space for space in among if space.startswith("at-")] == [lies["space"] for lies in tokens]


def test_a_token_is_named_by_what_it_lies_between_once_that_is_told(tmp_path: Path) -> None:
    session = multiplayer(tmp_path, {"road_tokens": [{"token": "jam", "space": "at-jam"}]})
    known = known_distances(session)
    known.store_distance("at-jam", CITY, 0)
    known.store_distance("at-jam", NORTH, 0)
    assert known.ends_of("at-jam") == (CITY, NORTH)
    press(session, "token-jam")
    words = "\n".join(word for control in controls_in(sheets.content(session)) for word in words_of(control))
    assert "Between Mintopia City and the north warehouse" in words


def test_a_token_is_laid_by_its_town_and_the_arrow_and_lies_there(tmp_path: Path) -> None:
    setup = Setup("delivery", "multiplayer", ("Ada", "Ben"), {"road_conditions": 1}, {}, BARE)
    session = laid(tmp_path, setup)
    press(session, "token-toll")
    assert "space-at-toll" not in targets(session)
    press(session, "drawn-town-ne")
    press(session, "arrow-w")
    assert moves(session) == [{"move": "place-token", "by": "table", "token": "toll", "space": "at-toll"}]
    assert known_distances(session).beside("at-toll") == ("town-ne", "w")


def with_tokens(folder: Path, *tokens: tuple[str, str, str], **more: object) -> Session:
    """Return a game with tokens next to towns: each with its town and its side of that."""
    lying = [{"token": token, "space": f"at-{token}"} for token, _, _ in tokens]
    session = multiplayer(folder, {"road_tokens": lying, **more})
    for token, town, side in tokens:
        known_distances(session).store_side(f"at-{token}", town, side)
    return session


def test_the_question_names_the_tokens_nearby_and_a_drive_over_one_applies_it(tmp_path: Path) -> None:
    session = with_tokens(tmp_path, ("toll", "town-nw", "e"), ("jam", "town-se", "n"))
    press(session, "space-town-nw")
    there = targets(session)
    assert "over-toll" in there
    assert "over-jam" not in there  # it is at the other end of the map
    press(session, "over-toll")
    assert "spaces-0" not in targets(session)
    press(session, "spaces-2")
    assert [move["to"] for move in moves(session)] == ["road", "at-toll"]
    assert moves(session)[1]["toll"] == C
    assert session.table.state.mints[0][0] == 2
    known = known_distances(session)
    assert (known.between(CITY, "at-toll"), known.between("at-toll", "town-nw")) == (1, 0)
    assert known.over(CITY, "town-nw") == {"at-toll": 2}
    assert known.over("town-nw", CITY) == {"at-toll": 1}
    press(session, "space-town-nw")  # Ben: he is not asked, and he pays, too
    assert session.sheet is None
    assert moves(session)[-1] == {"move": "move", "by": 1, "to": "at-toll", "toll": C, "vouched": True}
    press(session, "undo")  # all of one tap
    assert at(session, 1) == CITY
    session = again(tmp_path, session)
    assert at(session) == "at-toll"
    press(session, "undo")
    assert at(session) == CITY
    assert session.table.state.mints[0][0] == 3
    press(session, "redo")
    assert at(session) == "at-toll"


def test_a_way_beside_a_token_is_driven_without_it(tmp_path: Path) -> None:
    session = with_tokens(tmp_path, ("toll", "town-nw", "e"))
    press(session, "space-town-nw")
    press(session, "spaces-1")
    assert [move["to"] for move in moves(session)] == ["road", "town-nw"]
    end(session)
    press(session, "space-town-nw")
    assert session.sheet is None
    assert known_distances(session).over(CITY, "town-nw") == {}


def test_nobody_drives_over_a_closed_road(tmp_path: Path) -> None:
    session = with_tokens(tmp_path, ("closed", "town-nw", "e"))
    press(session, "space-town-nw")
    press(session, "over-closed")
    press(session, "spaces-3")
    assert session.sheet.kind == "clause"
    assert session.sheet.about.rule == "delivery.road.closed"
    assert moves(session) == []


def test_a_jam_on_the_way_ends_the_turn(tmp_path: Path) -> None:
    session = with_tokens(tmp_path, ("jam", "town-nw", "s"))
    press(session, "space-town-nw")
    press(session, "over-jam")
    press(session, "spaces-1")
    assert at(session) == "at-jam"
    assert session.table.state.turn == 1
    end(session)
    press(session, "space-town-nw")
    assert at(session) == "town-nw"


def test_a_toll_that_cannot_be_paid_is_said_before_anybody_drives(tmp_path: Path) -> None:
    seats = [{**MULTIPLAYER["seats"][0], "mints": {}}, MULTIPLAYER["seats"][1]]
    session = with_tokens(tmp_path, ("toll", "town-nw", "e"), seats=seats)
    press(session, "space-town-nw")
    press(session, "over-toll")
    press(session, "spaces-3")
    assert session.sheet.kind == "clause"
    assert session.sheet.about.rule == "delivery.road.toll"
    assert moves(session) == []


def test_what_a_drive_costs_on_its_way_is_told_after_the_whole_tap(tmp_path: Path) -> None:
    session = with_tokens(tmp_path, ("toll", "town-nw", "e"))
    press(session, "space-town-nw")
    press(session, "over-toll")
    press(session, "spaces-1")
    assert [move["to"] for move in moves(session)] == ["at-toll", "town-nw"]
    assert [words for words in news(session) if "classic mint" in words] == news(session) != []


def test_a_highway_on_the_way_takes_a_space_for_no_action(tmp_path: Path) -> None:
    session = with_tokens(tmp_path, ("highway", "town-nw", "e"))
    press(session, f"space-{NORTH}")
    press(session, "spaces-0")
    press(session, "space-town-nw")
    press(session, "over-highway")
    press(session, "spaces-1")
    assert moves(session)[-1]["onward"] == "town-nw"
    assert at(session) == "town-nw"
    assert session.sheet is None


def test_the_highway_offers_the_two_places_that_can_be_meant(tmp_path: Path) -> None:
    session = with_tokens(tmp_path, ("highway", "town-nw", "e"))
    press(session, "space-at-highway")
    press(session, "spaces-0")
    offered = [move.onward for move in session.sheet.about.moves]
    assert offered == ["town-nw", NORTH]
    press(session, "choose-2")
    assert at(session) == NORTH
    press(session, "space-at-highway")  # from there it leads to the town alone, and nothing is asked but how far it is
    press(session, "spaces-0")
    assert session.sheet is None
    assert at(session) == "town-nw"


def test_a_token_whose_place_is_not_told_is_counted(tmp_path: Path) -> None:
    session = multiplayer(tmp_path, {"road_tokens": [{"token": "jam", "space": "at-jam"}]})
    press(session, "space-town-nw")
    press(session, "over-jam")
    press(session, "spaces-3")
    press(session, "number-2")
    assert [move["to"] for move in moves(session)] == ["road", "at-jam"]
    assert known_distances(session).between("at-jam", "town-nw") == 1


def on_a_warehouse(folder: Path, token: str) -> Session:
    return multiplayer(folder, {"road_tokens": [{"token": token, "space": NORTH}]})


def test_a_token_on_a_warehouse_works_on_a_truck_that_drives_over_it(tmp_path: Path) -> None:
    session = on_a_warehouse(tmp_path, "toll")
    press(session, "space-town-nw")
    press(session, "over-toll")
    press(session, "spaces-2")
    press(session, "number-1")
    assert [move["to"] for move in moves(session)] == [NORTH, "road"]
    assert moves(session)[0]["toll"] == C
    known = known_distances(session)
    assert (known.between(CITY, NORTH), known.between(NORTH, "town-nw")) == (0, 1)
    end(session)
    press(session, "drive-on")
    assert at(session) == "town-nw"


def test_a_jam_on_a_warehouse_ends_the_turn_of_a_truck_that_drives_over_it(tmp_path: Path) -> None:
    session = on_a_warehouse(tmp_path, "jam")
    press(session, "space-town-ne")
    press(session, "over-jam")
    press(session, "spaces-1")
    assert at(session) == NORTH
    assert session.table.state.turn == 1


@pytest.mark.parametrize(
    ("spaces", "counted", "ways"),
    [
        (1, (), [(NORTH, "town-nw")]),
        (2, ("number-1",), [(NORTH, "road"), ("town-nw", None)]),
        (2, ("number-2",), [("road", None), (NORTH, "town-nw")]),
    ],
)
def test_a_highway_on_a_warehouse_takes_a_truck_that_drives_over_it_further(
    tmp_path: Path, spaces: int, counted: tuple[str, ...], ways: list[tuple[str, str | None]]
) -> None:
    session = on_a_warehouse(tmp_path, "highway")
    press(session, "space-town-nw")
    for name in ("over-highway", f"spaces-{spaces}", *counted):
        press(session, name)
    assert [(move["to"], move.get("onward")) for move in moves(session)] == ways
    assert at(session) == "town-nw"
    assert session.sheet is None
    end(session)
    press(session, "space-town-nw")  # Ben is not asked, and is taken along as Ada was
    assert session.sheet is None
    assert at(session, 1) == "town-nw"
    ben = [move for move in moves(session) if move.get("by") == 1 and move["move"] == "move"]
    assert [(move["to"], move.get("onward")) for move in ben] == ways


def test_a_token_on_a_warehouse_is_asked_for_where_it_may_lie_on_the_way(tmp_path: Path) -> None:
    session = on_a_warehouse(tmp_path, "closed")
    for place in ("town-nw", "town-ne"):
        press(session, f"space-{place}")
        assert "over-closed" in targets(session)
        session.close()
    for place in ("town-se", "town-sw", "warehouse-s"):
        press(session, f"space-{place}")
        assert "over-closed" not in targets(session)
        session.close()
    press(session, "space-town-nw")
    press(session, "spaces-3")
    assert at(session) == "road"
    assert session.table.state.road_tokens.by_space == {NORTH: "closed"}


def test_a_truck_on_the_road_keeps_the_tokens_that_it_comes_to(tmp_path: Path) -> None:
    session = with_tokens(tmp_path, ("toll", "town-nw", "e"), turn={"seat": 0, "actions_left": 1})
    press(session, "space-town-nw")
    press(session, "over-toll")
    press(session, "spaces-2")
    assert at(session) == "road"
    session = again(tmp_path, session)
    end(session)
    press(session, "drive-on")
    assert at(session) == "town-nw"
    assert [move.get("to") for move in moves(session)] == ["road", None, "at-toll", "town-nw"]
    assert session.table.state.mints[0][0] == 2


# Alone


def test_alone_the_ai_uses_what_the_person_told_and_the_other_way_round(tmp_path: Path) -> None:
    session = alone(tmp_path)
    press(session, "space-ai-loading")
    press(session, "spaces-1")  # two actions: the turn is over, and the AI asks nothing
    assert moves(session)[-1] == {
        "move": "learn",
        "by": "table",
        "needs": "factory/distance/ai-loading/dispatch",
        "value": 2,
    }
    assert "Sam drives to the AI’s loading space" in said(session)
    assert "Drive Sam’s truck 1 space from the dispatch room towards the AI’s loading space; 1 space to go" in said(
        session
    )
    assert "Drive Sam’s truck the last space, to the AI’s loading space" in said(session)
    press(session, "accept")
    assert at(session, 1) == "ai-loading"


def test_alone_the_distance_that_the_ai_asked_for_is_known_to_the_person_and_next_time(tmp_path: Path) -> None:
    session = alone(tmp_path)
    end(session)
    press(session, "spaces-0")
    assert "Drive Sam’s truck 1 space, from the dispatch room to the AI’s loading space" in said(session)
    press(session, "accept")
    assert known_distances(session).between("dispatch", "ai-loading") == 0
    setup = Setup("delivery", "solo", ("Ada",), {"ai": "sam", "trucks": ["truck-2"]}, {}, SAM, ALONE)
    session.start(setup)
    session.store.settings[f"set-up/{session.live.id}"] = [
        step.id for step in session.table.game.checklist(session.table.config)
    ]
    end(session)
    assert session.table.decision().move.as_json()["to"] == "ai-loading"


def test_undo_before_the_ai_asks_again_and_the_answer_still_helps(tmp_path: Path) -> None:
    session = alone(tmp_path)
    end(session)
    press(session, "spaces-2")
    press(session, "undo")
    assert "spaces-2" in targets(session)
    press(session, "undo")
    end(session)
    assert "accept" in targets(session)


def test_the_factory_has_eight_named_places(tmp_path: Path) -> None:
    session = alone(tmp_path)
    names = {name for name in targets(session) if name.startswith("space-")}
    assert names == {
        f"space-{id}"
        for id in (
            "dispatch",
            "loading-left",
            "loading-right",
            "ai-loading",
            "gate-town-nw",
            "gate-town-ne",
            "gate-town-se",
            "gate-town-sw",
        )
    }


# Kept as told


def test_settings_of_any_shape_do_no_harm(tmp_path: Path) -> None:
    session = multiplayer(tmp_path)
    for broken in (
        [],
        "x",
        {"map": 3},
        {"map": {"mintopia-city/warehouse-n": "two"}},
        {"map": {f"{CITY}/{NORTH}": -1}},
    ):
        known = KnownDistances({"roads/delivery": broken, "drives/1": broken, "ways/1": broken}, session.table, 1)
        assert known.between(CITY, NORTH) is None
        assert known.journeys() == {}
    press(session, "space-town-nw")
    press(session, "spaces-3")
    for aim in ([], "x", ["nowhere", 1], ["town-nw", -1], ["town-nw", True], [["town-nw"], 2], [3, 2], {"to": 1}):
        for beside in ([], ["nowhere", "e"], ["town-nw", "up"], [["town-nw"], "e"], 4, ["town-nw", ["e"]]):
            session.store.settings["drives/1"] = {"1": aim, "2": aim, "3": aim}
            session.store.settings["ways/1"] = {"at-toll": beside, "x/y": 2, "town-nw/town-ne": beside}
            assert known_distances(session).beside("at-toll") is None
            assert said(session)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(360, 740), (412, 915), (820, 1180), (1280, 800)])
def test_the_board_is_drawn_at_every_width(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    session = multiplayer(tmp_path, width=size[0], height=size[1], language=language)
    press(session, "space-town-nw")
    press(session, "spaces-4")
    assert "space-town-nw" in targets(session)


def test_a_correction_onto_the_road_leaves_the_way_open(tmp_path: Path) -> None:
    seats = [{**MULTIPLAYER["seats"][0], "at": "road", "mints": {C: 3}}, MULTIPLAYER["seats"][1]]
    session = multiplayer(tmp_path, {"seats": seats})
    journey = known_distances(session).journey(0)
    assert journey is not None
    assert (journey.start, journey.to, journey.left) == (None, None, None)
    assert "Tap the place it drives to." in said(session)
    press(session, f"space-{NORTH}")
    press(session, "spaces-0")
    assert at(session) == NORTH


def test_a_pack_whose_map_is_known_tells_the_spaces_itself(tmp_path: Path) -> None:
    position = {**TOGETHER, "road_tokens": []}
    session = laid(tmp_path, pair(position, map="table", road_conditions=0))
    assert known_distances(session).between(CITY, "north-depot") == 1
    press(session, "space-north-depot")
    assert session.sheet is None
    assert at(session) == "north-depot"
