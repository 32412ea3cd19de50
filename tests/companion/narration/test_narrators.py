"""What every narrator says: a refusal, what an AI does and why, and the set-up, each with all its facts."""

from typing import Any

import pytest

from companion import rulebook
from companion.games.registry import MODULES
from companion.languages import LANGUAGES, words
from companion.narration.narrator import narrator_of
from companion.packs.packs import sample
from companion.table.table import Setup, Table
from engine.bid import scoring as bid_scoring
from engine.delivery import scoring as delivery_scoring
from engine.json_types import JsonDict
from engine.standings import Ladder
from engine.verdict import Refusal
from engine.works import scoring as works_scoring
from tests.companion.saying import examples, log_of, refused

NAMELESS = {
    "delivery.turn.whose",
    "delivery.move.road",
    "delivery.upgrade.ready",
    "bid.closed.once",
    "bid.mints.cannot-exceed",
}
"""Rules that also have words without facts: the table is asked, a truck stays in its place, an order is not the
player's, all bids at once, a secret bid."""


LADDERS: dict[str, Ladder[Any]] = {
    "works": works_scoring.TIES,
    "delivery": delivery_scoring.TIES,
    "bid": bid_scoring.TIES,
}


@pytest.mark.parametrize("game", MODULES)
def test_every_criterion_of_a_tie_has_its_words(game: str) -> None:
    assert list(MODULES[game].ties) == [rung.id for rung in LADDERS[game]]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", MODULES)
def test_a_refusal_names_its_facts(game: str, code: str) -> None:
    assert {rule for rule, clause in rulebook.clauses(game).items() if clause.refusal} <= set(refused(game))
    for rule, broken in refused(game).items():
        clause = rulebook.clause(rule)
        for table, verdict in broken:
            narrator = narrator_of(words(code), table)
            said = narrator.breach(rule, verdict)
            assert said.endswith("."), (rule, said)
            assert "{" not in said, rule
            assert "None" not in said, rule
            if clause.refusal and rule not in NAMELESS:
                assert said != clause.text_in(narrator.words), rule


@pytest.mark.parametrize("rule", ["delivery.deliver.mints", "bid.mints.cannot-exceed"])
def test_without_a_state_the_rule_itself_is_told(rule: str) -> None:
    game = rule.split(".")[0]
    table, verdict = refused(game)[rule][0]
    assert MODULES[game].narrator(words("en"), table.config).breach(rule, verdict) == rulebook.clause(rule).text


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "unworded", "kinds"),
    [("delivery", {"delivery.automa.passed"}, set()), ("bid", set(), {"place", "relocate", "rotate", "decline"})],
)
def test_every_reason_and_step_of_the_ai(game: str, unworded: set[str], kinds: set[str], code: str) -> None:
    found: set[str] = set()
    done: set[str] = set()
    for table, _ in examples(game):
        if table.state.prompt.ask != "automa":
            continue
        try:
            decision = table.decision()
        except Refusal:
            continue
        narrator = narrator_of(words(code), table)
        told = [narrator.reason(reason) for reason in decision.reasons]
        for reason, text in zip(decision.reasons, told, strict=True):
            found.add(reason.rule)
            assert rulebook.clause(reason.rule).text_in(words(code)) != text, reason.rule
        done |= {step.do for step in decision.steps}
        told += [narrator.headline(decision.move), *(narrator.step(step) for step in decision.steps)]
        told += [narrator.reminder(text) for text in decision.reminders]
        assert all(told)
        assert not any("{" in text or "None" in text for text in told), told
    assert found == {rule for rule, clause in rulebook.clauses(game).items() if clause.reason} | unworded
    assert done == kinds or not kinds


PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eve")
ROAD = {"upgrades": True, "road_conditions": 3}
BARON = {"ai": "baron-binary"}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "mode", "people", "options", "steps"),
    [
        ("delivery", "solo", 1, {}, 8),
        ("delivery", "multiplayer", 2, ROAD, 11),
        ("delivery", "multiplayer", 5, ROAD, 11),
        ("bid", "multiplayer", 4, {}, 4),
        ("bid", "two-player", 2, {}, 5),
        ("bid", "two-player-ai", 2, BARON, 6),
        ("bid", "solo", 1, BARON, 6),
    ],
)
def test_the_set_up_is_told(game: str, mode: str, people: int, options: JsonDict, steps: int, code: str) -> None:
    table = Table(Setup(game, mode, PEOPLE[:people], options, {}, sample(game)))
    narrator = MODULES[game].narrator(words(code), table.config)
    told = [(narrator.setup_step(step), narrator.setup_detail(step)) for step in table.game.checklist(table.config)]
    assert len(told) == steps
    assert not any("{" in text or "None" in text for step in told for text in step)


@pytest.mark.parametrize(
    ("game", "ruling", "choice", "answer"),
    [
        ("works", "tie-neighborhood", "smallest", "The smallest"),
        ("delivery", "optimise-count", "one", "One"),
        ("bid", "bank", "unlimited", "No limit"),
    ],
)
def test_a_correction_and_a_ruling_have_their_lines(game: str, ruling: str, choice: str, answer: str) -> None:
    table = Table(Setup(game, "multiplayer", PEOPLE[:3], {}, {}, sample(game) if game != "works" else {}))
    table.play_json({"move": "correct", "by": "table", "changes": {"round": 2}, "because": "we had begun"})
    table.play_json({"move": "ruling", "by": "table", "ruling": ruling, "choice": choice})
    changed = ("A ruling was changed", f"{rulebook.rulings(game)[ruling].question} {answer}")
    assert log_of(table) == [("The table was corrected", "we had begun"), changed]
