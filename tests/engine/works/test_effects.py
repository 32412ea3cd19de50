"""What each placement and each named card does, down to the last mint."""

from dataclasses import fields

import pytest

from engine.json_types import JsonDict
from engine.works.game import State
from engine.works.moves import Pass
from tests.engine.works.tables import at, place, played, shown, table

AGENCY = {"advanced": ["recycler", "temp-agency"]}
RECYCLER = {"advanced": ["crowdfunder", "recycler"]}
SWAP = {"advanced": ["recycler", "swap-meet"]}
MEET = {"supply": ["mine", "landfill", "plant"], **SWAP}


def changed(before: State, after: State) -> set[str]:
    """The fields of the state that differ."""
    return {each.name for each in fields(before) if getattr(before, each.name) != getattr(after, each.name)}


# Turns.


def test_a_place_moves_the_turn_on_and_breaks_the_row_of_passes() -> None:
    state = table("3", turn=2, passes=1)
    after = place(state, "producer", 2)
    assert (after.turn, after.passes, after.spaces[0]) == (0, 0, ((2, 1), None))
    assert changed(state, after) == {"turn", "passes", "spaces", "mints"}


def test_a_pass_leaves_all_free_again() -> None:
    state = played(table(), Pass(0), at(1, "producer"))
    assert (state.turn, state.passes) == (0, 0)
    assert place(state, "producer").turn == 1


def test_the_first_free_space_is_filled_with_the_whole_price() -> None:
    state = table("4", spaces={"supplier": [(1, 2), None, (2, 2)]}, mints=[5, 3, 3, 3])
    after = place(state, "supplier", plan="gardens")
    assert after.spaces[3] == ((1, 2), (0, 3), (2, 2))
    assert after.mints == (2, 3, 3, 3)


# Locations.


def test_producer_and_wholesaler() -> None:
    assert place(table(), "producer").mints == (4, 3)
    state = table(buildings=[[], ["wholesaler"]])
    after = place(state, "wholesaler")
    assert (after.mints, after.spaces[1]) == ((4, 3), ((0, 1),))
    pack = {"locations": [{"id": "producer", "requirement": 2, "amount": 5}]}
    assert place(table(pack=pack), "producer").mints == (6, 3)


def test_the_council_gives_the_token_at_once_and_a_mint() -> None:
    after = place(table("3", turn=1), "leadership-council", 1)
    assert (after.token, after.turn, after.mints) == (1, 2, (3, 3, 3))
    assert place(table("3"), "leadership-council").token == 0


def test_the_supplier_gives_the_plan_face_down_last() -> None:
    state = table(plans=[["mine"], []], mints=[4, 3])
    after = place(state, "supplier", plan="crane")
    assert (after.plans, after.supply, after.mints) == ((("mine", "crane"), ()), ("co-op", None, "gardens"), (2, 3))
    assert changed(state, after) == {"turn", "spaces", "mints", "plans", "supply"}


@pytest.mark.parametrize(("card", "cost"), [("co-op", 1), ("crane", 1), ("gardens", 2)])
def test_the_truck_saves_one_but_not_the_last(card: str, cost: int) -> None:
    after = place(table(buildings=[["truck"], []], supply=["co-op", "crane", "gardens"]), "supplier", plan=card)
    assert (after.spaces[3][0], after.mints[0]) == ((0, cost), 3 - cost)


def test_discounts_are_the_packs() -> None:
    pack = {"plans": [{"id": "truck", "amount": 2}, {"id": "crane", "amount": 9}]}
    state = table(buildings=[["truck", "crane"], []], plans=[["mine"], []], supply=["gardens", None, None], pack=pack)
    assert place(state, "supplier", plan="gardens").mints == (2, 3)
    assert place(state, "builder", plan="mine").mints == (2, 3)


