"""Setting Mint Bid up: modes, options, rulings, the checklist (rules file, 1, 6 and 7.1), and moves as JSON (7.4)."""

import pytest

import engine.bid as bid
from engine.json_types import JsonDict
from engine.verdict import BadRequest, MissingCard
from tests.engine.bid.tables import BASE, PEOPLE, SAMPLE, config, hammer


@pytest.mark.parametrize(
    ("mode", "deck", "block", "income"),
    [
        ("3", 8, 2, 4),
        ("4", 12, 3, 4),
        ("5", 16, 4, 4),
        ("6", 20, 5, 4),
        ("two", 10, 2, 2),
        ("ai", 10, 2, 2),
        ("solo", 8, 1, 2),
    ],
)
def test_the_numbers_of_each_mode(mode: str, deck: int, block: int, income: int) -> None:
    made = config(mode)
    assert (made.deck, made.block, made.income, made.people) == (deck, block, income, PEOPLE[mode])
    assert made.deck % made.block == 0
    assert len(made.names) == made.people + (made.automa is not None)
    assert len(bid.start(made).tableaus) == len(made.names)


def test_the_checklist() -> None:
    steps = {step.id: dict(step.counts) for step in bid.checklist(config("4"))}
    assert steps == {
        "seats": {},
        "location-deck": {"location-deck": 12, "locations-aside": 18},
        "bank": {"white-mints": 40, "red-mints": 10},
        "auctioneer": {"auctioneer-token": 1},
    }
    steps = {step.id: dict(step.counts) for step in bid.checklist(config("solo"))}
    assert list(steps) == ["seats", "remove-values", "location-deck", "ai-card", "bank", "auctioneer"]
    assert steps["location-deck"] == {"location-deck": 8}
    assert steps["ai-card"] == {"ai-card": 1}


@pytest.mark.parametrize(
    ("mode", "people", "options"),
    [
        ("team", 3, {}),
        ("multiplayer", 2, {}),
        ("multiplayer", 7, {}),
        ("two-player", 3, {}),
        ("solo", 2, {"ai": "sam"}),
        ("solo", 1, {}),
        ("solo", 1, {"ai": 3}),
        ("solo", 1, {"ai": "Sam!"}),
        ("multiplayer", 3, {"ai": "sam"}),
        ("multiplayer", 3, {"auctioneer": 3}),
        ("multiplayer", 3, {"auctioneer": True}),
        ("multiplayer", 3, {"consent": "silent"}),
        ("multiplayer", 3, {"edition": "first"}),
    ],
)
def test_what_cannot_be_played(mode: str, people: int, options: JsonDict) -> None:
    with pytest.raises(BadRequest):
        bid.validate(mode, ["x"] * people, options, {}, BASE)


def test_rulings_and_the_ai_card_are_known() -> None:
    with pytest.raises(BadRequest):
        bid.validate("multiplayer", ["x"] * 3, {}, {"bank": "endless"}, BASE)
    with pytest.raises(BadRequest):
        bid.validate("multiplayer", ["x"] * 3, {}, {"deal": "binding"}, BASE)
    bid.validate("solo", ["x"], {"ai": "sam"}, {}, BASE)
    with pytest.raises(MissingCard) as missing:
        bid.configure("solo", ["x"], {"ai": "sam"}, {}, bid.overlay(BASE, SAMPLE))
    assert missing.value.needs == "ai/sam"
    assert len(bid.rulings) == 16
    assert bid.rulings["hopeless"].default == "skip"


def test_neighbours_share_and_opposites_do_not() -> None:
    made = config("4")
    assert made.sharers == ((0, 1), (1, 2), (2, 3), (3, 0))
    assert made.controls == ((0, 3), (0, 1), (1, 2), (2, 3))
    assert made.neighbours[0] == (1, 3)
    assert config("two").controls == ((0,), (1,))


