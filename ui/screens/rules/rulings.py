"""The rulings: what the sheets leave open, how this table reads it and why. In a game a choice is a move."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

import flet as ft

from companion import rulebook
from companion.rulebook import Ruling
from engine.game import GAMES, usual_choice
from engine.moves import TABLE, ChangeRuling
from engine.verdict import Refusal
from ui import components as kit
from ui.parts.choosing import choice, heading
from ui.parts.frame import frame, in_halves
from ui.parts.rulebook_navigation import back, rulebook_state
from ui.parts.rulebook_view import playable
from ui.session import Session

START = ft.CrossAxisAlignment.START


def games_in_sight(session: Session) -> list[str]:
    """Return the game that is open, else the one the rulebook is kept to, else every game."""
    if session.live:
        return [session.live.table.setup.game]
    only = rulebook_state(session).game
    return [only] if only else playable()


def view(session: Session) -> ft.View:
    """Return the view of all rulings of the games in sight."""
    look, words = session.look, session.words
    games = games_in_sight(session)
    if session.live and session.guest is None:
        lead = words.say("Choose another reading if your table agrees on it. It is a move: it can be undone.")
    else:
        lead = words.say("What the sheets leave open, with the usual reading. A game can choose another.")
    leading = ft.Container(kit.text(look, lead, "bodyMedium"), padding=ft.Padding.symmetric(horizontal=4))
    body: list[ft.Control] = [leading, *_last_change(session)]
    for game in games:
        if len(games) > 1:
            body.append(heading(look, GAMES[game].name))
        panels = [
            panel(session, game, ruling)
            for id, ruling in rulebook.rulings(game).items()
            if session.live is None or GAMES[game].rulings[id].matters_in(session.live.table.setup.mode)
        ]
        body += in_halves(session, panels, 12)
    return frame(
        session,
        name="rulings",
        head=kit.top_bar(
            look,
            title=words.say("Rulings"),
            subtitle=GAMES[games[0]].name if len(games) == 1 else "",
            back=back(session),
            game=games[0] if len(games) == 1 else None,
        ),
        body=body,
        gap=12,
        top=4,
        most=session.form,
    )


def _last_change(session: Session) -> list[ft.Control]:
    """Return the last change, if it was the last move, and the way to take it back."""
    moves = session.live.table.moves if session.live else []
    if session.live is None or session.guest is not None or not moves or not isinstance(moves[-1], ChangeRuling):
        return []
    look, words, move = session.look, session.words, moves[-1]
    ruling = rulebook.rulings(session.live.table.setup.game)[move.ruling]
    reading = ruling.read_in(words, move.choice)
    on = look.on_secondary_container
    lines = kit.column(
        kit.text(look, words.say("Changed just now"), "titleSmall", color=on),
        kit.text(look, reading, "bodySmall", color=on),
        equal=True,
        expand=True,
    )
    undo = kit.icon_button(
        look,
        "undo",
        identifier="ruling-undo",
        label=words.say("Undo: {done}", done=reading),
        on_tap=session.undo,
        color=on,
    )
    box = ft.Container(
        kit.row(kit.icon("ruling", 24, on), lines, undo, gap=12),
        bgcolor=look.secondary_container,
        border_radius=look.radius["card"],
        padding=ft.Padding(14, 8, 6, 8),
    )
    return [kit.ident("ruling-changed", box)]


def panel(session: Session, game: str, ruling: Ruling) -> ft.Control:
    """Return a ruling: its question, its choices (in a game the one in force), why, and where it belongs."""
    look, words = session.look, session.words
    question = words.say(ruling.question)
    return kit.panel(
        look,
        kit.heading(look, question, "titleMedium", identifier=f"ruling-{ruling.id}"),
        *(_choice(session, ruling, option) for option in ruling.choices),
        kit.quiet(look, words.say(ruling.why)),
        kit.row(
            kit.icon("source", 16, look.on_surface_variant),
            kit.quiet(look, ruling.source.in_words(words), expand=True),
            gap=6,
        ),
        gap=8,
    )


def usual(session: Session, ruling: Ruling) -> str:
    """Return the reading that holds unless a table chooses another: that of the game's printing."""
    if session.live is None:
        return ruling.default
    table = session.live.table
    return usual_choice(table.setup.game, ruling.id, table.setup.options.get("edition", ""))


def _choice(session: Session, ruling: Ruling, option: str) -> ft.Control:
    words = session.words
    label = words.say(ruling.choices[option])
    detail = words.say("The usual reading") if option == usual(session, ruling) else ""
    if session.live is None or session.guest is not None:
        return _reading(session, label, detail)
    in_force = session.live.table.config.rulings[ruling.id]
    return choice(
        session.look,
        label,
        detail=detail,
        identifier=f"ruling-{ruling.id}-{option}",
        on_tap=partial(amend, session, ruling.id, option),
        selected=in_force == option,
    )


def _reading(session: Session, label: str, detail: str) -> ft.Control:
    """Return a choice that is only told: outside a game, and on a phone at the table, there is nothing to change."""
    look = session.look
    sign = "chosen" if detail else "equal"
    on = look.primary if detail else look.on_surface_variant
    return kit.row(kit.icon(sign, 20, on), kit.titled(look, label, detail, "titleSmall"), gap=10, vertical=START)


def amend(session: Session, ruling: str, option: str) -> None:
    """Change a ruling of the open game, as a move; say so if the present position does not allow it."""
    if session.table.config.rulings[ruling] == option:
        return
    move = ChangeRuling(TABLE, ruling, option)
    with suppress(Refusal):
        if session.table.check(move) is None:
            session.play(move)
            return
    session.show("notice", session.words.say("That reading does not fit the table as it is now."))
