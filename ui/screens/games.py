"""All unfinished games, those played last first. A game put away can be brought back as long as the list is open."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial

import flet as ft

from companion.store import GameCard
from ui import components as kit
from ui.screens.frame import back_button, frame
from ui.screens.unfinished import told, when
from ui.session import Session

STRETCH = ft.CrossAxisAlignment.STRETCH
PAGE = 25


@dataclass(frozen=True, slots=True)
class Shown:
    """What this list remembers while it is open: how many games it shows, and those put away, with where they stood."""

    number: int = PAGE
    put_away: tuple[GameCard, ...] = field(default=())


def view(session: Session) -> ft.View:
    """Return the view of the list."""
    look, words = session.look, session.words
    shown = session.chosen if isinstance(session.chosen, Shown) else Shown()
    found = session.store.games(finished=False, limit=shown.number + 1)
    away = {card.id for card in shown.put_away}
    cards = [*found[: shown.number], *shown.put_away]
    cards.sort(key=lambda card: (card.touched_at, card.id), reverse=True)
    now = datetime.now().astimezone()
    body = [_put_away(session, shown, card) if card.id in away else _game(session, shown, card, now) for card in cards]
    if not cards:
        body.append(kit.text(look, words.say("No game waits for you."), "bodyLarge"))
    if len(found) > shown.number:
        more = replace(shown, number=shown.number + PAGE)
        label = words.say("Show more games")
        body.append(
            kit.button(look, label, identifier="more", kind="line", expand=True, on_tap=lambda: session.choose(more))
        )
    title, back = words.say("Unfinished games"), back_button(session)
    return frame(session, name="games", head=kit.top_bar(look, title=title, back=back), body=body, gap=10, top=4)


def _game(session: Session, shown: Shown, card: GameCard, now: datetime) -> ft.Control:
    words, game = session.words, told(session.words, card)

    def put_away() -> None:
        session.store.delete(card.id)
        session.choose(replace(shown, put_away=(*shown.put_away, card)))

    look, day = session.look, when(words, card.touched_at, now)
    tracks = [
        kit.row(kit.badge(look, who, size=24), kit.star_track(look, stars, size=15), gap=6, tight=True)
        for who, stars in game.seats
    ]
    lines = kit.column(
        kit.text(look, game.title, "titleLarge"),
        kit.text(look, f"{game.about}\n{day}", "bodyMedium", color=look.on_surface_variant),
        ft.Container(kit.wrap(*tracks, gap=10, run_gap=6), padding=ft.Padding.only(top=7)),
        gap=2,
        horizontal=STRETCH,
    )
    whole = kit.target(
        lines,
        identifier=f"game-{card.id}",
        label=f"{game.label(words)}. {day}",
        on_tap=partial(session.go, f"/game/{card.id}") if game.can_go_on else None,
        radius=look.radius["panel"],
        padding=ft.Padding(16, 12, 4, 14),
        expand=True,
    )
    away = kit.icon_button(
        look,
        kit.SIGNS["delete"],
        identifier=f"delete-{card.id}",
        label=words.say("Delete this game: {game}", game=game.about),
        on_tap=put_away,
        color=look.on_surface_variant,
    )
    row = kit.row(whole, ft.Container(away, padding=ft.Padding(0, 4, 4, 0)), vertical=ft.CrossAxisAlignment.START)
    return kit.framed(look, row, padding=0)


def _put_away(session: Session, shown: Shown, card: GameCard) -> ft.Control:
    """Return what is left of a game put away: its name, and the way back."""
    look, words = session.look, session.words

    def bring_back() -> None:
        session.store.restore(card.id)
        session.choose(replace(shown, put_away=tuple(other for other in shown.put_away if other.id != card.id)))

    gone = words.say("Deleted: {game}", game=told(words, card).about)
    back = kit.button(
        look,
        words.say("Bring back"),
        identifier=f"restore-{card.id}",
        label=words.say("Bring back: {game}", game=told(words, card).about),
        on_tap=bring_back,
        kind="text",
        sign=kit.SIGNS["undo"],
    )
    line = kit.text(look, gone, "bodyMedium", color=look.on_surface_variant, expand=True)
    return kit.panel(look, kit.row(line, back, gap=8), padding=ft.Padding(16, 2, 4, 2))