def test_the_assembler_builds_what_its_owner_buys() -> None:
    state = table(buildings=[["assembler"], []], supply=["mine", "lotto", None], mints=[9, 9])
    after = place(state, "supplier", plan="lotto")
    assert (after.buildings[0], after.plans[0]) == (("assembler", "lotto"), ())
    assert (after.is_open[5], after.owner[5]) == (True, 0)
    other = place(state.changed(turn=1), "supplier", 1, plan="mine")
    assert (other.buildings[1], other.plans[1]) == ((), ("mine",))
    first = place(table(supply=["assembler", None, None], mints=[5, 0]), "supplier", plan="assembler")
    assert (first.plans[0], first.buildings[0]) == (("assembler",), ())


def test_the_assembler_is_not_for_lotto_and_swap_meet() -> None:
    state = table(buildings=[["assembler", "lotto"], []], **MEET, plans=[["statue"], []])
    assert place(state, "lotto").plans[0] == ("statue", "unknown")
    assert place(state, "swap-meet", give="statue", take="mine").plans[0] == ("mine",)


def test_the_builder_builds_one_plan() -> None:
    state = table(plans=[["mine", "statue", "unknown"], []], buildings=[["bridge"], []])
    after = place(state, "builder", plan="statue")
    assert (after.plans[0], after.buildings[0], after.mints[0]) == (("mine", "unknown"), ("bridge", "statue"), 1)
    assert changed(state, after) == {"turn", "spaces", "mints", "plans", "buildings"}


@pytest.mark.parametrize(("deed", "index"), [("wholesaler", 1), ("lotto", 5)])
def test_a_deed_opens_its_location_for_all(deed: str, index: int) -> None:
    after = place(table(plans=[[], [deed]], turn=1), "builder", 1, plan=deed)
    assert [after.is_open[place] for place in (1, 5)] == [index == 1, index == 5]
    assert [after.owner[place] for place in (1, 5)] == [1 if index == place else None for place in (1, 5)]
    assert at(0, deed) in after.legal_moves()


def test_the_lotto_gives_an_unknown_plan_or_the_one_that_must_come() -> None:
    layout: JsonDict = {"buildings": [["lotto"], []]}
    after = place(table(plans=[["mine"], []], **layout), "lotto")
    assert (after.plans[0], after.deck, after.mints[0], after.spaces[5]) == (("mine", "unknown"), 15, 0, ((0, 3),))
    state = table(plans=[[], ["unknown"] * 15], deck={"bottom": ["mine", "vault"]}, **layout)
    after = place(state, "lotto")
    assert (after.plans[0], after.deck, after.bottom) == (("mine",), 1, ("vault",))
    state = table(plans=[[], ["unknown"] * 14], deck={"bottom": ["mine", "vault"]}, **layout)
    after = place(state, "lotto")
    assert (after.plans[0], after.deck, after.bottom) == (("unknown",), 2, ("mine", "vault"))


def test_the_crowdfunder_gives_to_all() -> None:
    after = place(table("4", advanced=["crowdfunder", "recycler"], turn=2, mints=[3, 3, 1, 3]), "crowdfunder", 2)
    assert after.mints == (4, 4, 3, 4)
    after = place(table("mort", advanced=["crowdfunder"]), "crowdfunder")
    assert after.mints == (5, None)


RECYCLED: list[tuple[str, JsonDict, int]] = [
    ("mine", {"plans": [["mine"], []]}, 2 + 1),
    ("obelisk", {"plans": [["obelisk"], []], "buildings": [["mine", "statue", "bridge"], []]}, 4),
    ("museum", {"plans": [["museum"], []], "buildings": [["bridge"], []]}, 2),
    ("gardens", {"plans": [["gardens"], []], "buildings": [["landfill"], []]}, 3 + 3),
    ("mine", {"buildings": [["mine"], []]}, 2 + 1),
    ("museum", {"buildings": [["museum", "statue", "bridge"], []]}, 2 + 4),
    ("obelisk", {"buildings": [["mine", "obelisk"], []]}, 4 + 2),
    ("vault", {"buildings": [["vault"], []], "plans": [["unknown", "mine"], []]}, 5 + 4),
    ("gardens", {"buildings": [["gardens", "landfill"], []]}, 3 + 2),
    ("windmill", {"buildings": [["windmill", "landfill"], []]}, 1 + 0),
    ("gallery", {"buildings": [["gallery"], []], "gallery_mints": 3}, 4 + 3),
    ("gallery", {"buildings": [["gallery"], []], "gallery_mints": 3, "rulings": {"gallery-leaves": "owner"}}, 10),
    ("gallery", {"plans": [["gallery"], []]}, 4),
    ("museum", {"buildings": [["museum", "statue"], []], "rulings": {"recycler-building": "cost-and-printed"}}, 2 + 0),
    ("museum", {"buildings": [["museum", "statue"], []], "edition": "first"}, 2 + 0),
    ("factory", {"buildings": [["factory"], []], "edition": "first"}, 4 + 3),
    ("museum", {"buildings": [["museum", "statue"], []], "rulings": {"recycler-building": "current-only"}}, 2),
    ("museum", {"plans": [["museum"], []], "rulings": {"recycler-building": "current-only"}}, 2),
]


