"""One moment of a game of Mint Delivery as its screens need it: its places, orders, belts and seats, and what taps do.
Plain values: no Flet, no colours, no rules.

What may be tapped is what `legal` lists; everything else carries a move to ask the referee about.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import chain
from typing import TypeVar

from companion.delivery.known_distances import Journey, KnownDistances
from companion.table.table import Table
from engine.delivery import abilities, automa, motivation, scoring
from engine.delivery.belts import within_reach
from engine.delivery.cards import MINTS, Cards, Mints, covers
from engine.delivery.game import State
from engine.delivery.maps import ROAD, Network
from engine.delivery.moves import Clear, Deliver, Discard, Drive, OwnMove, Shift, Steer, Take
from engine.delivery.setup import Config
from engine.delivery.state import At
from engine.json_types import Json, JsonDict, JsonValue
from engine.prompts import Prompt

M = TypeVar("M", bound=OwnMove)
READING_ORDER = ("nw", "ne", "sw", "se")
"""The corners in reading order, line by line."""
CORNERS = {1: "nw", 3: "ne", 9: "se", 7: "sw"}
"""The corner that each corner card of the map is, in the order in which towns are asked for."""


@dataclass(frozen=True, slots=True)
class Tap:
    """What a tap does: play the one of `moves` that is meant, or `ask` the referee about a move that is not legal."""

    moves: tuple[OwnMove, ...] = ()
    ask: OwnMove | None = None

    @property
    def is_legal(self) -> bool:
        """Return whether the thing tapped may be used now."""
        return bool(self.moves)


NO_TAP = Tap()
"""What a tap on a thing does that is only shown."""


@dataclass(frozen=True, slots=True)
class OrderView:
    """An order: its known values, the mints on it, whether the truck holds what it asks for."""

    id: str
    town: str | None
    mints: tuple[str, ...] | None
    stars: int | None
    tap: Tap
    lying: int = 0
    is_ready: bool = False


@dataclass(frozen=True, slots=True)
class TownView:
    """A town: the orders face up there, and how many are face down."""

    id: str
    orders: tuple[OrderView, ...]
    pile: int
    is_here: bool


@dataclass(frozen=True, slots=True)
class StackView:
    """A stack of the order row, 1 the leftmost: its top card if it has one, and how many are under it."""

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
    """A seat: its truck with the mints aboard and its slots (None if their number is unknown or unlimited), its orders
    oldest first, and those that it has delivered."""

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


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A place of the map: its kind, the trucks on it, the token on it, and what a tap does."""

    id: str
    kind: str
    seats: tuple[int, ...]
    token: str | None
    tap: Tap
    town: str | None = None


