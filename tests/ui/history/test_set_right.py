"""Something of the history is set right on its form."""

from datetime import date
from pathlib import Path

import pytest

from companion.store.results import GAME, SHEET, Key
from companion.store.store import Store
from companion.table.table import Setup
from tests.companion.sharing.playing import to_the_end
from tests.score_sheets import Hand, works_sheet
from tests.ui.sessions import drawn
from ui.screens.history.history_text import day_of
from ui.session import Session

SOLO_SHEET = works_sheet((Hand("Ada"), Hand("Ben"))).setup(("Ada", "Ben"))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store with a game that is over and a saved score, both of Ada and Ben."""
    found = Store(tmp_path / "games.db")
    found.players.met(["Ada", "Ben"])
    to_the_end(found.start(Setup("works", "multiplayer", ("Ada", "Ben"))))
    found.sheets.save(works_sheet((Hand("Ada"), Hand("Ben"))).setup(("Ada", "Ben")))
    return found


@pytest.mark.parametrize("kind", [GAME, SHEET])
async def test_day_time_place_note_people_are_set_right_from_a_row(store: Store, kind: str) -> None:
    session = Session(store, route="/history")
    async with drawn(session) as screen:
        await screen.tap(f"set-right-{kind}-1", "day", "month-before")
        shown = next(name for name in screen.names() if name.startswith("day-") and name.endswith("-03"))
        await screen.tap(shown)
        await screen.fill("clock", "19h30")
        await screen.fill("place", "Grandma’s")
        await screen.fill("note", "It rained.")
        await screen.fill("name-0", "Zoé")
        await screen.tap("counts", "save")
    assert session.route == "/history"
    entry = store.library.entry(Key(kind, 1))
    assert entry is not None
    assert entry.summary is not None
    assert day_of(entry.at) == date.fromisoformat(shown.removeprefix("day-"))
    assert f"{entry.at.astimezone():%H:%M}" == "19:30"
    said = entry.summary
    assert (said["names"], said["place"], said["note"]) == (["Zoé", "Ben"], "Grandma’s", "It rained.")
    assert said["ignored"]


async def test_what_was_first_recorded_is_brought_back(store: Store) -> None:
    key = Key(SHEET, 1)
    before = store.library.entry(key)
    store.amend(key, {"when": "2020-02-03", "names": {"0": "Zoé"}})
    async with drawn(Session(store, route="/history/set-right/sheet/1")) as screen:
        await screen.tap("as-recorded")
        assert "recorded" not in screen.names()
    assert store.library.entry(key) == before


async def test_a_name_is_set_right_in_all_plays(store: Store) -> None:
    async with drawn(Session(store, route="/history/set-right/game/1")) as screen:
        await screen.fill("name-0", "Zoé")
        await screen.tap("everywhere-0", "save")
    assert [one.summary and one.summary["names"] for one in store.library.page()] == [["Zoé", "Ben"]] * 2
    player = store.players.by_name("Ada")
    assert player is not None
    store.players.split(player.others[0].id)
    assert [one.summary and one.summary["names"] for one in store.library.page()] == [["Ada", "Ben"]] * 2


async def test_a_time_that_is_none_is_asked_for_again(store: Store) -> None:
    session = Session(store, route="/history/set-right/game/1")
    async with drawn(session) as screen:
        await screen.fill("clock", "noon")
        await screen.tap("save")
        assert session.sheet is not None
    assert session.route == "/history/set-right/game/1"


@pytest.mark.parametrize("route", ["/history/set-right", "/history/set-right/game/99", "/history/set-right/sheet/x"])
async def test_what_is_not_there_leads_to_the_history(store: Store, route: str) -> None:
    async with drawn(Session(store, route=route)) as screen:
        assert "history" in screen.names()


async def test_all_plays_are_offered_once_a_name_was_changed(store: Store) -> None:
    async with drawn(Session(store, route="/history/set-right/game/1")) as screen:
        assert not [name for name in screen.names() if name.startswith("everywhere")]
        await screen.fill("name-0", "Zoé")
        assert [name for name in screen.names() if name.startswith("everywhere")] == ["everywhere-0"]
        assert "every play of Ada" in screen.text("everywhere-0")
        await screen.fill("name-0", "Ada")
        assert "everywhere-0" not in screen.names()


async def test_a_name_that_somebody_has_is_said_to_be_theirs(store: Store) -> None:
    store.players.add("Cleo")
    session = Session(store, route="/history/set-right/game/1")
    async with drawn(session) as screen:
        await screen.fill("name-0", "cleo")
        assert "the same person" in screen.text("everywhere-0")
        await screen.fill("name-0", "ben")
        await screen.tap("save")
        assert "Two people here" in session.sheet.about
    assert session.route == "/history/set-right/game/1"


async def test_somebody_is_given_a_name_in_this_play_alone(store: Store) -> None:
    ada = store.players.by_name("Ada")
    store.players.remove(ada.id)
    async with drawn(Session(store, route="/history/set-right/game/1")) as screen:
        await screen.fill("name-0", "Zoé")
        assert "everywhere-0" not in screen.names()
        await screen.tap("save")
    assert sorted(one.summary["names"][0] for one in store.library.page()) == ["Somebody", "Zoé"]
    async with drawn(Session(store, route="/history/set-right/sheet/1")) as screen:
        await screen.fill("name-0", "ada")
        await screen.tap("save")
    assert store.players.get(ada.id).name == "Ada"


async def test_a_known_place_is_one_tap(store: Store) -> None:
    for number, place in enumerate(("Lyon", "Home", "Home"), start=1):
        store.amend(Key(SHEET, 1 if number == 1 else store.sheets.save(SOLO_SHEET)), {"place": place})
    assert sorted(store.library.places()) == ["Home", "Lyon"]
    async with drawn(Session(store, route="/history/set-right/game/1")) as screen:
        assert [screen.text(name).split("\n")[0] for name in ("place-0", "place-1")] == ["Home", "Lyon"]
        await screen.tap("place-0")
        assert "Lyon" in screen.text("place-0")
        assert "place-1" not in screen.names()
        await screen.tap("save")
    entry = store.library.entry(Key(GAME, 1))
    assert entry.summary["place"] == "Home"
