"""Questions about no game on the table: each fact that is asked for decides, and no table is made up that cannot be."""

import re
from collections.abc import Sequence
from itertools import product

import pytest

from companion import languages, rulebook
from companion.contract.questions import NUMBER, PLAN, Fact, Said
from companion.games.registry import MODULES
from companion.narration.narrator import narrator_of
from companion.supposing import PEOPLE, Question
from engine.json_types import JsonDict, JsonValue

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")


def asked(game: str, kind: str, said: JsonDict) -> Question:
    found = Question(game, kind)
    for id, value in said.items():
        found = found.saying(id, value)
    return found


def against(game: str, kind: str, /, **said: JsonValue) -> list[str]:
    question = asked(game, kind, {id.rstrip("_").replace("_", "-"): value for id, value in said.items()})
    assert question.is_whole
    answer = question.answer(NAMES)
    assert answer.is_known
    return [rule for rule, *_ in answer.against]


WORKS: list[tuple[str, JsonDict, list[str]]] = [
    ("supplier", {"plan": "mine"}, []),
    ("supplier", {"plan": "obelisk"}, ["works.place.afford"]),
    ("supplier", {"plan": "obelisk", "mints": 9}, []),
    ("supplier", {"plan": "mine", "offered": "no"}, ["works.supplier.in-supply"]),
    ("supplier", {"plan": "mine", "taken": 2}, ["works.place.space-free"]),
    ("supplier", {"plan": "mine", "turn": "no"}, ["works.turn.not-yours"]),
    ("builder", {"plan": "mine"}, []),
    ("builder", {"plan": "mine", "held": "no"}, ["works.builder.own-plan"]),
    ("builder", {"plan": "mine", "mints": 1}, ["works.place.afford"]),
    ("builder", {"plan": "mine", "mints": 1, "crane": "yes"}, []),
    ("wholesaler", {}, []),
    ("wholesaler", {"deed": "nobody"}, ["works.place.deed-closed"]),
    ("crowdfunder", {"laid": "no"}, ["works.place.location-absent"]),
    ("recycler", {"give": "mine", "given": "no"}, ["works.recycler.own-card"]),
    ("swap-meet", {"give": "mine", "take": "obelisk", "offered": "no"}, ["works.swap-meet.in-supply"]),
    ("temp-agency", {"target": "producer"}, []),
    ("temp-agency", {"target": "producer", "occupied": "no"}, ["works.temp-agency.occupied"]),
]
DELIVERY: list[tuple[str, JsonDict, list[str]]] = [
    ("deliver", {}, []),
    ("deliver", {"actions": 0}, []),
    ("deliver", {"here": "no"}, ["delivery.deliver.where"]),
    ("deliver", {"held": "no"}, ["delivery.deliver.yours"]),
    ("deliver", {"need_sugar_free": 1}, ["delivery.deliver.mints"]),
    ("deliver", {"need_sugar_free": 1, "aboard_sugar_free": 1}, []),
    ("take", {}, []),
    ("take", {"at": "road"}, ["delivery.take.where"]),
    ("take", {"orders": 3}, ["delivery.take.limit"]),
    ("take", {"orders": 3, "edition": "original"}, []),
    ("take", {"lies": "no"}, ["delivery.take.face-up"]),
    ("take", {"actions": 0}, ["delivery.turn.actions"]),
    ("load", {"count": 5}, ["delivery.load.amount", "delivery.load.room"]),
    ("load", {"at": "warehouse-n", "count": 3}, ["delivery.load.amount"]),
    ("load", {"at": "town-nw"}, ["delivery.load.where"]),
    ("unload", {"mint": "cinnamon"}, ["delivery.unload.aboard"]),
    ("optimise", {"mint": "cinnamon", "at": "warehouse-n"}, ["delivery.optimise.where"]),
    ("optimise", {"aboard_classic": 1}, ["delivery.optimise.classics"]),
    ("move", {"road": "no"}, ["delivery.move.road"]),
    ("move", {"token": "closed"}, ["delivery.road.closed"]),
    ("move", {"token": "toll"}, []),
    ("move", {"token": "toll", "aboard_classic": 0}, ["delivery.road.toll"]),
    ("upgrade", {"price": 2}, ["delivery.upgrade.ready"]),
    ("upgrade", {"price": 2, "ready": 2}, []),
    ("upgrade", {"bought": "yes"}, ["delivery.upgrade.once"]),
    ("shift", {}, []),
    ("shift", {"count": 3}, ["delivery.solo.shift.count"]),
    ("shift", {"at": "dispatch"}, ["delivery.solo.shift.where"]),
    ("shift", {"at": "loading-right"}, ["delivery.solo.shift.belt"]),
    ("shift", {"actions": 0}, ["delivery.turn.actions"]),
]
ALONE: list[tuple[str, JsonDict, list[str]]] = [
    ("load", {}, []),
    ("load", {"count": 4}, []),
    ("load", {"mint": "sugar-free", "count": 3}, ["delivery.solo.load.amount"]),
    ("load", {"mint": "cinnamon", "count": 1}, []),
    ("load", {"mint": "cinnamon", "count": 1, "window": 0}, ["delivery.solo.load.window"]),
    ("load", {"at": "dispatch"}, ["delivery.solo.load.where"]),
    ("load", {"at": "loading-right"}, ["delivery.solo.load.belt"]),
    ("load", {"aboard_classic": 3}, ["delivery.load.room"]),
    ("load", {"turn": "no"}, ["delivery.turn.whose"]),
    ("take", {}, []),
    ("take", {"at": "road"}, ["delivery.take.where"]),
    ("take", {"orders": 3}, ["delivery.take.limit"]),
    ("take", {"lies": "no"}, ["delivery.take.face-up"]),
    ("deliver", {}, []),
    ("deliver", {"actions": 0}, []),
    ("deliver", {"here": "no"}, ["delivery.deliver.where"]),
    ("deliver", {"need_cinnamon": 1}, ["delivery.deliver.mints"]),
    ("deliver", {"held": "no"}, ["delivery.deliver.yours"]),
    ("move", {}, []),
    ("move", {"road": "no"}, ["delivery.move.road"]),
    ("move", {"ai_space": "yes"}, []),
    ("unload", {}, ["delivery.turn.action-list"]),
    ("optimise", {}, ["delivery.turn.action-list"]),
    ("upgrade", {}, ["delivery.turn.action-list"]),
]
BID: list[tuple[str, JsonDict, list[str]]] = [
    ("bid", {}, []),
    ("bid", {"amount": 2}, ["bid.open.must-exceed"]),
    ("bid", {"amount": 5}, ["bid.mints.cannot-exceed"]),
    ("bid", {"with_": "left"}, []),
    ("bid", {"with_": "left", "partner_out": "yes"}, ["bid.open.partner-withdrawn"]),
    ("bid", {"with_": "across", "people": "4"}, ["bid.open.partner-adjacent"]),
    ("bid", {"mints": 0, "amount": 1}, ["bid.open.forced", "bid.mints.cannot-exceed", "bid.open.must-exceed"]),
    ("secret-bid", {"amount": 0}, []),
    ("secret-bid", {"amount": 9}, ["bid.mints.cannot-exceed"]),
    ("pass", {"passed": "yes"}, ["bid.open.pass-once"]),
    ("pass", {"current": 0, "auctioneer": "yes"}, ["bid.open.auctioneer-opens"]),
    ("withdraw", {"leader": "you"}, ["bid.open.winner-stays"]),
    ("auction", {"kind": "closed"}, []),
    ("auction", {"kind": "closed", "people": "2"}, ["bid.two.open-only"]),
    ("place", {"side": "above"}, []),
    ("place", {"side": "above", "shape": "rows"}, ["bid.place.two-rows"]),
    ("relocate", {"to": "same"}, ["bid.finale.utility.same-place"]),
    ("relocate", {"to": "other"}, ["bid.finale.utility.tableau"]),
    ("rotate", {"own": "yes"}, []),
]


