"""Forms of cards in the middle of a game: a fast tap takes nothing back, and a form half filled in is never lost."""

from pathlib import Path
from typing import cast

import flet as ft
import pytest

from companion.store.store import Store
from tests.headless import controls_in
from tests.ui import bid_tables
from tests.ui.boards.delivery.test_delivery_unknown import UNKNOWN, begun, kinds, offering, without, write
from tests.ui.delivery_tables import ALONE, PACK, TOGETHER, Json, changed, pair, solo
from tests.ui.sessions import app_on, arrived, laid, marked, named, press, reloaded, shown, targets
from ui import drafts
from ui.boards.bid.actions import NEW_CARD
from ui.boards.bid.actions import Missing as BidMissing
from ui.boards.delivery.town_form import name_town
from ui.boards.delivery.view import view_of
from ui.boards.delivery.words import Labels
from ui.cards.draft import CardDraft
from ui.components import pressed_by
from ui.screens.cards import card as cards_card
from ui.session import Session

C, S, R = "classic", "sugar-free", "cinnamon"
NO_ORDERS = pair(None, {**PACK, "orders": []}, trucks=["truck-a", "truck-b"], upgrades=False, road_conditions=0)
"""The start of a game of two whose orders have not been entered."""
SIDES = {"mints/top": "red", "mints/right": "blue", "mints/bottom": "green", "mints/left": "none"}


def at_once(session: Session, *identifiers: str) -> None:
    """Tap things one after the other before anything is drawn again."""
    drawn_once = targets(session)
    for identifier in identifiers:
        tap = drawn_once[identifier].on_click
        assert tap is not None, identifier
        tap()


def no_locations(folder: Path, *colours: str) -> Session:
    """Return a game of Mint Bid whose Locations have not been entered, with half mints of these colours."""
    pack = {"standalone": True, "colours": list(colours), "locations": []}
    return laid(folder, bid_tables.multiplayer(None, pack=pack))


# One form, whoever asks


def asked(drawn: ft.BaseControl) -> list[str]:
    """Return what a form asks and what can be answered, as it is read aloud, from the top."""
    starts = ("question-", "town-", "mint-", "stars-")
    return [f"{name}: {one.label}" for name, one in marked(drawn).items() if name.startswith(starts)]


def test_an_order_is_asked_for_alike_among_the_cards_and_as_it_turns_up(tmp_path: Path) -> None:
    session = begun(tmp_path)
    session.store.packs.begin("delivery")
    on_table = asked(shown(session))
    assert len(on_table) > 15
    assert asked(cards_card.new(session, "delivery", "orders")) == on_table


@pytest.mark.parametrize(
    ("told", "draft"),
    [
        (
            ("delivery-value", {"needs": "orders/o/mints", "draft": {"mints": [R]}, "point": -1}),
            ("orders/o/mints", -1, ""),
        ),
        (("delivery-town", {"town": "orchid", "draft": {"name": "Orchid"}, "point": -1}), ("places/orchid", -1, "")),
        (("delivery-order", {"point": 3, "draft": {}, "order": None, "move": ""}), ("orders", 3, "")),
        (
            ("delivery-order", {"point": 3, "draft": {}, "order": "o", "move": "take"}),
            ("orders/o", 3, "take"),
        ),
        (("delivery-card", {"point": 2, "draft": {"capacity": 4}}), ("trucks", 2, "")),
        (("delivery-card", {"point": 2, "draft": {"workload": 4}}), ("ai", 2, "")),
        (("delivery-card", {"point": 2, "draft": {"name": "Crane"}}), ("upgrades", 2, "")),
    ],
)
def test_a_form_that_an_earlier_version_stored_is_read(
    told: tuple[str, dict[str, object]], draft: tuple[str, int, str]
) -> None:
    name, values = told
    read = drafts.from_json({"point": 3, "held": {"form": name, "told": values}})
    about, point, then = draft
    held = drafts.FormDraft(CardDraft(about, cast("Json", values["draft"]), point, then))
    assert read == (held, 3)


