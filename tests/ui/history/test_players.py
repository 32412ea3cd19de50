"""The players on the screen: names, colours, ages, two that are one, and who is suggested at a new game."""

from pathlib import Path

import pytest

from companion.store.default_players import set_usual, usual
from companion.store.store import Store
from companion.table import ages
from companion.table.table import Setup
from tests.companion.sharing.playing import to_the_end
from tests.ui.sessions import PAIR, drawn, golden
from ui.boards.works import ranking
from ui.screens.history.history import history_state
from ui.screens.history.panels import PERSON
from ui.session import Session


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store that knows Ada and Ben."""
    found = Store(tmp_path / "games.db")
    found.players.met(["Ada", "Ben"])
    return found


def id_of(store: Store, name: str) -> int:
    player = store.players.by_name(name)
    return player.id


async def test_the_history_leads_to_the_players_and_back_to_the_games_of_one(store: Store) -> None:
    session = Session(store, route="/history")
    async with drawn(session) as screen:
        await screen.tap("players", f"player-{id_of(store, 'Ada')}", "games")
    assert (session.route, history_state(session).text) == ("/history", "Ada")


async def test_colour_and_age_are_chosen(store: Store) -> None:
    ada = id_of(store, "Ada")
    async with drawn(Session(store, route="/players")) as screen:
        await screen.tap(f"player-{ada}", "colour-4", "age-decade-30", "age-year-39")
        assert (store.players.get(ada).colour, store.players.get(ada).age) == (4, 39)
        assert "39 years old" in screen.text(f"player-{ada}")
        await screen.tap("age-forget")
        assert store.players.get(ada).age is None


async def test_a_player_is_renamed_but_not_to_somebody_elses_name(store: Store) -> None:
    ada = id_of(store, "Ada")
    session = Session(store, route="/players")
    async with drawn(session) as screen:
        await screen.tap(f"player-{ada}", "rename")
        await screen.fill("player-name", "ben")
        await screen.tap("player-name-done")
        assert "merge" in session.sheet.about
        await screen.fill("player-name", "Ada L.")
        await screen.tap("player-name-done")
        assert store.players.get(ada).names == ("Ada L.", "Ada")


async def test_two_are_merged_and_parted_again(store: Store) -> None:
    ada, ben = id_of(store, "Ada"), id_of(store, "Ben")
    async with drawn(Session(store, route="/players")) as screen:
        await screen.tap(f"player-{ada}", "merge", f"same-as-{ben}")
        assert store.players.get(ben).names == ("Ben", "Ada")
        assert "also Ada" in screen.text(f"player-{ben}")
        await screen.tap(f"split-{ada}")
        assert store.players.get(ada).names == ("Ada",)


async def test_a_player_is_added(store: Store) -> None:
    async with drawn(Session(store, route="/players")) as screen:
        await screen.tap("add-player")
        await screen.fill("player-name", " Cleo ")
        await screen.tap("player-name-done")
        assert f"player-{id_of(store, 'Cleo')}" in screen.names()


async def test_players_are_suggested_and_kept_when_a_game_starts(store: Store) -> None:
    session = Session(store, route="/works/new")
    async with drawn(session) as screen:
        await screen.tap("players-2", f"known-{id_of(store, 'Ben')}")
        assert "Ben" in screen.text("name-0")
        await screen.tap("name-1")
        await screen.fill("name-1", "Zoë")
        await screen.tap("name-1-done", "starter-0", "start")
    assert session.live.table.setup.seats == ("Ben", "Zoë")
    assert store.players.by_name("zoe") is not None


def test_how_old_the_players_are_is_known_at_the_end(store: Store) -> None:
    store.players.set_age(id_of(store, "Ben"), 41)
    session = Session(store)
    session.start(PAIR)
    assert store.settings[f"ages/{session.live.id}"] == [None, 41]
    store.players.set_age(id_of(store, "Ben"), None)
    session.start(PAIR)
    assert f"ages/{session.live.id}" not in store.settings


async def test_an_age_told_at_the_end_of_a_game_stays_with_the_player(tmp_path: Path) -> None:
    session = golden(tmp_path, "three-tie-age", options={})
    one, other = ages.asked(session.live.table, session.live.table.state.outcome())
    names = session.live.table.setup.seats
    known = session.store.players.add(names[one])
    async with drawn(session, ranking.end) as screen:
        assert screen.ident(f"age-{one}").selected
        for _ in (one, other):
            await screen.tap("age-decade-50", "age-year-52")
    assert session.store.players.get(known.id).age == 52
    assert session.store.players.by_name(names[other]) is None


async def test_a_merged_or_renamed_player_usually_plays_under_the_new_name(tmp_path: Path) -> None:
    session = Session(Store(tmp_path / "games.db"), route="/players")
    ada, ben = session.store.players.add("Ada"), session.store.players.add("Ben")
    set_usual(session.store.settings, ["Ada", "Ben"])
    async with drawn(session) as screen:
        await screen.tap(f"player-{ada.id}", "rename")
        await screen.fill("player-name", "Adélie")
        await screen.tap("player-name-done")
        assert usual(session.store.settings) == ["Adélie", "Ben"]
        await screen.tap("merge", f"same-as-{ben.id}")
    assert usual(session.store.settings) == ["Ben"]


async def test_a_player_is_removed_and_back(store: Store) -> None:
    ada = id_of(store, "Ada")
    to_the_end(store.start(Setup("works", "multiplayer", ("Ada", "Ben"))))
    set_usual(store.settings, ["Ada", "Ben"])
    store.settings["names"] = ["ada", "Ben"]
    session = Session(store, route="/players")
    async with drawn(session) as screen:
        await screen.tap(f"player-{ada}", "remove")
        assert f"player-{ada}" not in screen.names()
        assert (usual(store.settings), store.settings["names"]) == (["Ben"], ["", "Ben"])
        assert [one.summary["names"] for one in store.library.page()] == [["Somebody", "Ben"]]
        await screen.tap(f"bring-back-{ada}")
        assert [one.summary["names"] for one in store.library.page()] == [["Ada", "Ben"]]
        assert (usual(store.settings), store.settings["names"]) == (["Ada", "Ben"], ["ada", "Ben"])
        await screen.tap("remove")
        session.go("/")
        session.go("/players")
        await screen.settle()
        assert "Removed" in screen.text()
        await screen.tap(f"bring-back-{ada}")
        assert f"player-{ada}" in screen.names()


async def test_who_is_back_takes_no_seat_that_was_given_away(store: Store) -> None:
    ada = id_of(store, "Ada")
    set_usual(store.settings, ["Ada", "Ben"])
    store.settings["names"] = ["Ada", "Ben"]
    session = Session(store, route="/players")
    async with drawn(session) as screen:
        await screen.tap(f"player-{ada}", "remove")
        set_usual(store.settings, ["Ben", "Cleo", "Dan", "Eve"])
        store.settings["names"] = ["Cleo", "Ben"]
        await screen.tap(f"bring-back-{ada}")
    assert (usual(store.settings), store.settings["names"]) == (["Ben", "Cleo", "Dan", "Eve"], ["Cleo", "Ben"])


async def test_a_person_is_removed_and_back_on_their_own_page(store: Store) -> None:
    ada = id_of(store, "Ada")
    async with drawn(Session(store, route=f"{PERSON}/{ada}")) as screen:
        await screen.tap("remove")
        assert [one.name for one in store.players.all()] == ["Ben"]
        await screen.tap(f"bring-back-{ada}")
        assert "remove" in screen.names()


async def test_a_name_of_who_was_removed_is_said_to_be_that(store: Store) -> None:
    store.players.remove(id_of(store, "Ada"))
    session = Session(store, route="/players")
    async with drawn(session) as screen:
        await screen.tap(f"player-{id_of(store, 'Ben')}", "rename")
        await screen.fill("player-name", "ada")
        await screen.tap("player-name-done")
        assert "was removed" in session.sheet.about
        assert store.players.removed()


async def test_a_name_that_is_in_the_list_twice_is_said_to_be(store: Store) -> None:
    store.db.execute("INSERT INTO players (name, colour, met_at) VALUES ('ADA', 1, '2026-01-01T00:00:00+00:00')")
    async with drawn(Session(store, route="/players")) as screen:
        said = [screen.text(name) for name in screen.names() if name.startswith("player-")]
    assert [text[:3].casefold() for text in said if "twice" in text] == ["ada", "ada"]
    assert len(said) == 3
