"""Packs of Mint Bid: overlay, what is wrong with one, paths, and what a game learns (rules file, 2.2 and 2.3; E2)."""

from random import Random

import pytest

import engine.bid as bid
from engine.bid import values
from engine.bid.game import State
from engine.bid.moves import Move
from engine.json_types import JsonDict, JsonValue
from engine.verdict import BadPack, IllegalMove, MissingCard
from tests.engine.bid.tables import AIS, BASE, MODES, SAMPLE, after, against, config, say, table
from tests.engine.differential import position

CARD: JsonDict = {"id": "mine", "type": "deed", "vp": 3}
MINTS = {"top": "pink", "right": "none", "bottom": ["teal", "pink"], "left": "amber"}
EMPTY = {"standalone": True}


def needs(state: State, card: str) -> str:
    with pytest.raises(MissingCard) as missing:
        state.check(say(state, "table", "reveal", location=card))
    assert not against_learnt(state, card)
    return missing.value.needs


def against_learnt(state: State, card: str) -> bool:
    return card in [move.as_json()["location"] for move in state.legal_moves()]


def learnt(state: State, path: str, value: JsonValue) -> State:
    return after(state, ("table", "learn", {"needs": path, "value": value}))


def test_the_built_in_pack_knows_one_name() -> None:
    state = bid.start(config("3", pack={}))
    assert needs(state, "mine") == "locations/mine/type"
    assert [path for _, path in state.unsure()] == ["locations/mine/type"]
    assert state.legal_moves() == ()


def test_a_group_may_be_told_in_parts() -> None:
    state = learnt(bid.start(config("3", pack={})), "locations/mine/mints", {"top": "pink", "left": None})
    state = learnt(state, "locations/mine/mints", {"right": "teal", "left": "none"})
    assert position(state)["learnt"]["locations/mine/mints"] == {"top": "pink", "right": "teal", "left": "none"}
    again = {"needs": "locations/mine/mints", "value": {"top": "pink", "bottom": "none"}}
    assert against(state, "table", "learn", **again) == ("learn.known",)
    assert against(state, "table", "learn", needs="locations/mine/name", value="Mine") == ("learn.known",)
    whole = {"id": "mine", "type": "deed", "vp": 2}
    assert against(state, "table", "learn", needs="locations/mine", value=whole) == ()
    assert against(state, 0, "learn", needs="locations/mine", value=whole) == ("move.not-your-turn",)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("locations/other/vp", 3),
        ("locations/mine/size", 3),
        ("locations/mine/mints/middle", "pink"),
        ("locations/mine/", {}),
        ("locations/mine/vp/", 3),
        ("locations", {}),
        ("locations/Mine", {}),
        ("ai/sam", {}),
        ("plans/mine", {}),
        ("locations/mine/vp", 7),
        ("locations/mine/vp", True),
        ("locations/mine/vp", None),
        ("locations/mine/type", "hotel"),
        ("locations/mine/mints", "pink"),
        ("locations/mine/mints", {"middle": "pink"}),
        ("locations/mine/mints/top", ["pink"]),
        ("locations/mine/mints/top", ["pink", "none"]),
        ("locations/mine/mints/top", ""),
        ("locations/mine", {"id": "other"}),
        ("locations/mine", {"size": 3}),
        ("locations/mine", {}),
        ("locations/mine", {"id": "mine"}),
        ("locations/mine", {"mints": {}}),
        ("ai/auntie", {}),
        ("ai/auntie/one_player", {}),
        ("locations/new", 3),
        ("ai/auntie/special", {"then": None}),
        ("ai/auntie/special", {"text": "x", "then": {"do": "special"}}),
        ("ai/auntie/one_player/1", {"do": "bid"}),
        ("ai/auntie/one_player/1", {"do": "bid", "amount": 0}),
        ("ai/auntie/one_player/1", {"do": "withdraw", "amount": 1}),
        ("ai/auntie/one_player/7", {"do": "withdraw"}),
        ("ai/auntie/two_player", {"1": "withdraw"}),
    ],
)
def test_what_cannot_be_learnt(path: str, value: JsonValue) -> None:
    state = bid.start(config("3", pack={"ai": [{"id": "auntie"}]}))
    with pytest.raises(BadPack):
        state.check(say(state, "table", "learn", needs=path, value=value))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("locations/new", {"name": "New", "mints": {"top": ["pink", "teal", "pink"]}}),
        ("ai/auntie", {"name": "Auntie", "one_player": {"1": {"do": "text", "text": "Roll again."}}}),
        ("ai/auntie/name", "Auntie"),
        ("ai/auntie/two_player", {"1": {"do": "special"}, "2": {"do": "raise-by", "amount": 2}}),
        ("ai/auntie/special", {"text": "x", "then": {"do": "withdraw"}}),
        ("ai/auntie/special", {"text": "x"}),
    ],
)
def test_what_can_be_learnt(path: str, value: JsonValue) -> None:
    state = learnt(bid.start(config("3", pack={"ai": [{"id": "auntie"}]})), path, value)
    assert position(state)["learnt"] == {path: value}
    assert bid.start(state.config, position(state)) == state


def test_a_31st_location_is_one_too_many() -> None:
    state = bid.start(config("3"))
    with pytest.raises(MissingCard) as missing:
        state.check(say(state, "table", "reveal", location="mine"))
    assert missing.value.needs == "locations/mine"
    with pytest.raises(BadPack):
        state.check(say(state, "table", "learn", needs="locations/mine", value={}))


