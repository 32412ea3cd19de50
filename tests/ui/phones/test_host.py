"""The device that runs the game: what it shows once it has said what it is, and who moves the pieces of the AI."""

from pathlib import Path
from random import Random
from typing import Any

import flet as ft
import pytest
from flet.components.component import Renderer

from companion.dealing import dealer
from companion.seen.table import SeenTable
from companion.table.table import Setup
from engine.bid.moves import SecretBid
from engine.moves import TABLE, Halt
from engine.works.moves import Place
from tests.headless import button_over, controls_in
from tests.ui.delivery_tables import pair as two_trucks
from tests.ui.phones.seated import follow, seated
from tests.ui.phones.test_cards import ROADLESS
from tests.ui.phones.test_games import MOST, dealt, open_moves, turn
from tests.ui.phones.test_phones import closed_auction
from tests.ui.sessions import marked, named, press, shown
from ui.boards.bid.table_mode import table_mode
from ui.boards.delivery import table_mode as delivery_far
from ui.phones.undoing import HOST
from ui.routes import screen_for
from ui.screens.phones import phones
from ui.session import Session

PAIR = Setup("works", "multiplayer", ("Ada", "Ben"))
SOLO = Setup("works", "solo", ("Ada",), {"ai": "rachael"})
WAITS = "f" * 64
"""A phone that asks to come in."""


def named_on(view: ft.View) -> set[str]:
    return {str(each.identifier) for each in controls_in(view) if isinstance(each, ft.Semantics) and each.identifier}


def test_with_a_seat_it_holds_no_more_than_that_seat_may_know(tmp_path: Path) -> None:
    with seated(tmp_path, closed_auction()) as at:
        ben = at.phone(1)
        at.hub.sit(0)
        follow(at.host)
        assert isinstance(at.host.table, SeenTable)
        assert (at.host.table.seat, at.host.may_act) == (0, True)
        ben.play(SecretBid(1, 7))
        follow(at.host, ben)
        assert at.table.state.secret == (None, 7, None)
        assert at.host.table.state.secret == (None, None, None)
        at.host.play(SecretBid(0, 3))
        follow(at.host, ben)
        assert at.table.state.secret == (3, 7, None)
        assert (at.host.table.state.secret, ben.table.state.secret) == ((3, None, None), (None, 7, None))
        at.hub.see_all()
        follow(at.host)
        assert at.host.table.state.secret == (3, 7, None)


@pytest.mark.parametrize("seat", [1, None])
def test_who_asks_to_come_in_stands_above_the_code_of_a_phone(tmp_path: Path, seat: int | None) -> None:
    with seated(tmp_path, PAIR) as at:
        at.phone(0)
        at.hub.needs_yes = True
        asks, code = "yes-1" if seat is not None else "yes-w0", "code"

        def names() -> list[str]:
            view = phones.view(at.host, at.hub)
            return [str(each.identifier) for each in controls_in(view) if isinstance(each, ft.Semantics)]

        assert names().index(code) < names().index("free-0")
        at.hub.choose(WAITS, seat)
        assert names().index(asks) < names().index(code)
        at.host.width, at.host.height = 1280, 800
        assert {asks, code} <= set(names())


def screen(session: Session) -> ft.View:
    """Return what the device shows once it has heard the news."""
    follow(session)
    session.follow_questions()
    renderer: Any = Renderer  # Flet has no types for it
    view: ft.View = renderer().render(lambda: screen_for(session))
    return view


def is_asked(session: Session) -> bool:
    return {"asks-in", "yes-in", "no-in"} <= named_on(screen(session))


def answer(view: ft.View, name: str) -> None:
    tap: Any = button_over(marked(view)[name]).on_click
    tap()


@pytest.mark.parametrize("where", ["set-up", "table", "table mode", "cover", "Home"])
def test_who_asks_to_come_in_is_told_wherever_the_host_is(tmp_path: Path, where: str) -> None:
    with seated(tmp_path, closed_auction() if where == "cover" else PAIR) as at:
        ada = at.phone(0)
        if where not in ("set-up", "cover"):
            at.host.play(Place(0, "producer"))
        at.host.set_table_mode(where == "table mode")
        if where == "Home":
            at.host.go("/")
        assert not is_asked(at.host)
        at.hub.needs_yes = True
        at.hub.choose(WAITS, 1)
        assert is_asked(at.host)
        assert not is_asked(ada)
        answer(screen(at.host), "yes-in")
        assert at.hub.seats_on_phones() == {0, 1}
        assert not is_asked(at.host)
        at.hub.choose("e" * 64, None)
        assert is_asked(at.host)
        answer(screen(at.host), "no-in")
        assert at.hub.place("e" * 64).game is None
        assert not is_asked(at.host)
        at.hub.choose("e" * 64, None)
        at.hub.door.open_at = ()
        assert not is_asked(at.host)


def test_a_yes_to_a_seat_that_is_wanted_no_more_gives_no_other(tmp_path: Path) -> None:
    with seated(tmp_path, PAIR) as at:
        at.hub.needs_yes = True
        at.hub.choose(WAITS, 1)
        assert is_asked(at.host)
        late = screen(at.host)
        at.hub.leave(WAITS)
        at.hub.choose(WAITS, 0)
        answer(late, "yes-in")
        assert at.hub.seats_on_phones() == set()
        assert is_asked(at.host)
        answer(screen(at.host), "yes-in")
        assert at.hub.seats_on_phones() == {0}


