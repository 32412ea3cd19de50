"""What a coach assumes of cards of Mint Bid that were not entered: invented ones, in the colours of the table."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from companion.contract.outlook import STAND_IN
from companion.packs import packs
from engine.bid import cards as card_values
from engine.bid import pack as bid_pack
from engine.bid.cards import Cards
from engine.bid.game import State
from engine.bid.pack import Learnt
from engine.bid.setup import Config
from engine.bid.values import MOST, NO_MINT
from engine.json_types import Json, JsonDict


def assumed(state: State, chance: Random) -> State:
    """Return a state to think ahead from, in which every Location of the box and the AI of the game are known: what was
    not entered is like a card of the samples, drawn by `chance`. The same state if nothing is missing."""
    config = state.config
    known = bid_pack.known_values(config.pack, state.learnt)
    learnt = {**dict(_locations(known["locations"], state.cards, chance)), **dict(_ai(known["ai"], config, chance))}
    if not learnt:
        return state
    whole: Learnt = tuple(sorted({**dict(state.learnt), **learnt}.items()))
    return state.changed(learnt=whole, cards=card_values.read(config.pack, whole))


def _locations(known: Mapping[str, Json], cards: Cards, chance: Random) -> Iterator[tuple[str, str]]:
    """Yield path and value, as JSON, of each missing Location, and of each missing value of a known one."""
    lacking = MOST["locations"] - len(cards.complete)
    entries = chance.sample(packs.sample("bid")["locations"], lacking)
    colours = _colours(known)
    for location in cards.locations.values():
        if location.gaps:
            entry = _recoloured(entries.pop(), colours)
            for gap in location.gaps:
                field, _, part = gap.split("/", 2)[2].partition("/")
                yield gap, json.dumps(entry[field][part] if part else entry[field])
    for number, entry in enumerate(entries, 1):
        path = f"locations/{STAND_IN}{number}"
        yield path, json.dumps(_recoloured(entry, colours), sort_keys=True)


def _ai(known: Mapping[str, Json], config: Config, chance: Random) -> Iterator[tuple[str, str]]:
    """Yield path and value, as JSON, of each missing row of the table that the AI of the game goes by, and of its
    special ability if that may be rolled and is missing."""
    if config.ai is None or config.ai not in known:
        return
    entry, path = chance.choice(packs.sample("bid")["ai"]), f"ai/{config.ai}"
    table = "one_player" if config.mode == "solo" else "two_player"
    rows = {f"{path}/{table}/{face}": row for face, row in entry[table].items()}
    yield from ((each, json.dumps(row, sort_keys=True)) for each, row in rows.items() if each not in known[config.ai])
    may_be_special = any(known[config.ai].get(each, row)["do"] == "special" for each, row in rows.items())
    if may_be_special and f"{path}/special" not in known[config.ai]:
        yield f"{path}/special", json.dumps(entry["special"], sort_keys=True)


def _colours(known: Mapping[str, Json]) -> Mapping[str, str]:
    """Return for each colour of the samples one that cards of the table show, those seen most first."""
    values = [value for leaves in known.values() for path, value in leaves.items() if "/mints/" in path]
    seen = Counter(colour for value in values for colour in ([value] if isinstance(value, str) else value))
    del seen[NO_MINT]
    invented: Sequence[str] = packs.sample("bid")["colours"]
    of_table = [colour for colour, _ in seen.most_common()]
    return {colour: of_table[n] if n < len(of_table) else colour for n, colour in enumerate(invented)}


def _recoloured(entry: Json, colours: Mapping[str, str]) -> JsonDict:
    """Return type, points and mints of a card of the samples, in the colours of the table."""
    mints = {side: colours.get(colour, colour) for side, colour in entry["mints"].items()}
    return {"name": entry["name"], "type": entry["type"], "vp": entry["vp"], "mints": mints}
