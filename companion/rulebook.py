"""The rules in words: one clause for each rule id, the rulings, and the steps of the set-up checklist."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any, Final, Self

from companion.languages import Words, fields, mark
from companion.paths import ASSETS, data_in
from engine.game import GAMES, usual_choice
from engine.json_types import Json

CLAUSES: Final = ASSETS / "clauses"
ONE_SHEET: Final = mark("Rule sheet, {section}")
SHEETS: Final[Mapping[str, str]] = {
    "delivery_fr": mark("French rule sheet, {section}"),
    "delivery_fr_revised": mark("Revised French rule sheet, {section}"),
    "delivery_en": mark("English solitaire sheet, {section}"),
}
"""The name of each sheet of a game that has several."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule is printed: a sheet by its id, "card" or "ours"; for a card, kind says what its section names."""

    sheet: str
    section: str = ""
    kind: str = ""

    def in_words(self, words: Words) -> str:
        """The source as a person would look it up; a sheet's headings stay in the language it is printed in."""
        if self.sheet == "ours":
            return words.say("Not on the sheet: our reading")
        if self.sheet == "card" and self.kind == "location":
            return words.say("Location card: {location}", location=words.location(self.section))
        if self.sheet == "card":
            return words.say("{ai}’s card", ai=self.section)
        return words.say(SHEETS.get(self.sheet, ONE_SHEET), section=self.section)


@dataclass(frozen=True, slots=True)
class Setting:
    """How a game is played, as far as the rulebook speaks of it: mode, edition ("" where there is but one), rulings."""

    game: str
    mode: str
    edition: str
    rulings: Mapping[str, str]

    @classmethod
    def of(cls, game: str, config: Any) -> Self:  # each game has a config of its own
        """The setting of a running game."""
        return cls(game, config.mode, getattr(config, "edition", ""), config.rulings)


@dataclass(frozen=True, slots=True)
class InForce:
    """A ruling that touches a rule in a running game, what the table chose, and whether its edition has it so."""

    id: str
    choice: str
    is_default: bool


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule for a player at the table; where it has them, also shorter sentences with facts. The title has no full
    stop.

    refusal: why a move is not allowed. reason: why an AI passed a location over. choice: why it took what it took.
    in_force: what the rule says under a choice of a ruling. sources: where it stands for a mode or an edition, if
    elsewhere. Both count in a running game, whose setting then comes along.
    """

    id: str
    title: str
    text: str
    source: Source
    group: str
    rulings: tuple[str, ...] = ()
    refusal: str = ""
    reason: str = ""
    choice: str = ""
    in_force: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    sources: Mapping[str, Source] = field(default_factory=dict)

    def text_in(self, words: Words, setting: Setting | None = None) -> str:
        """The whole rule in a sentence or two; in a running game what it says under the rulings in force."""
        if setting is None:
            return words.say(self.text)
        chosen = [(ruling, setting.rulings[ruling]) for ruling in self._touching(setting)]
        worded = [self.in_force[ruling][choice] for ruling, choice in chosen if choice in self.in_force.get(ruling, {})]
        sentences = [words.say(worded[0] if worded else self.text)]
        for ruling, choice in chosen:
            if choice not in self.in_force.get(ruling, {}):
                reading = rulings(setting.game)[ruling].read_in(words, choice)
                sentences.append(words.say("In this game: {reading}", reading=f"{reading}."))
        return " ".join(sentences)

    def source_in(self, words: Words, setting: Setting | None = None) -> str:
        """Where it is printed; in a running game on the sheet of its mode and edition."""
        own = [self.sources[key] for key in (setting.edition, setting.mode) if key in self.sources] if setting else []
        return (own[0] if own else self.source).in_words(words)

    def ruling_in(self, setting: Setting) -> InForce | None:
        """The ruling in force that touches the rule: the first that the table settled otherwise than usual, else the
        first of all; None where there is none."""
        chosen = [(id, setting.rulings[id]) for id in self._touching(setting)]
        rulings = [InForce(id, now, now == usual_choice(setting.game, id, setting.edition)) for id, now in chosen]
        return next((ruling for ruling in rulings if not ruling.is_default), rulings[0] if rulings else None)

    def _touching(self, setting: Setting) -> list[str]:
        """The rulings that touch the rule in the mode that is played."""
        open_points = GAMES[setting.game].rulings
        return [id for id in self.rulings if open_points[id].matters_in(setting.mode)]

    def refusal_in(self, words: Words, **facts: object) -> str:
        """Why the move is refused; the clause's text where a fact is not known."""
        return self._first(words, (self.refusal,), facts)

    def reason_in(self, words: Words, **facts: object) -> str:
        """Why an AI passed a location over, or what it went by where the clause speaks of nothing passed over."""
        return self._first(words, (self.reason, self.choice), facts)

    def choice_in(self, words: Words, **facts: object) -> str:
        """What an AI went by when it chose."""
        return self._first(words, (self.choice, self.reason), facts)

    def _first(self, words: Words, messages: tuple[str, ...], facts: Mapping[str, object]) -> str:
        known = {name for name, fact in facts.items() if fact is not None}
        for message in messages:
            if message and fields(message) <= known:
                return words.say(message, **facts)
        return self.text_in(words)