def test_an_owners_pack_is_laid_over_field_by_field() -> None:
    mints = {"top": "pink", "right": None}
    laid = bid.overlay(BASE, {"id": "own", "locations": [{**CARD, "name": None, "mints": mints}, {"id": "new"}]})
    assert laid["id"] == "own"
    assert [entry["id"] for entry in laid["locations"]] == ["mine", "new"]
    mine = laid["locations"][0]
    assert (mine["name"], mine["vp"], mine["mints"]["top"], mine["mints"]["right"]) == ("Mine", 3, "pink", None)
    twice = bid.overlay(laid, {"ai": [{"id": "sam", "one_player": {"1": {"do": "withdraw"}}}]})
    assert bid.overlay(twice, {"ai": [{"id": "sam", "one_player": {"2": {"do": "withdraw"}}}]})["ai"][0][
        "one_player"
    ] == {"1": {"do": "withdraw"}, "2": {"do": "withdraw"}}


@pytest.mark.parametrize("alone", ["fictional", "standalone"])
def test_invented_cards_do_not_mix(alone: str) -> None:
    assert bid.overlay(BASE, {alone: True})["locations"] == []
    assert len(bid.overlay(BASE, SAMPLE)["locations"]) == 30
    assert bid.overlay(BASE, {alone: False})["locations"] == BASE["locations"]


@pytest.mark.parametrize(
    "pack",
    [
        {"format": "other"},
        {"version": 2},
        {"version": True},
        {"game": "works"},
        {"locations": {}},
        {"ai": "sam"},
        {"locations": [{}]},
        {"locations": ["mine"]},
        {"locations": [{"id": "The Mine"}]},
        {"locations": [{"id": "mine"}, {"id": "mine"}]},
        {"locations": [{"id": "mine", "name": " "}]},
        {"locations": [{"id": "mine", "name": "x" * 41}]},
        {"locations": [{"id": "mine", "type": "house"}]},
        {"locations": [{"id": "mine", "vp": 0}]},
        {"locations": [{"id": "mine", "mints": ["pink"]}]},
        {"locations": [{"id": "mine", "mints": {"middle": "pink"}}]},
        {"locations": [{"id": f"card-{n}"} for n in range(30)]},
        {"ai": [{"id": f"ai-{n}"} for n in range(5)]},
        {"ai": [{"id": "sam", "one_player": {"0": {"do": "withdraw"}}}]},
        {"ai": [{"id": "sam", "one_player": {"1": {"do": "raise"}}}]},
        {"ai": [{"id": "sam", "special": "x"}]},
    ],
)
def test_bad_packs(pack: JsonDict) -> None:
    with pytest.raises(BadPack):
        bid.overlay(BASE, pack)


def test_an_ai_learns_its_name() -> None:
    state = table("solo", pack={**SAMPLE, "ai": [{"id": "sam"}]}, ai="sam", phase="block", deck=1)
    assert state.config.names == ("Rachel", "")
    told = learnt(state, "ai/sam/name", "Sam")
    assert told.standings().seats[1].name == "Sam"


# Whole games with cards of which much is not known at first: what is lacking is asked for, and never twice


def forgetful(rng: Random) -> JsonDict:
    """The sample cards with half of the values gone, and a third of the Locations altogether."""
    locations = []
    for card in SAMPLE["locations"]:
        kept = {key: value for key, value in card.items() if key == "id" or rng.random() < 0.5}
        if "mints" in kept:
            kept["mints"] = {side: mints if rng.random() < 0.5 else None for side, mints in card["mints"].items()}
        if rng.random() < 2 / 3:
            locations.append(kept)
    ais = [{"id": card["id"], "one_player": {"1": {"do": "withdraw"}}} for card in SAMPLE["ai"]]
    return {"fictional": True, "locations": locations, "ai": ais}


def truth(path: str) -> JsonValue:
    """Return the value of the sample pack at a path."""
    section, card, *fields = path.split("/")
    found: JsonValue = next(entry for entry in SAMPLE[section] if entry["id"] == card)
    if not fields:
        return {key: value for key, value in found.items() if key in values.FIELDS[section]}
    for field in fields:
        found = found[field]
    return found


def some_move(state: State, rng: Random) -> tuple[State, str | None]:
    """Play a legal or an unsure move, or one that turns up a card that the pack lacks; return the path if one is
    lacking."""
    moves: list[Move] = [*state.legal_moves()]
    unsure = dict(state.unsure())
    moves += [*unsure]
    if state.phase in ("block", "deed"):
        moves.append(say(state, "table", "reveal", location=rng.choice(SAMPLE["locations"])["id"]))
    move = rng.choice(moves)
    needs, after = None, state
    try:
        after = state.play(move)
    except MissingCard as missing:
        needs = missing.needs
    except IllegalMove:
        pass
    assert (move in state.legal_moves()) == (after is not state)
    assert unsure.get(move, needs) == needs
    return after, needs


@pytest.mark.parametrize("mode", MODES)
def test_a_game_learns_its_cards_as_they_turn_up(mode: str) -> None:
    rng = Random(f"learn {mode}")
    options = {"ai": rng.choice(AIS)} if mode in ("ai", "solo") else {}
    state, told = bid.start(config(mode, pack=forgetful(rng), **options)), set()
    while state.phase != "over":
        state, needs = some_move(state, rng)
        if needs is not None:
            assert needs not in told
            told.add(needs)
            learn = say(state, "table", "learn", needs=needs, value=truth(needs))
            prompt = state.prompt
            state = state.play(learn)
            assert state.prompt == prompt
            assert state.check(learn).rule == "bid.learn.known"
            assert bid.start(state.config, position(state)) == state
    assert told
    assert {path for path, _ in state.learnt} == told
    assert all(state.cards.gap(card) is None for rows in state.tableaus for row in rows for card in row if card)
