"""What the system refuses: each command ends in one sentence on a folder that can't be written or made, a full disk, a
damaged or locked database and a narrow terminal; and a backup never destroys the one before."""

import ctypes
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import mkdtemp

import pytest
from click.testing import CliRunner

from companion import files
from companion.paths import DATABASE
from companion.sharing import backup
from companion.store.store import Store
from tests.companion.sharing.playing import SOLO, WORKS, played
from ui.cli import main

ROOT = Path(__file__).parents[3]
DROP_RIGHT, WRITES_ANYWHERE = 24, 1
"""To Linux's prctl: take a right away from the next program, and the right of root to write anywhere."""
READING = ("history", "export 1 {out}", "export 1 {out} --text", "backup {out}")
CHANGING = ("import {game}", "restore --yes {backup}", "play --port 0")
OF_THE_STORE = (*READING, *CHANGING)
WRITING = ("export 1 {out}", "export 1 {out} --text", "backup {out}", "truth --ai mort --positions 1 --plot {out}")
PRINTING = ("--help", "history", "export 1 -", "backup -", "verify {backup}", "simulate --ai mort --games 1", "referee")


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that everybody may enter, with the data of a player, a game and a backup of it."""
    folder = Path(mkdtemp())
    folder.chmod(0o755)
    (folder / "data").mkdir()
    with Store(folder / "data" / DATABASE) as store:
        played(store, SOLO, 500)
        played(store, WORKS, 3)
        files.write(folder / "backup", backup.made(store))
    said("export", "1", folder / "game", "--data", folder / "data")
    yield folder
    for path in folder.rglob("*"):
        path.chmod(0o755)
    shutil.rmtree(folder)


def said(*words: object) -> str:
    result = CliRunner().invoke(main, [str(word) for word in words])
    assert result.exit_code == 0, result.output
    return result.output


def words_of(command: str, folder: Path) -> list[str]:
    return command.format(out=folder / "out", game=folder / "game", backup=folder / "backup").split()


def ended(
    words: Sequence[object],
    *,
    stdout: int = subprocess.PIPE,
    before: Callable[[], None] | None = None,
    stdin: bytes = b"",
    **env: str,
) -> subprocess.CompletedProcess[bytes]:
    code = "import sys; from ui.cli import main; sys.argv[0] = 'mint-companion'; main()"
    return subprocess.run(
        [sys.executable, "-c", code, *map(str, words)],
        input=stdin,
        stdout=stdout,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **env},
        preexec_fn=before,
        timeout=120,
    )


def is_one_sentence(result: subprocess.CompletedProcess[bytes], fits: str) -> None:
    said = result.stderr.decode()
    assert result.returncode == 1, said
    assert said.startswith("Error: "), said
    assert said.count("\n") == 1, said
    assert fits in said, said


def like_anybody() -> None:
    """Let this process write only into folders that allow it, even if root runs the tests."""
    if os.geteuid() == 0:
        ctypes.CDLL(None).prctl(DROP_RIGHT, WRITES_ANYWHERE, 0, 0, 0)


def no_room() -> None:
    """Let this process write no byte into any file, as on a disk that is full."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def lock_up(data: Path) -> None:
    for path in (*data.iterdir(), data):
        path.chmod(0o555 if path.is_dir() else 0o444)


@pytest.mark.parametrize("command", CHANGING)
def test_a_folder_that_cannot_be_written(place: Path, command: str) -> None:
    data = place / "data"
    lock_up(data)
    result = ended([*words_of(command, place), "--data", data], before=like_anybody)
    is_one_sentence(result, f"This can’t be written: {data}")


def left_behind(data: Path) -> None:
    """Play on in a process that is killed: its moves are only in the log of the database."""
    code = f"""
import os, pathlib
from companion.store.store import Store
from tests.companion.sharing.playing import WORKS, played
played(Store(pathlib.Path({str(data / DATABASE)!r})), WORKS, 4)
os._exit(0)
"""
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=120)
    assert (data / f"{DATABASE}-wal").stat().st_size


@pytest.mark.parametrize("is_killed", [False, True])
@pytest.mark.parametrize("command", READING)
def test_what_is_kept_is_read_from_a_folder_that_cannot_be_written(place: Path, command: str, is_killed: bool) -> None:
    data, names = place / "data", words_of(command, place)
    if is_killed:
        left_behind(data)
    before = {path: path.read_bytes() for path in data.iterdir()}
    lock_up(data)
    result = ended([*names, "--data", data], before=like_anybody)
    assert result.returncode == 0, result.stderr
    assert {path: path.read_bytes() for path in data.iterdir()} == before
    if command == "history":
        assert result.stdout.count(b"\n") == 2 + is_killed
    elif command.startswith("backup"):
        assert result.stderr == b"The backup is written. That it was made could not be noted here.\n"
        assert said("verify", place / "out").count("all right") == 2 + is_killed
    else:
        assert result.stderr == b""
        assert said("verify", place / "out").count("all right") == 1


@pytest.mark.parametrize("command", OF_THE_STORE)
def test_a_folder_that_cannot_be_made(place: Path, command: str) -> None:
    for folder in ("/proc/x", place / "game" / "below"):
        result = CliRunner().invoke(main, [*words_of(command, place), "--data", str(folder)])
        assert result.exit_code == 1
        assert result.stderr == f"Error: This folder can’t be made: {folder}. Name another with --data.\n"


@pytest.mark.parametrize("command", [*READING[1:], *CHANGING])
def test_a_disk_that_is_full(place: Path, command: str) -> None:
    is_one_sentence(ended([*words_of(command, place), "--data", place / "data"], before=no_room), "The disk is full")


