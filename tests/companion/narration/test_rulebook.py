"""What the rulebooks say of their own: titles and sources, and of Mint Works why an AI passes a place over, its rulings
and steps."""

import re

import pytest

from companion.languages import LANGUAGES, fields, words
from companion.narration.narrator import narrator_of
from companion.packs.packs import sample
from companion.rulebook import Clause, clause, clauses, rulings, step, steps
from companion.table.table import Setup, Table
from engine.bid import modes
from engine.game import GAMES

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


@pytest.mark.parametrize("game", GAMES)
def test_titles_tell_the_rules_apart(game: str) -> None:
    titles = [entry.title for entry in clauses(game).values()]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize(
    ("rule", "code", "source"),
    [
        ("works.turn.first", "en", "Rule sheet, Phases: Development"),
        ("works.justin.blocked", "en", "Justin’s card"),
        ("works.producer", "en", "Location card: Producer"),
        ("works.producer", "fr", "Carte du lieu\u00a0: Producteur"),
        ("works.reveal.first", "en", "Not on the sheet: our reading"),
        ("delivery.deliver.mints", "en", "Revised French rule sheet, Livrer une Commande"),
        ("delivery.road.toll", "en", "French rule sheet, Péage"),
        ("delivery.solo.belt", "fr", "Feuille solo anglaise, Load Mints"),
        ("delivery.upgrade.once", "en", "Not on the sheet: our reading"),
        ("bid.open.share", "en", "Rule sheet, Open auctions"),
        ("bid.place.placer", "en", "Not on the sheet: our reading"),
        ("bid.solo.win", "fr", "Feuille de règles, «\u00a0Solitaire rules\u00a0»"),
    ],
)
def test_sources_read_as_a_person_would_look_them_up(rule: str, code: str, source: str) -> None:
    assert clause(rule).source_in(words(code)) == source


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


def test_five_players_of_mint_delivery_make_piles_of_no_fixed_size() -> None:
    assert "{pile}" in step("delivery", "multiplayer", "piles").title
    assert "{pile}" not in step("delivery", "multiplayer", "piles", "five").title


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("mode", modes)
def test_the_set_up_of_mint_bid_says_how_much_the_first_income_is(mode: str, code: str) -> None:
    people = {"multiplayer": ("Ann", "Ben", "Cleo"), "solo": ("Ann",)}.get(mode, ("Ann", "Ben"))
    options = {"ai": "duchess-diode"} if mode in ("two-player-ai", "solo") else {}
    table = Table(Setup("bid", mode, people, options, pack=sample("bid")))
    (bank,) = [step for step in table.game.checklist(table.config) if step.id == "bank"]
    assert f" {table.config.income} mints" in narrator_of(words(code), table).setup_detail(bank).casefold()


@pytest.mark.parametrize("rule", ["works.nothing", "chess.castling", "", ".", "../works", "/etc/works.x"])
def test_unknown_rules_are_refused(rule: str) -> None:
    with pytest.raises(KeyError):
        clause(rule)
