"""The log, the step names and the rules that apply, over whole games of Mint Delivery."""

import random

import pytest

from companion.contract.log import Log, as_text
from companion.delivery import move_words
from companion.delivery.applies import rules
from companion.delivery.narrator import Narrator
from companion.languages import LANGUAGES, words
from companion.narration.memory import Memory
from companion.packs.packs import built_in
from companion.rulebook import clauses, rulings
from companion.table.table import Setup, Table
from engine.json_types import JsonDict, JsonValue
from engine.moves import TABLE, Halt

CODES = list(LANGUAGES)
SAMPLE = built_in("delivery_sample")
TWO = Setup("delivery", "multiplayer", ("Ana", "Bo"), {"upgrades": True, "road_conditions": 4}, {}, SAMPLE)
SOLO = Setup("delivery", "solo", ("Ana",), {}, {"path-tie": "player"}, SAMPLE)
MOST = 300


def played(setup: Setup, seed: int) -> Table:
    """A game at random, against Cleo where it is solo; who can deliver or take an order does. A long one is halted."""
    table, chance = Table(setup), random.Random(seed)
    while table.state.phase != "over" and len(table.line) < MOST:
        moves = [move for move in table.state.legal_moves() if move.as_json().get("ai", "cleo") == "cleo"]
        dear = [move for move in moves if move.as_json()["move"] in ("deliver", "take", "upgrade")]
        table.play(chance.choice(dear or moves))
    if table.state.phase != "over":
        table.play(Halt(TABLE, "It is late."))
    return table


GAMES = [played(TWO, 2), played(SOLO, 15)]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_every_move_has_its_line(game: int, code: str) -> None:
    table = GAMES[game]
    log = Log(Narrator(words(code), table.config).seeing(table.state))
    lines = log.lines(table.line)
    assert len(lines) == len(table.line)
    for line, (_, move, _) in zip(lines, table.line, strict=True):
        assert line.text
        assert line.seat == (None if move.by == "table" else move.by)
        assert not any(bad in line.text + line.detail for bad in ("{", "None"))
    text = as_text(words(code), [log.narrator.name(seat) for seat in range(table.config.seats)], lines)
    assert len(text.splitlines()) > len(lines)


def test_the_games_have_every_kind_of_move() -> None:
    kinds = {type(move).__name__ for table in GAMES for _, move, _ in table.line}
    kinds_of_all = {kind.__name__ for kind in move_words.WORDINGS}
    assert kinds_of_all <= kinds


def test_the_ai_says_why() -> None:
    table = GAMES[-1]
    log = Log(Narrator(words("en"), table.config).seeing(table.state))
    for line, (before, _, _) in zip(log.lines(table.line), table.line, strict=True):
        assert bool(log.reasons(line)) == (before.prompt.ask == "automa")


def after(moves: list[JsonDict], **seat: JsonValue) -> Table:
    """Moves made from Larkspur, where two orders lie, with a toll on the way to the north warehouse."""
    towns = {
        "larkspur": {"pile": 4, "face_up": [{"order": "nettle-3", "mints": 2}, {"order": "orchid-1", "mints": 0}]},
        **{town: {"pile": 5, "face_up": []} for town in ("marigold", "nettle", "orchid")},
    }
    position = {
        "turn": {"seat": 0, "actions_left": 2},
        "seats": [
            {"at": "larkspur", "truck": "truck-a", "mints": {"classic": 2}, **seat},
            {"at": "mintopia-city", "truck": "truck-b"},
        ],
        "towns": towns,
        "road_tokens": [{"token": "toll", "space": "nw-lane"}],
    }
    table = Table(Setup("delivery", "multiplayer", ("Ana", "Bo"), {}, {"two-player-clear": "none"}, SAMPLE, position))
    for move in moves:
        table.play_json({"by": 0, **move})
    return table


