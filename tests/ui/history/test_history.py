"""The history on the screen: the list, a game's page, its replay, and what can be done with it."""

from dataclasses import replace

import flet as ft
import pytest

from companion.packs import packs
from companion.store.results import GAME, Key
from companion.store.store import Store
from companion.table.table import Setup
from tests.companion.sharing.playing import played, to_the_end
from tests.headless import Headless, controls_in
from tests.score_sheets import Hand, works_sheet
from tests.stored import rows_of, started
from tests.ui.sessions import PAIR, SOLO, drawn, reveal
from ui.screens.history import history
from ui.session import Session

SCORED = works_sheet((Hand("Cleo", ("gardens",), (), 2), Hand("Dan", ("landfill",), (), 1))).setup(("Cleo", "Dan"))
BID = Setup("bid", "multiplayer", ("Ada", "Ben", "Cleo"), pack=packs.sample("bid"))
DELIVERY = Setup("delivery", "solo", ("Ada",), {"ai": "cleo", "trucks": ["truck-a"]}, pack=packs.sample("delivery"))
THREE = [reveal("supply-1", "mine"), reveal("supply-2", "vault"), reveal("supply-3", "crane")]
MOVES = [*THREE, {"move": "place", "by": 0, "location": "producer"}, {"move": "pass", "by": 1}]


def begun(store: Store, setup: Setup = PAIR) -> int:
    """A game of two after a few moves."""
    return started(store, setup, MOVES).id


def at(store: Store, route: str, **seen: object) -> Session:
    session = Session(store, **seen)
    session.arrive(route)
    return session


def rows(names: list[str]) -> list[str]:
    return [name for name in names if name.startswith(("game-", "sheet-", "restore-")) and "-is-" not in name]


# The list


async def test_the_bar_leads_to_an_empty_history(store: Store) -> None:
    async with drawn(Session(store)) as screen:
        await screen.tap("nav-history")
        assert "No game yet" in screen.text("nothing")


async def test_two_people_of_one_name_are_told_apart(store: Store) -> None:
    alike = Setup("works", "multiplayer", ("Zoé", "Zoé"))
    running, ended = store.start(alike).id, to_the_end(store.start(alike)).id
    sheet = store.sheets.save(replace(SCORED, seats=("Zoé", "Zoé")))
    session = at(store, "/history")
    async with drawn(session) as screen:
        for row in (f"game-{running}", f"game-{ended}", f"sheet-{sheet}"):
            assert "Zoé and Zoé 2" in screen.text(row)
            assert "Zoé and Zoé 2" in (screen.ident(row).label or "")
    for route in ("/", f"/history/game/{ended}", f"/works/scores/{sheet}", f"/game/{running}"):
        async with drawn(at(store, route)) as screen:
            assert "Zoé 2" in screen.text(), route


async def test_games_and_scores_are_listed_with_their_results(store: Store) -> None:
    running, ended = begun(store), to_the_end(store.start(SOLO)).id
    sheet = store.sheets.save(SCORED)
    session = at(store, "/history")
    async with drawn(session) as screen:
        assert rows(screen.names()) == [f"sheet-{sheet}", f"game-{ended}", f"game-{running}"]
        assert "Today" in screen.text()
        assert "Ada and Ben" in screen.text(f"game-{running}")
        assert "Not finished" in screen.text(f"game-{running}")
        assert "Ada against Justin" in screen.text(f"game-{ended}")
        assert " won, " in screen.text(f"game-{ended}")
        label = screen.ident(f"sheet-{sheet}").label
        assert label.startswith("Cleo and Dan. Mint Works. Score sheet: ")
        await screen.tap(f"sheet-{sheet}")
        assert session.route == f"/works/scores/{sheet}"


