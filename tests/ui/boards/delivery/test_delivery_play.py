"""Whole games of Mint Delivery played with taps alone: every move that is legal can be made on the screen."""

import random
from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from companion.table.table import Setup
from tests.headless import controls_in
from tests.ui.delivery_players import Player, move_now, with_a_plan
from tests.ui.delivery_tables import ALONE, TOGETHER, C, Json, S, changed, pair, solo, taps
from tests.ui.sessions import after, laid, named, press, targets
from ui.screens.table import table as screen
from ui.session import Session


def played(session: Session, moves: int, seed: int, choose: Player = move_now) -> set[str]:
    """Play with taps, and check each against the engine; return the kinds of move made."""
    chance, made = random.Random(seed), set()
    table = session.table
    for _ in range(moves):
        if table.state.phase == "over":
            break
        move = choose(table, chance)
        expected = after(table, move)
        taps(session, move.as_json())
        assert table.state == expected
        made.add(move.as_json()["move"])
    return made


def test_a_solo_game_is_played_to_its_end_with_taps(tmp_path: Path) -> None:
    session = laid(tmp_path, solo(None))
    made = played(session, 400, seed=1, choose=with_a_plan)
    assert session.table.state.phase == "over"
    assert {"choose-ai", "truck", "reveal", "move", "take", "deliver", "load", "shift", "return"} <= made
    assert {"score-0", "score-1"} <= named(session).keys()
    press(session, "again")
    assert session.table.moves == []


def test_the_mints_that_the_ai_moves_are_marked_on_the_belts(tmp_path: Path) -> None:
    session = laid(tmp_path, solo({**ALONE, "turn": {"seat": 1, "actions_left": 2}}))
    found = [control for control in controls_in(screen.view(session)) if isinstance(control, ft.Semantics)]
    assert {control.identifier for control in found if control.checked} == {"belt-left-1", "belt-right-1"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_two_players_with_upgrades_and_road_conditions_make_every_kind_of_move(tmp_path: Path, language: str) -> None:
    session = laid(tmp_path, pair(None, upgrades=True, road_conditions=3), language=language)
    made = played(session, 90, seed=4)
    assert {"place-token", "truck", "reveal", "move", "take", "deliver", "clear", "load"} <= made


@pytest.mark.parametrize("width", [360, 820, 1280])
def test_a_turn_can_be_played_in_every_window(tmp_path: Path, width: int) -> None:
    session = laid(tmp_path, solo(), width=width, height=800)
    played(session, 12, seed=2)
    assert len(session.table.moves) >= 12  # the AI's turn is one tap


def test_a_turn_of_two_actions_with_a_delivery_takes_at_most_five_taps(tmp_path: Path) -> None:
    session = laid(tmp_path, pair(changed(TOGETHER, 0, at="west-depot")))
    turn: list[Json] = [
        {"move": "move", "by": 0, "to": "larkspur"},
        {"move": "deliver", "by": 0, "order": "larkspur-5"},
        {"move": "clear", "by": 0, "order": "nettle-7"},
    ]
    count = sum(taps(session, move) for move in turn)
    press(session, "card-orchid-10")
    count += taps(session, {"move": "take", "by": 0, "order": "nettle-4", "load": 2})
    assert session.table.state.as_json()["seats"][0]["orders"] == ["nettle-4"]
    assert count == 5


@pytest.mark.parametrize("width", [412, 820, 1280])
def test_the_orders_of_the_towns_come_first_where_one_is_to_be_removed(tmp_path: Path, width: int) -> None:
    session = laid(tmp_path, pair(changed(TOGETHER, 0, at="larkspur")), width=width)
    names = list(named(session))  # in the order of reading
    assert names.index("road-map") < names.index("order-nettle-7")
    press(session, "own-larkspur-5")
    names = list(named(session))
    assert names.index("order-nettle-7") < names.index("road-map")
    assert names.index("order-nettle-7") < names.index("truck-0") or width > 412


def test_a_solo_turn_with_a_delivery_takes_at_most_five_taps(tmp_path: Path) -> None:
    session = laid(tmp_path, solo())
    count = taps(session, {"move": "move", "by": 0, "to": "gate-orchid"})
    count += taps(session, {"move": "deliver", "by": 0, "order": "orchid-1"})
    press(session, "give-left")
    count += 1 + taps(session, {"move": "move", "by": 0, "to": "left-dock"})
    assert count == 4


@pytest.mark.parametrize(
    ("order", "left", "aboard", "rulings", "tapped", "words"),
    [
        ("orchid-1", 10, {C: 1}, {}, [], "10 mints at most"),
        (
            "larkspur-5",
            8,
            {C: 1, S: 1},
            {"solo-return": "printed-order"},
            [f"held-{C}", "give-left"],
            "In printed order",
        ),
    ],
)
def test_a_belt_that_gets_no_mint_says_why(
    tmp_path: Path, order: str, left: int, aboard: Json, rulings: Json, tapped: list[str], words: str
) -> None:
    town = order.partition("-")[0]
    position = changed(ALONE, 0, at=f"gate-{town}", mints=aboard, orders=[order])
    position["belts"] = {"left": [C] * left, "right": [C] * (19 - left - sum(aboard.values()))}
    session = laid(tmp_path, replace(solo(position), rulings=rulings))
    for name in (f"own-{order}", *tapped):
        press(session, name)
    assert named(session)["give-left"].endswith(words)
    assert not named(session)["give-right"].endswith(words)


# Illegal moves


@pytest.mark.parametrize(
    ("setup", "tapped", "rule"),
    [
        (pair(), "space-larkspur", "delivery.move.road"),
        (pair(), "order-nettle-4", "delivery.take.where"),
        (pair(), "own-larkspur-5", "delivery.deliver.where"),
        (solo(), "stack-1", "delivery.take.where"),
        (solo(), "belt-right-1", "delivery.solo.load.belt"),
        (solo(), "space-dispatch", "delivery.move.road"),
    ],
)
def test_a_tap_on_what_is_not_legal_shows_the_rule(tmp_path: Path, setup: Setup, tapped: str, rule: str) -> None:
    session = laid(tmp_path, setup)
    press(session, tapped)
    assert session.sheet.kind == "clause"
    assert session.sheet.about.rule == rule
    assert "got-it" in targets(session)


def test_mints_of_two_kinds_are_not_picked_together(tmp_path: Path) -> None:
    session = laid(tmp_path, solo())
    press(session, "belt-left-2")
    press(session, "belt-left-1")  # the two do not go together, so the last one is picked alone
    press(session, "load")
    assert session.table.moves[-1].as_json()["from"] == {"left": [1]}
