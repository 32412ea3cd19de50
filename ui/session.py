"""What one person sees: language, look, size of the window, the place in the app, and the game that is open.

Screens are drawn from a Session and call its methods; nothing else changes it. It imports of Flet only what lets a
change redraw the screens, so that tests use it without a page.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

import flet as ft

from companion import languages
from companion.contract.dealing import Chosen, SecretChoice
from companion.dealing import dealer
from companion.games.registry import MODULES
from companion.languages import Words
from companion.narration import aloud
from companion.rulebook import Setting
from companion.slices import Work, whole
from companion.store.store import Conflict, LiveGame, Store, Unplayable
from companion.table import replays
from companion.table.table import Point, Setup
from companion.table.turns import forced, whose
from engine.moves import TABLE_MOVES, Seat
from engine.verdict import BadRequest, Decision, Illegal, IllegalMove, Refusal
from ui import drafts
from ui.host import KEPT, LOST, Host
from ui.preferences import Preferences, key
from ui.redraw.memo import Parts
from ui.redraw.unchanged import replace_content
from ui.theme.theme import Look, look_for, theme_name

WIDE = 1200
MEDIUM = 720
NARROW = 400
MANY = 300
"""A game with more lines in its journal is opened in steps."""
MOVED, REFUSED, TURNED = "moved", "refused", "turned"
"""What a device may let one feel: a move, one that is refused, and that somebody else is to act."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What lies over the screen: the `log`, a `clause` that refuses, a choice (`choose`), a `notice`; `about` what."""

    kind: str
    about: Any = None


