"""The forms: which fields of which card are asked for, in which order, and when a card can be kept.

A form is drawn from a Desk alone, so that a game that turns up an unknown card opens the same one: draw `body`, hold
the answers it gives, and offer to keep the card once `finished` says what it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import flet as ft

from companion.languages import mark
from ui import components as kit
from ui.cards import editors as ask
from ui.cards import mint_colours, sides
from ui.cards import rival_editors as rival
from ui.cards.bid_card import bid_card
from ui.cards.desk import Desk
from ui.cards.editors import Question
from ui.cards.pieces import heading
from ui.cards.places import towns
from ui.cards.words import FLAVOURS

STRETCH = ft.CrossAxisAlignment.STRETCH
_NAME = mark("The name on the card")
_YES = {True: mark("Yes"), False: mark("No")}
_TEXT = mark("The words on the card, if you like")

ORDER = (
    Question("town", mark("For which town?"), ask.town, needed=True),
    Question("mints", mark("Mints, left to right"), ask.mints, needed=True),
    Question("stars", mark("Stars?"), ask.figures(0, 30, range(1, 7), mark("Another number of stars")), needed=True),
)
TRUCK = (
    Question("name", mark("Its name, if it has one"), ask.text(40, _NAME)),
    Question("colour", mark("Which colour?"), ask.colour, needed=True),
    Question("capacity", mark("How many slots?"), ask.figures(1, 12, range(2, 8), mark("Another number of slots"))),
)
RIVAL = (
    Question("name", mark("What is it called?"), ask.text(40, _NAME), needed=True),
    Question("truck", mark("Which truck is on its back?"), ask.truck),
    Question("workload", mark("Workload?"), ask.figures(1, 12, range(1, 7), mark("Another workload"))),
    Question("preference", mark("Which order does it prefer?"), rival.preference),
    Question("traits", mark("Its traits?"), rival.traits),
    Question("text", mark("The text on the card"), ask.text(400, _TEXT, lines=4)),
)
UPGRADE = (
    Question("name", mark("What is it called?"), ask.text(40, _NAME), needed=True),
    Question("base", mark("Is it one of the base cards?"), ask.pick(_YES)),
    Question(
        "ready_orders",
        mark("How many ready orders does it cost?"),
        ask.figures(1, 9, range(1, 7), mark("Another number")),
    ),
    Question("effect", mark("What does it do?"), rival.effect),
    Question("text", mark("The text on the card"), ask.text(400, _TEXT, lines=4)),
)
LOCATION = (
    Question("name", mark("What is it called?"), ask.text(40, _NAME), needed=True),
    Question("type", mark("Which type?"), ask.card_type),
    Question("vp", mark("How many victory points?"), ask.figures(1, 6, range(1, 7))),
    *(Question(name, words, None) for name, words in sides.NAMES.items()),
)
_DIE = (
    *((f"one_player/{face}", mark("One player: the die shows {face}"), face) for face in range(1, 7)),
    *((f"two_player/{face}", mark("Two players: the die shows {face}"), face) for face in range(1, 7)),
)
BIDDER = (
    Question("name", mark("What is it called?"), ask.text(40, _NAME), needed=True),
    *(Question(name, words, rival.die_row) for name, words, _ in _DIE),
    Question("special", mark("Special ability"), rival.special),
)
PLAN = (
    Question("name", mark("What is it called?"), ask.text(40, _NAME), needed=True),
    Question("type", mark("Which type?"), ask.card_type),
    Question("cost", mark("Cost"), ask.figures(1, 20, range(1, 7), mark("Another cost"))),
    Question("stars", mark("Stars?"), ask.figures(0, 20, range(6), mark("Another number of stars"))),
    Question("amount", mark("Number in its effect"), ask.figures(0, 20, range(6), mark("Another number"))),
)
PLACE = (
    Question("name", mark("What is it called?"), ask.text(40, _NAME), needed=True),
    Question("spaces", mark("Spaces, by players"), ask.spaces),
    Question("requirement", mark("Mints a space"), ask.figures(1, 20, range(1, 7), mark("Another number"))),
    Question("amount", mark("Number in its effect"), ask.figures(0, 20, range(6), mark("Another number"))),
    Question("others_gain", mark("Others gain"), ask.figures(0, 20, range(6), mark("Another number"))),
    Question("owner_income", mark("Owner’s income"), ask.figures(0, 20, range(6), mark("Another number"))),
)
OPPONENT = (
    Question("name", mark("What is it called?"), ask.text(40, _NAME), needed=True),
    Question("title", mark("Title"), ask.text(40, mark("The title below the name"))),
    Question("starting_mints", mark("Mints at the start"), ask.figures(0, 40, range(1, 7), mark("Another number"))),
    Question("cost_order", mark("Buys first"), ask.pick({"low": mark("The cheapest"), "high": mark("The dearest")})),
    Question("type_order", mark("Order of types, the first choice first"), ask.types),
    Question("mint_supply", mark("Mints in the supply"), ask.figures(0, 60, range(15, 21), mark("Another number"))),
)

FORMS: Mapping[tuple[str, str], tuple[Question, ...]] = {
    ("delivery", "orders"): ORDER,
    ("delivery", "trucks"): TRUCK,
    ("delivery", "ai"): RIVAL,
    ("delivery", "upgrades"): UPGRADE,
    ("bid", "locations"): LOCATION,
    ("bid", "ai"): BIDDER,
    ("works", "plans"): PLAN,
    ("works", "locations"): PLACE,
    ("works", "ai"): OPPONENT,
}
"""The questions of each kind of card by game and section."""


def questions(game: str, section: str, names: tuple[str, ...] | None = None) -> tuple[Question, ...]:
    """Return the questions about a card: all of them, or those about these fields alone."""
    return tuple(one for one in FORMS[game, section] if names is None or one.name in names)


def finished(asked: tuple[Question, ...], desk: Desk) -> dict[str, Any] | None:
    """Return the card as far as it is answered; None while something that is needed lacks."""
    answers = desk.answers
    if any(one.needed and one.name not in answers for one in asked):
        return None
    return {name: value.strip() if isinstance(value, str) else value for name, value in answers.items()}


def lacking(asked: tuple[Question, ...], desk: Desk) -> kit.Lacking:
    """Return which question must be answered before a card can be kept."""
    if asks_colours(asked, desk):
        return kit.Lacking(desk.say("Tap a colour first"))
    sides_of = desk.say("What do its sides show?")
    one = next((one for one in asked if one.needed and one.name not in desk.answers), None)
    one = one or next((one for one in asked if one.name not in desk.answers), asked[0])
    return kit.Lacking(_words(desk, one) if one.editor is not None else sides_of)


def body(asked: tuple[Question, ...], desk: Desk) -> list[ft.Control]:
    """Return the questions, each with its answer; the first one still open is lit.

    The sides of a card are one question; before the first card of all the colours of the mints are the only one.
    """
    if asks_colours(asked, desk):
        return mint_colours.question(desk)
    open_ = next((one.name for one in asked if one.name not in desk.draft), None)
    shown = [one for one in asked if one.editor is not None]
    found = [_question(desk, number, one, lit=one.name == open_) for number, one in enumerate(shown, start=1)]
    names = tuple(one.name for one in asked if one.editor is None)
    return [*found, _sides(desk, len(found) + 1, names)] if names else found


def asks_colours(asked: tuple[Question, ...], desk: Desk) -> bool:
    """Tell whether the colours of the mints must be told before anything else."""
    return any(one.name in sides.NAMES for one in asked) and mint_colours.are_asked(desk)


def _question(desk: Desk, number: int, one: Question, *, lit: bool) -> ft.Control:
    assert one.editor is not None
    head = heading(desk.look, number, _words(desk, one), is_answered=one.name in desk.draft)
    return kit.column(head, one.editor(desk, one.name, lit), gap=8, horizontal=STRETCH)


def _sides(desk: Desk, number: int, names: tuple[str, ...]) -> ft.Control:
    is_answered = all(name in desk.draft for name in names)
    words = desk.say("What do its sides show?") if len(names) > 1 else desk.say("What does its side show?")
    head = heading(desk.look, number, words, is_answered=is_answered)
    return kit.column(head, sides.sides(desk, names), gap=8, horizontal=STRETCH)


def drawing(game: str, section: str, desk: Desk) -> ft.Control | None:
    """Return the card as it is answered so far; None where a drawing would say nothing more than the words."""
    if (game, section) == ("delivery", "orders"):
        return order_drawing(desk)
    if (game, section) == ("bid", "locations"):
        return bid_card(desk)
    return None


def order_drawing(desk: Desk) -> ft.Control:
    """Return an order as it is answered so far, as the card lies on the table."""
    look, town = desk.look, towns(desk.words, desk.values).get(desk.get("town"))
    mints, stars = desk.get("mints"), desk.get("stars")
    mark = kit.unknown_mark(look, size=30) if town is None else kit.town_sign(look, town, size=40)
    worth = kit.unknown_mark(look, size=24) if stars is None else kit.star_figure(look, stars, size=22, figure_size=24)
    side = 36 if len(mints or ()) <= 3 else 24 if len(mints or ()) <= 4 else 19
    asked = kit.flavours(look, mints, size=side) if mints else kit.unknown_mark(look, size=30)
    tone = look.town(town.colour if town else None)
    name = kit.text(look, town.name if town else " ", "titleSmall", color=tone.on, size=13, max_lines=1)
    face = kit.column(
        kit.row(mark, worth, align=ft.MainAxisAlignment.SPACE_BETWEEN),
        kit.row(kit.strut(48), ft.Container(asked, expand=True)),
        gap=8,
        horizontal=STRETCH,
    )
    band = ft.Container(
        name, bgcolor=tone.fill if town else look.surface_container_high, padding=ft.Padding(12, 7, 12, 7)
    )
    card = ft.Container(
        kit.column(ft.Container(face, padding=ft.Padding(12, 10, 12, 10)), band, horizontal=STRETCH),
        width=138,
        bgcolor=look.surface_container_lowest,
        border=ft.Border.all(2, look.outline),
        border_radius=look.radius["card"],
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        shadow=look.shadow_at(1),
    )
    return kit.spoken(card, label=_order_heard(desk, town))


def order_line(desk: Desk) -> ft.Control:
    """Return the same in one line, for windows that are not high."""
    look, town = desk.look, towns(desk.words, desk.values).get(desk.get("town"))
    stars = desk.get("stars")
    shown = kit.Order(town, tuple(desk.get("mints") or ()) or None, stars)
    line = kit.row(kit.strut(32), kit.order_pill(look, shown), gap=8, tight=True)
    return kit.spoken(line, label=_order_heard(desk, town))


def _order_heard(desk: Desk, town: kit.TownSign | None) -> str:
    """What a screen reader says of an order as far as it is answered."""
    stars = desk.get("stars")
    said = [
        town.name if town else "",
        *(desk.say(FLAVOURS[mint]) for mint in desk.get("mints") or ()),
        "" if stars is None else str(stars),
    ]
    return ", ".join(part for part in said if part) or desk.say("The card so far")


def _words(desk: Desk, one: Question) -> str:
    face = one.name.rpartition("/")[2]
    return desk.say(one.words, face=face) if "{face}" in one.words else desk.say(one.words)
