"""Setting a game of Mint Delivery up: who plays, with which options, rulings and cards; and the checklist.

Source: rules file, sections 1 and 7.2.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from engine import rulings
from engine.config import GameConfig, SetupStep, check_options, check_players, config_key
from engine.delivery import cards as card_values
from engine.delivery import maps
from engine.delivery.cards import BOX, CLASSIC, MINTS, TOKENS, Cards
from engine.delivery.maps import Network
from engine.delivery.rulings import EDITIONS, OF_MODE, RULINGS
from engine.json_types import Json, is_ages, is_count, is_flag, is_text
from engine.moves import Seat
from engine.verdict import BadRequest

OPTIONS = ("edition", "trucks", "first_player", "upgrades", "road_conditions", "map", "ages", "ai", "factory")
MODE_OPTIONS: Mapping[str, tuple[str, ...]] = {
    "multiplayer": ("edition", "trucks", "first_player", "upgrades", "road_conditions", "map", "ages"),
    "solo": ("edition", "trucks", "ai", "factory"),
}
PEOPLE = {"multiplayer": (2, 3, 4, 5), "solo": (1,)}

AUTOMA = 1
"""The seat of the AI, in a game that has one."""

ACTIONS = 2
START_MINTS = 4
MOST_TOKENS = 4
OFFERS = 3
FACE_UP = 2
PILE = 7
KEPT = 3
STARS_KEPT = 6
STACKS, STACK = 4, 5
BELT_START, BELT_ROOM = 10, 12


@dataclass(frozen=True, slots=True, eq=False)
class Config(GameConfig):
    """Everything that stays the same during a game.

    `people` are the names of the people; `automa` is the automa's seat, if there is one. `cards` are the values of the
    pack before the table entered anything, `network` is the map or factory, `most_tokens` the number of road tokens
    that it may have.
    """

    people: tuple[str, ...]
    cards: Cards
    network: Network
    automa: Seat | None
    ai: str | None
    trucks: tuple[str, ...] | None
    first_player: Seat
    ages: tuple[int | None, ...]
    upgrades: bool
    road_conditions: int
    edition: str
    most_tokens: int = MOST_TOKENS

    @property
    def features(self) -> frozenset[str]:
        """The variants that are played, and those that are not."""
        variants = {"upgrades": self.upgrades, "road-conditions": self.road_conditions}
        return frozenset(name if is_played else f"no-{name}" for name, is_played in variants.items())

    @property
    def seats(self) -> int:
        """Return how many seats there are, the automa's included."""
        return len(self.people) + (self.automa is not None)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats as far as they are known before the game."""
        return self.people if self.automa is None else (*self.people, self.name_of_ai(self.ai))

    def name_of_ai(self, ai: str | None) -> str:
        """Return the name of an opponent: its card's, else its id; empty before it was chosen."""
        card = self.cards.ai.get(ai) if ai else None
        return "" if ai is None else (card and card.name) or ai

    @property
    def belts(self) -> tuple[str, ...]:
        """The names of the belts of this box's factory."""
        return tuple((self.pack.get("factory") or {}).get("belts") or ("left", "right"))

    @property
    def is_limited(self) -> bool:
        """`delivery.supply.finite`: whether the mints of the box are counted."""
        return self.rulings["mint-supply"] == "finite"


def validate(mode: str, seats: Sequence[str], options: Json, chosen: Json, base: Json) -> None:
    """BadRequest for a mode, number of people, option or ruling that does not exist, before any pack is read."""
    check_players(PEOPLE, mode, seats)
    check_options(MODE_OPTIONS[mode], options)
    for option, value in options.items():
        if not _TESTS[option](value, mode, len(seats)):
            raise BadRequest("options", option=option)
    rulings.resolve(RULINGS, EDITIONS[options.get("edition", OF_MODE[mode][0])], chosen)


def _is_trucks(value: object, mode: str, seats: int) -> bool:
    return isinstance(value, list) and all(map(is_text, value)) and len(value) == seats == len(set(value))


_TESTS: Mapping[str, Callable[[object, str, int], bool]] = {
    "edition": lambda value, mode, seats: is_text(value) and value in OF_MODE[mode],
    "trucks": _is_trucks,
    "first_player": lambda value, mode, seats: is_count(value, 0, seats - 1),
    "upgrades": lambda value, mode, seats: is_flag(value),
    "road_conditions": lambda value, mode, seats: is_count(value, 0, MOST_TOKENS),
    "map": lambda value, mode, seats: value in ("pack", "table"),
    "factory": lambda value, mode, seats: value in ("pack", "table"),
    "ages": lambda value, mode, seats: is_ages(value, seats),
    "ai": lambda value, mode, seats: is_text(value),
}


