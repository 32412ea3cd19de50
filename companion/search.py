"""Finds rules by words: SQLite's full-text search in memory, one index for each game and language.

Accents, capitals and endings are forgiven, and the last word may still be in the middle of being typed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from companion import examples, languages, rulebook
from companion.endings import WORD, folded, stem
from companion.languages import Words
from companion.rulebook import Clause

MOST_WORDS: Final = 12
"""Words of a query that are looked at; nobody asks for more."""
FEWEST_LETTERS: Final = 2
"""A single letter is no search yet: nearly every rule has a word that begins with it."""
COLUMNS: Final = {"title": 10.0, "text": 3.0, "around": 1.0, "shown": 0.5}
"""Where a word may stand and how much it counts there: title, sentence, what is said around it, titles of examples."""
LONG_ENOUGH: Final = 4
"""Letters of a word that may be looked for alone, when no rule has all the words."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a title: its text, and whether it is one of the words looked for."""

    text: str
    is_found: bool = False


@dataclass(frozen=True, slots=True)
class Query:
    """What is looked for, word by word; the last one may be the beginning of a word."""

    language: str
    words: tuple[str, ...]
    is_open: bool

    def finds(self, word: str) -> bool:
        """Tell whether a word of a text is one of those looked for."""
        plain = folded(word)
        bare = stem(self.language, plain)
        for number, wanted in enumerate(self.words):
            begins = self.is_open and number == len(self.words) - 1
            if bare == stem(self.language, wanted) or (begins and _begins(self.language, plain, wanted)):
                return True
        return False

    def expression(self, joined: str = "AND") -> str:
        """Return the query in the words of FTS5; each is quoted, so nothing that is typed is an operator."""
        last = len(self.words) - 1
        terms = [self._term(word, begins=self.is_open and number == last) for number, word in enumerate(self.words)]
        return f" {joined} ".join(terms)

    def _term(self, word: str, *, begins: bool) -> str:
        ways = [f'"{bare}"' for bare in {word, stem(self.language, word)}]
        if begins:
            ways += [f'"{start}"*' for start in {word, _variant(self.language, word)}]
        return f"({' OR '.join(sorted(ways))})"


def read(language: str, text: str) -> Query:
    """Return what a person typed as a query; anything may be typed."""
    found = [folded(word) for word in WORD.findall(text)]
    # Articles and the like say nothing: « l’étal » is one word, "at the Lotto" two.
    words = [word for word in found if len(word) > 2 or word.isdecimal()] or found
    if sum(map(len, words)) < FEWEST_LETTERS:
        words = []
    return Query(language, tuple(words[:MOST_WORDS]), is_open=not text[-1:].isspace())


def _variant(language: str, word: str) -> str:
    """Return a word as the other spelling of English begins it."""
    return word.replace("our", "or") if language.startswith("en") and len(word) > 5 else word


def _begins(language: str, word: str, start: str) -> bool:
    return word.startswith(start) or _variant(language, word).startswith(_variant(language, start))


def find(words: Words, game: str, text: str) -> list[Clause]:
    """Return the rules of a game that fit a query, best first: title before text. No words, no rules."""
    query = read(words.code, text)
    if not query.words:
        return []
    found = next((found for way in _ways(query) if (found := _ask(words.code, game, way))), [])
    book = rulebook.clauses(game)
    place = {id: number for number, id in enumerate(book)}
    return [book[id] for id in sorted(found, key=lambda id: _rank(query, book[id].title_in(words), place[id]))]


def _ways(query: Query) -> Iterator[str]:
    """Return ever wider expressions: the rules themselves, their examples too, and any of the longer words alone."""
    yield f"{{title text around}} : ({query.expression()})"
    yield query.expression()
    if long := tuple(word for word in query.words if len(word) >= LONG_ENOUGH):
        yield Query(query.language, long, query.is_open).expression("OR")


def _rank(query: Query, title: str, place: int) -> tuple[int, ...]:
    """Return what puts titles with more of the words first, then with an earlier one, then the earlier rule.

    Rules without any of the words in their titles stay as the search gave them.
    """
    pieces = marked(query, title)
    found = [number for number, piece in enumerate(pieces) if piece.is_found]
    return (-len(found), found[0], place) if found else (0,)


def marked(query: Query, title: str) -> tuple[Piece, ...]:
    """Return a title in pieces, the words that were looked for each one of its own."""
    pieces: list[Piece] = []
    rest = 0
    for match in WORD.finditer(title):
        if not query.finds(match.group()):
            continue
        if match.start() > rest:
            pieces.append(Piece(title[rest : match.start()]))
        pieces.append(Piece(match.group(), is_found=True))
        rest = match.end()
    return (*pieces, Piece(title[rest:])) if rest < len(title) else tuple(pieces)


# The index


@cache
def _index(code: str, game: str) -> sqlite3.Connection:
    # Only read once it is built, so threads may share it.
    words = languages.words(code)
    index = sqlite3.connect(":memory:", check_same_thread=False)
    index.execute(
        "CREATE VIRTUAL TABLE rules USING fts5"
        f"(id UNINDEXED, {', '.join(COLUMNS)}, tokenize = 'unicode61 remove_diacritics 2')"
    )
    rows = [_row(words, game, clause) for clause in rulebook.clauses(game).values()]
    index.executemany("INSERT INTO rules VALUES (?, ?, ?, ?, ?)", rows)
    index.commit()
    return index


def _row(words: Words, game: str, clause: Clause) -> tuple[str, ...]:
    rulings = [rulebook.rulings(game)[id] for id in clause.rulings]
    said = [text for ruling in rulings for text in (ruling.question_in(words), ruling.why_in(words))]
    said += [ruling.choice_in(words, choice) for ruling in rulings for choice in ruling.choices]
    texts = (
        clause.title_in(words),
        clause.text_in(words),
        " ".join([clause.source_in(words), rulebook.groups(game)[clause.group].title_in(words), *said]),
        " ".join(example.title_in(words) for example in examples.of_rule(game, clause.id)),
    )
    return clause.id, *(_tokens(words.code, text) for text in texts)


def _tokens(language: str, text: str) -> str:
    """Return every word of a text as it stands, in its other spelling, and without its ending."""
    found: list[str] = []
    for word in WORD.findall(text):
        plain = folded(word)
        found += dict.fromkeys((plain, _variant(language, plain), stem(language, plain)))
    return " ".join(found)


def _ask(code: str, game: str, expression: str) -> Sequence[str]:
    weights = ", ".join(map(str, (0.0, *COLUMNS.values())))
    rows = _index(code, game).execute(
        f"SELECT id FROM rules WHERE rules MATCH ? ORDER BY bm25(rules, {weights}), rowid", (expression,)
    )
    return [row[0] for row in rows]
