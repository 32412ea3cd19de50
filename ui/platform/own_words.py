"""What Flet's client says by itself before the app speaks, in the device's language or not at all; and what it would
fetch from elsewhere at each start; and that what a tap darkens ends with the tap."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

from companion.languages import LANGUAGES, mark, words

CLIENT: Final = "main.dart.js"
LOADING: Final = mark("Loading")
READER: Final = mark("Switch on the screen reader’s view")
WORKING: Final = b"Working..."
"""What the client writes on its first picture, in English only; the turning circle above it says the same."""
CLIENTS: Final = {CLIENT: (b'"%s"', b""), "main.dart.wasm": (b"\n%s", b" " * len(WORKING))}
"""The client as each kind of browser runs it: that word in its code, and what replaces it. Compiled code has the length
of each word before it, so there the length stays."""
AT_ONCE: Final = {
    CLIENT: (
        (b"case 0:return B.B\ncase 1:case 2:this", b"case 0:return B.Q\ncase 1:case 2:this"),
        (b"s.om(1,B.K,B.VQ)", b"s.om(1,B.K,B.Q)"),
    ),
    "main.dart.wasm": (
        (bytes.fromhex("23c0b1020c020b200010b1201a2391b602"), bytes.fromhex("23dcb1020c020b200010b1201a2391b602")),
        (bytes.fromhex("23d2b10223c0ae0310e934"), bytes.fromhex("23d2b10223dcb10210e934")),
    ),
}
"""The client's code, and what replaces it, so that the darkening of what is pressed is there at once and ends when the
finger is lifted. Flutter fades it for 0.4 seconds and draws the whole page two dozen times meanwhile, which the answer
to the tap would wait for. First in `InkResponse` (200 milliseconds become none), then in `InkRipple` (375)."""
RIVE: Final = b"https://cdn.jsdelivr.net/npm/@rive-app/flutter-native-wasm@44.0.0/"
"""The address from which the client fetches the code for pictures of Rive at each start, though the app has none."""
HERE: Final = b"./" * (len(RIVE) // 2)
"""The folder of the page, in as many letters."""
NO_ZOOM: Final = b"width=device-width, initial-scale=1.0, maximum-scale=1.0, user-scalable=no"
ZOOM: Final = b"width=device-width, initial-scale=1.000000000000000000, viewport-fit=cover"
"""How the client lays itself out on a screen, and what it is told instead: two fingers zoom, and it may reach under a
notch."""
NO_RIVE: Final = "wasm/rive_native.js"
SCRIPTS: Final = {NO_RIVE: b"globalThis.RiveNative = () => ({ then() {} });\n"}
"""The scripts that the client finds instead, by their place: it waits for ever, and the result is not needed."""

_SCRIPT: Final = """(() => {
  const SAID = %(said)s;
  const said = SAID[navigator.languages.map(code => code.slice(0, 2)).find(code => SAID[code]) ?? "en"];
  // What a screen reader reads is there once somebody has asked for it, at later starts too; and for who uses keys
  // before anything else, as the button that asks for it is not where keys lead first.
  const READ = "mint-read", SOON = 500; // milliseconds that the first screen has before it is read
  let isRead = false, isTouched = false, way = null;
  try {
    isRead = localStorage.getItem(READ) !== null;
  } catch (error) {} // where nothing is kept, it is asked for each time
  const read = () => {
    if (!way?.isConnected) return;
    const { left, top, width, height } = way.getBoundingClientRect();
    const middle = { clientX: left + width / 2, clientY: top + height / 2 };
    way.dispatchEvent(new MouseEvent("click", { bubbles: true, ...middle }));
  };
  const soon = () => (document.getElementById("loading") ? setTimeout(soon, SOON) : read());
  addEventListener("pointerdown", () => (isTouched = true), { capture: true, once: true });
  addEventListener("keydown", ({ key }) => {
    if (isTouched || isRead || !["Tab", "Enter", "ArrowDown", "ArrowUp"].includes(key)) return;
    isRead = true;
    read();
  }, { capture: true });
  const watch = new MutationObserver(() => {
    document.getElementById("loading")?.setAttribute("aria-label", said.loading);
    way = document.querySelector("flt-semantics-placeholder");
    if (!way) return;
    way.setAttribute("aria-label", said.reader);
    watch.disconnect();
    way.addEventListener("click", () => {
      try {
        localStorage.setItem(READ, "");
      } catch (error) {} // as above
    });
    if (isRead) setTimeout(soon, SOON);
  });
  watch.observe(document.documentElement, { childList: true, subtree: true });
  // Two fingers make the page larger, and not its window smaller, as Flutter takes it.
  const { prototype } = VisualViewport, scale = Object.getOwnPropertyDescriptor(prototype, "scale").get;
  for (const side of ["width", "height"]) {
    const { get } = Object.getOwnPropertyDescriptor(prototype, side);
    Object.defineProperty(prototype, side, { get() { return get.call(this) * scale.call(this); } });
  }
  Object.defineProperty(prototype, "scale", { get: () => 1 });
  // What a target says lies in it unseen and may be longer than it: beyond its edge it takes no taps of a neighbour.
  // Flutter writes to each node that it overflows, hence the importance.
  const style = document.createElement("style");
  // Chips that are pushed aside to their end would else push the browser a page back.
  style.textContent = "flt-semantics[flt-tappable]:not(:has(flt-semantics)) { overflow: clip !important; }"
    + " html, body { overscroll-behavior: none; }"
    + " body, flutter-view, flt-semantics { touch-action: pinch-zoom !important; }";
  document.head.append(style);
})();
"""
FOCUS: Final = """document.addEventListener("focusin", ({ target }) => {
  if (target.tagName !== "FLT-SEMANTICS") return;
  const { top, bottom } = target.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) target.scrollIntoView({ block: "center" });
}, true);
document.addEventListener("focusout", ({ target, relatedTarget }) => {
  if (relatedTarget || target.tagName !== "FLT-SEMANTICS") return;
  const around = [];
  for (let up = target.parentNode; up; up = up.parentNode) around.push(up);
  queueMicrotask(() => { // once Flutter has done what it is at
    let up = target;
    const isMoved = target.isConnected && !around.every(one => one === (up = up.parentNode));
    if (isMoved && document.activeElement === document.body) target.focus({ preventScroll: true });
  });
}, true);
"""
"""Scrolls the element with keyboard focus into sight: Flutter scrolls to what Tab leads to, but not when the focus
begins again at the top of a page that is scrolled down. And gives the focus back to an element that Flutter has put
somewhere else, as it does with all of a list when the theme changes: the browser takes the focus from it."""


def script() -> str:
    """Return the script for the page: it says in the device's language what the client says in English, keeps spoken
    text within its element, and stays in place when something is pushed further than it goes. `FOCUS` goes with it."""
    said = {code: {"loading": words(code).say(LOADING), "reader": words(code).say(READER)} for code in LANGUAGES}
    return _SCRIPT % {"said": json.dumps(said, ensure_ascii=False)}


def client(name: str = CLIENT) -> bytes:
    """Return the client without the word that it writes on its first picture, its way to another host, its ban on
    zooming, and what fades after a tap; ValueError where Flet has changed it."""
    around, instead = CLIENTS[name]
    source = _source(name).read_bytes()
    for flets, ours in ((around % WORKING, around % instead), (RIVE, HERE), (NO_ZOOM, ZOOM), *AT_ONCE[name]):
        if source.count(flets) != 1:
            raise ValueError(f"{name} does not have {flets!r} any more")
        source = source.replace(flets, ours)
    return source


def _source(name: str) -> Path:
    from flet_web import get_package_web_dir

    return Path(get_package_web_dir()) / name


def write_clients(folder: Path) -> None:
    """Write the clients, and what they find here, into a folder, as old as Flet's: a browser has them from the last
    start."""
    for name, content in {**{name: client(name) for name in CLIENTS}, **SCRIPTS}.items():
        ours = folder / name
        ours.parent.mkdir(exist_ok=True)
        ours.write_bytes(content)
        source = _source(name if name in CLIENTS else CLIENT).stat()
        os.utime(ours, (source.st_atime, source.st_mtime))
