"""The log: what happened, in words, by player if one likes, with the AI's reasons, and as a text to give away."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import flet as ft

from companion import log as logs
from companion import telling
from companion.log_parts import Line, as_text, is_of_automa
from companion.table import Table
from companion.turns import was_forced
from ui import components as kit
from ui.boards.turns import hands
from ui.screens.people import at_table
from ui.session import Session

STRETCH = ft.CrossAxisAlignment.STRETCH
RECENT = 12
"""Of so many moves the log says again what hands had to do."""
INDENT = 40
"""How far the reasons stand in: below the words, beside the badge."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How one reads the log of a `game`: the `seat` whose lines are shown (None: all), whose reasons are open, and
    what came of copying it."""

    game: int
    seat: int | None = None
    opened: frozenset[int] = field(default=frozenset())
    said: str = ""


def reading(session: Session) -> Reading:
    """Return how the log of the open game is read."""
    assert session.live is not None
    found = session.desk.get("log")
    return found if isinstance(found, Reading) and found.game == session.live.id else Reading(session.live.id)


def read(session: Session, how: Reading) -> None:
    """Read the log in another way from now on."""
    session.desk["log"] = how
    session.beat += 1


def log(session: Session) -> list[ft.Control]:
    """Return the log, the latest first, under a heading a round."""
    assert session.live is not None
    table, how = session.live.table, reading(session)
    lines = logs.log(session.words, table).lines(table.line)
    look, say = session.look, session.words.say
    title = say("The log")
    found: list[ft.Control] = [kit.spoken(kit.text(look, title, "headlineSmall"), label=title, heading=2)]
    if not lines:
        found.append(kit.text(look, say("Nothing has happened yet."), "bodyMedium", color=look.on_surface_variant))
        return [kit.ident("log-lines", kit.column(*found, gap=4, horizontal=STRETCH))]
    found += [_filter(session, table, how), *_lines(session, table, lines, how), _give_away(session, table, lines, how)]
    return [kit.ident("log-lines", kit.column(*found, gap=4, horizontal=STRETCH))]


def _filter(session: Session, table: Table, how: Reading) -> ft.Control:
    """Return the chips: everybody, or one of the seats."""
    look, say = session.look, session.words.say

    def chip(identifier: str, words: str, label: str, seat: int | None) -> ft.Control:
        return kit.chip(
            look,
            words,
            identifier=identifier,
            label=label,
            on_tap=lambda: read(session, replace(how, seat=seat, said="")),
            selected=how.seat == seat,
        )

    chips = [chip("log-of-all", say("Everyone"), say("The moves of everyone"), None)]
    for who in at_table(session.words, table):
        label = say("Only the moves of {name}", name=who.name)
        chips.append(chip(f"log-of-{who.seat}", who.name, label, who.seat))
    return ft.Container(kit.wrap(*chips, gap=6), padding=ft.Padding.only(top=6))


def _lines(session: Session, table: Table, lines: list[Line], how: Reading) -> list[ft.Control]:
    found: list[ft.Control] = []
    last_round = None
    steps, people = _steps(session, table), at_table(session.words, table)
    for number, line in reversed(list(enumerate(lines))):
        if how.seat not in (None, line.seat):
            continue
        if line.round != last_round:
            last_round = line.round
            found.append(kit.log_round(session.look, session.words.say("Round {round}", round=line.round)))
        who = None if line.seat is None else people[line.seat]
        entry = _entry(session, who, number, line, steps.pop((id(line.before), id(line.move)), ""), len(lines))
        found += _reasoned(session, table, number, line, how, entry) if is_of_automa(line) else [entry]
    if not found:
        words = session.words.say("Nothing has happened yet.")
        found.append(kit.text(session.look, words, "bodyMedium", color=session.look.on_surface_variant))
    return found


def _steps(session: Session, table: Table) -> dict[tuple[int, int], str]:
    """Return what hands had to do for each of the latest moves, by the state before it and the move."""
    teller, found = telling.teller(session.words, table), {}
    for point in table.path[-RECENT:]:
        if point.before is not None and (done := hands(table, point)):
            found[id(point.before.state), id(point.move)] = ". ".join(teller.step(step) for step in done)
    return found


def _entry(session: Session, who: kit.Who | None, number: int, line: Line, steps: str, count: int) -> ft.Control:
    return kit.log_entry(
        session.look,
        words=line.text,
        identifier=f"log-{number}",
        who=who,
        sign=kit.SIGNS["cards"] if who is None else None,
        note=". ".join(part for part in (line.detail or _without_choice(session, line), steps) if part),
        latest=number == count - 1,
    )


def _without_choice(session: Session, line: Line) -> str:
    """Return that a move was the only one there was; "" where it was chosen."""
    is_only = line.before is not None and was_forced(line.before, line.move)
    return session.words.say("Nothing else was possible") if is_only else ""


def _reasoned(
    session: Session, table: Table, number: int, line: Line, how: Reading, entry: ft.Control
) -> list[ft.Control]:
    """Return a move of the AI, and why it did that: folded until one asks."""
    look, say = session.look, session.words.say
    is_open = number in how.opened
    opened = how.opened - {number} if is_open else how.opened | {number}
    arrow = kit.SIGNS["shut" if is_open else "open"]
    sign: list[ft.Control] = [kit.strut(48), kit.icon(arrow, 24, look.tertiary)]
    if not session.is_wide:  # the third column leaves the words of the move too little room
        sign.insert(1, kit.text(look, say("Why?"), "titleSmall", color=look.tertiary))
    head = kit.row(*sign, tight=True)
    toggle = kit.target(
        head,
        identifier=f"log-why-{number}",
        label=say("Why did {name} do that? {done}", name=telling.teller(session.words, table).ai, done=line.text),
        on_tap=lambda: read(session, replace(how, opened=opened)),
        selected=is_open,
        radius=look.radius["chip"],
        padding=ft.Padding.symmetric(horizontal=12 if session.is_wide else 4),
    )
    entry.expand = True
    rows: list[ft.Control] = [kit.row(entry, toggle, gap=4, vertical=ft.CrossAxisAlignment.START)]
    if is_open:
        told = logs.log(session.words, table).reasons(line)
        lines = [kit.text(look, reason, "bodySmall", color=look.on_surface_variant) for reason in told]
        inside = ft.Container(kit.column(*lines, gap=4), padding=ft.Padding(INDENT, 0, 0, 8))
        rows.append(kit.spoken(inside, label=" ".join(told), identifier=f"log-reasons-{number}"))
    return rows


# The log as a text


def _give_away(session: Session, table: Table, lines: list[Line], how: Reading) -> ft.Control:
    """Return the ways to take the log elsewhere, and what came of it."""
    look, say = session.look, session.words.say
    shown = [line for line in lines if how.seat in (None, line.seat)]
    text = as_text(session.words, [who.name for who in at_table(session.words, table)], shown)

    async def copy() -> None:
        copied, failed = say("The log is copied: paste it anywhere."), say("This device does not let the app copy.")
        _say(session, copied if await _copied(text) else failed)

    async def share() -> None:
        if await _shared(text, say("The log")):
            return
        copied, failed = say("Nothing to share with here, so the log was copied."), say("This device does not share.")
        _say(session, copied if await _copied(text) else failed)

    words: dict[str, Any] = {"kind": "text", "padding": 8}
    buttons = kit.wrap(
        kit.button(look, say("Copy"), identifier="log-copy", label=say("Copy the log"), on_tap=copy, **words),
        kit.button(
            look,
            say("Share"),
            identifier="log-share",
            label=say("Share the log"),
            on_tap=share,
            sign=kit.SIGNS["share"],
            **words,
        ),
        gap=4,
    )
    parts: list[ft.Control] = [kit.rule(look), buttons]
    if how.said:
        said = kit.text(look, how.said, "bodyMedium", color=look.on_surface_variant)
        parts.append(kit.spoken(said, label=how.said, identifier="log-said", live=True))
    return ft.Container(kit.column(*parts, gap=4, horizontal=STRETCH), padding=ft.Padding.only(top=10))


def _say(session: Session, words: str) -> None:
    if session.live is not None:
        read(session, replace(reading(session), said=words))


async def _copied(text: str) -> bool:
    try:
        await ft.Clipboard().set(text)
    except Exception:  # each device and browser forbids it with an error of its own
        return False
    return True


async def _shared(text: str, title: str) -> bool:
    try:
        result = await ft.Share().share_text(
            text, title=title, download_fallback_enabled=False, mail_to_fallback_enabled=False
        )
    except Exception:  # as above
        return False
    return result.status is not ft.ShareResultStatus.UNAVAILABLE
