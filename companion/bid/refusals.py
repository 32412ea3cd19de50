"""The facts behind a refused move of Mint Bid, as a sentence names them: who, which card, how many mints."""

from __future__ import annotations

from collections.abc import Mapping

from companion.bid.names import Names
from engine.bid.game import State
from engine.bid.state import card_due
from engine.verdict import Facts

PLACING = ("bid.place.location", "bid.finale.deed.must-place")
"""Rules that expect a card, not an answer to the question."""

Said = str | int | None


def facts(names: Names, state: State | None, rule: str, move: Facts) -> dict[str, Said]:
    """Return what the refusal by a rule may mention, from the facts of the verdict; None for what is not known."""
    location, total = move.get("location"), move.get("total")
    card = names.cards.locations.get(str(location))
    due = card_due(state) if state else None
    asked = names.question(move["phase"], due) if "phase" in move and rule not in PLACING else None
    held = state.mints if state else ()
    bids = _bids(names, move)
    # The first person who would put in more than they hold; else the one who moves, or has bid already.
    over = [seat for seat, n in bids.items() if seat < len(held) and n > held[seat]]
    by = move.get("by")
    payer = over[0] if over else by if isinstance(by, int) else None
    is_secret = move.get("phase") == "secret-bid" and "bids" not in move  # a secret bid is not repeated
    return {
        "name": _seat(names, move.get("asked")),
        "partner": _seat(names, move.get("partner", move.get("winner"))),
        "who": _seat(names, payer),
        "location": _card(names, location),
        "of": _card(names, move.get("of")),
        "expected": _card(names, due) if rule in PLACING else asked,
        "vp": card.vp if card else None,
        "spot": names.spot(move["side"], move["of"]) if {"side", "of"} <= move.keys() else None,
        "amount": None if payer is None or is_secret else bids.get(payer),
        "have": held[payer] if held and payer is not None else None,
        "sum": None if is_secret else sum(bids.values()),
        "total": total if isinstance(total, int) else None,
    }


def _seat(names: Names, seat: object) -> Said:
    return names.name(seat) if isinstance(seat, int) else None


def _card(names: Names, card: object) -> Said:
    return names.location(card) if isinstance(card, str) else None


def _bids(names: Names, move: Facts) -> Mapping[int, int]:
    """Return the mints that each person of a bid would put in."""
    if "bids" in move:
        return dict(enumerate(move["bids"]))
    bids = {move.get("by"): move.get("amount")}
    if names.config.shared:
        bids[move.get("partner")] = move.get("partner_amount")
    return {seat: n for seat, n in bids.items() if isinstance(seat, int) and isinstance(n, int)}
