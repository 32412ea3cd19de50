"""A person is named or renamed while the game goes on, and a person without a name is offered one for the second game.
"""

from pathlib import Path

import pytest

from companion.sharing import transfer
from companion.store import game_records
from companion.store.store import Store
from companion.table.table import Entry, Setup, Table
from engine.verdict import BadRequest
from tests.headless import Headless
from tests.ui import bid_tables, delivery_tables
from tests.ui.sessions import SOLO, laid, named
from ui import app
from ui.parts.new_game_form import remembered
from ui.session import Session

PLAYERS = Setup("works", "multiplayer", ("Player 1", "Player 2"))


def opened(session: Session) -> Headless:
    """The app on a session."""

    def begin(page: object) -> None:
        session.navigate = page.navigate
        page.render_views(app.App, session, lambda: None)

    return Headless(begin)


@pytest.mark.parametrize(
    "setup", [PLAYERS, SOLO, delivery_tables.pair(), bid_tables.multiplayer()], ids=["works", "solo", "delivery", "bid"]
)
async def test_a_person_is_renamed_by_taps_in_the_middle_of_a_game(tmp_path: Path, setup: Setup) -> None:
    session = laid(tmp_path, setup)
    session.is_ready = True
    session.play(session.table.state.legal_moves()[0])
    points = len(session.table.points)
    async with opened(session) as page:
        session.go(f"/game/{session.live.id}")
        await page.settle()
        await page.tap("menu", "names", "name-0")
        await page.fill("name-field", "Zoé")
        await page.tap("name-field-done")
    assert session.table.setup.seats[0] == "Zoé"
    assert session.table.config.names[0] == "Zoé"
    assert len(session.table.points) == points
    assert session.store.games()[0].summary["names"][0] == "Zoé"
    assert "Zoé" in [player.name for player in session.store.players.all()]
    assert remembered(session.store.settings)[0] == "Zoé"  # any game begun next calls the seat so
    again = session.store.open(session.live.id, session.words)
    assert again.table.state == session.table.state


def test_a_new_name_goes_along_with_the_game_and_to_the_next_one(store: Store, theirs: Store) -> None:
    live = store.start(PLAYERS)
    live.table.play(live.table.state.legal_moves()[0])
    store.rename(live, 1, "  Ben ")
    offer = transfer.offered(theirs, game_records.read(store, live.id))
    there = theirs.open(transfer.take_over(theirs, offer))
    assert there.table.config.names == ("Player 1", "Ben")
    assert theirs.games()[0].summary["names"] == ["Player 1", "Ben"]
    assert store.last_setup("works").seats == ("Player 1", "Ben")


def palette(session: Session) -> list[int]:
    return [number for _, number in session.store.players.palette(session.table.setup.seats)]


def known(session: Session) -> list[str]:
    return sorted(name for player in session.store.players.all() for name in player.names)


def met(folder: Path, *names: str) -> Session:
    """A game of people who are known by their names since it began."""
    session = laid(folder, Setup("works", "multiplayer", names))
    session.store.players.met(names)
    return session


def test_a_corrected_name_replaces_the_old_one_and_keeps_the_colour_of_the_seat(tmp_path: Path) -> None:
    session = met(tmp_path, "Aad", "Ben", "Cleo")
    before = palette(session)
    for seat, name in ((0, "Ada"), (1, "Benoît"), (2, "Zoé")):
        session.rename(seat, name)
        assert palette(session) == before
    assert known(session) == ["Ada", "Benoît", "Zoé"]


def test_the_name_of_another_game_stays_and_the_seat_keeps_its_colour(tmp_path: Path) -> None:
    session = met(tmp_path, "Ada", "Ben", "Cleo")
    other = session.store.start(Setup("works", "multiplayer", ("Ben", "Dan")))
    before = palette(session)
    session.rename(1, "Zoé")
    assert palette(session) == before
    assert known(session) == ["Ada", "Ben", "Cleo", "Zoé"]
    session.store.rename(other, 0, "Zoé")  # now no game has Ben
    assert known(session) == ["Ada", "Cleo", "Zoé"]


def test_a_seat_that_comes_to_somebody_known_has_their_colour(tmp_path: Path) -> None:
    session = met(tmp_path, "Ada", "Ben")
    zoe = session.store.players.add("Zoé")
    session.rename(0, "Zoé")
    assert palette(session)[0] == zoe.colour
    assert known(session) == ["Ben", "Zoé"]


def test_somebody_without_a_name_keeps_the_colour_of_the_seat(tmp_path: Path) -> None:
    session = laid(tmp_path, PLAYERS)
    before = palette(session)
    session.rename(1, "Zoé")
    assert palette(session) == before


def test_a_name_needs_a_person_and_letters() -> None:
    table = Table(Setup("works", "multiplayer", ("Ada", "Ben"), chairs={"1": "easy"}))
    for seat, name in ((0, " "), (1, "Zoe"), (2, "Zoe")):
        with pytest.raises(BadRequest):
            table.rename(seat, name)
    with pytest.raises(BadRequest):
        table.repeat(Entry("mark", {"seat": 7, "name": "Zoe"}))


def test_everybody_but_an_ai_has_a_row(tmp_path: Path) -> None:
    session = laid(tmp_path, SOLO)
    session.show("names")
    assert [name for name in named(session) if name.startswith("name-")] == ["name-0"]


async def test_a_name_is_offered_when_the_second_game_begins(store: Store) -> None:
    async def names() -> list[str]:
        session = Session(store, is_ready=True)
        async with opened(session) as page:
            session.go("/works/new")
            await page.settle()
            return page.names()

    assert "offer-name" not in await names()
    store.start(PLAYERS)
    assert "offer-name" in await names()
    store.players.add("Ada")
    assert "offer-name" not in await names()
