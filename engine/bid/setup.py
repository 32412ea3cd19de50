"""Setting a game of Mint Bid up: who plays, with which options, rulings and cards; and the checklist for the table.

Source: rules file, sections 1 and 7.1 (SETUP, CONTENTS, 2 PLAYER MODE, AI MODE, SOLITAIRE on the sheet).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from engine import rulings
from engine.bid.cards import Cards, Row, read
from engine.bid.rulings import RULINGS
from engine.bid.values import is_id
from engine.config import GameConfig, SetupStep, check_options, check_players, config_key
from engine.json_types import Json, is_count
from engine.moves import Seat
from engine.verdict import BadRequest, MissingCard

OPTIONS = ("auctioneer", "ai", "consent")
CONSENT = ("spoken", "asked")

PEOPLE = {"multiplayer": (3, 4, 5, 6), "two-player": (2,), "two-player-ai": (2,), "solo": (1,)}
WITH_AI = ("two-player-ai", "solo")
DECK = {"two-player": 10, "two-player-ai": 10, "solo": 8}
BLOCK = {"two-player": 2, "two-player-ai": 2, "solo": 1}
LOCATIONS = 30
WHITE, RED, WORTH_OF_RED = 40, 10, 5
BANK = WHITE + RED * WORTH_OF_RED
"""`bid.mints.values`: what all mints of the box are worth."""


@dataclass(frozen=True, slots=True, eq=False)
class Config(GameConfig):
    """Everything that stays the same during a game.

    `names` has one for each seat, the AI's last, which is empty as long as its card has none; `automa` is the AI's seat
    and `ai` its card; `deck` and `block` count cards, `income` mints; `controls` has by seat the tableaus it controls,
    `sharers` by tableau the seats that control it: one, or the first and its left neighbour; `orders` has by Auctioneer
    the seats in turn order, `orders_after` by Auctioneer and seat the same order from the seat after it, with the seat
    itself last. `shared` says (`bid.two.not-shared`) that a tableau lies between two neighbours, and no seat has its
    own; `neighbours` are then the partners of each seat, left and right; otherwise they are empty.
    """

    names: tuple[str, ...]
    people: int
    automa: Seat | None
    ai: str | None
    auctioneer: Seat
    asks_consent: bool
    cards: Cards
    deck: int
    block: int
    income: int
    controls: tuple[tuple[int, ...], ...]
    sharers: tuple[tuple[Seat, ...], ...]
    orders: tuple[tuple[Seat, ...], ...]
    orders_after: tuple[tuple[tuple[Seat, ...], ...], ...]
    shared: bool
    neighbours: tuple[tuple[Seat, ...], ...]

    def left(self, seat: Seat) -> Seat:
        """`bid.seats.adjacent`: the next person clockwise."""
        return (seat + 1) % self.people

    def pair(self, one: Seat, other: Seat) -> tuple[Seat, ...]:
        """Return two neighbours in the order in which their tableau names them."""
        return (one, other) if other == self.left(one) else (other, one)

    @property
    def rolls_again(self) -> bool:
        """Rulings `ai-rolls-two`, `ai-rolls-solo`: whether the AI answers every bid with its die, or one only."""
        return self.rulings["ai-rolls-solo" if self.mode == "solo" else "ai-rolls-two"] != "once"

    def row(self, cards: Cards, face: int) -> Row | None:
        """Return what the AI's card says of a face of the die, on the side in use."""
        assert self.ai is not None
        card = cards.ai[self.ai]
        return (card.one_player if self.mode == "solo" else card.two_player)[face - 1]

    def row_path(self, face: int) -> str:
        """Return the path of that row."""
        return f"ai/{self.ai}/{'one_player' if self.mode == 'solo' else 'two_player'}/{face}"


