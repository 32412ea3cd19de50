"""All that speaks against a well-formed move, in the order of 7.4."""

from tests.reference.shared import Findings, Json, JsonValue, Refused

from .automa import best_places, best_plays
from .cards import exists, gap, known, leaf, leaves, members, row_of, vp_of
from .facts import (
    KIND_OF_PHASE,
    asked,
    in_scope,
    leaders,
    neighbours,
    targets,
    to_place,
    total,
)
from .grid import beside, cell_of, cells_of, connected, fits_rows, placed
from .settings import Settings


def judge(s: Settings, p: Json, move: Json) -> list[str]:
    """Return the rules against a move; Refused if a value is lacking, or impossible."""
    kind, by, phase = move["move"], move["by"], p["phase"]
    if kind in ("learn", "correct", "halt"):
        return judge_record(s, p, move)
    if kind == "decline" and phase == "deed-place" and p["finale"]["by"] != s.automa:
        return ["bid.finale.deed.must-place"]
    allowed = KIND_OF_PHASE[phase]
    if phase == "deed-place":
        allowed = ("place", "decline")
    if kind not in allowed:
        return ["bid.move.not-asked"]
    if not turn_of(s, p, kind, by):
        return ["bid.move.not-your-turn"]
    findings = Findings("bid")
    CHECKS[kind](s, p, move, findings)
    if not findings.rules and by == s.automa:
        judge_best(s, p, move, findings)
    if not findings.rules:
        lacking(s, p, move)
    return findings.rules


def turn_of(s: Settings, p: Json, kind: str, by: JsonValue) -> bool:
    if kind == "secret-bid":
        return bool(by != "table")
    if kind == "reveal-bids":
        return bool(by == "table")
    return bool(by == asked(s, p))


def judge_record(s: Settings, p: Json, move: Json) -> list[str]:
    if p["phase"] == "secret-bid":
        return ["bid.move.not-asked"]
    if move["by"] != "table":
        return ["bid.move.not-your-turn"]
    if move["move"] == "correct":
        return []
    if move["move"] == "halt":
        return ["bid.over"] if p["phase"] == "over" else []
    path, value = move["needs"], move["value"]
    if not exists(s, path):
        raise Refused("bad-pack")
    values = known(s, p)
    given = [path] if leaf(path) else given_parts(path, value)
    if any(one in values for one in given):
        return ["bid.learn.known"]
    if not leaves(path, value):
        raise Refused("bad-pack")
    return []


def given_parts(path: str, value: JsonValue) -> list[str]:
    """The single values a group tells of, whether they are as they must be or not."""
    if not isinstance(value, dict):
        return []
    parts: list[str] = []
    for key in value:
        if key in members(path) and value[key] is not None:
            below = f"{path}/{key}"
            parts += [below] if leaf(below) else given_parts(below, value[key])
    return parts


def lacking(s: Settings, p: Json, move: Json) -> None:
    if move["move"] == "reveal":
        needs = gap(s, p, move["location"])
        if needs is not None:
            raise Refused("missing-card", needs=needs)
    if move["move"] == "roll" and p["phase"] == "ai-roll":
        row_of(s, p, move["value"])


# ---- the table ----


def seen(p: Json) -> list[str]:
    auctioned = [p["auction"]["location"]] if p["auction"] else []
    return [*p["block"], *p["discarded"], *placed(p["tableaus"]), *auctioned]


def check_reveal(s: Settings, p: Json, move: Json, findings: Findings) -> None:
    findings.test("block.unseen", move["location"] not in seen(p))
    removed = not s.shared and not (p["phase"] == "deed" and s.rulings["deed-pool"] == "all")
    known_vp = vp_of(s, p, move["location"])
    findings.test("setup.removed-values", not (removed and known_vp in (1, 6)))


def check_nothing(s: Settings, p: Json, move: Json, findings: Findings) -> None:
    pass


# ---- auctions ----


def check_auction(s: Settings, p: Json, move: Json, findings: Findings) -> None:
    findings.test("block.face-up", move["location"] in p["block"])
    findings.test("two.open-only", s.shared or move["kind"] == "open")


def check_bid(s: Settings, p: Json, move: Json, findings: Findings) -> None:
    auction, by = p["auction"], move["by"]
    shares = {by: [move["amount"]]}
    partner = move.get("partner")
    if partner is not None and findings.test("two.no-partners", s.shared):
        findings.test("open.partner-adjacent", partner in neighbours(s, by))
        findings.test("open.partner-withdrawn", partner not in auction["withdrawn"])
        shares.setdefault(partner, []).append(move["partner_amount"])
    amounts = [amount for given in shares.values() for amount in given]
    findings.test("open.minimum", all(amount >= 1 for amount in amounts))
    findings.test("solo.open-at-one", not (s.solo and auction["bid"] is None) or move["amount"] == 1)
    within = all(amount <= p["mints"][seat] for seat, given in shares.items() for amount in given)
    findings.test("mints.cannot-exceed", within)
    findings.test("open.must-exceed", sum(amounts) > total(auction))
    findings.test("open.offer-refused", offered(move) not in auction["refused"])


def offered(move: Json) -> Json:
    return {key: move[key] for key in ("by", "amount", "partner", "partner_amount") if key in move}


