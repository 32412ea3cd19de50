"""A phone says what its own person is called: in the whole game, for all, and nothing of anybody else."""

from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from companion.seen.table import SeenTable
from companion.sharing import transfer
from companion.store import game_records
from companion.store.store import Store
from companion.table.table import Entry, Setup
from engine.bid.moves import SecretBid
from engine.verdict import BadRequest
from tests.headless import controls_in
from tests.ui.phones.at_table import at_table
from tests.ui.phones.seated import Served, TableOfPhones, follow, seated
from tests.ui.phones.test_host import named_on
from tests.ui.phones.test_phones import closed_auction
from tests.ui.phones.test_seats import who
from tests.ui.sessions import press
from ui.parts import coming_in
from ui.parts.new_game_form import remembered
from ui.phones.guest import Guest, GuestStore
from ui.phones.hub import hashed
from ui.phones.undoing import HOST
from ui.screens.phones import join
from ui.session import Session

UNNAMED = Setup("works", "multiplayer", ("Player 1", "Player 2", "Player 3"), deal=42917)
MIXED = Setup("works", "multiplayer", ("Ada", "Player 2", "Player 3", "Sage"), chairs={"3": "easy"}, deal=42917)
ALONE = Setup("works", "solo", ("Player",), {"ai": "sonic"}, deal=42917)


def call(phone: Session, name: str) -> bool:
    """Say a name on the page of the place of a phone, from which it goes back to the game."""
    assert phone.guest is not None
    phone.go("/join")
    is_given = phone.guest.call(phone.words, name)
    phone.go(f"/game/{phone.guest.game}")
    return is_given


def at_game(at: TableOfPhones, *seats: int | None) -> list[Session]:
    """Return phones with these seats, which show the game."""
    phones = [at.phone(seat, f"phone of {seat}") for seat in seats]
    for phone in phones:
        phone.go(f"/game/{at.hub.game}")
    return phones


def names(session: Session) -> tuple[str, ...]:
    follow(session)
    return session.table.setup.seats


def known(at: TableOfPhones) -> list[str]:
    return sorted(name for player in at.hub.store.players.all() for name in player.names)


def test_a_phone_says_the_name_of_its_own_player_for_all(tmp_path: Path) -> None:
    with seated(tmp_path, UNNAMED) as at:
        one, two, watcher = at_game(at, 0, 1, None)
        points = len(at.table.points)
        assert call(two, "  Zoé ")
        for session in (one, two, watcher, at.host):
            assert names(session) == ("Player 1", "Zoé", "Player 3")
        assert call(one, "Ada")
        assert names(two) == names(at.host) == ("Ada", "Zoé", "Player 3")
        assert len(at.table.points) == points
        assert known(at) == ["Ada", "Zoé"]
        assert at.hub.store.games()[0].summary["names"] == ["Ada", "Zoé", "Player 3"]
        assert remembered(at.hub.store.settings)[:3] == ["Ada", "Zoé", ""]
        assert [at.hub.place(who(phone)).seat for phone in (one, two)] == [0, 1]


def test_a_name_stays_as_moves_are_taken_back_and_goes_along_with_the_game(tmp_path: Path, theirs: Store) -> None:
    with seated(tmp_path, UNNAMED) as at:
        one, two = at_game(at, 0, 1)
        first, before = one if one.may_act else two, at.table.moves
        first.play(first.table.state.legal_moves()[0])
        assert call(two, "Zoé")
        follow(one, two)
        assert first.may_undo  # a name is nothing that has followed the move
        first.undo()
        assert (at.table.moves, at.table.setup.seats[1]) == (before, "Zoé")
        follow(one, two)
        first.play(first.table.state.legal_moves()[0])
        offer = transfer.offered(theirs, game_records.read(at.hub.store, at.host.game.id))
        there = theirs.open(transfer.take_over(theirs, offer)).table
        assert there.setup.seats == ("Player 1", "Zoé", "Player 3")
        assert there.state == at.table.state
        at.host.start(Setup("works", "multiplayer", ("Player 1", "Zoé", "Player 3"), deal=42917))
        follow(two)
        assert (at.hub.place(who(two)).seat, names(two)) == (1, ("Player 1", "Zoé", "Player 3"))
        assert call(two, "Zoë")  # in the next game too it corrects what it has said
        assert names(two)[1] == "Zoë"


