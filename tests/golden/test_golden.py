"""The golden games of every game are played as written, and undone: see `replaying`."""

import pytest

from engine.json_types import JsonDict
from tests.examples.hands import HANDS, Hand
from tests.golden.files import games
from tests.golden.replaying import Standing, replay, undo


def works(hand: Hand, line: JsonDict) -> JsonDict:
    position = hand.position()
    return {
        "round": position["round"],
        "token": position["token"],
        "mints": [seat["mints"] for seat in position["seats"]],
        "stars": totals(hand),
        "supply": position["supply"],
        **({"mint_supply": position["mint_supply"]} if "mint_supply" in line else {}),
    }


def delivery(hand: Hand, line: JsonDict) -> JsonDict:
    position = hand.position()
    found = {
        "round": position["round"],
        "stars": totals(hand),
        "motivation": position["seats"][-1].get("motivation"),
        **{key: [seat[key] for seat in position["seats"]] for key in ("at", "orders", "mints")},
        **{key: position.get(key) for key in ("belts", "supply")},
    }
    return {key: found[key] for key in line}


def bid(hand: Hand, line: JsonDict) -> JsonDict:
    position = hand.position()
    return {
        **{key: position[key] for key in ("round", "auctioneer", "mints", "deck", "discarded")},
        "totals": totals(hand),
        "tableaus": [tableau["rows"] for tableau in position["tableaus"]],
    }


def totals(hand: Hand) -> list[int]:
    return [seat["total"] for seat in hand.do("score")["standings"]]


STANDINGS: dict[str, Standing] = {"works": works, "delivery": delivery, "bid": bid}
EACH = [(of, name) for of in HANDS for name in games(of)]


@pytest.mark.parametrize(("of", "name", "player"), [(*each, player) for each in EACH for player in HANDS[each[0]]])
def test_the_game_is_played_as_written(of: str, name: str, player: str) -> None:
    replay(games(of)[name], HANDS[of][player], STANDINGS[of])


@pytest.mark.parametrize(("of", "name"), EACH)
def test_undone_to_the_start_it_is_the_start(of: str, name: str) -> None:
    undo(games(of)[name])


@pytest.mark.parametrize(("of", "name"), EACH)
def test_a_tie_break_decides_the_first_place_only(of: str, name: str) -> None:
    score = games(of)[name]["score"]
    standings, first = score["standings"], score["tiebreaks"][-1]["left"] if score["tiebreaks"] else None
    most = max(standing["total"] for standing in standings)
    for one in standings:
        better = [other["total"] > one["total"] for other in standings]
        if one["total"] == most and first is not None and one["seat"] not in first:
            better = [other["seat"] in first for other in standings]
        assert one["rank"] == 1 + sum(better) or score["ended_by"] == "mints"
