"""Whole games of Mint Bid played with taps alone: every move that is legal can be made on the screen."""

import random
from pathlib import Path
from typing import Any

import pytest

from companion.table.table import Setup
from tests.ui.bid_tables import multiplayer, pair, solo, taps
from tests.ui.sessions import after, laid, named, press
from ui.session import Session


def move_now(session: Session, chance: random.Random) -> Any:
    """The AI's move, else a legal one: a bid is low, and a turn often passes."""
    table = session.table
    if table.state.prompt.ask == "automa":
        return table.decision().move
    legal = table.state.legal_moves()
    low = [move for move in legal if move.as_json()["move"] != "bid" or move.amount + move.partner_amount < 9]
    return chance.choice(low or legal)


def played(session: Session, seed: int, most: int = 400) -> set[str]:
    """Play with taps, to the end or `most` moves, and check each against the engine; return the kinds of move made."""
    chance, made = random.Random(seed), set()
    table = session.table
    while table.state.phase != "over" and len(table.moves) < most:
        move = move_now(session, chance)
        expected = after(table, move)
        taps(session, move)
        assert session.sheet is None
        assert table.state == expected
        made.add(move.as_json()["move"])
    return made


def test_a_solo_game_is_played_to_its_end_with_taps(tmp_path: Path) -> None:
    session = laid(tmp_path, solo())
    made = played(session, seed=2)
    assert session.table.state.phase == "over"
    assert {"reveal", "bid", "withdraw", "roll", "place"} <= made
    assert {"lid", "score-0", "score-1", "tie"} <= set(named(session))
    press(session, "again")
    assert session.table.moves == []


def test_three_play_to_the_end_with_taps_in_french(tmp_path: Path) -> None:
    session = laid(tmp_path, multiplayer(None, 3), language="fr")
    made = played(session, seed=3)
    assert {"reveal", "auction", "bid", "secret-bid", "place", "roll"} <= made
    assert {"score-0", "score-1", "score-2"} <= set(named(session))


@pytest.mark.parametrize(
    ("setup", "width"),
    [
        (multiplayer(None, 4, consent="asked"), 360),
        (multiplayer(None, 6), 1280),
        (pair(), 820),
        (pair(ai="baron-binary"), 412),
    ],
)
def test_every_way_to_play_and_every_window_can_be_played(tmp_path: Path, setup: Setup, width: int) -> None:
    session = laid(tmp_path, setup, width=width, height=800)
    played(session, seed=width, most=22)
    assert len(session.table.moves) == 22
