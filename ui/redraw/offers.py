"""What the taps of a screen lead to, and since when: a tap knows the moment for which it was drawn.

The control of a part that stays keeps its offer; what it leads to is renewed with each drawing, and looked up when it
is tapped. Where it leads to is data, so that a tap of before is told to mean the same as one of now: a method of the
session, or of what is made anew for each drawing (`MadeAnew`), with what it is given.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import flet as ft

from ui.redraw import private
from ui.redraw.same import same

clock: Callable[[], float] = time.monotonic


class Moment(NamedTuple):
    """What a session, the `owner`, is about: whose `turn` it is in which game and for what, and how many moves were
    ever made. While cards are turned up no move counts: they are named as fast as one likes."""

    owner: object
    turn: tuple[object, ...]
    moves: int = 0


NOBODY: Final = Moment(None, ())
"""The moment of a screen that belongs to no session."""


@dataclass(slots=True, eq=False)
class Offer:
    """What a tap on a control leads to (`tap`), for which `moment`, `since` when the screen offers that, and in which
    `drawing` it was on the screen last."""

    name: str
    tap: Callable[[], object]
    moment: Moment
    since: float
    drawing: float

    def __call__(self) -> object:
        return self.tap()

    def means(self, tap: Callable[[], object], moment: Moment) -> bool:
        """Return whether a tap at another moment means the same. Where the turn has changed only what leads straight to
        the session does, as Undo: what lies between may read whose turn it is."""
        mine = self.moment
        if moment.turn == mine.turn:
            return moment.moves == mine.moves or same(self.tap, tap)
        return _leads_to(tap, moment.owner) and same(self.tap, tap)

    def is_for(self, moment: Moment) -> bool:
        """Return whether a tap means now what it was offered for."""
        return self.moment == moment or _leads_to(self.tap, moment.owner)


OFFER: Final = "offer"
"""The attribute in which a handler, as Flet is given it, keeps what it looks up when it is called."""


def led_by(handler: object) -> Offer | None:
    """Return the offer of a handler; None for one that is on no screen of parts, or for no handler."""
    offer = getattr(handler, "__dict__", {}).get(OFFER)
    return offer if isinstance(offer, Offer) else None


def change_hands(before: object, now: object) -> None:
    """Note that the control of one handler has another one now. For Flet's client it is the same control: a finger may
    still rest on what that offered `before`."""
    was, offer = led_by(before), led_by(now)
    if was is not None and offer is not None and was is not offer:
        offer.since = clock()


private.told_of_handlers = change_hands


def _leads_to(tap: object, owner: object) -> bool:
    """Return whether a tap calls a method of an object."""
    while isinstance(tap, partial):
        tap = tap.func
    return owner is not None and getattr(tap, "__self__", None) is owner


_OFFERS = "mint_offers"
"""What the session of a page calls the offers of its screen."""


def offers_of(page: ft.Page) -> Offers | None:
    """Return the offers of the screen of a page."""
    return getattr(page.session, _OFFERS, None)


class Offers:
    """What the taps of one person's screen lead to, by name."""

    def __init__(self) -> None:
        self._offers: dict[str, Offer] = {}
        self._drawing = self._turns = 0
        self._moment = NOBODY
        self._is_covered = False
        self._named: set[str] = set()
        self._is_empty = self._was_empty = True

    def belong_to(self, page: ft.Page) -> None:
        """Make these the offers of a page."""
        setattr(page.session, _OFFERS, self)

    def begin(self, moment: Moment) -> None:
        """Begin a drawing of the screen. After one with nothing to tap, nothing else can have been under the finger."""
        self._drawing += 1
        self._turns += moment.turn != self._moment.turn
        self._moment = moment
        self._is_covered = False
        self._was_empty, self._is_empty = self._is_empty, True
        self._named.clear()

    @property
    def is_covered(self) -> bool:
        """Return whether a sheet covers the screen."""
        return self._is_covered

    def cover(self) -> None:
        """Take no tap on the controls drawn from here on: a sheet covers them."""
        self._is_covered = True

    def offered(self, name: str, tap: Callable[[], object]) -> Offer:
        """Return what a tap on the control of this name leads to, which from now on is `tap`."""
        offer = self._offers.get(name)
        if offer is None:
            offer = self._offers[name] = Offer(name, tap, self._moment, clock(), self._drawing - 2)
        self._named.add(name)
        self._renew(offer, tap)
        return offer

    def beside(self, identifier: str, tap: Callable[[], object]) -> Offer:
        """Return what a target leads to that a component draws, at other times than the screen around it. A change of
        turn makes it another one: nobody says whether it was on the screen all the time."""
        name = f"beside-{self._turns}-{identifier}"
        offer = self._offers.get(name)
        if offer is None:
            offer = self._offers[name] = Offer(name, tap, self._moment, clock(), float("inf"))
        self._renew(offer, tap)
        return offer

    def show(self, offers: Iterable[Offer]) -> None:
        """Note that controls are on the screen as they were."""
        for offer in offers:
            self._renew(offer, offer.tap)

    def _renew(self, offer: Offer, tap: Callable[[], object]) -> None:
        """Let a control offer a tap from now on."""
        self._is_empty = False
        if offer.drawing < self._drawing - 1 or not offer.means(tap, self._moment):
            offer.since = float("-inf") if self._was_empty else clock()
        offer.tap, offer.moment = tap, self._moment
        if not self._is_covered:
            offer.drawing = max(offer.drawing, self._drawing)

    def is_named(self, name: str) -> bool:
        """Return whether a name is taken in this drawing."""
        return name in self._named

    def unname(self, offers: Iterable[Offer]) -> None:
        """Make the names of offers free: what they belong to is drawn once more in this drawing."""
        self._named.difference_update(offer.name for offer in offers)

    def is_there(self, offer: Offer) -> bool:
        """Return whether a control is on the screen, and nothing over it."""
        return offer.drawing >= self._drawing

    def keep_only(self, offers: Iterable[Offer]) -> None:
        """Let go of all that is neither on the screen nor among these."""
        kept = {offer.name: offer for offer in offers}
        self._offers = {name: each for name, each in self._offers.items() if name in kept or self.is_there(each)}

    def clear(self) -> None:
        """Let go of all."""
        self._offers.clear()
