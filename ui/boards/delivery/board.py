"""What both ways to play Mint Delivery have on the screen: the map, orders, and the seats with their trucks."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

import flet as ft

from companion.cards.pack_parts import flatten
from companion.delivery.blank_orders import lacking
from engine.delivery.moves import OwnMove
from engine.json_types import JsonDict
from ui import components as kit
from ui.boards import painter
from ui.boards.delivery.actions import do_at, known_distances, on_tap, open_order, try_move
from ui.boards.delivery.pick_move import UPGRADE, town_tile
from ui.boards.delivery.roadless import Roadless, token_chips
from ui.boards.delivery.view import NO_TAP, OrderView, PlaceView, SeatView, TableView, Tap, space_of, view_of
from ui.boards.delivery.words import Labels
from ui.boards.painter import as_part
from ui.session import Session
from ui.theme.theme import Look

BELOW_MAP = {True: 540.0, False: 494.0}
"""The height of all but the map on a phone, alone and with others: the head, the banner, what is below the map, and the
bar. The map has the rest of the window, so that a turn needs no scrolling."""
BELOW_MAP_ON_SIDE = {True: 512.0, False: 484.0}
"""The height of all but the map if a tablet is on its side, alone and with others."""
MINI, TRUCK, SLOT = 58.0, 49.0, 24.0
"""The width of a small order in front of a seat, and of the truck and each of its slots in a low row."""
VALUES_FOR_WHOLE_FORM = 2
"""An order with this many values missing is entered whole; a single one is asked for when something depends on it."""


@dataclass(frozen=True, slots=True)
class MapZoom:
    """How many times as large the map is drawn."""

    zoom: float = 1.0


def hides_stars(session: Session, shown: TableView) -> bool:
    """Return whether the stars delivered are secret now: several people play, and the game is not over."""
    is_running = shown.state.phase != "over"
    return is_running and not shown.is_solo and not session.preferences.open_stars


class Painter(painter.Painter):
    """Draws one moment of a game for one session."""

    def __init__(self, session: Session, shown: TableView | None = None) -> None:
        super().__init__(session)
        self.known_distances = known_distances(session)
        self.view = shown or view_of(self.table, self.known_distances)
        self.labels = Labels(session.words, self.view, self.known_distances)

    @property
    def is_low(self) -> bool:
        """Return whether the board is drawn in low rows, so that all of it is on one screen: on phones, unless letters
        are so large that they would not fit."""
        return not (self.session.is_medium or self.session.is_wide or self.look.is_large)

    @property
    def has_room(self) -> bool:
        """Return whether all of a turn is on one screen of a tablet: its controls are next to the map if it is on
        its side, below it if it is upright."""
        return self.session.is_medium and not self.session.is_low

    @property
    def is_split(self) -> bool:
        """Return whether the seat that acts, and what may be done on its space, are next to each other below the map of
        an upright tablet."""
        is_turn = self.view.prompt.about in ("turn", "discard")
        return self.has_room and self.session.is_upright and is_turn and not (self.view.is_solo or self.look.is_large)

    @cached_property
    def shared_values(self) -> tuple[object, ...]:
        """The known values of the cards and the roads at this moment, which each part may show."""
        shown = self.view
        asked = (shown.seat, shown.prompt.about, self.labels.ai, shown.state.trucks)
        return (
            shown.cards,
            shown.config,
            shown.journeys,
            self.known_distances.stored,
            asked,
            shown.is_only_seen,
            hides_stars(self.session, shown),
        )

    @property
    def play(self) -> Callable[[OwnMove], None]:
        """The function that makes a move, shows why it may not be made, or asks for the value that it depends on."""
        return partial(try_move, self.session)

    # The map

    def map(self, taps: Mapping[str, Tap] | None = None, *, of: int | None = None) -> ft.Control:
        """Return the map or the factory; `taps` say what its places do if that is not driving there, `of` is the seat
        that drives if that is an AI's or the app's."""
        if self.view.is_trusted:
            return self.roadless(taps, of).control(low=self.is_low or self.session.is_on_side)
        acts = {place.id: place.tap for place in self.view.places} if taps is None else dict(taps)
        zoom = (self.session.state_of(MapZoom) or MapZoom()).zoom
        most = self.session.height - BELOW_MAP[self.view.is_solo] if self.is_low else math.inf
        if self.session.is_on_side:
            most = self.session.height - BELOW_MAP_ON_SIDE[self.view.is_solo]
        return self.drawn_map(self.view.places, acts, of, zoom, most, own=taps is None)

    @as_part(lambda places, acts, of, zoom, most, own: "map" if own else "map-to-tap")
    def drawn_map(
        self,
        places: Sequence[PlaceView],
        acts: Mapping[str, Tap],
        of: int | None,
        zoom: float,
        most: float,
        *,
        own: bool,
    ) -> ft.Control:
        """Return the map whose roads are known, at most `most` high if possible; below it the tokens, if it is the
        person's `own` to drive on and the board is not low."""
        spots = []
        for place in places:
            is_legal = acts.get(place.id, NO_TAP).is_legal
            label = self.labels.place_label(place, can_go=is_legal, driver=of)
            spots.append(self.labels.spot(place, label, is_legal=is_legal))
        here = self.view.here if of is None else space_of(self.view.state.at[of])
        pack, start = self.view.config.pack, self.view.network.start
        drawing = kit.factory_drawing(pack["factory"]) if self.view.is_solo else kit.map_drawing(pack["map"])
        roads = kit.roads_of(pack["factory" if self.view.is_solo else "map"])
        tunnels = tuple((start, space) for token, space in self.view.state.road_tokens if token == "tunnel")
        drawn = kit.RoadMapView(spots, roads, drawing, here=here, tunnels=tunnels)
        board = kit.road_map(
            self.look,
            drawn,
            None if self.view.is_only_seen else partial(do_at, self.session, acts),
            width=self.width,
            zoom=zoom if drawn.is_crowded else 1.0,
            most=most,
        )
        is_below = own and not (self.is_low or self.session.is_on_side)
        chips = token_chips(self.session, self.labels) if is_below else []
        below: list[ft.Control] = [kit.wrap(*chips, gap=6, run_gap=6)] if chips else []
        if not drawn.is_crowded:
            return kit.column(board, *below, gap=8, equal=True) if below else board
        buttons = kit.zoom_buttons(
            self.look,
            zoom,
            partial(_enlarge, self.session),
            less=self.say("Make the map smaller"),
            more=self.say("Make the map larger"),
        )
        return kit.column(board, kit.row(ft.Container(expand=True), buttons), *below, equal=True)

    def roadless(self, taps: Mapping[str, Tap] | None = None, of: int | None = None) -> Roadless:
        """Return what draws the map if the table answers for the roads."""
        return Roadless(self.session, self.labels, self.known_distances, self.width, taps, of)

    def around_map(self) -> list[ft.Control]:
        """Return what belongs to the person's own map and is at the end of a low board, or next to that of a tablet on
        its side: the tokens, and the roads if the table answers for them."""
        if self.view.is_trusted:
            return self.roadless().around()
        chips = token_chips(self.session, self.labels)
        return [kit.wrap(*chips, gap=6, run_gap=6)] if chips else []

    # Orders

    def order_tap(self, order: OrderView, move: str) -> kit.Tap | None:
        """Return what a tap on an order does: one of which too little is known is entered first. Who only looks at the
        board taps nothing."""
        if self.view.is_only_seen:
            return None
        is_choice = self.view.prompt.about in ("clear", "discard")
        if not is_choice and len(lacking(self.view.cards, order.id)) >= VALUES_FOR_WHOLE_FORM:
            return partial(open_order, self.session, order.id, move)
        return on_tap(self.session, order.tap)

    def order_card(
        self, order: OrderView, identifier: str, note: str = "", *, action: str = "", size: float = 26
    ) -> ft.Control:
        """Return an order that is on the table."""
        state = "legal" if order.tap.is_legal else "plain"
        return kit.order_card(
            self.look,
            self.labels.order(order, note),
            identifier=identifier,
            label=self.labels.semantics_label(order, note, action if order.tap.is_legal else ""),
            on_tap=self.order_tap(order, "take"),
            state=state,
            size=size,
        )

    def own_order(self, order: OrderView, *, mine: bool) -> ft.Control:
        """Return an order of a seat; a tap on one's own delivers it."""
        note = self.say("ready") if order.is_ready else ""
        action = self.say("discard") if self.view.prompt.about == "discard" else self.say("deliver now")
        is_legal = mine and order.tap.is_legal
        state = "legal" if is_legal else "ready" if order.is_ready and mine else "plain"
        return kit.order_row(
            self.look,
            self.labels.order(order, note),
            identifier=f"own-{order.id}",
            label=self.labels.semantics_label(order, note, action if is_legal else ""),
            on_tap=self.order_tap(order, "deliver") if mine else None,
            state=state,
        )

    # Seats

    def strip(self, seat: SeatView, *, size: float) -> ft.Control:
        """Return who a seat is, its stars, and its truck with the mints aboard."""
        look = self.look
        head: list[ft.Control] = [
            kit.badge(look, self.labels.who(seat.seat), size=40),
            kit.text(look, seat.name, "titleMedium", size=16),
            self.delivered(seat),
        ]
        if seat.is_first:
            head.append(kit.token_mark(look))
        truck = self.truck(seat, room=seat.capacity, size=size)
        spoken_label = self.labels.seat_label(seat, hides_stars=hides_stars(self.session, self.view))
        line = kit.spoken(kit.row(*head, gap=9, tight=True), label=spoken_label, identifier=f"seat-{seat.seat}")
        if max(len(seat.mints), seat.capacity or 0) > 5:
            return kit.column(line, truck, gap=6, equal=True)
        both = kit.wrap(line, kit.row(truck, tight=True), gap=8, run_gap=6)
        both.alignment = ft.MainAxisAlignment.SPACE_BETWEEN
        return both

    def truck(self, seat: SeatView, *, room: int | None, size: float) -> ft.Control:
        """Return the truck of a seat with the mints aboard and its empty slots."""
        return kit.truck_slots(
            self.look,
            seat.mints,
            room=room,
            label=self.labels.cargo(seat),
            identifier=f"truck-{seat.seat}",
            paint=self.labels.truck_colour(seat.truck),
            size=size,
        )

    def delivered(self, seat: SeatView) -> ft.Control:
        """Return the stars of a seat, or how many orders it has delivered while their stars are secret."""
        if not hides_stars(self.session, self.view):
            return kit.star_figure(self.look, seat.stars, size=18, figure_size=19)
        words = self.words.count("{n} delivered", "{n} delivered", seat.delivered)
        return kit.quiet(self.look, words, "bodyMedium")

    def orders_of(self, seat: SeatView, *, mine: bool) -> list[ft.Control]:
        """Return the orders of a seat, the oldest first, two in a row if they fit."""
        if not seat.orders:
            return []
        cards = [self.own_order(order, mine=mine) for order in seat.orders]
        return [kit.grid(cards, 1 if self.session.is_medium or self.width < 330 else 2, gap=8)]

    @as_part(lambda seat, mine: f"panel-{seat.seat}")
    def panel(self, seat: SeatView, *, mine: bool) -> ft.Control:
        """Return the panel of a seat: its truck, its orders and upgrades; `mine` is the seat that acts."""
        upgrades = [self.upgrade(seat.seat, id) for id in seat.upgrades]
        parts = [self.strip(seat, size=32 if mine else 26), *self.orders_of(seat, mine=mine), *upgrades]
        if mine:
            return kit.panel(self.look, *parts, gap=9, padding=ft.Padding(11, 8, 11, 11))
        return kit.panel(self.look, *parts, gap=8, padding=ft.Padding(11, 7, 11, 9))

    @as_part(lambda seat: f"line-{seat.seat}")
    def own_line(self, seat: SeatView) -> ft.Control:
        """Return the seat that acts in a low row: its stars, its truck, and its orders next to it if there is room."""
        head: list[ft.Control] = [kit.badge(self.look, self.labels.who(seat.seat), size=24), self.delivered(seat)]
        if seat.is_first:
            head.append(kit.token_mark(self.look))
        spoken_label = self.labels.seat_label(seat, hides_stars=hides_stars(self.session, self.view))
        line = kit.spoken(kit.row(*head, gap=6, tight=True), label=spoken_label, identifier=f"seat-{seat.seat}")
        slots = max(len(seat.mints), seat.capacity or 0)
        truck = kit.column(line, kit.row(self.truck(seat, room=seat.capacity, size=22), tight=slots <= 5), gap=2)
        is_beside = TRUCK + SLOT * slots + (MINI + 5) * len(seat.orders) <= self.width
        room = MINI if is_beside else (self.width - 18) / 4
        orders = [self.small_order(order, f"own-{order.id}", room, mine=True) for order in seat.orders]
        if not is_beside:
            return kit.column(truck, kit.grid(orders, 4, gap=6), gap=4, equal=True)
        # The orders are in a row of their own: as they come and go, Flet's client rebuilds them, not the truck.
        beside = kit.row(*(ft.Row([order], width=MINI, spacing=0) for order in orders), gap=5, tight=True)
        return kit.row(truck, beside, gap=5)

    def small_order(
        self, order: OrderView, identifier: str, width: float, *, mine: bool = False, note: str = "", action: str = ""
    ) -> ft.Control:
        """Return an order in a low row: one on the table, or one of the person's own (`mine`), which a tap delivers."""
        ready = self.say("ready") if mine and order.is_ready else ""
        if mine:
            action = self.say("discard") if self.view.prompt.about == "discard" else self.say("deliver now")
        state = "legal" if order.tap.is_legal else "ready" if ready else "plain"
        return kit.mini_order(
            self.look,
            self.labels.order(order, note),
            identifier=identifier,
            label=self.labels.semantics_label(order, note or ready, action if order.tap.is_legal else ""),
            on_tap=self.order_tap(order, "deliver" if mine else "take"),
            width=width,
            state=state,
        )

    def upgrade(self, seat: int, id: str) -> ft.Control:
        """Return an upgrade as a quiet row, with what it does; a tap shows it whole."""
        look, name, does = self.look, self.labels.upgrade(id), self.labels.does(id)
        words = kit.column(
            kit.text(look, name, "titleSmall", size=14),
            *([kit.quiet(look, does, max_lines=2)] if does else []),
            expand=True,
        )
        return kit.target(
            kit.row(kit.min_height(48), kit.icon(ft.Icons.GARAGE_ROUNDED, 20, look.on_surface_variant), words, gap=8),
            identifier=f"owned-{seat}-{id}",
            label=kit.with_commas(name, does),
            on_tap=partial(self.session.look_up, UPGRADE, id),
            radius=look.radius["card"],
        )

    def town_tiles(
        self, towns: Sequence[str], name: str, chosen: str | None, on_tap: Callable[[str], object], label: str = ""
    ) -> ft.Control:
        """Return towns to choose from in a row, or two by two if a name would break; `name` begins their identifiers,
        `label` is what a screen reader says of each {town}."""
        signs = [self.labels.sign(town) for town in towns]
        tiles = [
            town_tile(
                self.look,
                sign,
                identifier=f"{name}-{town}",
                on_tap=partial(on_tap, town),
                label=self.say(label, town=self.labels.places.town(town)) if label else "",
                selected=town == chosen,
            )
            for town, sign in zip(towns, signs, strict=True)
        ]
        size = self.look.letters(15)
        beside = kit.abreast([sign.name for sign in signs], size, self.width, most=len(tiles), gap=6, inside=16)
        return kit.grid(tiles, beside if beside == len(tiles) else 2, gap=6)

    @property
    def point(self) -> int:
        """The number of the point of the game."""
        return self.session.table.here.number

    @property
    def card_values(self) -> JsonDict:
        """The values of the cards in this game, by their paths."""
        return flatten(self.view.config.pack, "delivery")

    def text_button(self, words: str, identifier: str, on_tap: kit.CanTap, label: str = "") -> ft.Control:
        """Return a quiet button of the bar, next to the one that saves a card."""
        return kit.button(
            self.look, words, identifier=identifier, label=label or words, on_tap=on_tap, kind="text", dense=True
        )

    def to_list(self, on_tap: kit.Tap) -> ft.Control:
        """Return the way from the form of a card back to the list of known ones."""
        return self.text_button(self.say("The list"), "known-card", on_tap, self.say("Pick a known card"))

    def to_form(self, on_tap: kit.Tap) -> ft.Control:
        """Return the way from the list of known cards to the form of another."""
        return kit.button(
            self.look,
            self.say("It’s not in the list: enter it"),
            identifier="new-card",
            on_tap=on_tap,
            kind="tonal",
            sign=ft.Icons.ADD_CARD_ROUNDED,
        )

    def heading(self, words: str, aside: str = "") -> ft.Control:
        """Return the heading of a part of the board."""
        look = self.look
        parts: list[ft.Control] = [kit.text(look, words, "titleSmall", size=15)]
        if aside:
            parts.append(kit.quiet(look, aside, expand=True))
        return kit.spoken(kit.row(*parts, gap=8), label=f"{words} {aside}".strip(), heading=2)


def table_banner(look: Look, title: str, subtitle: str, figure: str = "") -> ft.Control:
    """Return the banner of a question to the table; at its right a figure, else the sign of a card."""
    right = (
        kit.banner_figure(look, figure, speaker="table") if figure else kit.banner_sign(look, "cards", speaker="table")
    )
    return kit.banner(look, speaker="table", title=title, subtitle=subtitle, right=right)


def _enlarge(session: Session, zoom: float) -> None:
    """Draw the map `zoom` times as large."""
    session.hold(MapZoom(zoom))
