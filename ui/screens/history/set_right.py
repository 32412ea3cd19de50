"""Something of the history is set right: when and where it was, who sat there, a note, and whether it counts. What was
first recorded stays, and can be brought back."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time
from functools import partial

import flet as ft

from companion.store.amendments import LONGEST_PLACE, when
from companion.store.library import LibraryEntry
from companion.store.results import GAME, PLAY, SHEET, Key
from companion.transactions import one_change
from companion.wording.days import short_day
from companion.wording.default_names import in_language, is_default
from companion.wording.names import LONGEST, tidy
from companion.wording.stemming import folded
from engine.game import name_of
from engine.json_types import JsonDict
from ui import components as kit
from ui.parts.day_picker import day_choice
from ui.parts.frame import docked, frame, game_head, halves
from ui.redraw.same import MadeAnew
from ui.screens.history import history
from ui.screens.history.history_text import clock, day_of
from ui.session import Session

LONGEST_NOTE = 1_000
"""Letters of a note that is written here."""
MOST_PLACES = 5
"""Places to choose from, those of the latest plays."""
_CLOCK = re.compile(r"([01]?\d|2[0-3])\s*[:h.]\s*([0-5]\d)")


@dataclass(frozen=True, slots=True)
class SettingRight:
    """What was written so far about something; `everywhere` are the seats whose new name is meant in all plays,
    `month` is a day of the month that is shown, or None."""

    day: date
    clock: str
    place: str
    note: str
    names: dict[int, str] = field(default_factory=dict)
    everywhere: frozenset[int] = frozenset()
    ignored: bool = False
    month: date | None = None


def view(session: Session) -> ft.View:
    """Return the screen of what the route names; the history if there is nothing like that, or it cannot be read."""
    kind = "".join(session.path[2:3])
    is_kind = kind in (GAME, SHEET, PLAY)
    listed = session.store.library.entry(Key(kind, session.number_at(3))) if is_kind else None
    if listed is None or listed.summary is None:
        return history.view(session)
    return _Form(session, listed).view()


class _Form(MadeAnew):
    """The form about one entry of the history."""

    def __init__(self, session: Session, listed: LibraryEntry) -> None:
        assert listed.summary is not None
        self.session, self.look, self.say = session, session.look, session.words.say
        self.listed, self.summary, self.language = listed, listed.summary, session.language
        self.key = Key(listed.kind, listed.id)
        machines = {self.summary["automa"], *self.summary.get("apps", ())}
        names = enumerate(in_language(session.words, self.summary["names"]))
        self.people = {seat: name for seat, name in names if seat not in machines}
        self.first = SettingRight(
            day_of(listed.at),
            "" if self.summary.get("timeless") else clock(listed.at),
            self.summary.get("place", ""),
            self.summary.get("note", ""),
            self.people,
            ignored=self.summary.get("ignored", False),
        )
        self.now = session.state_of(SettingRight, self.form_key) or self.first

    @property
    def made_from(self) -> object:
        return self.session, self.listed, self.language

    @property
    def form_key(self) -> str:
        """The key under which the form is held."""
        return f"{self.key.kind}/{self.key.id}"

    def hold(self, now: SettingRight) -> None:
        """Take over a change of the form, and draw it."""
        self.session.hold(now, self.form_key)

    def written(self) -> SettingRight:
        """Return the form as it is now: what was typed does not draw it again."""
        return self.session.state_of(SettingRight, self.form_key) or self.first

    def view(self) -> ft.View:
        """Return the screen."""
        session, say = self.session, self.say
        when = self._when() if self.listed.is_over else []
        body = halves(session, [*when, *self._where()], [*self._people(), *self._rest()], 12)
        save = kit.button(self.look, say("Save"), identifier="save", on_tap=self._save, sign="done", expand=True)
        back = session.way_back("/history")
        return frame(
            session,
            name="set-right",
            head=game_head(
                session, self.listed.game, say("Set it right"), back=back, subtitle=name_of(self.listed.game)
            ),
            body=body,
            bar=docked(session, save, tall=True, most=session.form),
            gap=12,
            top=4,
            most=session.form,
        )

    def _when(self) -> list[ft.Control]:
        now, say = self.now, self.say
        return [
            day_choice(self.session, now.day, now.month, self._choose_day),
            self._field("clock", say("Time"), now.clock, say("Time, like 19:30 (may be empty)"), 8),
        ]

    def _choose_day(self, day: date, month: date | None) -> None:
        self.hold(replace(self.written(), day=day, month=month))

    def _where(self) -> list[ft.Control]:
        now, say = self.now, self.say
        most = max(LONGEST_NOTE, len(now.note))
        places = [place for place in self.session.store.library.places() if place != now.place][:MOST_PLACES]
        chips = [
            kit.chip(self.look, place, identifier=f"place-{number}", on_tap=partial(self._write, "place", place))
            for number, place in enumerate(places)
        ]
        return [
            self._field("place", say("Place"), now.place, say("Place"), LONGEST_PLACE),
            *([kit.wrap(*chips, gap=6)] if chips else []),
            self._field("note", say("Note"), now.note, say("A note of a few lines"), most, lines=5),
        ]

    def _people(self) -> list[ft.Control]:
        """Return the names; below each that was changed, whether it is meant in all plays."""
        now, say, parts = self.now, self.say, list[ft.Control]()
        new = self._new_names(now)
        for number, (seat, name) in enumerate(self.people.items(), start=1):
            label = say("Person {n}", n=number)
            parts.append(self._field(f"name-{seat}", label, now.names.get(seat, ""), name, LONGEST))
            if seat in new and not is_default(name):
                about = say("The new name is for every play of {player}.", player=name)
                if self.session.store.players.by_name(new[seat]) is not None:
                    about = say("{player} and {second} are the same person then.", player=name, second=new[seat])
                parts.append(
                    kit.switch_row(
                        self.look,
                        sign="people",
                        name=say("In all plays"),
                        about=about,
                        on=seat in now.everywhere,
                        identifier=f"everywhere-{seat}",
                        on_tap=partial(self._spread, seat),
                    )
                )
        return parts

    def _new_names(self, now: SettingRight) -> dict[int, str]:
        """Return the names that were changed, by seat."""
        new = {seat: tidy(text) for seat, text in now.names.items()}
        return {seat: name for seat, name in new.items() if name and name != self.people[seat]}

    def _spread(self, seat: int) -> None:
        now = self.written()
        self.hold(replace(now, everywhere=now.everywhere ^ {seat}))

    def _rest(self) -> list[ft.Control]:
        now, say, parts = self.now, self.say, list[ft.Control]()
        if self.listed.is_over:
            parts.append(
                kit.switch_row(
                    self.look,
                    sign="history",
                    name=say("It counts"),
                    about=say("In the statistics"),
                    on=not now.ignored,
                    identifier="counts",
                    on_tap=self._count,
                )
            )
        if (recorded := self.summary.get("recorded")) is not None:
            names = ", ".join(in_language(self.session.words, recorded["names"]))
            at = recorded["at"]
            day = short_day(self.session.words, day_of(datetime.fromisoformat(at))) if at else ""
            told = say("First recorded: {what}", what=", ".join(filter(None, (day, names, recorded["place"]))))
            parts.append(kit.spoken_text(self.look, told, "bodyMedium", identifier="recorded"))
            back = say("As first recorded")
            parts.append(
                kit.button(
                    self.look, back, identifier="as-recorded", on_tap=self._as_recorded, kind="line", sign="undo"
                )
            )
        return parts

    def _count(self) -> None:
        now = self.written()
        self.hold(replace(now, ignored=not now.ignored))

    def _field(
        self, name: str, label: str, value: str, hint: str, most: int, *, lines: int | None = None
    ) -> ft.Control:
        field_ = kit.writing_field(
            self.look, value=value, hint=hint, on_change=self._writer(name), most=most, lines=lines, size=16
        )
        named = ft.Semantics(identifier=name, label=label, content=field_, expand=True)
        title = kit.quiet(self.look, label)
        box = kit.field_box(self.look, named, padding=ft.Padding(6, 0, 6, 0))
        return kit.column(title, box, gap=2, equal=True)

    def _writer(self, name: str) -> Callable[[str], object]:
        """Return what keeps the text of a field."""
        if name.startswith("name-"):
            return partial(self._write_name, int(name.removeprefix("name-")))
        return partial(self._write, name)

    def _write(self, name: str, text: str) -> None:
        now = self.written()
        changed = {"clock": now.clock, "place": now.place, "note": now.note, name: text}
        self.hold(replace(now, clock=changed["clock"], place=changed["place"], note=changed["note"]))

    def _write_name(self, seat: int, text: str) -> None:
        now = self.written()
        self.hold(replace(now, names={**now.names, seat: text}))

    # What happens

    def _as_recorded(self) -> None:
        seats = {str(seat): None for seat in self.people}
        what = {"when": None, "place": None, "note": None, "ignored": None, "names": seats}
        self.session.store.amend(self.key, what)
        self.session.let_go(SettingRight, self.form_key)
        self.session.revision += 1

    def _save(self) -> None:
        session, now, first = self.session, self.written(), self.first
        at = _time(now.clock)
        if now.clock.strip() and at is None:
            session.show("notice", self.say("The time can’t be read. Write it like 19:30, or leave it empty."))
            return
        new = self._new_names(now)
        if name := self._named_twice(new):
            session.show("notice", self.say("Two people here are called {player}. Tell them apart.", player=name))
            return
        what: JsonDict = {}
        if (now.day, now.clock) != (first.day, first.clock):
            what["when"] = when(now.day, at)
        place, note = " ".join(now.place.split()), now.note.strip()
        what |= {"place": place} if place != first.place else {}
        what |= {"note": note} if note != first.note.strip() else {}
        what |= {"ignored": now.ignored} if now.ignored != first.ignored else {}
        everywhere = {seat for seat in now.everywhere & new.keys() if not is_default(self.people[seat])}
        names = {str(seat): name for seat, name in new.items() if seat not in everywhere}
        what |= {"names": names} if names else {}
        with one_change(session.store.db):
            if what:
                session.store.amend(self.key, what)
            for name in names.values():
                session.store.players.back_by_name(name)
            for seat in everywhere:
                session.store.players.call_everywhere(self.people[seat], new[seat])
        session.let_go(SettingRight, self.form_key)
        session.go(session.way_back("/history"))

    def _named_twice(self, new: Mapping[int, str]) -> str:
        """Return a new name that somebody else in this play has too, or ""."""
        names = [folded(new.get(seat, name)) for seat, name in self.people.items()]
        return next((name for name in new.values() if names.count(folded(name)) > 1), "")


def _time(text: str) -> time | None:
    """Return the time of the day that was written, or None if it is none."""
    match = _CLOCK.fullmatch(text.strip())
    return None if match is None else time(int(match[1]), int(match[2]))
