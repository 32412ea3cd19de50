"""What the page of the app mends in Flutter's engine for the web: see `assets/web/fitting.js`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.paths import ASSETS


def script() -> str:
    """Return what is put into the page."""
    return f"<script>\n{(ASSETS / 'web' / 'fitting.js').read_text(encoding='utf-8')}</script>\n"


def with_fitting(patch: Callable[..., Any]) -> Callable[..., Any]:
    """Return Flet's `patch` of the page it serves, which puts the script in too."""

    def patched(index_path: str, **options: Any) -> None:
        patch(index_path, **options)
        page = Path(index_path)
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace("</head>", script() + "</head>", 1), encoding="utf-8")

    return patched
