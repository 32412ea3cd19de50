"""What one person sees: language, look, size of the window, the place in the app, and the game that is open.

Screens are drawn from a Session and call its methods; nothing else changes it. It imports of Flet only what lets a
change redraw the screens, so that tests use it without a page.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any, ClassVar, TypeVar, cast

import flet as ft

from companion import languages, system_faults
from companion.contract.dealing import Chosen, SecretChoice
from companion.dealing import dealer
from companion.games.registry import MODULES
from companion.languages import Words
from companion.narration import log
from companion.rulebook import Setting
from companion.slices import Work, whole
from companion.store import card_news
from companion.store.store import Conflict, LiveGame, Store, Unplayable
from companion.system_faults import SystemFault
from companion.table import replays
from companion.table.table import Point, Setup, Table
from companion.table.turns import forced_move, seat_to_move, was_forced
from engine.game import GAMES, Move
from engine.json_types import JsonValue
from engine.moves import TABLE_MOVES, Seat
from engine.verdict import BadRequest, Illegal, IllegalMove, Refusal
from ui import drafts, one_tap
from ui.host import KEPT, LOST, Host
from ui.preferences import Preferences, key
from ui.redraw.memo import Parts
from ui.redraw.offers import Moment
from ui.redraw.private import replace_content
from ui.theme.theme import Look, look_for, theme_name

S = TypeVar("S")

SEARCHES = "search/"
"""How the settings begin that have what was looked for last."""
LONGEST_SEARCH = 200
WIDE = 1200
MEDIUM = 720
NARROW = 400
COLUMNS = ((720, 680.0), (1000, 860.0))
"""How wide a single column is at most in windows below a width."""
WIDEST_COLUMN = 960.0
HALVES, WIDEST_FORM, BETWEEN_HALVES = 1000.0, 1240.0, 24.0
"""The width from which a form has two columns, the greatest width of both with their gutters, and the gap between them.
"""
LOW = 420
"""The height below which head and bar give way: a phone on its side or with its keyboard up, a window at 400 %."""
LINES_OPENED_AT_ONCE = 300
"""A game with more lines in its journal is opened in steps."""
CARDS_CHANGED = "cards-changed"
"""The sheet that asks whether a game takes over what was set right among the cards."""
CONTINUE = "/continue"
"""The route that leads to the game that was played last, whichever it is."""
MOVED, REFUSED, TURNED = "moved", "refused", "turned"
"""What a device may vibrate for: a move, a refused move, and the change to another person's turn."""


def column_width(width: float) -> float:
    """Return how wide a single column with its gutters is in a window of this width: all of an upright tablet's, but no
    line of text too long for the eye to follow."""
    return min(width, next((most for below, most in COLUMNS if width < below), WIDEST_COLUMN))


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet over the screen: its kind (`log`, `clause`, `choose`, `notice` ...), and what it is `about`."""

    kind: str
    about: Any = None  # each kind of sheet has its own


@dataclass(frozen=True, slots=True)
class Turned:
    """The seat that the turn has come to; `number` differs from one such change to the next."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Opening:
    """The game (`id`) that is being opened: to be played; `is_past`, only to be looked at, `is_rewound` from its start;
    or to try moves out after `tried_from` moves, none of which is stored."""

    id: int
    is_past: bool = False
    is_rewound: bool = False
    tried_from: int | None = None


class Secret:
    """Base class of what only one person may see: as `chosen` of a session, it is dropped when others may look."""


class Searching:
    """Base class of the state of a screen that one searches in: what is looked for is there again after a restart."""

    __slots__ = ()
    search_key: ClassVar[str]

    @property
    def search_text(self) -> str:
        """The words that are looked for."""
        raise NotImplementedError


def ignore(_: str) -> None:
    """Do nothing with a new route or with what a device is told: for a session without a page."""


