"""Can I…?: whatever is asked, the answer is the referee's, with everything that speaks against it."""

from itertools import product

from companion import rulebook
from companion.contract.question_parts import asked_first
from companion.languages import words
from companion.table.table import Setup, Table
from companion.works.asking import LOCATIONS, Question, judge, likely, objections, others
from companion.works.narrator import Narrator

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


def questions(table: Table) -> list[Question]:
    """Every whole question about a game, with a handful of cards."""
    found = []
    for seat, location in product(range(len(table.setup.seats)), LOCATIONS):
        for target in LOCATIONS if location == "temp-agency" else ("",):
            open_one = Question(seat, location, target)
            for cards in product(("truck", "co-op", "mine"), repeat=len(open_one.cards)):
                question = open_one
                for name, card in zip(open_one.cards, cards, strict=True):
                    question = question.naming(name, card)
                found.append(question)
    return found


def test_the_answer_is_the_referees() -> None:
    for table in (Table(TWO), Table(SOLO)):
        for question in questions(table):
            assert question.is_whole
            move = question.move()
            assert table.move(move.as_json()) == move
            said, judged = table.state.check(move), judge(table.state, move)
            assert (judged is None) == (said is None)
            if said and judged:
                assert judged.rules[: len(said.rules)] == said.rules


def test_every_objection_has_a_clause_and_a_sentence() -> None:
    table = Table(TWO)
    narrator = Narrator(words("fr"), table.config)
    for question in questions(table):
        move = question.move()
        verdict = judge(table.state, move)
        for rule, told in objections(verdict, move, narrator.breach) if verdict else ():
            assert rulebook.clause(rule).title
            assert told
            assert "{" not in told


def test_what_speaks_against_another_seat_is_said_too() -> None:
    state = Table(TWO).state
    verdict = judge(state, Question(1, "builder").naming("plan", "truck").move())
    assert verdict is not None
    assert verdict.rules == ("works.turn.not-yours", "works.builder.own-plan")


def test_the_sentences_speak_of_the_one_who_asks() -> None:
    table = Table(TWO)
    narrator = Narrator(words("en"), table.config)
    move = Question(1, "wholesaler").move()
    verdict = judge(table.state, move)
    assert verdict is not None
    told = dict(objections(verdict, move, narrator.breach))
    assert told["works.turn.not-yours"] == "It is Ada’s turn."
    assert "Wholesaler" in told["works.place.deed-closed"]


def test_a_question_is_whole_when_all_is_named() -> None:
    assert not Question(0).is_whole
    assert Question(0, "producer").is_whole
    assert not Question(0, "builder").is_whole
    assert not Question(0, "temp-agency").is_whole
    assert Question(0, "temp-agency", "producer").is_whole
    assert not Question(0, "temp-agency", "swap-meet").naming("give", "mine").is_whole


def test_another_place_forgets_the_cards_and_another_seat_does_not() -> None:
    asked = Question(0, "builder").naming("plan", "truck")
    assert asked.of(1) == Question(1, "builder", plan="truck")
    assert asked.at("supplier") == Question(0, "supplier")


def test_the_likely_cards_come_first_and_no_card_is_missing() -> None:
    state = Table(TWO).state
    assert likely(state, Question(0, "builder"), "plan") == ("truck",)
    assert likely(state, Question(0, "supplier"), "plan") == ("co-op", "crane", "gardens")
    assert likely(state, Question(1, "swap-meet"), "give") == ("mine",)
    for question, name in ((Question(0, "builder"), "plan"), (Question(1, "swap-meet"), "take")):
        assert {*likely(state, question, name), *others(state, question, name)} == set(state.config.plans)


def test_the_seat_asked_about_first_is_the_one_to_move() -> None:
    table = Table(TWO)
    assert asked_first(table.state) == 0
    table.play_json({"move": "pass", "by": 0})
    assert asked_first(table.state) == 1
    assert asked_first(Table(SOLO).state) == 0
