"""The camera of the web build: codes are read with it, or out of photos, in any order, and with no network."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from companion.dealing import numbers
from companion.packs import packs
from companion.sharing import pack_codes, transfer
from companion.store.store import Store
from mobile import web
from tests.browser import camera
from tests.browser.driver import CHROMIUM, chromium_here
from tests.browser.static_host import StaticHost
from tests.browser.test_web_build import ISOLATED, NO_MEMORY, PLACES_KEPT, Phone
from tests.companion.sharing.playing import DELIVERY, played

LATE = 60
"""Seconds after which what comes late is there."""
SEEN = 30_000
"""Milliseconds in which each code of a video was shown several times."""
SAID = "#scan-said"
FOREIGN = "https://example.org/menu"
NO_CAMERA = """name => {
    navigator.mediaDevices.getUserMedia = async () => { throw new DOMException("", name); };
}"""
"""The browser tells for another reason that there is no camera."""
IS_READY = "async () => { await navigator.serviceWorker.ready; }"
"""There is a service worker, which the next start has its pages from."""
FORGET = """async places => {
    const cache = await caches.open("mint-companion-" + globalThis.mintVersion);
    for (const place of places) await cache.delete(place);
}"""


@pytest.fixture(scope="module")
def codes() -> list[str]:
    """The codes of a long game."""
    with Store(Path(":memory:")) as store:
        codes = list(transfer.as_codes(store, played(store, DELIVERY, 300).id))
    assert len(codes) > 4
    return codes


@pytest.fixture(scope="module")
def open_phone(
    chromium: Callable[[], Browser], built: Path, codes: list[str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[bool], Phone]]:
    """A phone whose camera sees a code that is not ours and those of the game, some of them twice, the last first; it
    may be used or not."""
    folder = tmp_path_factory.mktemp("scan")
    shutil.copytree(built, folder / "site")
    host = StaticHost(folder / "site")
    film = camera.film([FOREIGN, codes[-1], codes[-1], *codes[:-1]], folder / "film.y4m")
    opened: list[tuple[Phone, Browser]] = []

    def make(is_allowed: bool) -> Phone:
        flags = [*CHROMIUM, *camera.flags(film, is_allowed=is_allowed)]
        browser = chromium().browser_type.launch(executable_path=chromium_here(), args=flags)
        opened.append((Phone(browser, host.url, script=NO_MEMORY), browser))
        return opened[-1][0]

    yield make
    for phone, browser in opened:
        phone.close()
        browser.close()
    host.stop()


@pytest.fixture(scope="module")
def phone(open_phone: Callable[[bool], Phone]) -> Phone:
    """A phone with a camera."""
    return open_phone(True)


@pytest.fixture(scope="module")
def blind(open_phone: Callable[[bool], Phone]) -> Phone:
    """A phone that does not let the app use its camera, at its second start, from which on its page is isolated."""
    phone = open_phone(False)
    phone.page.evaluate(IS_READY)
    phone.reload()
    assert phone.page.evaluate(ISOLATED)
    return phone


def scans(phone: Phone) -> None:
    phone.tap("scan")
    phone.page.wait_for_selector("#scan")


def says(phone: Phone, part: str) -> None:
    expect(phone.page.locator(SAID)).to_contain_text(part)


def chooses(phone: Phone, *files: Path) -> None:
    with phone.page.expect_file_chooser() as chooser:
        phone.page.locator("#scan-photo").tap()
    chooser.value.set_files(files)


def is_over(phone: Phone) -> None:
    phone.page.wait_for_selector("#scan", state="detached", timeout=SEEN)


def test_without_a_network_the_first_time_the_app_says_so(phone: Phone) -> None:
    phone.go("/take-over")
    phone.sees("scan")
    phone.page.evaluate(FORGET, list(web.CAMERA))
    with phone.without_server():
        phone.context.set_offline(True)
        phone.tap("scan")
        phone.says("What reads codes is not on this device yet.")
        phone.context.set_offline(False)
    phone.tap("got-it")


def test_back_and_escape_close_the_camera_alone_and_what_was_read_stays(phone: Phone, codes: list[str]) -> None:
    phone.go("/take-over")
    for leave in (phone.page.go_back, lambda: phone.page.keyboard.press("Escape")):
        scans(phone)
        says(phone, f"of {len(codes)} codes read")
        leave()
        is_over(phone)
        phone.reads("codes-read", f"of {len(codes)} codes read")
    phone.tap("codes-anew")
    phone.tap("back")
    phone.sees("play-works")


def test_a_long_game_is_read_in_any_order_with_no_network(phone: Phone, codes: list[str]) -> None:
    phone.go("/take-over")
    phone.until(lambda: set(web.CAMERA) <= set(phone.page.evaluate(PLACES_KEPT)), lambda: "not there", LATE)
    with phone.without_server():
        phone.context.set_offline(True)
        scans(phone)
        says(phone, f"of {len(codes)} codes read")
        is_over(phone)
        phone.reads("offer-is", "not on this device")
        phone.tap("take")
        phone.misses("take")
        phone.context.set_offline(False)


def test_without_a_camera_a_photo_does_as_well(blind: Phone, codes: list[str], tmp_path: Path) -> None:
    blind.go("/take-over")
    scans(blind)
    says(blind, "does not let the app use the camera")
    for name, told in (("NotReadableError", "Another app uses the camera"), ("NotFoundError", "finds no camera")):
        blind.page.evaluate(NO_CAMERA, name)
        blind.page.locator("#scan-again").tap()
        says(blind, told)
    (tmp_path / "letter.png").write_text("dear")
    chooses(blind, tmp_path / "letter.png")
    says(blind, "is no picture")
    chooses(blind, camera.photo([""], tmp_path / "table.png"))
    says(blind, "There is no code in this photo")
    chooses(blind, camera.photo([FOREIGN], tmp_path / "menu.png"))
    says(blind, "neither a game nor a backup")
    chooses(blind, camera.photo(codes[1:2], tmp_path / "second.png"))
    says(blind, f"1 of {len(codes)} codes read")
    chooses(blind, tmp_path / "second.png", camera.photo([codes[0], *codes[2:]], tmp_path / "others.png"))
    is_over(blind)
    blind.sees("offer")


def test_cards_and_a_deal_are_read(blind: Phone, tmp_path: Path) -> None:
    pack = packs.sample("bid")
    blind.go("/cards/bid/bring")
    scans(blind)
    chooses(blind, *(camera.photo([code], tmp_path / f"{n}.png") for n, code in enumerate(pack_codes.cut(pack))))
    is_over(blind)
    blind.reads("brought", str(pack["name"]))
    blind.go("/works/new")
    blind.tap("dealt")
    blind.tap("friends-deal")
    scans(blind)
    chooses(blind, camera.photo([numbers.code("works", 42917)], tmp_path / "deal.png"))
    is_over(blind)
    blind.reads("friends-deal", "042 917")
