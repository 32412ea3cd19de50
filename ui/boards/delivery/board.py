"""What both ways to play Mint Delivery have on the screen: the map, orders, and the seats with their trucks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial

import flet as ft

from companion.delivery.blank_orders import lacking
from engine.delivery.moves import Discard
from ui import components as kit
from ui.boards import painter
from ui.boards.delivery import view
from ui.boards.delivery.actions import do, known_distances, on_tap, open_order
from ui.boards.delivery.pick_move import UPGRADE
from ui.boards.delivery.roadless import Roadless, token_chips
from ui.boards.delivery.table_view import TableView, Tap, view_of
from ui.boards.delivery.view import OrderView, PlaceView, SeatView
from ui.boards.delivery.words import Labels
from ui.session import Session

VALUES_FOR_WHOLE_FORM = 2
"""An order with so many values missing is entered whole; a single one is asked for when something depends on it."""


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

    def part(self, name: str, shows: object, draw: Callable[[], ft.Control]) -> ft.Control:
        """Return a part of the board that shows this, beside what is known of the cards and the roads."""
        return self.drawn(name, shows, self._known, draw)

    @cached_property
    def _known(self) -> tuple[object, ...]:
        """What is known of the cards and the roads at this moment, which each part may show."""
        shown = self.view
        asked = (shown.seat, shown.prompt.about, self.labels.ai, shown.state.trucks)
        return (
            shown.cards,
            shown.config,
            shown.journeys,
            self.known_distances.stored,
            asked,
            hides_stars(self.session, shown),
        )

    # The map

    def map(self, taps: Mapping[str, Tap] | None = None, *, of: int | None = None) -> ft.Control:
        """Return the map or the factory; `taps` say what its places do where that is not driving there, `of` is the
        seat that drives where that is an AI's or the app's.
        """
        if self.view.is_trusted:
            return Roadless(self.session, self.labels, self.known_distances, self.width, taps, of).control()
        places = list(view.places(self.view))
        acts = {place.id: place.tap for place in places} if taps is None else dict(taps)
        shows = (places, acts, of, self.session.screen_state.get("map-zoom"))
        return self.part(
            "map" if taps is None else "map-to-tap", shows, partial(self._map, places, acts, of, taps is None)
        )

    def _map(self, places: Sequence[PlaceView], acts: Mapping[str, Tap], of: int | None, own: bool) -> ft.Control:
        spots = [self.spot(place, acts.get(place.id, Tap()), driver=of) for place in places]
        here = self.view.here if of is None else view.space_of(self.view.state.at[of])
        drawn = kit.RoadMapView(spots, self.roads(), self.drawing(), here=here, tunnels=self.tunnels())
        zoom = float(self.session.screen_state.get("map-zoom", 1.0)) if drawn.is_crowded else 1.0
        board = kit.road_map(self.look, drawn, partial(self.tapped, acts), width=self.width, zoom=zoom)
        chips = token_chips(self.session, self.labels) if own else []
        below: list[ft.Control] = [kit.wrap(*chips, gap=6, run_gap=6)] if chips else []
        if not drawn.is_crowded:
            return kit.column(board, *below, gap=8, equal=True) if below else board
        buttons = kit.zoom_buttons(
            self.look, zoom, self.enlarge, less=self.say("Make the map smaller"), more=self.say("Make the map larger")
        )
        return kit.column(board, kit.row(ft.Container(expand=True), buttons), *below, equal=True)

    def tapped(self, acts: Mapping[str, Tap], id: str) -> None:
        """A place was tapped."""
        tap = acts.get(id, Tap())
        if tap.moves or tap.ask is not None:
            do(self.session, tap)

    def enlarge(self, zoom: float) -> None:
        """Draw the map so many times as large."""
        self.session.screen_state["map-zoom"] = zoom
        self.session.revision += 1

    def drawing(self) -> kit.Drawing:
        """Where each place stands on paper."""
        config, solo = self.view.config, self.view.is_solo
        return kit.factory_drawing(config.pack["factory"]) if solo else kit.map_drawing(config.pack["map"])

    def roads(self) -> tuple[tuple[str, str], ...]:
        """The roads that are known."""
        return kit.roads_of(self.view.config.pack["factory" if self.view.is_solo else "map"])

    def tunnels(self) -> tuple[tuple[str, str], ...]:
        """The road that the tunnel opens."""
        lies = [space for token, space in self.view.state.road_tokens if token == "tunnel"]
        return tuple((self.view.network.start, space) for space in lies)

    def spot(self, place: PlaceView, tap: Tap, *, driver: int | None = None) -> kit.Spot:
        """Return a place as the kit draws it; the `driver` is a seat that goes there and no person's."""
        town = place.id if place.kind == "city" else place.town
        return kit.Spot(
            place.id,
            "town" if town is not None else place.kind,
            self.labels.caption(place.id),
            label=self.labels.place_label(place, can_go=tap.is_legal, driver=driver),
            sign=self.labels.sign(town),
            token=place.token,
            trucks=tuple(self.labels.who(seat) for seat in place.seats),
            is_legal=tap.is_legal,
        )

    # Orders

    def order_tap(self, order: OrderView, move: str) -> kit.Tap | None:
        """Return what a tap on an order does: one of which too little is known is entered first."""
        is_choice = self.view.prompt.about in ("clear", "discard")
        if not is_choice and len(lacking(self.view.cards, order.id)) >= VALUES_FOR_WHOLE_FORM:
            return partial(open_order, self.session, order.id, move)
        return on_tap(self.session, order.tap)

    def order_card(
        self, order: OrderView, identifier: str, note: str = "", *, action: str = "", size: float = 26
    ) -> ft.Control:
        """Return an order that lies on the table."""
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
        """Return an order before a seat; a tap on one's own delivers it."""
        note = self.say("ready") if order.is_ready else ""
        state = "legal" if order.tap.is_legal else "ready" if order.is_ready and mine else "plain"
        return kit.order_row(
            self.look,
            self.labels.order(order, note),
            identifier=f"own-{order.id}",
            label=self.labels.semantics_label(order, note, self.deliver_label(order)),
            on_tap=self.order_tap(order, "deliver") if mine else None,
            state=state,
        )

    def deliver_label(self, order: OrderView) -> str:
        """Return what a tap on one's own order does."""
        if not order.tap.moves:
            return ""
        return self.say("discard") if isinstance(order.tap.moves[0], Discard) else self.say("deliver now")

    # Seats

    def strip(self, seat: SeatView, *, size: float = 32) -> ft.Control:
        """Return who a seat is, its stars, and its truck with the mints aboard."""
        look = self.look
        head: list[ft.Control] = [
            kit.badge(look, self.labels.who(seat.seat), size=40),
            kit.text(look, seat.name, "titleMedium", size=16),
            self.delivered(seat),
        ]
        if seat.is_first:
            head.append(kit.token_mark(look))
        truck = kit.truck_slots(
            look,
            seat.mints,
            room=seat.capacity,
            label=self.labels.cargo(seat),
            identifier=f"truck-{seat.seat}",
            paint=self.labels.truck_colour(seat.truck),
            size=size,
        )
        spoken_label = self.labels.seat_label(seat, hides_stars=hides_stars(self.session, self.view))
        line = kit.spoken(kit.row(*head, gap=9, tight=True), label=spoken_label, identifier=f"seat-{seat.seat}")
        if max(len(seat.mints), seat.capacity or 0) > 5:
            return kit.column(line, truck, gap=6, equal=True)
        both = kit.wrap(line, kit.row(truck, tight=True), gap=8, run_gap=6)
        both.alignment = ft.MainAxisAlignment.SPACE_BETWEEN
        return both

    def delivered(self, seat: SeatView) -> ft.Control:
        """Return the stars of a seat, or how many orders it has delivered while their stars are secret."""
        if not hides_stars(self.session, self.view):
            return kit.star_figure(self.look, seat.stars, size=18, figure_size=19)
        words = self.words.count("{n} delivered", "{n} delivered", seat.delivered)
        return kit.quiet(self.look, words, "bodyMedium")

    def orders_of(self, seat: SeatView, *, mine: bool) -> list[ft.Control]:
        """Return the orders before a seat, the oldest first, two in a row where they fit."""
        if not seat.orders:
            return []
        cards = [self.own_order(order, mine=mine) for order in seat.orders]
        return [kit.grid(cards, 1 if self.session.is_medium or self.width < 330 else 2, gap=8)]

    def own(self, seat: SeatView, *more: ft.Control) -> ft.Control:
        """Return the panel of the seat that acts: its truck, its orders, and what depends on them."""
        return self.part(f"panel-{seat.seat}", ("own", seat, more), partial(self._own, seat, *more))

    def _own(self, seat: SeatView, *more: ft.Control) -> ft.Control:
        parts = [self.strip(seat), *self.orders_of(seat, mine=True), *self.bought(seat), *more]
        return kit.panel(self.look, *parts, gap=9, padding=ft.Padding(11, 8, 11, 11))

    def other(self, seat: SeatView) -> ft.Control:
        """Return the panel of another seat."""
        return self.part(f"panel-{seat.seat}", ("other", seat), partial(self._other, seat))

    def _other(self, seat: SeatView) -> ft.Control:
        parts = [self.strip(seat, size=26), *self.orders_of(seat, mine=False), *self.bought(seat)]
        return kit.panel(self.look, *parts, gap=8, padding=ft.Padding(11, 7, 11, 9))

    def bought(self, seat: SeatView) -> list[ft.Control]:
        """Return the upgrades of a seat, each with what it does; a tap shows it whole."""
        return [self.upgrade(seat.seat, id) for id in seat.upgrades]

    def upgrade(self, seat: int, id: str) -> ft.Control:
        """Return an upgrade as a quiet row."""
        look, name, does = self.look, self.labels.upgrade(id), self.labels.does(id)
        words = kit.column(
            kit.text(look, name, "titleSmall", size=14),
            *([kit.quiet(look, does, max_lines=2)] if does else []),
            expand=True,
        )
        return kit.target(
            kit.row(kit.min_height(48), kit.icon(ft.Icons.GARAGE_ROUNDED, 20, look.on_surface_variant), words, gap=8),
            identifier=f"owned-{seat}-{id}",
            label=", ".join(part for part in (name, does) if part),
            on_tap=partial(self.session.show, UPGRADE, id),
            radius=look.radius["card"],
        )

    def tiles(self, tiles: list[ft.Control], names: list[str]) -> ft.Control:
        """Tiles with these names in a row, or two by two where a name would break."""
        size = self.look.letters(15)
        beside = kit.abreast(names, size, self.width, most=len(tiles), gap=6, inside=16)
        return kit.grid(tiles, beside if beside == len(tiles) else 2, gap=6)

    def heading(self, words: str, aside: str = "") -> ft.Control:
        """Return the heading of a part of the board."""
        look = self.look
        parts: list[ft.Control] = [kit.text(look, words, "titleSmall", size=15)]
        if aside:
            parts.append(kit.quiet(look, aside, expand=True))
        return kit.spoken(kit.row(*parts, gap=8), label=f"{words} {aside}".strip(), heading=2)


def stacked(controls: Iterable[ft.Control], gap: float = 8) -> ft.Control:
    """Return controls below each other, as wide as the column."""
    return kit.column(*controls, gap=gap, equal=True)
