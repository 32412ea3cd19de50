"""Games, positions and moves made by chance, from the rules file's shapes (2.2, 7.2, 7.4)."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

from engine.json_types import JsonDict, JsonValue
from tests.reference.bid.cards import all_cards
from tests.reference.bid.facts import KIND_OF_PHASE, asked, holder, left_of, neighbours
from tests.reference.bid.grid import free_cells, placed, rows_of
from tests.reference.bid.position import ABILITY, blank, phases
from tests.reference.bid.settings import CHOICES, SIDES, Settings
from tests.reference.shared import copied

SAMPLE: JsonDict = json.loads(
    (Path(__file__).parents[3] / "assets" / "packs" / "bid_sample.json").read_text(encoding="utf-8")
)
NAMES = ("Ana", "Bo", "Cy", "Di", "Eve", "Flo")
MODES = ("3", "4", "5", "6", "two-player", "two-player-ai", "solo", "holes", "holes-ai")
CARDS = [card["id"] for card in SAMPLE["locations"]]
COLOURS = ("pink", "teal", "amber", "none", ["pink", "teal"], ["teal", "teal", "amber"])


# ---- packs and games ----


def with_holes(rng: Random) -> JsonDict:
    """The sample with some of its values unknown, and some cards left out."""
    pack: JsonDict = copied(SAMPLE)
    for card in pack["locations"]:
        for field in ("name", "type", "vp"):
            if rng.random() < 0.06:
                card[field] = None
        for side in SIDES:
            if rng.random() < 0.04:
                card["mints"].pop(side)
        if rng.random() < 0.04:
            card["mints"] = None
    for ai in pack["ai"]:
        for part in ("one_player", "two_player"):
            for face in "123456":
                if rng.random() < 0.3:
                    ai[part][face] = None
        for field in ("name", "special"):
            if rng.random() < 0.4:
                ai[field] = None
    pack["locations"] = rng.sample(pack["locations"], 27)
    return pack


def with_more_mints(rng: Random) -> JsonDict:
    """The sample with several mints on some sides, and rows of every kind on the AI cards."""
    pack: JsonDict = copied(SAMPLE)
    for card in pack["locations"]:
        for side in SIDES:
            if rng.random() < 0.25:
                card["mints"][side] = rng.choice(COLOURS)
    for ai in pack["ai"]:
        for part in ("one_player", "two_player"):
            ai[part] = {face: any_row(rng) for face in "123456"}
        ai["special"] = any_special(rng)
    return pack


def any_row(rng: Random) -> JsonDict:
    do = rng.choice(("raise-to", "raise-by", "raise-by", "bid", "bid", "special", "withdraw", "text"))
    if do == "text":
        return {"do": do, "text": "As the table says."}
    return {"do": do} if do in ("special", "withdraw") else {"do": do, "amount": rng.randrange(1, 6)}


def any_special(rng: Random) -> JsonDict:
    then = rng.choice((None, any_row(rng)))
    return {"text": "As the table says.", "then": None if then == {"do": "special"} else then}


def any_game(mode: str, rng: Random) -> JsonDict:
    """The fields of `new` for a game by chance."""
    name, people = mode, 2
    if mode.isdigit() or mode == "holes":
        name, people = "multiplayer", int(mode) if mode.isdigit() else rng.choice((3, 4))
    elif mode == "holes-ai":
        name = rng.choice(("two-player-ai", "solo"))
    people = 1 if name == "solo" else people
    options: JsonDict = {}
    if rng.random() < 0.5:
        options["auctioneer"] = rng.randrange(people)
    if name in ("two-player-ai", "solo"):
        options["ai"] = rng.choice(SAMPLE["ai"])["id"]
    if rng.random() < 0.5:
        options["consent"] = rng.choice(("spoken", "asked"))
    pack = with_holes(rng) if mode.startswith("holes") else SAMPLE
    if pack is SAMPLE and rng.random() < 0.4:
        pack = with_more_mints(rng)
    usual = rng.choice((0.95, 0.6))
    chosen = {ruling: rng.choice(choices) for ruling, choices in CHOICES.items() if rng.random() > usual}
    return {"mode": name, "seats": list(NAMES[:people]), "options": options, "rulings": chosen, "pack": pack}


# ---- positions ----


class Heap:
    """The cards of a game that are complete, drawn by chance."""

    def __init__(self, s: Settings, rng: Random) -> None:
        cards = all_cards(s, blank(s))
        self.cards = [id for id, card in cards.items() if s.shared or card["vp"] not in (1, 6)]
        rng.shuffle(self.cards)

    def draw(self, number: int = 1) -> list[str]:
        drawn, self.cards = self.cards[:number], self.cards[number:]
        return drawn


def any_grid(cards: list[str], rng: Random) -> list[list[str | None]]:
    cells: dict[tuple[int, int], str] = {}
    for card in cards:
        cells[rng.choice(free_cells(cells) or [(0, 0)])] = card
    return rows_of(cells)


def any_position(s: Settings, rng: Random) -> JsonDict:
    """A position in the middle of a game."""
    heap = Heap(s, rng)
    p = blank(s)
    p["auctioneer"] = rng.randrange(s.people)
    p["round"] = rng.randrange(1, 5)
    most = rng.choice((2, 6, 9, 14))
    p["mints"] = [rng.randrange(most + 1) for _ in range(s.people)] + ([] if s.automa is None else [0])
    if rng.random() < 0.15:
        p["mints"] = [90 // s.people - rng.randrange(3) for _ in range(s.people)] + p["mints"][s.people :]
    room = min(s.deck - 1, len(heap.cards) - 2)
    for tableau in p["tableaus"]:
        size = min(room, rng.choice((0, 1, 1, 2, 3, 4)))
        tableau["rows"] = any_grid(heap.draw(size), rng)
        room -= size
    if rng.random() < 0.2:
        lying = placed(p["tableaus"])
        p["rotated"] = sorted(rng.sample(lying, min(len(lying), 2)))
    p["phase"] = rng.choice([phase for phase in phases(s) if phase not in ("agree", "winner", "partner")])
    in_auction(s, p, heap, rng, room)
    if p["phase"] in ("deed", "deed-place", "utility", "production", "over"):
        in_finale(s, p, heap, rng)
    return p


def in_auction(s: Settings, p: JsonDict, heap: Heap, rng: Random, room: int) -> None:
    phase = p["phase"]
    if phase in ("block", "auction", "bid", "secret-bid", "place", "ai-roll", "special") and not s.solo:
        p["block"] = heap.draw(min(room, rng.randrange(1 if phase == "auction" else 0, s.block)))
        room -= len(p["block"])
    if phase not in ("finale", "deed", "deed-place", "utility", "production", "over"):
        p["deck"] = rng.randrange(room + 1)
    if phase == "block":
        p["deck"] = max(p["deck"], s.block - len(p["block"]))
    if phase in ("bid", "secret-bid", "place", "ai-roll", "special"):
        p["auction"] = any_auction(s, p, heap.draw()[0], rng)


def any_auction(s: Settings, p: JsonDict, card: str, rng: Random) -> JsonDict:
    phase, people = p["phase"], range(s.people)
    auction: JsonDict = {"location": card, "kind": "closed" if phase == "secret-bid" else "open"}
    if phase == "secret-bid":
        return auction
    if phase == "place":
        filled = [number for number, one in enumerate(p["tableaus"]) if one["rows"]]
        seat = rng.choice(filled) if filled else 0
        if not filled:
            p["tableaus"][0]["rows"] = any_grid(["quill-quay" if card != "quill-quay" else "thimble-tower"], rng)
            p["block"] = []
        seats = [seat, left_of(s, seat)] if s.shared else [seat]
        return auction | {"seats": seats, "placer": rng.choice(seats) if s.shared else seat}
    out = [seat for seat in people if rng.random() < 0.2]
    inside = [seat for seat in people if seat not in out and p["mints"][seat] > 0]
    auction |= {"turn": rng.choice(people), "withdrawn": out}
    if inside and rng.random() < 0.75 and not s.solo:
        by = rng.choice(inside)
        bid = {"by": by, "amount": rng.randrange(1, p["mints"][by] + 1)}
        beside = [one for one in neighbours(s, by) if one in inside] if s.shared else []
        if beside and rng.random() < 0.5:
            partner = rng.choice(beside)
            bid |= {"partner": partner, "partner_amount": rng.randrange(1, p["mints"][partner] + 1)}
        auction["bid"] = bid
        auction["passed"] = [seat for seat in people if seat not in out and seat != by and rng.random() < 0.2]
    if phase in ("ai-roll", "special"):
        auction["turn"] = s.automa
        if s.solo:
            auction |= {"bid": {"by": 0, "amount": 1}, "withdrawn": []}
            p["mints"][0] = max(1, p["mints"][0])
    if s.solo and phase == "bid":
        auction |= {"withdrawn": [], "turn": 0}
        if p["mints"][0] and rng.random() < 0.5:
            auction |= {"bid": {"by": 1, "amount": rng.randrange(2, 5)}, "ai_rolled": True, "ai_value": 3}
    if phase == "special":
        auction |= {"ai_rolled": True, "ai_value": 6}
    return auction


def in_finale(s: Settings, p: JsonDict, heap: Heap, rng: Random) -> None:
    cards = all_cards(s, p)
    p["finale"] = {"by": None, "deed": None, "snapshot": None}
    if s.rulings["majority"] == "snapshot":
        kinds = ("deed", "utility", "production", "culture")
        p["finale"]["snapshot"] = {kind: holder(s, p, cards, kind) for kind in kinds}
    if p["phase"] == "over":
        return
    by = holder(s, p, cards, ABILITY[p["phase"]])
    if by is None:
        p |= {"phase": "finale", "finale": None}
        return
    p["finale"]["by"] = by
    if p["phase"] == "deed-place":
        p["finale"]["deed"] = heap.draw()[0]


def any_ai_finale(s: Settings, rng: Random) -> JsonDict | None:
    """Return a position in which the AI must use an ability, or None if it holds none of them."""
    heap = Heap(s, rng)
    p = blank(s)
    p["mints"] = [rng.randrange(5) for _ in range(s.people)] + [0]
    room = s.deck
    for tableau in p["tableaus"]:
        size = min(room, rng.choice((1, 2, 3, 3, 4)))
        tableau["rows"] = any_grid(heap.draw(size), rng)
        room -= size
    p["rotated"] = sorted(card for card in placed(p["tableaus"]) if rng.random() < 0.2)
    cards = all_cards(s, p)
    held = [phase for phase, kind in ABILITY.items() if phase != "deed" and holder(s, p, cards, kind) == s.automa]
    if not held:
        return None
    p["phase"] = rng.choice(held)
    in_finale(s, p, heap, rng)
    return p


def any_won_card(s: Settings, rng: Random) -> JsonDict:
    """Return a position in which the AI must place a card that it has won."""
    heap, p = Heap(s, rng), blank(s)
    p["tableaus"][s.people]["rows"] = any_grid(heap.draw(rng.randrange(1, 7)), rng)
    return p | {"phase": "place", "auction": {"location": heap.draw()[0], "seats": [s.people], "placer": s.people}}


def sealed_auction(s: Settings, rng: Random) -> JsonDict:
    """Return a closed auction without any selection."""
    p = any_position(s, rng) | {"phase": "secret-bid", "finale": None, "mints": [8] * s.people, "deck": 0, "block": []}
    lying = [*placed(p["tableaus"]), *p["discarded"]]
    card = next(id for id in rng.sample(CARDS, len(CARDS)) if id not in lying)
    return p | {"auction": {"location": card, "kind": "closed"}}


# ---- moves ----


def any_move(s: Settings, p: JsonDict, rng: Random) -> JsonDict:
    """A well-formed move by anybody, most of them forbidden for some reason."""
    fitting = [*KIND_OF_PHASE[p["phase"]], *(["decline"] if p["phase"] == "deed-place" else [])]
    kind = rng.choice(list(MOVES))
    if fitting and rng.random() < 0.85:
        kind = rng.choice(fitting)
    by = asked(s, p)
    if by is None or rng.random() < 0.12:
        by = rng.choice((*range(s.count), "table"))
    if kind in ("learn", "correct", "reveal-bids") and rng.random() < 0.9:
        by = "table"
    if kind == "secret-bid" and rng.random() < 0.8:
        by = rng.randrange(s.count)
    return {"move": kind, "by": by, **MOVES[kind](s, p, rng)}


def any_card(s: Settings, p: JsonDict, rng: Random) -> str:
    """A card: often one of those that matter now."""
    near = [*p["block"], *placed(p["tableaus"]), *p["discarded"]]
    near += [p["auction"]["location"]] * 4 if p["auction"] else []
    near += [p["finale"]["deed"]] * 4 if p["finale"] and p["finale"]["deed"] else []
    return str(rng.choice(near) if near and rng.random() < 0.7 else rng.choice([*CARDS, "mine"]))


def any_bid(s: Settings, p: JsonDict, rng: Random) -> JsonDict:
    alone: JsonDict = {"amount": rng.randrange(7)}
    if p["auction"] and p["auction"]["refused"] and rng.random() < 0.6:
        refused = rng.choice(p["auction"]["refused"])
        return {key: refused[key] for key in ("amount", "partner", "partner_amount")}
    if rng.random() < 0.5:
        return alone
    return alone | {"partner": rng.randrange(s.count), "partner_amount": rng.randrange(7)}


def any_cell(s: Settings, p: JsonDict, rng: Random) -> JsonDict:
    lying = placed(p["tableaus"])
    of = rng.choice(lying) if lying and rng.random() < 0.9 else any_card(s, p, rng)
    return {"side": rng.choice(("right", "left", "above", "below")), "of": of}


def any_laying(s: Settings, p: JsonDict, rng: Random) -> JsonDict:
    card = any_card(s, p, rng)
    if rng.random() < 0.7 and p["phase"] in ("place", "deed-place"):
        card = p["finale"]["deed"] if p["phase"] == "deed-place" else p["auction"]["location"]
    return {"location": card, **any_cell(s, p, rng)}


def any_relocation(s: Settings, p: JsonDict, rng: Random) -> JsonDict:
    """Mostly within one tableau."""
    ids = [ids for ids in (placed([one]) for one in p["tableaus"]) if len(ids) > 1]
    if not ids or rng.random() < 0.2:
        return {"location": any_card(s, p, rng), **any_cell(s, p, rng)}
    card, of = rng.sample(rng.choice(ids), 2)
    return {"location": card, "side": rng.choice(("right", "left", "above", "below")), "of": of}


def any_resolution(s: Settings, p: JsonDict, rng: Random) -> JsonDict:
    outcome = rng.choice(("bid", "withdraw", "win", "reroll"))
    return {"outcome": outcome} | ({"amount": rng.randrange(9)} if outcome == "bid" else {})


VALUES: dict[str, Callable[[Random], JsonValue]] = {
    "name": lambda rng: rng.choice(("Mine", "Harbour", "")),
    "type": lambda rng: rng.choice(("deed", "utility", "production", "culture", "house")),
    "vp": lambda rng: rng.choice((1, 2, 3, 4, 5, 6, 7)),
    "special": any_special,
}


def any_value(path: str, rng: Random) -> JsonValue:
    """A value for a path, mostly one that can be."""
    parts = path.split("/")
    last = parts[-1]
    if last in VALUES:
        return VALUES[last](rng)
    if last in SIDES:
        return rng.choice((*COLOURS, ["pink"]))
    if last.isdigit():
        return any_row(rng)
    if last == "mints":
        return {side: any_value(f"{path}/{side}", rng) for side in SIDES if rng.random() < 0.6}
    if last in ("one_player", "two_player"):
        return {face: any_row(rng) for face in "123456" if rng.random() < 0.3}
    fields = ("name", "type", "vp", "mints") if parts[0] == "locations" else ("name", "two_player", "special")
    return {field: any_value(f"{path}/{field}", rng) for field in fields if rng.random() < 0.4}


def any_path(s: Settings, rng: Random) -> str:
    if rng.random() < 0.3 and s.automa is not None:
        ai = f"ai/{s.options['ai']}"
        return rng.choice((ai, f"{ai}/name", f"{ai}/special", f"{ai}/two_player/4", f"{ai}/one_player", f"{ai}/vp"))
    card = f"locations/{rng.choice(list(s.locations))}"
    return rng.choice((card, f"{card}/vp", f"{card}/name", f"{card}/type", f"{card}/mints", f"{card}/mints/left"))


def any_learning(s: Settings, p: JsonDict, rng: Random) -> JsonDict:
    path = any_path(s, rng)
    return {"needs": path, "value": any_value(path, rng)}


def changes(s: Settings, p: JsonDict, rng: Random) -> JsonDict:
    """Return what a correction may change; often into an impossible position."""
    wild: list[JsonDict] = [
        {"mints": [rng.randrange(9) for _ in range(s.people)] + ([] if s.automa is None else [rng.choice((0, 0, 1))])},
        {"round": rng.randrange(4)},
        {"deck": rng.randrange(14)},
        {"auctioneer": rng.randrange(s.count)},
        {"block": [any_card(s, p, rng)]},
        {"discarded": [any_card(s, p, rng)]},
        {"phase": rng.choice((*KIND_OF_PHASE, "income", "finale"))},
        {"phase": rng.choice(("auction", "roll", "income", "block")), "auction": None, "finale": None},
        {"tableaus": []},
        {"rotated": [any_card(s, p, rng)]},
        {"tableaus": None, "rotated": []},
    ]
    if p["auction"]:
        seat = rng.randrange(s.people)
        wild += [
            {"auction": {"bid": {"amount": rng.randrange(6)}}} if p["auction"]["bid"] else {"auction": {"turn": seat}},
            {"auction": {"bid": {"by": seat, "amount": rng.randrange(6), "partner": None, "partner_amount": None}}},
            {"auction": {"withdrawn": [seat]}},
            {"auction": {"location": any_card(s, p, rng)}},
        ]
    return rng.choice(wild)


MOVES: dict[str, Callable[[Settings, JsonDict, Random], JsonDict]] = {
    "reveal": lambda s, p, rng: {"location": any_card(s, p, rng)},
    "auction": lambda s, p, rng: {"location": any_card(s, p, rng), "kind": rng.choice(("open", "closed"))},
    "bid": any_bid,
    "pass": lambda s, p, rng: {},
    "withdraw": lambda s, p, rng: {},
    "agree": lambda s, p, rng: {},
    "refuse": lambda s, p, rng: {},
    "secret-bid": lambda s, p, rng: {"amount": rng.randrange(8)},
    "reveal-bids": lambda s, p, rng: {"bids": [rng.randrange(6) for _ in range(s.count)]},
    "name-winner": lambda s, p, rng: {"winner": rng.randrange(s.count)},
    "share": lambda s, p, rng: {"with": rng.randrange(s.count)},
    "place": any_laying,
    "roll": lambda s, p, rng: {"value": rng.randrange(1, 7)},
    "resolve": any_resolution,
    "relocate": any_relocation,
    "rotate": lambda s, p, rng: {"location": any_card(s, p, rng)},
    "decline": lambda s, p, rng: {},
    "learn": any_learning,
    "correct": lambda s, p, rng: {"changes": changes(s, p, rng)},
}
