"""A position given from outside: its defaults, and what speaks against it (7.2)."""

from collections import Counter
from collections.abc import Iterator

from tests.reference.shared import Json, JsonValue, Refused, copied

from .cards import all_cards, exists, gap, known, leaves
from .facts import KIND_OF_PHASE, frame, holder, neighbours, own_cards
from .flow import AUCTION, Flow
from .grid import cells_of, connected, placed, rows_of
from .settings import BANK, Settings

KEYS = (
    "round", "phase", "auctioneer", "mints", "deck", "block", "discarded", "tableaus", "auction", "finale", "rotated",
    "learnt", "ended_by",
)  # fmt: skip
AUCTION_PHASES = ("bid", "agree", "secret-bid", "winner", "partner", "place", "ai-roll", "special")
OPEN_ONLY = ("bid", "agree", "ai-roll", "special")
FINALE_PHASES = ("deed", "deed-place", "utility", "production")
ABILITY = {"deed": "deed", "deed-place": "deed", "utility": "utility", "production": "production"}


def start(s: Settings) -> Json:
    """The position at the first reveal."""
    play = Flow(s, blank(s) | {"deck": s.deck}, {})
    play.start_round()
    begun: Json = play.p
    return begun


def blank(s: Settings) -> Json:
    return {
        "round": 1, "phase": None, "auctioneer": s.first, "mints": [0] * s.count, "deck": 0, "block": [],
        "discarded": [], "tableaus": [], "auction": None, "finale": None, "rotated": [], "learnt": {},
    } | {"tableaus": [{**frame(s, number), "rows": []} for number in range(s.count)]}  # fmt: skip


def phases(s: Settings) -> list[str]:
    """The phases there are in a mode, those left at once included."""
    multi, ai = ("agree", "secret-bid", "winner", "partner"), ("ai-roll", "special")
    without = [*(() if s.shared else multi), *(() if s.automa is not None else ai)]
    if s.solo:
        without += ["auction", "roll"]
    return [phase for phase in (*KIND_OF_PHASE, "income", "finale") if phase not in without]


def read_position(s: Settings, given: Json) -> tuple[Json, list[Json]]:
    """The whole position with what it set off; bad-position names the first part at fault."""
    for key in given:
        if key not in KEYS:
            raise Refused("bad-position", part=key)
    p = blank(s) | {key: copied(value) for key, value in given.items() if value is not None}
    if not p["tableaus"]:
        p["tableaus"] = blank(s)["tableaus"]
    if p["auction"] is not None:
        p["auction"] = (
            copied(AUCTION)
            | {"turn": p["auctioneer"]}
            | {key: value for key, value in p["auction"].items() if value is not None}
        )
        if p["phase"] == "partner" and p["auction"]["kind"] == "open" and p["auction"]["winner"] is None:
            p["auction"]["winner"] = (p["auction"]["bid"] or {}).get("by")  # the lone winner of an open auction
    if p["finale"] is not None:
        p["finale"] = {"by": None, "deed": None, "snapshot": None} | p["finale"]
    for part in plain_faults(s, p):
        raise Refused("bad-position", part=part)
    for id in shown(p):
        needs = gap(s, p, id)
        if needs is not None:
            raise Refused("missing-card", needs=needs)
    for part in card_faults(s, p):
        raise Refused("bad-position", part=part)
    return entered(s, p)


def stopped(p: Json) -> Json:
    """Return the position for an end that the table has agreed on: a card being auctioned is in the block again."""
    p = copied(p)
    if p["finale"] is not None:
        p["finale"]["by"] = None
    if p["auction"] is not None:
        p["block"].append(p["auction"]["location"])
        p["auction"] = None
    return p


def entered(s: Settings, p: Json) -> tuple[Json, list[Json]]:
    if p["auction"] is not None:
        for key in ("passed", "withdrawn", "tied"):
            p["auction"][key] = sorted(p["auction"][key])
        p["auction"]["sealed"] = []
    p["rotated"] = sorted(p["rotated"])
    why = p.pop("ended_by", None)
    if p["phase"] == "over" and (why == "halted" or p["deck"] or p["block"]):
        p["ended_by"] = "halted"
    if p["phase"] == "over" and p["finale"] is not None:
        p["finale"]["by"] = None
    play = Flow(s, p, {})
    if p["phase"] == "bid":
        play.settle()
    elif p["phase"] == "place":
        play.lay_first()
    elif p["phase"] == "income":
        play.start_round()
    elif p["phase"] == "finale":
        play.finale()
    return play.p, play.facts


def by_place(p: Json) -> list[tuple[str, list[JsonValue]]]:
    """The cards of each part of the position, in the order of places."""
    finale = p["finale"] or {}
    lying = placed(p["tableaus"])
    drawn = [finale["deed"]] if finale.get("deed") is not None and finale["deed"] not in lying else []
    if p["phase"] == "deed-place":
        drawn = [finale["deed"]]
    return [
        ("block", p["block"]),
        ("discarded", p["discarded"]),
        ("tableaus", lying),
        ("auction", [p["auction"]["location"]] if p["auction"] else []),
        ("finale", drawn),
    ]


def shown(p: Json) -> list[JsonValue]:
    return [id for _, ids in by_place(p) for id in ids]


