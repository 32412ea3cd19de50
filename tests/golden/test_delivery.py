"""Whole games of Mint Delivery, and endings: played again move by move, nothing may come out otherwise.

They are written as those of test_golden are; a `refused` move is checked, not played, and `rules` speak against it.
The cards are those of the sample pack.
"""

import json
from collections import Counter
from pathlib import Path

import pytest

from companion.examples import opening
from companion.paths import ASSETS
from companion.referee import Referee
from tests.examples.hands import Hand, Json, reasons
from tests.examples.literal import Literal

GAMES: dict[str, Json] = {
    path.stem: json.loads(path.read_text(encoding="utf-8"))
    for path in sorted((Path(__file__).parent / "delivery").glob("*.json"))
}
HANDS = {"referee": Referee, "reference": Literal}
PACK: Json = json.loads((ASSETS / "packs" / "delivery_sample.json").read_text(encoding="utf-8"))
EFFECTS = {upgrade["id"]: upgrade["effect"]["effect"] for upgrade in PACK["upgrades"]}


@pytest.mark.parametrize("make", HANDS.values(), ids=HANDS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_game_is_played_as_written(game: Json, make: type) -> None:
    hand = Hand(make)
    hand.do("new", **opening(game["new"]))
    for line in game["lines"]:
        follow(line, hand)
    position = hand.position()
    assert hand.do("state")["prompt"] == {"ask": "over"}
    assert hand.do("legal")["moves"] == []
    assert {key: position[key] for key in game["end"]} == game["end"]
    assert hand.do("score") == {"ok": True, **game["score"]}


def follow(line: Json, hand: Hand) -> None:
    if "round" in line:
        assert standing(hand, line) == line
    elif "refused" in line:
        assert hand.do("check", move=line["refused"])["rules"] == line["rules"]
    elif "automa" in line:
        reply = hand.do("automa")
        assert reply["move"] == line["automa"]
        assert [reason["rule"] for reason in reasons(reply)] == line["reasons"], line
    else:
        hand.do("play", move=line["play"])


def standing(hand: Hand, line: Json) -> Json:
    position = hand.position()
    found = {
        "round": position["round"],
        "stars": [seat["total"] for seat in hand.do("score")["standings"]],
        "motivation": position["seats"][-1].get("motivation"),
        **{key: [seat[key] for seat in position["seats"]] for key in ("at", "orders", "mints")},
        **{key: position.get(key) for key in ("belts", "supply")},
    }
    return {key: found[key] for key in line}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_undone_to_the_start_it_is_the_start(game: Json) -> None:
    hand = Hand(Referee)
    hand.do("new", **opening(game["new"]))
    start = hand.position()
    moves = [move for line in game["lines"] if (move := line.get("play") or line.get("automa"))]
    for move in moves:
        hand.do("play", move=move)
    assert hand.do("journal")["journal"]["moves"] == moves
    for _ in moves:
        hand.do("undo")
    assert hand.position() == start


# --- what the games show


def shows(game: Json) -> set[str]:
    new, score = game["new"], game["score"]
    length, mode = "ending" if "position" in new else "whole", new["mode"]
    edition = new.get("options", {}).get("edition") or {"multiplayer": "revised", "solo": "english"}[mode]
    players = "solo" if mode == "solo" else f"{len(new['seats'])} players"
    shown = {f"{length} {players} {edition}", f"ended by {score['ended_by']}"}
    shown |= {f"decided by {step['criterion']}" for step in score["tiebreaks"] if len(step["left"]) == 1}
    winners = [entry["seat"] for entry in score["standings"] if entry["rank"] == 1]
    shown |= {"shared"} if len(winners) > 1 else {f"{'automa' if winners == [1] else 'person'} wins {mode}"}
    shown |= {f"ruling {ruling} {choice}" for ruling, choice in new.get("rulings", {}).items()}
    return shown | shown_by_the_lines(game["lines"])


def shown_by_the_lines(lines: list[Json]) -> set[str]:
    shown, tokens = set(), {}
    for line in lines:
        move = line.get("play", {})
        shown |= set(line.get("reasons", ()))
        if move.get("move") == "place-token":
            tokens[move["space"]] = move["token"]
        if move.get("move") == "upgrade":
            shown.add(f"effect {EFFECTS[move['upgrade']]}")
        if move.get("move") == "move":
            shown |= {f"token {tokens[space]}" for space in (move["to"], move.get("onward")) if space in tokens}
        if "delivery.road.closed" in line.get("rules", ()):
            shown.add("token closed")
        shown |= {f"played {key}" for key in (move.get("move"), *move) if key in ("steer", "learn", "correct", "free")}
    return shown


def test_every_motivation_token_effect_end_and_tie_step_has_its_game() -> None:
    shown = Counter(thing for game in GAMES.values() for thing in shows(game))
    wanted = [f"whole {players} players {edition}" for players in (2, 5) for edition in ("revised", "original")]
    wanted += ["whole solo english", "whole solo french", "automa wins solo", "person wins solo"]
    wanted += [f"delivery.automa.motivation.{motivation}" for motivation in ("complete", "take", "get")]
    wanted += [f"delivery.automa.{rule}" for rule in ("standstill", "shift", "path-tie", "tie.stars", "tie.leftmost")]
    wanted += [f"token {token}" for token in ("closed", "jam", "toll", "highway", "loading-zone", "tunnel")]
    wanted += [f"effect {effect}" for effect in sorted(set(EFFECTS.values()))]
    wanted += [f"ended by {reason}" for reason in ("supplies", "piles", "stacks")]
    wanted += [f"decided by {step}" for step in ("delivered", "truck", "age")] + ["shared"]
    wanted += [f"ruling solo-age-tie {choice}" for choice in ("shared", "player", "automa")]
    wanted += [f"played {thing}" for thing in ("steer", "learn", "correct", "free")]
    assert [thing for thing in wanted if not shown[thing]] == []
