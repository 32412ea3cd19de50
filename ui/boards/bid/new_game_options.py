"""What one may choose before a game of Mint Bid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.languages import Words, mark
from companion.wording.phrases import as_name
from engine.bid.setup import CONSENT
from engine.bid.values import MOST
from engine.json_types import Json
from ui.parts.new_game_form import Choices, NewGameForm, Opponent, Option, Seating

GAME = "bid"
_CONSENT: Mapping[str, tuple[str, str]] = {
    "spoken": (mark("Said aloud"), mark("Whoever bids states what both agreed at the table.")),
    "asked": (mark("Asked on the phone"), mark("The partner agrees or refuses before the bid counts.")),
}


# Seats


def _several(people: int) -> Seating:
    return Seating(
        f"players-{people}",
        "multiplayer",
        people,
        False,
        short=lambda words: str(people),
        spoken_label=lambda words: words.say("{n} players", n=people),
    )


PAIR = Seating(
    "players-2",
    "two-player",
    2,
    False,
    short=lambda words: words.say("2 players"),
    spoken_label=lambda words: words.say("{n} players", n=2),
)
PAIR_AND_AI = Seating(
    "players-2-ai",
    "two-player-ai",
    2,
    True,
    short=lambda words: words.say("2 and AI"),
    spoken_label=lambda words: words.say("2 players and an AI"),
)
SOLO = Seating(
    "players-1",
    "solo",
    1,
    True,
    short=lambda words: words.say("Solo"),
    spoken_label=lambda words: words.say("Solo, against an AI"),
)


# Opponents


def opponents(words: Words, pack: Json) -> Sequence[Opponent]:
    """Return the AIs that the cards in force know."""
    return [_opponent(words, card) for card in pack.get("ai", ())]


def _opponent(words: Words, card: Json) -> Opponent:
    special = card.get("special") or {}
    return Opponent(
        card["id"], card.get("name") or as_name(card["id"]), "", words.printed(special.get("text") or ""), None, ""
    )


# Options


def _fits_auctioneer(draft: NewGameForm) -> bool:
    return draft.players > 1


AUCTIONEER = Option(
    "auctioneer",
    "auctioneer",
    "token",
    title=lambda words, draft: words.say("First Auctioneer"),
    ids=lambda draft: [str(seat) for seat in range(draft.players)],
    name=lambda words, draft, id: draft.name(words, int(id)),
    value=lambda draft, ids: int(ids[0]) or None if ids else None,
    fits=_fits_auctioneer,
    is_laid=True,
    rule=lambda words, draft: (
        words.say("The freshest breath starts")
        if draft.seating.mode == "multiplayer"
        else words.say("Roll the die: the higher number starts")
    ),
)

AGREEING = Option(
    "consent",
    "consent",
    "person",
    title=lambda words, draft: words.say("Bids with a partner"),
    ids=lambda draft: CONSENT,
    name=lambda words, draft, id: words.say(_CONSENT[id][0]),
    value=lambda draft, ids: ids[0] if ids and ids[0] != CONSENT[0] else None,
    detail=lambda words, draft, id: words.say(_CONSENT[id][1]),
    fits=lambda draft: draft.seating.mode == "multiplayer",
)

CHOICES = Choices(
    GAME, (SOLO, PAIR, PAIR_AND_AI, *map(_several, (3, 4, 5, 6))), opponents, (AUCTIONEER, AGREEING), ais=MOST["ai"]
)
