"""Whole games of Mint Delivery played with taps alone: every move that is legal can be made on the screen."""

import random
from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from companion.table.table import Setup
from tests.headless import controls_in
from tests.ui.delivery_players import Player, move_now, whole_game, with_a_plan, with_several
from tests.ui.delivery_tables import ALONE, TOGETHER, C, Json, S, changed, pair, solo, taps
from tests.ui.sessions import after, heard, laid, named, press, targets
from ui.boards.delivery.view import view_of
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
    """The AI's reasons open, and a load can be taken back and made again."""
    session = laid(tmp_path, solo(None, ai="cleo"))
    table, moves = session.table, whole_game(solo(None, ai="cleo"), with_a_plan, seed=1)
    tried = set[str]()
    for number, move in enumerate(moves):
        if number < len(table.moves):
            continue  # the tap before has made it: the AI's moves in a row, or one to which there is no other
        if move["by"] == 1 and "why" not in tried:
            tried.add("why")
            assert "why-2" not in named(session)
            press(session, "why")
            assert "why-2" in named(session)
            press(session, "why")
        taps(session, move)
        if move["move"] == "load" and "undo" not in tried:
            tried.add("undo")
            before = named(session)
            press(session, "undo")
            assert named(session) != before
            press(session, "redo")
            assert named(session) == before
    assert tried == {"why", "undo"}
    assert [move.as_json() for move in table.moves] == moves
    assert {"truck", "reveal", "move", "take", "deliver", "load", "shift", "return"} <= {move["move"] for move in moves}
    assert {"delivery-over", "tie-1", "tie-2", "tie-3"} <= set(named(session))
    for standing in table.state.outcome().seats:
        assert str(standing.total) in heard(session, f"score-{standing.seat}")
    press(session, "again")
    assert session.table.moves == []


ASKED = {
    "place-token": "Quel état de la route",
    "truck": "De quelle couleur",
    "discard": "Défaussez",
    "clear": "Retirez une commande",
    "offered": "Quelle amélioration est proposée",
}
"""What is asked in French before a move of a kind."""


def aboard(seat: Json) -> int:
    """Return how many mints are on the truck of a seat."""
    return sum(seat["mints"].values())


def far_from(session: Session) -> str | None:
    """Return a town or a warehouse that no road joins to the truck's place."""
    shown = view_of(session.table)
    others = (place for place in shown.places if place.kind == "city" and place.id != shown.here)
    return next((place.id for place in others if not place.tap.is_legal), None)


def test_two_players_in_french_with_roads_and_upgrades(tmp_path: Path) -> None:
    """A game to its end: each kind of move is asked for, a place that no road leads to is refused, a toll is paid."""
    options = {"upgrades": True, "road_conditions": 2, "first_player": 0}
    session = laid(tmp_path, pair(None, **options), language="fr")
    table, moves = session.table, whole_game(pair(None, **options), with_several, seed=9)
    refused = False
    for number, move in enumerate(moves):
        if number < len(table.moves):
            continue
        kind = "offered" if move["move"] == "reveal" and "upgrade" in move else str(move["move"])
        if kind in ASKED:
            assert ASKED[kind] in heard(session, "lid"), kind
        if kind == "move" and not refused and (far := far_from(session)) is not None:
            refused = True
            press(session, f"space-{far}")
            assert "Aucune route ne relie" in heard(session, "clause")
            press(session, "got-it")
        before = table.state.as_json()["seats"]
        taps(session, move)
        if move.get("toll"):
            now = table.state.as_json()["seats"]
            assert aboard(now[move["by"]]) == aboard(before[move["by"]]) - 1
    assert refused
    assert [move.as_json() for move in table.moves] == moves
    kinds = {str(move["move"]) for move in moves}
    assert {"place-token", "truck", "reveal", "move", "take", "deliver", "clear", "load", "upgrade"} <= kinds
    assert any(move.get("toll") for move in moves)
    best = max(standing.total for standing in table.state.outcome().seats)
    assert f"{best} étoiles" in heard(session, "lid")
    assert "tie-1" in named(session)


def test_the_mints_that_the_ai_moves_are_marked_on_the_belts(tmp_path: Path) -> None:
    session = laid(tmp_path, solo({**ALONE, "turn": {"seat": 1, "actions_left": 2}}))
    found = [control for control in controls_in(screen.view(session)) if isinstance(control, ft.Semantics)]
    assert {control.identifier for control in found if control.checked} == {"belt-left-1", "belt-right-1"}


def test_two_players_with_upgrades_and_road_conditions_make_every_kind_of_move(tmp_path: Path) -> None:
    session = laid(tmp_path, pair(None, upgrades=True, road_conditions=3))
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
