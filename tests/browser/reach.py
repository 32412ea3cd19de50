"""Whether a finger can reach all targets: `python -m tests.browser.reach [SCENE ...]` lists those that it cannot.

The scenes are those of tests/browser/shots.py, on a small phone, a large one and one on its side, on a tablet, and in
windows as low as 400 % or a keyboard leaves them. Everything is brought into view by scrolling. Each target must be
what a finger in its middle would hit, no words are beyond the edge of the control they belong to, and none cover other
words or are under a control that is not theirs. As they are drawn, no word goes on in the next line, no words end
before their end, and each line can be seen whole.
"""

import argparse
import tempfile
import time
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.browser.drawn import LISTEN, Line, faults, lines, still
from tests.browser.driver import KEYS, LOW, MEDIUM, App, launch
from tests.browser.shots import LOCALES, SCENES, Scene
from tests.browser.targets import Walk
from ui.theme.theme import TEXT_SIZES

Sizes = Sequence[tuple[int, int]]
SIZES: Sizes = ((360, 640), (412, 915), (915, 412), MEDIUM, LOW, KEYS)
TURNS = 60
SLACK = 3
GIVES_WAY = frozenset({"log-earlier"})
"""Controls that are gone before they come into view: a log that is scrolled towards its end shows more at once."""
RESTS = 15
"""The frames without a new drawing to wait for when the server redraws."""

LOOK = """() => {
    // Flutter hides what overflows while a mouse is at work.
    const scrolls = node => ["scroll", "auto", "hidden"].includes(getComputedStyle(node).overflowY)
        || ["scroll", "auto", "hidden"].includes(getComputedStyle(node).overflowX);
    const all = [...document.querySelectorAll("flt-semantics")];
    const found = [], wheels = [];
    for (const node of all) {
        const box = node.getBoundingClientRect();
        if (scrolls(node)) {
            if (node.scrollHeight > node.clientHeight + 2)
                wheels.push([box.x + box.width / 2, box.y + box.height / 2, 0, box.height]);
            // What scrolls downwards may hold a line wider than itself that nothing turns.
            else if (node.scrollWidth > node.clientWidth + 2)
                wheels.push([box.x + box.width / 2, box.y + box.height / 2, box.width, 0]);
            continue;
        }
        const is_target = node.hasAttribute("flt-tappable") && node.getAttribute("aria-disabled") !== "true";
        const is_leaf = !node.querySelector("flt-semantics");
        const words = is_leaf ? (node.getAttribute("aria-label") ?? node.textContent).trim() : "";
        if (!is_target && !words) continue;
        // The scrim behind a sheet takes a tap anywhere.
        if (is_target && box.width >= innerWidth - 1 && box.height >= innerHeight / 3) continue;
        let port = {left: 0, top: 0, right: innerWidth, bottom: innerHeight}, within = [], aside = false;
        for (let up = node.parentElement, ported = false; up; up = up.parentElement) {
            if (up.hasAttribute?.("flt-tappable")) within.push(all.indexOf(up));
            if (!ported && up.tagName === "FLT-SEMANTICS" && scrolls(up)) {
                port = up.getBoundingClientRect();
                ported = true;
                // A line of chips that is pushed aside lies beyond the edge by its nature.
                aside = up.scrollWidth > up.clientWidth + 2 && up.scrollHeight <= up.clientHeight + 2;
            }
        }
        const x = box.x + box.width / 2, y = box.y + box.height / 2;
        const there = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight ? document.elementFromPoint(x, y) : null;
        const name = node.closest("[flt-semantics-identifier]")?.getAttribute("flt-semantics-identifier");
        // What is drawn over a board and takes no tap is a part of the board, as the places are that lie under it.
        const around = there && !there.hasAttribute("flt-tappable") && there.closest("[flt-semantics-identifier]");
        found.push({
            id: all.indexOf(node), name: name ?? words.slice(0, 40), words, target: is_target, within,
            left: box.left, top: box.top, right: box.right, bottom: box.bottom,
            hit: Boolean(there) && (node === there || node.contains(there) || Boolean(around && around.contains(node))),
            by: there?.closest("[flt-semantics-identifier]")?.getAttribute("flt-semantics-identifier") ?? "",
            cut: box.top < port.top + 1 || box.bottom > port.bottom - 1
                || box.left < port.left - 1 || box.right > port.right + 1,
            wide: !aside && (box.left < -1 || box.right > innerWidth + 1),
        });
    }
    return {found, wheels};
}"""


