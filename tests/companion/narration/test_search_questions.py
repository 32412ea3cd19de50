"""Questions as people ask them at a table, and how often the search answers: the right rule among the first three.

`questions/<language>.txt` has a question a line. The everyday words in assets/search are not written after those that
are held out: every third of the first ones, and all below a line "# part: held out", until one that says "tuning".
`python -m tests.companion.narration.test_search_questions` prints the shares and, of the others, those missed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion import languages, rulebook
from companion.narration import search

FOLDER = Path(__file__).parent / "questions"
LANGUAGES = tuple(sorted(path.stem for path in FOLDER.glob("*.txt")))
TUNING, HELD_OUT = "tuning", "held out"
HEADING = "# part: "
ENOUGH = 0.95
FEWEST = 150


@dataclass(frozen=True)
class Question:
    """A question about a game, and the rules that answer it."""

    game: str
    text: str
    rules: tuple[str, ...]
    part: str

    def place(self, language: str) -> int | None:
        """Return the place of the first rule that answers, from 0, or None."""
        found = search.find(languages.words(language), self.game, self.text)
        return next((place for place, rule in enumerate(found) if rule.id in self.rules), None)


def questions(language: str) -> Iterator[Question]:
    lines = (FOLDER / f"{language}.txt").read_text(encoding="utf-8").splitlines()
    part, number = "", 0
    for line in lines:
        if line.startswith(HEADING):
            part = line.removeprefix(HEADING)
        if not line or line.startswith("#"):
            continue
        game, text, rules = (column.strip() for column in line.split("|"))
        of = part or (HELD_OUT if number % 3 == 2 else TUNING)
        yield Question(game, text, tuple(f"{game}.{rule}" for rule in rules.split()), of)
        number += 1


@dataclass
class Tally:
    """How many were asked, and how many were answered in the first place, and among the first three."""

    asked: int = 0
    first: int = 0
    third: int = 0

    def add(self, place: int | None) -> None:
        self.asked += 1
        self.first += place == 0
        self.third += place is not None and place < 3


def tally(language: str, part: str) -> Tally:
    found = Tally()
    for question in questions(language):
        if question.part == part:
            found.add(question.place(language))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_enough_questions_of_each_game(language: str) -> None:
    asked = list(questions(language))
    assert len({(question.game, question.text) for question in asked}) == len(asked) >= FEWEST
    for game in rulebook.games():
        assert sum(question.game == game for question in asked) >= FEWEST // 5
    for question in asked:
        assert question.rules, question
        assert set(question.rules) <= rulebook.clauses(question.game).keys(), question


@pytest.mark.parametrize("part", [TUNING, HELD_OUT])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_is_among_the_first_three(language: str, part: str) -> None:
    found = tally(language, part)
    assert found.third >= ENOUGH * found.asked, found
    assert found.first >= 0.8 * found.asked, found


def test_every_language_of_the_app_has_questions() -> None:
    assert set(LANGUAGES) == set(languages.LANGUAGES)


if __name__ == "__main__":
    for code in LANGUAGES:
        for half in (TUNING, HELD_OUT):
            shares = tally(code, half)
            print(
                f"{code} {half}: {shares.asked} questions,"
                f" first {shares.first / shares.asked:.1%}, among three {shares.third / shares.asked:.1%}"
            )
        for one in questions(code):
            if one.part == TUNING and one.place(code) not in range(3):
                print(f"  {one.game}: {one.text}")
