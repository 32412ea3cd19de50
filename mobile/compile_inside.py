"""Compiles the modules that a start of the web build imports. Runs inside Pyodide, at build time (see compiled.py).

Pyodide's Python is another version than the one that makes the build, and each version has compiled modules of its own
kind. What a start imports is found by importing it: all our modules, what they import, and every name of Flet's that
they use, which Flet imports only when it is asked for.
"""

import ast
import importlib
import marshal
import re
import sys
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import ModuleType
from typing import Any
from zipfile import ZipFile

APP = Path("/app")
"""Where the files of the app lie while they are compiled; `site` holds the packages."""
CODE = "/app/code.zip"
"""Where they lie in the browser."""
FOLDERS = ("engine", "companion", "ui", "mobile")
LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
LATER = ("flet.messaging.pyodide_connection", "sqlite3.dump")
"""Imported when the app is already running."""
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""The head of a compiled module that is not compared with its source."""
NEEDED = "__doc__"


def take_in() -> None:
    """Import all that a start and what follows it import."""
    sys.dont_write_bytecode = True
    sys.path[:0] = [str(APP), str(APP / "site")]
    flet = importlib.import_module("flet")
    for folder in FOLDERS:
        for file in sorted((APP / folder).rglob("*.py")):
            place = file.relative_to(APP).with_suffix("").parts
            name = ".".join(place[:-1] if place[-1] == "__init__" else place)
            if not name.endswith("__main__"):
                importlib.import_module(name)
            for used in sorted(set(re.findall(r"\bft\.(\w+)", file.read_text("utf-8")))):
                getattr(flet, used, None)
    for name in LATER:
        importlib.import_module(name)


def source_of(module: ModuleType) -> tuple[str, str] | None:
    """Return where a module lies in its archive, and its source; None where it is not made of a file."""
    origin = getattr(module.__spec__, "origin", None) or ""
    if origin.startswith(f"{LIBRARY}/"):
        loader: Any = module.__loader__  # of an archive, which has this method though its type does not say so
        return origin, loader.get_source(module.__name__)
    for folder in (APP / "site", APP):
        if origin.startswith(f"{folder}/") and origin.endswith(".py"):
            return f"{CODE}/{Path(origin).relative_to(folder).as_posix()}", Path(origin).read_text("utf-8")
    return None


def compiled(place: str, source: str) -> bytes:
    """Return a module compiled, without what its functions say of themselves."""
    tree = ast.parse(source)
    if NEEDED not in source:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(node, clean=False):
                node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
    return MAGIC_NUMBER + UNCHECKED + marshal.dumps(compile(tree, place, "exec", dont_inherit=True))


def main() -> None:
    """Write the compiled modules of the library and of the app into two archives."""
    take_in()
    sources = dict(filter(None, (source_of(module) for module in list(sys.modules.values()))))
    with ZipFile("/library.zip", "w") as library, ZipFile("/code.zip", "w") as code:
        for place, source in sorted(sources.items()):
            whole, archive = (CODE, code) if place.startswith(CODE) else (LIBRARY, library)
            archive.writestr(place.removeprefix(f"{whole}/") + "c", compiled(place, source))


main()
