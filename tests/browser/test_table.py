"""At the table by taps: undo and redo, refused taps, the log; on a phone and on a wide window."""

from collections.abc import Callable

from tests.browser.driver import WIDE, App, Server
from tests.browser.scenes import JUSTIN, play_on, store_in, turn_of

Open = Callable[..., App]


def a_game(server: Server, from_round: int = 1) -> int:
    """Lay a game at Ada's turn into the store, its set-up ticked; how many moves it has."""
    with store_in(server.data) as store:
        live = store.start(JUSTIN)
        store.settings[f"set-up/{live.id}"] = ["ai", "locations", "deck", "mints", "token"]
        return len(play_on(live, turn_of(0), from_round=from_round).table.moves)


def is_off(app: App, name: str) -> bool:
    return app.ident(name).get_attribute("aria-disabled") == "true"


def lines(app: App) -> list[str]:
    """Return what the table reads, in no order: the title of the page may come before its tools or after."""
    return sorted(app.text("table").splitlines())


def test_back_to_the_start_and_forward_again(server: Server, open_app: Open) -> None:
    moves = a_game(server, from_round=2)
    app = open_app(route="/game/1")
    app.sees("pass")
    seen = [lines(app)]
    for _ in range(moves):
        app.move("undo")
        app.quiet()
        seen.append(lines(app))
    app.sees("search")
    assert len(app.names("card-")) == 21
    assert is_off(app, "undo")
    for before in reversed(seen[:-1]):
        app.move("redo")
        app.until(lambda before=before: lines(app) == before, lambda: "redo gives another table back")
    assert is_off(app, "redo")


def test_a_move_after_undo_ends_redo(server: Server, open_app: Open) -> None:
    a_game(server)
    app = open_app(route="/game/1")
    app.move("pass")
    app.sees("accept")
    app.move("undo")
    app.sees("pass")
    app.move("location-leadership-council")
    app.sees("accept")
    assert is_off(app, "redo")


def test_a_refused_tap_tells_the_rule(server: Server, open_app: Open) -> None:
    a_game(server)
    app = open_app(route="/game/1")
    app.sees("pass")
    shown = app.text("table")
    app.tap("location-lotto")
    app.reads("clause", "The deed that opens the Lotto is not built.")
    app.says("Rule sheet")
    app.sees("instead")
    app.tap("got-it")
    app.misses("clause")
    assert app.text("table") == shown

    app.tap("location-lotto")
    app.sees("clause")
    app.tap("instead")
    app.misses("clause")
    app.first_of("accept", "search")
    assert not is_off(app, "undo")


def test_a_wide_window_has_three_columns_and_a_panel(server: Server, open_app: Open) -> None:
    a_game(server, from_round=2)
    app = open_app(route="/game/1", size=WIDE)
    app.sees("pass")
    seat, line, log = (app.ident(name).bounding_box() for name in ("seat-0", "location-producer", "log-lines"))
    assert seat["x"] + seat["width"] < line["x"]
    assert line["x"] + line["width"] < log["x"]
    app.tap("location-lotto")
    app.sees("got-it")
    app.misses("log-lines")
    panel, line = app.ident("clause").bounding_box(), app.ident("location-producer").bounding_box()
    assert line["x"] + line["width"] < panel["x"]
    app.tap("got-it")
    app.sees("log-lines")
    app.move("location-leadership-council")
    app.sees("accept")
