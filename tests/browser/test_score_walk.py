"""Scores by taps, from Home to a saved score that the history, the statistics and a shared text know, no card known:
four people at Mint Works, three at Mint Delivery, four at Mint Bid. The taps are counted; keys typed are none."""

import os
import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.driver import MEDIUM, PHONE, App, Server
from tests.browser.scenes import JUSTIN, play_on, store_in, turn_of

NAMES = ("Joséphine", "Ben", "Cléo", "Dan")
BUILT = (
    ("gardens", "bridge", "statue", "mine"),
    ("museum", "factory", "truck", "crane"),
    ("obelisk", "workshop", "plant", "landfill"),
    ("gallery", "co-op", "lotto", "assembler"),
)
DELIVERED = ((3, 3, 2, 4), (2, 2, 5), (1, 3, 3, 3))
LAID = ("culture", "deed", "utility", "culture")
MOST_TAPS = 30
"""For four people at Mint Works, named, from Home to the ranking."""
IS_ALL = bool(os.environ.get("ALL_JOURNEYS"))
Open = Callable[..., App]


class Hand:
    """A finger that counts."""

    def __init__(self, app: App, shots: Path | None, name: str) -> None:
        self.app, self.taps, self.shots, self.name = app, 0, shots, name

    def tap(self, *names: str) -> None:
        for name in names:
            self.app.move(name)
            self.taps += 1

    def choose(self, name: str) -> None:
        """Tap what changes how it is drawn, and nothing that is written."""
        self.app.tap(name)
        self.taps += 1

    def type(self, seat: int, name: str) -> None:
        """Write a name into its field, and go on to the next seat's with the key that ends a line."""
        self.app.fill(f"name-{seat}", name)
        self.taps += 1
        self.app.page.keyboard.press("Enter")

    def shot(self, what: str) -> None:
        if self.shots is not None:
            self.app.shot(self.shots / f"{self.name}-{what}.png")


def is_saved(hand: Hand, game: str, people: int) -> None:
    """Save the score on the screen, and find it in the history, in the statistics and as a text: that of Mint Works in
    each run, the others with ALL_JOURNEYS=1."""
    app = hand.app
    hand.tap("save")
    app.sees("score-saved")
    hand.shot("saved")
    if game != "works" and not IS_ALL:
        return
    hand.tap("share")
    app.reads("result-text", NAMES[people - 1])
    hand.shot("share")
    is_taken_whole(hand, game)
    hand.tap("back")
    app.sees("score-saved")
    hand.tap("back")
    app.sees("home")
    hand.tap("nav-history")
    app.first_of("sheet-1")
    hand.shot("history")
    hand.tap("statistics")
    app.reads("statistics", NAMES[0])
    hand.shot("statistics")
    hand.tap("back")


def is_taken_whole(hand: Hand, game: str) -> None:
    """Save the result as a picture, and see that it shows everything: as wide, and no window full. The screen was
    redrawn before, as with any news."""
    app = hand.app
    for code in ("code-bgstats", "code-text"):
        app.tap(code)
        app.quiet()
    app.reach("save-picture")
    plate, button = app.ident("plate").bounding_box(), app.ident("save-picture").bounding_box()
    assert plate is not None
    assert button is not None
    with app.page.expect_download() as coming:
        app.tap("save-picture")
    assert coming.value.suggested_filename.startswith(f"mint-{game}-")
    assert coming.value.suggested_filename.endswith(".png")
    content = Path(coming.value.path()).read_bytes()
    assert content.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", content[16:24])
    assert 0 < width - plate["width"] < 40
    assert plate["height"] + 100 < height < button["y"] - plate["y"] + 40
    if hand.shots is not None:
        (hand.shots / f"{hand.name}-{game}-picture.png").write_bytes(content)


ON_PHONE = pytest.param((PHONE, "fr-FR", "light"), id="phone-fr")
ON_TABLET = pytest.param((MEDIUM, "en-GB", "dark"), id="tablet-en")


@pytest.fixture(params=[ON_PHONE, ON_TABLET] if IS_ALL else [ON_PHONE])
def hand(open_app: Open, request: pytest.FixtureRequest) -> Hand:
    """All three games are scored on the phone, and with ALL_JOURNEYS=1 on the tablet too."""
    size, locale, scheme = request.param
    app = open_app(size=size, locale=locale, color_scheme=scheme)
    shots = os.environ.get("SCORE_SHOTS")
    return Hand(app, Path(shots) if shots else None, request.node.callspec.id)


def test_three_games_are_scored_by_people_who_are_named_once(hand: Hand) -> None:
    app = hand.app
    hand.tap("score-works", "who", "players-4", "name-0")
    for seat, name in enumerate(NAMES):
        hand.type(seat, name)
    app.reads("name-3", NAMES[3])
    app.misses("name-3-done")
    hand.shot("works-who")
    hand.tap("options-done")
    for seat, cards in enumerate(BUILT):
        if seat:
            hand.tap(f"seat-{seat}")
        hand.tap(*(f"card-{card}" for card in cards))
    app.reads("leader", NAMES[2])
    hand.shot("works")
    hand.tap("ranking")
    app.sees("score-ranking")
    hand.shot("works-ranking")
    works = hand.taps
    assert works <= MOST_TAPS
    is_saved(hand, "works", 4)
    hand.taps = 0
    app.go("/")
    hand.tap("score-delivery")
    for seat, stars in enumerate(DELIVERED):
        if seat:
            hand.tap(f"seat-{seat}")
        hand.tap(*(f"stars-{n}" for n in stars))
    hand.shot("delivery")
    hand.tap("ranking")
    app.sees("score-ranking")
    hand.shot("delivery-ranking")
    delivery = hand.taps
    is_saved(hand, "delivery", 3)
    hand.taps = 0
    app.go("/")
    hand.tap("score-bid")
    for seat in range(4):
        if seat:
            hand.tap(f"seat-{seat}")
        for column, kind in enumerate(LAID[: 3 - seat % 2]):
            hand.tap(f"cell-{seat}-0-{column}")
            hand.choose(f"type-{kind}")
            hand.tap(f"points-{column + 2}")
    hand.shot("bid")
    hand.tap("ranking")
    app.sees("score-ranking")
    hand.shot("bid-ranking")
    bid = hand.taps
    is_saved(hand, "bid", 4)
    print(f"\ntaps from Home to the ranking: Works {works}, Delivery {delivery}, Bid {bid}")


def test_two_windows_show_one_game_and_one_sheet(server: Server, open_app: Open) -> None:
    with store_in(server.data) as store:
        live = store.start(JUSTIN)
        store.settings[f"set-up/{live.id}"] = ["ai", "locations", "deck", "mints", "token"]
        play_on(live, turn_of(0), from_round=1)
    one, other = open_app(route="/game/1"), open_app(route="/game/1")
    other.sees("pass")
    one.move("pass")
    other.sees("accept")
    one.move("undo")
    other.sees("pass")
    one.go("/works/score")
    other.go("/works/score")
    one.tap("card-gardens")
    other.until(lambda: "3" in other.text("seat-0"), lambda: other.text("seat-0"))
    other.tap("card-bridge")
    one.until(
        lambda: bool(one.ident("undo").count()) and one.text("leader") == other.text("leader"), lambda: one.said()
    )