@pytest.mark.parametrize(("kind", "said", "rules"), ALONE)
def test_the_rules_answer_who_plays_delivery_alone(kind: str, said: JsonDict, rules: list[str]) -> None:
    assert against("delivery", kind, people="alone", **said) == rules


@pytest.mark.parametrize(
    ("game", "kind", "said", "rules"),
    [(game, *each) for game, table in (("works", WORKS), ("delivery", DELIVERY), ("bid", BID)) for each in table],
)
def test_the_rules_answer(game: str, kind: str, said: JsonDict, rules: list[str]) -> None:
    assert against(game, kind, **said) == rules


def values(fact: Fact) -> Sequence[int | str]:
    if fact.what == NUMBER:
        return sorted({fact.least, int(fact.value), fact.most})
    ids = [id for id, _ in fact.among]
    return ids[:3] if fact.what == PLAN else ids


def whole(question: Question) -> list[Question]:
    """Every way to make a question whole."""
    open_ones = [fact for fact in question.asked if fact.value == ""]
    if not open_ones:
        return [question]
    first = open_ones[0]
    return [each for value in values(first) for each in whole(question.saying(first.id, value))]


@pytest.mark.parametrize("game", MODULES)
def test_no_table_is_made_up_that_cannot_be(game: str) -> None:
    for kind in MODULES[game].supposing.KINDS:
        starts = whole(Question(game, kind))
        for start in starts:
            assert start.answer(NAMES).is_known, start
            for fact in (*start.asked, *start.circumstances):
                for value in values(fact):
                    once = start.saying(fact.id, value)
                    if not once.is_whole:
                        continue
                    assert once.answer(NAMES).is_known, once
                    if start is not starts[0]:
                        continue
                    for other, more in product(once.circumstances, (0, -1)):
                        twice = once.saying(other.id, values(other)[more])
                        assert twice.answer(NAMES).is_known, twice


