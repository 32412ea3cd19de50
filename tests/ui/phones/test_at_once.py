"""Devices that are tapped at once, or one shortly after the other: each tap that was meant counts, no other does, the
device that comes too late says what came first, and secret choices stay. A tap half a second after its screen has shown
what came first means what is shown since.

In this process the taps come by a clock of the test's own, so that many are tried; some go over the wire, by the real
one. A run tries a few. `AT_ONCE=1` tries moves of all kinds of all games with all that can meet them, up to half a
second apart, with two phones and with six.
"""

import asyncio
import math
import os
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from itertools import cycle, takewhile
from pathlib import Path
from typing import NamedTuple

import flet as ft
import pytest

from companion import languages
from companion.dealing import chosen_unseen, dealer
from companion.paths import DATABASE
from companion.store.store import Store
from companion.table.table import Setup, Table
from engine.bid.moves import SecretBid
from engine.delivery.moves import RevealOrder
from engine.game import Move
from engine.moves import Seat
from tests.bench.phones import PEOPLE, auction
from tests.companion.dealing.test_seen import choosing
from tests.headless import QUIET_TICKS, TICK
from tests.ui.monkey import reached
from tests.ui.phones.at_table import Page, Round, at_table
from tests.ui.phones.meetings import (
    CHOOSING,
    KEEP,
    MODES,
    NO_FIT,
    Act,
    After,
    Moment,
    brings_back,
    faults,
    moments,
    other_acts,
    own_act,
    recorded,
)
from tests.ui.phones.raw import MOST, SETTLED, Phone, scanned
from tests.ui.phones.test_phones import Server, closed_auction
from tests.ui.phones.test_whole_games import assert_each_made_its_own
from tests.ui.sessions import tick
from tests.ui.test_taps import Clock, guarded_by
from ui import open_game, taps
from ui.components import pressed_by
from ui.phones.hub import ASKED, NEEDS_YES
from ui.phones.undoing import HOST, Question

IS_WHOLE = bool(os.environ.get("AT_ONCE"))
WAITS = [(0, False), (50, False), (50, True), (100, True), (250, True), (500, True)]
"""Milliseconds between two taps, and whether the second device has been told of the first one by then."""
IN_A_RUN = ((0, False), (50, False), (500, True), (50, False), (100, True))
"""The waits that a run tries, in turns: five, so that either of two acts comes first with each."""
HERE = "enter-here"
"""The button with which the device that runs the game enters what turns up, although a phone is asked for it."""
UNDER_WAY = 250
"""Milliseconds for which a tap may be under way on a busy machine."""
KINDS = (
    [(mode, kind) for mode in MODES for kind in moments(mode) if kind == KEEP or mode not in CHOOSING]
    if IS_WHOLE
    else [("works", "place supplier"), ("delivery", "move"), ("bid", "bid"), (CHOOSING[0], KEEP)]
)
MOVES = [
    (mode, kind) for mode, kind in KINDS if kind != KEEP and (not IS_WHOLE or moments(mode)[kind].seat is not None)
]
"""The kinds of moves of people."""


Label = tuple[str, str]
"""The name of a control that can be tapped, and the words that are read aloud of it."""
Outcome = tuple[Sequence[Move], Seat | None, frozenset[Seat], Mapping[Seat, Sequence[str]]]


