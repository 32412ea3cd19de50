"""Finds the rules that answer what a person types: keywords, everyday words, whole questions, typing faults.

An index in memory for each game and language, ranked as small search engines do (BM25 over weighted fields): a word
counts for more the fewer rules have it, in a title for more than in a sentence, and for less when it was reached by a
synonym, an unfinished word or another spelling. Besides, a rule is pulled forward whose title, or one of the ways
people ask for it, is much like the whole query.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import log
from typing import Final

from companion import examples, languages, rulebook
from companion.endings import WORD, plain, stem
from companion.languages import Words
from companion.rulebook import Clause
from companion.search_words import SAYING, Everyday, everyday, stems
from companion.spelling import SHORTEST, Spelling

MOST_WORDS: Final = 16
"""Words of a query that are looked at; nobody asks for more."""
LONGEST_WORD: Final = 24
FEWEST_LETTERS: Final = 2
"""A single letter is no search yet: nearly every rule has a word that begins with it."""
FIELDS: Final = {"title": 4.0, "asked": 2.5, "text": 2.0, "around": 0.4, "shown": 0.15}
"""Where a word may stand and how much it counts there: title, ways to ask, sentences, what is said around them (the
chapter, the rulings), titles of examples."""
SATURATION: Final = 3.0
"""From how much on it matters little that a word is there more often (k1 of BM25)."""
SAME, BEGUN, MISTYPED, DISTANT = 0.65, 0.75, 0.85, 0.4
"""What a word counts for that was reached as a synonym, as the rest of an unfinished word, by mending one typing
fault, and by a far look-alike."""
WEAK: Final = 0.6
"""What a word such as "who" or "how" counts for."""
PART: Final = 0.4
"""What a word counts for beside the saying that it is a part of."""
FARTHEST: Final = 4
"""How many words a particle stands after its verb at the most."""
LIKENESS: Final = 0.8
"""How much the likeness of the whole query to a title, or to a way to ask, counts beside its words."""
SECOND: Final = 0.4
"""How much the likeness to the next best of them counts beside that."""
NO_FAULTS, FEW_FAULTS, MANY_FAULTS = range(3)
"""How widely an unknown word is read: as it stands, as mistyped, or as anything that looks a little like it."""
SELDOM: Final = 0.75
"""What the score of a rule is multiplied by for which no ways to ask are known: it is about the app, not the game."""
LEAST: Final = 0.25
"""A rule is listed if it has at least this share of the best one's score."""
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
    """What is looked for, word by word."""

    language: str
    terms: tuple[Term, ...] = ()

    def finds(self, word: str) -> bool:
        """Tell whether a word of a text is one of those looked for, a synonym not."""
        return self._means(word) > SAME

    def means(self, word: str) -> bool:
        """Tell whether a word of a text is one of those looked for, or means the same."""
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

    Words that this language does not have are looked for in the others: somebody may have their box and sheet.
    """
    index = _index(words.code, game)
    typed = _typed(text)
    if sum(map(len, typed)) < FEWEST_LETTERS:
        return Found(Query(words.code))
    is_open = not text[-1:].isspace()
    query = index.read(typed, is_open=is_open)
    if rules := index.ranked(query):
        return Found(query, rules)
    for code in languages.LANGUAGES:
        other = _index(code, game)
        if rules := other.ranked(other.read(typed, is_open=False, faults=NO_FAULTS)):
            return Found(query, rules)
    query = index.read(typed, is_open=is_open, faults=MANY_FAULTS)
    return Found(query, index.ranked(query), is_near=True)


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


class _Index:
    """The rules of a game in one language, by the stems of their words."""

    def __init__(self, words: Words, game: str) -> None:
        self.language = words.code
        self.everyday = everyday(words.code, game)
        self.rules = list(rulebook.clauses(game).values())
        counts = [_weighed(self, words, game, rule) for rule in self.rules]
        self.found: dict[str, dict[int, float]] = {}
        for number, stems_of_rule in enumerate(counts):
            for bare, weight in stems_of_rule.items():
                self.found.setdefault(bare, {})[number] = weight
        self.rarities = {bare: self._rarity_of(bare) for bare in self.found}
        self.phrases = [self._phrases(words, rule) for rule in self.rules]
        self.stem_of = {word: stem(self.language, word) for word in _vocabulary(self, words, game)}
        self.spelling = Spelling(self.stem_of)

    def _phrases(self, words: Words, rule: Clause) -> list[tuple[frozenset[str], float]]:
        """Return the title of a rule and the ways to ask for it, each as the set of its telling words with what they
        count for together."""
        texts = [rule.title_in(words), *self.everyday.asked.get(rule.id, ())]
        told = {frozenset(self.telling(text)) for text in texts}
        return [(phrase, sum(self.rarities[bare] for bare in phrase)) for phrase in told]

    def telling(self, text: str) -> list[str]:
        """Return the stems of the words of a text that are not idle; of all where they are."""
        every = stems(self.language, text)
        sayings = self.everyday.with_sayings(every)[len(every) :]
        typed = [plain(word) for word in WORD.findall(text)]
        told = [bare for word, bare in zip(typed, every, strict=True) if not self.is_idle(word)]
        return [*told, *sayings] or list(every)

    def is_idle(self, word: str) -> bool:
        """Tell whether a word says nothing: a single letter does not, a number does."""
        return word in self.everyday.idle or (len(word) == 1 and not word.isdecimal())

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
        return Query(self.language, tuple(terms))

    def _apart(self, typed: Sequence[str]) -> list[str]:
        """Return the words, those that were wrongly written apart as one, and those wrongly written as one apart."""
        found: list[str] = []
        for word in typed:
            if found and not (self._knows(found[-1]) and self._knows(word)) and found[-1] + word in self.stem_of:
                found[-1] += word
            elif self._knows(word) or word.isdecimal():
                found.append(word)
            else:
                cuts = range(SHORTEST, len(word) - SHORTEST + 1)
                halves = ((word[:cut], word[cut:]) for cut in cuts)
                found += next((half for half in halves if all(one in self.stem_of for one in half)), (word,))
        return found

    def _beside_their_verbs(self, typed: Sequence[str]) -> list[str]:
        """Return the words, a particle that stands apart from its verb beside it: "turn over a card"."""
        found = list(typed)
        for here in range(2, len(found)):
            if found[here] not in self.everyday.particles:
                continue
            for verb in range(here - 2, max(here - FARTHEST, 0) - 1, -1):
                if (stem(self.language, found[verb]), stem(self.language, found[here])) in self.everyday.same:
                    found.insert(verb + 1, found.pop(here))
                    break
        return found

    def _knows(self, word: str) -> bool:
        bare = stem(self.language, word)
        return word in self.stem_of or bare in self.found or (bare,) in self.everyday.same or self.is_idle(word)

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
        """Return the known words that an unknown one may be meant for, with what each counts for."""
        if faults == NO_FAULTS:
            return []
        near = [(known, MISTYPED**number) for known, number in self.spelling.near(word)]
        if near or faults == FEW_FAULTS:
            return near
        return [(known, DISTANT) for known, _ in self.spelling.near(word, len(word) // 2 - 1)]

    # The ranking

    def ranked(self, query: Query) -> tuple[tuple[Clause, float], ...]:
        """Return the rules that have words of a query, best first."""
        rarities = [self._rarity(term) for term in query.terms]
        total = sum(rarities) or 1.0
        scores: defaultdict[int, float] = defaultdict(float)
        for term, rarity in zip(query.terms, rarities, strict=True):
            best: dict[int, float] = {}
            for form, factor in term.forms.items():
                for number, weight in self.found.get(form, {}).items():
                    best[number] = max(best.get(number, 0.0), factor * weight / (weight + SATURATION))
            for number, share in best.items():
                scores[number] += rarity * share / total
        for number in scores:
            alike = sorted(self._likeness(query, rarities, total, *phrase) for phrase in self.phrases[number])
            scores[number] += LIKENESS * (alike[-1] + SECOND * sum(alike[-2:-1]))
            if self.everyday.asked and self.rules[number].id not in self.everyday.asked:
                scores[number] *= SELDOM
        if not scores:
            return ()
        most = max(scores.values())
        # Rules that answer about as well keep the order of the book.
        order = sorted(scores, key=lambda number: (-round(scores[number] / most, 1), number))
        return tuple((self.rules[number], scores[number]) for number in order if scores[number] >= LEAST * most)

    def _rarity(self, term: Term) -> float:
        """Return what a word counts for: more the fewer rules have it (or what it may stand for), and the less."""
        best: dict[int, float] = {}
        for form, factor in term.forms.items():
            for number, weight in self.found.get(form, {}).items():
                best[number] = max(best.get(number, 0.0), factor * weight / (weight + SATURATION))
        return term.weight * self._rareness(sum(best.values()))

    def _likeness(
        self, query: Query, rarities: Sequence[float], total: float, phrase: frozenset[str], whole: float
    ) -> float:
        """Return how much of a query is in a phrase, whose words count for so much as a `whole`, and of the phrase in
        the query: 1 where they say the same."""
        shared = 0.0
        met: set[str] = set()
        for term, rarity in zip(query.terms, rarities, strict=True):
            if forms := phrase & term.forms.keys():
                shared += rarity * max(term.forms[form] for form in forms)
                met |= forms
        if not met:
            return 0.0
        return shared / (total + whole - sum(self.rarities[bare] for bare in met))

    def _rarity_of(self, bare: str) -> float:
        have = sum(weight / (weight + SATURATION) for weight in self.found.get(bare, {}).values())
        return (WEAK if bare in self.everyday.weak else 1.0) * self._rareness(have)

    def _rareness(self, have: float) -> float:
        """Return what a word counts for that so many rules have; one that says it in passing has half of it."""
        return log(1 + (len(self.rules) + 0.5 - have) / (have + 0.5))


@cache
def _index(code: str, game: str) -> _Index:
    return _Index(languages.words(code), game)


def _weighed(index: _Index, words: Words, game: str, rule: Clause) -> Mapping[str, float]:
    """Return the stems of a rule, each with what it counts for there."""
    found: defaultdict[str, float] = defaultdict(float)
    for field, text in _texts(index.everyday, words, game, rule).items():
        for bare, number in Counter(index.everyday.with_sayings(stems(words.code, text))).items():
            # A word said often in one field says hardly more than one said once.
            found[bare] += FIELDS[field] * (1 + log(number))
    return found


def _texts(known: Everyday, words: Words, game: str, rule: Clause) -> dict[str, str]:
    rulings = [rulebook.rulings(game)[id] for id in rule.rulings]
    said = [text for ruling in rulings for text in (ruling.question_in(words), ruling.why_in(words))]
    said += [ruling.choice_in(words, choice) for ruling in rulings for choice in ruling.choices]
    return {
        "title": rule.title_in(words),
        "asked": " ".join(known.asked.get(rule.id, ())),
        "text": rule.text_in(words),
        "around": " ".join([rule.source_in(words), rulebook.groups(game)[rule.group].title_in(words), *said]),
        "shown": " ".join(example.title_in(words) for example in examples.of_rule(game, rule.id)),
    }


def _vocabulary(index: _Index, words: Words, game: str) -> Iterable[str]:
    """Return the words that may be meant by a mistyped or unfinished one: those of the rules, and everyday ones."""
    for rule in index.rules:
        for text in _texts(index.everyday, words, game, rule).values():
            yield from (plain(word) for word in WORD.findall(text))
    yield from index.everyday.words
