"""The kinds of card of Mint Bid on the screens: what their forms ask, and what looks odd about them."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from companion.bid import plausible
from companion.languages import mark
from ui.boards.bid import card_editors
from ui.cards import editors as ask
from ui.cards import sides
from ui.cards.bid_card import bid_card
from ui.cards.card_form import CardForm
from ui.cards.editors import Question
from ui.cards.forms import NAME

LOCATION = (
    Question("name", mark("What is it called?"), ask.text(40, NAME), needed=True),
    Question("type", mark("Which type?"), ask.card_type),
    Question("vp", mark("How many victory points?"), ask.figures(1, 6, range(1, 7))),
    *(Question(name, words, None) for name, words in sides.NAMES.items()),
)
_DIE = (
    *((f"one_player/{face}", mark("One player: the die shows {face}"), face) for face in range(1, 7)),
    *((f"two_player/{face}", mark("Two players: the die shows {face}"), face) for face in range(1, 7)),
)
BIDDER = (
    Question("name", mark("What is it called?"), ask.text(40, NAME), needed=True),
    *(Question(name, words, card_editors.die_row) for name, words, _ in _DIE),
    Question("special", mark("Special ability"), card_editors.special),
)

FORMS: Mapping[str, CardForm] = {
    "locations": CardForm(
        mark("Locations"),
        ft.Icons.LOCATION_CITY_ROUNDED,
        LOCATION,
        mark("Enter a Location"),
        short=("type", "vp"),
        drawing=bid_card,
        is_asked_on_drawing=True,
        hints=plausible.hints,
        odd=plausible.twins,
    ),
    "ai": CardForm(mark("AI cards"), ft.Icons.SMART_TOY_ROUNDED, BIDDER, mark("Enter an AI card")),
}
