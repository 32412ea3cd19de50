"""What has the focus of the keys is scrolled into sight in the browser.

Flutter scrolls to what Tab leads to, but not where the focus begins anew at the top of a page that is scrolled down.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

SCRIPT = """document.addEventListener("focusin", ({ target }) => {
  if (target.tagName !== "FLT-SEMANTICS") return;
  const { top, bottom } = target.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) target.scrollIntoView({ block: "center" });
}, true);
"""
"""What a page of the app runs for this, served or offline."""


def with_focus_in_sight(patch: Callable[..., Any]) -> Callable[..., Any]:
    """Return Flet's `patch` of the page it serves, which makes it scroll as well."""

    def patched(index_path: str, **options: Any) -> None:
        patch(index_path, **options)
        page = Path(index_path)
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace("</head>", f"<script>\n{SCRIPT}</script>\n</head>", 1), encoding="utf-8")

    return patched
