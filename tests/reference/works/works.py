"""A referee for Mint Works made twice: slow, plain, and read off the rules alone, to hold the real one against.

It answers the requests about one game (`new` to `load`, `checklist`) without any text for people.
"""

from collections.abc import Iterator

from tests.reference.shared import JsonValue, Refused, copied, merge_patch

from .automa import AI, decide
from .effects import carry_out
from .facts import ADVANCED, LINE, Json, Settings, deck_all_known, prompt, refusals_of_place, unseen
from .moves import move_form
from .reading import (
    choice,
    is_list,
    need,
    pack_holds,
    read_new,
    read_position,
    start_position,
    starting_mints,
)
from .scoring import score

# The fields of each request: needed, and also allowed, each with its JSON type.
NEW: tuple[dict[str, JsonValue], dict[str, JsonValue]] = (
    {"game": str, "mode": str, "seats": list},
    {"options": dict, "rulings": dict, "pack": dict, "position": (dict, type(None))},
)
REQUESTS: dict[str, tuple[dict[str, JsonValue], dict[str, JsonValue]]] = {
    "new": NEW,
    "checklist": ({}, {}),
    "state": ({}, {}),
    "legal": ({}, {}),
    "check": ({"move": dict}, {}),
    "play": ({"move": dict}, {}),
    "automa": ({}, {}),
    "undo": ({}, {}),
    "redo": ({}, {}),
    "score": ({}, {}),
    "journal": ({}, {}),
    "load": ({"journal": dict}, {}),
}


def need_fields(given: Json, fields: tuple[dict[str, JsonValue], dict[str, JsonValue]]) -> None:
    needed, allowed = fields
    need(set(needed) <= set(given) <= set(needed) | set(allowed))
    for key, value in given.items():
        need(isinstance(value, (needed | allowed)[key]))


class Reference:
    """One game at a time; `handle` takes a request and gives its reply."""

    def __init__(self, pack: Json) -> None:
        self.box = pack
        self.settings: Settings | None = None
        self.given: Json = {}
        self.positions: list[Json] = []
        self.moves: list[Json] = []
        self.at = 0

    def handle(self, request: JsonValue) -> Json:
        try:
            need(isinstance(request, dict) and choice(request.get("cmd"), REQUESTS))
            fields = {key: value for key, value in request.items() if key != "cmd"}
            need_fields(fields, REQUESTS[request["cmd"]])
            if request["cmd"] == "load":
                check_journal_form(fields["journal"])
            need(request["cmd"] in ("new", "load") or self.settings is not None, "no-game")
            answer = getattr(self, f"on_{request['cmd']}")(**copied(fields))
            return {"ok": True, **copied(answer)}
        except Refused as refused:
            return {"ok": False, "error": refused.error}

    @property
    def rules(self) -> Settings:
        assert self.settings is not None
        return self.settings

    @property
    def position(self) -> Json:
        return self.positions[self.at]

    def prompted(self) -> Json:
        return {"prompt": prompt(self.rules, self.position)}

    # ---- a game from its beginning ----

    def on_new(self, **given: JsonValue) -> Json:
        settings = read_new(given, self.box)
        position = given.get("position")
        start = start_position(settings) if position is None else read_position(settings, position)
        self.settings, self.given = settings, given
        self.positions, self.moves, self.at = [start], [], 0
        return self.prompted()

    def on_journal(self) -> Json:
        journal = {key: self.given.get(key, {}) for key in ("game", "mode", "seats", "options", "rulings", "pack")}
        return {"journal": journal | {"position": self.given.get("position"), "moves": self.moves[: self.at]}}

    def on_load(self, journal: Json) -> Json:
        other = Reference(self.box)
        other.on_new(**{key: value for key, value in journal.items() if key != "moves"})
        for move in journal["moves"]:
            other.on_play(move)
        self.__dict__.update(other.__dict__)
        return self.prompted()

    def on_checklist(self) -> Json:
        s = self.rules
        steps: list[Json] = [{"id": "ai", "counts": {}}] if s.ai else []
        steps.append({"id": "locations", "counts": {"locations": len(LINE)}})
        if s.advanced:
            steps.append({"id": "advanced", "counts": {"locations": len(s.advanced)}})
        steps.append({"id": "deck", "counts": {"supply": s.slots, "deck": len(s.plans) - s.slots}})
        steps.append({"id": "mints", "counts": {"mints": [starting_mints(s, seat) for seat in range(len(s.names))]}})
        steps.append({"id": "token", "counts": {}})
        return {"steps": steps}

    # ---- looking ----

    def on_state(self) -> Json:
        return {"position": self.position} | self.prompted()

    def on_score(self) -> Json:
        return score(self.rules, self.position)

    def on_legal(self) -> Json:
        s, p = self.rules, self.position
        return {"moves": [move for move in conceivable(s, p) if not refusals(s, p, move)]}

    def on_check(self, move: Json) -> Json:
        rules = judge(self.rules, self.position, move)
        return {"legal": False, "rule": rules[0], "rules": rules} if rules else {"legal": True}

    # ---- playing ----

    def on_play(self, move: Json) -> Json:
        rules = judge(self.rules, self.position, move)
        if rules:
            raise Refused("illegal-move", rule=rules[0], rules=rules)
        if move["move"] == "correct":
            after = corrected(self.rules, self.position, move["changes"])
        elif move["move"] == "halt":
            after = halted(self.position)
        else:
            after = copied(self.position)
            carry_out(self.rules, after, move)
        self.moves[self.at :] = [move]
        self.positions[self.at + 1 :] = [after]
        self.at += 1
        return self.prompted() | {"moves_played": [move]}

    def on_automa(self) -> Json:
        s, before = self.rules, self.position
        need(prompt(s, before)["ask"] == "automa")
        move, reasons = decide(s, before)
        self.on_play(move)
        return {"move": move, "reasons": reasons, "steps": steps_of(s, before, self.position, move)} | self.prompted()

    def on_undo(self) -> Json:
        need(self.at > 0)
        self.at -= 1
        return self.prompted()

    def on_redo(self) -> Json:
        need(self.at < len(self.moves))
        self.at += 1
        return self.prompted()


