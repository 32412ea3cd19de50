"""The app by keys alone, and with a screen reader: the ring of the focus, its way over a board, and what is said."""

import os
from collections.abc import Callable
from itertools import pairwise

import pytest

from tests.browser.driver import BROAD, PHONE, App, Server
from tests.browser.scenes import store_in
from tests.browser.shots import SCENES
from tests.pictures import greys

Open = Callable[..., App]
MOST = 60
"""A person presses Tab no more often than this on one screen."""
INSIDE = (1, 2, 3)
"""The pixels inside the edge of a target at which its ring is looked for."""
APART = 60
"""The difference of the ring from the colour below it, of 255."""

FOCUSED = """() => {
    const named = document.activeElement?.closest("[flt-semantics-identifier]");
    return named?.getAttribute("flt-semantics-identifier") ?? "";
}"""
IS_FIRST = """() => {
    const isFirst = window.tabbedAt !== location.href;
    window.tabbedAt = location.href;
    return isFirst;
}"""
LISTEN = """() => {
    window.heard = [];
    const listen = changes => changes.forEach(change => change.addedNodes.forEach(node => {
        if (change.target.nodeName.toLowerCase().startsWith("flt-announcement")) window.heard.push(node.textContent);
    }));
    new MutationObserver(listen).observe(document, {subtree: true, childList: true});
}"""

IS_OPEN_TO_ALL = "() => document.querySelector('flt-announcement-host > flt-announcement-polite') !== null"
"""Whether what is announced is heard: as a sheet closes, Flutter keeps the place for it in the sheet for 0.3 s."""


def opened(open_app: Open, server: Server, name: str, **options: object) -> App:
    """A window on a scene, with everything announced there gathered."""
    scene = SCENES[name]
    with store_in(server.data) as store:
        scene.prepare(store)
    app = open_app(route=scene.route, **options)
    if scene.seen:
        app.sees(scene.seen)
    app.quiet()  # what is drawn for the size of the window comes later, with other places for the focus
    app.settle()
    app.page.evaluate(LISTEN)
    return app


def focused(app: App) -> str:
    return str(app.page.evaluate(FOCUSED))


def tab(app: App) -> str:
    """Press Tab, and return what has the focus then.

    With its semantics on, Flutter puts the focus on what comes first as a page opens. If that is a button, the first
    Tab stays there and shows it.
    """
    before = focused(app)
    is_left = () if app.page.evaluate(IS_FIRST) else (before,)
    app.key("Tab")
    app.until(lambda: focused(app) not in ("", *is_left), lambda: f"Tab leads nowhere from {before!r}")
    return focused(app)


def tab_to(app: App, name: str) -> None:
    for _ in range(MOST):
        if tab(app) == name:
            return
    raise AssertionError(f"Tab does not lead to {name!r}")


