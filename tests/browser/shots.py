"""Pictures of every screen, to be looked at: `python -m tests.browser.shots DIR [NAME ...]`.

Each scene lays its games into a data directory, opens the app at a route and taps on from there.
"""

import argparse
import tempfile
import time
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from companion.store import Store
from companion.table import Setup
from tests.browser import bid_scenes as bid
from tests.browser import delivery_scenes as delivery
from tests.browser.driver import MEDIUM, PHONE, WIDE, App, Server, launch
from tests.browser.scenes import FOUR, JUSTIN, advanced, asks, golden, late, play_on, store_in, turn_of
from tests.ui.delivery_tables import pair, solo

SIZES = {"phone": PHONE, "medium": MEDIUM, "wide": WIDE}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
THEMES = ("light", "dark")
GAME = "/game/1"


class Scene(NamedTuple):
    """A screen: what is laid into the store for it, where the app opens, and what is tapped then."""

    route: str = "/"
    prepare: Callable[[Store], object] = lambda store: None
    taps: tuple[str, ...] = ()
    seen: str = ""


def some_games(store: Store) -> None:
    """A game of four, one against each of two AIs, and one that has ended; the last played is against Justin."""
    golden(store, "rachael-wins")
    store.start(Setup("works", "solo", ("Ada",), {"ai": "mort"}))
    play_on(store.start(FOUR), turn_of(2), from_round=3)
    play_on(store.start(JUSTIN), turn_of(0), from_round=3)


def half_laid(store: Store) -> None:
    live = store.start(FOUR)
    store.settings[f"set-up/{live.id}"] = ["locations", "advanced"]


def sonic_and_truck(store: Store) -> None:
    """A game whose log has every kind of line."""
    golden(store, "four-temp-agency-swap-meet")
    store.settings["language"] = None


def justin(until: Callable[..., bool], from_round: int = 1, moves: int = 0) -> Callable[[Store], object]:
    return lambda store: play_on(store.start(JUSTIN), until, from_round=from_round, moves=moves)


def at(setup: Setup) -> Callable[[Store], object]:
    return lambda store: store.start(setup)


def ended(name: str, *, without_ages: bool = False) -> Callable[[Store], object]:
    return lambda store: golden(store, name, without_ages=without_ages)


def mort_is_next(store: Store) -> None:
    """The AI that pays from the supply is about to buy."""
    setup = Setup("works", "solo", ("Ada",), {"ai": "mort"})
    play_on(store.start(setup), asks("automa"), from_round=2)


def a_co_op(store: Store) -> None:
    """The owner of the Co-op says who else gains."""
    seats = [{"buildings": ["co-op"], "mints": 2}, {"mints": 3}, {"mints": 1}, {"mints": 4}]
    position = {"phase": "upkeep-co-op", "round": 3, "seats": seats, "supply": ["mine", "statue", "vault"]}
    store.start(Setup("works", "multiplayer", FOUR.seats, position=position))


