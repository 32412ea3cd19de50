"""The backup on the screen: made, its day shown, looked at, and taken back."""

import asyncio
import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.languages import LANGUAGES
from companion.sharing import backup, transfer
from companion.slices import Progress, Work
from companion.store import game_records
from companion.store.store import Store
from engine.json_types import JsonDict
from tests.browser.handing_scenes import mid_game, some_of_everything
from tests.companion.sharing.playing import SOLO, played
from tests.headless import Headless
from tests.stored import rows_of
from tests.ui.devices import Picked
from tests.ui.sessions import at, drawn
from ui import slices
from ui.session import Session
from ui.slices import Job, Stopped

ROUTE = "/settings/backup"


@pytest.fixture
def mine() -> Iterator[Store]:
    with Store(Path(":memory:")) as store:
        some_of_everything(store)
        yield store


@pytest.fixture
def theirs() -> Iterator[Store]:
    with Store(Path(":memory:")) as store:
        yield store


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No person watches, so nothing waits until it is drawn."""
    monkeypatch.setattr(slices, "PAUSE_BETWEEN", 0)


def content(store: Store) -> list[object]:
    return rows_of(store, "games", "entries", "settings", "score_sheets", "packs", "pack_values", "players")


async def choose(screen: Headless) -> None:
    await screen.tap("choose-backup")
    while "busy" in screen.names():
        await screen.settle()


# Making one


async def test_a_backup_is_made_and_its_day_shown(mine: Store, theirs: Store) -> None:
    saved = list[JsonDict]()
    _, page = at(mine, ROUTE, save_file=saved.append)
    async with page as screen:
        assert "Last backup: none yet" in screen.text("last-backup")
        await screen.tap("make-backup")
        assert "none yet" in screen.text("last-backup"), "a browser does not tell whether it is kept"
        await screen.tap("backup-not-there")
        assert "Make room" in screen.text()
        assert "none yet" in screen.text("last-backup")
        await screen.tap("make-backup")
        await screen.tap("backup-there")
        assert "Last backup: today, on " in screen.text("last-backup")
        assert "backup-asks" not in screen.names()
    file = saved[-1]
    assert file["file_name"].endswith(".mintbackup")
    assert backup.restore(theirs, file["src_bytes"]).number("game", "new") == 3


async def test_one_that_the_device_did_not_take_is_none(mine: Store) -> None:
    def refuse(args: object) -> None:
        raise OSError("no room")

    session, page = at(mine, ROUTE)
    async with page as screen:
        screen.client.answers = {"save_file": refuse}
        await screen.tap("make-backup")
        assert "none yet" in screen.text("last-backup")
        assert session.sheet is not None


async def test_one_broken_off_at_a_desk_is_none(mine: Store, theirs: Store, tmp_path: Path) -> None:
    _, page = at(mine, ROUTE, save_file=None)
    page.props = {**page.props, "web": False, "platform": "linux"}
    async with page as screen:
        await screen.tap("make-backup")
        assert "none yet" in screen.text("last-backup")
        kept = tmp_path / "all.mintbackup"
        screen.client.answers = {"save_file": str(kept)}
        await screen.tap("make-backup")
        assert "today" in screen.text("last-backup")
        assert backup.restore(theirs, kept.read_bytes()).number("game", "new") == 3


async def test_one_that_cannot_be_written_at_a_desk_leaves_the_one_before(mine: Store) -> None:
    session, page = at(mine, ROUTE, save_file="/dev/full")
    page.props = {**page.props, "web": False, "platform": "linux"}
    async with page as screen:
        await screen.tap("make-backup")
        assert "none yet" in screen.text("last-backup")
        assert session.sheet is not None
        assert "The disk is full" in session.sheet.about


@pytest.mark.parametrize(("days", "said"), [(1, "yesterday"), (12, "12 days ago")])
async def test_the_settings_tell_how_old_the_last_one_is_and_lead_here(mine: Store, days: int, said: str) -> None:
    mine.settings["backup/made"] = (datetime.now(UTC) - timedelta(days=days)).isoformat()
    session = Session(mine, route="/settings")
    async with drawn(session) as screen:
        assert said in screen.text("backup")
        await screen.tap("backup")
        assert session.route == ROUTE
        assert said in screen.text("last-backup")
        await screen.tap("back")
        assert session.route == "/settings"


# Taking one back


async def test_a_backup_is_looked_at_and_taken_back(mine: Store, theirs: Store) -> None:
    before = content(theirs)
    session, page = at(theirs, ROUTE, pick_files=Picked(backup.made(mine)))
    async with page as screen:
        await choose(screen)
        told = screen.text("brings")
        assert "3 new games." in told
        assert "1 new player." in told
        assert "Made on " in screen.text()
        assert "replace-settings" not in screen.names(), "none differs"
        assert content(theirs) == before
        await screen.tap("restore")
        assert "3 new games." in screen.text("brings") or "3 nouvelles parties" in screen.text("brings")
        assert session.language == "fr", "the language is that of the backup, as none was chosen here"
        assert session.is_dark
        await screen.tap("done")
        assert session.route == "/"
    assert len(theirs.games()) == 2


@pytest.mark.parametrize("replaces", [False, True])
async def test_settings_that_differ_stay_or_are_replaced(mine: Store, theirs: Store, replaces: bool) -> None:
    theirs.settings["language"], theirs.settings["theme"] = "en", "light"
    session, page = at(theirs, ROUTE, pick_files=Picked(backup.made(mine)))
    async with page as screen:
        await choose(screen)
        assert screen.ident("keep-settings").checked
        assert "2 settings stay as they are here." in screen.text("brings")
        if replaces:
            await screen.tap("replace-settings")
            assert screen.ident("replace-settings").checked
            assert "2 changed settings." in screen.text("brings")
        await screen.tap("restore")
    assert session.language == theirs.settings["language"] == ("fr" if replaces else "en")
    assert session.is_dark == replaces


async def test_what_is_here_already_needs_no_tap(mine: Store) -> None:
    session, page = at(mine, ROUTE, pick_files=Picked(backup.made(mine)))
    async with page as screen:
        await choose(screen)
        assert "Everything in this backup is here already." in screen.text("brings")
        assert "restore" not in screen.names()
        await screen.tap("leave-it")
        assert "make-backup" in screen.names()
        mine.settings["theme"] = "light"
        await choose(screen)
        assert "restore" not in screen.names()
        await screen.tap("replace-settings", "restore")
        assert session.is_dark


STRANGE: dict[str, tuple[Callable[[Store], bytes], str]] = {
    "nothing": (lambda store: b"", "nothing in this file"),
    "a picture": (lambda store: b"\x89PNG" + bytes(99), "neither a game nor a backup"),
    "half of it": (lambda store: backup.made(store)[:900], "not complete"),
    "the text of a code": (lambda store: transfer.as_text(store, 1).encode(), "a single game"),
}


@pytest.mark.parametrize("case", STRANGE)
async def test_what_is_no_backup_is_told_and_changes_nothing(mine: Store, theirs: Store, case: str) -> None:
    make, said = STRANGE[case]
    before = content(theirs)
    file = Picked(make(mine))
    _, page = at(theirs, ROUTE, pick_files=file)
    async with page as screen:
        await choose(screen)
        assert said in screen.ident("fault").label
        assert content(theirs) == before
        file.content = backup.made(mine)
        await choose(screen)
        assert "restore" in screen.names(), "the way on is open"


async def test_who_chooses_no_file_stays(theirs: Store) -> None:
    _, page = at(theirs, ROUTE, pick_files=[])
    async with page as screen:
        await screen.tap("choose-backup")
        assert {"make-backup", "choose-backup"} <= set(screen.names())
        assert {"fault", "busy"}.isdisjoint(screen.names())


async def test_who_leaves_while_it_is_read_is_left_alone(mine: Store, theirs: Store) -> None:
    session, page = at(theirs, ROUTE)

    def leave(_: object) -> object:
        session.go("/")
        return Picked(backup.made(mine))(_)

    page.answers = {"pick_files": leave}
    async with page as screen:
        await screen.tap("choose-backup")
        assert "home" in screen.names()
        session.go(ROUTE)
        await screen.settle()
        assert {"make-backup", "choose-backup"} <= set(screen.names())


# In slices


class Clock:
    """Runs on so far each time it is looked at that a slice has one step."""

    now = 0.0

    def __call__(self) -> float:
        self.now += slices.SLICE_TIME * 1.1
        return self.now


async def test_between_two_steps_others_have_their_turn() -> None:
    order: list[str] = []

    def work() -> Work[str]:
        for number in range(4):
            order.append(f"step {number}")
            yield Progress(number + 1, 4)
        return "done"

    async def beside() -> None:
        for _ in range(3):
            order.append("beside")
            await asyncio.sleep(0)

    other = asyncio.ensure_future(beside())
    told: list[Progress] = []
    assert await slices.in_slices(work(), Job(), told.append, Clock()) == "done"
    await other
    assert [progress.done for progress in told] == [1, 2, 3, 4]
    assert order.index("beside") < order.index("step 1")
    assert order[2:6] == ["step 1", "beside", "step 2", "beside"]


async def test_a_stopped_work_makes_no_further_step() -> None:
    steps, job = list[int](), Job()

    def work() -> Work[None]:
        for number in range(9):
            steps.append(number)
            yield Progress(number, 9)

    def told(progress: Progress) -> None:
        if progress.done == 2:
            job.stop()

    with pytest.raises(Stopped):
        await slices.in_slices(work(), job, told, Clock())
    assert steps == [0, 1, 2]


@pytest.fixture
def step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every step a slice of its own, which is drawn."""
    monkeypatch.setattr(slices, "SLICE_TIME", 1e-9)


