"""Two people at the table by taps, and one who has no pointer."""

from collections.abc import Callable
from http import HTTPStatus

from tests.browser.driver import App, Server
from tests.browser.hands import to_own_turn
from tests.browser.scenes import store_in
from tests.browser.test_keyboard import tab_to

Open = Callable[..., App]
NAMES = {"محمد": "notosansarabic", "שרה": "notosanshebrew", "सीता": "notosans", "สมชาย 🦊": "notocoloremoji"}


def test_two_people_with_names(app: App, server: Server) -> None:
    app.tap("play-works")
    app.tap("players-2")
    app.sees("name-1")  # the names are lower then
    for seat, name in enumerate(("Zoé", "Noël")):
        app.tap(f"name-{seat}")
        app.fill(f"name-{seat}", name)
        app.tap(f"name-{seat}-done")
        app.misses(f"name-{seat}-done")
        app.reads(f"name-{seat}", name)
    app.tap("start")
    app.tap("starts-0")
    app.tap("skip")
    to_own_turn(app)
    app.reads("lid", "Your turn, Zoé")
    app.move("location-producer")
    app.reads("lid", "Your turn, Noël")
    with store_in(server.data) as store:
        (card,) = store.games()
    assert card.seats == ("Zoé", "Noël")
    app.tap("back")
    app.reads("continue", "Your turn, Noël")


def test_names_of_other_scripts_are_drawn_with_what_is_served(app: App) -> None:
    answers: dict[str, int] = {}
    app.page.on("response", lambda answer: answers.setdefault(answer.url.split("/")[-3], answer.status))
    app.tap("play-works")
    app.tap("players-4")
    app.sees("name-3")
    assert not [name for name in answers if name.startswith("noto")]
    for seat, (name, script) in enumerate(NAMES.items()):
        app.tap(f"name-{seat}")
        app.fill(f"name-{seat}", name)
        app.tap(f"name-{seat}-done")
        app.reads(f"name-{seat}", name)
        app.until(lambda script=script: answers.get(script) == HTTPStatus.OK, lambda: str(answers))
    app.misses("names-not-drawn")
    assert set(answers.values()) == {HTTPStatus.OK}


def press(app: App, name: str) -> None:
    """Go to a control with the Tab key and press Enter on it."""
    app.sees(name)
    app.quiet()
    tab_to(app, name)
    app.page.keyboard.press("Enter")


def test_a_game_by_keyboard(app: App) -> None:
    press(app, "play-works")
    press(app, "start")
    press(app, "skip")
    press(app, "card-mine")
    press(app, "card-statue")
    press(app, "accept")
    press(app, "location-leadership-council")
    app.sees("accept")
    app.reads("lid", "Justin")