@pytest.mark.parametrize("game", MODULES)
def test_every_kind_of_move_is_allowed_by_a_rule_and_every_word_is_there(game: str) -> None:
    french = languages.words("fr")
    of_game = MODULES[game].supposing
    for kind in of_game.KINDS:
        people = next(fact for fact in Question(game, kind).of_game.circumstances(kind, Said({})) if fact.id == PEOPLE)
        starts = [Question(game, kind, {PEOPLE: who}) for who, _ in people.among]
        for question in (each for start in starts for each in whole(start)):
            assert rulebook.clause(question.rule).text_in(french)
            answer = question.answer(NAMES)
            assert answer.table is not None
            narrator = narrator_of(french, answer.table)
            for rule, verdict, state in answer.against:
                assert narrator.seeing(state).breach(rule, verdict)


def test_another_kind_of_move_forgets_what_was_said_but_who_plays() -> None:
    alone = {"people": "alone"}
    assert asked("delivery", "load", {"count": 4}).about("unload").said == {}
    assert asked("delivery", "load", {"count": 4, **alone}).about("take").said == alone
    assert asked("works", "producer", {"people": "mort", "mints": 2}).about("lotto").said == {"people": "mort"}
    assert asked("bid", "pass", {"people": "1"}).about("secret-bid").said == {}  # alone there are no secret bids


def test_what_is_judged_is_what_is_shown() -> None:
    several = Question("works").about("crowdfunder").saying("mints", 30)
    alone = several.saying(PEOPLE, "rachael")
    assert [fact.value for fact in alone.circumstances if fact.id == "mints"] == [20], "alone nobody has so many"
    assert alone.answer(NAMES).is_allowed


@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_what_speaks_against_a_move_of_mint_bid_names_no_location_that_is_made_up(language: str) -> None:
    words = languages.words(language)
    for kind in ("place", "relocate", "rotate", "auction"):
        for start in whole(Question("bid", kind)):
            changed = [start.saying(fact.id, value) for fact in start.circumstances for value in values(fact)]
            for question in (each for each in (start, *changed) if each.is_whole):  # two have no other side to move to
                answer = question.answer(NAMES)
                assert answer.instead is None
                for rule, verdict, state in answer.against:
                    told = narrator_of(words, answer.table).seeing(state).breach(rule, verdict)
                    assert not re.search(r"\b[B-H]\b(?!’)", told), told


def test_what_may_be_done_instead_is_told() -> None:
    answer = asked("delivery", "load", {"count": 5}).answer(NAMES)
    assert answer.instead.as_json()["move"] == "load"
    assert "unload" not in answer.kinds  # an empty truck has nothing to unload
    assert asked("works", "producer", {"mints": 0}).answer(NAMES).kinds == ()
    assert "producer" in asked("works", "wholesaler", {"deed": "nobody"}).answer(NAMES).kinds