async def test_what_is_typed_and_chosen_narrows_the_list(store: Store) -> None:
    pair, solo = begun(store), to_the_end(store.start(SOLO)).id
    session = at(store, "/history")
    async with drawn(session) as screen:
        await screen.fill("search", "just")
        assert rows(screen.names()) == [f"game-{solo}"]
        await screen.tap("search-clear", "filter", "only-unfinished")
        assert rows(screen.names()) == [f"game-{pair}"]
        await screen.tap("game-is-bid")
        assert "Nothing here fits" in screen.text("nothing")
        await screen.tap("game-is-bid", "only-unfinished")
        assert rows(screen.names()) == [f"game-{solo}", f"game-{pair}"]


async def test_a_long_history_is_shown_page_by_page(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "PAGE", 3)
    ids = [store.start(PAIR).id for _ in range(7)][::-1]
    async with drawn(at(store, "/history")) as screen:
        seen = rows(screen.names())
        assert "newer" not in screen.names()
        while "older" in screen.names():
            await screen.tap("older")
            seen += rows(screen.names())
        assert seen == [f"game-{id}" for id in ids]
        await screen.tap("newer")
        assert rows(screen.names()) == seen[3:6]
        await screen.fill("search", "ada")
        assert rows(screen.names()) == seen[:3]


async def test_the_list_can_be_kept_to_some_games(store: Store) -> None:
    ids = [store.start(PAIR).id for _ in range(3)]
    session = Session(store)
    history.only(session, [Key(GAME, ids[1])], "Closest games")
    async with drawn(session) as screen:
        assert rows(screen.names()) == [f"game-{ids[1]}"]
        assert "Closest games" in screen.text("kept-to")
        await screen.tap("kept-to")
        assert len(rows(screen.names())) == 3


async def test_a_game_that_cannot_be_replayed_is_listed_but_not_opened(store: Store) -> None:
    id = begun(store)
    store.caches.catch_up()
    store.db.execute("UPDATE games SET summary = NULL")
    session = at(store, "/history")
    async with drawn(session) as screen:
        assert "can’t be opened" in screen.text(f"game-{id}")
        await screen.tap(f"game-{id}")
    assert session.route == "/history"
    assert "can’t be read any more" in session.sheet.about


@pytest.mark.parametrize("route", ["/history/game/99", "/history/game/x", "/history/game", "/history/99"])
async def test_a_game_that_is_not_there_is_the_list(store: Store, route: str) -> None:
    async with drawn(at(store, route)) as screen:
        assert screen.names()[0] == "history"


# A game's page


async def test_an_unfinished_game_goes_on(store: Store) -> None:
    id = begun(store)
    session = at(store, f"/history/game/{id}")
    async with drawn(session) as screen:
        assert "5 moves" in screen.text("facts")
        await screen.tap("resume")
    assert session.route == f"/game/{id}"
    session.undo()
    assert len(store.open(id).table.moves) == 4


async def test_an_ai_chosen_at_the_table_is_named_beside_whoever_plays_alone(store: Store) -> None:
    live = store.start(Setup("delivery", "solo", ("Player",), pack=packs.sample("delivery")))
    live.table.play_json({"move": "choose-ai", "by": 0, "ai": "sam"})
    async with drawn(at(store, f"/history/game/{live.id}")) as screen:
        assert "You, Sample Sam." in screen.text("facts")


async def test_a_rematch_is_a_new_game_at_the_same_table(store: Store) -> None:
    position = {"supply": ["mine", "vault", "crane"], "seats": [{"mints": 5}, {}]}
    live = store.start(Setup("works", "multiplayer", ("Ada", "Ben"), position=position))
    session = at(store, f"/history/game/{live.id}")
    async with drawn(session) as screen:
        await screen.tap("rematch")
    assert session.live.id != live.id
    setup = session.live.table.setup
    assert (setup.game, setup.mode, setup.seats, setup.position) == ("works", "multiplayer", ("Ada", "Ben"), None)