@ft.observable
@dataclass
class Session:
    """One person's view of the app; nothing is drawn before it `is_ready`.

    `revision` counts changes of what cannot be watched, such as a Table; `elsewhere` those of the open game that came
    from elsewhere. `screen_state` holds the unfinished states of screens, by class and a key (see `hold`). `parts`
    holds what they have drawn. `is_board_shown`: the board is shown in table mode, for once. `can_vibrate`: the device
    can vibrate. `by_keys`: the keyboard is used to move over the screen. `announce` gives words to a screen reader.
    `turned` is the last change of turn. `fault` is the text of an error, whose page is shown until a person goes on
    from there; `recovered_route` is the route they went on to, until the game changes. `opening` is a long game that
    is not open yet, `lost` the route of a game that was asked for and is not here. `led_from` has, by the route of a
    screen that another one has led to, the route of that one.
    """

    store: Store
    language: str = languages.DEFAULT
    preferences: Preferences = field(default_factory=Preferences)
    device_dark: bool = False
    device_contrast: bool = False
    can_vibrate: bool = False
    reduced_motion: bool = False
    width: float = 412
    height: float = 915
    route: str = "/"
    live: LiveGame | None = None
    sheet: Sheet | None = None
    chosen: Any = None  # each screen has its own
    why_open: bool = False
    is_board_shown: bool = False
    by_keys: bool = False
    turned: Turned | None = None
    revision: int = 0
    elsewhere: int = 0
    is_ready: bool = False
    opening: Opening | None = None
    lost: str = ""
    fault: str | None = None
    recovered_route: str = ""
    screen_state: dict[tuple[type, str], object] = field(default_factory=dict)
    led_from: dict[str, str] = field(default_factory=dict)
    parts: Parts = field(default_factory=Parts)
    navigate: Callable[[str], None] = field(default=ignore)
    haptic: Callable[[str], None] = field(default=ignore)
    announce: Callable[[str], None] = field(default=ignore)
    host: Host = field(default_factory=Host)
    _tapped: tuple[object | None, int] = field(default=(None, -1), init=False)

    # What everything is drawn with

    @property
    def words(self) -> Words:
        """The sentences of the language."""
        return languages.words(self.language)

    @property
    def path(self) -> list[str]:
        """The parts of the route; one that is empty at Home."""
        return self.route.strip("/").split("/")

    def setting(self, rule: str) -> Setting | None:
        """Return the setting of the game on the table, for a rule of that game; None for a rule of another, or with no
        game."""
        table = self.live.table if self.live else None
        if table is None or not rule.startswith(f"{table.setup.game}."):
            return None
        return Setting.of(table.setup.game, table.config)

    @property
    def game(self) -> LiveGame:
        """The game that is open; to be used only if one is."""
        assert self.live is not None
        return self.live

    @property
    def table(self) -> Table:
        """The table of the game that is open; to be used only if one is."""
        return self.game.table

    @property
    def apps(self) -> tuple[Seat, ...]:
        """The seats that the app plays in the open game."""
        return self.live.table.apps if self.live else ()

    @property
    def is_dark(self) -> bool:
        """Return whether the dark theme is on."""
        theme = self.preferences.theme
        return self.device_dark if theme == "system" else theme == "dark"

    @property
    def has_high_contrast(self) -> bool:
        """Return whether the theme of high contrast is on."""
        contrast = self.preferences.contrast
        return self.device_contrast if contrast == "system" else contrast == "high"

    @property
    def look(self) -> Look:
        """The colours, type and measures of the theme, at the text size chosen."""
        return self.look_in(high_contrast=self.has_high_contrast)

    def look_in(self, *, high_contrast: bool, text_size: str = "") -> Look:
        """Return the look in plain or in high contrast, at the text size chosen or another; people have their own
        colours, each another at one table."""
        seats = self.live.table.setup.seats if self.live else ()
        name = theme_name(dark=self.is_dark, high_contrast=high_contrast)
        people = self.store.players.palette(seats)
        return look_for(name, self.reduced_motion, text_size or self.preferences.text_size, people)

    @property
    def uses_haptics(self) -> bool:
        """Return whether a move and a refusal are felt: if it was not chosen, on devices held in the hand."""
        chosen = self.preferences.haptics
        return self.can_vibrate if chosen is None else chosen and self.can_vibrate

    @property
    def is_table_mode(self) -> bool:
        """Return whether the table is drawn to be read from far."""
        return self.preferences.table_mode and not self.is_board_shown

    @property
    def is_wide(self) -> bool:
        """Return whether there is room for three columns."""
        return self.width >= WIDE

    @property
    def is_medium(self) -> bool:
        """Return whether there is room for two columns."""
        return MEDIUM <= self.width < WIDE

    @property
    def is_low(self) -> bool:
        """Return whether head and bar would leave the board too little height if they stayed."""
        return self.height < LOW

    @property
    def is_upright(self) -> bool:
        """Return whether the window is a tablet's held upright: the board has its whole width, and what is next to it
        in other windows comes below."""
        return self.is_medium and self.height >= self.width

    @property
    def has_panel(self) -> bool:
        """Return whether there is room next to the board for a panel, which is a sheet over the board in other windows.
        """
        return self.is_wide or (self.width >= HALVES and not self.is_upright and not self.is_low)

    @property
    def column(self) -> float:
        """The width of a single column with its gutters."""
        return column_width(self.width)

    @property
    def has_halves(self) -> bool:
        """Return whether a form has room for two columns."""
        return self.width >= HALVES and not self.is_low

    @property
    def form(self) -> float:
        """The width of a form with its gutters."""
        return min(self.width, WIDEST_FORM) if self.has_halves else self.column

    @property
    def half(self) -> float:
        """The width of a column of a form: one of two, or the only one."""
        return (self.form_room - BETWEEN_HALVES) / 2 if self.has_halves else self.form_room

    @property
    def form_room(self) -> float:
        """The width of a form between its gutters."""
        return self.form - 2 * self.gutter

    @property
    def gutter(self) -> float:
        """The space at the left and right edge."""
        return 24 if self.is_wide else 20 if self.is_medium else 12

    @property
    def room(self) -> float:
        """The width of a single column between its gutters."""
        return self.column - 2 * self.gutter

    def catch_up(self) -> None:
        """Redraw the parts that still show the game before the last move: them alone if possible, else the whole
        screen."""
        if not self.parts.lags:
            return
        try:
            for holder, content in self.parts.followed():
                replace_content(holder, content)
        except Exception:  # what it raises when the screen is drawn as a whole is reported there
            self.parts.catch_up()
            self.revision += 1

    @property
    def moment(self) -> Moment:
        """What the screen is about: a tap is meant for the moment for which it was drawn."""
        if self.live is None:
            return Moment(self, ())
        ask, by = self._asked()
        moves = 0 if ask == "reveal" else len(self.table.points)
        return Moment(self, (self.live.id, ask, by, self.elsewhere), moves)

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

    # Navigation

    def go(self, route: str) -> None:
        """Go to a route and show it in the address; sheets are closed."""
        self.arrive(route)
        self.navigate(route)

    def lead(self, route: str) -> None:
        """Go to the screen of something that this one lacks: Back leads here again."""
        here = self.route
        self.go(route)
        self.led_from[route] = here

    def way_back(self, above: str) -> str:
        """Return the route that Back leads to: of the screen that has led here, else the one above."""
        return self.led_from.get(self.route, above)

    def arrive(self, route: str) -> None:
        """Take over a route, from wherever it came; the route of a game opens it, one of the history to be looked
        at."""
        if route == CONTINUE:
            route = next((f"/game/{game.id}" for game in self.store.games(finished=False, limit=1)), "/")
        if route == self.route and (self.live or self.opening or not route.startswith("/game/")):
            return
        self.led_from = {to: here for to, here in self.led_from.items() if route not in (here, "/")}
        self._leave_form(route)
        self.sheet, self.chosen, self.is_board_shown, self.turned = None, None, False, None
        self.parts.clear()
        self.live = self._open(route)
        self.lost = route if route.startswith("/game/") and not (self.live or self.opening) else ""
        self.route = "/" if self.lost else route
        self._resume_form()

    def recover(self, route: str) -> None:
        """Go on at a route after a fault: a game from its last stored move; what was half entered is dropped."""
        self.sheet, self.chosen, self.why_open, self.is_board_shown, self.turned = None, None, False, False, None
        self.screen_state.clear()
        self._discard_form()
        self.live, self.opening, self.route = None, None, ""
        self.arrive(route)
        self.fault, self.recovered_route = None, route
        self.navigate(self.route)

    def recover_without_last_move(self, live: LiveGame) -> None:
        """Go on after a fault with a game whose last move is undone, because the position after it cannot be drawn."""
        if live.table.can_undo:
            live.table.undo()
        self.recover(f"/game/{live.id}")
        self.recovered_route = ""

    def _open(self, route: str) -> LiveGame | None:
        """Return the game that a route names, if it does; a long one is opened in steps, and is not there yet."""
        self.opening = None
        parts = route.strip("/").split("/")
        is_past = parts[:2] == ["history", "game"]
        number = "/".join(parts[2:3] if is_past else parts[1:2])
        if not (is_past or parts[0] == "game") or not re.fullmatch(r"[0-9]{1,15}", number):
            return None
        id = int(number)
        if not (self.store.library.game(id) is not None if is_past else self.store.has(id)):
            return None
        page = parts[3:] if is_past else parts[2:]
        tried_from = int(page[1]) if page[:1] == ["try"] and re.fullmatch(r"[0-9]{1,6}", "/".join(page[1:])) else None
        live = None if is_past or tried_from is not None else self.live
        if live is not None and live.id == id and live.lines is not None and not self.store.is_behind(live):
            return live
        self.opening = Opening(id, is_past, is_past and page == ["replay"], tried_from)
        if self.store.lines(id) > LINES_OPENED_AT_ONCE:
            return None
        try:
            return whole(self.opening_work())
        except Unplayable:
            self.show("notice", self.words.say("This game can’t be read any more. Nothing in it was changed."))
            return None
        finally:
            self.opening = None

    def opening_work(self) -> Work[LiveGame]:
        """Open in small steps the game that is to be opened; one to look at begins at its start if it is replayed.
        Unplayable if its journal does not fit the rules."""
        assert self.opening is not None
        to = self.opening
        if to.tried_from is not None:
            live = yield from self.store.trying(to.id, self.words)
            replays.stand(live.table, to.tried_from)
            return live
        live = yield from (self.store.replaying if to.is_past else self.store.opening)(to.id, self.words)
        if to.is_rewound:
            replays.rewind(live.table)
        return live

    def show_opened(self, live: LiveGame) -> None:
        """Show the game that was opened in steps."""
        self.live, self.opening = live, None
        self._resume_form()

    def show_not_opened(self) -> None:
        """Leave the route of a game that could not be opened, and say so."""
        assert self.opening is not None
        self.go("/history" if self.opening.is_past else "/")
        self.show("notice", self.words.say("This game can’t be read any more. Nothing in it was changed."))

    def _open_anew(self) -> bool:
        """Open the game once more, as it is stored now; return whether it is there, or is opened in steps."""
        assert self.live is not None
        id = self.live.id
        if self.store.lines(id) > LINES_OPENED_AT_ONCE:
            self.live, self.opening = None, Opening(id)
            return False
        self.live = self.store.open(id, self.words)
        return True

    # The game

    def start(self, setup: Setup) -> None:
        """Start a game and go to its table; the ages of its people are known if they have entered them."""
        live = self.store.start(setup)
        ages = self.store.players.ages(["" if seat in setup.apps else name for seat, name in enumerate(setup.seats)])
        if any(age is not None for age in ages):
            self.store.settings[f"ages/{live.id}"] = ages
        self.go(f"/game/{live.id}")
        with suppress(*SystemFault):  # the game is there; the choices would only be shown again
            self.store.settings.pop(f"draft/{setup.game}/new", None)

    def begin(self, setup: Setup) -> None:
        """Start a game with the cards in use, which it stores; with its own if a chosen card is not among them, and if
        the app deals."""
        pack = setup.pack if setup.is_dealt else self.store.packs.pack(setup.game)
        try:
            self.start(MODULES[setup.game].begun(replace(setup, pack=pack)))
        except Refusal:
            self.start(setup)

    def play(self, *moves: Move) -> None:
        """Make a legal move, or several of one turn, and after each the forced moves; sheets are closed. In table mode
        the board is left again as the next person decides."""
        asked, turned = self._asked(), self.turned
        if not self._change(lambda live: _play(live, moves, self.chosen_unseen)):
            return
        now = self._asked()
        if now[0] == "decide" and now != asked:
            self.is_board_shown = False
        self._haptic(MOVED if self.turned == turned else TURNED)

    def _asked(self) -> tuple[str, int | None]:
        """Return what is asked now, and of which seat."""
        prompt = self.table.state.prompt
        return prompt.ask, prompt.by

    def _haptic(self, what: str) -> None:
        if self.uses_haptics:
            self.haptic(what)

    def undo(self, elsewhere: int | None = None) -> None:
        """Undo the last move, and what the app dealt after it; nothing if somebody else has changed the game since it
        had been changed `elsewhere` so often."""
        if elsewhere in (None, self.elsewhere):
            self._change(_undo)

    def redo(self, elsewhere: int | None = None) -> None:
        """Redo a move, and what the app dealt after it; nothing if somebody else has changed the game."""
        if elsewhere in (None, self.elsewhere):
            self._change(_redo)

    def jump(self, to: int) -> None:
        """Go to a point of the game, on this line or one left behind."""
        self._change(lambda live: _jump(live, to, self.chosen_unseen))

    @property
    def chosen_unseen(self) -> Chosen:
        """Return what seats have chosen unseen at this point of a dealt game, as long as no move says it."""
        kept = self.store.settings.get(self._unseen_key)
        if not isinstance(kept, dict) or kept.get("point") != self.table.here.number:
            return {}
        return {int(seat): tuple(cards) for seat, cards in kept["chosen"].items()}

    def choose_unseen(self, choice: SecretChoice, cards: Sequence[str]) -> None:
        """Keep what a seat has chosen unseen; once all have, the app deals on. The screen is covered first."""
        self.chosen = None
        if not choice.allows(cards):
            return
        chosen = {**self.chosen_unseen, choice.seat: tuple(cards)}
        said = {str(seat): list(cards) for seat, cards in chosen.items()}
        self.store.settings[self._unseen_key] = {"point": self.table.here.number, "chosen": said}
        if self._change(lambda live: _play_forced(live, chosen)) and not dealer.is_asked(self.table):
            self.store.settings.pop(self._unseen_key, None)

    @property
    def _unseen_key(self) -> str:
        return f"unseen/{self.game.id}"

    def deal(self) -> None:
        """Turn up and roll what the table is asked for, if the app deals the game."""
        if self.live is not None and self.live.lines is not None and dealer.is_asked(self.live.table):
            self._change(lambda live: _play_forced(live, self.chosen_unseen))

    def mark(self, name: str) -> None:
        """Name the present point; an empty name takes the mark away."""
        self._change(lambda live: live.table.mark(name))

    def rename(self, seat: Seat, name: str) -> None:
        """Call a person of the open game by another name; nothing without one, or with the one they have."""
        self.chosen = None
        if self.live is None or not name.strip() or name.strip() == self.table.setup.seats[seat]:
            return
        with suppress(Conflict):  # it went on in another window, and is opened again as it is there
            self.store.rename(self.live, seat, name, self.words)
        self._open_anew()
        self.revision += 1

    def hand_over(self, seat: Seat, level: str | None) -> None:
        """Let people play a seat of the app from now on, or with a level the app again."""
        self.chosen = None
        self._change(lambda live: live.table.hand_over(seat, level))

    def _change(self, change: Callable[[LiveGame], None]) -> bool:
        """Change the game, and return whether that was done; if it went on in another window meanwhile, show it as it
        is there."""
        was, made = self.table.here, len(self.table.points)
        try:
            change(self.game)
            self._join(was, made)
            self._discard_form()
            self.sheet = None
        except Conflict:
            self.elsewhere += 1
            if self._open_anew():
                self._announce_change(was)
            self.show("notice", self.words.say("This game went on in another window. This is how it stands now."))
            self.revision += 1
            return False
        except SystemFault as error:  # what is not stored did not happen
            why = system_faults.in_words(self.words, error, self.store.path)
            self.show("notice", self.words.say("Your game is safe. {why}", why=why))
            self.revision += 1
            return False
        except (IllegalMove, BadRequest):
            return False  # the second tap of a double tap: what it meant is done, or no longer there
        self.revision += 1
        self.recovered_route = ""
        self._note_turn_change(was)
        self._announce_change(was)
        return True

    def _join(self, was: Point, made: int) -> None:
        """Join what one tap does: one undo takes all of it back. A forced move after it is taken back by itself, for
        the table may be set right before it."""
        new, tap = self.table.points[made:], one_tap.now()
        if not new:
            return
        by_tap = [point.number for point in new[: _chosen(self.table, new)]]
        joined = by_tap if tap is not None and self._tapped == (tap, was.number) else by_tap[1:]
        if joined:
            self.store.join(self.game, joined)
        self._tapped = (tap, new[-1].number)

    def _note_turn_change(self, was: Point) -> None:
        """Note that the turn has come to another seat since the game was there."""
        now = seat_to_move(self.table.here)
        if now is not None and now != seat_to_move(was):
            self.turned = Turned(now, self.revision)

    def _announce_change(self, was: Point) -> None:
        """Give a screen reader what has happened since the game was there."""
        if change := log.read_out(self.words, self.table, was):
            self.announce(change)

    def follow(self) -> None:
        """Show the game as it is after moves in another window; what was chosen here for another position is
        dropped."""
        if self.live is None or self.fault is not None or not self.store.is_behind(self.live):
            return
        was = self.live.table.here
        self.chosen, self.sheet = None, None
        self.revision += 1
        self.elsewhere += 1
        if self._open_anew():
            self._note_turn_change(was)
            self._announce_change(was)

    def show_new_names(self) -> None:
        """Show the game with names that were just entered; sheets are closed."""
        self._open_anew()
        self.sheet = None
        self.choose(None)
        self.revision += 1

    def set_option(self, key: str, value: JsonValue) -> None:
        """Set the open game up with another value of an option, as long as nothing was played."""
        assert self.live is not None
        with suppress(Conflict):
            self.live = self.store.set_option(self.live.id, key, value, self.words)
        self.revision += 1

    def ask(self, move: Move) -> None:
        """Show why a move may not be made; make it if it may."""
        verdict: Illegal | None = self.table.check(move)
        if verdict is None:
            self.play(move)
        else:
            self.sheet = Sheet("clause", verdict)
            self._haptic(REFUSED)

    # The host of the app

    def shown(self) -> None:
        """Tell the host that the first screen is there."""
        if self.is_ready:
            self.host.shown()

    async def take_news(self, word: str) -> None:
        """Handle a word of the host (`ui.host`): that writing failed is shown until it has succeeded."""
        if word == LOST:
            self.show(LOST)
        elif word == KEPT and self.sheet == Sheet(LOST):
            self.close()
        self.revision += 1

    # Sheets

    def show(self, kind: str, about: object = None) -> None:
        """Open a sheet over the screen."""
        self.sheet = Sheet(kind, about)

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
            on = self.sheet
            draft = drafts.FormDraft(chosen, on.kind, on.about) if on is not None else drafts.FormDraft(chosen)
            with suppress(*SystemFault):  # the form goes on; that there is no room is told with the move
                self.store.settings[key] = drafts.as_json(draft, self._point)

    # A form that is half filled in is stored

    @property
    def _draft_key(self) -> str | None:
        """The setting that stores a form of this screen, on the table of a game, of a new one, and where a card is
        edited; else None."""
        parts = self.path
        if self.live is not None:
            return f"draft/{self.live.id}" if parts[0] == "game" and len(parts) == 2 else None
        is_card = parts[0] == "cards" and parts[-1] in ("new", "edit") and len(parts) >= 4
        return f"draft/{'/'.join(parts)}" if is_card or self._is_new_game else None

    @property
    def _point(self) -> int:
        """The point of the game at which a form is filled in."""
        return self.live.table.here.number if self.live is not None else 0

    def _is_on(self, sheet: str) -> bool:
        """Return whether the stored form is on a sheet of this kind."""
        key = self._draft_key
        return key is not None and bool((self.store.settings.get(key) or {}).get("sheet") == sheet)

    def _resume_form(self) -> None:
        """Deal what is still to be dealt, take over what was set right among the cards, and open the form again that
        was half filled in on this screen."""
        self.deal()
        self._take_over_cards()
        key = self._draft_key
        draft = drafts.from_json(self.store.settings.get(key), self._point) if key is not None else None
        if draft is not None:
            self.chosen = draft.held
            self.sheet = Sheet(draft.sheet, draft.about) if draft.sheet is not None else None

    def _take_over_cards(self) -> None:
        """Take over the corrections of the owner's cards since this game went on last, as a correction of the game; if
        that would change its position, ask."""
        if self.live is None or self.live.lines is None or self.path[0] != "game" or len(self.path) > 2:
            return
        if self.table.state.phase == "over":
            return
        found = card_news.news_for(self.store, self.live, self.words.say("Set right among the cards"))
        if found is not None and found.is_decided:
            self.show(CARDS_CHANGED, found)
            return
        if found is not None and found.move is not None:
            move = found.move
            if not self._change(lambda live: _play(live, (move,), {})):
                return
        card_news.forget(self.store, self.live)

    def decide_on_cards(self, move: Move | None) -> None:
        """Take over what was set right among the cards, by this move; without one leave the game as it is."""
        card_news.forget(self.store, self.game)
        if move is not None:
            self.play(move)
        self.close()

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

    # Settings, kept at once

    def use_language(self, language: str) -> None:
        """Use the language of the device, or the one chosen before, which is known only after the first route: an open
        game is opened again, because the default names of people depend on the language."""
        is_other, self.language = language != self.language, language
        if is_other and self.live is not None:
            self.live = None
            self.live = self._open(self.route)

    def choose_language(self, language: str) -> None:
        """Change the language."""
        self.store.settings["language"] = language
        self.language = language
        if self.live is not None and self.live.lines is not None:
            self._open_anew()  # default names depend on the language

    def set_preference(self, name: str, value: JsonValue) -> None:
        """Change a preference to one of its choices."""
        self.store.settings[key(name)] = value
        self.preferences = replace(self.preferences, **{name: value})

    def set_table_mode(self, is_table_mode: bool) -> None:
        """Turn table mode on or off, and store that."""
        if is_table_mode != self.preferences.table_mode:
            self.set_preference("table_mode", is_table_mode)
        self.sheet, self.is_board_shown = None, False

    def show_board(self) -> None:
        """Show the board in table mode, until the next person decides."""
        self.sheet, self.is_board_shown = None, True


