"""Whole games and endings, kept as files to read: played again move by move, nothing may come out otherwise.

`lines` holds what happened, in order: `play` a move of a person or the table, `automa` the AI's move with its reasons,
and at the start of each round how the game stood. `end` and `score` say how it ended.
"""

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.examples.hands import HANDS, Hand, Json, reasons

GAMES: dict[str, Json] = {
    path.stem: json.loads(path.read_text(encoding="utf-8"))
    for path in sorted((Path(__file__).parent / "works").glob("*.json"))
}
AIS = ("justin", "rachael", "sonic", "mort")


@pytest.mark.parametrize("make", HANDS.values(), ids=HANDS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_game_is_played_as_written(game: Json, make: type) -> None:
    hand = Hand(make)
    hand.do("new", **game["new"])
    for line in game["lines"]:
        follow(line, hand)
    check_the_end(game, hand)


def follow(line: Json, hand: Hand) -> None:
    if "round" in line:
        assert standing(hand, line) == line
    elif "automa" in line:
        reply = hand.do("automa")
        assert reply["move"] == line["automa"]
        assert [" ".join(reason.values()) for reason in reasons(reply)] == line["reasons"], line
    else:
        hand.do("play", move=line["play"])


def standing(hand: Hand, line: Json) -> Json:
    position = hand.position()
    stars = [seat["total"] for seat in hand.do("score")["standings"]]
    return {
        "round": position["round"],
        "token": position["token"],
        "mints": [seat["mints"] for seat in position["seats"]],
        "stars": stars,
        "supply": position["supply"],
        **({"mint_supply": position["mint_supply"]} if "mint_supply" in line else {}),
    }


def check_the_end(game: Json, hand: Hand) -> None:
    assert hand.do("state")["prompt"] == {"ask": "over"}
    assert hand.do("legal")["moves"] == []
    position = hand.position()
    assert {key: position[key] for key in game["end"]} == game["end"]
    assert hand.do("score") == {"ok": True, **game["score"]}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_undone_to_the_start_it_is_the_start(game: Json) -> None:
    hand = Hand(HANDS["referee"])
    hand.do("new", **game["new"])
    start = hand.position()
    moves = [line.get("play") or line.get("automa") for line in game["lines"] if "round" not in line]
    for move in moves:
        hand.do("play", move=move)
    assert hand.do("journal")["journal"]["moves"] == moves
    for _ in moves:
        hand.do("undo")
    assert hand.position() == start


# --- what the games show


def shows(game: Json) -> set[str]:
    options, score = game["new"].get("options", {}), game["score"]
    length = "ending" if "position" in game["new"] else "whole"
    who = options.get("ai") or f"{len(game['new']['seats'])} players"
    winners = [entry["seat"] for entry in score["standings"] if entry["rank"] == 1]
    last = score["tiebreaks"][-1] if score["tiebreaks"] else None
    shown = {f"{length} {who}", f"ended by {score['ended_by']}", f"edition {options.get('edition', 'current')}"}
    if last:
        shown |= {f"decided by {last['criterion']}" if len(last["left"]) == 1 else "shared"}
    if len(winners) == 1 and "ai" in options:
        shown.add(f"{'person' if winners == [0] else who} wins")
    shown |= {f"ruling {ruling} {choice}" for ruling, choice in game["new"].get("rulings", {}).items()}
    shown |= {f"advanced {location}" for location in options.get("advanced", [])}
    return shown


def test_every_ai_end_and_tie_break_has_its_game() -> None:
    shown = Counter(thing for game in GAMES.values() for thing in shows(game))
    wanted = [f"whole {who}" for who in (*AIS, "2 players", "3 players", "4 players")]
    wanted += [f"{ai} wins" for ai in AIS] + ["person wins"]
    wanted += [f"ended by {reason}" for reason in ("stars", "plans", "mints")]
    wanted += [f"decided by {step}" for step in ("neighborhood", "mints", "age")] + ["shared"]
    wanted += [f"ruling tie-automa {choice}" for choice in ("player", "automa", "shared")]
    wanted += [f"ruling mort-in-tie {choice}" for choice in ("most", "none")]
    wanted += ["edition current", "edition first"]
    wanted += [f"advanced {location}" for location in ("crowdfunder", "recycler", "swap-meet", "temp-agency")]
    assert [thing for thing in wanted if not shown[thing]] == []