def configure(mode: str, seats: Sequence[str], options: Json, chosen: Json, pack: Json) -> Config:
    """Return the config of a game: `seats` are the names of the people, `pack` is whole (see `pack.overlay`).

    Raises BadRequest for a mode, number of people, option or ruling that does not exist, or a card that is not there.
    """
    validate(mode, seats, options, chosen, pack)
    cards = card_values.read(pack)
    edition = options.get("edition", OF_MODE[mode][0])
    in_force = rulings.resolve(RULINGS, EDITIONS[edition], chosen)
    network, ai = _network(mode, options, pack), options.get("ai")
    if ai is not None and ai not in cards.ai:
        raise BadRequest("options", option="ai")
    return Config(
        key=config_key(mode, seats, options, in_force, pack),
        mode=mode,
        people=tuple(seats),
        rulings=in_force,
        pack=pack,
        cards=cards,
        network=network,
        automa=len(seats) if mode == "solo" else None,
        ai=ai,
        trucks=_trucks(options, cards),
        first_player=options.get("first_player", 0),
        ages=tuple(options.get("ages", [None] * len(seats))),
        upgrades=options.get("upgrades", False),
        road_conditions=options.get("road_conditions", 0),
        edition=edition,
    )


def former(config: Config) -> Config:
    """Return the config as the first versions played: six road tokens, and, with no map, the corners instead of the
    towns of the factory. Games stored then are read this way if they don't agree with the rules of today."""
    network = config.network
    if config.automa is None and not network.known:
        network = replace(maps.road_map({}, trusted=True), towns=network.towns)
    mode, seats, options, in_force, pack = json.loads(config.key)
    key = config_key(mode, seats, {**options, "former": True}, in_force, pack)
    return replace(config, key=key, network=network, most_tokens=len(TOKENS))


def _network(mode: str, options: Json, pack: Json) -> Network:
    """Return the map or the factory; the table is trusted with it if the pack has none."""
    section = "factory" if mode == "solo" else "map"
    entered = bool((pack.get(section) or {}).get("spaces"))
    source = options.get(section, "pack" if entered else "table")
    if source == "pack" and not entered:
        raise BadRequest("options", option=section)
    return (maps.factory if mode == "solo" else maps.road_map)(pack, source == "table")


def _trucks(options: Json, cards: Cards) -> tuple[str, ...] | None:
    """`delivery.setup.truck-taken`: the trucks that were agreed on, one each, none of them the AI's card."""
    if "trucks" not in options:
        return None
    trucks = tuple(options["trucks"])
    ai = cards.ai.get(options.get("ai", ""))
    if any(truck not in cards.trucks for truck in trucks) or (ai and ai.truck in trucks):
        raise BadRequest("options", option="trucks")
    return trucks


def checklist(config: Config) -> tuple[SetupStep, ...]:
    """Return the steps that lay the table for this game, in order, with the counts they leave there."""
    if config.automa is not None:
        belts = {"belt": BELT_START, "empty": BELT_ROOM - BELT_START, "in_box": sum(BOX) - 2 * BELT_START}
        return (
            SetupStep("factory", {"map_cards": 9}),
            SetupStep("ai", {}),
            SetupStep("truck", {}),
            SetupStep("dispatch", {}),
            SetupStep("belts", belts),
            SetupStep("stacks", {"stacks": STACKS, "cards": STACK, "unused": 40 - STACKS * STACK}),
            SetupStep("reveal", {"face_up": STACKS, "face_down_each": STACK - 1}),
            SetupStep("first-player", {}),
        )
    seats = len(config.people)
    box = dict(zip(MINTS, BOX, strict=True))
    pile, left = ({}, {}) if seats == PEOPLE["multiplayer"][-1] else ({"pile": PILE}, {"pile": PILE - FACE_UP})
    steps = [SetupStep("map", {"map_cards": 9})]
    if config.road_conditions:
        steps.append(SetupStep("road-conditions", {"road_tokens": config.road_conditions}))
    steps.append(SetupStep("mints", {"supply": box}))
    if config.upgrades:
        steps.append(SetupStep("upgrades", {"upgrades_on_offer": OFFERS, "tokens_each": 5}))
    return (
        *steps,
        SetupStep("deal", {"orders_each": KEPT}),
        SetupStep("keep", {"stars_at_most": STARS_KEPT}),
        SetupStep("piles", {"piles": 4, **pile}),
        SetupStep("trucks", {"supply": {**box, CLASSIC: box[CLASSIC] - START_MINTS * seats}}),
        SetupStep("reveal-towns", {"face_up_each": FACE_UP, **left}),
        SetupStep("reveal-kept", {"stars_at_most": STARS_KEPT}),
        SetupStep("first-player", {}, {"seat": config.first_player}),
    )
