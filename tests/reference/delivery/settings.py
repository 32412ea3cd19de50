"""What a game is played with: mode, names, options, rulings and cards, all resolved from a request's fields."""

from dataclasses import dataclass

from tests.reference.shared import Json, by_id

MINTS = ("classic", "sugar-free", "cinnamon")
BOX = {"classic": 20, "sugar-free": 10, "cinnamon": 8}
WORTH = {"classic": 1, "sugar-free": 2, "cinnamon": 3}
AT_ONCE = {"classic": 4, "sugar-free": 2, "cinnamon": 1}
TOKENS = ("closed", "jam", "toll", "highway", "loading-zone", "tunnel")
DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
ORDERS, UPGRADES = 40, 13

CHOICES = {
    "order-limit": ("three", "none"),
    "two-player-clear": ("any-town", "none", "neighbour-town"),
    "upgrade-pool": ("all", "not-base"),
    "mint-supply": ("finite", "unlimited"),
    "short-piles": ("even", "last-short"),
    "stranded-mints": ("supply", "remaining-order"),
    "optimise-count": ("any", "one"),
    "unload-where": ("load-spaces", "anywhere"),
    "upgrade-mints": ("spent", "kept"),
    "upgrade-orders-count": ("yes", "no"),
    "upgrade-clears": ("no", "yes"),
    "upgrade-where": ("anywhere", "mintopia-city"),
    "road-direction": ("retoss", "nearest"),
    "highway-bend": ("follow", "straight-only"),
    "highway-blocked": ("stay", "refuse"),
    "jam-free": ("no", "yes"),
    "solo-return": ("free", "printed-order"),
    "automa-motivation": ("cycle", "in-order"),
    "automa-right-to-left": ("mints", "orders"),
    "solo-take-where": ("dispatch", "anywhere"),
    "solo-load-amount": ("up-to", "exact"),
    "automa-load-amount": ("all-orders", "oldest-order"),
    "automa-load-belts": ("both", "one"),
    "automa-missing-mints": ("standstill", "shift"),
    "automa-deliver-target": ("oldest", "nearest"),
    "automa-passing": ("deliver", "target-only"),
    "path-tie": ("by-id", "player"),
    "player-on-ai-space": ("pass", "closed"),
    "deck-empty": ("all-taken", "no-face-down"),
    "solo-age-tie": ("shared", "player", "automa"),
}
"""The choices of each ruling, the default first."""
OTHER_EDITION = {
    "original": {"order-limit": "none", "two-player-clear": "none", "upgrade-pool": "not-base"},
    "french": {
        "solo-return": "printed-order",
        "automa-motivation": "in-order",
        "automa-right-to-left": "orders",
    },
}
TABLE_MAP: list[Json] = [
    {"id": "mintopia-city", "kind": "city", "hub": True},
    *({"id": f"town-{corner}", "kind": "city"} for corner in ("nw", "ne", "se", "sw")),
    *({"id": f"warehouse-{side}", "kind": "warehouse"} for side in "nesw"),
]


@dataclass(frozen=True)
class Settings:
    mode: str
    names: list[str]
    options: Json
    rulings: dict[str, str]
    orders: dict[str, Json]
    trucks: dict[str, Json]
    ai: dict[str, Json]
    upgrades: dict[str, Json]
    trusted: bool
    """The table answers for the roads; the app knows named places only."""
    spaces: dict[str, Json]
    """Every space by id: the map's, in solo the factory's; with a trusted table the places it can name."""
    roads: list[Json]
    towns: list[str]
    belts: list[str]

    @property
    def solo(self) -> bool:
        return self.mode == "solo"

    @property
    def count(self) -> int:
        """Return how many seats there are, the automa's included."""
        return len(self.names) + (1 if self.solo else 0)

    @property
    def hub(self) -> str:
        return next(id for id, space in self.spaces.items() if space.get("hub"))

    def of_kind(self, kind: str) -> str:
        """The only space of a kind in the factory."""
        return next(id for id, space in self.spaces.items() if space["kind"] == kind)


def configure(mode: str, names: list[str], options: Json, rulings: Json, pack: Json) -> Settings:
    """Return the settings from the fields of `new`; `pack` is whole (laid over the built-in one already, if that
    applies)."""
    chosen = {ruling: choices[0] for ruling, choices in CHOICES.items()}
    chosen |= OTHER_EDITION.get(options.get("edition", ""), {}) | rulings
    road_map, factory = pack.get("map") or {}, pack.get("factory") or {}
    own_map = road_map.get("spaces") or []
    place_towns = [space["id"] for space in own_map or TABLE_MAP if space["kind"] == "city" and not space.get("hub")]
    whole = (factory if mode == "solo" else road_map).get("spaces") or []
    key = "factory" if mode == "solo" else "map"
    trusted = options.get(key, "pack" if whole else "table") == "table"
    towns = place_towns
    if mode == "solo":
        if not own_map and whole:
            towns = [space["town"] for space in whole if space["kind"] == "town"]
        spaces = table_factory(towns) if trusted else whole
        belts = ["left", "right"] if trusted else factory["belts"]
    else:
        named = [space for space in own_map or TABLE_MAP if space["kind"] != "movement"]
        spaces, belts = (named if trusted else whole), []
    roads = (factory if mode == "solo" else road_map).get("roads") or []
    if trusted and mode == "solo":
        roads = []
    return Settings(
        mode, names, options, chosen, by_id(pack.get("orders")), by_id(pack.get("trucks")), by_id(pack.get("ai")),
        by_id(pack.get("upgrades")), trusted, by_id(spaces), roads, towns, belts,
    )  # fmt: skip


def table_factory(towns: list[str]) -> list[Json]:
    return [
        {"id": "dispatch", "kind": "dispatch"},
        *({"id": f"loading-{belt}", "kind": "loading", "belt": belt} for belt in ("left", "right")),
        {"id": "ai-loading", "kind": "ai-loading"},
        *({"id": f"gate-{town}", "kind": "town", "town": town} for town in towns),
    ]