@pytest.mark.usefixtures("step_by_step")
async def test_a_look_that_is_stopped_changes_nothing(mine: Store, theirs: Store) -> None:
    before = content(theirs)
    _, page = at(theirs, ROUTE, pick_files=Picked(backup.made(mine)))
    async with page as screen:
        chosen = asyncio.ensure_future(screen.tap("choose-backup"))
        await until(lambda: "stop" in screen.names())
        names = screen.names()
        assert names.index("busy") == names.index("choose-backup") + 1
        await screen.tap("stop")
        await chosen
        assert "busy" not in screen.names()
        assert "choose-backup" in screen.names()
    assert content(theirs) == before


@pytest.mark.usefixtures("step_by_step")
async def test_a_restore_that_is_stopped_tells_what_it_brought(mine: Store, theirs: Store) -> None:
    made = backup.made(mine)
    session, page = at(theirs, ROUTE, pick_files=Picked(made))
    async with page as screen:
        await choose(screen)
        restored = asyncio.ensure_future(screen.tap("restore"))
        await until(lambda: game_records.ids(theirs))
        slices.begun_here(session).job.stop()
        await restored
        number = len(game_records.ids(theirs))
        assert 0 < number < 3
        assert "stopped" in screen.text() or "arrêtée" in screen.text()
        assert re.search(rf"\b{number} (new game|nouvelle)", screen.text("brings"))
    assert backup.restore(theirs, made).number("game", "new") == 3 - number


