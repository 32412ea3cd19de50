"""What the rulebook of Mint Works says of its own: its facts, why an AI passes a place over, its rulings and steps."""

import re

import pytest

from companion.languages import LANGUAGES, fields, words
from companion.rulebook import Clause, clause, clauses, rulings, step, steps

# Why an AI passes a location over, in the order in which it asks.
REASONS = re.findall(
    r"\S+",
    """
    place.deed-closed justin.blocked place.space-free sonic.supplier supplier.in-supply mort.no-production
    builder.own-plan lotto.deck-empty automa.cards recycler.own-card swap-meet.own-card swap-meet.in-supply
    automa.temp-agency place.afford
""",
)
CHOICES = re.findall(
    r"\S+",
    """
    automa.first-usable automa.pass automa.oldest-plan automa.supplier-only automa.supplier-cost
    automa.supplier-type automa.supplier-nearest automa.temp-agency
""",
)
GROUPS = {"turns", "places", "core", "deed", "advanced", "buildings", "upkeep", "unknown", "solo", "end", "table"}
RULINGS = {
    "tie-neighborhood": ["largest", "smallest"],
    "tie-automa": ["player", "automa", "shared"],
    "mort-in-tie": ["most", "none"],
    "gallery-in-tie": ["no", "yes"],
    "recycler-building": ["cost-and-current", "cost-and-printed", "current-only"],
    "swap-take-back": ["allowed", "forbidden"],
    "deed-leaves": ["open-no-owner", "closes", "owner-stays"],
    "gallery-leaves": ["supply", "owner"],
    "temp-as-if": ["full", "plain"],
    "supply-layout": ["fixed", "slide"],
    "automa-cards": ["skip", "oldest-plan", "oldest-card"],
    "justin-block": ["location", "spaces"],
}
AT_THE_TABLE = {"name", "ai", "location", "at_location", "plan", "expected", "needed", "have"}
BOOK = clauses("works")


@pytest.mark.parametrize("entry", BOOK.values(), ids=BOOK.keys())
def test_a_clause_asks_for_facts_of_the_table_alone(entry: Clause) -> None:
    assert entry.group in GROUPS
    assert fields(entry.refusal) | fields(entry.reason) | fields(entry.choice) <= AT_THE_TABLE


def test_sources_read_as_a_person_would_look_them_up() -> None:
    english, french = words("en"), words("fr")
    assert clause("works.turn.first").source_in(english) == "Rule sheet, Phases: Development"
    assert clause("works.justin.blocked").source_in(english) == "Justin’s card"
    assert clause("works.producer").source_in(english) == "Location card: Producer"
    assert clause("works.reveal.first").source_in(english) == "Not on the sheet: our reading"
    assert clause("works.producer").source_in(french) == "Carte du lieu\u00a0: Producteur"


def test_refusals_name_the_facts_or_fall_back_to_the_clause() -> None:
    english, afford = words("en"), clause("works.place.afford")
    assert afford.refusal_in(english, needed=3, have=1) == "Mints needed: 3; you have 1."
    assert afford.refusal_in(english, needed=3, have=None) == afford.text_in(english)
    assert afford.refusal_in(english) == afford.text_in(english)
    absent = clause("works.place.location-absent")
    assert absent.refusal_in(english, location="the Recycler") == "The Recycler is not in this game."
    assert clause("works.over").refusal_in(english, name="Ada") == clause("works.over").text_in(english)


@pytest.mark.parametrize("rule", REASONS)
def test_reasons_to_pass_over_are_about_the_ai(rule: str) -> None:
    entry = clause(f"works.{rule}")
    assert entry.reason
    assert fields(entry.reason) <= {"ai", "needed", "have"}


@pytest.mark.parametrize("rule", CHOICES)
def test_choices_have_their_sentence(rule: str) -> None:
    entry = clause(f"works.{rule}")
    facts = {"ai": "Justin", "plan": "the Mine", "location": "the Builder"}
    assert entry.choice
    assert "Justin" in entry.choice_in(words("en"), **facts)
    if not entry.reason:
        assert entry.reason_in(words("fr"), **facts) == entry.choice_in(words("fr"), **facts)


def test_rulings_in_order_default_first() -> None:
    assert {name: list(ruling.choices) for name, ruling in rulings("works").items()} == RULINGS
    assert list(rulings("works")) == list(RULINGS)
    assert rulings("works")["tie-automa"].default == "player"
    assert {ruling for entry in BOOK.values() for ruling in entry.rulings} == set(RULINGS)
    for ruling in rulings("works").values():
        for code in LANGUAGES:
            said = words(code)
            assert said.say(ruling.question).endswith("?")
            assert re.fullmatch(r"[^.?!]+\.", said.say(ruling.why))
            assert ruling.source.in_words(said)
            assert all(said.say(ruling.choices[choice]) for choice in ruling.choices)


@pytest.mark.parametrize("mode", ["multiplayer", "solo"])
def test_checklist_has_its_steps(mode: str) -> None:
    plain = [entry.id for entry in steps("works", mode) if not entry.case]
    assert plain == [*(["ai"] if mode == "solo" else []), "locations", "advanced", "deck", "mints", "token"]
    facts = dict.fromkeys(
        ("locations", "players", "supply", "deck", "mints", "automa_mints", "limit", "rest", "name", "ai", "names"), "x"
    )
    for entry in steps("works", mode):
        for code in LANGUAGES:
            assert words(code).say(entry.title, **facts)
            assert re.fullmatch(r"([^.?!]+\.)+", words(code).say(entry.text, **facts))


def test_special_cases_of_a_step() -> None:
    assert step("works", "solo", "mints", "unlimited").case == "unlimited"
    assert step("works", "solo", "mints", "other").case == ""
    assert words("en").say(step("works", "multiplayer", "deck").title, supply=3) == "Shuffle the plans, turn up 3"


@pytest.mark.parametrize("rule", ["works.nothing", "chess.castling", "", ".", "../works", "/etc/works.x"])
def test_unknown_rules_are_refused(rule: str) -> None:
    with pytest.raises(KeyError):
        clause(rule)