def test_what_is_kept_goes_elsewhere_from_a_disk_that_is_full(place: Path) -> None:
    left_behind(place / "data")
    for command, games in (("history", 0), ("export 1 -", 1), ("export 1 - --text", 1), ("backup -", 3)):
        result = ended([*words_of(command, place), "--data", place / "data"], before=no_room)
        assert result.returncode == 0, result.stderr
        (place / "out").write_bytes(result.stdout)
        if games:
            assert said("verify", place / "out").count("all right") == games
        else:
            assert result.stdout.count(b"\n") == 3


@pytest.mark.parametrize("command", PRINTING)
def test_an_output_that_is_full(place: Path, command: str) -> None:
    data = ["--data", place / "data"] if {"history", "export", "backup"} & {*command.split()} else []
    with Path("/dev/full").open("wb") as full:
        result = ended([*words_of(command, place), *data], stdout=full.fileno(), stdin=b'{"cmd": "games"}\n')
    *bar, last = result.stderr.decode().splitlines()
    assert result.returncode == 1
    assert last == "Error: The disk is full: make room, then go on."
    assert not any("Traceback" in line for line in bar)


@pytest.mark.parametrize("content", [b"no database at all" * 99, None], ids=["noise", "torn"])
@pytest.mark.parametrize("command", OF_THE_STORE[:-1])
def test_a_damaged_database(place: Path, command: str, content: bytes | None) -> None:
    database = place / "data" / DATABASE
    whole = database.read_bytes()
    database.write_bytes(content or whole[:4096] + b"\x07" * 8192 + whole[12288:])
    result = CliRunner().invoke(main, [*words_of(command, place), "--data", str(place / "data")])
    assert result.exit_code == 1
    assert result.stderr.count("\n") == 1
    assert "Start the app, which saves what can be read of it." in result.stderr


def test_a_database_of_another_program(place: Path) -> None:
    with sqlite3.connect(place / DATABASE) as other:
        other.execute("CREATE TABLE bookmarks (url TEXT)")
    result = CliRunner().invoke(main, ["history", "--data", str(place)])
    assert result.stderr == f"Error: This is no file of Mint Companion: {place / DATABASE}. Choose another folder.\n"


@pytest.mark.parametrize("command", ["history", "backup {out}"])
def test_a_locked_database(place: Path, command: str) -> None:
    other = sqlite3.connect(place / "data" / DATABASE, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    try:
        result = CliRunner().invoke(main, [*words_of(command, place), "--data", str(place / "data")])
    finally:
        other.close()
    assert result.stderr == "Error: Another program holds the file with the games: close it, then go on.\n"


def test_a_terminal_without_the_letters_of_a_name(place: Path) -> None:
    with Store(place / "data" / DATABASE) as store:
        store.start(type(WORKS)("works", "multiplayer", ("日本太郎", "Zoé")))
    narrow = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "cp1252"}
    result = ended(["history", "--data", place / "data"], **narrow)
    assert result.returncode == 0
    assert "????" in result.stdout.decode("cp1252")
    assert "Zoé" in result.stdout.decode("cp1252")
    result = ended(["history", "--json", "--data", place / "data"], **narrow)
    assert "日本太郎" in result.stdout.decode("cp1252").encode().decode("unicode-escape")


# --- a backup never destroys the one before


@pytest.mark.parametrize("command", WRITING)
def test_what_cannot_be_written_leaves_the_file_before(place: Path, command: str) -> None:
    out = place / "out"
    out.write_bytes(b"the one before")
    data = [] if command.startswith("truth") else ["--data", place / "data"]
    before = sorted(place.iterdir())
    result = ended([*words_of(command, place), *data], before=no_room)
    assert b"The disk is full" in result.stderr
    assert out.read_bytes() == b"the one before"
    assert sorted(place.iterdir()) == before


def small_files() -> None:
    """Let this process write a small file, as the log of the database is, and none as long as a backup."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (32_768, 32_768))


def test_a_backup_is_noted_only_when_it_is_written(place: Path) -> None:
    out, data = place / "out", place / "data"
    out.write_bytes(b"the one before")
    with Store(data / DATABASE) as store:
        for number in range(40):  # nothing makes these smaller
            store.settings[f"noise/{number}"] = Random(number).randbytes(1_500).hex()
    result = ended(["backup", out, "--data", data], before=small_files)
    is_one_sentence(result, "The disk is full")
    for command in (["backup", "/dev/full"], ["backup", place / "nowhere" / "out"]):
        assert ended([*command, "--data", data]).returncode == 1
    assert out.read_bytes() == b"the one before"
    assert ended(["backup", "-", "--data", data]).returncode == 0  # its reader may lose it
    with Store(data / DATABASE) as store:
        assert backup.last_made(store) is None
    with (place / "other").open("wb") as kept:
        assert ended(["backup", "-", "--data", data], stdout=kept.fileno()).returncode == 0
    with Store(data / DATABASE) as store:
        assert backup.last_made(store) is not None
        assert backup.preview(store, (place / "other").read_bytes()).changes_nothing


def test_a_file_is_written_through_a_link_and_keeps_who_may_read_it(tmp_path: Path) -> None:
    to, link = tmp_path / "a", tmp_path / "link"
    to.write_bytes(b"old")
    to.chmod(0o640)
    link.symlink_to(to)
    files.write(link, b"new")
    assert link.is_symlink()
    assert to.read_bytes() == b"new"
    assert to.stat().st_mode & 0o777 == 0o640
    assert {path.name for path in tmp_path.iterdir()} == {"a", "link"}
