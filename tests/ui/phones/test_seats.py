"""Changing seats: a phone wants another one, and the host gives it; the host moves phones."""

from pathlib import Path

import flet as ft

from companion.store.store import Store
from companion.table.table import Setup
from engine.bid.moves import SecretBid
from engine.works.moves import Pass
from tests.headless import controls_in
from tests.ui.phones.at_table import at_table
from tests.ui.phones.seated import TableOfPhones, follow, seated
from tests.ui.phones.test_phones import closed_auction
from tests.ui.sessions import named
from ui.phones.undoing import HOST
from ui.screens.phones import join
from ui.session import Session

TRIO = Setup("works", "multiplayer", ("Ada", "Ben", "Cleo"), deal=42917)


def who(phone: Session) -> str:
    assert phone.guest is not None
    return phone.guest.who


def seats(at: TableOfPhones, *phones: Session) -> list[int | None]:
    return [at.hub.place(who(phone)).seat for phone in phones]


def test_a_phone_has_its_seat_until_the_host_gives_it_another(tmp_path: Path) -> None:
    with seated(tmp_path, TRIO) as at:
        ada = at.phone(0)
        assert ada.guest is not None
        at.hub.needs_yes = True
        ada.guest.choose(2)
        assert (ada.guest.seat, ada.guest.place.wanted, at.hub.free()) == (0, 2, [1])
        assert at.hub.seats_on_phones() == {0}
        ada.guest.stay()
        assert (ada.guest.place.wanted, at.hub.free()) == (None, [1, 2])
        ada.guest.choose(2)
        at.hub.refuse(who(ada))
        assert (ada.guest.seat, ada.guest.place.wanted) == (0, None)
        ada.guest.choose(2)
        at.hub.let_in(who(ada), 2)
        assert (ada.guest.seat, at.hub.free()) == (2, [0, 1])
        at.hub.needs_yes = False
        ada.guest.choose(1)
        assert (ada.guest.seat, at.hub.free()) == (1, [0, 2])


def test_the_seats_are_drawn_anew_if_there_are_news_of_them_alone(tmp_path: Path) -> None:
    with seated(tmp_path, TRIO) as at:
        ada = at.phone(0)
        ada.go("/join")
        follow(ada)
        drawn = ada.revision
        follow(ada)
        assert ada.revision == drawn
        at.phone(1)
        follow(ada)
        assert ada.revision > drawn


def test_a_watcher_watches_until_it_has_a_seat(tmp_path: Path) -> None:
    with seated(tmp_path, TRIO) as at:
        watcher = at.phone(None, "watcher")
        assert watcher.guest is not None
        at.hub.needs_yes = True
        watcher.guest.choose(1)
        assert (watcher.guest.is_in, watcher.guest.seat) == (True, None)
        at.hub.let_in(who(watcher), 1)
        assert watcher.guest.seat == 1


def test_the_host_moves_a_phone_and_two_change_places(tmp_path: Path) -> None:
    with seated(tmp_path, closed_auction()) as at:
        ada, ben, watcher = at.phone(0), at.phone(1), at.phone(None, "watcher")
        at.hub.move(who(ada), 2)
        assert seats(at, ada, ben, watcher) == [2, 1, None]
        ben.play(SecretBid(1, 7))
        at.hub.move(who(ada), 1)
        assert seats(at, ada, ben, watcher) == [1, 2, None]
        follow(ada, ben)
        assert [phone.table.state.secret for phone in (ada, ben)] == [(None, 7, None), (None, None, None)]
        assert "hide" in named(ben)
        at.hub.move(who(watcher), 2)
        assert seats(at, ada, ben, watcher) == [1, None, 2]
        at.hub.sit(0)
        at.hub.move(who(ada), 0)  # the owner's device sits there
        assert seats(at, ada) == [1]
        assert at.hub.holder(0) == HOST


def test_who_waits_for_a_seat_that_another_is_given_chooses_again(tmp_path: Path) -> None:
    with seated(tmp_path, TRIO) as at:
        ada, ben = at.phone(0), at.phone(1)
        at.hub.needs_yes = True
        assert ben.guest is not None
        ben.guest.choose(2)
        at.hub.choose("f" * 64, 2)
        assert at.hub.place("f" * 64).game is None
        at.hub.move(who(ada), 2)
        assert seats(at, ada, ben) == [2, 1]
        assert ben.guest.place.wanted is None


def test_seats_stay_where_they_are_as_others_take_theirs(tmp_path: Path) -> None:
    with seated(tmp_path, TRIO) as at:
        comes = at.phone(None, "late")
        assert comes.guest is not None
        comes.guest.leave()

        def places() -> list[str]:
            view = join.view(comes)
            names = [str(each.identifier) for each in controls_in(view) if isinstance(each, ft.Semantics)]
            return [name for name in names if name.startswith(("seat-", "taken-"))]

        assert places() == ["seat-0", "seat-1", "seat-2"]
        at.phone(0)
        assert places() == ["taken-0", "seat-1", "seat-2"]
        at.phone(1)
        at.phone(2)
        assert places() == ["taken-0", "taken-1", "taken-2"]
        drawn = [each for each in controls_in(join.view(comes)) if isinstance(each, ft.Semantics)]
        assert "Ada: this seat is taken" in [each.label for each in drawn]


async def test_both_ways_are_there_to_tap(store: Store) -> None:
    async with at_table(store, TRIO) as game:
        game.hub.needs_yes = True
        ada, ben, watcher = await game.phone(0), await game.phone(1), await game.phone(None)
        for seat, each in ((0, ada), (1, ben), (None, watcher)):
            game.hub.let_in(each.seen_from.device, seat)
            await each.catch_up()
        await ada.tap("menu", "menu-place", "seat-2")
        assert "stay" in ada.names()
        owner = await game.owner("/phones")
        await owner.tap("yes-2")
        await ada.catch_up()
        assert ada.seen_from.guest is not None
        assert ada.seen_from.guest.seat == 2
        await owner.tap("move-1", "to-2")
        assert [game.hub.holder(seat) for seat in (1, 2)] == [each.seen_from.device for each in (ada, ben)]


async def test_a_watcher_may_be_the_screen_in_the_middle(store: Store) -> None:
    async with at_table(store, TRIO) as game:
        owner, first = await game.owner(), game.table.state.prompt.by
        assert first is not None
        ada, watcher = await game.phone(first), await game.phone(None)
        await ada.tap("menu")
        assert "menu-far" not in ada.names()
        await watcher.tap("menu", "menu-far")
        assert "table-mode" in watcher.names()
        await watcher.tap("to-the-board")
        assert "table-mode" not in watcher.names()
        owner.seen_from.play(Pass(first))
        await watcher.catch_up()
        assert "table-mode" in watcher.names()  # another one decides now
