"""A game the table agrees to stop, the end in sight, and a game in which no seat can go on: the same in all three
games."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.languages import LANGUAGES, words
from companion.narration.examples import opening
from companion.narration.log import log
from companion.narration.memory import Memory
from companion.referee import Referee
from companion.sharing import backup, transfer
from companion.store.statistics import results
from companion.store.store import Store
from companion.table.table import Setup, Table
from engine.game import GAMES
from engine.verdict import Refusal
from tests import playout
from tests.examples.hands import Hand, Json
from tests.fuzz.requests import pack

HALT: Json = {"move": "halt", "by": "table", "because": "It is late."}
NEW: dict[str, Json] = {
    "works": {"mode": "multiplayer", "seats": ["Ada", "Ben"]},
    "works solo": {"mode": "solo", "seats": ["Ada"], "options": {"ai": "sonic"}},
    "works rachael": {"mode": "solo", "seats": ["Ada"], "options": {"ai": "rachael"}},
    "delivery": {"mode": "multiplayer", "seats": ["Ana", "Bo"], "pack": "delivery_sample"},
    "delivery five": {
        "mode": "multiplayer",
        "seats": ["Ana", "Bo", "Cy", "Di", "Eve"],
        "pack": "delivery_sample",
        "options": {"road_conditions": 2, "upgrades": True},
    },
    "delivery solo": {"mode": "solo", "seats": ["Ana"], "pack": "delivery_sample"},
    "bid": {"mode": "multiplayer", "seats": ["Ann", "Ben", "Cleo"], "pack": "bid_sample"},
    "bid two": {"mode": "two-player", "seats": ["Ann", "Ben"], "pack": "bid_sample"},
    "bid solo": {"mode": "solo", "seats": ["Ann"], "pack": "bid_sample", "options": {"ai": "duchess-diode"}},
}
KINDS = list(NEW)


def new(kind: str) -> Json:
    return dict(opening({"game": kind.split()[0], **NEW[kind]}))


def table(kind: str) -> Table:
    return Table(Setup.from_json(new(kind)))


def walk(kind: str, seed: int, most: int = 220) -> Any:
    """A table at many moments of random games."""
    rng, live = Random(f"{kind} {seed}"), table(kind)
    for _ in range(most):
        yield live
        moves = live.state.legal_moves()
        if not moves:
            return
        live.play(rng.choice(moves))


def refused(live: Table, move: Json) -> str:
    with pytest.raises(Refusal) as caught:
        live.play_json(move)
    return str(caught.value.facts.get("rule", caught.value.code))


def test_every_game_is_here() -> None:
    assert {kind.split()[0] for kind in KINDS} == set(GAMES)


# --- halting


@pytest.mark.parametrize("kind", KINDS)
def test_at_any_open_prompt_the_table_may_stop(kind: str) -> None:
    game = kind.split()[0]
    for live in walk(kind, 1):
        state = live.state
        if state.prompt.about == "secret-bid":
            assert refused(live, HALT) == "bid.move.not-asked"
            continue
        if state.prompt.ask == "over":
            assert refused(live, HALT) == f"{game}.over"
            continue
        before, score = state.as_json(), live.game.score(state.standings())
        assert all(move.as_json()["move"] != "halt" for move in state.legal_moves())
        live.play_json(HALT)
        over = live.state
        assert over.prompt.ask == "over"
        assert over.legal_moves() == over.unsure() == ()
        assert over.ending is None
        # The standings are those of the moment, with their whole ladder.
        now = live.game.score(over.standings())
        sure = state.ending if game == "delivery" and state.ending else "halted"
        assert now == {**score, "final": True, "ended_by": sure}
        assert over.outcome() == over.standings()
        # After the end there is nothing left to stop.
        assert refused(live, HALT) == f"{game}.over"
        # The position is one that a new game can begin with.
        assert live.game.start(live.config, over.as_json()) == over
        live.undo()
        assert live.state.as_json() == before


@pytest.mark.parametrize("kind", KINDS)
def test_only_the_table_stops(kind: str) -> None:
    live = table(kind)
    rule = {"works": "turn.not-yours", "delivery": "turn.whose", "bid": "move.not-your-turn"}[kind.split()[0]]
    assert refused(live, {"move": "halt", "by": 0}) == f"{kind.split()[0]}.{rule}"
    assert refused(live, {"move": "halt", "by": "table", "why": "late"}) == "bad-request"
    assert refused(live, {"move": "halt", "by": "table", "because": 1}) == "bad-request"
    live.play_json({"move": "halt", "by": "table"})
    assert live.state.prompt.ask == "over"


@pytest.mark.parametrize("kind", KINDS)
def test_a_correction_to_the_end_stops_too(kind: str) -> None:
    for live in walk(kind, 2, 60):
        if live.state.prompt.about == "secret-bid" or live.state.prompt.ask == "over":
            continue
        live.play_json({"move": "correct", "by": "table", "changes": {"phase": "over"}})
        standings = live.state.standings()
        assert standings.final
        assert standings.ended_by == "halted" or standings.ended_by in ("supplies", "piles", "stacks", "locations")
        live.undo()


def test_other_ways_to_end_by_correction() -> None:
    works = Hand(Referee)
    works.do("new", **new("works"))
    works.do("play", move={"move": "correct", "by": "table", "changes": {"phase": "over", "ended_by": "stars"}})
    assert works.do("score")["ended_by"] == "stars"
    assert works.ask("new", **{**new("works"), "position": {"phase": "over"}})["error"]["part"] == "ended_by"
    bid = Hand(Referee)
    for position, ended_by in (({}, "locations"), ({"ended_by": "halted"}, "halted"), ({"deck": 1}, "halted")):
        bid.do("new", **{**new("bid"), "position": {"phase": "over", **position}})
        assert bid.do("score")["ended_by"] == ended_by
    for position in (
        {"ended_by": "late"},
        {"ended_by": "locations", "deck": 1},
        {"phase": "roll", "ended_by": "halted"},
    ):
        assert (
            bid.ask("new", **{**new("bid"), "position": {"phase": "over", **position}})["error"]["part"] == "ended_by"
        )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_it_is_kept_handed_on_and_told(kind: str, lang: str, store: Store, theirs: Store) -> None:
    live = store.start(Setup.from_json(new(kind)))
    live.table.play_json(HALT)
    again = store.open(live.id).table
    assert again.state == live.table.state
    assert again.moves[-1].as_json() == HALT
    line = log(words(lang), again).lines(again.line)[-1]
    assert (line.text, line.detail) == (words(lang).say("The table agreed to stop"), "It is late.")
    assert words(lang).say("The table agreed to stop") in Memory(again, words(lang)).title(again.here)
    (card,) = store.games(finished=True)
    assert card.summary["ended_by"] == "halted"
    assert [result.ended_by for result in results(store)] == ["halted"]
    for content in (transfer.as_text(store, live.id).encode(), transfer.as_file(store, live.id)):
        assert transfer.offered(theirs, transfer.read_file(content)).table.state == live.table.state
    backup.restore(theirs, backup.made(store))
    (card,) = theirs.games(finished=True)
    assert theirs.open(card.id).table.state == live.table.state


# --- the end in sight


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_in_sight_comes(kind: str, seed: int) -> None:
    rng, state = Random(f"ending {kind} {seed}"), table(kind).state
    seen: list[str | None] = []
    rounds: list[int] = []
    for step in playout.steps(state, rng.randrange):
        seen.append(step.before.ending)
        rounds.append(step.before.round)
        state = step.after
        if len(seen) > 4000:
            return
    assert state.prompt.ask == "over"
    assert state.ending is None
    first = next((place for place, ending in enumerate(seen) if ending), None)
    if first is None:
        return
    assert all(seen[first:]), "what is bound to come cannot go away"
    assert rounds[first] == rounds[-1], "it comes in this round"
    assert seen[-1] == state.standings().ended_by or (kind.startswith("works") and state.ended_by in ("stars", "mints"))


CULTURE = ["windmill", "statue", "gardens", "gallery"]
STARS = {"mints": 3, "buildings": ["gardens", "factory", "workshop"]}


def works(position: Json, **more: Any) -> Hand:
    hand = Hand(Referee)
    supply = ["co-op", "crane", "truck"]
    hand.do("new", **{**new("works"), **more, "position": {"supply": supply, "seats": [{}, {}], **position}})
    return hand


@pytest.mark.parametrize(
    ("ending", "position", "more"),
    [
        (None, {}, {}),
        ("stars", {"seats": [STARS, {}]}, {}),
        # Plans count for a Vault only until they are built.
        (
            None,
            {"seats": [{"mints": 3, "plans": ["mine", "bridge", "plant", "statue"], "buildings": ["vault"]}, {}]},
            {},
        ),
        # With the Landfill every culture building loses a star; no other seat has it.
        (
            None,
            {"seats": [{"buildings": CULTURE}, {}], "gallery_mints": 1},
            {},
        ),
        (
            "stars",
            {"seats": [{"buildings": CULTURE}, {"buildings": ["landfill"]}], "gallery_mints": 1},
            {},
        ),
        # While the Recycler has room a building may go.
        (None, {"seats": [STARS, {}]}, {"options": {"advanced": ["recycler", "crowdfunder"]}}),
        (
            "stars",
            {"seats": [STARS, {}], "locations": [{"id": "recycler", "spaces": [{"seat": 0, "mints": 1}]}]},
            {"options": {"advanced": ["recycler", "crowdfunder"]}},
        ),
        (
            None,
            {"seats": [STARS, {}], "locations": [{"id": "recycler", "spaces": [{"seat": 0, "mints": 1}]}]},
            {"options": {"advanced": ["recycler", "temp-agency"]}},
        ),
        # Six stars are none.
        (None, {"seats": [{"buildings": ["gardens", "factory"]}, {}]}, {}),
        # In upkeep it is over, or not in sight.
        (None, {"seats": [STARS, {}], "phase": "over", "ended_by": "stars"}, {}),
    ],
)
def test_stars_in_sight(ending: str | None, position: Json, more: Json) -> None:
    hand = works(position, **more)
    assert hand.do("state").get("ending") == ending
    assert hand.do("score").get("ending") == ending
    assert "ending" not in hand.do("legal")


def test_the_deck_in_sight() -> None:
    cards = [plan["id"] for plan in pack("works")["plans"]]
    kept = [card for card in cards if card not in ("co-op", "crane")][:19]
    seats = [{"plans": [*kept[:10]]}, {"plans": [*kept[10:]]}]
    hand = works({"supply": ["co-op", None, "crane"], "seats": seats})
    assert hand.do("state")["ending"] == "plans"
    hand = works({"supply": ["co-op", None, "crane"], "seats": seats}, options={"advanced": ["recycler", "swap-meet"]})
    assert "ending" not in hand.do("state")
    hand = works({"supply": ["co-op", None, "crane"], "seats": [{"plans": kept[:9]}, {"plans": kept[10:]}]})
    assert "ending" not in hand.do("state")


def test_the_replies_say_so_until_the_end() -> None:
    hand = works({"seats": [STARS, {}]})
    assert hand.do("play", move={"move": "pass", "by": 0})["ending"] == "stars"
    over = hand.do("play", move={"move": "pass", "by": 1})
    assert "ending" not in over
    assert hand.do("score")["ended_by"] == "stars"
    assert "ending" not in hand.do("score")
    solo = Hand(Referee)
    solo.do("new", **{**new("works solo"), "position": {"supply": ["co-op", "crane"], "seats": [STARS, {}], "turn": 1}})
    assert solo.do("automa")["ending"] == "stars"


TOWNS: Json = {
    "larkspur": {"pile": 5, "face_up": []},
    "marigold": {"pile": 1, "face_up": [{"order": "nettle-7", "mints": 0}]},
    "nettle": {"pile": 5, "face_up": [{"order": "larkspur-9", "mints": 0}]},
    "orchid": {"pile": 5, "face_up": [{"order": "marigold-1", "mints": 0}]},
}


def delivery(trucks: list[Json], **more: Any) -> Table:
    seats = [{"truck": f"truck-{letter}", **truck} for letter, truck in zip("ab", trucks, strict=True)]
    position = {"turn": {"seat": 0, "actions_left": 2}, "seats": seats, "towns": TOWNS, **more}
    return Table(Setup.from_json({**new("delivery"), "position": position}))


def test_a_town_that_waits_for_its_order_is_not_bare() -> None:
    live = delivery([{"at": "marigold"}, {"at": "orchid"}])
    assert live.state.ending is None
    live.play_json({"move": "take", "by": 0, "order": "nettle-7", "load": 0})
    assert live.state.prompt.slot == "town-marigold"
    assert live.state.ending is None
    live.play_json({"move": "reveal", "by": "table", "slot": "town-marigold", "order": "nettle-2"})
    live.play_json({"move": "take", "by": 0, "order": "nettle-2", "load": 0})
    assert live.state.ending == "supplies"
    while live.state.prompt.ask != "over":
        assert live.state.ending == "supplies"
        live.play_json({"move": "end", "by": live.state.prompt.by})
    assert live.state.standings().ended_by == "supplies"


def test_the_last_round_of_mint_bid_is_in_sight() -> None:
    for live in walk("bid", 3):
        last = live.state.round == 4 and live.state.prompt.ask != "over"
        assert (live.state.ending == "locations") == last
    rules = {"short-block": "discard-rest"}
    position = {"phase": "roll", "deck": 1, "round": 3}
    for rulings, ending in ((rules, "locations"), ({}, None)):
        state = Table(Setup.from_json({**new("bid"), "rulings": rulings, "position": position})).state
        assert state.ending == ending


# No seat can go on

FULL = ["larkspur-1", "larkspur-2", "larkspur-3"]
SHUT: Json = {"road_tokens": [{"token": "closed", "space": "west-depot"}, {"token": "toll", "space": "sw-lane"}]}
OTHERS = ["nettle-1", "nettle-2", "nettle-3"]


def shut(**truck: Any) -> Table:
    return delivery([{"at": "orchid", "orders": FULL, **truck}, {"at": "orchid", "orders": OTHERS}], **SHUT)


def test_trucks_without_a_mint_behind_a_toll() -> None:
    assert shut().state.is_shut_in
    assert not shut(mints={"classic": 1}).state.is_shut_in, "the toll can be paid"
    assert not shut(orders=FULL[:2]).state.is_shut_in, "an order can be taken"
    with_room = delivery([{"at": "orchid", "orders": FULL}, {"at": "orchid", "orders": OTHERS[:2]}], **SHUT)
    assert not with_room.state.is_shut_in, "another seat can take an order"
    assert not shut(at="mintopia-city").state.is_shut_in, "a mint can be loaded"
    assert not shut(at="s-lane").state.is_shut_in, "where it can drive a mint can be loaded"
    assert not delivery([{"at": "orchid", "orders": FULL}, {"at": "orchid", "orders": OTHERS}]).state.is_shut_in


def test_an_order_of_which_nothing_is_known_may_be_a_way_on() -> None:
    setup = shut().setup
    unknown = {"town": None, "mints": None}
    orders = [{**order, **unknown} if order["id"] == FULL[0] else order for order in setup.pack["orders"]]
    assert not Table(replace(setup, pack={**setup.pack, "orders": orders})).state.is_shut_in


def test_it_is_told_after_a_whole_round() -> None:
    live = shut()
    told = [live.is_shut_in]
    for _ in range(3):
        live.play_json({"move": "end", "by": live.state.prompt.by})
        told.append(live.is_shut_in)
    assert told == [False, False, True, True]
    assert live.state.prompt.ask == "decide", "no game ends by that"
    live.undo()
    live.undo()
    assert not live.is_shut_in
    live.redo()
    live.play_json({"move": "correct", "by": "table", "changes": {"road_tokens": []}})
    assert not live.is_shut_in


def factory(orders: list[str], mints: Json, left: list[str], right: list[str]) -> Table:
    position = {
        "turn": {"seat": 0, "actions_left": 2},
        "seats": [
            {"truck": "truck-b", "at": "east-hall", "mints": mints, "orders": orders},
            {"automa": True, "ai": "sam", "at": "dispatch", "orders": ["orchid-7", "nettle-7"], "motivation": "get"},
        ],
        "belts": {"left": left, "right": right},
        "stacks": [{"face_down": 4, "face_up": f"marigold-{n}"} for n in (2, 3, 4, 5)],
    }
    return Table(Setup.from_json({**new("delivery solo"), "position": position}))


def test_a_full_truck_and_an_automa_that_stands_still() -> None:
    belts = ["classic"] * 8, ["sugar-free"] * 8
    live = factory(FULL, {"cinnamon": 4}, *belts)
    assert live.state.is_shut_in
    assert not factory(FULL[:2], {"cinnamon": 4}, *belts).state.is_shut_in, "an order can be taken"
    assert not factory(FULL, {"cinnamon": 3, "classic": 1}, ["cinnamon", *belts[0][1:]], belts[1]).state.is_shut_in
    assert not factory(FULL, {"cinnamon": 3}, [*belts[0], "classic"], belts[1]).state.is_shut_in, "there is room"
    live.play_json({"move": "end", "by": 0})
    assert not live.is_shut_in
    live.play(live.decision().move)
    assert live.is_shut_in


def starved(
    orders: list[str], left: str, right: str, mints: Json | None = None, held: int = 5, **rulings: str
) -> Any:
    """The person in the dispatch room; the AI at its dock holds `held` classics and needs six."""
    names = {"r": "cinnamon", "s": "sugar-free", "c": "classic"}
    threes = {"orders": ["larkspur-3", "orchid-3"], "motivation": "get"}
    position = {
        "turn": {"seat": 0, "actions_left": 2},
        "seats": [
            {"truck": "truck-b", "at": "dispatch", "orders": orders, "mints": mints or {}},
            {"automa": True, "ai": "sam", "at": "ai-dock", "mints": {"classic": held}, **threes},
        ],
        "belts": {"left": [names[kind] for kind in left], "right": [names[kind] for kind in right]},
        "stacks": [{"face_down": 2, "face_up": f"nettle-{n}"} for n in (6, 7, 8, 9)],
    }
    chosen = {name.replace("_", "-"): choice for name, choice in rulings.items()}
    return Table(Setup.from_json({**new("delivery solo"), "rulings": chosen, "position": position})).state


HELD = ["marigold-2", "larkspur-5", "larkspur-2"]


def test_an_automa_that_holds_what_all_wait_for() -> None:
    """It has all classics and needs one more: whatever the person loads and shifts, no seat gets nearer to a delivery,
    although the person can do so."""
    stuck = starved(HELD, "rrrrsss", "rrrsssss")
    assert stuck.is_shut_in
    chance, done = Random(1), set()
    for _ in range(60):
        move = chance.choice(stuck.legal_moves())
        done.add(move.name)
        stuck = stuck.play(move)
        assert stuck.is_shut_in
    assert done == {"move", "load", "shift", "end", "stand-still"}


def test_what_somebody_can_still_do_is_no_lock() -> None:
    others = "rrrrsss", "rrrsssss"
    assert not starved(HELD[:2], *others).is_shut_in, "an order can be taken"
    assert not starved([*HELD[:2], "larkspur-4"], *others).is_shut_in, "a sugar-free lies on the belts"
    assert not starved([*HELD[:2], "larkspur-10"], *others).is_shut_in, "two cinnamon lie on the belts"
    laden = {"sugar-free": 3}
    assert starved([*HELD[:2], "larkspur-10"], "rrrrsss", "rrrss", laden).is_shut_in, "there is room for one mint only"
    assert not starved(HELD, "rrrrsss", "rrrssss", held=6).is_shut_in, "the AI can deliver"
    assert not starved(HELD, "crrrsss", "rrrsssss").is_shut_in, "the AI can load"
    twos = [HELD[0], HELD[2], "nettle-2"]
    assert starved(twos, "rrrrsss", "rrrssss", {"classic": 1}).is_shut_in, "the person has the last classic, for good"
    assert not starved([*HELD[:2], "larkspur-1"], "rrrrsss", "rrrssss", {"classic": 1}).is_shut_in


EXACT = {"solo_load_amount": "exact"}


@pytest.mark.parametrize(
    ("left", "right", "held", "rulings"),
    [
        ("ccrrrrsss", "crrrsssss", 2, EXACT),
        ("ccrrrrsss", "ccrrrsssss", 1, {**EXACT, "automa_load_belts": "one"}),
        ("rrrrsss", "rrrsssss", 5, {"automa_missing_mints": "shift"}),
    ],
)
def test_an_automa_that_shifts_for_ever(left: str, right: str, held: int, rulings: dict[str, str]) -> None:
    stuck = starved(HELD, left, right, held=held, **rulings)
    assert stuck.is_shut_in
    chance, done = Random(1), set()
    for _ in range(60):
        move = chance.choice(stuck.legal_moves())
        done.add(move.name)
        stuck = stuck.play(move)
        assert stuck.is_shut_in
    assert {"shift", "load"} <= done
    assert "stand-still" not in done


def test_an_automa_that_shifts_until_it_can_load_is_no_lock() -> None:
    assert not starved(HELD, "ccrrrrsss", "ccrrrsssss", held=1, **EXACT).is_shut_in, "it loads from both belts"
    assert not starved(HELD, "ccrrrrsss", "crrrsssss", held=2).is_shut_in, "fewer may be loaded"
    assert not starved(HELD, "rrrrsssccc", "crrrsssss", held=1, **EXACT).is_shut_in, "they come within reach"
    fours = ["marigold-2", "larkspur-2", "nettle-2"]
    assert not starved(fours, "crcrcrcr", "rrrssssssss", held=1, **EXACT).is_shut_in, "the person can load four"


@pytest.mark.parametrize("kind", KINDS)
def test_who_is_shut_in_cannot_change_anything(kind: str) -> None:
    """Whatever is played, only trucks move; and as long as a seat takes, loads or delivers the game is not shut in."""
    for live in walk(kind, 4, 150):
        assert live.state.is_shut_in is False or kind.startswith("delivery")
        if live.state.is_shut_in:
            for move in live.state.legal_moves():
                assert live.state.after(move).is_shut_in
