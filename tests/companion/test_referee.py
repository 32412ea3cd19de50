"""The protocol: every request, every refusal in its order, lines of any kind, and what no line may do."""

import io
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.json_text import DEEPEST, LONGEST_LINE
from companion.referee import COMMANDS, MOST_FOUND, WITHOUT_A_GAME, Referee, serve
from tests.examples.hands import Hand, Json

TWO: Json = {
    "game": "works",
    "mode": "multiplayer",
    "seats": ["Ada", "Ben"],
    "position": {"supply": ["co-op", "crane", "gardens"]},
}
SOLO: Json = {"game": "works", "mode": "solo", "seats": ["Ada"], "options": {"ai": "mort"}}
PASS: Json = {"move": "pass", "by": 0}
PRODUCER: Json = {"move": "place", "by": 0, "location": "producer"}
NEW = {"cmd": "new", **TWO}
CODES = {"bad-json", "bad-request", "no-game", "bad-pack", "bad-position", "illegal-move", "missing-card"}


def strict(line: bytes) -> Any:
    """Read a reply as a strict JSON reader would."""

    def refuse(name: str) -> None:
        raise AssertionError(name)

    assert b"\n" not in line
    return json.loads(line.decode("ascii"), parse_constant=refuse)


def ask(referee: Referee, request: object) -> Json:
    reply: Json = strict(referee.answer(json.dumps(request).encode()))
    return reply


def code(reply: Json) -> str:
    assert set(reply) == {"ok", "error"}
    assert reply["ok"] is False
    error = reply["error"]
    assert isinstance(error["message"], str)
    assert error["message"]
    keys = {"illegal-move": {"rule", "rules"}, "bad-position": {"part"}, "missing-card": {"needs"}}
    assert set(error) == {"code", "message"} | keys.get(error["code"], set())
    assert error["code"] in CODES
    found: str = error["code"]
    return found


@pytest.fixture
def hand() -> Hand:
    """A referee in the middle of a game: Ada has used the Producer, Ben is asked."""
    hand = Hand(Referee)
    hand.do("new", **TWO)
    hand.do("play", move=PRODUCER)
    return hand


# --- every request


def test_the_games_are_listed_without_one_running() -> None:
    games = Hand(Referee).do("games")["games"]
    (works,) = [game for game in games if game["id"] == "works"]
    assert set(works) == {"id", "name", "modes", "options", "rulings"}
    assert works["modes"] == ["multiplayer", "solo"]
    assert works["options"] == ["edition", "advanced", "starting_player", "ages", "ai"]
    for ruling in works["rulings"]:
        assert set(ruling) == {"id", "question", "choices", "default"}
        assert ruling["default"] == ruling["choices"][0]


def test_a_new_game_says_what_is_asked() -> None:
    hand = Hand(Referee)
    assert hand.do("new", **TWO) == {"ok": True, "prompt": {"ask": "decide", "by": 0, "about": "turn"}}
    assert hand.do("new", **SOLO) == {"ok": True, "prompt": {"ask": "reveal", "slot": "supply-1"}}
    assert hand.do("new", **{**TWO, "position": None})["prompt"] == {"ask": "reveal", "slot": "supply-1"}


def test_the_state_is_a_position_and_a_prompt(hand: Hand) -> None:
    reply = hand.do("state")
    assert set(reply) == {"ok", "position", "prompt"}
    again = Hand(Referee)
    again.do("new", **{**TWO, "position": reply["position"]})
    assert again.do("state") == reply


def test_what_is_legal_is_what_check_and_play_allow(hand: Hand) -> None:
    reply = hand.do("legal")
    assert set(reply) == {"ok", "moves"}
    for move in reply["moves"]:
        assert hand.do("check", move=move) == {"ok": True, "legal": True}
        played = hand.do("play", move=move)
        assert set(played) == {"ok", "prompt", "moves_played", "steps"}
        assert played["moves_played"] == [move]
        assert played["prompt"] == hand.do("state")["prompt"]
        hand.do("undo")


def test_a_verdict_names_the_rules_and_their_source(hand: Hand) -> None:
    verdict = hand.do("check", move=PASS)
    assert set(verdict) == {"ok", "legal", "rule", "rules", "message", "source"}
    assert (verdict["legal"], verdict["rule"], verdict["rules"]) == (
        False,
        "works.turn.not-yours",
        ["works.turn.not-yours"],
    )
    refused = hand.ask("play", move=PASS)["error"]
    assert {key: refused[key] for key in ("rule", "rules", "message")} == {
        key: verdict[key] for key in ("rule", "rules", "message")
    }


