"""What a tin prints and no rule reads: names and colours of towns, warehouses and trucks, and the words of cards.

A game is played with the cards it was set up with. These values alone are shown as the owner's pack has them now, so
that a town named during a game is called by its name at once, in games that began before too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.cards.owner_packs import OwnerPacks
from companion.games.registry import MODULES
from companion.languages import Words
from companion.packs import packs
from companion.packs.pack_values import Values, ids
from companion.packs.packs import UnreadablePack
from companion.table.table import Setup
from companion.wording.default_names import told_apart
from engine.json_types import Json


def with_names(owner: OwnerPacks, setup: Setup) -> Setup:
    """Return a set-up with the names that the pack in use has now; a game of invented cards stays as it is."""
    if not is_named(owner, setup):
        return setup
    own = owner.values_of(setup.game, owner.in_use(setup.game).id)
    pack = dict(setup.pack)
    for section, fields in MODULES[setup.game].cards.printed.items():
        entries = {entry["id"]: dict(entry) for entry in pack.get(section) or ()}
        built_in = {entry["id"] for entry in packs.built_in(setup.game).get(section, ())}
        for id in ids(own, section):
            printed = {field: own[path].value for field in fields if (path := f"{section}/{id}/{field}") in own}
            if printed and (id in entries or id in built_in or section == "places"):
                entries[id] = {**entries.get(id, {"id": id}), **printed}
        if entries:
            pack[section] = list(entries.values())
    if (drawn := own.get("map")) is not None and (pack.get("map") or {}).get("spaces"):
        named = {
            space["id"]: {field: space[field] for field in ("name", "colour") if space.get(field)}
            for space in drawn.value.get("spaces") or ()
        }
        spaces = [{**space, **named.get(space["id"], {})} for space in pack["map"]["spaces"]]
        pack["map"] = {**pack["map"], "spaces": spaces}
    return replace(setup, pack=pack)


def in_language(words: Words, pack: Json) -> Json:
    """Return cards with the names that the samples have in a language; cards that are not invented stay as they are."""
    if not pack.get("fictional"):
        return pack
    named = {section: [_called(words, entry) for entry in pack[section]] for section in _lists(pack)}
    return {**pack, **named}


def ais_apart(setup: Setup) -> Setup:
    """Return a set-up in which no AI has the name of a person: against a person called Justin, Justin is "Justin 2"."""
    cards = {card["id"]: card for pack in (packs.built_in(setup.game), setup.pack) for card in pack.get("ai") or ()}
    called = {id: told_apart([*setup.seats, card.get("name") or id])[-1] for id, card in cards.items()}
    apart = {id: {**card, "name": called[id]} for id, card in cards.items() if called[id] != (card.get("name") or id)}
    if not apart:
        return setup
    own = {card["id"]: card for card in setup.pack.get("ai") or ()}
    return replace(setup, pack={**setup.pack, "ai": list({**own, **apart}.values())})


def names_of_samples(pack: Json) -> Iterator[str]:
    """Yield the names of the cards of a pack, each once; those of places stay what they are in every language."""
    names = (entry.get("name") for section in _lists(pack) for entry in pack[section])
    yield from dict.fromkeys(name for name in names if isinstance(name, str) and name)


def _lists(pack: Json) -> Iterator[str]:
    """Yield the sections of a pack that are cards."""
    for section, entries in pack.items():
        if isinstance(entries, list) and all(isinstance(entry, Mapping) for entry in entries):
            yield section


def _called(words: Words, entry: Json) -> Json:
    name = entry.get("name")
    return {**entry, "name": words.printed(name)} if isinstance(name, str) else entry


def is_named(owner: OwnerPacks, setup: Setup) -> bool:
    """Return whether a game is shown with the names of the pack in use: both are of real cards."""
    if not MODULES[setup.game].cards.printed or setup.pack.get("fictional") or setup.pack.get("standalone"):
        return False
    return owner.in_use(setup.game).is_owners and not owner.in_use(setup.game).fictional


def store(owner: OwnerPacks, setup: Setup, section: str, id: str, printed: Mapping[str, str]) -> bool:
    """Store what is printed on a thing of a game in the pack in use; return whether the game can be shown with it."""
    if setup.pack.get("fictional") or setup.pack.get("standalone"):
        return False
    drawn = owner.values(setup.game).get("map") or {}
    try:
        if section == "places" and any(space["id"] == id for space in drawn.get("spaces") or ()):
            spaces = [{**space, **printed} if space["id"] == id else space for space in drawn["spaces"]]
            owner.set_values(setup.game, {"map": {**drawn, "spaces": spaces}})
        else:
            owner.set_values(setup.game, {f"{section}/{id}/{field}": value for field, value in printed.items()})
    except (UnreadablePack, LookupError):
        return False
    return True


def are_new(known: Json, game: str, values: Values) -> bool:
    """Return whether values for a pack are names and colours of what a game prints, and none is `known` otherwise."""
    return all(_is_new(known, game, path, value) for path, value in values.items())


def _is_new(known: Json, game: str, path: str, value: Any) -> bool:  # of a list, a table or a text
    if path == "map":
        spaces = {space["id"]: space for space in known.get("map", {}).get("spaces") or ()}
        drawn = [(space, spaces.get(space["id"], {})) for space in value["spaces"]]
        bare = [{name: each for name, each in space.items() if name in was} for space, was in drawn]
        told = {name for space, was in drawn for name in space.keys() - was.keys()}
        return told <= {"name", "colour"} and {**value, "spaces": bare} == known.get("map")
    if "/" not in path:
        return path == "colours" and value[: len(known.get(path, ()))] == list(known.get(path, ()))
    section, _, field = path.split("/", 2)
    return field in MODULES[game].cards.printed.get(section, ()) and path not in known


def add(owner: OwnerPacks, game: str, pack: Json, section: str, values: Iterable[str]) -> bool:
    """Add what a game was given to a section that is one list, after what is known; return whether any of it was new.

    `pack` is what the game is played with: invented cards add nothing to the real ones.
    """
    known = owner.values(game).get(section, [])
    every = list(dict.fromkeys([*known, *values]))
    if every == known or pack.get("fictional") or owner.in_use(game).fictional:
        return False
    owner.set_values(game, {section: every})
    return True