def test_in_the_middle_all_who_have_still_to_bid_stand_out_and_it_is_the_turn_of_none(tmp_path: Path) -> None:
    with seated(tmp_path, closed_auction()) as at:
        everybody = [at.phone(seat) for seat in range(3)]
        at.hub.sit(None)
        follow(at.host)
        for left, (seat, phone) in enumerate(reversed(list(enumerate(everybody)))):
            seats = table_mode(at.host).seats
            assert [each.highlighted for each in seats] == [number <= seat for number in range(3)]
            assert at.host.turned is None
            phone.play(SecretBid(seat, 4 - left))
            follow(at.host, *everybody)
        now = at.table.state.prompt.by
        assert now is not None
        for session in (at.host, *everybody):
            assert session.turned is not None
            assert session.turned.seat == now


def test_in_the_middle_nothing_is_asked_of_it_that_phones_decide(tmp_path: Path) -> None:
    with seated(tmp_path, closed_auction()) as at:
        everybody = [at.phone(seat) for seat in range(3)]
        at.hub.sit(None)
        follow(at.host)
        assert not at.host.may_act
        at.host.set_table_mode(True)
        everybody[0].play(SecretBid(0, 3))
        follow(at.host)
        assert list(controls_in(shown(at.host)))
        assert at.host.table.state.secret == (None, None, None)


@pytest.mark.parametrize("page", ["audit", "moves", "hand-on", "try/1", "review"])
def test_no_page_shows_more_than_its_seat_may_see(tmp_path: Path, page: str) -> None:
    with seated(tmp_path, closed_auction()) as at:
        game = at.host.game.id
        at.hub.sit(0)
        for route in (f"/game/{game}/{page}", f"/history/game/{game}"):
            at.host.go(route)
            assert at.host.route == f"/game/{game}"
            assert isinstance(at.host.table, SeenTable)


@pytest.mark.parametrize("mode", ["works for four", "delivery for two", "bid for two and AI"])
def test_a_dealt_game_is_played_with_the_host_at_a_seat(tmp_path: Path, mode: str) -> None:
    setup, chance = dealt(mode), Random(mode)
    with seated(tmp_path, setup) as at:
        at.hub.sit(0)
        follow(at.host)
        others = [at.phone(seat) for seat in range(1, len(setup.seats))]
        while len(at.table.moves) < MOST:
            follow(at.host, *others)
            state = at.table.state
            if (choice := at.host.unseen_choice) is not None:
                at.host.choose_unseen(choice, choice.by_app())
            elif state.prompt.ask == "automa":
                at.host.play(at.host.table.decision().move)
            elif state.prompt.by == 0:
                assert at.host.may_act
                at.host.play(chance.choice(open_moves(at.host.table, 0)))
            elif not turn(at, others, chance):
                break
            assert isinstance(at.host.table, SeenTable)
            assert dealer.hands(at.host.table).keys() <= {0}


def test_a_phone_moves_the_pieces_of_the_ai_if_the_host_says_so(tmp_path: Path) -> None:
    with seated(tmp_path, SOLO) as at:
        ada, watcher = at.phone(0), at.phone(None, "watcher")
        while at.host.table.state.prompt.ask != "automa":
            at.host.play(at.host.table.state.legal_moves()[0])
        follow(ada, watcher)
        before = len(at.table.moves)
        move = ada.table.decision().move
        assert (at.host.may_act, ada.may_act, watcher.may_act) == (True, False, False)
        ada.play(move)
        assert len(at.table.moves) == before
        ada.close()  # it was told what came first
        at.hub.mover = at.hub.holder(0) or ""
        follow(at.host, ada, watcher)
        assert (at.host.may_act, ada.may_act, watcher.may_act) == (False, True, False)
        assert "accept" in named(ada)
        assert "accept" not in named(watcher)
        press(ada, "accept")
        assert len(at.table.moves) > before


def test_the_screen_about_phones_offers_what_this_device_can_be(tmp_path: Path) -> None:
    with seated(tmp_path, PAIR) as at:
        at.phone(1)
        at.host.go("/phones")
        found = named_on(phones.view(at.host, at.hub))
        assert {"own-all", "own-middle", "own-0", "free-1", "code-1"} <= found
        assert "own-1" not in found
        at.hub.sit(0)
        assert "own-0" in named_on(phones.view(at.host, at.hub))
        assert at.hub.free() == []
        at.hub.renew_key()
        assert (at.hub.place(HOST).seat, at.hub.free()) == (0, [1])


def test_who_watches_sees_the_end(tmp_path: Path) -> None:
    with seated(tmp_path, SOLO) as at:
        ada, watcher = at.phone(0), at.phone(None, "watcher")
        at.host.play(Halt(TABLE))
        follow(ada, watcher)
        for session in (ada, watcher, at.host):
            assert session.table.state.prompt.ask == "over"
            assert shown(session)


def test_in_the_middle_the_round_is_called_so_and_has_no_number_before_it_begins(tmp_path: Path) -> None:
    with seated(tmp_path, two_trucks(None, trucks=["truck-a", "truck-b"])) as at:
        shown = delivery_far.table_mode(at.host)
        assert (shown.figure, shown.counts) == ("", "")
    later = tmp_path / "later"
    later.mkdir()
    with seated(later, ROADLESS) as at:
        shown = delivery_far.table_mode(at.host)
        assert (shown.figure, shown.counts) == ("2", "round")
