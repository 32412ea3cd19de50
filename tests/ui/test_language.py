"""The language of the first screen: the one chosen, else the device's, which may have to be asked twice."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.store.store import Store
from companion.table.table import Setup
from ui import app
from ui.session import Session

Answer = Callable[[], Awaitable[object]]


class Device:
    """A page that answers as told, once each."""

    def __init__(self, *answers: Answer) -> None:
        self.answers = list(answers)

    async def get_device_info(self) -> object:
        return await self.answers.pop(0)()


def tells(*languages: str) -> Answer:
    async def answer() -> object:
        return SimpleNamespace(locales=[SimpleNamespace(language_code=code, country_code=None) for code in languages])

    return answer


async def is_lost() -> object:
    """An answer that never comes, as when the page is reloaded after it was asked."""
    await asyncio.get_running_loop().create_future()


async def fails() -> object:
    raise RuntimeError("no such method")


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    monkeypatch.setattr(app, "LANGUAGE_TIMEOUT", 0.01)
    return Session(Store(tmp_path / "games.db"))


@pytest.mark.parametrize("first", [is_lost, fails])
async def test_a_device_that_did_not_answer_is_asked_again(session: Session, first: Answer) -> None:
    device = Device(first, tells("de", "fr"))
    await app.find_language(session, device)
    assert session.language == "fr"
    assert not device.answers


async def test_a_device_without_languages_hears_english(session: Session) -> None:
    await app.find_language(session, Device(tells()))
    assert session.language == "en"


async def test_a_language_chosen_here_asks_no_device(session: Session) -> None:
    session.store.settings["language"] = "fr"
    await app.find_language(session, Device())
    assert session.language == "fr"


async def test_a_device_that_never_answers_is_left_alone_in_the_end(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "LANGUAGE_TRIES", 2)
    await app.find_language(session, Device(fails, fails))
    assert session.language == "en"


@pytest.mark.parametrize("route", ["/game/1", "/history/game/1"])
async def test_whoever_told_no_name_is_called_in_the_language_of_a_device_that_told_it_after_the_first_route(
    session: Session, route: str
) -> None:
    session.store.start(Setup("works", "solo", ("Player",), {"ai": "justin"}))
    session.arrive(route)
    await app.find_language(session, Device(tells("fr")))
    assert session.live.table.setup.seats[0] == "Vous"
