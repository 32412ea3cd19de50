"""Whole games with cards of which much is not known at first: what is lacking is asked for, and never twice."""

from random import Random

import pytest

import engine.bid as bid
from engine.bid import values
from engine.bid.game import State
from engine.bid.moves import Move
from engine.json_types import JsonDict, JsonValue
from engine.verdict import IllegalMove, MissingCard
from tests.engine.bid.tables import AIS, MODES, SAMPLE, config, say
from tests.engine.differential import position


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
