"""Setting a game of Mint Works up: who plays, with which options, rulings and cards; and the checklist for the table.

Source: rules file, sections 1, 4 and 7.1 (SETUP, SOLITAIRE SETUP on the sheet).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine import rulings
from engine.config import GameConfig, SetupStep, check_options, check_players, config_key
from engine.json_types import Json, JsonValue, is_ages, is_count
from engine.moves import Seat
from engine.verdict import BadRequest
from engine.works.cards import ADVANCED, DECK, LINE, Ai, Cards, Location, Plan, read
from engine.works.pack import PERSON_STARTS_WITH
from engine.works.rulings import EDITIONS, RULINGS

OPTIONS = ("edition", "advanced", "starting_player", "ages", "ai")
PEOPLE = {"multiplayer": (2, 3, 4), "solo": (1,)}
OWN_SLOTS = ("built", "recycled", "given")
"""Slots of an unknown plan that its owner must show."""


@dataclass(frozen=True, slots=True, eq=False)
class Config(GameConfig):
    """Everything that stays the same during a game.

    `line` holds the locations in line order, `where` their index by id, `capacity` how many spaces each has, and
    `empty_spaces` these without mints; `automa` is the automa's seat, if there is one; `by_effect` finds the one plan
    that has an effect which the rules name (Truck, Crane, Bridge, ...).
    """

    names: tuple[str, ...]
    ages: tuple[int | None, ...]
    starting_player: Seat
    cards: Cards
    line: tuple[Location, ...]
    ai: Ai | None
    where: Mapping[str, int]
    capacity: tuple[int, ...]
    empty_spaces: tuple[tuple[None, ...], ...]
    slots: tuple[str, ...]
    automa: Seat | None
    plans: Mapping[str, Plan]
    by_effect: Mapping[str, Plan]
    edition: str

    @property
    def features(self) -> frozenset[str]:
        """The AI that plays, and the AIs and the advanced locations that are not there."""
        absent = {*(ai["id"] for ai in self.pack["ai"]), *ADVANCED} - self.where.keys()
        own = {self.ai.id} if self.ai else set()
        return frozenset({*own, *(f"no-{id}" for id in absent - own)})

    @property
    def people(self) -> int:
        """Return how many people play; they have the first seats."""
        return 1 if self.ai else len(self.names)

    @property
    def starting_mints(self) -> tuple[int | None, ...]:
        """The mints each seat starts with; None is unlimited."""
        people = (PERSON_STARTS_WITH,) * self.people
        return (*people, self.ai.starting_mints) if self.ai else people

    def has(self, trait: str) -> bool:
        """Return whether the automa's card has this trait."""
        return self.ai is not None and trait in self.ai.traits

    @property
    def all_slots(self) -> tuple[str, ...]:
        """Every slot in which this mode may ask for a card."""
        return self.slots + OWN_SLOTS


def validate(mode: str, seats: Sequence[str], options: Json, chosen: Json, base: Json) -> None:
    """BadRequest where `configure` objects with the built-in cards, which no owner's pack adds to."""
    configure(mode, seats, options, chosen, base)


def configure(mode: str, seats: Sequence[str], options: Json, chosen: Json, pack: Json) -> Config:
    """Return the config of a game: `seats` are the names of the people, `pack` is complete (see `pack.overlay`).

    Raises BadRequest for a mode, number of people, option or ruling that does not exist.
    """
    check_players(PEOPLE, mode, seats)
    check_options(OPTIONS, options)
    cards = read(pack)
    ai = _ai(mode, options, cards)
    names = (*seats, ai.name) if ai else tuple(seats)
    advanced = _advanced(mode, options.get("advanced", []))
    line = tuple(cards.locations[id] for id in LINE + advanced)
    capacity = tuple(location.spaces[str(len(seats))] for location in line)
    ages = options.get("ages", [None] * len(seats))
    if not is_ages(ages, len(seats)):
        raise BadRequest("options", option="ages")
    starting_player = _starting_player(options, ai, len(names))
    edition = options.get("edition", "current")
    if not isinstance(edition, str) or edition not in EDITIONS:
        raise BadRequest("options", option="edition")
    in_force = rulings.resolve(RULINGS, EDITIONS[edition], chosen)
    return Config(
        key=config_key(mode, seats, options, in_force, pack),
        mode=mode,
        names=names,
        ages=tuple(ages),
        starting_player=starting_player,
        rulings=in_force,
        pack=pack,
        cards=cards,
        line=line,
        ai=ai,
        where={location.id: index for index, location in enumerate(line)},
        capacity=capacity,
        empty_spaces=tuple((None,) * spaces for spaces in capacity),
        slots=tuple(f"supply-{number}" for number in range(1, 3 if ai else 4)),
        automa=len(seats) if ai else None,
        plans=cards.plans,
        by_effect={plan.effect: plan for plan in cards.plans.values()},
        edition=edition,
    )


def _ai(mode: str, options: Json, cards: Cards) -> Ai | None:
    if mode != "solo":
        if "ai" in options:
            raise BadRequest("options", option="ai")
        return None
    ai = options.get("ai")
    if not isinstance(ai, str) or ai not in cards.ai:
        raise BadRequest("options", option="ai")
    return cards.ai[ai]


def _advanced(mode: str, chosen: object) -> tuple[str, ...]:
    may_be = (0, 1) if mode == "solo" else (0, 2)
    if not isinstance(chosen, list) or len(chosen) not in may_be or any(id not in ADVANCED for id in chosen):
        raise BadRequest("options", option="advanced")
    if len(set(chosen)) < len(chosen):
        raise BadRequest("options", option="advanced")
    return tuple(chosen)


def _starting_player(options: Json, ai: Ai | None, seats: int) -> Seat:
    """`works.justin.token`: who starts; with Justin it is always he, in seat 1."""
    justin = ai is not None and "starts-with-token" in ai.traits
    seat: JsonValue = options.get("starting_player", 1 if justin else 0)
    if not is_count(seat) or seat >= seats or (justin and seat != 1):
        raise BadRequest("options", option="starting_player")
    return int(seat)


def checklist(config: Config) -> tuple[SetupStep, ...]:
    """`works.setup`: the steps that lay the table for this game, in order, with the counts they leave there."""
    advanced = [location.id for location in config.line[len(LINE) :]]
    supply = len(config.slots)
    steps = [] if config.ai is None else [SetupStep("ai", {})]
    steps.append(SetupStep("locations", {"locations": len(LINE)}, {"spaces": config.capacity[: len(LINE)]}))
    if advanced:
        steps.append(SetupStep("advanced", {"locations": len(advanced)}, {"advanced": advanced}))
    steps.append(SetupStep("deck", {"supply": supply, "deck": DECK - supply}))
    steps.append(SetupStep("mints", {"mints": list(config.starting_mints)}))
    steps.append(SetupStep("token", {}, {"seat": config.starting_player}))
    return tuple(steps)
