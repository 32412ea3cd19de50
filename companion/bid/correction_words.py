"""The table of Mint Bid in words: its zones, what lies in them, what was changed, and why it cannot lie so."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.bid import correction
from companion.bid.correction import GAP, NO, YES
from companion.bid.correction_edits import NOBODY, cell_of, named_by, parts_of
from companion.bid.names import ASKED
from companion.bid.narrator import Narrator
from companion.languages import mark
from companion.table.position_edit import LACKING, Change, PositionEdit, Problem
from companion.table.zones import Field, Number, Pick, Zone, capital
from engine.bid.setup import BANK

ZONES: Mapping[str, str] = {
    "turn": mark("Round and Auctioneer"),
    "mints": mark("Mints"),
    "block": mark("Face up and in the deck"),
    "auction": mark("Up for auction"),
    "finale": mark("Drawn with Deed"),
    "box": mark("Everything else"),
}


class TableWords:
    """Says what lies on one table in one language."""

    def __init__(self, narrator: Narrator) -> None:
        self.narrator = narrator
        self.words = narrator.words

    # Zones

    def zone(self, zone: Zone) -> str:
        """The name of a zone."""
        if zone.kind == "tableau":
            return self._tableau(int(zone.of))
        return self.words.say(ZONES[zone.kind])

    def _tableau(self, at: int) -> str:
        return self.narrator.tableau(self.narrator.config.sharers[at])

    def summary(self, zone: Zone) -> str:
        """What should lie in a zone, in one line."""
        told: dict[str, Callable[[Zone], str]] = {
            "turn": self._turn,
            "mints": self._mints,
            "block": self._block,
            "auction": self._auction,
            "tableau": self._lying,
            "finale": self._lying,
            "box": self._box,
        }
        return told[zone.kind](zone)

    def _turn(self, zone: Zone) -> str:
        say, values = self.words.say, _values(zone)
        now = self.value("phase", values["phase"])
        if "auctioneer" not in values:
            return say("Round {round}; now: {phase}", round=values["round"], phase=now)
        name = self.narrator.name(int(values["auctioneer"]))
        return say("Round {round}, {name} is Auctioneer; now: {phase}", round=values["round"], name=name, phase=now)

    def _mints(self, zone: Zone) -> str:
        return self.narrator.bids([int(field.value) for field in zone.fields])

    def _block(self, zone: Zone) -> str:
        deck = self.words.count("{n} in the deck", "{n} in the deck", int(_values(zone)["deck"]))
        up = self.narrator.locations(zone.places[0].cards)
        return self.words.say("{locations}; {deck}", locations=up, deck=deck) if up else deck

    def _auction(self, zone: Zone) -> str:
        say, found, card = self.words.say, _values(zone), self.narrator.location(zone.places[0].cards[0])
        leader = str(found.get("leader", NOBODY))
        if leader == NOBODY:
            return card
        total = int(found["amount"]) + int(found.get("share", 0))
        if "share" not in found:
            return say(
                "{location}; {name} leads with {n}", location=card, name=self.narrator.name(int(leader)), n=total
            )
        names = {"name": self.narrator.name(int(leader)), "other": self.narrator.name(int(found["partner"]))}
        return say("{location}; {name} and {other} lead with {n}", location=card, n=total, **names)

    def _lying(self, zone: Zone) -> str:
        return self.narrator.locations(zone.places[0].cards) or self.words.say("Empty")

    def _box(self, zone: Zone) -> str:
        gone, unseen = (len(place.cards) for place in zone.places)
        count = self.words.count
        told = count("{n} known and not seen", "{n} known and not seen", unseen)
        return ", ".join([count("{n} out of the game", "{n} out of the game", gone), told] if gone else [told])

    def tin(self, draft: PositionEdit) -> str:
        """How many of the Locations counted out lie on the table."""
        there = len(correction.placed(draft.now)) + draft.now["deck"]
        return self.words.say(
            "{there} of {all} Locations are in the deck or on the table", there=there, all=draft.config.deck
        )

    # Fields and places

    def field(self, id: str) -> str:
        """What a field of a zone is, in small letters."""
        say, narrator = self.words.say, self.narrator
        kind, rest = parts_of(id)
        if kind == "mint":
            return say("mints of {name}", name=narrator.name(int(rest)))
        if kind == "turned":
            return narrator.location(rest)
        if kind == "out":
            return narrator.name(int(rest))
        return {
            "round": say("round"),
            "auctioneer": say("Auctioneer"),
            "phase": say("what is asked for"),
            "deck": say("Locations in the deck"),
            "rows": say("how they are placed"),
            "turn": say("whose turn it is to bid"),
            "leader": say("who leads"),
            "amount": say("mints bid by the leader"),
            "partner": say("with whom"),
            "share": say("mints bid by the partner"),
        }[kind]

    def value(self, id: str, value: int | str) -> str:
        """What a field is set to."""
        if isinstance(value, int):
            return str(value)
        kind, of, narrator = parts_of(id)[0], self.words.of, self.narrator
        if kind == "phase":
            return self._phase(value)
        if kind == "rows":
            return self._rows(value)
        if value == NOBODY:
            return of("bid", "nobody")
        if kind == "turned":
            return {YES: of("location", "upside down"), NO: of("location", "upright")}[value]
        if kind == "out":
            return {YES: of("bid", "has withdrawn"), NO: of("bid", "still in")}[value]
        return narrator.name(int(value))

    def _phase(self, phase: str) -> str:
        """What is asked for; a place for a card goes without its name here."""
        say = self.words.say
        if phase in ("place", "deed-place"):
            return say("a place for the card")
        return self.narrator.question(phase) if phase in ASKED else say("the finale")

    def _rows(self, written: str) -> str:
        """How the cards of a tableau lie: its rows from the upper one."""
        gap = self.words.of("tableau", "gap")
        rows = [
            ", ".join(gap if card == GAP else self.narrator.location(card) for card in row.split(","))
            for row in written.split("/")
            if row
        ]
        if len(rows) == 2:
            return self.words.say("above {upper}; below {lower}", upper=rows[0], lower=rows[1])
        return rows[0] if rows else self.words.of("tableau", "nothing")

    def place(self, id: str) -> str:
        """Where a card lies, in small letters."""
        say = self.words.say
        kind, rest = parts_of(id)
        if kind == "tableau":
            return self._at(int(rest))
        if kind == "cell":
            return self._cell(rest)
        return {
            "block": say("face up"),
            "auction": say("up for auction"),
            "discarded": say("out of the game"),
            "deed": say("drawn with Deed"),
            "box": say("not seen yet"),
        }[kind]

    def _at(self, tableau: int) -> str:
        names = [self.narrator.name(seat) for seat in self.narrator.config.sharers[tableau]]
        if len(names) == 1:
            return self.words.say("in the tableau of {name}", name=names[0])
        return self.words.say("between {name} and {other}", name=names[0], other=names[1])

    def _cell(self, rest: str) -> str:
        """A cell by the card beside it."""
        at, name = self._at(cell_of(rest)[0]), named_by(rest)
        return self.words.say("{tableau}, {spot}", tableau=at, spot=self.narrator.spot(*name)) if name else at

    # What was changed, and what is wrong

    def change(self, draft: PositionEdit, change: Change) -> str:
        """One thing that lies otherwise."""
        if change.kind == "card":
            what = self.narrator.location(change.what)
            was, now = self.place(str(change.was)), self.place(str(change.now))
        else:
            what = self._what(change.what)
            was, now = self.value(change.what, change.was), self.value(change.what, change.now)
        return self.words.say("{what}: {now} (before: {was})", what=what, now=now, was=was)

    def _what(self, id: str) -> str:
        kind, rest = parts_of(id)
        return self._tableau(int(rest)) if kind == "rows" else capital(self.field(id))

    def problem(self, draft: PositionEdit, problem: Problem) -> str:
        """Why no game could lie like this, in one sentence that names the zone."""
        say, config = self.words.say, draft.config
        zone = next((zone for zone in draft.zones if zone.id == problem.zone), None)
        name = self.zone(zone) if zone else problem.part
        told = {
            "more than there are": say("Mints: the bank has no more than {all} in all.", all=BANK),
            "not connected": say("{zone}: its Locations must all hang together.", zone=name),
            "more than were counted out": say(
                "Face up and in the deck: with those on the table that makes more than the {all} counted out.",
                all=config.deck,
            ),
            "nothing to turn up": say("Face up and in the deck: nothing is left to turn up."),
            "nothing to auction": say("Face up and in the deck: nothing lies face up to auction."),
            "was removed": say("Locations worth 1 or 6 stay in the tin with so few players."),
            "not the holder": say("Round and Auctioneer: with these Locations nobody has that ability."),
        }
        if problem.what == LACKING:
            return say(
                "{location}: something about it is not entered yet.",
                location=self.narrator.location(problem.part.split("/")[1]),
            )
        if problem.part == "auction":
            return say("Up for auction: nobody could have bid like this.")
        return told.get(problem.what) or say("{zone}: no game could ever look like this.", zone=name)


def _values(zone: Zone) -> dict[str, int | str]:
    found: tuple[Field, ...] = zone.fields
    return {field.id: field.value for field in found if isinstance(field, Number | Pick)}