def test_the_automa_moves_and_says_why() -> None:
    hand = Hand(Referee)
    hand.do("new", **SOLO, position={"supply": ["mine", "crane"], "turn": 1})
    reply = hand.do("automa")
    assert set(reply) == {"ok", "move", "steps", "reasons", "prompt"}
    assert reply["move"]["by"] == 1
    for step in reply["steps"]:
        assert step["do"]
        assert step["text"]
    for reason in reply["reasons"]:
        assert {"rule", "message"} <= set(reason) <= {"rule", "message", "location"}
    assert hand.do("journal")["journal"]["moves"] == [reply["move"]]
    assert code(hand.ask("automa")) == "bad-request"
    assert len(hand.do("journal")["journal"]["moves"]) == 1


def test_undo_and_redo_move_through_the_journal(hand: Hand) -> None:
    after = hand.do("state")
    undone = hand.do("undo")
    assert undone == {"ok": True, "prompt": {"ask": "decide", "by": 0, "about": "turn"}}
    assert code(hand.ask("undo")) == "bad-request"
    assert hand.do("redo") == {"ok": True, "prompt": after["prompt"]}
    assert hand.do("state") == after
    assert code(hand.ask("redo")) == "bad-request"


def test_a_refused_move_does_not_drop_what_can_be_redone(hand: Hand) -> None:
    hand.do("undo")
    assert code(hand.ask("play", move={"move": "pass", "by": 1})) == "illegal-move"
    assert code(hand.ask("play", move={"move": "correct", "by": "table", "changes": {"round": 0}})) == "bad-position"
    assert code(hand.ask("new", **{**TWO, "seats": []})) == "bad-request"
    assert code(hand.ask("load", journal={**TWO, "moves": [{"move": "pass", "by": 1}]})) == "illegal-move"
    hand.do("redo")
    hand.do("undo")
    hand.do("play", move=PASS)
    assert code(hand.ask("redo")) == "bad-request"


def test_the_score_is_told_at_any_time(hand: Hand) -> None:
    reply = hand.do("score")
    assert set(reply) == {"ok", "standings", "tiebreaks", "final", "ended_by"}
    assert (reply["final"], reply["ended_by"]) == (False, None)
    for entry in reply["standings"]:
        assert {"seat", "name", "total", "rank", "breakdown"} <= set(entry)
    assert [entry["name"] for entry in reply["standings"]] == ["Ada", "Ben"]


def test_the_checklist_is_in_words(hand: Hand) -> None:
    for step in hand.do("checklist")["steps"]:
        assert set(step) == {"id", "title", "text", "counts"}
        assert step["title"]
        assert step["text"].endswith(".")


def test_a_journal_goes_out_and_comes_back() -> None:
    hand = Hand(Referee)
    given = {**SOLO, "rulings": {"tie-automa": "shared"}, "pack": {"note": ["ours", 1.5, None]}}
    hand.do("new", **given)
    rng = Random(5)
    for _ in range(30):
        hand.do("play", move=rng.choice(hand.do("legal")["moves"]))
    hand.do("undo")
    journal = hand.do("journal")["journal"]
    assert {key: journal[key] for key in given} == given
    assert journal["position"] is None
    assert len(journal["moves"]) == 29
    elsewhere = Hand(Referee)
    elsewhere.do("load", journal=json.loads(json.dumps(journal)))
    assert elsewhere.do("state") == hand.do("state")
    assert elsewhere.do("journal")["journal"] == journal
    assert code(elsewhere.ask("redo")) == "bad-request"
    for _ in range(29):
        elsewhere.do("undo")
    assert code(elsewhere.ask("undo")) == "bad-request"


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"moves": [PRODUCER, PASS]}, "illegal-move"),
        ({"moves": [PRODUCER, {"move": "jump"}]}, "bad-request"),
        ({"moves": [PRODUCER, 7]}, "bad-request"),
        ({"moves": {}}, "bad-request"),
        ({"mode": "league", "moves": []}, "bad-request"),
        ({"pack": {"x": 1}, "moves": []}, "bad-pack"),
        ({"position": {"x": 1}, "moves": []}, "bad-position"),
        ({"cmd": "new", "moves": []}, "bad-request"),
        ({}, "bad-request"),
    ],
)
def test_a_refused_journal_leaves_the_game_as_it_was(hand: Hand, changed: Json, expected: str) -> None:
    before = hand.do("state"), hand.do("journal")
    assert code(hand.ask("load", journal={**TWO, **changed})) == expected
    assert (hand.do("state"), hand.do("journal")) == before
    hand.do("undo")


