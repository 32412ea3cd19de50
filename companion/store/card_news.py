"""Corrections of the owner's cards while games were running: each game takes them over when it goes on.

A game is played with the cards it was set up with, so a value that changes among the owner's reaches it as a correction
in its own journal. Whether the game would be in another position with the right value is tried out by repeating its
journal with it. A game of other cards, in which such a value differs, is left alone.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Final

from companion.cards.pack_parts import flatten, parts
from companion.games.registry import MODULES
from companion.json_text import compact
from companion.packs.pack_values import Values, assemble
from companion.store.store import LiveGame, Store
from companion.table.table import Entry, Table
from engine.game import Move
from engine.json_types import Json, JsonDict, JsonValue
from engine.verdict import Refusal

NEWS: Final = "cards"
"""The setting of a game that holds what was set right since it went on last: by path, the value before and after."""
MOST_GAMES: Final = 100
"""The most running games that are told, those played last."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a game does with corrected cards: the `move` that takes them over (None if it cannot), and whether the game
    would be in another position with them, so that people are asked."""

    move: Move | None
    is_decided: bool = False


def note(store: Store, game: str, before: Values, after: Values) -> int:
    """Tell the running games of real cards what has changed from `before` to `after`; return how many there are."""
    cards = MODULES[game].cards.lists
    paths = [path for path in {**before, **after} if path.split("/")[0] in cards and path.count("/") > 1]
    changed = {path: (before.get(path), after.get(path)) for path in paths if before.get(path) != after.get(path)}
    running = [card for card in store.games(finished=False, limit=MOST_GAMES) if card.game == game]
    told = [card for card in running if not (card.setup.pack.get("fictional") or card.setup.pack.get("standalone"))]
    for card in told if changed else ():
        kept = dict(_news_of(store, card.id))
        for path, (old, new) in changed.items():
            kept[path] = [kept[path][0] if path in kept else old, new]
        store.settings[f"{NEWS}/{card.id}"] = kept
    return len(told) if changed else 0


def waiting(store: Store, game: str, path: str) -> int:
    """Return how many running games still take over what was set right below a path."""
    running = (card.id for card in store.games(finished=False, limit=MOST_GAMES) if card.game == game)
    return sum(any(key.startswith(f"{path}/") for key in _news_of(store, id)) for id in running)


def forget(store: Store, live: LiveGame) -> None:
    """Keep no longer what was set right: the game has taken it over, or is left as it is."""
    store.settings.pop(f"{NEWS}/{live.id}", None)


def news_for(store: Store, live: LiveGame, because: str) -> Found | None:
    """Return what a game does with the corrections since it went on last, or None if there are none for it."""
    news = {path: pair for path, pair in _news_of(store, live.id).items() if isinstance(pair, list) and len(pair) == 2}
    if not news:
        return None
    told = _Told(live.table)
    meant = {path: new for path, (old, new) in news.items() if told.is_meant(path, old, new)}
    changed = {path: new for path, new in meant.items() if path in told.values}
    if changed and _is_refused(live.table, told.correction(changed, because)):
        return Found(None, is_decided=True)
    taken = dict(changed)
    for card in dict.fromkeys(_card(path) for path in meant if path not in changed):
        more = {**taken, **{path: new for path, new in meant.items() if path not in changed and _card(path) == card}}
        if not _is_refused(live.table, told.correction(more, because)):
            taken = more  # what does not fit, such as half an order, is asked for when it turns up
    if not taken:
        return None
    return Found(live.table.move(told.correction(taken, because)), is_decided=not told.stands_alike(changed))


class _Told:
    """What one game was told about its cards: `values` by path, of which the table learnt those of `keys`, each as part
    of the value at that key of its position."""

    def __init__(self, table: Table) -> None:
        self.table, self.game = table, table.setup.game
        lists = MODULES[self.game].cards.lists
        self.values, self.keys = flatten(table.config.pack, self.game), dict[str, str]()
        self.cards = {f"{section}/{entry['id']}" for section in lists for entry in table.config.pack.get(section) or ()}
        for key, value in table.state.as_json().get("learnt", {}).items():
            if key.split("/")[0] in lists:
                learnt = parts(self.game, key, value)
                self.values |= learnt
                self.keys |= dict.fromkeys(learnt, key)
                self.cards.add(_card(key))

    def is_meant(self, path: str, old: JsonValue, new: JsonValue) -> bool:
        """Return whether a value that was `old` among the owner's cards is this game's, too, or lacks here."""
        return new is not None and self.values.get(path, old) == old and self.values.get(path) != new

    def correction(self, changed: Values, because: str) -> JsonDict:
        """Return the correction that brings values into the game: where it holds them, or as learnt at the table."""
        learnt: JsonDict = {}
        over: JsonDict = {}
        for path, value in changed.items():
            if path in self.keys:
                _set_at(learnt, self.keys[path], path, value)
            elif path in self.values:
                over[path] = value
            elif _card(path) in self.cards:
                learnt[path] = value
            else:
                learnt.setdefault(_card(path), {"id": path.split("/")[1]})
                _set_at(learnt, _card(path), path, value)
        move: JsonDict = {"move": "correct", "by": "table", "because": because, "changes": {}}
        if learnt:
            move["changes"] = {"learnt": learnt}
        return {**move, "pack": assemble(self.game, over)} if over else move

    def stands_alike(self, changed: Values) -> bool:
        """Return whether the game would be in the same position, had it been told these values from the beginning."""
        setup = replace(self.table.setup, pack=_laid_over(self.table.setup.pack, self.of_pack(changed)))
        try:
            other = Table(setup)
            for move in self.table.moves:
                other.repeat(Entry("move", _set_right(move.as_json(), changed)))
        except (Refusal, ValueError, TypeError, LookupError):
            return False
        return {**other.state.as_json(), "learnt": {}} == {**self.table.state.as_json(), "learnt": {}}

    def of_pack(self, changed: Values) -> JsonDict:
        """Return of some values those that the game holds in its pack."""
        return {path: value for path, value in changed.items() if path in self.values and path not in self.keys}


def _card(path: str) -> str:
    """Return the path of the card that a path is of."""
    return "/".join(path.split("/")[:2])


def _set_at(values: JsonDict, key: str, path: str, value: JsonValue) -> None:
    """Set the value at a path below a key, from which the path goes on."""
    fields = path.removeprefix(key).strip("/").split("/") if path != key else []
    inner = values
    for field in (key, *fields)[:-1]:
        inner = inner.setdefault(field, {})
    inner[(key, *fields)[-1]] = value


def _laid_over(pack: Json, values: Values) -> JsonDict:
    """Return a pack with these values, by path."""
    laid: JsonDict = json.loads(compact(pack))
    for path, value in values.items():
        section, id = path.split("/")[:2]
        entries = laid.setdefault(section, [])
        entry = next((entry for entry in entries if entry["id"] == id), None)
        if entry is None:
            entries.append(entry := {"id": id})
        _set_at({_card(path): entry}, _card(path), path, value)
    return laid


def _set_right(move: JsonDict, changed: Values) -> JsonDict:
    """Return a move with these values, if it has others."""
    said: JsonDict = json.loads(compact(move))
    order, learnt = said.get("order"), said.get("changes", {}).get("learnt") or {}
    if said["move"] == "learn":
        learnt = {said["needs"]: said["value"]}
    elif isinstance(order, dict):
        learnt = {f"orders/{order['id']}": order}
    for path, value in changed.items():
        for key in learnt:
            if path == key or path.startswith(f"{key}/"):
                _set_at(learnt, key, path, value)
    return {**said, "value": learnt[said["needs"]]} if said["move"] == "learn" else said


def _news_of(store: Store, id: int) -> Json:
    kept = store.settings.get(f"{NEWS}/{id}")
    return kept if isinstance(kept, dict) else {}


def _is_refused(table: Table, move: Json) -> bool:
    try:
        return table.check(table.move(move)) is not None
    except Refusal:
        return True
