"""The modules of the web build, compiled when it is made, if there is a Node.js to run Pyodide with.

In the browser Python stores nothing compiled by itself, so that a start would compile all that it imports.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZipFile

from flet_web import get_package_web_dir

from mobile.bundle import version_of

HERE: Final = Path(__file__).parent
OLDEST: Final = 18
"""The first version of Node.js that runs Pyodide."""
PATIENCE: Final = 600
"""Seconds that compiling may take."""

Modules = Mapping[str, bytes]
"""Compiled modules by their place in the archive."""

_made: dict[str, tuple[Modules, Modules]] = {}


def compiled(stage: Path) -> tuple[Modules, Modules]:
    """Return the modules of a staged app that a start imports, and those of Python's library; none without a Node.js.

    A folder with the same files is compiled once in a process. Raises subprocess.CalledProcessError where it fails.
    """
    program = node()
    if program is None:
        return {}, {}
    files = (file for file in stage.rglob("*") if file.is_file())
    known = version_of({file.relative_to(stage).as_posix(): file.read_bytes() for file in files})
    if known not in _made:
        pyodide = Path(get_package_web_dir()) / "pyodide"
        with TemporaryDirectory() as out:
            steps = [HERE / "compile.mjs", pyodide, stage, HERE / "compile_inside.py", out]
            subprocess.run([program, *map(str, steps)], check=True, timeout=PATIENCE)
            _made[known] = _modules(Path(out) / "code.zip"), _modules(Path(out) / "library.zip")
    return _made[known]


def in_place(place: str, source: bytes, ready: Modules) -> tuple[str, bytes]:
    """Return the place and the content under which a module goes into an archive: compiled if that is ready."""
    made = f"{place}c"
    return (made, ready[made]) if made in ready else (place, source)


@cache
def node() -> str | None:
    """Return the Node.js of this machine, or the one that Playwright brings, or None if none of them runs Pyodide."""
    programs = [shutil.which("node")]
    playwright = find_spec("playwright")
    if playwright is not None and playwright.origin:
        programs.append(str(Path(playwright.origin).parent / "driver" / "node"))
    return next((program for program in programs if program and _version(program) >= OLDEST), None)


def _version(program: str) -> int:
    try:
        output = subprocess.run([program, "--version"], capture_output=True, text=True, check=True, timeout=30).stdout
        return int(output.strip().removeprefix("v").split(".")[0])
    except (OSError, subprocess.SubprocessError, ValueError):
        return 0


def _modules(archive: Path) -> Modules:
    with ZipFile(archive) as source:
        return {name: source.read(name) for name in source.namelist()}