def test_a_search_answers_without_a_game_and_within_one(hand: Hand) -> None:
    before = hand.do("state"), hand.do("journal")
    for asked in (hand, Hand(Referee)):
        reply = asked.do("search", game="delivery", text="how many orders")
        assert set(reply) == {"ok", "rules"}
        assert reply["rules"][0] == {"rule": "delivery.take.limit", "title": "Three undelivered orders"}
        assert len(reply["rules"]) <= MOST_FOUND
        assert asked.do("search", game="bid", text="mints")["rules"][9]
    assert (hand.do("state"), hand.do("journal")) == before


def test_a_search_finds_in_the_language_of_the_referee() -> None:
    found = Hand(lambda: Referee("fr")).do("search", game="delivery", text="tunel")["rules"]
    assert found[0]["rule"] == "delivery.road.tunnel"
    assert found[0]["title"].startswith("Le tunnel")


def test_a_search_is_empty_only_where_nothing_comes_near() -> None:
    for text in ("", " ", "?", "zzzz", "\ud800"):
        assert Hand(Referee).do("search", game="works", text=text) == {"ok": True, "rules": []}
    assert Hand(Referee).do("search", game="works", text="supliyerz")["rules"]


def test_a_rule_is_told_without_a_game() -> None:
    reply = Hand(Referee).do("rule", id="works.place.afford")
    assert set(reply) == {"ok", "rule", "title", "text", "source"}
    assert all(reply.values())
    for id in ("works.nothing", "", "place.afford"):
        assert code(Hand(Referee).ask("rule", id=id)) == "bad-request"


# --- refusals, and their order


@pytest.mark.parametrize(
    "request_",
    [
        None,
        True,
        7,
        "undo",
        [],
        [NEW],
        {},
        {"cmd": None},
        {"cmd": ["undo"]},
        {"cmd": "castle"},
        {"cmd": "UNDO"},
        {"command": "undo"},
        *[{"cmd": cmd, "x": 1} for cmd in COMMANDS if cmd != "new"],
        {**NEW, "x": 1},
        {"cmd": "play"},
        {"cmd": "check"},
        {"cmd": "load"},
        {"cmd": "rule"},
        {"cmd": "search", "game": "works"},
        {"cmd": "search", "text": "tie"},
        {"cmd": "search", "game": "works", "text": ["tie"]},
        {"cmd": "search", "game": "works", "text": None},
        {"cmd": "search", "game": ["works"], "text": "tie"},
        {"cmd": "search", "game": "chess", "text": "tie"},
        {"cmd": "search", "game": "../works", "text": "tie"},
        {"cmd": "search", "game": "", "text": "tie"},
        {"cmd": "play", "move": "pass"},
        {"cmd": "play", "move": None},
        {"cmd": "check", "move": []},
        {"cmd": "load", "journal": []},
        {"cmd": "hint"},
        {"cmd": "hint", "by": "table"},
        {"cmd": "hint", "by": True},
        {"cmd": "hint", "by": 0, "seed": 0.5},
        {"cmd": "hint", "by": 0, "playouts": 0},
        {"cmd": "hint", "by": 0, "playouts": 10**9},
        {"cmd": "hint", "by": 0, "playouts": None},
        {"cmd": "rule", "id": 5},
        *[{key: value for key, value in NEW.items() if key != gone} for gone in ("game", "mode", "seats")],
        {**NEW, "game": "chess"},
        {**NEW, "mode": "league"},
        {**NEW, "seats": "Ada"},
        {**NEW, "seats": ["Ada"]},
        {**NEW, "seats": ["Ada", 2]},
        {**NEW, "seats": list("ABCDE")},
        {**NEW, "options": []},
        {**NEW, "options": None},
        {**NEW, "options": {"colour": 1}},
        {**NEW, "options": {"ai": "mort"}},
        {**NEW, "options": {"advanced": ["recycler"]}},
        {**NEW, "options": {"advanced": ["recycler", "recycler"]}},
        {**NEW, "options": {"advanced": ["recycler", ["x"]]}},
        {**NEW, "options": {"edition": "third"}},
        {**NEW, "options": {"starting_player": 2}},
        {**NEW, "options": {"starting_player": True}},
        {**NEW, "options": {"ages": [30]}},
        {**NEW, "options": {"ages": [30, -1]}},
        {**NEW, "rulings": {"tie-automa": "coin"}},
        {**NEW, "rulings": {"works.tie-automa": "shared"}},
        {**NEW, "rulings": None},
        {**NEW, "pack": None},
        {**NEW, "position": []},
        {"cmd": "new", **SOLO, "options": {}},
        {"cmd": "new", **SOLO, "options": {"ai": "hal"}},
    ],
    ids=json.dumps,
)
def test_a_bad_request_is_one_with_a_game_and_without(request_: Any) -> None:
    without, within = Referee(), Referee()
    assert code(ask(without, request_)) == "bad-request"
    ask(within, NEW)
    before = ask(within, {"cmd": "state"}), ask(within, {"cmd": "journal"})
    assert code(ask(within, request_)) == "bad-request"
    assert (ask(within, {"cmd": "state"}), ask(within, {"cmd": "journal"})) == before


