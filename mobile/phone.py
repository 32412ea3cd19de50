"""Lays out the project from which Flet makes the phone apps: `python -m mobile.phone DIR`, then `flet build` in DIR.

It holds our code and assets without tests, tells the version, and needs only what a phone needs.
"""

from __future__ import annotations

import re
import shutil
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

from companion import __version__
from mobile.staging import CODE, LEFT_OUT, ROOT, canonical

_MAIN: Final = ("mobile/__init__.py", "mobile/main.py")
"""All of mobile/ that runs on a phone; the rest makes the packages, or is for browsers."""
_OUT: Final = ("assets/icons/", "assets/screenshots/", "assets/web/")
_START: Final = '''"""Where the app begins."""

from mobile.main import main

main()
'''


class NotEmpty(Exception):
    """There is something in the folder already."""


def lay(target: Path, root: Path = ROOT) -> None:
    """Lay out the project in a folder that is empty or not there yet; NotEmpty where it is not."""
    if target.exists() and any(target.iterdir()):
        raise NotEmpty(target)
    for place in files(root):
        to = target / "src" / place
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / place, to)
    (target / "src" / "main.py").write_text(_START, "utf-8")
    (target / "pyproject.toml").write_text(project(root), "utf-8")


def files(root: Path = ROOT) -> list[str]:
    """Return the places of our code and assets that a phone needs."""
    ours = (file for folder in (*CODE, "assets") for file in sorted((root / folder).rglob("*")) if file.is_file())
    places = [file.relative_to(root).as_posix() for file in ours]
    return [place for place in places if _is_wanted(place)]


def _is_wanted(place: str) -> bool:
    if place.startswith("mobile/"):
        return place in _MAIN
    is_left_behind = any(part.startswith(".") or part == "__pycache__" for part in place.split("/"))
    return not is_left_behind and not place.startswith(_OUT) and not place.endswith((".pyc", ".po"))


def project(root: Path = ROOT) -> str:
    """Return the pyproject.toml that Flet reads: ours as far as it is about the app, with the version written out."""
    text = (root / "pyproject.toml").read_text("utf-8")
    ours = tomllib.loads(text)["project"]
    needs = "".join(f'    "{line}",\n' for line in needed(ours["dependencies"]))
    return (
        f'[project]\nname = "{ours["name"]}"\nversion = "{__version__}"\ndescription = "{ours["description"]}"\n'
        f'requires-python = "{ours["requires-python"]}"\ndependencies = [\n{needs}]\n\n{_about_flet(text)}'
    )


def needed(dependencies: Sequence[str]) -> list[str]:
    """Return the dependencies that a phone needs too."""
    return [line for line in dependencies if canonical(Requirement(line).name) not in LEFT_OUT]


def _about_flet(text: str) -> str:
    """Return the tables of [tool.flet] as they stand."""
    tables = re.split(r"^(?=\[)", text, flags=re.MULTILINE)
    return "".join(table for table in tables if re.match(r"\[tool\.flet[.\]]", table)).rstrip() + "\n"


def main() -> None:
    """Lay out the project in the folder that the command line names."""
    if len(sys.argv) != 2:
        sys.exit("python -m mobile.phone DIR")
    try:
        lay(Path(sys.argv[1]))
    except NotEmpty as error:
        sys.exit(f"Not empty: {error}")


if __name__ == "__main__":
    main()
