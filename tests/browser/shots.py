"""Pictures of every screen, to be looked at: `python -m tests.browser.shots DIR [NAME ...]`.

Each scene lays its games into a data directory, opens the app at a route and taps on from there. A scene that cannot be
shown in a window is named at the end; the others are taken all the same.
"""

import argparse
import json
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from companion.coach.chair import deciding
from companion.coach.review import Review
from companion.slices import whole
from companion.store.default_players import set_usual
from companion.store.store import Store
from companion.table.clock import ClockRule, GameClock
from companion.table.table import Setup
from tests import records
from tests.browser import bid_scenes as bid
from tests.browser import card_scenes as cards
from tests.browser import dealt_scenes as dealt
from tests.browser import delivery_scenes as delivery
from tests.browser import handing_scenes as handing
from tests.browser import phone_scenes as phones
from tests.browser.driver import BROAD, KEYS, LOW, MEDIUM, PHONE, SMALL, WIDE, App, Server, launch
from tests.browser.scenes import FOUR, JUSTIN, advanced, asks, golden, laid, late, play_on, store_in, turn_of
from tests.ui.bid_tables import OPEN, multiplayer
from tests.ui.delivery_tables import pair, solo
from ui.preferences import key

SIZES = {"low": LOW, "keys": KEYS, "small": SMALL, "phone": PHONE, "medium": MEDIUM, "broad": BROAD, "wide": WIDE}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
THEMES = ("light", "dark")
GAME = "/game/1"
LOST = 5
"""Seconds after which a tap that nothing came of is made again."""


class Scene(NamedTuple):
    """A screen: what is put into the store for it, where the app opens, and what is then tapped and given to it.

    `seen` is what is there then, and not before the last tap: who looks sooner sees the screen before.
    """

    route: str = "/"
    prepare: Callable[[Store], object] = lambda store: None
    taps: tuple[str, ...] = ()
    seen: str = ""
    give: Callable[[App], object] = lambda app: None


def some_games(store: Store) -> None:
    """A game of four, one against each of two AIs, and one that has ended; the last played is against Justin."""
    golden(store, "rachael-wins")
    store.start(Setup("works", "solo", ("Ada",), {"ai": "mort"}))
    play_on(store.start(FOUR), turn_of(2), from_round=3)
    play_on(store.start(JUSTIN), turn_of(0), from_round=3)


def years(store: Store) -> None:
    """A record of three years, many of its plays from elsewhere."""
    records.fill(store, 400, datetime(2026, 3, 14, 12, tzinfo=UTC), days=900)


def wearing(
    prepare: Callable[[Store], object] = lambda store: None, **preferences: object
) -> Callable[[Store], object]:
    """Return `prepare` with these preferences."""

    def lay(store: Store) -> None:
        prepare(store)
        store.settings.update({key(name): value for name, value in preferences.items()})

    return lay


def some_people(store: Store) -> None:
    """Three usual players, and two more known ones."""
    store.players.met(("Emma", "Dan", "Cleo", "Ben", "Ada"))
    set_usual(store.settings, ("Ada", "Ben", "Cleo"))


def colourful(store: Store) -> None:
    """A game of four who have colours of their own, two of them the same one."""
    store.players.met(("Dan", "Cleo", "Ben", "Ada"))
    for name, colour in (("Ada", 3), ("Ben", 4), ("Cleo", 4), ("Dan", 2)):
        player = store.players.by_name(name)
        assert player is not None
        store.players.paint(player.id, colour)
    play_on(store.start(FOUR), turn_of(2), from_round=4)


def half_laid(store: Store) -> None:
    live = store.start(FOUR)
    store.settings[f"set-up/{live.id}"] = ["locations", "advanced"]


def sonic_and_truck(store: Store) -> None:
    """A game whose log has every kind of line."""
    golden(store, "four-temp-agency-swap-meet")
    store.settings["language"] = None


def justin(until: Callable[..., bool], from_round: int = 1, moves: int = 0) -> Callable[[Store], object]:
    return lambda store: play_on(store.start(JUSTIN), until, from_round=from_round, moves=moves)


