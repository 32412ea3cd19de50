"""The parts taken out of flet-web: Flet's client and Pyodide, without those that this app never asks for."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Final
from zipfile import ZipFile, ZipInfo

from flet_web import get_package_web_dir

from engine.json_types import JsonDict
from mobile.compiled import Modules, in_place
from ui.platform import own_words
from ui.theme.theme import font_list

FILES: Final = (
    "flutter.js",
    "main.dart.mjs",
    "canvaskit/canvaskit.js",
    "canvaskit/canvaskit.wasm",
    "canvaskit/skwasm.js",
    "canvaskit/skwasm.wasm",
    "assets/AssetManifest.bin",
    "assets/AssetManifest.bin.json",
    "assets/fonts/MaterialIcons-Regular.otf",
    "assets/fonts/roboto.woff2",
    "assets/packages/wakelock_plus/assets/no_sleep.js",
    "assets/shaders/ink_sparkle.frag",
    "assets/shaders/stretch_effect.frag",
    "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm",
    "pyodide/pyodide-lock.json",
    "pyodide/pyodide.mjs",
)
"""No other fonts, no package installer, no maps of the sources."""
RENDERERS: Final[Mapping[str, str]] = {
    "main.dart.js": "canvaskit",
    "canvaskit/canvaskit.js": "canvaskit",
    "canvaskit/canvaskit.wasm": "canvaskit",
    "main.dart.mjs": "skwasm",
    "main.dart.wasm": "skwasm",
    "canvaskit/skwasm.js": "skwasm",
    "canvaskit/skwasm.wasm": "skwasm",
}
"""The files that only one of Flutter’s renderers needs, by that renderer: a browser fetches those of its own."""
NOTICES: Final = "assets/NOTICES"
FONTS: Final = ({"family": "MaterialIcons", "fonts": [{"asset": "fonts/MaterialIcons-Regular.otf"}]},)
ROBOTO: Final = {"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]}

STDLIB: Final = "pyodide/python_stdlib.zip"
UNUSED: Final = (
    "_pyio.py",
    "_pyrepl/",
    "asyncio/windows_",
    "bdb.py",
    "cProfile.py",
    "compression/zstd/",
    "curses/",
    "dbm/",
    "doctest.py",
    "ensurepip/",
    "ftplib.py",
    "http/cookiejar.py",
    "idlelib/",
    "imaplib.py",
    "lib2to3/",
    "logging/config.py",
    "logging/handlers.py",
    "mailbox.py",
    "multiprocessing/",
    "optparse.py",
    "pdb.py",
    "pickletools.py",
    "poplib.py",
    "profile.py",
    "profiling/",
    "pstats.py",
    "pydoc.py",
    "pydoc_data/",
    "smtplib.py",
    "tkinter/",
    "trace.py",
    "turtle.py",
    "turtledemo/",
    "unittest/",
    "venv/",
    "wsgiref/",
    "xml/dom/",
    "xml/sax/",
    "xmlrpc/",
)
"""Parts of Python's library that neither the app nor what it runs on ever imports."""
DIGEST: Final = "2641370b5f0e71e9f26b3f5c6575518ac91d3241ecc835e2029ebc7b016aa2b0"
"""The digest() of the files that this build was tested with."""


class Changed(Exception):
    """The files of the installed flet-web are not those that this build was tested with."""


def files() -> dict[str, Path]:
    """Return the files of the client by their place in the build. Raise Changed if flet-web has others than it had."""
    if (found := digest()) != DIGEST:
        raise Changed(f"flet-web's files have the digest {found}, not {DIGEST}")
    folder = Path(get_package_web_dir())
    return {place: folder / place for place in FILES}


def digest() -> str:
    """Return the SHA-256 of all that is taken from flet-web, as hexadecimal digits; "" if a file is missing."""
    folder, total = Path(get_package_web_dir()), sha256()
    for place in sorted({*FILES, *own_words.CLIENTS, STDLIB, NOTICES, "flutter_bootstrap.js"}):
        try:
            total.update(f"{place} {sha256((folder / place).read_bytes()).hexdigest()}\n".encode())
        except OSError:
            return ""
    return total.hexdigest()


def made(ready: Modules) -> Iterator[tuple[str, bytes]]:
    """Yield the files of the client that are written again: its code, the list of its fonts, the library of Python."""
    for name in own_words.CLIENTS:
        yield name, own_words.client(name)
    yield from own_words.SCRIPTS.items()
    yield "assets/FontManifest.json", json.dumps([*FONTS, ROBOTO, *font_list()]).encode()
    yield STDLIB, library(ready)


def library(ready: Modules) -> bytes:
    """Return Python's library as a zip, without what is never used; these modules compiled, in place of their sources.

    The whole is packed later, not its parts.
    """
    archived = BytesIO()
    with ZipFile(Path(get_package_web_dir()) / STDLIB) as source, ZipFile(archived, "w") as target:
        for entry in source.infolist():
            if not entry.filename.startswith(UNUSED) and not entry.is_dir():
                place, content = in_place(entry.filename, source.read(entry), ready)
                target.writestr(ZipInfo(place, entry.date_time), content)
    return archived.getvalue()


def notices() -> Path:
    """Return the licences of all that the client is made of."""
    return Path(get_package_web_dir()) / NOTICES


def build_config() -> JsonDict:
    """Return what Flutter's loader has to know of this client; ValueError where flet-web has changed."""
    text = (Path(get_package_web_dir()) / "flutter_bootstrap.js").read_text("utf-8")
    match = re.search(r"^_flutter\.buildConfig = (\{.*\});$", text, re.MULTILINE)
    if match is None:
        raise ValueError("flutter_bootstrap.js has no buildConfig")
    config: JsonDict = json.loads(match[1])
    return config
