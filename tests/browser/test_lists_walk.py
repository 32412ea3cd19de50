"""From Home by taps, which are counted: each set-up list ticked to its end, the rulebook and the history searched as
people ask, with no game tracked and no card known. With ALL_JOURNEYS=1 every way to sit down, every question, and each
search on a phone in French and on a tablet in English."""

import os
from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from companion.store.store import Store
from tests.browser.driver import MEDIUM, PHONE, App, Server
from tests.browser.scenes import DATABASE, JUSTIN
from tests.ui.rules.test_suppose import QUESTIONS, YES, control

Open = Callable[..., App]
WINDOWS = [(PHONE, "fr-FR"), (MEDIUM, "en-GB")]
IS_ALL = bool(os.environ.get("ALL_JOURNEYS"))

LISTS = [
    ("works", ("players-4", "advanced-drawn"), "play-it"),
    ("delivery", ("players-3", "printing-original", "upgrades-yes"), "keep-score"),
    ("bid", ("players-2-ai",), "close"),
]
if IS_ALL:
    LISTS += [("works", ("players-2",), "play-it"), ("works", ("players-3",), "play-it")]
    LISTS += [("works", (f"ai-{ai}",), "play-it") for ai in ("justin", "rachael", "sonic", "mort")]
    LISTS += [("delivery", (f"players-{n}",), "play-it") for n in (2, 4, 5)]
    LISTS += [("delivery", ("players-1",), "play-it")]
    LISTS += [("bid", (f"players-{n}",), "play-it") for n in (1, 2, 3, 4, 5, 6)]

ASKED = {
    "en-GB": [
        ("works", "who begins", "works.turn.first"),
        ("delivery", "trafic jam", "delivery.road.jam"),
        ("bid", "do both partners have to pay", "bid.open.payment"),
    ],
    "fr-FR": [
        ("works", "grosiste", "works.wholesaler.place"),
        ("delivery", "combien de mints dans le camion", "delivery.load.room"),
        ("bid", "qui commence", "bid.setup.auctioneer"),
    ],
}
NOTHING = "xylophone"
A_SUNDAY = datetime(2020, 10, 25, 12, tzinfo=UTC)
LAID = {"en-GB": "The table is set up", "fr-FR": "La table est prête"}


def sizes(window: tuple[tuple[int, int], str]) -> str:
    (width, height), locale = window
    return f"{width}x{height}-{locale}"


@pytest.mark.parametrize("window", WINDOWS, ids=sizes)
def test_each_list_is_ticked_to_its_end_and_leads_on(open_app: Open, window: tuple[tuple[int, int], str]) -> None:
    size, locale = window
    app = open_app(size=size, locale=locale)
    # With every run of the tests each list is ticked once, in one of the windows; with ALL_JOURNEYS=1 in all of them.
    for game, taps, ending in LISTS if IS_ALL else LISTS[WINDOWS.index(window) :: len(WINDOWS)]:
        app.go("/")
        app.move(f"set-up-{game}")
        for tap in taps:
            app.tap(tap)
            app.quiet()
        steps = app.names("step-")
        assert len(steps) >= 4
        for step in steps:
            app.move(step)
        app.reads("lid", LAID[locale])
        for way in ("play-it", "keep-score", "close"):
            app.reach(way)
        app.move(ending)
        app.misses("lid")
        print(f"{sizes(window)} {game} {' '.join(taps)}: {len(steps)} steps, {2 + len(taps) + len(steps)} taps")


@pytest.mark.parametrize("window", WINDOWS if IS_ALL else WINDOWS[:1], ids=sizes)
def test_the_rulebook_answers_what_people_type(open_app: Open, window: tuple[tuple[int, int], str]) -> None:
    size, locale = window
    app = open_app(size=size, locale=locale)
    for game, text, rule in ASKED[locale]:
        app.go("/")
        app.move(f"rules-{game}")
        app.fill("rules-search", text)
        app.sees(f"rule-{rule}")
        app.quiet()  # the results change with every letter
        first = app.names(f"rule-{game}.")[:3]
        assert f"rule-{rule}" in first, first
        app.move(f"rule-{rule}")
        app.sees("clause-title")
        print(f"{sizes(window)} {game} « {text} »: 3 taps")
    app.go("/")
    app.move("rules-bid")
    app.fill("rules-search", NOTHING)
    app.sees("chapter-bid-rounds")


@pytest.mark.parametrize("window", WINDOWS if IS_ALL else WINDOWS[1:], ids=sizes)
def test_the_history_is_searched_by_time(server: Server, open_app: Open, window: tuple[tuple[int, int], str]) -> None:
    size, locale = window
    asked = {
        "en-GB": ("November", "25/10", "Sundays", "two weeks ago"),
        "fr-FR": ("novembre", "25/10", "dimanche", "la semaine dernière"),
    }
    server.data.mkdir(parents=True, exist_ok=True)
    with Store(server.data / DATABASE, clock=lambda: A_SUNDAY) as store:
        live = store.start(JUSTIN)
    app = open_app(size=size, locale=locale)
    app.move("nav-history")
    november, day, sunday, week = asked[locale]
    for text in (day, sunday):
        app.fill("search", text)
        app.sees(f"game-{live.id}")
    for text in (november, week):
        app.fill("search", text)
        app.sees("nothing")
        app.misses(f"game-{live.id}")


@pytest.mark.skipif(not IS_ALL, reason="nine of them are asked in test_suppose; ALL_JOURNEYS=1 asks each")
@pytest.mark.parametrize("window", WINDOWS, ids=sizes)
def test_every_question_is_answered_from_home(open_app: Open, window: tuple[tuple[int, int], str]) -> None:
    size, locale = window
    app = open_app(size=size, locale=locale)
    for game, name, taps, answer in QUESTIONS:
        app.go("/")
        app.move(f"ask-{game}")
        for tap in taps:
            app.move(control(tap))
        beginning = {"en-GB": ("Yes", "No,"), "fr-FR": ("Oui", "Non")}[locale][answer != YES]
        assert app.text("ask-answer").startswith(beginning), (name, app.text("ask-answer"))
        print(f"{sizes(window)} {game}: {name}: {len(taps) + 1} taps")
