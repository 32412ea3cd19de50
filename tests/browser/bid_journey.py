"""Whole games of Mint Bid by taps alone, from Home with the built-in cards, as the owner of the tin plays them.

A journey looks at the screen, does what is asked there, and counts its taps. The values of the cards are invented here
and typed in, as an owner reads them off the cards.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import NamedTuple

from tests.browser.driver import App

COLOURS = ("pink", "teal", "amber", "blue")
TYPES = ("culture", "deed", "utility", "production")
SIDES = 4


class Card(NamedTuple):
    """The values that a person reads off a Location: its sides from the top on, clockwise; None shows no mint."""

    name: str
    type: str
    vp: int
    sides: Sequence[str | None]


def cards() -> Iterator[Card]:
    """Invented Locations, each with another name."""
    for n in count():
        sides = [COLOURS[(n + side) % len(COLOURS)] if (n + side) % 5 else None for side in range(SIDES)]
        yield Card(f"House {n + 1}", TYPES[n % len(TYPES)], 2 + n % 4, sides)


class Journey:
    """One game, played by looking at the screen. `bids` says what to do in an auction, the first one first."""

    def __init__(self, app: App, *, bids: Sequence[str] = ("open",)) -> None:
        self.app, self.bids = app, bids
        self.taps, self.auctions, self.marks = 0, 0, dict[str, int]()
        self.deck, self.dice = cards(), count()
        self.seen: list[str] = []

    # Taps

    def tap(self, *names: str) -> None:
        """Tap these one after the other, and wait until the last has changed the screen."""
        for name in names[:-1]:
            self.app.tap(name)
        self.app.quiet()
        self.app.move(names[-1])
        self.taps += len(names)

    def touch(self, *names: str) -> None:
        """Tap these, of which some may only light up."""
        for name in names:
            self.app.tap(name)
        self.taps += len(names)

    def write(self, name: str, words: str) -> None:
        """Write into a field: one tap, and the keys."""
        self.app.fill(name, words)
        self.taps += 1

    def mark(self, name: str) -> None:
        """Note how many taps it took to here, the first time."""
        self.marks.setdefault(name, self.taps)

    # A game

    def begin(self, seating: str, ai: str = "") -> None:
        """From Home to the table; `ai` is the name on the card of the AI."""
        self.tap("play-bid")
        if seating != "players-2":  # two are asked for at first
            self.tap(seating)
        self.tap("start")
        if ai:
            self.write("ai-name", ai)
            self.app.can("ai-named")
            self.tap("ai-named")
        if seating != "players-1":
            self.tap("starts-0")
        self.tap("skip")

    def play(self, most: int = 400) -> None:
        """Do what is asked, until the ranking is there."""
        for _ in range(most):
            moment = self.moment()
            self.seen.append(moment)
            if moment == "over":
                return
            try:
                self._does[moment]()
            except AssertionError:
                # On a busy machine a screen changes in several steps. If it has moved on meanwhile it is looked at
                # again.
                if self.moment() == moment:
                    raise
        raise AssertionError(f"no end after {self.taps} taps; the last moments: {self.seen[-12:]}")

    def moment(self) -> str:
        """Return what is asked now."""
        found = list[str]()

        def is_known() -> bool:
            self.app.quiet()
            names = self.app.names()
            found[:] = [moment for moment, sign in SIGNS if any(name.startswith(sign) for name in names)]
            return bool(found)

        self.app.until(is_known, lambda: f"nothing known is asked; here are {self.app.names()}")
        return found[0]

    @property
    def _does(self) -> dict[str, Callable[[], None]]:
        return {
            "colours": self._colours,
            "card": self._card,
            "face": self._face,
            "hide": self._hide,
            "shown": self._shown,
            "cover": self._cover,
            "auction": self._auction,
            "ai": lambda: self.tap("accept"),
            "winner": lambda: self.tap(self._first("name-winner-")),
            "partner": lambda: self.tap(self._first("share-")),
            "place": self._place,
            "die": lambda: self.tap(f"face-{1 + next(self.dice) % 6}"),
            "ability": lambda: self.tap("decline"),
            "agree": lambda: self.tap("agree"),
            "bid": self._bid,
            "list": lambda: self.tap("new-card"),
        }

    def _first(self, start: str) -> str:
        return sorted(self.app.names(start))[0]

    # Cards

    def _colours(self) -> None:
        self.touch(*(f"colour-{colour}" for colour in COLOURS))
        self.tap("colours-done")

    def _card(self) -> None:
        card = next(self.deck)
        self.write("name", card.name)
        self.touch(f"type-{card.type}", f"vp-{card.vp}")
        for side in card.sides:
            self.tap(f"shows-{side or 'none'}")
        self.app.can("keep")
        self.tap("keep")

    def _face(self) -> None:
        row = self._first("one_player/") if self.app.names("one_player/") else self._first("two_player/")
        face = row.rpartition("-")[0].partition("-")[0]
        if int(face[-1]) % 2:
            self.touch(f"{face}-withdraw")
        else:
            self.tap(f"{face}-raise-by")
            self.touch(f"{face}-amount-1")
        self.app.can("keep")
        self.tap("keep")

    # Auctions

    @property
    def _way(self) -> str:
        return self.bids[min(self.auctions, len(self.bids) - 1)]

    def _auction(self) -> None:
        self.mark("first turn")
        if len(self.app.names("block-")) > 1:
            self.touch(self._first("block-"))
        is_closed = self._way in ("closed", "shown") and self.app.names("auction-closed")
        kind = "auction-closed" if is_closed else "auction-open"
        self.app.can(kind)
        self.tap(kind)

    def _bid(self) -> None:
        self.mark("first turn")
        names = self.app.names()
        if "withdraw" in names and ("bid" not in names or self.taps % 3):
            self.tap("withdraw")
        elif "bid" in names and "pass" not in names:
            if self._way == "partner" and "together" not in self.marks and (partners := self.app.names("with-")):
                self.tap(partners[0])
                self.touch("mine-1", "theirs-2")
                self.mark("together")
            self.app.can("bid")
            self.tap("bid")
        else:
            self.tap("pass")

    def _cover(self) -> None:
        if self._way == "shown" and "enter-bids" in self.app.names():
            self.tap("enter-bids")
        else:
            self.tap(self._first("take-"))

    def _shown(self) -> None:
        for seat in range(9):
            if any(name.startswith(f"shown-{seat}-") for name in self.app.names()):
                self.tap(f"shown-{seat}-0")
        self.app.can("bids-done")
        self.tap("bids-done")

    def _hide(self) -> None:
        self.touch("amount-1")
        self.tap("hide")

    def _place(self) -> None:
        self.auctions += 1
        if cells := self.app.names("cell-"):
            self.tap(cells[0])
        self.app.can("place")
        self.tap("place")


SIGNS = (
    ("over", "bid-over"),
    ("colours", "colours-done"),
    ("card", "vp-1"),
    ("face", "one_player/"),
    ("face", "two_player/"),
    ("hide", "hide"),
    ("shown", "bids-done"),
    ("cover", "cover"),
    ("auction", "auction-"),
    ("ai", "accept"),
    ("winner", "name-winner-"),
    ("partner", "share-"),
    ("place", "place"),
    ("die", "face-1"),
    ("ability", "decline"),
    ("agree", "agree"),
    ("bid", "bid"),
    ("bid", "pass"),
    ("bid", "withdraw"),
    ("list", "search"),
)
"""By which identifier on the screen a moment is known; the first that is there counts."""
