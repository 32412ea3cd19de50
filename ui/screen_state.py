"""What a screen is in the middle of: its sheet, what is chosen on it, its unfinished states, and its form, which is
stored."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self, TypeVar, cast

from companion.system_faults import SystemFault
from companion.table.table import Point, Table
from engine.game import GAMES
from engine.moves import Seat
from ui import drafts
from ui.appearance import Appearance

S = TypeVar("S")

SEARCHES = "search/"
"""How the settings begin that have what was looked for last."""
LONGEST_SEARCH = 200
MOST_DIGITS = 16
"""A number in a route is shorter than this."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet over the screen: its kind (`log`, `clause`, `choose`, `notice` ...), and what it is `about`. One that is
    only `looked_up` decides nothing: on a phone it stays open while others play."""

    kind: str
    about: Any = None  # each kind of sheet has its own
    looked_up: bool = False


class Lasting:
    """Base class of what is `chosen` on a screen and may be meant still after others have changed the game."""

    __slots__ = ()

    def as_of(self, table: Table, was: Point) -> Self | None:
        """Return it as it is meant on a table now, that `was` at another point before; None if it is meant no more."""
        return None


class Secret(Lasting):
    """Base class of what only the person of a `seat` may see: as `chosen` of a session, it is dropped when others may
    look."""

    __slots__ = ()
    seat: Seat


class Searching:
    """Base class of the state of a screen that one searches in: what is looked for is there again after a restart."""

    __slots__ = ()
    search_key: ClassVar[str]

    @property
    def search_text(self) -> str:
        """The words that are looked for."""
        raise NotImplementedError


@dataclass
class ScreenState(Appearance):
    """The screen that is shown, in one window.

    `chosen` is what has been chosen on it so far, `sheet` is over it. `screen_state` holds the unfinished states of
    screens, by class and a key (see `hold`). `revision` counts changes of what cannot be watched, such as a Table.
    """

    route: str = "/"
    sheet: Sheet | None = None
    chosen: Any = None  # each screen has its own
    revision: int = 0
    screen_state: dict[tuple[type, str], object] = field(default_factory=dict)

    @property
    def path(self) -> list[str]:
        """The parts of the route; one that is empty at Home."""
        return self.route.strip("/").split("/")

    def number_at(self, place: int) -> int:
        """Return the number in this place of the route, counted from its end if negative, or 0 if there is none."""
        part = self.path[place] if -len(self.path) <= place < len(self.path) else ""
        return int(part) if part.isdecimal() and len(part) < MOST_DIGITS else 0

    # What screens are in the middle of

    def state_of(self, kind: type[S], key: str = "") -> S | None:
        """Return the state of a kind that a screen holds; with a key if it holds several."""
        return cast("S | None", self.screen_state.get((kind, key)))

    def hold(self, state: object, key: str = "") -> None:
        """Replace the held state of this kind, and redraw the screen."""
        self.screen_state[type(state), key] = state
        if isinstance(state, Searching) and self.search_text(state.search_key) != state.search_text:
            with suppress(*SystemFault):  # it is only looked for
                self.store.settings[f"{SEARCHES}{state.search_key}"] = state.search_text

    def search_text(self, key: str) -> str:
        """Return the last search on the screen with this key."""
        return str(self.store.settings.get(f"{SEARCHES}{key}") or "")[:LONGEST_SEARCH]

    def let_go(self, kind: type, key: str = "") -> None:
        """Drop the held state of a kind; nothing is redrawn."""
        self.screen_state.pop((kind, key), None)

    def redraw_after(self, act: Callable[[], object]) -> None:
        """Change what cannot be watched, such as the store, and redraw the screen."""
        act()
        self.revision += 1

    # Sheets

    def show(self, kind: str, about: object = None) -> None:
        """Open a sheet over the screen."""
        self.sheet = Sheet(kind, about)

    def look_up(self, kind: str, about: object = None) -> None:
        """Open a sheet that tells more of something on the table, and decides nothing."""
        self.sheet = Sheet(kind, about, looked_up=True)

    def close(self) -> None:
        """Close the sheet; a form on it is no longer kept."""
        if self.sheet is not None and drafts.is_kept(self.chosen) and self._is_on(self.sheet.kind):
            self._discard_form()
        self.sheet = None

    def cover(self) -> None:
        """Drop a secret, because the page is reloaded or the app is put away: another person may look at it next."""
        if isinstance(self.chosen, Secret):
            self.chosen = None

    def choose(self, chosen: object) -> None:
        """Keep what has been chosen on this screen so far, until the screen is left; a form is stored."""
        self.chosen = chosen
        if not drafts.is_kept(chosen):
            self._discard_form()
        elif (key := self._draft_key) is not None:
            sheet, was_asked = self.sheet, self.live is None or self.may_act
            kind, about = (None, None) if sheet is None else (sheet.kind, sheet.about)
            draft = drafts.FormDraft(chosen, kind, about, was_asked=was_asked)
            with suppress(*SystemFault):  # the form goes on; that there is no room is told with the move
                self.store.settings[key] = drafts.as_json(draft, self._point)

    # A form that is half filled in is stored

    @property
    def _draft_key(self) -> str | None:
        """The setting that stores a form of this screen, on the table of a game and where that is corrected, of a new
        game, also in the middle, and where a card is edited; else None."""
        parts = self.path
        if self.live is not None:
            is_form = parts[0] == "game" and parts[2:] in ([], ["audit"])
            return "/".join(("draft", str(self.live.id), *parts[2:])) if is_form else None
        is_card = parts[0] == "cards" and parts[-1] in ("new", "edit") and len(parts) >= 4
        is_middle = len(parts) == 2 and parts[0] in GAMES and parts[1] == "middle"
        return f"draft/{'/'.join(parts)}" if is_card or is_middle or self._is_new_game else None

    @property
    def _point(self) -> int:
        """The point of the game at which a form is filled in."""
        return self.live.table.here.number if self.live is not None else 0

    @property
    def may_act(self) -> bool:
        """Return whether something is asked of the person at this device."""
        return True

    def _resume_later(self, draft: drafts.FormDraft, sheet: Sheet | None, point: int) -> None:
        """Go on with a form of a game that has gone on since it was at a point, if that can be."""

    def _is_on(self, sheet: str) -> bool:
        """Return whether the stored form is on a sheet of this kind."""
        key = self._draft_key
        return key is not None and bool((self.store.settings.get(key) or {}).get("sheet") == sheet)

    def _resume_form(self) -> None:
        """Open the form again that was half filled in on this screen."""
        key = self._draft_key
        kept = drafts.from_json(self.store.settings.get(key)) if key is not None else None
        if kept is None:
            return
        draft, point = kept
        sheet = Sheet(draft.sheet, draft.about) if draft.sheet is not None else None
        if point == self._point:
            self.chosen, self.sheet = draft.held, sheet
        else:
            self._resume_later(draft, sheet, point)

    def _leave_form(self, route: str) -> None:
        """Store the choices of a new game while another screen is looked at in between; going Home drops them, and a
        card that is corrected shows its known values again. A new card is continued."""
        is_new_game = self._is_new_game
        if self.route.endswith("/edit") or (is_new_game and route == "/"):
            self._discard_form()
        elif is_new_game and self.chosen is not None:
            self.choose(self.chosen)  # with a name that is half written

    @property
    def _is_new_game(self) -> bool:
        """Return whether the choices of a new game are made on this screen."""
        parts = self.path
        return len(parts) == 2 and parts[0] in GAMES and parts[1] == "new"

    def _discard_form(self) -> None:
        """Delete the stored form."""
        if (key := self._draft_key) is not None:
            with suppress(*SystemFault):  # it is of a point that the game has left
                self.store.settings.pop(key, None)
