"""Something was turned up or laid: an order, an upgrade, a mint on a belt, a road token. The table names it."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.languages import mark
from companion.wording.phrases import with_value
from engine.delivery.cards import BELT_MINTS, ORDERS
from engine.delivery.moves import Discard, RevealMint, RevealOrder, RevealUpgrade
from engine.delivery.setup import FACE_UP, STARS_KEPT
from engine.moves import TABLE
from ui import components as kit
from ui.boards.delivery import tokens
from ui.boards.delivery.board import Painter, table_banner
from ui.boards.delivery.enter import Enter, EnterBoxCard, EnterOrder, all_later, can_wait
from ui.boards.delivery.pick_move import move_row, tile
from ui.boards.delivery.reveal_view import Card, Group, Search, blank, groups, nothing_more
from ui.boards.painter import Moment, begun
from ui.cards.draft import CardDraft
from ui.session import Session


class Reveal(Moment[Painter]):
    """Draws a question to the table."""

    def __init__(self, paint: Painter) -> None:
        super().__init__(paint)
        self.prompt = paint.view.prompt
        self.kind = self.prompt.fact("kind")
        self.enter: Enter | None = None
        """The form of a card; None if no card turns up."""
        if self.kind == "upgrade":
            name = partial(RevealUpgrade, TABLE, str(self.prompt.slot))
            self.enter = EnterBoxCard(paint, "upgrades", RevealUpgrade, name)
        elif self.kind not in ("belt", "road-token"):
            self.enter = EnterOrder(paint)
        self.is_entered = self.enter is not None and self.enter.draft is not None

    # The question

    def banner(self) -> ft.Control:
        """Return the question, and the progress: the mints entered, the stars kept."""
        title, subtitle = self.question()
        figure = f"{self.kept_stars}/{STARS_KEPT}" if self.has_too_many else ""
        if self.kind == "belt":
            figure = f"{sum(map(len, self.paint.view.state.belts))}/{BELT_MINTS}"
        return table_banner(self.look, title, subtitle, figure)

    def question(self) -> tuple[str, str]:
        """Return the question, and the place that it is about."""
        say, prompt, labels = self.say, self.prompt, self.paint.labels
        if self.kind == "belt":
            place = say("Place {n}, front first", n=prompt.fact("place"))
            return say("{belt}: which mint?", belt=labels.belt_title(prompt.fact("belt"))), place
        if self.kind == "road-token":
            return say("Which road condition?"), say("Token {n}: draw it, and a town for it", n=prompt.fact("number"))
        if self.kind == "upgrade":
            return say("Which upgrade is on offer?"), say("Card {n} of 3", n=prompt.fact("number"))
        if self.kind == "kept":
            return self.whose(), self.stars_so_far()
        if self.kind == "stack":
            return say("Which order is it?"), say("Turned up on stack {n}", n=prompt.fact("number"))
        return say("Which order is it?"), self.where(labels.places.at(prompt.fact("town")))

    def where(self, at: str) -> str:
        """Return where an order was turned up; while the table is set up, which one of that town."""
        if self.paint.view.state.phase != "setup":
            return self.say("Turned up {at}", at=at)
        lying = dict(zip(self.paint.view.towns, self.paint.view.state.towns, strict=True))[self.prompt.fact("town")]
        return self.say("Turned up {at}, {n} of {all}", at=at, n=1 + len(lying.face_up), all=FACE_UP)

    def whose(self) -> str:
        """Return whose kept order is asked for, and which one."""
        name, n = self.paint.labels.name(self.prompt.fact("seat")), len(self.kept_orders)
        if self.has_too_many:
            return self.say("Too many stars, {name}", name=name)
        if n < 2:
            return self.say("{name}’s second order", name=name) if n else self.say("{name}’s first order", name=name)
        return self.say("{name}’s third order", name=name)

    @property
    def kept_orders(self) -> tuple[str, ...]:
        """The orders that the seat has kept so far."""
        return self.paint.view.state.orders[self.prompt.fact("seat")]

    @property
    def kept_stars(self) -> int:
        """The stars of those orders."""
        return sum(self.paint.view.cards.orders[id].stars or 0 for id in self.kept_orders)

    @property
    def has_too_many(self) -> bool:
        """Return whether the seat has kept more stars than it may: one order goes back before anything else."""
        return self.kind == "kept" and self.kept_stars > STARS_KEPT

    def stars_so_far(self) -> str:
        """Return how many stars the orders of the seat have so far."""
        if self.has_too_many:
            return self.say("Discard one of the lowest, down to 6 stars")
        if not self.kept_orders:
            return self.say("Kept orders: 6 stars at most")
        return self.paint.words.count("{n} star so far, 6 at most", "{n} stars so far, 6 at most", self.kept_stars)

    def too_many(self) -> list[ft.Control]:
        """The orders kept, of which one of the lowest goes back."""
        shown = [self.paint.labels.order_of(id) for id in self.kept_orders]
        lowest = min(order.stars or 0 for order in shown)
        higher = kit.Lacking(self.say("Another has fewer stars: that one goes back"))
        cards = [
            kit.order_card(
                self.look,
                self.paint.labels.order(order),
                identifier=f"own-{order.id}",
                label=self.paint.labels.semantics_label(order),
                on_tap=partial(self.give_back, order.id) if order.stars == lowest else higher,
                state="legal" if order.stars == lowest else "plain",
            )
            for order in shown
        ]
        return [kit.grid(cards, 2, gap=8)]

    def give_back(self, order: str) -> None:
        """The seat keeps no more than it has, and one of them goes back."""
        done = nothing_more(self.paint.view)
        assert done is not None
        self.paint.play(done)
        self.paint.play(Discard(self.prompt.fact("seat"), order))

    def body(self) -> list[ft.Control]:
        """The things that it can be."""
        if self.has_too_many:
            return self.too_many()
        if self.enter is not None and self.is_entered:
            return [*self.enter.body(), *([] if self.docks else self.all_later())]
        if self.kind == "belt":
            return self.mints()
        if self.kind == "road-token":
            return tokens.body(self.paint)
        return self.upgrades(self.enter) if isinstance(self.enter, EnterBoxCard) else self.orders()

    @property
    def docks(self) -> bool:
        """Return whether the way past the towns' orders stays above the bar: on a phone it would scroll out of sight.
        """
        return not (self.session.is_wide or self.session.is_medium)

    def docked(self) -> list[ft.Control]:
        """Return what stays above the bar."""
        return self.all_later() if self.docks and self.is_entered else []

    def main(self) -> ft.Control | None:
        """The way to say that a seat kept no more, or to keep a card described."""
        if self.has_too_many:
            return None
        if self.enter is not None and self.is_entered and (self.enter.form.begun.draft or self.kind != "kept"):
            return self.enter.main()
        move = nothing_more(self.paint.view)
        if move is None:
            return None
        name = self.paint.labels.name(self.prompt.fact("seat"))
        done = (
            self.say("That’s all {name} kept", name=name)
            if self.kept_orders
            else self.say("{name} kept none", name=name)
        )
        return self.paint.button(done, "no-more", move, kind="line", sign="done")

    def all_later(self) -> list[ft.Control]:
        """Return, while the towns are set up, the way to enter their orders when they are taken."""
        is_laying = self.kind == "town-order" and self.paint.view.state.phase == "setup"
        if not is_laying or blank(self.paint.view) is None:
            return []
        words = self.say("Enter the towns’ orders as they are taken")
        tap = partial(all_later, self.session)
        button = kit.button(self.look, words, identifier="all-later", on_tap=tap, kind="line", dense=True, expand=True)
        return [kit.row(button)]

    # Mints of the belts

    def mints(self) -> list[ft.Control]:
        """Three large answers, and the belts as far as they are entered."""
        by_mint = {move.mint: move for move in self.paint.view.moves(RevealMint)}
        gone = kit.Lacking(self.say("None of these is left"))
        tiles = [
            tile(
                self.look,
                kit.flavour(self.look, kind, size=64),
                self.paint.labels.mint_title(kind),
                identifier=f"mint-{kind}",
                label=self.paint.labels.mint(kind),
                on_tap=partial(self.paint.play, by_mint[kind]) if kind in by_mint else gone,
                highlighted=kind in by_mint,
            )
            for kind in kit.FLAVOURS
        ]
        return [kit.row(*tiles, gap=8, equal=True), *(self.known_belt(belt) for belt in self.paint.view.network.belts)]

    def known_belt(self, belt: str) -> ft.Control:
        """A belt as far as it is entered, front at the left."""
        look, kinds = self.look, self.paint.view.belts[belt]
        title = self.paint.labels.belt_title(belt)
        kinds_label = ", ".join(self.paint.labels.mint(kind) for kind in kinds)
        places: list[ft.Control] = [kit.flavour(look, kind, size=30) for kind in kinds]
        places += [kit.empty_slot(look, size=30, faint=True) for _ in range(10 - len(kinds))]
        line = ft.Row(places, spacing=4, run_spacing=4, wrap=True)
        panel = kit.panel(look, kit.text(look, title, "titleSmall"), line, gap=6, padding=12)
        label = with_value(self.paint.words, title, kinds_label) if kinds_label else title
        return kit.spoken(panel, label=label, identifier=f"told-{belt}")

    # Upgrades

    def upgrades(self, enter: EnterBoxCard) -> list[ft.Control]:
        """The upgrades that it can be, those that the owner has entered since the game began too."""
        labels, printed = self.paint.labels, self.paint.words.printed
        cards: list[tuple[str, str, str, kit.Tap]] = [
            (
                move.upgrade,
                labels.upgrade(move.upgrade),
                labels.does(move.upgrade),
                partial(self.paint.play, move),
            )
            for move in self.paint.view.moves(RevealUpgrade)
        ]
        cards += [
            (card["id"], card["name"], printed(card.get("text") or ""), partial(enter.bring, card))
            for card in enter.elsewhere
        ]
        rows = [
            move_row(self.look, name=name, note=does, drawing=None, identifier=f"upgrade-{id}", on_tap=on_tap)
            for id, name, does, on_tap in cards
        ]
        return [*rows, *enter.more()]

    # Orders

    @property
    def search(self) -> Search:
        """The card as entered so far."""
        return begun(self.session, Search) or Search(self.paint.point)

    def orders(self) -> list[ft.Control]:
        """The search, then the cards by town."""
        shown = groups(self.paint.view, self.search)
        parts = [self.by_town(), self.by_mints(), *(self.group(group) for group in shown)]
        if not shown:
            words = self.say("No order in the list shows that")
            parts.append(kit.spoken(kit.quiet(self.look, words, "bodyMedium"), label=words))
        if self.prompt.fact("new_card"):
            parts.insert(2, self.not_in_list())
        elif not self.paint.view.config.pack.get("fictional"):
            parts.append(self.all_entered())
        return parts

    def all_entered(self) -> ft.Control:
        """Return the way on if every order is entered and the one that turned up is not in the list: one of them
        differs from its card, and is corrected among the cards."""
        words = self.say("All {n} orders are entered. If yours is not here, one of them is wrong.", n=ORDERS)
        mend = kit.button(
            self.look,
            self.say("Set an order right"),
            identifier="to-cards",
            on_tap=partial(self.session.lead, "/cards/delivery/orders"),
            kind="tonal",
            sign="edit",
        )
        return kit.column(kit.quiet(self.look, words, "bodyMedium"), kit.row(mend), gap=6, equal=True)

    def not_in_list(self) -> ft.Control:
        """Return the ways on if the order is not in the list: its form, or later."""
        form = self.paint.to_form(partial(self.session.choose, CardDraft("orders", {}, self.paint.point)))
        order = blank(self.paint.view)
        if order is None or self.kind == "kept" or not can_wait(self.paint):  # the stars of a kept one are needed now
            return form
        reveal = RevealOrder(TABLE, str(self.prompt.slot), order)
        later = self.paint.text_button(
            self.say("Later"), "later", partial(self.paint.play, reveal), self.say("Enter it later")
        )
        return kit.beside([form, later], self.paint.width, gap=4)

    def by_town(self) -> ft.Control:
        """The four towns: a tap leaves the orders for one."""
        search = self.search
        return self.paint.town_tiles(
            self.paint.view.towns,
            "for",
            search.town,
            partial(_look_for_town, self.session, search),
            mark("Orders for {town}"),
        )

    def by_mints(self) -> ft.Control:
        """The mints of the card from the left: each tap leaves fewer."""
        search, look = self.search, self.look
        buttons = [
            kit.target(
                kit.row(kit.min_height(46), kit.flavour(look, kind, size=30), align=ft.MainAxisAlignment.CENTER),
                identifier=f"shows-{kind}",
                label=self.say("Next mint: {mint}", mint=self.paint.labels.mint(kind)),
                on_tap=partial(self.session.choose, search.with_mint(kind)),
                border=ft.Border.all(look.border["part"], look.outline),
                radius=14,
                width=56,
            )
            for kind in kit.FLAVOURS
        ]
        kinds = ", ".join(self.paint.labels.mint(kind) for kind in search.mints)
        shown: ft.Control = (
            kit.flavours(look, search.mints, size=26)
            if search.mints
            else kit.quiet(look, self.say("Its mints, left to right"))
        )
        shown.expand = True
        clear = kit.icon_button(
            look,
            ft.Icons.BACKSPACE_ROUNDED,
            identifier="shows-less",
            label=self.say("Remove the last mint: {mints}", mints=kinds),
            on_tap=partial(self.session.choose, search.without_mint()) if search.mints else None,
        )
        return kit.row(*buttons, shown, clear, gap=6)

    def group(self, group: Group) -> ft.Control:
        """The cards of a town."""
        sign = self.paint.labels.sign(group.town)
        name = sign.name if sign is not None else self.say("Town unknown")
        unseen = self.paint.words.count("{n} unseen", "{n} unseen", sum(card.count for card in group.cards))
        columns = 2 if self.look.is_large else 4 if self.paint.width >= 330 else 3
        cards = kit.grid([self.card(card) for card in group.cards], columns, gap=6)
        return kit.column(self.paint.heading(name, unseen), cards, gap=5, equal=True)

    def card(self, card: Card) -> ft.Control:
        """A card that it can be; one tap names it."""
        alike = self.paint.words.count("{n} alike", "{n} alike", card.count) if card.count > 1 else ""
        return kit.order_card(
            self.look,
            self.paint.labels.order(card.order, alike),
            identifier=f"card-{card.order.id}",
            label=self.paint.labels.semantics_label(card.order, alike),
            on_tap=partial(self.paint.play, card.move),
            size=22,
        )


def _look_for_town(session: Session, search: Search, town: str) -> None:
    """Leave the orders for a town, or again those of all."""
    session.choose(search.for_town(town))
