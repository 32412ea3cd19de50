"""One kind of card on the screens: its fields, its words, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import flet as ft

from companion.cards.card_gaps import Card
from companion.cards.owner_packs import new_id
from companion.contract import card_values
from companion.contract.card_fields import CardField, CardKind, Drawn, Number, OneOf, Text, Values
from companion.languages import Words
from companion.packs.pack_values import ids
from engine.json_types import Json, JsonDict, JsonValue
from ui import components as kit
from ui.cards import editors
from ui.cards.editors import Editor
from ui.cards.form_state import FormState
from ui.theme.theme import Look


def by_its_name(words: Words, card: Card, values: Values) -> str:
    """Return what a card is called in a list: its name, or its id as words."""
    return str(card.value("name") or card.id.replace("-", " ").capitalize())


def id_by_its_name(section: str, card: Json, values: Values) -> str:
    """Return an id for a card that is entered, made of its name or colour, that no other card of its kind has."""
    return new_id(card.get("name") or card.get("colour") or section, ids(values, section))


CardTile = Callable[[Look, Words, Card, Values, str, kit.Tap], ft.Control]
"""Draws a card in the list of its kind, given a note (what it lacks, if anything) and what a tap does."""


@dataclass(frozen=True, slots=True)
class Together:
    """How fields with the same kind of answer are asked for as one: the question about those named, the words that say
    one is missing, and their answers."""

    question: Callable[[Words, Sequence[str]], str]
    missing: str
    editor: Callable[[FormState, Sequence[str]], ft.Control]


@dataclass(frozen=True, slots=True)
class AskedFirst:
    """What must be told before anything else can be: whether it is to be asked before the fields named, the question,
    and the button that ends it, given what is done before."""

    is_asked: Callable[[FormState, Sequence[str]], bool]
    body: Callable[[FormState], list[ft.Control]]
    button: Callable[[FormState, kit.Tap | None], ft.Control]


@dataclass(frozen=True, slots=True)
class CardForm:
    """One kind of card on the screens.

    `name`, `mark`ed, heads the list of its cards; `sign` is its icon; `kind` has the fields that the form asks for.

    Parts that may be absent: `enter` (the words that lead to the form of a new card, `mark`ed; absent if the app comes
    with all of them), `short` (the fields that a card's line in the list shows), `called` (the name of a card),
    `drawing` (a card as answered so far), `is_asked_on_drawing` (the form asks on the drawing, which is then not above
    it as well), `tile` (how a card is drawn in the list; None: as a line), `hints` (a sentence for each thing that
    looks odd among the cards known), `odd` (the same about a card being entered, given the answers and its id, "" for a
    new one), `new_id` (the id of a new card), `titles` (those of values that no form asks for), `drawn` (how answers of
    its own are drawn, by their name), `together` (answers that are asked for as one, by their name), `first` (what is
    asked before), `stored` (given the card as it was entered: the card as it is stored, and further values to store, by
    their paths).
    """

    name: str
    sign: kit.Sign
    kind: CardKind
    enter: str = ""
    short: tuple[str, ...] = ()
    called: Callable[[Words, Card, Values], str] = by_its_name
    drawing: Callable[[FormState], ft.Control | None] = lambda state: None
    is_asked_on_drawing: bool = False
    tile: CardTile | None = None
    hints: Callable[[Words, Values], Sequence[str]] = lambda words, values: ()
    odd: Callable[[Words, Values, Json, str], Sequence[str]] = lambda words, values, answers, id: ()
    new_id: Callable[[str, Json, Values], str] = id_by_its_name
    titles: Mapping[str, str] = field(default_factory=dict)
    drawn: Mapping[str, Editor] = field(default_factory=dict)
    together: Mapping[str, Together] = field(default_factory=dict)
    first: AskedFirst | None = None
    stored: Callable[[FormState, JsonDict], tuple[JsonDict, JsonDict]] = lambda state, card: (card, {})

    def asked(self, names: Sequence[str] | None = None) -> tuple[CardField, ...]:
        """Return the fields that a form asks for: all of them, or those named."""
        return tuple(one for one in self.kind.fields if names is None or one.name in names)

    def title(self, words: Words, name: str) -> str:
        """Return the name of a field."""
        among = (name, name.partition("/")[0])
        found = next((one for one in self.kind.fields if one.name in among), None)
        return words.say(self.titles[name]) if found is None else found.title_in(words)

    def value_text(self, words: Words, name: str, value: JsonValue, values: Values) -> str:
        """Return a value of a field in words; `values` are those of all cards."""
        return card_values.value_text(words, name, value, values, self.kind.value_words)

    def group(self, field: CardField) -> Together | None:
        """Return how a field is asked for together with others, if it is."""
        return self.together.get(field.answer.by) if isinstance(field.answer, Drawn) else None

    def editor(self, field: CardField) -> Editor:
        """Return what draws the answer to a field."""
        answer = field.answer
        if isinstance(answer, Text):
            return editors.text(answer)
        if isinstance(answer, OneOf):
            return editors.one_of(answer)
        if isinstance(answer, Number):
            return editors.number_of(answer)
        return self.drawn.get(answer.by) or editors.DRAWN[answer.by]
