"""Which cards of a game are in a winner's hands at the end, and how often."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.store.statistics import TOLD
from companion.store.tally import InHands, Tally
from ui import components as kit
from ui.boards.registry import GAME_UI
from ui.parts.choosing import heading
from ui.parts.frame import abreast, back_button, frame
from ui.screens.history import statistics_view
from ui.screens.history.panels import (
    INSIDE,
    STATISTICS,
    Panels,
    game_choice,
    kind_switches,
    kinds_counted,
    statistics_state,
    tally_of,
)
from ui.session import Session

LEAST = 450
"""The width that a column of lines with bars needs."""


def view(session: Session) -> ft.View:
    """Return the screen."""
    say, look = session.words.say, session.look
    title = say("In the winner’s hands")
    head = kit.top_bar(look, title=title, back=back_button(session, session.way_back(STATISTICS)))
    draw = partial(frame, session, name="winning-hands", head=head, gap=12, top=8, most=session.form)
    tally = tally_of(session)
    if not isinstance(tally, Tally):
        return draw(body=[tally])
    kinds, chosen = kinds_counted(session), statistics_state(session).game
    times = {id: n for id, n in tally.times(kinds).items() if GAME_UI[id].in_hands}
    if not times:
        nothing = say("No game is finished yet. Statistics begin with the first.")
        return draw(body=[kit.spoken_text(look, nothing, "bodyLarge", identifier="nothing")])
    game = chosen if chosen in times else max(times, key=lambda id: times[id])
    body = [*kind_switches(session, tally), *_body(session, game, tally.in_hands(game, kinds))]
    return draw(fixed=game_choice(session, list(times), game), body=body)


def _body(session: Session, game: str, found: InHands) -> list[ft.Control]:
    """Return what is said of the hands of a game."""
    words, look, panels = session.words, session.look, Panels(session, game)
    title = words.say(GAME_UI[game].in_hands)
    few = words.count(
        "{n} card was in fewer than {few} games: nothing is said of it.",
        "{n} cards were in fewer than {few} games: nothing is said of them.",
        found.too_few,
        few=TOLD,
    )
    notes = [few] if found.too_few else []
    if not found.cards:
        few = few if found.too_few else words.say("No cards are known of these games yet.")
        return [kit.spoken_text(look, few, "bodyLarge", identifier="too-few")]
    told = words.say("Games in which a player had the card at the end, and how many of them that player won")
    if found.hands >= TOLD:
        percent = round(100 * found.won / found.hands)
        of_all = words.say(
            "To compare: of all hands {n} of {total} won, {percent}%", n=found.won, total=found.hands, percent=percent
        )
        notes.insert(0, of_all)
    lines = panels.lines("card", statistics_view.in_hands(words, game, found.cards))
    middle = -(-len(lines) // 2)
    parts = [kit.column(*part, gap=4, equal=True) for part in (lines[:middle], lines[middle:]) if part]
    columns = abreast(session, parts, LEAST, room=session.form_room - 2 * INSIDE, gap=24)
    quiet = [
        kit.spoken(
            ft.Container(kit.quiet(look, note, "bodyMedium"), padding=ft.Padding.symmetric(horizontal=4)),
            label=note,
            identifier=f"note-{number}",
        )
        for number, note in enumerate(notes)
    ]
    return [kit.framed(look, heading(look, title, told), *columns, *quiet, gap=4, padding=INSIDE)]
