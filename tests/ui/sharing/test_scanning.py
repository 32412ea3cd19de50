"""The camera: what is done with each text that it reads. The page that shows it is tested in the browser."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.dealing import numbers
from companion.languages import LANGUAGES
from companion.packs import packs
from companion.sharing import pack_codes, transfer
from companion.store.store import Store
from engine.json_types import Json
from mobile import web
from tests.browser.handing_scenes import in_several
from tests.companion.sharing.playing import WORKS, played
from tests.ui.sessions import at
from ui.host import Host
from ui.session import Session

CODES = "MINT1.1.1.00000000.AAAA.00000000"
"""A code in which something was lost."""


class Camera(Host):
    """A device with a camera."""

    has_scanner = True

    def scan(self, order: Json, hear: Callable[[str], Json]) -> None:
        self.order, self.hear = order, hear

    def answers(self, *texts: str) -> list[Json]:
        return [self.hear(text) for text in texts]


@pytest.fixture
def camera() -> Camera:
    return Camera()


@pytest.fixture
def mine() -> Iterator[Store]:
    with Store(Path(":memory:")) as store:
        yield store


def with_camera(session: Session, camera: Camera) -> None:
    session.host = camera
    session.revision += 1


async def test_a_long_game_is_there_as_soon_as_all_its_codes_are(mine: Store, theirs: Store, camera: Camera) -> None:
    first, *others, last = transfer.as_codes(mine, in_several(mine).id)
    total = len(others) + 2
    session, page = at(theirs, "/take-over")
    async with page as screen:
        assert "scan" not in screen.names()
        with_camera(session, camera)
        await screen.settle()
        await screen.tap("scan")
        one, again, foreign, broken = camera.answers(last, last, "https://example.org", CODES)
        assert (one["isNew"], one["done"], one["total"]) == (True, 1, total)
        assert (again["isNew"], again["said"]) == (False, one["said"])
        assert "neither a game nor a backup" in foreign["said"]
        assert "not complete" in broken["said"]
        assert foreign["isWrong"]
        await screen.settle()
        assert f"1 of {total} codes read" in screen.text("codes-read")
        assert "fault" not in screen.names()
        assert all("over" not in answer for answer in camera.answers(*others))
        assert camera.answers(first) == [{"over": True}]
        await screen.until("offer")
        assert "not on this device yet" in screen.text("offer-is")


async def test_a_code_of_another_game_does_not_mix_with_what_was_read(
    mine: Store, theirs: Store, camera: Camera
) -> None:
    codes, other = transfer.as_codes(mine, in_several(mine).id), transfer.as_codes(mine, played(mine, WORKS, 3).id)
    session, page = at(theirs, "/take-over")
    async with page as screen:
        with_camera(session, camera)
        await screen.settle()
        await screen.tap("scan")
        _, foreign, then = camera.answers(codes[0], other[0], codes[1])
        assert "another game" in foreign["said"]
        assert then["done"] == 2


async def test_cards_are_read(theirs: Store, camera: Camera) -> None:
    codes = pack_codes.cut(packs.sample("bid"))
    session, page = at(theirs, "/cards/bid/bring")
    async with page as screen:
        with_camera(session, camera)
        await screen.settle()
        await screen.tap("scan")
        assert "not the text of one of our codes" in camera.answers("dear")[0]["said"]
        assert camera.answers(*codes)[-1] == {"over": True}
        await screen.settle()
        assert str(packs.sample("bid")["name"]) in screen.text("brought")


async def test_a_deal_is_read_and_only_one_of_the_game(theirs: Store, camera: Camera) -> None:
    session, page = at(theirs, "/works/new")
    async with page as screen:
        with_camera(session, camera)
        await screen.settle()
        await screen.tap("dealt", "friends-deal", "scan")
        other, foreign, unknown = camera.answers(numbers.code("bid", 1), "042917", "MINT-DEAL.CHESS.000001")
        assert other["said"] == "This is a deal of Mint Bid."
        assert foreign["said"] == "This is not the code of a deal."
        assert unknown["isWrong"]
        assert camera.answers(numbers.code("works", 42917)) == [{"over": True}]
        await screen.settle()
        assert "042 917" in screen.text("friends-deal")


@pytest.mark.parametrize("text", ["MINT-DEAL.WORKS.42917", "MINT-DEAL.WORKS.0429170", "MINT-DEAL..042917", ""])
def test_what_is_no_code_of_a_deal_names_none(text: str) -> None:
    assert numbers.read_code(text) is None


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_has_its_words_and_colours(theirs: Store, camera: Camera, language: str) -> None:
    session, page = at(theirs, "/take-over")
    async with page as screen:
        session.language = language
        with_camera(session, camera)
        await screen.settle()
        await screen.tap("scan")
    script = (web.PAGE / "scan.js").read_text("utf-8")
    refusals = script.partition("const REFUSALS = {")[2].partition("}")[0]
    asked = set(re.findall(r"\bwords\.(\w+)", script)) | set(re.findall(r'"(\w+)"', refusals))
    assert asked == set(camera.order["words"])
    style = (web.PAGE / "scan.css").read_text("utf-8")
    assert set(re.findall(r"var\(--scan-([\w-]+)\)", style)) == set(camera.order["look"])
    assert camera.order["language"] == language
