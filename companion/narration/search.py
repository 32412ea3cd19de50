"""Finds the rules that answer what a person types: keywords, everyday words, whole questions, typing faults.

An index for each game and language (`search_index`), ranked as small search engines do (BM25 over weighted fields): a
word counts for more the fewer rules have it, in a title for more than in a sentence, and for less when it was reached
by a synonym, an unfinished word or another spelling. In addition, a rule moves up if its title and ways to ask for it
are much like the whole query: the nearest most, the next few less and less.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from companion import languages
from companion.languages import Words
from companion.narration.search_index import WEAK, Index, is_idle, loading
from companion.narration.search_words import SAYING
from companion.rulebook import Clause
from companion.slices import Progress, Steps, Work, at_once, with_progress
from companion.wording.spelling import SHORTEST
from companion.wording.stemming import WORD, plain, stem

MOST_WORDS: Final = 16
"""The most words of a query that are looked at."""
LONGEST_WORD: Final = 24
FEWEST_LETTERS: Final = 2
"""A single letter is no search yet: nearly every rule has a word that begins with it."""
SAME, BEGUN, MISTYPED, DISTANT = 0.5, 0.75, 0.85, 0.4
"""What a word counts for that was reached as a synonym, as the rest of an unfinished word, by mending one typing
fault, and by a far look-alike."""
PART: Final = 0.25
"""The value of a word that is part of a saying, compared with the saying."""
PARTICLE_DISTANCE: Final = 4
"""The most words between a verb and its particle, which follows it."""
LIKENESS_WEIGHT: Final = 0.35
"""The weight of the likeness of the whole query to a title, or to a way to ask, compared with its words."""
NEXT_LIKENESS_FACTOR: Final = 0.8
"""The weight of the likeness to the next best of them compared with the best, and so on."""
MOST_ALIKE: Final = 12
"""How many of them count."""
NO_FAULTS, FEW_FAULTS, MANY_FAULTS = range(3)
"""How widely an unknown word is read: as it stands, as mistyped, or as anything that looks a little like it."""
WHOLE_TITLE: Final = 1.1
"""How far a rule is put before all others whose title was typed."""
APP_RULE_FACTOR: Final = 0.75
"""What the score of a rule is multiplied by for which no ways to ask are known: it is about the app, not the game."""
STEPS: Final = 2
"""In how many steps an index is read."""
LEAST: Final = 0.25
"""The least share of the best rule's score that a rule needs to be listed."""
SENTENCE: Final = re.compile(r"(?<=[.!?…])\s+")


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a text, and whether it is one of the words looked for."""

    text: str
    is_found: bool = False


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a query: the stems that it may stand for, with what each counts for, and its own weight.

    `is_weak`: a word such as "how", which no text is searched for by itself.
    """

    forms: Mapping[str, float]
    weight: float = 1.0
    is_weak: bool = False


@dataclass(frozen=True, slots=True)
class Query:
    """A query, word by word; `stems` are those of all words that were typed."""

    language: str
    terms: tuple[Term, ...] = ()
    stems: tuple[str, ...] = ()

    def finds(self, word: str) -> bool:
        """Return whether a word of a text is one of those looked for, a synonym not."""
        return self._means(word) > SAME

    def means(self, word: str) -> bool:
        """Return whether a word of a text is one of those looked for, or means the same."""
        return self._means(word) > 0

    def _means(self, word: str) -> float:
        bare = stem(self.language, plain(word))
        return max((term.forms.get(bare, 0.0) for term in self.terms if not term.is_weak), default=0.0)


@dataclass(frozen=True, slots=True)
class Found:
    """The rules that answer a query, best first, with their scores; `is_near`: none has its words, these come near."""

    query: Query
    rules: tuple[tuple[Clause, float], ...] = ()
    is_near: bool = False


def find(words: Words, game: str, text: str) -> list[Clause]:
    """Return the rules of a game that answer a query, best first, or else those that come nearest to it."""
    return [rule for rule, _ in ask(words, game, text).rules]


def ask(words: Words, game: str, text: str) -> Found:
    """Return what a query finds in the rules of a game; anything may be typed. An unknown game is a KeyError.

    Words that this language does not have are looked for in the others: a person may have their box and sheet.
    """
    index = _index(words.code, game)
    typed = _typed(text)
    if _says_nothing(typed):
        return Found(Query(words.code))
    is_open = not text[-1:].isspace()
    query = index.read(typed, is_open=is_open)
    if not index.is_guess(query) and (rules := index.ranked(query)):
        return Found(query, rules)
    for code in languages.LANGUAGES:
        other = _index(code, game)
        if rules := other.ranked(other.read(typed, is_open=False, faults=NO_FAULTS)):
            return Found(query, rules)
    query = index.read(typed, is_open=is_open, faults=MANY_FAULTS)
    return Found(query, () if index.is_guess(query) else index.ranked(query), is_near=True)


