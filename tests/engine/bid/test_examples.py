"""The worked examples of the rules file (section 8), played with the reference and with the engine."""

import copy
import json

import pytest

from tests.engine.played import Played
from tests.reference.bid import tables
from tests.reference.bid.bid import Reference
from tests.reference.bid.settings import Settings
from tests.reference.bid.tables import (
    CARDS,
    JOHN,
    MATT,
    RACHEL,
    STEPHEN,
    auctioning,
    bid,
    do,
    lay,
    reveal,
    rows,
    table,
)
from tests.reference.shared import Json, JsonValue, Refused

EMPTY: Json = {"locations": [], "ai": []}
Game = Reference | Played


def engine(settings: Settings, given: Json | None = None) -> Played:
    """The same game in the engine."""
    return Played("bid", settings, {"locations": [*settings.locations.values()], "ai": [*settings.ai.values()]}, given)


@pytest.fixture(autouse=True, params=[Reference, engine], ids=["reference", "engine"])
def both(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every example is played with both."""
    monkeypatch.setattr(tables, "Reference", request.param)


def sealed(bids: list[int], auctioneer: int = 0, people: int = 4, **fields: JsonValue) -> Game:
    """A closed auction whose selections are told at once."""
    game = auctioning(people, phase="secret-bid", auctioneer=auctioneer, auction={"kind": "closed"}, **fields)
    game.play(do("reveal-bids", bids=bids))
    return game


def placing(grid: list[list[str | None]]) -> Game:
    """Quill Quay is to be placed between the first two seats."""
    return auctioning(phase="place", grids=[grid], auction={"seats": [0, 1], "placer": 0})


# ---- start, block ----


def test_01_the_first_income_and_block() -> None:
    game = table(4)
    assert (game.position["mints"], game.position["deck"]) == ([4, 4, 4, 4], 12)
    assert game.prompt == {"ask": "reveal", "slot": "block", "left": 3}
    game.play(reveal("acorn"), reveal("bramble"), reveal("candle"))
    assert game.position["deck"] == 9
    assert game.prompt == {"ask": "decide", "by": 0, "about": "auction"}


def test_02_gaps() -> None:
    game = table(4, pack=EMPTY)
    asked = game.prompt
    assert game.error(reveal("mine")) == {"code": "missing-card", "needs": "locations/mine"}
    game.play(do("learn", needs="locations/mine", value={"name": "Mine", "type": "deed", "vp": 2}))
    assert game.prompt == asked
    assert game.error(reveal("mine"))["needs"] == "locations/mine/mints/top"
    sides = {"top": "pink", "right": "none", "bottom": "none", "left": ["teal", "pink"]}
    game.play(do("learn", needs="locations/mine/mints", value=sides), reveal("mine"))
    assert set(game.position["learnt"]) == {"locations/mine", "locations/mine/mints"}
    assert game.rules(do("learn", needs="locations/mine/vp", value=3)) == ["learn.known"]
    named = table(4, pack={"locations": [{"id": "mine", "name": "Mine"}]})
    assert named.error(reveal("mine"))["needs"] == "locations/mine/type"


def test_03_removed_values() -> None:
    game = table(2, "two-player")
    assert game.rules(reveal("hazel")) == ["setup.removed-values"]
    assert game.rules(reveal("gumdrop")) == table(3).rules(reveal("hazel")) == []


def test_04_unseen() -> None:
    game = table(4, phase="block", deck=4, grids=[rows("candle")], discarded=[CARDS["quill"]])
    assert game.rules(reveal("candle")) == game.rules(reveal("quill")) == ["block.unseen"]
    assert game.rules({**reveal("pebble"), "by": 0}) == ["move.not-your-turn"]
    assert game.rules(reveal("pebble")) == []


def test_05_the_token_passes() -> None:
    game, led = table(3), []
    for card in ("acorn", "bramble", "candle", "dapple"):
        if game.prompt["ask"] == "reveal":
            game.play(reveal(card), reveal({"acorn": "ember", "candle": "fable"}[card]))
        led.append(game.prompt["by"])
        game.play(do("auction", led[-1], location=game.position["block"][0], kind="closed"))
        game.play(do("reveal-bids", bids=[1, 0, 0]), do("share", 0, **{"with": 1}))
        if game.prompt.get("about") == "place":
            game.play(game.legal()[0])
        if game.prompt["ask"] == "roll":
            game.play(do("roll", value=1))
    assert led == [0, 1, 2, 0]


# ---- the open auction ----


def test_06_the_example_of_the_sheet() -> None:
    game = auctioning(auctioneer=JOHN)
    game.play(bid(JOHN, 1, RACHEL, 1))
    game.play(bid(MATT, 2, STEPHEN, 1))
    assert game.auction["bid"] == {"by": MATT, "amount": 2, "partner": STEPHEN, "partner_amount": 1}
    game.play(do("pass", STEPHEN))
    assert game.prompt["by"] == RACHEL


def test_07_must_exceed() -> None:
    game = auctioning(auctioneer=JOHN)
    game.play(bid(JOHN, 1, RACHEL, 1), bid(MATT, 2, STEPHEN, 1), do("pass", STEPHEN))
    assert game.rules(bid(RACHEL, 3)) == ["open.must-exceed"]
    assert game.rules(bid(RACHEL, 4)) == []


def test_08_partner_adjacent() -> None:
    game = auctioning(auctioneer=JOHN)
    game.play(bid(JOHN, 1, RACHEL, 1), bid(MATT, 2, STEPHEN, 1), do("pass", STEPHEN))
    assert game.rules(bid(RACHEL, 2, MATT, 2)) == ["open.partner-adjacent"]
    assert game.rules(bid(RACHEL, 2, RACHEL, 2)) == ["open.partner-adjacent"]
    assert game.rules(bid(RACHEL, 2, JOHN, 2)) == []


def test_09_a_bid_replaces() -> None:
    game = auctioning(auctioneer=JOHN)
    game.play(bid(JOHN, 1, RACHEL, 1), bid(MATT, 2, STEPHEN, 1))
    assert game.rules(bid(STEPHEN, 2, RACHEL, 2)) == []
    game.play(do("pass", STEPHEN), bid(RACHEL, 2, STEPHEN, 2))
    assert game.auction["bid"] == {"by": RACHEL, "amount": 2, "partner": STEPHEN, "partner_amount": 2}
    assert game.prompt["by"] == JOHN


def test_10_a_winner_stays() -> None:
    game = auctioning(auctioneer=JOHN)
    game.play(bid(JOHN, 1, RACHEL, 1), bid(MATT, 2, STEPHEN, 1))
    assert game.rules(do("withdraw", STEPHEN)) == ["open.winner-stays"]


def test_11_the_auctioneer_opens() -> None:
    game = auctioning(auctioneer=JOHN)
    assert game.rules(do("pass", JOHN)) == ["open.auctioneer-opens"]
    assert game.rules(do("withdraw", JOHN)) == ["open.auctioneer-opens"]
    assert game.rules(bid(JOHN, 0))[0] == "open.minimum"
    free = auctioning(auctioneer=JOHN, rulings={"opening": "may-pass"})
    assert free.rules(do("pass", JOHN)) == free.rules(do("withdraw", JOHN)) == []


def test_12_pass_once() -> None:
    game = auctioning(auctioneer=JOHN)
    game.play(bid(JOHN, 1), *(do("pass", seat) for seat in (MATT, STEPHEN, RACHEL, JOHN)))
    assert game.rules(do("pass", MATT)) == ["open.pass-once"]
    assert game.rules(do("withdraw", MATT)) == []
    game.play(bid(MATT, 2))
    assert game.auction["passed"] == game.rules(do("pass", STEPHEN)) == []
    patient = auctioning(auctioneer=JOHN, rulings={"passes": "unlimited"})
    patient.play(bid(JOHN, 1), *(do("pass", seat) for seat in (MATT, STEPHEN, RACHEL, JOHN)))
    assert patient.rules(do("pass", MATT)) == []


def test_13_forced_out() -> None:
    lone = {"bid": {"by": RACHEL, "amount": 6}, "turn": JOHN}
    game = auctioning(auctioneer=JOHN, mints=[8, 5, 2, 3], auction=lone)
    assert game.play(do("withdraw", JOHN)) == [{"move": "withdraw", "by": MATT, "forced": True}]
    assert game.prompt["by"] == STEPHEN


def test_14_no_mints() -> None:
    game = table(phase="auction", block=[CARDS["quill"]], mints=[0, 4, 4, 4])
    game.play(do("auction", RACHEL, location=CARDS["quill"], kind="open"))
    assert game.set_off == [{"move": "withdraw", "by": RACHEL, "forced": True}]
    assert (game.auction["withdrawn"], game.prompt["by"]) == ([RACHEL], JOHN)
    assert game.rules(do("pass", JOHN)) == game.rules(do("withdraw", JOHN)) == []


def test_15_unsold() -> None:
    game = auctioning(mints=[0, 4, 4, 4])
    game.play(do("withdraw", JOHN), do("withdraw", MATT), do("withdraw", STEPHEN))
    assert (game.position["discarded"], game.position["auctioneer"]) == ([CARDS["quill"]], JOHN)
    assert game.set_off == [{"move": "unsold", "location": CARDS["quill"]}]
    given = auctioning(mints=[0, 4, 4, 4], rulings={"unsold": "auctioneer"})
    given.play(do("withdraw", JOHN), do("withdraw", MATT), do("withdraw", STEPHEN))
    assert given.prompt == {"ask": "decide", "by": RACHEL, "about": "partner"}
    assert given.auction["bid"] == {"by": RACHEL, "amount": 0}
    given.play(do("share", RACHEL, **{"with": STEPHEN}))
    assert given.position["mints"] == [0, 4, 4, 4]
    assert given.position["tableaus"][3]["rows"] == [[CARDS["quill"]]]


def test_16_a_lone_winner_shares() -> None:
    game = auctioning(auctioneer=JOHN)
    game.play(bid(JOHN, 3), *(do("withdraw", seat) for seat in (MATT, STEPHEN, RACHEL)))
    assert game.prompt == {"ask": "decide", "by": JOHN, "about": "partner"}
    assert game.rules(do("share", JOHN, **{"with": STEPHEN})) == ["open.partner-adjacent"]
    game.play(do("share", JOHN, **{"with": MATT}))
    assert game.position["mints"] == [9, 6, 9, 9]
    assert game.set_off[0] == {"move": "award", "location": CARDS["quill"], "seats": [1, 2], "paid": [0, 3, 0, 0]}


def test_17_the_end() -> None:
    game = auctioning(auctioneer=JOHN)
    game.play(bid(JOHN, 1, RACHEL, 1), do("withdraw", MATT), do("withdraw", STEPHEN))
    assert game.set_off[:2] == [
        {"move": "award", "location": CARDS["quill"], "seats": [0, 1], "paid": [1, 1, 0, 0]},
        {"move": "place", "by": JOHN, "location": CARDS["quill"], "between": [0, 1]},
    ]
    assert game.position["mints"] == [8, 8, 9, 9]
    assert game.position["tableaus"][0]["rows"] == [[CARDS["quill"]]]


def test_18_consent() -> None:
    game = auctioning(auctioneer=JOHN, options={"consent": "asked"})
    game.play(bid(JOHN, 1, MATT, 1))
    assert game.prompt == {"ask": "decide", "by": MATT, "about": "agree"}
    assert game.rules(do("agree", JOHN)) == ["move.not-your-turn"]
    game.play(do("agree", MATT))
    assert game.prompt == {"ask": "decide", "by": MATT, "about": "bid"}
    game.undo()
    game.play(do("refuse", MATT))
    assert game.prompt == {"ask": "decide", "by": JOHN, "about": "bid"}
    assert game.rules(bid(JOHN, 1, MATT, 1)) == ["open.offer-refused"]
    assert game.rules(bid(JOHN, 2, MATT, 1)) == []
    assert bid(JOHN, 1, MATT, 1) not in game.legal()
    game.play(bid(JOHN, 1))
    assert game.auction["refused"] == []


def test_19_three_people() -> None:
    game = auctioning(3)
    assert all(game.rules(bid(0, 1, other, 1)) == [] for other in (1, 2))


def test_20_nobody_exceeds_what_it_holds() -> None:
    game = auctioning(auctioneer=JOHN, mints=[2, 4, 4, 4])
    assert game.rules(bid(JOHN, 5)) == ["mints.cannot-exceed"]
    assert game.rules(bid(JOHN, 2, RACHEL, 3)) == ["mints.cannot-exceed"]
    assert game.rules(bid(JOHN, 4, RACHEL, 2)) == []


# ---- the closed auction ----


def test_21_one_pair() -> None:
    game = sealed([3, 4, 0, 2], grids=(rows("acorn"),))
    assert game.position["mints"] == [6, 5, 9, 9]
    assert game.prompt == {"ask": "decide", "by": JOHN, "about": "place"}
    assert sealed([3, 3, 0, 0], auctioneer=JOHN, grids=(rows("acorn"),)).prompt["by"] == JOHN
    by_token = sealed([3, 4, 0, 2], auctioneer=STEPHEN, grids=(rows("acorn"),), rulings={"placer": "auctioneer"})
    assert by_token.prompt["by"] == STEPHEN


def test_22_two_pairs_one_highest() -> None:
    game = sealed([2, 4, 2, 0])
    assert game.prompt == {"ask": "decide", "by": JOHN, "about": "partner"}
    assert game.auction["tied"] == [[0, 1], [1, 2]]
    assert game.rules(do("share", JOHN, **{"with": STEPHEN})) == ["closed.tied-only"]
    game.play(do("share", JOHN, **{"with": MATT}))
    assert game.position["mints"] == [9, 5, 7, 9]


def test_23_tied_singles() -> None:
    game = sealed([3, 1, 3, 1])
    assert game.prompt == {"ask": "decide", "by": RACHEL, "about": "partner"}
    assert sorted(move["with"] for move in game.legal()) == [JOHN, STEPHEN]
    other = sealed([3, 1, 3, 1], auctioneer=JOHN)
    assert other.prompt == {"ask": "decide", "by": JOHN, "about": "winner"}
    assert other.rules(do("name-winner", JOHN, winner=STEPHEN)) == ["closed.tied-only"]
    assert other.rules(do("name-winner", RACHEL, winner=MATT)) == ["move.not-your-turn"]
    other.play(do("name-winner", JOHN, winner=MATT))
    assert other.prompt == {"ask": "decide", "by": MATT, "about": "partner"}


def test_24_named_out_of_two_pairs() -> None:
    game = sealed([2, 2, 2, 0], auctioneer=STEPHEN)
    game.play(do("name-winner", STEPHEN, winner=RACHEL))
    assert game.position["tableaus"][0]["rows"] == [[CARDS["quill"]]]
    game.undo()
    game.play(do("name-winner", STEPHEN, winner=JOHN))
    assert game.prompt == {"ask": "decide", "by": JOHN, "about": "partner"}


def test_25_an_outsider() -> None:
    game = sealed([5, 0, 3, 3, 0, 0], people=6)
    assert game.position["tableaus"][2]["rows"] == [[CARDS["quill"]]]


def test_26_nothing_bid() -> None:
    game = sealed([0, 0, 0, 0], auctioneer=MATT)
    assert game.prompt == {"ask": "decide", "by": MATT, "about": "partner"}
    game.play(do("share", MATT, **{"with": JOHN}))
    assert game.position["mints"] == [9, 9, 9, 9]


def test_27_sealed() -> None:
    game = auctioning(phase="secret-bid", auction={"kind": "closed"})
    game.play(do("secret-bid", 2, amount=3), do("secret-bid", 0, amount=1))
    assert game.auction["sealed"] == [0, 2]
    assert game.prompt["waiting"] == [1, 3]
    assert game.rules(do("secret-bid", 0, amount=2)) == ["closed.once"]


# ---- placing, roll, bank ----


def test_28_two_rows() -> None:
    game = placing(rows("acorn bramble"))
    assert len(game.legal()) == 6
    game = placing(rows("candle -", "acorn bramble"))
    assert game.rules(lay(0, "quill", "above", "candle")) == ["place.two-rows"]
    assert game.rules(lay(0, "quill", "below", "bramble")) == ["place.two-rows"]
    for side, of in (("right", "candle"), ("above", "bramble")):
        game = placing(rows("candle -", "acorn bramble"))
        game.play(lay(0, "quill", side, of))
        assert game.position["tableaus"][0]["rows"] == rows("candle quill", "acorn bramble")


def test_29_names() -> None:
    game = placing(rows("acorn bramble", "candle -"))
    assert game.rules(lay(0, "quill", "right", "candle")) == game.rules(lay(0, "quill", "below", "bramble")) == []
    assert lay(0, "quill", "right", "candle") in game.legal()
    assert lay(0, "quill", "below", "bramble") not in game.legal()
    assert game.rules(lay(0, "quill", "below", "acorn")) == ["place.occupied"]


def test_30_roll() -> None:
    game = table(3, phase="roll", deck=2, grids=[rows("candle"), rows("thimble")])
    assert game.play(do("roll", value=4)) == [
        {"move": "payout", "mints": [1, 2, 1]},
        {"move": "income", "round": 2, "mints": [4, 4, 4]},
    ]
    assert game.position["mints"] == [5, 6, 5]


def test_31_bank() -> None:
    game = table(3, phase="income", auctioneer=2, deck=2, mints=[30, 30, 23])
    assert game.position["mints"] == [33, 30, 27]
    lavish = table(3, phase="income", deck=2, mints=[30, 30, 23], rulings={"bank": "unlimited"})
    assert lavish.position["mints"] == [34, 34, 27]


# ---- score ----

GRID = rows("acorn candle oatmeal", "gumdrop bramble -")


def test_32_matches() -> None:
    game = table(3, phase="over", grids=[GRID])
    first = game.score()["standings"][0]
    assert (first["breakdown"]["printed"], first["breakdown"]["matches"]) == (16, 4)
    assert [match["mint"] for match in first["breakdown"]["tableaus"][0]["matches"]] == [
        "teal", "amber", "pink", "teal",
    ]  # fmt: skip


def test_33_ties() -> None:
    def end(first: str, second: str, mints: list[int]) -> tuple[list[str], list[int]]:
        game = table(2, "two-player", phase="over", grids=[rows(first), rows(second)], mints=mints)
        scored = game.score()
        return [one["criterion"] for one in scored["tiebreaks"]], [one["rank"] for one in scored["standings"]]

    assert end("thimble", "velvet quill", [1, 9]) == (["fewest-locations"], [1, 2])
    assert end("quill", "velvet", [1, 2]) == (["fewest-locations", "most-mints"], [2, 1])
    assert end("quill", "thimble", [1, 2]) == ([], [2, 1])
    shared = table(3, phase="over", grids=[rows("acorn")], mints=[1, 1, 1])
    assert [one["rank"] for one in shared.score()["standings"]] == [1, 1, 3]
    assert shared.score()["tiebreaks"][-1]["left"] == [0, 1]


# ---- finale ----

DEEDS = [rows("ember"), rows("pebble"), rows("quill")]


@pytest.mark.parametrize(("of", "next_by"), [("quill", 2), ("ember", 1)])
def test_34_deed_live(of: str, next_by: int) -> None:
    game = table(3, phase="finale", grids=DEEDS)
    assert game.prompt == {"ask": "reveal", "slot": "deed"}
    game.play(reveal("jumble"))
    assert game.prompt == {"ask": "decide", "by": 0, "about": "deed"}
    game.play(lay(0, "jumble", "right", of))
    assert game.prompt == {"ask": "decide", "by": next_by, "about": "utility"}


def test_34_deed_snapshot() -> None:
    game = table(3, phase="finale", grids=DEEDS, rulings={"majority": "snapshot"})
    game.play(reveal("jumble"), lay(0, "jumble", "right", "quill"))
    assert game.prompt == {"ask": "over"}
    held = game.position["finale"]["snapshot"]
    assert (held["deed"], held["utility"]) == (0, None)


def test_35_utility() -> None:
    grids = [[], rows("candle quill jumble")]
    game = table(2, "two-player", phase="finale", grids=grids)
    game.play(reveal("fable"), lay(1, "fable", "right", "jumble"))
    game = table(2, "two-player", phase="utility", finale={"by": 1}, grids=grids)
    assert game.rules(lay(1, "quill", "above", "candle", "relocate")) == ["finale.utility.connected"]
    assert game.rules(lay(1, "candle", "right", "jumble", "relocate")) == []
    assert game.rules(lay(1, "candle", "left", "quill", "relocate")) == ["finale.utility.same-place"]
    assert game.rules(lay(1, "candle", "right", "quill", "relocate")) == ["place.occupied"]
    touch = {"utility-connect": "touch"}
    game = table(2, "two-player", phase="utility", finale={"by": 1}, grids=grids, rulings=touch)
    game.play(lay(1, "quill", "above", "candle", "relocate"))
    assert game.position["tableaus"][1]["rows"] == rows("quill - -", "candle - jumble")


def test_36_rows_recounted() -> None:
    grids = [[], rows("dewdrop -", "candle jumble")]
    game = table(2, "two-player", phase="utility", finale={"by": 1}, grids=grids)
    game.play(lay(1, "dewdrop", "below", "candle", "relocate"))
    assert game.position["tableaus"][1]["rows"] == rows("candle jumble", "dewdrop -")
    full = table(2, "two-player", phase="utility", finale={"by": 1}, grids=[[], rows("candle dewdrop", "quill -")])
    assert full.rules(lay(1, "dewdrop", "below", "quill", "relocate")) == ["place.two-rows"]


def test_37_production() -> None:
    grids = [rows("bramble fable")]
    game = table(2, "two-player", phase="production", finale={"by": 0}, grids=grids)
    assert game.score()["standings"][0]["breakdown"]["matches"] == 1
    game.play(do("rotate", 0, location=CARDS["bramble"]))
    assert game.score()["standings"][0]["breakdown"]["matches"] == 0
    assert game.position["rotated"] == [CARDS["bramble"]]


def test_38_culture() -> None:
    game = table(3, phase="over", grids=[rows("acorn candle oatmeal", "gumdrop - -"), [], rows("inkwell")])
    first, second, third = game.score()["standings"]
    assert (first["breakdown"]["matches"], first["breakdown"]["culture"]) == (3, 3)
    assert (second["breakdown"]["matches"], second["breakdown"]["culture"]) == (3, 0)
    assert third["breakdown"]["culture"] == 0


# ---- the AI ----


def test_39_placing() -> None:
    game = auctioning(
        1, "solo", card="candle", phase="place", mints=[2, 0], grids=[[], rows("acorn")],
        auction={"seats": [1], "placer": 1},
    )  # fmt: skip
    assert game.legal() == [lay(1, "candle", "right", "acorn"), lay(1, "candle", "below", "acorn")]
    assert game.rules(lay(1, "candle", "left", "acorn")) == ["ai.place.best"]
    assert game.automa()[1] == ["bid.ai.place.matches", "bid.ai.place.open-sides", "bid.ai.place.equal"]


def test_40_beaten() -> None:
    game = auctioning(2, "two-player-ai", mints=[4, 9, 0])
    game.play(bid(0, 1), bid(1, 2))
    assert game.prompt == {"ask": "roll", "die": 6, "for": "ai"}
    assert game.play(do("roll", value=2)) == [{"move": "ai-bid", "by": 2, "amount": 3}]
    game.play(do("pass", 0), bid(1, 4))
    assert game.set_off[:3] == [
        {"move": "withdraw", "by": 2},
        {"move": "withdraw", "by": 0, "forced": True},
        {"move": "award", "location": CARDS["quill"], "seats": [1], "paid": [0, 4, 0]},
    ]
    assert game.position["mints"] == [4, 5, 0]


def test_41_not_higher() -> None:
    game = auctioning(2, "two-player-ai")
    game.play(bid(0, 3), do("pass", 1))
    assert game.play(do("roll", value=1)) == [{"move": "withdraw", "by": 2}]
    assert game.prompt["by"] == 0
    game.play(do("pass", 0))
    assert game.rules(do("pass", 1)) == ["open.pass-once"]
    assert do("withdraw", 1) in game.legal()
    assert [move.get("amount") for move in game.legal() if move["move"] == "bid"] == [4, 5, 6, 7, 8, 9]
    assert len(game.legal()) == 7


def test_42_nobody_beats_it() -> None:
    game = auctioning(2, "two-player-ai")
    game.play(bid(0, 1), do("pass", 1), do("roll", value=4), do("pass", 0), do("pass", 1))
    assert game.set_off[0] == {"move": "award", "location": CARDS["quill"], "seats": [2], "paid": [0, 0, 0]}
    assert game.set_off[1] == {"move": "place", "by": 2, "location": CARDS["quill"]}
    assert game.position["auctioneer"] == 1


def test_43_alone() -> None:
    game = auctioning(1, "solo", mints=[4, 0])
    assert game.rules(bid(0, 2)) == ["solo.open-at-one"]
    assert game.rules(do("pass", 0)) == ["solo.no-pass"]
    assert sorted(move["move"] for move in game.legal()) == ["bid", "withdraw"]
    game.play(bid(0, 1), do("roll", value=3))
    assert game.set_off[1:3] == [
        {"move": "withdraw", "by": 0, "forced": True},
        {"move": "award", "location": CARDS["quill"], "seats": [1], "paid": [0, 0]},
    ]
    assert game.position["mints"] == [4, 0]
    assert game.position["tableaus"][1]["rows"] == [[CARDS["quill"]]]
    game.undo()
    game.play(do("roll", value=5))
    assert game.set_off[1] == {"move": "award", "location": CARDS["quill"], "seats": [0], "paid": [1, 0]}
    assert game.position["mints"][0] == 3
    assert game.position["tableaus"][0]["rows"] == [[CARDS["quill"]]]


def test_44_text() -> None:
    game = auctioning(2, "two-player-ai", options={"ai": "captain-circuit"})
    game.play(bid(0, 1), do("pass", 1), do("roll", value=6))
    assert game.prompt == {"ask": "reveal", "slot": "special"}
    assert (game.auction["ai_rolled"], game.auction["ai_value"]) == (True, 6)
    assert game.rules(do("resolve", 0, outcome="win")) == ["move.not-your-turn"]
    game.play(do("resolve", outcome="reroll"))
    assert game.prompt == {"ask": "roll", "die": 6, "for": "ai"}
    assert game.play(do("roll", value=5)) == [{"move": "ai-bid", "by": 2, "amount": 3}]


def test_45_the_ai_keeps_ties() -> None:
    game = table(1, "solo", phase="over", grids=[rows("quill"), rows("velvet")])
    assert game.score()["tiebreaks"] == [{"criterion": "ai-keeps-ties", "values": [], "left": [1]}]
    assert [one["rank"] for one in game.score()["standings"]] == [2, 1]


def test_46_search() -> None:
    grids = [rows("candle gumdrop"), rows("marble", "zephyr")]
    game = table(1, "solo", phase="production", finale={"by": 1}, grids=grids)
    assert game.legal() == [do("rotate", 1, location=CARDS[card]) for card in ("candle", "gumdrop")]
    reasons = ["outcome", "margin", "order", "equal"]
    assert game.automa()[1] == [f"bid.ai.finale.{reason}" for reason in reasons]


def test_47_hopeless() -> None:
    grids = [rows("candle gumdrop"), rows("marble")]
    game = table(1, "solo", phase="production", finale={"by": 1}, grids=grids)
    assert game.rules(do("rotate", 1, location=CARDS["candle"])) == ["ai.finale.best"]
    assert game.automa() == (do("decline", 1), ["bid.ai.finale.hopeless"])
    greedy = table(1, "solo", phase="production", finale={"by": 1}, grids=grids, rulings={"hopeless": "margin"})
    assert greedy.automa()[0]["move"] == "rotate"


# ---- the record ----


def test_48_undo() -> None:
    game = auctioning(1, "solo", mints=[4, 0], deck=2)
    game.play(bid(0, 1), do("roll", value=5))
    assert game.prompt["ask"] == "reveal"
    game.undo()
    assert game.prompt == {"ask": "roll", "die": 6, "for": "ai"}
    assert game.position["mints"] == [4, 0]


def test_49_correct() -> None:
    game = auctioning(3, mints=[4, 4, 4])
    before = copy.deepcopy(game.position)
    game.play(do("correct", because="found one", changes={"mints": [4, 5, 4]}))
    assert game.position == before | {"mints": [4, 5, 4]}
    game = auctioning(3, phase="secret-bid", auction={"kind": "closed"})
    assert game.rules(do("correct", changes={})) == ["move.not-asked"]


def part_of(fields: Json) -> str:
    with pytest.raises(Refused) as refused:
        table(3, **fields)
    return str(refused.value.error["part"])


def test_50_bad_positions() -> None:
    twice = {"block": [CARDS["candle"]], "tableaus": tables.tableaus(3, True, rows("candle"))}
    assert part_of({"phase": "auction", **twice}) == "tableaus"
    assert part_of({"phase": "roll", "mints": [31, 30, 30]}) == "mints"
    assert part_of({"phase": "roll", "grids": [rows("acorn", "bramble", "candle")]}) == "tableaus"


def test_51_every_rule() -> None:
    bidding = {"bid": {"by": RACHEL, "amount": 3}, "withdrawn": [MATT], "turn": JOHN}
    game = auctioning(mints=[9, 2, 9, 9], auction=bidding)
    assert game.rules(bid(JOHN, 3, MATT, 0)) == [
        "open.partner-withdrawn", "open.minimum", "mints.cannot-exceed", "open.must-exceed",
    ]  # fmt: skip


def test_52_journal() -> None:
    game = auctioning(3, phase="secret-bid", auction={"kind": "closed"})
    game.play(do("secret-bid", 1, amount=7), do("secret-bid", 0, amount=8))
    again = auctioning(3, phase="secret-bid", auction={"kind": "closed"})
    again.play(*game.moves)
    assert again.prompt == {"ask": "decide", "by": 2, "about": "secret-bid", "waiting": [2]}
    assert again.auction["sealed"] == [0, 1]
    assert [game.moves[0]["amount"], again.hidden] == [7, {0: 8, 1: 7}]
    assert "7" not in json.dumps(again.position)
    assert "8" not in json.dumps(again.position)