def told(table: Table, code: str = "en") -> list[tuple[str, str]]:
    """The lines of a log with their details."""
    lines = Log(Narrator(words(code), table.config).seeing(table.state)).lines(table.line)
    return [(line.text, line.detail) for line in lines]


def test_what_came_with_a_move_is_its_detail() -> None:
    moves = [
        {"move": "deliver", "order": "larkspur-1"},
        {"move": "take", "order": "nettle-3", "load": 1},
        {"move": "reveal", "by": "table", "slot": "town-larkspur", "order": "nettle-10"},
        {"move": "move", "to": "nw-lane", "toll": "classic"},
    ]
    table = after(moves, orders=["larkspur-1"])
    assert told(table) == [
        ("Delivered the order for Larkspur", "1 classic"),
        ("Took the 2-star order for Nettle", "loaded 1 classic"),
        ("The 5-star order for Nettle turned up in Larkspur", "2 cinnamon"),
        ("Drove to the space between Larkspur and the north warehouse", "toll: 1 classic, the turn is over"),
    ]
    assert told(table, "fr")[1] == ("Pris la commande à 2 étoiles pour Nettle", "chargé 1 classique")


def test_an_order_is_named_as_soon_as_the_table_has_described_it() -> None:
    table = after([{"move": "take", "order": "nettle-3"}])
    new = {"id": "quill-1", "town": "nettle", "mints": ["cinnamon"], "stars": 4}
    pack = {**SAMPLE, "orders": SAMPLE["orders"][:39]}
    setup = Setup("delivery", "multiplayer", ("Ana", "Bo"), {}, {}, pack, table.setup.position)
    fresh = Table(setup)
    fresh.play_json({"move": "take", "by": 0, "order": "nettle-3"})
    fresh.play_json({"move": "reveal", "by": "table", "slot": "town-larkspur", "order": new})
    assert told(fresh)[1] == ("The 4-star order for Nettle turned up in Larkspur", "1 cinnamon")
    assert Memory(fresh, words("en")).undo() == "Undo: The 4-star order for Nettle turned up in Larkspur"
    fresh.undo()
    assert Memory(fresh, words("en")).seen_in_words() == "Already seen: Nettle, 4 stars was next"


def test_the_table_has_its_lines() -> None:
    table = after([])
    table.play_json({"move": "correct", "by": "table", "changes": {"round": 2}, "because": "we had begun"})
    table.play_json({"move": "ruling", "by": "table", "ruling": "optimise-count", "choice": "one"})
    ruling = rulings("delivery")["optimise-count"]
    assert told(table) == [
        ("The table was corrected", "we had begun"),
        ("A ruling was changed", f"{ruling.question} One"),
    ]


def test_a_value_that_the_table_told() -> None:
    pack = {"orders": [{"id": "one", "town": "town-nw"}]}
    table = Table(Setup("delivery", "multiplayer", ("Ana", "Bo"), {}, {}, pack))
    table.play_json({"move": "learn", "by": "table", "needs": "orders/one/stars", "value": 3})
    assert told(table) == [("A card value was filled in", "North-west town, 3 stars")]


@pytest.mark.parametrize("code", CODES)
def test_steps_have_names_with_their_subject(code: str) -> None:
    for table in GAMES:
        steps = Memory(table, words(code)).steps()
        assert len(steps) == len(table.line) + 1
        assert all(step.title and "{" not in step.title for step in steps)


def test_the_rules_that_apply_are_rules() -> None:
    book = clauses("delivery")
    for table in GAMES:
        for before, _, _ in table.line:
            found = rules(before)
            assert found
            assert set(found) <= set(book)
            assert len(set(found)) == len(found)


def test_the_most_pressing_rule_comes_first() -> None:
    assert rules(after([]).state)[0] == "delivery.turn.actions"
    assert rules(after([{"move": "take", "order": "nettle-3"}]).state)[0] == "delivery.table.slot"
    assert "delivery.road.toll" in rules(after([]).state)