def preparing(words: Words, games: Sequence[str]) -> Work[None]:
    """Get ready in small steps to answer at once about these games; first in this language, then in the others too."""
    codes = [words.code, *(code for code in languages.LANGUAGES if code != words.code)]
    wanted = [(code, game) for code in codes for game in games if (code, game) not in _INDEXES]
    for number, (code, game) in enumerate(wanted):
        for progress in with_progress(_indexing(code, game), STEPS):
            yield Progress(number * STEPS + progress.done, len(wanted) * STEPS)


def is_ready(words: Words, games: Iterable[str], text: str) -> bool:
    """Return whether a query about these games is answered at once."""
    return _says_nothing(_typed(text)) or all(_is_ready(words, game, text) for game in games)


def _is_ready(words: Words, game: str, text: str) -> bool:
    if (words.code, game) not in _INDEXES:
        return False
    if all((code, game) in _INDEXES for code in languages.LANGUAGES):
        return True
    index = _INDEXES[words.code, game]
    return bool(index.ranked(index.read(_typed(text), is_open=not text[-1:].isspace())))


def _says_nothing(typed: Sequence[str]) -> bool:
    return sum(map(len, typed)) < FEWEST_LETTERS


def _typed(text: str) -> list[str]:
    return [plain(word)[:LONGEST_WORD] for word in WORD.findall(text[:1000])[:MOST_WORDS]]


def marked(query: Query, text: str) -> tuple[Piece, ...]:
    """Return a text in pieces, the words that were looked for each one of its own."""
    pieces: list[Piece] = []
    rest = 0
    for match in WORD.finditer(text):
        if not query.finds(match.group()):
            continue
        if match.start() > rest:
            pieces.append(Piece(text[rest : match.start()]))
        pieces.append(Piece(match.group(), is_found=True))
        rest = match.end()
    return (*pieces, Piece(text[rest:])) if rest < len(text) else tuple(pieces)


def answering(query: Query, text: str) -> tuple[Piece, ...]:
    """Return the sentences of a text, marked those with most of the words looked for."""
    sentences = SENTENCE.split(text)
    number = [len({plain(word) for word in WORD.findall(one) if query.means(word)}) for one in sentences]
    best = max(number)
    return tuple(Piece(one, is_found=have == best) for one, have in zip(sentences, number, strict=True))


