"""Compiles the modules that a start of the web build imports. Runs inside Pyodide, at build time (see compiled.py).

Pyodide's Python is another version than the one that makes the build, and each version has compiled modules of its own
kind. What a start imports is found by importing it: all our modules, what they import, and every name of Flet's that
they use, which Flet imports only when it is asked for. What is imported here is compiled as it will be kept, once.
"""

import ast
import importlib
import marshal
import re
import sys
import zipimport
from importlib.machinery import SourceFileLoader
from importlib.util import MAGIC_NUMBER, decode_source
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any
from zipfile import ZipFile

APP = Path("/app")
"""The folder of the app's files while they are compiled; `site` holds the packages."""
CODE = "/app/code.zip"
"""Their place in the browser."""
FOLDERS = ("engine", "companion", "ui", "mobile")
LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
LATER = ("flet.messaging.pyodide_connection", "sqlite3.dump")
"""Imported when the app is already running."""
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""The head of a compiled module that is not compared with its source."""
NEEDED = "__doc__"
MADE: dict[str, bytes] = {}
"""Modules compiled so far, as they are kept, by their place in the browser."""


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


def place_of(origin: str) -> str | None:
    """Return the place of a module's file in the browser, or None if it is not stored there."""
    if origin.startswith(f"{LIBRARY}/"):
        return origin
    for folder in (APP / "site", APP):
        if origin.startswith(f"{folder}/") and origin.endswith(".py"):
            return f"{CODE}/{Path(origin).relative_to(folder).as_posix()}"
    return None


def compiled(place: str, source: bytes | str) -> CodeType:
    """Compile a module, without what its functions say of themselves, and keep it."""
    text = source if isinstance(source, str) else decode_source(source)
    tree = ast.parse(text)
    if NEEDED not in text:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(node, clean=False):
                node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
    code: CodeType = compile(tree, place, "exec", dont_inherit=True)
    MADE[place] = MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)
    return code


def imported(source: bytes | str, origin: str) -> CodeType:
    """Compile a module that is imported: as it is kept, if it is."""
    place = place_of(origin)
    return compiled(place, source) if place else compile(source, origin, "exec", dont_inherit=True)


def compile_once() -> None:
    """Let Python compile what it imports as it is kept."""
    any_loader: Any = SourceFileLoader  # a method of it is replaced
    any_loader.source_to_code = lambda loader, source, origin, **options: imported(source, origin)
    from_archives: Any = zipimport  # a function of it is replaced that it does not declare
    from_archives._compile_source = lambda origin, source: imported(source, origin)


def to_store(module: ModuleType) -> tuple[str, bytes] | None:
    """Return a module's place in the browser, and the module compiled, or None if it is not stored there."""
    origin = getattr(module.__spec__, "origin", None) or ""
    place = place_of(origin)
    if place is None:
        return None
    if place not in MADE:  # imported before, as Pyodide itself needs it
        loader: Any = module.__loader__  # the loaders of both kinds have this method, though not their type
        compiled(place, loader.get_source(module.__name__))
    return place, MADE[place]


def main() -> None:
    """Write the compiled modules of the library and of the app into two archives."""
    compile_once()
    take_in()
    modules = dict(filter(None, map(to_store, list(sys.modules.values()))))
    with ZipFile("/library.zip", "w") as library, ZipFile("/code.zip", "w") as code:
        for place, content in sorted(modules.items()):
            whole, archive = (CODE, code) if place.startswith(CODE) else (LIBRARY, library)
            archive.writestr(place.removeprefix(f"{whole}/") + "c", content)


main()
