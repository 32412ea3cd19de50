"""Plays from another app on the screen: a file is looked at, its people are matched, and all of it comes and goes."""

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.languages import LANGUAGES
from companion.store.store import Store
from tests.headless import Headless
from tests.ui.devices import Picked
from tests.ui.sessions import at
from ui import slices

ROUTE = "/history/plays"


@pytest.fixture
def store() -> Iterator[Store]:
    with Store(Path(":memory:")) as store:
        yield store


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No person watches, so nothing waits until it is drawn."""
    monkeypatch.setattr(slices, "PAUSE_BETWEEN", 0)


def exported(*names: str, **more: Any) -> bytes:
    """A file of BG Stats with one play of these people, of which the first won, and one of another game."""
    people = [{"id": number, "name": name} for number, name in enumerate(names)]
    scores = [{"playerRefId": number, "score": str(9 - number), "winner": number == 0} for number in range(len(names))]
    play = {"uuid": "A", "gameRefId": 1, "playDate": "2024-03-01 20:15:00", "playerScores": scores, **more}
    games = [{"id": 1, "name": "Mint Works", "bggId": 200077}, {"id": 2, "name": "Catan"}]
    content = {"games": games, "players": people, "locations": [{"id": 1, "name": "Home"}]}
    return json.dumps({**content, "plays": [play, {"gameRefId": 2}]}).encode()


@asynccontextmanager
async def on(store: Store, content: bytes, route: str = ROUTE, language: str = "en") -> AsyncIterator[Headless]:
    """A screen on which this file is chosen."""
    session, screen = at(store, route, pick_files=Picked(content))
    session.language = language
    async with screen:
        yield screen


async def choose(screen: Headless, name: str = "choose-plays") -> None:
    await screen.tap(name)
    while "busy" in screen.names():
        await screen.settle()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_plays_come_in_are_found_in_the_history_and_go_again(store: Store, language: str) -> None:
    store.players.add("Zoë")
    async with on(store, exported("Zoé", "Ada", locationRefId=1, comments="Close"), language=language) as screen:
        await choose(screen)
        assert not store.library.page()
        await screen.tap("take-plays")
        assert len(store.library.page()) == 1
        await screen.tap("done")
        await screen.tap("play-1")
        assert {"seats", "facts", "share", "delete"} <= set(screen.names())
        await screen.tap("delete")
        await screen.tap("restore")
        await screen.tap("share")
        assert "result-text" in screen.names()
        await screen.tap("back")
        await screen.tap("back")
        await screen.tap("take-over")
        await screen.tap("plays")
        await choose(screen)
        assert "take-plays" not in screen.names()
        await screen.tap("leave-it")
        await screen.tap("take-back")
        assert not store.library.page()
        assert [player.name for player in store.players.all()] == ["Zoë"]


async def test_somebody_of_the_file_can_be_somebody_else_here(store: Store) -> None:
    store.players.add("Grace")
    async with on(store, exported("Zoé", "Ada")) as screen:
        await choose(screen)
        await screen.tap("person-1")
        await choose(screen, "is-1")
        await screen.tap("take-plays")
        assert [seat.name for seat in store.plays.get(1).play.seats] == ["Zoé", "Grace"]
        await screen.tap("undo-plays")
        assert not store.library.page()
        await screen.tap("done")
        assert "nothing" in screen.names()


@pytest.mark.parametrize("content", [b"hello", b"<!DOCTYPE x []><plays/>", b"", exported("Ada")[:-9]])
async def test_what_is_none_is_said_and_nothing_changes(store: Store, content: bytes) -> None:
    async with on(store, content) as screen:
        await choose(screen)
        assert "fault" in screen.names()
        assert not store.library.page()


async def test_a_file_with_plays_may_be_chosen_where_games_are_taken_over(store: Store) -> None:
    async with on(store, exported("Zoé", "Ada"), "/history/take-over") as screen:
        await choose(screen, "choose-file")
        assert "take-plays" in screen.names()


async def test_plays_without_scores_and_those_that_do_not_count_are_shown(store: Store) -> None:
    scores = [{"playerRefId": 0, "score": ""}, {"playerRefId": 1, "score": "49-46ish"}]
    async with on(store, exported("Zoé", "Ada", playerScores=scores, ignored=True)) as screen:
        await choose(screen)
        await screen.tap("take-plays")
        await screen.tap("done")
        await screen.tap("play-1")
        assert "share" not in screen.names()
        await screen.tap("back")
        await screen.tap("statistics")
        assert "nothing" in screen.names()