@dataclass(frozen=True, slots=True)
class Turned:
    """The turn has come to another seat; `number` tells one such change from the next."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Opening:
    """A game that is being opened: to be played, or of the past and only looked at, there perhaps from its start. Moves
    are tried out from where so many were made (`tried_from`), and none of them is kept."""

    id: int
    is_past: bool = False
    is_rewound: bool = False
    tried_from: int | None = None


class Secret:
    """What only one person may see. Held as what is chosen, it is let go when somebody else may look."""


def stay(route: str) -> None:
    """Go nowhere: for a session without a page."""


def unheard(words: str) -> None:
    """Tell nobody: for a session without a device."""


def no_haptic(what: str) -> None:
    """Feel nothing: for a session without a device."""


@ft.observable
@dataclass
class Session:
    """One person's view of the app. `revision` counts changes of what cannot be watched, such as a Table; nothing
    is drawn before it `is_ready`. In `screen_state` screens leave what they are in the middle of, and in `parts`
    what they have drawn. In table mode the board is there while somebody `is_near`; `can_buzz` tells of a device
    held in the hand; `by_keys` that one moves over the screen by the keyboard; `tell` says words aloud to who uses
    a screen reader; `turned` is the last change of turn. A `fault` is what is told of an error: its page is shown
    until somebody goes on from there; `went_back` is where somebody went on to after the last one, until something
    changes in the game. A long game is not there at once: `opening` tells which is meant."""

    store: Store
    language: str = languages.DEFAULT
    preferences: Preferences = field(default_factory=Preferences)
    device_dark: bool = False
    device_contrast: bool = False
    can_buzz: bool = False
    reduced_motion: bool = False
    width: float = 412
    height: float = 915
    route: str = "/"
    live: LiveGame | None = None
    sheet: Sheet | None = None
    chosen: Any = None
    why_open: bool = False
    is_near: bool = False
    by_keys: bool = False
    turned: Turned | None = None
    revision: int = 0
    is_ready: bool = False
    opening: Opening | None = None
    fault: str | None = None
    went_back: str = ""
    screen_state: dict[str, Any] = field(default_factory=dict)
    parts: Parts = field(default_factory=Parts)
    navigate: Callable[[str], None] = field(default=stay)
    haptic: Callable[[str], None] = field(default=no_haptic)
    tell: Callable[[str], None] = field(default=unheard)
    host: Host = field(default_factory=Host)

    # What everything is drawn with

    @property
    def words(self) -> Words:
        """The sentences of the language."""
        return languages.words(self.language)

    def setting(self, rule: str) -> Setting | None:
        """How the game on the table is played, for a rule of that game; None for a rule of another, or with no game."""
        table = self.live.table if self.live else None
        if table is None or not rule.startswith(f"{table.setup.game}."):
            return None
        return Setting.of(table.setup.game, table.config)

    @property
    def apps(self) -> tuple[Seat, ...]:
        """The seats that the app plays in the open game."""
        return self.live.table.apps if self.live else ()

    @property
    def is_dark(self) -> bool:
        """Whether the dark theme is on."""
        theme = self.preferences.theme
        return self.device_dark if theme == "system" else theme == "dark"

    @property
    def has_high_contrast(self) -> bool:
        """Whether the theme of high contrast is on."""
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
    def buzzes(self) -> bool:
        """Whether a move and a refusal are felt: where it was not chosen, on devices held in the hand."""
        chosen = self.preferences.haptics
        return self.can_buzz if chosen is None else chosen and self.can_buzz

    @property
    def is_table_mode(self) -> bool:
        """Whether the table is drawn to be read from far."""
        return self.preferences.table_mode and not self.is_near

    @property
    def is_wide(self) -> bool:
        """Whether there is room for three columns."""
        return self.width >= WIDE

    @property
    def is_medium(self) -> bool:
        """Whether there is room for two columns."""
        return MEDIUM <= self.width < WIDE

    @property
    def gutter(self) -> float:
        """The space at the left and right edge."""
        return 24 if self.is_wide else 20 if self.is_medium else 12

    @property
    def room(self) -> float:
        """The width of a single column between its gutters."""
        return min(self.width, self.look.size["maxText"]) - 2 * self.gutter

    def catch_up(self) -> None:
        """Draw what stayed for a moment as it was before the last move, where something did: that alone where it can
        be, else the whole screen."""
        if not self.parts.lags:
            return
        try:
            for holder, content in self.parts.followed():
                replace_content(holder, content)
        except Exception:  # what it raises when the screen is drawn as a whole is reported there
            self.parts.catch_up()
            self.revision += 1

    # Going places

    def go(self, route: str) -> None:
        """Go to another screen; what lay over the last one is gone."""
        self.arrive(route)
        self.navigate(route)

    def arrive(self, route: str) -> None:
        """Be at a route, whoever led there; a game's route opens its game, one in the history to be looked at only."""
        if route == self.route and (self.live or self.opening or not route.startswith("/game/")):
            return
        if self.route.endswith("/edit"):
            self._drop()  # what a card is known to say is shown again; one begun anew is gone on with
        self.sheet, self.chosen, self.is_near, self.turned = None, None, False, None
        self.parts.clear()
        self.live = self._open(route)
        self.route = route if self.live or self.opening or not route.startswith("/game/") else "/"
        self._take_up()

    def recover(self, route: str) -> None:
        """Go on after a fault, at a route; a game goes on from its last stored move, whatever was half made is left."""
        self.sheet, self.chosen, self.why_open, self.is_near, self.turned = None, None, False, False, None
        self.screen_state.clear()
        self._drop()
        self.live, self.opening, self.route = None, None, ""
        self.arrive(route)
        self.fault, self.went_back = None, route
        self.navigate(self.route)

    def recover_before(self, live: LiveGame) -> None:
        """Go on after a fault with a game whose last move is taken back: what it led to may never be drawn."""
        if live.table.can_undo:
            live.table.undo()
        self.recover(f"/game/{live.id}")
        self.went_back = ""

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
        is_to_play = not is_past and tried_from is None
        if is_to_play and self.live is not None and self.live.id == id and self._is_up_to_date(self.live):
            return self.live
        self.opening = Opening(id, is_past, is_past and page == ["replay"], tried_from)
        if self.store.lines(id) > MANY:
            return None
        try:
            return whole(self.opens())
        except Unplayable:
            self.show("notice", self.words.say("This game can’t be read any more. Nothing in it was changed."))
            return None
        finally:
            self.opening = None

    def _is_up_to_date(self, live: LiveGame) -> bool:
        return live.lines is not None and not self.store.is_behind(live)

    def opens(self) -> Work[LiveGame]:
        """Open in small steps the game that is to be opened; one to look at begins at its start where it is replayed.
        Unplayable where its journal does not fit the rules."""
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

    def opened(self, live: LiveGame) -> None:
        """Show the game that was opened in steps."""
        self.live, self.opening = live, None
        self._take_up()

    def unopened(self) -> None:
        """Show that a game could not be opened."""
        assert self.opening is not None
        self.go("/history" if self.opening.is_past else "/")
        self.show("notice", self.words.say("This game can’t be read any more. Nothing in it was changed."))

    def _open_anew(self) -> bool:
        """Open the game once more, as it is stored now; return whether it is there, or is opened in steps."""
        assert self.live is not None
        id = self.live.id
        if self.store.lines(id) > MANY:
            self.live, self.opening = None, Opening(id)
            return False
        self.live = self.store.open(id, self.words)
        return True

    # The game

    def start(self, setup: Setup) -> None:
        """Start a game and go to its table; how old its people are is known where they have said so."""
        live = self.store.start(setup)
        ages = self.store.players.ages(["" if seat in setup.apps else name for seat, name in enumerate(setup.seats)])
        if any(age is not None for age in ages):
            self.store.settings[f"ages/{live.id}"] = ages
        self.go(f"/game/{live.id}")

    def begin(self, setup: Setup) -> None:
        """Start a game with the cards in use, which it keeps; with its own where what was chosen is not among them, and
        where the app deals."""
        pack = setup.pack if setup.is_dealt else self.store.packs.pack(setup.game)
        try:
            self.start(MODULES[setup.game].begun(replace(setup, pack=pack)))
        except Refusal:
            self.start(setup)

    def play(self, move: Any) -> None:
        """Make a legal move, and then those that nobody has a choice about; what lay over the board is gone. Before the
        next person decides, one steps back from the table again."""
        asked, turned = self._asked(), self.turned
        if not self._change(lambda live: _played(live, move, self.chosen_unseen)):
            return
        now = self._asked()
        if now[0] == "decide" and now != asked:
            self.is_near = False
        self._haptic(MOVED if self.turned == turned else TURNED)

    def _asked(self) -> tuple[str, int | None]:
        """Return what is asked now, and of which seat."""
        assert self.live is not None
        prompt = self.live.table.state.prompt
        return prompt.ask, prompt.by

    def _haptic(self, what: str) -> None:
        if self.buzzes:
            self.haptic(what)

    def undo(self) -> None:
        """Take the last move back, and what the app dealt after it."""
        self._change(_taken_back)

    def redo(self) -> None:
        """Bring a move back, and what the app dealt after it."""
        self._change(_brought_back)

    def jump(self, to: int) -> None:
        """Go to a point of the game, on this line or one left behind."""
        self._change(lambda live: _jumped(live, to, self.chosen_unseen))

    @property
    def chosen_unseen(self) -> Chosen:
        """What seats have chosen unseen at this point of a dealt game, as long as no move says it."""
        assert self.live is not None
        kept = self.store.settings.get(self._unseen_key)
        if not isinstance(kept, dict) or kept.get("point") != self.live.table.here.number:
            return {}
        return {int(seat): tuple(cards) for seat, cards in kept["chosen"].items()}

    def choose_unseen(self, choice: SecretChoice, cards: Sequence[str]) -> None:
        """Keep what a seat has chosen unseen; once all have, the app deals on. The screen is covered first."""
        assert self.live is not None
        self.chosen = None
        if not choice.allows(cards):
            return
        chosen = {**self.chosen_unseen, choice.seat: tuple(cards)}
        said = {str(seat): list(cards) for seat, cards in chosen.items()}
        self.store.settings[self._unseen_key] = {"point": self.live.table.here.number, "chosen": said}
        if self._change(lambda live: _followed(live, chosen)) and not dealer.is_asked(self.live.table):
            self.store.settings.pop(self._unseen_key, None)

    @property
    def _unseen_key(self) -> str:
        assert self.live is not None
        return f"unseen/{self.live.id}"

    def deal(self) -> None:
        """Turn up and roll what the table is asked for, where the app deals the game."""
        if self.live is not None and self.live.lines is not None and dealer.is_asked(self.live.table):
            self._change(lambda live: _followed(live, self.chosen_unseen))

    def mark(self, name: str) -> None:
        """Name the present point; an empty name takes the mark away."""
        self._change(lambda live: live.table.mark(name))

    def hand_over(self, seat: Seat, level: str | None) -> None:
        """Let people play a seat of the app from now on, or with a level the app again."""
        self.chosen = None
        self._change(lambda live: live.table.hand_over(seat, level))

    def _change(self, change: Callable[[LiveGame], None]) -> bool:
        """Change the game, and return whether that was done; where it went on in another window meanwhile, show it as
        it is there."""
        assert self.live is not None
        was = self.live.table.here
        try:
            change(self.live)
            self._drop()
            self.sheet = None
        except Conflict:
            if self._open_anew():
                self._heard(was)
            self.show("notice", self.words.say("This game went on in another window. This is how it stands now."))
            self.revision += 1
            return False
        except (IllegalMove, BadRequest):
            return False  # the second tap of a double tap: what it meant is done, or no longer there
        self.revision += 1
        self.went_back = ""
        self._turns(was)
        self._heard(was)
        return True

    def _turns(self, was: Point) -> None:
        """Note that the turn has come to another seat since the game was there."""
        assert self.live is not None
        now = whose(self.live.table.here)
        if now is not None and now != whose(was):
            self.turned = Turned(now, self.revision)

    def _heard(self, was: Point) -> None:
        """Tell who cannot see the board what has happened since the game was there."""
        assert self.live is not None
        if change := aloud.change(self.words, self.live.table, was):
            self.tell(change)

    def follow(self) -> None:
        """Show the game as it is after moves in another window; what was chosen here for another position is let go."""
        if self.live is None or self.fault is not None or not self.store.is_behind(self.live):
            return
        was = self.live.table.here
        self.chosen, self.sheet = None, None
        self.revision += 1
        if self._open_anew():
            self._turns(was)
            self._heard(was)

    def named(self) -> None:
        """Show the game with the names that its things have now; what lay over the board is gone."""
        self._open_anew()
        self.sheet = None
        self.choose(None)
        self.revision += 1

    def set_option(self, key: str, value: Any) -> None:
        """Set the open game up with another value of an option, as long as nothing was played."""
        assert self.live is not None
        with suppress(Conflict):
            self.live = self.store.set_option(self.live.id, key, value, self.words)
        self.revision += 1

    def decision(self) -> Decision:
        """Return what the AI does now, and why."""
        assert self.live is not None
        return self.live.table.decision()

    def ask(self, move: Any) -> None:
        """Show why a move may not be made; make it if it may."""
        assert self.live is not None
        verdict: Illegal | None = self.live.table.check(move)
        if verdict is None:
            self.play(move)
        else:
            self.sheet = Sheet("clause", verdict)
            self._haptic(REFUSED)

    # What the host of the app tells

    def shown(self) -> None:
        """Tell the host that the first screen is there."""
        if self.is_ready:
            self.host.shown()

    async def take_news(self, word: str) -> None:
        """Take note of news of the host: what could not be kept lies over the screen until it is kept."""
        if word == LOST:
            self.show(LOST)
        elif word == KEPT and self.sheet == Sheet(LOST):
            self.close()
        self.revision += 1

    # What lies over the screen

    def show(self, kind: str, about: Any = None) -> None:
        """Lay a sheet over the screen."""
        self.sheet = Sheet(kind, about)

    def close(self) -> None:
        """Take the sheet away; a form on it is no longer kept."""
        if self.sheet is not None and drafts.is_kept(self.chosen) and self._is_on(self.sheet.kind):
            self._drop()
        self.sheet = None

    def cover(self) -> None:
        """Let go of a secret: the page is loaded anew, or the app put away, and who looks at it next nobody knows."""
        if isinstance(self.chosen, Secret):
            self.chosen = None

    def choose(self, chosen: Any) -> None:
        """Hold what has been chosen on this screen so far; it is gone when the screen is left, unless it is a form."""
        self.chosen = chosen
        if not drafts.is_kept(chosen):
            self._drop()
        elif (key := self._draft_key) is not None:
            on = self.sheet
            draft = drafts.FormDraft(chosen, on.kind, on.about) if on is not None else drafts.FormDraft(chosen)
            self.store.settings[key] = drafts.written(draft, self._point)

    # A form half filled in outlives the session

    @property
    def _draft_key(self) -> str | None:
        """Where a form of this screen is kept: on the table of a game, and where a card is entered or changed."""
        parts = self.route.strip("/").split("/")
        if self.live is not None:
            return f"draft/{self.live.id}" if parts[0] == "game" and len(parts) == 2 else None
        is_card = parts[0] == "cards" and parts[-1] in ("new", "edit") and len(parts) >= 4
        return f"draft/{'/'.join(parts)}" if is_card else None

    @property
    def _point(self) -> int:
        """The point of the game at which a form is filled in."""
        return self.live.table.here.number if self.live is not None else 0

    def _is_on(self, sheet: str) -> bool:
        """Whether the form that is kept lies on a sheet of this kind."""
        key = self._draft_key
        return key is not None and bool((self.store.settings.get(key) or {}).get("sheet") == sheet)

    def _take_up(self) -> None:
        """Deal what is still to be dealt, and open the form again that was half filled in on this screen."""
        self.deal()
        key = self._draft_key
        draft = drafts.read(self.store.settings.get(key), self._point) if key is not None else None
        if draft is not None:
            self.chosen = draft.held
            self.sheet = Sheet(draft.sheet, draft.about) if draft.sheet is not None else None

    def _drop(self) -> None:
        """Keep the form no longer."""
        if (key := self._draft_key) is not None:
            self.store.settings.pop(key, None)

    # Settings, kept at once

    def hear(self, language: str) -> None:
        """Take the language that the device or a choice of before asks for, which comes after the first route: what
        that has opened is opened anew, for whoever has entered no name is called in that language."""
        is_other, self.language = language != self.language, language
        if is_other and self.live is not None:
            self.live = None
            self.live = self._open(self.route)

    def speak(self, language: str) -> None:
        """Change the language."""
        self.store.settings["language"] = language
        self.language = language
        if self.live is not None and self.live.lines is not None:
            self._open_anew()  # whoever has entered no name is called in that language

    def prefer(self, name: str, value: Any) -> None:
        """Change a preference to one of its choices."""
        self.store.settings[key(name)] = value
        self.preferences = replace(self.preferences, **{name: value})

    def set_table_mode(self, is_table_mode: bool) -> None:
        """Draw games to be read from far, or as boards, now and from now on."""
        if is_table_mode != self.preferences.table_mode:
            self.prefer("table_mode", is_table_mode)
        self.sheet, self.is_near = None, False

    def approach(self) -> None:
        """Come near the table, where the board is, until the next person decides."""
        self.sheet, self.is_near = None, True


def _played(live: LiveGame, move: Any, chosen: Chosen) -> None:
    """Make a move, and then those to which there is no other. A move of the record is followed by none: whoever sets
    the table right may have more to set right."""
    live.table.play(move)
    _followed(live, chosen, is_forced=not isinstance(move, TABLE_MOVES))


def _followed(live: LiveGame, chosen: Chosen, *, is_forced: bool = True) -> None:
    """Make the moves that nobody has a choice about: what the app deals, and what somebody is forced to."""
    table = live.table
    while True:
        move = dealer.move(table, chosen)
        if move is None and is_forced:
            move = forced(table.state)
        if move is None:
            return
        table.play(move)


def _taken_back(live: LiveGame) -> None:
    points = dealer.to_take_back(live.table)
    if not points:
        raise BadRequest("nothing-to-undo")
    for _ in points:
        live.table.undo()


def _brought_back(live: LiveGame) -> None:
    points = dealer.to_bring_back(live.table)
    if not points:
        raise BadRequest("nothing-to-redo")
    for _ in points:
        live.table.redo()
    _followed(live, {}, is_forced=False)


def _jumped(live: LiveGame, to: int, chosen: Chosen) -> None:
    live.table.jump(to)
    _followed(live, chosen, is_forced=False)
