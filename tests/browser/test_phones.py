"""Three pages at one table, as three people see them: the owner's device, Ada's phone, and Ben's in French."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.paths import DATABASE
from companion.store.store import Store
from tests.browser.driver import SMALL, STILL, App
from tests.ui.phones.test_phones import Server, closed_auction


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[Server]:
    with Store(tmp_path / DATABASE) as store:
        store.start(closed_auction())
    server = Server(tmp_path)
    yield server
    server.stop()


def test_two_phones_join_by_the_code_and_bid_in_secret(browser: Browser, shared: Server) -> None:
    apps: list[App] = []

    def page(url: str, route: str, locale: str = "en-GB") -> App:
        apps.append(App(browser, url, route=route, size=SMALL, locale=locale, **STILL))
        return apps[-1]

    page(shared.owner, "/game/1").sees("cover")
    code = shared.link.removeprefix(shared.origin)
    ada, ben = page(shared.origin, code), page(shared.origin, code, locale="fr-FR")
    assert "key" not in ada.page.url  # it is in no history
    ada.tap("seat-0")
    ben.sees("seat-1")
    ben.misses("seat-0")
    ben.tap("seat-1")
    host = page(shared.owner, "/phones")
    host.tap("yes-0")
    host.tap("yes-1")
    ada.tap("amount-4")
    ben.tap("amount-2")
    ada.tap("hide")
    ada.reads("lid", "Still to bid: Ben and Cleo")
    ben.says("2 sur 9")
    ben.reload()
    ben.tap("amount-3")
    ben.tap("hide")
    ben.reads("lid", "Doivent encore enchérir")
    for each in apps:
        each.close()
