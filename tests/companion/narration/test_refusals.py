"""No key of the engine reaches a person: every refusal of input has a sentence in every language."""

import re
from pathlib import Path

import pytest

from companion.languages import LANGUAGES, words
from companion.narration.narrator import refused
from companion.packs.packs import built_in
from companion.referee import Referee
from engine.json_types import JsonDict, JsonValue
from engine.verdict import BadPack, BadPosition, BadRequest

ROOT = Path(__file__).resolve().parents[3]
SOURCES = [path for part in ("engine", "companion") for path in sorted((ROOT / part).rglob("*.py"))]
RAISED = sorted(
    {what for path in SOURCES for what in re.findall(r'BadRequest\(\s*"([a-z-]+)"', path.read_text(encoding="utf-8"))}
)
FACTS: JsonDict = dict.fromkeys(("field", "move", "game", "mode", "option", "ruling", "ai", "id"), "thing")
GENERAL = "This request cannot be carried out."


def test_there_are_keys_to_walk() -> None:
    assert len(RAISED) > 20


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", RAISED)
def test_every_bad_request_has_words_and_never_its_key(what: str, language: str) -> None:
    in_words = words(language)
    told = refused(in_words, BadRequest(what, **FACTS, seats=9, fewest=2, most=4), None)
    assert told != in_words.say(GENERAL), what
    assert "-" not in what or what not in told
    assert "{" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_packs_and_positions_name_the_place_and_no_key(language: str) -> None:
    in_words = words(language)
    assert "orders/a/town" in refused(in_words, BadPack("too-many", needs="orders/a/town"), None)
    told = refused(in_words, BadPosition("deck", "cards do not add up"), None)
    assert "deck" in told
    assert "add up" not in told


def said(**request: JsonValue) -> str:
    reply = Referee().handle(request)
    assert not reply["ok"]
    return str(reply["error"]["message"])


def test_a_wrong_number_of_seats_is_said_to_be_that() -> None:
    new = {"cmd": "new", "game": "works", "mode": "multiplayer"}
    assert said(**new, seats=["A"]) == "This needs 2 to 4 people, not 1."
    assert said(**new | {"mode": "solo"}, seats=["A", "B"]) == "People needed: 1, not 2."
    assert said(**new | {"mode": "chess"}, seats=["A"]) == "This game has no mode called “chess”."
    assert said(**new, seats=["A", 7]) == "Every seat needs a name in words."


def test_a_request_that_is_no_object_is_said_to_be_none() -> None:
    assert Referee().handle([])["error"]["message"] == "A request must be a JSON object."


def test_the_ai_passes_over_for_its_own_figures() -> None:
    locations = [{"id": "producer", "spaces": [{"seat": 0, "mints": 1}] * 3}]
    position = {
        "seats": [{"mints": 3}, {"mints": 0, "plans": ["mine"]}],
        "supply": ["plant", "stripmine"],
        "turn": 1,
        "locations": locations,
    }
    referee = Referee()
    new = {"cmd": "new", "game": "works", "mode": "solo", "seats": ["Ada"], "options": {"ai": "rachael"}}
    assert referee.handle({**new, "position": position})["ok"]
    reasons = referee.handle({"cmd": "automa"})["reasons"]
    told = {reason.get("location"): reason["message"] for reason in reasons}
    assert told["builder"] == "Mints needed: 2; Rachael has 0."
    assert told["supplier"] == "Mints needed: 4; Rachael has 0."
    assert not any(re.search(r"\b[Yy]ou", message) for message in told.values())


def tie(winner: int | None = None) -> Referee:
    """Four people at a tie: with a winner who chooses a partner, or before the Auctioneer names one."""
    auction = {"location": "candle-clinic", "kind": "closed", "bids": [2, 2, 2, 0], "tied": [[0, 1], [1, 2]]}
    position: JsonDict = {"phase": "winner", "mints": [4, 4, 4, 4], "deck": 3, "auctioneer": 3}
    if winner is not None:
        auction["winner"] = winner
        position["phase"] = "partner"
    new = {"cmd": "new", "game": "bid", "mode": "multiplayer", "seats": ["Rachel", "John", "Matt", "Stephen"]}
    referee = Referee()
    reply = referee.handle({**new, "pack": built_in("bid_sample"), "position": {**position, "auction": auction}})
    assert reply["ok"], reply
    return referee


def test_a_tie_says_why_somebody_has_no_part_in_it() -> None:
    named = tie().handle({"cmd": "check", "move": {"move": "name-winner", "by": 3, "winner": 3}})
    assert named["rule"] == "bid.closed.tied-only"
    assert named["message"] == "Stephen is not among the highest bidders of the tied pairs."
    shared = tie(1).handle({"cmd": "check", "move": {"move": "share", "by": 1, "with": 3}})
    assert shared["rule"] == "bid.closed.tied-only"
    assert shared["message"] == "Stephen does not sit beside John, who won."
