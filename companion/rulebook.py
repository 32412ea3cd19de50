"""The rules in words: one clause for each rule id, the rulings, and the steps of the set-up checklist."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from types import MappingProxyType
from typing import Any, Final, Self, TypeAlias

from companion.languages import Words, fields, mark
from companion.paths import ASSETS, data_in
from companion.wording.phrases import joined
from engine.game import GAMES, usual_choice
from engine.json_types import Json, JsonValue

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
    """The place where a rule is printed: a sheet by its id, "card" or "ours"; for a card, `kind` says what its section
    names."""

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


OURS: Final = Source("ours")
"""What no sheet and no card says."""

Sources: TypeAlias = tuple[Source, ...]


def cited(words: Words, sources: Sources) -> str:
    """Return where a rule is printed; of several parts, what no sheet says is told at the end."""
    printed = joined(words, [source.in_words(words) for source in sources if source != OURS])
    if OURS not in sources:
        return printed
    return words.say("{sheet}; the rest is our reading", sheet=printed) if printed else OURS.in_words(words)


@dataclass(frozen=True, slots=True)
class Setting:
    """How a game is played, as far as the rulebook cares: mode, edition ("" if there is only one), rulings.

    features: what else the game has or lacks in which games differ: an AI, a variant, a location that may be left out.
    """

    game: str
    mode: str
    edition: str
    rulings: Mapping[str, str]
    features: frozenset[str] = frozenset()

    @classmethod
    def of_game(cls, game: str, config: Any) -> Self:  # each game has a config of its own
        """The setting of a running game."""
        return cls(game, config.mode, getattr(config, "edition", ""), config.rulings, config.features)

    def has(self, name: str) -> bool:
        """Return whether this is the mode, the edition, or one of the features of the game."""
        return name in (self.mode, self.edition) or name in self.features


@dataclass(frozen=True, slots=True)
class InForce:
    """A ruling that touches a rule in a running game, what the table chose, and whether its edition has it so."""

    id: str
    choice: str
    is_default: bool


@dataclass(frozen=True, slots=True)
class Variant:
    """What a clause says in some games: of title, text, refusal and source those that are otherwise there.

    within: by a mode, an edition or a feature, what games that have it say again otherwise, the later ones first.
    """

    title: str = ""
    text: str = ""
    refusal: str = ""
    source: Sources = ()
    within: Mapping[str, Variant] = field(default_factory=dict)

    def under(self, other: Variant) -> Variant:
        """Return the words if another variant holds as well, which takes precedence."""
        parts = {part: getattr(other, part) or getattr(self, part) for part in ("title", "text", "refusal", "source")}
        return Variant(**parts)

    def in_setting(self, setting: Setting) -> Variant:
        """Return the words in a game."""
        said = self
        for name, other in self.within.items():
            if setting.has(name):
                said = said.under(other.in_setting(setting))
        return said


@dataclass(frozen=True, slots=True)
class Told:
    """A rule in words, as it holds in one game; its title has no full stop.

    rule: the one that is told; if the rule that was asked for does not apply, the one that replaces it, if any.
    """

    rule: str
    title: str
    text: str
    source: str
    applies: bool = True
    ruling: InForce | None = None


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule for a player at the table, with shorter sentences about facts if it has them. The title has no full
    stop.

    said: its title, text, refusal (why a move is not allowed) and source, and their variants in a mode, an edition or
    with a feature. reason: why an AI passed a location over. choice: why it made its choice. in_force: what the rule
    says under a choice of a ruling. instead: by a mode or a feature in which the rule does not apply, the rule that
    replaces it, or "". What differs between games is told in a running one, whose setting is then given.
    """

    id: str
    said: Variant
    group: str
    rulings: tuple[str, ...] = ()
    reason: str = ""
    choice: str = ""
    in_force: Mapping[str, Mapping[str, Variant]] = field(default_factory=dict)
    instead: Mapping[str, str] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """The title if no game is running."""
        return self.said.title

    @property
    def text(self) -> str:
        """The whole rule in a sentence or two, if no game is running."""
        return self.said.text

    @property
    def refusal(self) -> str:
        """The reason for a refusal, in most games; "" if the text has it."""
        return self.said.refusal

    def in_words(self, words: Words, setting: Setting | None = None) -> Told:
        """Return what the rule says; in a running game, how it is played there."""
        if setting is None:
            return Told(self.id, words.say(self.title), words.say(self.text), cited(words, self.said.source))
        place = self.place_taken(setting)
        if place:
            return replace(clause(place).in_words(words, setting), applies=False)
        if place is not None:
            title = words.say("Not in this game: {title}", title=words.say(self.title))
            text = words.say("This rule belongs to another way of playing.")
            return Told(self.id, title, text, cited(words, self.said.source), applies=False)
        said, added = self._in_setting(setting)
        sentences = [words.say(said.text)]
        for id in added:
            reading = rulings(setting.game)[id].read_in(words, setting.rulings[id])
            sentences.append(words.say("In this game: {reading}", reading=f"{reading}."))
        ruling = self.ruling_in(setting)
        is_ruled = ruling is not None and not ruling.is_default
        source = words.say("This table’s ruling") if is_ruled else cited(words, said.source)
        return Told(self.id, words.say(said.title), " ".join(sentences), source, ruling=ruling)

    def place_taken(self, setting: Setting) -> str | None:
        """Return the rule that replaces this one ("" for none), or None if this one applies."""
        return next((rule for name, rule in self.instead.items() if setting.has(name)), None)

    def title_in(self, words: Words, setting: Setting | None = None) -> str:
        """The rule in a few words."""
        return self.in_words(words, setting).title

    def text_in(self, words: Words, setting: Setting | None = None) -> str:
        """The whole rule in a sentence or two; in a running game what it says under the rulings in force."""
        return self.in_words(words, setting).text

    def source_in(self, words: Words, setting: Setting | None = None) -> str:
        """Return where the rule is printed; in a running game on the sheet of its mode and edition."""
        return self.in_words(words, setting).source

    def ruling_in(self, setting: Setting) -> InForce | None:
        """Return the ruling in force that affects the rule: the first that the table settled in an unusual way, else
        the first of all, or None."""
        chosen = [(id, setting.rulings[id]) for id in self.touching(setting)]
        rulings = [InForce(id, now, now == usual_choice(setting.game, id, setting.edition)) for id, now in chosen]
        return next((ruling for ruling in rulings if not ruling.is_default), rulings[0] if rulings else None)

    def touching(self, setting: Setting) -> list[str]:
        """Return the rulings that touch the rule in a game."""
        open_points = GAMES[setting.game].rulings
        return [
            id
            for id in self.rulings
            if open_points[id].matters_in(setting.mode) and not rulings(setting.game)[id].is_idle(setting)
        ]

    def _in_setting(self, setting: Setting) -> tuple[Variant, list[str]]:
        """Return the words in a game, and the rulings that they do not mention. What a sheet leaves open and the table
        did not settle is our reading, unless a printing settles it or the variant names its source."""
        said, added, is_ours, is_worded = self.said.in_setting(setting), [], False, False
        for ruling in self.touching(setting):
            variant = self.in_force.get(ruling, {}).get(setting.rulings[ruling])
            if variant is None or is_worded:
                added.append(ruling)
                is_ours |= not _is_printed(setting.game, ruling)
            else:
                worded = variant.in_setting(setting)
                is_ours |= not worded.source and not _is_printed(setting.game, ruling)
                said, is_worded = said.under(worded), True
        return (replace(said, source=(*said.source, OURS)) if is_ours else said), added

    def refusal_in(self, words: Words, setting: Setting | None = None, **facts: object) -> str:
        """Return why the move is refused: the clause's text if a fact is not known."""
        said = self._in_setting(setting)[0] if setting else self.said
        return self._first(words, (said.refusal,), setting, facts)

    def reason_in(self, words: Words, setting: Setting | None = None, **facts: object) -> str:
        """Return why an AI passed a location over, or the reason for its choice if the clause has nothing about passing
        over."""
        return self._first(words, (self.reason, self.choice), setting, facts)

    def choice_in(self, words: Words, setting: Setting | None = None, **facts: object) -> str:
        """Return the reason for an AI's choice."""
        return self._first(words, (self.choice, self.reason), setting, facts)

    def _first(
        self, words: Words, messages: tuple[str, ...], setting: Setting | None, facts: Mapping[str, object]
    ) -> str:
        known = {name for name, fact in facts.items() if fact is not None}
        for message in messages:
            if message and fields(message) <= known:
                return words.say(message, **facts)
        return self.text_in(words, setting)


