"""A card entered when the game asks for it, in a few taps: an order that turns up, or that is on the table already, an
upgrade on offer, a truck, an AI card."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

import flet as ft

from companion.cards import printed_names
from companion.cards.owner_packs import new_id
from companion.delivery.blank_orders import is_blank, lacking
from companion.delivery.card_fields import KINDS
from companion.languages import mark
from companion.store import rebase_pack
from engine.delivery.cards import ORDERS
from engine.delivery.moves import Deliver, OwnMove, RevealOrder, Take
from engine.json_types import Json, JsonDict
from engine.moves import TABLE
from engine.verdict import Refusal
from ui import components as kit
from ui.boards.delivery.actions import do, tell, try_move
from ui.boards.delivery.board import Painter, table_banner
from ui.boards.delivery.cards import FORMS, order_drawing, order_line
from ui.boards.delivery.reveal_view import blank, orders
from ui.boards.delivery.view import Tap, view_of
from ui.boards.painter import begun
from ui.cards.draft import CardDraft, draft_or_list, form_state
from ui.cards.form import Form
from ui.cards.form_state import Answers, FormState
from ui.parts import bar
from ui.redraw.same import MadeAnew
from ui.session import Session

HIGH, DOCKED = 800, 160
"""A window of this height has room for the drawing of a card above its questions; what stays above the bar of a phone
while the towns are set up takes the second height more."""
LAST = "last/delivery/orders"
"""The setting that holds what was said of the last order: its town is marked when the next one is entered."""
_KNOWN: Mapping[str, str] = {
    "orders": mark("{n} of {all} orders known"),
    "upgrades": mark("{n} of {all} upgrades known"),
    "trucks": mark("{n} of {all} trucks known"),
    "ai": mark("{n} of {all} AI cards known"),
}


class Enter(MadeAnew, ABC):
    """Draws the form of a card, and saves it.

    `about` is the section of a pack if the card turns up, or the path of one that is on the table. While there is no
    `draft`, a known card is picked from the list.
    """

    last_asked: ClassVar[str] = ""
    """The question that comes last on the card: once it is answered in one tap, the card is whole."""

    def __init__(self, paint: Painter, about: str) -> None:
        self.paint, self.about = paint, about
        self.section = about.partition("/")[0]
        self.session, self.look, self.say = paint.session, paint.look, paint.say
        self.point = paint.point
        begun, kind = self.draft or CardDraft(about, {}, self.point), FORMS[self.section]
        self.then = begun.then
        state = form_state(self.session, begun, paint.card_values, last=self.last_card)
        self.form = Form(kind, kind.asked(self.asked(begun.answers or {})), state, self.save, last=self.last_asked)

    @property
    def made_from(self) -> object:
        """The values that it is made from."""
        return self.session, self.about, self.point

    @property
    def last_card(self) -> Answers | None:
        """The answers about the last card, which are marked in the form."""
        return None

    @property
    @abstractmethod
    def known_count(self) -> int:
        """The number of cards of this kind that the game knows."""

    @abstractmethod
    def asked(self, answers: Answers) -> Sequence[str]:
        """Return the fields that are asked for after these answers."""

    @abstractmethod
    def save(self, card: JsonDict) -> None:
        """Go on with the card as it was entered."""

    # Whether the form is open

    @property
    def draft(self) -> CardDraft | None:
        """The answers so far, or None while a known card is picked."""
        if not self.is_open_to_more:
            return None
        return draft_or_list(self.session, self.about, self.point, has_list=self.has_list)

    @property
    @abstractmethod
    def is_open_to_more(self) -> bool:
        """Return whether the card can be one that has not been entered."""

    @property
    @abstractmethod
    def has_list(self) -> bool:
        """Return whether there are cards to pick from."""

    @property
    def is_open(self) -> bool:
        """Return whether the card is still asked for: a second tap may come when it is saved already."""
        return self.paint.point == self.point

    def show(self, answers: Answers | None) -> None:
        """Show the form with these answers; without any, the list of known cards."""
        if self.is_open:
            self.session.choose(CardDraft(self.about, answers, self.point))

    # How it is drawn

    def body(self) -> list[ft.Control]:
        """Return how many cards are known, and the questions."""
        return [self.counted(), self.questions()]

    def questions(self) -> ft.Control:
        """Return the questions."""
        return kit.column(*self.form.body(), gap=8, equal=True)

    def counted(self) -> ft.Control:
        """Return how many cards are known."""
        known = self.say(_KNOWN[self.section], n=self.known_count, all=KINDS[self.section].count)
        return kit.column(
            kit.text(self.look, known, "titleMedium"),
            kit.quiet(self.look, self.say("Next time you pick it from the list."), "bodyMedium"),
            gap=4,
        )

    def main(self) -> ft.Control:
        """Return the way past the form, if there is one, and the button that saves the card."""
        past, save = self.past(), self.form.button()
        return save if past is None else kit.beside([past, save], bar.room(self.session), gap=4, expand=True)

    def past(self) -> ft.Control | None:
        """Return the way back to the list."""
        return self.paint.to_list(partial(self.show, None)) if self.has_list else None

    def more(self) -> list[ft.Control]:
        """Return, below the list, the way to the form."""
        return [self.paint.to_form(partial(self.show, {}))] if self.is_open_to_more else []


# A card of the box that no pack knows


class EnterBoxCard(Enter):
    """Enters an upgrade, a truck or an AI card. `kind` is the kind of move that names the card, `name` makes that move
    once the card has an id."""

    def __init__(self, paint: Painter, section: str, kind: type[OwnMove], name: Callable[[str], OwnMove]) -> None:
        self.kind, self.name = kind, name
        self.known: Json = getattr(paint.view.cards, section)
        super().__init__(paint, section)

    @property
    def known_count(self) -> int:
        """The number of cards of this kind that the game knows."""
        return len(self.known)

    def asked(self, answers: Answers) -> Sequence[str]:
        """Return the fields that are asked for: what nothing else can say of an upgrade is kept in the owner's words.
        """
        names = KINDS[self.section].at_table
        if self.section != "upgrades":
            return names
        if self.paint.view.config.rulings.get("upgrade-pool") == "not-base":
            names = (*names, "base")  # the base cards are drawn apart
        is_in_words = (answers.get("effect") or {}).get("effect") == "text"
        return (*names, "text") if is_in_words else names

    @property
    def is_open_to_more(self) -> bool:
        """Return whether the box has cards of the kind that have not been entered."""
        return self.known_count < KINDS[self.section].count

    @property
    def has_list(self) -> bool:
        """Return whether there are cards to pick from."""
        return bool(self.paint.view.moves(self.kind) or self.elsewhere)

    @property
    def elsewhere(self) -> list[JsonDict]:
        """The cards that the owner's pack has learnt since this game began."""
        return rebase_pack.known_elsewhere(self.session.store, self.session.table, self.section)

    def save(self, card: JsonDict) -> None:
        """Go on with the card as it was entered; a name that a card has already means that card."""
        if not self.is_open:
            return
        answers, more = self.form.kind.stored(self.form.begun, card)
        name = answers.get("name", "")
        for path, colour in more.items():  # the first truck without a colour has this one now
            name_truck(self.session, path.split("/")[1], colour)
        printed = {id: self.paint.view.printed(self.section, id, "name") or "" for id in self.known}
        same = next((id for id, other in printed.items() if name and name.casefold() == other.casefold()), None)
        id = same or new_id(name or answers.get("colour") or self.section, self.known)
        self.bring({"id": id, **answers})

    def bring(self, entry: Json) -> None:
        """Lay the game again with a card of the box, unless it has it, and make the move that names the card."""
        session = self.session
        if entry["id"] not in getattr(session.table.state.cards, self.section):
            try:
                is_added = session.add_card(self.section, entry)
            except Refusal:
                session.show("notice", self.say("This card does not fit the others. Nothing was changed."))
                return
            if not is_added:
                return
        session.choose(None)
        try_move(session, self.name(entry["id"]))


