"""Cards and roads that have not been entered: one question for what is lacking, then the game goes on."""

from dataclasses import replace
from pathlib import Path

import flet as ft
import flet.canvas as cv

from companion.cards.pack_parts import flatten
from companion.delivery.card_places import towns
from companion.store.store import Store
from companion.table.table import Setup
from tests.headless import controls_in, misfit
from tests.ui.delivery_tables import ALONE, PACK, TOGETHER, Json, changed, pair, solo
from tests.ui.sessions import laid, marked, named, press, shown, targets
from ui.boards.delivery.town_form import is_unnamed, name_town
from ui.boards.delivery.view import view_of
from ui.boards.delivery.words import Labels
from ui.screens.history import history_text
from ui.screens.home import unfinished
from ui.session import Session


def without(section: str, id: str, *fields: str) -> Json:
    """The sample pack, some fields of a card unknown."""
    entries = [
        {key: value for key, value in entry.items() if entry["id"] != id or key not in fields}
        for entry in PACK[section]
    ]
    return {**PACK, section: entries}


def kinds(session: Session) -> list[str]:
    return [move.as_json()["move"] for move in session.table.moves]


def test_a_delivery_asks_for_the_mints_of_its_order_and_goes_on(tmp_path: Path) -> None:
    position = changed(TOGETHER, 0, at="larkspur")
    session = laid(tmp_path, pair(position, without("orders", "larkspur-5", "mints")))
    press(session, "own-larkspur-5")
    assert session.sheet.kind == "missing"
    press(session, "mint-sugar-free")
    press(session, "mint-classic")
    press(session, "value-done")
    assert kinds(session) == ["learn", "deliver"]
    assert session.sheet is None


def test_a_number_is_told_in_one_tap(tmp_path: Path) -> None:
    session = laid(tmp_path, pair(TOGETHER, without("trucks", "truck-a", "capacity")))
    press(session, "load-1")
    press(session, "capacity-4")
    assert kinds(session) == ["learn"]  # 4 slots, 3 aboard: the load that was tried is one too many
    assert session.sheet.kind == "clause"


def test_the_ai_is_asked_about_before_it_decides(tmp_path: Path) -> None:
    turn = {"seat": 1, "actions_left": 2}
    session = laid(tmp_path, solo({**ALONE, "turn": turn}, without("ai", "sam", "workload")))
    press(session, "workload-2")
    assert kinds(session) == ["learn"]
    press(session, "accept")
    assert kinds(session) == ["learn", "shift", "load"]


def test_a_card_that_no_pack_knows_is_described_while_it_turns_up(tmp_path: Path) -> None:
    empty = {**PACK, "orders": []}
    setup = pair(None, empty, trucks=["truck-a", "truck-b"], upgrades=False, road_conditions=0)
    session = laid(tmp_path, setup)
    for tap in ("town-orchid", "mint-cinnamon", "mint-classic", "stars-3"):
        assert lacks(session, "keep-card") in ("For which town?", "Mints, left to right", "Stars?")
        press(session, tap)
    move = session.table.moves[0].as_json()
    assert move["order"] == {"id": "orchid-1", "town": "orchid", "mints": ["cinnamon", "classic"], "stars": 3}
    towns = session.table.state.as_json()["towns"]
    assert towns["larkspur"]["face_up"] == [{"order": "orchid-1", "mints": 0}]


def test_a_list_of_known_cards_can_be_left_for_the_form_and_come_back_to(tmp_path: Path) -> None:
    few = {**PACK, "orders": PACK["orders"][:3]}
    setup = pair(None, few, trucks=["truck-a", "truck-b"], upgrades=False, road_conditions=0)
    session = laid(tmp_path, setup)
    press(session, "new-card")
    press(session, "known-card")
    press(session, "card-larkspur-2")
    assert kinds(session) == ["reveal"]


# Upgrades, trucks and AI cards: entered when they turn up, and the game goes on with them


def offering(folder: Path, pack: Json, **rulings: str) -> Session:
    """Two people about to turn up the upgrades on offer."""
    setup = pair(None, pack, trucks=["truck-a", "truck-b"], upgrades=True, road_conditions=0)
    return laid(folder, replace(setup, rulings=rulings))


def write(session: Session, identifier: str, words: str) -> None:
    """Type into a field of the screen, as Flet tells of it."""
    field = marked(shown(session))[identifier].content
    assert isinstance(field, ft.TextField)
    assert not field.disabled
    assert not field.read_only
    assert field.max_length is None or len(words) <= field.max_length
    assert not misfit(field.on_change), misfit(field.on_change)
    field.value = words
    field.on_change(ft.Event(name="change", control=field, data=words))


