"""The choices before a game of Mint Bid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.languages import Words, mark
from companion.wording.phrases import as_name
from engine.bid.setup import CONSENT
from engine.bid.values import MOST
from engine.json_types import Json
from ui.parts.new_game_form import Choices, Opponent, Option, Seating, alone, number_chosen, several

GAME = "bid"
_CONSENT: Mapping[str, tuple[str, str]] = {
    "spoken": (mark("Said aloud"), mark("Whoever bids states what both agreed at the table.")),
    "asked": (mark("Asked on the phone"), mark("The partner agrees or refuses before the bid counts.")),
}


# Seats


PAIR = several(2, "two-player", short=lambda words: words.say("2 players"))
PAIR_AND_AI = Seating(
    "players-2-ai",
    "two-player-ai",
    2,
    True,
    short=lambda words: words.say("2 and AI"),
    spoken_label=lambda words: words.say("2 players and an AI"),
)


# Opponents


def opponents(words: Words, pack: Json) -> Sequence[Opponent]:
    """Return the AIs that the cards in force know."""
    return [
        Opponent(
            card["id"],
            card.get("name") or as_name(card["id"]),
            character=words.printed((card.get("special") or {}).get("text") or ""),
        )
        for card in pack.get("ai", ())
    ]


# Options


AUCTIONEER = Option(
    "auctioneer",
    "auctioneer",
    "token",
    title=lambda words, draft: words.say("First Auctioneer"),
    ids=lambda draft: [str(seat) for seat in range(draft.players)],
    name=lambda words, draft, id: draft.name(words, int(id)),
    value=number_chosen,
    fits=lambda draft: draft.players > 1,
    is_laid=True,
    rule=lambda words, draft: (
        words.say("The freshest breath starts")
        if draft.seating.mode == "multiplayer"
        else words.say("Roll the die: the higher number starts")
    ),
    has_lots=lambda draft: draft.seating.mode == "multiplayer",
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
    GAME, (alone(), PAIR, PAIR_AND_AI, *map(several, (3, 4, 5, 6))), opponents, (AUCTIONEER, AGREEING), ais=MOST["ai"]
)
