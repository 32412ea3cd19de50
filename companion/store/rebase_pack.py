"""A card of the box that a running game's pack lacks: the game is set up again with it, and goes on from its position.

A reveal names a card by its id alone, and a game keeps the cards it was set up with. So the journal is repeated in a
new game whose cards have one more; the old game is put away.
"""

from __future__ import annotations

from dataclasses import replace
from uuid import uuid4

from companion.packs.pack_values import assemble, under
from companion.store import game_records
from companion.store.store import LiveGame, Store
from companion.table.table import Setup, Table
from companion.transactions import one_change
from engine.json_types import Json, JsonDict


def with_card(store: Store, live: LiveGame, section: str, entry: Json) -> LiveGame:
    """Return the game in its position, with a card added to a section of its cards; the pack in use keeps the card too.

    `entry` is the card as a pack has it. Raises the Refusal of a card that does not fit, and nothing is changed.
    """
    setup = live.table.setup
    laid = replace(setup, pack=extended(setup.pack, section, entry))
    Table(laid)
    record = replace(game_records.read(store, live.id), uid=uuid4().hex, setup=laid)
    with one_change(store.db):
        match, _ = game_records.put(store, record)
        assert match.id is not None
        store.delete(live.id)
        add_entry(store, laid, section, entry)
    return store.open(match.id)


def extended(pack: Json, section: str, entry: Json) -> JsonDict:
    """Return a pack with a card added to a section; it replaces a card with the same id."""
    cards = [card for card in pack.get(section, ()) if card["id"] != entry["id"]]
    return {**pack, section: [*cards, dict(entry)]}


def add_entry(store: Store, setup: Setup, section: str, entry: Json) -> None:
    """Store a card that was entered in a game with real cards in the pack in use."""
    store.packs.learn_all(setup.game, setup.pack, {f"{section}/{entry['id']}": entry})


def known_elsewhere(store: Store, table: Table, section: str) -> list[JsonDict]:
    """Return the cards of a section that the pack in use knows by name and this game, which began before, does not."""
    game = table.setup.game
    if table.setup.pack.get("fictional") or store.packs.in_use(game).fictional:
        return []
    here = getattr(table.state.cards, section)
    values = {
        path: value
        for path, value in store.packs.values(game).items()
        if path.startswith(f"{section}/") and path.split("/")[1] not in here
    }
    entries: list[JsonDict] = assemble(game, values).get(section, [])
    return [card for card in entries if under(values, f"{section}/{card['id']}").get("name")]