def check_journal_form(journal: Json) -> None:
    need_fields(journal, ({**NEW[0], "moves": list}, NEW[1]))
    need(is_list(journal["moves"]) and all(isinstance(move, dict) for move in journal["moves"]))


def halted(p: Json) -> Json:
    """The position when the table has agreed to stop in it."""
    return {
        **copied(p),
        "phase": "over",
        "ended_by": "halted",
        "passes": 0,
        "pending": None,
        "second_turn": False,
    }


def corrected(s: Settings, p: Json, changes: Json) -> Json:
    """Return the position after a correction; one that ends the game does what halting does, unless it says otherwise.
    """
    ends = changes.get("phase") == "over" and p["phase"] != "over"
    return read_position(s, merge_patch(halted(p) if ends else p, changes))


# ---- may a move be played? ----


def judge(s: Settings, p: Json, move: Json) -> list[str]:
    """All rules against a move, in order; bad-request, bad-pack and bad-position are raised before any rule."""
    move_form(s, move)
    if move["move"] == "learn":
        need(pack_holds(s, move["needs"]), "bad-pack")
    if move["move"] == "correct":
        corrected(s, p, move["changes"])
    return refusals(s, p, move)


def refusals(s: Settings, p: Json, move: Json) -> list[str]:
    """The table of who and when, row by row; then the tests of a Place."""
    ask = prompt(s, p)
    kind, by = move["move"], move["by"]
    if kind in ("learn", "correct"):
        if by != "table":
            return ["works.turn.not-yours"]
        return ["works.learn.known"] if kind == "learn" else []
    if kind == "halt" and by != "table":
        return ["works.turn.not-yours"]
    if ask["ask"] == "over":
        return ["works.over"]
    if kind == "halt":
        return []
    if ask["ask"] == "reveal":
        return refusals_of_reveal(s, p, ask, move)
    if kind == "reveal":
        return ["works.reveal.not-asked"]
    if by != ask["by"]:
        return ["works.turn.not-yours"]
    if ask.get("about") == "co-op":
        if kind != "co-op":
            return ["works.co-op.choose"]
        return ["works.co-op.another"] if move["to"] == by else []
    if kind == "co-op":
        return ["works.co-op.not-asked"]
    if ask["ask"] == "automa":
        return [] if move == decide(s, p)[0] else ["works.automa.decision"]
    return refusals_of_place(s, p, move) if kind == "place" else []


