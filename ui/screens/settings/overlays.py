"""Sheets over the settings: the licences, or the people who usually play."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.licences import PUBLIC, by_licence
from companion.store import default_players
from companion.store.players import NameTaken
from companion.wording.names import LONGEST, initial
from companion.wording.phrases import with_value
from ui import components as kit
from ui.boards.registry import GAME_UI
from ui.parts.choosing import heading, name_field
from ui.parts.frame import Over
from ui.parts.people import portrait_of
from ui.session import Session

LICENCES = "licences"
"""The choice while the licences are open."""
USUAL, NAMING = "usual", "usual-name"
"""The choice while the people who usually play are open, and while a new one is named."""
SUGGESTED = 12


def over(session: Session) -> ft.Control:
    """Return the sheet that was opened over the settings, or nothing."""
    drawn = {LICENCES: licences, USUAL: players, NAMING: players}.get(str(session.chosen))
    close = partial(_close, session)

    def lines() -> list[ft.Control]:
        if drawn is None:
            return []
        done = kit.button(session.look, session.words.say("Done"), identifier="done", on_tap=close, expand=True)
        return [drawn(session), kit.row(done)]

    return Over(session.look, lines, close, gap=16)


def _close(session: Session) -> None:
    if session.chosen in (LICENCES, USUAL, NAMING):
        session.choose(None)


def licences(session: Session) -> ft.Control:
    """Return each licence with the parts that it covers."""
    look, say = session.look, session.words.say
    parts: list[ft.Control] = [heading(look, say("Licences"), say("What others made, and this app uses"))]
    for licence, names in by_licence().items():
        whose = ", ".join(names)
        title = say(PUBLIC) if licence == PUBLIC else licence
        lines = kit.column(kit.text(look, title, "titleSmall"), kit.text(look, whose, "bodyMedium"), gap=2, equal=True)
        inset = ft.Container(lines, padding=ft.Padding.symmetric(horizontal=4))
        parts.append(kit.spoken(inset, label=with_value(session.words, title, whose)))
    return kit.ident("licences-told", kit.column(*parts, gap=12, equal=True))


def most() -> int:
    """Return how many people can sit at the largest table."""
    return max(game_ui.choices.most for game_ui in GAME_UI.values() if game_ui.choices is not None)


def players(session: Session) -> ft.Control:
    """Return those who usually play, in their order, and who may join them."""
    look, say = session.look, session.words.say
    names = default_players.usual(session.store.settings)
    detail = say("They join every new game, in this order. If nobody is listed, it is whoever played last.")
    parts: list[ft.Control] = [heading(look, say("Usual players"), detail)]
    if names:
        parts.append(kit.option_panel(look, [_seat(session, seat, names) for seat in range(len(names))]))
    if len(names) < most():
        parts += _joining(session, names)
    return kit.ident("usual-sheet", kit.column(*parts, gap=10, equal=True))


def _seat(session: Session, seat: int, names: list[str]) -> ft.Control:
    look, say, name = session.look, session.words.say, names[seat]
    earlier = kit.icon_button(
        look,
        "earlier",
        identifier=f"earlier-{seat}",
        label=say("{player} sits one seat earlier", player=name),
        on_tap=partial(session.redraw_after, partial(default_players.earlier, session.store.settings, name))
        if seat
        else kit.AT_END,
    )
    others = [other for other in names if other != name]
    away = kit.icon_button(
        look,
        "close",
        identifier=f"away-{seat}",
        label=say("Without {player}", player=name),
        on_tap=partial(session.redraw_after, partial(default_players.set_usual, session.store.settings, others)),
    )
    player = session.store.players.by_name(name)
    who = portrait_of(player) if player else kit.Who(name, initial(name), seat)
    spoken = kit.spoken(
        kit.row(kit.badge(look, who, size=34), kit.text(look, name, "titleMedium", expand=True), gap=12),
        label=say("Seat {n}: {name}", n=seat + 1, name=name),
        identifier=f"usual-{seat}",
        expand=True,
    )
    return kit.row(kit.min_height(54), spoken, earlier, away, gap=2)


def _joining(session: Session, names: list[str]) -> list[ft.Control]:
    """Return the players who may join, and the field for a name."""
    look, say = session.look, session.words.say
    if session.chosen == NAMING:
        return [_name(session, names)]
    chips = [
        kit.chip(
            look,
            player.name,
            identifier=f"joins-{player.id}",
            label=say("{player} usually plays", player=player.name),
            on_tap=partial(_join, session, names, player.name),
            leading=kit.badge(look, portrait_of(player), size=24),
        )
        for player in session.store.players.suggested(names, limit=SUGGESTED)
    ]
    add = kit.chip(
        look, say("Somebody else"), identifier="usual-add", on_tap=partial(session.choose, NAMING), sign="add-person"
    )
    return [kit.wrap(*chips, add, gap=8)]


def _name(session: Session, names: list[str]) -> ft.Control:
    say, typed = session.words.say, [""]
    return name_field(
        session.look,
        session.words,
        value="",
        hint=say("Name"),
        label=say("Name of a usual player"),
        done=say("Save the name"),
        identifier="usual-name",
        most=LONGEST,
        on_change=partial(_write, typed),
        on_done=partial(_name_done, session, names, typed),
    )


def _write(typed: list[str], name: str) -> None:
    typed[0] = name


def _name_done(session: Session, names: list[str], typed: list[str]) -> None:
    if typed[0].strip():
        _join(session, names, typed[0])
    session.choose(USUAL)


def _join(session: Session, names: list[str], name: str) -> None:
    """Add a person to those who usually play; a new one is a player from now on."""
    try:
        player = session.store.players.add(name)
    except NameTaken:
        known = session.store.players.by_name(name)
        assert known is not None
        player = known
    session.redraw_after(partial(default_players.set_usual, session.store.settings, [*names, player.name]))
