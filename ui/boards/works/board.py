"""The board of Mint Works on the screen: the seats, the line of locations, the shelf of the Supplier."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from engine.works.cards import UNKNOWN
from engine.works.scoring import FINISH
from ui import components as kit
from ui.appearance import NARROW
from ui.boards import painter
from ui.boards.chooser import CHOOSE
from ui.boards.painter import as_part
from ui.boards.works import words as short
from ui.boards.works.view import CardView, LocationView, SeatView, SpaceView, TableView, Tap
from ui.session import Session

CROWDED = 330
"""The width of a phone below which two places do not fit next to each other, for each unit of the text size."""
THREE_LARGE = 1440
"""The width of a window in which three large cards fit next to each other."""
MINI_GAP = 6.0


class Painter(painter.Painter):
    """Draws one board for one session."""

    def __init__(self, session: Session, board: TableView) -> None:
        super().__init__(session)
        self.board, self.narrator = board, board.narrator
        roomy = session.is_wide and session.sheet is None  # a panel next to the board takes its room
        self.size = "wide" if roomy else "small" if session.width <= NARROW else "phone"

    @property
    def shared_values(self) -> object:
        """The config, and how much room there is."""
        return self.board.config, self.size, self.session.width

    def act(self, tap: Tap) -> kit.Tap:
        """Return what happens on a tap."""
        if tap.move is not None:
            return partial(self.session.play, tap.move)
        if tap.pick is not None:
            return partial(self.session.show, CHOOSE, tap.pick)
        if tap.about is not None:
            return partial(self.session.look_up, "about", tap.about)
        assert tap.ask is not None
        return partial(self.session.ask, tap.ask)

    # The line

    def line(self) -> list[ft.Control]:
        """Return the locations in line order, small ones two in a row."""
        views = {view.id: view for view in self.board.locations}
        advanced = [view for view in self.board.locations if view.location.type == "advanced"]
        council = self.pair([views["leadership-council"], views["lotto"]], first=3, second=2)
        builder = {str(self.board.seat): partial(self.builder, views["builder"])}
        rows = [
            self.pair([views["producer"], views["wholesaler"]]),
            kit.column(*self.session.parts.among("builder", builder), equal=True),
            self.supplier(views["supplier"], self.board.state.deck),
            council,
        ]
        rows += [self.pair(advanced)] if advanced else []
        return [kit.repaint_boundary(each) for each in rows]

    def pair(self, views: Sequence[LocationView], first: int = 1, second: int = 1) -> ft.Control:
        """Return one or two locations next to each other."""
        cards = [self.simple(view, share) for view, share in zip(views, (first, second), strict=False)]
        if self.is_crowded:
            return kit.column(*(kit.row(card, equal=True) for card in cards), gap=8, equal=True)
        return kit.row(*cards, gap=8, equal=True)

    @property
    def is_crowded(self) -> bool:
        """Return whether large letters leave no room for two places next to each other."""
        return self.look.text_scale > 1 and self.session.width <= CROWDED * self.look.text_scale

    @as_part(lambda view, share: f"simple-{view.id}")
    def simple(self, view: LocationView, share: int) -> ft.Control:
        """Return a location that is used by one tap on it."""
        why, sign = short.note(self.narrator, view)
        gain = short.gain(self.words, view.location)
        if view.rule == "works.place.deed-closed" and gain is not None and gain.words:
            # The words of a gain and the reason would need one line more than the neighbouring location has.
            gain, why = kit.Gain(sign=sign, words=self.words.say("Closed")), ""
        return kit.location_card(
            self.look,
            number=view.number,
            name=self.narrator.location(view.id),
            state="legal" if view.tap.is_legal else "sunk",
            spaces=[self.space(space) for space in view.spaces],
            gain=gain,
            note=why,
            note_sign=sign,
            identifier=f"location-{view.id}",
            label=short.location_label(self.narrator, view),
            on_tap=self.act(view.tap),
            size=self.size,
            expand=share,
        )

    @as_part(lambda view: "builder")
    def builder(self, view: LocationView) -> ft.Control:
        """Return the Builder with the plans that the seat to move may build."""
        if not view.cards:
            return kit.row(self.simple(view, 1), equal=True)
        action = self.words.say("{ai} builds it", ai=view.driver) if view.driver else self.words.say("build")
        cards = [self.card(view, card, action, height=76) for card in view.cards]
        if len(cards) > 1 or self.is_crowded:
            return self.shelf(view, cards, "")
        return kit.location_beside(
            self.look,
            number=view.number,
            name=self.narrator.location(view.id),
            spaces=[self.space(space) for space in view.spaces],
            card=cards[0],
            identifier=f"location-{view.id}",
            label=short.location_label(self.narrator, view),
            on_tap=self.act(view.tap),
            highlighted=view.is_open,
            size=self.size,
        )

    @as_part(lambda view, deck: "supplier")
    def supplier(self, view: LocationView, deck: int) -> ft.Control:
        """Return the Supplier with the plans on offer and the count of the deck."""
        action = self.words.say("{ai} buys it", ai=view.driver) if view.driver else self.words.say("buy")
        cards = [self.card(view, card, action, height=86) for card in view.cards]
        return self.shelf(view, cards, self.words.say("deck {n}", n=deck))

    def shelf(self, view: LocationView, cards: Sequence[ft.Control], caption: str) -> ft.Control:
        """Return a location with its cards below it."""
        why, sign = short.note(self.narrator, view)
        return kit.location_shelf(
            self.look,
            number=view.number,
            name=self.narrator.location(view.id),
            spaces=[self.space(space) for space in view.spaces],
            cards=cards,
            caption=caption,
            note=why,
            note_sign=sign,
            highlighted=view.is_open,
            identifier=f"location-{view.id}",
            label=short.location_label(self.narrator, view),
            on_tap=self.act(view.tap),
            per_row=3 if self.size == "wide" and len(cards) > 2 else 1 if self.is_crowded else 2,
            size=self.size,
        )

    def card(self, view: LocationView, card: CardView, action: str, *, height: float) -> ft.Control:
        """Return a card on offer or in hand."""
        label = short.card_label(self.narrator, card, action)
        identifier = f"{view.id}-{card.id}"
        state = "legal" if card.tap.is_legal else "sunk"
        if card.id == UNKNOWN:
            return self.unknown(card, identifier, label, state, height)
        crowded = self.size == "wide" and len(view.cards) > 2 and self.session.width < THREE_LARGE
        size = "small" if crowded else self.size
        return kit.plan_card(
            self.look,
            self.priced(card),
            identifier=identifier,
            label=label,
            on_tap=self.act(card.tap),
            state=state,
            height=130 if self.size == "wide" else height,
            size=size,
            tall=size == "wide" and view.id == "supplier",
        )

    def priced(self, card: CardView) -> kit.Plan:
        """Return a plan with its price here, and the printed one if that differs."""
        drawn = short.plan_of(self.narrator, card.id)
        return replace(drawn, cost=card.cost, printed=card.printed if card.printed != card.cost else None)

    def unknown(self, card: CardView, identifier: str, label: str, state: str, height: float) -> ft.Control:
        """Return a plan from the Lotto that has not been named yet."""
        look = self.look
        legal = state == "legal"
        color = look.on_primary_container if legal else look.on_surface_variant
        body = kit.row(
            kit.mint(look, card.cost, size=30),
            kit.text(look, self.narrator.plan(card.id), "titleLarge", color=color, size=17, expand=True),
            kit.min_height(height),
            gap=10,
        )
        return kit.target(
            body,
            identifier=identifier,
            label=label,
            on_tap=self.act(card.tap),
            fill=look.primary_container if legal else look.surface_container,
            border=ft.Border.all(look.border["legal"] if legal else 1, look.primary if legal else look.outline_variant),
            radius=look.radius["card"],
            padding=ft.Padding.symmetric(horizontal=10),
            shadow=look.shadow_at(1) if legal else None,
            expand=True,
        )

    def space(self, space: SpaceView) -> kit.Space:
        """Return a space as the kit draws it."""
        if space.seat is None:
            return kit.Space(price=space.price)
        owner = self.board.seats[space.seat].who
        return kit.Space(mints=space.mints, owner=owner, fresh=space.fresh)

    # The seats

    @as_part(lambda seat: f"rival-{seat.seat}")
    def rival(self, seat: SeatView) -> ft.Control:
        """Return another seat: its strip, and what it has built as pills."""
        rows = [self.strip(seat)]
        if seat.buildings and self.size != "small":
            rows.append(self.pills(seat))
        return kit.column(*rows, gap=1, equal=True)

    def strip(self, seat: SeatView, *, note: str | None = None) -> ft.Control:
        """Return the strip of a seat."""
        return kit.seat_strip(
            self.look,
            who=seat.who,
            stars=seat.stars,
            mints=seat.mints,
            plans=seat.plans,
            note=seat.last if note is None else note,
            token=seat.token,
            identifier=f"seat-{seat.seat}",
            label=short.seat_label(self.narrator, seat),
        )

    def pills(self, seat: SeatView) -> ft.Control:
        """Return what a seat has built, each a pill."""
        built = [
            kit.Building(self.narrator.plan(card.id), self.board.config.plans[card.id].type, card.stars)
            for card in seat.cards
            if card.is_built
        ]
        label = ", ".join(short.held_label(self.narrator, card) for card in seat.cards if card.is_built)
        return kit.building_pills(self.look, built, identifier=f"buildings-{seat.seat}", label=label)

    @as_part(lambda seat: f"own-{seat.seat}")
    def own(self, seat: SeatView) -> ft.Control:
        """Return the seat to move, with its cards."""
        note = short.cards_line(self.words, seat)
        parts: list[ft.Control] = [self.strip(seat, note=note)]
        if seat.cards:
            parts.append(self.hand(seat))
        return kit.panel(self.look, *parts, gap=6, padding=ft.Padding(11, 4, 11, 10))

    def hand(self, seat: SeatView) -> ft.Control:
        """Return the cards before a seat, as small ones."""
        drawn = [
            short.plan_of(self.narrator, card.id, stars=card.stars) if card.id != UNKNOWN else None
            for card in seat.cards
        ]
        width = self.mini_width([plan.name for plan in drawn if plan is not None])
        cards = [
            kit.mini_card(
                self.look,
                plan,
                identifier=f"card-{seat.seat}-{card.id if plan is not None else number}",
                label=short.held_label(self.narrator, card),
                width=width,
                face_down=not card.is_built,
                word=self.words.say("plan"),
            )
            for number, (card, plan) in enumerate(zip(seat.cards, drawn, strict=True))
        ]
        return kit.neighbourhood(self.look, cards, identifier=f"cards-{seat.seat}", gap=MINI_GAP)

    def mini_width(self, names: Sequence[str]) -> float:
        """Return the width of small cards with these names: on a phone as many fill a row as leave every name unbroken.
        """
        if self.session.is_wide or self.session.is_medium:
            return max(87 if self.session.is_wide else 91, kit.mini_least(self.look, names))
        room, most = self.session.room - 24, 3 if self.look.is_large else 4
        columns = kit.mini_abreast(self.look, names, room, most=most, gap=MINI_GAP)
        share = (room - (columns - 1) * MINI_GAP) / columns
        return max(78, min(91 * self.look.text_scale, share) if columns == most else share)

    @as_part(lambda seat: f"panel-{seat.seat}")
    def panel_of(self, seat: SeatView) -> ft.Control:
        """Return a seat as a panel of the wide screen: strip, stars in a line of their own, cards."""
        strip = kit.seat_strip(
            self.look,
            who=seat.who,
            stars=seat.stars,
            mints=seat.mints,
            note=seat.last or short.cards_line(self.words, seat),
            token=seat.token,
            identifier=f"seat-{seat.seat}",
            label=short.seat_label(self.narrator, seat),
            wide=True,
            stars_note=self.words.say("{stars} of {goal}", stars=seat.stars, goal=FINISH),
        )
        parts = [strip, self.hand(seat)] if seat.cards else [strip]
        return kit.panel(self.look, *parts, gap=8, padding=ft.Padding(14, 10, 14, 12))
