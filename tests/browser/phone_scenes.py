"""What phones at one table show, for pictures: each has its seat from the start, by a token that the store knows."""

from collections.abc import Callable
from typing import NamedTuple

from companion.store.store import Store
from companion.table.clock import ClockRule, GameClock
from companion.table.table import Setup
from engine.bid.moves import SecretBid
from engine.moves import Seat
from tests.browser.bid_scenes import SEALING
from tests.browser.scenes import FOUR, laid, play_on, turn_of
from tests.ui.bid_tables import multiplayer
from tests.ui.phones.test_cards import ROADLESS
from tests.ui.phones.test_waiting import QUESTIONS
from ui.phones.hub import GAME, KEY, NAMES, NEEDS_YES, PLACES, Place, hashed

ADDRESS = "127.0.0.2"
"""Where phones find the app: a browser that comes by this address is not the owner's."""
CODE = "abcdefghjkmn"
Prepare = Callable[[Store], object]


class PhoneScene(NamedTuple):
    """The phone of a `seat`, or of a watcher (None), at a game that `prepare` puts into the store as number 1: the
    `taps` on it, then those on the phones of `others` ("" for one that is only there), and a control `seen` after
    that."""

    prepare: Prepare
    seat: Seat | None = None
    taps: tuple[str, ...] = ()
    others: tuple[tuple[Seat, str], ...] = ()
    seen: str = "undo"


def token(seat: Seat | None) -> str:
    """Return the token of the phone at a seat, or of the one that watches."""
    return f"phone-{'w' if seat is None else seat}".ljust(24, "-")


def link(seat: Seat | None) -> str:
    """Return the route by which the phone of a seat comes in."""
    return f"/join?key={CODE}&seat={token(seat)}"


def seated(store: Store, scene: PhoneScene) -> None:
    """Lay the game of a scene, and give each seat a phone; one watches."""
    scene.prepare(store)
    names = list(store.open(1).table.setup.seats)
    places = {hashed(token(seat)): Place(1, seat, is_in=True).as_json() for seat in (None, *range(len(names)))}
    store.settings.update({KEY: CODE, GAME: 1, NAMES: names, NEEDS_YES: False, PLACES: places})


def at(setup: Setup) -> Prepare:
    return lambda store: laid(store, setup)


def four_on(store: Store) -> None:
    """Four in the middle of a game; the third is to move."""
    play_on(laid(store, FOUR), turn_of(2), from_round=4)


def sealing_on(store: Store) -> None:
    """A closed auction in which the first has bid."""
    laid(store, multiplayer(SEALING)).table.play(SecretBid(0, 4))


def timed(prepare: Prepare, rule: ClockRule, *, is_paused: bool = False) -> Prepare:
    """Return `prepare` with a clock, by which its people have thought for different times."""

    def lay(store: Store) -> None:
        prepare(store)
        people = len(store.open(1).table.setup.seats)
        thought = {seat: 10 * (83 + 47 * seat) for seat in range(people)}
        store.keep_clock(1, GameClock(rule, is_paused, open=thought))

    return lay


UNNAMED = Setup("works", "multiplayer", ("Player 1", "Player 2", "Player 3"), deal=42917)
DOWN = ClockRule(30 * 60, 10)
SCENES: dict[str, PhoneScene] = {
    **{f"phone-waits-{about.replace(' ', '-')}": PhoneScene(at(setup)) for about, setup in QUESTIONS.items()},
    "phone-waits-sealed": PhoneScene(at(multiplayer(SEALING)), 0, ("amount-4", "hide"), seen="hammer"),
    "phone-waits-tableau": PhoneScene(at(multiplayer()), 3, ("tableau-0",), seen="got-it"),
    "phone-own-seat-below": PhoneScene(at(multiplayer()), 2, seen="hammer"),
    "phone-unnamed": PhoneScene(at(UNNAMED), 1, seen="to-game"),
    "phone-unnamed-writes": PhoneScene(at(UNNAMED), 1, ("name-1",), seen="name-field"),
    "phone-unnamed-menu": PhoneScene(at(UNNAMED), 1, ("to-game", "menu"), seen="menu-place"),
    "phone-waits-roads": PhoneScene(at(ROADLESS), 1, ("roads",), seen="ways"),
    "phone-own-turn": PhoneScene(four_on, 2, seen="pass"),
    "phone-undo": PhoneScene(four_on, 0, others=((3, "undo"),), seen="undo-yes"),
    "phone-undo-at-head": PhoneScene(four_on, 0, ("log",), ((3, "undo"),), "undo-yes"),
    "phone-undo-at-menu": PhoneScene(four_on, 0, ("menu",), ((3, "undo"),), "undo-yes"),
    "phone-undo-bid": PhoneScene(at(multiplayer()), 3, ("log",), ((0, "bid"), (1, "undo")), "undo-yes"),
    "phone-undo-asks": PhoneScene(four_on, 3, ("undo",), ((0, ""),), "undo-withdraw"),
    "phone-undo-asks-sealed": PhoneScene(sealing_on, 1, ("undo",), ((0, ""),), "undo-withdraw"),
    "phone-undo-refused": PhoneScene(four_on, 3, ("undo",), ((0, "undo-no"),), "undo-withdraw"),
    "phone-clock": PhoneScene(timed(four_on, DOWN), 2, seen="clock"),
    "phone-clock-waits": PhoneScene(timed(four_on, DOWN), 0, seen="clock"),
    "phone-clock-watches": PhoneScene(timed(at(QUESTIONS["auction"]), ClockRule()), seen="clock"),
    "phone-clock-bid": PhoneScene(timed(at(multiplayer()), DOWN), 0, seen="clock"),
    "phone-clock-paused": PhoneScene(timed(four_on, DOWN, is_paused=True), 0, seen="clock-on"),
    "phone-clock-paused-watches": PhoneScene(timed(four_on, DOWN, is_paused=True), seen="clock-on"),
}

