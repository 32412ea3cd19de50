"""The addresses of Flet's server, asked over the local network with the key and without: a phone gets the page and its
files, anybody else the icons alone; nothing is written, and nothing of the machine is read."""

from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

import pytest
from flet_web import fastapi, get_package_web_dir

from companion.paths import ASSETS, DATABASE
from companion.store.store import Store
from tests.ui.phones.raw import MOST, scanned
from tests.ui.phones.test_phones import Server
from ui.phones.hub import NEEDS_YES
from ui.platform.gate import CLOSED

OF_FLET = sorted({route.path for route in fastapi.app(lambda page: None).routes if route.path})
SIGNED = "/upload?f=a.txt&e=2099-01-01T00%3A00%3A00%2B00%3A00&s=x"
SERVICES = (*OF_FLET, *(f"/{name}" for name in sorted(CLOSED)), "/docs/oauth2-redirect", SIGNED, "/upload/", "/UPLOAD")
WRITING = ("PUT", "POST", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND")
ODD = ("/ws/", "/ws?seat=x", "/ws/ws", "/%2577s", "/oauth_callback?state=x&code=y", "/docs#", "/./docs", "/x/../docs")
OUTSIDE = (
    *(
        "/../games.db",
        "/../../../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "//etc/passwd",
    ),
    *(
        "/assets/../../pyproject.toml",
        "/icons/../../pyproject.toml",
        "/..\\..\\etc\\passwd",
        "/%5c..%5c..%5cetc%5cpasswd",
    ),
    *("/file:///etc/passwd", "/etc/passwd%00.png", "/icons/%2e%2e%2f%2e%2e%2fetc/passwd", "/~root/.bashrc"),
)
ICONS = ("/manifest.json", "/favicon.png", "/icons/icon-192.png")
NEXT_TO_ICONS = ("/icons/", "/icons/x", "/icons/x.html", "/manifest.json.html", "/manifest.jsonx", "/favicon.png.html")


class Answer(NamedTuple):
    """The status and the content of an answer."""

    status: int
    body: bytes


class Asking:
    """A device of the network that asks a server for addresses, as it is with its cookies."""

    def __init__(self, server: Server, cookies: dict[str, str]) -> None:
        self._server = server
        self._cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())

    def ask(self, path: str, method: str = "GET", body: bytes | None = None) -> Answer:
        """Ask for a path, sent as it is written."""
        connection = HTTPConnection(self._server.origin.removeprefix("http://"), timeout=MOST)
        connection.request(method, path, body, {"Cookie": self._cookie} if self._cookie else {})
        answer = connection.getresponse()
        told = Answer(answer.status, answer.read())
        connection.close()
        return told


@pytest.fixture
def uploads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder for uploads, as the variables name it by which Flet takes some."""
    folder = tmp_path / "uploads"
    folder.mkdir()
    monkeypatch.setenv("FLET_UPLOAD_DIR", str(folder))
    monkeypatch.setenv("FLET_SECRET_KEY", "known")
    return folder


@pytest.fixture
def server(tmp_path: Path, game: int, uploads: Path) -> Iterator[Server]:
    with Store(tmp_path / DATABASE) as store:
        store.settings[NEEDS_YES] = False
    running = Server(tmp_path)
    yield running
    running.stop()


def held(server: Server) -> dict[str, bytes]:
    """Return the files next to the games of the owner, by their paths."""
    files = [path for path in server.data.rglob("*") if path.is_file() and not path.name.startswith(DATABASE)]
    return {str(path): path.read_bytes() for path in files}


def served() -> set[bytes]:
    """Return the contents of all files that belong to the app and its client."""
    folders = (ASSETS, Path(get_package_web_dir()))
    return {path.read_bytes() for folder in folders for path in folder.rglob("*") if path.is_file()}


def test_whoever_has_no_key_gets_the_icons_alone(server: Server) -> None:
    nobody = Asking(server, {})
    page = Asking(server, scanned(server.link)).ask("/").body
    for path in (*SERVICES, *ODD, *OUTSIDE, "/", "/join", "/game/1", "/rules", "/version.json", "/main.dart.js"):
        told = nobody.ask(path)
        assert told.status in (400, 403, 404), path
        assert page not in told.body, path
    for path in NEXT_TO_ICONS:
        told = nobody.ask(path)
        assert told.status in (403, 404), path
    for path in ICONS:
        assert nobody.ask(path).status == 200, path


def test_nothing_is_written_and_nothing_of_the_machine_is_read(server: Server, uploads: Path, game: int) -> None:
    before, kept_game = held(server), server.table(game).journal()
    known, secrets = served(), [server.link.partition("key=")[2].encode(), b"root:", b"[project]", b"SQLite format"]
    who = {"nobody": {}, "a phone": scanned(server.link)}
    for name, cookies in who.items():
        asking = Asking(server, cookies)
        page = asking.ask("/").body
        for path in (*SERVICES, *ODD, *OUTSIDE, f"/{server.data}/{DATABASE}", "/", "/join", "/icons/icon-192.png"):
            told = asking.ask(path)
            assert told.status in (200, 307, 400, 403, 404, 426), (name, path, told.status)
            assert told.status != 200 or told.body == page or told.body in known, (name, path)
            assert not [secret for secret in secrets if secret in told.body], (name, path)
            for method in WRITING:
                assert asking.ask(path, method, b"written").status in (400, 403, 404, 405, 501), (name, method, path)
    assert not list(uploads.iterdir())
    assert held(server) == before
    assert server.table(game).journal() == kept_game