def lacks(session: Session, identifier: str) -> str:
    """Return what is said of a target that cannot do its work yet, after its name; it is still a button."""
    found = marked(shown(session))[identifier]
    assert found.button
    assert not found.disabled
    assert targets(session)[identifier].on_click is not None
    return str(found.label).rpartition(". ")[2]


def test_an_upgrade_that_nobody_knows_is_told_while_it_turns_up(tmp_path: Path) -> None:
    session = offering(tmp_path, {**PACK, "upgrades": []})
    first = session.route
    assert lacks(session, "keep-card") == "What is it called?"
    write(session, "name", "Wide Tyres")
    for tap in ("ready_orders-2", "kind-actions", "keep-card"):
        press(session, tap)
    assert kinds(session) == ["reveal"]
    assert session.table.state.garage == ("wide-tyres",)
    assert session.table.state.cards.upgrades["wide-tyres"].ready_orders == 2
    assert session.route == f"/game/{session.live.id}" != first
    press(session, "undo")
    press(session, "upgrade-wide-tyres")  # picked from the list from now on
    assert session.table.state.garage == ("wide-tyres",)


def test_known_upgrades_are_picked_and_another_can_still_be_told(tmp_path: Path) -> None:
    session = offering(tmp_path, {**PACK, "upgrades": PACK["upgrades"][:2]})
    press(session, "upgrade-long-ramp")
    press(session, "new-card")
    press(session, "known-card")
    press(session, "new-card")
    write(session, "name", "sample long ramp")
    press(session, "keep-card")  # a name that a card has already means that card, which is there
    assert session.sheet.kind == "clause"
    assert kinds(session) == ["reveal"]
    assert "base-True" not in targets(session)


def test_whether_an_upgrade_is_a_base_card_is_asked_where_it_matters(tmp_path: Path) -> None:
    session = offering(tmp_path, {**PACK, "upgrades": []}, **{"upgrade-pool": "not-base"})
    write(session, "name", "Wide Tyres")
    press(session, "base-False")
    press(session, "keep-card")
    assert kinds(session) == ["reveal"]


def test_an_upgrade_that_the_owner_entered_since_is_in_the_list(tmp_path: Path) -> None:
    session = offering(tmp_path, _real())
    session.store.packs.set_values("delivery", {"upgrades/wide-tyres": {"name": "Wide Tyres", "ready_orders": 1}})
    press(session, "upgrade-wide-tyres")
    assert session.table.state.garage == ("wide-tyres",)


def test_what_is_told_of_real_cards_is_kept_for_the_next_game(tmp_path: Path) -> None:
    session = offering(tmp_path, _real())
    write(session, "name", "Wide Tyres")
    press(session, "keep-card")
    assert session.store.packs.values("delivery")["upgrades/wide-tyres/name"] == "Wide Tyres"


def _real() -> Json:
    """The built-in trucks under the names the tests use; no upgrade is known."""
    return {"trucks": [{"id": "truck-a"}, {"id": "truck-b"}], "standalone": True}


def test_an_opponent_that_nobody_knows_is_told_at_the_table(tmp_path: Path) -> None:
    session = laid(tmp_path, solo(None, {**PACK, "ai": []}))
    write(session, "name", "Auntie")
    assert named(session)["keep-card"] == "Save this card. 4 questions left"
    for tap in ("truck-truck-c", "workload-3", "preference-most-stars"):
        press(session, tap)
    assert named(session)["keep-card"] == "Save this card. 1 question left"
    press(session, "traits-none")
    assert named(session)["keep-card"] == "Save this card"
    press(session, "keep-card")
    assert kinds(session) == ["choose-ai"]
    assert session.table.state.cards.ai["auntie"].workload == 3


def test_a_truck_is_told_by_its_colour_alone_and_keeps_it(tmp_path: Path) -> None:
    session = begun(tmp_path, UNKNOWN)
    number = session.live.id
    press(session, "colour-red")
    assert "colour-red" not in targets(session)  # one truck of a colour
    press(session, "colour-blue")
    assert kinds(session) == ["truck", "truck"]
    assert session.live.id == number
    shown = view_of(session.table)
    assert [shown.printed("trucks", truck or "", "colour") for truck in shown.state.trucks] == ["red", "blue"]
    again = begun(tmp_path, UNKNOWN)
    press(again, "choose-truck-2")  # the next game has them in its list
    assert Labels(again.words, view_of(again.table)).truck("truck-2") == "the blue truck"


def test_a_truck_without_a_colour_in_the_list_can_be_taken(tmp_path: Path) -> None:
    session = begun(tmp_path, UNKNOWN)
    press(session, "other-truck")
    assert kinds(session) == ["truck"]


