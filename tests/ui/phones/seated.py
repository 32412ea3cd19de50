"""A table of phones in one process: the hub, and a session of each phone, without a server between them."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.store.store import Store
from companion.table.table import Setup, Table
from engine.game import Move
from ui.host import Host
from ui.phones.guest import Guest, GuestStore, Owner
from ui.phones.hub import Hub, hashed
from ui.session import Session


class Served(Host):
    """The place of the device that runs the game (without a `guest`), or of a phone."""

    def __init__(self, hub: Hub, guest: Guest | None = None) -> None:
        super().__init__()
        self._news = hub.news
        self.phones, self.guest = (hub if guest is None else None), guest
        self.owner = Owner(hub) if guest is None else None


class TableOfPhones:
    """The device that runs a game (`host`), and phones at it."""

    def __init__(self, store: Store, setup: Setup) -> None:
        self.hub = Hub(store, 8550)
        self.hub.door.open_at = ("192.0.2.7",)
        served = Served(self.hub)
        self.host = Session(store, host=served, owner=served.owner, is_ready=True)
        self.host.start(setup)
        self.hub.needs_yes = False

    @property
    def table(self) -> Table:
        """The whole game, as it is stored."""
        return self.hub.store.open(self.host.game.id).table

    def play_up_to(self, moves: Sequence[Move]) -> None:
        """Make those of the moves of a game that have not been made at its begin."""
        begun = self.hub.whole(self.host.words)
        with begun.whole():
            for move in moves[len(begun.table.moves) :]:
                begun.table.play(move)

    def phone(self, seat: int | None, name: str = "", **seen: Any) -> Session:  # fields of a session
        """Return a phone at a seat, or one that watches."""
        who = hashed(name or f"phone {seat}")
        guest = Guest(self.hub, who)
        guest.choose(seat)
        assert guest.is_in
        session = Session(GuestStore(guest), host=Served(self.hub, guest), guest=guest, is_ready=True, **seen)
        session.arrive("/join")
        session.follow_place()
        return session


def follow(*sessions: Session) -> None:
    """Let windows and phones show what others have changed, as news make them do."""
    for session in sessions:
        session.follow_place()
        session.follow()


@contextmanager
def seated(folder: Path, setup: Setup) -> Iterator[TableOfPhones]:
    """A table at which a game begins."""
    with Store(folder / "games.db") as store:
        yield TableOfPhones(store, setup)
