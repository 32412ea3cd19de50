"""The score sheet of Mint Bid: the Locations of every tableau in their cells, which are turned, and the mints left.

A Location that the pack lacks is entered by its type and its points, and for each card that it touches by whether they
match. The set-up of a sheet has all its Locations among its cards, so a saved score never changes with the owner's.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Self

from companion.bid import by_hand as hands
from companion.bid import correction_edits as edits
from companion.bid.by_hand import ByHand, Pair, is_by_hand
from companion.languages import Words, mark
from companion.table.ages import Ages
from companion.table.score_sheet import ScoreSheet, id_by_hand
from companion.table.table import Setup
from companion.table.zones import Position, Zone, number_at
from companion.wording.phrases import as_name
from engine.bid import grid
from engine.bid.cards import Cards, read
from engine.bid.grid import Cell
from engine.bid.rulings import RULINGS
from engine.bid.setup import BANK, DECK, PEOPLE, REMOVED
from engine.bid.state import Rows
from engine.json_types import JsonDict
from engine.verdict import BadPosition, Refusal


@dataclass(frozen=True)
class BidSheet(ScoreSheet):
    """The sheet; an AI has the last tableau.

    `by_hand` are the Locations entered by type and points, `joined` the pairs with one of those that match.
    """

    game = "bid"
    fewest, most = min(PEOPLE["two-player"]), max(PEOPLE["multiplayer"])
    open_points = RULINGS
    per_seat = ("mints", "tableaus")
    section = "locations"

    by_hand: Mapping[str, ByHand] = field(default_factory=dict)
    joined: frozenset[Pair] = frozenset()

    @classmethod
    def bare_position(cls, people: int, seats: int) -> Position:
        """Return the position of an empty table."""
        return {"mints": [0] * people, "tableaus": [{"rows": []} for _ in range(seats)], "rotated": []}

    def zones(self, seat: int) -> tuple[Zone, ...]:
        """Return the mints left to a person."""
        if seat == self.automa:
            return ()
        mints = number_at(self.position, "mints", ("mints", seat), mark("mints left, for a tie"), most=BANK)
        return (Zone("left", "seat", str(seat), (mints,), label=mark("Mints left")),)

    # Who plays, and how it is scored

    @property
    def ages(self) -> Ages:
        """No tie depends on an age."""
        return ()

    def with_age(self, seat: int, age: int) -> Self:
        """No tie depends on an age."""
        return self

    @property
    def mode(self) -> str:
        """The mode, by the number of people and the AI."""
        modes = ("two-player-ai", "solo") if self.ai else ("two-player", "multiplayer")
        return next(mode for mode in modes if len(self.people) in PEOPLE[mode])

    @property
    def rulings_asked(self) -> tuple[str, ...]:
        """The rulings on which a total, a rank or the cards in play depend."""
        asked = ("utility-connect",) if self.mode == "multiplayer" else ("deed-pool", "utility-connect")
        return (*asked, "solo-tie") if self.mode == "solo" else asked

    def without(self, seat: int) -> Self:
        """Return the sheet without a person, and without the Locations on both sides of them."""
        return ScoreSheet.without(self._with((seat - 1) % self.seats, {}), seat)

    # The Locations of the sheet

    @property
    def tableaus(self) -> tuple[Rows, ...]:
        """The Locations of each tableau by rows, from the upper one; None for a gap."""
        return tuple(tuple(map(tuple, each["rows"])) for each in self.position["tableaus"])

    @property
    def rotated(self) -> frozenset[str]:
        """The Locations that are upside down."""
        return frozenset(self.position["rotated"])

    def lying(self) -> set[str]:
        """Return the Locations on the sheet."""
        return {card for rows in self.tableaus for card in grid.cards(rows)}

    def ids_by_hand(self) -> Mapping[str, ByHand]:
        """Return the Locations entered by hand."""
        return self.by_hand

    @property
    def known_cards(self) -> Cards:
        """The known values of the cards of the pack."""
        return read(dict(self.cards), ())

    @property
    def to_pick(self) -> tuple[str, ...]:
        """The Locations of the pack that are fully known and can be in play, by type and points."""
        known = self.known_cards
        fits = (card for card in known.complete if self._can_lie(known.points[card]))
        order = {"deed": 0, "utility": 1, "production": 2, "culture": 3}
        locations = known.locations
        return tuple(sorted(fits, key=lambda id: (order[str(locations[id].type)], known.points[id], id)))

    @property
    def points(self) -> tuple[int, ...]:
        """The possible worths of a Location."""
        return tuple(vp for vp in range(1, 7) if self._can_lie(vp))

    def _can_lie(self, vp: int) -> bool:
        """`bid.setup.removed-values`: whether a Location of this worth can have come from the deck, or by Deed."""
        return self.mode == "multiplayer" or vp not in REMOVED or self.in_force("deed-pool") == "all"

    def cells(self, tableau: int) -> dict[Cell, str]:
        """Return the Locations of a tableau by cell."""
        return edits.lies(self.position, tableau)

    def free(self, tableau: int) -> tuple[Cell, ...]:
        """Return the cells where another Location may be placed."""
        lying = self.cells(tableau)
        return grid.valid_cells(tuple(lying)) if lying else ((0, 0),)

    def tableau_of(self, card: str) -> int | None:
        """Return the tableau of a Location, or None if it is in none."""
        return next((at for at in range(len(self.tableaus)) if card in grid.cards(self.tableaus[at])), None)

    def touching(self, card: str) -> tuple[str, ...]:
        """Return the neighbours of a Location: left, right, above and below."""
        tableau = self.tableau_of(card)
        if tableau is None:
            return ()
        lying = self.cells(tableau)
        cell = grid.find(lying, card)
        assert cell is not None
        return tuple(lying[near] for near in grid.around(cell) if near in lying)

    # Changes; each returns a copy

    def with_card(self, tableau: int, cell: Cell, card: str) -> Self:
        """Put a Location, wherever it is, into a cell; a card in that cell is dropped."""
        lying = {at: other for at, other in self.cells(tableau).items() if other != card}
        return self._without(card)._with(tableau, {**lying, cell: card})._tidied()

    def entered(self, tableau: int, cell: Cell, type: str, vp: int) -> Self:
        """Lay a Location of which only this is known into a cell."""
        id = id_by_hand({*self.by_hand, *(entry["id"] for entry in self.cards["locations"])})
        sheet = replace(self, by_hand={**self.by_hand, id: ByHand(type, vp)})
        return sheet._with(tableau, {**self.cells(tableau), cell: id})._tidied()

    def dropped(self, card: str) -> Self:
        """Take a Location off the sheet."""
        return self._without(card)._tidied()

    def turned(self, card: str) -> Self:
        """Turn a Location of the pack upside down, or upright again."""
        return replace(self, position={**self.position, "rotated": sorted(self.rotated ^ {card})})

    def joining(self, one: str, other: str) -> Self:
        """Say that two Locations, one of them entered by hand, match, or that they do not."""
        return replace(self, joined=self.joined ^ {frozenset((one, other))})

    def _without(self, card: str) -> Self:
        tableau = self.tableau_of(card)
        if tableau is None:
            return self
        return self._with(tableau, {cell: other for cell, other in self.cells(tableau).items() if other != card})

    def _with(self, tableau: int, lying: Mapping[Cell, str]) -> Self:
        now = deepcopy(self.position)
        edits.relay(now, tableau, lying)
        return replace(self, position=now)

    def _tidied(self) -> Self:
        """Drop the values of Locations that are gone, and of pairs that no longer touch."""
        there = self.lying()
        entered = {id: known for id, known in self.by_hand.items() if id in there}
        met = {frozenset((one, other)) for rows in self.tableaus for one, other, _ in grid.touching(grid.cells(rows))}
        joined = frozenset(pair for pair in self.joined & met if not pair.isdisjoint(entered))
        position = {**self.position, "rotated": sorted(self.rotated & there)}
        return replace(self, position=position, by_hand=entered, joined=joined)

    # To the engine and back

    def _pack(self) -> JsonDict:
        """Return the part of the pack that the score needs."""
        cards: JsonDict = {"standalone": True, "locations": [*self.picked(), *self._table.entries()]}
        cards |= {key: self.cards[key] for key in ("colours", "fictional") if self.cards.get(key)}
        if self.ai:
            card = self.ai_card()
            cards["ai"] = [{"id": card["id"], "name": card.get("name") or as_name(card["id"])}]
        return cards

    @property
    def _table(self) -> hands.Table:
        return hands.Table(self.tableaus, self.rotated, self.by_hand, self.joined, self.known_cards)

    def can_join(self, card: str, other: str) -> bool:
        """Return whether a Location entered by hand can match a neighbour: that one shows a mint there, or is unknown
        too."""
        return self._table.can_join(card, other)

    def _position(self) -> Position:
        seats, shared = range(self.seats), self.mode == "multiplayer"
        whose = [{"between": [at, (at + 1) % len(seats)]} if shared else {"of": at} for at in seats]
        tableaus = [seat | entry for seat, entry in zip(whose, self.position["tableaus"], strict=True)]
        mints = [*self.position["mints"], *([0] if self.ai else [])]
        return {"phase": "over", "mints": mints, "tableaus": tableaus, "rotated": self.position["rotated"]}

    @classmethod
    def from_setup(cls, setup: Setup) -> Self:
        """Return the sheet with this set-up."""
        sheet = super().from_setup(setup)
        every = sheet.cards["locations"]
        by_hand = {e["id"]: ByHand(e["type"], e["vp"]) for e in every if is_by_hand(e["id"], e.get("name"))}
        table = hands.Table(sheet.tableaus, sheet.rotated, by_hand, frozenset(), read(dict(sheet.cards), ()))
        cards = {**sheet.cards, "locations": [entry for entry in every if entry["id"] not in by_hand]}
        return replace(sheet, by_hand=by_hand, joined=frozenset(table.matching()), cards=cards)

    @classmethod
    def _read(cls, position: Position, people: int) -> Position:
        tableaus = [{"rows": [list(row) for row in entry["rows"]]} for entry in position["tableaus"]]
        return {"mints": position["mints"][:people], "tableaus": tableaus, "rotated": sorted(position["rotated"])}

    def problem(self, words: Words, refusal: Refusal) -> str | None:
        """Return which part of the sheet cannot be."""
        if not isinstance(refusal, BadPosition):
            return None
        if refusal.what == "was removed":
            return words.say("Locations worth 1 or 6 stay in the tin with so few players.")
        if refusal.what == "not connected":
            return words.say("The Locations of a tableau hang together: none may be left apart.")
        if refusal.part == "deck":
            # As many as are auctioned, and the one that Deed draws.
            most = DECK.get(self.mode, 4 * (len(self.people) - 1)) + 1
            return words.say("There is room for {n} Locations here, no more.", n=most)
        if refusal.part == "mints":
            return words.say("The tin does not hold so many mints.")
        return None
