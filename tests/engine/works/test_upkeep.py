"""Upkeep: the two ends, the refill, what buildings and deeds pay, the swap, the clearing, the income."""

import pytest

from engine.json_types import JsonDict, JsonValue
from engine.works.game import State
from engine.works.moves import Pass
from tests.engine.works.tables import at, given, passed, played, shown, table


def upkeep(mode: str = "2", **layout: JsonValue) -> State:
    """The state after the last pass of a round, on this table."""
    seats = int(mode) if mode.isdigit() else 2
    last = (layout.get("token", 0) - 1) % seats if mode.isdigit() else 0
    return table(mode, turn=last, passes=seats - 1, **layout).play(Pass(last))


def gains(mode: str, buildings: list[list[str]], **layout: JsonValue) -> list[int | None]:
    """Return what each seat gains in an upkeep, its income of 1 included; 10 mints each before."""
    state = upkeep(mode, buildings=buildings, mints=[10] * (int(mode) if mode.isdigit() else 1), **layout)
    assert state.round == 2
    return [None if mints is None else mints - 10 for mints in state.mints]


# The end of the phase, and of the game.


def test_the_phase_ends_when_all_have_passed_one_after_the_other() -> None:
    state = table("3", token=1)
    state = played(state, Pass(1), Pass(2))
    assert (state.passes, state.turn, state.round) == (2, 0, 1)
    state = played(state, Pass(0))
    assert (state.passes, state.turn, state.round, state.phase) == (0, 1, 2, "development")


@pytest.mark.parametrize(
    ("buildings", "ends"),
    [
        ([["gardens", "factory", "mine"], []], True),
        ([["gardens", "factory"], ["statue", "plant"]], False),
        ([[], ["gardens", "factory", "windmill"]], True),
        ([["windmill", "statue", "gardens", "landfill"], []], False),
        ([["gallery", "factory"], []], False),
    ],
)
def test_seven_stars_end_the_game_before_anything_else(buildings: list[list[str]], ends: bool) -> None:
    layout: JsonDict = {"buildings": buildings, "gallery_mints": 3 if "gallery" in buildings[0] else 0}
    state = upkeep(spaces={"producer": [(0, 1)]}, **layout)
    if ends:
        assert (state.phase, state.ended_by, state.passes, state.turn) == ("over", "stars", 0, 1)
        assert (state.mints, state.spaces[0][0]) == ((3, 3), (0, 1))
        assert state.outcome() is not None
    else:
        assert (state.phase, state.ended_by, state.round) == ("development", None, 2)


def test_seven_stars_end_it_even_with_a_gap_and_no_deck() -> None:
    state = upkeep(
        buildings=[["gardens", "factory", "mine"], []], plans=[["unknown"] * 16, []], supply=["vault", "statue", None]
    )
    assert state.ended_by == "stars"


@pytest.mark.parametrize(
    ("gaps", "deck", "phase"),
    [
        (1, 0, "over"),
        (2, 1, "over"),
        (3, 2, "over"),
        (1, 1, "upkeep-refill"),
        (3, 3, "upkeep-refill"),
        (0, 0, "development"),
    ],
)
def test_too_few_plans_end_the_game(gaps: int, deck: int, phase: str) -> None:
    supply = ["mine", "vault", "statue"][: 3 - gaps] + [None] * gaps
    state = upkeep(plans=[["unknown"] * (21 - 3 + gaps - deck), []], supply=supply)
    assert state.phase == phase
    assert state.ended_by == ("plans" if phase == "over" else None)
    assert state.supply == tuple(supply)
    assert state.mints == ((3, 3) if phase != "development" else (4, 4))


def test_the_supply_is_filled_lowest_slot_first_before_buildings_pay() -> None:
    state = upkeep(buildings=[["mine"], []], supply=[None, "vault", None])
    assert (state.prompt.slot, state.mints, state.deck, state.turn) == ("supply-1", (3, 3), 19, 1)
    state = state.play(shown("supply-1", "statue"))
    assert (state.prompt.slot, state.mints, state.deck) == ("supply-3", (3, 3), 18)
    state = state.play(shown("supply-3", "bridge"))
    assert (state.supply, state.mints, state.round) == (("statue", "vault", "bridge"), (5, 4), 2)


def test_the_other_plans_slide_away_from_the_deck() -> None:
    layout: JsonDict = {"rulings": {"supply-layout": "slide"}}
    state = table(supply=["mine", "statue", "vault"], mints=[9, 9], **layout)
    state = played(state, at(0, "supplier", plan="statue"), at(1, "supplier", plan="vault"), Pass(0), Pass(1))
    assert (state.supply, state.prompt.slot) == ((None, None, "mine"), "supply-1")
    state = played(state, shown("supply-1", "plant"), shown("supply-2", "bridge"))
    assert state.supply == ("plant", "bridge", "mine")


