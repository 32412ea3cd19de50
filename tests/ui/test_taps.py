"""Taps that come faster than the screen is drawn: each counts, in its order, and a double tap once."""

import asyncio
from pathlib import Path

import flet as ft
import pytest

from companion.store.store import Store
from companion.table.table import Setup
from engine.bid.moves import Bid
from tests.browser import bid_scenes
from tests.headless import Headless
from tests.ui import bid_tables, delivery_tables
from tests.ui.delivery_tables import with_unknown_cards
from tests.ui.monkey import ASIDE, Player, Step, fixed_dice, reached
from tests.ui.sessions import PAIR, tick
from ui import app, faults, taps
from ui.components import offer_of, pressed_by
from ui.redraw import offers
from ui.redraw.offers import Offer
from ui.session import Session


async def begun(screen: Headless, *, players: int) -> None:
    """Begin a game of Mint Works, up to the first turn."""
    await screen.tap("play-works", f"players-{players}", "start", "starts-0", "skip")
    for plan in ("mine", "bridge", "vault"):
        await screen.tap(f"card-{plan}")


def moves(store: Store) -> int:
    """Return how many moves were made in the only game."""
    return len(store.open(store.games()[0].id).table.moves)


async def tap_all(screen: Headless, *names: str) -> None:
    """Tap controls of one screen so fast that all taps wait at the same time."""
    buttons = [pressed_by(screen.ident(name)) for name in names]
    assert None not in buttons
    await asyncio.gather(*(screen.session.dispatch_event(button._i, "click", None) for button in buttons))
    await screen.settle()


@pytest.fixture
def screen(store: Store) -> Headless:
    """One phone, its taps led as in the real app."""
    return led(Session(store, is_ready=True))


def led(session: Session) -> Headless:
    """The app on a session, its taps led as in the real app."""

    def begin(page: ft.Page) -> None:
        session.navigate = page.navigate
        faults.guard(page, session)
        taps.in_order(page, session)
        page.render_views(app.App, session, lambda: None)

    return Headless(begin)


class Clock:
    """The time as the app reads it, which passes only when a test lets it."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The app with the guard that it has at a table, and a clock that stands still."""
    return guarded_by(Clock(), monkeypatch)


