"""Whole games and endings, kept as files to read: played again move by move, nothing may come out otherwise.

`lines` holds what happened, in order: `play` a move of a person or the table, `automa` the AI's move with its reasons,
`refused` a move that is checked, not played, with the `rules` that speak against it, and at the start of each round how
the game stood. `end` and `score` say how it ended.
"""

from collections.abc import Callable

from companion.narration.examples import opening
from companion.referee import Referee
from engine.json_types import JsonDict
from tests.examples.hands import Hand, Make, reasons
from tests.golden.files import moves_of

Standing = Callable[[Hand, JsonDict], JsonDict]
"""The position of a game, with the keys of a line."""


def replay(game: JsonDict, make: Make, standing: Standing) -> None:
    """Play a game as it is written, and look at its end."""
    hand = Hand(make)
    hand.do("new", **opening(game["new"]))
    for line in game["lines"]:
        if "round" in line:
            assert standing(hand, line) == line
        elif "refused" in line:
            assert hand.do("check", move=line["refused"])["rules"] == line["rules"]
        elif "automa" in line:
            reply = hand.do("automa")
            assert reply["move"] == line["automa"]
            # A rule alone, or after the location that it is about.
            told = [" ".join(reason.values()) for reason in reasons(reply)]
            assert [reason.rpartition(" ")[2] for reason in told] == line["reasons"] or told == line["reasons"], line
        else:
            hand.do("play", move=line["play"])
    position = hand.position()
    assert hand.do("state")["prompt"] == {"ask": "over"}
    assert hand.do("legal")["moves"] == []
    assert {key: position[key] for key in game["end"]} == game["end"]
    assert hand.do("score") == {"ok": True, **game["score"]}


def undo(game: JsonDict) -> None:
    """Play a game and take everything back: it is as it was at the start."""
    hand = Hand(Referee)
    hand.do("new", **opening(game["new"]))
    start = hand.position()
    moves = moves_of(game)
    for move in moves:
        hand.do("play", move=move)
    assert hand.do("journal")["journal"]["moves"] == moves
    for _ in moves:
        hand.do("undo")
    assert hand.position() == start
