"""What a device reads whose tap came after that of another one, and what it had chosen in secret: that stays."""

import json
from pathlib import Path

import flet as ft
import pytest

from companion.store.store import Store
from companion.table.table import Setup, Table
from engine.bid.moves import SecretBid
from engine.moves import TABLE, ChangeRuling, Correct
from engine.works.moves import Pass
from tests.companion.dealing.test_seen import choosing
from tests.ui.phones.at_table import at_table
from tests.ui.phones.meetings import Keep, moments
from tests.ui.phones.seated import TableOfPhones, follow, seated
from tests.ui.phones.test_phones import closed_auction
from tests.ui.sessions import named, press
from tests.ui.test_taps import Clock, guarded_by
from ui.cards.draft import CardDraft
from ui.redraw import private
from ui.session import Session

TRIO = Setup("works", "multiplayer", ("Ada", "Ben", "Cleo"), deal=42917)


def told(session: Session) -> str:
    """Return the words of the sheet over the screen of a session."""
    assert session.sheet is not None
    assert session.sheet.kind == "notice"
    return str(session.sheet.about)


def chosen(session: Session) -> list[str]:
    """Return the cards that are chosen among those that a session shows."""
    return list(getattr(session.chosen, "cards", ()))


def test_a_move_that_came_too_late_is_told_what_came_first(tmp_path: Path) -> None:
    with seated(tmp_path, TRIO) as at:
        ada = at.phone(0)
        at.host.play(Pass(0))
        ada.play(Pass(0))
        assert told(ada) == "Ada passed. That came first, so your tap has changed nothing."
        assert len([move for move in at.table.moves if isinstance(move, Pass)]) == 1


def test_a_tap_before_what_others_did_is_drawn_is_told_what_came_first(tmp_path: Path) -> None:
    with seated(tmp_path, TRIO) as at:
        ada = at.phone(0)
        at.host.play(Pass(0))
        follow(ada)
        ada.play(Pass(0))
        assert told(ada) == "Ada passed. That came first, so your tap has changed nothing."


def test_what_came_first_is_there_to_be_read_while_others_play_on(tmp_path: Path) -> None:
    with seated(tmp_path, TRIO) as at:
        ada = at.phone(0)
        at.host.play(Pass(0))
        ada.play(Pass(0))
        at.host.play(Pass(1))
        follow(ada)
        assert told(ada) == "Ada passed. That came first, so your tap has changed nothing."


@pytest.mark.parametrize("sheet", ["notice", "log"])
async def test_what_is_on_a_sheet_that_stays_while_others_play_on_takes_taps(store: Store, sheet: str) -> None:
    async with at_table(store, TRIO) as game:
        owner, ada = await game.owner(), await game.phone(0)
        ada.enter()
        ada.seen_from.show(sheet, "Good to know")
        await ada.settle()
        for seat in range(2):
            owner.enter()
            owner.seen_from.play(Pass(seat))
            await ada.catch_up()
        assert ada.seen_from.sheet is not None
        gone = [each for each in ada.all(ft.Control) if private.control_of(ada.session, each._i) is not each]
        assert not gone


def test_nothing_is_told_of_a_form_whose_card_was_played(tmp_path: Path) -> None:
    with seated(tmp_path, TRIO) as at:
        at.host.choose(CardDraft("orders", {}, at.host.table.here.number))
        at.host.play(Pass(0))
        Store(tmp_path / "games.db").open(at.host.game.id).table.play(Pass(1))
        follow(at.host)
        assert len(at.host.table.moves) == len(at.table.moves)
        assert at.host.sheet is None


def test_asking_to_take_back_what_has_gone_on_is_told_what_came_first(tmp_path: Path) -> None:
    with seated(tmp_path, TRIO) as at:
        ada, ben, cleo = at.phone(0), at.phone(1), at.phone(2)
        ada.play(Pass(0))
        follow(ben, cleo)
        ben.play(Pass(1))
        cleo.ask_to_undo(cleo.elsewhere)
        assert told(cleo) == "Ben passed. That came first, so your tap has changed nothing."
        assert at.hub.question is None


def test_what_is_chosen_of_cards_dealt_to_a_seat_stays_while_another_keeps_its_own(tmp_path: Path) -> None:
    table = choosing(7)
    with seated(tmp_path, table.setup) as at:
        at.play_up_to(table.moves)
        ada, ben = at.phone(0), at.phone(1)
        card = next(name for name in named(ada) if name.startswith("card-"))
        press(ada, card)
        own = next(name for name in named(ben) if name.startswith("card-"))
        press(ben, own)
        press(ben, "keep")
        follow(ada)
        assert chosen(ada) == [card.removeprefix("card-")]


def begun_choosing(at: TableOfPhones, table: Table) -> tuple[Session, Session]:
    """Bring a table of phones to the choice of those orders that are kept; return the phones of the first seat, which
    has kept its own, and of the seat that has decided last."""
    at.play_up_to(table.moves)
    follow(at.host)
    ada, last = at.phone(0), at.phone(table.moves[-1].by)
    press(ada, next(name for name in named(ada) if name.startswith("card-")))
    press(ada, "keep")
    return ada, last


def test_who_has_chosen_unseen_first_is_told(tmp_path: Path) -> None:
    table = choosing(7)
    with seated(tmp_path, table.setup) as at:
        _, last = begun_choosing(at, table)
        press(last, "undo")
        assert told(last) == "Ada has chosen in secret. That came first, so your tap has changed nothing."
        assert at.table.here.number == len(table.moves)