def test_a_second_tap_on_the_button_changes_nothing(tmp_path: Path) -> None:
    session = offering(tmp_path, {**PACK, "upgrades": []})
    write(session, "name", "Wide Tyres")
    tap = targets(session)["keep-card"].on_click
    assert tap is not None
    tap()
    tap()
    assert kinds(session) == ["reveal"]


# Towns: their name and colour are entered by a tap on them, in the middle of a game


def unknown_pair(folder: Path, **pack: Json) -> Session:
    """Two people with the built-in cards alone."""
    return laid(folder, pair(None, dict(pack), trucks=["truck-1", "truck-2"], upgrades=False, road_conditions=0))


def test_a_town_is_named_in_the_middle_of_a_game_and_keeps_its_name(tmp_path: Path) -> None:
    session = unknown_pair(tmp_path)
    number = session.live.id
    name_town(session, "town-ne")
    write(session, "name", "Larkspur")
    press(session, "colour-red")
    press(session, "town-done")
    assert session.sheet is None
    assert session.live.id == number
    assert seen_labels(session) == ["North-west town", "Larkspur", "South-east town", "South-west town"]
    assert session.store.packs.values("delivery")["places/town-ne/colour"] == "red"
    assert not is_unnamed(session, "town-ne")
    assert is_unnamed(session, "town-nw")


def test_the_colours_of_a_town_are_drawn_as_its_sign(tmp_path: Path) -> None:
    session = unknown_pair(tmp_path)
    name_town(session, "town-ne")
    tile = marked(shown(session))["colour-red"]
    assert [shape.value for shape in controls_in(tile) if isinstance(shape, cv.Text)] == ["NE"]


def seen_labels(session: Session) -> list[str]:
    shown = view_of(session.table)
    names = Labels(session.words, shown)
    return [names.places.town_label(town) for town in shown.towns]


def test_towns_of_a_factory_without_a_map_are_four_different_places(tmp_path: Path) -> None:
    session = unknown_pair(tmp_path, factory=PACK["factory"])
    shown = view_of(session.table)
    assert shown.towns == ("larkspur", "marigold", "nettle", "orchid")
    assert set(shown.towns) <= set(shown.network.spaces)
    assert [shown.corner(town) for town in shown.towns] == ["nw", "ne", "se", "sw"]
    values = flatten(shown.config.pack, "delivery")
    assert [(id, sign.name, sign.corner) for id, sign in towns(session.words, values).items()] == [
        ("larkspur", "Larkspur", "nw"),
        ("marigold", "Marigold", "ne"),
        ("nettle", "Nettle", "se"),
        ("orchid", "Orchid", "sw"),
    ]


def test_invented_cards_keep_their_towns(tmp_path: Path) -> None:
    session = laid(tmp_path, pair(TOGETHER))
    name_town(session, "larkspur")
    press(session, "colour-red")
    press(session, "town-done")
    assert session.sheet.kind == "notice"


# Orders that are entered later, when they are taken


UNKNOWN = Setup("delivery", "multiplayer", ("Ada", "Ben"))
"""Two people with the built-in cards alone."""


def begun(folder: Path, setup: Setup | None = None) -> Session:
    """A game that begins, its checklist ticked; without a set-up that of two people with trucks of their own."""
    session = Session(Store(folder / "games.db"))
    session.begin(setup or replace(UNKNOWN, options={"trucks": ["truck-1", "truck-2"]}))
    session.store.settings[f"set-up/{session.live.id}"] = [
        step.id for step in session.table.game.checklist(session.table.config)
    ]
    return session


def test_the_orders_of_the_towns_wait_until_somebody_takes_one(tmp_path: Path) -> None:
    session = begun(tmp_path)
    press(session, "all-later")
    assert len(kinds(session)) == 8
    assert session.table.state.prompt.slot == "kept-0"
    press(session, "no-more")
    press(session, "no-more")
    assert session.table.state.prompt.about == "turn"
    press(session, "order-new-1")
    for tap in ("town-town-se", "mint-classic", "stars-2"):
        press(session, tap)
    card = session.table.state.cards.orders["new-1"]
    assert (card.town, card.mints, card.stars) == ("town-se", ("classic",), 2)
    assert session.store.packs.values("delivery")["orders/new-1/town"] == "town-se"
    assert kinds(session)[-3:] == ["learn", "learn", "learn"]


