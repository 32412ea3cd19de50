"""Who may act, with what, and which rules refuse: each row of the order of refusals, and several rules at once."""

import pytest

from engine import prompts
from engine.json_types import JsonDict
from engine.moves import ChangeRuling, Correct, Learn
from engine.verdict import BadPack, BadPosition, IllegalMove
from engine.works.game import State
from engine.works.moves import Move, Pass, Reveal
from tests.engine.works.tables import AIS, WORKS, at, config, given, played, rules_against, shown, table

KNOWN, NOWHERE, SAME, WRONG = "plans/vault/stars", "plans/castle/stars", "{}", '{"round": 0}'
CO_OP: JsonDict = {"phase": "upkeep-co-op", "buildings": [[], ["co-op"], []]}
GAP = (None, "crane", "gardens")

TABLES: dict[str, State] = {
    "turn": table(),
    "over": table(phase="over", ended_by="stars"),
    "reveal": table(phase="upkeep-refill", supply=GAP),
    "built": table(plans=[["unknown"], []], pending={"slot": "built", "seat": 0}),
    "known": table(
        phase="upkeep-refill",
        supply=GAP,
        plans=[["unknown"] * 17, []],
        deck={"bottom": ["mine", "vault"]},
    ),
    "co-op": table("3", **CO_OP),
    "automa": table("mort", turn=1),
}

ROWS = [
    (1, "turn", Learn(0, KNOWN, "1"), "turn.not-yours"),
    (1, "over", Learn(1, KNOWN, "1"), "turn.not-yours"),
    (1, "automa", ChangeRuling(1, "tie-automa", "shared"), "turn.not-yours"),
    (1, "reveal", Correct(0, SAME), "turn.not-yours"),
    (2, "turn", Learn("table", KNOWN, "null"), "learn.known"),
    (2, "over", Learn("table", KNOWN, "1"), "learn.known"),
    (2, "reveal", Learn("table", KNOWN, "1"), "learn.known"),
    (3, "over", Correct("table", SAME), None),
    (3, "reveal", Correct("table", SAME), None),
    (3, "automa", Correct("table", SAME), None),
    (3, "over", ChangeRuling("table", "tie-automa", "shared"), None),
    (3, "reveal", ChangeRuling("table", "tie-automa", "player"), None),
    (4, "over", Pass(0), "over"),
    (4, "over", shown("supply-1", "mine"), "over"),
    (4, "over", given(0, 0), "over"),
    (4, "over", at(1, "castle"), "over"),
    (5, "reveal", Pass(0), "reveal.first"),
    (5, "reveal", at("table", "producer"), "reveal.first"),
    (5, "built", given(1, 1), "reveal.first"),
    (6, "reveal", shown("supply-2", "mine"), "reveal.not-asked"),
    (6, "reveal", shown("built", "crane"), "reveal.not-asked"),
    (6, "built", shown("recycled", "mine"), "reveal.not-asked"),
    (6, "reveal", Reveal(0, "supply-2", "mine"), "reveal.not-asked"),
    (7, "reveal", Reveal(0, "supply-1", "mine"), "turn.not-yours"),
    (7, "built", Reveal(0, "built", "crane"), "turn.not-yours"),
    (8, "reveal", shown("supply-1", "crane"), "reveal.unseen"),
    (8, "built", shown("built", "crane"), "reveal.unseen"),
    (8, "known", shown("supply-1", "statue"), "reveal.known-card"),
    (8, "known", shown("supply-1", "vault"), "reveal.known-card"),
    (8, "known", shown("supply-1", "crane"), "reveal.known-card"),
    (8, "known", shown("supply-1", "mine"), None),
    (9, "turn", shown("supply-1", "mine"), "reveal.not-asked"),
    (9, "automa", Reveal(0, "built", "mine"), "reveal.not-asked"),
    (9, "co-op", shown("supply-1", "mine"), "reveal.not-asked"),
    (10, "turn", Pass(1), "turn.not-yours"),
    (10, "turn", at("table", "producer"), "turn.not-yours"),
    (10, "turn", at(1, "castle"), "turn.not-yours"),
    (10, "co-op", given(0, 0), "turn.not-yours"),
    (10, "co-op", Pass(0), "turn.not-yours"),
    (10, "automa", at(0, "producer"), "turn.not-yours"),
    (11, "co-op", Pass(1), "co-op.choose"),
    (11, "co-op", at(1, "castle"), "co-op.choose"),
    (11, "co-op", given(1, 1), "co-op.another"),
    (11, "co-op", given(1, 2), None),
    (12, "turn", given(0, 1), "co-op.not-asked"),
    (12, "turn", given(0, 0), "co-op.not-asked"),
    (12, "automa", given(1, 0), "co-op.not-asked"),
    (13, "automa", Pass(1), "automa.decision"),
    (13, "automa", at(1, "castle"), "automa.decision"),
    (13, "automa", at(1, "leadership-council"), "automa.decision"),
    (13, "automa", at(1, "producer"), None),
]


