"""Two taps of one finger on one place, some time apart: the second does nothing for the next person. One that rests is
one tap.

Each button gets one of the times between the taps, and with ALL_JOURNEYS=1 each; `tests.ui.test_taps` has every one.
"""

import os
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.store.store import LiveGame, Store
from tests.browser.bid_scenes import OPEN, multiplayer
from tests.browser.driver import STILL, App, Server
from tests.browser.scenes import DATABASE, JUSTIN, asks, laid, play_on
from tests.ui.delivery_tables import pair
from tests.ui.test_taps import SECOND_TAPS

LONG = 60.0
"""Seconds instead of half a one: on a busy machine the second tap comes late. `tests.ui.test_taps` has a clock."""
RESTS = 1500
"""Milliseconds for which a finger rests on a button: three times what makes a press a long one."""
LEADING = {**OPEN, "auction": {**OPEN["auction"], "bid": {"by": 3, "amount": 1}}}
"""Each person may bid, pass or withdraw: the next one has the same three buttons in the same places."""


def auction(store: Store) -> LiveGame:
    return laid(store, multiplayer(LEADING))


def automa(store: Store) -> LiveGame:
    return play_on(laid(store, JUSTIN), asks("automa"))


def driving(store: Store) -> LiveGame:
    return laid(store, pair())


CASES: list[tuple[str, Callable[[Store], LiveGame], str, int]] = [
    ("bid", auction, "bid", 1),
    ("pass", auction, "pass", 1),
    ("withdraw", auction, "withdraw", 1),
    ("done", automa, "accept", 1),
    ("end-turn", driving, "end-turn", 0),
]
TIMES = [
    SECOND_TAPS if os.environ.get("ALL_JOURNEYS") else [SECOND_TAPS[at % len(SECOND_TAPS)]] for at in range(len(CASES))
]


@pytest.mark.parametrize(
    ("lay", "name", "moves", "times"),
    [(*case[1:], times) for case, times in zip(CASES, TIMES, strict=True)],
    ids=[case[0] for case in CASES],
)
def test_a_second_tap_is_held_off(
    lay: Callable[[Store], LiveGame],
    name: str,
    moves: int,
    times: Sequence[float],
    tmp_path: Path,
    new_server: Callable[..., Server],
    browser: Browser,
) -> None:
    with Store(tmp_path / DATABASE) as store:
        games = {seconds: lay(store) for seconds in times}
    server = new_server(tmp_path, settling=LONG).start()
    for seconds, game in games.items():
        app = App(browser, server.url, route=f"/game/{game.id}", size=(360, 740), **STILL)
        box = app.at_rest(name)
        at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        app.page.mouse.click(*at)
        app.page.wait_for_timeout(1000 * seconds)
        app.page.mouse.click(*at)
        app.quiet()
        app.close()
    server.stop()
    with Store(tmp_path / DATABASE) as store:
        made = {
            seconds: len(store.open(game.id).table.points) - len(game.table.points) for seconds, game in games.items()
        }
    assert made == dict.fromkeys(times, moves)


def test_a_finger_that_rests_on_a_button_taps_it_once(
    tmp_path: Path, new_server: Callable[..., Server], browser: Browser
) -> None:
    """Flet's button takes it for a long press, and is not tapped by that."""
    with Store(tmp_path / DATABASE) as store:
        game = auction(store)
    server = new_server(tmp_path).start()
    app = App(browser, server.url, route=f"/game/{game.id}", size=(360, 740), **STILL)
    box = app.at_rest("pass")
    app.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    app.page.mouse.down()
    app.page.wait_for_timeout(RESTS)
    app.page.mouse.up()
    app.quiet()
    app.close()
    server.stop()
    with Store(tmp_path / DATABASE) as store:
        assert len(store.open(game.id).table.points) == len(game.table.points) + 1