GOOD: list[JsonDict] = [
    {"move": "reveal", "by": "table", "location": "never-seen"},
    {"move": "auction", "by": 0, "location": "mine", "kind": "open"},
    {"move": "bid", "by": 0, "amount": 2},
    {"move": "bid", "by": 0, "amount": 2, "partner": 1, "partner_amount": 0},
    {"move": "pass", "by": 0},
    {"move": "withdraw", "by": 0},
    {"move": "agree", "by": 0},
    {"move": "refuse", "by": 0},
    {"move": "secret-bid", "by": 0, "amount": 0},
    {"move": "reveal-bids", "by": "table", "bids": [0, 1, 2, 3]},
    {"move": "name-winner", "by": 0, "winner": 3},
    {"move": "share", "by": 0, "with": 1},
    {"move": "place", "by": 0, "location": "mine", "side": "above", "of": "quill-quay"},
    {"move": "roll", "by": "table", "value": 6},
    {"move": "resolve", "by": "table", "outcome": "bid", "amount": 3},
    {"move": "resolve", "by": "table", "outcome": "reroll"},
    {"move": "relocate", "by": 0, "location": "mine", "side": "left", "of": "quill-quay"},
    {"move": "rotate", "by": 0, "location": "mine"},
    {"move": "decline", "by": 0},
    {"move": "learn", "by": "table", "needs": "locations/mine/vp", "value": 3},
    {"move": "correct", "by": "table", "changes": {"mints": [1, 1, 1, 1]}, "because": "found"},
    {"move": "ruling", "by": "table", "ruling": "bank", "choice": "unlimited"},
]


@pytest.mark.parametrize("move", GOOD, ids=lambda move: str(move["move"]))
def test_moves_go_to_json_and_back(move: JsonDict) -> None:
    state = hammer()
    read = bid.move(state, move)
    assert read.as_json() == move
    assert bid.move(state, read.as_json()) == read
    assert hash(read) == hash(bid.move(state, move))
    with pytest.raises(BadRequest):
        bid.move(state, {**move, "extra": 1})
    for key in move:
        if key != "because":
            with pytest.raises(BadRequest):
                bid.move(state, {each: value for each, value in move.items() if each != key})


@pytest.mark.parametrize(
    "move",
    [
        {"move": "award", "by": "table"},
        {"move": "income", "by": "table", "round": 1},
        {"move": "bid", "by": 4, "amount": 1},
        {"move": "bid", "by": 0, "amount": True},
        {"move": "bid", "by": 0, "amount": -1},
        {"move": "bid", "by": 0, "amount": "2"},
        {"move": "bid", "by": 0, "amount": 1.0},
        {"move": "bid", "by": 0, "amount": 1, "partner": 4, "partner_amount": 1},
        {"move": "bid", "by": 0, "amount": 1, "partner": None, "partner_amount": 1},
        {"move": "secret-bid", "by": 0, "amount": -1},
        {"move": "reveal-bids", "by": "table", "bids": [1, 1, 1]},
        {"move": "reveal-bids", "by": "table", "bids": [1, 1, 1, True]},
        {"move": "auction", "by": 0, "location": "mine", "kind": "silent"},
        {"move": "reveal", "by": "table", "location": "The Mine"},
        {"move": "place", "by": 0, "location": "mine", "side": "over", "of": "quill-quay"},
        {"move": "place", "by": 0, "location": "mine", "side": "left", "of": "?"},
        {"move": "roll", "by": "table", "value": 0},
        {"move": "roll", "by": "table", "value": 7},
        {"move": "resolve", "by": "table", "outcome": "steal"},
        {"move": "resolve", "by": "table", "outcome": "win", "amount": 1},
        {"move": "share", "by": 0, "with": "table"},
        {"move": "learn", "by": "table", "needs": 3, "value": 1},
    ],
    ids=str,
)
def test_ill_formed_moves(move: JsonDict) -> None:
    with pytest.raises(BadRequest):
        bid.move(hammer(), move)