def held_to_open(s: Settings, p: Json, by: int) -> bool:
    """Return whether the Auctioneer must open."""
    must = s.rulings["opening"] == "must-bid" and not s.solo
    return bool(must and p["auction"]["bid"] is None and by == p["auctioneer"])


def check_pass(s: Settings, p: Json, move: Json, findings: Findings) -> None:
    by, auction = move["by"], p["auction"]
    if not findings.test("solo.no-pass", not s.solo):
        return
    findings.test("open.auctioneer-opens", not held_to_open(s, p, by))
    again = by in auction["passed"] and by not in leaders(auction)
    findings.test("open.pass-once", not again or s.rulings["passes"] == "unlimited")


def check_withdraw(s: Settings, p: Json, move: Json, findings: Findings) -> None:
    findings.test("open.auctioneer-opens", not held_to_open(s, p, move["by"]))
    findings.test("open.winner-stays", move["by"] not in leaders(p["auction"]))


def check_secret_bid(s: Settings, p: Json, move: Json, findings: Findings) -> None:
    findings.test("closed.once", move["by"] not in p["auction"]["sealed"])
    findings.test("mints.cannot-exceed", move["amount"] <= p["mints"][move["by"]])


def check_reveal_bids(s: Settings, p: Json, move: Json, findings: Findings) -> None:
    findings.test("closed.once", not p["auction"]["sealed"])
    findings.test("mints.cannot-exceed", all(bid <= held for bid, held in zip(move["bids"], p["mints"], strict=True)))


def highest(auction: Json) -> list[int]:
    """The seats of the tied pairs that made the highest single bid there."""
    seats = {seat for tied in auction["tied"] for seat in tied}
    most = max(auction["bids"][seat] for seat in seats)
    return sorted(seat for seat in seats if auction["bids"][seat] == most)


def check_name_winner(s: Settings, p: Json, move: Json, findings: Findings) -> None:
    findings.test("closed.tied-only", move["winner"] in highest(p["auction"]))


def check_share(s: Settings, p: Json, move: Json, findings: Findings) -> None:
    by, other, auction = move["by"], move["with"], p["auction"]
    if auction["kind"] == "open":
        findings.test("open.partner-adjacent", other in neighbours(s, by))
    else:
        findings.test("closed.tied-only", any(sorted(tied) == sorted([by, other]) for tied in auction["tied"]))


# ---- placing and the finale ----


def check_place(s: Settings, p: Json, move: Json, findings: Findings) -> None:
    findings.test("place.location", move["location"] == to_place(p))
    there = [number for number in targets(s, p) if move["of"] in placed([p["tableaus"][number]])]
    if findings.test("place.beside", there):
        cells = cells_of(p["tableaus"][there[0]]["rows"])
        of = cell_of(cells, move["of"])
        assert of is not None
        cell = beside(of, move["side"])
        if findings.test("place.occupied", cell not in cells):
            findings.test("place.two-rows", fits_rows(cells, cell))


def where(p: Json, id: str) -> int | None:
    return next((number for number, one in enumerate(p["tableaus"]) if id in placed([one])), None)


def check_relocate(s: Settings, p: Json, move: Json, findings: Findings) -> None:
    card, number = move["location"], where(p, move["location"])
    if not findings.test("finale.utility.location", number is not None):
        return
    assert number is not None
    findings.test("finale.utility.scope", number in in_scope(s, "utility", move["by"]))
    cells = cells_of(p["tableaus"][number]["rows"])
    old, of = cell_of(cells, card), cell_of(cells, move["of"])
    if not findings.test("finale.utility.tableau", of is not None and of != old):
        return
    assert of is not None
    rest = {cell: id for cell, id in cells.items() if id != card}
    cell = beside(of, move["side"])
    free = findings.test("finale.utility.same-place", cell != old)
    free &= findings.test("place.occupied", cell not in rest)
    if free:
        findings.test("place.two-rows", fits_rows(rest, cell))
        whole = s.rulings["utility-connect"] == "whole"
        findings.test("finale.utility.connected", not whole or connected({**rest, cell: card}))


def check_rotate(s: Settings, p: Json, move: Json, findings: Findings) -> None:
    number = where(p, move["location"])
    if findings.test("finale.production.location", number is not None):
        findings.test("finale.production.scope", number in in_scope(s, "production", move["by"]))


def judge_best(s: Settings, p: Json, move: Json, findings: Findings) -> None:
    """The AI makes none but its best moves; a cell may have several names."""
    if p["phase"] == "place":
        best = [place.cell for place in best_places(s, p)]
        cells = cells_of(p["tableaus"][s.people]["rows"])
        of = cell_of(cells, move["of"])
        assert of is not None
        findings.test("ai.place.best", beside(of, move["side"]) in best)
    elif p["phase"] in ("deed-place", "utility", "production"):
        findings.test("ai.finale.best", any(play.same(p, move) for play in best_plays(s, p)))


CHECKS = {
    "reveal": check_reveal,
    "auction": check_auction,
    "bid": check_bid,
    "pass": check_pass,
    "withdraw": check_withdraw,
    "agree": check_nothing,
    "refuse": check_nothing,
    "secret-bid": check_secret_bid,
    "reveal-bids": check_reveal_bids,
    "name-winner": check_name_winner,
    "share": check_share,
    "place": check_place,
    "roll": check_nothing,
    "resolve": check_nothing,
    "relocate": check_relocate,
    "rotate": check_rotate,
    "decline": check_nothing,
}
