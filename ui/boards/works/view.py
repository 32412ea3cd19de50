"""What the board of Mint Works shows, as plain values: no Flet, no colours, no rules.

What may be tapped is what `legal_moves` lists; everything else carries the move to ask the referee about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from companion.languages import Words
from companion.narration import log as logs
from companion.table.table import Table
from companion.works.narrator import Narrator
from engine.works import scoring
from engine.works.actions import locations, temp_agency
from engine.works.actions.place import check_location
from engine.works.cards import UNKNOWN, Location
from engine.works.game import State
from engine.works.moves import Move, Place, place
from ui.boards.choosing import Choosing
from ui.components import Who
from ui.parts.people import seated

CHOOSING = ("recycler", "swap-meet", "temp-agency")
"""Locations that ask for more than one tap can name."""


@dataclass(frozen=True, slots=True)
class Tap:
    """What a tap does: play a legal `move`, `pick` its parts, `ask` about one that is illegal, tell `about` a place."""

    move: Place | None = None
    pick: Choosing | None = None
    ask: Place | None = None
    about: str | None = None

    @property
    def is_legal(self) -> bool:
        """Return whether the thing tapped may be used now."""
        return self.move is not None or self.pick is not None


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A space of a location: its price while free, or the mints on it and whose they are."""

    price: str = ""
    mints: int | None = None
    seat: int | None = None
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class CardView:
    """A card on offer or in hand: what is paid for it and what a tap does."""

    id: str
    cost: int
    printed: int
    tap: Tap


@dataclass(frozen=True, slots=True)
class LocationView:
    """A location: its place in the line, its spaces and cards, and the `rule` why it cannot be used, if it cannot;
    `driver` is the name of the AI or app seat that chooses among the legal places, "" if a person decides."""

    id: str
    number: int
    location: Location
    spaces: tuple[SpaceView, ...]
    cards: tuple[CardView, ...]
    tap: Tap
    rule: str = ""
    needed: int | None = None
    driver: str = ""

    @property
    def is_open(self) -> bool:
        """Return whether something here is legal now."""
        return self.tap.is_legal or any(card.tap.is_legal for card in self.cards)


