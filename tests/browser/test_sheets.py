"""A sheet is as high as what it holds, at most as the window, and then scrolls inside."""

from collections.abc import Callable

import pytest

from tests.browser.driver import App, Server
from tests.browser.scenes import store_in
from tests.browser.shots import SCENES, walk, wearing

Open = Callable[..., App]
LONG, SHORT = "delivery-audit-new", "delivery-choose"
UNDER_A_FINGER = """(node) => {
    const box = node.getBoundingClientRect();
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.bottom <= innerHeight && (node === there || node.contains(there) || there?.contains(node));
}"""


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
