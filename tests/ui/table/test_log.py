"""The log on the screen: by player, with the AI's reasons, copied and shared."""

import re
from pathlib import Path
from random import Random
from types import SimpleNamespace

import flet as ft

from companion import languages, rulebook
from companion.narration import log as logs
from companion.packs import packs
from companion.table.table import Setup
from engine.json_types import JsonDict
from tests.headless import Headless
from tests.ui.sessions import session_in
from ui.screens.table.log_sheet import FIRST, LINES_PER_PART, MORE, log, scrolled
from ui.session import Session

SOLO = Setup(
    "works",
    "solo",
    ("Ada",),
    {"ai": "justin"},
    position={"round": 2, "token": 0, "supply": ["mine", "vault"], "seats": [{"mints": 4}, {"mints": 3}]},
)
ADA = {"move": "place", "by": 0, "location": "producer"}


def played(folder: Path) -> Session:
    session = session_in(folder, SOLO, [ADA])
    session.play(session.live.table.decision().move)
    return session


def showing(session: Session, **answers: object) -> Headless:
    @ft.component
    def screen(session: Session) -> list[ft.View]:
        return [ft.View(route="/", controls=log(session))]

    return Headless(lambda page: page.render_views(screen, session), answers)


async def test_the_log_shows_one_player_or_everyone(tmp_path: Path) -> None:
    async with showing(played(tmp_path)) as screen:
        assert {"log-0", "log-1"} <= set(screen.names())
        await screen.tap("log-of-0")
        assert "log-0" in screen.names()
        assert "log-1" not in screen.names()
        await screen.tap("log-of-1")
        assert "log-0" not in screen.names()
        await screen.tap("log-of-all")
        assert {"log-0", "log-1"} <= set(screen.names())


async def test_the_reasons_are_folded_under_the_move(tmp_path: Path) -> None:
    async with showing(played(tmp_path)) as screen:
        assert "log-reasons-1" not in screen.names()
        assert "log-why-0" not in screen.names()
        await screen.tap("log-why-1")
        assert "Justin" in screen.text("log-reasons-1")
        await screen.tap("log-why-1")
        assert "log-reasons-1" not in screen.names()


async def test_the_log_is_copied_as_text(tmp_path: Path) -> None:
    taken: list[str] = []
    async with showing(played(tmp_path), set=lambda args: taken.append(args["data"])) as screen:
        await screen.tap("log-copy")
        assert screen.ident("log-said").label == "The log is copied: paste it anywhere."
    assert taken[0].startswith("Round 2\nAda: Laid 1 at the Producer")


async def test_where_nothing_shares_the_log_is_copied(tmp_path: Path) -> None:
    taken: list[str] = []
    answers = {"set": lambda args: taken.append(args["data"]), "share_text": {"status": "unavailable", "raw": ""}}
    async with showing(played(tmp_path), **answers) as screen:
        await screen.tap("log-share")
        assert "so the log was copied" in screen.ident("log-said").label
    assert taken


async def test_a_device_that_shares_is_left_to_it(tmp_path: Path) -> None:
    given: list[str] = []

    def share(args: JsonDict) -> dict[str, str]:
        given.append(args["text"])
        return {"status": "success", "raw": "mail"}

    async with showing(played(tmp_path), share_text=share) as screen:
        await screen.tap("log-share")
        assert "log-said" not in screen.names()
    assert given[0].startswith("Round 2")


async def test_a_device_that_forbids_copying_says_so(tmp_path: Path) -> None:
    def forbid(args: JsonDict) -> None:
        raise PermissionError

    session = played(tmp_path)
    async with showing(session, set=forbid) as screen:
        await screen.tap("log-copy")
        assert "does not let the app copy" in screen.text()


# A long game

DELIVERY = Setup("delivery", "solo", ("Ada",), {"ai": "cleo", "trucks": ["truck-a"]}, {}, packs.sample("delivery"))


def long_game(folder: Path, moves: int = FIRST + MORE + 10) -> Session:
    """A game whose log is longer than the part drawn at first, and then."""
    session, rng = session_in(folder, DELIVERY), Random(5)
    table = session.live.table
    while len(table.moves) < moves:
        table.play(rng.choice(table.state.legal_moves()))
    return session


def lines_of(screen: Headless) -> list[str]:
    return [name for name in screen.names() if re.fullmatch(r"log-\d+", name)]


async def test_a_long_log_is_drawn_as_far_as_it_is_read(tmp_path: Path) -> None:
    session = long_game(tmp_path)
    last = len(session.live.table.moves) - 1
    async with showing(session) as screen:
        for drawn in (FIRST, FIRST + MORE):
            lines = lines_of(screen)
            assert lines == [f"log-{last - n}" for n in range(len(lines))]
            assert drawn <= len(lines) < drawn + LINES_PER_PART
            await screen.tap("log-earlier")
        assert lines_of(screen)[-1] == "log-0"
        assert "log-earlier" not in screen.names()


async def test_the_log_goes_on_when_its_end_comes_near(tmp_path: Path) -> None:
    session = long_game(tmp_path)
    async with showing(session) as screen:
        for pixels, drawn in ((0, FIRST), (1500, FIRST + MORE)):
            scrolled(session, SimpleNamespace(pixels=pixels, max_scroll_extent=2000))
            await screen.settle()
            assert drawn <= len(lines_of(screen)) < drawn + LINES_PER_PART


async def test_all_of_a_long_log_is_copied(tmp_path: Path) -> None:
    taken: list[str] = []
    session = long_game(tmp_path)
    async with showing(session, set=lambda args: taken.append(args["data"])) as screen:
        await screen.tap("log-copy")
    assert len(taken[0].splitlines()) > FIRST + MORE + 10


async def test_a_move_adds_its_lines_and_leaves_the_others(tmp_path: Path) -> None:
    session = long_game(tmp_path)
    async with showing(session) as screen:
        last = f"log-{len(session.live.table.moves) - 3}"
        before = screen.ident(last)
        session.play(session.live.table.state.legal_moves()[0])
        await screen.settle()
        assert screen.ident(last) is before


def test_a_line_is_worded_once(tmp_path: Path) -> None:
    session = long_game(tmp_path, 20)
    table = session.live.table
    before = logs.lines(session.words, table)
    table.play(table.state.legal_moves()[0])
    after = logs.lines(session.words, table)
    assert all(one is other for one, other in zip(before, after, strict=False))
    assert [(line.text, line.detail) for line in after] == [
        (line.text, line.detail) for line in logs.log(session.words, table).lines(table.line)
    ]
    french = logs.lines(languages.words("fr"), table)
    assert [line.text for line in french] != [line.text for line in after]


def test_a_ruling_changed_on_the_way_words_all_lines_anew(tmp_path: Path) -> None:
    session = session_in(tmp_path, SOLO, [ADA])
    table = session.live.table
    logs.lines(session.words, table)
    ruling, choices = next((id, found.choices) for id, found in rulebook.rulings("works").items())
    other = next(choice for choice in choices if choice != table.config.rulings[ruling])
    table.play_json({"move": "ruling", "by": "table", "ruling": ruling, "choice": other})
    assert [line.text for line in logs.lines(session.words, table)] == [
        line.text for line in logs.log(session.words, table).lines(table.line)
    ]
