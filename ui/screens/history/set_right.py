"""Something of the history is set right: when and where it was, who sat there, a note, and whether it counts. What was
first recorded stays, and can be brought back."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time
from functools import partial

import flet as ft

from companion.store.amendments import LONGEST_PLACE, when
from companion.store.library import LibraryEntry
from companion.store.results import GAME, PLAY, SHEET, Key
from companion.wording.days import long_day, short_day
from companion.wording.default_names import in_language
from companion.wording.names import LONGEST, tidy
from engine.game import name_of
from engine.json_types import JsonDict
from ui import components as kit
from ui.parts.day_picker import day_picker
from ui.parts.frame import docked, frame, game_head
from ui.screens.history import history
from ui.screens.history.history_text import clock, day_of
from ui.session import Session

LONGEST_NOTE = 1_000
"""Letters of a note that is written here."""
MOST_DIGITS = 15
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
    kind, number = (*session.path[2:4], "", "")[:2]
    is_key = kind in (GAME, SHEET, PLAY) and number.isdecimal() and len(number) < MOST_DIGITS
    listed = session.store.library.entry(Key(kind, int(number))) if is_key else None
    if listed is None or listed.summary is None:
        return history.view(session)
    return _Form(session, listed).view()


class _Form:
    """The form about one entry of the history."""

    def __init__(self, session: Session, listed: LibraryEntry) -> None:
        assert listed.summary is not None
        self.session, self.look, self.say = session, session.look, session.words.say
        self.listed, self.summary = listed, listed.summary
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
        self.now = session.state_of(SettingRight, self.held) or self.first

    @property
    def held(self) -> str:
        """The key under which the form is held."""
        return f"{self.key.kind}/{self.key.id}"

    def hold(self, now: SettingRight) -> None:
        """Take over a change of the form, and draw it."""
        self.session.hold(now, self.held)

    def written(self) -> SettingRight:
        """Return the form as it is now: what was typed does not draw it again."""
        return self.session.state_of(SettingRight, self.held) or self.first

    def view(self) -> ft.View:
        """Return the screen."""
        session, say = self.session, self.say
        body = [*(self._when() if self.listed.is_over else []), *self._where(), *self._people(), *self._rest()]
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
        now, say, words = self.now, self.say, self.session.words
        today = day_of(datetime.now(UTC))
        is_open = now.month is not None
        day = kit.option_row(
            self.look,
            sign="history",
            name=say("Day"),
            value=long_day(words, now.day),
            identifier="day",
            label=kit.with_stops(say("Day"), long_day(words, now.day)),
            on_tap=partial(self.hold, replace(now, month=None if is_open else now.day)),
            end_sign="shut" if is_open else "open",
        )
        rows = [day]
        if now.month is not None:
            rows.append(day_picker(self.session, now.day, now.month, today, self._pick, self._turn))
        return [
            kit.option_panel(self.look, rows),
            self._field("clock", say("Time"), now.clock, say("Time, like 19:30 (may be empty)"), 8),
        ]

    def _pick(self, day: date) -> None:
        self.hold(replace(self.written(), day=day, month=None))

    def _turn(self, month: date) -> None:
        self.hold(replace(self.written(), month=month))

    def _where(self) -> list[ft.Control]:
        now, say = self.now, self.say
        most = max(LONGEST_NOTE, len(now.note))
        return [
            self._field("place", say("Place"), now.place, say("Place"), LONGEST_PLACE),
            self._field("note", say("Note"), now.note, say("A note of a few lines"), most, lines=5),
        ]

    def _people(self) -> list[ft.Control]:
        now, say, parts = self.now, self.say, list[ft.Control]()
        for number, (seat, name) in enumerate(self.people.items(), start=1):
            label = say("Person {n}", n=number)
            parts.append(self._field(f"name-{seat}", label, now.names.get(seat, ""), name, LONGEST))
            parts.append(
                kit.switch_row(
                    self.look,
                    sign="people",
                    name=say("In all plays"),
                    about=say("The new name is for every play of {player}.", player=name),
                    on=seat in now.everywhere,
                    identifier=f"everywhere-{seat}",
                    on_tap=partial(self._spread, seat),
                )
            )
        return parts

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
        self.session.let_go(SettingRight, self.held)
        self.session.revision += 1

    def _save(self) -> None:
        session, now, first = self.session, self.written(), self.first
        at = _time(now.clock)
        if now.clock.strip() and at is None:
            session.show("notice", self.say("The time can’t be read. Write it like 19:30, or leave it empty."))
            return
        what: JsonDict = {}
        if (now.day, now.clock) != (first.day, first.clock):
            what["when"] = when(now.day, at)
        place, note = " ".join(now.place.split()), now.note.strip()
        what |= {"place": place} if place != first.place else {}
        what |= {"note": note} if note != first.note.strip() else {}
        what |= {"ignored": now.ignored} if now.ignored != first.ignored else {}
        new = {seat: tidy(text) for seat, text in now.names.items()}
        new = {seat: name for seat, name in new.items() if name and name != self.people[seat]}
        names = {str(seat): name for seat, name in new.items() if seat not in now.everywhere}
        what |= {"names": names} if names else {}
        with session.store.db.atomic():
            if what:
                session.store.amend(self.key, what)
            for seat in now.everywhere & new.keys():
                session.store.players.call_everywhere(self.people[seat], new[seat])
        session.let_go(SettingRight, self.held)
        session.go(session.way_back("/history"))


def _time(text: str) -> time | None:
    """Return the time of the day that was written, or None if it is none."""
    match = _CLOCK.fullmatch(text.strip())
    return None if match is None else time(int(match[1]), int(match[2]))
