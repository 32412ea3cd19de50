"""The game that is open in one window: it is opened, in steps if it is long, and goes on by moves, undo and redo."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import takewhile

from companion import system_faults
from companion.contract.dealing import Chosen, SecretChoice
from companion.dealing import chosen_unseen, dealer
from companion.dealing.dealer import TableOfSeat
from companion.narration import log
from companion.narration.narrator import narrator_of
from companion.seen import rights
from companion.slices import Work, whole
from companion.store import card_news
from companion.store.store import Conflict, LiveGame, Unplayable
from companion.system_faults import SystemFault
from companion.table import replays
from companion.table.clock import ClockRule, GameClock
from companion.table.table import Point, Table
from companion.table.turns import changed_since, seat_to_move, was_forced
from companion.wording.names import tidy
from engine.game import Move
from engine.json_types import JsonValue
from engine.moves import TABLE, TABLE_MOVES, Seat
from engine.verdict import BadRequest, Illegal, IllegalMove
from ui import drafts, one_tap
from ui.asked_here import AskedHere
from ui.live_clock import LiveClock, ShownClock, clock_of
from ui.screen_state import Lasting, Secret, Sheet

LINES_OPENED_AT_ONCE = 300
"""A game with more lines in its journal is opened in steps."""
CARDS_CHANGED = "cards-changed"
"""The sheet that asks whether a game takes over what was set right among the cards."""
LOOKED_UP = ("log", "menu", "settings")
"""The sheets that stay open on a phone while others play, with those that are looked up on the table."""
MOVED, REFUSED, TURNED, HURRIED = "moved", "refused", "turned", "hurried"
"""What a device may vibrate for: a move, a refused move, the change to another person's turn, and the last seconds of a
person's time."""


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


def ignore(_: str) -> None:
    """Do nothing with a new route or with what a device is told: for a session without a page."""


