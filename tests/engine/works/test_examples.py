"""The worked examples of the rules file (section 8), played with the reference and with the referee."""

import copy
from collections.abc import Callable

import pytest

from companion.referee import Referee
from tests.engine.works.test_differential import bare
from tests.examples.hands import literal
from tests.reference.shared import Json, JsonValue
from tests.reference.works.works import Reference

NAMES = ["Ada", "Bo", "Cy", "Di"]


class Ours:
    """The referee, whose replies are compared without the texts meant for people."""

    def __init__(self) -> None:
        self.referee = Referee()

    def handle(self, request: Json) -> Json:
        reply = self.referee.handle(copy.deepcopy(request))
        steps = {"steps": reply["steps"]} if "steps" in reply else {}
        return {**bare(reply), **steps}


Game = Reference | Ours
made: Callable[[], Game] = literal


@pytest.fixture(autouse=True, params=[literal, Ours], ids=["reference", "engine"])
def both(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every example is played with both."""
    monkeypatch.setitem(globals(), "made", request.param)


def ask(game: Game, cmd: str, /, **fields: JsonValue) -> Json:
    reply = game.handle({"cmd": cmd, **fields})
    assert reply["ok"], reply
    return reply


def error(game: Game, cmd: str, /, **fields: JsonValue) -> Json:
    reply = game.handle({"cmd": cmd, **fields})
    assert not reply["ok"], reply
    assert isinstance(reply["error"], dict)
    return reply["error"]


def start(position: Json | None = None, seats: int = 2, **more: JsonValue) -> Game:
    game = made()
    ask(game, "new", game="works", mode="multiplayer", seats=NAMES[:seats], position=position, **more)
    return game


def solo(ai: str, position: Json | None = None, advanced: tuple[str, ...] = (), **rulings: str) -> Game:
    game = made()
    options = {"ai": ai, "advanced": list(advanced)}
    fields: Json = {"options": options, "rulings": rulings, "position": position}
    ask(game, "new", game="works", mode="solo", seats=["Ada"], **fields)
    return game


def place(by: int, location: str, **fields: str) -> Json:
    return {"move": "place", "by": by, "location": location, **fields}


def leave(by: int) -> Json:
    return {"move": "pass", "by": by}


def reveal(slot: str, plan: str) -> Json:
    return {"move": "reveal", "by": "table", "slot": slot, "plan": plan}


def play(game: Game, *moves: Json) -> Json:
    """Play the moves; the prompt after the last."""
    prompt: Json = {}
    for move in moves:
        prompt = ask(game, "play", move=move)["prompt"]
    return prompt


def rules(game: Game, move: Json) -> list[str]:
    """All rules against the move; `play` must agree with `check`."""
    verdict = ask(game, "check", move=move)
    found: list[str] = [] if verdict["legal"] else verdict["rules"]
    if found:
        refused = error(game, "play", move=move)
        assert (refused["code"], refused["rule"], refused["rules"]) == ("illegal-move", verdict["rule"], found)
    return found


def look(game: Game) -> Json:
    position = ask(game, "state")["position"]
    assert isinstance(position, dict)
    return position


def seat(mints: int | None = 3, plans: str = "", buildings: str = "") -> Json:
    cards = {"plans": plans.split(), "buildings": buildings.split()}
    return cards if mints is None else {"mints": mints, **cards}


def taken(name: str, *spaces: tuple[int, int] | None, **more: JsonValue) -> Json:
    laid = [space and {"seat": space[0], "mints": space[1]} for space in spaces]
    return {"id": name, "spaces": laid, **more}


def at(game: Game, name: str) -> Json:
    found = next(one for one in look(game)["locations"] if one["id"] == name)
    assert isinstance(found, dict)
    return found


FULL = ["co-op", "crane", "gardens"]
TURN_A = {"ask": "decide", "by": 0, "about": "turn"}
TURN_B = {"ask": "decide", "by": 1, "about": "turn"}
AUTOMA = {"ask": "automa", "by": 1}
PRODUCER_FULL = taken("producer", (0, 1), (0, 1), (0, 1))


def test_01_a_first_turn_has_six_moves() -> None:
    game = start({"supply": FULL})
    moves = ask(game, "legal")["moves"]
    wanted = [leave(0), place(0, "producer"), place(0, "leadership-council")]
    wanted += [place(0, "supplier", plan=plan) for plan in FULL]
    assert sorted(map(str, moves)) == sorted(map(str, wanted))


def test_02_a_truck_never_makes_a_plan_free() -> None:
    game = start({"supply": FULL, "seats": [seat(1, buildings="truck"), seat()]})
    play(game, place(0, "supplier", plan="co-op"))
    assert look(game)["seats"][0]["mints"] == 0
    assert at(game, "supplier")["spaces"] == [{"seat": 0, "mints": 1}, None]


def test_03_the_whole_price_lies_on_one_space() -> None:
    game = start({"supply": ["mine", "plant", "gardens"], "seats": [seat(4, buildings="truck"), seat()]})
    assert play(game, place(0, "supplier", plan="plant")) == TURN_B
    assert at(game, "supplier")["spaces"] == [{"seat": 0, "mints": 4}, None]
    assert look(game)["seats"][0]["mints"] == 0
    assert look(game)["supply"] == ["mine", None, "gardens"]


def test_04_without_mints_only_a_pass_is_left() -> None:
    game = start({"supply": FULL, "seats": [seat(0), seat()]})
    assert rules(game, place(0, "producer")) == ["works.place.afford"]
    assert ask(game, "legal")["moves"] == [leave(0)]


def test_05_only_passes_in_a_row_end_the_phase() -> None:
    game = start({"supply": FULL})
    assert play(game, leave(0), place(1, "producer")) == TURN_A
    assert look(game)["passes"] == 0
    assert play(game, leave(0), leave(1)) == TURN_A
    assert look(game)["round"] == 2


def test_06_the_owner_of_the_lotto_draws_and_is_paid() -> None:
    game = start({"supply": FULL, "seats": [seat(5, "lotto"), seat()]})
    play(game, place(0, "builder", plan="lotto"), leave(1), place(0, "lotto"))
    assert look(game)["seats"][0] == {"name": "Ada", "mints": 0, "plans": ["unknown"], "buildings": ["lotto"]}
    assert at(game, "lotto")["owner"] == 0
    play(game, leave(1), leave(0))
    assert look(game)["seats"][0]["mints"] == 2 + 1


def test_07_the_vault_counts_unknown_plans_too() -> None:
    game = start({"supply": FULL, "seats": [seat(3, "unknown mine", "vault"), seat()]})
    first = ask(game, "score")["standings"][0]
    assert (first["breakdown"], first["total"]) == ([{"plan": "vault", "stars": 4}], 4)


def test_08_an_unknown_plan_is_named_when_it_is_built() -> None:
    game = start({"supply": FULL, "seats": [seat(3, "unknown"), seat()]})
    assert play(game, place(0, "builder", plan="unknown")) == {"ask": "reveal", "slot": "built", "seat": 0}
    assert at(game, "builder")["spaces"][0] == {"seat": 0, "mints": 2}
    assert rules(game, reveal("built", "crane")) == ["works.reveal.unseen"]
    assert play(game, reveal("built", "truck")) == TURN_B
    assert look(game)["seats"][0]["buildings"] == ["truck"]


def recycling(plans: str, buildings: str, supply: list[str] = FULL) -> Game:
    position = {"supply": supply, "seats": [seat(1, plans, buildings), seat()]}
    return start(position, options={"advanced": ["recycler", "temp-agency"]})


def test_09_a_recycled_museum_counts_itself_and_the_bridge() -> None:
    game = recycling("", "museum statue bridge")
    play(game, place(0, "recycler", give="museum"))
    assert look(game)["seats"][0]["mints"] == 2 + (1 + 2 + 1)
    assert look(game)["deck"]["bottom"] == ["museum"]


def test_10_a_recycled_vault_pays_for_the_plans() -> None:
    game = recycling("mine windmill", "vault")
    play(game, place(0, "recycler", give="vault"))
    assert look(game)["seats"][0]["mints"] == 9


def test_11_a_recycled_plan_has_its_printed_stars_only() -> None:
    game = recycling("obelisk", "mine windmill statue")
    play(game, place(0, "recycler", give="obelisk"))
    assert look(game)["seats"][0]["mints"] == 4


SWAP = {"advanced": ["swap-meet", "recycler"]}


def test_12_a_swapped_card_takes_the_slot_of_the_other() -> None:
    game = start({"supply": ["mine", "landfill", "plant"], "seats": [seat(3, "windmill"), seat()]}, options=SWAP)
    play(game, place(0, "swap-meet", give="windmill", take="landfill"))
    assert look(game)["supply"] == ["mine", "windmill", "plant"]
    assert look(game)["seats"][0]["plans"] == ["landfill"]


def test_13_a_deed_swapped_away_pays_whoever_builds_it_next() -> None:
    position = {"supply": ["mine", "landfill", "plant"], "seats": [seat(5, "", "lotto"), seat(9)]}
    game = start(position, options=SWAP)
    play(game, place(0, "swap-meet", give="lotto", take="mine"))
    assert (at(game, "lotto")["open"], at(game, "lotto")["owner"]) == (True, None)
    play(game, place(1, "supplier", plan="lotto"), place(0, "lotto"))
    assert look(game)["seats"][0]["mints"] == 0
    before_refill = play(game, leave(1), leave(0))
    assert before_refill == {"ask": "reveal", "slot": "supply-1"}
    play(game, reveal("supply-1", "gallery"))
    assert [one["mints"] for one in look(game)["seats"]] == [1, 9 - 4 + 1]
    play(game, leave(0), place(1, "builder", plan="lotto"))
    assert (at(game, "lotto")["open"], at(game, "lotto")["owner"]) == (True, 1)


AGENCY = {"advanced": ["temp-agency", "crowdfunder"]}


def test_14_the_temp_agency_needs_somebody_at_work() -> None:
    game = start({"supply": FULL, "seats": [seat(9, "mine"), seat()]}, options=AGENCY)
    plain = [{"target": name} for name in ("producer", "leadership-council", "crowdfunder")]
    for fields in [*plain, {"target": "supplier", "plan": "crane"}, {"target": "builder", "plan": "mine"}]:
        assert rules(game, place(0, "temp-agency", **fields)) == ["works.temp-agency.occupied"]


def test_15_the_temp_agency_costs_one_more() -> None:
    position = {"supply": FULL, "seats": [seat(3, "mine"), seat()], "locations": [taken("builder", (1, 2), None)]}
    game = start(position, options=AGENCY)
    play(game, place(0, "temp-agency", target="builder", plan="mine"))
    assert at(game, "temp-agency")["spaces"] == [{"seat": 0, "mints": 3}]
    assert look(game)["seats"][0]["buildings"] == ["mine"]


def test_16_the_assembler_works_through_the_temp_agency() -> None:
    supplier = taken("supplier", (1, 2), (1, 2))
    position = {"supply": FULL, "seats": [seat(3, "", "assembler"), seat()], "locations": [supplier]}
    game = start(position, options=AGENCY)
    play(game, place(0, "temp-agency", target="supplier", plan="crane"))
    assert look(game)["seats"][0] == {"name": "Ada", "mints": 0, "plans": [], "buildings": ["assembler", "crane"]}


def test_17_the_crowdfunder_gives_to_all() -> None:
    position = {"supply": FULL, "turn": 2, "seats": [seat(), seat(), seat(1), seat()]}
    game = start(position, 4, options=AGENCY)
    play(game, place(2, "crowdfunder"))
    assert [one["mints"] for one in look(game)["seats"]] == [4, 4, 3, 4]


def test_18_the_co_op_owner_chooses_who_is_given() -> None:
    seats = [seat(), seat(), seat(), seat(3, "", "co-op")]
    game = start({"supply": ["mine", "crane", "gardens"], "seats": seats, "turn": 2, "token": 2}, 4)
    assert play(game, leave(2), leave(3), leave(0), leave(1)) == {"ask": "decide", "by": 3, "about": "co-op"}
    assert look(game)["seats"][3]["mints"] == 4
    gifts = [{"move": "co-op", "by": 3, "to": to} for to in (0, 1, 2)]
    assert ask(game, "legal")["moves"] == gifts
    assert rules(game, leave(3)) == ["works.co-op.choose"]
    assert rules(game, {"move": "co-op", "by": 3, "to": 3}) == ["works.co-op.another"]
    assert play(game, gifts[0]) == {"ask": "decide", "by": 2, "about": "turn"}
    assert [one["mints"] for one in look(game)["seats"]] == [5, 4, 4, 5]


# Two seats that hold, face down, every card but the supply's three: nothing is left in the deck.
ALL_OUT = [
    seat(3, "windmill bridge statue museum gallery mine corporate-hq workshop factory"),
    seat(3, "stripmine plant truck landfill obelisk assembler vault wholesaler lotto"),
]


def test_19_an_empty_deck_ends_the_game_unless_a_card_went_back() -> None:
    game = start({"supply": FULL, "seats": ALL_OUT}, options=SWAP)
    assert look(game)["deck"] == {"count": 0, "bottom": []}
    play(game, place(0, "supplier", plan="co-op"))
    over = ask(game, "state")["position"]
    assert play(game, leave(1), leave(0)) == {"ask": "over"}
    assert (look(game)["ended_by"], look(game)["seats"]) == ("plans", over["seats"])

    game = start({"supply": FULL, "seats": ALL_OUT}, options=SWAP)
    play(game, place(0, "supplier", plan="co-op"), place(1, "recycler", give="plant"))
    assert play(game, leave(0), leave(1)) == {"ask": "reveal", "slot": "supply-1"}
    assert rules(game, reveal("supply-1", "mine")) == ["works.reveal.known-card"]
    assert play(game, reveal("supply-1", "plant")) == TURN_A


def test_20_what_corporate_hq_pays() -> None:
    game = start({"supply": FULL, "seats": [seat(0, "", "corporate-hq bridge mine"), seat()]})
    play(game, leave(0), leave(1))
    assert look(game)["seats"][0]["mints"] == 6


def test_21_a_landfill_can_cost_stars() -> None:
    game = start(
        {"supply": ["co-op", "crane", "mine"], "seats": [seat(3, "landfill", "windmill statue gardens"), seat()]}
    )
    assert ask(game, "score")["standings"][0]["total"] == 6
    play(game, place(0, "builder", plan="landfill"))
    first = ask(game, "score")["standings"][0]
    assert [line["stars"] for line in first["breakdown"]] == [0, 1, 2, 3]
    assert play(game, leave(1), leave(0)) == TURN_B | {"by": 0}


@pytest.mark.parametrize(("ruling", "winner"), [("largest", 0), ("smallest", 1)])
def test_22_the_size_of_the_neighbourhood_breaks_a_tie(ruling: str, winner: int) -> None:
    seats = [seat(3, "windmill bridge", "gardens factory mine"), seat(3, "statue", "landfill plant lotto")]
    game = start({"supply": ["co-op", "crane", "truck"], "seats": seats}, rulings={"tie-neighborhood": ruling})
    play(game, leave(0), leave(1))
    reply = ask(game, "score")
    assert [one["total"] for one in reply["standings"]] == [7, 7]
    assert [one["rank"] for one in reply["standings"]] == [1 + (winner != 0), 1 + (winner != 1)]
    sizes = [{"seat": 0, "value": 5}, {"seat": 1, "value": 4}]
    assert reply["tiebreaks"] == [{"criterion": "neighborhood", "values": sizes, "left": [winner]}]
    assert (reply["final"], reply["ended_by"]) == (True, "stars")


def test_23_the_age_closest_to_42_wins() -> None:
    seats = [seat(2, "", card) for card in ("gardens", "factory", "landfill")]
    game = start({"supply": ["co-op", "crane", "truck"], "seats": seats}, 3, options={"ages": [30, 45, 60]})
    reply = ask(game, "score")
    assert [one["rank"] for one in reply["standings"]] == [2, 1, 2]
    assert [step["left"] for step in reply["tiebreaks"]] == [[0, 1, 2], [0, 1, 2], [1]]


def test_24_rachael_begins_at_the_head_of_the_line() -> None:
    game = solo("rachael", {"supply": ["mine", "crane"], "turn": 1, "seats": [seat(), seat(1, "statue")]})
    assert ask(game, "automa")["move"] == place(1, "producer")


def test_25_justin_buys_by_type_where_the_cost_is_equal() -> None:
    position = {"supply": ["bridge", "wholesaler"], "seats": [seat(), seat(2)], "locations": [PRODUCER_FULL]}
    reply = ask(solo("justin", position), "automa")
    assert reply["move"] == place(1, "supplier", plan="wholesaler")
    assert reply["reasons"] == [
        {"location": "producer", "rule": "works.place.space-free"},
        {"location": "wholesaler", "rule": "works.place.deed-closed"},
        {"location": "builder", "rule": "works.builder.own-plan"},
        {"location": "supplier", "rule": "works.automa.first-usable"},
        {"location": "supplier", "rule": "works.automa.supplier-type"},
    ]
    assert sorted(one["do"] for one in reply["steps"]) == ["lay-mints", "mark-blocked", "take-plan", "turn-up"]


def test_26_sonic_has_two_turns() -> None:
    seats = [seat(), seat(5, "mine")]
    position = {"supply": ["crane", "gardens"], "turn": 1, "seats": seats, "locations": [PRODUCER_FULL]}
    game = solo("sonic", position)
    first = ask(game, "automa")
    assert (first["move"], first["prompt"]) == (place(1, "builder", plan="mine"), AUTOMA)
    second = ask(game, "automa")
    assert second["move"] == place(1, "supplier", plan="gardens")
    assert second["prompt"] == {"ask": "reveal", "slot": "supply-2"}
    assert look(game)["seats"][1]["mints"] == 0
    assert play(game, reveal("supply-2", "vault")) == TURN_A


def test_27_mort_pays_from_the_supply() -> None:
    seats = [seat(), seat(None, "statue")]
    position = {"supply": ["crane", "gardens"], "turn": 1, "seats": seats, "locations": [PRODUCER_FULL]}
    game = solo("mort", position)
    assert ask(game, "automa")["move"] == place(1, "builder", plan="statue")
    assert at(game, "builder")["spaces"][0] == {"seat": 1, "mints": 2}
    assert look(game)["seats"][1]["mints"] is None


def test_28_rachaels_mints_on_the_supplier_leave_the_game() -> None:
    supplier = taken("supplier", (1, 4), (0, 1))
    position = {"supply": ["crane", "gardens"], "passes": 1, "seats": [seat(2), seat(2)], "locations": [supplier]}
    game = solo("rachael", position)
    had = look(game)["mint_supply"]
    assert play(game, leave(0)) == TURN_A
    assert look(game)["removed_mints"] == 4
    assert look(game)["mint_supply"] == had + 1 - 2


def test_29_both_plans_are_swapped_where_nobody_bought() -> None:
    hands = [
        seat(3, "windmill bridge statue museum gardens gallery co-op corporate-hq workshop"),
        seat(3, "factory stripmine plant truck landfill obelisk assembler vault wholesaler"),
    ]
    game = solo("rachael", {"supply": ["mine", "crane"], "passes": 1, "seats": hands})
    assert look(game)["deck"] == {"count": 1, "bottom": []}
    assert play(game, leave(0)) == {"ask": "reveal", "slot": "supply-1"}
    assert look(game)["deck"] == {"count": 3, "bottom": ["mine", "crane"]}
    assert ask(game, "legal")["moves"] == [reveal("supply-1", "lotto")]
    assert play(game, reveal("supply-1", "lotto")) == {"ask": "reveal", "slot": "supply-2"}
    assert ask(game, "legal")["moves"] == [reveal("supply-2", "mine")]
    assert play(game, reveal("supply-2", "mine")) == TURN_A


def test_30_the_ai_has_no_age() -> None:
    seats = [seat(0, "", "gardens factory mine"), seat(0, "", "plant landfill lotto")]
    game = solo("sonic", {"supply": ["crane", "truck"], "seats": seats})
    assert play(game, leave(0)) == AUTOMA
    assert ask(game, "automa")["move"] == leave(1)
    assert ask(game, "state")["prompt"] == {"ask": "over"}
    reply = ask(game, "score")
    assert [step["criterion"] for step in reply["tiebreaks"]] == ["neighborhood", "mints", "age"]
    assert reply["tiebreaks"][2]["left"] == [0]
    assert [one["rank"] for one in reply["standings"]] == [1, 2]


def test_31_every_test_of_a_place_that_fails_is_given() -> None:
    game = start({"supply": FULL, "locations": [taken("supplier", (1, 2), (1, 2))]})
    wanted = ["works.place.space-free", "works.supplier.in-supply", "works.place.afford"]
    assert rules(game, place(0, "supplier", plan="vault")) == wanted
    assert rules(game, place(1, "supplier", plan="vault")) == ["works.turn.not-yours"]


def correct(**changes: JsonValue) -> Json:
    return {"move": "correct", "by": "table", "changes": changes}


def test_32_a_correction_is_a_move_of_the_journal() -> None:
    game = start({"supply": FULL})
    play(game, place(0, "producer"))
    play(game, correct(seats=[seat(4), seat(4)]))
    assert len(ask(game, "journal")["journal"]["moves"]) == 2
    ask(game, "undo")
    assert look(game)["seats"][1]["mints"] == 3
    ask(game, "undo")
    assert at(game, "producer")["spaces"] == [None, None]


def test_33_a_card_added_must_come_from_somewhere() -> None:
    game = start({"supply": FULL})
    seats = [seat(), seat(3, "mine")]
    assert error(game, "play", move=correct(seats=seats)) == {"code": "bad-position", "part": "deck"}
    twice = correct(seats=seats, supply=["mine", "crane", "gardens"])
    assert error(game, "check", move=twice) == {"code": "bad-position", "part": "cards"}
    assert play(game, correct(seats=seats, deck={"count": None})) == TURN_A
    assert look(game)["deck"]["count"] == 17


def test_34_a_game_that_is_over_can_be_taken_up_again() -> None:
    game = start({"supply": FULL, "phase": "over", "ended_by": "stars"})
    assert rules(game, place(0, "producer")) == ["works.over"]
    assert play(game, correct(phase="development", ended_by=None)) == TURN_A


def test_35_every_value_is_known() -> None:
    game = start({"supply": FULL})
    known = {"move": "learn", "by": "table", "needs": "plans/vault/stars", "value": 1}
    assert rules(game, known) == ["works.learn.known"]
    assert error(game, "play", move=known | {"needs": "plans/castle/stars"}) == {"code": "bad-pack"}
    game = start(
        {"supply": FULL, "seats": [seat(3, "", "vault"), seat()]}, pack={"plans": [{"id": "vault", "stars": 1}]}
    )
    assert ask(game, "score")["standings"][0]["total"] == 1
    new: Json = {"game": "works", "mode": "multiplayer", "seats": NAMES[:2]}
    assert error(game, "new", **new, pack={"plans": [{"id": "vault", "stars": None}]}) == {"code": "bad-pack"}


def test_36_a_journal_is_taken_back_whole() -> None:
    game = start({"supply": FULL})
    play(game, place(0, "producer"), place(1, "producer"))
    ask(game, "undo")
    journal = ask(game, "journal")["journal"]
    assert journal["moves"] == [place(0, "producer")]
    other = made()
    assert ask(other, "load", journal=journal)["prompt"] == TURN_B
    assert ask(other, "journal")["journal"] == journal
    assert error(other, "redo") == {"code": "bad-request"}
