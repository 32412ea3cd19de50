"""Plain facts of a position: who sits where, who controls what, what is asked (3.2, 3.6, 7.3)."""

from tests.reference.shared import Json, JsonValue

from .cards import all_cards
from .grid import cells_of, free_cells, placed, relocations
from .settings import BANK, TYPES, Settings

KIND_OF_PHASE = {
    "block": ("reveal",),
    "auction": ("auction",),
    "bid": ("bid", "pass", "withdraw"),
    "agree": ("agree", "refuse"),
    "secret-bid": ("secret-bid", "reveal-bids"),
    "winner": ("name-winner",),
    "partner": ("share",),
    "place": ("place",),
    "ai-roll": ("roll",),
    "special": ("resolve",),
    "roll": ("roll",),
    "deed": ("reveal",),
    "deed-place": ("place",),
    "utility": ("relocate", "decline"),
    "production": ("rotate", "decline"),
    "over": (),
}


# ---- seats ----


def left_of(s: Settings, seat: int) -> int:
    """The next person clockwise."""
    return (seat + 1) % s.people


def neighbours(s: Settings, seat: int) -> list[int]:
    return sorted({(seat + 1) % s.people, (seat - 1) % s.people})


def clockwise(s: Settings, start: int) -> list[int]:
    """The people, beginning with one of them."""
    return [(start + step) % s.people for step in range(s.people)]


def pair(s: Settings, one: int, other: int) -> list[int]:
    """Two neighbours as `[s, s + 1]`."""
    return [one, other] if other == left_of(s, one) else [other, one]


def controlled(s: Settings, seat: int) -> list[int]:
    """The tableaus a seat controls, by number."""
    if not s.shared:
        return [seat]
    return sorted([seat, (seat - 1) % s.people])


def frame(s: Settings, number: int) -> Json:
    """Return how a tableau is named."""
    return {"between": [number, left_of(s, number)]} if s.shared else {"of": number}


def bank(s: Settings, p: Json) -> int | None:
    """Return the mints of the bank, or None for no limit."""
    return None if s.rulings["bank"] == "unlimited" else BANK - sum(p["mints"])


# ---- cards ----


def own_cards(s: Settings, p: Json, seat: int) -> list[str]:
    return [id for number in controlled(s, seat) for id in placed([p["tableaus"][number]])]


def majority(s: Settings, p: Json, cards: dict[str, Json], kind: str) -> int | None:
    """The sole holder of the most cards of a type."""
    held = [sum(cards[id]["type"] == kind for id in own_cards(s, p, seat)) for seat in range(s.count)]
    most = max(held)
    return held.index(most) if most > 0 and held.count(most) == 1 else None


def snapshot(s: Settings, p: Json) -> dict[str, int | None]:
    cards = all_cards(s, p)
    return {kind: majority(s, p, cards, kind) for kind in TYPES}


def holder(s: Settings, p: Json, cards: dict[str, Json], kind: str) -> int | None:
    """Return who holds an ability now."""
    taken = (p["finale"] or {}).get("snapshot")
    if s.rulings["majority"] == "snapshot" and taken is not None:
        seat: int | None = taken.get(kind)
        return seat
    return majority(s, p, cards, kind)


def in_scope(s: Settings, kind: str, seat: int) -> list[int]:
    """The tableaus that an ability may reach."""
    if s.rulings[f"{kind}-scope"] == "own":
        return controlled(s, seat)
    return list(range(s.count))


def movable(s: Settings, p: Json, seat: int) -> bool:
    """Return whether Utility can move anything."""
    whole = s.rulings["utility-connect"] == "whole"
    for number in in_scope(s, "utility", seat):
        cells = cells_of(p["tableaus"][number]["rows"])
        if any(relocations(cells, id, whole) for id in cells.values()):
            return True
    return False


def targets(s: Settings, p: Json) -> list[int]:
    """Return the tableaus in which the card to be placed may go."""
    if p["phase"] == "deed-place":
        return controlled(s, p["finale"]["by"])
    return [p["auction"]["seats"][0]]


def to_place(p: Json) -> JsonValue:
    return p["finale"]["deed"] if p["phase"] == "deed-place" else p["auction"]["location"]


# ---- the open auction ----


def leaders(auction: Json) -> list[int]:
    bid = auction["bid"]
    if bid is None:
        return []
    return [bid["by"]] + ([bid["partner"]] if bid.get("partner") is not None else [])


def total(auction: Json) -> int:
    bid = auction["bid"] or {"amount": 0}
    return int(bid["amount"] + (bid.get("partner_amount") or 0))


def partners(s: Settings, p: Json, seat: int) -> list[int]:
    """Neighbours that have not withdrawn."""
    return [one for one in neighbours(s, seat) if one not in p["auction"]["withdrawn"]] if s.shared else []


def able(s: Settings, p: Json, seat: int) -> bool:
    """Return whether the seat has any legal bid."""
    now, mints = total(p["auction"]), p["mints"]
    if mints[seat] > now:
        return True
    return any(mints[seat] >= 1 and mints[one] >= 1 and mints[seat] + mints[one] > now for one in partners(s, p, seat))


def waiting(s: Settings, p: Json) -> list[int]:
    return [seat for seat in clockwise(s, p["auctioneer"]) if seat not in p["auction"]["sealed"]]


# ---- the prompt ----


def asked(s: Settings, p: Json) -> int | str | None:
    """Return who must speak."""
    phase, auction = p["phase"], p["auction"]
    if phase in ("block", "deed", "special", "roll", "ai-roll"):
        return "table"
    if phase in ("auction", "winner"):
        return int(p["auctioneer"])
    if phase == "over":
        return None
    seat: int
    if phase == "bid":
        seat = auction["turn"]
    elif phase == "agree":
        seat = auction["offer"]["partner"]
    elif phase == "secret-bid":
        seat = waiting(s, p)[0]
    elif phase == "partner":
        seat = auction["winner"]
    elif phase == "place":
        seat = auction["placer"]
    else:
        seat = p["finale"]["by"]
    return seat


def prompt(s: Settings, p: Json) -> Json:
    phase, by = p["phase"], asked(s, p)
    if phase == "over":
        return {"ask": "over"}
    if phase == "block":
        return {"ask": "reveal", "slot": "block", "left": min(s.block - len(p["block"]), p["deck"])}
    if phase in ("special", "deed"):
        return {"ask": "reveal", "slot": phase}
    if phase in ("roll", "ai-roll"):
        return {"ask": "roll", "die": 6, "for": "ai" if phase == "ai-roll" else "income"}
    if phase == "secret-bid":
        return {"ask": "decide", "by": by, "about": phase, "waiting": waiting(s, p)}
    about = "deed" if phase == "deed-place" else phase
    return {"ask": "automa" if by == s.automa else "decide", "by": by, "about": about}


def cells_to_place(s: Settings, p: Json) -> list[tuple[int, JsonValue]]:
    """Each tableau and cell where the card may be laid."""
    return [(number, cell) for number in targets(s, p) for cell in free_cells(cells_of(p["tableaus"][number]["rows"]))]