@pytest.mark.parametrize(("row", "state", "move", "rule"), ROWS)
def test_who_and_when(row: int, state: str, move: Move, rule: str | None) -> None:
    assert rules_against(TABLES[state], move) == (() if rule is None else (rule,))
    if rule is None:
        TABLES[state].play(move)
    else:
        with pytest.raises(IllegalMove) as refused:
            TABLES[state].play(move)
        assert refused.value.facts["rule"] == f"works.{rule}"
        assert refused.value.facts["rules"] == [f"works.{rule}"]


def test_a_learn_or_correct_that_cannot_be() -> None:
    for state, by in ((state, by) for state in TABLES.values() for by in ("table", 0)):
        with pytest.raises(BadPack):
            state.check(Learn(by, NOWHERE, "1"))
        with pytest.raises(BadPosition):
            state.check(Correct(by, WRONG))


ALL = {"advanced": ["recycler", "temp-agency"]}
SWAP = {"advanced": ["swap-meet", "temp-agency"]}
FULL_SUPPLIER = {"supplier": [(1, 1), (1, 1)]}
BLOCKED = [{"id": "producer", "blocked": True}]

PLACINGS: list[tuple[JsonDict, Move, str]] = [
    # the location
    ({}, at(0, "producer"), ""),
    ({"mints": [0, 3]}, at(0, "producer"), "place.afford"),
    ({}, at(0, "recycler", give="mine"), "place.location-absent"),
    ({"mints": [0, 3]}, at(0, "temp-agency", target="temp-agency"), "place.location-absent"),
    ({"mints": [0, 3]}, at(0, "wholesaler"), "place.deed-closed place.afford"),
    ({}, at(0, "lotto"), "place.deed-closed"),
    ({}, at(0, "temp-agency", target="lotto"), "place.location-absent"),
    (
        {"mints": [0, 3], "rulings": {"deed-leaves": "closes"}, "spaces": {"wholesaler": [(1, 1)]}},
        at(0, "wholesaler"),
        "place.deed-closed place.space-free place.afford",
    ),
    ({"spaces": {"producer": [None, (1, 1)]}}, at(0, "producer"), ""),
    ({"spaces": {"producer": [(1, 1), (1, 1)]}}, at(0, "producer"), "place.space-free"),
    # Supplier
    ({}, at(0, "supplier", plan="gardens"), ""),
    ({"mints": [2, 3]}, at(0, "supplier", plan="gardens"), "place.afford"),
    ({"mints": [2, 3], "buildings": [["truck"], []]}, at(0, "supplier", plan="gardens"), ""),
    ({"mints": [2, 3], "buildings": [[], ["truck"]]}, at(0, "supplier", plan="gardens"), "place.afford"),
    ({"mints": [2, 3], "plans": [["truck"], []]}, at(0, "supplier", plan="gardens"), "place.afford"),
    ({"mints": [2, 3], "buildings": [["crane"], []], "supply": ["gardens"] + [None] * 2},
     at(0, "supplier", plan="gardens"), "place.afford"),
    ({"mints": [0, 3], "buildings": [["truck"], []]}, at(0, "supplier", plan="co-op"), "place.afford"),
    ({"mints": [9, 3]}, at(0, "supplier", plan="vault"), "supplier.in-supply"),
    ({"spaces": FULL_SUPPLIER}, at(0, "supplier", plan="vault"), "place.space-free supplier.in-supply place.afford"),
    ({"plans": [["mine"], []]}, at(0, "supplier", plan="mine"), "supplier.in-supply"),
    # Builder
    ({"plans": [["mine"], []]}, at(0, "builder", plan="mine"), ""),
    ({"plans": [["unknown"], []]}, at(0, "builder", plan="unknown"), ""),
    ({"plans": [[], ["mine"]]}, at(0, "builder", plan="mine"), "builder.own-plan"),
    ({"buildings": [["mine"], []]}, at(0, "builder", plan="mine"), "builder.own-plan"),
    ({"mints": [1, 3]}, at(0, "builder", plan="unknown"), "builder.own-plan place.afford"),
    ({"mints": [1, 3], "plans": [["mine"], []]}, at(0, "builder", plan="mine"), "place.afford"),
    ({"mints": [1, 3], "plans": [["mine"], []], "buildings": [["bridge"], []], "supply": ["vault"] + [None] * 2},
     at(0, "builder", plan="mine"), "place.afford"),
    ({"mints": [1, 3], "plans": [["mine"], []], "buildings": [["crane"], []], "supply": ["vault"] + [None] * 2},
     at(0, "builder", plan="mine"), ""),
    # Lotto
    ({"buildings": [[], ["lotto"]]}, at(0, "lotto"), ""),
    ({"buildings": [[], ["lotto"]], "mints": [2, 0]}, at(0, "lotto"), "place.afford"),
    ({"buildings": [[], ["lotto"]], "plans": [["unknown"] * 17, []]}, at(0, "lotto"), "lotto.deck-empty"),
    ({"plans": [["unknown"] * 18, []], "mints": [2, 3]}, at(0, "lotto"),
     "place.deed-closed lotto.deck-empty place.afford"),
    # Recycler
    ({**ALL, "plans": [["mine"], []]}, at(0, "recycler", give="mine"), ""),
    ({**ALL, "buildings": [["mine"], []]}, at(0, "recycler", give="mine"), ""),
    ({**ALL, "plans": [["unknown"], []]}, at(0, "recycler", give="unknown"), ""),
    ({**ALL, "plans": [[], ["unknown"]]}, at(0, "recycler", give="unknown"), "recycler.own-card"),
    ({**ALL, "mints": [0, 0], "buildings": [[], ["mine"]]}, at(0, "recycler", give="mine"),
     "recycler.own-card place.afford"),
    # Swap Meet
    ({**SWAP, "plans": [["mine"], []]}, at(0, "swap-meet", give="mine", take="crane"), ""),
    ({**SWAP, "plans": [["mine"], []], "mints": [1, 1]}, at(0, "swap-meet", give="mine", take="crane"), "place.afford"),
    ({**SWAP, "plans": [["mine"], []]}, at(0, "swap-meet", give="mine", take="vault"), "swap-meet.in-supply"),
    ({**SWAP, "plans": [["mine"], []]}, at(0, "swap-meet", give="mine", take="mine"), ""),
    ({**SWAP, "plans": [["unknown"], []]}, at(0, "swap-meet", give="unknown", take="unknown"), ""),
    ({**SWAP, "plans": [["mine"], []], "supply": [None] * 3}, at(0, "swap-meet", give="mine", take="mine"), ""),
    (SWAP, at(0, "swap-meet", give="mine", take="mine"), "swap-meet.own-card"),
    ({**SWAP, "rulings": {"swap-take-back": "forbidden"}}, at(0, "swap-meet", give="mine", take="mine"),
     "swap-meet.own-card swap-meet.take-back"),
    ({**SWAP, "rulings": {"swap-take-back": "forbidden"}, "plans": [["unknown"], []]},
     at(0, "swap-meet", give="unknown", take="unknown"), "swap-meet.take-back"),
    ({**SWAP, "rulings": {"swap-take-back": "forbidden"}, "plans": [["mine"], []]},
     at(0, "swap-meet", give="mine", take="vault"), "swap-meet.in-supply"),
    ({**SWAP, "mints": [1, 1]}, at(0, "swap-meet", give="mine", take="vault"),
     "swap-meet.own-card swap-meet.in-supply place.afford"),
    # Temp Agency
    ({**ALL, "spaces": {"producer": [(1, 1)]}}, at(0, "temp-agency", target="producer"), ""),
    ({**ALL, "spaces": {"producer": [(1, 1), (1, 1)]}}, at(0, "temp-agency", target="producer"), ""),
    ({**ALL, "spaces": {"producer": [(1, 1)]}, "mints": [1, 1]}, at(0, "temp-agency", target="producer"),
     "place.afford"),
    (ALL, at(0, "temp-agency", target="producer"), "temp-agency.occupied"),
    ({**ALL, "mints": [0, 0]}, at(0, "temp-agency", target="temp-agency"), "temp-agency.another"),
    ({**ALL, "mints": [0, 0]}, at(0, "temp-agency", target="crowdfunder"), "place.location-absent"),
    (
        {**ALL, "mints": [0, 0], "spaces": {"temp-agency": [(1, 2)]}},
        at(0, "temp-agency", target="temp-agency"),
        "place.space-free temp-agency.another",
    ),
    ({**ALL, "mints": [0, 0], "spaces": {"temp-agency": [(1, 2)]}}, at(0, "temp-agency", target="swap-meet",
     give="mine", take="mine"), "place.space-free place.location-absent"),
    (
        {**ALL, "mints": [0, 0], "spaces": {"temp-agency": [(1, 2)]}},
        at(0, "temp-agency", target="builder", plan="mine"),
        "place.space-free temp-agency.occupied builder.own-plan place.afford",
    ),
    ({**ALL, "mints": [9, 0]}, at(0, "temp-agency", target="lotto"), "place.deed-closed temp-agency.occupied"),
    ({**ALL, "mints": [4, 0], "buildings": [["lotto"], []], "spaces": {"lotto": [(1, 3)]}},
     at(0, "temp-agency", target="lotto"), ""),
    ({**ALL, "mints": [2, 0], "plans": [["mine"], []], "spaces": {"builder": [(1, 2)]}},
     at(0, "temp-agency", target="builder", plan="mine"), "place.afford"),
    ({**ALL, "mints": [3, 0], "plans": [["mine"], []], "spaces": {"builder": [(1, 2)]}},
     at(0, "temp-agency", target="builder", plan="mine"), ""),
    ({**ALL, "mints": [3, 0], "buildings": [["truck"], []], "spaces": {"supplier": [(1, 2)]}},
     at(0, "temp-agency", target="supplier", plan="gardens"), ""),
    ({**ALL, "mints": [3, 0], "buildings": [["truck"], []], "spaces": {"supplier": [(1, 2)]},
      "rulings": {"temp-as-if": "plain"}}, at(0, "temp-agency", target="supplier", plan="gardens"), "place.afford"),
    ({**ALL, "mints": [2, 0], "plans": [["mine"], []], "buildings": [["crane"], []], "spaces": {"builder": [(1, 2)]},
      "supply": [None] * 3}, at(0, "temp-agency", target="builder", plan="mine"), ""),
    ({**ALL, "mints": [2, 0], "plans": [["mine"], []], "buildings": [["crane"], []], "spaces": {"builder": [(1, 2)]},
      "supply": [None] * 3, "rulings": {"temp-as-if": "plain"}},
     at(0, "temp-agency", target="builder", plan="mine"), "place.afford"),
    ({**ALL, "mints": [2, 0], "plans": [["mine"], []], "spaces": {"recycler": [(1, 1)]}},
     at(0, "temp-agency", target="recycler", give="mine"), ""),
    ({**ALL, "mints": [2, 0], "spaces": {"supplier": [(1, 2)]}},
     at(0, "temp-agency", target="supplier", plan="vault"), "supplier.in-supply place.afford"),
]  # fmt: skip