def test_a_phone_corrects_the_name_that_it_has_said_and_no_other(tmp_path: Path) -> None:
    with seated(tmp_path, MIXED) as at:
        ada, two = at_game(at, 0, 1)
        assert not call(ada, "Eve")  # the owner has said that
        assert call(two, "Zeo")
        assert call(two, "Zoé")
        assert (names(ada), known(at)) == (("Ada", "Zoé", "Player 3", "Sage"), ["Zoé"])
        follow(at.host)
        at.host.rename(1, "Yann")
        assert not call(two, "Zoé")
        at.hub.move(who(two), 2)
        assert call(two, "Zoé")
        assert names(at.host) == ("Ada", "Yann", "Zoé", "Sage")
        at.hub.move(who(ada), 2)
        assert not call(ada, "Eve")  # another phone has said that
        assert names(at.host) == ("Ada", "Yann", "Zoé", "Sage")


@pytest.mark.parametrize(
    "name", ["ADA", "àda", "sage", "Joueur 3", "Player 2", "You", "Somebody", "", " ", "\u200b", "Old Zoé", "Gone"]
)
def test_no_two_have_one_name_and_what_the_owner_knows_stays(tmp_path: Path, name: str) -> None:
    with seated(tmp_path, MIXED) as at:
        players = at.hub.store.players
        players.rename(players.add("Old Zoé").id, "Zoé")
        players.remove(players.add("Gone").id)
        before = known(at), players.stamp
        (two,) = at_game(at, 1)
        lines = at.hub.store.lines(at.host.game.id)
        assert not call(two, name)
        assert names(at.host) == MIXED.seats
        assert (known(at), players.stamp) == before
        assert at.hub.store.lines(at.host.game.id) == lines


def test_a_name_is_as_long_as_one_that_a_game_begins_with(tmp_path: Path) -> None:
    with seated(tmp_path, UNNAMED) as at:
        (one,) = at_game(at, 0)
        assert call(one, "A\u0000" + "b" * 5_000)
        assert names(one)[0] == "A" + "b" * 23


def test_who_is_known_already_is_the_same_person(tmp_path: Path) -> None:
    with seated(tmp_path, UNNAMED) as at:
        zoe = at.hub.store.players.add("Zoé")
        (one,) = at_game(at, 0)
        assert call(one, "Zoé")
        assert [player.id for player in at.hub.store.players.all()] == [zoe.id]


def test_a_client_that_speaks_by_itself_names_nobody_else(tmp_path: Path) -> None:
    with seated(tmp_path, MIXED) as at:
        ada, two, watcher = at_game(at, 0, 1, None)
        lines = at.hub.store.lines(at.host.game.id)
        forged = [
            {"seat": 0, "name": "Eve"},
            {"seat": 2, "name": "Eve"},
            {"seat": 3, "name": "Eve"},
            {"seat": 7, "name": "Eve"},
            {"seat": -3, "name": "Eve"},
            {"seat": None, "name": "Eve"},
            {"seat": 1, "name": 5},
            {"seat": 1, "name": None},
            {"seat": 1, "name": " Eve"},
            {"seat": 1, "name": "E" * 25},
            {"seat": 1, "name": "Eve", "level": None},
            {"seat": 1},
            {"name": "Eve"},
            {},
        ]
        for phone in (ada, two, watcher):
            for what in forged:
                assert isinstance(phone.table, SeenTable)
                with pytest.raises(BadRequest):
                    phone.table._ask(phone.table, Entry("mark", what))
        for phone in (ada, watcher):
            with pytest.raises(BadRequest):
                phone.table.rename(1, "Eve")
            phone.rename(1, "Eve")
        at.hub.needs_yes = True
        waits = Session(two.store, host=two.host, guest=two.guest, is_ready=True)
        at.hub.leave(who(two))
        assert waits.guest is not None
        assert waits.guest.choose(1)
        assert not call(waits, "Ada")
        assert call(waits, "Eve")  # for the host to read
        assert (names(at.host), at.hub.store.lines(at.host.game.id)) == (MIXED.seats, lines)