async def test_a_deleted_game_comes_back_from_its_page_and_from_the_list(store: Store) -> None:
    id = begun(store)
    session = at(store, f"/history/game/{id}")
    async with drawn(session) as screen:
        await screen.tap("delete")
        assert not store.has(id)
        assert "30 days" in screen.text("deleted")
        assert {"resume", "delete"}.isdisjoint(screen.names())
        await screen.tap("restore")
        assert store.has(id)
        await screen.tap("delete", "back")
        assert "nothing" in screen.names()
        await screen.tap("filter", "only-deleted", f"restore-game-{id}")
        assert store.has(id)


async def test_a_finished_game_shows_its_ranking(store: Store) -> None:
    id = to_the_end(store.start(SOLO)).id
    async with drawn(at(store, f"/history/game/{id}")) as screen:
        assert {"score-0", "score-1", "replay", "share", "rematch", "table"} <= set(screen.names())
        assert "resume" not in screen.names()


# The replay


async def test_a_game_is_replayed_step_by_step_and_stays_as_it_is(store: Store) -> None:
    id = begun(store)
    before = rows_of(store)
    session = at(store, f"/history/game/{id}")
    async with drawn(session) as screen:
        await screen.tap("replay")
        assert screen.ident("first").disabled
        assert screen.ident("previous").disabled
        await screen.tap("next")
        assert {"done-1", "done-2", "done-3"} <= set(screen.names())
        assert "Step 1 of 3" in screen.text()
        await screen.tap("next")
        assert "Ada placed at the Producer" in screen.text("done-4")
        await screen.tap("previous")
        assert "done-4" not in screen.names()
        await screen.tap("last")
        assert screen.ident("next").label == "Next step. The game goes no further"
        await screen.tap("show-log")
        assert "log-4" in screen.names()
        await screen.tap("show-steps", "step-2")
        assert "You are here" in screen.text("step-2")
        await screen.tap("previous")
        assert "You are here" in screen.text("step-0")
    session.play(session.live.table.state.legal_moves()[0])
    session.mark("here")
    assert rows_of(store) == before


async def test_a_replay_ends_with_the_ranking_and_tells_the_reasons(store: Store) -> None:
    id = to_the_end(store.start(SOLO)).id
    async with drawn(at(store, f"/history/game/{id}/replay")) as screen:
        await screen.tap("last")
        assert "score-1" in screen.names()
        await screen.tap("show-log")
        why = next(name for name in screen.names() if name.startswith("log-why-"))
        await screen.tap(why)
        assert any(name.startswith("log-reasons-") for name in screen.names())


def inert(screen: Headless) -> set[str]:
    """The identifiers of what takes no tap because all around it takes none."""
    inside = (one for box in screen.all(ft.Container, ignore_interactions=True) for one in controls_in(box))
    return {one.identifier for one in inside if isinstance(one, ft.Semantics) and one.identifier}


async def test_only_the_reasons_of_the_ai_can_be_tapped_on_the_board(store: Store) -> None:
    live = store.start(SOLO)
    while live.table.state.prompt.ask != "decide":
        live.table.play(live.table.state.legal_moves()[0])
    live.table.play(live.table.state.legal_moves()[0])
    while live.table.state.prompt.ask != "automa":
        live.table.play(live.table.state.legal_moves()[0])
    session = at(store, f"/history/game/{live.id}/replay")
    async with drawn(session) as screen:
        await screen.tap("last")
        assert inert(screen) == {"lid"}
        await screen.tap("why")
        assert session.why_open
        await screen.tap("previous")
        assert {"lid", "location-producer"} <= inert(screen)


@pytest.mark.parametrize("width", [412, 1280])
@pytest.mark.parametrize("setup", [SOLO, DELIVERY, BID], ids=lambda setup: setup.game)
async def test_every_game_can_be_replayed(store: Store, setup: Setup, width: int) -> None:
    live = played(store, setup, 14, seed=3)
    session = at(store, f"/history/game/{live.id}/replay", width=width)
    async with drawn(session) as screen:
        for _ in range(6):
            if screen.ident("next").label == "Next step":
                await screen.tap("next")
        await screen.tap("show-steps", "step-1")
        assert "replay" in screen.names()
    assert session.live.table.here.number == 1
