"""What single edits do to a position of Mint Bid (JSON, rules file 7.2). They change the position given."""

from __future__ import annotations

from collections.abc import Mapping

from companion.table.zones import Position, id_of
from engine.bid import grid
from engine.bid.position import IN_FINALE
from engine.bid.setup import Config

NOBODY = "nobody"


def parts_of(id: str) -> tuple[str, str]:
    """Return what an id is of, and which one."""
    kind, _, rest = id.partition(":")
    return kind, rest


def cell_id(tableau: int, cell: grid.Cell, lying: Mapping[grid.Cell, str]) -> str:
    """Return the id of a cell as a place for a card; it ends in the name of the cell, if that has one."""
    return id_of("cell", tableau, *cell, *(grid.name(lying, cell) if lying else ()))


def named_by(rest: str) -> tuple[str, str] | None:
    """Return the name of a cell, from such an id without what it is of: a side, and the card at whose side it is."""
    _, _, _, *name = rest.split(":")
    return (name[0], name[1]) if name else None


def cell_of(rest: str) -> tuple[int, grid.Cell]:
    """Return the tableau and the cell of such an id, what it is of left aside."""
    tableau, row, column = map(int, rest.split(":")[:3])
    return tableau, (row, column)


def lies(position: Position, tableau: int) -> dict[grid.Cell, str]:
    """Return the cards of a tableau by cell."""
    return grid.cells(tuple(map(tuple, position["tableaus"][tableau]["rows"])))


def between(config: Config) -> tuple[str, ...]:
    """Return what can be asked for while no card is under the hammer; alone one never chooses."""
    return ("block",) if config.mode == "solo" else ("block", "auction", "roll")


# Fields


def put_phase(now: Position, value: str) -> None:
    """Ask for something else: a card under the hammer is face up again, one drawn with Deed is unseen."""
    if now["phase"] == value:
        return
    now["phase"] = value
    if now["auction"] is not None:
        now["block"].append(now["auction"]["location"])
    now["auction"] = now["finale"] = None


def put_turned(card: str, now: Position, is_turned: bool) -> None:
    """Turn a card upside down, or upright."""
    kept = [other for other in now["rotated"] if other != card]
    now["rotated"] = sorted([*kept, card] if is_turned else kept)


def put_leader(now: Position, value: str) -> None:
    """Let another seat lead, with the whole Current Bid; a leader has not withdrawn."""
    auction, bid = now["auction"], now["auction"]["bid"]
    if value == NOBODY:
        auction["bid"] = None
        return
    total = bid["amount"] + bid.get("partner_amount", 0) if bid else 1
    auction["bid"] = {"by": int(value), "amount": total}
    _in_again(auction, int(value))


def put_partner(now: Position, value: str) -> None:
    """Let a seat bid with the leader, a mint at first, or none."""
    auction = now["auction"]
    bid = {key: auction["bid"][key] for key in ("by", "amount")}
    auction["bid"] = bid if value == NOBODY else {**bid, "partner": int(value), "partner_amount": 1}
    if value != NOBODY:
        _in_again(auction, int(value))


def put_out(seat: int, now: Position, is_out: bool) -> None:
    """Let a seat withdraw, or come back in."""
    _in_again(now["auction"], seat)
    if is_out:
        now["auction"]["withdrawn"] = sorted([*now["auction"]["withdrawn"], seat])


def _in_again(auction: Position, seat: int) -> None:
    for key in ("withdrawn", "passed"):
        auction[key] = [other for other in auction[key] if other != seat]


# Cards


def only(now: Position, place: str) -> str | None:
    """Return the card of a place that holds exactly one, else None."""
    if place == "auction" and now["auction"] is not None:
        return str(now["auction"]["location"])
    if place == "deed" and now["finale"] is not None:
        return str(now["finale"]["deed"])
    return None


def exchange(now: Position, card: str, source: str, there: str, place: str) -> None:
    """Exchange a card with the card `there`."""
    if place == "auction":
        now["auction"]["location"] = card
    else:
        now["finale"]["deed"] = card
    if source != "box":
        now[source] = [there if other == card else other for other in now[source]]


def remove(config: Config, now: Position, card: str, place: str) -> None:
    """Take a card out of a place; without a card to auction or to place, what comes next is asked for."""
    if place in ("block", "discarded"):
        now[place].remove(card)
    elif place == "auction":
        now["auction"], now["phase"] = None, "block" if config.mode == "solo" else "auction"
    elif place == "deed":
        now["finale"]["deed"], now["phase"] = None, "deed"
    elif place != "box":
        tableau = int(parts_of(place)[1])
        relay(now, tableau, {cell: other for cell, other in lies(now, tableau).items() if other != card})


def relocate(now: Position, card: str, tableau: int, cell: grid.Cell) -> None:
    """Lay a card of a tableau into another of its cells."""
    kept = {at: other for at, other in lies(now, tableau).items() if other != card}
    relay(now, tableau, {**kept, cell: card})


def add(now: Position, card: str, place: str) -> None:
    """Lay a card into a place; only in a tableau does it stay turned."""
    kind, rest = parts_of(place)
    if kind == "cell":
        tableau, cell = cell_of(rest)
        relay(now, tableau, {**lies(now, tableau), cell: card})
        return
    now["rotated"] = [other for other in now["rotated"] if other != card]
    if place in ("block", "discarded"):
        now[place].append(card)


def relay(now: Position, tableau: int, lying: Mapping[grid.Cell, str]) -> None:
    """Replace the cards of a tableau."""
    now["tableaus"][tableau]["rows"] = [list(row) for row in grid.rows_of(lying)]


def settle(config: Config, now: Position) -> None:
    """Ask for what the cards face up call for: all turned up, they are auctioned, and after the last comes the roll."""
    is_full = min(config.block - len(now["block"]), now["deck"]) < 1
    if now["phase"] == "auction" or (now["phase"] == "block" and is_full):
        if config.mode != "solo":
            now["phase"] = "auction" if now["block"] else "roll"
        elif now["block"]:  # `bid.auction.choose`: alone no auction is chosen, and there is no roll
            opening = {"kind": "open", "turn": 0, "bid": None, "passed": [], "withdrawn": []}
            now["phase"], now["auction"] = "bid", {"location": now["block"].pop(), **opening}
        else:
            now["phase"] = "finale"


def is_in_finale(position: Position) -> bool:
    """Return whether the abilities are being used, or the game is over."""
    return position["phase"] in (*IN_FINALE, "over")