def test_a_card_known_at_the_bottom_comes_when_it_must() -> None:
    state = upkeep(supply=[None, None, "vault"], plans=[["unknown"] * 17, []], deck={"bottom": ["mine", "statue"]})
    assert len(state.legal_moves()) == 21 - 3
    state = state.play(shown("supply-1", "plant"))
    assert state.legal_moves() == (shown("supply-2", "mine"),)
    assert state.play(shown("supply-2", "mine")).bottom == ("statue",)


# What buildings pay.

PAY: list[tuple[list[list[str]], list[int | None]]] = [
    ([[], []], [1, 1]),
    ([["mine"], []], [2, 1]),
    ([["mine", "workshop", "factory"], ["stripmine", "plant"]], [4, 6]),
    ([["corporate-hq"], []], [2, 1]),
    ([["corporate-hq", "bridge", "mine"], []], [6, 1]),
    ([["corporate-hq", "statue"], ["bridge"]], [3, 1]),
    ([["co-op"], []], [2, 2]),
    ([[], ["co-op"]], [2, 2]),
    ([["windmill", "bridge", "museum", "truck"], ["landfill", "assembler", "crane", "vault"]], [1, 1]),
    ([["obelisk", "statue"], []], [1, 1]),
]


@pytest.mark.parametrize(("buildings", "expected"), PAY)
def test_buildings_pay_their_owner(buildings: list[list[str]], expected: list[int | None]) -> None:
    assert gains("2", buildings) == expected


@pytest.mark.parametrize(
    ("card", "fields", "expected"),
    [
        ("mine", {"amount": 4}, [5, 1]),
        ("corporate-hq", {"amount": 2}, [3, 1]),
        ("co-op", {"amount": 2}, [3, 3]),
        ("mine", {"amount": 0}, [1, 1]),
    ],
)
def test_they_pay_what_the_pack_says(card: str, fields: JsonDict, expected: list[int]) -> None:
    assert gains("2", [[card], []], pack={"plans": [{"id": card, **fields}]}) == expected


def test_plans_pay_nothing() -> None:
    assert gains("2", [[], []], plans=[["mine", "plant"], ["unknown"]]) == [1, 1]


def test_the_gallery_gathers_mints_that_are_nobodys() -> None:
    state = upkeep(buildings=[[], ["gallery"]], gallery_mints=2)
    assert (state.gallery_mints, state.mints) == (3, (4, 4))
    state = upkeep(buildings=[[], ["gallery"]], pack={"plans": [{"id": "gallery", "amount": 2}]})
    assert state.gallery_mints == 2
    assert upkeep(plans=[["gallery"], []]).gallery_mints == 0


@pytest.mark.parametrize("owner", [0, 2, 3])
def test_with_more_than_two_the_owner_of_the_co_op_chooses(owner: int) -> None:
    buildings = [["co-op", "mine"] if seat == owner else [] for seat in range(4)]
    state = upkeep("4", buildings=buildings, spaces={"producer": [(0, 1)]})
    assert state.prompt.as_json() == {"ask": "decide", "by": owner, "about": "co-op"}
    assert state.mints == tuple(5 if seat == owner else 3 for seat in range(4))
    assert [move.to for move in state.legal_moves()] == [seat for seat in range(4) if seat != owner]
    to = 1
    after = state.play(given(owner, to))
    assert after.mints == tuple(mints + 1 + (seat == to) for seat, mints in enumerate(state.mints))
    assert (after.phase, after.round, after.turn, after.spaces[0][0]) == ("development", 2, 0, None)


def test_all_buildings_pay_before_the_gift_from_the_token_holder_on() -> None:
    """Only a supply that runs out can tell the order; Rachael's does."""
    layout: JsonDict = {"buildings": [["co-op", "stripmine"], ["mine"]], "supply": ["crane", "gardens"]}
    # 4 mints left: the holder first, and nothing for the other
    state = upkeep("rachael", token=0, mints=[21, 5], **layout)
    assert (state.mints, state.mint_supply, state.ended_by, state.phase) == ((25, 5), 0, "mints", "over")
    state = upkeep("rachael", token=1, mints=[21, 5], **layout)
    assert (state.mints, state.mint_supply, state.ended_by) == ((24, 6), 0, "mints")
    # 5 left: both are paid, and no gift
    state = upkeep("rachael", token=0, mints=[20, 5], **layout)
    assert (state.mints, state.mint_supply, state.ended_by) == ((24, 6), 0, "mints")