class Settled(NamedTuple):
    """A tap on a screen that has shown for half a second what another device did: what it was `meant` for, what is
    `shown` in that place since, and how the game stood `before` it."""

    meant: Label | None
    shown: Label | None
    before: Outcome


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock by which a screen settles, which passes only when a test lets it; long games are opened at once."""
    monkeypatch.setattr(open_game, "LINES_OPENED_AT_ONCE", math.inf)
    return guarded_by(Clock(), monkeypatch)


class Meeting:
    """A game at a moment at which taps meet, again and again: the device that runs it, and phones. `names` are what the
    acts tap; `undone` is a move that can be brought back."""

    def __init__(
        self,
        game: Round,
        clock: Clock,
        names: Mapping[Act, Sequence[str]] | None = None,
        undone: Move | None = None,
    ) -> None:
        self.game, self.clock, self.names = game, clock, names or {}
        self.pages: dict[Seat | str, Page] = {}
        self.undone: int | None = None
        if undone is not None:
            begun = game.hub.whole(languages.words("en"))
            begun.table.play(undone)
            self.undone = begun.table.here.number
            begun.table.undo()

    async def sit_down(self, seats: Sequence[Seat], phones: int = 0) -> None:
        """Open the page of the device that runs the game and of a phone at each of these seats, and let others watch
        until there are so many."""
        self.pages[HOST] = await self.game.owner()
        tick(self.pages[HOST].seen_from)
        self.pages[HOST].seen_from.revision += 1
        for seat in seats:
            self.pages[seat] = await self.game.phone(seat)
        for number in range(len(seats), phones):
            self.pages[f"watcher-{number}"] = await self.game.phone(None, f"watcher-{number}")
        self.here, self.places = self.game.table.here, self.game.hub.places()
        await self.follow()

    @property
    def table(self) -> Table:
        """The whole game as it is now."""
        return self.game.hub.whole(self.pages[HOST].seen_from.words).table

    async def settle(self) -> None:
        """Let all sessions work until none has had anything to send for a while."""
        quiet, sent = 0, -1
        while quiet < QUIET_TICKS:
            now = sum(len(page.sent) for page in self.pages.values())
            quiet, sent = (quiet + 1 if sent == now else 0), now
            await asyncio.sleep(TICK)

    async def follow(self) -> None:
        """Let all show what has happened elsewhere, as news make them do."""
        for page in self.pages.values():
            page.enter()
            page.seen_from.follow_place()
            page.seen_from.follow()
            page.seen_from.follow_questions()
        await self.settle()

    def can_be_tapped(self, who: Seat | str, name: str) -> bool:
        """Return whether something takes the taps on a name."""
        return pressed_by(self.pages[who].ident(name)) is not None

    def target(self, who: Seat | str, name: str) -> int:
        """Return the number of the control that takes the taps on a name, once a screen has settled."""
        self.clock.now += 1.0
        button = pressed_by(self.pages[who].ident(name))
        assert button is not None, name
        return button._i

    async def touch(self, who: Seat | str, target: int) -> None:
        """Tell the session of a device of a tap."""
        self.pages[who].enter()
        await self.pages[who].session.dispatch_event(target, "click", None)

    async def begin(self, act: Act) -> int:
        """Do what an act begins with; return the number of the control that is tapped last."""
        page, route = self.pages[act.who], act.page.format(self.game.game)
        if page.seen_from.route != route:
            await page.go(route)
        await self.enter_here(act.who)
        *names, last = self.names[act]
        for name in names:
            await self.touch(act.who, self.target(act.who, name))
            await self.settle()
        return self.target(act.who, last)

    async def enter_here(self, who: Seat | str) -> None:
        """Let the device that runs the game be the one that is asked what turns up, if a phone is."""
        if HERE in self.pages[who].names():
            await self.touch(who, self.target(who, HERE))
            await self.settle()

    async def meet(self, first: Act, second: Act, milliseconds: int, *, is_told: bool) -> list[str]:
        """Let two acts meet; return the faults that are found."""
        points = len(self.table.points)
        targets = [await self.begin(act) for act in (first, second)]
        sent = {act.who: len(self.pages[act.who].sent) for act in (first, second)}
        meant, settled, came_first, sent_before = self.shown(second.who, targets[1]), None, None, 0
        if not milliseconds:
            await asyncio.gather(self.touch(first.who, targets[0]), self.touch(second.who, targets[1]))
        else:
            await self.touch(first.who, targets[0])
            await self.settle()
            if is_told:
                await self.follow()
            self.clock.now += milliseconds / 1000
            came_first = first.was_done(self.after(points))
            if is_told and milliseconds / 1000 >= taps.SETTLING:
                settled = Settled(meant, self.shown(second.who, targets[1]), self.outcome)
            sent_before = len(self.pages[second.who].sent)
            await self.touch(second.who, targets[1])
        await self.settle()
        answer = words(self.pages[second.who].sent[sent_before:])
        is_refused = self.pages[second.who].seen_from.sheet is not None or NO_FIT in answer
        await self.follow()
        read = {act.name: words(self.pages[act.who].sent[sent[act.who] :]) for act in (first, second)}
        after, is_unseen = self.after(points), bool(milliseconds) and not is_told
        is_shown = settled is not None and settled.shown is not None
        told = faults(first, second, after, read, came_first=came_first, is_unseen=is_unseen, is_shown=is_shown)
        wrong = [*told, *self.differing(after.table)]
        if settled is not None:
            wrong += await self.otherwise(first, second, settled, is_answered=bool(answer), is_refused=is_refused)
        return [f"“{first.name}”, “{second.name}” after {milliseconds} ms, told: {is_told}: {each}" for each in wrong]

    def shown(self, who: Seat | str, target: int) -> Label | None:
        """Return the label of the control of this number; None if it cannot be tapped, or a sheet covers it."""
        named = (each for each in reached(self.pages[who]) if isinstance(each, ft.Semantics))
        found = next((each for each in named if (over := pressed_by(each)) is not None and over._i == target), None)
        return None if found is None else (str(found.identifier), str(found.label))

    async def otherwise(
        self, first: Act, second: Act, settled: Settled, *, is_answered: bool, is_refused: bool
    ) -> Sequence[str]:
        """Return the faults after a tap on a control that a screen had shown for half a second.

        The tap is answered, and does the same as on a new page. If the control is still the one that was meant, the new
        page may have had the taps before it as well, and a single tap is done, or refused with a reason. A tap on a
        control that has gone changes nothing."""
        meant, shown, before = settled
        outcome = self.outcome
        if shown is None:
            return [] if outcome == before else [f"“{second.name}” was done, but was not offered any more"]
        if not is_answered:
            return [f"{shown} does nothing"]
        names = self.names[second]
        if shown == meant and len(names) == 1 and outcome == before and not is_refused:
            return [f"“{second.name}” was offered, and is neither done nor refused with a reason"]
        for tapped in ([shown[0]], names) if shown == meant else ([shown[0]],):
            if (shown, outcome) == await self.on_new_page(first, second, tapped):
                return []
        return [f"{shown} came to something else than on a new page"]

    async def on_new_page(self, first: Act, second: Act, names: Sequence[str]) -> tuple[Label | None, Outcome]:
        """Do the first act once more, and tap names on a page of the second device that is opened after it, as long as
        they can be; return what was tapped last, and what it came to."""
        await self.go_back()
        await self.touch(first.who, await self.begin(first))
        await self.settle()
        await self.follow()
        who, page, shown = second.who, self.pages[second.who], None
        route, seat = second.page.format(self.game.game), who if isinstance(who, int) else None
        self.pages[who] = await (self.game.owner(route) if seat is None else self.game.phone(seat))
        await self.enter_here(who)
        for name in takewhile(lambda name: name in self.pages[who].names() and self.can_be_tapped(who, name), names):
            target = self.target(who, name)
            shown = self.shown(who, target)
            await self.touch(who, target)
            await self.settle()
        if page.seen_from.guest is not None:
            page.seen_from.guest.use_this_tab()
        self.pages[who] = page
        return shown, self.outcome

    @property
    def outcome(self) -> Outcome:
        """What taps have come to: the moves in force, the seat that asks all to take back, the seats of phones, and
        what is chosen unseen."""
        after = self.after(0)
        return after.table.moves, after.asked_by, after.held, after.kept

    def after(self, points: int) -> After:
        """Return the game after taps that met when it had this number of points."""
        hub, table = self.game.hub, self.table
        asked_by = None if hub.question is None else hub.question.seat
        then, now = (chosen_unseen.kept_at(hub.store.settings, self.game.game, at) for at in (self.here, table.here))
        return After(table, self.here.number, points, asked_by, hub.seats_on_phones(), {**then, **now}, self.undone)

    def differing(self, table: Table) -> list[str]:
        """Return which pages show another point than the one that is stored, or a fault."""
        lives = {who: page.seen_from.live for who, page in self.pages.items()}
        here = table.here.number
        behind = [who for who, live in lives.items() if live is not None and live.table.here.number != here]
        failed = [who for who, page in self.pages.items() if page.shows_fault()]
        return [*(f"{who} shows another point" for who in behind), *(f"{who} shows a fault" for who in failed)]

    async def go_back(self) -> None:
        """Bring all back to the moment."""
        hub, board = self.game.hub, f"/game/{self.game.game}"
        hub.question = None
        if hub.places() != self.places:
            hub._keep(self.places)
        chosen_unseen.forget(hub.store.settings, self.game.game)
        if self.undone is not None:
            self.table.jump(self.undone)
            self.table.undo()
        elif self.table.here.number != self.here.number:
            self.table.jump(self.here.number)
        for page in self.pages.values():
            page.enter()
            page.seen_from.close()
            page.seen_from.choose(None)
            page.seen_from.screen_state.clear()
            if page.seen_from.route != board:
                await page.go(board)
        await self.follow()
        for page in self.pages.values():
            page.enter()
            page.seen_from.close()
            for gone in page.all(ft.AlertDialog, open=False):
                await page.session.dispatch_event(gone._i, "dismiss", None)
        await self.settle()

    async def behind(self) -> list[str]:
        """Return which phones lack something that one shows that is opened now in the same place; and whether what is
        stored is another game."""
        said = {who: set(page.text().splitlines()) for who, page in self.pages.items() if who != HOST}
        lacking = list[str]()
        for who, lines in said.items():
            seat = who if isinstance(who, int) else None
            anew = await self.game.phone(seat, "" if seat is not None else str(who))
            lacking += [f"{who} does not show “{line}”" for line in anew.text().splitlines() if line not in lines]
        is_stored = self.game.table.journal() == self.table.journal()
        return [*lacking, *([] if is_stored else ["Another game is stored"])]


def words(messages: Sequence[bytes]) -> str:
    """Return what messages say, among other things."""
    return b"".join(messages).decode("utf-8", "ignore")


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("phones", [2, PEOPLE] if IS_WHOLE else [2])
@pytest.mark.parametrize(("mode", "kind"), KINDS)
async def test_taps_that_meet(mode: str, kind: str, phones: int, clock: Clock) -> None:
    moment = moments(mode, "" if IS_WHOLE else kind)[kind]
    own = own_act(moment)
    await let_meet(moment, own, list(other_acts(moment, own)), phones, clock)


@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("mode", "kind"), MOVES if IS_WHOLE else MOVES[:1])
async def test_what_is_brought_back_meets_what_phones_do(mode: str, kind: str, clock: Clock) -> None:
    moment = moments(mode, "" if IS_WHOLE else kind)[kind]
    own = own_act(moment)
    others = [act for act in (own, *other_acts(moment, own)) if act.who != HOST]
    await let_meet(moment, brings_back(own), others, 2, clock, undone=moment.move)


async def let_meet(
    moment: Moment, own: Act, others: Sequence[Act], phones: int, clock: Clock, undone: Move | None = None
) -> None:
    """Let an act meet others, each before and after it; a move that was `undone` can be brought back."""
    pairs = [pair for other in others for pair in ((own, other), (other, own))]
    tried = [(pair, wait) for pair in pairs for wait in WAITS] if IS_WHOLE else [*zip(pairs, cycle(IN_A_RUN))]
    acting = sorted({act.who for act in (own, *others) if isinstance(act.who, int)})
    seats = acting if phones == 2 else range(len(moment.setup.seats))
    with Store(Path(":memory:")) as store:
        async with at_table(store, moment.setup, moment.moves) as game:
            names, wrong = {act: recorded(moment, act) for act in (own, *others)}, list[str]()
            meeting = Meeting(game, clock, names, undone)
            await meeting.sit_down(seats, 0 if phones == 2 else phones)
            for (first, second), (milliseconds, is_told) in tried:
                wrong += await meeting.meet(first, second, milliseconds, is_told=is_told)
                await meeting.go_back()
            wrong += await meeting.behind()
    assert not wrong, "\n".join(wrong)


# Two tabs of one seat

OF_TABS = [
    ("works", "place supplier"),
    ("delivery", "move"),
    ("bid", "bid"),
    ("bid", "secret-bid"),
    (CHOOSING[0], KEEP),
]
ELSEWHERE = "Your place is open in another tab."


class Tabs:
    """A moment at which a phone has its seat in two tabs, of which only the one that was opened or used last may move.
    `own` is the move on the page of the first tab, `newer_own` that on the page of the other one."""

    def __init__(self, meeting: Meeting, own: Act) -> None:
        self.meeting, self.own, self.points = meeting, own, len(meeting.table.points)
        self.newer_own = replace(own, who="newer")
        meeting.names = {**meeting.names, self.newer_own: meeting.names[own]}

    async def open(self) -> None:
        """Open the newer tab."""
        assert isinstance(self.own.who, int)
        self.meeting.pages["newer"] = await self.meeting.game.phone(self.own.who)

    async def tap(
        self, first: tuple[Seat | str, int], second: tuple[Seat | str, int], wait: tuple[int, bool]
    ) -> bool | None:
        """Tap two controls, each on the page of a tab; return whether the move was made between the two taps, None if
        they come at once."""
        (milliseconds, is_told), was_made = wait, None
        if not milliseconds:
            await asyncio.gather(self.meeting.touch(*first), self.meeting.touch(*second))
        else:
            await self.meeting.touch(*first)
            await self.meeting.settle()
            if is_told:
                await self.meeting.follow()
            self.meeting.clock.now += milliseconds / 1000
            was_made = self.made()
            await self.meeting.touch(*second)
        await self.meeting.settle()
        await self.meeting.follow()
        return was_made

    def made(self) -> bool:
        """Return whether the move was made; it is made once."""
        after = self.meeting.after(self.points)
        assert len(self.own.made(after)) < 2
        return self.own.was_done(after)

    def are_in(self) -> list[Seat | str]:
        """Return which tabs have the seat; the other one says so."""
        pages = {who: self.meeting.pages[who] for who in (self.own.who, "newer")}
        elsewhere = [
            who for who, page in pages.items() if page.seen_from.guest is not None and page.seen_from.guest.is_elsewhere
        ]
        assert elsewhere == [who for who, page in pages.items() if ELSEWHERE in page.text()]
        return [who for who in pages if who not in elsewhere]


@asynccontextmanager
async def two_tabs(mode: str, kind: str, clock: Clock) -> AsyncIterator[Tabs]:
    """Let a phone sit down at a moment, with one tab so far."""
    moment = moments(mode, kind)[kind]
    own = own_act(moment)
    with Store(Path(":memory:")) as store:
        async with at_table(store, moment.setup, moment.moves) as game:
            meeting = Meeting(game, clock, {own: recorded(moment, own)})
            await meeting.sit_down([int(own.who)])
            yield Tabs(meeting, own)


@pytest.mark.parametrize("wait", WAITS if IS_WHOLE else WAITS[:2])
@pytest.mark.parametrize("is_move_first", [True, False])
@pytest.mark.parametrize(("mode", "kind"), OF_TABS if IS_WHOLE else OF_TABS[:1])
async def test_a_seat_is_used_in_another_tab_while_it_moves(
    mode: str, kind: str, is_move_first: bool, wait: tuple[int, bool], clock: Clock
) -> None:
    async with two_tabs(mode, kind, clock) as tabs:
        await tabs.open()
        await tabs.meeting.follow()
        both = [
            ("newer", await tabs.meeting.begin(tabs.newer_own)),
            (tabs.own.who, tabs.meeting.target(tabs.own.who, "use-here")),
        ]
        await tabs.tap(*(both if is_move_first else both[::-1]), wait)
        assert tabs.are_in() == [tabs.own.who]
        assert wait[0] == 0 or tabs.made() == is_move_first
        if not tabs.made():
            await tabs.meeting.touch(tabs.own.who, await tabs.meeting.begin(tabs.own))
        assert tabs.made()


@pytest.mark.parametrize("wait", WAITS if IS_WHOLE else WAITS[:2])
@pytest.mark.parametrize("is_older_first", [True, False])
@pytest.mark.parametrize(("mode", "kind"), OF_TABS if IS_WHOLE else OF_TABS[:1])
async def test_of_two_tabs_that_move_at_once_the_newer_one_does(
    mode: str, kind: str, is_older_first: bool, wait: tuple[int, bool], clock: Clock
) -> None:
    async with two_tabs(mode, kind, clock) as tabs:
        older = (tabs.own.who, await tabs.meeting.begin(tabs.own))
        await tabs.open()
        newer = ("newer", await tabs.meeting.begin(tabs.newer_own))
        was_made = await tabs.tap(*((older, newer) if is_older_first else (newer, older)), wait)
        assert was_made in (None, not is_older_first)
        assert tabs.are_in() == ["newer"]
        assert tabs.made()


# Many seats at once, each in secret


def sealed(people: int) -> Setup:
    """A closed auction in which this number of people have still to bid."""
    if people == 3:
        return closed_auction()
    setup = auction()
    assert setup.position is not None
    position = {**setup.position, "phase": "secret-bid", "auction": {"location": "marble-mill", "kind": "closed"}}
    return replace(setup, position=position)


def in_secret(kind: str, people: int) -> tuple[Table, list[str]]:
    """Return a game in which all choose in secret, and what each of them taps."""
    if kind == "hide":
        return Table(sealed(people)), [f"amount-{seat + 3}" for seat in range(people)]
    table = choosing(7, people)
    choices = [dealer.seen_by(table, seat).choice for seat in range(people)]
    return table, [f"card-{choice.among[-1]}" for choice in choices if choice is not None]


def made_in_secret(table: Table) -> list[str]:
    """Return what seats have chosen in secret, as they tap it, in the order of the seats."""
    bids = sorted((move.by, f"amount-{move.amount}") for move in table.moves if isinstance(move, SecretBid))
    kept = [move for move in table.moves if isinstance(move, RevealOrder) and move.slot.startswith("kept-")]
    return [tapped for _, tapped in bids] + [f"card-{move.order}" for move in kept if move.order is not None]


@pytest.mark.parametrize("wait", WAITS if IS_WHOLE else WAITS[2:4])
@pytest.mark.parametrize(("kind", "people"), [("hide", 3), ("keep", 3), *([("hide", PEOPLE)] if IS_WHOLE else [])])
async def test_what_is_chosen_in_secret_at_once_is_kept(
    kind: str, people: int, wait: tuple[int, bool], clock: Clock
) -> None:
    (table, chosen), (milliseconds, is_told) = in_secret(kind, people), wait
    with Store(Path(":memory:")) as store:
        async with at_table(store, table.setup, table.moves) as game:
            meeting = Meeting(game, clock)
            await meeting.sit_down(range(people))
            for seat, each in enumerate(chosen):
                await meeting.touch(seat, meeting.target(seat, each))
                await meeting.settle()
            sent = [len(meeting.pages[seat].sent) for seat in range(people)]
            targets = [meeting.target(seat, kind) for seat in range(people)]
            if not milliseconds:
                await asyncio.gather(*(meeting.touch(seat, target) for seat, target in enumerate(targets)))
            for seat, target in enumerate(targets if milliseconds else ()):
                await meeting.touch(seat, target)
                await meeting.settle()
                if is_told:
                    await meeting.follow()
                clock.now += milliseconds / 1000
            await meeting.settle()
            for seat, page in [(seat, meeting.pages[seat]) for seat in range(people)]:
                await meeting.follow()
                if kind in page.names():  # it came too late and is told so, and what it had chosen stays
                    assert "Look again, then tap." in words(page.sent[sent[seat] :])
                    await meeting.touch(seat, meeting.target(seat, kind))
            await meeting.follow()
            assert made_in_secret(meeting.table) == chosen


# Over the wire, by the real clock


class At:
    """A server with a game at a moment, and its phones."""

    def __init__(self, folder: Path, setup: Setup, moves: Sequence[Move], stack: AsyncExitStack) -> None:
        with Store(folder / DATABASE) as store:
            store.settings[NEEDS_YES] = False
            begun = store.start(setup)
            self.game = begun.id
            with begun.whole():
                for move in moves:
                    begun.table.play(move)
        self.server, self.stack = Server(folder), stack
        stack.callback(self.server.stop)

    async def sit_down(self, seats: Sequence[Seat]) -> dict[Seat | str, Phone]:
        """Return the page of the device that runs the game, which has it open, and a phone at each of these seats."""
        owner = await self.stack.enter_async_context(Phone(self.server.owner, route=f"/game/{self.game}"))
        phones: dict[Seat | str, Phone] = {HOST: owner}
        for seat in seats:
            phones[seat] = await self.stack.enter_async_context(Phone(self.server.origin, scanned(self.server.link)))
            await phones[seat].tap(f"seat-{seat}")
        return phones

    def after(self, here: int, points: int) -> After:
        """Return the stored game after taps that met at the point `here`, when it had this number of points."""
        with Store(self.server.data / DATABASE) as store:
            asked = Question.read(store.settings.get(ASKED))
            return After(store.open(self.game).table, here, points, None if asked is None else asked.seat)


async def tap_after(phone: Phone, target: int, milliseconds: int) -> None:
    """Tap a control after some time, and wait for the answer."""
    await asyncio.sleep(milliseconds / 1000)
    await phone.click_and_hear(target)


APART = (0, 50, 100, 250, 500) if IS_WHOLE else (100,)
"""Milliseconds between two taps over the wire."""
ON_THE_WIRE = [("delivery", "move"), ("bid", "bid"), ("works", "place supplier")]


@pytest.mark.timeout(300)
@pytest.mark.parametrize("apart", APART)
@pytest.mark.parametrize("is_undo_first", [True, False])
@pytest.mark.parametrize(("mode", "kind"), ON_THE_WIRE if IS_WHOLE else ON_THE_WIRE[:1])
async def test_a_move_is_taken_back_while_the_next_one_is_made_on_the_wire(
    tmp_path: Path, mode: str, kind: str, is_undo_first: bool, apart: int
) -> None:
    moment = moments(mode, kind)[kind]
    own = own_act(moment)
    back = next(act for act in other_acts(moment, own) if act.name in ("takes back", "asks"))
    first, second = (back, own) if is_undo_first else (own, back)
    async with AsyncExitStack() as stack:
        at = At(tmp_path, moment.setup, moment.moves, stack)
        phones = await at.sit_down(range(len(moment.setup.seats)) if IS_WHOLE else [int(own.who), int(back.who)])
        here, targets = at.server.table(at.game), list[int]()
        for act in (first, second):
            *names, last = recorded(moment, act)
            for name in names:
                await phones[act.who].tap(name)
            await phones[act.who].until(last)
            targets.append(phones[act.who].target(last) or 0)
        await asyncio.sleep(SETTLED)
        sent = {act.name: len(phones[act.who].frames) for act in (first, second)}
        await asyncio.gather(
            tap_after(phones[first.who], targets[0], 0), tap_after(phones[second.who], targets[1], apart)
        )
        await asyncio.gather(*(phone.still() for phone in phones.values()))

        def wrong() -> list[str]:
            read = {
                act.name: words([each for _, each in phones[act.who].frames[sent[act.name] :]])
                for act in (first, second)
            }
            after = at.after(here.here.number, len(here.points))
            assert_each_made_its_own(after.table)
            # How long a tap is under way differs, so the second may come first if they are less apart than that.
            came_first = None if apart < UNDER_WAY else first.was_done(after)
            return list(faults(first, second, after, read, came_first=came_first))

        end = time.perf_counter() + MOST
        while wrong() and time.perf_counter() < end:  # a machine that does much else answers late
            await asyncio.sleep(0.2)
        assert not wrong()


@pytest.mark.timeout(300)
@pytest.mark.parametrize("people", [3, PEOPLE] if IS_WHOLE else [3])
@pytest.mark.parametrize("apart", APART)
async def test_bids_that_are_sealed_one_upon_the_other_on_the_wire_all_count(
    tmp_path: Path, people: int, apart: int
) -> None:
    async with AsyncExitStack() as stack:
        at = At(tmp_path, sealed(people), (), stack)
        phones = await at.sit_down(range(people))
        for seat in range(people):
            await phones[seat].tap(f"amount-{seat + 3}")
        await asyncio.sleep(SETTLED)
        targets = [phones[seat].target("hide") or 0 for seat in range(people)]
        await asyncio.gather(*(tap_after(phones[seat], target, apart * seat) for seat, target in enumerate(targets)))
        until = time.perf_counter() + MOST
        while len(made_in_secret(at.server.table(at.game))) < people and time.perf_counter() < until:
            for seat in range(people):
                await phones[seat].still(SETTLED)
                if (target := phones[seat].target("hide")) is not None:
                    await phones[seat].click_and_hear(target)
        assert made_in_secret(at.server.table(at.game)) == [f"amount-{seat + 3}" for seat in range(people)]
