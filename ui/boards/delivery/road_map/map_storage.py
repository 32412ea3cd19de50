"""Storing a map or factory while it is entered, and putting it into the owner's pack once it is whole. No Flet.

A half-entered section is in no pack: it waits in the settings, with the id of the pack in use. Names go to the pack at
once.
"""

from __future__ import annotations

from companion.languages import Words
from companion.store.store import Store
from engine.delivery.maps import CORNERS, EDGES
from engine.json_types import Json
from ui.boards.delivery.road_map.map_draft import FACTORY, MAP, MapDraft, Space, blank, read
from ui.boards.delivery.road_map.map_editor_view import counts

GAME = "delivery"
PLACES = "places"
NAMED = ("name", "colour")


def drafts_key(store: Store) -> str:
    """Return the setting that holds what has been entered for the pack in use."""
    return f"map_drafts/{store.packs.in_use(GAME).id}"


def load(store: Store, section: str) -> MapDraft:
    """Return the draft that was entered last, or the one the pack in use knows, or what every box has."""
    waiting = store.settings.get(drafts_key(store), {})
    values = store.packs.values(GAME)
    section_json = waiting.get(section) or values.get(section)
    if section_json:
        return read(section, section_json)
    if section == FACTORY:
        return blank(FACTORY, [town.id for town in towns(store)])
    draft = blank(MAP)
    for id in draft.by_id:
        if name := values.get(f"{PLACES}/{id}/name"):
            draft = draft.with_name(id, name)
        if colour := values.get(f"{PLACES}/{id}/colour"):
            draft = draft.coloured(id, colour)
    return draft


def towns(store: Store) -> tuple[Space, ...]:
    """Return the four towns: of the map that is known or is being entered, else of every box."""
    known = store.packs.values(GAME).get(MAP)
    return (read(MAP, known) if known else load(store, MAP)).towns


def save(store: Store, draft: MapDraft) -> None:
    """Keep a draft as it stands; it may be half done."""
    key = drafts_key(store)
    store.settings[key] = {**store.settings.get(key, {}), draft.section: draft.as_json()}


def store_section(store: Store, section: str, values: Json) -> None:
    """Put a whole section, or the names of places, into the owner's pack.

    UnreadablePack if it does not fit the pack, NoSuchPack for the sample; then nothing is changed.
    """
    key = drafts_key(store)
    waiting = dict(store.settings.get(key, {}))
    store.packs.set_values(GAME, values if section == PLACES else {section: values})
    if section != PLACES:
        waiting.pop(section, None)
    # With the built-in cards in use a pack of the owner's own was begun, and what waits goes there.
    store.settings.pop(key, None)
    if waiting:
        store.settings[drafts_key(store)] = waiting


def names(draft: MapDraft) -> dict[str, str]:
    """Return the names and colours entered so far as values of the pack, for games before the map is whole."""
    spaces = [draft.by_id[id] for id in (*CORNERS, *EDGES) if id in draft.by_id]
    values = [(space.id, field, value) for space in spaces for field in NAMED if (value := getattr(space, field))]
    return {f"{PLACES}/{id}/{field}": value for id, field, value in values}


def status(words: Words, store: Store, section: str) -> str:
    """Say how far a section is: in the pack with its counts, half entered, or left to the table."""
    values = store.packs.values(GAME)
    waiting = store.settings.get(drafts_key(store), {})
    if section in waiting:
        return words.say("Half entered: {counts}", counts=counts(words, read(section, waiting[section])))
    if section in values:
        return counts(words, read(section, values[section]))
    return words.say("Not entered: the table knows the roads")