def _play(live: LiveGame, moves: Sequence[Move], chosen: Chosen) -> None:
    """Make moves, and after each the forced ones; after a table move only what the app deals, as people may correct
    more."""
    for move in moves:
        live.table.play(move)
        _play_forced(live, chosen, is_forced=not isinstance(move, TABLE_MOVES))


def _chosen(table: Table, points: Sequence[Point]) -> int:
    """Return how many of the points just made go up to the last move that was chosen, with those of the same turn that
    a seat of the app had to make after it."""

    def follows(point: Point) -> bool:
        was = point.before
        return dealer.was_dealt(table, point) or (was is not None and was_forced(was.state, point.move))

    chosen = len(points) - len(list(takewhile(follows, reversed(points))))
    seat = points[chosen - 1].move.by if chosen else None
    own = takewhile(lambda point: seat in table.apps and point.move.by == seat, points[chosen:])
    return chosen + len(list(own))


def _play_forced(live: LiveGame, chosen: Chosen, *, is_forced: bool = True) -> None:
    """Make the moves that need no choice: what the app deals and, with `is_forced`, forced moves."""
    table = live.table
    while True:
        move = dealer.move(table, chosen)
        if move is None and is_forced:
            move = forced_move(table.state)
        if move is None:
            return
        table.play(move)


def _undo(live: LiveGame) -> None:
    points = dealer.to_take_back(live.table)
    if not points:
        raise BadRequest("nothing-to-undo")
    for _ in points:
        live.table.undo()


def _redo(live: LiveGame) -> None:
    points = dealer.to_bring_back(live.table)
    if not points:
        raise BadRequest("nothing-to-redo")
    for _ in points:
        live.table.redo()
    _play_forced(live, {}, is_forced=False)


def _jump(live: LiveGame, to: int, chosen: Chosen) -> None:
    live.table.jump(to)
    _play_forced(live, chosen, is_forced=False)