@pytest.mark.parametrize(("card", "layout", "pay"), RECYCLED)
def test_the_recycler_pays(card: str, layout: JsonDict, pay: int) -> None:
    state = table(**RECYCLER, **layout, deck={"bottom": ["workshop"]})
    after = place(state, "recycler", give=card)
    assert after.mints == (3 - 1 + pay, 3)
    assert (after.deck, after.bottom) == (state.deck + 1, ("workshop", card))
    assert card not in after.plans[0] + after.buildings[0]
    assert (after.gallery_mints, after.turn) == (0, 1)


def test_swap_meet() -> None:
    state = table(**MEET, plans=[["windmill", "statue"], []])
    after = place(state, "swap-meet", give="windmill", take="landfill")
    assert (after.supply, after.plans[0]) == (("mine", "windmill", "plant"), ("statue", "landfill"))
    assert (after.mints, after.deck, after.bottom) == ((1, 3), state.deck, ())
    built = place(table(**MEET, buildings=[["statue"], []]), "swap-meet", give="statue", take="plant")
    assert (built.supply, built.plans[0], built.buildings[0]) == (("mine", "landfill", "statue"), ("plant",), ())


def test_swap_meet_does_not_slide_and_leaves_a_gap_alone() -> None:
    layout: JsonDict = {**SWAP, "supply": ["mine", None, "plant"], "plans": [["statue"], []]}
    for choice in ("fixed", "slide"):
        state = table(rulings={"supply-layout": choice}, **layout)
        assert place(state, "swap-meet", give="statue", take="mine").supply == ("statue", None, "plant")


def test_taking_back_turns_a_building_down() -> None:
    state = table(**MEET, buildings=[["gallery", "lotto"], []], plans=[["statue"], []], gallery_mints=2)
    after = place(state, "swap-meet", give="gallery", take="gallery")
    assert (after.plans[0], after.buildings[0], after.gallery_mints) == (("statue", "gallery"), ("lotto",), 0)
    assert (after.supply, after.mints) == (state.supply, (1, 3))
    after = place(state, "swap-meet", give="statue", take="statue")
    assert changed(state, after) == {"turn", "spaces", "mints"}


@pytest.mark.parametrize(
    ("ruling", "is_open", "owner"), [("open-no-owner", True, None), ("closes", False, None), ("owner-stays", True, 0)]
)
@pytest.mark.parametrize("location", ["recycler", "swap-meet"])
def test_a_deed_leaves(location: str, ruling: str, is_open: bool, owner: int | None) -> None:
    layout: JsonDict = {"buildings": [["lotto", "wholesaler"], []], "spaces": {"lotto": [(1, 3)]}}
    state = table(**MEET, **layout, rulings={"deed-leaves": ruling})
    named = {"give": "lotto"} if location == "recycler" else {"give": "lotto", "take": "mine"}
    after = place(state, location, **named)
    assert (after.is_open[5], after.owner[5], after.spaces[5]) == (is_open, owner, ((1, 3),))
    assert (after.is_open[1], after.owner[1]) == (True, 0)


def test_who_builds_the_deed_anew_is_its_owner() -> None:
    lotto = {"id": "lotto", "open": True, "owner": 0}
    state = table(plans=[[], ["lotto"]], turn=1, locations=[lotto], rulings={"deed-leaves": "owner-stays"})
    assert place(state, "builder", 1, plan="lotto").owner[5] == 1


