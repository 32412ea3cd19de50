"""A form that is half filled in while other devices go on: it stays as long as the same is asked, else that is told."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from engine.delivery.moves import RevealUpgrade
from engine.moves import TABLE, ChangeRuling, Learn
from tests.companion.store.test_damaged_rows import CARD, OFFERED, TOKEN
from tests.ui.cards.test_card_forms import NO_ORDERS
from tests.ui.phones.seated import Served, TableOfPhones, follow, seated
from tests.ui.phones.test_cards import NOTHING_KNOWN, ROADLESS, UPGRADES, again
from tests.ui.phones.test_who_came_first import told
from tests.ui.roadless_tables import ORDERS
from tests.ui.sessions import press, tick
from ui.boards.delivery import town_form
from ui.boards.delivery.actions import open_order
from ui.boards.delivery.board import Painter
from ui.boards.delivery.enter import EnterBoxCard
from ui.cards.draft import CardDraft
from ui.session import Session

OPEN, OTHER = "town-ne-4", "town-sw-5"
"""Two open orders of towns, of which the game knows nothing else."""
BLANK = [{"id": card["id"], "town": card["town"]} if card["id"] in (OPEN, OTHER) else card for card in ORDERS]
ORDERS_BLANK = replace(ROADLESS, pack={"orders": BLANK})


def naming(session: Session, town: str, name: str) -> tuple[object, object]:
    """Half enter the name of a town, and return the form and its sheet."""
    town_form.name_town(session, town)
    session.choose(CardDraft(f"places/{town}", {"name": name}))
    return session.chosen, session.sheet


def offered(at: TableOfPhones, *others: Session) -> Session:
    """Let the first upgrade turn up; return the phone that enters it."""
    ada = at.phone(0)
    at.host.table.play_json(TOKEN)
    follow(at.host, ada, *others)
    return ada


def bring(session: Session) -> None:
    """Enter the card that was turned up among the upgrades, as its form does."""
    session.add_card("upgrades", CARD)
    session.play(session.table.move(OFFERED))


def test_the_name_of_a_town_stays_half_entered_as_another_adds_a_card(tmp_path: Path) -> None:
    with seated(tmp_path, UPGRADES) as at:
        ben = at.phone(1)
        ada = offered(at, ben)
        begun = [naming(at.host, "ne", "Ash"), naming(ben, "nw", "Elm")]
        bring(ada)
        follow(at.host, ben)
        assert [(session.chosen, session.sheet) for session in (at.host, ben)] == begun
        assert [session.route for session in (at.host, ben)] == [f"/game/{at.hub.game}"] * 2
        came_back = again(at, 1)
        press(came_back, "town-done")
        assert at.hub.store.packs.values("delivery")["places/nw/name"] == "Elm"


@pytest.mark.parametrize("is_owner_first", [False, True])
def test_a_card_that_another_device_adds_ends_the_form_of_the_same_card_and_says_so(
    tmp_path: Path, is_owner_first: bool
) -> None:
    with seated(tmp_path, UPGRADES) as at:
        ada = offered(at)
        first, other = (at.host, ada) if is_owner_first else (ada, at.host)
        other.choose(CardDraft("upgrades", {"name": "Tow Rope"}, other.table.here.number))
        bring(first)
        follow(other)
        assert other.chosen is None
        assert "That came first, so what you had entered here does not count." in told(other)
        assert other.table.state.garage == (CARD["id"],)


@pytest.mark.parametrize("is_owner_first", [False, True])
def test_of_two_cards_that_are_added_at_once_one_comes_first(tmp_path: Path, is_owner_first: bool) -> None:
    with seated(tmp_path, UPGRADES) as at:
        ada = offered(at)
        first, other = (at.host, ada) if is_owner_first else (ada, at.host)
        form = form_of_upgrade(other)
        bring(first)
        form.bring({**CARD, "id": "tow-rope", "name": "Tow Rope"})
        follow(at.host, ada)
        assert at.table.state.garage == (CARD["id"],)
        assert set(at.table.state.cards.upgrades) == {CARD["id"]}
        assert "That came first" in told(other)
        assert other.route == first.route == f"/game/{at.hub.game}"


def form_of_upgrade(session: Session) -> EnterBoxCard:
    """Return the form of the upgrade that turns up."""
    return EnterBoxCard(Painter(session), "upgrades", RevealUpgrade, partial(RevealUpgrade, TABLE, "upgrade-1"))


def test_another_window_of_the_owner_goes_on_with_a_card_that_was_added(tmp_path: Path) -> None:
    with seated(tmp_path, UPGRADES) as at:
        offered(at)
        served = Served(at.hub)
        window = Session(at.hub.store, host=served, owner=served.owner, is_ready=True)
        window.arrive(at.host.route)
        begun = naming(window, "ne", "Ash")
        bring(at.host)
        at.host.add_card("upgrades", {**CARD, "id": "tow-rope", "name": "Tow Rope"})  # two before it is told
        follow(window)
        assert (window.route, window.chosen, window.sheet) == (f"/game/{at.hub.game}", *begun)
        assert window.table.state.garage == (CARD["id"],)


def test_a_form_stays_as_a_ruling_is_changed(tmp_path: Path) -> None:
    with seated(tmp_path, NOTHING_KNOWN) as at:
        ada = at.phone(0)
        for name in ("colour-pink", "colours-done", "type-deed"):
            press(ada, name)
        begun = ada.chosen
        at.host.play(ChangeRuling(TABLE, "bank", "unlimited"))
        follow(ada)
        assert ada.chosen.answers == begun.answers
        assert again(at, 0).chosen == ada.chosen
        press(ada, "vp-3")
        assert ada.chosen.answers["vp"] == 3


def test_a_card_stays_half_entered_as_another_device_tells_of_a_known_one(tmp_path: Path) -> None:
    with seated(tmp_path, NOTHING_KNOWN) as at:
        ada = at.phone(0)
        for name in ("colour-pink", "colours-done", "type-deed"):
            press(ada, name)
        at.host.play(Learn(TABLE, "locations/ivy-inn", '{"type": "culture", "vp": 3}'))
        follow(ada)
        press(ada, "vp-3")
        assert ada.chosen.answers["type"] == "deed"


def test_an_order_stays_half_entered_as_another_device_enters_another_one(tmp_path: Path) -> None:
    with seated(tmp_path, ORDERS_BLANK) as at:
        ada = at.phone(0)
        open_order(at.host, OPEN, "look")
        press(at.host, "mint-classic")
        begun = at.host.chosen
        ada.play(ada.table.move({"move": "learn", "by": "table", "needs": f"orders/{OTHER}/stars", "value": 2}))
        follow(at.host)
        assert at.host.chosen.answers == begun.answers
        ada.play(ada.table.move({"move": "learn", "by": "table", "needs": f"orders/{OPEN}/stars", "value": 2}))
        follow(at.host)
        assert at.host.chosen is None
        assert "That came first, so what you had entered here does not count." in told(at.host)


def test_a_form_of_a_phone_that_is_asked_no_more_is_told(tmp_path: Path) -> None:
    with seated(tmp_path, ORDERS_BLANK) as at:
        ada = at.phone(0)
        open_order(ada, OPEN, "look")
        ada.choose(CardDraft(f"orders/{OPEN}", {"stars": 2}, ada.table.here.number))
        at.host.table.play_json({"move": "end", "by": 0})
        follow(ada)
        assert "That came first, so what you had entered here does not count." in told(ada)


def test_an_order_that_is_entered_just_as_a_ruling_is_changed_stays_to_be_entered_again(tmp_path: Path) -> None:
    with seated(tmp_path, ORDERS_BLANK) as at:
        ada = at.phone(0)
        open_order(ada, OPEN, "look")
        press(ada, "mint-classic")
        at.host.play(ChangeRuling(TABLE, "highway-bend", "straight-only"))
        press(ada, "stars-3")
        assert "That came first" in told(ada)
        assert not at.table.state.cards.learnt
        ada.close()
        press(ada, "keep-card")
        assert dict(at.table.state.cards.learnt) == {f"orders/{OPEN}/mints": '["classic"]', f"orders/{OPEN}/stars": "3"}
        assert ada.chosen is None


def test_an_order_of_a_seat_that_was_entered_elsewhere_is_not_taken_for_its_next_one(tmp_path: Path) -> None:
    with seated(tmp_path, NO_ORDERS) as at:
        ada = at.phone(0)
        press(ada, "town-orchid")
        tick(at.host)
        for name in ("enter-here", "town-orchid", "mint-classic", "stars-3"):
            press(at.host, name)
        assert at.table.state.prompt == ada.table.state.prompt
        follow(ada)
        assert ada.chosen is None
        assert LOST in told(ada)


LOST = "That came first, so what you had entered here does not count."


def begun_card(at: TableOfPhones) -> Session:
    """Let the first phone half enter the card that turns up first; return it."""
    ada = at.phone(0)
    for name in ("colour-pink", "colours-done", "type-deed"):
        press(ada, name)
    return ada


def test_a_page_that_is_loaded_again_goes_on_with_a_form_of_which_the_same_is_asked(tmp_path: Path) -> None:
    with seated(tmp_path, NOTHING_KNOWN) as at:
        begun = begun_card(at).chosen
        at.host.play(ChangeRuling(TABLE, "bank", "unlimited"))
        ada = again(at, 0)
        assert (ada.chosen.answers, ada.sheet) == (begun.answers, None)
        press(ada, "vp-3")
        assert again(at, 0).chosen.answers["vp"] == 3


def test_a_page_that_is_loaded_again_says_once_that_its_card_was_entered_elsewhere(tmp_path: Path) -> None:
    with seated(tmp_path, UPGRADES) as at:
        ada = offered(at)
        ada.choose(CardDraft("upgrades", {"name": "Tow Rope"}, ada.table.here.number))
        bring(at.host)
        at.host.play(ChangeRuling(TABLE, "highway-bend", "straight-only"))
        came_back = again(at, 0)
        assert came_back.chosen is None
        assert "On offer: Wide Tyres." in told(came_back)
        assert LOST in told(came_back)
        assert again(at, 0).sheet is None


def test_a_form_whose_end_was_told_is_not_told_of_again_after_a_reload(tmp_path: Path) -> None:
    with seated(tmp_path, UPGRADES) as at:
        ada = offered(at)
        ada.choose(CardDraft("upgrades", {"name": "Tow Rope"}, ada.table.here.number))
        bring(at.host)
        follow(ada)
        assert LOST in told(ada)
        assert again(at, 0).sheet is None


def test_a_page_that_is_loaded_again_says_that_it_is_asked_no_more(tmp_path: Path) -> None:
    with seated(tmp_path, ORDERS_BLANK) as at:
        ada = at.phone(0)
        open_order(ada, OPEN, "look")
        ada.choose(CardDraft(f"orders/{OPEN}", {"stars": 2}, ada.table.here.number))
        at.host.table.play_json({"move": "end", "by": 0})
        assert LOST in told(again(at, 0))


def test_a_town_stays_half_named_by_who_is_not_asked_as_the_page_is_loaded_again(tmp_path: Path) -> None:
    with seated(tmp_path, ORDERS_BLANK) as at:
        begun = naming(at.phone(1), "nw", "Elm")
        at.host.play(ChangeRuling(TABLE, "highway-bend", "straight-only"))
        came_back = again(at, 1)
        assert (came_back.chosen, came_back.sheet) == begun


def test_a_form_for_a_moment_that_was_taken_back_is_told_as_the_page_is_loaded_again(tmp_path: Path) -> None:
    with seated(tmp_path, ORDERS_BLANK) as at:
        at.host.table.play_json({"move": "end", "by": 0})
        ben = at.phone(1)
        open_order(ben, OPEN, "look")
        ben.choose(CardDraft(f"orders/{OPEN}", {"stars": 2}, ben.table.here.number))
        at.host.table.undo()
        assert "was for an earlier moment of the game" in told(again(at, 1))
