"""What a game gives the screens: the one place that says what a new game must bring."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias, runtime_checkable

import flet as ft

from companion.contract.dealing import SecretChoice
from companion.languages import Words, mark
from companion.store.results import Summary
from companion.store.store import Store
from companion.table.position_edit import PositionEdit
from companion.table.table import Table
from companion.table.zones import Zone
from engine.config import SetupStep
from engine.json_types import Json, JsonDict
from engine.moves import Seat
from engine.verdict import Illegal
from ui import components as kit
from ui.boards.ladder import STARS, Unit
from ui.boards.ranking import Ranking
from ui.boards.scoring import Body, Change
from ui.cards.card_form import CardForm
from ui.cards.form_state import FormState
from ui.drafts import registered
from ui.parts.menu import Row
from ui.parts.new_game_form import Choices
from ui.session import Session
from ui.theme.theme import Look

View = Callable[[Session], ft.View]
OwnNarrator: TypeAlias = Any  # each game has a narrator of its own
OwnConfig: TypeAlias = Any  # each game has a config of its own
OwnMove: TypeAlias = Any  # each game has moves of its own


class TurnView(Protocol):
    """One moment of a game: the content of the frame of the table, which lays it out for the window."""

    def subtitles(self) -> Sequence[str]:
        """Return the line below the game's name, the fullest form first, of which the first that fits in a line is
        shown: the round, and the opponent."""

    def banner(self) -> ft.Control:
        """Return the speaker and the question, in one line."""

    def middle(self) -> list[ft.Control]:
        """Return the board: the things to tap."""

    def phone(self) -> list[ft.Control]:
        """Return all that is below the banner in one column: the board, and the seats."""

    def seats(self) -> list[ft.Control]:
        """Return the seats as panels, for windows with room next to the board."""

    def main(self) -> ft.Control | None:
        """Return the main action of the bar, or None if everything to tap is on the board."""


@runtime_checkable
class Docking(Protocol):
    """A turn view of which something stays in sight on a short phone, between what scrolls and the bar."""

    def docked(self) -> list[ft.Control]:
        """Return what stays at the bottom; nothing if everything to tap scrolls with the rest."""


@runtime_checkable
class Acting(Protocol):
    """A turn view of which a part is next to the board of a tablet on its side: the controls of the turn, or what helps
    to decide."""

    def acting(self) -> list[ft.Control]:
        """Return the controls at the top of the column next to the board; nothing in other windows."""


@runtime_checkable
class WithBoard(Protocol):
    """A turn view whose board can be looked at whatever is asked, by those who are asked nothing."""

    def whole_board(self) -> list[ft.Control]:
        """Return the board, without the question of this moment: nothing on it is marked as open to a tap, and what is
        tapped tells more of itself (`look_up`)."""


@runtime_checkable
class Serial(Protocol):
    """A turn view that stays as it is while the table names several things of one kind, mint for mint."""

    def series(self) -> str:
        """Return the thing that is being named, in a word; "" if each is a screen of its own."""


@runtime_checkable
class Topical(Protocol):
    """A turn view that shows what a decision is about also while the app decides."""

    def topic(self, move: OwnMove) -> list[ft.Control]:
        """Return what the decision is about; nothing if the steps for the hands say it all. `move` is the app's
        decision, None while it thinks and if it is secret."""


@dataclass(frozen=True, slots=True)
class Points:
    """The unit of victory: its words; `track` and `figure` draw a number with room and without."""

    unit: Unit = STARS
    track: Callable[[Look, int], ft.Control] = lambda look, n: kit.star_figure(look, n, size=15, figure_size=16)
    figure: Callable[[Look, int], ft.Control] = lambda look, n: kit.star_figure(look, n, size=16, figure_size=17)

    def spoken(self, words: Words, name: str, n: int) -> str:
        """Return what a screen reader hears of a name and a number."""
        return f"{name}, {self.unit.number(words, n)}"


@dataclass(frozen=True, slots=True)
class Laying:
    """The set-up checklist: the line below "Set up", and the small drawing of a step (None if it has none).

    Both are given the narrator of the game.
    """

    subtitle: Callable[[OwnNarrator], str]
    drawing: Callable[[Session, OwnNarrator, SetupStep], ft.Control | None]


@dataclass(frozen=True, slots=True)
class CardWords:
    """The words for cards while a table is corrected, all `mark`ed: how one is added, which is asked for, those of the
    stock, an unknown one, an unknown one in a sentence; and a number of unknown ones."""

    add: str
    which: str
    stock: str
    unknown: str = mark("An unknown card")
    an_unknown: str = mark("an unknown card")
    unknowns: Callable[[Words, int], str] = lambda words, n: words.count("{n} unknown card", "{n} unknown cards", n)


@registered("card-entry")
@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card being entered while a table is corrected: its id ("" for a new one), its old and new place, and the
    answers of its form so far."""

    card: str
    source: str
    to: str
    answers: Json = field(default_factory=dict)

    def now(self, editing: Editing) -> Json:
        """Return the answers as they are: a tap may have come since this was drawn."""
        asked = editing.asked
        if isinstance(asked, CardEntry) and (asked.card, asked.to) == (self.card, self.to):
            return asked.answers
        return self.answers