class _Search(Index):
    """What a query in one language finds in the rules of a game."""

    def is_idle(self, word: str) -> bool:
        return is_idle(self.everyday, word)

    # A query

    def read(self, typed: Sequence[str], *, is_open: bool, faults: int = FEW_FAULTS) -> Query:
        """Return the words that were typed as a query; `is_open`: the last may be unfinished."""
        typed = self._beside_their_verbs(self._apart(typed))
        says_something = any(not self.is_idle(word) for word in typed)
        bare = [stem(self.language, word) for word in typed]
        terms: list[Term] = []
        start = 0
        while start < len(typed):
            end = self.everyday.saying(bare, start)
            if end > start + 1:
                parts = tuple(bare[start:end])
                is_weak = self.everyday.weak.issuperset(parts)
                weight = WEAK if is_weak else 1.0
                forms = {**dict.fromkeys(self.everyday.same[parts], SAME), SAYING.join(parts): 1.0}
                terms.append(Term(forms, weight, is_weak))
                for word, part in zip(typed[start:end], parts, strict=True):
                    if not (self.is_idle(word) or part in self.everyday.weak or word in self.everyday.particles):
                        terms.append(Term({part: 1.0}, weight * PART))
            elif not self.is_idle(typed[start]) or not says_something:
                terms.append(self._term(typed[start], is_begun=is_open and end == len(typed), faults=faults))
            start = end
        return Query(self.language, tuple(terms), tuple(bare))

    def _apart(self, typed: Sequence[str]) -> list[str]:
        """Return the words, those that were wrongly written apart as one, and those wrongly written as one apart."""
        words: list[str] = []
        for word in typed:
            if words and not (self._knows(words[-1]) and self._knows(word)) and words[-1] + word in self.stem_of:
                words[-1] += word
            elif self._knows(word) or word.isdecimal():
                words.append(word)
            else:
                cuts = range(SHORTEST, len(word) - SHORTEST + 1)
                halves = ((word[:cut], word[cut:]) for cut in cuts)
                words += next((half for half in halves if all(one in self.stem_of for one in half)), (word,))
        return words

    def _beside_their_verbs(self, typed: Sequence[str]) -> list[str]:
        """Return the words with each particle moved to its verb: "turn over a card"."""
        words = list(typed)
        for here in range(2, len(words)):
            if words[here] not in self.everyday.particles:
                continue
            for verb in range(here - 2, max(here - PARTICLE_DISTANCE, 0) - 1, -1):
                if (stem(self.language, words[verb]), stem(self.language, words[here])) in self.everyday.same:
                    words.insert(verb + 1, words.pop(here))
                    break
        return words

    def _knows(self, word: str) -> bool:
        bare = stem(self.language, word)
        is_said = word in self.stem_of or bare in self.found or (bare,) in self.everyday.same
        return is_said or self.is_idle(word) or word in self.everyday.ordinary

    def _term(self, word: str, *, is_begun: bool, faults: int) -> Term:
        bare = stem(self.language, word)
        forms = dict.fromkeys(self.everyday.same.get((bare,), ()), SAME)
        forms[bare] = 1.0
        if is_begun and len(word) > 2:
            for whole, end in self.stem_of.items():
                if whole.startswith(word) and whole != word:
                    forms.setdefault(end, BEGUN)
        if not self._knows(word) and len(forms) == 1:
            for near, factor in self._respelt(word, faults):
                end = self.stem_of[near]
                forms[end] = max(forms.get(end, 0), factor)
                for same in self.everyday.same.get((end,), ()):
                    forms[same] = max(forms.get(same, 0), factor * SAME)
        is_weak = bare in self.everyday.weak
        return Term(forms, WEAK if is_weak else 1.0, is_weak)

    def _respelt(self, word: str, faults: int) -> list[tuple[str, float]]:
        """Return the known words that may be meant by an unknown one, each with its weight."""
        if faults == NO_FAULTS:
            return []
        near = [(known, MISTYPED**number) for known, number in self.spelling.near(word)]
        if near or faults == FEW_FAULTS:
            return near
        return [(known, DISTANT) for known, _ in self.spelling.near(word, len(word) // 2 - 1)]

    # The ranking

    def is_guess(self, query: Query) -> bool:
        """Return whether a query has no word of the rules but by two faults or more, and others that are like none."""
        best = [
            max([factor for form, factor in term.forms.items() if form in self.found], default=0.0)
            for term in query.terms
            if not term.is_weak
        ]
        return bool(best) and not all(best) and max(best) <= MISTYPED**2

    def ranked(self, query: Query) -> tuple[tuple[Clause, float], ...]:
        """Return the rules that have words of a query, best first."""
        scores: defaultdict[int, float] = defaultdict(float)
        shares = [self._shares(term) for term in query.terms]
        rarities = [
            term.weight * self.rareness(sum(share.values())) for term, share in zip(query.terms, shares, strict=True)
        ]
        total = sum(rarities) or 1.0
        for share, rarity in zip(shares, rarities, strict=True):
            for number, one in share.items():
                scores[number] += rarity * one / total
        for number, alike in self._likenesses(query, rarities, total).items():
            alike.sort(reverse=True)
            scores[number] += LIKENESS_WEIGHT * sum(
                one * NEXT_LIKENESS_FACTOR**place for place, one in enumerate(alike[:MOST_ALIKE])
            )
        for number in self.seldom & scores.keys():
            scores[number] *= APP_RULE_FACTOR
        if not scores:
            return ()
        most = max(scores.values())
        for number in self.titles.get(" ".join(query.stems), ()):
            scores[number] = most = WHOLE_TITLE * most
        # Rules that answer as well keep the order of the book.
        order = sorted(scores, key=lambda number: (-round(scores[number] / most, 2), number))
        return tuple((self.rules[number], scores[number]) for number in order if scores[number] >= LEAST * most)

    def _shares(self, term: Term) -> Mapping[int, float]:
        """Return the rules that have a word, or what it may stand for, each with how much it counts for there."""
        best: dict[int, float] = {}
        for form, factor in term.forms.items():
            for number, share in self.found.get(form, {}).items():
                best[number] = max(best.get(number, 0.0), factor * share)
        return best

    def _likenesses(self, query: Query, rarities: Sequence[float], total: float) -> Mapping[int, list[float]]:
        """Return for each rule how like its title and the ways to ask for it are to a query.

        That is how much of the query is in such a phrase, and of the phrase in the query: 1 if they are the same.
        """
        shared: defaultdict[int, float] = defaultdict(float)
        met: defaultdict[int, float] = defaultdict(float)
        seen: set[str] = set()
        for term, rarity in zip(query.terms, rarities, strict=True):
            best: dict[int, float] = {}
            for form, factor in term.forms.items():
                having = self.phrases.get(form, ())
                for phrase in having:
                    best[phrase] = max(best.get(phrase, 0.0), factor)
                if form not in seen:
                    seen.add(form)
                    for phrase in having:
                        met[phrase] += self.rarities[form]
            for phrase, factor in best.items():
                shared[phrase] += rarity * factor
        alike: defaultdict[int, list[float]] = defaultdict(list)
        for phrase, common in shared.items():
            whole = total + self.weights[phrase] - met[phrase]
            alike[self.rule_of[phrase]].append(common / whole)
        return alike


_INDEXES: Final[dict[tuple[str, str], _Search]] = {}
"""The indexes that are read, by language and game."""


def clear_indexes() -> None:
    """Drop the indexes: they are read again with the next search."""
    _INDEXES.clear()


def _indexing(code: str, game: str) -> Steps[_Search]:
    if (code, game) not in _INDEXES:
        _INDEXES[code, game] = _Search(code, game, (yield from loading(code, game)))
    return _INDEXES[code, game]


_index = at_once(_indexing)
