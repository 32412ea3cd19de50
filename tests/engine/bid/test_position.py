"""Positions of Mint Bid: read, refused, corrected (rules file, 7.2; E49, E50)."""

import pytest

import engine.bid as bid
from engine.json_types import JsonDict, JsonValue
from engine.verdict import BadPosition, MissingCard
from tests.engine.bid.tables import SAMPLE, after, against, config, hammer, say, table
from tests.engine.differential import position

EXAMPLE: JsonDict = {
    "round": 2,
    "phase": "bid",
    "auctioneer": 2,
    "mints": [5, 7, 4],
    "deck": 4,
    "block": ["velvet-vault"],
    "discarded": [],
    "tableaus": [
        {"between": [0, 1], "rows": [["acorn-arcade", "candle-clinic"]]},
        {"between": [1, 2], "rows": []},
        {"between": [2, 0], "rows": []},
    ],
    "auction": {
        "location": "fable-foundry",
        "kind": "open",
        "turn": 0,
        "bid": {"by": 2, "amount": 1, "partner": 1, "partner_amount": 1},
        "passed": [],
        "withdrawn": [],
        "offer": None,
        "refused": [],
        "ai_rolled": False,
        "ai_value": None,
        "sealed": [],
        "bids": None,
        "tied": [],
        "winner": None,
        "seats": None,
        "placer": None,
    },
    "finale": None,
    "rotated": [],
    "learnt": {},
}


def refused(mode: str, source: JsonDict, **setup: JsonValue) -> str:
    with pytest.raises(BadPosition) as bad:
        bid.start(config(mode, **setup), source)
    return bad.value.part


def test_a_position_refused_names_the_path_of_what_is_wrong() -> None:
    auction = {**EXAMPLE["auction"], "refused": [{"by": 0, "amount": -1}]}
    with pytest.raises(BadPosition) as bad:
        bid.start(config("3"), {**EXAMPLE, "auction": auction})
    assert bad.value.path == "auction/refused/0/amount"


def test_a_position_is_what_state_gives() -> None:
    state = bid.start(config("3"), EXAMPLE)
    assert position(state) == EXAMPLE
    assert state.prompt.as_json() == {"ask": "decide", "by": 0, "about": "bid"}


def test_what_is_left_out_has_its_default() -> None:
    state = bid.start(config("3", auctioneer=1), {"phase": "roll"})
    told = position(state)
    assert (told["round"], told["auctioneer"], told["deck"], told["mints"]) == (1, 1, 0, [0, 0, 0])
    assert [each["rows"] for each in told["tableaus"]] == [[], [], []]
    first = hammer("3", auctioneer=1)
    assert position(first)["auction"]["turn"] == 1


@pytest.mark.parametrize(
    ("part", "changes"),
    [
        ("size", {"size": 3}),
        ("phase", {"phase": None}),
        ("phase", {"phase": "trade"}),
        ("phase", {"phase": "ai-roll"}),
        ("phase", {"phase": ["bid"]}),
        ("round", {"round": 0}),
        ("auctioneer", {"auctioneer": 3}),
        ("auctioneer", {"auctioneer": True}),
        ("mints", {"mints": [1, 2]}),
        ("mints", {"mints": [1, 2, -3]}),
        ("mints", {"mints": [31, 30, 30]}),
        ("deck", {"deck": -1}),
        ("block", {"block": "mine"}),
        ("block", {"block": ["The Mine"]}),
        ("discarded", {"discarded": [3]}),
        ("tableaus", {"tableaus": [{"between": [0, 1]}]}),
        ("tableaus", {"tableaus": [{"between": [1, 0]}, {"between": [1, 2]}, {"between": [2, 0]}]}),
        ("tableaus", {"tableaus": [{"of": 0}, {"of": 1}, {"of": 2}]}),
        ("tableaus", {"tableaus": [{"between": [0, True]}, {"between": [1, 2]}, {"between": [2, 0]}]}),
        ("auction", {"auction": None}),
        ("auction", {"auction": {"location": None}}),
        ("auction", {"auction": {"kind": "closed"}}),
        ("auction", {"auction": {"kind": "silent"}}),
        ("auction", {"auction": {"speed": 3}}),
        ("auction", {"auction": {"turn": 3}}),
        ("auction", {"auction": {"passed": [3]}}),
        ("auction", {"auction": {"ai_rolled": 1}}),
        ("auction", {"auction": {"ai_value": 7}}),
        ("auction", {"auction": {"bids": [1, 2]}}),
        ("auction", {"auction": {"tied": [[1, 0]]}}),
        ("auction", {"auction": {"seats": [0]}}),
        ("auction", {"auction": {"bid": {"amount": 0}}}),
        ("auction", {"auction": {"bid": {"amount": 5}}}),
        ("auction", {"auction": {"bid": {"partner_amount": 0}}}),
        ("auction", {"auction": {"bid": {"partner_amount": 8}}}),
        ("auction", {"auction": {"bid": {"partner": 2}}}),
        ("auction", {"auction": {"withdrawn": [1]}}),
        ("auction", {"phase": "roll"}),
        ("finale", {"phase": "utility", "auction": None}),
        ("finale", {"phase": "utility", "auction": None, "finale": {"by": 3}}),
        ("finale", {"phase": "deed-place", "auction": None, "finale": {"by": 0}}),
        ("finale", {"finale": {}}),
        ("block", {"block": ["velvet-vault", "velvet-vault"]}),
        ("discarded", {"discarded": ["velvet-vault"]}),
        ("auction", {"auction": {"location": "velvet-vault"}}),
        ("deck", {"deck": 5}),
        ("block", {"phase": "block", "auction": None, "block": ["velvet-vault", "quill-quay"]}),
        ("deck", {"phase": "block", "auction": None, "deck": 0}),
        ("block", {"phase": "auction", "auction": None, "block": []}),
        ("rotated", {"rotated": ["fable-foundry"]}),
        ("rotated", {"rotated": ["acorn-arcade", "acorn-arcade"]}),
        ("learnt", {"learnt": []}),
        ("learnt", {"learnt": {"locations/acorn-arcade/vp": 4}}),
        ("learnt", {"learnt": {"locations/acorn-arcade/size": 4}}),
        ("learnt", {"learnt": {"locations/mine": {}}}),
    ],
)
def test_what_no_game_could_reach(part: str, changes: JsonDict) -> None:
    source: JsonDict = {**EXAMPLE, **changes}
    auction = changes.get("auction")
    if isinstance(auction, dict):
        whole: JsonDict = {**EXAMPLE["auction"], **auction}
        if isinstance(auction.get("bid"), dict):
            whole["bid"] = {**EXAMPLE["auction"]["bid"], **auction["bid"]}
        source["auction"] = whole
    source = {key: value for key, value in source.items() if key != "phase" or value is not None}
    assert refused("3", source) == part


