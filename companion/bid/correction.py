"""The table of Mint Bid zone by zone, and what an edit makes of a position (JSON, rules file 7.2).

Cards are Locations by their ids. Those that nobody has seen lie in the deck or aside: a card that is laid on the table
leaves the deck, and one that turns out never to have been there goes back to it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from typing import Any

from companion.bid import correction_edits as edits
from companion.bid.correction_edits import NOBODY, id_of, parts_of
from companion.table.zones import Field, Number, Pick, Place, Zone
from companion.table.zones import patch as merge_patch
from engine.bid import grid
from engine.bid.cards import Cards, read
from engine.bid.setup import BANK, REMOVED, Config
from engine.bid.values import of_card

Position = dict[str, Any]
NO, YES = "no", "yes"
GAP = "-"
"""A gap in a tableau that is written in one line."""


def begun(config: Config) -> Position:
    """Return a table in the first round with nothing on it yet, for those who enter how theirs lies."""
    mints = [config.income] * config.people + [0] * (len(config.names) - config.people)
    return {"phase": "block", "auctioneer": config.auctioneer, "deck": config.deck, "mints": mints}


def opened(position: Position) -> Position:
    """Return a position to edit: nothing of it follows from the rest."""
    return deepcopy(position)


# What lies where


def zones(config: Config, position: Position) -> tuple[Zone, ...]:
    """Return the zones of the table, each with what should lie there."""
    found = [_turn(config, position), _mints(config, position)]
    if not edits.is_in_finale(position):
        found.append(_block(config, position))
    if position["auction"] is not None:
        found.append(_auction(config, position))
    found += [_tableau(position, at) for at in range(len(position["tableaus"]))]
    if position["phase"] == "deed-place":
        found.append(Zone("finale", "finale", places=(Place("deed", (position["finale"]["deed"],), room=1),)))
    box = Place("box", unseen(config, position), is_stock=True)
    return (*found, Zone("box", "box", places=(Place("discarded", tuple(position["discarded"])), box)))


def _turn(config: Config, position: Position) -> Zone:
    fields: list[Field] = [Number("round", position["round"], least=1)]
    if config.people > 1:
        fields.append(Pick("auctioneer", str(position["auctioneer"]), tuple(map(str, range(config.people)))))
    phases = edits.between(config)
    among = phases if position["phase"] in phases else (position["phase"], *phases)
    return Zone("turn", "turn", fields=(*fields, Pick("phase", position["phase"], among)))


def _mints(config: Config, position: Position) -> Zone:
    people = range(config.people)
    return Zone(
        "mints", "mints", fields=tuple(Number(id_of("mint", at), position["mints"][at], most=BANK) for at in people)
    )


def _block(config: Config, position: Position) -> Zone:
    deck = Number("deck", position["deck"], most=config.deck)
    return Zone("block", "block", fields=(deck,), places=(Place("block", tuple(position["block"]), room=config.block),))


def _auction(config: Config, position: Position) -> Zone:
    """The card under the hammer, and while bids are open, the Current Bid and who is out."""
    auction = position["auction"]
    fields = tuple(_bids(config, auction)) if position["phase"] == "bid" else ()
    return Zone("auction", "auction", fields=fields, places=(Place("auction", (auction["location"],), room=1),))


def _bids(config: Config, auction: Position) -> Iterator[Field]:
    seats, bid = tuple(map(str, range(len(config.names)))), auction["bid"]
    yield Pick("turn", str(auction["turn"]), seats)
    yield Pick("leader", NOBODY if bid is None else str(bid["by"]), (NOBODY, *seats))
    if bid is not None:
        yield Number("amount", bid["amount"], least=1, most=BANK)
        partners = tuple(map(str, config.neighbours(bid["by"])))
        if partners:
            yield Pick("partner", str(bid.get("partner", NOBODY)), (NOBODY, *partners))
        if "partner" in bid:
            yield Number("share", bid["partner_amount"], least=1, most=BANK)
    leading = () if bid is None else (bid["by"], bid.get("partner"))
    for seat in range(len(seats)):
        if seat not in leading:
            yield Pick(id_of("out", seat), YES if seat in auction["withdrawn"] else NO, (NO, YES))


def _tableau(position: Position, at: int) -> Zone:
    """A tableau: its cards, how they lie in their rows, and which are turned."""
    rows, rotated = position["tableaus"][at]["rows"], position["rotated"]
    cards = tuple(card for row in rows for card in row if card is not None)
    written = "/".join(",".join(card or GAP for card in row) for row in rows)
    turned = [Pick(id_of("turned", card), YES if card in rotated else NO, (NO, YES)) for card in cards]
    fields = (Pick(id_of("rows", at), written, ()), *turned)
    return Zone(id_of("tableau", at), "tableau", str(at), fields, (Place(id_of("tableau", at), cards),))


# What follows from the rest


def placed(position: Position) -> list[str]:
    """Return every Location that lies in the open, or is out of the game."""
    cards = [*position["block"], *position["discarded"]]
    cards += [card for entry in position["tableaus"] for row in entry["rows"] for card in row if card is not None]
    if position["auction"] is not None:
        cards.append(position["auction"]["location"])
    if position["finale"] is not None and position["finale"]["deed"] is not None:
        cards.append(position["finale"]["deed"])
    return list(dict.fromkeys(cards))


def known(config: Config, position: Position) -> Cards:
    """Return what pack and table know of the cards."""
    learnt = position.get("learnt", {}).items()
    return read(config.pack, tuple(sorted((path, json.dumps(value, sort_keys=True)) for path, value in learnt)))


def unseen(config: Config, position: Position) -> tuple[str, ...]:
    """Return the Locations that may turn up and that lie nowhere in the open, those not known whole too."""
    there, cards = set(placed(position)), known(config, position).locations
    every = config.shared or config.rulings["deed-pool"] == "all"
    return tuple(id for id, card in cards.items() if id not in there and (every or card.vp not in REMOVED))


def lacking(config: Config, position: Position, card: str) -> tuple[str, ...]:
    """Return the names of the values of a Location that nobody has told: all of them of one that nobody knew."""
    found = known(config, position).locations.get(card)
    gaps = found.gaps if found is not None else of_card("locations", card)
    return tuple(path.split("/", 2)[2] for path in gaps)


def cells(position: Position, tableau: int, lifted: str = "") -> tuple[tuple[grid.Cell, str], ...]:
    """Return the cells of a tableau where a card may lie, with their ids; one of its own cards may be `lifted`."""
    lying = {cell: card for cell, card in edits.lies(position, tableau).items() if card != lifted}
    free = tuple(grid.valid_cells(lying)) if lying else ((0, 0),)
    return tuple((cell, edits.cell_id(tableau, cell, lying)) for cell in free)


# Editing


def put(config: Config, position: Position, id: str, value: int | str) -> Position:
    """Return the position with another value for a field."""
    now = deepcopy(position)
    kind, rest = parts_of(id)
    _PUT[kind](now, rest, value)
    return now


_PUT: Mapping[str, Callable[[Position, str, int | str], None]] = edits.PUT


def move(config: Config, position: Position, card: str, source: str, to: str) -> Position:
    """Return the position with a card of one place in another; a card in the place of one card sends that back."""
    now = deepcopy(position)
    there = edits.only(now, to)
    if there is not None:
        edits.exchange(now, card, source, there, to)
        return now
    if to.startswith(id_of("cell", parts_of(source)[1], "")) and source.startswith("tableau"):
        edits.relocate(now, card, *edits.cell_of(parts_of(to)[1]))
        return now
    edits.take(config, now, card, source)
    edits.lay(now, card, to)
    if "box" in (source, to) and "deed" not in (source, to):
        now["deck"] = max(0, min(config.deck, now["deck"] + (1 if to == "box" else -1)))
    edits.settle(config, now)
    return now


def places_for(config: Config, position: Position, card: str, source: str) -> tuple[str, ...]:
    """Return the places to which a card may go from where it lies."""
    if source == "deed":
        return ("box",)
    places = [place for place in _single(config, position) if place != source]
    if source.startswith("tableau"):
        places = [place for place in places if place not in ("auction", "deed")]
    return (*places, *_cells(position, card, source))


def _single(config: Config, position: Position) -> Iterator[str]:
    if not edits.is_in_finale(position) and len(position["block"]) < config.block:
        yield "block"
    if position["auction"] is not None:
        yield "auction"
    if position["phase"] == "deed-place":
        yield "deed"
    yield from ("discarded", "box")


def _cells(position: Position, card: str, source: str) -> Iterator[str]:
    for at in range(len(position["tableaus"])):
        is_own = source == id_of("tableau", at)
        here = grid.find(edits.lies(position, at), card) if is_own else None
        yield from (id for cell, id in cells(position, at, card if is_own else "") if cell != here)


# What it comes to


def changes(config: Config, was: Position, now: Position) -> Position:
    """Return the merge patch that leads from one position to the other; empty where nothing differs."""
    return merge_patch(was, now)


def at_fault(config: Config, position: Position, part: str) -> str:
    """Return the zone that the part of a refused position is about; "" where it is none."""
    if part in ("tableaus", "rotated"):
        apart = (at for at in range(len(position["tableaus"])) if _is_apart(position, at))
        return next((id_of("tableau", at) for at in apart), "box")
    return {
        "mints": "mints",
        "deck": "block",
        "block": "block",
        "discarded": "box",
        "phase": "turn",
        "round": "turn",
        "auctioneer": "turn",
        "auction": "auction",
        "finale": "turn",
    }.get(part, "")


def _is_apart(position: Position, tableau: int) -> bool:
    return len(grid.groups(edits.lies(position, tableau))) > 1
