"""The state of a screen of corrections: the draft, the zone that is open, and the question. A reload finds it again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.editing.correction import narrator_of, table_words
from companion.table.position_edit import PositionEdit
from engine.json_types import Json, JsonValue
from ui.boards.module import CardEntry
from ui.boards.registry import GAME_UI
from ui.drafts import registered
from ui.parts.new_game_form import KeptChoices, NewGameForm
from ui.redraw.same import MadeAnew
from ui.session import Session


@registered("card-asked")
@dataclass(frozen=True, slots=True)
class Asked:
    """A question about moving a card: the new place of `card`, which is in `place`; or, without a card, which one."""

    place: str
    card: str = ""


@registered("correction")
@dataclass(frozen=True, slots=True)
class KeptEdit:
    """The plain values of an `EditState`, as they are stored."""

    edits: Sequence[Sequence[JsonValue]]
    opened: str
    asked: Asked | CardEntry | None
    reason: Mapping[str, str]
    choices: KeptChoices | None

    def over(self, begun: EditState) -> EditState:
        """Return the state with these values, which was just begun."""
        draft = begun.draft.edited(self.edits)
        return replace(begun, draft=draft, opened=self.opened, asked=self.asked, reason=dict(self.reason))


@dataclass(frozen=True, slots=True)
class EditState:
    """The draft and the progress. `key` says of what it is a draft; `reason` holds the text being typed, so that typing
    redraws nothing; `choices` are those of the new game, if it has not begun."""

    key: str
    draft: PositionEdit
    opened: str = ""
    asked: Asked | CardEntry | None = None
    reason: dict[str, str] = field(default_factory=dict)
    choices: NewGameForm | None = None

    def as_kept(self) -> KeptEdit:
        """Return the plain values from which the state is restored after a reload."""
        choices = None if self.choices is None else self.choices.as_kept()
        return KeptEdit(self.draft.edits, self.opened, self.asked, self.reason, choices)


class Editor(MadeAnew):
    """Lets a screen show and edit the draft that is chosen on it."""

    def __init__(self, session: Session, key: str, fresh: Callable[[], EditState]) -> None:
        """Go on with the draft of `key`, or begin the `fresh` one."""
        self.session = session
        self.key = key
        held = session.chosen
        if isinstance(held, EditState) and held.key == key:
            self._begun = held
        else:
            self._begun = held.over(fresh()) if isinstance(held, KeptEdit) else fresh()
        self.words = table_words(session.words, self.state.draft)
        self.narrator = narrator_of(session.words, self.draft)
        correction = GAME_UI[self.draft.game].correction
        assert correction is not None
        self.correction = correction

    @property
    def made_from(self) -> object:
        """The values that it is made from."""
        return self.session, self.key, self._begun

    @property
    def state(self) -> EditState:
        """The present state: a second tap may come before the first one is drawn."""
        held = self.session.chosen
        return held if isinstance(held, EditState) and held.key == self.key else self._begun

    @property
    def asked(self) -> Asked | CardEntry | None:
        """The present question."""
        return self.state.asked

    @property
    def draft(self) -> PositionEdit:
        """The draft as it is now."""
        return self.state.draft

    def change_state(self, **changed: Any) -> None:  # fields of different types
        """Put the state back, changed."""
        self.session.choose(replace(self.state, **changed))

    def write(self, reason: str) -> None:
        """Store the reason as it is typed: the state is the same one, so nothing is drawn again."""
        state = self.state
        state.reason["words"] = reason
        self.session.choose(state)

    def edit(self, draft: PositionEdit) -> None:
        """Go on with another draft; what was asked is answered."""
        self.change_state(draft=draft, asked=None)

    def set_field(self, id: str, value: int | str) -> None:
        """Set a field of a zone."""
        self.edit(self.draft.set_field(id, value))

    def move(self, card: str, source: str, to: str) -> None:
        """Lay a card of one place into another; where something of it must be entered first, ask for that."""
        entries = self.correction.card_entries
        if entries is not None and entries.is_incomplete(self.draft, card, to):
            self.answer(CardEntry(card, source, to))
        else:
            self.edit(self.draft.move(card, source, to))

    def answer(self, card_entry: CardEntry) -> None:
        """Hold what is entered of a card so far."""
        self.change_state(asked=card_entry)

    def enter_card(self, card_entry: CardEntry, card: str, values: Json) -> None:
        """Lay the card that was entered where it goes; `values` are those that were missing, by path."""
        self.edit(self.draft.move(card, card_entry.source, card_entry.to, dict(values)))

    can_bring = False
    """A game that runs keeps the cards it began with."""

    def bring(self, card_entry: CardEntry, section: str, entry: Json, card: str) -> None:
        """Bring nothing into a game that runs."""

    def open(self, zone: str) -> None:
        """Open a zone; one that is open closes."""
        self.change_state(opened="" if self.state.opened == zone else zone)

    def ask(self, place: str, card: str) -> None:
        """Ask for the new place of a card; without one, for the card of the place."""
        self.change_state(asked=Asked(place, card))

    def close(self, asked: Asked | CardEntry) -> None:
        """Close the question, unless another one is asked already."""
        if isinstance(self.session.chosen, EditState | KeptEdit) and self.state.asked == asked:
            self.change_state(asked=None)

    def forget(self) -> None:
        """Forget the state."""
        self.session.choose(None)
