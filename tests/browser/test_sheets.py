"""A sheet is as high as what it holds, at most as the window, and then scrolls inside. One that leads to another screen
has closed by the time of the way back."""

from collections.abc import Callable

import pytest

from tests.browser.driver import App, Server
from tests.browser.scenes import store_in
from tests.browser.shots import SCENES, walk, wearing
from tests.ui.sessions import with_a_truck

Open = Callable[..., App]
LONG, SHORT = "delivery-audit-new", "delivery-choose"
UNDER_A_FINGER = """(node) => {
    const box = node.getBoundingClientRect();
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.bottom <= innerHeight && (node === there || node.contains(there) || there?.contains(node));
}"""

HELD_FRAMES = """(() => {
    const draw = window.requestAnimationFrame.bind(window), waiting = [];
    let isHeld = false;
    window.requestAnimationFrame = each => (isHeld ? waiting.push(each) : draw(each));
    window.hold = () => { isHeld = true; };
    window.release = () => { isHeld = false; waiting.splice(0).forEach(each => draw(each)); };
})()"""
"""Lets a page draw no frame for a while, as one that is busy: what it hears meanwhile comes in one frame."""


def shown(server: Server, open_app: Open, name: str, size: tuple[int, int], text_size: str = "normal") -> App:
    scene = SCENES[name]
    with store_in(server.data) as store:
        wearing(scene.prepare, text_size=text_size)(store)
    app = open_app(route=scene.route, size=size)
    walk(app, scene)
    return app


@pytest.mark.parametrize(
    ("size", "text_size"), [((412, 740), "normal"), ((412, 915), "largest"), ((915, 412), "normal")]
)
def test_the_button_below_a_long_sheet_can_be_reached(
    server: Server, open_app: Open, size: tuple[int, int], text_size: str
) -> None:
    app = shown(server, open_app, LONG, size, text_size)
    app.reach("keep-card")
    app.settle()
    assert app.ident("keep-card").evaluate(UNDER_A_FINGER)


def test_a_short_sheet_leaves_the_board_in_sight(server: Server, open_app: Open) -> None:
    app = shown(server, open_app, SHORT, (412, 740))
    app.settle()
    highest = min(
        box["y"]
        for node in app.page.locator('[flt-semantics-identifier="choose"]').all()
        if (box := node.bounding_box())
    )
    assert highest > 740 / 2


def test_a_sheet_that_leads_on_has_gone_on_the_way_back(server: Server, open_app: Open) -> None:
    """Also if a busy page draws all of it in one frame: that the sheet closes, and the screen that it leads to."""
    with store_in(server.data) as store:
        id = store.start(with_a_truck(mints=4)).id
    app = open_app(route=f"/game/{id}", script=HELD_FRAMES)
    app.tap("menu")
    way = app.at_rest("menu-moves")
    heard = len(app.frames)
    app.page.evaluate("hold()")
    app.touch(way["x"] + way["width"] / 2, way["y"] + way["height"] / 2)
    app.until(lambda: any("push_route" in frame for frame in app.frames[heard:]), lambda: "the tap was not answered")
    app.page.evaluate("release()")
    app.sees("step-0")
    app.move("back")
    app.sees("menu")
    app.misses("menu-sheet")
    app.tap("menu")  # and it can be opened again
    app.sees("menu-sheet")
