"""The referee's `hint`: what it answers, that it changes nothing, and whom it refuses."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from companion.games.registry import MODULES
from companion.packs import packs
from companion.referee import Referee
from companion.table.table import Setup, Table
from tests.examples.hands import Hand, Json

WORKS: Json = {
    "game": "works",
    "mode": "multiplayer",
    "seats": ["Ada", "Ben"],
    "position": {"supply": ["co-op", "crane", "gardens"]},
}
ALONE: Json = {"game": "works", "mode": "solo", "seats": ["Ada"], "options": {"ai": "mort"}}
BID: Json = {"game": "bid", "mode": "multiplayer", "seats": list("ABCD"), "pack": packs.sample("bid")}
FACTORY: Json = {
    "game": "delivery",
    "mode": "solo",
    "seats": ["Ada"],
    "options": {"ai": "sam", "factory": "table"},
    "pack": packs.sample("delivery"),
}


def table(new: Json) -> Hand:
    hand = Hand(Referee)
    hand.do("new", **new)
    return hand


def until(hand: Hand, about: str, seed: int = 1) -> Json:
    """Play by chance until a seat decides that; return the prompt."""
    chance = Random(seed)
    while (prompt := hand.do("state")["prompt"]).get("about") != about:
        moves = hand.do("legal")["moves"]
        closed = [move for move in moves if move.get("kind") != "open"]
        hand.do("play", move=chance.choice(closed))
    found: Json = prompt
    return found


def worth_at_least(chance: float, playouts: int) -> float:
    """Return what a chance is less two of its standard errors, as the referee says of the order."""
    fair = (chance * playouts + 1) / (playouts + 2)
    return fair - 2 * float(fair * (1 - fair) / (playouts + 2)) ** 0.5


def test_a_hint_rates_legal_moves_the_best_first_and_changes_nothing() -> None:
    hand = table(WORKS)
    before = hand.do("state"), hand.do("journal")
    reply = hand.do("hint", by=0, playouts=240, seed=3)
    assert set(reply) == {"ok", "chance", "moves"}
    legal = hand.do("legal")["moves"]
    for rated in reply["moves"]:
        assert set(rated) == {"move", "chance", "playouts"}
        assert rated["move"] in legal
        assert rated["chance"] is None if rated["playouts"] < 20 else 0 <= rated["chance"] <= 1
    assert sum(rated["playouts"] for rated in reply["moves"]) == 240
    known = [rated for rated in reply["moves"] if rated["chance"] is not None]
    surely = [worth_at_least(rated["chance"], rated["playouts"]) for rated in known]
    assert len(surely) > 1
    assert all(more > less - 0.001 for more, less in pairwise(surely))  # the chances are rounded
    assert reply["chance"] == reply["moves"][0]["chance"]
    assert hand.do("hint", by=0, playouts=240, seed=3) == reply
    assert (hand.do("state"), hand.do("journal")) == before


def test_everybody_who_has_yet_to_bid_in_secret_may_ask() -> None:
    hand = table(BID)
    waiting = until(hand, "secret-bid")["waiting"]
    asked = {seat: hand.do("hint", by=seat, playouts=40) for seat in waiting}
    for seat, reply in asked.items():
        assert {rated["move"]["by"] for rated in reply["moves"]} == {seat}
    first, last = waiting[0], waiting[-1]
    least, *_, most = hand.do("legal")["moves"]
    hand.do("play", move=most)
    assert hand.ask("hint", by=first, playouts=40)["error"]["code"] == "bad-request"
    after = hand.do("hint", by=last, playouts=40)
    hand.do("undo")
    hand.do("play", move=least)
    assert hand.do("hint", by=last, playouts=40) == after == asked[last]


VALLEY: Json = {
    "larkspur": {"pile": 4, "face_up": [{"order": "nettle-3", "mints": 1}, {"order": "orchid-1", "mints": 0}]},
    "marigold": {"pile": 5, "face_up": [{"order": "nettle-7", "mints": 0}, {"order": "orchid-2", "mints": 0}]},
    "nettle": {"pile": 5, "face_up": [{"order": "larkspur-9", "mints": 0}, {"order": "larkspur-4", "mints": 0}]},
    "orchid": {"pile": 5, "face_up": [{"order": "marigold-1", "mints": 0}, {"order": "marigold-6", "mints": 0}]},
}


def on_the_road(delivered: list[str], paid: list[str]) -> Json:
    """Ada's hint, where Ben has delivered these orders and paid these for an upgrade."""
    ada = {"truck": "truck-a", "at": "mintopia-city", "mints": {"classic": 4}, "orders": ["larkspur-1", "nettle-4"]}
    upgrades = [{"upgrade": "bigger-boot", "orders": paid}] if paid else []
    ben = {"truck": "truck-b", "at": "larkspur", "orders": ["larkspur-2"], "delivered": delivered, "upgrades": upgrades}
    turn = {"seat": 0, "actions_left": 2}
    position = {"seats": [{**ada, "delivered": ["larkspur-3"]}, ben], "towns": VALLEY, "turn": turn}
    more = {"pack": packs.sample("delivery"), "options": {"upgrades": bool(paid)}, "position": position}
    if paid:
        position["garage"] = ["bigger-boot", "long-ramp", "third-gear"]
    hand = table({"game": "delivery", "mode": "multiplayer", "seats": ["Ada", "Ben"], **more})
    return hand.do("hint", by=0, playouts=30, seed=2)


