"""The log as a text, and the AI's reasons under its moves."""

from companion.contract.log import as_text, is_of_automa
from companion.languages import words
from companion.table.table import Setup, Table
from companion.works.log import Log
from companion.works.narrator import Narrator

SOLO = Setup(
    "works",
    "solo",
    ("Ada",),
    {"ai": "justin"},
    position={"round": 2, "token": 0, "supply": ["mine", "vault"], "seats": [{"mints": 4}, {"mints": 3}]},
)


def played() -> Table:
    """Ada places, Justin answers, Ada passes."""
    table = Table(SOLO)
    table.play_json({"move": "place", "by": 0, "location": "producer"})
    table.play(table.decision().move)
    table.play_json({"move": "pass", "by": 0})
    return table


def test_the_text_has_a_heading_a_round_and_a_line_a_move() -> None:
    table = played()
    narrator = Narrator(words("en"), table.config)
    rows = as_text(narrator.words, table.config.names, Log(narrator).lines(table.line)).splitlines()
    assert rows[0] == "Round 2"
    assert rows[1] == "Ada: Laid 1 at the Producer, gained 2"
    assert rows[2].startswith("Justin: ")
    assert "Ada: Passed" in rows


def test_the_text_is_in_the_language() -> None:
    table = played()
    narrator = Narrator(words("fr"), table.config)
    rows = as_text(narrator.words, table.config.names, Log(narrator).lines(table.line)).splitlines()
    assert rows[0] == "Manche 2"
    assert rows[1] == "Ada – Posé 1 chez le Producteur, gagné 2"


def test_rounds_stand_apart() -> None:
    table = played()
    while table.state.round == 2:
        table.play(table.state.legal_moves()[-1])
    table.play(table.state.legal_moves()[-1])
    narrator = Narrator(words("en"), table.config)
    text = as_text(narrator.words, table.config.names, Log(narrator).lines(table.line))
    assert "\n\nRound 3\n" in text
    assert text.count("Round") == 2


def test_the_reasons_are_those_of_the_decision() -> None:
    table = Table(SOLO)
    table.play_json({"move": "place", "by": 0, "location": "producer"})
    decision = table.decision()
    table.play(decision.move)
    narrator = Narrator(words("en"), table.config)
    log = Log(narrator)
    of_ada, of_justin = log.lines(table.line)[:2]
    assert not is_of_automa(of_ada)
    assert log.reasons(of_ada) == []
    assert is_of_automa(of_justin)
    told = log.reasons(of_justin)
    assert told
    for reason in decision.reasons:
        assert any(narrator.reason(reason) in line for line in told)
