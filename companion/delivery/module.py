"""Everything that Mint Delivery gives the companion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion import languages
from companion.contract.module import CardData, GameModule
from companion.delivery import (
    applies,
    blank_orders,
    correction,
    examples,
    known_distances,
    score_sheet,
    set_up,
    stand_ins,
    supposing,
)
from companion.delivery.card_fields import KINDS
from companion.delivery.dealing import DeliveryDealing
from companion.delivery.how_to_play import HOW_TO_PLAY
from companion.delivery.names import TIES, counted
from companion.delivery.narrator import Narrator
from companion.delivery.places import Places
from companion.delivery.policy import DeliveryPolicy
from companion.languages import Words
from companion.table.table import Setup
from companion.wording.phrases import as_name, in_stars, stars
from engine.delivery.actions import place_token
from engine.delivery.cards import MINTS
from engine.delivery.game import State
from engine.delivery.maps import Network
from engine.delivery.moves import Move
from engine.delivery.rulings import OF_MODE
from engine.delivery.setup import Config

CARDS: Final = CardData(
    lists=("orders", "trucks", "ai", "upgrades", "places"),
    whole=("map", "factory"),
    kinds=KINDS,
    printed={
        "places": ("name", "colour"),
        "trucks": ("name", "colour"),
        "upgrades": ("name", "text"),
        "ai": ("text",),
    },
)

BY_SIDE: Final = "town-"
"""How the ids begin of the towns that a pack without a map has: "town-nw"."""


def printing(setup: Setup) -> str:
    """Return the id of the printing that is played by."""
    return str(setup.options.get("edition", OF_MODE[setup.mode][0]))


def gathered(state: State, seat: int) -> list[str]:
    """Return the towns that a seat has delivered to, one for each order: by name, or by an id that has its side."""
    towns = [town for order in state.delivered[seat] if (town := state.cards.orders[order].town) is not None]
    return [_kept_name(state, town) for town in towns]


def _kept_name(state: State, town: str) -> str:
    """Return a town as the statistics keep it."""
    name = Places(languages.words(languages.DEFAULT), state.config.pack, state.config.network).name(town)
    return name or (town if town.startswith(BY_SIDE) else as_name(town))


def hands(state: State, seat: int) -> list[str]:
    """Return the orders that a seat has delivered, each as "Larkspur;2;0,1,1": its town, its stars, and how many mints
    of each kind it asks for; those that are known."""
    orders = [state.cards.orders[id] for id in state.delivered[seat]]
    return [
        f"{_kept_name(state, order.town)};{order.stars};{','.join(map(str, order.asks))}"
        for order in orders
        if order.town is not None and order.stars is not None and order.asks is not None
    ]


def card_called(words: Words, name: str) -> str:
    """Return such an order in a language."""
    town, stars, asks = name.rsplit(";", 2)
    order = words.count("{town}, {n} star", "{town}, {n} stars", int(stars), town=called(words, town))
    asked = dict(zip(MINTS, map(int, asks.split(",")), strict=True))
    return words.say("{order} ({mints})", order=order, mints=counted(words, asked))


def called(words: Words, name: str) -> str:
    """Return such a town in a language; one without a name is called after its side of the map."""
    return Places(words, {}, Network({}, {}, (), "")).town_label(name) if name.startswith(BY_SIDE) else name


def first_codes(state: State) -> Sequence[Move]:
    """Return the moves among which a code of the first version numbers a choice: road tokens could be anywhere then."""
    slot = state.prompt.slot
    is_token = slot is not None and slot.startswith("road-token-")
    return tuple(place_token.anywhere(state)) if is_token else state.legal_moves()


MODULE: Final[GameModule[Config, State, Move, Narrator]] = GameModule(
    narrator=Narrator,
    how_to_play=HOW_TO_PLAY,
    scene=examples.Scene,
    applies=applies.rules,
    corrector=correction,
    table_words=correction.TableWords,
    known_cards=correction.known_cards,
    counts=set_up,
    sheet=score_sheet.DeliverySheet,
    supposing=supposing,
    printing=printing,
    gathered=gathered,
    called=called,
    hands=hands,
    card_called=card_called,
    ties=TIES,
    scored=in_stars,
    amount=stars,
    policy=DeliveryPolicy(),
    assumed=stand_ins.assumed,
    dealing=DeliveryDealing(),
    cards=CARDS,
    begun=blank_orders.with_blanks,
    handed_notes=known_distances.handed_notes,
    told_in=known_distances.told_in,
    first_codes=first_codes,
    bgg=230251,
)
