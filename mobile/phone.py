"""Lays out the project from which Flet makes the phone apps: `python -m mobile.phone DIR`, then `flet build` in DIR.

It holds our code and assets without tests, the version, and only the dependencies that a phone needs.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

from companion import __version__
from mobile import staging

_RUNNING: Final = ("mobile/__init__.py", "mobile/main.py")
"""All of mobile/ that runs on a phone; the rest makes the packages, or is for browsers."""
_UNUSED: Final = ("assets/fonts/Noto-", "assets/icons/", "assets/screenshots/", "assets/web/")
"""A phone has letters and emoji of its own."""
_START: Final = '''"""Where the app begins."""

from mobile.main import main

main()
'''


class NotEmpty(Exception):
    """There is something in the folder already."""


def lay_out(target: Path) -> None:
    """Lay out the project in a folder that is empty or not there yet; else NotEmpty."""
    if target.exists() and any(target.iterdir()):
        raise NotEmpty(target)
    for place, file in staging.our_files(_RUNNING, _UNUSED).items():
        staging.copy(file, target / "src" / place)
    (target / "src" / "main.py").write_text(_START, "utf-8")
    (target / "pyproject.toml").write_text(_project(), "utf-8")


def _project() -> str:
    """Return the pyproject.toml that Flet reads: ours as far as it is about the app, with the version written out, and
    the tables of [tool.flet] as they stand."""
    text = (staging.ROOT / "pyproject.toml").read_text("utf-8")
    ours = tomllib.loads(text)["project"]
    needed = [
        line for line in ours["dependencies"] if staging.canonical(Requirement(line).name) not in staging.LEFT_OUT
    ]
    needs = "".join(f'    "{line}",\n' for line in needed)
    tables = re.split(r"^(?=\[)", text, flags=re.MULTILINE)
    about_flet = "".join(table for table in tables if re.match(r"\[tool\.flet[.\]]", table)).rstrip()
    return (
        f'[project]\nname = "{ours["name"]}"\nversion = "{__version__}"\ndescription = "{ours["description"]}"\n'
        f'requires-python = "{ours["requires-python"]}"\ndependencies = [\n{needs}]\n\n{about_flet}\n'
    )


def main() -> None:
    """Lay out the project in the folder that the command line names."""
    if len(sys.argv) != 2:
        sys.exit("python -m mobile.phone DIR")
    try:
        lay_out(Path(sys.argv[1]))
    except NotEmpty as error:
        sys.exit(f"Not empty: {error}")


if __name__ == "__main__":
    main()