def test_a_kept_order_needs_its_stars_alone_and_the_next_form_opens_by_itself(tmp_path: Path) -> None:
    session = begun(tmp_path)
    press(session, "all-later")
    press(session, "mint-classic")
    assert lacks(session, "later") == "Stars?"
    press(session, "mint-back")
    press(session, "stars-2")
    press(session, "later")
    assert kinds(session)[-2:] == ["learn", "reveal"]
    for tap in ("town-town-nw", "mint-classic", "stars-1"):
        press(session, tap)
    assert session.table.state.as_json()["seats"][0]["orders"] == ["new-9", "town-nw-1"]


def test_too_many_stars_ask_for_the_order_that_goes_back_and_for_no_other(tmp_path: Path) -> None:
    session = begun(tmp_path)
    press(session, "all-later")
    for stars in (4, 3):
        for tap in ("town-town-nw", "mint-classic", f"stars-{stars}"):
            press(session, tap)
    assert "town-town-nw" not in targets(session)
    assert targets(session)["own-town-nw-2"].on_click is not None
    assert lacks(session, "own-town-nw-1") == "Another has fewer stars: that one goes back"
    press(session, "own-town-nw-2")
    assert session.table.state.as_json()["seats"][0]["orders"] == ["town-nw-1"]
    assert session.table.state.prompt.slot == "kept-1"


def test_the_truck_on_an_opponents_card_is_told_by_its_colour(tmp_path: Path) -> None:
    session = begun(tmp_path, Setup("delivery", "solo", ("Ada",)))
    write(session, "name", "Auntie")
    for tap in ("truck-colour:red", "workload-3", "keep-card"):
        press(session, tap)
    shown = view_of(session.table)
    truck = shown.cards.ai["auntie"].truck
    assert shown.printed("trucks", truck, "colour") == "red"
    press(session, "colour-blue")
    assert kinds(session) == ["choose-ai", "truck"]
    assert session.table.state.trucks[0] != truck


# Delivered stars are secret with several people until the end


SCORED = changed(TOGETHER, 0, orders=[], delivered=["larkspur-5"])


def test_delivered_stars_are_secret_in_company_and_shown_on_demand(tmp_path: Path) -> None:
    session = laid(tmp_path, pair(SCORED))
    assert "1 delivered" in named(session)["seat-0"]
    assert "2 stars" not in named(session)["seat-0"]
    session.set_preference("open_stars", True)
    assert "2 stars" in named(session)["seat-0"]


def test_lists_of_games_show_no_secret_stars(tmp_path: Path) -> None:
    session = laid(tmp_path, pair(SCORED))
    (card,) = session.store.games()
    assert [n for _, n in unfinished.unfinished_game(session.words, card).seats] == [None, None]
    assert "2 stars" not in unfinished.unfinished_game(session.words, card).label(session.words)
    (listed,) = session.store.library.page()
    assert [n for _, n in history_text.game_text(session.words, listed).seats] == [None, None]


def test_alone_stars_are_no_secret(tmp_path: Path) -> None:
    session = laid(tmp_path, solo())
    (card,) = session.store.games()
    assert [n for _, n in unfinished.unfinished_game(session.words, card).seats] == [0, 5]


# Upgrades say what they do


def test_an_upgrade_that_does_something_else_takes_the_words_of_its_card(tmp_path: Path) -> None:
    session = offering(tmp_path, _real())
    write(session, "name", "Lucky Horn")
    assert not [one for one in targets(session) if one == "text"]
    press(session, "ready_orders-1")
    press(session, "kind-text")
    write(session, "text", "Honk once a turn and take a mint from a friend")
    press(session, "keep-card")
    shown = view_of(session.table)
    assert Labels(session.words, shown).does("lucky-horn") == "Honk once a turn and take a mint from a friend"
    assert session.store.packs.values("delivery")["upgrades/lucky-horn/text"].startswith("Honk")


def test_an_owned_upgrade_says_what_it_does_and_how_it_is_carried_out(tmp_path: Path) -> None:
    by_hand = {"id": "horn", "name": "Lucky Horn", "ready_orders": 1, "effect": {"effect": "text"}, "text": "Honk"}
    bought = [{"upgrade": "horn", "orders": ["larkspur-2"]}, {"upgrade": "bigger-boot", "orders": ["larkspur-3"]}]
    position = {**changed(TOGETHER, 0, orders=[], upgrades=bought), "garage": ["bigger-boot", "horn"]}
    session = laid(tmp_path, pair(position, {**PACK, "upgrades": [*PACK["upgrades"][:3], by_hand]}))
    press(session, "owned-0-horn")
    press(session, "upgrade-correct")
    assert session.route == f"/game/{session.live.id}/audit"
    session.go(f"/game/{session.live.id}")
    press(session, "owned-0-bigger-boot")
    assert "upgrade-correct" not in targets(session)
    press(session, "upgrade-close")
    assert session.sheet is None