@pytest.mark.parametrize(("layout", "move", "rules"), PLACINGS)
def test_every_rule_against_a_placement_is_named(layout: JsonDict, move: Move, rules: str) -> None:
    state = table(**layout)
    assert rules_against(state, move) == tuple(rules.split())
    assert (move in state.legal_moves()) == (rules == "")


JUSTIN: list[tuple[JsonDict, Move, str]] = [
    ({}, at(0, "producer"), "justin.blocked"),
    ({"mints": [0, 0]}, at(0, "producer"), "justin.blocked place.afford"),
    ({}, at(0, "temp-agency", target="producer"), "justin.blocked"),
    ({"mints": [0, 0]}, at(0, "temp-agency", target="producer"), "justin.blocked place.afford"),
    ({"rulings": {"justin-block": "spaces"}}, at(0, "producer"), "justin.blocked"),
    ({"rulings": {"justin-block": "spaces"}}, at(0, "temp-agency", target="producer"), ""),
    ({"edition": "first"}, at(0, "temp-agency", target="producer"), ""),
]


@pytest.mark.parametrize(("layout", "move", "rules"), JUSTIN)
def test_a_blocked_location(layout: JsonDict, move: Move, rules: str) -> None:
    taken = [{"seat": 1, "mints": 1}, None, None]
    producer = {"id": "producer", "blocked": True, "spaces": taken}
    state = table("justin", advanced=["temp-agency"], turn=0, locations=[producer], **layout)
    assert rules_against(state, move) == tuple(rules.split())
    assert (move in state.legal_moves()) == (rules == "")