SCENES: dict[str, Scene] = {
    "home-empty": Scene(seen="play-works"),
    "home": Scene(prepare=some_games, seen="continue"),
    "games": Scene("/games", some_games, seen="games"),
    "settings": Scene("/settings", seen="settings-screen"),
    "new-solo": Scene("/works/new", seen="start"),
    "new-again": Scene("/works/new", some_games, seen="again"),
    "new-four": Scene("/works/new", taps=("players-4",), seen="name-3"),
    "new-name": Scene("/works/new", taps=("players-2", "name-1"), seen="name-1-done"),
    "new-advanced": Scene("/works/new", taps=("players-3", "advanced"), seen="start"),
    "new-printing": Scene("/works/new", taps=("printing",), seen="start"),
    "new-rulings": Scene("/works/new", taps=("rulings",)),
    "set-up": Scene(GAME, at(JUSTIN), seen="skip"),
    "set-up-four": Scene(GAME, half_laid, seen="skip"),
    "reveal-first": Scene(GAME, at(JUSTIN), ("skip",), "search"),
    "reveal": Scene(GAME, justin(asks("reveal"), 3), seen="search"),
    "ai": Scene(GAME, justin(asks("automa"), 3), seen="accept"),
    "ai-why": Scene(GAME, justin(asks("automa"), 3), ("why",), "accept"),
    "ai-mort": Scene(GAME, mort_is_next, seen="accept"),
    "early": Scene(GAME, justin(turn_of(0)), seen="pass"),
    "mid": Scene(GAME, justin(turn_of(0), 4, 38), seen="pass"),
    "late": Scene(GAME, at(late()), seen="pass"),
    "late-four": Scene(GAME, at(late("multiplayer")), seen="pass"),
    "four": Scene(GAME, lambda store: play_on(store.start(FOUR), turn_of(2), from_round=4), seen="pass"),
    "co-op": Scene(GAME, a_co_op, seen="gift-1"),
    "choose-recycler": Scene(GAME, at(advanced("recycler")), ("location-recycler",), "choose"),
    "choose-swap-meet": Scene(GAME, at(advanced("swap-meet")), ("location-swap-meet", "choose-truck"), "choose"),
    "choose-temp-agency": Scene(
        GAME,
        at(
            advanced(
                "temp-agency",
                locations=[
                    {"id": "producer", "spaces": [{"seat": 1, "mints": 1}, None, None]},
                    {"id": "supplier", "spaces": [{"seat": 1, "mints": 2}, None]},
                ],
            )
        ),
        ("location-temp-agency",),
        "choose",
    ),
    "refused": Scene(GAME, justin(turn_of(0)), ("location-lotto",), "got-it"),
    "refused-dear": Scene(GAME, at(late()), ("supplier-vault",), "got-it"),
    "about": Scene(GAME, justin(turn_of(0)), ("location-supplier",), "got-it"),
    "log": Scene(GAME, justin(turn_of(0), 4, 38), ("log",), "log-lines"),
    "over": Scene(GAME, ended("justin-wins"), seen="again"),
    "over-tie": Scene(GAME, ended("justin-tie-mints"), seen="again"),
    "over-rachael": Scene(GAME, ended("rachael-mints"), seen="again"),
    "over-ages": Scene(GAME, ended("three-tie-age", without_ages=True), seen="ages"),
    "over-four": Scene(GAME, ended("four-plans-shared"), seen="again"),
    "delivery-cards": Scene("/cards/delivery", seen="section-orders"),
    "delivery-new": Scene("/delivery/new", delivery.sampled, seen="start"),
    "delivery-new-two": Scene("/delivery/new", delivery.sampled, ("players-2", "upgrades", "upgrades-yes"), "start"),
    "delivery-set-up": Scene(
        GAME, lambda store: store.start(pair(None, upgrades=True, road_conditions=2)), seen="skip"
    ),
    "delivery-token": Scene(
        GAME, delivery.at(pair(None, road_conditions=1)), ("token-toll", "drawn-larkspur"), "arrow-e"
    ),
    "delivery-reveal": Scene(GAME, delivery.at(pair(None, trucks=["truck-a", "truck-b"])), seen="shows-classic"),
    "delivery-new-card": Scene(GAME, delivery.trusting, ("choose-truck-1", "choose-truck-2"), "keep-card"),
    "delivery-two": Scene(GAME, delivery.at(pair()), seen="end-turn"),
    "delivery-two-town": Scene(GAME, delivery.at(pair(delivery.READY)), seen="end-turn"),
    "delivery-two-table": Scene(GAME, delivery.at(delivery.unknown_roads()), seen="end-turn"),
    "delivery-two-late": Scene(GAME, delivery.golden("two-upgrades", 90), seen="undo"),
    "delivery-refused": Scene(GAME, delivery.at(pair()), ("space-larkspur",), "got-it"),
    "delivery-choose": Scene(GAME, delivery.at(pair()), ("space-n-lane",), "choose"),
    "delivery-belts": Scene(GAME, delivery.golden("solo-sam-english", 6), seen="mint-classic"),
    "delivery-solo": Scene(GAME, delivery.at(solo()), seen="end-turn"),
    "delivery-solo-refused": Scene(GAME, delivery.at(solo()), ("belt-right-1",), "got-it"),
    "delivery-give": Scene(GAME, delivery.at(solo(delivery.GIVING)), ("own-larkspur-5",), "give-left"),
    "delivery-ai": Scene(GAME, delivery.at(solo(delivery.SOLO_TURN)), seen="accept"),
    "delivery-ai-why": Scene(GAME, delivery.golden("solo-sam-english", 60), ("why",), "accept"),
    "delivery-log": Scene(GAME, delivery.golden("two-upgrades", 90), ("log",), "log-lines"),
    "delivery-over": Scene(GAME, delivery.golden("two-upgrades"), seen="again"),
    "delivery-over-solo": Scene(GAME, delivery.golden("solo-tie-player"), seen="again"),
    "delivery-over-five": Scene(GAME, delivery.golden("five-revised"), seen="again"),
    "delivery-map": Scene("/cards/delivery/map", seen="back"),
    "delivery-factory": Scene("/cards/delivery/factory", seen="back"),
    "bid-new": Scene("/bid/new", bid.sampled, seen="start"),
    "bid-reveal": Scene(GAME, bid.alone(0), seen="search"),
    "bid-choose": Scene(GAME, bid.four(bid.CHOOSING), ("block-thimble-tower",), "auction-open"),
    "bid-open": Scene(GAME, bid.four(), ("with-3",), "quick-10"),
    "bid-closed-cover": Scene(GAME, bid.four(bid.SEALING), seen="cover"),
    "bid-closed": Scene(GAME, bid.four(bid.SEALING), ("take-1", "amount-4"), "hide"),
    "bid-placing": Scene(GAME, bid.four(bid.PLACING), ("cell-0-1-0",), "before-and-after"),
    "bid-die": Scene(GAME, bid.alone(2), seen="face-3"),
    "bid-roll": Scene(GAME, bid.four(bid.ROLLING), seen="face-3"),
    "bid-ai-why": Scene(GAME, bid.alone(bid.PLACES), ("why",), "weighed-1"),
    "bid-finale": Scene(GAME, bid.alone(bid.TURNS), ("card-acorn-arcade",), "brings"),
    "bid-finale-ai": Scene(GAME, bid.alone(bid.USES), seen="accept"),
    "bid-over": Scene(GAME, bid.alone(), seen="again"),
}