def _is_printed(game: str, ruling: str) -> bool:
    """Return whether a printing settles a ruling: its usual choice is then on that printing's sheet."""
    return any(ruling in settled for settled in GAMES[game].editions.values())


@dataclass(frozen=True, slots=True)
class Group:
    """A chapter of the rulebook: a phase of the game, or a component."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """A point the sheets leave open: a question, its choices (the default first), why that is the default, and the part
    of a sheet or card that it is about. idle_in: the features of games in which it can make no difference."""

    id: str
    question: str
    choices: Mapping[str, str]
    why: str
    source: Source
    idle_in: tuple[str, ...] = ()

    @property
    def default(self) -> str:
        """The choice that holds unless the table picks another."""
        return next(iter(self.choices))

    def is_idle(self, setting: Setting) -> bool:
        """Return whether it can make no difference in a game."""
        return any(setting.has(feature) for feature in self.idle_in)

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
    in_force = {
        ruling: {choice: _variant(said) for choice, said in choices.items()}
        for ruling, choices in entry.get("in_force", {}).items()
    }
    return Clause(
        entry["id"],
        _variant(entry),
        entry["group"],
        tuple(entry.get("rulings", ())),
        entry.get("reason", ""),
        entry.get("choice", ""),
        in_force,
        entry.get("instead", {}),
    )


def _variant(said: JsonValue) -> Variant:
    """Read what a clause says: a text alone, or an object with some of its parts and, under "in", its variants."""
    if not isinstance(said, Mapping):
        return Variant(text=str(said))
    source = said.get("source", ())
    sources = tuple(Source(**each) for each in ([source] if isinstance(source, Mapping) else source))
    within = {name: _variant(other) for name, other in said.get("in", {}).items()}
    return Variant(said.get("title", ""), said.get("text", ""), said.get("refusal", ""), sources, within)


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
        {
            entry["id"]: Ruling(
                **{**entry, "source": Source(**entry["source"]), "idle_in": tuple(entry.get("idle_in", ()))}
            )
            for entry in entries
        }
    )


@cache
def steps(game: str, mode: str) -> tuple[Step, ...]:
    """All steps of a mode in order, those of special cases after the plain ones."""
    return tuple(Step(**entry) for entry in _book(game)["checklist"] if entry["mode"] == mode)


def step(game: str, mode: str, step_id: str, case: str = "") -> Step:
    """Return one step, in the wording of a special case if it has one; an unknown id is a KeyError."""
    known = {entry.case: entry for entry in steps(game, mode) if entry.id == step_id}
    return known.get(case) or known[""]