def edges(box: dict[str, float]) -> list[list[tuple[int, int]]]:
    """Points just inside each side of a box, each as line and column: what is drawn there may be as dark as a ring."""
    left, top = round(box["x"]), round(box["y"])
    right, bottom = round(box["x"] + box["width"]) - 1, round(box["y"] + box["height"]) - 1
    across = [left + (right - left) * part // 8 for part in range(2, 7)]
    down = [top + (bottom - top) * part // 8 for part in range(2, 7)]
    return [
        [(line, left + depth) for line in down for depth in INSIDE],
        [(line, right - depth) for line in down for depth in INSIDE],
        [(top + depth, column) for column in across for depth in INSIDE],
        [(bottom - depth, column) for column in across for depth in INSIDE],
    ]


def is_ringed(app: App, box: dict[str, float], bare: memoryview) -> bool:
    """Return whether each side of a box shows a line that was not there in the picture without the focus."""
    left, top = int(box["x"]), int(box["y"])
    clip = {"x": left, "y": top, "width": int(box["width"]) + 2, "height": int(box["height"]) + 2}
    now = greys(app.page.screenshot(clip=clip))
    return all(
        any(abs(now[line - top, column - left] - bare[line, column]) >= APART for line, column in side)
        for side in edges(box)
    )


def heard(app: App) -> list[str]:
    return [words.replace("\xa0", " ").strip() for words in app.page.evaluate("window.heard")]


def hears(app: App, part: str) -> None:
    """Wait until something with these words is announced."""
    app.until(lambda: any(part in words for words in heard(app)), lambda: f"heard {heard(app)}, without {part!r}")


OVER = [("home", "dark"), ("early", "light"), ("bid-choose", "dark")]
"""The screens that Tab leads over, and their themes."""
if os.environ.get("ALL_JOURNEYS"):
    OVER += [("early", "dark"), ("delivery-two", "light")]


@pytest.mark.parametrize(("name", "theme"), OVER)
def test_tab_leads_over_a_screen_in_the_order_of_reading_and_shows_where_it_is(
    open_app: Open, server: Server, name: str, theme: str
) -> None:
    # All of it is in sight, so that nothing scrolls.
    app = opened(open_app, server, name, size=(700, 1900), color_scheme=theme)
    bare, order = greys(app.settle()), list[str]()
    while (here := tab(app)) not in order:
        order.append(here)
        box = app.ident(here).bounding_box()
        app.until(lambda box=box: is_ringed(app, box, bare), lambda here=here: f"no ring around {here!r}")
        assert len(order) < MOST
    assert len(order) > 8
    assert order == [one for one in app.names() if one in order]


@pytest.mark.parametrize("size", [PHONE, BROAD])
def test_tab_follows_the_eye_on_home(open_app: Open, server: Server, size: tuple[int, int]) -> None:
    app = opened(open_app, server, "home", size=size)
    way: list[str] = []
    while (name := tab(app)) not in way:
        way.append(name)
        assert len(way) < MOST
    boxes = [box for name in way if (box := app.ident(name).bounding_box()) is not None]
    assert len(boxes) > 20
    rows = [(box["y"] + box["height"] / 2, box["x"]) for box in boxes]
    for (above, left), (below, right) in pairwise(rows):
        assert below > above + 20 or (abs(below - above) <= 20 and right > left), way


def test_the_focus_stays_as_the_theme_changes(open_app: Open, server: Server) -> None:
    app = opened(open_app, server, "home", size=PHONE)
    tab_to(app, "see-all")
    for theme, here, after in (("dark", "see-all", "play-works"), ("light", "play-works", "set-up-works")):
        app.page.emulate_media(color_scheme=theme)
        is_dark = theme == "dark"
        app.until(lambda is_dark=is_dark: (greys(app.settle())[200, 2] < 128) == is_dark, lambda: "the theme stays")
        assert focused(app) == here
        assert tab(app) == after


def test_what_a_finger_taps_has_no_ring(open_app: Open, server: Server) -> None:
    app = opened(open_app, server, "early")
    bare = greys(app.settle())
    tab_to(app, "pass")
    box = app.ident("pass").bounding_box()
    app.until(lambda: is_ringed(app, box, bare), lambda: "no ring around what Tab led to")
    app.tap("menu")
    app.sees("menu-ask")
    app.page.keyboard.press("Escape")
    app.until(lambda: focused(app) == "menu", lambda: f"the focus is on {focused(app)!r}")
    box = app.ident("menu").bounding_box()
    app.until(lambda: not is_ringed(app, box, bare), lambda: "a ring around what a finger tapped")
    tab_to(app, "pass")
    box = app.ident("pass").bounding_box()
    app.until(lambda: is_ringed(app, box, bare), lambda: "no ring once Tab is pressed again")


def test_enter_does_the_tap_and_the_focus_goes_to_what_is_asked_next(open_app: Open, server: Server) -> None:
    app = opened(open_app, server, "early")
    tab_to(app, "pass")
    app.page.keyboard.press("Enter")
    app.sees("accept")
    app.until(lambda: focused(app) == "accept", lambda: f"the focus is on {focused(app)!r}")
    hears(app, "Ada passed.")
    app.page.keyboard.press("Enter")
    hears(app, "Justin ")


def test_a_sheet_takes_the_focus_and_gives_it_back(open_app: Open, server: Server) -> None:
    app = opened(open_app, server, "early")
    for opener, inside in (("location-producer", "clause-rule"), ("menu", "menu-ask")):
        tab_to(app, opener)
        app.page.keyboard.press("Enter")
        app.sees(inside)
        app.until(lambda: app.ident("table").count() == 0 and focused(app) != "", lambda: "nothing has the focus")
        app.page.keyboard.press("Escape")
        app.sees("pass")
        app.until(
            lambda opener=opener: focused(app) == opener,
            lambda opener=opener: f"the focus is on {focused(app)!r}, not back on {opener!r}",
        )


def test_a_refused_tap_and_one_taken_back_are_announced(open_app: Open, server: Server) -> None:
    app = opened(open_app, server, "early", locale="fr-FR")
    app.tap("location-producer")
    app.sees("clause-rule")
    hears(app, "Bloqué par Justin")
    app.page.keyboard.press("Escape")
    app.misses("clause-rule")
    app.page.wait_for_function(IS_OPEN_TO_ALL)
    app.tap("pass")
    hears(app, "Ada passe.")
    app.tap("undo")
    hears(app, "Annulé. Ada passe.")


def test_the_focus_that_begins_anew_at_the_top_is_in_sight(open_app: Open, server: Server) -> None:
    app = opened(open_app, server, "settings", size=(412, 520))
    tab_to(app, "licences")
    assert app.ident("language-en").bounding_box()["y"] < 0
    tab_to(app, "language-en")
    app.until(
        lambda: 0 <= app.ident("language-en").bounding_box()["y"] < 472,
        lambda: f"out of sight: {app.ident('language-en').bounding_box()}",
    )
