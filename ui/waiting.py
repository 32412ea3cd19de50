"""The page that lies over the app while the server is gone: it says that the game is safe, and leaves by itself.

It runs in the browser, put into the page that Flet serves: whoever is without a server can be told nothing by it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from companion.languages import LANGUAGES, mark, words
from ui.theme import look_for

TITLE: Final = mark("Your game is safe")
AGAIN: Final = mark("Trying again…")
PATIENCE_MS: Final = 600
"""How long a connection may be gone before anything is said: one that comes back at once is not worth a word."""
SETTLING_MS: Final = 1200
"""How long the page stays after the first word of a new connection: what the app shows comes with later ones."""

_SCRIPT: Final = """<script>
(() => {
  const SAID = %(said)s, LOOKS = %(looks)s, PATIENCE = %(patience)d, SETTLING = %(settling)d;
  const Plain = window.WebSocket;
  let leaving = false, timer = null, over = null, going = null;
  addEventListener("pagehide", () => { leaving = true; });
  addEventListener("pageshow", () => { leaving = false; });

  const show = () => {
    if (over || leaving) return;
    const language = navigator.languages.map(code => code.slice(0, 2)).find(code => SAID[code]) ?? "en";
    const look = LOOKS[matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"];
    over = document.createElement("div");
    over.id = "waiting";
    over.lang = language;
    over.setAttribute("role", "alert");
    over.style.cssText = `position:fixed;inset:0;z-index:2147483647;display:flex;flex-direction:column;gap:12px;`
      + `align-items:center;justify-content:center;text-align:center;padding:24px;`
      + `background:${look.ground};color:${look.on};font:18px/1.4 Figtree,system-ui,sans-serif`;
    for (const [tag, size] of [["title", 26], ["again", 18]]) {
      const line = document.createElement("div");
      line.textContent = SAID[language][tag];
      line.style.cssText = `font-size:${size}px;font-weight:${tag === "title" ? 700 : 400}`;
      over.append(line);
    }
    document.body.append(over);
  };
  const hide = () => {
    over?.remove();
    over = going = null;
  };
  const heard = () => {
    clearTimeout(timer);
    timer = null;
    if (over) going ??= setTimeout(hide, SETTLING);
  };
  const lost = () => {
    clearTimeout(going);
    going = null;
    timer ??= setTimeout(show, PATIENCE);
  };

  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", heard);
      this.addEventListener("close", lost);
    }
  };
})();
</script>
"""


def script() -> str:
    """Return what is put into the page: it watches the connection, and says in the device's language that it waits."""
    said = {code: {"title": words(code).say(TITLE), "again": words(code).say(AGAIN)} for code in LANGUAGES}
    looks = {name: look_for(name) for name in ("light", "dark")}
    colours = {name: {"ground": look.surface, "on": look.on_surface} for name, look in looks.items()}
    values = {"said": json.dumps(said), "looks": json.dumps(colours)}
    return _SCRIPT % {**values, "patience": PATIENCE_MS, "settling": SETTLING_MS}


def with_waiting(patch: Callable[..., Any]) -> Callable[..., Any]:
    """Return Flet's `patch` of the page it serves, which puts the script in too."""

    def patched(index_path: str, **options: Any) -> None:
        patch(index_path, **options)
        page = Path(index_path)
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace("</head>", script() + "</head>", 1), encoding="utf-8")

    return patched