@pytest.mark.usefixtures("step_by_step")
async def test_a_restore_goes_on_when_somebody_leaves(mine: Store, theirs: Store) -> None:
    session, page = at(theirs, ROUTE, pick_files=Picked(backup.made(mine)))
    async with page as screen:
        await choose(screen)
        restored = asyncio.ensure_future(screen.tap("restore"))
        await until(lambda: game_records.ids(theirs))
        session.go("/")
        await restored
        assert len(game_records.ids(theirs)) == 3
        assert "home" in screen.names()


async def until(done: Callable[[], object]) -> None:
    """Wait until something is so."""
    for _ in range(2000):
        if done():
            return
        await asyncio.sleep(0)
    raise AssertionError("it does not come to that")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [360, 820, 1280])
async def test_the_screens_are_drawn_in_every_window(mine: Store, theirs: Store, language: str, width: int) -> None:
    mid_game(theirs)
    played(theirs, SOLO, 4)
    theirs.settings["theme"] = "system"
    session = Session(theirs, language=language, width=width, height=740, route=ROUTE)
    page = drawn(session)
    page.answers = {"pick_files": Picked(backup.made(mine))}
    async with page as screen:
        await choose(screen)
        assert {"brings", "keep-settings", "leave-it", "restore"} <= set(screen.names())
