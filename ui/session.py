"""What one person sees: the place in the app, and all that `Appearance`, `ScreenState` and `OpenGame` hold.

Screens are drawn from a Session and call its methods; nothing else changes it. It imports of Flet only what lets a
change redraw the screens, so that tests use it without a page.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace

import flet as ft

from companion.dealing import numbers
from companion.games.registry import MODULES
from companion.seen.table import SeenTable
from companion.store import rebase_pack
from companion.store.store import Conflict, LiveGame
from companion.system_faults import SystemFault
from companion.table.clock import CLOCK, ClockRule, GameClock
from companion.table.table import Setup
from engine.json_types import Json, JsonValue
from engine.moves import Seat
from engine.verdict import Refusal
from ui.host import KEPT, LOST, Host
from ui.open_game import OpenGame, ignore
from ui.phones.undoing import HOST, Question
from ui.preferences import key
from ui.redraw.memo import Parts
from ui.redraw.offers import Moment
from ui.redraw.private import replace_content
from ui.screen_state import Sheet

UNDO_ASKED = "undo-asked"
"""The sheet that asks all at a table of phones whether what happened last is taken back."""
CONTINUE = "/continue"
"""The route that leads to the game that was played last, whichever it is."""


@ft.observable
@dataclass
class Session(OpenGame):
    """One person's view of the app; nothing is drawn before it `is_ready`.

    `parts` holds what the screens have drawn. `by_keys`: the keyboard is used to move over the screen. `lost` is the
    route of a game that was asked for and is not here. `led_from` has, by the route of a screen that another one has
    led to, the route of that one. `names_shown` is how often phones had told names when the game was shown last, and
    `set_right` how often something had been set right that was told of the table. `asked_at` is at which point of the
    game it was looked last whether this device is asked, whether it was, and which seat is asked what turns up.
    `was_in`: a phone could see the game when that was looked at last; `told` is how many news there were when it was
    shown the seats. `undo_asked` is what all at the table are asked, as it is shown here; `asking` are the phones that
    wait for this device to let them in, each with the seat that it wants and its name. `pages` has, by their routes,
    the names of the views that are shown, the one on top last.
    """

    why_open: bool = False
    by_keys: bool = False
    is_ready: bool = False
    was_in: bool = False
    names_shown: int = 0
    set_right: int = 0
    told: int = 0
    asked_at: tuple[int, bool, Seat | None] = (-1, False, None)
    undo_asked: Question | None = None
    asking: tuple[tuple[str, Seat | None, str], ...] = ()
    lost: str = ""
    led_from: dict[str, str] = field(default_factory=dict)
    pages: dict[str, str] = field(default_factory=dict)
    parts: Parts = field(default_factory=Parts)
    navigate: Callable[[str], None] = field(default=ignore)
    host: Host = field(default_factory=Host)

    # Drawing

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
        """The moment that the screen is about: a tap is meant for the moment for which it was drawn."""
        if self.live is None:
            return Moment(self, ())
        ask, by = self._asked()
        if (since := self.asked_since) is not None:  # what others choose meanwhile changes nothing here
            return Moment(self, (self.live.id, ask, since))
        moves = 0 if ask == "reveal" else len(self.table.points)
        return Moment(self, (self.live.id, ask, by, self.elsewhere), moves)

    # Navigation

    def go(self, route: str) -> None:
        """Go to a route and show it in the address; sheets are closed."""
        self.arrive(route)
        self.navigate(route if self.guest is None else self.route)

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
        if (at := self.guest or self.owner) is not None:
            route = at.way(route)
        if route == CONTINUE:
            route = next((f"/game/{game.id}" for game in self.store.games(finished=False, limit=1)), "/")
        if route == self.route and (self.live or self.opening or not route.startswith("/game/")):
            self._follow_own_place()
            return
        self.led_from = {to: here for to, here in self.led_from.items() if route not in (here, "/")}
        self._leave_form(route)
        self.sheet, self.chosen, self.is_board_shown, self.turned = None, None, False, None
        self.parts.clear()
        self.live = self._open(route)
        self.lost = route if route.startswith("/game/") and not (self.live or self.opening) else ""
        self.route = "/" if self.lost else route
        self._resume()
        if self.live is not None and self.live.lines is not None and self.guest is None:
            self.host.play(self.live)
            self._follow_own_place()

    def follow_place(self) -> None:
        """Show a phone what its place is now: the game once it is let in, if its person has a name, the seats once it
        has lost its own."""
        self._follow_laid_again()
        self._follow_who_is_there()
        guest, live = self.guest, self.live
        self._follow_set_right()
        if guest is None:
            self._follow_own_place()
            self.see_clock()
            return
        was_in, self.was_in = self.was_in, guest.is_in
        leads_on = guest.is_in and not was_in and not guest.is_unnamed(self.words)
        route = guest.way("/game" if leads_on else self.route)
        had_seat = live.table.seat if live is not None and isinstance(live.table, SeenTable) else guest.seat
        if had_seat != guest.seat:
            self.live, self.route = None, ""
        if route != self.route:
            self.go(route)
            if had_seat is not None and guest.is_in and guest.seat is None:
                self.show("notice", self.words.say("You have no seat any more: you watch now."))
        elif self.live is None and self.told != self.host.news:
            self.told = self.host.news
            self.revision += 1
        self.see_clock()

    def tell_set_right(self) -> None:
        """Let all at the table show what was set right of what people told of it."""
        if (at := self.guest or self.owner) is not None:
            at.tell_set_right()

    def _follow_set_right(self) -> None:
        """Redraw the table if another device has set something right that was told of it."""
        at = self.guest or self.owner
        if at is not None and at.set_right != self.set_right:
            self.set_right = at.set_right
            self.revision += 1

    def _follow_own_place(self) -> None:
        """Show the device that runs the game no more than its own seat may see, or all, as it has said."""
        owner, live = self.owner, self.live
        if owner is None or live is None or live.lines is None or live.id != owner.game:
            return
        if self.names_shown != owner.names_told and owner.is_in is False and self._open_anew():
            self.revision += 1
        self.names_shown = owner.names_told
        seen = live.table if isinstance(live.table, SeenTable) else None
        if (seen is not None) != owner.is_in or (seen is not None and seen.seat != owner.seat):
            self.live, route, self.route = None, self.route, ""
            self.go(route)

    def _follow_who_is_there(self) -> None:
        """Redraw the table if another device is asked now: one has come or gone, or moves the pieces of the AI."""
        if (self.guest or self.owner) is None or self.live is None:
            return
        now = self.table.here.number, self.may_act, self.describing
        if now != self.asked_at and now[0] == self.asked_at[0]:
            self.revision += 1
        self.asked_at = now

    def _follow_laid_again(self) -> None:
        """Open the game that replaces the open one, if another device has added a card to it."""
        at, live = self.guest or self.owner, self.live
        again = None if at is None or live is None else at.laid_again(live.id)
        if again is not None:
            self.parts.clear()
            self._discard_form()  # it is stored for the other game, if it is meant still
            self.route = "/".join(("/game", str(again), *self.path[2:]))
            self.follow(again)
            self.navigate(self.route)

    def add_card(self, section: str, entry: Json) -> bool:
        """Lay the open game again with one more card of the box, and go on with that; return whether that was done. It
        is not if others have changed the game meanwhile: that is shown, and told. A Refusal if it does not fit."""
        at, was, elsewhere = self.at_table, self.game.id, self.elsewhere
        self.follow_place()
        self.follow()
        if self.elsewhere != elsewhere:
            self._tell_what_came_first()
            return False
        if at is not None:
            id = at.add_card(self.words, section, entry)
        else:
            id = rebase_pack.with_card(self.store, self.game, section, entry).id
            if self.owner is not None:
                self.owner.note_laid_again(was, id)
        self.go(f"/game/{id}")
        return True

    # Taking back what others have seen happen

    @property
    def device(self) -> str:
        """By what this device is known among those at the table."""
        return HOST if self.guest is None else self.guest.who

    def seat_of(self, who: str) -> Seat | None:
        """Return the seat of one at the table; None if it has none."""
        table = self.guest or self.host.phones
        return None if table is None else table.seat_of(who)

    def ask_to_undo(self, elsewhere: int) -> None:
        """Ask all others whether what happened last is taken back; nothing if somebody has changed the game since."""
        if self.guest is not None and elsewhere == self.elsewhere:
            waited = self.waits_to_choose
            try:
                self.guest.ask_to_undo(self.words)
            except Conflict:
                self._say_what_came_first(self.table.here, waited)
            self.follow()
            self.follow_questions()

    def answer_undo(self, *, is_yes: bool) -> None:
        """Answer what all are asked."""
        if self.guest is not None:
            self.guest.answer(self.words, is_yes=is_yes)
        elif self.host.phones is not None:
            self.host.phones.answer(self.words, HOST, is_yes=is_yes)
        self.follow()
        self.follow_questions()

    def withdraw_undo(self) -> None:
        """Ask no longer."""
        if self.guest is not None:
            self.guest.withdraw()
        self.follow_questions()

    def follow_questions(self) -> None:
        """Show what all are asked, as long as they are: on a sheet of its own, or at the head of the one that is open;
        and on the device that runs the game which phones ask to come in.
        """
        hub = self.host.phones if self.guest is None else None
        asking = hub.asking() if hub is not None and hub.is_open else ()
        if asking != self.asking:
            self.asking = asking
        asked = self._question()
        if asked != self.undo_asked:
            self.undo_asked = asked
        is_shown = self.sheet is not None and self.sheet.kind == UNDO_ASKED
        if self.is_asked_to_undo and self.sheet is None:
            self.show(UNDO_ASKED)
        elif is_shown and not self.is_asked_to_undo:
            self.close()

    @property
    def is_asked_to_undo(self) -> bool:
        """Return whether this device is asked whether something is taken back, and has not answered."""
        asked = self.undo_asked
        return asked is not None and asked.refused_by is None and self.device in asked.waiting

    def _question(self) -> Question | None:
        if self.guest is not None:
            return self.guest.question(self.words) if self.live is not None else None
        hub = self.host.phones
        if hub is None:
            return None
        is_at_it = self.live is not None and self.live.id == hub.game
        hub.present.note(HOST, self, is_there=is_at_it)
        if not is_at_it:
            return None
        hub.settle(self.words)
        return hub.question_now(self.words)

    def show_opened(self, live: LiveGame) -> None:
        """Show the game that was opened in steps."""
        self.live, self.opening = self._as_seen(live), None
        self._resume()

    def show_not_opened(self) -> None:
        """Leave the route of a game that could not be opened, and say so."""
        assert self.opening is not None
        self.go("/history" if self.opening.is_past else "/")
        self.show("notice", self.words.say("This game can’t be read any more. Nothing in it was changed."))

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
        if live.table.can_undo and self.guest is None:
            live.table.undo()
        self.recover(f"/game/{live.id}")
        self.recovered_route = ""

    # A new game

    def start(self, setup: Setup) -> None:
        """Start a game and go to its table; the ages of its people are known if they have entered them."""
        live = self.store.start(setup)
        if (rule := self.usual_clock) is not None:
            self.store.keep_clock(live.id, GameClock(rule))
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

    def begin_again(self, setup: Setup) -> None:
        """Begin the same game once more, with a new deal if the app deals."""
        self.begin(numbers.anew(setup))

    @property
    def usual_clock(self) -> ClockRule | None:
        """How the clock of a new game runs; None if it has none."""
        kept = GameClock.from_notes(self.store.settings.get(CLOCK), None)
        return None if kept is None else kept.rule

    def set_usual_clock(self, rule: ClockRule | None) -> None:
        """Let new games have a clock that runs so, or none."""
        self.store.settings[CLOCK] = None if rule is None else GameClock(rule).as_note()
        self.revision += 1

    # The host of the app

    def on_first_screen(self) -> None:
        """Tell the host that the first screen is there."""
        if self.is_ready:
            self.host.on_first_screen()

    async def take_news(self, word: str) -> None:
        """Handle a word of the host (`ui.host`): that writing failed is shown until it has succeeded."""
        if word == LOST:
            self.show(LOST)
        elif word == KEPT and self.sheet == Sheet(LOST):
            self.close()
        self.revision += 1

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
