"""The score sheet of Mint Bid: the Locations of every tableau in their cells, which lie turned, and the mints left.

A Location that the pack lacks is entered by its type and its points, and of each card that it touches by whether they
match. The set-up of a sheet has all its Locations among its cards, so a saved score never changes with the owner's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, ClassVar, Self, TypeVar

from companion.bid import by_hand as hands
from companion.bid.by_hand import BY_HAND, ByHand, Pair, is_by_hand
from companion.languages import Words
from companion.packs import packs
from companion.table.ages import Ages
from companion.table.score_sheet_parts import STAND_IN, name_at
from companion.table.table import Setup
from companion.wording.phrases import as_name
from engine.bid import grid, pack
from engine.bid.cards import Cards, read
from engine.bid.grid import Cell
from engine.bid.rulings import RULINGS
from engine.bid.setup import DECK, PEOPLE, REMOVED
from engine.bid.state import Rows
from engine.verdict import BadPosition, Refusal

GAME = "bid"
FEWEST, MOST = min(PEOPLE["two-player"]), max(PEOPLE["multiplayer"])
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class BidSheet:
    """The sheet; an `ai` has the last tableau. `rulings` holds only what differs from the usual reading.

    `mints` and `called` go by person, `tableaus` as the engine has them. `by_hand` are the Locations entered by type
    and points, `joined` the pairs with one of those that match; `cards` is the whole pack, to pick others from.
    """

    fewest: ClassVar[int] = FEWEST
    most: ClassVar[int] = MOST

    called: tuple[str, ...] = ("", "")
    mints: tuple[int, ...] = (0, 0)
    tableaus: tuple[Rows, ...] = ((), ())
    rotated: frozenset[str] = frozenset()
    ai: str | None = None
    rulings: Mapping[str, str] = field(default_factory=dict)
    by_hand: Mapping[str, ByHand] = field(default_factory=dict)
    joined: frozenset[Pair] = frozenset()
    cards: Mapping[str, Any] = field(default_factory=lambda: packs.built_in(GAME), repr=False)

    @classmethod
    def bare(cls, names: tuple[str, ...]) -> Self:
        """Return the sheet one begins with: for two, nothing in front of either."""
        return cls((name_at(names, 0), name_at(names, 1)))

    def with_pack(self, owner: Mapping[str, Any]) -> Self:
        """Return the sheet with the Locations of a pack to pick from; those that lie on it stay as they are."""
        cards = pack.overlay(packs.built_in(GAME), owner)
        lying = {entry["id"]: entry for entry in self._picked()}
        locations = {entry["id"]: entry for entry in cards["locations"]} | lying
        return replace(self, cards={**cards, "locations": list(locations.values())})

    # Who plays, and how it is scored

    @property
    def names(self) -> tuple[str, ...]:
        """What the people are called."""
        return self.called

    @property
    def ages(self) -> Ages:
        """No tie hangs on an age."""
        return ()

    @property
    def automa(self) -> int | None:
        """The seat of the AI."""
        return len(self.called) if self.ai else None

    @property
    def mode(self) -> str:
        """The way one plays."""
        modes = ("two-player-ai", "solo") if self.ai else ("two-player", "multiplayer")
        return next(mode for mode in modes if len(self.called) in PEOPLE[mode])

    @property
    def edition(self) -> str:
        """There is but one printing."""
        return "current"

    @property
    def rulings_asked(self) -> tuple[str, ...]:
        """The rulings on which a total, a rank or what may lie there hangs."""
        found = ("utility-connect",) if self.mode == "multiplayer" else ("deed-pool", "utility-connect")
        return (*found, "solo-tie") if self.mode == "solo" else found

    def in_force(self, ruling: str) -> str:
        """Return the choice that holds for a ruling."""
        return self.rulings.get(ruling) or RULINGS[ruling].default

    def named(self, seat: int, name: str) -> Self:
        """Name a person."""
        return replace(self, called=_set(self.called, seat, name))

    def seating(self, number: int, names: tuple[str, ...] = ()) -> Self:
        """Seat so many people and no AI; `names` are theirs who were not there before, by seat."""
        return replace(self, ai=None)._people(number, names)._tidied()

    def without(self, seat: int) -> Self:
        """Take somebody off the sheet, with the Locations on both sides of them."""
        cleared = _set(self.tableaus, (seat - 1) % len(self.tableaus), ())
        tableaus = _less(cleared, seat)
        return replace(
            self, called=_less(self.called, seat), mints=_less(self.mints, seat), tableaus=tableaus
        )._tidied()

    def against(self, ai: str, people: int = 1) -> Self:
        """Set so many people, one or two, against an AI."""
        return replace(self, ai=ai or STAND_IN["id"])._people(people)._tidied()

    def _people(self, number: int, names: tuple[str, ...] = ()) -> Self:
        """Seat so many people beside the AI there is, each with the tableau of the same number."""
        seats, had = range(number), len(self.called)
        called = tuple(self.called[seat] if seat < had else name_at(names, seat) for seat in seats)
        mints = tuple(self.mints[seat] if seat < had else 0 for seat in seats)
        due = number + (self.ai is not None)
        return replace(self, called=called, mints=mints, tableaus=(*self.tableaus, *[()] * due)[:due])

    def printed(self, edition: str) -> Self:
        """There is but one printing."""
        return self

    def ruled(self, ruling: str, choice: str) -> Self:
        """Decide an open point."""
        chosen = {**self.rulings, ruling: choice}
        return replace(self, rulings={id: one for id, one in chosen.items() if one != RULINGS[id].default})

    def with_age(self, seat: int, age: int) -> Self:
        """No tie hangs on an age."""
        return self

    # What lies there

    @property
    def is_bare(self) -> bool:
        """Whether nothing lies in front of anybody."""
        return not any(self.tableaus) and not any(self.mints)

    def cleared(self) -> Self:
        """Take every Location and mint off; people and rulings stay."""
        return replace(
            self, mints=(0,) * len(self.mints), tableaus=((),) * len(self.tableaus), rotated=frozenset()
        )._tidied()

    def has_left(self, seat: int) -> bool:
        """Whether anything was entered of a seat that only a tie asks for."""
        return seat < len(self.mints) and self.mints[seat] > 0

    @property
    def known(self) -> Cards:
        """What is known of the cards of the pack."""
        return read(dict(self.cards), ())

    @property
    def to_pick(self) -> tuple[str, ...]:
        """The Locations of the pack of which all is known and that can lie here, by type and points."""
        known = self.known
        fits = (card for card in known.complete if self._can_lie(known.vp(card)))
        order = {"deed": 0, "utility": 1, "production": 2, "culture": 3}
        locations = known.locations
        return tuple(sorted(fits, key=lambda id: (order[str(locations[id].type)], known.vp(id), id)))

    @property
    def points(self) -> tuple[int, ...]:
        """What a Location can be worth here."""
        return tuple(vp for vp in range(1, 7) if self._can_lie(vp))

    def _can_lie(self, vp: int) -> bool:
        """`bid.setup.removed-values`: whether a Location of this worth can have come from the deck, or by Deed."""
        return self.mode == "multiplayer" or vp not in REMOVED or self.in_force("deed-pool") == "all"

    def lies(self, tableau: int) -> dict[Cell, str]:
        """Return the Locations of a tableau by cell."""
        return grid.cells(self.tableaus[tableau])

    def free(self, tableau: int) -> tuple[Cell, ...]:
        """Return the cells where another Location may lie."""
        lying = self.lies(tableau)
        return tuple(grid.valid_cells(lying)) if lying else ((0, 0),)

    def holder(self, card: str) -> int | None:
        """Return the tableau in which a Location lies; None where in none."""
        return next((at for at in range(len(self.tableaus)) if card in grid.cards(self.tableaus[at])), None)

    def touching(self, card: str) -> tuple[str, ...]:
        """Return the Locations beside one that lies there: left, right, above and below."""
        tableau = self.holder(card)
        if tableau is None:
            return ()
        lying = self.lies(tableau)
        cell = grid.find(lying, card)
        assert cell is not None
        return tuple(lying[near] for near in grid.around(cell) if near in lying)

    # Changes; each returns a copy

    def laid(self, tableau: int, cell: Cell, card: str) -> Self:
        """Lay a Location, from wherever it lies, into a cell; what lay there is gone."""
        lying = {at: other for at, other in self.lies(tableau).items() if other != card}
        return self._without(card)._with(tableau, {**lying, cell: card})

    def entered(self, tableau: int, cell: Cell, type: str, vp: int) -> Self:
        """Lay a Location of which only this is known into a cell."""
        taken = {*self.by_hand, *(entry["id"] for entry in self.cards["locations"])}
        id = next(id for number in count(1) if (id := f"{BY_HAND}{number}") not in taken)
        sheet = replace(self, by_hand={**self.by_hand, id: ByHand(type, vp)})
        return sheet._with(tableau, {**self.lies(tableau), cell: id})

    def dropped(self, card: str) -> Self:
        """Take a Location off the sheet."""
        return self._without(card)._tidied()

    def turned(self, card: str) -> Self:
        """Turn a Location of the pack upside down, or upright again."""
        return replace(self, rotated=self.rotated ^ {card})

    def joining(self, one: str, other: str) -> Self:
        """Say that two Locations, one of them entered by hand, match, or that they do not."""
        return replace(self, joined=self.joined ^ {frozenset((one, other))})

    def with_mints(self, seat: int, number: int) -> Self:
        """Leave a person so many mints."""
        return replace(self, mints=_set(self.mints, seat, max(0, number)))

    def _without(self, card: str) -> Self:
        tableau = self.holder(card)
        if tableau is None:
            return self
        lying = {cell: other for cell, other in self.lies(tableau).items() if other != card}
        return replace(self, tableaus=_set(self.tableaus, tableau, grid.rows_of(lying)))

    def _with(self, tableau: int, lying: Mapping[Cell, str]) -> Self:
        return replace(self, tableaus=_set(self.tableaus, tableau, grid.rows_of(lying)))._tidied()

    def _tidied(self) -> Self:
        """Forget what is said of Locations that lie there no more, and of pairs that touch no more."""
        there = {card for rows in self.tableaus for card in grid.cards(rows)}
        entered = {id: told for id, told in self.by_hand.items() if id in there}
        pairs = {pair for pair in hands.touching(self.tableaus) if not pair.isdisjoint(entered)}
        return replace(self, rotated=self.rotated & there, by_hand=entered, joined=self.joined & pairs)

    # To the engine and back

    def setup(self, names: tuple[str, ...], *, with_ages: bool = True) -> Setup:
        """Return the set-up with this position and these Locations, and nothing in it that goes without saying."""
        options = {"ai": self.ai} if self.ai else {}
        return Setup(GAME, self.mode, names, options, dict(self.rulings), self._pack(), self._position())

    def _picked(self) -> list[dict[str, Any]]:
        """The Locations of the pack that lie on the sheet."""
        there = {card for rows in self.tableaus for card in grid.cards(rows)} - set(self.by_hand)
        return [entry for entry in self.cards["locations"] if entry["id"] in there]

    def _pack(self) -> dict[str, Any]:
        """What a score needs of the pack."""
        cards: dict[str, Any] = {"standalone": True, "locations": [*self._picked(), *self._table.entries()]}
        cards |= {key: self.cards[key] for key in ("colours", "fictional") if self.cards.get(key)}
        if self.ai:
            known = (entry for entry in self.cards["ai"] if entry["id"] == self.ai)
            card = next(known, STAND_IN)
            cards["ai"] = [{"id": card["id"], "name": card.get("name") or as_name(card["id"])}]
        return cards

    @property
    def _table(self) -> hands.Table:
        return hands.Table(self.tableaus, self.rotated, self.by_hand, self.joined, self.known)

    def can_join(self, card: str, other: str) -> bool:
        """Whether a Location entered by hand can match one beside it: that shows a mint there, or is unknown too."""
        return self._table.can_join(card, other)

    def _position(self) -> dict[str, Any]:
        whose = range(len(self.tableaus))
        shared = self.mode == "multiplayer"
        tableaus = [
            ({"between": [at, (at + 1) % len(whose)]} if shared else {"of": at})
            | {"rows": [list(row) for row in self.tableaus[at]]}
            for at in whose
        ]
        mints = [*self.mints, *([0] if self.ai else [])]
        return {"phase": "over", "mints": mints, "tableaus": tableaus, "rotated": sorted(self.rotated)}

    @classmethod
    def of(cls, setup: Setup) -> Self:
        """Return the sheet with this set-up."""
        position, ai = setup.position or {}, setup.options.get("ai")
        whole = pack.overlay(packs.built_in(GAME), setup.pack)
        entered = {
            entry["id"]: ByHand(entry["type"], entry["vp"])
            for entry in whole["locations"]
            if is_by_hand(entry["id"], entry.get("name"))
        }
        sheet = cls(
            tuple(setup.seats),
            tuple(position["mints"][: len(setup.seats)]),
            tuple(tuple(map(tuple, each["rows"])) for each in position["tableaus"]),
            frozenset(position["rotated"]),
            ai,
            dict(setup.rulings),
            entered,
            cards={**whole, "locations": [entry for entry in whole["locations"] if entry["id"] not in entered]},
        )
        table = hands.Table(sheet.tableaus, sheet.rotated, entered, frozenset(), read(whole, ()))
        return replace(sheet, joined=frozenset(table.matching()))

    def problem(self, words: Words, refusal: Refusal) -> str | None:
        """Return which part of the sheet cannot be."""
        if not isinstance(refusal, BadPosition):
            return None
        if refusal.what == "was removed":
            return words.say("Locations worth 1 or 6 stay in the tin with so few players.")
        if refusal.what == "not connected":
            return words.say("The Locations of a tableau hang together: none may be left apart.")
        if refusal.part == "deck":
            return words.say("There is room for {n} Locations here, no more.", n=self.most_locations)
        if refusal.part == "mints":
            return words.say("There are not so many mints.")
        return None

    @property
    def most_locations(self) -> int:
        """As many Locations as are auctioned, and the one that Deed draws."""
        return DECK.get(self.mode, 4 * (len(self.called) - 1)) + 1


def _less(values: tuple[T, ...], at: int) -> tuple[T, ...]:
    return values[:at] + values[at + 1 :]


def _set(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])
