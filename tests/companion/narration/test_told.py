"""Each move as it is heard: a sentence with its subject, addressed to a person who plays alone without a name."""

from dataclasses import replace
from random import Random

import pytest

from companion.contract.log import Line
from companion.games.registry import MODULES
from companion.languages import words
from companion.narration.narrator import narrator_of
from companion.packs.packs import sample
from companion.table.table import Setup, Table

ALONE = {
    "works": Setup("works", "solo", ("Player",), {"ai": "justin"}),
    "delivery": Setup("delivery", "solo", ("Player",), {"ai": "sam"}, pack=sample("delivery")),
    "bid": Setup("bid", "solo", ("Player",), {"ai": "duchess-diode"}, pack=sample("bid")),
}
MULTIPLAYER = {
    "works": Setup("works", "multiplayer", ("Ada", "Ben")),
    "delivery": Setup("delivery", "multiplayer", ("Ada", "Ben"), {"upgrades": True}, pack=sample("delivery")),
    "bid": Setup("bid", "multiplayer", ("Ada", "Ben", "Cleo"), pack=sample("bid")),
}


def played(setup: Setup, moves: int = 120) -> Table:
    """A game some moves on, played at random."""
    table, chance = Table(setup), Random(11)
    while len(table.path) < moves and (legal := table.state.legal_moves()):
        table.play(table.decision().move if table.state.prompt.ask == "automa" else chance.choice(legal))
    return table


def told(language: str, table: Table) -> list[tuple[str, Line]]:
    """Return the lines of a game with a person, in a language."""
    narrator = narrator_of(words(language), table)
    lines = MODULES[table.setup.game].log(narrator).lines(table.line)
    return [(narrator.name(line.seat), line) for line in lines if line.seat is not None]


@pytest.mark.parametrize("game", ALONE)
@pytest.mark.parametrize(("language", "you"), [("en", "You "), ("fr", "Vous ")])
def test_who_plays_alone_is_spoken_to(game: str, language: str, you: str) -> None:
    table = played(replace(ALONE[game], seats=(words(language).you,)))
    spoken = [line.spoken for name, line in told(language, table) if name == words(language).you]
    assert len(spoken) > 10
    assert [sentence for sentence in spoken if not sentence.startswith(you)] == []


@pytest.mark.parametrize("game", MULTIPLAYER)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_move_is_told_as_a_sentence_about_who_made_it(game: str, language: str) -> None:
    found = told(language, played(MULTIPLAYER[game]))
    assert len(found) > 20
    assert [line.spoken for name, line in found if not line.spoken.startswith(f"{name} ")] == []