def plain_faults(s: Settings, p: Json) -> Iterator[str]:
    """Step 1: what needs no card values."""
    if p["phase"] not in phases(s):
        yield "phase"
    if p["round"] < 1:
        yield "round"
    if p["auctioneer"] not in range(s.people):
        yield "auctioneer"
    mints = p["mints"]
    if len(mints) != s.count or (s.automa is not None and mints[s.people]):
        yield "mints"
    if s.rulings["bank"] == "finite" and sum(mints) > BANK:
        yield "mints"
    if tableaus_wrong(s, p):
        yield "tableaus"
    if auction_wrong(s, p):
        yield "auction"
    if p["phase"] != "over" and (p["phase"] in FINALE_PHASES) != (p["finale"] is not None):
        yield "finale"
    if p["phase"] in ("deed", "deed-place") and (p["phase"] == "deed") != (p["finale"]["deed"] is None):
        yield "finale"
    why = p.get("ended_by")
    if why is not None and (p["phase"] != "over" or why not in ("locations", "halted")):
        yield "ended_by"
    if why == "locations" and (p["deck"] or p["block"]):
        yield "ended_by"
    before: list[JsonValue] = []
    for part, ids in by_place(p):
        if any(number > 1 for number in Counter([*before, *ids]).values()):
            yield part
        before += ids
    yield from count_faults(s, p)
    yield from learnt_faults(s, p)


def tableaus_wrong(s: Settings, p: Json) -> bool:
    if [{key: value for key, value in one.items() if key != "rows"} for one in p["tableaus"]] != [
        frame(s, number) for number in range(s.count)
    ]:
        return True
    loose = s.rulings["utility-connect"] == "touch" and p["phase"] in ("production", "over")
    for tableau in p["tableaus"]:
        rows = tableau["rows"]
        cells = cells_of(rows)
        if len(rows) > 2 or rows_of(cells) != rows or not (connected(cells) or loose):
            return True
    return False


def auction_wrong(s: Settings, p: Json) -> bool:
    auction, phase = p["auction"], p["phase"]
    if (auction is not None) != (phase in AUCTION_PHASES):
        return True
    if auction is None:
        return False
    if not set(auction) <= {*AUCTION, "location", "turn"} or "location" not in auction:
        return True
    if phase in OPEN_ONLY and auction["kind"] != "open":
        return True
    if phase in ("secret-bid", "winner") and auction["kind"] != "closed":
        return True
    needed = {"agree": ("offer",), "winner": ("bids", "tied"), "partner": ("winner",), "place": ("seats", "placer")}
    if any(not given(auction[key]) for key in needed.get(phase, ())):
        return True
    if phase == "partner" and auction["kind"] == "open":
        bid = auction["bid"] or {}
        if bid.get("partner") is not None or bid.get("by") != auction["winner"]:
            return True
    if phase == "agree" and auction["offer"]["by"] != auction["turn"]:
        return True
    if phase == "agree" and in_all(auction["offer"]) <= in_all(auction["bid"] or {}):
        return True  # it could never have been offered
    bids = auction["bids"] if phase in ("winner", "partner") else None
    if bids is not None and any(bid > held for bid, held in zip(bids, p["mints"], strict=True)):
        return True
    standing = [] if phase == "place" else [auction["bid"]]
    standing += [auction["offer"]] if phase == "agree" else []
    return any(bid is not None and bid_wrong(s, p, bid) for bid in standing)


def in_all(bid: Json) -> int:
    return int(bid.get("amount") or 0) + int(bid.get("partner_amount") or 0)


def given(value: JsonValue) -> bool:
    return value is not None and value != []


def bid_wrong(s: Settings, p: Json, bid: Json) -> bool:
    auction = p["auction"]
    by, partner = bid["by"], bid.get("partner")
    unsold = p["phase"] == "partner" and s.rulings["unsold"] == "auctioneer" and bid["amount"] == 0
    if by in auction["withdrawn"] and not unsold:
        return True
    if (bid["amount"] < 1 and not unsold) or (by != s.automa and bid["amount"] > p["mints"][by]):
        return True
    if partner is None:
        return False
    if not s.shared or partner not in neighbours(s, by) or partner in auction["withdrawn"]:
        return True
    return not 1 <= bid["partner_amount"] <= p["mints"][partner]


def count_faults(s: Settings, p: Json) -> Iterator[str]:
    finale = p["finale"] or {}
    auctioned = 1 if p["auction"] else 0
    lying = placed(p["tableaus"])
    out = p["deck"] + len(p["block"]) + len(lying) + len(p["discarded"]) + auctioned
    drawn = finale.get("deed") in lying if finale else p["phase"] == "over"
    if out > s.deck + (1 if drawn else 0):
        yield "deck"
    if p["phase"] == "block" and len(p["block"]) >= s.block:
        yield "block"
    if p["phase"] == "block" and p["deck"] == 0:
        yield "deck"
    if p["phase"] == "auction" and not p["block"]:
        yield "block"
    if not set(p["rotated"]) <= set(placed(p["tableaus"])):
        yield "rotated"


def learnt_faults(s: Settings, p: Json) -> Iterator[str]:
    pack = known(s, {"learnt": {}})
    for path, value in p["learnt"].items():
        if not exists(s, path):
            yield "learnt"
            return
        try:
            told = leaves(path, value)
        except Refused:
            yield "learnt"
            return
        if not told or any(pack.get(one, told[one]) != told[one] for one in told):
            yield "learnt"


def card_faults(s: Settings, p: Json) -> Iterator[str]:
    """Step 3: what needs the values of the cards."""
    cards = all_cards(s, p)
    drawn = (p["finale"] or {}).get("deed")
    if not s.shared:
        for part, ids in by_place(p):
            if any(cards[id]["vp"] in (1, 6) for id in ids if id != drawn):
                yield part
        if drawn is not None and s.rulings["deed-pool"] == "eligible" and cards[drawn]["vp"] in (1, 6):
            yield "finale"
    if p["phase"] in FINALE_PHASES:
        by = p["finale"]["by"]
        if by is None or by != holder(s, p, cards, ABILITY[p["phase"]]) or not own_cards(s, p, by):
            yield "finale"
