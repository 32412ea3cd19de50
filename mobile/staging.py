"""The content of a packaged app: our code and assets, and the packages it runs on, all of them pure Python.

The packages are found from the metadata of the installed ones, so that pyproject.toml alone says what is needed.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Collection, Iterator, Mapping
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from packaging.markers import default_environment
from packaging.requirements import Requirement

ROOT: Final = Path(__file__).resolve().parent.parent
OURS: Final = "mint-companion"
CODE: Final = ("engine", "companion", "ui", "mobile")
SITE: Final = "site"
"""The folder of the packages, next to our code."""

LEFT_OUT: Final[Mapping[str, str]] = {
    "flet-web": "the client, and a server for it: a packaged app has a client of its own",
    "packaging": "reads what packages declare, when a build is made",
    "pip": "declared by sqlite-utils for a command that is not used",
    "tabulate": "declared by sqlite-utils for its command line",
    "tzdata": "declared by python-dateutil; the app uses the zone of the device",
}
"""Declared by a package, and not shipped: why."""
FALL_BACK: Final = frozenset({"msgpack"})
"""Packages with native code that do without it."""
NATIVE: Final = frozenset({".so", ".pyd", ".dylib", ".dll"})
UNUSED: Final = (
    "flet/testing",
    "flet/fastapi",
    "flet/messaging/flet_dart_bridge_server.py",
    "flet/messaging/flet_socket_server.py",
    "sqlite_utils/cli.py",
    "dateutil/rrule.py",
    "dateutil/tz/win.py",
    "dateutil/tzwin.py",
    "dateutil/zoneinfo",
    "click/_termui_impl.py",
    "click/_winconsole.py",
    "click/shell_completion.py",
    "click/testing.py",
    "platformdirs/macos.py",
    "platformdirs/windows.py",
    "flutter/",
)
OUR_UNUSED: Final = (
    "assets/fonts/",
    "assets/icon",
    "assets/screenshots/",
    "assets/splash",
    "assets/web/",
    "companion/__main__.py",
    "companion/catalogues.py",
    "companion/cli/",
    "companion/coach/truth.py",
    "companion/table/simulation.py",
    "ui/__main__.py",
    "ui/cli.py",
    "ui/platform/away.py",
    "ui/platform/gate.py",
    "ui/platform/going_on.py",
    "ui/platform/serve.py",
    "ui/platform/server.py",
    "ui/unopened.py",
    "ui/window.py",
)
"""Files that the web build serves apart from the archive, and those that no running app needs."""
RUNNING: Final = tuple(f"mobile/{name}.py" for name in ("__init__", "browser", "first_screen", "main", "plain"))
"""What runs of mobile/ in the web build; the rest of it makes the builds."""
LICENCE: Final = re.compile(r"(^|/)(licen[cs]e|copying|notice)[^/]*$", re.IGNORECASE)
BROWSER: Final[Mapping[str, str]] = {
    "platform_system": "Emscripten",
    "sys_platform": "emscripten",
    "os_name": "posix",
    "platform_machine": "wasm32",
}
"""The environment of a package's conditions if the app runs in a browser."""


class NotPure(Exception):
    """A package cannot be shipped: it has native code and nothing to fall back on."""


class NotInstalled(Exception):
    """A package that the app runs on is not installed here."""


def packages(environment: Mapping[str, str] = BROWSER) -> dict[str, Distribution]:
    """Return the packages that the app runs on, by name; NotInstalled if a part of it is missing here."""
    surroundings = {key: str(value) for key, value in default_environment().items()} | dict(environment)
    distributions: dict[str, Distribution] = {}
    waiting = [(OURS, frozenset[str]())]
    while waiting:
        name, extras = waiting.pop()
        for needed in _needs(_installed(name), surroundings, extras):
            wanted = canonical(needed.name)
            if wanted not in LEFT_OUT and wanted not in distributions:
                distributions[wanted] = _installed(wanted)
                waiting.append((wanted, frozenset(needed.extras)))
    return dict(sorted(distributions.items()))


def canonical(name: str) -> str:
    """Return the name of a package as an index writes it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _installed(name: str) -> Distribution:
    try:
        return distribution(name)
    except PackageNotFoundError as error:
        raise NotInstalled(name) from error


def _needs(package: Distribution, surroundings: Mapping[str, str], extras: frozenset[str]) -> Iterator[Requirement]:
    for needed in map(Requirement, package.requires or ()):
        marker = needed.marker
        if marker is None or any(marker.evaluate({**surroundings, "extra": extra}) for extra in extras or {""}):
            yield needed


def files_of(package: Distribution) -> dict[str, Path]:
    """Return the files of a package that are needed to run it, by their place; NotPure if that is not possible."""
    name = canonical(package.metadata["Name"])
    places: dict[str, Path] = {}
    for file in package.files or ():
        place = file.as_posix()
        if not _is_code(place):
            continue
        if file.suffix in NATIVE:
            if name not in FALL_BACK:
                raise NotPure(f"{name}: {place}")
            continue
        places[place] = Path(str(package.locate_file(file)))
    return places


def _is_code(place: str) -> bool:
    return not (
        place.startswith(("..", "/", *UNUSED))
        or "__pycache__" in place
        or ".dist-info/" in place
        or place.endswith((".pyc", ".pyi", "py.typed"))
    )


def licences(distributions: Mapping[str, Distribution]) -> dict[str, Path]:
    """Return the licence files of packages, by a name that begins with that of the package."""
    return {
        f"{name}-{Path(file.as_posix()).name}": Path(str(package.locate_file(file)))
        for name, package in distributions.items()
        for file in package.files or ()
        if ".dist-info/" in file.as_posix() and LICENCE.search(file.as_posix())
    }


def our_files(running: Collection[str], unused: tuple[str, ...]) -> dict[str, Path]:
    """Return our code and the assets that it reads, by their place; no tests, and nothing a run leaves behind.

    `running` are the files of mobile/ that run in the app; the places of what it does not need begin as in `unused`.
    """
    everything = (file for folder in (*CODE, "assets") for file in sorted((ROOT / folder).rglob("*")))
    placed = {file.relative_to(ROOT).as_posix(): file for file in everything if file.is_file()}
    return {
        place: file
        for place, file in placed.items()
        if (place in running or not place.startswith("mobile/"))
        and not any(part.startswith(".") or part == "__pycache__" for part in place.split("/"))
        and not place.startswith(unused)
        and not place.endswith((".pyc", ".po", ".md", "py.typed"))
    }


def stage(target: Path) -> None:
    """Lay out in an empty folder what the web build holds: our files, and its packages under `site`."""
    for place, file in our_files(RUNNING, OUR_UNUSED).items():
        copy(file, target / place)
    for package in packages().values():
        for place, file in files_of(package).items():
            copy(file, target / SITE / place)


def copy(file: Path, to: Path) -> None:
    """Copy a file into a folder that need not be there yet."""
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, to)
