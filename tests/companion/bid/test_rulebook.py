"""The rulebook of Mint Bid: a clause for every rule, a ruling for every open point, in every language."""

import json
import re

import pytest

from companion.languages import LANGUAGES, fields, words
from companion.rulebook import CLAUSES, Clause, Ruling, clause, clauses, groups, rulings, steps
from engine.bid.rulings import RULINGS
from engine.bid.setup import MODES

RULES = re.findall(
    r"\S+",
    """
    seats.adjacent control two.not-shared setup.removed-values mints.public mints.values mints.bank move.not-asked
    move.not-your-turn over learn.known income block block.unseen block.short auction.choose block.face-up two.open-only
    auctioneer.passes block.until-empty roll rounds open.order open.auctioneer-opens open.bid open.partner-adjacent
    open.partner-withdrawn open.minimum mints.cannot-exceed open.must-exceed open.replaces open.consent
    open.offer-refused open.pass open.pass-once open.forced open.withdraw open.winner-stays open.ends open.unsold
    open.payment open.share two.no-partners closed.secret closed.once closed.highest-pair closed.tie.individual
    closed.tie.auctioneer closed.tied-only closed.tie.partner closed.payment closed.zero place.between place.grid
    place.beside place.occupied place.two-rows place.colours-free place.placer place.first-automatic place.location
    finale.majority finale.deed finale.deed.must-place finale.utility finale.utility.location finale.utility.scope
    finale.utility.tableau finale.utility.same-place finale.utility.connected finale.production
    finale.production.location finale.production.scope finale.culture score.printed score.matches score.winner
    solo.win ai.seat ai.turn ai.roll ai.once ai.answer ai.special ai.wins ai.no-bid solo.turn solo.open-at-one
    solo.no-pass ai.place ai.place.matches ai.place.open-sides ai.place.reading-order ai.place.best ai.place.equal
    ai.finale ai.finale.outcome ai.finale.margin ai.finale.fewest ai.finale.order ai.finale.hopeless ai.finale.equal
    ai.finale.best nothing-given
    contents setup.deck setup.auctioneer two.seats open.talk ai.card
""",
)
BOOK = clauses("bid")
ENTRIES = json.loads((CLAUSES / "bid.json").read_text(encoding="utf-8"))
SENTENCES = re.compile(r"[^.?!]+[.](?: [^.?!]+[.])?")
CODES = list(LANGUAGES)


def said(text: str, code: str) -> str:
    """A text with something in each of its gaps."""
    return words(code).say(text, **dict.fromkeys(fields(text), "x"))


def test_one_clause_for_each_rule() -> None:
    assert sorted(entry["id"] for entry in ENTRIES["clauses"]) == sorted(f"bid.{rule}" for rule in RULES)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("entry", BOOK.values(), ids=BOOK.keys())
def test_a_clause_is_a_title_and_one_or_two_sentences(entry: Clause, code: str) -> None:
    assert 2 <= len(entry.title.split()) <= 6
    assert not entry.title_in(words(code)).endswith(".")
    for text in (entry.text, entry.refusal, entry.reason, entry.choice):
        assert not text or SENTENCES.fullmatch(said(text, code)), text
    assert entry.source_in(words(code))
    assert entry.group in groups("bid")
    assert set(entry.rulings) <= set(RULINGS)
    assert not fields(entry.title) | fields(entry.text)


def test_titles_tell_the_rules_apart() -> None:
    titles = [entry.title for entry in BOOK.values()]
    assert len(set(titles)) == len(titles)


def test_every_placeholder_is_described() -> None:
    used = [fields(text) for entry in ENTRIES["clauses"] for text in entry.values() if isinstance(text, str)]
    used += [fields(entry[part]) for entry in ENTRIES["checklist"] for part in ("title", "text")]
    assert set(ENTRIES["facts"]) == frozenset().union(*used)


def test_the_rulings_are_those_of_the_engine() -> None:
    assert {id: list(ruling.choices) for id, ruling in rulings("bid").items()} == {
        id: list(ruling.choices) for id, ruling in RULINGS.items()
    }
    assert list(rulings("bid")) == list(RULINGS)
    assert {ruling for entry in BOOK.values() for ruling in entry.rulings} == set(RULINGS)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("ruling", rulings("bid").values(), ids=rulings("bid").keys())
def test_a_ruling_is_a_question_its_choices_and_why(ruling: Ruling, code: str) -> None:
    assert ruling.question_in(words(code)).endswith("?")
    assert SENTENCES.fullmatch(ruling.why_in(words(code)))
    assert ruling.source_in(words(code))
    labels = [ruling.choice_in(words(code), choice) for choice in ruling.choices]
    assert all(labels)
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("mode", MODES)
def test_every_step_can_be_said(mode: str, code: str) -> None:
    for entry in steps("bid", mode):
        assert said(entry.title, code)
        assert re.fullmatch(r"(?:[^.?!]+[.] ?)+", said(entry.text, code)), entry.text


def test_sources_name_the_part_of_the_sheet() -> None:
    english, french = words("en"), words("fr")
    assert clause("bid.open.share").source_in(english) == "Rule sheet, Open auctions"
    assert clause("bid.place.placer").source_in(english) == "Not on the sheet: our reading"
    assert clause("bid.solo.win").source_in(french) == "Feuille de règles, «\xa0Solitaire rules\xa0»"
