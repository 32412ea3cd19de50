"""What the statistics ask of a game of Mint Delivery: its printing, and the towns somebody delivered to."""

from __future__ import annotations

from companion import languages
from companion.delivery.places import Places
from companion.languages import Words
from companion.table.table import Setup
from companion.wording.phrases import as_name
from engine.delivery.game import State
from engine.delivery.maps import Network
from engine.delivery.rulings import OF_MODE

_NOWHERE = Network({}, {}, (), "")
_BY_SIDE = "town-"
"""How the ids begin of the towns that a pack without a map has: "town-nw"."""


def printing(setup: Setup) -> str:
    """Return the id of the printing that is played by."""
    return str(setup.options.get("edition", OF_MODE[setup.mode][0]))


def gathered(state: State, seat: int) -> list[str]:
    """Return the towns that a seat has delivered to, one for each order: by name, or by an id that has its side."""
    towns = [state.cards.orders[order].town for order in state.delivered[seat]]
    places = Places(languages.words(languages.DEFAULT), state.config.pack, state.config.network)
    return [places.name(town) or _as_name(town) for town in towns if town is not None]


def _as_name(town: str) -> str:
    return town if town.startswith(_BY_SIDE) else as_name(town)


def called(words: Words, name: str) -> str:
    """Return such a town in a language; one without a name is called after its side of the map."""
    return Places(words, {}, _NOWHERE).town_label(name) if name.startswith(_BY_SIDE) else name