@pytest.mark.parametrize(
    "rows",
    [
        [["a"], ["b"], ["c"]],
        [["a", "b"], ["c"]],
        [["a", None]],
        [[None, "a"]],
        [[None]],
        [[]],
        [["a", None, "b"]],
        [["a", None], [None, "b"]],
    ],
)
def test_rows_as_they_cannot_lie(rows: list[list[str | None]]) -> None:
    tableaus = [{"between": [0, 1], "rows": rows}, {"between": [1, 2]}, {"between": [2, 0]}]
    assert refused("3", {"phase": "roll", "tableaus": tableaus}) == "tableaus"


def test_pieces_are_allowed_where_the_ruling_allows_them() -> None:
    rows: dict[int, list[list[str | None]]] = {0: [["acorn-arcade", None, "candle-clinic"]]}
    assert table("3", phase="over", rows=rows, rulings={"utility-connect": "touch"}).phase == "over"


def test_parts_are_judged_in_order() -> None:
    both = {**EXAMPLE, "block": ["candle-clinic"], "mints": [91, 0, 0]}
    assert refused("3", both) == "mints"
    assert refused("3", {**EXAMPLE, "block": ["candle-clinic"]}) == "tableaus"
    assert refused("3", {**EXAMPLE, "block": ["candle-clinic"], "deck": 30}) == "tableaus"
    assert refused("3", {**EXAMPLE, "block": ["never-seen"], "deck": 30}) == "deck"
    assert bid.start(config("3", rulings={"bank": "unlimited"}), {**EXAMPLE, "mints": [91, 5, 5]}).mints[0] == 91


def test_cards_must_be_known() -> None:
    for changes, path in (
        ({"block": ["mine"]}, "locations/mine"),
        ({"discarded": ["nowhere"]}, "locations/nowhere"),
        ({"auction": {**EXAMPLE["auction"], "location": "mine"}}, "locations/mine"),
    ):
        with pytest.raises(MissingCard) as missing:
            bid.start(config("3"), {**EXAMPLE, "deck": 3, **changes})
        assert missing.value.needs == path


def test_removed_cards_come_by_deed_only() -> None:
    assert refused("two", {"phase": "auction", "block": ["hazel-hotel"]}) == "block"
    rows = [{"of": 0, "rows": [["quill-quay", "hazel-hotel"]]}, {"of": 1, "rows": []}]
    finale = {"by": 0, "deed": "hazel-hotel"}
    late = {"phase": "production", "tableaus": rows, "finale": finale}
    assert refused("two", late) == "tableaus"
    assert refused("two", late, rulings={"deed-pool": "all"}) == "finale"
    over = {**late, "phase": "over", "finale": {**finale, "by": None}}
    assert bid.start(config("two", rulings={"deed-pool": "all"}), over).phase == "over"
    assert bid.start(config("two", rulings={"deed-pool": "all"}), {**over, "finale": None}).phase == "over"


def test_an_ability_belongs_to_its_holder() -> None:
    rows = [{"of": 0, "rows": [["quill-quay"]]}, {"of": 1, "rows": [["marble-mill"]]}]
    for by in (None, 0):
        assert refused("two", {"phase": "production", "tableaus": rows, "finale": {"by": by}}) == "finale"
    assert bid.start(config("two"), {"phase": "production", "tableaus": rows, "finale": {"by": 1}}).prompt.by == 1


