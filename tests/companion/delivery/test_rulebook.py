"""The rulebook of Mint Delivery: a clause for every rule, a ruling for every open point, in every language."""

import json
import re

import pytest

from companion.languages import LANGUAGES, fields, words
from companion.rulebook import CLAUSES, Clause, Ruling, clause, clauses, groups, rulings, step, steps
from engine.delivery.rulings import RULINGS

RULES = re.findall(
    r"\S+",
    """
    setup.truck-taken setup.lowest table.slot table.card-seen table.unknown-card table.mint-count learn.known
    turn.order turn.actions turn.free turn.end turn.place turn.over over turn.pending turn.whose turn.action-list
    move.road solo.ai-space take.where take.face-up take.limit take.mints take.left-order deliver.yours
    deliver.where deliver.mints two-player.clear load.where load.amount load.room supply.finite unload.where
    unload.aboard optimise.where optimise.count optimise.classics upgrade.off upgrade.free upgrade.offer
    upgrade.once upgrade.where upgrade.count upgrade.ready upgrade.use road.number road.setup road.setup.token
    road.setup.no-road road.setup.next-to-town road.setup.occupied road.closed road.jam road.toll road.highway
    road.loading-zone
    road.tunnel solo.belt solo.load.where solo.load.belt solo.load.window solo.load.amount solo.shift.where
    solo.shift.belt solo.shift.count solo.return.all solo.return.order solo.return.limit automa.decides
    automa.passed automa.motivation.complete automa.motivation.take automa.motivation.get automa.oldest
    automa.path automa.path-tie automa.preference automa.tie.stars automa.tie.leftmost automa.right-to-left
    automa.frontmost automa.shift automa.standstill end.supplies end.piles end.solo score.stars score.tie
    score.undelivered take.kept nothing-given
    contents words.spaces words.mints words.order setup.kept setup.piles setup.trucks upgrade.setup upgrade.token
    deliver.secret setup.solo automa.turn automa.no-capacity automa.card score.solo
""",
)
BOOK = clauses("delivery")
ENTRIES = json.loads((CLAUSES / "delivery.json").read_text(encoding="utf-8"))
SENTENCES = re.compile(r"[^.?!]+[.](?: [^.?!]+[.])?")
CODES = list(LANGUAGES)


def said(text: str, code: str) -> str:
    """A text with something in each of its gaps."""
    return words(code).say(text, **dict.fromkeys(fields(text), "x"))


def test_one_clause_for_each_rule() -> None:
    assert sorted(entry["id"] for entry in ENTRIES["clauses"]) == sorted(f"delivery.{rule}" for rule in RULES)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("entry", BOOK.values(), ids=BOOK.keys())
def test_a_clause_is_a_title_and_one_or_two_sentences(entry: Clause, code: str) -> None:
    assert 2 <= len(entry.title.split()) <= 6
    assert not entry.title_in(words(code)).endswith(".")
    for text in (entry.text, entry.refusal, entry.reason, entry.choice):
        assert not text or SENTENCES.fullmatch(said(text, code)), text
    assert entry.source_in(words(code))
    assert entry.group in groups("delivery")
    assert set(entry.rulings) <= set(RULINGS)
    assert not fields(entry.title) | fields(entry.text)


def test_every_placeholder_is_described() -> None:
    used = [fields(text) for entry in ENTRIES["clauses"] for text in entry.values() if isinstance(text, str)]
    used += [fields(entry[part]) for entry in ENTRIES["checklist"] for part in ("title", "text")]
    assert set(ENTRIES["facts"]) == frozenset().union(*used)


def test_the_rulings_are_those_of_the_engine() -> None:
    assert {id: list(ruling.choices) for id, ruling in rulings("delivery").items()} == {
        id: list(ruling.choices) for id, ruling in RULINGS.items()
    }
    assert list(rulings("delivery")) == list(RULINGS)
    assert {ruling for entry in BOOK.values() for ruling in entry.rulings} == set(RULINGS)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("ruling", rulings("delivery").values(), ids=rulings("delivery").keys())
def test_a_ruling_is_a_question_its_choices_and_why(ruling: Ruling, code: str) -> None:
    assert ruling.question_in(words(code)).endswith("?")
    assert SENTENCES.fullmatch(ruling.why_in(words(code)))
    assert ruling.source_in(words(code))
    labels = [ruling.choice_in(words(code), choice) for choice in ruling.choices]
    assert all(labels)
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("mode", ["multiplayer", "solo"])
def test_every_step_can_be_said(mode: str, code: str) -> None:
    for entry in steps("delivery", mode):
        assert said(entry.title, code)
        assert re.fullmatch(r"(?:[^.?!]+[.] ?)+", said(entry.text, code)), entry.text


def test_five_players_make_piles_of_no_fixed_size() -> None:
    assert "{pile}" in step("delivery", "multiplayer", "piles").title
    assert "{pile}" not in step("delivery", "multiplayer", "piles", "five").title


def test_sources_tell_the_sheets_apart() -> None:
    english, french = words("en"), words("fr")
    assert clause("delivery.deliver.mints").source_in(english) == "Revised French rule sheet, Livrer une Commande"
    assert clause("delivery.road.toll").source_in(english) == "French rule sheet, Péage"
    assert clause("delivery.solo.belt").source_in(french) == "Feuille solo anglaise, Load Mints"
    assert clause("delivery.upgrade.once").source_in(english) == "Not on the sheet: our reading"
