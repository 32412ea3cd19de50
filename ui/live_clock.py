"""Whose time runs in a game, and since when. No Flet here.

Times are differences of monotonic stamps, so ticks add no error. The windows of one device share the clock of a game.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final
from weakref import WeakKeyDictionary

from companion.store.store import LiveGame, Store
from companion.system_faults import SystemFault
from companion.table.clock import GameClock
from companion.table.turns import seat_to_move
from engine.moves import Seat

stamp: Callable[[], float] = time.monotonic
"""Gives the seconds since some moment."""
KEPT_EACH: Final = 30.0
"""Seconds of one thought after which its time is stored, in case that the device stops."""
ASLEEP: Final = 5.0
"""Seconds between two ticks after which the device must have been asleep: that time does not count."""
LAST: Final = 10.0
"""Seconds before the end of a person's time at which the device is felt."""


@dataclass(eq=False, slots=True)
class Run:
    """The time of a seat that runs `since` a stamp; the last tick was `seen` at another one."""

    seat: Seat
    since: float
    seen: float | None = None
    is_felt: bool = False


class ShownClock:
    """The clock of one game as a screen shows it: the `kept` times, those of the turns on the present `line` of points,
    and the time that runs."""

    def __init__(self, kept: GameClock, line: frozenset[int] = frozenset(), run: Run | None = None) -> None:
        self.kept, self.line, self.run = kept, line, run

    @property
    def counts_down(self) -> bool:
        """Return whether it shows the time that is left."""
        return self.kept.rule.seconds is not None

    def seconds(self, seat: Seat) -> float:
        """Return the seconds that a seat has used; that it has left, if the clock counts down."""
        used = self.kept.used(seat) / 10
        if self.run is not None and self.run.seat == seat:
            used += stamp() - self.run.since
        given = self.kept.allowance(seat, self.line)
        return used if given is None else given / 10 - used

    @property
    def until_tick(self) -> float:
        """The seconds until the figures of the seat whose time runs change."""
        shown = 0.0 if self.run is None else self.seconds(self.run.seat)
        return (shown % 1 if self.counts_down else 1 - shown % 1) + 0.01

    @property
    def signs(self) -> Hashable:
        """What tells whether it runs as it did."""
        run = None if self.run is None else (self.run.seat, self.run.since)
        return self.kept.rule, self.kept.is_paused, len(self.kept.moves), len(self.line), run

    def seen(self) -> ShownClock:
        """Return it for another device: what is kept of it is no business of that one."""
        return ShownClock(self.kept, self.line, None if self.run is None else replace(self.run, is_felt=False))

    def tick(self) -> bool:
        """Return whether the device is to be felt now, as the last seconds begin."""
        run = self.run
        if run is None or run.is_felt or not self.counts_down or not 0 < self.seconds(run.seat) <= LAST:
            return False
        run.is_felt = True
        return True


class LiveClock(ShownClock):
    """The clock of one game while it is open."""

    def __init__(self, store: Store, id: int, kept: GameClock) -> None:
        """Show the `kept` times of the clock of this game; no time runs yet."""
        super().__init__(kept)
        self._store, self._id = store, id
        self._booked: set[int] = set()

    def tick(self) -> bool:
        """Note that the device is awake; return whether it is to be felt now, as the last seconds begin."""
        run, now = self.run, stamp()
        if run is None:
            return False
        if run.seen is not None and now - run.seen > ASLEEP:
            run.since += now - run.seen
        run.seen = now
        if now - run.since >= KEPT_EACH:
            self.store_run()
        return super().tick()

    # What it follows

    def follow(self, live: LiveGame, kept: GameClock, seat: Seat | None) -> None:
        """Follow the game: its clock as it is `kept` now, and the `seat` that must decide, if one must."""
        self.kept, self.line = kept, frozenset(point.number for point in live.table.here.back)
        if kept.is_paused:
            seat = None
        if self.run is not None and self.run.seat != seat:
            self.stop()
        if self.run is None and seat is not None:
            self.run = Run(seat, stamp())

    def stop(self) -> None:
        """Let no time run, and store what has run so far."""
        self.store_run()
        self.run = None

    def store_run(self) -> None:
        """Store what has run so far, as time of the next move of the seat; it runs on."""
        if self.run is not None:
            with suppress(*SystemFault):  # that there is no room is told with the move
                self._put(self._with_run())

    def book(self, live: LiveGame, made: int) -> None:
        """Store what has run as the time of the first move of its seat after `made` points; of a move that took its
        time in another window nothing is stored."""
        run = self.run
        point = next((each for each in live.table.points[made:] if run is not None and each.move.by == run.seat), None)
        if run is None or point is None:
            return
        kept = self._store.clock(self._id) or self.kept
        if point.number in kept.moves:
            if point.number not in self._booked:
                self.run = None
            return
        is_end = seat_to_move(live.table.here) != run.seat
        self.kept = self._with_run().with_move(point, run.seat, is_end=is_end)
        self._store.keep_clock(self._id, self.kept, moved=live)
        self._booked.add(point.number)
        self.run = None

    def _with_run(self) -> GameClock:
        """Return the clock with what has run so far, from where it runs on."""
        kept, run = self._store.clock(self._id) or self.kept, self.run
        if run is None:
            return kept
        tenths = max(0, round(10 * (stamp() - run.since)))
        run.since += tenths / 10
        return kept.with_time(run.seat, tenths)

    # What a person sets

    def pause(self, is_paused: bool) -> None:
        """Stop the clock until it goes on, or let it go on."""
        kept = self._with_run()
        self.run = None
        self._put(replace(kept, is_paused=is_paused))

    def _put(self, kept: GameClock) -> None:
        self.kept = kept
        self._store.keep_clock(self._id, kept)


_CLOCKS: WeakKeyDictionary[Store, dict[int, LiveClock]] = WeakKeyDictionary()


def clock_of(store: Store, id: int, kept: GameClock) -> LiveClock:
    """Return the clock of a game that is open, of which this is `kept`: one for all windows."""
    clocks = _CLOCKS.setdefault(store, {})
    if id not in clocks:
        clocks[id] = LiveClock(store, id, kept)
    return clocks[id]