@pytest.mark.parametrize(
    ("mode", "phase", "auction"),
    [
        ("4", "agree", {}),
        ("4", "agree", {"offer": {"by": 0, "amount": 1}}),
        ("4", "agree", {"offer": {"by": 1, "amount": 1, "partner": 2, "partner_amount": 1}}),
        ("4", "agree", {"offer": {"by": 0, "amount": 1, "partner": 2, "partner_amount": 1}}),
        (
            "4",
            "agree",
            {"bid": {"by": 2, "amount": 2}, "offer": {"by": 0, "amount": 1, "partner": 1, "partner_amount": 1}},
        ),
        ("4", "winner", {"kind": "closed"}),
        ("4", "winner", {"kind": "closed", "bids": [9, 9, 9, 9]}),
        ("4", "partner", {}),
        ("4", "partner", {"bid": {"by": 0, "amount": 0}}),
        ("4", "partner", {"kind": "closed", "bids": [1, 1, 0, 0], "winner": 3}),
        ("4", "place", {}),
        ("4", "place", {"seats": [0, 1]}),
        ("4", "place", {"seats": [0, 2], "placer": 0}),
        ("ai", "place", {"seats": [2], "placer": 0}),
        ("ai", "place", {"seats": [0], "placer": 2}),
        ("ai", "ai-roll", {"withdrawn": [2]}),
        ("ai", "bid", {"bid": {"by": 0, "amount": 1, "partner": 1, "partner_amount": 1}}),
        ("two", "place", {"kind": "closed", "seats": [0], "placer": 0}),
    ],
)
def test_an_auction_with_nobody_to_ask(mode: str, phase: str, auction: JsonDict) -> None:
    with pytest.raises(BadPosition) as bad:
        hammer(mode, phase=phase, **auction)
    assert bad.value.part == "auction"


def test_auctions_are_taken_up_where_they_stand() -> None:
    offer = {"by": 0, "amount": 1, "partner": 1, "partner_amount": 1}
    assert hammer(phase="agree", offer=offer, consent="asked").prompt.by == 1
    assert hammer(phase="winner", kind="closed", auctioneer=3, bids=[2, 2, 2, 0]).prompt.by == 3
    closed = hammer(phase="partner", kind="closed", bids=[2, 4, 2, 0], winner=1)
    assert position(closed)["auction"]["tied"] == [[0, 1], [1, 2]]
    assert hammer(phase="partner", bid={"by": 2, "amount": 3}).prompt.by == 2
    free = hammer(phase="partner", bid={"by": 0, "amount": 0}, rulings={"unsold": "auctioneer"})
    assert free.prompt.by == 0
    secret = hammer(phase="secret-bid", kind="closed", sealed=[0, 1])
    assert position(secret)["auction"]["sealed"] == []
    assert hammer("ai", bid={"by": 2, "amount": 3}, turn=2, deck=4).tableaus[2]
    assert hammer("ai", turn=2, bid={"by": 0, "amount": 1}).phase == "ai-roll"


def test_a_correction_changes_the_table_and_nothing_else() -> None:
    state = table("3", phase="auction", block=["velvet-vault"], mints=[4, 4, 4])
    assert state.prompt.as_json() == {"ask": "decide", "by": 0, "about": "auction"}
    right = after(state, ("table", "correct", {"because": "found one", "changes": {"mints": [4, 5, 4]}}))
    assert right.mints == (4, 5, 4)
    assert right == state.changed(mints=(4, 5, 4))
    assert against(state, 1, "correct", changes={}) == ("move.not-your-turn",)
    for changes, part in (({"mints": [91, 0, 0]}, "mints"), ({"deck": 9}, "deck")):
        with pytest.raises(BadPosition) as bad:
            state.check(say(state, "table", "correct", changes=changes))
        assert bad.value.part == part
    with pytest.raises(MissingCard):
        state.check(say(state, "table", "correct", changes={"block": ["mine"]}))


def test_a_correction_may_reach_into_an_auction() -> None:
    state = bid.start(config("3"), EXAMPLE)
    more = after(state, ("table", "correct", {"changes": {"auction": {"bid": {"amount": 2}}}}))
    assert more.auction is not None
    assert more.auction.total == 3
    gone = {"phase": "auction", "auction": None, "discarded": ["fable-foundry"]}
    assert after(state, ("table", "correct", {"changes": gone})).phase == "auction"


def test_another_ruling_holds_from_here_on() -> None:
    state = hammer("3", auctioneer=1)
    assert against(state, 1, "pass") == ("open.auctioneer-opens",)
    lenient = after(state, ("table", "ruling", {"ruling": "opening", "choice": "may-pass"}))
    assert against(lenient, 1, "pass") == ()
    assert lenient.config.rulings["opening"] == "may-pass"
    assert lenient.config != state.config


def test_states_are_values() -> None:
    one, two = bid.start(config("3"), EXAMPLE), bid.start(config("3"), EXAMPLE)
    assert one == two
    assert hash(one) == hash(two)
    assert one != bid.start(config("3"), {**EXAMPLE, "round": 3})
    assert bid.start(config("3", pack={**SAMPLE, "name": "other"}), EXAMPLE) != one
