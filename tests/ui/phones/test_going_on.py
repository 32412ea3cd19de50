"""A game at a table of phones goes on while nobody is at the device that runs it, and only then."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from companion.coach import chair
from companion.coach.player import LEVELS, Level
from companion.table.table import Setup
from tests.ui.phones.seated import TableOfPhones, follow, seated
from tests.ui.phones.test_games import dealt, turn
from tests.ui.phones.test_host import SOLO
from tests.ui.sessions import heard, named, press
from ui.phones.undoing import HOST, PATIENCE, Present
from ui.platform import going_on
from ui.session import Session

CHAIRS = Setup("works", "multiplayer", ("Ada", "Ben", "Bot"), deal=42917, chairs={"2": "easy"})
AT_THE_TABLE = Setup("works", "multiplayer", ("Ada", "Ben", "Bot"), chairs={"2": "easy"})
MOVES = 30


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few games played on are enough."""
    monkeypatch.setattr(chair, "LEVELS", {id: Level(id, 4) for id in LEVELS})


def left_alone(at: TableOfPhones, *phones: Session) -> None:
    """Let the pages of phones be there, at a table whose host has left."""
    now = 0.0
    at.hub.present = Present(lambda: now)
    now = PATIENCE
    there(*phones)


def there(*phones: Session) -> None:
    """Let the pages of phones be there."""
    for phone in phones:
        assert phone.guest is not None
        phone.guest.be_there(is_there=True)


async def play(at: TableOfPhones, phones: list[Session], moves: int = MOVES) -> None:
    """Let people play on their phones, and the server what is the app's."""
    chance = Random(at.hub.game)
    while len(at.table.moves) < moves and at.table.state.prompt.ask != "over":
        while at.hub.is_left_alone and await going_on.take_turn(at.hub, 0, 0):
            pass
        follow(*phones)
        assert turn(at, phones, chance) or at.table.state.prompt.ask == "over"


@pytest.mark.parametrize("setup", [CHAIRS, dealt("bid for two and AI"), dealt("works alone"), AT_THE_TABLE])
async def test_the_app_plays_its_seats_with_no_window_of_the_host(tmp_path: Path, setup: Setup) -> None:
    with seated(tmp_path, setup) as at:
        phones = [at.phone(seat) for seat in range(len(setup.seats)) if seat not in at.table.apps]
        left_alone(at, *phones)
        await play(at, phones)
        automa = at.table.config.automa
        assert {move.by for move in at.table.moves} >= {*range(len(phones)), *at.table.apps} | ({automa} - {None})


async def test_it_waits_as_long_as_the_host_is_there_and_for_a_while_after(tmp_path: Path) -> None:
    now = 100.0
    with seated(tmp_path, CHAIRS) as at:
        at.hub.present = Present(lambda: now)
        phones = [at.phone(seat) for seat in (0, 1)]
        there(*phones)
        at.hub.present.note(HOST, at.host, is_there=True)
        assert not at.hub.is_left_alone
        for _ in range(3):  # as each look of a window that shows something else says
            at.hub.present.note(HOST, at.host, is_there=False)
            assert not at.hub.is_left_alone
            now += PATIENCE / 3
        now += 0.1
        assert at.hub.is_left_alone
        for phone in phones:
            assert phone.guest is not None
            phone.guest.be_there(is_there=False)
        assert not at.hub.is_left_alone  # nobody is there at all


async def test_a_thought_of_the_server_ends_as_the_host_comes_back(tmp_path: Path) -> None:
    with seated(tmp_path, CHAIRS) as at:
        phones, chance = [at.phone(seat) for seat in (0, 1)], Random(1)
        left_alone(at, *phones)
        while at.table.state.prompt.by != 2:
            turn(at, phones, chance)
        before = len(at.table.moves)
        taking = asyncio.create_task(going_on.take_turn(at.hub, 0.05, 0.05))
        await asyncio.sleep(0)
        at.hub.present.note(HOST, at.host, is_there=True)
        await asyncio.gather(taking, return_exceptions=True)
        assert len(at.table.moves) == before


def test_a_phone_moves_the_pieces_of_the_ai_if_nobody_else_is_there(tmp_path: Path) -> None:
    now = 100.0
    with seated(tmp_path, SOLO) as at:
        at.hub.present = Present(lambda: now)
        ada, watcher = at.phone(0), at.phone(None, "watcher")
        at.hub.present.note(HOST, at.host, is_there=True)
        there(ada, watcher)
        while at.host.table.state.prompt.ask != "automa":
            at.host.play(at.host.table.state.legal_moves()[0])
        follow(ada, watcher)
        ada.close()  # the notice that another device has entered the card
        assert "accept" not in named(ada)
        at.hub.present.note(HOST, at.host, is_there=False)
        assert not ada.may_act
        now += PATIENCE
        assert (ada.may_act, watcher.may_act) == (True, False)
        before = len(at.table.moves)
        press(ada, "accept")
        assert len(at.table.moves) > before


def test_phones_read_who_plays_a_seat_of_the_app(tmp_path: Path) -> None:
    with seated(tmp_path, CHAIRS) as at:
        ada, ben, chance = at.phone(0), at.phone(1), Random(1)
        left_alone(at, ada, ben)
        while at.table.state.prompt.by != 2:
            turn(at, [ada, ben], chance)
        follow(ada)
        assert "The app plays on by itself" in heard(ada, "lid")
        at.hub.present.note(HOST, at.host, is_there=True)
        assert "On the device that runs the game" in heard(ada, "lid")