@dataclass(frozen=True)
class TableView:
    """A moment of a game; what follows from the state is worked out when it is first asked for.

    `journeys` are the trucks on a road that was not entered, `apps` the seats that the app plays. Of one that
    `is_only_seen` no move is open.
    """

    state: State
    apps: Sequence[int] = ()
    journeys: Mapping[int, Journey] = field(default_factory=dict)
    is_only_seen: bool = False

    @property
    def cards(self) -> Cards:
        """The values of the cards that pack and table know."""
        return self.state.cards

    @property
    def config(self) -> Config:
        """The config of the game."""
        return self.state.config

    @cached_property
    def prompt(self) -> Prompt:
        """Return who must speak, and the question."""
        return self.state.prompt

    @cached_property
    def open_moves(self) -> Sequence[OwnMove]:
        """The moves that are legal, then those that depend on a value that has not been entered."""
        if self.is_only_seen:
            return ()
        return (*self.state.legal_moves(), *(move for move, _ in self.state.unsure()))

    @cached_property
    def outlook(self) -> automa.Outlook | None:
        """The mints that the AI needs, and what it does next."""
        return automa.outlook(self.state)

    @property
    def network(self) -> Network:
        """The map or the factory."""
        return self.config.network

    @property
    def is_solo(self) -> bool:
        """Return whether one person plays against an AI."""
        return self.config.mode == "solo"

    @property
    def seat(self) -> int:
        """The seat that the board is drawn for: the one that decides, else the one whose turn it is; alone, yours."""
        if self.is_solo:
            return 0
        asked = (self.prompt.by, self.prompt.fact("seat"))
        return next((seat for seat in asked if isinstance(seat, int)), self.state.turn)

    @cached_property
    def names(self) -> Sequence[str]:
        """The names of the seats."""
        return [scoring.name(self.state, seat) for seat in range(len(self.state.mints))]

    @property
    def belts(self) -> Mapping[str, tuple[str, ...]]:
        """The mints on each belt of the factory, front first."""
        return dict(zip(self.network.belts, self.state.belts, strict=True))

    @property
    def is_turn(self) -> bool:
        """Return whether a person decides about a move of the turn."""
        return self.prompt.ask == "decide" and self.prompt.about == "turn"

    @property
    def actions_left(self) -> int:
        """The number of actions left to the seat that moves."""
        return self.state.actions_left

    @property
    def here(self) -> str | None:
        """The space of the seat's truck, or None if it has none, or is under way."""
        at = self.state.at[self.seat]
        return at if isinstance(at, str) else None

    @property
    def is_trusted(self) -> bool:
        """Return whether the table answers for the roads."""
        return self.network.trusted

    def moves(self, kind: type[M], where: Callable[[M], bool] = lambda move: True) -> tuple[M, ...]:
        """Return the open moves of a kind of which `where` is true."""
        return tuple(move for move in self.open_moves if isinstance(move, kind) and where(move))

    def tap(self, asked: OwnMove, field: str) -> Tap:
        """Return what tapping a thing does: the open moves of the kind of `asked` that name the same thing in a
        `field`, else ask about that move."""
        thing = getattr(asked, field)
        moves = self.moves(type(asked), lambda move: getattr(move, field) == thing)
        return Tap(moves) if moves else Tap(ask=asked)

    @cached_property
    def towns(self) -> tuple[str, ...]:
        """The four towns, corner by corner: those of the map, or alone those that the gates serve."""
        return self.network.towns

    def corner(self, town: str | None) -> str:
        """Return the corner whose shape a town's sign has."""
        if town not in self.towns:
            return "nw"
        card = self.printed("spaces", town, "card")
        return CORNERS.get(card) or list(CORNERS.values())[self.towns.index(town) % 4]

    @cached_property
    def entries(self) -> Mapping[str, Mapping[str, Json]]:
        """The entries of the pack by section and id, for the printed values that no rule reads."""
        pack, places = self.config.pack, defaultdict[str, JsonDict](dict)
        drawn = [(pack.get(section) or {}).get("spaces", ()) for section in ("map", "factory")]
        for entry in chain(pack.get("places", ()), *drawn):  # what a later entry of a place says wins
            places[entry["id"]].update({key: value for key, value in entry.items() if value is not None})
        lists = {section: pack.get(section) or () for section in ("trucks", "ai", "upgrades")}
        return {"spaces": places, **{name: {entry["id"]: entry for entry in lists[name]} for name in lists}}

    def printed(self, section: str, id: str, name: str) -> JsonValue:
        """Return what the pack has under `name` of an entry, or None."""
        return self.entries[section].get(id, {}).get(name)

    # Orders

    def order(self, id: str, tap: Tap = NO_TAP, *, lying: int = 0, holds: Mints | None = None) -> OrderView:
        """Return an order; `holds` are the mints of the truck that is to deliver it, if there is one."""
        card = self.cards.orders.get(id)
        if card is None:
            return OrderView(id, None, None, None, tap, lying)
        ready = holds is not None and card.asks is not None and covers(holds, card.asks)
        return OrderView(id, card.town, card.mints, card.stars, tap, lying, ready)

    @cached_property
    def town_views(self) -> Sequence[TownView]:
        """The towns with their orders; a tap takes an order, or clears it if that is asked."""
        clearing = self.prompt.about == "clear"

        def tap(id: str) -> Tap:
            return self.tap(Clear(self.seat, id) if clearing else Take(self.seat, id, 0), "order")

        return tuple(
            TownView(
                id,
                tuple(self.order(card.order, tap(card.order), lying=card.mints) for card in town.face_up),
                town.pile,
                self.here == id,
            )
            for id, town in zip(self.towns, self.state.towns, strict=True)
        )

    @cached_property
    def stacks(self) -> Sequence[StackView]:
        """The order row of the solo game."""
        views = []
        for number, stack in enumerate(self.state.stacks, 1):
            top = stack.face_up
            shown = None if top is None else self.order(top, self.tap(Take(self.seat, top), "order"))
            views.append(StackView(number, shown, stack.face_down))
        return tuple(views)

    @cached_property
    def belt_views(self) -> Sequence[BeltView]:
        """The belts of the solo game."""

        def shifts(belt: str) -> tuple[Shift, ...]:
            return self.moves(Shift, lambda move: move.belt == belt)

        return tuple(BeltView(id, mints, shifts(id)) for id, mints in self.belts.items())

    # Seats

    @cached_property
    def seats(self) -> Sequence[SeatView]:
        """The seats in order."""
        return tuple(map(self._seat_view, range(len(self.names))))

    @property
    def others(self) -> Sequence[SeatView]:
        """The other seats, clockwise from the next."""
        return (*self.seats[self.seat + 1 :], *self.seats[: self.seat])

    def _seat_view(self, seat: int) -> SeatView:
        state, is_automa = self.state, seat == self.config.automa
        holds, delivered, bought = state.mints[seat], state.delivered[seat], state.upgrades[seat]
        mine = seat == self.seat and not is_automa
        paid = [id for card in bought for id in card.orders]
        kind: type[Discard | Deliver] = Discard if self.prompt.about == "discard" else Deliver
        return SeatView(
            seat,
            self.names[seat],
            is_automa,
            self.truck_of(seat),
            state.at[seat],
            kinds(holds),
            abilities.capacity(state, seat),
            tuple(
                self.order(id, self.tap(kind(seat, id), "order") if mine else NO_TAP, holds=holds)
                for id in state.orders[seat]
            ),
            sum((self.cards.orders[id].stars or 0) for id in (*delivered, *paid) if id in self.cards.orders),
            len(delivered),
            tuple(card.upgrade for card in bought),
            motivation.now(state) if is_automa else None,
            not self.is_solo and state.first_player == seat,
        )

    def truck_of(self, seat: int) -> str | None:
        """Return the truck of a seat: its own, or the one on the card of the AI."""
        if seat != self.config.automa:
            return self.state.trucks[seat]
        card = self.cards.ai.get(self.state.ai or "")
        return None if card is None else card.truck

    # Places

    @cached_property
    def places(self) -> Sequence[PlaceView]:
        """Every place of the map or the factory, with the trucks on it."""
        tokens = self.state.road_tokens.by_space
        known = (id for id in self.network.spaces if not id.startswith("at-") or id in tokens)
        kind = Steer if self.prompt.about == "automa-path" else Drive
        views = []
        for id in dict.fromkeys((*known, *map(space_of, self.state.at))):
            space = self.network.spaces.get(id)
            views.append(
                PlaceView(
                    id,
                    "movement" if space is None else "hub" if space.hub else space.kind,
                    tuple(seat for seat, at in enumerate(self.state.at) if space_of(at) == id),
                    tokens.get(id),
                    self.tap(kind(self.seat, id), "to"),
                    None if space is None else space.serves,
                )
            )
        return tuple(views)


def view_of(table: Table, known_distances: KnownDistances | None = None) -> TableView:
    """Return the present moment of a table."""
    view: TableView = table.here.once(("table view", table.apps), partial(TableView, table.state, table.apps))
    journeys = known_distances.journeys() if known_distances is not None else {}
    if not journeys:
        return view
    key = ("table view", table.apps, *journeys.items())
    return table.here.once(key, lambda: replace(view, journeys=journeys))


def kinds(mints: Mints) -> tuple[str, ...]:
    """Return mints one by one, classics first."""
    return tuple(kind for kind, n in zip(MINTS, mints, strict=True) for _ in range(n))


def space_of(at: At) -> str:
    """Return the space of a truck; one under way is on the road."""
    return at if isinstance(at, str) else ROAD
