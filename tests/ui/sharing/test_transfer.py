"""Handing a game on and taking one over, on the screen."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.languages import LANGUAGES
from companion.packs import packs
from companion.sharing import backup, backup_files, transfer
from companion.slices import whole
from companion.store import game_records
from companion.store.store import LiveGame, Store
from engine.json_types import JsonDict
from tests.browser.handing_scenes import in_several, mid_game, secret
from tests.companion.sharing.playing import SOLO, WORKS, go_on, played
from tests.stored import rows_of
from tests.ui.devices import Clipboard, Picked
from tests.ui.sessions import at, drawn
from ui.parts import menu
from ui.screens.sharing import take_over
from ui.session import Session


@pytest.fixture
def mine() -> Iterator[Store]:
    with Store(Path(":memory:")) as store:
        yield store


# Handing on


@pytest.mark.parametrize("route", ["/game/1/hand-on", "/history/game/1/hand-on"])
async def test_a_game_in_one_code_is_shown_copied_and_saved(mine: Store, theirs: Store, route: str) -> None:
    live = mid_game(mine)
    (part,) = transfer.as_codes(mine, live.id)
    board, saved = Clipboard(), list[JsonDict]()
    session, page = at(mine, route, save_file=saved.append, **board.answers())
    async with page as screen:
        assert "One code holds the whole game" in screen.text()
        assert "code" in screen.names()
        assert "code-next" not in screen.names()
        await screen.tap("copy-game")
        assert board.text == part
        assert session.sheet.about == "Copied"
        session.close()
        await screen.tap("save-game")
        assert session.sheet is None
        await screen.tap("back")
        assert session.route == route.removesuffix("/hand-on")
    [file] = saved
    assert file["file_name"].endswith(".mintgame")
    offer = transfer.offered(theirs, transfer.read_file(file["src_bytes"]))
    assert offer.table.state == live.table.state


async def test_several_codes_are_shown_one_after_the_other(mine: Store) -> None:
    parts = transfer.as_codes(mine, in_several(mine).id)
    assert len(parts) > 2
    board = Clipboard()
    _, page = at(mine, "/game/1/hand-on", **board.answers())
    async with page as screen:
        assert screen.ident("code-before").disabled
        for number in range(1, len(parts)):
            assert f"Code {number} of {len(parts)}" in screen.text("code-number")
            await screen.tap("code-next")
        assert screen.ident("code-next").disabled
        await screen.tap("code-before")
        assert f"Code {len(parts) - 1} of {len(parts)}" in screen.text("code-number")
        await screen.tap("copy-game")
    assert board.text == "\n".join(parts)


async def test_it_is_in_the_menu_of_a_game_and_on_its_page_in_the_history(mine: Store) -> None:
    mid_game(mine)
    session, page = at(mine, "/game/1")
    async with page as screen:
        [row] = [row for row in menu.rows(session, can_ask=False) if row.identifier == "menu-hand-on"]
        row.on_tap()
        await screen.settle()
        assert session.route == "/game/1/hand-on"
        session.go("/history/game/1")
        await screen.settle()
        await screen.tap("hand-on")
        assert session.route == "/history/game/1/hand-on"
        mine.delete(1)
        session.go("/history/game/1")
        await screen.settle()
        assert "hand-on" not in screen.names()


@pytest.mark.parametrize("route", ["/game/1", "/history/game/1"])
async def test_while_bids_are_hidden_nothing_is_handed_on(mine: Store, route: str) -> None:
    secret(mine)
    session, page = at(mine, f"{route}/hand-on")
    async with page as screen:
        assert "bids are still secret" in screen.text("not-handed-on")
        assert {"code", "copy-game", "save-game"}.isdisjoint(screen.names())
        await screen.tap("back-to-game")
    assert session.route == route


async def test_bids_hidden_meanwhile_in_another_window_are_not_saved(mine: Store) -> None:
    live = secret(mine)
    live.table.undo()
    saved = list[object]()
    session, page = at(mine, "/game/1/hand-on", save_file=saved.append)
    async with page as screen:
        live.table.redo()
        await screen.tap("save-game")
        assert "bids are still secret" in session.sheet.about
    assert not saved


async def test_a_game_too_long_for_codes_is_saved_as_a_file(mine: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    mid_game(mine)
    monkeypatch.setattr("companion.sharing.game_codes.MOST_LINES", 3)
    saved = list[JsonDict]()
    _, page = at(mine, "/game/1/hand-on", save_file=saved.append)
    async with page as screen:
        assert "hand it on as a file" in screen.text("not-handed-on")
        await screen.tap("save-game")
    assert len(saved) == 1


# Taking over


async def test_a_game_is_taken_over_by_text_part_by_part(mine: Store, theirs: Store) -> None:
    live = in_several(mine)
    first, *others, last = transfer.as_codes(mine, live.id)
    session, page = at(theirs, "/take-over")
    async with page as screen:
        for part in (last, first):
            await screen.fill("code-text", part)
            await screen.tap("code-add")
        total = len(others) + 2
        missing = ", ".join(str(number) for number in range(2, total))
        assert f"2 of {total} codes read; still to come: {missing}" in screen.text("codes-read")
        await screen.fill("code-text", first)
        await screen.tap("code-add")
        assert "read already" in screen.text("fault")
        assert rows_of(theirs) == [[], []]
        await screen.fill("code-text", "\n".join((first, *others)))
        await screen.tap("code-add")
        await screen.until("offer")
        offer = screen.ident("offer").label
        assert offer.startswith("Mint Delivery. Players: Ada, ")
        assert "After 40 moves" in offer
        assert "not on this device yet" in screen.text("offer-is")
        assert rows_of(theirs) == [[], []], "nothing has changed before the tap"
        await screen.tap("take")
    assert session.route == "/game/1"
    assert session.live.table.state == live.table.state
    assert session.live.table.state.legal_moves() == live.table.state.legal_moves()


async def test_a_game_is_pasted_in_one_tap(mine: Store, theirs: Store) -> None:
    board = Clipboard(transfer.as_text(mine, mid_game(mine).id))
    session, page = at(theirs, "/history/take-over", **board.answers())
    async with page as screen:
        await screen.tap("paste", "another")
        assert "paste" in screen.names()
        await screen.tap("paste", "back")
        assert session.route == "/history/take-over"
        await screen.tap("back")
        assert session.route == "/history"


async def test_a_device_that_gives_no_copied_text_is_told(theirs: Store) -> None:
    session, page = at(theirs, "/take-over", **Clipboard(None).answers())
    async with page as screen:
        await screen.tap("paste")
        assert "into the field" in session.sheet.about


async def test_it_begins_anew(mine: Store, theirs: Store) -> None:
    part, *_ = transfer.as_codes(mine, in_several(mine).id)
    one = transfer.as_codes(mine, mid_game(mine).id)[0]
    _, page = at(theirs, "/take-over")
    async with page as screen:
        await screen.fill("code-text", part)
        await screen.tap("code-add")
        await screen.fill("code-text", one)
        await screen.tap("code-add")
        assert "Start again" in screen.text("fault")
        assert "codes-read" in screen.names()
        await screen.tap("codes-anew")
        assert {"fault", "codes-read"}.isdisjoint(screen.names())
        await screen.fill("code-text", one)
        await screen.tap("code-add")
        assert "offer" in screen.names()


async def test_a_code_in_the_address_is_read_at_once(mine: Store, theirs: Store) -> None:
    parts = transfer.as_codes(mine, in_several(mine).id)
    _, page = at(theirs, f"/take-over/{parts[2]}")
    async with page as screen:
        assert f"1 of {len(parts)} codes read" in screen.text("codes-read")
        await screen.fill("code-text", parts[0])
        await screen.tap("code-add")
        assert f"2 of {len(parts)} codes read" in screen.text("codes-read")
    _, page = at(theirs, "/take-over/MINT1.1.1.X")
    async with page as screen:
        assert "not complete" in screen.text("fault")


async def test_both_entrances_lead_there(theirs: Store) -> None:
    session, page = at(theirs, "/")
    async with page as screen:
        await screen.tap("take-over")
        assert session.route == "/take-over"
        await screen.tap("back", "nav-history", "take-over")
        assert session.route == "/history/take-over"


def on(live: LiveGame, moves: int) -> LiveGame:
    go_on(live, moves, Random(4))
    return live


def same(mine: Store, theirs: Store) -> None:
    pass


def longer(mine: Store, theirs: Store) -> None:
    on(mine.open(1), 5)


def shorter(mine: Store, theirs: Store) -> None:
    on(theirs.open(1), 5)


def apart(mine: Store, theirs: Store) -> None:
    theirs.open(1).table.undo()
    on(mine.open(1), 2)


def gone(mine: Store, theirs: Store) -> None:
    theirs.delete(1)


@pytest.mark.parametrize(
    ("change", "said", "button", "opens", "moves"),
    [
        (same, "at the same point", "Open it", 1, 20),
        (longer, "goes further", "Continue from there", 1, 25),
        (shorter, "further on", "Open the one here", 1, 25),
        (apart, "went on differently", "Keep both", 2, 22),
        (gone, "was deleted", "Restore it", 1, 20),
    ],
)
async def test_a_game_that_is_here_already(
    mine: Store, theirs: Store, change: Callable[[Store, Store], object], said: str, button: str, opens: int, moves: int
) -> None:
    live = played(mine, WORKS, 20)
    transfer.take_over(theirs, transfer.offered(theirs, game_records.read(mine, live.id)))
    change(mine, theirs)
    before = rows_of(theirs)
    session, page = at(theirs, "/take-over", pick_files=Picked(transfer.as_file(mine, live.id)))
    async with page as screen:
        await screen.tap("choose-file")
        assert said in screen.text("offer-is")
        assert button in screen.text("take")
        assert rows_of(theirs) == before
        await screen.tap("take")
        assert session.route == f"/game/{opens}"
    assert len(session.live.table.moves) == moves


def damaged(text: str) -> str:
    return text[:60] + ("A" if text[60] != "A" else "B") + text[61:]


STRANGE: dict[str, tuple[Callable[[str], str], str]] = {
    "nothing": (lambda text: " \n ", "neither a game nor a backup"),
    "a link": (lambda text: "https://example.org/?game=1", "neither a game nor a backup"),
    "a changed letter": (damaged, "not complete"),
    "half of it": (lambda text: text[: len(text) // 2], "not complete"),
    "of a version to come": (lambda text: text.replace("MINT1", "MINT2"), "newer version"),
    "very long": (lambda text: "A" * 500_000, "neither a game nor a backup"),
    "right to left": (lambda text: "\u202e" + text[::-1], "neither a game nor a backup"),
}


@pytest.mark.parametrize("case", STRANGE)
@pytest.mark.parametrize("way", ["paste", "file"])
async def test_what_is_strange_is_told_in_a_sentence_and_changes_nothing(
    mine: Store, theirs: Store, case: str, way: str
) -> None:
    change, said = STRANGE[case]
    text = change(transfer.as_text(mine, mid_game(mine).id))
    files = Picked(text.encode())
    _, page = at(theirs, "/take-over", pick_files=files, **Clipboard(text).answers())
    async with page as screen:
        await screen.tap("paste" if way == "paste" else "choose-file")
        told = screen.ident("fault").label
        assert told.endswith(".")
        assert said in told or "larger than anything" in told or "nothing in this file" in told
        assert {"paste", "choose-file"} <= set(screen.names())
        files.content = transfer.as_file(mine, 1)
        await screen.tap("choose-file")
        assert "offer" in screen.names(), "the way on is open"
    assert rows_of(theirs) == [[], []]


def crowd(mine: Store) -> bytes:
    played(mine, SOLO, 3)
    return backup.made(mine)


def hostile(mine: Store) -> bytes:
    record = game_records.read(mine, 1).as_json()
    record["entries"].append(["move", {"move": "steal", "by": 0}, record["touched_at"]])
    return whole(backup_files.writing([{"game": record}], mine.time()))


FILES: dict[str, tuple[Callable[[Store], bytes], str]] = {
    "a backup": (crowd, "restore it in the settings"),
    "a game with a move of its own": (hostile, "can’t be replayed"),
    "a card pack": (lambda mine: json.dumps(packs.sample("bid")).encode(), "a card pack, not a game"),
    "half a file": (lambda mine: transfer.as_file(mine, 1)[:200], "not complete"),
    "nothing": (lambda mine: b"", "nothing in this file"),
    "a picture": (lambda mine: b"\x89PNG\r\n\x1a\n" + bytes(500), "neither a game nor a backup"),
}


@pytest.mark.parametrize("case", FILES)
async def test_a_file_that_is_no_game_is_told(mine: Store, theirs: Store, case: str) -> None:
    make, said = FILES[case]
    mid_game(mine)
    session, page = at(theirs, "/take-over", pick_files=Picked(make(mine)))
    async with page as screen:
        await screen.tap("choose-file")
        assert said in screen.ident("fault").label
        assert ("to-backup" in screen.names()) == (case == "a backup")
        if case == "a backup":
            await screen.tap("to-backup")
            assert session.route == "/settings/backup"
    assert rows_of(theirs) == [[], []]


async def test_names_that_somebody_made_up_are_drawn(mine: Store, theirs: Store) -> None:
    setup = replace(WORKS, seats=("{n}" * 8, "a\nb\u202ec", "😀" * 24))
    content = transfer.as_file(mine, mine.start(setup).id)
    session, page = at(theirs, "/take-over", pick_files=Picked(content))
    async with page as screen:
        await screen.tap("choose-file", "take")
        assert session.route == "/game/1"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [360, 820, 1280])
async def test_the_screens_are_drawn_in_every_window(mine: Store, language: str, width: int) -> None:
    in_several(mine)
    session = Session(mine, language=language, width=width, height=740)
    session.arrive("/game/1/hand-on")
    async with drawn(session) as screen:
        assert {"code", "code-number", "copy-game", "save-game", "back"} <= set(screen.names())
        session.go("/take-over")
        await screen.settle()
        session.choose(take_over.with_text(session, take_over.TakeOverState(), transfer.as_text(mine, 1)))
        await screen.until("offer")
        assert {"offer", "offer-is", "take", "another"} <= set(screen.names())
