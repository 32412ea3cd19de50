"""The table differs, or agrees on another ruling: positions changed in the course of a game."""

import json

import pytest

from engine.json_types import JsonDict
from engine.moves import ChangeRuling, Correct
from engine.verdict import BadPosition
from tests.engine.works.tables import WORKS, at, config, rules_against, shown, table


def correct(changes: JsonDict) -> Correct:
    return Correct("table", json.dumps(changes))


def test_a_correction_changes_what_it_names() -> None:
    state = table(plans=[["mine"], []])
    changed = state.play(correct({"round": 3, "seats": [{"mints": 9, "plans": ["mine"]}, {}]}))
    assert changed == state.changed(round=3, mints=(9, 3))


def test_a_correction_takes_a_key_back_to_left_out() -> None:
    state = table(plans=[["mine"], []], token=1)
    one_more = {"seats": [{"plans": ["mine", "vault"]}, {}]}
    with pytest.raises(BadPosition) as refused:
        state.check(correct(one_more))
    assert refused.value.part == "deck"
    assert state.play(correct({**one_more, "deck": {"count": None}})).deck == state.deck - 1
    assert state.play(correct({"token": None})).token == 0
    twice = {**one_more, "supply": ["vault", "crane", "gardens"], "deck": {"count": None}}
    with pytest.raises(BadPosition) as refused:
        state.play(correct(twice))
    assert refused.value.part == "cards"


def test_a_correction_counts_rachaels_mints_anew() -> None:
    state = table("rachael")
    richer = {"seats": [{"mints": 9}, {}]}
    with pytest.raises(BadPosition):
        state.play(correct(richer))
    assert state.play(correct({**richer, "mint_supply": None})).mint_supply == 16


def test_nothing_runs_by_itself_after_a_correction() -> None:
    state = table(mints=[3, 3])
    stars = state.play(correct({"seats": [{"buildings": ["factory", "statue", "landfill"]}, {}], "deck": None}))
    assert stars.phase == "development"
    gap = table("sonic").play(correct({"supply": [None, None], "deck": {"count": None}}))
    assert gap.supply == (None, None)
    assert gap.prompt.slot == "supply-1"
    filled = gap.play(shown("supply-1", "mine"))
    assert filled.prompt.slot == "supply-2"


def test_a_correction_may_come_at_any_prompt() -> None:
    over = table(phase="over", ended_by="stars")
    again = over.play(correct({"phase": "development", "ended_by": None}))
    assert again.prompt.ask == "decide"
    assert rules_against(again, at(0, "producer")) == ()
    waiting = WORKS.start(config(), None)
    assert waiting.prompt.ask == "reveal"
    assert waiting.play(correct({"round": 2})).round == 2
    automa = table("mort", turn=1)
    assert automa.play(correct({"turn": 0})).prompt.ask == "decide"
    assert rules_against(over, Correct(0, "{}")) == ("turn.not-yours",)


def test_another_ruling_from_here_on() -> None:
    state = table(mints=[5, 5], buildings=[["mine"], []])
    amended = state.play(ChangeRuling("table", "tie-neighborhood", "smallest"))
    assert amended == table(mints=[5, 5], buildings=[["mine"], []], rulings={"tie-neighborhood": "smallest"})
    assert amended != state
    assert amended.play(ChangeRuling("table", "tie-neighborhood", "largest")) == state
    assert state.config.rulings["tie-neighborhood"] == "largest"


def test_a_ruling_under_which_the_table_cannot_be() -> None:
    state = table(spaces={"lotto": [(0, 1)]}, rulings={"deed-leaves": "closes"})
    with pytest.raises(BadPosition) as refused:
        state.check(ChangeRuling("table", "deed-leaves", "open-no-owner"))
    assert refused.value.part == "locations"
