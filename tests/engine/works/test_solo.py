"""Alone against an AI: plans replaced at once, and what each of the four changes in the course of a turn."""

import pytest

from engine.json_types import JsonDict
from engine.works.moves import Pass, Place
from tests.engine.works.tables import WORKS, place, shown, table

# Alone: a plan taken is replaced.


def test_a_plan_taken_is_replaced_at_once_in_its_slot() -> None:
    state = place(table("mort", supply=["crane", "gardens"]), "supplier", plan="gardens")
    assert (state.supply, state.prompt.slot, state.turn, state.deck) == (("crane", None), "supply-2", 1, 19)
    after = state.play(shown("supply-2", "mine"))
    assert (after.supply, after.deck, after.prompt.ask) == (("crane", "mine"), 18, "automa")


def test_under_slide_the_gap_is_nearest_the_deck_at_once() -> None:
    slide = {"supply-layout": "slide"}
    state = place(table("mort", supply=["crane", "gardens"], rulings=slide), "supplier", plan="gardens")
    assert (state.supply, state.prompt.slot) == ((None, "crane"), "supply-1")
    state = place(table(rulings=slide), "supplier", plan="crane")
    assert state.supply == (None, "co-op", "gardens")
    after = place(state, "supplier", 1, plan="gardens")
    assert after.supply == (None, None, "co-op")


@pytest.mark.parametrize(("layout", "slot"), [("fixed", "supply-2"), ("slide", "supply-1")])
def test_hands_turn_up_one_plan_in_the_slot_that_is_empty(layout: str, slot: str) -> None:
    before = table("mort", supply=["crane", "gardens"], rulings={"supply-layout": layout})
    steps = WORKS.steps(before, Place(0, "supplier", plan="gardens"))
    assert [step.facts for step in steps if step.do == "turn-up"] == [{"plan": None, "slot": slot}]


def test_an_empty_deck_leaves_a_gap_until_it_has_a_card() -> None:
    layout: JsonDict = {"advanced": ["recycler"], "mints": [9, 9], "supply": ["crane", "mine"]}
    state = table("sonic", plans=[["statue"], ["unknown"] * 18], **layout)
    assert state.deck == 0
    state = place(state, "supplier", plan="mine")
    assert (state.supply, state.prompt.ask) == (("crane", None), "automa")
    person = state.changed(turn=0)
    after = place(person, "recycler", give="statue")
    assert (after.prompt.slot, after.legal_moves()) == ("supply-2", (shown("supply-2", "statue"),))
    after = after.play(shown("supply-2", "statue"))
    assert (after.supply, after.deck, after.bottom) == (("crane", "statue"), 0, ())


# Rachael's supply in development.


@pytest.mark.parametrize(("left", "mints", "ended"), [(1, 3, "mints"), (2, 4, "mints"), (3, 4, None)])
def test_a_gain_takes_at_most_what_is_left(left: int, mints: int, ended: str | None) -> None:
    state = table("rachael", removed_mints=22 - left)
    after = place(state, "producer")
    assert (after.mints[0], after.mint_supply, after.ended_by) == (mints, max(0, left - 2), ended)
    assert after.phase == ("over" if ended else "development")
    assert (after.legal_moves() == ()) == (ended is not None)


def test_the_others_get_nothing_of_an_empty_supply() -> None:
    state = table("rachael", removed_mints=19, advanced=["crowdfunder"])
    after = place(state, "crowdfunder")
    assert (after.mints, after.ended_by, after.turn, after.passes) == ((5, 5), "mints", 1, 0)


# Sonic and Justin.


@pytest.mark.parametrize("second", [False, True])
def test_a_pass_of_sonic_ends_his_turns_and_counts_once(second: bool) -> None:
    full = {"producer": [(0, 1)] * 3, "leadership-council": [(0, 1)], "supplier": [(0, 1)] * 2}
    state = table("sonic", turn=1, second_turn=second, spaces=full, mints=[3, 5])
    assert state.legal_moves() == (Pass(1),)
    after = state.play(Pass(1))
    assert (after.turn, after.second_turn, after.passes) == (0, False, 1)


def test_sonic_waits_for_the_new_card_between_his_turns() -> None:
    full = {"producer": [(0, 1)] * 3}
    state = table("sonic", turn=1, spaces=full, mints=[3, 5], supply=["crane", "gardens"])
    state = state.play(state.legal_moves()[0])
    assert (state.prompt.slot, state.second_turn, state.turn) == ("supply-2", True, 1)
    state = state.play(shown("supply-2", "vault"))
    assert (state.prompt.ask, state.second_turn) == ("automa", True)


def test_where_justin_places_is_blocked_and_no_target() -> None:
    state = table("justin", turn=1)
    after = state.play(state.legal_moves()[0])
    assert after.blocked == (True, False, False, False, False, False)
    agency = table(
        "justin",
        turn=1,
        advanced=["temp-agency"],
        mints=[3, 5],
        spaces={"producer": [(0, 1)] * 3, "leadership-council": [(0, 1)], "supplier": [(0, 1)] * 2},
    )
    after = agency.play(agency.legal_moves()[0])
    assert after.blocked == (False,) * 6 + (True,)
    assert place(table("justin", turn=0), "producer").blocked == (False,) * 6
    for mode in ("rachael", "sonic", "mort"):
        state = table(mode, turn=1)
        assert state.play(state.legal_moves()[0]).blocked == (False,) * 6
