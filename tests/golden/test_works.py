"""What the golden games of Mint Works show: every AI, end, tie-break and advanced location."""

from collections import Counter

from engine.json_types import JsonDict
from tests.golden.files import games

GAMES = games("works")
AIS = ("justin", "rachael", "sonic", "mort")


def shows(game: JsonDict) -> set[str]:
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