@dataclass
class OpenGame(AskedHere):
    """The game that is open in one window.

    `elsewhere` counts its changes that came from elsewhere. `overtaken` is what the last of them was, in words, until a
    tap here is answered. `is_board_shown`: the board is shown in table mode, for once. `turned` is the last change of
    turn. `opening` is a long game that is not open yet. `fault` is the text of an error, whose page is shown until a
    person goes on from there; `recovered_route` is the route they went on to, until the game changes. `announce` gives
    words to a screen reader. `clock` is that of the open game; None if it has none. `is_in_front`: the app is not put
    away.
    """

    is_board_shown: bool = False
    turned: Turned | None = None
    elsewhere: int = 0
    overtaken: str = ""
    opening: Opening | None = None
    fault: str | None = None
    recovered_route: str = ""
    haptic: Callable[[str], None] = field(default=ignore)
    announce: Callable[[str], None] = field(default=ignore)
    clock: LiveClock | None = None
    guest_clock: ShownClock | None = None
    _clock_signs: Hashable = field(default=None, init=False)
    is_in_front: bool = True
    _tapped: tuple[object | None, int] = field(default=(None, -1), init=False)

    @property
    def is_table_mode(self) -> bool:
        """Return whether the table is drawn to be read from far."""
        return self.preferences.table_mode and not self.is_board_shown

    def show_board(self) -> None:
        """Show the board in table mode, until the next person decides."""
        self.sheet, self.is_board_shown = None, True

    # Opening it

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
        if live is not None and live.id == id and live.lines is not None and not self._is_behind(live):
            return live
        self.opening = Opening(id, is_past, is_past and page == ["replay"], tried_from)
        if self.store.lines(id) > LINES_OPENED_AT_ONCE:
            return None
        try:
            return self._as_seen(whole(self.opening_work()))
        except Unplayable:
            self.show("notice", self.words.say("This game can’t be read any more. Nothing in it was changed."))
            return None
        finally:
            self.opening = None

    def _as_seen(self, live: LiveGame) -> LiveGame:
        """Return a game as it may be seen here: by one seat, if the device that runs it has said which is its own."""
        owner = self.owner
        if owner is None or live.lines is None or live.id != owner.game or not owner.is_in:
            return live
        return owner.open(self.words)

    def _is_behind(self, live: LiveGame) -> bool:
        """Return whether a game went on elsewhere since it was shown."""
        if self.owner is not None and isinstance(live.table, TableOfSeat):
            return self.owner.is_behind(self.words, live.table)
        return self.store.is_behind(live)

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

    def _open_anew(self, again: int | None = None) -> bool:
        """Open the game once more, as it is stored now, or the one as which it goes on `again`; return whether it is
        there, or is opened in steps."""
        assert self.live is not None
        id = again or self.live.id
        if self.store.lines(id) > LINES_OPENED_AT_ONCE:
            self.live, self.opening = None, Opening(id)
            return False
        self.live = self._as_seen(self.store.open(id, self.words))
        return True

    def _resume(self) -> None:
        """Deal what is still to be dealt, take over what was set right among the cards, and open the form again that
        was half filled in on this screen."""
        self.deal()
        self._take_over_cards()
        self._resume_form()
        self.follow_clock()

    def show_new_names(self) -> None:
        """Show the game with names that were just entered; sheets are closed."""
        self._open_anew()
        self.sheet = None
        self.choose(None)
        self.revision += 1

    # Moves

    def play(self, *moves: Move) -> None:
        """Make a legal move, or several of one turn, and after each the forced moves; sheets are closed. In table mode
        the board is left again as the next person decides."""
        asked, turned = self._asked(), self.turned
        if not self._change(lambda live: _play(live, moves, self.chosen_unseen, self.seats_on_phones)):
            return
        self._leave_board(asked)
        self.feel(MOVED if self.turned == turned else TURNED)

    def _leave_board(self, asked: tuple[str, int | None]) -> None:
        """Leave the board in table mode if another decision than this is wanted now."""
        now = self._asked()
        if now[0] == "decide" and now != asked:
            self.is_board_shown = False

    def _asked(self) -> tuple[str, int | None]:
        """Return the question of this moment, and the seat that must answer it."""
        prompt = self.table.state.prompt
        return prompt.ask, prompt.by

    def feel(self, what: str) -> None:
        """Let the device be felt, if that is wanted."""
        if self.uses_haptics:
            self.haptic(what)

    def ask(self, move: Move) -> None:
        """Show why a move may not be made; make it if it may."""
        verdict: Illegal | None = self.table.check(move)
        if verdict is None:
            self.play(move)
        else:
            self.sheet = Sheet("clause", verdict)
            self.feel(REFUSED)

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

    def deal(self) -> None:
        """Turn up and roll what the table is asked for, if the app deals the game."""
        if self.live is None or self.live.lines is None or isinstance(self.live.table, TableOfSeat):
            return
        if dealer.is_asked(self.live.table):
            self._change(lambda live: dealer.play_forced(live.table, self.chosen_unseen))

    def mark(self, name: str) -> None:
        """Name the present point; an empty name takes the mark away."""
        self._change(lambda live: live.table.mark(name))

    def rename(self, seat: Seat, name: str) -> None:
        """Call a person of the open game by another name; nothing without one, or with the one they have."""
        self.chosen = None
        if self.live is None or not name.strip() or name.strip() == self.table.setup.seats[seat]:
            return
        with suppress(Conflict, BadRequest):  # it went on in another window, and is opened again as it is there
            if self.at_table is not None:
                self.table.rename(seat, tidy(name))
            else:
                self.store.rename(self.live, seat, name, self.words)
        self._open_anew()
        self.revision += 1

    def hand_over(self, seat: Seat, level: str | None) -> None:
        """Let people play a seat of the app from now on, or with a level the app again."""
        self.chosen = None
        self._change(lambda live: live.table.hand_over(seat, level))

    def set_option(self, key: str, value: JsonValue) -> None:
        """Set the open game up with another value of an option, as long as nothing was played."""
        assert self.live is not None
        with suppress(Conflict):
            self.live = self._as_seen(self.store.set_option(self.live.id, key, value, self.words))
        self.revision += 1

    # Choices that the others do not see

    def choose_unseen(self, choice: SecretChoice, cards: Sequence[str]) -> None:
        """Keep what a seat has chosen unseen; once all have, the app deals on. The screen is covered first."""
        self.chosen, table = None, self.table
        if not choice.allows(cards):
            return
        if isinstance(table, TableOfSeat):
            self._change(lambda live: table.choose_unseen(cards))
            return
        settings, game = self.store.settings, self.game.id
        chosen = chosen_unseen.add_choice(settings, game, table, choice.seat, cards)
        if self._change(lambda live: dealer.play_forced(live.table, chosen)) and not dealer.is_asked(self.table):
            chosen_unseen.forget(settings, game)

    @property
    def _own_choices(self) -> Chosen:
        """Return what was chosen unseen, as far as this device knows of it: a phone of its own seat."""
        table = self.table
        if not isinstance(table, TableOfSeat):
            return self.chosen_unseen
        own = table.seen.chosen
        return {} if own is None or table.seat is None else {table.seat: own}

    def _tell_lost_choice(self, was: Point, had: Chosen, what: str = "") -> None:
        """Say that something that was chosen unseen is possible no more, if it is since the table was corrected;
        `what` has happened."""
        since = list(takewhile(lambda point: point.number != was.number, self.table.here.back))
        is_corrected = all(isinstance(point.move, TABLE_MOVES) for point in since) and len(since) < len(self.table.path)
        if since and is_corrected and had.keys() - self._own_choices.keys():
            lost = self.words.say("What was chosen in secret is not possible any more.")
            self.show("notice", f"{what} {lost}".strip())

    # A change of it

    def _change(self, change: Callable[[LiveGame], None]) -> bool:
        """Change the game, and return whether that was done; if it went on in another window meanwhile, show it as it
        is there."""
        was, made, waited = self.table.here, len(self.table.points), self.waits_to_choose
        had = self._own_choices
        try:
            with self.game.whole():
                change(self.game)
                self._join(was, made)
                if self.clock is not None:
                    self.clock.book(self.game, made)
            self._discard_form()
            if drafts.is_kept(self.chosen):  # it was filled in for the point before
                self.chosen = None
            self.sheet = None
        except Conflict:
            self._say_what_came_first(was, waited)
            return False
        except SystemFault as error:  # a move that is not stored did not happen
            why = system_faults.in_words(self.words, error, self.store.path)
            self.show("notice", self.words.say("Your game is safe. {why}", why=why))
            self.revision += 1
            return False
        except (IllegalMove, BadRequest):  # the second tap of a double tap: what it meant is done, or no longer there
            if self.overtaken:  # or a tap that came before what others did was drawn
                self._tell_what_came_first()
            return False
        self.revision += 1
        self.recovered_route = ""
        self.follow_clock()
        self._note_turn_change(was)
        self._announce_change(was)
        self._tell_lost_choice(was, had)
        return True

    def _say_what_came_first(self, was: Point, waited: Sequence[Seat]) -> None:
        """Show the game as it is now that it was changed elsewhere since it was at a point, at which these seats had to
        choose unseen, and say that a tap here came after that."""
        self.elsewhere += 1
        is_open, form = self._open_anew(), self.chosen
        self.overtaken = self._announce_change(was, waited) if is_open else ""
        if is_open and drafts.is_kept(form) and isinstance(form, Lasting):
            self.choose(form.as_of(self.table, was))
        self._tell_what_came_first()
        self.revision += 1

    def _tell_what_came_first(self) -> None:
        say = self.words.say
        if self.overtaken:
            self.show("notice", say("{what} That came first, so your tap has changed nothing.", what=self.overtaken))
        else:
            self.show("notice", say("This game went on in another window. This is how it stands now."))

    def _join(self, was: Point, made: int) -> None:
        """Join what one tap does: one undo takes all of it back. A forced move after it is taken back by itself, for
        the table may be set right before it."""
        new, tap = self.table.points[made:], one_tap.now()
        if not new:
            return
        by_tap = [point.number for point in new[: _chosen(self.table, new)]]
        joined = by_tap if tap is not None and self._tapped == (tap, was.number) else by_tap[1:]
        if joined and self.owner is not None and self.at_table is self.owner:
            self.owner.join(self.words, joined)
        elif joined:
            self.store.join(self.game, joined)
        self._tapped = (tap, new[-1].number)

    def _note_turn_change(self, was: Point) -> None:
        """Note that the turn has come to another seat since the game was there."""
        now, before = self._turn_at(self.table.here), self._turn_at(was)
        if now is not None and now != before:
            self.turned = Turned(now, self.revision)

    def _turn_at(self, point: Point) -> Seat | None:
        """Return whose turn it is at a point; None if several devices are asked in any order."""
        are_several = self.at_table is not None and point.state.prompt.fact("waiting") is not None
        return None if are_several else seat_to_move(point)

    def _announce_change(self, was: Point, waited: Sequence[Seat] = ()) -> str:
        """Give a screen reader what has happened since the game was there, and return it; that is also which of the
        seats that had to choose unseen have done so."""
        if change := log.read_out(self.words, self.table, was) or self._chosen_since(was, waited):
            self.announce(change)
        return change

    def _chosen_since(self, was: Point, waited: Sequence[Seat]) -> str:
        """Return which of the seats that had to choose unseen at a point have done so, in words."""
        now, name = self.waits_to_choose, narrator_of(self.words, self.table).name
        chosen = [seat for seat in waited if seat not in now] if was.number == self.table.here.number else []
        return " ".join(self.words.say("{name} has chosen in secret.", name=name(seat)) for seat in chosen)

    def follow(self, again: int | None = None) -> None:
        """Show the game as it is after moves elsewhere, or the one as which it goes on `again`; what was chosen here is
        dropped, except for what is meant still. Of a form that is told. All stays if the game is where it was: others
        have only named something then.
        """
        if self.live is None or self.fault is not None or not (again or self._is_behind(self.live)):
            return
        was, chosen, was_asked, question = self.live.table.here, self.chosen, self.may_act, self._asked()
        made, waited, sheet = len(self.live.table.points), self.waits_to_choose, self.sheet
        had, was_describing = self._own_choices, self.is_describing
        self.chosen, self.sheet = None, self.sheet if self._is_of_any_turn else None
        self.revision += 1
        self.elsewhere += 1
        if self._open_anew(again):
            self._leave_board(question)
            if isinstance(chosen, Secret):
                self.chosen = chosen.as_of(self.table, was)
            elif self.table.here.number == was.number:
                self._go_on_with(chosen, sheet)
            elif (form := self._as_of_now(chosen, was, was_asked=was_asked)) is not None:
                self._go_on_with(form, sheet)
            if self.clock is not None and again is None:
                with suppress(*SystemFault):  # the move itself is stored
                    self.clock.book(self.game, made)
            self.follow_clock()
            self._note_turn_change(was)
            self.overtaken = self._announce_change(was, waited)
            self._tell_lost_choice(was, had, self.overtaken)
            if self.overtaken and drafts.is_kept(chosen) and self.chosen is None:
                self._tell_lost_form(self.overtaken)
            elif was_describing and self.sheet is None and (entered := self._entered_since(was)):
                self.show("notice", self.words.say("Another device entered it first. {what}", what=entered))
            if self.guest is not None and self.may_act and not was_asked:
                self.feel(TURNED)

    def _as_of_now(self, chosen: object, was: Point, *, was_asked: bool) -> Lasting | None:
        """Return a form as it is meant now that the game was at a point before, at which this device `was_asked`
        something; None if it is meant no more."""
        goes_on = self.at_table is None or self.may_act or not was_asked
        return chosen.as_of(self.table, was) if isinstance(chosen, Lasting) and goes_on else None

    def _resume_later(self, draft: drafts.FormDraft, sheet: Sheet | None, point: int) -> None:
        """Go on with a form of a page that was loaded again, as the game was at a point, or say that it is lost."""
        if self.sheet is not None:
            return
        was = next((each for each in self.table.path if each.number == point), None)
        form = None if was is None else self._as_of_now(draft.held, was, was_asked=draft.was_asked)
        if form is not None:
            self._go_on_with(form, sheet)
        else:
            self._tell_lost_form("" if was is None else log.read_out(self.words, self.table, was))

    def _tell_lost_form(self, what: str) -> None:
        """Say that a form that was half filled in is meant no more, since `what` has happened."""
        self._discard_form()
        say = self.words.say
        if what:
            about = say(
                "{what} That came first, so what you had entered here does not count. Look again, then enter it.",
                what=what,
            )
        else:
            about = say(
                "What you had entered here was for an earlier moment of the game: it does not count. Look again."
            )
        self.show("notice", about)

    def _entered_since(self, was: Point) -> str:
        """Return what happened since the table was asked at a point for what turned up, in words, from the answer on;
        "" if it has not been answered."""
        left, made = changed_since(self.table, was)
        said = [point for point in made if not isinstance(point.move, TABLE_MOVES)]
        if left or not said or said[0].move.by != TABLE:
            return ""
        return log.read_out(self.words, self.table, said[0].before or was)

    def _go_on_with(self, chosen: object, sheet: Sheet | None) -> None:
        """Show what is chosen still and its sheet; a form is stored for the game as it is now."""
        self.chosen, self.sheet = chosen, sheet
        if drafts.is_kept(chosen):
            self.choose(chosen)

    @property
    def _is_of_any_turn(self) -> bool:
        """Return whether a sheet is open that has nothing to do with whose turn it is: a notice to be read, or what is
        looked up on a phone."""
        if self.sheet is None:
            return False
        is_looked_up = self.sheet.looked_up or self.sheet.kind in LOOKED_UP
        return self.sheet.kind == "notice" or (self.guest is not None and is_looked_up)

    # The clock

    def follow_clock(self) -> None:
        """Let the time run of the person who must decide, if the open game has a clock; nobody's while the app is put
        away, a card is being entered, or another page is shown that is not for thinking about the game."""
        self.guest_clock = None if self.guest is None or self.live is None else self.guest.clock()
        live = self.live if self.guest is None and self.live is not None and self.live.lines is not None else None
        kept = None if live is None else self.store.clock(live.id)
        clock = None if live is None or kept is None else clock_of(self.store, live.id, kept)
        if self.clock is not clock:
            if self.clock is not None:
                self.clock.stop()
            self.clock = clock
        if clock is not None and live is not None and kept is not None:
            clock.follow(live, kept, self._thinking())
        self._clock_signs = self._signs_of_clock()

    @property
    def shown_clock(self) -> ShownClock | None:
        """The clock that this device shows: that of its game, on a phone that of the game that is shared."""
        return self.clock or self.guest_clock

    def see_clock(self) -> None:
        """Draw the clock anew if another device has stopped it or let it go on; on a phone, if it runs otherwise."""
        if self._clock_signs != self._signs_of_clock():
            self.follow_clock()
            self.revision += 1

    def _signs_of_clock(self) -> Hashable:
        """Return what tells whether the clock is drawn as it is."""
        if self.guest is not None:
            clock = None if self.live is None else self.guest.clock()
            return None if clock is None else clock.signs
        return None if self.clock is None else (self.clock.kept.rule, self.clock.kept.is_paused)

    def choose(self, chosen: object) -> None:
        """Keep what has been chosen on this screen so far, until the screen is left; a form is stored."""
        super().choose(chosen)
        self.follow_clock()

    def _thinking(self) -> Seat | None:
        """Return the seat whose person must decide now, at this device, and does so."""
        parts = self.path
        is_away = parts[0] != "game" or parts[2:3] in (["audit"], ["hand-on"])
        if not self.is_in_front or self.fault is not None or is_away or drafts.is_kept(self.chosen):
            return None
        table = self.table
        ask, seat = self._asked()
        if ask != "decide":
            choice = dealer.choice(table, self.chosen_unseen)
            seat = None if choice is None else choice.seat
        elif len(rights.asked(table.state)) > 1:  # in any order: who holds the phone uncovered
            seat = self.chosen.seat if isinstance(self.chosen, Secret) else None
        return None if seat is None or seat in table.apps or seat == table.config.automa else seat

    def put_away(self, is_away: bool) -> None:
        """Note whether the app is in front: one that is not may be ended, so what lists read is written by then."""
        self.is_in_front = not is_away
        if is_away:
            self.store.caches.follow()
        self.follow_clock()

    def set_clock(self, rule: ClockRule | None) -> None:
        """Let the open game have a clock that runs so, or none; what has been thought so far is kept."""
        kept = self.store.clock(self.game.id)
        if self.clock is not None:
            self.clock.stop()
        self.store.keep_clock(self.game.id, None if rule is None else replace(kept or GameClock(rule), rule=rule))
        self.follow_clock()
        self.revision += 1

    def pause(self, is_paused: bool = True) -> None:
        """Stop the clock of the open game until it goes on, or let it go on."""
        if self.clock is not None:
            self.clock.pause(is_paused)
        elif self.guest is not None:
            self.guest.pause(self.words, is_paused=is_paused)
        self.sheet, self.chosen = None, None
        self.follow_clock()
        self.revision += 1

    # Cards that were set right

    def _take_over_cards(self) -> None:
        """Take over the corrections of the owner's cards since this game went on last, as a correction of the game; if
        that would change its position, ask."""
        if self.live is None or self.live.lines is None or self.path[0] != "game" or len(self.path) > 2:
            return
        if self.at_table is not None or self.table.state.phase == "over":
            return
        found = card_news.news_for(self.store, self.live, self.words.say("Set right among the cards"))
        if found is not None and found.is_decided:
            self.show(CARDS_CHANGED, found)
            return
        if found is not None and found.move is not None:
            move = found.move
            if not self._change(lambda live: _play(live, (move,), {}, ())):
                return
        card_news.forget(self.store, self.live)

    def decide_on_cards(self, move: Move | None) -> None:
        """Take over what was set right among the cards, by this move; without one leave the game as it is."""
        card_news.forget(self.store, self.game)
        if move is not None:
            self.play(move)
        self.close()


def _play(live: LiveGame, moves: Sequence[Move], chosen: Chosen, on_phones: Collection[Seat]) -> None:
    """Make moves, and after each the forced ones; after a table move only what the app deals, as people may correct
    more. Seats `on_phones` are asked there for their own part."""
    for move in moves:
        table = live.table
        table.play(table.state.as_made(move, {*table.apps, *on_phones}) if on_phones else move)
        dealer.play_forced(live.table, chosen, is_forced=not isinstance(move, TABLE_MOVES))


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


def _undo(live: LiveGame) -> None:
    points = dealer.to_take_back(live.table)
    if not points:
        raise BadRequest("nothing-to-undo")
    if isinstance(live.table, TableOfSeat):
        live.table.undo()  # all of it
        return
    for _ in points:
        live.table.undo()


def _redo(live: LiveGame) -> None:
    points = dealer.to_bring_back(live.table)
    if not points:
        raise BadRequest("nothing-to-redo")
    for _ in points:
        live.table.redo()
    dealer.play_forced(live.table, {}, is_forced=False)


def _jump(live: LiveGame, to: int, chosen: Chosen) -> None:
    live.table.jump(to)
    dealer.play_forced(live.table, chosen, is_forced=False)