class Editing(Protocol):
    """A check of a table, as a zone that draws itself needs it."""

    session: Session
    narrator: OwnNarrator

    @property
    def draft(self) -> PositionEdit:
        """The table as edited so far."""

    @property
    def asked(self) -> object:
        """The present question; a `CardEntry` while a card is being entered."""

    def set_field(self, id: str, value: int | str) -> None:
        """Set a field of a zone."""

    def ask(self, place: str, card: str) -> None:
        """Ask for the new place of a card; without one, for the card of the place."""

    def answer(self, card_entry: CardEntry) -> None:
        """Hold what is entered of a card so far."""

    def enter_card(self, card_entry: CardEntry, card: str, values: Json) -> None:
        """Lay the card that was entered where it goes; `values` are those that were missing, by path."""

    @property
    def can_bring(self) -> bool:
        """Return whether the game has not begun, so that a card can still be added to those that it is played with."""

    def bring(self, card_entry: CardEntry, section: str, entry: Json, card: str) -> None:
        """Bring a card into a section of those that the game is played with, and lay it under the name it has here."""


@dataclass(frozen=True, slots=True)
class EntryForm:
    """The form of a card being entered while a table is corrected: its kind, the fields that are asked for, those
    `needed` if they are not the usual ones, the words above them and a hint, and the values of the other cards."""

    kind: CardForm
    asked: tuple[str, ...]
    title: str
    hint: str
    values: Json
    needed: tuple[str, ...] | None = None


class CardEntries(Protocol):
    """How a card is entered while a table is corrected, before it can have a place."""

    def source(self, editing: Editing, place: str) -> str:
        """Return where a new card in a place comes from, or "" if it can't be there."""

    def is_incomplete(self, draft: PositionEdit, card: str, to: str) -> bool:
        """Return whether values of a card must be entered before it can be in a place."""

    def form(self, editing: Editing, card_entry: CardEntry) -> EntryForm:
        """Return the form of the card."""

    def lay_card(self, editing: Editing, card_entry: CardEntry, state: FormState, card: JsonDict) -> None:
        """Lay a card as it was entered; `state` is what its form works on."""


@dataclass(frozen=True, slots=True)
class TableCorrection:
    """The correction of a table: an icon for each kind of zone, a small tile for a card, a card with its article, and
    the words.

    `tile` takes the session, the narrator, the card, its place ("" if it is not to be said), the identifier and what a
    tap does. `mark` takes the session, the config and the zone, and returns the drawing that a zone has instead of an
    icon, None for the others and for a seat, which has its badge. `drawing` draws the inside of the zones whose cards
    have an order of their own, and returns None for the others. `card_entries` is how new cards are entered, if any can
    be.
    """

    signs: Mapping[str, str]
    tile: Callable[[Session, OwnNarrator, str, str, str, kit.Tap], ft.Control]
    the_card: Callable[[OwnNarrator, str], str]
    words: CardWords
    mark: Callable[[Session, OwnConfig, Zone], ft.Control | None] = lambda session, config, zone: None
    drawing: Callable[[Editing, Zone], ft.Control | None] = lambda editing, zone: None
    card_entries: CardEntries | None = None


@dataclass(frozen=True, slots=True)
class Scoring:
    """The score sheet: the body of a seat, and the ranking.

    `body` takes the session, the sheet, its table, the seat and what takes a changed sheet.
    """

    body: Callable[[Session, Any, Table, Seat, Change], Body[Any]]  # each game has a score sheet of its own
    ranking: type[Ranking]


