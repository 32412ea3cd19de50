"""Taking a game over from another phone: text or a file comes in, the game is looked at, and then goes on here."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial

import flet as ft

from companion.languages import mark
from companion.plays.reading import is_likely
from companion.sharing import transfer
from companion.sharing.codes import Parts
from companion.sharing.transfer import Offer
from companion.slices import Steps, Work, whole, with_progress
from companion.store.game_records import APART, BACK, LONGER, NEW, SAME, SHORTER, GameRecord
from companion.store.record_faults import NotShared
from companion.store.results import summary
from ui import back_navigation
from ui import components as kit
from ui.boards.registry import GAME_UI
from ui.parts import scanning
from ui.parts.choosing import bar, heading
from ui.parts.frame import back_button, frame, halves, side_by_side
from ui.parts.people import people_of
from ui.parts.qr_codes import hearing, reading
from ui.parts.saving import pasted, picked
from ui.screens.home.unfinished import when
from ui.screens.sharing import backup, bring_plays
from ui.session import Session
from ui.slices import ShownWork

SHORT = 1_500
"""A text of at most this many letters or bytes holds so few moves that it is read at once."""
_SIGNS: Mapping[str, str] = {
    NEW: "take-over",
    SAME: "chosen",
    LONGER: "onward",
    SHORTER: "log",
    APART: "road",
    BACK: "undo",
}
_TAKES: Mapping[str, str] = {
    NEW: mark("Take it over"),
    SAME: mark("Open it"),
    LONGER: mark("Continue from there"),
    SHORTER: mark("Open the one here"),
    APART: mark("Keep both, open this one"),
    BACK: mark("Restore it"),
}
"""What a tap does with a game, by what it is to this device."""


@dataclass(frozen=True, slots=True)
class TakeOverState:
    """How far it has come: what is written, the codes read, what was wrong with the last ones (`is_backup` if they were
    a backup), and the game found; before that what is still `reading` a long one, and of what."""

    written: str = ""
    parts: Parts = field(default_factory=Parts)
    said: str = ""
    is_backup: bool = False
    offer: Offer | None = None
    reading: Callable[[], Work[TakeOverState]] | None = None
    about: Hashable = None


def view(session: Session) -> ft.View:
    """Return the screen: where the game comes from, or what it is. A code in the route is read at once."""
    if isinstance(session.chosen, TakeOverState):
        state = session.chosen
    else:
        text = session.route.partition("take-over/")[2]
        state = with_text(session, TakeOverState(), text) if text else TakeOverState()
    if state.reading is not None:
        return _reading(session, state.reading, state.about)
    return _sources(session, state) if state.offer is None else _found(session, state.offer)


# Reading


def with_text(session: Session, state: TakeOverState, text: str) -> TakeOverState:
    """Return the progress with one more text; if it is none, what is wrong, and the codes read before."""
    try:
        parts = state.parts.with_text(text)
    except NotShared as error:
        return TakeOverState(parts=state.parts, said=error.in_words(session.words))
    return _with_parts(session, parts)


def _with_parts(session: Session, parts: Parts) -> TakeOverState:
    """Return how far it has come with the codes read so far."""
    if not parts.is_whole:
        return TakeOverState(parts=parts)
    return _offered(session, partial(transfer.reading_codes, parts), "".join(parts.parts.values()))


def with_file(session: Session, content: bytes) -> TakeOverState:
    """Return how far it has come with a file."""
    return _offered(session, partial(transfer.reading_file, content), content)


def _offered(session: Session, read: Callable[[], Steps[GameRecord]], source: str | bytes) -> TakeOverState:
    """Return the game that is read from a source, or why there is none; of a long one what reads it in steps."""

    def offering() -> Steps[TakeOverState]:
        try:
            record = yield from read()
            return TakeOverState(offer=(yield from transfer.offering(session.store, record)))
        except NotShared as error:
            return TakeOverState(said=error.in_words(session.words), is_backup=error.why == "a-backup")

    if len(source) <= SHORT:
        return whole(offering())
    return TakeOverState(reading=lambda: with_progress(offering()), about=source)


def _reading(session: Session, work: Callable[[], Work[TakeOverState]], about: Hashable) -> ft.View:
    """Return the screen while a game is read: its moves are made again one after the other."""
    stop = partial(session.choose, TakeOverState())
    back = back_button(session, stop)
    doing = ShownWork(session, session.words.say("Reading the game…"), work, session.choose, stop, about)
    return frame(session, name="take-over-reading", head=_head(session, back), body=[doing], gap=12, top=8)


def _head(session: Session, back: ft.Control) -> ft.Control:
    return kit.top_bar(session.look, title=session.words.say("Take over a game"), back=back)


def _sources(session: Session, state: TakeOverState) -> ft.View:
    look, words = session.roomy_look, session.words

    paste = kit.button(
        look,
        words.say("Paste what was copied"),
        identifier="paste",
        on_tap=partial(_paste, session),
        kind="line" if session.host.has_scanner else "fill",
        sign="paste",
        expand=True,
    )
    choose = kit.button(
        look,
        words.say("Choose a file"),
        identifier="choose-file",
        on_tap=partial(_choose_file, session),
        kind="line",
        sign="file",
        expand=True,
    )
    calm = words.say("You see what it is before anything changes.")
    has_scanner = session.host.has_scanner
    text = [
        heading(
            look,
            words.say("QR codes or text"),
            words.say("Several codes: any order will do")
            if has_scanner
            else words.say("Read each code with this device’s own camera and copy its text; any order will do"),
        ),
        *scanning.button(session, _hearing(session)),
        kit.row(paste),
        *reading(
            session,
            state.written,
            state.parts,
            write=partial(_write, session, state),
            add=partial(_add_written, session, state),
            anew=partial(session.choose, TakeOverState()),
        ),
    ]
    file = [heading(look, words.say("A file"), words.say("As the other device saved it")), kit.row(choose)]
    body = [
        *side_by_side(session, text, file),
        ft.Container(kit.text(look, calm, "bodyMedium"), padding=ft.Padding.symmetric(horizontal=4)),
    ]
    plays = kit.button(
        look,
        words.say("Plays from another app"),
        identifier="plays",
        on_tap=partial(session.go, bring_plays.ROUTE),
        kind="text",
        sign="history",
        expand=True,
    )
    body.append(kit.row(plays))
    if state.is_backup:
        restore = kit.button(
            look,
            words.say("Restore a backup"),
            identifier="to-backup",
            on_tap=partial(session.go, backup.ROUTE),
            sign="into",
            expand=True,
        )
        body.insert(0, kit.row(restore))
    if state.said:
        body.insert(0, kit.fault(look, state.said))
    back = back_button(session, back_navigation.up(session.route))
    return frame(session, name="take-over", head=_head(session, back), body=body, gap=10, top=4, most=session.form)


def _hearing(session: Session) -> scanning.Hear:
    """Return what is done with the text of a code that the camera has read."""

    def parts() -> Parts:
        return session.chosen.parts if isinstance(session.chosen, TakeOverState) else Parts()

    return hearing(
        session,
        parts,
        lambda more: session.choose(_with_parts(session, more)),
        lambda fault: fault.in_words(session.words),
    )


# The game found


async def _paste(session: Session) -> None:
    text = await pasted(session)
    if text is not None:
        now = session.chosen if isinstance(session.chosen, TakeOverState) else TakeOverState()
        session.choose(with_text(session, now, text))


async def _choose_file(session: Session) -> None:
    content = await picked(session)
    if content is not None and is_likely(content):
        session.go(bring_plays.ROUTE)
        await bring_plays.look_at(session, content)
    elif content is not None:
        session.choose(with_file(session, content))


def _write(session: Session, state: TakeOverState, text: str) -> None:
    session.choose(replace(state, written=text))


def _add_written(session: Session, state: TakeOverState) -> None:
    session.choose(with_text(session, state, state.written))


def _take(session: Session, offer: Offer) -> None:
    session.go(f"/game/{transfer.take_over(session.store, offer)}")


def _found(session: Session, offer: Offer) -> ft.View:
    look, words = session.roomy_look, session.words
    kind = offer.match.kind
    take = kit.button(
        look,
        words.say(_TAKES[kind]),
        identifier="take",
        on_tap=partial(_take, session, offer),
        sign="play",
        expand=True,
    )
    other = kit.button(
        look,
        words.say("Another one"),
        identifier="another",
        on_tap=partial(session.choose, TakeOverState()),
        kind="line",
        expand=True,
    )
    back = back_button(session, partial(session.choose, TakeOverState()))
    is_here = transfer.described(words, offer)[-1]
    line = kit.row(
        kit.icon(_SIGNS[kind], 24, look.on_surface), kit.text(look, is_here, "bodyLarge", expand=True), gap=12
    )
    here = kit.spoken(kit.panel(look, line), label=is_here, identifier="offer-is", live=True)
    return frame(
        session,
        name="take-over-found",
        head=_head(session, back),
        body=halves(session, [_game(session, offer)], [here], 12),
        bar=bar(session, other, take, most=session.form),
        gap=12,
        top=6,
        most=session.form,
    )


def _game(session: Session, offer: Offer) -> ft.Control:
    """Return the game: what it is, how far it has come, and who has how much."""
    look, words = session.roomy_look, session.words
    game = offer.record.setup.game
    name, players, far, _ = transfer.described(words, offer)
    day = when(words, datetime.fromisoformat(offer.record.touched_at), datetime.now().astimezone())
    title = kit.column(
        kit.text(look, name, "headlineSmall"),
        kit.quiet(look, f"{far}. {day}", "bodyMedium"),
        gap=2,
        equal=True,
        expand=True,
    )
    summed = summary(offer.record.setup, offer.table.state)
    people = people_of(summed)
    seats = [
        kit.row(
            kit.with_min_height(44, kit.badge(look, who, size=34)),
            # A long name sends its points below it.
            ft.Row(
                [kit.text(look, who.name, "titleMedium"), GAME_UI[game].track(look, total)],
                alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                spacing=12,
                run_spacing=2,
                wrap=True,
                expand=True,
            ),
            gap=12,
        )
        for who, total in zip(people, GAME_UI[game].visible_points(summed), strict=True)
    ]
    inside = kit.column(
        kit.row(kit.emblem(look, game, width=52), title, gap=14), kit.rule(look), *seats, gap=8, equal=True
    )
    spoken_label = kit.with_stops(name, players, far, day)
    return kit.framed(look, kit.spoken(inside, label=spoken_label, identifier="offer"))