def validate(mode: str, seats: Sequence[str], options: Json, chosen: Json, base: Json) -> None:
    """BadRequest where mode, number of people, an option or a ruling does not exist; cards are not looked at."""
    check_players(PEOPLE, mode, seats)
    check_options(OPTIONS, options)
    if not is_count(options.get("auctioneer", 0), 0, len(seats) - 1):
        raise BadRequest("options", option="auctioneer")
    if options.get("consent", CONSENT[0]) not in CONSENT:
        raise BadRequest("options", option="consent")
    if ("ai" in options) != (mode in WITH_AI) or (mode in WITH_AI and not is_id(options["ai"])):
        raise BadRequest("options", option="ai")
    rulings.resolve(RULINGS, {}, chosen)


def configure(mode: str, seats: Sequence[str], options: Json, chosen: Json, pack: Json) -> Config:
    """Return the config of a game: `seats` are the names of the people, `pack` is complete (see `pack.overlay`).

    Raises BadRequest as `validate` does, and MissingCard if the pack lacks the AI's card.
    """
    validate(mode, seats, options, chosen, pack)
    cards = read(pack, ())
    ai = options.get("ai")
    if ai is not None and ai not in cards.ai:
        raise MissingCard(f"ai/{ai}")
    people = len(seats)
    names = (*seats, cards.ai[ai].name or "") if ai else tuple(seats)
    in_force = rulings.resolve(RULINGS, {}, chosen)
    shared = mode == "multiplayer"
    left = [(seat + 1) % people for seat in range(people)]
    right = [(seat - 1) % people for seat in range(people)]
    every = range(len(names))
    # `bid.open.order`: clockwise from the first person, the AI last.
    orders = tuple((*range(first, people), *range(first), *every[people:]) for first in range(people))
    return Config(
        key=config_key(mode, seats, options, in_force, pack),
        mode=mode,
        names=names,
        people=people,
        automa=people if ai else None,
        ai=ai,
        auctioneer=options.get("auctioneer", 0),
        asks_consent=options.get("consent") == "asked",
        rulings=in_force,
        pack=pack,
        cards=cards,
        deck=DECK.get(mode, 4 * (people - 1)),
        block=BLOCK.get(mode, people - 1),
        income=4 if shared else 2,
        # `bid.control`, `bid.two.not-shared`: the tableaus on both sides of a seat, or its own.
        controls=tuple(tuple(sorted((right[seat], seat))) if shared else (seat,) for seat in every),
        orders=orders,
        orders_after=tuple(tuple(_after(order, seat) for seat in every) for order in orders),
        sharers=tuple((seat, left[seat]) if shared else (seat,) for seat in every),
        shared=shared,
        # `bid.seats.adjacent`: the left and the right neighbour, or none.
        neighbours=tuple((left[seat], right[seat]) if shared else () for seat in every),
    )


@lru_cache(maxsize=32)
def asking(config: Config) -> Config:
    """`bid.open.consent`: return the config of the same game in which partners are asked."""
    mode, seats, options, in_force, pack = json.loads(config.key)
    key = config_key(mode, seats, {**options, "consent": "asked"}, in_force, pack)
    return replace(config, key=key, asks_consent=True)


def _after(order: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Return an order of turns as it goes on after a seat, which is last."""
    at = order.index(seat) + 1
    return order[at:] + order[:at]


def checklist(config: Config) -> tuple[SetupStep, ...]:
    """Return the steps that lay the table for this game, in order, with the counts they leave there."""
    steps = [SetupStep("seats", {}, {"names": config.names[: config.people]})]
    deck = {"location-deck": config.deck}
    if config.shared:
        deck["locations-aside"] = LOCATIONS - config.deck
    else:
        steps.append(SetupStep("remove-values", {}, {"removed": REMOVED}))
    steps.append(SetupStep("location-deck", deck))
    if config.ai is not None:
        side = "one_player" if config.mode == "solo" else "two_player"
        steps.append(SetupStep("ai-card", {"ai-card": 1}, {"ai": config.ai, "side": side}))
    steps.append(SetupStep("bank", {"white-mints": WHITE, "red-mints": RED}))
    steps.append(SetupStep("auctioneer", {"auctioneer-token": 1}, {"seat": config.auctioneer}))
    return tuple(steps)


REMOVED = (1, 6)
"""`bid.setup.removed-values`: the victory points of the cards that stay in the tin when few play."""