def test_a_full_blocked_location_breaks_both_rules() -> None:
    producer = {"id": "producer", "blocked": True, "spaces": [{"seat": 1, "mints": 1}] * 3}
    state = table("justin", turn=0, mints=[0, 1], locations=[producer])
    assert rules_against(state, at(0, "producer")) == ("justin.blocked", "place.space-free", "place.afford")


def test_the_facts_name_what_was_needed() -> None:
    verdict = table(mints=[1, 3]).check(at(0, "supplier", plan="gardens"))
    assert verdict is not None
    assert (verdict.facts["needed"], verdict.facts["have"], verdict.facts["plan"]) == (3, 1, "gardens")
    agency = table(mints=[1, 3], **ALL).check(at(0, "temp-agency", target="supplier", plan="gardens"))
    assert agency is not None
    assert (agency.facts["needed"], agency.facts["target"]) == (4, "supplier")
    absent = table().check(at(0, "recycler", give="mine"))
    assert absent is not None
    assert "needed" not in absent.facts
    known = TABLES["known"].check(shown("supply-1", "statue"))
    assert known is not None
    assert (known.facts["known"], known.facts["slot"]) == ("mine", "supply-1")
    assert TABLES["reveal"].check(shown("supply-1", "crane")).facts["known"] is None
    assert table().check(Pass(1)).facts == {"by": 1, "asked": 0, "slot": None}


