"""Whether a finger can reach what can be tapped: `python -m tests.browser.reach [SCENE ...]` lists what it cannot.

The scenes are those of tests/browser/shots.py, on a small phone, a large one and one that lies on its side. All that is
there is brought into view by scrolling, and each target must be what a finger in its middle would hit.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.driver import App, launch
from tests.browser.shots import SCENES, Scene
from tests.browser.targets import Walk

SIZES = ((360, 640), (412, 915), (915, 412))

HIT = """() => {
    const all = [];
    for (const node of document.querySelectorAll("flt-semantics[flt-tappable]")) {
        if (node.getAttribute("aria-disabled") === "true") continue;
        const box = node.getBoundingClientRect();
        if (box.width >= innerWidth - 1 && box.height >= innerHeight / 3) continue;
        const x = box.x + box.width / 2, y = box.y + box.height / 2;
        const there = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight ? document.elementFromPoint(x, y) : null;
        const named = node.closest("[flt-semantics-identifier]");
        all.push({
            name: named?.getAttribute("flt-semantics-identifier") ?? node.getAttribute("aria-label"),
            hit: Boolean(there) && (node === there || node.contains(there)),
            y: Math.round(box.y),
            wide: box.left < -1 || box.right > innerWidth + 1,
        });
    }
    return all;
}"""


def out_of_reach(app: App) -> list[str]:
    """What no turn of the wheel brings under a finger, and what lies beyond the left or right edge."""
    size = app.page.viewport_size
    seen: dict[str, bool] = {}
    wide: dict[str, None] = {}
    for direction in (1, -1):
        before = None
        for _ in range(25):
            here = app.page.evaluate(HIT)
            for told in here:
                name = str(told["name"])
                seen[name] = seen.get(name, False) or told["hit"]
                if told["wide"] and not told["hit"]:
                    wide[name] = None
            if here == before:
                break
            before = here
            for across in (0.5, 0.15, 0.85):  # a wide window has columns that scroll each by itself
                app.page.mouse.move(size["width"] * across, size["height"] * 0.6)
                app.page.mouse.wheel(0, direction * size["height"] * 0.3)
            app.page.wait_for_timeout(500)
            app.settle()
        if all(seen.values()):
            break
    return [
        f"out of reach: {name}{' (beyond the edge)' if name in wide else ''}" for name, hit in seen.items() if not hit
    ]


class Reach(Walk):
    """Goes from scene to scene in one window, and looks at each in every size."""

    def found(self, scene: Scene) -> list[str]:
        """What is out of reach, with the size of the window."""
        lines = []
        for number, (width, height) in enumerate(SIZES):
            if number:
                self.app.page.set_viewport_size({"width": width, "height": height})
                self.app.page.wait_for_timeout(500)
            else:
                self.show(scene, (width, height))
            self.app.settle()
            lines += [f"{width}x{height}: {line}" for line in out_of_reach(self.app)]
        return lines


def main() -> None:
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        walking = Reach(launch(playwright), Path(folder))
        for name in sys.argv[1:] or list(SCENES):
            try:
                lines = walking.found(SCENES[name])
            except Exception as error:
                lines = [f"not shown: {str(error).splitlines()[0]}"]
            print(name, "" if lines else "ok", flush=True)
            for line in lines:
                print("   ", line, flush=True)
        walking.close()


if __name__ == "__main__":
    main()
