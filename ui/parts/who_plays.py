"""Who plays, and by what: the controls that a new game, the set-up alone and a score sheet ask with, all alike.

What is chosen is a `NewGameForm`; every tap hands on a changed copy of the one that holds by then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import flet as ft

from companion import rulebook
from companion.rulebook import Ruling
from companion.store.players import Player
from companion.wording.names import LONGEST, is_drawn
from engine.game import usual_choice
from ui import components as kit
from ui.appearance import MEDIUM
from ui.parts.chair import LEVEL_DETAILS, LEVEL_NAMES
from ui.parts.choosing import ROW, choice, heading, name_field
from ui.parts.new_game_form import NewGameForm
from ui.parts.people import portrait_of, seated
from ui.session import Session

ABREAST = 5
"""The number of seatings that fit in a row on a phone."""


class WhoPlays:
    """Draws the form of `now` part by part; `choose` takes the changed form after a tap.

    A name that is being written is put into `names` of the form letter by letter; `typed` is called with the seat and
    the name too. If a person can be taken away with all they have, `leave` does it. The seatings have the width `room`,
    by default that of a single column.
    """

    def __init__(
        self,
        session: Session,
        now: Callable[[], NewGameForm],
        choose: Callable[[NewGameForm], object],
        *,
        typed: Callable[[int, str], object] = lambda seat, name: None,
        leave: Callable[[int], object] | None = None,
        room: float = 0,
    ) -> None:
        self.session, self.look, self.words = session, session.look, session.words
        self.now, self.choose, self.typed, self.leave = now, choose, typed, leave
        self.form = now()
        self.room = room or session.room

    def _tap(self, change: Callable[..., NewGameForm], *what: object) -> kit.Tap:
        return partial(_change, self.now, self.choose, change, *what)

    # How many, and who

    def seatings(self) -> ft.Control:
        """The ways to sit down."""
        choices = [
            kit.Choice(
                seating.short(self.words),
                seating.id,
                self._tap(NewGameForm.seated, seating),
                selected=self.form.seating == seating,
                label=seating.spoken_label(self.words),
            )
            for seating in self.form.choices.seatings
        ]
        is_narrow = self.session.width < MEDIUM and len(choices) > ABREAST
        return kit.segments(self.look, choices, lines=2 if is_narrow else 1, width=self.room)

    def people(self, *, with_chairs: bool = False) -> list[ft.Control]:
        """The heading, the people known here, and a row for each at the table, each to be named in place; `with_chairs`
        also whether a person or the app plays it."""
        say, form = self.words.say, self.form
        detail = say("In the order you sit, clockwise") if form.players > 1 else ""
        title = heading(self.look, say("Who sits at the table?"), detail)
        people = seated([form.name(self.words, seat) for seat in range(form.players)], apps=form.chairs)
        rows = [self._chair(who) if with_chairs else self._person(who) for who in people]
        return [title, *self.known_people(), kit.option_panel(self.look, rows), *self._not_drawn()]

    def _not_drawn(self) -> list[ft.Control]:
        """Return whose name has letters that the typefaces here lack, as in a browser; nothing if no name has. The
        field of a name says it by itself."""
        form = self.form
        seats = [
            str(seat + 1)
            for seat in range(form.players)
            if form.opened != _row(seat) and not is_drawn(form.name(self.words, seat))
        ]
        if not seats:
            return []
        said = self.words.say(
            "A browser draws boxes for some letters of this name, and the game works all the same. Seat: {seats}",
            seats=", ".join(seats),
        )
        return [kit.spoken_text(self.look, said, "bodyMedium", identifier="names-not-drawn", live=True)]

    def _chair(self, who: kit.Who) -> ft.Control:
        """Return the row of a seat, with the name and who plays it; on a phone in the largest letters two lines, of
        which both stay while the name is written: nothing below moves."""
        is_high = self.look.is_large and self.session.width < MEDIUM
        if self.form.opened == _row(who.seat) and not is_high:
            return self._field(who.seat)
        say, level = self.words.say, self.form.chairs.get(who.seat)
        held = say("Person") if level is None else say("App: {level}", level=say(LEVEL_NAMES[level]))
        chip = kit.chip(
            self.look,
            held,
            identifier=f"chair-{who.seat}",
            label=say("{player}: {held}. Change who plays this seat", player=who.name, held=held),
            on_tap=self._tap(NewGameForm.open, chair_row(who.seat)),
            sign="person" if level is None else "app",
        )
        if is_high:
            return kit.column(self._person(who), kit.row(chip, align=ft.MainAxisAlignment.END), equal=True)
        return kit.row(self._person(who, expand=True), chip, gap=4)

    def chair_choices(self, seat: int) -> list[ft.Control]:
        """Return the ways to play a seat: a person, or the app at a level; a last person stays one."""
        say, form = self.words.say, self.form
        name = form.name(self.words, seat)
        title = heading(self.look, say("Who plays this seat?"), name)
        if form.people == (seat,):
            why = say("Somebody must play: all other seats are the app’s.")
            return [title, kit.spoken_text(self.look, why, "bodyLarge", identifier="chair-last")]
        now = form.chairs.get(seat, "")
        choices = [("", say("A person"), "")]
        for level, detail in LEVEL_DETAILS.items():
            choices.append((level, say("The app, {level}", level=say(LEVEL_NAMES[level])), say(detail)))
        drawn = [
            choice(
                self.look,
                words,
                detail=detail,
                identifier=f"chair-is-{level or 'person'}",
                on_tap=self._tap(NewGameForm.chaired, seat, level),
                selected=now == level,
            )
            for level, words, detail in choices
        ]
        needed = form.needed_by_app(self.words)
        about = [
            say("You move its pieces. It sees what a person in that seat would see."),
            *([needed.why] if needed else []),
        ]
        notes = [kit.quiet(self.look, each) for each in about]
        return [title, *drawn, *notes]

    def known_people(self, asked: str = "") -> list[ft.Control]:
        """Return the people known here, below what is `asked`: a tap seats a person, or lets them get up."""
        players = self.session.store.players.suggested([], limit=2 * self.form.choices.most)
        chips = [self._known_player(player) for player in players]
        if not chips:
            return self._offer()
        return [*([heading(self.look, asked)] if asked else []), kit.ident("known", kit.wrap(*chips, gap=6))]

    def _offer(self) -> list[ft.Control]:
        """Return the offer of a name, once a game was played and no person has one; nothing while one is being written.
        """
        form = self.form
        seat = next((seat for seat in range(form.players) if seat not in form.chairs), 0)
        is_named = any(form.names_of_people[: form.players])
        if is_named or form.opened or not self.session.store.games(limit=1):
            return []
        say, open_field = self.words.say, self._tap(NewGameForm.open, _row(seat))
        words = kit.text(self.look, say("With a name, history and statistics know who has played."), "bodyMedium")
        enter = kit.button(
            self.look,
            say("Enter a name"),
            identifier="offer-name",
            on_tap=open_field,
            kind="line",
            sign="edit",
            dense=True,
        )
        return [kit.panel(self.look, words, kit.row(enter), gap=8, padding=12)]

    def _known_player(self, player: Player) -> ft.Control:
        is_here = self.form.seat_of(player.names) is not None
        return kit.chip(
            self.look,
            player.name,
            identifier=f"known-{player.id}",
            label=self.words.say("{player} plays", player=player.name),
            on_tap=self._tap(NewGameForm.sit_or_rise, player.name, player.names),
            leading=kit.chip_badge(self.look, portrait_of(player), is_chosen=is_here),
            selected=is_here,
        )

    def own_name(self) -> ft.Control:
        """Return the name of a person alone, as a row of options."""
        if self.form.opened == _row(0):
            return self._field(0)
        name = self.form.name(self.words, 0)
        return kit.option_row(
            self.look,
            sign="person",
            name=self.words.say("Your name"),
            value=name,
            identifier=_row(0),
            label=self.words.say("Your name: {name}. Change it", name=name),
            on_tap=self._tap(NewGameForm.open, _row(0)),
            end_sign="edit",
        )

    def _person(self, who: kit.Who, *, expand: bool = False) -> ft.Control:
        look, row = self.look, _row(who.seat)
        if self.form.opened == row:
            return self._field(who.seat)
        name = kit.target(
            kit.row(
                kit.min_height(ROW),
                kit.badge(look, who, size=36),
                kit.text(look, who.name, "titleMedium", expand=True),
                kit.icon("edit", 22, look.on_surface_variant),
                gap=12,
            ),
            identifier=row,
            label=self.words.say("Seat {n}: {name}. Change the name", n=who.seat + 1, name=who.name),
            on_tap=self._tap(NewGameForm.open, row),
            radius=look.radius["chip"],
            expand=expand or self.leave is not None,
        )
        if self.leave is None:
            return name
        remove = kit.icon_button(
            look,
            "delete",
            identifier=f"remove-{who.seat}",
            label=self.words.say("Take {player} off the sheet", player=who.name),
            on_tap=partial(self.leave, who.seat),
            color=look.on_surface_variant,
        )
        return kit.row(name, remove)

    def _field(self, seat: int) -> ft.Control:
        """The field for a name; the tick goes on with the next seat that has none."""
        return name_field(
            self.look,
            self.words,
            value=self.form.names[seat],
            hint=self.form.usual_name(self.words, seat),
            label=self.words.say("Name of seat {n}", n=seat + 1),
            done=self.words.say("Save the name"),
            identifier=_row(seat),
            most=LONGEST,
            on_change=partial(self._write, seat),
            on_done=self._tap(NewGameForm.name_done, seat),
        )

    def _write(self, seat: int, name: str) -> None:
        self.now().names[seat] = name
        self.typed(seat, name)

    # Against whom

    def opponents(self) -> list[ft.Control]:
        """Return the possible opponents, in short; nothing if none plays or none is known."""
        chips = [
            kit.chip(
                self.look,
                opponent.name,
                identifier=f"ai-{opponent.id}",
                on_tap=self._tap(NewGameForm.against, opponent.id),
                sign=kit.opponent_sign(opponent.id),
                selected=self.form.ai == opponent.id,
            )
            for opponent in self.form.opponents(self.words)
        ]
        return [kit.wrap(*chips)] if chips and self.form.is_against else []

    # By what

    def printings(self) -> list[ft.Control]:
        """Return the printings that are possible with the seating, each with its differences."""
        return [
            choice(
                self.look,
                self.words.say(name),
                detail=self.words.say(difference),
                identifier=f"printing-{id}",
                on_tap=self._tap(NewGameForm.printed, id),
                selected=self.form.edition == id,
            )
            for id, (name, difference) in self.form.printings.items()
        ]

    def rulings(self, ids: Iterable[str]) -> list[ft.Control]:
        """The points that the sheets leave open, with how each is read here."""
        known = rulebook.rulings(self.form.game)
        return [self._ruling(known[id]) for id in ids]

    def _ruling(self, ruling: Ruling) -> ft.Control:
        look, words = self.look, self.words
        head: list[ft.Control] = [kit.text(look, words.say(ruling.question), "titleMedium", expand=True)]
        if ruling.id in self.form.rulings:
            head.append(kit.mark(look, words.say("Changed"), "ruling"))
        why = f"{words.say(ruling.why)}\n{ruling.source.in_words(words)}"
        return kit.panel(
            look,
            kit.spoken(kit.row(*head, gap=8), label=words.say(ruling.question), heading=2),
            *(self._reading(ruling, reading) for reading in ruling.choices),
            kit.quiet(look, why),
            gap=8,
        )

    def _reading(self, ruling: Ruling, reading: str) -> ft.Control:
        is_usual = reading == usual_choice(self.form.game, ruling.id, self.form.edition)
        return choice(
            self.look,
            self.words.say(ruling.choices[reading]),
            detail=self.words.say("The usual reading") if is_usual else "",
            identifier=f"ruling-{ruling.id}-{reading}",
            on_tap=self._tap(NewGameForm.ruled, ruling.id, reading),
            selected=self.form.in_force(ruling.id) == reading,
        )


def chair_row(seat: int) -> str:
    """Return the row that is open in the form while it asks who plays a seat."""
    return f"chair-{seat}"


def _row(seat: int) -> str:
    """Return the name of the row of a person in the form."""
    return f"name-{seat}"


def _change(
    now: Callable[[], NewGameForm],
    choose: Callable[[NewGameForm], object],
    change: Callable[..., NewGameForm],
    *what: object,
) -> None:
    """Change the choices as they are now: a tap may come before what the one before it chose is drawn."""
    choose(change(now(), *what))
