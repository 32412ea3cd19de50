"""What the board of Mint Delivery shows, as plain values: places, orders, stacks, belts, seats, and what a tap does."""

from __future__ import annotations

from dataclasses import dataclass

from engine.delivery import motivation
from engine.delivery.belts import within_reach
from engine.delivery.cards import Mints, covers
from engine.delivery.maps import ROAD
from engine.delivery.moves import Clear, Deliver, Discard, Drive, Shift, Steer, Take
from engine.delivery.state import At
from ui.boards.delivery.table_view import NO_TAP, TableView, Tap, kinds


@dataclass(frozen=True, slots=True)
class OrderView:
    """An order: what is known of it, the mints that lie on it, whether the truck holds what it asks for."""

    id: str
    town: str | None
    mints: tuple[str, ...] | None
    stars: int | None
    tap: Tap
    lying: int = 0
    is_ready: bool = False


@dataclass(frozen=True, slots=True)
class TownView:
    """A town: the orders face up there, and how many lie face down."""

    id: str
    orders: tuple[OrderView, ...]
    pile: int
    is_here: bool


@dataclass(frozen=True, slots=True)
class StackView:
    """A stack of the order row, 1 the leftmost: its top card if one lies there, and how many lie under it."""

    number: int
    order: OrderView | None
    face_down: int


@dataclass(frozen=True, slots=True)
class BeltView:
    """A belt, front first, and the ways in which it may be shifted."""

    id: str
    mints: tuple[str, ...]
    shifts: tuple[Shift, ...] = ()

    @property
    def reach(self) -> tuple[str, ...]:
        """The mints within reach."""
        return within_reach(self.mints)

    @property
    def rest(self) -> tuple[str, ...]:
        """Those behind them."""
        return self.mints[len(self.reach) :]


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat: its truck with the mints aboard and its slots, its orders oldest first, and what it has delivered."""

    seat: int
    name: str
    is_automa: bool
    truck: str | None
    at: At
    mints: tuple[str, ...]
    capacity: int | None
    orders: tuple[OrderView, ...]
    stars: int
    delivered: int
    upgrades: tuple[str, ...] = ()
    motivation: str | None = None
    is_first: bool = False
    ai: str | None = None


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A place of the map: its kind, the trucks that stand on it, the token that lies there, and what a tap does."""

    id: str
    kind: str
    seats: tuple[int, ...]
    token: str | None
    tap: Tap
    town: str | None = None


# Orders


def order(view: TableView, id: str, tap: Tap = NO_TAP, *, lying: int = 0, holds: Mints | None = None) -> OrderView:
    """Return an order; `holds` are the mints of the truck that is to deliver it, where one is."""
    card = view.cards.orders.get(id)
    if card is None:
        return OrderView(id, None, None, None, tap, lying)
    ready = holds is not None and card.asks is not None and covers(holds, card.asks)
    return OrderView(id, card.town, card.mints, card.stars, tap, lying, ready)


def towns(view: TableView) -> tuple[TownView, ...]:
    """Return the towns with their orders; a tap takes an order, or clears it where that is asked."""
    clearing = view.prompt.about == "clear"

    def tap(id: str) -> Tap:
        return view.tap(Clear(view.seat, id) if clearing else Take(view.seat, id, 0), "order")

    return tuple(
        TownView(
            id,
            tuple(order(view, card.order, tap(card.order), lying=card.mints) for card in town.face_up),
            town.pile,
            view.here == id,
        )
        for id, town in zip(view.towns, view.state.towns, strict=True)
    )


def stacks(view: TableView) -> tuple[StackView, ...]:
    """Return the order row of the solo game."""
    views = []
    for number, stack in enumerate(view.state.stacks, 1):
        top = stack.face_up
        shown = None if top is None else order(view, top, view.tap(Take(view.seat, top), "order"))
        views.append(StackView(number, shown, stack.face_down))
    return tuple(views)


def belts(view: TableView) -> tuple[BeltView, ...]:
    """Return the belts of the solo game."""

    def shifts(belt: str) -> tuple[Shift, ...]:
        return view.moves(Shift, lambda move: move.belt == belt)

    return tuple(BeltView(id, mints, shifts(id)) for id, mints in view.belts.items())


# Seats


def seats(view: TableView) -> tuple[SeatView, ...]:
    """Return the seats in order."""
    return view.once("seats", lambda: tuple(_seat(view, seat) for seat in range(len(view.names))))


def others(view: TableView) -> tuple[SeatView, ...]:
    """Return the other seats, clockwise from the next."""
    every = seats(view)
    return tuple(every[(view.seat + step) % len(every)] for step in range(1, len(every)))


def _seat(view: TableView, seat: int) -> SeatView:
    state, is_automa = view.state, seat == view.config.automa
    holds, delivered, bought = state.mints[seat], state.delivered[seat], state.upgrades[seat]
    mine = seat == view.seat and not is_automa
    paid = [id for card in bought for id in card.orders]
    kind: type[Discard | Deliver] = Discard if view.prompt.about == "discard" else Deliver
    return SeatView(
        seat,
        view.names[seat],
        is_automa,
        truck_of(view, seat),
        state.at[seat],
        kinds(holds),
        view.capacities[seat],
        tuple(
            order(view, id, view.tap(kind(seat, id), "order") if mine else NO_TAP, holds=holds)
            for id in state.orders[seat]
        ),
        sum((view.cards.orders[id].stars or 0) for id in (*delivered, *paid) if id in view.cards.orders),
        len(delivered),
        tuple(card.upgrade for card in bought),
        motivation.now(state) if is_automa else None,
        not view.is_solo and state.first_player == seat,
        state.ai if is_automa else None,
    )


def truck_of(view: TableView, seat: int) -> str | None:
    """Return the truck of a seat: its own, or the one on the card of the AI."""
    if seat != view.config.automa:
        return view.state.trucks[seat]
    card = view.cards.ai.get(view.state.ai or "")
    return None if card is None else card.truck


# Places


def places(view: TableView) -> tuple[PlaceView, ...]:
    """Return every place of the map or the factory, and whose truck stands there."""
    tokens = {space: token for token, space in view.state.road_tokens}
    known = tuple(id for id in view.network.spaces if not id.startswith("at-") or id in tokens)
    ids = dict.fromkeys((*known, *map(space_of, view.state.at)))
    return view.once("places", lambda: tuple(_place(view, id, tokens.get(id)) for id in ids))


def space_of(at: At) -> str:
    """Return the space of a truck; one under way stands on the road."""
    return at if isinstance(at, str) else ROAD


def _place(view: TableView, id: str, token: str | None) -> PlaceView:
    space = view.network.spaces.get(id)
    on = tuple(seat for seat, at in enumerate(view.state.at) if space_of(at) == id)
    return PlaceView(
        id,
        "movement" if space is None else "hub" if space.hub else space.kind,
        on,
        token,
        view.tap((Steer if view.prompt.about == "automa-path" else Drive)(view.seat, id), "to"),
        None if space is None else space.serves,
    )
