"""Handing a game on to another phone: as QR codes shown one after the other, as text, or as a file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.sharing import transfer
from companion.slices import Work, whole
from companion.store.record_faults import NotShared
from ui import back_navigation
from ui import components as kit
from ui.open_game import LINES_OPENED_AT_ONCE
from ui.parts.choosing import heading
from ui.parts.frame import frame, game_head, scrolling, view_of
from ui.parts.qr_codes import series, size
from ui.parts.saving import copy, save_slowly
from ui.session import Session
from ui.slices import ShownWork, ongoing

ABOVE, ABOVE_WIDE = 230.0, 160.0
"""The height above a code and below it, in one column and with its words next to it."""
ASIDE, GAP = 380.0, 40.0
"""The width of the words next to a code, and their distance."""


@dataclass(frozen=True, slots=True)
class Codes:
    """The codes of the game, and the place of the one that is shown."""

    parts: tuple[str, ...]
    here: int = 0


def view(session: Session) -> ft.View:
    """Return the screen for the game that is open, in play or in the history."""
    chosen = session.chosen
    if not isinstance(chosen, (Codes, NotShared)):
        work = partial(_codes, session, session.game.id)
        if session.store.lines(session.game.id) > LINES_OPENED_AT_ONCE:
            said, stop = session.words.say("Writing the codes…"), partial(session.go, back_navigation.up(session.route))
            body: list[ft.Control] = [ShownWork(session, said, work, session.choose, stop, session.route)]
            return frame(session, name="hand-on", head=_head(session), body=body, gap=12, top=2)
        chosen = whole(work())
    if isinstance(chosen, NotShared):
        return _refused(session, chosen)
    if session.has_panes:
        return _beside(session, chosen)
    body = [_lead(session, chosen), *_series(session, chosen, size(session, 0, ABOVE)), *_others(session, chosen)]
    return frame(session, name="hand-on", head=_head(session), body=body, gap=12, top=2)


def _codes(session: Session, id: int) -> Work[Codes | NotShared]:
    """Write the codes of a game, or tell why there are none."""
    try:
        return Codes((yield from transfer.coding(session.store, id)))
    except NotShared as fault:
        return fault


def _head(session: Session) -> ft.Control:
    game = session.table.setup.game
    return game_head(session, game, session.words.say("Hand the game on"), back=back_navigation.up(session.route))


# The codes, and the parts next to them or below


def _beside(session: Session, shown: Codes) -> ft.View:
    largest = size(session, ASIDE + GAP, ABOVE_WIDE)
    left = kit.column(*_series(session, shown, largest), gap=12, equal=True)
    right = kit.column(_lead(session, shown), *_others(session, shown), gap=12, equal=True)
    columns = kit.row(
        ft.Container(left, width=largest),
        ft.Container(right, width=ASIDE),
        gap=GAP,
        vertical=ft.CrossAxisAlignment.START,
        align=ft.MainAxisAlignment.CENTER,
    )
    head = ft.Container(_head(session), width=largest + GAP + ASIDE)
    return view_of(session, "hand-on", kit.row(head, align=ft.MainAxisAlignment.CENTER), scrolling(columns))


def _lead(session: Session, shown: Codes) -> ft.Control:
    words = session.words
    number = len(shown.parts)
    title = words.count("One code holds the whole game", "{n} codes hold the whole game", number)
    about = words.count(
        "On the other phone, open “Take over a game”: read it there with the camera, or copy its text and paste it",
        "On the other phone, open “Take over a game”: read each there with the camera, or copy its text and paste it",
        number,
    )
    return heading(session.look, title, about)


def _turn(session: Session, shown: Codes, here: int) -> None:
    session.choose(replace(shown, here=here))


def _series(session: Session, shown: Codes, largest: float) -> list[ft.Control]:
    return series(session, shown.parts, shown.here, partial(_turn, session, shown), largest)


def _others(session: Session, shown: Codes) -> list[ft.Control]:
    """Return the ways without a camera, and what becomes of the game here."""
    look, words = session.look, session.words
    as_text = kit.option_row(
        look,
        sign="copy",
        name=words.say("Copy the game as text"),
        identifier="copy-game",
        on_tap=partial(copy, session, "\n".join(shown.parts)),
    )
    stays = words.say("The game stays here too. Whoever plays on can hand it back, and it continues from there.")
    note = ft.Container(kit.quiet(look, stays, "bodyMedium"), padding=ft.Padding.symmetric(horizontal=4))
    return [kit.option_panel(look, [as_text, _file_row(session)]), *ongoing(session), note]


def _file_row(session: Session) -> ft.Control:
    words = session.words.say("Save the game as a file")
    return kit.option_row(
        session.look, sign="keep", name=words, identifier="save-game", on_tap=partial(_save, session)
    )


async def _save(session: Session) -> None:
    name = f"mint-{session.table.setup.game}-{session.game.id}.{transfer.SUFFIX}"
    try:
        await save_slowly(session, name, partial(transfer.filing, session.store, session.game.id))
    except NotShared as fault:  # it went on in another window
        session.show("notice", fault.in_words(session.words))


# If it cannot be handed on


def _refused(session: Session, fault: NotShared) -> ft.View:
    """Return the screen that says why there are no codes, with the way that is left."""
    look, words = session.look, session.words
    is_long = fault.why == "too-long"
    sheet = kit.clause_sheet(
        look,
        sign="file" if is_long else "closed",
        title=words.say("More than codes can hold") if is_long else words.say("Not at this point"),
        words=fault.in_words(words),
        actions=[
            kit.button(
                look,
                words.say("Back to the game"),
                identifier="back-to-game",
                on_tap=partial(session.go, back_navigation.up(session.route)),
                kind="line" if is_long else "fill",
                expand=True,
            )
        ],
        width=session.room,
        tone="source",
        identifier="not-handed-on",
    )
    body: list[ft.Control] = [kit.framed(look, sheet, padding=18)]
    if is_long:
        body += [kit.option_panel(look, [_file_row(session)]), *ongoing(session)]
    return frame(session, name="hand-on", head=_head(session), body=body, gap=12, top=6)
