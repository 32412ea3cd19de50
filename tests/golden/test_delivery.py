"""What the golden games of Mint Delivery show: every motivation, token, effect, end and tie step."""

import json
from collections import Counter

from companion.paths import ASSETS
from engine.json_types import JsonDict
from tests.golden.files import games

GAMES = games("delivery")
PACK: JsonDict = json.loads((ASSETS / "packs" / "delivery_sample.json").read_text(encoding="utf-8"))
EFFECTS = {upgrade["id"]: upgrade["effect"]["effect"] for upgrade in PACK["upgrades"]}


def shows(game: JsonDict) -> set[str]:
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


def shown_by_the_lines(lines: list[JsonDict]) -> set[str]:
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
