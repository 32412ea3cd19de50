"""What a board of Mint Delivery is drawn from: plain values, no Flet, no colours, no rules.

What may be tapped is what `legal` lists; everything else carries a move to ask the referee about.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import chain
from typing import Any, TypeVar

from companion.delivery.known_distances import Journey, KnownDistances
from companion.table.table import Table
from engine.delivery import abilities, automa, scoring
from engine.delivery.cards import MINTS, Cards, Mints
from engine.delivery.game import State
from engine.delivery.maps import Network
from engine.delivery.moves import OwnMove
from engine.delivery.setup import Config
from engine.json_types import Json, JsonDict, JsonValue
from engine.prompts import Prompt

M = TypeVar("M", bound=OwnMove)
T = TypeVar("T")
READING_ORDER = ("nw", "ne", "sw", "se")
"""The corners as one reads them, line by line."""
CORNERS = {1: "nw", 3: "ne", 9: "se", 7: "sw"}
"""The corner that each corner card of the map is, in the order in which towns are asked for."""


@dataclass(frozen=True, slots=True)
class Tap:
    """What a tap does: play the one of `moves` that is meant, or `ask` the referee about a move that is not legal."""

    moves: tuple[OwnMove, ...] = ()
    ask: OwnMove | None = None

    @property
    def is_legal(self) -> bool:
        """Whether the thing tapped may be used now."""
        return bool(self.moves)


NO_TAP = Tap()
"""What a tap on a thing does that is only shown."""


@dataclass(frozen=True)
class TableView:
    """A moment of a game; what follows from the state is worked out when it is first asked for.

    `journeys` are the trucks on a road that nobody entered, `apps` the seats that the app plays.
    """

    state: State
    apps: Sequence[int] = ()
    journeys: Mapping[int, Journey] = field(default_factory=dict)

    @cached_property
    def _known(self) -> dict[str, Any]:  # under each name what its own `work` returns
        return {}

    def once(self, name: str, work: Callable[[], T]) -> T:
        """Return what `work` found out about this moment when it was first asked for under this name."""
        if name not in self._known:
            self._known[name] = work()
        result: T = self._known[name]
        return result

    @property
    def cards(self) -> Cards:
        """What pack and table know of the cards."""
        return self.state.cards

    @property
    def config(self) -> Config:
        """What stays the same during the game."""
        return self.state.config

    @cached_property
    def prompt(self) -> Prompt:
        """Who must speak, and what is asked."""
        return self.state.prompt

    @cached_property
    def open_moves(self) -> Sequence[OwnMove]:
        """The moves that are legal, then those that depend on a value which nobody has entered."""
        return (*self.state.legal_moves(), *(move for move, _ in self.state.unsure()))

    @cached_property
    def capacities(self) -> Sequence[int | None]:
        """How many mints each seat's truck holds, None where that is unknown or has no limit."""
        return tuple(abilities.capacity(self.state, seat) for seat in range(len(self.state.mints)))

    @cached_property
    def outlook(self) -> automa.Outlook | None:
        """What the AI needs and does next."""
        return automa.outlook(self.state)

    @property
    def network(self) -> Network:
        """The map or the factory."""
        return self.config.network

    @property
    def is_solo(self) -> bool:
        """Whether one person plays against an AI."""
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
        """Whether a person decides about a move of the turn."""
        return self.prompt.ask == "decide" and self.prompt.about == "turn"

    @property
    def actions_left(self) -> int:
        """How many actions whoever moves has left."""
        return self.state.actions_left

    @property
    def here(self) -> str | None:
        """The space that the truck of the seat stands on; None where it has none, or is under way."""
        at = self.state.at[self.seat]
        return at if isinstance(at, str) else None

    @property
    def is_trusted(self) -> bool:
        """Whether the table answers for the roads."""
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
        """The entries of the pack by section and id, for what is printed and no rule reads."""
        pack, places = self.config.pack, defaultdict[str, JsonDict](dict)
        drawn = [(pack.get(section) or {}).get("spaces", ()) for section in ("map", "factory")]
        for entry in chain(pack.get("places", ()), *drawn):  # what a later entry of a place says wins
            places[entry["id"]].update({key: value for key, value in entry.items() if value is not None})
        lists = {section: pack.get(section) or () for section in ("trucks", "ai", "upgrades")}
        return {"spaces": places, **{name: {entry["id"]: entry for entry in lists[name]} for name in lists}}

    def printed(self, section: str, id: str, name: str) -> JsonValue:
        """Return what the pack says under `name` of an entry; None where it says nothing."""
        return self.entries[section].get(id, {}).get(name)


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
