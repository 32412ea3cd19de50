"""The cards of one kind: those that are known or half known, and the way to enter one more."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from companion import card_gaps
from companion.bid import plausible
from companion.card_gaps import Card
from ui import components as kit
from ui.cards import words as told
from ui.cards.places import Values, towns
from ui.screens.cards_parts import head, hints, known_bar, line
from ui.screens.choosing import bar
from ui.screens.frame import frame
from ui.session import Session

STRETCH = ft.CrossAxisAlignment.STRETCH


def view(session: Session, game: str, section: str) -> ft.View:
    """Return the screen."""
    look, words = session.look, session.words
    found = _found(session, game, section)
    values = session.store.packs.values(game)
    figures = words.say("{known} of {total} known", known=found.known, total=found.total)
    count = kit.spoken(
        kit.column(
            kit.text(look, figures, "titleSmall"), known_bar(look, found.known, found.total), gap=6, horizontal=STRETCH
        ),
        label=figures,
        identifier="known",
    )
    body: list[ft.Control] = [ft.Container(count, padding=ft.Padding(4, 4, 4, 6))]
    if (game, section) == ("bid", "locations"):
        body += hints(session, plausible.hints(words, values))
    if game == "delivery" and section == "orders":
        body.append(kit.grid([_order(session, card, values) for card in found.cards], 2))
    else:
        body += [_line(session, game, card, values) for card in found.cards]
    if not found.cards:
        body.append(kit.text(look, words.say("No card of this kind is known yet."), "bodyLarge"))
    return frame(
        session,
        name="cards-section",
        head=head(session, game, told.section(words, game, section), back=f"/cards/{game}"),
        body=body,
        bar=_bar(session, game, section),
        gap=8,
        top=2,
    )


def _found(session: Session, game: str, section: str) -> card_gaps.Section:
    return next(one for one in card_gaps.sections(session.store.packs, game) if one.id == section)


def has_room(session: Session, game: str, section: str) -> bool:
    """Tell whether the box may hold one more card of a kind, and the cards in use are not samples."""
    used, found = session.store.packs.in_use(game), _found(session, game, section)
    return game != "works" and used.kind != "sample" and len(found.cards) < found.total


def _bar(session: Session, game: str, section: str) -> ft.Control | None:
    """Return the way to enter a card, where there is room for one."""
    if not has_room(session, game, section):
        return None
    enter = kit.button(
        session.look,
        session.words.say(told.NEW[section]),
        identifier="enter",
        on_tap=partial(session.go, f"/cards/{game}/{section}/new"),
        sign=kit.SIGNS["plus"],
        expand=True,
    )
    return bar(session, enter)


def _line(session: Session, game: str, card: Card, values: Values) -> ft.Control:
    words, lacking = session.words, len(card.lacking)
    state = words.count("{n} value missing", "{n} values missing", lacking) if lacking else ""
    return line(
        session,
        sign=_sign(session, card),
        name=told.card_name(words, game, card, values),
        about=state or _summary(session, game, card, values),
        identifier=f"card-{card.id}",
        on_tap=partial(session.go, f"/cards/{game}/{card.section}/{card.id}"),
    )


def _sign(session: Session, card: Card) -> ft.Control:
    look = session.look
    if not card.is_known:
        return kit.unknown_mark(look, size=24)
    return kit.icon(kit.SIGNS["chosen"], 24, look.primary)


_SHORT: dict[tuple[str, str], tuple[str, ...]] = {
    ("works", "plans"): ("type", "cost", "stars"),
    ("works", "locations"): ("spaces",),
    ("works", "ai"): ("title",),
    ("delivery", "trucks"): ("colour", "capacity"),
    ("delivery", "ai"): ("preference",),
    ("delivery", "upgrades"): ("effect",),
    ("bid", "locations"): ("type", "vp"),
    ("bid", "ai"): (),
}


def _summary(session: Session, game: str, card: Card, values: Values) -> str:
    """Return what a known card says, in a line."""
    words = session.words
    parts = []
    for name in _SHORT[game, card.section]:
        value: Any = card.value(name)
        if value is not None:
            parts.append(
                words.say(
                    "{field}: {value}", field=told.field(words, name), value=told.told(words, name, value, values)
                )
            )
    return " · ".join(parts)


def _order(session: Session, card: Card, values: Values) -> ft.Control:
    """Return an order as it is drawn in the game."""
    words, town = session.words, towns(session.words, values).get(card.value("town"))
    name = told.card_name(words, "delivery", card, values)
    lacking = len(card.lacking)
    note = words.count("{n} value missing", "{n} values missing", lacking) if lacking else (town.name if town else "")
    mints, stars = card.value("mints"), card.value("stars")
    heard = [
        name,
        *(
            told.told(words, field, value, values)
            for field, value in (("mints", mints), ("stars", stars))
            if value is not None
        ),
    ]
    return kit.order_card(
        session.look,
        kit.Order(town, mints, stars, note=note),
        identifier=f"card-{card.id}",
        label=", ".join(heard),
        on_tap=partial(session.go, f"/cards/delivery/orders/{card.id}"),
    )