def test_a_deed_that_leaves_as_a_plan_changes_nothing() -> None:
    lotto = {"id": "lotto", "open": True}
    state = table(**MEET, plans=[["lotto"], []], locations=[lotto])
    after = place(state, "swap-meet", give="lotto", take="mine")
    assert (after.is_open, after.owner) == (state.is_open, state.owner)


def test_gallery_mints_when_it_is_swapped_away() -> None:
    layout: JsonDict = {**MEET, "buildings": [["gallery"], []], "gallery_mints": 4}
    for ruling, mints in (("supply", 1), ("owner", 5)):
        after = place(table(**layout, rulings={"gallery-leaves": ruling}), "swap-meet", give="gallery", take="mine")
        assert (after.mints, after.gallery_mints) == ((mints, 3), 0)


def test_rachael_gets_gallery_mints_back_into_her_supply() -> None:
    layout: JsonDict = {"advanced": ["recycler"], "buildings": [["gallery"], []], "gallery_mints": 3}
    state = table("rachael", **layout)
    assert state.mint_supply == 19
    after = place(state, "recycler", give="gallery")
    assert (after.mints[0], after.mint_supply) == (2 + 7, 19 + 3 - 7)
    after = place(table("rachael", **layout, rulings={"gallery-leaves": "owner"}), "recycler", give="gallery")
    assert (after.mints[0], after.mint_supply) == (2 + 3 + 7, 19 - 7)


def test_mort_keeps_no_gallery_mints() -> None:
    full = {"producer": [(0, 1)] * 3, "leadership-council": [(0, 1)], "supplier": [(0, 1)] * 2}
    rulings = {"gallery-leaves": "owner", "automa-cards": "oldest-card"}
    layout: JsonDict = {"advanced": ["recycler"], "rulings": rulings, "spaces": full}
    state = table("mort", turn=1, buildings=[[], ["gallery"]], gallery_mints=2, **layout)
    after = state.play(at(1, "recycler", give="gallery"))
    assert (after.mints, after.gallery_mints, after.bottom) == ((3, None), 0, ("gallery",))


# The Temp Agency.

THROUGH: list[tuple[str, dict[str, str], JsonDict, int]] = [
    ("producer", {}, {"spaces": {"producer": [(1, 1)]}}, 2 - 2),
    ("leadership-council", {}, {"spaces": {"leadership-council": [(1, 1)]}}, 1 - 2),
    ("supplier", {"plan": "gardens"}, {"spaces": {"supplier": [(1, 1)]}}, -4),
    ("builder", {"plan": "mine"}, {"spaces": {"builder": [(1, 2)]}, "plans": [["mine"], []]}, -3),
    ("lotto", {}, {"spaces": {"lotto": [(1, 3)]}, "buildings": [[], ["lotto"]]}, -4),
    ("recycler", {"give": "mine"}, {"spaces": {"recycler": [(1, 1)]}, "plans": [["mine"], []]}, 3 - 2),
]


@pytest.mark.parametrize(("target", "named", "layout", "gain"), THROUGH)
def test_through_the_agency_it_costs_one_more(target: str, named: dict[str, str], layout: JsonDict, gain: int) -> None:
    state = table(**AGENCY, **layout, mints=[9, 9])
    after = place(state, "temp-agency", target=target, **named)
    assert after.mints == (9 + gain, 9)
    where = state.config.where[target]
    assert after.spaces[where] == state.spaces[where]
    emptied = state.changed(spaces=tuple((None,) * len(spaces) for spaces in state.spaces))
    direct = place(emptied, target, **named)
    paid = direct.spaces[where][0]
    assert paid is not None
    assert after.spaces[7] == ((0, paid.mints + 1),)
    same = ("plans", "buildings", "supply", "token", "deck", "bottom", "turn")
    assert changed(direct, after).isdisjoint(same)