# Deeds.

DEEDS: list[tuple[JsonDict, list[int]]] = [
    ({"buildings": [["wholesaler"], []]}, [1, 1]),
    ({"buildings": [["wholesaler"], []], "spaces": {"wholesaler": [(1, 1)]}}, [2, 1]),
    ({"buildings": [["wholesaler"], []], "spaces": {"wholesaler": [(0, 1)]}}, [2, 1]),
    ({"buildings": [[], ["lotto"]], "spaces": {"lotto": [(0, 3)]}}, [1, 3]),
    ({"buildings": [["lotto"], ["wholesaler"]], "spaces": {"lotto": [(0, 3)], "wholesaler": [(0, 1)]}}, [3, 2]),
    ({"buildings": [[], ["lotto"]], "spaces": {"producer": [(0, 1)]}}, [1, 1]),
]


@pytest.mark.parametrize(("layout", "expected"), DEEDS)
def test_a_deed_pays_its_owner_once_where_anyone_has_been(layout: JsonDict, expected: list[int]) -> None:
    assert gains("2", **layout) == expected


def test_a_deed_pays_what_the_pack_says() -> None:
    pack = {"locations": [{"id": "wholesaler", "owner_income": 4, "spaces": dict.fromkeys("1234", 2)}]}
    layout: JsonDict = {"buildings": [["wholesaler"], []], "pack": pack}
    assert gains("2", spaces={"wholesaler": [(1, 1), (0, 1)]}, **layout) == [5, 1]
    assert gains("2", spaces={"wholesaler": [None, (0, 1)]}, **layout) == [5, 1]


def test_an_open_location_without_owner_pays_nobody() -> None:
    lotto = {"id": "lotto", "open": True, "spaces": [{"seat": 0, "mints": 3}]}
    assert gains("2", [[], []], locations=[lotto]) == [1, 1]
    staying = {**lotto, "owner": 1}
    assert gains("2", [[], []], locations=[staying], rulings={"deed-leaves": "owner-stays"}) == [1, 3]


def test_rachaels_supply_may_end_with_a_deed() -> None:
    layout: JsonDict = {
        "buildings": [["wholesaler", "lotto"], []],
        "spaces": {"lotto": [(1, 3)], "wholesaler": [(1, 1)]},
    }
    state = upkeep("rachael", mints=[19, 5], **layout)
    assert (state.mints, state.mint_supply, state.ended_by, state.phase) == ((21, 5), 0, "mints", "over")
    assert state.spaces[1] == ((1, 1),)
    state = upkeep("rachael", mints=[20, 5], **layout)
    assert (state.mints, state.ended_by) == ((21, 5), "mints")


# Alone: the swap.


def test_plans_nobody_bought_go_under_the_deck() -> None:
    state = upkeep("sonic", supply=["mine", "crane"], spaces={"producer": [(0, 1)]})
    assert (state.phase, state.prompt.slot, state.supply) == ("upkeep-swap", "supply-1", (None, None))
    assert (state.deck, state.bottom, state.mints) == (21, ("mine", "crane"), (3, 5))
    assert state.spaces[0][0] == (0, 1)
    state = state.play(shown("supply-1", "vault"))
    assert state.prompt.slot == "supply-2"
    state = state.play(shown("supply-2", "plant"))
    assert (state.supply, state.deck, state.bottom) == (("vault", "plant"), 19, ("mine", "crane"))
    assert (state.round, state.mints, state.spaces[0][0]) == (2, (4, 6), None)


def test_a_swap_may_bring_back_what_it_took() -> None:
    """A deck of one unknown card: after it the first card put under must come."""
    state = upkeep("sonic", supply=["mine", "crane"], plans=[["unknown"] * 18, []])
    assert (state.deck, state.bottom) == (3, ("mine", "crane"))
    assert {move.plan for move in state.legal_moves()}.isdisjoint({"mine", "crane"})
    state = state.play(shown("supply-1", "vault"))
    assert state.legal_moves() == (shown("supply-2", "mine"),)
    state = state.play(shown("supply-2", "mine"))
    assert (state.supply, state.deck, state.bottom) == (("vault", "mine"), 1, ("crane",))


def test_the_swap_comes_after_refill_buildings_and_deeds() -> None:
    layout: JsonDict = {"buildings": [["mine", "lotto"], []], "spaces": {"lotto": [(0, 3)]}, "supply": [None, "crane"]}
    state = table("sonic", phase="upkeep-refill", mints=[0, 5], **layout).play(shown("supply-1", "vault"))
    assert (state.phase, state.bottom, state.mints) == ("upkeep-swap", ("vault", "crane"), (3, 5))


