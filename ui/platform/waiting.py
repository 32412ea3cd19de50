"""The page over the app while the server is gone: it says that the game is safe, and leaves by itself.

It runs in the browser, put into the page that Flet serves: without a server a page can be told nothing by it.
"""

from __future__ import annotations

import json
from typing import Final

from companion.languages import LANGUAGES, mark, words
from ui.theme.theme import FONTS, Look, look_for

TITLE: Final = mark("Your game is safe")
AGAIN: Final = mark("Trying again…")
LOOK_KEY: Final = "mint-companion-worn"
"""The key under which the browser stores the app's language and colours."""
SHOWN_AFTER_MS: Final = 600
"""Milliseconds that a connection may be gone before this page is shown."""
HIDDEN_AFTER_MS: Final = 1200
"""Milliseconds that this page stays after the first message of a new connection: the app is shown by later ones."""

_SCRIPT: Final = """(() => {
  const SAID = %(said)s, BARE = %(bare)s, FONTS = %(fonts)s, PATIENCE = %(patience)d, SETTLING = %(settling)d;
  const WORN = "%(worn)s";
  const Plain = window.WebSocket;
  let leaving = false, timer = null, over = null, going = null;
  addEventListener("pagehide", () => { leaving = true; });
  addEventListener("pageshow", () => { leaving = false; });

  // The app tells each window what it wears there. What one window would keep for all others is held here instead.
  let worn = null;
  const keep = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    if (!key.endsWith(WORN)) return keep.call(this, key, value);
    worn = value;
    while (typeof worn === "string") worn = JSON.parse(worn);
  };
  const unworn = () => ({
    ...BARE[matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"],
    language: navigator.languages.map(code => code.slice(0, 2)).find(code => SAID[code]) ?? "en",
  });
  // Fetched while there is a server to fetch them from.
  addEventListener("load", () => Object.entries(FONTS).forEach(([name, file]) => {
    new FontFace(name, `url(${file})`).load().then(font => document.fonts.add(font), () => {});
  }));

  const show = () => {
    if (over || leaving) return;
    const look = worn ?? unworn();
    over = document.createElement("div");
    over.id = "waiting";
    over.lang = look.language;
    over.setAttribute("role", "alert");
    over.style.cssText = `position:fixed;inset:0;z-index:2147483647;display:flex;flex-direction:column;gap:12px;`
      + `align-items:center;justify-content:center;text-align:center;padding:24px;`
      + `background:${look.ground};color:${look.on}`;
    for (const tag of ["title", "again"]) {
      const line = document.createElement("div");
      line.textContent = SAID[look.language][tag];
      line.style.font = `${look[tag][1]}px/1.4 ${look[tag][0]}, system-ui, sans-serif`;
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
"""


def script() -> str:
    """Return the script for the page: it watches the connection, and says that it waits in the words of the app."""
    said = {code: {"title": words(code).say(TITLE), "again": words(code).say(AGAIN)} for code in LANGUAGES}
    bare = {name: _look_values(look_for(name)) for name in ("light", "dark")}
    values = {"said": json.dumps(said), "bare": json.dumps(bare), "fonts": json.dumps(dict(FONTS)), "worn": LOOK_KEY}
    return _SCRIPT % {**values, "patience": SHOWN_AFTER_MS, "settling": HIDDEN_AFTER_MS}


def look_json(language: str, look: Look) -> str:
    """Return the app's language, colours and typefaces as JSON, to be stored under `LOOK_KEY`."""
    return json.dumps({**_look_values(look), "language": language})


def _look_values(look: Look) -> dict[str, object]:
    """Return the colours, and the typeface and size of each line."""
    letters = {"title": look.style("headlineMedium"), "again": look.style("bodyLarge")}
    faces = {name: (style.font_family, style.size) for name, style in letters.items()}
    return {"ground": look.surface, "on": look.on_surface, **faces}