def guarded_by(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Give the app the guard that it has at a table, by this clock."""
    monkeypatch.setattr(offers, "clock", clock)
    monkeypatch.setattr(taps, "SETTLING", 0.5)
    monkeypatch.setattr(taps, "DOUBLE_TAP", 0.25)
    return clock


SECOND_TAPS = (0.08, 0.15, 0.25, 0.4)
"""Seconds after which a second tap of the same finger comes."""


class Hasty(Player):
    """One who plays, and after each tap that hands the turn on taps all that is there a second time, too soon."""

    def __init__(self, *args: object, clock: Clock, **how: object) -> None:
        super().__init__(*args, **how)
        self.clock = clock
        self.handed_on = self.second = 0

    async def take(self, screen: Headless, step: Step) -> None:
        self.clock.now += 1.0
        before = self.turn()
        await super().take(screen, step)
        if step.do != "tap" or before is None or self.turn() in (None, before):
            return
        self.handed_on += 1
        began, made = self.clock.now, len(self.session.table.points)
        for late in SECOND_TAPS:
            self.clock.now = began + late
            self.here = reached(screen)
            for name, button in self.targets():
                if not name.startswith(ASIDE) and button.on_click:
                    await screen.session.dispatch_event(button._i, "click", None)
                    self.second += 1
                    assert len(self.session.table.points) == made, f"{name} after {late} s, after {step}"
            await screen.settle()

    def turn(self) -> tuple[str, int | None] | None:
        """Return what is asked of whom at the table."""
        if self.session.live is None or not self.session.route.startswith("/game/"):
            return None
        return self.session._asked()


@pytest.mark.parametrize("game", ["works", "delivery", "bid"])
async def test_no_second_tap_moves_for_the_next_person(game: str, tmp_path: Path, clock: Clock) -> None:
    with fixed_dice():
        hasty = Hasty(tmp_path, game, 2, sampled=game != "works", clock=clock)
        found = await hasty.run(150)
        hasty.store.close()
    assert found is None, found
    assert hasty.handed_on > 8
    assert hasty.second > 200


async def test_a_finger_that_rests_on_a_button_taps_it(screen: Headless, store: Store) -> None:
    async with screen:
        await begun(screen, players=2)
        button = pressed_by(screen.ident("pass"))
        assert button is not None
        assert button.on_long_press is not None  # else Flet's client sends nothing at all
        before = moves(store)
        await screen.session.dispatch_event(button._i, "long_press", None)
        await screen.settle()
        assert moves(store) == before + 1


async def test_what_a_sheet_covers_takes_no_tap(store: Store, clock: Clock) -> None:
    session = Session(store, is_ready=True)
    session.start(PAIR)
    tick(session)
    async with led(session) as screen:
        clock.now += 1.0
        card, menu = pressed_by(screen.ident("card-mine")), pressed_by(screen.ident("menu"))
        assert card is not None
        assert menu is not None
        await screen.session.dispatch_event(menu._i, "click", None)
        await screen.settle()
        clock.now += 1.0
        await screen.session.dispatch_event(card._i, "click", None)
        await screen.settle()
        assert moves(store) == 0


class Watchful(Player):
    """One who plays, and looks what has come onto the controls that were there before a tap.

    For Flet's client a control is its number: the finger of a late tap may still rest on what it offered before.
    """

    def __init__(self, *args: object, clock: Clock, **how: object) -> None:
        super().__init__(*args, **how)
        self.clock = clock
        self.changed = 0

    async def take(self, screen: Headless, step: Step) -> None:
        self.clock.now += 1.0
        before, was_guarded = self.offered(screen), self.is_guarded
        await super().take(screen, step)
        if was_guarded and self.is_guarded:
            for number, offer in self.offered(screen).items():
                if offer is not before.get(number, offer):
                    self.changed += 1
                    assert offer.since == self.clock.now, f"{offer.name} in the place of {before[number].name}"

    @property
    def is_guarded(self) -> bool:
        """Return whether it is at a table, with no sheet over it."""
        return self.session.route.startswith("/game/") and self.session.sheet is None

    def offered(self, screen: Headless) -> dict[int, Offer]:
        """Return what each control offers, by its number."""
        found = ((control._i, offer_of(control)) for control in reached(screen))
        return {number: offer for number, offer in found if offer is not None}


async def test_what_a_control_offers_in_place_of_something_else_is_new_there(tmp_path: Path, clock: Clock) -> None:
    with fixed_dice():
        watchful = Watchful(tmp_path, "bid", 2, sampled=True, clock=clock)
        found = await watchful.run(150)
        watchful.store.close()
    assert found is None, found
    assert watchful.changed > 8


async def later(screen: Headless, clock: Clock, seconds: float, name: str, button: ft.TextButton | None = None) -> None:
    """Tap what has a name, or a button that the device still shows, this long after the last tap."""
    clock.now += seconds
    button = button or pressed_by(screen.ident(name))
    await screen.session.dispatch_event(button._i, "click", None)
    await screen.settle()


def at_table(store: Store, setup: Setup) -> Session:
    """A session at the table of a new game."""
    session = Session(store, is_ready=True)
    session.start(setup)
    return session


LEADING = {**bid_tables.OPEN, "auction": {**bid_tables.OPEN["auction"], "bid": {"by": 3, "amount": 1}}}
"""An auction in which everybody may bid, pass or withdraw."""


@pytest.mark.parametrize("name", ["bid", "pass", "withdraw"])
@pytest.mark.parametrize("seconds", [*SECOND_TAPS, 0.6])
async def test_a_second_tap_in_an_auction_is_not_the_next_person_s(
    store: Store, clock: Clock, name: str, seconds: float
) -> None:
    session = at_table(store, bid_tables.multiplayer(LEADING))
    async with led(session) as screen:
        await later(screen, clock, 1.0, name)
        await later(screen, clock, seconds, name)
        assert len(session.table.moves) == (2 if seconds > taps.SETTLING else 1)


@pytest.mark.parametrize("seconds", [*SECOND_TAPS, 0.6])
async def test_the_tap_that_asks_whether_the_turn_ends_does_not_end_it(
    store: Store, clock: Clock, seconds: float
) -> None:
    session = at_table(store, delivery_tables.pair())
    async with led(session) as screen:
        below = pressed_by(screen.ident("end-turn"))
        await later(screen, clock, 1.0, "end-turn")
        await later(screen, clock, seconds, "end-turn", below)  # the device has not shown the question yet
        if seconds < taps.SETTLING:
            await later(screen, clock, 0.0, "end-anyway")
            assert not session.table.moves
            await later(screen, clock, taps.SETTLING, "end-anyway")
            assert len(session.table.moves) == 1


async def test_undo_counts_at_once_after_a_move_and_after_another_undo(store: Store, clock: Clock) -> None:
    session = at_table(store, bid_tables.multiplayer(LEADING))
    async with led(session) as screen:
        for name in ("pass", "pass"):
            await later(screen, clock, 1.0, name)
        await later(screen, clock, 0.1, "undo")
        await later(screen, clock, 0.1, "undo")
        assert not session.table.moves
        await later(screen, clock, 0.1, "pass")
        assert not session.table.moves


async def test_amounts_may_be_tapped_as_fast_as_one_likes(store: Store, clock: Clock) -> None:
    session = at_table(store, bid_tables.multiplayer(LEADING))
    async with led(session) as screen:
        await later(screen, clock, 1.0, "mine-5")
        await later(screen, clock, 0.1, "mine-4")
        await later(screen, clock, 0.1, "bid")
        assert session.table.moves == [Bid(0, 4)]


async def test_a_screen_that_decides_nothing_takes_each_tap_while_a_game_is_open(store: Store, clock: Clock) -> None:
    session = at_table(store, bid_tables.multiplayer(LEADING))
    async with led(session) as screen:
        device = told(screen)
        await later(screen, clock, 1.0, "help")
        assert session.route.endswith("/rules")
        await later(screen, clock, 0.3, "back")
        assert session.route == f"/game/{session.game.id}"
        await later(screen, clock, 0.3, "bid")
        assert not session.table.moves
        assert device.said


async def test_what_a_tap_has_brought_to_a_form_is_taken_at_once(screen: Headless, clock: Clock) -> None:
    async with screen:
        await later(screen, clock, 1.0, "play-works")
        await later(screen, clock, 0.1, "players-3")
        await later(screen, clock, 0.1, "start")
        assert "starts-2" in screen.names()


async def test_a_choice_counts_for_the_tap_that_waits_behind_it(screen: Headless) -> None:
    async with screen:
        await screen.tap("play-works")
        await tap_all(screen, "players-2", "start")
        assert {"starts-0", "starts-1"} <= set(screen.names())


async def test_a_double_tap_makes_one_move(store: Store, clock: Clock) -> None:
    session = at_table(store, bid_tables.multiplayer(LEADING))
    async with led(session) as screen:
        clock.now += 1.0
        await tap_all(screen, "pass", "pass")
        await later(screen, clock, 0.1, "pass")
        assert len(session.table.moves) == 1


async def test_a_tap_after_that_moves_for_the_next(screen: Headless, store: Store) -> None:
    async with screen:
        await begun(screen, players=2)
        made = moves(store)
        await screen.tap("pass", "pass")
        assert moves(store) > made + 1


LATE = (0.0, 0.1, 0.25, 0.4, 0.5)
"""Seconds after something has changed at which a tap comes that was meant for what was there before."""


class Told:
    """A device that notes what it says."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, words: str) -> None:
        self.said.append(words)

    def tapped(self) -> None:
        """Take no note of a tap."""

    def stop_saying(self) -> None:
        """Say on: what was said is looked at later."""


def told(screen: Headless) -> Told:
    """Give a page a device that notes what it says."""
    screen.page.data = device = Told()
    return device


@pytest.mark.parametrize("seconds", LATE)
async def test_a_tap_on_a_card_of_the_reveal_before_does_nothing_and_that_is_said(
    store: Store, clock: Clock, seconds: float
) -> None:
    session = at_table(store, Setup("works", "multiplayer", ("Ada", "Ben")))
    tick(session)
    async with led(session) as screen:
        device = told(screen)
        mine, bridge = (pressed_by(screen.ident(f"card-{plan}")) for plan in ("mine", "bridge"))
        await later(screen, clock, 1.0, "", mine)
        assert [move.plan for move in session.table.moves] == ["mine"]
        await later(screen, clock, seconds, "", mine)  # the other half of a double tap: what it meant is done
        assert not device.said
        await later(screen, clock, 0.0, "", bridge)
        assert [move.plan for move in session.table.moves] == ["mine"]
        assert device.said
        assert "got-it" not in screen.names()


def two_windows(path: Path, setup: Setup) -> tuple[Session, Session]:
    """The table of a new game in two windows."""
    sessions = [Session(Store(path), is_ready=True) for _ in range(2)]
    sessions[0].start(setup)
    sessions[1].arrive(sessions[0].route)
    return sessions[0], sessions[1]


async def follow(session: Session, screen: Headless) -> None:
    """Let a window show what another one has changed."""
    screen.enter()
    session.follow()
    await screen.settle()


@pytest.mark.parametrize("seconds", LATE)
@pytest.mark.parametrize("is_drawn", [True, False], ids=["followed", "not yet followed"])
async def test_undo_shown_in_two_windows_takes_back_one_move(
    tmp_path: Path, clock: Clock, seconds: float, is_drawn: bool
) -> None:
    one, other = two_windows(tmp_path / "games.db", bid_tables.multiplayer(LEADING))
    async with led(one) as here, led(other) as there:
        device = told(there)
        for _ in range(2):
            await later(here, clock, 1.0, "pass")
        await follow(other, there)
        clock.now += 1.0
        await later(here, clock, 1.0, "undo")
        if is_drawn:
            await follow(other, there)
        await later(there, clock, seconds, "undo")
        if is_drawn and seconds >= taps.SETTLING:  # it was in sight for long enough: it is meant
            assert len(other.table.moves) == 0
        else:
            assert len(Store(tmp_path / "games.db").open(one.live.id).table.moves) == 1
            assert "That came first" in "\n".join([*device.said, there.text()])


@pytest.mark.parametrize("seconds", LATE)
@pytest.mark.parametrize("is_drawn", [True, False], ids=["followed", "not yet followed"])
async def test_a_bid_while_another_seat_seals_is_not_made_for_another_moment(
    tmp_path: Path, clock: Clock, seconds: float, is_drawn: bool
) -> None:
    one, other = two_windows(tmp_path / "games.db", bid_tables.multiplayer(bid_scenes.SEALING))
    async with led(one) as here, led(other) as there:
        device = told(there)
        await later(here, clock, 1.0, "take-1")
        await later(here, clock, 1.0, "amount-4")
        await later(there, clock, 1.0, "take-2")
        await later(there, clock, 1.0, "amount-2")
        seal = pressed_by(there.ident("hide"))
        await later(here, clock, 1.0, "hide")
        if is_drawn:
            await follow(other, there)
        await later(there, clock, seconds, "", seal)
        made = Store(tmp_path / "games.db").open(one.live.id).table.moves
        # Chosen in secret before, it is meant still, if it is tapped as late as a new control is.
        is_meant = is_drawn and seconds >= taps.SETTLING
        assert [(move.by, move.amount) for move in made] == [(1, 4), (2, 2)][: 2 if is_meant else 1]
        assert is_meant or "That came first" in "\n".join([*device.said, there.text()])


@pytest.mark.parametrize("seconds", LATE)
async def test_what_an_opponent_has_changed_under_the_finger_takes_no_tap(
    store: Store, clock: Clock, seconds: float
) -> None:
    session = at_table(store, bid_tables.multiplayer(LEADING))
    async with led(session) as screen:
        device = told(screen)
        clock.now += 1.0
        session.play(session.table.state.legal_moves()[0])  # by itself, as an opponent of the app does
        await screen.settle()
        made = len(session.table.moves)
        await later(screen, clock, seconds, "pass")
        is_meant = seconds >= taps.SETTLING
        assert len(session.table.moves) == made + is_meant
        assert bool(device.said) is not is_meant


async def test_the_mints_of_a_belt_are_named_on_one_screen_as_fast_as_one_likes(store: Store, clock: Clock) -> None:
    setup, moves = with_unknown_cards()
    session = at_table(store, setup)
    for move in moves[:2]:
        session.table.play_json(move)
    async with led(session) as screen:
        clock.now += 1.0
        kinds = ("classic", "sugar-free", "classic", "classic")
        buttons = {kind: pressed_by(screen.ident(f"mint-{kind}")) for kind in kinds}
        for kind in kinds:
            await later(screen, clock, 0.0, kind, buttons[kind])
        assert [move.mint for move in session.table.moves[2:]] == list(kinds)


@pytest.mark.parametrize("event", ["click", "change", "dismiss", "what"])
async def test_what_is_said_to_happen_on_nothing_is_looked_for_nowhere(
    screen: Headless, monkeypatch: pytest.MonkeyPatch, event: str
) -> None:
    """Each search of the page would hold up all who play: a client that makes up numbers could stop the game."""
    looked_for = list[object]()
    async with screen:
        search = "_Session__find_live_control"
        assert hasattr(screen.session, search)
        monkeypatch.setattr(screen.session, search, lambda page, number: looked_for.append(number))
        for number in (-1, 0, 10**9):
            await screen.session.dispatch_event(number, event, None)
    assert not looked_for