@dataclass(frozen=True, slots=True)
class Group:
    """A chapter of the rulebook: a phase of the game, or a component."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """A point the sheets leave open: a question, its choices (the default first), why that is the default, and the part
    of a sheet or card that it is about."""

    id: str
    question: str
    choices: Mapping[str, str]
    why: str
    source: Source

    @property
    def default(self) -> str:
        """The choice that holds unless the table picks another."""
        return next(iter(self.choices))

    def read_in(self, words: Words, choice: str) -> str:
        """The question with its answer."""
        return f"{words.say(self.question)} {words.say(self.choices[choice])}"


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the set-up, in one mode: what to do in a few words, and the details in one sentence, both with facts.

    `case` is "" or the special case it is worded for.
    """

    id: str
    mode: str
    title: str
    text: str
    case: str = ""


@cache
def _book(game: str) -> Json:
    book = data_in(CLAUSES, game)
    if book is None and game not in GAMES:
        raise KeyError(game)
    return book or {"clauses": (), "groups": (), "rulings": (), "checklist": ()}


@cache
def clauses(game: str) -> Mapping[str, Clause]:
    """The clauses of a game by rule id, in the order of the rulebook; an unknown game is a KeyError."""
    return MappingProxyType({entry["id"]: _clause(entry) for entry in _book(game)["clauses"]})


def _clause(entry: Json) -> Clause:
    sources = {key: Source(**each) for key, each in entry.get("sources", {}).items()}
    read = {"source": Source(**entry["source"]), "sources": sources, "rulings": tuple(entry.get("rulings", ()))}
    return Clause(**{**entry, **read})


@cache
def groups(game: str) -> Mapping[str, Group]:
    """The chapters of a game's rulebook by id, in order; an unknown game is a KeyError."""
    return MappingProxyType({entry["id"]: Group(**entry) for entry in _book(game)["groups"]})


def games() -> tuple[str, ...]:
    """The games that have a rulebook."""
    return tuple(sorted(path.stem for path in CLAUSES.glob("*.json")))


def clause(rule_id: str) -> Clause:
    """The clause of a rule; an unknown id is a KeyError."""
    return clauses(rule_id.split(".")[0])[rule_id]


@cache
def rulings(game: str) -> Mapping[str, Ruling]:
    """The rulings of a game by id, in the order in which they are asked."""
    entries = _book(game)["rulings"]
    return MappingProxyType(
        {entry["id"]: Ruling(**{**entry, "source": Source(**entry["source"])}) for entry in entries}
    )


@cache
def steps(game: str, mode: str) -> tuple[Step, ...]:
    """All steps of a mode in order, those of special cases after the plain ones."""
    return tuple(Step(**entry) for entry in _book(game)["checklist"] if entry["mode"] == mode)


def step(game: str, mode: str, step_id: str, case: str = "") -> Step:
    """One step, in the wording of a special case where it has one; an unknown id is a KeyError."""
    known = {entry.case: entry for entry in steps(game, mode) if entry.id == step_id}
    return known.get(case) or known[""]
