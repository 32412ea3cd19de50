"""A refusal in words: a sentence with all its facts, for every rule of each game that an example breaks."""

import pytest

from companion import rulebook
from companion.games.registry import MODULES
from companion.languages import LANGUAGES, words
from companion.narration.narrator import narrator_of
from tests.companion.saying import refused

NAMELESS = {"delivery.turn.whose", "delivery.upgrade.ready", "bid.closed.once", "bid.mints.cannot-exceed"}
"""Rules that are also told without facts: the table is asked, an order is not the player's, all bids at once, a secret
bid."""


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
