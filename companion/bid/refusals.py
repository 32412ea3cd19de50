"""The facts behind a refused move of Mint Bid, as a sentence names them: who, which card, how many mints."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.bid.names import Names
from engine.bid.actions import place
from engine.bid.game import State
from engine.verdict import Facts

PLACING = ("bid.place.location", "bid.finale.deed.must-place")
"""Rules that expect a card, rather than an answer to what is asked."""

Said = str | int | None


def facts(names: Names, state: State | None, rule: str, move: Facts) -> dict[str, Said]:
    """Return what the refusal by a rule may name, from the facts of the verdict; None for what is not known."""
    return {name: facts_of(Case(names, state, rule, move)) for name, facts_of in _FACTS.items()}


class Case:
    """One move that a rule refuses: its own fields and how things stand (`move`), and the state it was made in."""

    def __init__(self, names: Names, state: State | None, rule: str, move: Facts) -> None:
        self.names = names
        self.state = state
        self.rule = rule
        self.move = move

    # Who

    def name(self) -> Said:
        """Who is asked; None where the table is."""
        return self._seat(self.move.get("asked"))

    def partner(self) -> Said:
        """The other person the move names."""
        return self._seat(self.move.get("partner", self.move.get("winner")))

    def who(self) -> Said:
        """Whose mints do not suffice, or who has bid already."""
        return self._seat(self._whose)

    def _seat(self, seat: object) -> Said:
        return self.names.name(seat) if isinstance(seat, int) else None

    # Cards and places

    def location(self) -> Said:
        """The Location the move names."""
        return self._card(self.move.get("location"))

    def of(self) -> Said:
        """The card beside which it would lie."""
        return self._card(self.move.get("of"))

    def expected(self) -> Said:
        """The card to be placed now, or what is asked for."""
        due = place.card_due(self.state) if self.state else None
        if self.rule in PLACING:
            return self._card(due)
        return self.names.question(self.move["phase"], due) if "phase" in self.move else None

    def vp(self) -> Said:
        """What the Location is worth."""
        card = self.names.cards.locations.get(str(self.move.get("location")))
        return card.vp if card else None

    def spot(self) -> Said:
        """The place the move names."""
        return self.names.spot(self.move["side"], self.move["of"]) if {"side", "of"} <= self.move.keys() else None

    def _card(self, card: object) -> Said:
        return self.names.location(card) if isinstance(card, str) else None

    # Mints: a secret bid is not repeated

    @property
    def _bids(self) -> Mapping[int, int]:
        """What each person of a bid would put in."""
        if "bids" in self.move:
            return dict(enumerate(self.move["bids"]))
        bids = {self.move.get("by"): self.move.get("amount")}
        if self.names.config.shared:
            bids[self.move.get("partner")] = self.move.get("partner_amount")
        return {seat: n for seat, n in bids.items() if isinstance(seat, int) and isinstance(n, int)}

    @property
    def _whose(self) -> int | None:
        """The first person who would put in more than they hold; else the one who moves."""
        held = self.state.mints if self.state else ()
        over = [seat for seat, n in self._bids.items() if seat < len(held) and n > held[seat]]
        by = self.move.get("by")
        return over[0] if over else by if isinstance(by, int) else None

    @property
    def _is_secret(self) -> bool:
        return self.move.get("phase") == "secret-bid" and "bids" not in self.move

    def amount(self) -> Said:
        """What that person would put in."""
        seat = self._whose
        return None if seat is None or self._is_secret else self._bids.get(seat)

    def have(self) -> Said:
        """The mints that person has."""
        seat = self._whose
        return self.state.mints[seat] if self.state and seat is not None else None

    def sum(self) -> Said:
        """What the bid comes to."""
        return None if self._is_secret else sum(self._bids.values())

    def total(self) -> Said:
        """The current bid."""
        total = self.move.get("total")
        return total if isinstance(total, int) else None


_FACTS: Mapping[str, Callable[[Case], Said]] = {
    "name": Case.name,
    "partner": Case.partner,
    "who": Case.who,
    "location": Case.location,
    "of": Case.of,
    "expected": Case.expected,
    "vp": Case.vp,
    "spot": Case.spot,
    "amount": Case.amount,
    "have": Case.have,
    "sum": Case.sum,
    "total": Case.total,
}