def walk(app: App, scene: Scene) -> None:
    """Tap through to the screen; what a wide window shows anyway has no button there."""
    for name in scene.taps:
        if name == "log" and app.page.viewport_size == {"width": WIDE[0], "height": WIDE[1]}:
            continue
        app.tap(name)
    if scene.seen:
        app.sees(scene.seen)


def take(browser: Browser, name: str, wanted: argparse.Namespace) -> None:
    """Save the pictures of one scene."""
    scene = SCENES[name]
    # skwasm now and then draws a wrong glyph when there is no graphics card; canvaskit does not.
    with tempfile.TemporaryDirectory() as folder:
        for number, (size, language, theme) in enumerate(product(wanted.size, wanted.lang, wanted.theme)):
            began, data = time.monotonic(), Path(folder) / str(number)
            with store_in(data) as store:
                scene.prepare(store)
            server = Server(data, renderer="canvaskit").start()
            try:
                app = App(
                    browser,
                    server.url,
                    route=scene.route,
                    size=SIZES[size],
                    locale=LOCALES[language],
                    color_scheme=theme,
                    scale=wanted.scale,
                )
                walk(app, scene)
                file = wanted.directory / f"{name}-{size}-{language}-{theme}.png"
                app.shot(file)
                app.close()
            finally:
                server.stop()
            print(f"{file}  {time.monotonic() - began:.1f} s", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=Path)
    parser.add_argument("names", nargs="*", help=f"the scenes to take (all): {', '.join(SCENES)}")
    parser.add_argument("--size", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--lang", nargs="+", choices=LOCALES, default=list(LOCALES))
    parser.add_argument("--theme", nargs="+", choices=THEMES, default=list(THEMES))
    parser.add_argument("--scale", type=float, default=2, help="pixels a point")
    wanted = parser.parse_args()
    if unknown := set(wanted.names) - set(SCENES):
        parser.error(f"no such scene: {', '.join(sorted(unknown))}")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name in wanted.names or SCENES:
            take(browser, name, wanted)


if __name__ == "__main__":
    main()