def test_the_answers_alone_that_an_earlier_version_stored_are_those_of_the_form_that_asks(tmp_path: Path) -> None:
    session = no_locations(tmp_path, "pink", "teal")
    assert session.live is not None
    told: Json = {"form": "answers", "told": {"type": "deed", "mints/top": "pink"}}
    session.store.settings[f"draft/{session.live.id}"] = {"point": session.table.here.number, "held": told}
    after = reloaded(session)
    press(after, "vp-3")
    assert after.chosen == CardDraft("locations", {**told["told"], "vp": 3}, session.table.here.number)


# A tap that comes before the first one is drawn


def test_fast_taps_on_the_form_of_an_order_all_count(tmp_path: Path) -> None:
    session = laid(tmp_path, NO_ORDERS)
    at_once(session, "town-orchid", f"mint-{R}", f"mint-{R}", f"mint-{C}", "stars-3", "stars-3")
    assert session.live is not None
    told = [move.as_json()["order"] for move in session.live.table.moves]
    assert told == [{"id": "orchid-1", "town": "orchid", "mints": [R, R, C], "stars": 3}]
    assert targets(session)["mint-back"].on_click is None  # the next form begins empty


def test_fast_taps_on_the_form_of_an_order_on_the_table_all_count(tmp_path: Path) -> None:
    session = begun(tmp_path)
    press(session, "all-later")
    press(session, "no-more")
    press(session, "no-more")
    press(session, "order-new-1")
    at_once(session, "town-town-se", f"mint-{C}", f"mint-{S}", "stars-2")
    assert session.live is not None
    card = session.live.table.state.cards.orders["new-1"]
    assert (card.town, card.mints, card.stars) == ("town-se", (C, S), 2)


async def test_fast_taps_on_the_form_of_an_upgrade_all_count(tmp_path: Path) -> None:
    session = offering(tmp_path, {**PACK, "upgrades": []})
    write(session, "name", "Wide Tyres")
    at_once(session, "ready_orders-2", "kind-actions", "kind-actions")
    session.is_ready = True
    async with app_on(session) as screen:  # what the choice has brought is drawn by a page alone
        more = pressed_by(screen.ident("effect-plus-more")).on_click
        for _ in range(2):
            more()
    write(session, "name", "Wide Tyres II")
    press(session, "keep-card")
    assert session.live is not None
    card = session.live.table.state.cards.upgrades["wide-tyres-ii"]
    assert (card.ready_orders, card.effect) == (2, {"effect": "actions", "plus": 3})


def test_fast_taps_on_the_form_of_an_ai_all_count(tmp_path: Path) -> None:
    session = laid(tmp_path, solo(None, {**PACK, "ai": []}))
    write(session, "name", "Auntie")
    taps = ("truck-truck-a", "workload-3", "preference-most-stars", "preference-fewest-mints")
    at_once(session, *taps, "preference-town-orchid", "preference-town-nettle", "traits-0")
    press(session, "keep-card")
    assert session.live is not None
    card = session.live.table.state.cards.ai["auntie"]
    assert (card.truck, card.workload, len(card.traits or ())) == ("truck-a", 3, 1)
    wanted = [{"prefer": "most-stars"}, {"prefer": "fewest-mints"}, {"prefer": "town", "towns": ["orchid", "nettle"]}]
    assert [dict(one) for one in card.preference or ()] == wanted


def test_fast_taps_on_a_value_that_lacks_all_count(tmp_path: Path) -> None:
    position = changed(TOGETHER, 0, at="larkspur")
    session = laid(tmp_path, pair(position, without("orders", "larkspur-5", "mints")))
    press(session, "own-larkspur-5")
    at_once(session, f"mint-{S}", f"mint-{C}")
    at_once(session, "value-done", "value-done")
    assert kinds(session) == ["learn", "deliver"]
    assert session.sheet is None


def test_a_number_tapped_twice_is_told_once(tmp_path: Path) -> None:
    turn = {"seat": 1, "actions_left": 2}
    session = laid(tmp_path, solo({**ALONE, "turn": turn}, without("ai", "sam", "workload")))
    at_once(session, "workload-2", "workload-3")
    assert kinds(session) == ["learn"]
    assert session.sheet is None


def test_two_colours_tapped_at_once_name_one_truck(tmp_path: Path) -> None:
    session = begun(tmp_path, UNKNOWN)
    at_once(session, "colour-red", "colour-blue")
    assert session.live is not None
    packs = session.store.packs.values("delivery")
    assert [path for path in packs if path.endswith("/colour")] == ["trucks/truck-1/colour"]