@pytest.mark.parametrize("cmd", [cmd for cmd in COMMANDS if cmd not in WITHOUT_A_GAME])
def test_without_a_game_there_is_none(cmd: str) -> None:
    fields: Json = {"check": {"move": {}}, "play": {"move": {}}, "hint": {"by": 0}}.get(cmd, {})
    assert code(ask(Referee(), {"cmd": cmd, **fields})) == "no-game"


@pytest.mark.parametrize("cmd", ["check", "play"])
@pytest.mark.parametrize(
    "move",
    [
        {},
        {"move": "castle", "by": 0},
        {"move": ["pass"], "by": 0},
        {"move": "pass"},
        {"move": "pass", "by": 2},
        {"move": "pass", "by": -1},
        {"move": "pass", "by": True},
        {"move": "pass", "by": 1.0},
        {"move": "pass", "by": "Ben"},
        {"move": "pass", "by": 1, "x": 1},
        {"move": "place", "by": 1},
        {"move": "place", "by": 1, "location": "castle"},
        {"move": "place", "by": 1, "location": "producer", "plan": "mine"},
        {"move": "place", "by": 1, "location": "supplier"},
        {"move": "place", "by": 1, "location": "supplier", "plan": "unknown"},
        {"move": "place", "by": 1, "location": "supplier", "plan": ["mine"]},
        {"move": "place", "by": 1, "location": "temp-agency", "target": "supplier"},
        {"move": "co-op", "by": 1, "to": 2},
        {"move": "co-op", "by": 1, "to": "table"},
        {"move": "reveal", "by": "table", "slot": "supply-4", "plan": "mine"},
        {"move": "reveal", "by": "table", "slot": "supply-1", "plan": "castle"},
        {"move": "learn", "by": "table", "needs": "plans/vault/stars"},
        {"move": "learn", "by": "table", "needs": 1, "value": 1},
        {"move": "correct", "by": "table"},
        {"move": "correct", "by": "table", "changes": []},
        {"move": "correct", "by": "table", "changes": {}, "because": 1},
    ],
    ids=json.dumps,
)
def test_an_ill_formed_move_is_a_bad_request_before_any_rule(hand: Hand, cmd: str, move: Json) -> None:
    before = hand.do("state"), hand.do("journal")
    assert code(hand.ask(cmd, move=move)) == "bad-request"
    assert (hand.do("state"), hand.do("journal")) == before


@pytest.mark.parametrize("cmd", ["check", "play"])
def test_the_table_s_moves_are_refused_alike_by_check_and_play(hand: Hand, cmd: str) -> None:
    no_path = {"move": "learn", "by": "table", "needs": "plans/castle/stars", "value": 1}
    assert code(hand.ask(cmd, move=no_path)) == "bad-pack"
    impossible = hand.ask(cmd, move={"move": "correct", "by": "table", "changes": {"deck": {"count": 3}}})
    assert code(impossible) == "bad-position"
    assert impossible["error"]["part"] == "deck"
    twice = {"supply": ["co-op", "co-op", None]}
    assert hand.ask(cmd, move={"move": "correct", "by": "table", "changes": twice})["error"]["part"] == "cards"


