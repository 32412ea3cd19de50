"""The examples of each game, and how one is held against one implementation."""

import json

from companion.narration.examples import opening
from companion.paths import ASSETS
from engine.game import GAMES
from tests.examples.hands import Hand, Json, at, canonical, part_of, reasons

EXAMPLES: dict[str, list[Json]] = {
    game: [
        example
        for path in sorted((ASSETS / "examples" / game).glob("*.json"))
        for example in json.loads(path.read_text(encoding="utf-8"))
    ]
    for game in GAMES
}


def judge(example: Json, hand: Hand) -> None:
    """Open the game of the example, play up to its move, and hold that to its verdict."""
    opened = hand.ask("new", **opening(example["new"]))
    if example["move"] is None:
        assert part_of(opened["error"], example["error"]) == example["error"]
        return
    assert opened["ok"], opened
    for move in example["moves"]:
        hand.do("play", move=move)
    if "legal" in example:
        assert hand.legal() == canonical(example["legal"])
    if "automa" in example:
        judge_the_automa(example["automa"], hand)
    if "error" in example:
        judge_the_refusal(example["move"], example["error"], hand)
    elif example["verdict"]["legal"]:
        judge_the_move(example, hand)
    else:
        judge_the_verdict(example["move"], example["verdict"], hand)


def judge_the_automa(expected: Json, hand: Hand) -> None:
    before = hand.position()
    reply = hand.do("automa")
    assert reply["move"] == expected["move"]
    assert reasons(reply) == expected["reasons"]
    hand.do("undo")
    assert hand.position() == before


def judge_the_move(example: Json, hand: Hand) -> None:
    move = example["move"]
    assert hand.do("check", move=move)["legal"] is True
    assert not example.get("listed", is_listed(move)) or json.dumps(move, sort_keys=True) in hand.legal()
    played = hand.do("play", move=move)
    position = hand.position()
    expected = example.get("after", {})
    assert {path: at(position, path) for path in expected} == expected
    if "prompt" in example:
        assert played["prompt"] == example["prompt"] == hand.do("state")["prompt"]
    if "score" in example:
        assert part_of(hand.do("score"), example["score"]) == example["score"]


def is_listed(move: Json) -> bool:
    """Return whether `legal` lists such a move at all: not what the table learns, corrects, vouches for or describes.
    """
    return (
        move["move"] not in ("learn", "correct", "halt")
        and "vouched" not in move
        and not isinstance(move.get("order"), dict)
    )


def judge_the_verdict(move: Json, verdict: Json, hand: Hand) -> None:
    before = hand.position()
    checked = hand.do("check", move=move)
    assert {key: checked[key] for key in ("legal", "rule", "rules")} == verdict
    error = hand.ask("play", move=move)["error"]
    assert (error["code"], error["rule"], error["rules"]) == ("illegal-move", verdict["rule"], verdict["rules"])
    assert json.dumps(move, sort_keys=True) not in hand.legal()
    assert hand.position() == before


def judge_the_refusal(move: Json, error: Json, hand: Hand) -> None:
    before = hand.position()
    for cmd in ("check", "play"):
        assert part_of(hand.ask(cmd, move=move)["error"], error) == error
    assert hand.position() == before
