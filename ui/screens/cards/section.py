"""The cards of one kind: those that are known or half known, and the way to enter one more."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.cards import card_gaps
from companion.cards.card_gaps import Card
from companion.contract.card_fields import Values
from companion.games.registry import MODULES
from companion.languages import Words
from ui import components as kit
from ui.boards.registry import GAME_UI
from ui.cards.card_form import CardForm
from ui.parts.card_parts import head, hints, line
from ui.parts.choosing import bar
from ui.parts.frame import abreast, frame
from ui.session import Session

LEAST_LINE, LEAST_TILE = 360, 270
"""How wide the line of a card, and a card that is drawn, is at least in a window with more room than a phone's."""


def view(session: Session, game: str, section: str) -> ft.View:
    """Return the screen."""
    look, words = session.look, session.words
    form, gaps = GAME_UI[game].cards[section], _gaps_of(session, game, section)
    values = session.store.packs.values(game)
    figures = words.say("{known} of {total} known", known=gaps.known_count, total=gaps.total)
    count = kit.spoken(
        kit.column(
            kit.text(look, figures, "titleSmall"), kit.filled_bar(look, gaps.known_count, gaps.total), gap=6, equal=True
        ),
        label=figures,
        identifier="known",
    )
    body: list[ft.Control] = [ft.Container(count, padding=ft.Padding(4, 4, 4, 6))]
    body += hints(session, form.hints(words, values))
    if form.tile is not None:
        tiles = [
            form.tile(look, words, card, values, _missing(words, card), _to_card(session, game, card))
            for card in gaps.cards
        ]
        body.append(kit.grid(tiles, max(2, int(session.form_room // (LEAST_TILE * look.text_scale)))))
    else:
        body += abreast(session, [_line(session, form, game, card, values) for card in gaps.cards], LEAST_LINE)
    if not gaps.cards:
        body.append(kit.text(look, words.say("No card of this kind is known yet."), "bodyLarge"))
    below = None
    if has_room(session, game, section):
        enter = kit.button(
            look,
            words.say(form.enter),
            identifier="enter",
            on_tap=partial(session.go, f"/cards/{game}/{section}/new"),
            sign="plus",
            expand=True,
        )
        below = bar(session, enter, most=session.form)
    return frame(
        session,
        name="cards-section",
        head=head(session, game, words.say(form.name), back=f"/cards/{game}"),
        body=body,
        bar=below,
        gap=8,
        top=2,
        most=session.form,
    )


def _gaps_of(session: Session, game: str, section: str) -> card_gaps.Section:
    return next(one for one in card_gaps.sections(session.store.packs, game) if one.id == section)


def has_room(session: Session, game: str, section: str) -> bool:
    """Return whether the box may hold one more card of a kind, and the cards in use are not samples."""
    used, gaps = session.store.packs.in_use(game), _gaps_of(session, game, section)
    return not MODULES[game].cards.is_whole and used.kind != "sample" and len(gaps.cards) < gaps.total


def _line(session: Session, form: CardForm, game: str, card: Card, values: Values) -> ft.Control:
    look, words = session.look, session.words
    return line(
        session,
        sign=kit.icon("chosen", 24, look.primary) if card.is_known else kit.unknown_mark(look, size=24),
        name=form.called(words, card, values),
        about=_missing(words, card) or _summary(words, form, card, values),
        identifier=f"card-{card.id}",
        on_tap=_to_card(session, game, card),
    )


def _missing(words: Words, card: Card) -> str:
    lacking = len(card.lacking)
    return words.count("{n} value missing", "{n} values missing", lacking) if lacking else ""


def _summary(words: Words, form: CardForm, card: Card, values: Values) -> str:
    """Return what a known card says, in a line."""
    shown = [(name, card.value(name)) for name in form.short]
    return " · ".join(
        words.say(
            "{field}: {value}",
            field=form.title(words, name),
            value=form.value_text(words, name, value, values),
        )
        for name, value in shown
        if value is not None
    )


def _to_card(session: Session, game: str, card: Card) -> kit.Tap:
    return partial(session.go, f"/cards/{game}/{card.section}/{card.id}")
