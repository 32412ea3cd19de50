"""Tables to try the reference on, in few words; every value is of the fictional sample pack."""

import json
from pathlib import Path

from tests.reference.shared import Json, JsonValue

from .bid import Reference
from .settings import configure

PACK: Json = json.loads(
    (Path(__file__).parents[3] / "assets" / "packs" / "bid_sample.json").read_text(encoding="utf-8")
)
CARDS = {card["name"].split()[0].lower(): card["id"] for card in PACK["locations"]}
"""Cards by the first word of their names."""
RACHEL, JOHN, MATT, STEPHEN = range(4)
NAMES = ["Rachel", "John", "Matt", "Stephen", "Una", "Vic"]


def rows(*lines: str) -> list[list[str | None]]:
    """Rows of a tableau by first words; `-` is a gap."""
    return [[None if word == "-" else CARDS[word] for word in line.split()] for line in lines]


def tableaus(people: int, shared: bool, *grids: list[list[str | None]]) -> list[Json]:
    """The tableaus by seat; those left out are empty."""
    filled = [*grids, *([] for _ in range(people - len(grids)))]
    if shared:
        return [{"between": [seat, (seat + 1) % people], "rows": grid} for seat, grid in enumerate(filled)]
    return [{"of": seat, "rows": grid} for seat, grid in enumerate(filled)]


def table(people: int = 4, mode: str = "multiplayer", **fields: JsonValue) -> Reference:
    """A game: `options`, `rulings`, `pack`, and with `phase` a position; `grids` are its tableaus."""
    options, rulings, pack = fields.pop("options", {}), fields.pop("rulings", {}), fields.pop("pack", PACK)
    if mode in ("two-player-ai", "solo"):
        options = {"ai": "duchess-diode"} | options
    settings = configure(mode, NAMES[:people], options, rulings, pack)
    if "phase" not in fields:
        return Reference(settings)
    grids = fields.pop("grids", ())
    return Reference(settings, {"tableaus": tableaus(settings.count, settings.shared, *grids), **fields})


def auctioning(people: int = 4, mode: str = "multiplayer", *, card: str = "quill", **fields: JsonValue) -> Reference:
    """A game in an open auction (or that of `auction`); everybody holds 9."""
    auction = {"location": CARDS[card], **fields.pop("auction", {})}
    seats = [9] * people + ([0] if mode in ("two-player-ai", "solo") else [])
    more = {"phase": "bid", "mints": seats, **fields}
    return table(people, mode, auction=auction, **more)


def bid(by: int, amount: int, partner: int | None = None, partner_amount: int = 0) -> Json:
    alone: Json = {"move": "bid", "by": by, "amount": amount}
    return alone if partner is None else {**alone, "partner": partner, "partner_amount": partner_amount}


def do(name: str, by: int | str = "table", /, **fields: JsonValue) -> Json:
    return {"move": name, "by": by, **fields}


def lay(by: int, card: str, side: str, of: str, kind: str = "place") -> Json:
    return {"move": kind, "by": by, "location": CARDS[card], "side": side, "of": CARDS[of]}


def reveal(card: str) -> Json:
    return {"move": "reveal", "by": "table", "location": CARDS.get(card, card)}
