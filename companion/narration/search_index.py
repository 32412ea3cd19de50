"""The search's index of the rules of a game in one language, read from a file.

`python -m companion.narration.search_index` writes assets/search/index/<language>-<game>.json, and so does
`companion.catalogues`; a test holds that the files agree with the rules, their translations and the everyday words. The
index of a game or a language without a file is made when it is first searched, which takes about ten times as long.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import log
from pathlib import Path
from typing import Final

from companion import languages, rulebook
from companion.languages import Words
from companion.narration import examples
from companion.narration.search_words import FOLDER, Everyday, everyday, meanings, stems
from companion.paths import data_in
from companion.rulebook import Clause
from companion.slices import Steps
from companion.wording.spelling import Spelling
from companion.wording.stemming import WORD, plain, stem
from engine.json_types import Json

INDEXES: Final = FOLDER / "index"
FIELDS: Final = {"title": 4.0, "asked": 2.5, "text": 2.0, "around": 0.4, "shown": 0.15}
"""The fields that may have a word, with their weights: title, ways to ask, sentences, what surrounds them (the chapter,
the rulings), titles of examples."""
SATURATION: Final = 3.0
"""From how much on it matters little that a word is there more often (k1 of BM25)."""
WEAK: Final = 0.6
"""What a word such as "who" or "how" counts for."""
WHOLE: Final = 1000
"""In the files, how much a word counts for is a part of this."""


class Index:
    """The rules of a game in one language, by the stems of their words.

    rules: in the order of the book. found: by stem, the rules that have it (their numbers), each with its weight there,
    from 0 to 1. rarities: by stem, its weight, more the fewer rules have it. titles: by all stems of a title in a row,
    the rules with that title. seldom: the rules that are not asked for. phrases: by stem, the numbers of the titles and
    ways to ask that have it; of each of these `rule_of` is its rule and `weights` the weight of its words together.
    stem_of: every word that may be meant by a mistyped or unfinished one.
    """

    def __init__(self, language: str, game: str, data: Json) -> None:
        """Read what `written` made of the rules."""
        self.language = language
        clauses = rulebook.clauses(game)
        self.rules = [clauses[id] for id in data["rules"]]
        self.everyday = Everyday(
            idle=frozenset(data["idle"]),
            weak=frozenset(data["weak"]),
            same=meanings(group.split(" ") for group in data["same"]),
            particles=frozenset(data["particles"]),
            ordinary=frozenset(data["ordinary"]),
        )
        self.found: dict[str, dict[int, float]] = {
            bare: {number: share / WHOLE for number, share in zip(flat[::2], flat[1::2], strict=True)}
            for bare, flat in data["found"].items()
        }
        self.titles: dict[str, list[int]] = {}
        for number, title in enumerate(data["titles"]):
            self.titles.setdefault(title, []).append(number)
        self.seldom = frozenset(data["seldom"])
        self.rarities = {
            bare: self.rareness(sum(shares.values())) * (WEAK if bare in self.everyday.weak else 1.0)
            for bare, shares in self.found.items()
        }
        self.rule_of: list[int] = []
        self.weights: list[float] = []
        self.phrases: dict[str, list[int]] = {}
        for number, phrases in enumerate(data["phrases"]):
            for phrase in phrases:
                parts = phrase.split(" ")
                for bare in parts:
                    self.phrases.setdefault(bare, []).append(len(self.rule_of))
                self.rule_of.append(number)
                self.weights.append(sum(self.rarities[bare] for bare in parts))
        self.stem_of: dict[str, str] = {word: bare for bare, said in data["words"].items() for word in said.split(" ")}

    @cached_property
    def spelling(self) -> Spelling:
        """The words that may be meant by a mistyped one."""
        return Spelling(self.stem_of)

    def rareness(self, have: float) -> float:
        """Return the weight of a word that this many rules have; a rule that has it in passing counts as half."""
        return log(1 + (len(self.rules) + 0.5 - have) / (have + 0.5))


def is_idle(known: Everyday, word: str) -> bool:
    """Return whether a word says nothing: a single letter does not, a number does."""
    return word in known.idle or (len(word) == 1 and not word.isdecimal())


def loading(language: str, game: str) -> Steps[Json]:
    """Return in small steps what an index is read from. An unknown game is a KeyError."""
    rulebook.clauses(game)
    yield
    data = data_in(INDEXES, f"{language}-{game}") or written(language, game)
    yield
    return data


# Writing it


def written(language: str, game: str) -> Json:
    """Return what an index is read from."""
    words, known = languages.words(language), everyday(language, game)
    rules = list(rulebook.clauses(game).values())
    texts = [_texts(known, words, game, rule) for rule in rules]
    rules_by_stem: defaultdict[str, list[int]] = defaultdict(list)
    for number, fields in enumerate(texts):
        for bare, weight in _weighed(known, language, fields).items():
            rules_by_stem[bare] += (number, round(WHOLE * weight / (weight + SATURATION)))
    # Those of each rule, and everyday ones, may be meant by a mistyped or unfinished word.
    vocabulary = {plain(word) for fields in texts for text in fields.values() for word in WORD.findall(text)}
    stem_of = {word: stem(language, word) for word in sorted(vocabulary | known.words)}
    said: defaultdict[str, list[str]] = defaultdict(list)
    for word, bare in stem_of.items():
        said[bare].append(word)
    return {
        "rules": [rule.id for rule in rules],
        "titles": [" ".join(stems(language, words.say(rule.title))) for rule in rules],
        "seldom": [number for number, rule in enumerate(rules) if known.asked and rule.id not in known.asked],
        "idle": sorted(known.idle),
        "weak": sorted(known.weak),
        "particles": sorted(known.particles),
        "ordinary": sorted(known.ordinary),
        "same": [" ".join(group) for group in known.groups],
        "found": {bare: rules_by_stem[bare] for bare in sorted(rules_by_stem)},
        "phrases": [_phrases(known, words, rule) for rule in rules],
        "words": {bare: " ".join(said[bare]) for bare in sorted(said)},
    }


def _weighed(known: Everyday, language: str, texts: Mapping[str, str]) -> Mapping[str, float]:
    """Return the stems of a rule, each with what it counts for there."""
    weights: defaultdict[str, float] = defaultdict(float)
    for field, text in texts.items():
        for bare, number in Counter(known.with_sayings(stems(language, text))).items():
            # A word said often in one field says hardly more than one said once.
            weights[bare] += FIELDS[field] * (1 + log(number))
    return weights


def _texts(known: Everyday, words: Words, game: str, rule: Clause) -> dict[str, str]:
    rulings = [rulebook.rulings(game)[id] for id in rule.rulings]
    said = [text for ruling in rulings for text in (words.say(ruling.question), words.say(ruling.why))]
    said += [words.say(ruling.choices[choice]) for ruling in rulings for choice in ruling.choices]
    return {
        "title": words.say(rule.title),
        "asked": " ".join(known.asked.get(rule.id, ())),
        "text": rule.text_in(words),
        "around": " ".join([rule.source_in(words), words.say(rulebook.groups(game)[rule.group].title), *said]),
        "shown": " ".join(example.title_in(words) for example in examples.of_rule(game, rule.id)),
    }


def _phrases(known: Everyday, words: Words, rule: Clause) -> list[str]:
    """Return the title of a rule and the ways to ask for it, each as its telling words."""
    texts = [words.say(rule.title), *known.asked.get(rule.id, ())]
    return sorted({" ".join(sorted(set(_telling(known, words.code, text)))) for text in texts} - {""})


def _telling(known: Everyday, language: str, text: str) -> Sequence[str]:
    """Return the stems of the words of a text that are not idle, or of all words if all are."""
    every = stems(language, text)
    sayings = known.with_sayings(every)[len(every) :]
    typed = [plain(word) for word in WORD.findall(text)]
    bare_words = [bare for word, bare in zip(typed, every, strict=True) if not is_idle(known, word)]
    return [*bare_words, *sayings] or every


def files() -> Iterator[tuple[Path, str]]:
    """Return the files with what each is to contain: of every language and every game."""
    for language in languages.LANGUAGES:
        for game in rulebook.games():
            text = json.dumps(written(language, game), ensure_ascii=False, separators=(",", ":"))
            # A line a field, and a line a stem: what changes is seen in a comparison, and two changes can be merged.
            yield INDEXES / f"{language}-{game}.json", text.replace('],"', '],\n"').replace('","', '",\n"') + "\n"


def main() -> int:
    """Write all files again."""
    for path, text in files():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