@dataclass(frozen=True, slots=True)
class CardPage:
    """A screen of a game's own among its cards: its name (`mark`ed) and icon, how much of it is known, and itself."""

    name: str
    sign: kit.Sign
    status: Callable[[Words, Store], str]
    view: View


@dataclass(frozen=True, slots=True)
class UnseenCards:
    """Cards of a dealt game that only their owner sees, in a game that has some.

    `card` draws one, given the session, its id, the identifier, what a tap does and whether it is chosen; `columns` is
    how many fit in a row. For a choice among them, `asked` is the question, given the name of the person who chooses,
    with its rule below it; `button_words` say what the button does with a number of them, `too_much` says why no more
    can be chosen, and `board` draws the part of the table that the choice is about. `in_words` puts some cards into
    words.
    """

    card: Callable[[Session, str, str, kit.CanTap, bool], ft.Control]
    columns: Callable[[Session], int]
    asked: Callable[[Words, SecretChoice, str], tuple[str, str]]
    button_words: Callable[[Words, SecretChoice, int], str]
    too_much: Callable[[Words, SecretChoice], str]
    board: Callable[[Session], list[ft.Control]]
    in_words: Callable[[Session, Sequence[str]], str]


@dataclass(frozen=True, slots=True)
class GameUi:
    """The parts that a game gives the screens; its name comes from the engine, its accent from the theme, both by its
    id.

    Every game must give: `line` (a few words for its tin, `mark`ed), `facts` (the content of the tin, in figures),
    `points`, `turn_view` (the table), `end` (its end), `instead` (the ways out of a refused move), `signs` (an icon for
    rules that refuse, by id; the rest have the usual one) and `sheets` (the sheets over its table, by the kind that
    `Session.show` was given, each drawn from its subject).

    `is_secret` if the points of several people are secret until the end. `gathered`, `in_hands` and `over_time`, all
    `mark`ed, are the headings of the statistics about the things a person collects, about the cards that winners have
    at the end, and about the points of one game after the other.

    Parts that may be absent, and what is not shown then: `choices` (a new game: the buttons Play, Set up and Score),
    `laying` (the checklist: the button Set up), `scoring` (the button Score), `correction` (of the table, and the start
    in the middle), `ask` ("Can I…?" in the menu, and without a game if the game's module is `supposing`), `enter`
    (opens the question for a missing value, by its path), `whole` (a screen that takes the window from the table; None:
    the table has it), `table_mode`, `unseen` (cards of a dealt game that only their owner sees), `cards` (the kinds of
    its cards, by the section of the pack), `pages` (more screens among its cards, by the end of their route), `menu`
    (rows of its menu that no other game has). The button Rules is there if assets/clauses has the game's rules.
    """

    game: str
    line: str
    facts: Callable[[Words], Sequence[tuple[str, str]]]
    points: Points
    turn_view: Callable[[Session], TurnView]
    end: View
    instead: Callable[[Session, Illegal], list[ft.Control]]
    signs: Mapping[str, str] = field(default_factory=dict)
    # Each sheet is given what `Session.show` was given for it, whatever that is.
    sheets: Mapping[str, Callable[[Session, Any], ft.Control]] = field(default_factory=dict)  # see above
    choices: Choices | None = None
    laying: Laying | None = None
    scoring: Scoring | None = None
    correction: TableCorrection | None = None
    ask: View | None = None
    enter: Callable[[Session, str], None] | None = None
    whole: Callable[[Session], View | None] = lambda session: None
    table_mode: Callable[[Session], kit.TableMode] | None = None
    unseen: UnseenCards | None = None
    cards: Mapping[str, CardForm] = field(default_factory=dict)
    pages: Mapping[str, CardPage] = field(default_factory=dict)
    menu: Callable[[Session], Sequence[Row]] = lambda session: ()
    is_secret: bool = False
    gathered: str = ""
    in_hands: str = ""
    over_time: str = mark("Points over time")

    def visible_points(self, summary: Summary) -> list[int | None]:
        """Return the points that a list may show of each seat: None if they are secret until the end."""
        is_hidden = self.is_secret and summary["automa"] is None and not summary["winners"]
        return [None if is_hidden else total for total in summary["totals"]]

    def track(self, look: Look, n: int | None) -> ft.Control:
        """Draw the points of a seat; nothing if they are secret."""
        return ft.Container() if n is None else self.points.track(look, n)

    def spoken(self, words: Words, name: str, n: int | None) -> str:
        """Return what a screen reader hears of the points of a seat."""
        return name if n is None else self.points.spoken(words, name, n)
