"""A wheel built from this tree holds all the app needs, and runs from an environment of its own, away from the tree.

What the app depends on is lent by the environment the tests run in, so that nothing has to be downloaded.
"""

import json
import os
import subprocess
import sys
import sysconfig
import time
import venv
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from companion import __version__
from tests.browser.driver import Server

ROOT = Path(__file__).parent.parent
PACKAGES = ("engine", "companion", "ui", "mobile", "assets")


@dataclass
class Installed:
    """The app in its own environment."""

    python: Path
    packages: Path

    def run(self, *args: str, text: str = "") -> str:
        """Run the console command from its own directory and give back what it printed."""
        command = [str(self.python.parent / "mint-companion"), *args]
        done = subprocess.run(command, cwd=self.packages, env=bare(), input=text, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout


def bare() -> dict[str, str]:
    """The environment without what could lead back into the tree."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def build(directory: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(directory)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = directory.glob("*.whl")
    return wheel


def lend(packages: Path) -> None:
    """Link every dependency of this environment into the other, and nothing that points back into the tree."""
    for place in {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}:
        for entry in Path(place).iterdir():
            ours = entry.suffix == ".pth" or entry.name.startswith(("mint_companion", "_mint_companion"))
            if not ours and entry.name not in PACKAGES and not (packages / entry.name).exists():
                (packages / entry.name).symlink_to(entry)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    base = tmp_path_factory.mktemp("wheel")
    wheel = build(base / "dist")
    venv.create(base / "env", with_pip=False)
    python = base / "env" / "bin" / "python"
    where = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    packages = Path(subprocess.run(where, check=True, capture_output=True, text=True).stdout.strip())
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*pip, "--disable-pip-version-check", str(wheel)], check=True)
    lend(packages)
    return Installed(python, packages)


def tracked(package: str) -> set[str]:
    """The files of a package in the tree, without what a run leaves behind."""
    files = (ROOT / package).rglob("*")
    return {
        file.relative_to(ROOT).as_posix()
        for file in files
        if file.is_file() and "__pycache__" not in file.parts and not file.name.startswith(".")
    }


def test_the_wheel_holds_every_file(installed: Installed) -> None:
    for package in PACKAGES:
        missing = {file for file in tracked(package) if not (installed.packages / file).is_file()}
        assert missing == set()


def test_nothing_is_read_from_the_tree(installed: Installed) -> None:
    source = "import companion.paths as p, engine, ui; print(p.ASSETS, engine.__file__, ui.__file__)"
    command = [str(installed.python), "-c", source]
    found = subprocess.run(command, cwd="/", env=bare(), check=True, capture_output=True, text=True).stdout.split()
    assert all(Path(place).is_relative_to(installed.packages) for place in found), found


def test_the_app_starts(installed: Installed, tmp_path: Path) -> None:
    server = Server(tmp_path / "games", command=[str(installed.python.parent / "mint-companion")])
    server.start()
    try:
        with urlopen(server.url) as page:
            assert b"flutter" in page.read()
    finally:
        server.stop()
    assert (tmp_path / "games").is_dir()


def test_a_taken_port_is_no_obstacle(installed: Installed, tmp_path: Path) -> None:
    first = Server(tmp_path / "first").start()
    command = [installed.python.parent / "mint-companion", "--no-browser", "--port", str(first.port)]
    second = subprocess.Popen(command, env=bare() | {"PYTHONUNBUFFERED": "1"}, stdout=subprocess.PIPE, text=True)
    try:
        assert second.stdout is not None
        said = second.stdout.readline() + second.stdout.readline()
        url = next(word for word in said.split() if word.startswith("http://127.0.0.1:"))
        assert str(first.port) in said
        assert not url.startswith(first.url)
        assert answers(url)
    finally:
        second.terminate()
        second.communicate()
        first.stop()


def answers(url: str) -> bool:
    for _ in range(200):
        with suppress(URLError, OSError), urlopen(url) as page:
            return bool(page.status == 200)
        time.sleep(0.05)
    return False


def test_the_referee_answers(installed: Installed) -> None:
    reply = json.loads(installed.run("referee", text='{"cmd": "games"}\n'))
    assert reply["ok"] is True
    assert "works" in {game["id"] for game in reply["games"]}


def test_the_version_is_that_of_the_package(installed: Installed) -> None:
    assert installed.run("--version").strip() == f"mint-companion, version {__version__}"
