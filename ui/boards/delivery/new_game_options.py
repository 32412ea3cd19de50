"""The choices before a game of Mint Delivery."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from companion.languages import Words, mark
from companion.wording.phrases import as_name
from engine.delivery.rulings import OF_MODE
from engine.delivery.setup import MOST_TOKENS
from engine.json_types import Json
from ui.parts.new_game_form import AppNeeds, Choices, NewGameForm, Opponent, Option, alone, number_chosen, several

GAME = "delivery"
YES, NO = "yes", "no"
PACK, TABLE = "pack", "table"
PRINTINGS = {
    "revised": (
        mark("Revised sheet"),
        mark("Three orders at most, and with two players a delivery also removes an order."),
    ),
    "original": (
        mark("First sheet"),
        mark("As many orders as you like, nothing removed; base upgrades stay out of the draw."),
    ),
    "english": (
        mark("English solo sheet"),
        mark("Delivered mints come back as you like; the AI works through its motivations one after the other."),
    ),
    "french": (
        mark("French solo sheet"),
        mark("Mints come back in printed order; the AI starts over with its first motivation every time."),
    ),
}


# Opponents


def opponents(words: Words, pack: Json) -> Sequence[Opponent]:
    """Return the AIs that the cards in force know."""
    every = []
    for card in pack.get("ai", ()):
        workload = card.get("workload")
        title = "" if workload is None else words.count("Workload {n}", "Workload {n}", workload)
        name, character = card.get("name") or as_name(card["id"]), words.printed(card.get("text") or "")
        every.append(Opponent(card["id"], name, title, character))
    return every


# Options


def _on_road(draft: NewGameForm) -> bool:
    return not draft.is_against


STARTER = Option(
    "starter",
    "first_player",
    "token",
    title=lambda words, draft: words.say("Who starts"),
    ids=lambda draft: [str(seat) for seat in range(draft.players)],
    name=lambda words, draft, id: draft.name(words, int(id)),
    value=number_chosen,
    fits=_on_road,
    rule=lambda words, draft: words.say("The freshest breath starts"),
    has_lots=lambda draft: True,
)


UPGRADES = Option(
    "upgrades",
    "upgrades",
    "upgrade",
    title=lambda words, draft: words.say("Upgrades"),
    ids=lambda draft: (NO, YES),
    name=lambda words, draft, id: words.say("With upgrades") if id == YES else words.say("Without"),
    value=lambda draft, ids: True if YES in ids else None,
    fits=_on_road,
    is_laid=True,
)


def _tokens(words: Words, draft: NewGameForm, id: str) -> str:
    n = int(id)
    return words.count("{n} token", "{n} tokens", n) if n else words.say("Without")


TOKENS = Option(
    "tokens",
    "road_conditions",
    "road",
    title=lambda words, draft: words.say("Road conditions"),
    ids=lambda draft: list(map(str, range(MOST_TOKENS + 1))),
    name=_tokens,
    value=number_chosen,
    fits=_on_road,
    is_laid=True,
)


def _drawn(section: str, title: Callable[[Words], str]) -> Option:
    """Return the question who answers for the roads: the values entered, or the table. Without roads it is the table,
    and if the app deals, the cards say it."""
    return Option(
        section,
        section,
        "road",
        title=lambda words, draft: title(words),
        ids=lambda draft: (PACK, TABLE),
        name=lambda words, draft, id: words.say("As entered") if id == PACK else words.say("Trust the table"),
        value=lambda draft, ids: TABLE if TABLE in ids else None,
        detail=lambda words, draft, id: (
            words.say("The app knows every space.") if id == PACK else words.say("The app asks where two spaces meet.")
        ),
        fixed=lambda words, draft: (
            "" if _spaces(draft, section) else words.say("The app asks as you drive. Entering it all takes 10 minutes")
        ),
        leads=f"/cards/{GAME}/{section}",
        for_app=partial(_for_app, section),
        fits=lambda draft: draft.is_against == (section == "factory") and not draft.is_dealt,
    )


def _for_app(section: str, words: Words, draft: NewGameForm) -> AppNeeds | None:
    """The app looks ahead over the roads, so it must know them to play a seat."""
    if not _spaces(draft, section):
        why = words.say("To play a seat, the app needs your road map. You enter it once, in 10 minutes.")
        return AppNeeds(words.say("First enter the road map"), why)
    if draft.has(section, TABLE):
        why = words.say("To play a seat, the app must know the road map: choose it as entered.")
        return AppNeeds(words.say("First choose the road map as entered"), why)
    return None


def _spaces(draft: NewGameForm, section: str) -> bool:
    return bool((draft.cards.get(section) or {}).get("spaces"))


MAP = _drawn("map", lambda words: words.say("Road map"))
FACTORY = _drawn("factory", lambda words: words.say("Factory"))

CHOICES = Choices(
    GAME,
    (
        alone(OF_MODE["solo"]),
        *(several(people, printings=OF_MODE["multiplayer"]) for people in (2, 3, 4, 5)),
    ),
    opponents,
    (STARTER, UPGRADES, TOKENS, MAP, FACTORY),
    PRINTINGS,
    {"fr": "french"},
    asks_ai=True,
)
