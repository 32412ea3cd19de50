"""Whole games of Mint Bid played with taps alone: every move that is legal can be made on the screen."""

import random
from pathlib import Path
from typing import Any

import pytest

from companion.table.table import Setup
from engine.json_types import JsonDict as Json
from tests.ui.bid_tables import multiplayer, pair, solo, taps, whole_game
from tests.ui.sessions import after, heard, laid, named, press
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


TOLD = {
    "reveal block": ("lid", "Which Location was turned up?"),
    "bid": ("lid", "Ada, bid 1 or withdraw"),
    "roll ai-roll": ("lid", "Roll for Auntie Algorithm"),
    "withdraw": ("lid", " or more"),
    "place": ("lid", "Ada, place your card"),
    "place by the AI": ("lid", "Auntie Algorithm places its card"),
    "reveal deed": ("lid", "Which card did Ada draw?"),
    "place deed-place": ("ability-deed", "Ada alone has most"),
    "relocate by the AI": ("ability-utility", "Auntie Algorithm alone has most"),
    "rotate": ("ability-production", "Ada alone has most"),
}
"""What is on the screen the first time that a move of a kind must be made."""


def moment(session: Session, move: Json) -> str:
    """Return what kind of move must be made, and for whom or when if that matters."""
    phase, kind = session.table.state.phase, str(move["move"])
    if move["by"] == 1:
        return f"{kind} by the AI"
    return f"{kind} {phase}" if f"{kind} {phase}" in TOLD else kind


def test_a_solo_game_is_played_to_its_end_with_taps(tmp_path: Path) -> None:
    """What is asked is told at each moment, what the AI does is news, and a move can be taken back and made again."""
    session = laid(tmp_path, solo())
    table, moves = session.table, whole_game(solo(), seed=39)
    left, news = dict(TOLD), set[str]()
    for number, move in enumerate(moves):
        if number < len(table.moves):
            continue  # the tap before has made it: the AI's moves in a row, or one to which there is no other
        now = moment(session, move)
        told = left.pop(now, None)
        if told is not None:
            assert told[1] in heard(session, told[0])
        taps(session, table.move(move))
        if told is not None and now == "place":
            before = named(session)
            press(session, "undo")
            assert named(session) != before
            press(session, "redo")
            assert named(session) == before
        news.update(heard(session, name) for name in named(session) if name.startswith("happened"))
    assert not left
    assert any("Auntie Algorithm bid " in line for line in news)
    assert any("Auntie Algorithm withdrew" in line for line in news)
    assert [move.as_json() for move in table.moves] == moves
    assert {"lid", "bid-over", "score-0", "score-1", "tie", "tie-1"} <= set(named(session))
    assert "Auntie Algorithm wins with 22 victory points" in heard(session, "lid")
    for standing in table.state.outcome().seats:
        assert str(standing.total) in heard(session, f"score-{standing.seat}")
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
