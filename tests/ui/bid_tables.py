"""Tables of Mint Bid on the sample cards, and the taps that make a move on their screens."""

import json
import random
from typing import Any

from companion.paths import ASSETS
from companion.table.table import Setup, Table
from engine.bid.moves import (
    Bid,
    Choose,
    Move,
    NameWinner,
    Place,
    Relocate,
    Resolve,
    Reveal,
    Roll,
    Rotate,
    SecretBid,
    Share,
)
from engine.json_types import JsonDict as Json
from tests.ui.sessions import press
from ui.boards.bid import missing
from ui.boards.bid.view import TableView, view_of
from ui.session import Session

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


def position(base: Json = OPEN, **changed: object) -> Json:
    """A position with other values of its keys."""
    return {**base, **changed}


def auctioned(base: Json = OPEN, **changed: object) -> Json:
    """A position with other values in its auction."""
    return {**base, "auction": {**base["auction"], **changed}}


def multiplayer(place: Json | None = OPEN, people: int = 4, pack: Json | None = None, **options: object) -> Setup:
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
    return view_of(session.table)


def taps(session: Session, move: Move) -> int:
    """Make a legal move with taps alone; return how many it took."""
    count = 0
    for identifier in taps_for(now(session), move):
        press(session, identifier)
        count += 1
    return count


def taps_for(shown: TableView, move: Move) -> list[str]:
    """The taps that make a move."""
    if shown.prompt.ask == "automa":
        return ["accept"]
    match move:
        case Reveal():
            return [f"card-{move.location}"]
        case Choose():
            return [f"block-{move.location}", f"auction-{move.kind}"]
        case Bid():
            return _bid(shown, move)
        case SecretBid():
            return [f"take-{move.by}", f"amount-{move.amount}", "hide"]
        case Share():
            return [f"share-{move.partner}"]
        case NameWinner():
            return [f"name-winner-{move.winner}"]
        case Roll():
            return [f"face-{move.value}"]
        case Resolve():
            return [f"resolve-{move.outcome}"]
        case Place():
            return [_cell(shown, move), "place"]
        case Relocate():
            return [f"card-{move.location}", _cell(shown, move), "use"]
        case Rotate():
            return [f"card-{move.location}", "use"]
    return [move.as_json()["move"]]


def _bid(shown: TableView, move: Bid) -> list[str]:
    if shown.config.mode == "solo" and not shown.total:
        return ["bid"]
    way = [] if not shown.is_shared else ["alone" if move.partner is None else f"with-{move.partner}"]
    least = shown.least_bid(move.partner)
    mine = [] if move.amount == least.amount else [f"mine-{move.amount}"]
    theirs = [] if move.partner_amount == least.partner_amount else [f"theirs-{move.partner_amount}"]
    return [*way, *mine, *theirs, "bid"]


def _cell(shown: TableView, move: Place | Relocate) -> str:
    spot = next(spot for spot in shown.spots(type(move), move.location) if spot.move == move)
    return f"cell-{spot.tableau}-{spot.cell[0]}-{spot.cell[1]}"


# Whole games


CHEAP = 3
"""The most that a careful player bids for a card."""


def careful(table: Table, chance: random.Random) -> Any:
    """A move as a careful player alone makes it: outbid while that is cheap, and place where it brings most."""
    state = table.state
    if state.prompt.ask == "automa":
        return table.decision().move
    legal = state.legal_moves()
    if state.phase == "bid":
        return min(legal, key=lambda move: (getattr(move, "amount", CHEAP + 1), move.as_json()["move"] != "withdraw"))
    if state.phase == "place":
        return max(legal, key=lambda move: state.play(move).standings().seats[0].total)
    return chance.choice(legal)


def whole_game(setup: Setup, seed: int) -> list[Json]:
    """The moves of a game, all the way, with this luck at the table."""
    table, chance = Table(setup), random.Random(seed)
    while table.state.phase != "over":
        table.play(careful(table, chance))
    return [move.as_json() for move in table.moves]


def tell(session: Session, answers: Json) -> None:
    """Answer questions of the form of a card that is asked for, without taps."""
    about = missing.asked(session)
    assert about is not None
    missing.Page(session, about).form.begun.answer_all(answers)