def test_what_others_have_delivered_changes_no_hint_but_how_much_does() -> None:
    """The stars of face-down orders are secret: of those of others only the number counts."""
    dear, cheap = ["marigold-10", "orchid-10"], ["marigold-2", "nettle-1"]
    one = on_the_road(dear, [])
    assert one == on_the_road(cheap, [])
    assert one != on_the_road(dear[:1], [])
    assert on_the_road([], dear[:1]) == on_the_road([], cheap[:1])


def test_what_lies_open_is_drawn_for_nobody() -> None:
    """All that may be face down comes up, and nothing that is seen."""
    start = Table(Setup("delivery", "multiplayer", ("Ada", "Ben"), pack=packs.sample("delivery"))).state
    policy, chance, drawn = MODULES["delivery"].policy, Random(1), set()
    ids = list(start.cards.orders)
    state = start.changed(delivered=((ids[0],), (ids[1], ids[2])), orders=((ids[3],), (ids[4],)), removed=(ids[5],))
    for _ in range(300):
        seen = policy.drawn(state, 0, chance)
        assert seen.delivered[0] == (ids[0],)
        assert len({*seen.delivered[1]}) == 2
        drawn |= {*seen.delivered[1]}
    assert drawn == {*ids} - {ids[0], *ids[3:6]}
    assert policy.drawn(state, 1, chance).delivered[1] == (ids[1], ids[2])


def test_what_nobody_has_entered_is_named_in_a_hint() -> None:
    cards = packs.sample("bid")
    auntie, *others = cards["ai"]
    rows = {face: row for face, row in auntie["one_player"].items() if face not in "12"}
    entered = {"id": auntie["id"], "name": auntie["name"], "one_player": rows}  # face 6 is its special ability
    two = [each for each in cards["locations"] if each["vp"] in (2, 3)][:2]
    short = [two[0], {**two[1], "type": None}]
    for locations, ai, told in (
        (cards["locations"], cards["ai"], None),
        (
            cards["locations"],
            [entered, *others],
            [f"ai/{auntie['id']}/{path}" for path in ("one_player/1", "one_player/2", "special")],
        ),
        (short, cards["ai"], ["locations", f"locations/{two[1]['id']}/type"]),
    ):
        pack = {"locations": locations, "ai": ai, "standalone": True}
        options = {"ai": auntie["id"]}
        hand = table({"game": "bid", "mode": "solo", "seats": ["Ada"], "options": options, "pack": pack})
        hand.do("play", move={"move": "reveal", "by": "table", "location": two[0]["id"]})
        assert hand.do("hint", by=0, playouts=5).get("imagined") == told


def over(hand: Hand) -> None:
    hand.do("play", move={"move": "halt", "by": "table"})


@pytest.mark.parametrize(
    ("new", "by", "message"),
    [
        (WORKS, 1, "This seat has nothing to decide now."),
        (WORKS, 2, "“by” names a seat that this game does not have."),
        (WORKS, -1, "“by” names a seat that this game does not have."),
        (ALONE, 0, "This seat has nothing to decide now."),
        ({**ALONE, "position": {"supply": ["mine", "crane"], "turn": 1}}, 1, "This seat has nothing to decide now."),
        (FACTORY, 0, "The coach can’t look ahead where only the table knows the roads."),
    ],
)
def test_whoever_is_not_asked_gets_no_hint(new: Json, by: int, message: str) -> None:
    hand = table(new)
    if new is FACTORY:
        until(hand, "turn")
    error = hand.ask("hint", by=by, playouts=5)["error"]
    assert (error["code"], error["message"]) == ("bad-request", message)


def test_a_game_that_is_over_gives_none() -> None:
    hand = table(WORKS)
    over(hand)
    assert hand.ask("hint", by=0)["error"]["code"] == "bad-request"


def test_where_too_little_is_known_of_the_cards_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a game does not imagine them. The next block is turned up within any playout; a card without its type is
    named, one without a name can't be."""
    monkeypatch.setitem(MODULES, "bid", replace(MODULES["bid"], assumed=lambda state, chance: state))
    first, second, *_ = (entry for entry in packs.sample("bid")["locations"] if entry["vp"] in (2, 3))
    ai = packs.sample("bid")["ai"]
    codes = []
    for locations in ([first, {**second, "type": None}], [first]):
        pack = {"locations": locations, "ai": ai, "standalone": True}
        hand = table({"game": "bid", "mode": "solo", "seats": ["Ada"], "options": {"ai": ai[0]["id"]}, "pack": pack})
        hand.do("play", move={"move": "reveal", "by": "table", "location": first["id"]})
        error = hand.ask("hint", by=0, playouts=5)["error"]
        codes.append((error["code"], error.get("needs")))
    assert codes == [("missing-card", f"locations/{second['id']}/type"), ("bad-request", None)]


def test_after_a_few_playouts_nothing_is_said_of_chances() -> None:
    hand = table(WORKS)
    reply = hand.do("hint", by=0, playouts=19)
    assert reply["chance"] is None
    assert {rated["chance"] for rated in reply["moves"]} == {None}
    reply = hand.do("hint", by=0, playouts=24)
    assert 0 < reply["chance"] < 1  # of all that were tried


def test_of_trucks_that_hold_alike_there_is_one() -> None:
    hand = table({**FACTORY, "options": {"ai": "sam"}})
    until(hand, "truck")
    legal = hand.do("legal")["moves"]
    assert len(legal) > 1
    assert [rated["move"] for rated in hand.do("hint", by=0, playouts=25)["moves"]] == legal[:1]