def test_only_the_seat_on_turn_pays_with_its_own() -> None:
    state = table(turn=1, mints=[9, 0], plans=[["mine"], []])
    assert rules_against(state, at(1, "builder", plan="mine")) == ("builder.own-plan", "place.afford")


@pytest.mark.parametrize("mode", AIS)
def test_a_state_says_what_it_is(mode: str) -> None:
    state = WORKS.start(config(mode), None)
    assert state.seen_by(0) == state
    with pytest.raises(AttributeError):
        state.round = 2
    moved = played(state, shown("supply-1", "mine"))
    assert moved != state
    assert hash(moved) == hash(played(state, shown("supply-1", "mine")))
    assert state != WORKS.start(config(mode, rulings={"tie-automa": "shared"}), None)


# Who must speak, in each phase; and the order in which outstanding things are asked


GAP3, GAP2 = (None, "crane", "gardens"), ("crane", None)
WAITING: JsonDict = {"plans": [["unknown"], []], "pending": {"slot": "built", "seat": 0}}

PROMPTS: list[tuple[str, JsonDict, JsonDict]] = [
    ("2", {}, {"ask": "decide", "by": 0, "about": "turn"}),
    ("3", {"turn": 2}, {"ask": "decide", "by": 2, "about": "turn"}),
    ("2", {"supply": GAP3}, {"ask": "decide", "by": 0, "about": "turn"}),
    ("mort", {}, {"ask": "decide", "by": 0, "about": "turn"}),
    ("mort", {"turn": 1}, {"ask": "automa", "by": 1}),
    ("mort", {"supply": GAP2}, {"ask": "reveal", "slot": "supply-2"}),
    ("mort", {"supply": GAP2, "turn": 1}, {"ask": "reveal", "slot": "supply-2"}),
    ("mort", {"supply": [None, None]}, {"ask": "reveal", "slot": "supply-1"}),
    ("mort", {"supply": GAP2, "plans": [["unknown"] * 20, []]}, {"ask": "decide", "by": 0, "about": "turn"}),
    ("mort", {"supply": GAP2, "plans": [["unknown"] * 20, []], "turn": 1}, {"ask": "automa", "by": 1}),
    ("2", WAITING, {"ask": "reveal", "slot": "built", "seat": 0}),
    ("mort", {**WAITING, "supply": GAP2}, {"ask": "reveal", "slot": "built", "seat": 0}),
    ("2", {"phase": "setup", "supply": [None] * 3}, {"ask": "reveal", "slot": "supply-1"}),
    ("2", {"phase": "setup", "supply": ["mine", None, None]}, {"ask": "reveal", "slot": "supply-2"}),
    ("2", {"phase": "upkeep-refill", "supply": GAP3}, {"ask": "reveal", "slot": "supply-1"}),
    ("mort", {"phase": "upkeep-swap", "supply": GAP2}, {"ask": "reveal", "slot": "supply-2"}),
    (
        "4",
        {"phase": "upkeep-co-op", "buildings": [[], [], ["co-op"], []]},
        {"ask": "decide", "by": 2, "about": "co-op"},
    ),
    ("2", {"phase": "over", "ended_by": "plans"}, {"ask": "over"}),
    ("mort", {"phase": "over", "ended_by": "plans", "turn": 1, "supply": GAP2}, {"ask": "over"}),
]


@pytest.mark.parametrize(("mode", "layout", "expected"), PROMPTS)
def test_the_prompt(mode: str, layout: JsonDict, expected: JsonDict) -> None:
    state = table(mode, **layout)
    assert state.prompt.as_json() == expected
    assert (state.legal_moves() == ()) == (expected["ask"] == "over")


def test_a_prompt_leaves_out_what_it_does_not_say() -> None:
    assert prompts.OVER.as_json() == {"ask": "over"}
    assert prompts.reveal("built", 0).as_json() == {"ask": "reveal", "slot": "built", "seat": 0}
    assert prompts.Prompt("roll", die=6).as_json() == {"ask": "roll", "die": 6}
    assert prompts.decide(0, "turn") is prompts.decide(0, "turn")


def test_legal_moves_come_in_the_order_of_the_line_the_pass_last() -> None:
    state = table(plans=[["mine", "unknown", "unknown"], []])
    assert [" ".join(str(value) for value in move.as_json().values()) for move in state.legal_moves()] == [
        "place 0 producer",
        "place 0 builder mine",
        "place 0 builder unknown",
        "place 0 supplier co-op",
        "place 0 supplier crane",
        "place 0 supplier gardens",
        "place 0 leadership-council",
        "pass 0",
    ]