@dataclass(frozen=True, slots=True)
class Held:
    """A card of a seat: a building with its stars now, a plan, or an unseen one."""

    id: str
    is_built: bool
    stars: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat: who sits there, stars, mints (None: unlimited), whether it has the token, cards, what it did last."""

    seat: int
    who: Who
    stars: int
    mints: int | None
    token: bool
    cards: tuple[Held, ...]
    last: str

    @property
    def plans(self) -> int:
        """The number of plans, which are face down."""
        return sum(not card.is_built for card in self.cards)

    @property
    def buildings(self) -> int:
        """The number of cards that are face up."""
        return sum(card.is_built for card in self.cards)


class TableView:
    """The board as one seat sees it when it is to decide."""

    def __init__(self, table: Table, words: Words, decided: Sequence[Move] | None = None) -> None:
        """Read the table; `words` are those in which the log is written. `decided` is the move of a seat of the app, if
        one has the turn, and empty on a board that is only looked at: nothing else may be tapped then."""
        self.table = table
        self.state: State = table.state
        self.config = self.state.config
        self.words = words
        self.narrator = Narrator(words, self.config)
        by = self.state.prompt.by
        self.seat = by if by is not None else self.state.turn
        self.legal: tuple[Move, ...] = (
            table.here.once("legal", self.state.legal_moves) if decided is None else tuple(decided)
        )
        self.is_of_app = decided is not None
        self.is_decided = self.is_of_app or self.state.prompt.ask == "automa"

    # Seats

    @cached_property
    def seats(self) -> tuple[SeatView, ...]:
        """All seats, in seat order."""
        people = seated(self.config.names, self.config.automa, self.table.apps)
        return tuple(self._seat(seat, who) for seat, who in enumerate(people))

    @property
    def me(self) -> SeatView:
        """The seat whose cards are in front: the one to move, or the person alone against an AI."""
        return self.seats[0 if self.config.automa is not None else self.seat]

    @property
    def others(self) -> tuple[SeatView, ...]:
        """The other seats, clockwise from the next."""
        count, own = len(self.seats), self.me.seat
        return tuple(self.seats[(own + step) % count] for step in range(1, count))

    def _seat(self, seat: int, who: Who) -> SeatView:
        state = self.state
        built = tuple(Held(card, True, scoring.stars(state, seat, card)) for card in state.buildings[seat])
        plans = tuple(Held(card, False, 0) for card in state.plans[seat])
        return SeatView(
            seat,
            who,
            scoring.total(state, seat),
            state.mints[seat],
            state.token == seat,
            built + plans,
            self._last.get(seat, ""),
        )

    @cached_property
    def _last(self) -> Mapping[int, str]:
        """The last action of each seat that has acted, in words."""
        last: dict[int, str] = {}
        for line in reversed(logs.lines(self.words, self.table)):
            if line.seat is not None:
                last.setdefault(line.seat, line.text)
            if len(last) == len(self.config.names):
                break
        return last

    # The line

    @cached_property
    def locations(self) -> tuple[LocationView, ...]:
        """The locations in line order."""
        return tuple(self._location(index, location) for index, location in enumerate(self.config.line))

    def _location(self, index: int, location: Location) -> LocationView:
        cards = tuple(self._cards(location))
        tap = self._tap(location, cards)
        rule, needed = "", None
        if tap.ask is not None:
            verdict = self.state.check(tap.ask)
            rule = verdict.rule if verdict else ""
            needed = verdict.facts.get("needed") if verdict else None
        elif self.is_of_app:  # what closes it to everybody, whoever decides
            is_open, is_blocked = self.state.is_open[index], self.state.blocked[index]
            rule = next(iter(check_location(is_open, is_blocked, self.state.spaces[index])), "")
        spaces = tuple(self._spaces(index, location))
        driver = self.seats[self.seat].who.name if self.is_decided else ""
        return LocationView(location.id, index + 1, location, spaces, cards, tap, rule, needed, driver)

    def _spaces(self, index: int, location: Location) -> Iterator[SpaceView]:
        price = ""
        if location.requirement is not None:
            price = str(locations.price(self.state, self.seat, location))
        elif location.id == temp_agency.ID:
            price = f"+{temp_agency.FEE}"
        fresh = self._fresh
        for number, space in enumerate(self.state.spaces[index]):
            if space is None:
                yield SpaceView(price)
            else:
                yield SpaceView("", space.mints, space.seat, (index, number) == fresh)

    @cached_property
    def _fresh(self) -> tuple[int, int] | None:
        """The space that the last placement of another seat filled, if the mints are still there."""
        for before, move, after in reversed(self.table.line):
            if isinstance(move, Place) and move.by != self.seat:
                index = self.config.where[move.location]
                number = before.spaces[index].index(None)
                now = self.state.spaces[index][number]
                return (index, number) if after.round == self.state.round and now is not None else None
        return None

    def _cards(self, location: Location) -> Iterator[CardView]:
        state = self.state
        if location.id == "supplier":
            for card in state.supply:
                if card is not None:
                    cost = locations.price(state, self.seat, location, card)
                    yield CardView(card, cost, self.config.plans[card].cost, self._card_tap(location.id, card))
        elif location.id == "builder":
            cost = locations.price(state, self.seat, location)
            for card in dict.fromkeys(state.plans[self.seat]):
                yield CardView(card, cost, location.requirement or cost, self._card_tap(location.id, card))

    def _card_tap(self, location: str, card: str) -> Tap:
        move = place(self.seat, location, card)
        return Tap(move=move) if move in self.legal else self._asking(location, move)

    def _asking(self, location: str, move: Place) -> Tap:
        """Return what asks about a move that is not legal; in the app's turn, about the location: nothing is played in
        its place."""
        return Tap(about=location) if self.is_of_app else Tap(ask=move)

    def _tap(self, location: Location, cards: Sequence[CardView]) -> Tap:
        if location.id in CHOOSING:
            moves = (move for move in self.legal if isinstance(move, Place) and move.location == location.id)
            choosing = Choosing(tuple(moves), told=frozenset(("location",)), each=True)
            return Tap(pick=choosing) if choosing.moves else self._asking(location.id, self._try(location.id))
        if location.id in ("builder", "supplier"):
            usable = any(card.tap.is_legal for card in cards)
            return Tap(about=location.id) if usable else self._asking(location.id, self._try_cards(location.id, cards))
        move = place(self.seat, location.id)
        return Tap(move=move) if move in self.legal else self._asking(location.id, move)

    def _try_cards(self, location: str, cards: Sequence[CardView]) -> Place:
        """The move to ask about when the head of the Builder or the Supplier is tapped: its cheapest card."""
        if cards:
            return place(self.seat, location, min(cards, key=lambda card: card.cost).id)
        return place(self.seat, location, UNKNOWN if location == "builder" else next(iter(self.config.plans)))

    def _try(self, location: str) -> Place:
        """The move to ask about when an advanced location cannot be used: the one with the fewest objections."""
        own = [*self.state.plans[self.seat], *self.state.buildings[self.seat]] or [UNKNOWN]
        offer = [card for card in self.state.supply if card] or [own[0]]
        if location == "recycler":
            return place(self.seat, location, give=own[0])
        if location == "swap-meet":
            return place(self.seat, location, give=own[0], take=offer[0])
        targets = [place(self.seat, location, target=id) for id in ("producer", "leadership-council")]
        # A card that is bought has a price, so it is known.
        bought = offer[0] if offer[0] != UNKNOWN else next(iter(self.config.plans))
        targets.append(place(self.seat, location, plan=bought, target="supplier"))
        targets.append(place(self.seat, location, plan=own[0], target="builder"))
        return min(targets, key=self._objections)

    def _objections(self, move: Place) -> int:
        verdict = self.state.check(move)
        return len(verdict.rules) if verdict else 0


def view_of(table: Table, words: Words) -> TableView:
    """Return the board of a table as it stands."""
    return table.here.once(("board", words.code), partial(TableView, table, words))
