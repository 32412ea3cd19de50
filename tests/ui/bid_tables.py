"""Tables of Mint Bid on the sample cards, and the taps that make a move on their screens."""

import json
from typing import Any

import flet as ft

from companion.paths import ASSETS
from companion.table.table import Setup, Table
from tests.headless import button_over, controls_in, misfit
from ui.boards.bid import bids, view
from ui.boards.bid.bids import Offer
from ui.boards.bid.table_view import TableView, view_of
from ui.screens.table import sheets
from ui.screens.table import table as screen
from ui.session import Session

Json = dict[str, Any]
PACK: Json = json.loads((ASSETS / "packs" / "bid_sample.json").read_text(encoding="utf-8"))
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")

OPEN: Json = {
    "round": 2,
    "phase": "bid",
    "auctioneer": 1,
    "mints": [6, 3, 5, 4],
    "deck": 6,
    "block": [],
    "tableaus": [
        {"between": [0, 1], "rows": [["candle-clinic", "acorn-arcade"]]},
        {"between": [1, 2], "rows": [["quill-quay"]]},
        {"between": [2, 3], "rows": [["bramble-bakery"]]},
        {"between": [3, 0], "rows": []},
    ],
    "auction": {
        "location": "marble-mill",
        "turn": 0,
        "bid": {"by": 2, "amount": 3, "partner": 3, "partner_amount": 2},
        "withdrawn": [1],
    },
}
"""The drawing's auction: Cleo and Dan lead with 3 + 2, Ben is out, and it is Ada's turn."""


def position(base: Json = OPEN, **changed: Any) -> Json:
    """A position with other values of its keys."""
    return {**base, **changed}


def auctioned(base: Json = OPEN, **changed: Any) -> Json:
    """A position with other values in its auction."""
    return {**base, "auction": {**base["auction"], **changed}}


def multiplayer(place: Json | None = OPEN, people: int = 4, pack: Json | None = None, **options: Any) -> Setup:
    chosen = PACK if pack is None else pack
    return Setup("bid", "multiplayer", NAMES[:people], options, {}, chosen, place)


def pair(place: Json | None = None, ai: str = "", pack: Json | None = None) -> Setup:
    mode, options = ("two-player-ai", {"ai": ai}) if ai else ("two-player", {})
    return Setup("bid", mode, NAMES[:2], options, {}, PACK if pack is None else pack, place)


def solo(place: Json | None = None, ai: str = "auntie-algorithm", pack: Json | None = None) -> Setup:
    return Setup("bid", "solo", NAMES[:1], {"ai": ai}, {}, PACK if pack is None else pack, place)


def seen(setup: Setup) -> TableView:
    return view_of(Table(setup))


def now(session: Session) -> TableView:
    assert session.live is not None
    return view_of(session.live.table)


# What is on the screen


def shown(session: Session) -> ft.BaseControl:
    """What lies over the board if something does, else the board."""
    return (sheets.content(session) if session.sheet else None) or screen.view(session)


def _marked(drawn: ft.BaseControl) -> dict[str, ft.Semantics]:
    """What has an identifier; each is there once."""
    found: dict[str, ft.Semantics] = {}
    for control in controls_in(drawn):
        if isinstance(control, ft.Semantics) and control.identifier:
            assert control.identifier not in found, f"{control.identifier} is there twice"
            found[control.identifier] = control
    return found


def named(session: Session) -> dict[str, str]:
    """What has an identifier, and what is heard of it."""
    return {identifier: control.label or "" for identifier, control in _marked(shown(session)).items()}


def targets(session: Session) -> dict[str, ft.TextButton | ft.Container]:
    """What can be tapped now, by identifier."""
    drawn = shown(session)  # held, as a control knows those around it only as long as somebody holds them
    found = ((identifier, button_over(control)) for identifier, control in _marked(drawn).items())
    return {identifier: button for identifier, button in found if button is not None}


def press(session: Session, identifier: str) -> None:
    there = targets(session)
    assert identifier in there, f"{identifier} is not among {sorted(there)}"
    on_click = there[identifier].on_click
    assert on_click is not None, f"{identifier} cannot be tapped"
    assert not misfit(on_click), f"{identifier}: {misfit(on_click)}"
    on_click()


def taps(session: Session, move: Json) -> int:
    """Make a legal move with taps alone; return how many it took."""
    count = 0
    for identifier in taps_for(now(session), move):
        press(session, identifier)
        count += 1
    return count


def taps_for(shown: TableView, move: Json) -> list[str]:
    """The taps that make a move."""
    kind = move["move"]
    if shown.prompt["ask"] == "automa":
        return ["accept"]
    if kind == "reveal":
        return [f"card-{move['location']}"]
    if kind == "auction":
        return [f"block-{move['location']}", f"auction-{move['kind']}"]
    if kind == "bid":
        return _bid(shown, move)
    if kind == "secret-bid":
        return [f"take-{move['by']}", f"amount-{move['amount']}", "hide"]
    if kind in ("share", "name-winner"):
        return [f"{kind}-{move.get('with', move.get('winner'))}"]
    if kind == "roll":
        return [f"face-{move['value']}"]
    if kind == "resolve":
        return [f"resolve-{move['outcome']}"]
    return _laying(shown, move)


def _bid(shown: TableView, move: Json) -> list[str]:
    if shown.config.mode == "solo" and not shown.total:
        return ["bid"]
    partner = move.get("partner")
    way = [] if not shown.is_shared else ["alone" if partner is None else f"with-{partner}"]
    offer = bids.least(shown, partner)
    wanted = Offer(shown.point, partner, move["amount"], move.get("partner_amount", 0))
    mine = [] if wanted.amount == offer.amount else [f"mine-{wanted.amount}"]
    theirs = [] if wanted.share == offer.share else [f"theirs-{wanted.share}"]
    return [*way, *mine, *theirs, "bid"]


def _laying(shown: TableView, move: Json) -> list[str]:
    kind = move["move"]
    if kind in ("place", "relocate"):
        spot = next(spot for spot in view.spots(shown, kind, move["location"]) if spot.move == move)
        cell = f"cell-{spot.tableau}-{spot.cell[0]}-{spot.cell[1]}"
        return [cell, "place"] if kind == "place" else [f"card-{move['location']}", cell, "use"]
    return [f"card-{move['location']}", "use"] if kind == "rotate" else [kind]