class Box(NamedTuple):
    """A control or a piece of text, and its position on the screen; `within` are the targets that hold it, `by` names
    what a finger in its middle would hit."""

    id: int
    name: str
    words: str
    target: bool
    within: list[int]
    left: float
    top: float
    right: float
    bottom: float
    hit: bool
    by: str
    cut: bool
    wide: bool

    def overlaps(self, other: "Box") -> bool:
        """Return whether both cover the same spot, and neither belongs to the other."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        is_apart = self.id not in other.within and other.id not in self.within
        return is_apart and across > SLACK and down > SLACK

    def exceeds(self, other: "Box") -> bool:
        """Return whether it reaches beyond an edge of another."""
        return (
            self.left < other.left - SLACK
            or self.right > other.right + SLACK
            or self.top < other.top - SLACK
            or self.bottom > other.bottom + SLACK
        )


class Look(NamedTuple):
    """The content of the screen, the points at which a wheel turns something, and the words as they are drawn."""

    boxes: list[Box]
    wheels: list[list[float]]
    lines: list[Line]


def look(app: App) -> Look:
    """Look at the screen as it is once it rests."""
    still(app.page, 5)
    told = app.page.evaluate(LOOK)
    return Look([Box(**box) for box in told["found"]], told["wheels"], lines(app.page))


def askew(here: Look) -> list[str]:
    """Return what is cut off or covers something else, of what is in view as a whole."""
    whole = [box for box in here.boxes if not box.cut]
    targets = {box.id: box for box in here.boxes if box.target}
    found = [f"beyond the edge: {box.name}" for box in here.boxes if box.wide]
    for number, box in enumerate(whole):
        found += [
            f"cut off: {box.words[:40]!r} of {targets[of].name}"
            for of in box.within
            if of in targets and not targets[of].cut and box.exceeds(targets[of])
        ]
        found += [
            f"one over the other: {box.name} ({box.words[:40]!r}) and {other.name} ({other.words[:40]!r})"
            for other in whole[number + 1 :]
            if box.overlaps(other)
        ]
    return found


def turn(app: App, here: Look, direction: int) -> None:
    """Turn the wheel over all that scrolls: down and right, or up and left."""
    for x, y, across, down in here.wheels:
        app.wheel(x, y, across=direction * across * 0.8, down=direction * down * 0.8)


def out_of_reach(app: App) -> list[str]:
    """Return what no turn of the wheel brings under a finger or into view as a whole, and what is cut off or covered.
    """
    here = look(app)
    hits: dict[str, bool] = {}
    over: dict[str, str] = {}
    whole: dict[str, bool] = {}
    found: dict[str, None] = {}
    for direction in (1, -1):
        for _ in range(TURNS):
            for box in here.boxes:
                if box.target:
                    hits[box.name] = hits.get(box.name, False) or box.hit
                    over[box.name] = box.by or over.get(box.name, "")
            for line in here.lines:
                whole[line.text] = whole.get(line.text, False) or not line.is_cut
            found.update(dict.fromkeys([*askew(here), *faults(here.lines)]))
            turn(app, here, direction)
            before, here = here, look(app)
            if not before.wheels or here == before:
                break
        if all(hits.values()) and all(whole.values()):
            break
    lost = [name for name, hit in hits.items() if not hit and name not in GIVES_WAY]
    told = [f"out of reach: {name}, under {over[name] or 'nothing'}" for name in lost]
    return [*found, *told, *(f"never whole: {text!r}" for text, is_whole in whole.items() if not is_whole)]


class Reach(Walk):
    """Goes from scene to scene in one window, and looks at each in every size."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        super().__init__(browser, folder, LISTEN)

    def found(
        self,
        scene: Scene,
        sizes: Sizes = SIZES,
        language: str = "en",
        pictures: Path | None = None,
        **preferences: object,
    ) -> list[str]:
        """Return what is out of reach, cut off, covered or broken, with the size of the window.

        With a place for `pictures`, each screen with a fault is saved there.
        """
        told = []
        app = self.show(scene, sizes[0], language, **preferences)
        for number, (width, height) in enumerate(sizes):
            if number:
                app.resized(width, height)
                still(app.page, RESTS)
            found = out_of_reach(app)
            told += [f"{width}x{height}: {line}" for line in found]
            if found and pictures is not None:
                app.shot(pictures.with_name(f"{pictures.name}-{width}x{height}-{language}.png"))
        return told


def _size(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="the scenes to look at (all)")
    parser.add_argument("--first", default="", help="the scene to begin with")
    parser.add_argument("--size", nargs="+", type=_size, default=SIZES, help="such as 360x640")
    parser.add_argument("--lang", nargs="+", choices=LOCALES, default=["en"])
    parser.add_argument("--text", choices=TEXT_SIZES, help="the size of all letters (that of each scene)")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of where something was found")
    wanted = parser.parse_args()
    letters = {"text_size": wanted.text} if wanted.text else {}
    names = wanted.names or list(SCENES)
    names = names[names.index(wanted.first) if wanted.first else 0 :]
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        walking = Reach(launch(playwright), Path(folder))
        for name, language in product(names, wanted.lang):
            pictures = wanted.pictures / name if wanted.pictures else None
            began = time.monotonic()
            try:
                told = walking.found(SCENES[name], wanted.size, language, pictures, **letters)
            except Exception as error:
                told = [f"not shown: {str(error).splitlines()[0]}"]
            print(name, language, "" if told else "ok", f"{time.monotonic() - began:.1f} s", flush=True)
            for line in told:
                print("   ", line, flush=True)
        walking.close()


if __name__ == "__main__":
    main()
