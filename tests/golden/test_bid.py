"""What the golden games of Mint Bid show: every mode, kind of move, reason of the AI and tie step."""

from engine.json_types import JsonDict
from tests.golden.files import games, moves_of

GAMES = games("bid")


def shows(game: JsonDict) -> set[str]:
    new, score = game["new"], game["score"]
    shown = {f"{new['mode']} of {len(new['seats'])}", *(move["move"] for move in moves_of(game))}
    shown |= {rule for line in game["lines"] for rule in line.get("reasons", ())}
    shown |= {step["criterion"] for step in score["tiebreaks"]}
    if new["mode"] == "solo":
        shown.add("the AI wins" if score["standings"][-1]["rank"] == 1 else "the person wins")
    return shown


def test_every_mode_move_reason_and_tie_step_has_its_game() -> None:
    wanted = {f"multiplayer of {people}" for people in (3, 4, 5, 6)}
    wanted |= {"two-player of 2", "two-player-ai of 2", "solo of 1", "the AI wins", "the person wins"}
    wanted |= {"reveal", "auction", "bid", "pass", "withdraw", "agree", "refuse", "secret-bid", "reveal-bids"}
    wanted |= {"name-winner", "share", "place", "roll", "resolve", "relocate", "rotate", "decline"}
    wanted |= {f"bid.ai.place.{rule}" for rule in ("matches", "open-sides", "reading-order", "equal")}
    wanted |= {f"bid.ai.finale.{rule}" for rule in ("outcome", "margin", "fewest", "order", "equal", "hopeless")}
    wanted |= {"fewest-locations", "most-mints"}
    assert wanted - {thing for game in GAMES.values() for thing in shows(game)} == set()