def waiting(at: TableOfPhones, seat: int | None) -> Session:
    """Return a phone that waits for the host to let it sit down."""
    at.hub.needs_yes = True
    guest = Guest(at.hub, hashed(f"phone that waits for {seat}"))
    assert guest.choose(seat)
    session = Session(GuestStore(guest), host=Served(at.hub, guest), guest=guest, is_ready=True)
    session.arrive("/join")
    return session


def asks(at: TableOfPhones) -> str:
    """Return the question that the host reads."""
    at.host.follow_questions()
    (strip,) = coming_in.question(at.host)
    shown = [each for each in controls_in(strip) if isinstance(each, ft.Semantics) and each.identifier == "asks-in"]
    return str(shown[0].label)


def shows_name(phone: Session, seat: int) -> bool:
    """Return whether the page of a phone that waits asks for the name."""
    return f"name-{seat}" in named_on(join.view(phone))


def test_a_phone_that_waits_says_its_name_to_the_host(tmp_path: Path) -> None:
    with seated(tmp_path, UNNAMED) as at:
        phone, other = waiting(at, 1), waiting(at, 2)
        assert phone.chosen is None  # no keyboard opens by itself
        assert asks(at) == "A phone wants the seat of Player 2"
        assert call(phone, " Anna\u202e ")
        assert names(at.host) == UNNAMED.seats
        assert asks(at) == "“Anna” wants the seat of Player 2"
        assert shows_name(phone, 1)
        at.hub.let_in(who(phone), 1)
        at.hub.let_in(who(other), 2)
        follow(phone)
        assert names(at.host) == names(phone) == ("Player 1", "Anna", "Player 3")
        assert phone.route == f"/game/{at.hub.game}"
        assert call(phone, "Anne")  # it corrects what it has said
        assert other.route == "/join"


@pytest.mark.parametrize(
    "name", ["ADA", "sage", "Joueur 3", "You", "Somebody", "", "\u200b", "Old Zoé", "Gone", "\u202e"]
)
def test_who_waits_says_no_name_that_somebody_else_has(tmp_path: Path, name: str) -> None:
    with seated(tmp_path, MIXED) as at:
        players = at.hub.store.players
        players.rename(players.add("Old Zoé").id, "Zoé")
        players.remove(players.add("Gone").id)
        phone = waiting(at, 1)
        assert not call(phone, name)
        assert asks(at) == "A phone wants the seat of Player 2"


def test_who_waits_for_the_seat_of_somebody_or_to_watch_says_no_name(tmp_path: Path) -> None:
    with seated(tmp_path, replace(MIXED, seats=("Ada", "Player 2", "Cleo", "Sage"))) as at:
        at.phone(1)
        for seat in (0, None):
            phone = waiting(at, seat)
            assert not call(phone, "Anna")
            assert not shows_name(phone, 0)
        stranger = Guest(at.hub, hashed("stranger"))
        assert not stranger.call(at.host.words, "Anna")
        assert stranger.who not in at.hub.places()


def test_a_name_that_another_was_given_meanwhile_is_not_given_to_who_is_let_in(tmp_path: Path) -> None:
    with seated(tmp_path, UNNAMED) as at:
        phone = waiting(at, 1)
        assert call(phone, "B" * 100)
        assert call(phone, "Anna")
        at.host.rename(0, "Anna")
        at.hub.let_in(who(phone), 1)
        follow(phone)
        assert names(at.host) == ("Anna", "Player 2", "Player 3")
        assert (phone.route, at.hub.place(who(phone)).called) == ("/join", None)