@pytest.mark.parametrize(("ruling", "price", "built"), [("full", 3, True), ("plain", 4, False)])
def test_truck_and_assembler_through_the_agency(ruling: str, price: int, built: bool) -> None:
    layout: JsonDict = {"buildings": [["truck", "assembler"], []], "spaces": {"supplier": [(1, 1)]}, "mints": [9, 9]}
    state = table(**AGENCY, **layout, supply=["gardens", None, None], rulings={"temp-as-if": ruling})
    after = place(state, "temp-agency", target="supplier", plan="gardens")
    assert (after.spaces[7], after.mints[0]) == (((0, price),), 9 - price)
    assert ("gardens" in after.buildings[0], "gardens" in after.plans[0]) == (built, not built)
    direct = place(state, "supplier", plan="gardens")
    assert ("gardens" in direct.buildings[0], direct.spaces[3][1]) == (True, (0, 2))


@pytest.mark.parametrize(("ruling", "price"), [("full", 2), ("plain", 3)])
def test_the_crane_through_the_agency(ruling: str, price: int) -> None:
    layout: JsonDict = {"buildings": [["crane"], []], "plans": [["mine"], []], "spaces": {"builder": [(1, 2)]}}
    state = table(**AGENCY, **layout, rulings={"temp-as-if": ruling})
    after = place(state, "temp-agency", target="builder", plan="mine")
    assert (after.spaces[7], after.buildings[0]) == (((0, price),), ("crane", "mine"))


# Unknown plans.

TWO_UNKNOWN: JsonDict = {"plans": [["mine", "unknown", "statue", "unknown"], []], "buildings": [["bridge"], []]}


def test_an_unknown_plan_is_built_once_named() -> None:
    state = place(table(**TWO_UNKNOWN), "builder", plan="unknown")
    assert (state.pending, state.mints[0], state.turn, state.plans[0]) == (
        ("built", 0, None), 1, 1, ("mine", "unknown", "statue", "unknown")
    )  # fmt: skip
    assert state.prompt.as_json() == {"ask": "reveal", "slot": "built", "seat": 0}
    after = state.play(shown("built", "lotto"))
    assert (after.plans[0], after.buildings[0]) == (("mine", "statue", "unknown"), ("bridge", "lotto"))
    assert (after.pending, after.is_open[5], after.owner[5], after.prompt.by) == (None, True, 0, 1)
    assert after.deck == state.deck


def test_an_unknown_plan_is_recycled_once_named() -> None:
    state = place(table(**RECYCLER, **TWO_UNKNOWN), "recycler", give="unknown")
    assert (state.pending, state.mints[0]) == (("recycled", 0, None), 2)
    after = state.play(shown("recycled", "vault"))
    assert (after.mints[0], after.bottom, after.plans[0]) == (2 + 5, ("vault",), ("mine", "statue", "unknown"))
    assert after.deck == state.deck + 1


@pytest.mark.parametrize(
    ("take", "supply", "plans"),
    [
        ("landfill", ("mine", "vault", "plant"), ("unknown", "landfill")),
        ("unknown", ("mine", "landfill", "plant"), ("unknown", "vault")),
    ],
)
def test_an_unknown_plan_is_swapped_once_named(take: str, supply: tuple[str, ...], plans: tuple[str, ...]) -> None:
    state = place(table(**MEET, plans=[["unknown", "unknown"], []]), "swap-meet", give="unknown", take=take)
    assert (state.pending, state.prompt.slot) == (("given", 0, take), "given")
    after = state.play(shown("given", "vault"))
    assert (after.supply, after.plans[0], after.pending) == (supply, plans, None)


def test_an_unknown_plan_may_be_any_card_not_seen() -> None:
    state = place(table(plans=[["unknown", "mine"], []], buildings=[[], ["truck"]]), "builder", plan="unknown")
    cards = [move.plan for move in state.legal_moves()]
    assert len(cards) == 21 - 3 - 2
    assert not {"mine", "truck", *state.supply} & set(cards)


def test_an_unknown_plan_may_be_any_unseen_card_though_the_deck_is_known() -> None:
    state = table(plans=[["unknown"] * 16, []], deck={"bottom": ["mine", "vault"]})
    waiting = place(state, "builder", plan="unknown")
    assert len(waiting.legal_moves()) == 16
    assert {"mine", "vault"}.isdisjoint(move.plan for move in waiting.legal_moves())