def timed(
    prepare: Callable[[Store], object], rule: ClockRule, *, is_paused: bool = False
) -> Callable[[Store], object]:
    """Return `prepare` with a clock in its game, by which its people have thought for different times."""

    def lay(store: Store) -> None:
        prepare(store)
        live = store.open(1)
        people = len(live.table.setup.seats)
        open_ = {seat: 10 * (83 + 47 * seat) for seat in range(people)}
        store.keep_clock(live.id, GameClock(rule, is_paused, open=open_))

    return lay


UP, DOWN = ClockRule(), ClockRule(5 * 60, 10)
REVIEWS: dict[str, Review] = {}


def review_of(store: Store) -> Review:
    """Keep what the coach finds in the only game. It is found once for each game, as that takes long."""
    table = store.open(1).table
    game = json.dumps(table.journal())
    if game not in REVIEWS:
        REVIEWS[game] = whole(store.reviews.reviewing(1, table))
    store.reviews.store(1, REVIEWS[game])
    return REVIEWS[game]


def reviewed_in_part(prepare: Callable[[Store], object]) -> Callable[[Store], object]:
    """A finished game at which the coach is looking back: half of it and one moment were found."""

    def lay(store: Store) -> None:
        prepare(store)
        found = review_of(store)
        half = found.looked[: len(found.looked) * 2 // 3]
        store.reviews.store(1, replace(found, looked=half, closer=found.moments[:1], is_whole=False))
        store.settings["coach"] = "after"

    return lay


def at(setup: Setup) -> Callable[[Store], object]:
    return lambda store: store.start(setup)


def reviewed(prepare: Callable[[Store], object]) -> Callable[[Store], object]:
    """A finished game at which the coach has looked back."""

    def lay(store: Store) -> None:
        prepare(store)
        review_of(store)
        store.settings["coach"] = "after"

    return lay


def four_on(store: Store) -> None:
    """Four in the middle of a game."""
    play_on(store.start(FOUR), turn_of(2), from_round=4)


def with_apps(setup: Setup, people: int = 1) -> Setup:
    """A game in which the app plays all seats but those of the first people."""
    return replace(setup, chairs={str(seat): "fair" for seat in range(people, len(setup.seats))})


def at_the_app(setup: Setup) -> Callable[[Store], object]:
    """A game in which the first turn of the app has come."""

    def lay(store: Store) -> None:
        live, chance = laid(store, setup), Random(1)
        while deciding(live.table) is None:
            live.table.play(chance.choice(live.table.state.legal_moves()))

    return lay


def over_with_app(store: Store) -> None:
    """A game against the app that is over."""
    live, chance = laid(store, with_apps(FOUR)), Random(1)
    while legal := live.table.state.legal_moves():
        live.table.play(chance.choice(legal))


def reasons_in_log(app: App) -> None:
    """Open the log, unless it is next to the board, and in it why the app moved."""
    if "log-lines" not in app.names():
        app.tap("log")
    app.tap("log-why-4")


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


def large(prepare: Callable[[Store], object] = lambda store: None) -> Callable[[Store], object]:
    """Return `prepare` with the largest letters."""
    return wearing(prepare, text_size="largest")


SCENES: dict[str, Scene] = {
    "home-empty": Scene(seen="play-works"),
    "dealt-new": Scene("/delivery/new", taps=("dealt",), seen="friends-deal"),
    "dealt-begins": Scene(GAME, dealt.four, seen="happened"),
    "dealt-menu": Scene(GAME, dealt.four, ("menu",), "menu-deal"),
    "dealt-code": Scene(GAME, dealt.four, ("menu", "menu-deal"), "deal-told"),
    "dealt-cover": Scene(GAME, dealt.orders, seen="take-0"),
    "dealt-keep": Scene(GAME, dealt.orders, ("take-0",), "keep"),
    "dealt-keep-coached": Scene(GAME, wearing(dealt.orders, coach="demand"), ("take-0",), "coach"),
    "coach-keep": Scene(GAME, wearing(dealt.orders, coach="demand"), ("take-0", "coach"), "coach-move-1"),
    "dealt-unseen": Scene(GAME, dealt.a_plan_unseen, ("unseen", "take-0"), "unseen-sheet"),
    "dealt-app": Scene(GAME, dealt.the_app_decides, seen="accept"),
    "chair-drives": Scene(GAME, dealt.the_app_drives, seen="accept"),
    "dealt-die": Scene(GAME, dealt.rolled, seen="happened"),
    "home": Scene(prepare=some_games, seen="continue"),
    "games": Scene("/games", some_games, seen="games"),
    "settings": Scene("/settings", some_people, seen="settings-screen"),
    "settings-largest": Scene("/settings", wearing(text_size="largest"), seen="settings-screen"),
    "settings-usual": Scene("/settings", some_people, ("usual-players",), "usual-sheet"),
    "settings-licences": Scene("/settings", taps=("licences",), seen="licences-told"),
    "clock": Scene(GAME, timed(four_on, UP), seen="clock"),
    "clock-down": Scene(GAME, timed(justin(turn_of(0), 4, 38), DOWN), seen="clock"),
    "clock-paused": Scene(GAME, timed(four_on, DOWN, is_paused=True), seen="clock-on"),
    "clock-new": Scene("/works/new", taps=("clock", "clock-down"), seen="clock-more-10"),
    "far-clock": Scene(GAME, timed(wearing(at(late("multiplayer")), table_mode=True), DOWN), seen="to-the-board"),
    "far-works": Scene(GAME, wearing(justin(turn_of(0), 4, 38), table_mode=True), seen="to-the-board"),
    "far-works-ai": Scene(GAME, wearing(justin(asks("automa"), 3), table_mode=True), seen="to-the-board"),
    "far-works-four": Scene(GAME, wearing(at(late("multiplayer")), table_mode=True), seen="to-the-board"),
    "far-names": Scene(
        GAME,
        wearing(lambda store: play_on(store.start(handing.LONG), turn_of(2)), table_mode=True),
        seen="to-the-board",
    ),
    "far-delivery": Scene(GAME, wearing(delivery.at(solo()), table_mode=True), seen="to-the-board"),
    "far-delivery-two": Scene(GAME, wearing(delivery.golden("two-upgrades", 90), table_mode=True), seen="to-the-board"),
    "far-bid": Scene(GAME, wearing(bid.four(), table_mode=True), seen="to-the-board"),
    "far-bid-choose": Scene(GAME, wearing(bid.four(bid.CHOOSING), table_mode=True), seen="to-the-board"),
    "far-largest": Scene(GAME, wearing(justin(turn_of(0), 4, 38), table_mode=True, text_size="largest"), seen="lid"),
    "menu-settings": Scene(
        GAME, wearing(justin(turn_of(0)), text_size="largest"), ("menu", "menu-settings"), "settings-sheet"
    ),
    "mid-contrast": Scene(GAME, wearing(justin(turn_of(0), 4, 38), contrast="high"), seen="pass"),
    "mid-largest": Scene(GAME, wearing(justin(turn_of(0), 4, 38), text_size="largest"), seen="pass"),
    "late-largest": Scene(GAME, wearing(at(late("multiplayer")), text_size="largest"), seen="pass"),
    "ai-largest": Scene(GAME, wearing(justin(asks("automa"), 3), text_size="largest"), seen="accept"),
    "delivery-largest": Scene(GAME, wearing(delivery.at(pair()), text_size="largest"), seen="end-turn"),
    "delivery-solo-largest": Scene(GAME, wearing(delivery.at(solo()), text_size="largest"), seen="end-turn"),
    "bid-open-largest": Scene(GAME, wearing(bid.four(), text_size="largest"), ("with-3",), "theirs-4"),
    "bid-closed-largest": Scene(GAME, wearing(bid.four(bid.SEALING), text_size="largest"), seen="cover"),
    "bid-sealed-largest": Scene(GAME, large(bid.four(bid.SEALING)), ("take-1", "amount-4"), "hide"),
    "bid-choose-largest": Scene(GAME, large(bid.four(bid.CHOOSING)), ("block-thimble-tower",), "auction-open"),
    "bid-placing-largest": Scene(GAME, large(bid.four(bid.PLACING)), ("cell-0-1-0",), "before-and-after"),
    "bid-finale-largest": Scene(GAME, large(bid.alone(bid.TURNS)), ("card-acorn-arcade",), "brings"),
    "bid-over-largest": Scene(GAME, large(bid.alone()), seen="again"),
    "home-largest": Scene(prepare=large(some_games), seen="continue"),
    "history-largest": Scene("/history", large(some_games), ("filter",), "search"),
    "statistics-largest": Scene("/statistics", large(some_games)),
    "players-largest": Scene("/players", large(some_people)),
    "cards-largest": Scene("/cards", large()),
    "rules-largest": Scene("/rules", large(), seen="rules-search"),
    "new-solo-largest": Scene("/works/new", large(some_games), seen="again"),
    "new-largest": Scene("/works/new", large(), ("players-4", "advanced"), "advanced-none"),
    "delivery-new-largest": Scene("/delivery/new", large(delivery.sampled), ("players-2",), "start"),
    "bid-new-largest": Scene("/bid/new", large(bid.sampled), seen="start"),
    "set-up-largest": Scene(GAME, large(half_laid), seen="skip"),
    "set-up-only-largest": Scene("/delivery/set-up", large()),
    "reveal-largest": Scene(GAME, large(justin(asks("reveal"), 3)), seen="search"),
    "refused-largest": Scene(GAME, large(justin(turn_of(0))), ("location-lotto",), "got-it"),
    "over-largest": Scene(GAME, large(ended("justin-tie-mints")), seen="again"),
    "score-largest": Scene("/works/score", large(), ("add", "add", "card-gardens", "seat-1"), "ranking"),
    "score-delivery-largest": Scene("/delivery/score", large(), ("stars-3",), "ranking"),
    "score-bid-largest": Scene("/bid/score", large()),
    "delivery-reveal-largest": Scene(
        GAME, large(delivery.at(pair(None, trucks=["truck-a", "truck-b"]))), seen="shows-classic"
    ),
    "delivery-over-largest": Scene(GAME, large(delivery.golden("two-upgrades")), seen="again"),
    "score": Scene("/works/score", taps=("add", "add", "card-gardens", "seat-1"), seen="ranking"),
    "rules": Scene("/rules", seen="rules-search"),
    "learn-works": Scene("/rules/how-to-play/works", seen="learn-turn"),
    "learn-delivery": Scene("/rules/how-to-play/delivery", seen="learn-turn"),
    "learn-bid": Scene("/rules/how-to-play/bid", seen="learn-turn"),
    "statistics": Scene("/statistics", some_games),
    "statistics-years": Scene("/statistics", years, seen="chart-periods"),
    "pairs": Scene("/statistics/pairs", years, seen="pair-0"),
    "pairs-largest": Scene("/statistics/pairs", large(years), seen="pair-0"),
    "winning-hands": Scene("/statistics/hands", years, seen="card-0"),
    "winning-hands-largest": Scene("/statistics/hands", large(years), seen="card-0"),
    "person": Scene("/statistics/person/8", years, seen="pair-0"),
    "person-largest": Scene("/statistics/person/8", large(years), seen="pair-0"),
    "players": Scene("/players", some_people),
    "players-removed": Scene("/players", some_people, ("player-5", "remove"), "bring-back-5"),
    "new-solo": Scene("/works/new", seen="start"),
    "new-again": Scene("/works/new", some_games, seen="again"),
    "new-four": Scene("/works/new", taps=("players-4",), seen="name-3"),
    "new-name": Scene("/works/new", taps=("players-2", "name-1"), seen="name-1-done"),
    "new-advanced": Scene("/works/new", taps=("players-3", "advanced"), seen="advanced-none"),
    "new-printing": Scene("/works/new", taps=("printing",), seen="printing-first"),
    "new-rulings": Scene("/works/new", taps=("rulings",), seen="house-rulings"),
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
    "four-colours": Scene(GAME, colourful, seen="pass"),
    "four": Scene(GAME, four_on, seen="pass"),
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
    "coach": Scene(GAME, wearing(at(late()), coach="demand"), ("menu", "coach"), "coach-move-1"),
    "coach-four": Scene(GAME, wearing(four_on, coach="demand"), ("menu", "coach"), "coach-move-1"),
    "coach-menu": Scene(GAME, wearing(at(late()), coach="demand"), ("menu",), "coach"),
    "coach-delivery": Scene(GAME, wearing(delivery.at(pair()), coach="demand"), ("menu", "coach"), "coach-move-1"),
    "coach-refused": Scene(
        GAME, wearing(delivery.at(delivery.unknown_roads()), coach="demand"), ("menu", "coach"), "coach-refused"
    ),
    "coach-bid": Scene(GAME, wearing(bid.four(), coach="demand"), ("menu", "coach"), "coach-move-1"),
    "coach-closed": Scene(
        GAME, wearing(bid.four(bid.SEALING), coach="demand"), ("take-1", "amount-4", "coach"), "coach-move-1"
    ),
    "coach-closed-way": Scene(GAME, wearing(bid.four(bid.SEALING), coach="demand"), ("take-1", "amount-4"), "coach"),
    "over-coach": Scene(GAME, wearing(ended("justin-wins"), coach="after"), seen="review"),
    "review": Scene(f"{GAME}/review", reviewed(ended("justin-wins")), seen="review-curve"),
    "review-four": Scene(f"{GAME}/review", reviewed(ended("four-plans-shared")), seen="review-curve"),
    "review-largest": Scene(f"{GAME}/review", large(reviewed(ended("four-plans-shared"))), seen="review-curve"),
    "review-going": Scene(f"{GAME}/review", ended("four-plans-shared"), seen="busy"),
    "review-part": Scene(f"{GAME}/review", reviewed_in_part(ended("four-plans-shared")), ("stop",), "review-stopped"),
    "review-try": Scene(f"{GAME}/try/30", ended("justin-wins"), seen="trial-review"),
    "history-review": Scene("/history/game/1", wearing(ended("justin-wins"), coach="after"), seen="review"),
    "history-game": Scene("/history/game/1", ended("four-plans-shared"), seen="rematch"),
    "history-going": Scene("/history/game/2", some_games, seen="rematch"),
    "score-ranking": Scene("/works/score", taps=("card-gardens", "seat-1", "card-museum", "ranking"), seen="save"),
    "coach-largest": Scene(
        GAME, wearing(delivery.at(pair()), coach="demand", text_size="largest"), ("menu", "coach"), "coach-move-1"
    ),
    "coach-bid-largest": Scene(
        GAME, wearing(bid.four(), coach="demand", text_size="largest"), ("menu", "coach"), "coach-move-1"
    ),
    "chair-new": Scene("/works/new", some_people, ("players-2", "chair-1"), "chair-is-fair"),
    "chair-new-chosen": Scene("/works/new", some_people, ("players-3", "chair-1", "chair-is-fair"), "chair-1"),
    "chair-turn": Scene(GAME, at_the_app(with_apps(FOUR)), seen="accept"),
    "chair-why": Scene(GAME, at_the_app(with_apps(FOUR)), ("why",), "why-1"),
    "chair-delivery": Scene(GAME, at_the_app(with_apps(pair())), ("why",), "why-1"),
    "chair-bid": Scene(GAME, at_the_app(with_apps(multiplayer(OPEN))), ("why",), "why-1"),
    "chair-closed": Scene(GAME, delivery.at(with_apps(multiplayer(bid.SEALING), 2)), seen="take-0"),
    "chair-secret": Scene(
        GAME, delivery.at(with_apps(multiplayer(bid.SEALING), 2)), ("take-0", "hide", "take-1", "hide"), "accept"
    ),
    "chair-lacks": Scene(GAME, at_the_app(with_apps(delivery.unknown_roads())), seen="chair-lacks"),
    "chair-largest": Scene(GAME, wearing(at_the_app(with_apps(FOUR)), text_size="largest"), seen="accept"),
    "chair-table-mode": Scene(GAME, wearing(at_the_app(with_apps(FOUR)), table_mode=True), seen="to-the-board"),
    "chair-taken": Scene(GAME, at_the_app(with_apps(FOUR)), ("chair-take-over",), "chair-back"),
    "chair-log": Scene(GAME, at_the_app(with_apps(FOUR)), ("accept",), "log-reasons-4", reasons_in_log),
    "chair-over": Scene(GAME, over_with_app, seen="again"),
    "chair-home": Scene("/", at_the_app(with_apps(FOUR)), seen="continue"),
    "ask": Scene(f"{GAME}/ask", at(late()), ("ask-supplier", "ask-plan-vault"), "ask-verdict"),
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
    "delivery-new-card": Scene(GAME, delivery.trusting, ("colour-blue", "colour-green"), "keep-card"),
    "delivery-new-upgrade": Scene(
        GAME,
        cards.few_upgrades(),
        ("upgrade-bigger-boot", "ready_orders-2", "kind-actions"),
        "keep-card",
        cards.named("Wide Tyres"),
    ),
    "delivery-audit-new": Scene(
        f"{GAME}/audit",
        cards.few_orders(),
        ("zone-seat:0", "add-orders:0", "new-card", "town-nettle", "mint-classic", "stars-3"),
        "keep-card",
    ),
    "delivery-map-large": Scene(GAME, cards.large_map(), seen="end-turn"),
    "delivery-middle-bare": Scene("/delivery/middle", cards.no_truck, seen="to-cards"),
    "delivery-two": Scene(GAME, delivery.at(pair()), seen="end-turn"),
    "delivery-two-town": Scene(GAME, delivery.at(pair(delivery.READY)), seen="end-turn"),
    "delivery-two-table": Scene(GAME, delivery.at(delivery.unknown_roads()), seen="end-turn"),
    "delivery-two-late": Scene(GAME, delivery.golden("two-upgrades", 90), seen="undo"),
    "delivery-way": Scene(GAME, delivery.with_tokens, ("space-town-nw", "over-toll"), "spaces-1"),
    "delivery-highway": Scene(GAME, delivery.with_tokens, ("space-at-highway", "spaces-0"), "choose"),
    "delivery-set-right": Scene(GAME, delivery.delivered_otherwise, seen="cards-take"),
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
    "delivery-ask": Scene(
        f"{GAME}/ask", delivery.at(pair(delivery.READY)), ("ask-take", "ask-order-nettle-7"), "ask-verdict"
    ),
    "delivery-map": Scene("/cards/delivery/map", seen="back"),
    "delivery-factory": Scene("/cards/delivery/factory", seen="back"),
    "history": Scene("/history", some_games, seen="search"),
    "hand-on": Scene(f"{GAME}/hand-on", handing.long_game, seen="copy-game"),
    "hand-on-several": Scene(f"{GAME}/hand-on", handing.in_several, ("code-next",), "copy-game"),
    "hand-on-secret": Scene(f"{GAME}/hand-on", handing.secret, seen="not-handed-on"),
    "take-over": Scene("/take-over", seen="paste"),
    "take-over-part": Scene("/take-over", seen="codes-read", give=handing.given_part),
    "take-over-nonsense": Scene("/take-over", seen="fault", give=handing.given_nonsense),
    "take-over-found": Scene("/take-over", seen="offer-is", give=handing.given_game),
    "plays": Scene("/history/plays", handing.brought, seen="take-back"),
    "plays-found": Scene("/history/plays", handing.known, seen="brings", give=handing.given_plays),
    "plays-matched": Scene("/history/plays", handing.known, seen="is-1", give=handing.matched_plays),
    "plays-done": Scene("/history/plays", handing.known, seen="undo-plays", give=handing.taken_plays),
    "play": Scene("/history/play/3", handing.brought, seen="facts"),
    "play-of-four": Scene("/history/play/2", handing.brought, seen="facts"),
    "set-right": Scene("/history/set-right/play/3", handing.brought, seen="save"),
    "set-right-day": Scene("/history/set-right/play/3", handing.brought, ("day",), "month"),
    "history-plays": Scene("/history", handing.brought, seen="play-11"),
    "backup": Scene("/settings/backup", seen="last-backup"),
    "backup-found": Scene("/settings/backup", wearing(theme="light"), seen="brings", give=handing.given_backup),
    "backup-done": Scene("/settings/backup", wearing(theme="light"), seen="done", give=handing.restored_backup),
    "bid-new": Scene("/bid/new", bid.sampled, seen="start"),
    "bid-reveal": Scene(GAME, bid.alone(0), seen="search"),
    "bid-choose": Scene(GAME, bid.four(bid.CHOOSING), ("block-thimble-tower",), "auction-open"),
    "bid-open": Scene(GAME, bid.four(), ("with-3",), "theirs-4"),
    "bid-closed-cover": Scene(GAME, bid.four(bid.SEALING), seen="cover"),
    "bid-closed": Scene(GAME, bid.four(bid.SEALING), ("take-1", "amount-4"), "hide"),
    "bid-placing": Scene(GAME, bid.four(bid.PLACING), ("cell-0-1-0",), "before-and-after"),
    "bid-die": Scene(GAME, bid.alone(2), seen="face-3"),
    "bid-roll-app": Scene(GAME, wearing(bid.four(bid.ROLLING), dice="app"), seen="face-3"),
    "bid-roll": Scene(GAME, bid.four(bid.ROLLING), seen="face-3"),
    "bid-ai-why": Scene(GAME, bid.alone(bid.PLACES), ("why",), "weighed-1"),
    "bid-ask": Scene(f"{GAME}/ask", bid.four(), ("ask-bid", "ask-amount-6", "ask-partner-alone"), "ask-verdict"),
    "bid-finale": Scene(GAME, bid.alone(bid.TURNS), ("card-acorn-arcade",), "brings"),
    "bid-finale-ai": Scene(GAME, bid.alone(bid.USES), seen="accept"),
    "bid-over": Scene(GAME, bid.alone(), seen="again"),
    "bid-unnamed": Scene(GAME, cards.unnamed(), seen="bid"),
    "bid-cards": Scene("/cards/bid", cards.odd, ("rename-2",), "pack-rename"),
    "bid-locations": Scene("/cards/bid/locations", cards.odd, seen="hint-1"),
    "bid-location-new": Scene(
        "/cards/bid/locations/new",
        cards.odd,
        ("type-deed", "vp-4", "shows-pink", "shows-teal", "shows-amber"),
        "keep",
        cards.named("Acorn Arcade"),
    ),
    "bid-ai-card": Scene("/cards/bid/ai/new", cards.odd, ("special-then-raise-by",), "special-then-amount-1"),
    "bid-audit-part": Scene(
        f"{GAME}/audit", cards.partly(), ("zone-block", "add-block", "pick-zephyr-zoo", "type-culture"), "keep-card"
    ),
}


APART = {"newer": "tests.browser.newer_app"}
"""Scenes that are the first screen of an app of their own: of this module."""


def walk(app: App, scene: Scene) -> None:
    """Tap through to the screen. The log, which is in sight already if the window is wide, has no button there.

    A tap on what an app has only just decided would count for what was there before, and a busy browser loses one now
    and then: each is made once the screen rests, and the last one again if nothing at all came of it.
    """
    is_wide = app.size == WIDE
    for name in scene.taps:
        if name == "log" and is_wide:
            continue
        app.quiet()
        before = app.said()
        app.tap(name)
        if name == scene.taps[-1] and not app.comes(scene.seen, LOST) and app.said() == before:
            with suppress(AssertionError):  # its target may have come meanwhile, and cover it
                app.tap(name)
    scene.give(app)
    app.sees(scene.seen or "back")


def take(
    browser: Browser,
    folder: Path,
    scene: Scene,
    window: tuple[str, str, str],
    file: Path,
    scale: float,
    module: str = "ui.cli",
) -> None:
    """Save the picture of a scene in a window: its size, language and theme. `folder` is new and keeps its games."""
    size, language, theme = window
    with store_in(folder) as store:
        scene.prepare(store)
    # skwasm now and then draws a wrong glyph when there is no graphics card; canvaskit does not.
    server = Server(folder, renderer="canvaskit", module=module).start()
    app = None
    try:
        app = App(
            browser,
            server.url,
            route=scene.route,
            size=SIZES[size],
            locale=LOCALES[language],
            color_scheme="dark" if theme == "dark" else "light",
            scale=scale,
        )
        walk(app, scene)
        app.shot(file)
    finally:
        if app is not None:
            app.close()
        server.stop()


def take_phone(
    browser: Browser, folder: Path, scene: phones.PhoneScene, window: tuple[str, str, str], file: Path, scale: float
) -> None:
    """Save the picture of what a phone at a table shows; others whose pages are needed are there too."""
    size, language, theme = window
    with store_in(folder) as store:
        phones.seated(store, scene)
    server = Server(folder, renderer="canvaskit", more=["--table", "--address", phones.ADDRESS]).start()
    url, apps = server.url.replace("127.0.0.1", phones.ADDRESS), list[App]()
    look: Any = {"locale": LOCALES[language], "color_scheme": theme, "size": SIZES[size], "scale": scale}
    try:
        others = {seat: App(browser, url, route=phones.link(seat)) for seat in dict(scene.others)}
        app = App(browser, url, route=phones.link(scene.seat), **look)
        apps += [app, *others.values()]
        for name in scene.taps:
            app.quiet()
            app.tap(name)
        for seat, name in scene.others:
            others[seat].quiet()
            if name:
                others[seat].tap(name)
        app.sees(scene.seen)
        app.shot(file)
    finally:
        for each in apps:
            each.close()
        server.stop()


def every() -> list[str]:
    """Return the names of all scenes."""
    return [*SCENES, *phones.SCENES, *APART]


def take_all(browser: Browser, wanted: argparse.Namespace) -> list[str]:
    """Save the pictures of all wanted scenes, and return what was not shown, a line each with the reason."""
    missing = []
    with tempfile.TemporaryDirectory() as folder:
        windows = product(wanted.names or every(), product(wanted.size, wanted.lang, wanted.theme))
        for number, (name, window) in enumerate(windows):
            began, file = time.monotonic(), wanted.directory / f"{'-'.join((name, *window))}.png"
            try:
                if name in APART:
                    first = Scene(seen="try-again")
                    take(browser, Path(folder) / str(number), first, window, file, wanted.scale, APART[name])
                elif name in phones.SCENES:
                    take_phone(browser, Path(folder) / str(number), phones.SCENES[name], window, file, wanted.scale)
                else:
                    take(browser, Path(folder) / str(number), SCENES[name], window, file, wanted.scale)
            except Exception as error:  # whatever keeps one scene from being shown leaves the others to be taken
                missing.append(f"{file.stem}: {str(error).splitlines()[0]}" if str(error) else file.stem)
                print(f"not shown: {missing[-1]}", flush=True)
            else:
                print(f"{file}  {time.monotonic() - began:.1f} s", flush=True)
    return missing


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=Path)
    parser.add_argument("names", nargs="*", help=f"the scenes to take (all): {', '.join(every())}")
    parser.add_argument("--size", nargs="+", choices=SIZES, default=["phone", "medium", "wide"])
    parser.add_argument("--lang", nargs="+", choices=LOCALES, default=list(LOCALES))
    parser.add_argument("--theme", nargs="+", choices=THEMES, default=list(THEMES))
    parser.add_argument("--scale", type=float, default=2, help="pixels a point")
    wanted = parser.parse_args()
    if unknown := set(wanted.names) - {*every()}:
        parser.error(f"no such scene: {', '.join(sorted(unknown))}")
    with sync_playwright() as playwright:
        missing = take_all(launch(playwright), wanted)
    if missing:
        raise SystemExit("\n".join(("These could not be shown:", *missing)))


if __name__ == "__main__":
    main()
