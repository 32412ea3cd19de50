"""What Flet's client says by itself before the app speaks: in the device's language, or not at all."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from companion.languages import LANGUAGES, mark, words

CLIENT: Final = "main.dart.js"
LOADING: Final = mark("Loading")
READER: Final = mark("Switch on the screen reader’s view")
_WORKING: Final = b'"Working..."'
"""What the client writes on its first picture, in English only; the turning circle above it says the same."""

_SCRIPT: Final = """(() => {
  const SAID = %(said)s;
  const said = SAID[navigator.languages.map(code => code.slice(0, 2)).find(code => SAID[code]) ?? "en"];
  const watch = new MutationObserver(() => {
    document.getElementById("loading")?.setAttribute("aria-label", said.loading);
    const way = document.querySelector("flt-semantics-placeholder");
    if (!way) return;
    way.setAttribute("aria-label", said.reader);
    watch.disconnect();
  });
  watch.observe(document.documentElement, { childList: true, subtree: true });
})();
"""


def script() -> str:
    """Return the script for the page: it says in the device's language what the client says in English."""
    said = {code: {"loading": words(code).say(LOADING), "reader": words(code).say(READER)} for code in LANGUAGES}
    return _SCRIPT % {"said": json.dumps(said, ensure_ascii=False)}


def client() -> bytes:
    """Return the client without the word that it writes on its first picture; ValueError where Flet has changed it."""
    source = _source().read_bytes()
    if _WORKING not in source:
        raise ValueError(f"{CLIENT} does not say {_WORKING.decode()} any more")
    return source.replace(_WORKING, b'""')


def _source() -> Path:
    from flet_web import get_package_web_dir  # type: ignore[import-untyped]  # the phone apps have their own client

    return Path(get_package_web_dir()) / CLIENT


def with_own_words(patch: Callable[..., Any]) -> Callable[..., Any]:
    """Return Flet's `patch` of the page it serves, which puts the script in too, and beside it the silent client."""

    def patched(index_path: str, **options: Any) -> None:
        patch(index_path, **options)
        page = Path(index_path)
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace("</head>", f"<script>\n{script()}</script>\n</head>", 1), encoding="utf-8")
        silent, source = page.parent / CLIENT, _source().stat()
        silent.write_bytes(client())
        os.utime(silent, (source.st_atime, source.st_mtime))  # a browser has it still from the last start

    return patched
