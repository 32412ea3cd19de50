"""The table of Mint Bid zone by zone: what can be edited there, how it is said, and what an edit makes of a position
(JSON, rules file 7.2).

Cards are Locations by their ids. Those that have not been seen are in the deck or aside: a card that is put on the
table leaves the deck, and one that turns out never to have been there goes back to it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import partial

from companion.bid import correction_edits as edits
from companion.bid.correction_edits import NOBODY, cell_of, named_by, parts_of
from companion.bid.names import PROMPT_NAMES
from companion.bid.narrator import Narrator
from companion.contract import table_words
from companion.languages import mark
from companion.table.position_edit import LACKING, PositionEdit, Problem
from companion.table.zones import Field, Number, Pick, Place, Position, Zone, at, id_of, number_at, seat_pick, switch
from companion.table.zones import patch as merge_patch
from engine.bid import grid
from engine.bid.cards import Cards, read
from engine.bid.setup import BANK, REMOVED, Config
from engine.bid.values import of_card

GAP = "-"
"""A gap in a tableau that is written in one line."""


def begun(config: Config) -> Position:
    """Return a table in the first round with nothing on it yet, to be filled in with a real one."""
    mints = [config.income] * config.people + [0] * (len(config.names) - config.people)
    return {"phase": "block", "auctioneer": config.auctioneer, "deck": config.deck, "mints": mints}


def opened(position: Position) -> Position:
    """Return a position to edit: nothing of it follows from the rest."""
    return deepcopy(position)


# The zones and their cards


def zones(config: Config, position: Position) -> tuple[Zone, ...]:
    """Return the zones of the table, each with what belongs there."""
    there = [_turn(config, position), _mints(config, position)]
    if not edits.is_in_finale(position):
        there.append(_block(config, position))
    if position["auction"] is not None:
        there.append(_auction(config, position))
    there += [_tableau(config, position, number) for number in range(len(position["tableaus"]))]
    if position["phase"] == "deed-place":
        place = Place("deed", (position["finale"]["deed"],), room=1, label=mark("drawn with Deed"))
        there.append(Zone("finale", "finale", places=(place,), label=mark("Drawn with Deed"), summary=_lying_summary))
    discarded = Place("discarded", tuple(position["discarded"]), label=mark("out of the game"))
    box = Place("box", unseen(config, position), is_stock=True, label=mark("not seen yet"))
    rest = Zone("box", "box", places=(discarded, box), label=mark("Everything else"), summary=_box_summary)
    return (*there, rest)


def _lying_summary(who: Narrator, zone: Zone) -> str:
    return who.locations(zone.places[0].cards) or who.words.say("Empty")


def _box_summary(who: Narrator, zone: Zone) -> str:
    count, (gone, unseen_there) = who.words.count, (len(place.cards) for place in zone.places)
    text = count("{n} known and not seen", "{n} known and not seen", unseen_there)
    return ", ".join([count("{n} out of the game", "{n} out of the game", gone), text] if gone else [text])


def _turn(config: Config, position: Position) -> Zone:
    fields: list[Field] = [number_at(position, "round", ("round",), mark("round"), least=1)]
    if config.people > 1:
        label, write = mark("Auctioneer"), at("auctioneer")
        fields.append(seat_pick("auctioneer", position["auctioneer"], config.people, label, write))
    phases = edits.between(config)
    among = phases if position["phase"] in phases else (position["phase"], *phases)
    fields.append(Pick("phase", position["phase"], among, mark("what is asked for"), _phase, edits.put_phase))
    label = mark("Round and Auctioneer")
    return Zone("turn", "turn", fields=tuple(fields), label=label, summary=_turn_summary, names_fields=False)


def _phase(who: Narrator, phase: str) -> str:
    """Return the words for what is asked; a place for a card is said without its name here."""
    if phase in ("place", "deed-place"):
        return who.words.say("a place for the card")
    return who.question(phase) if phase in PROMPT_NAMES else who.words.say("the finale")


def _turn_summary(who: Narrator, zone: Zone) -> str:
    say, round_, now = who.words.say, zone.value("round"), _phase(who, str(zone.value("phase")))
    if all(one.id != "auctioneer" for one in zone.fields):
        return say("Round {round}; now: {phase}", round=round_, phase=now)
    name = who.name(int(zone.value("auctioneer")))
    return say("Round {round}, {name} is Auctioneer; now: {phase}", round=round_, name=name, phase=now)


def _mints(config: Config, position: Position) -> Zone:
    def number(seat: int) -> Number:
        def label(who: Narrator) -> str:
            return who.words.say("mints of {name}", name=who.name(seat))

        return number_at(position, id_of("mint", seat), ("mints", seat), label, most=BANK)

    def summary(who: Narrator, zone: Zone) -> str:
        return who.bids([int(one.value) for one in zone.fields])

    fields = tuple(number(seat) for seat in range(config.people))
    return Zone("mints", "mints", fields=fields, label=mark("Mints"), summary=summary, names_fields=False)


def _block(config: Config, position: Position) -> Zone:
    deck = number_at(position, "deck", ("deck",), mark("Locations in the deck"), most=config.deck)
    place = Place("block", tuple(position["block"]), room=config.block, label=mark("face up"))
    label = mark("Face up and in the deck")
    return Zone(
        "block", "block", fields=(deck,), places=(place,), label=label, summary=_block_summary, names_fields=False
    )


def _block_summary(who: Narrator, zone: Zone) -> str:
    deck = who.words.count("{n} in the deck", "{n} in the deck", int(zone.value("deck")))
    up = who.locations(zone.places[0].cards)
    return who.words.say("{locations}; {deck}", locations=up, deck=deck) if up else deck


# The auction


def _auction(config: Config, position: Position) -> Zone:
    """The card under the hammer, and while bids are open, the Current Bid and who is out."""
    auction = position["auction"]
    fields = tuple(_bids(config, position)) if position["phase"] == "bid" else ()
    place = Place("auction", (auction["location"],), room=1, label=mark("up for auction"))
    label = mark("Up for auction")
    return Zone(
        "auction", "auction", fields=fields, places=(place,), label=label, summary=_auction_summary, names_fields=False
    )


def _bids(config: Config, position: Position) -> Iterator[Field]:
    auction, seats = position["auction"], len(config.names)
    bid, path = auction["bid"], ("auction", "bid")
    yield seat_pick("turn", auction["turn"], seats, mark("whose turn it is to bid"), at("auction", "turn"))
    leader, among = NOBODY if bid is None else str(bid["by"]), (NOBODY, *map(str, range(seats)))
    yield Pick("leader", leader, among, mark("who leads"), _name_or_nobody, edits.put_leader)
    if bid is not None:
        yield number_at(position, "amount", (*path, "amount"), mark("mints bid by the leader"), 1, BANK)
        if partners := tuple(map(str, config.neighbours[bid["by"]])):
            partner, label = str(bid.get("partner", NOBODY)), mark("with whom")
            yield Pick("partner", partner, (NOBODY, *partners), label, _name_or_nobody, edits.put_partner)
        if "partner" in bid:
            yield number_at(position, "share", (*path, "partner_amount"), mark("mints bid by the partner"), 1, BANK)
    for seat in range(seats):
        if bid is None or seat not in (bid["by"], bid.get("partner")):
            id, name, put_out = id_of("out", seat), partial(Narrator.name, seat=seat), partial(edits.put_out, seat)
            yield switch(id, seat in auction["withdrawn"], name, _is_out, put_out)


def _name_or_nobody(who: Narrator, seat: str) -> str:
    return who.words.say_in("bid", "nobody") if seat == NOBODY else who.name(int(seat))


def _is_out(who: Narrator, value: bool) -> str:
    say_in = who.words.say_in
    return say_in("bid", "has withdrawn") if value else say_in("bid", "still in")


def _auction_summary(who: Narrator, zone: Zone) -> str:
    say, bid, card = who.words.say, {one.id: one.value for one in zone.fields}, who.location(zone.places[0].cards[0])
    leader = str(bid.get("leader", NOBODY))
    if leader == NOBODY:
        return card
    total, name = int(bid["amount"]) + int(bid.get("share", 0)), who.name(int(leader))
    if "share" not in bid:
        return say("{location}; {name} leads with {n}", location=card, name=name, n=total)
    other = who.name(int(bid["partner"]))
    return say("{location}; {name} and {other} lead with {n}", location=card, n=total, name=name, other=other)


# A tableau


def _tableau(config: Config, position: Position, number: int) -> Zone:
    """Return the zone of a tableau: its cards, their rows, and which are turned."""
    rows, seats = position["tableaus"][number]["rows"], config.sharers[number]
    cards = tuple(card for row in rows for card in row if card is not None)
    written = "/".join(",".join(card or GAP for card in row) for row in rows)
    label = partial(Narrator.tableau, seats=seats)
    fields: list[Field] = [Pick(id_of("rows", number), written, (), label, _rows)]
    for card in cards:
        name, write = partial(Narrator.location, id=card), partial(edits.put_turned, card)
        fields.append(switch(id_of("turned", card), card in position["rotated"], name, _is_turned, write))
    id = id_of("tableau", number)
    place = Place(id, cards, label=partial(_where, seats=seats))
    return Zone(
        id, "tableau", str(number), tuple(fields), (place,), label=label, summary=_lying_summary, names_fields=False
    )


def _is_turned(who: Narrator, value: bool) -> str:
    say_in = who.words.say_in
    return say_in("location", "upside down") if value else say_in("location", "upright")


def _rows(who: Narrator, written: str) -> str:
    """Return the words for the rows of a tableau, from the upper one."""
    gap = who.words.say_in("tableau", "gap")
    rows = [
        ", ".join(gap if card == GAP else who.location(card) for card in row.split(","))
        for row in written.split("/")
        if row
    ]
    if len(rows) == 2:
        return who.words.say("above {upper}; below {lower}", upper=rows[0], lower=rows[1])
    return rows[0] if rows else who.words.say_in("tableau", "nothing")


def _where(who: Narrator, seats: tuple[int, ...]) -> str:
    names = [who.name(seat) for seat in seats]
    if len(names) == 1:
        return who.words.say("in the tableau of {name}", name=names[0])
    return who.words.say("between {name} and {other}", name=names[0], other=names[1])


# What follows from the rest


def placed(position: Position) -> list[str]:
    """Return every Location that is face up, or out of the game."""
    cards = [*position["block"], *position["discarded"]]
    cards += [card for entry in position["tableaus"] for row in entry["rows"] for card in row if card is not None]
    if position["auction"] is not None:
        cards.append(position["auction"]["location"])
    if position["finale"] is not None and position["finale"]["deed"] is not None:
        cards.append(position["finale"]["deed"])
    return list(dict.fromkeys(cards))


def known_cards(config: Config, position: Position) -> Cards:
    """Return what pack and table know of the cards."""
    learnt = position.get("learnt", {}).items()
    return read(config.pack, tuple(sorted((path, json.dumps(value, sort_keys=True)) for path, value in learnt)))


def unseen(config: Config, position: Position) -> tuple[str, ...]:
    """Return the Locations that may turn up and are nowhere face up, those not fully known too."""
    there, cards = set(placed(position)), known_cards(config, position).locations
    every = config.shared or config.rulings["deed-pool"] == "all"
    return tuple(id for id, card in cards.items() if id not in there and (every or card.vp not in REMOVED))


def lacking(config: Config, position: Position, card: str) -> tuple[str, ...]:
    """Return the names of the values of a Location that have not been entered: all of them if it was not known."""
    entry = known_cards(config, position).locations.get(card)
    gaps = entry.gaps if entry is not None else of_card("locations", card)
    return tuple(path.split("/", 2)[2] for path in gaps)


def cells(position: Position, tableau: int, lifted: str = "") -> tuple[tuple[grid.Cell, str], ...]:
    """Return the cells of a tableau where a card may go, with their ids; one of its own cards may be `lifted`."""
    lying = {cell: card for cell, card in edits.lies(position, tableau).items() if card != lifted}
    free = grid.valid_cells(tuple(lying)) if lying else ((0, 0),)
    return tuple((cell, edits.cell_id(tableau, cell, lying)) for cell in free)


# Editing


def move(config: Config, position: Position, card: str, source: str, to: str) -> Position:
    """Return the position with a card moved to another place; if that place holds a single card, the two change places.
    """
    now = deepcopy(position)
    there = edits.only(now, to)
    if there is not None:
        edits.exchange(now, card, source, there, to)
        return now
    if to.startswith(id_of("cell", parts_of(source)[1], "")) and source.startswith("tableau"):
        edits.relocate(now, card, *edits.cell_of(parts_of(to)[1]))
        return now
    edits.remove(config, now, card, source)
    edits.add(now, card, to)
    if "box" in (source, to) and "deed" not in (source, to):
        now["deck"] = max(0, min(config.deck, now["deck"] + (1 if to == "box" else -1)))
    edits.settle(config, now)
    return now


def places_for(config: Config, position: Position, card: str, source: str) -> tuple[str, ...]:
    """Return the places to which a card may go from its present one."""
    if source == "deed":
        return ("box",)
    places = []
    if not edits.is_in_finale(position) and len(position["block"]) < config.block:
        places.append("block")
    if position["auction"] is not None and not source.startswith("tableau"):
        places.append("auction")
    if position["phase"] == "deed-place" and not source.startswith("tableau"):
        places.append("deed")
    places += ["discarded", "box"]
    for number in range(len(position["tableaus"])):
        is_own = source == id_of("tableau", number)
        here = grid.find(edits.lies(position, number), card) if is_own else None
        places += [id for cell, id in cells(position, number, card if is_own else "") if cell != here]
    return tuple(place for place in places if place != source)


# What it comes to


def changes(config: Config, was: Position, now: Position) -> Position:
    """Return the merge patch that leads from one position to the other; empty if they are equal."""
    return merge_patch(was, now)


def at_fault(config: Config, position: Position, part: str) -> str:
    """Return the zone that the part of a refused position is about, or ""."""
    if part in ("tableaus", "rotated"):
        tableaus = range(len(position["tableaus"]))
        apart = (number for number in tableaus if len(grid.groups(edits.lies(position, number))) > 1)
        return next((id_of("tableau", number) for number in apart), "box")
    return AT_FAULT.get(part, "")


AT_FAULT = {
    "mints": "mints",
    "deck": "block",
    "block": "block",
    "discarded": "box",
    "auction": "auction",
    **dict.fromkeys(("phase", "round", "auctioneer", "finale"), "turn"),
}
"""The zone in which to look for a fault, by part of a position."""


# In words


class TableWords(table_words.TableWords):
    """Puts the cards and mints of one table into words, in one language."""

    narrator: Narrator

    def card(self, id: str) -> str:
        """The name of a Location."""
        return self.narrator.location(id)

    def place(self, draft: PositionEdit, id: str) -> str:
        """Return the place of a card, in small letters; a cell is named by the card next to it."""
        kind, rest = parts_of(id)
        if kind != "cell":
            return super().place(draft, id)
        tableau, name = cell_of(rest)[0], named_by(rest)
        where = super().place(draft, id_of("tableau", tableau))
        return self.words.say("{tableau}, {spot}", tableau=where, spot=self.narrator.spot(*name)) if name else where

    def tin(self, draft: PositionEdit) -> str:
        """Return how many of the Locations in play are on the table."""
        there = len(placed(draft.now)) + draft.now["deck"]
        return self.words.say(
            "{there} of {all} Locations are in the deck or on the table", there=there, all=draft.config.deck
        )

    def known_problem(self, draft: PositionEdit, problem: Problem, zone: str) -> str | None:
        """Return the words for a fault of the mints, the Locations or the Auctioneer."""
        say, config = self.words.say, draft.config
        sentences = {
            "more than there are": say("Mints: the bank has no more than {all} in all.", all=BANK),
            "not connected": say("{zone}: its Locations must all hang together.", zone=zone),
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
        return sentences.get(problem.what)