# Nothing is lost


def test_a_form_of_an_order_is_there_again_after_a_restart(tmp_path: Path) -> None:
    session = laid(tmp_path, NO_ORDERS)
    press(session, "town-orchid")
    press(session, f"mint-{R}")
    after = reloaded(session)
    assert after.chosen == session.chosen
    press(after, "stars-3")
    assert after.live is not None
    assert after.live.table.moves[0].as_json()["order"]["mints"] == [R]
    assert not reloaded(after).chosen.answers  # the next card's


def test_a_form_of_an_order_on_the_table_is_there_again_with_what_it_was_opened_for(tmp_path: Path) -> None:
    session = begun(tmp_path)
    for tap in ("all-later", "no-more", "no-more", "order-new-1", "town-town-se", f"mint-{C}"):
        press(session, tap)
    after = reloaded(session)
    assert after.chosen == session.chosen
    press(after, "stars-2")
    assert after.live is not None
    assert after.live.table.state.cards.orders["new-1"].stars == 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_form_of_an_upgrade_is_there_again_with_the_words_typed(tmp_path: Path, language: str) -> None:
    session = offering(tmp_path, {**PACK, "upgrades": []})
    session.choose_language(language)
    write(session, "name", "Wide Tyres")
    press(session, "kind-text")
    write(session, "text", "Once a game")
    after = reloaded(session)
    assert after.chosen == session.chosen
    press(after, "keep-card")
    assert after.live is not None
    assert after.live.table.state.garage == ("wide-tyres",)
    assert not [key for key in after.store.settings if key == f"draft/{after.live.id}"]


def test_a_form_of_an_ai_is_there_again(tmp_path: Path) -> None:
    session = laid(tmp_path, solo(None, {**PACK, "ai": []}))
    write(session, "name", "Auntie")
    press(session, "workload-3")
    assert reloaded(session).chosen == session.chosen


def test_a_value_and_the_sheet_it_is_asked_on_are_there_again(tmp_path: Path) -> None:
    position = changed(TOGETHER, 0, at="larkspur")
    session = laid(tmp_path, pair(position, without("orders", "larkspur-5", "mints")))
    press(session, "own-larkspur-5")
    press(session, f"mint-{S}")
    after = reloaded(session)
    assert after.sheet == session.sheet
    press(after, f"mint-{C}")
    press(after, "value-done")
    assert kinds(after) == ["learn", "deliver"]


def test_the_name_of_a_town_half_typed_is_there_again(tmp_path: Path) -> None:
    session = begun(tmp_path)
    name_town(session, "town-nw")
    write(session, "name", "Menthev")
    after = reloaded(session)
    assert after.sheet == session.sheet
    write(after, "name", "Mentheville")
    press(after, "town-done")
    assert "Mentheville" in str(after.store.packs.values("delivery"))
    assert reloaded(after).sheet is None


def test_a_location_half_told_is_there_again(tmp_path: Path) -> None:
    session = no_locations(tmp_path, "pink", "teal")
    drawn_once = targets(session)
    for tap in ("type-deed", "vp-3"):
        drawn_once[tap].on_click()
    after = reloaded(session)
    assert after.chosen.answers == {"type": "deed", "vp": 3}
    session.show("missing", NEW_CARD)
    bid_tables.tell(session, {"type": "utility"})
    assert reloaded(session).sheet == session.sheet
    assert isinstance(reloaded(session).sheet.about, BidMissing)


def test_fast_taps_on_the_sides_of_a_location_each_tell_the_next_side(tmp_path: Path) -> None:
    session = no_locations(tmp_path, "red", "blue", "green")
    bid_tables.tell(session, {"name": "Tower"})
    drawn_once = targets(session)
    for tap in ("shows-red", "shows-blue", "shows-green", "shows-none"):
        drawn_once[tap].on_click()
    assert session.chosen.answers == {"name": "Tower", **SIDES}