def test_the_codes_come_in_their_order() -> None:
    referee = Referee()
    assert code(strict(referee.answer(b'{"cmd": "castle"'))) == "bad-json"
    assert code(ask(referee, {"cmd": "play", "move": 1})) == "bad-request"
    assert code(ask(referee, {"cmd": "play", "move": {"move": "castle"}})) == "no-game"
    faults = {"options": {"x": 1}, "pack": {"x": 1}, "position": {"x": 1}}
    assert code(ask(referee, {**NEW, **faults})) == "bad-request"
    assert code(ask(referee, {**NEW, "pack": {"x": 1}, "rulings": {"x": "y"}})) == "bad-request"
    assert code(ask(referee, {**NEW, **faults, "options": {}})) == "bad-pack"
    assert code(ask(referee, {**NEW, "position": {"x": 1}})) == "bad-position"
    assert code(ask(referee, {"cmd": "state"})) == "no-game"
    ask(referee, NEW)
    assert code(ask(referee, {"cmd": "play", "move": {"move": "pass", "by": 1, "x": 1}})) == "bad-request"
    assert code(ask(referee, {"cmd": "play", "move": {"move": "pass", "by": 1}})) == "illegal-move"


# --- lines


def nested(depth: int) -> bytes:
    return b"[" * depth + b"]" * depth


NO_JSON = {
    "empty": b"",
    "blank": b"  ",
    "words": b"hello",
    "cut short": b'{"cmd": "state"',
    "two values": b'{"cmd": "state"} {"cmd": "state"}',
    "single quotes": b"{'cmd': 'state'}",
    "trailing comma": b'{"cmd": "state",}',
    "NaN": b'{"cmd": "rule", "id": NaN}',
    "Infinity": b"[Infinity]",
    "minus Infinity": b"[-Infinity]",
    "leading zero": b"[01]",
    "tab in a string": b'["\t"]',
    "half an escape": b'["\\u12"]',
    "invalid UTF-8": b'{"cmd": "state\xff"}',
    "UTF-8 of a surrogate": b'["\xed\xa0\x80"]',
    "UTF-16": '{"cmd": "games"}'.encode("utf-16"),
    "byte order mark": b'\xef\xbb\xbf{"cmd": "games"}',
    "null bytes": b"\0\0",
    "too deep": nested(DEEPEST + 1),
    "far too deep": b"[" * 900_000,
    "deep objects": b'{"a":' * 101 + b"1" + b"}" * 101,
    "too long": b'"' + b"x" * (LONGEST_LINE - 1) + b'"',
    "a string that never ends": b'"' + b'\\"' * 499_000,
    "strings that never end": b'"a' * 333_333,
}


@pytest.mark.parametrize("line", NO_JSON.values(), ids=NO_JSON)
def test_a_line_that_is_no_json_is_refused_and_the_next_one_works(line: bytes) -> None:
    referee = Referee()
    ask(referee, NEW)
    before = ask(referee, {"cmd": "state"})
    assert code(strict(referee.answer(line))) == "bad-json"
    assert ask(referee, {"cmd": "state"}) == before


JSON_ALL_THE_SAME = {
    "as deep as may be": nested(DEEPEST),
    "as long as may be": b'"' + b"x" * (LONGEST_LINE - 2) + b'"',
    "brackets in a string": b'"' + b"[{" * 400 + b'"',
    "brackets behind a quote in a string": b'"\\"' + b"[" * 200 + b'\\\\"',
    "a number beyond all floats": b'{"cmd": "undo", "x": 1e999}',
    "a long number": b'{"cmd": "undo", "x": ' + b"9" * 100_000 + b"}",
    "half a surrogate pair": b'{"cmd": "rule", "id": "\\ud800"}',
}


@pytest.mark.parametrize("line", JSON_ALL_THE_SAME.values(), ids=JSON_ALL_THE_SAME)
def test_json_that_is_no_request_is_a_bad_request(line: bytes) -> None:
    assert code(strict(Referee().answer(line))) == "bad-request"


def test_a_name_of_any_kind_comes_back_in_the_journal() -> None:
    names = ["\ud800", '{facts} %s "quoted" \u2028 Zoë 🍬']
    referee = Referee()
    assert ask(referee, {**NEW, "seats": names})["ok"]
    assert ask(referee, {"cmd": "journal"})["journal"]["seats"] == names
    for cmd in ("checklist", "legal", "score", "state"):
        assert ask(referee, {"cmd": cmd})["ok"]


def test_numbers_that_no_reader_could_read_back_never_leave() -> None:
    referee = Referee()
    line = json.dumps({**NEW, "pack": {"note": "HERE"}}).replace('"HERE"', "[1e999, -1e999, " + "9" * 5000 + "]")
    assert strict(referee.answer(line.encode()))["ok"]
    assert len(ask(referee, {"cmd": "journal"})["journal"]["pack"]["note"]) == 3
    seat = '{"move": "correct", "by": "table", "changes": {"seats": [{"mints": 3, "name": 1e999}, {}]}}'
    strict(referee.answer(f'{{"cmd": "play", "move": {seat}}}'.encode()))
    strict(referee.answer(b'{"cmd": "journal"}'))