def test_a_name_meets_a_bid_and_a_bid_a_name(tmp_path: Path) -> None:
    with seated(tmp_path, replace(closed_auction(), seats=("Player 1", "Player 2", "Cleo"))) as at:
        one, two, cleo = at_game(at, 0, 1, 2)
        press(two, "amount-5")
        assert call(one, "Ada")
        press(cleo, "amount-2")
        press(cleo, "hide")  # before its page has shown the name
        follow(cleo)
        assert (names(cleo), cleo.table.state.secret) == (("Ada", "Player 2", "Cleo"), (None, None, 2))
        assert call(one, "Adèle")  # before it has shown that Cleo has bid
        follow(two)
        press(two, "hide")  # what was chosen in secret has stayed
        assert at.table.state.secret == (None, 5, 2)
        assert names(two) == ("Adèle", "Player 2", "Cleo")


def test_a_bid_of_the_owner_meets_a_name(tmp_path: Path) -> None:
    with seated(tmp_path, replace(closed_auction(), seats=("Player 1", "Ben", "Cleo"))) as at:
        (one,) = at_game(at, 0)
        at.hub.sit(1)
        follow(at.host)
        assert call(one, "Ada")
        at.host.play(SecretBid(1, 3))
        assert names(at.host) == ("Ada", "Ben", "Cleo")
        assert at.host.table.state.secret == (None, 3, None)


def test_the_owner_names_all_while_its_device_is_one_seat(tmp_path: Path) -> None:
    with seated(tmp_path, UNNAMED) as at:
        (one,) = at_game(at, 0)
        at.hub.sit(1)
        follow(at.host)
        assert at.host.table.setup.seats == UNNAMED.seats
        assert at.hub.place(HOST).seat == 1
        at.host.rename(1, "Cleo")
        at.host.rename(0, "  Ada ")
        assert names(at.host) == names(one) == ("Ada", "Cleo", "Player 3")
        assert known(at) == ["Ada", "Cleo"]
        at.host.rename(0, "\u200b")
        assert names(at.host) == ("Ada", "Cleo", "Player 3")


async def test_a_phone_without_a_name_is_asked_for_it_once_and_goes_on_by_one_tap(store: Store) -> None:
    async with at_table(store, UNNAMED) as game:
        game.hub.needs_yes = True
        phone = await game.phone(1)
        game.hub.let_in(phone.seen_from.device, 1)
        await phone.catch_up()
        assert "to-game" in phone.names()
        await phone.tap("to-game")
        assert "undo" in phone.names()
        await phone.tap("menu", "menu-place", "name-1")
        await phone.fill("name-field", "Zoé")
        await phone.tap("name-field-done")
        assert game.table.setup.seats[1] == "Zoé"
        await phone.tap("name-1")  # a slip
        await phone.fill("name-field", "Player 1")
        await phone.tap("to-game")
        assert "undo" not in phone.names()  # it is told, and the name can be changed
        assert game.table.setup.seats[1] == "Zoé"


async def test_a_name_that_is_half_written_is_taken_along_to_the_game(store: Store) -> None:
    async with at_table(store, UNNAMED) as game:
        game.hub.needs_yes = True
        phone = await game.phone(2)
        game.hub.let_in(phone.seen_from.device, 2)
        await phone.catch_up()
        await phone.tap("name-2")
        await phone.fill("name-field", "Zoé")
        await phone.tap("to-game")
        assert "undo" in phone.names()
        assert game.table.setup.seats[2] == "Zoé"


async def test_who_has_a_name_goes_to_the_game_at_once(store: Store) -> None:
    async with at_table(store, MIXED) as game:
        game.hub.needs_yes = True
        ada = await game.phone(0)
        game.hub.let_in(ada.seen_from.device, 0)
        await ada.catch_up()
        assert "undo" in ada.names()
        await ada.tap("menu", "menu-place")
        assert "name-0" not in ada.names()


def test_who_plays_alone_says_a_name_too(tmp_path: Path) -> None:
    with seated(tmp_path, ALONE) as at:
        (one,) = at_game(at, 0)
        assert call(one, "Zoé")
        assert names(at.host) == ("Zoé",)
