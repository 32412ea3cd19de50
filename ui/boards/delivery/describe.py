"""The values of an order are entered in a few taps: of one that turns up, or of one that is on the table already."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from companion.delivery.blank_orders import is_blank, lacking
from companion.delivery.card_fields import KINDS
from engine.delivery.cards import ORDERS
from engine.delivery.moves import Deliver, RevealOrder, Take
from engine.json_types import Json, JsonDict
from engine.moves import TABLE
from ui import components as kit
from ui.boards.delivery.actions import do, tell, try_move
from ui.boards.delivery.board import Painter, table_banner
from ui.boards.delivery.cards import FORMS, order_drawing, order_line
from ui.boards.delivery.reveal_view import blank, orders
from ui.boards.delivery.view import Tap, view_of
from ui.boards.painter import begun
from ui.cards.draft import CardDraft, draft_or_list, form_state
from ui.cards.form import Form
from ui.cards.form_state import FormState
from ui.parts import bar
from ui.session import Session

HIGH, DOCKED = 800, 160
"""A window of this height has room for the drawing of a card above its questions; what stays above the bar of a phone
while the towns are set up takes the second height more."""
LAST = "last/delivery/orders"
"""The setting that holds what was said of the last order: its town is marked when the next one is entered."""
SECTION = "orders"
"""What the draft of an order that turns up is about; that of one on the table names it, too."""


def draft_of(paint: Painter) -> CardDraft | None:
    """Return what has been entered so far of the order that turns up, or None while a known one is picked."""
    if not paint.view.prompt.fact("new_card"):
        return None
    return draft_or_list(paint.session, SECTION, paint.point, has_list=bool(orders(paint.view)))


def opened(paint: Painter) -> Describe | None:
    """Return the form of an order that is on the table, while it is open."""
    held = begun(paint.session, CardDraft)
    return Describe(paint, held) if held is not None and held.about.startswith(f"{SECTION}/") else None


class Describe:
    """Draws the form of an order that turns up, or of one that is on the table."""

    def __init__(self, paint: Painter, draft: CardDraft) -> None:
        self.paint, self.then = paint, draft.then
        self.order = draft.about.partition("/")[2] or None
        self.session, self.look, self.say = paint.session, paint.look, paint.say
        self.point = paint.point
        last = self.session.store.settings.get(LAST)
        state = form_state(self.session, draft, paint.card_values, last=last)
        names = KINDS[SECTION].names if self.order is None else lacking(paint.view.cards, self.order)
        kind = FORMS[SECTION]
        # The stars come last on the card: with them it is whole, unless they are stepped.
        self.form = Form(kind, kind.asked(names), state, self.save, last="stars")

    def banner(self) -> ft.Control:
        """Return the banner for an order on the table that is being entered."""
        once = self.say("Entered once, then the app knows it")
        return table_banner(self.look, self.say("What does this order show?"), once)

    def body(self) -> list[ft.Control]:
        """The card as it is entered so far, how many are known, and the questions."""
        cards = self.paint.view.cards
        known = sum(not is_blank(cards, id) for id in cards.orders)
        questions = kit.column(*self.form.body(), gap=8, equal=True)
        is_laying = self.paint.view.state.phase == "setup" and not self.session.is_medium
        if self.session.height < HIGH + (DOCKED if is_laying else 0):
            return [order_line(self.shown()), questions]
        words = kit.column(
            kit.text(self.look, self.say("{n} of {all} orders known", n=known, all=ORDERS), "titleMedium"),
            kit.quiet(self.look, self.say("Next time you pick it from the list."), "bodyMedium"),
            gap=4,
            expand=True,
        )
        return [kit.row(order_drawing(self.shown()), words, gap=14), questions]

    def shown(self) -> FormState:
        """Return the answers so far, with what is already known of the order."""
        card = self.paint.view.cards.orders.get(self.order or "")
        known = {} if card is None else {"town": card.town, "mints": card.mints, "stars": card.stars}
        draft = {**{field: value for field, value in known.items() if value is not None}, **self.form.begun.draft}
        return replace(self.form.begun, begun=draft, now=None)

    # The bar

    def main(self) -> ft.Control:
        """The way past the form, and the button that keeps the card."""
        past = self.past()
        keep = self.form.button()
        return keep if past is None else kit.beside([past, keep], bar.room(self.session), gap=4, expand=True)

    def past(self) -> ft.Control | None:
        """The way back to the list, or the way on without entering the card."""
        if self.order is not None:
            return self.paint.text_button(self.say("Not now"), "not-now", self.leave)
        if orders(self.paint.view):
            return self.paint.to_list(partial(self.session.choose, CardDraft(SECTION, None, self.point)))
        if not can_wait(self.paint):
            return None
        stars = kit.Lacking(self.say("Stars?"))  # they count at the end, whoever looks at the card then
        is_enough = self.kind != "kept" or self.form.begun.get("stars") is not None
        label = self.say("Enter the rest of it later") if self.kind == "kept" else self.say("Enter it later")
        return self.paint.text_button(self.say("Later"), "later", self.later if is_enough else stars, label)

    @property
    def kind(self) -> str:
        """The kind of place where the order turns up."""
        return str(self.paint.view.prompt.fact("kind"))

    # What the buttons do

    @property
    def is_open(self) -> bool:
        """Return whether the card is still asked for: a second tap may come when it is saved already."""
        return self.paint.point == self.point

    def save(self, answers: JsonDict) -> None:
        """Turn the card up as it was entered, or learn the values of an order that is on the table."""
        if not self.is_open:
            return
        if "town" in answers:
            self.session.store.settings[LAST] = {"town": answers["town"]}
        if self.order is not None:
            self.learn(self.order, answers)
            if self.then:
                go_on(self.session, self.order, self.then)
            return
        # A card of the list that shows just this is not entered twice: another like it is one that turns up later.
        town, mints, stars = answers["town"], tuple(answers["mints"]), answers["stars"]
        known = self.paint.view.cards.orders
        alike = (str(move.order) for move in orders(self.paint.view))
        same = next(
            (id for id in alike if (known[id].town, known[id].mints, known[id].stars) == (town, mints, stars)), None
        )
        free = next(id for n in range(1, ORDERS + 2) if (id := f"{town}-{n}") not in known)
        self.reveal(same or {"id": free, **answers})

    def reveal(self, order: str | Json) -> None:
        """Turn up an order, or a card that no pack knows; where another follows, its form opens by itself."""
        table = self.session.table
        try_move(
            self.session,
            table.move({"move": "reveal", "by": TABLE, "slot": self.paint.view.prompt.slot, "order": order}),
        )
        if table.state.prompt.ask == "reveal" and table.state.prompt.fact("new_card"):
            self.session.choose(CardDraft(SECTION, {}, table.here.number))

    def later(self) -> None:
        """Turn up an order that is entered later; of a kept one the stars are entered now."""
        order = blank(self.paint.view)
        if not self.is_open or order is None:
            return
        if self.kind == "kept":
            self.learn(order, {"stars": self.form.begun.get("stars")})
        self.reveal(order)

    def learn(self, order: str, answers: Json) -> None:
        """Tell what an order shows, value by value."""
        for field in KINDS[SECTION].names:
            if field in answers:
                tell(self.session, f"orders/{order}/{field}", answers[field])
        self.session.choose(None)

    def leave(self) -> None:
        """Leave the form; a legal move with the order is made all the same."""
        assert self.order is not None
        self.session.choose(None)
        if self.then == "take":
            go_on(self.session, self.order, self.then)


def can_wait(paint: Painter) -> bool:
    """Return whether the order that turns up may be entered later; the AI looks at those of the row at once."""
    return blank(paint.view) is not None and paint.view.prompt.fact("kind") != "stack"


def go_on(session: Session, order: str, move: str) -> None:
    """Do what the tap on an order was to do, if it is possible now."""
    kind: type[Take | Deliver] = Take if move == "take" else Deliver
    moves = view_of(session.table).moves(kind, lambda one: one.order == order)
    if moves:
        do(session, Tap(moves))


def all_later(session: Session) -> None:
    """Turn up every order of the towns unseen, to be entered when it is taken."""
    table = session.table
    while (prompt := table.state.prompt).fact("kind") == "town-order":
        order = blank(view_of(table))
        if order is None:
            return
        try_move(session, RevealOrder(TABLE, str(prompt.slot), order))