def test_a_location_whose_name_is_taken_stays_filled_in(tmp_path: Path) -> None:
    session = no_locations(tmp_path, "red", "blue", "green")
    told = {"name": "Tower", "type": "deed", "vp": 3, **SIDES}
    for _ in range(2):
        bid_tables.tell(session, told)
        press(session, "keep")
    assert session.sheet is not None
    assert session.sheet.kind == "clause"
    session.close()
    assert session.chosen.answers == told
    bid_tables.tell(session, {**told, "name": "Mill"})
    press(session, "keep")
    assert session.live is not None
    assert set(session.live.table.state.cards.complete) == {"tower", "mill"}


@pytest.mark.parametrize("page", ["delivery/ai", "delivery/upgrades", "delivery/orders", "bid/ai", "bid/locations"])
def test_a_card_half_entered_among_the_cards_is_there_again(store: Store, page: str) -> None:
    session = arrived(store, f"/cards/{page}/new")
    draft = CardDraft(page.partition("/")[2], {"name": "Ro", "stars": 2})
    session.choose(draft)
    assert reloaded(session).chosen == session.chosen
    session.go("/")
    assert arrived(store, f"/cards/{page}/new").chosen == draft


def test_a_card_entered_whole_leaves_no_draft(store: Store) -> None:
    session = arrived(store, "/cards/delivery/upgrades/new")
    session.choose(CardDraft("upgrades", {"name": "Wide Tyres"}))
    view = cards_card.new(session, "delivery", "upgrades")
    keep = next(one for one in controls_in(view) if isinstance(one, ft.Semantics) and one.identifier == "keep")
    pressed_by(keep).on_click()
    assert session.route == "/cards/delivery/upgrades"
    assert arrived(store, "/cards/delivery/upgrades/new").chosen is None


def test_a_form_left_behind_by_the_game_is_not_opened_again(tmp_path: Path) -> None:
    session = laid(tmp_path, NO_ORDERS)
    press(session, "town-orchid")
    assert session.live is not None
    key = f"draft/{session.live.id}"
    kept: Json = session.store.settings[key]
    press(session, f"mint-{R}")
    press(session, "stars-3")
    assert session.store.settings[key] != kept  # the next card's
    session.store.settings[key] = kept
    assert reloaded(session).chosen is None
    session.store.settings[key] = {"point": session.live.table.here.number, "held": {"form": "of a later version"}}
    assert reloaded(session).chosen is None


def test_a_fault_leaves_the_form_behind(tmp_path: Path) -> None:
    session = laid(tmp_path, NO_ORDERS)
    press(session, "town-orchid")
    session.recover(session.route)
    assert session.chosen is None


def test_what_was_said_of_the_last_card_is_marked_where_it_stands_and_answers_nothing(tmp_path: Path) -> None:
    session = begun(tmp_path)
    order = [name for name in targets(session) if name.startswith("town-town-")]
    press(session, "town-town-se")
    press(session, f"mint-{C}")
    press(session, "stars-1")
    assert [name for name in targets(session) if name.startswith("town-town-")] == order
    marked = [name for name, label in named(session).items() if "last card" in label]
    assert marked == ["town-town-se"]
    assert not session.chosen.answers
    press(session, "town-town-nw")
    assert not [label for label in named(session).values() if "last card" in label]


# Trucks


def test_a_truck_is_drawn_in_its_own_colour_wherever_its_seat_is(tmp_path: Path) -> None:
    session = laid(tmp_path, pair(TOGETHER))
    assert session.live is not None
    labels = Labels(session.words, view_of(session.live.table))
    colours = [labels.truck_colour(truck) for truck in ("truck-a", "truck-b")]
    assert [labels.who(seat).truck for seat in (0, 1)] == colours
    assert None not in colours


def test_a_truck_on_an_ai_card_gives_the_ai_its_colour(tmp_path: Path) -> None:
    session = laid(tmp_path, solo())
    assert session.live is not None
    labels = Labels(session.words, view_of(session.live.table))
    assert labels.who(1).truck == labels.truck_colour(view_of(session.live.table).cards.ai["sam"].truck) is not None


def test_a_truck_nobody_told_apart_keeps_the_colour_of_its_seat(tmp_path: Path) -> None:
    session = begun(tmp_path)
    assert session.live is not None
    assert Labels(session.words, view_of(session.live.table)).who(0).truck is None