def test_what_was_chosen_unseen_stays_as_a_ruling_is_changed(tmp_path: Path) -> None:
    table = choosing(7)
    with seated(tmp_path, table.setup) as at:
        ada, _ = begun_choosing(at, table)
        at.host.play(ChangeRuling(TABLE, "highway-bend", "straight-only"))
        follow(ada)
        assert "keep" not in named(ada)
        at.host.undo()
        follow(ada)
        assert "keep" not in named(ada)


def test_what_was_chosen_unseen_stays_as_the_table_is_corrected(tmp_path: Path) -> None:
    table = choosing(7)
    with seated(tmp_path, table.setup) as at:
        ada, last = begun_choosing(at, table)
        kept = at.hub.chosen(at.hub.whole(at.host.words))
        at.host.play(Correct(TABLE, '{"supply": {}}'))
        follow(ada, last)
        assert at.hub.chosen(at.hub.whole(at.host.words)) == kept != {}
        assert "keep" not in named(ada)
        assert at.host.sheet is ada.sheet is None
        for seat in at.host.waits_to_choose:
            press(at.phone(seat), "keep")
        assert set(kept[0]) <= set(at.table.state.orders[0])


def test_what_was_chosen_unseen_and_fits_no_more_is_told(tmp_path: Path) -> None:
    table = choosing(7)
    with seated(tmp_path, table.setup) as at:
        ada, _ = begun_choosing(at, table)
        watcher = at.phone(None, "watcher")
        ((order,),) = at.hub.chosen(at.hub.whole(at.host.words)).values()
        orders = [{**card, "stars": 9} if card["id"] == order else card for card in table.setup.pack["orders"]]
        at.host.play(Correct(TABLE, "{}", pack=json.dumps({"orders": orders})))
        follow(ada, watcher)
        assert at.host.waits_to_choose == (0, 1, 2)
        for session in (at.host, ada):
            assert told(session).endswith("What was chosen in secret is not possible any more.")
        assert watcher.sheet is None
        ada.close()
        assert "keep" in named(ada)


def test_an_auction_that_is_closed_already_is_told(tmp_path: Path) -> None:
    moment = moments("bid", "auction closed")["auction closed"]
    assert not isinstance(moment.move, Keep)
    with seated(tmp_path, moment.setup) as at:
        at.play_up_to(moment.moves)
        follow(at.host)
        dan = at.phone(moment.seat)
        at.host.play(moment.move)
        dan.play(moment.move)
        assert told(dan).startswith("Dan put Marble Mill up for closed auction. That came first")


def test_a_bid_chosen_in_secret_stays_while_another_takes_its_own_back(tmp_path: Path) -> None:
    with seated(tmp_path, closed_auction()) as at:
        ada, ben = at.phone(0), at.phone(1)
        ben.play(SecretBid(1, 5))
        follow(ada)
        press(ada, "amount-7")
        press(ben, "undo")
        follow(ada)
        press(ada, "hide")
        assert at.table.state.secret == (7, None, None)


async def test_two_that_take_one_seat_are_told_who_has_it(store: Store) -> None:
    async with at_table(store, TRIO) as game:
        one, other = await game.phone(None, "one"), await game.phone(None, "other")
        for each in (one, other):
            await each.tap("menu", "menu-place", "leave")
        await one.tap("seat-1")
        await other.tap("seat-1")
        assert "Another phone came first and has this seat." in other.text()
        assert [each.seen_from.guest.seat for each in (one, other)] == [1, None]


@pytest.mark.parametrize("late", [0.0, 0.2, 0.4])
async def test_an_amount_that_is_tapped_just_after_others_have_bid_is_the_one_that_is_bid(
    store: Store, monkeypatch: pytest.MonkeyPatch, late: float
) -> None:
    clock = guarded_by(Clock(), monkeypatch)
    async with at_table(store, closed_auction()) as game:
        ada, ben = await game.phone(0), await game.phone(1)
        for page, amount in ((ada, "amount-4"), (ben, "amount-5")):
            clock.now += 1.0
            await page.tap(amount)
        clock.now += 1.0
        await ada.tap("hide")
        await ben.catch_up()
        clock.now += late
        await ben.tap("amount-2")
        clock.now += 0.6
        await ben.tap("hide")
        assert game.table.state.secret == (4, 2, None)


def test_who_has_still_to_choose_goes_on_while_others_have_chosen(tmp_path: Path) -> None:
    with seated(tmp_path, closed_auction()) as at:
        ada, ben, cleo = (at.phone(seat) for seat in range(3))
        moments = [session.moment for session in (ada, ben, cleo)]
        ada.play(SecretBid(0, 3))
        follow(at.host, ada, ben, cleo)
        now = [session.moment for session in (ada, ben, cleo)]
        assert [one == other for one, other in zip(moments, now, strict=True)] == [False, True, True]
        at.host.undo()
        follow(ada, ben, cleo)
        assert [ben.moment, cleo.moment] == moments[1:]
        for seat, session in enumerate((ada, ben, cleo)):
            session.play(SecretBid(seat, 3))
            follow(at.host, ada, ben, cleo)
        assert not [session for session in (ada, ben, cleo) if session.moment in moments]


def test_who_has_still_to_keep_orders_goes_on_while_others_have_kept_theirs(tmp_path: Path) -> None:
    table = choosing(7)
    with seated(tmp_path, table.setup) as at:
        at.play_up_to(table.moves)
        follow(at.host)
        phones = [at.phone(seat) for seat in range(len(table.setup.seats))]
        choosing_still = [phone for phone in phones if phone.unseen_choice is not None]
        first, *others = choosing_still
        before = [phone.moment for phone in others]
        press(first, next(name for name in named(first) if name.startswith("card-")))
        press(first, "keep")
        follow(*phones)
        assert others
        assert [phone.moment for phone in others] == before
