"""How large everything is that can be tapped: `python -m tests.browser.targets [SCENE ...]` lists what is too small.

The scenes are those of tests/browser/shots.py, on a phone and on a narrow one, one server for all of them.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.browser.driver import PHONE, STILL, App, Server, launch
from tests.browser.scene_app import NOW
from tests.browser.scenes import store_in
from tests.browser.shots import SCENES, Scene, walk, wearing

NARROW = (360, 740)
LEAST = 48
ROUNDING = 0.6

TARGETS = """() => {
    const found = [];
    for (const node of document.querySelectorAll("flt-semantics[flt-tappable]")) {
        if (node.getAttribute("aria-disabled") === "true") continue;
        const box = node.getBoundingClientRect();
        let port = {top: 0, left: 0, bottom: innerHeight, right: innerWidth};
        for (let up = node.parentElement; up; up = up.parentElement) {
            const how = getComputedStyle(up);
            if (["scroll", "auto", "hidden"].includes(how.overflowY) || ["scroll", "auto"].includes(how.overflowX)) {
                port = up.getBoundingClientRect();
                break;
            }
        }
        const named = node.closest("[flt-semantics-identifier]");
        found.push({
            name: named?.getAttribute("flt-semantics-identifier") ?? node.getAttribute("aria-label"),
            left: box.left, top: box.top, width: box.width, height: box.height,
            cut: box.top < port.top - 1 || box.bottom > port.bottom + 1
                || box.left < port.left - 1 || box.right > port.right + 1,
            whole: box.width >= innerWidth - 1 && box.height >= innerHeight / 3,
        });
    }
    return found;
}"""


class Target(NamedTuple):
    """Something that can be tapped, and its position on the screen; `cut` by the edge of a scrolling part."""

    name: str | None
    left: float
    top: float
    width: float
    height: float
    cut: bool
    whole: bool

    @property
    def shorter(self) -> float:
        """The shorter of its sides."""
        return min(self.width, self.height)

    def overlaps(self, other: "Target") -> bool:
        across = min(self.left + self.width, other.left + other.width) - max(self.left, other.left)
        down = min(self.top + self.height, other.top + other.height) - max(self.top, other.top)
        return across > 2 and down > 2

    def __str__(self) -> str:
        return f"{self.name} {self.width:.0f}x{self.height:.0f} at {self.left:.0f},{self.top:.0f}"


def targets(app: App) -> list[Target]:
    """Return the targets in the part of the screen that is in view; not the scrim behind a sheet.

    Nor a field for text, of which only the line itself is in the tree, without the frame around it that takes the tap
    too.
    """
    found = [Target(**told) for told in app.page.evaluate(TARGETS)]
    return [target for target in found if not target.whole]


def too_small(app: App) -> list[str]:
    """Return the targets below 48 a side, and those that overlap, in every part of the screen that can be scrolled to.

    The edge of a scrolling part cuts a target that crosses it, so each counts in the position with most of it in view.
    """
    largest: dict[str | None, Target] = {}
    overlaps: dict[str, None] = {}
    for here in _parts(app):
        for target in here:
            if target.name not in largest or target.shorter > largest[target.name].shorter:
                largest[target.name] = target
        whole = [target for target in here if not target.cut]
        pairs = [(a, b) for n, a in enumerate(whole) for b in whole[n + 1 :] if a.overlaps(b) and not _holds(a, b)]
        overlaps.update(dict.fromkeys(f"overlap: {a} and {b}" for a, b in pairs))
    return [f"too small: {target}" for target in largest.values() if target.shorter < LEAST - ROUNDING] + [*overlaps]


def _holds(one: Target, other: Target) -> bool:
    """Return whether one is within the other: a button on a card that is a target too."""
    small, large = sorted((one, other), key=lambda target: target.width * target.height)
    is_within = large.left - 1 <= small.left and small.left + small.width <= large.left + large.width + 1
    return is_within and large.top - 1 <= small.top and small.top + small.height <= large.top + large.height + 1


def _parts(app: App) -> Iterator[list[Target]]:
    """Yield the targets, once for each turn of the wheel until nothing moves any more."""
    width, height = app.size
    here = _at_rest(app)
    for _ in range(12):
        yield here
        app.wheel(width / 2, height * 0.6, down=height * 0.35)
        before, here = here, _at_rest(app)
        if here == before:
            return


def _at_rest(app: App) -> list[Target]:
    """Return the targets once the screen rests."""
    app.settle()
    return targets(app)


class Walk:
    """Goes from scene to scene in one window and with one server, which start once.

    Each scene has a folder of its own for its games. A `script` runs in each page before the page's own; it listens to
    CanvasKit, which starts in twice the time of what draws otherwise.
    """

    def __init__(self, browser: Browser, folder: Path, script: str = "") -> None:
        self.browser, self.folder, self.script = browser, folder, script
        self.server: Server | None = None
        self.app: App | None = None
        self.shown = 0

    def close(self) -> None:
        if self.app is not None:
            self.app.context.close()
        if self.server is not None:
            self.server.stop()
        self.app = self.server = None

    def show(self, scene: Scene, size: tuple[int, int], language: str | None = None, **preferences: object) -> App:
        """Go to a scene in a window of this size, with other preferences than those of the scene; return the window."""
        self.shown += 1
        data = self.folder / str(self.shown)
        with store_in(data) as store:
            wearing(scene.prepare, **preferences)(store)
            if language is not None:
                store.settings["language"] = language
        (self.folder / NOW).write_text(str(data), encoding="utf-8")
        if self.server is None:
            renderer = "canvaskit" if self.script else "auto"
            self.server = Server(self.folder, renderer, "tests.browser.scene_app").start()
        if self.app is None:
            self.app = App(self.browser, self.server.url, route=scene.route, size=size, script=self.script, **STILL)
        else:
            self.app.page.evaluate("sessionStorage.clear()")  # or the page would go on with its last game
            self.app.page.set_viewport_size({"width": size[0], "height": size[1]})
            self.app.open(scene.route)
        walk(self.app, scene)
        return self.app

    def found(self, scene: Scene) -> list[str]:
        """Return what is too small on both phones."""
        app = self.show(scene, PHONE)
        found = []
        for width, height in (PHONE, NARROW):
            if app.size != (width, height):
                app.resized(width, height)
            found += [f"{width}: {line}" for line in too_small(app)]
        return found


def main() -> None:
    wanted = sys.argv[1:] or list(SCENES)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = launch(playwright)
        walking = Walk(browser, Path(folder))
        for name in wanted:
            try:
                lines = walking.found(SCENES[name])
            except Exception as error:
                lines = [f"not reached: {str(error).splitlines()[0]}"]
            print(name, "ok" if not lines else "", flush=True)
            for line in lines:
                print("   ", line, flush=True)
        walking.close()


if __name__ == "__main__":
    main()
