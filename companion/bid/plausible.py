"""What looks odd about the Locations that an owner entered (rules file, 2.4): worth a second look, never refused."""

from __future__ import annotations

from typing import TypeAlias

from companion.languages import Words
from companion.packs.pack_values import ids, under
from companion.wording.phrases import listed
from engine.bid.setup import LOCATIONS, REMOVED
from engine.json_types import Json, JsonValue

Values = Json
Face: TypeAlias = tuple[JsonValue, ...]
"""All that a Location says but its name, as `FIELDS`."""
CARDS_FOR_RARE_WORTHS = 10
"""With this many complete cards it is odd if one of the rarer worths has not turned up."""
FEWEST = 10
"""The cards of the middle worths that a game of two needs."""
FIELDS = ("type", "vp", "mints/top", "mints/right", "mints/bottom", "mints/left")


def hints(words: Words, values: Values) -> tuple[str, ...]:
    """Return in one sentence each what looks odd; `values` are those of a pack, by path."""
    whole = _whole(values)
    count, worths = words.count, [face[1] for face in whole.values()]
    rare = [worth for worth in REMOVED if worth not in worths] if len(worths) >= CARDS_FOR_RARE_WORTHS else []
    hints = [count("No card with {n} victory point yet.", "No card with {n} victory points yet.", n) for n in rare]
    middle = sum(worth not in REMOVED for worth in worths)
    if len(worths) == LOCATIONS and middle < FEWEST:
        hints.append(
            count("Only {n} card has 2 to 5 victory points.", "Only {n} cards have 2 to 5 victory points.", middle)
        )
    for face in dict.fromkeys(whole.values()):
        same = [_name(values, id) for id, other in whole.items() if other == face]
        if len(same) > 1:
            hints.append(words.say("{locations} say the same.", locations=listed(words, same)))
    return tuple(hints)


def twins(words: Words, values: Values, card: Values, but: str = "") -> tuple[str, ...]:
    """Return a sentence for each Location that says all that a card says; `but` is the card's own id."""
    face = _face(card)
    if None in face:
        return ()
    same = [id for id, other in _whole(values).items() if other == face and id != but]
    return tuple(words.say("{location} says the same.", location=_name(values, id)) for id in same)


def _whole(values: Values) -> dict[str, Face]:
    """Return the Locations of which everything is known, with all that they say but their names."""
    whole = {id: _face(under(values, f"locations/{id}")) for id in ids(values, "locations")}
    return {id: face for id, face in whole.items() if None not in face}


def _face(card: Values) -> Face:
    values = [card.get(name) for name in FIELDS]
    return tuple(tuple(value) if isinstance(value, list) else value for value in values)


def _name(values: Values, id: str) -> str:
    return str(values.get(f"locations/{id}/name") or id)