@pytest.mark.parametrize("digits", [20, 999, 1000, 1001, 4299, 4300, 4301])
def test_a_rich_seat_goes_on_playing_or_is_refused(digits: int) -> None:
    referee = Referee()
    position = {"seats": [{"mints": 0}, {}], "supply": ["co-op", "crane", "gardens"], "round": 1}
    line = json.dumps({**NEW, "position": position}).replace('"mints": 0', '"mints": ' + "9" * digits)
    reply = strict(referee.answer(line.encode()))
    assert reply["ok"] or reply["error"]["part"] == "seats"
    for move in (PASS, {"move": "pass", "by": 1}):
        strict(referee.answer(json.dumps({"cmd": "play", "move": move}).encode()))
    strict(referee.answer(b'{"cmd": "state"}'))


def served(*lines: bytes, lang: str = "en", end: bytes = b"\n") -> list[Any]:
    replies = io.BytesIO()
    serve(io.BytesIO(end.join(lines)), replies, lang)
    written = replies.getvalue()
    assert written.endswith(b"\n") or not written
    return [strict(line) for line in written.splitlines()]


RULE = b'{"cmd": "rule", "id": "works.place.afford"}'


@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_every_line_has_its_reply(end: bytes) -> None:
    lines = [json.dumps(NEW).encode(), b"", b"what?", b'{"cmd": "undo"}', b'{"cmd": "legal"}']
    replies = served(*lines, end=end)
    assert [reply["ok"] for reply in replies] == [True, False, False, False, True]
    assert [code(reply) for reply in replies[1:4]] == ["bad-json", "bad-json", "bad-request"]


def test_a_byte_order_mark_before_the_first_request_is_none_of_it() -> None:
    bare, marked = served(RULE, RULE), served(b"\xef\xbb\xbf" + RULE, RULE)
    assert bare == marked
    assert all(reply["ok"] for reply in marked)


def test_nothing_in_nothing_out() -> None:
    assert served(b"") == []


@pytest.mark.parametrize("more", [-1, 0, 1, 2, 3, LONGEST_LINE - 1, LONGEST_LINE, 2 * LONGEST_LINE + 5])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_a_long_line_has_one_reply_and_the_next_line_works(more: int, end: bytes) -> None:
    long = RULE + b" " * (LONGEST_LINE + more - len(RULE))
    replies = served(RULE, long, RULE, end=end)
    assert [reply["ok"] for reply in replies] == [True, more <= 0, True]


def test_a_long_last_line_without_an_end() -> None:
    replies = served(RULE, RULE + b" " * LONGEST_LINE)
    assert [reply["ok"] for reply in replies] == [True, False]


def test_the_texts_are_french_when_asked() -> None:
    lines = [RULE, json.dumps(NEW).encode(), json.dumps({"cmd": "play", "move": {"move": "pass", "by": 1}}).encode()]
    lines += [b'{"cmd": "checklist"}', b'{"cmd": "games"}', b"what?"]
    english, french = served(*lines), served(*lines, lang="fr")

    def texts(replies: list[Any]) -> list[str]:
        rule, _, refused, checklist, games, no_json = replies
        found = [rule["title"], rule["text"], refused["error"]["message"], no_json["error"]["message"]]
        found += [step["text"] for step in checklist["steps"]]
        return found + [ruling["question"] for ruling in games["games"][0]["rulings"]]

    assert all(ours and theirs and ours != theirs for ours, theirs in zip(texts(english), texts(french), strict=True))
    assert [reply.get("error", {}).get("code") for reply in english] == [
        reply.get("error", {}).get("code") for reply in french
    ]


def test_the_command_answers_at_once_line_by_line() -> None:
    command = [sys.executable, "-m", "companion", "referee", "--lang", "fr"]
    root = Path(__file__).parents[2]
    with subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line in (b"what?\n", RULE + b"\n", b'{"cmd": "state"}'):
            process.stdin.write(line)
            process.stdin.flush()
            if not line.endswith(b"\n"):
                process.stdin.close()
            assert set(strict(process.stdout.readline().rstrip(b"\n"))) >= {"ok"}
        assert process.stdout.read() == b""
    assert process.returncode == 0