def name_truck(session: Session, truck: str, colour: str) -> None:
    """Keep the colour of a truck, and show the game with it."""
    if printed_names.store(session.store.packs, session.table.setup, "trucks", truck, {"colour": colour}):
        session.show_new_names()


# An order


class EnterOrder(Enter):
    """Enters an order that turns up, or what is not known of one that is on the table."""

    last_asked = "stars"

    def __init__(self, paint: Painter, about: str = "orders") -> None:
        self.order = about.partition("/")[2] or None
        super().__init__(paint, about)

    @classmethod
    def opened(cls, paint: Painter) -> EnterOrder | None:
        """Return the form of an order that is on the table, while it is open."""
        draft = begun(paint.session, CardDraft)
        return cls(paint, draft.about) if draft is not None and draft.about.startswith("orders/") else None

    @property
    def last_card(self) -> Answers | None:
        """The answers about the last order."""
        return self.session.store.settings.get(LAST)

    @property
    def known_count(self) -> int:
        """The number of orders of which something is known."""
        cards = self.paint.view.cards
        return sum(not is_blank(cards, id) for id in cards.orders)

    def asked(self, answers: Answers) -> Sequence[str]:
        """Return the fields that are not known."""
        return KINDS["orders"].names if self.order is None else lacking(self.paint.view.cards, self.order)

    @property
    def is_open_to_more(self) -> bool:
        """Return whether the order can be one that has not been entered."""
        return self.order is not None or bool(self.paint.view.prompt.fact("new_card"))

    @property
    def has_list(self) -> bool:
        """Return whether there are orders to pick from."""
        return self.order is None and bool(orders(self.paint.view))

    # How it is drawn

    def banner(self) -> ft.Control:
        """Return the banner for an order on the table that is being entered."""
        once = self.say("Entered once, then the app knows it")
        return table_banner(self.look, self.say("What does this order show?"), once)

    def body(self) -> list[ft.Control]:
        """Return the card as it is entered so far, how many are known, and the questions."""
        is_laying = self.paint.view.state.phase == "setup" and not self.session.is_medium
        if self.session.height < HIGH + (DOCKED if is_laying else 0):
            return [order_line(self.answers_shown()), self.questions()]
        words = self.counted()
        words.expand = True
        return [kit.row(order_drawing(self.answers_shown()), words, gap=14), self.questions()]

    def answers_shown(self) -> FormState:
        """Return the answers so far, with the known values of the order."""
        card = self.paint.view.cards.orders.get(self.order or "")
        known = {} if card is None else {"town": card.town, "mints": card.mints, "stars": card.stars}
        draft = {**{field: value for field, value in known.items() if value is not None}, **self.form.begun.draft}
        return replace(self.form.begun, begun=draft, now=None)

    def past(self) -> ft.Control | None:
        """Return the way back to the list, or the way on without entering the card."""
        if self.order is not None:
            return self.paint.text_button(self.say("Not now"), "not-now", self.leave)
        if self.has_list or not can_wait(self.paint):
            return super().past()
        stars = kit.Lacking(self.say("Stars?"))  # they count at the end, when the card is not at hand
        is_enough = self.kind != "kept" or self.form.begun.get("stars") is not None
        label = self.say("Enter the rest of it later") if self.kind == "kept" else self.say("Enter it later")
        return self.paint.text_button(self.say("Later"), "later", self.later if is_enough else stars, label)

    @property
    def kind(self) -> str:
        """The kind of place where the order turns up."""
        return str(self.paint.view.prompt.fact("kind"))

    # What the buttons do

    def save(self, card: JsonDict) -> None:
        """Turn the card up as it was entered, or learn the values of an order that is on the table."""
        if not self.is_open:
            return
        if "town" in card:
            self.session.store.settings[LAST] = {"town": card["town"]}
        if self.order is not None:
            self.learn(self.order, card)
            if self.then and self.session.sheet is None:
                go_on(self.session, self.order, self.then)
            return
        # A card of the list that shows just this is not entered twice: another like it is one that turns up later.
        town, mints, stars = card["town"], tuple(card["mints"]), card["stars"]
        known = self.paint.view.cards.orders
        alike = (str(move.order) for move in orders(self.paint.view))
        same = next(
            (id for id in alike if (known[id].town, known[id].mints, known[id].stars) == (town, mints, stars)), None
        )
        free = next(id for n in range(1, ORDERS + 2) if (id := f"{town}-{n}") not in known)
        self.reveal(same or {"id": free, **card})

    def reveal(self, order: str | Json) -> None:
        """Turn up an order, or a card that no pack knows; where another follows, its form opens by itself."""
        table = self.session.table
        try_move(
            self.session,
            table.move({"move": "reveal", "by": TABLE, "slot": self.paint.view.prompt.slot, "order": order}),
        )
        if table.state.prompt.ask == "reveal" and table.state.prompt.fact("new_card"):
            self.session.choose(CardDraft("orders", {}, table.here.number))

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
        for field in KINDS["orders"].names:
            if field in answers:
                tell(self.session, f"orders/{order}/{field}", answers[field])
                if self.session.sheet is not None:  # others came first
                    return
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
