"""Can I…?: whatever is asked, the answer is the referee's, with everything that speaks against it."""

from dataclasses import replace
from itertools import product

from companion import rulebook
from companion.contract.questions import asked_first
from companion.languages import words
from companion.table.table import Setup, Table
from companion.works.asking import ASKING, Question, against
from companion.works.narrator import Narrator
from engine.game import GAMES
from engine.works.game import State
from engine.works.moves import LOCATIONS, Place

TWO = Setup(
    "works",
    "multiplayer",
    ("Ada", "Ben"),
    position={
        "round": 2,
        "token": 0,
        "seats": [{"mints": 1, "plans": ["truck"]}, {"mints": 5, "buildings": ["mine"]}],
        "supply": ["co-op", "crane", "gardens"],
    },
)
SOLO = Setup("works", "solo", ("Ada",), {"ai": "justin", "advanced": ["temp-agency"]})


def wanted(state: State, question: Question) -> Place:
    move = GAMES["works"].move(state, ASKING.wanted(state, question))
    assert isinstance(move, Place)
    return move


def questions(table: Table) -> list[Question]:
    """Every whole question about a game, with a handful of cards."""
    whole = []
    for seat, location in product(range(len(table.setup.seats)), LOCATIONS):
        begun = Question(seat, location)
        for target in LOCATIONS if location == "temp-agency" else ("",):
            question = begun.naming("target", target) if target else begun
            names = [name for name in ASKING.fields(table.config, question) if name != "target"]
            whole += [
                replace(question, chosen={**question.chosen, **dict(zip(names, cards, strict=True))})
                for cards in product(("truck", "co-op", "mine"), repeat=len(names))
            ]
    return whole


def test_the_answer_is_the_referees() -> None:
    for table in (Table(TWO), Table(SOLO)):
        for question in questions(table):
            assert question.has(ASKING.fields(table.config, question))
            move = wanted(table.state, question)
            assert table.move(move.as_json()) == move
            said, rules = table.state.check(move), [rule for rule, *_ in against(table.state, move)]
            assert rules[: len(said.rules)] == [*said.rules] if said else not rules


def test_every_objection_has_a_clause_and_a_sentence() -> None:
    table = Table(TWO)
    narrator = Narrator(words("fr"), table.config)
    for question in questions(table):
        for rule, verdict, _ in against(table.state, wanted(table.state, question)):
            assert rulebook.clause(rule).title
            sentence = narrator.breach(rule, verdict)
            assert sentence
            assert "{" not in sentence


def test_what_speaks_against_another_seat_is_said_too() -> None:
    state = Table(TWO).state
    asked = against(state, wanted(state, Question(1, "builder").naming("plan", "truck")))
    assert [rule for rule, *_ in asked] == ["works.turn.not-yours", "works.builder.own-plan"]


def test_the_sentences_speak_of_the_one_who_asks() -> None:
    table = Table(TWO)
    narrator = Narrator(words("en"), table.config)
    asked = against(table.state, wanted(table.state, Question(1, "wholesaler")))
    sentences = {rule: narrator.breach(rule, verdict) for rule, verdict, _ in asked}
    assert sentences["works.turn.not-yours"] == "It is Ada’s turn."
    assert "Wholesaler" in sentences["works.place.deed-closed"]


def test_each_location_asks_for_what_it_needs() -> None:
    config, agency = Table(TWO).config, Question(0, "temp-agency")
    assert ASKING.fields(config, Question(0, "producer")) == ()
    assert ASKING.fields(config, Question(0, "builder")) == ("plan",)
    assert ASKING.fields(config, agency) == ("target",)
    assert ASKING.fields(config, agency.naming("target", "producer")) == ("target",)
    assert ASKING.fields(config, agency.naming("target", "swap-meet")) == ("target", "give", "take")


def test_another_place_forgets_the_cards_and_another_seat_does_not() -> None:
    asked = Question(0, "builder").naming("plan", "truck")
    assert asked.of_seat(1) == Question(1, "builder", {"plan": "truck"})
    assert asked.about("supplier") == Question(0, "supplier")
    through = Question(0, "temp-agency").naming("target", "builder").naming("plan", "truck")
    assert through.naming("target", "supplier").chosen == {"target": "supplier"}


def test_the_likely_cards_come_first_and_no_card_is_missing() -> None:
    state = Table(TWO).state
    assert ASKING.likely(state, Question(0, "builder"), "plan") == ("truck",)
    assert ASKING.likely(state, Question(0, "supplier"), "plan") == ("co-op", "crane", "gardens")
    assert ASKING.likely(state, Question(1, "swap-meet"), "give") == ("mine",)
    for question, name in ((Question(0, "builder"), "plan"), (Question(1, "swap-meet"), "take")):
        assert {*ASKING.likely(state, question, name), *ASKING.others(state, question, name)} == set(state.config.plans)


def test_the_seat_asked_about_first_is_the_one_to_move() -> None:
    table = Table(TWO)
    assert asked_first(table.state) == 0
    table.play_json({"move": "pass", "by": 0})
    assert asked_first(table.state) == 1
    assert asked_first(Table(SOLO).state) == 0