def refusals_of_reveal(s: Settings, p: Json, ask: Json, move: Json) -> list[str]:
    if move["move"] != "reveal":
        return ["works.reveal.first"]
    if move["slot"] != ask["slot"]:
        return ["works.reveal.not-asked"]
    if move["by"] != "table":
        return ["works.turn.not-yours"]
    if ask["slot"].startswith("supply") and deck_all_known(p):
        return [] if move["plan"] == p["deck"]["bottom"][0] else ["works.reveal.known-card"]
    return [] if move["plan"] in unseen(s, p) else ["works.reveal.unseen"]


def conceivable(s: Settings, p: Json) -> Iterator[Json]:
    """Yield every well-formed move of the asked seat."""
    ask = prompt(s, p)
    if ask["ask"] == "reveal":
        for plan in s.plans:
            yield {"move": "reveal", "by": "table", "slot": ask["slot"], "plan": plan}
    if "by" not in ask:
        return
    yield {"move": "pass", "by": ask["by"]}
    for seat in range(len(p["seats"])):
        yield {"move": "co-op", "by": ask["by"], "to": seat}
    for name in LINE + ADVANCED:
        for fields in fields_for(s, name):
            yield {"move": "place", "by": ask["by"], "location": name, **fields}


def fields_for(s: Settings, name: str) -> Iterator[Json]:
    cards = [*s.plans, "unknown"]
    if name == "supplier":
        yield from ({"plan": plan} for plan in s.plans)
    elif name == "builder":
        yield from ({"plan": plan} for plan in cards)
    elif name == "recycler":
        yield from ({"give": card} for card in cards)
    elif name == "swap-meet":
        yield from ({"give": give, "take": take} for give in cards for take in s.plans)
        yield {"give": "unknown", "take": "unknown"}
    elif name == "temp-agency":
        yield {"target": "temp-agency"}
        for target in LINE + ADVANCED[:-1]:
            yield from ({"target": target, **fields} for fields in fields_for(s, target))
    else:
        yield {}


# ---- what a person does for the AI ----


def steps_of(s: Settings, before: Json, after: Json, move: Json) -> list[Json]:
    """Return what is moved on the table, derived from the difference the move made."""
    if move["move"] == "pass":
        return []
    steps: list[Json] = []
    for old, new in zip(before["locations"], after["locations"], strict=True):
        for was, now in zip(old["spaces"], new["spaces"], strict=True):
            if was is None and now is not None:
                steps.append({"do": "lay-mints", "location": new["id"], "mints": now["mints"]})
                had = before["seats"][AI]["mints"]
                if had is not None and after["seats"][AI]["mints"] > had - now["mints"]:
                    steps.append({"do": "take-mints", "mints": after["seats"][AI]["mints"] - had + now["mints"]})
        if new["blocked"] and not old["blocked"]:
            steps.append({"do": "mark-blocked", "location": new["id"]})
    return steps + [{"do": do} for do in cards_moved(s, before, after, move)]


def cards_moved(s: Settings, before: Json, after: Json, move: Json) -> list[str]:
    effect: str = s.locations[str(move.get("target", move["location"]))]["effect"]
    of_effect: dict[str, list[str]] = {
        "take-token": ["take-token"],
        "buy-plan": ["take-plan"],
        "draw-plan": ["draw-plan"],
        "build": ["turn-up"],
        "recycle": ["put-under-deck"],
        "swap": ["take-plan"],
    }
    steps = of_effect.get(effect, [])
    return steps + (["turn-up"] if effect == "buy-plan" and None in after["supply"] and after["deck"]["count"] else [])