@pytest.mark.parametrize("seat", [0, 1])
def test_no_swap_where_anybody_has_been_at_the_supplier(seat: int) -> None:
    state = upkeep("sonic", spaces={"supplier": [None, (seat, 1)]})
    assert (state.phase, state.round) == ("development", 2)


def test_a_supplier_used_through_the_agency_is_not_used() -> None:
    state = upkeep("sonic", advanced=["temp-agency"], spaces={"temp-agency": [(0, 3)]})
    assert state.phase == "upkeep-swap"


def test_no_swap_among_people() -> None:
    assert upkeep("2").round == 2


# Clearing and income.


def test_mints_leave_the_locations_and_blocks_end() -> None:
    blocked = {"id": "producer", "blocked": True, "spaces": [{"seat": 1, "mints": 1}, None, None]}
    state = upkeep("justin", locations=[blocked], spaces={"supplier": [(0, 2)]}, token=1)
    assert (any(state.blocked), [space for spaces in state.spaces for space in spaces if space]) == (False, [])
    assert (state.turn, state.round, state.mints) == (1, 2, (4, 4))


@pytest.mark.parametrize("token", [0, 1, 2])
def test_everybody_gains_one_and_the_token_holder_begins(token: int) -> None:
    state = upkeep("3", token=token)
    assert (state.mints, state.turn, state.token) == ((4, 4, 4), token, token)
    assert (state.passes, state.phase) == (0, "development")


def test_mort_has_no_income() -> None:
    layout: JsonDict = {"spaces": {"supplier": [(1, 3)], "lotto": [(0, 3)]}}
    state = upkeep("mort", buildings=[["mine"], ["plant", "lotto", "gallery", "corporate-hq"]], **layout)
    assert (state.mints, state.gallery_mints) == ((5, None), 1)
    assert gains("mort", [["co-op"], []], spaces={"supplier": [(1, 3)]}) == [2, None]
    assert gains("mort", [[], ["co-op"]], spaces={"supplier": [(1, 3)]}) == [2, None]


def test_rachaels_mints_at_the_supplier_leave_the_game() -> None:
    spaces = {"supplier": [(1, 4), (0, 1)], "producer": [(0, 1), (1, 1)], "temp-agency": [(1, 5)]}
    state = upkeep("rachael", mints=[2, 2], spaces=spaces, advanced=["temp-agency"], removed_mints=3)
    assert (state.removed_mints, state.mints, state.mint_supply) == (7, (3, 3), 30 - 7 - 6)


@pytest.mark.parametrize(
    ("left", "mints", "ended"), [(1, (13, 13), "mints"), (2, (13, 14), "mints"), (3, (13, 14), None)]
)
def test_rachaels_supply_may_end_with_the_income(left: int, mints: tuple[int, int], ended: str | None) -> None:
    state = upkeep("rachael", mints=[12, 13], removed_mints=4 - left, spaces={"supplier": [(1, 1)]})
    assert (state.mints, state.ended_by, state.mint_supply) == (mints, ended, max(0, left - 2))
    assert state.round == (2 if ended is None else 1)


def test_a_round_after_a_round() -> None:
    state = table("3", token=2)
    for number in range(2, 6):
        state = passed(state)
        assert (state.round, state.turn) == (number, 2)
    assert state.mints == (7, 7, 7)


def test_rachaels_supply_may_end_with_the_gift() -> None:
    state = upkeep("rachael", buildings=[["co-op"], []], mints=[23, 5], spaces={"producer": [(1, 1)]}, removed_mints=0)
    assert (state.ended_by, state.mints, state.spaces[0][0]) == ("mints", (24, 5), (1, 1))
    state = upkeep("rachael", buildings=[["co-op"], []], mints=[22, 5], spaces={"producer": [(1, 1)]})
    assert (state.ended_by, state.mints, state.spaces[0][0], state.round) == ("mints", (23, 6), (1, 1), 1)
    assert state.phase == "over"


def test_sonics_second_turn_is_over_when_he_passes_last() -> None:
    full = {"producer": [(0, 1)] * 3, "leadership-council": [(0, 1)], "supplier": [(0, 1)] * 2}
    state = table("sonic", turn=1, second_turn=True, passes=1, spaces=full, token=1).play(Pass(1))
    assert (state.second_turn, state.turn, state.round) == (False, 1, 2)


def test_a_round_begins_without_passes_whatever_a_position_said() -> None:
    state = table("4", phase="upkeep-refill", supply=["mine", "vault", None], passes=3)
    assert state.play(shown("supply-3", "plant")).passes == 0
