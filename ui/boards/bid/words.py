"""The short words of the boards of Mint Bid, and how its cards and seats are drawn and read out."""

from __future__ import annotations

from functools import cached_property

from companion.bid.by_hand import is_by_hand
from companion.bid.names import Names
from companion.languages import Words
from companion.wording.phrases import listed
from engine.bid.cards import turned as as_turned
from engine.bid.moves import Bid
from ui import components as kit
from ui.boards.bid.view import Match, SeatView, TableauView, TableView
from ui.parts.people import seated


class Labels(Names):
    """The names of one game or score sheet, and what the boards say of its things to who is asked, or to others if
    nobody here `may_act`."""

    def __init__(self, words: Words, table_view: TableView, *, may_act: bool = True) -> None:
        super().__init__(words, table_view.config, table_view.cards)
        self.view, self.may_act = table_view, may_act

    # Mints and cards

    def is_by_hand(self, card: str) -> bool:
        """Return whether a Location was entered on a score sheet by its type and points."""
        known = self.cards.locations.get(card)
        return known is not None and known.type is not None and is_by_hand(card, known.name)

    def location(self, id: str) -> str:
        """The name of a Location; type and points of one entered by hand."""
        if not self.is_by_hand(id):
            return super().location(id)
        return self.words.say("{type} {vp}", type=self.kind(id), vp=self.cards.locations[id].vp)

    def described(self, id: str, is_turned: bool = False) -> str:
        """Return a Location with its known values; one entered by hand has no sides."""
        return self.location(id) if self.is_by_hand(id) else super().described(id, is_turned)

    @cached_property
    def mint_signs(self) -> dict[str, kit.BidMint]:
        """The drawings of the mints of each colour; the colours the cards name first, then those seen on cards."""
        named = self.view.config.pack.get("colours")
        first = list(named) if isinstance(named, list) else []
        cards = self.view.cards.locations.values()
        seen = sorted({colour for card in cards for side in card.sides if side for colour in side})
        return kit.bid_mints({word: self.colour(word) for word in dict.fromkeys([*first, *seen])})

    def tile(self, card: str, rotated: frozenset[str] | None = None) -> kit.BidTile:
        """A Location as the kit draws it."""
        known = self.view.cards.locations.get(card)
        if known is None:
            return kit.BidTile(None, None, (None, None, None, None))
        turned = self.view.rotated if rotated is None else rotated
        if self.is_by_hand(card):
            return kit.BidTile(known.type, known.vp, ((), (), (), ()))
        signs = self.mint_signs
        top, right, bottom, left = (
            None if side is None else tuple(signs[colour] for colour in side)
            for side in (as_turned(known.sides) if card in turned else known.sides)
        )
        return kit.BidTile(known.type, known.vp, (top, right, bottom, left), card in turned)

    def semantics_label(self, card: str) -> str:
        """A Location as a screen reader says it."""
        if card not in self.view.rotated:
            return self.described(card)
        return self.words.say("{card}, turned", card=self.described(card, True))

    def kind(self, card: str) -> str:
        """Return the type of a Location, or "" if it has not been entered."""
        known = self.view.cards.locations.get(card)
        return self.type(known.type) if known is not None and known.type else ""

    def points(self, n: int) -> str:
        """Return a number of victory points."""
        return self.words.count("{n} victory point", "{n} victory points", n)

    def match(self, match: Match, card: str) -> str:
        """Return a match of a card with its neighbour: which mint, and on which side."""
        say, colour = self.words.say, self.colour(match.mint)
        other = self.location(match.other if match.one == card else match.one)
        if not match.is_below:
            return say("{colour!c} beside {location}", colour=colour, location=other)
        if match.one == card:
            return say("{colour!c} above {location}", colour=colour, location=other)
        return say("{colour!c} below {location}", colour=colour, location=other)

    # Seats

    @cached_property
    def people(self) -> list[kit.Who]:
        """The people and the AI, by seat."""
        automa = self.config.automa
        return seated([self.name(seat) for seat in range(len(self.config.names))], automa, self.view.apps)

    def part(self, seat: SeatView) -> str:
        """The word below a seat."""
        say = self.words.say
        if seat.part == "turn":
            is_other = self.people[seat.seat].is_app or not self.may_act
            return say("plays now") if is_other else say("your turn")
        if seat.part == "leads":
            return say("leads, {n}", n=seat.share)
        if seat.part == "out":
            return say("out")
        return say("passed") if seat.has_passed else ""

    def seat_label(self, seat: SeatView) -> str:
        """A seat as a screen reader says it."""
        say = self.words.say
        return kit.with_commas(
            self.name(seat.seat),
            say("Auctioneer") if seat.is_auctioneer else "",
            self.mints(seat.mints) if seat.mints is not None else "",
            self.part(seat),
            self.points(seat.total),
            self.could(seat),
        )

    def could(self, seat: SeatView) -> str:
        """Return what a seat could still bid."""
        say = self.words.say
        bids = [say("{n} alone", n=seat.alone)] if seat.alone is not None else []
        bids += [say("{n} with {name}", n=most, name=self.name(other)) for other, most in seat.together]
        return say("could bid up to {bids}", bids=", ".join(bids)) if bids else ""

    def bid(self, bid: Bid) -> str:
        """A bid as it is made: "Bid 5 with Ben"."""
        if bid.partner is None:
            return self.words.say("Bid {n}", n=bid.total)
        return self.words.say("Bid {n} with {name}", n=bid.total, name=self.name(bid.partner))

    def leaders(self) -> str:
        """Return the leaders and their bid, or "" without one."""
        auction = self.view.auction
        bid = auction.bid if auction else None
        say = self.words.say
        if bid is None:
            return ""
        if bid.partner is None:
            return say("{name} leads with {n}", name=self.name(bid.by), n=bid.amount)
        return say(
            "{name} and {other} lead with {n} + {m}",
            name=self.name(bid.by),
            other=self.name(bid.partner),
            n=bid.amount,
            m=bid.partner_amount,
        )

    # Tableaus

    def tableau_label(self, view: TableauView) -> str:
        """A tableau as a screen reader says it."""
        say = self.words.say
        title = self.tableau(view.seats)
        if not view.lies:
            return say("{tableau}: empty", tableau=title)
        cards = listed(self.words, [self.semantics_label(card) for _, card in sorted(view.lies.items())])
        matches = self.words.count("{n} match", "{n} matches", len(view.matches))
        return say(
            "{tableau}: {cards}. {matches}, {points}",
            tableau=title,
            cards=cards,
            matches=matches,
            points=self.points(view.points),
        )

    def owners(self, view: TableauView) -> str:
        """Return whose a tableau is, as a heading: "Ada and Ben"."""
        return listed(self.words, [self.name(seat) for seat in view.seats])
